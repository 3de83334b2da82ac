"""What things cost, as ratios taken in one run: ``python -m tests.bench`` prints the table.

Machines are shared and noisy: rounds are interleaved, medians taken, and nothing here fails a build.
"""
