"""What the cards do: one function for each moment at which a card acts, and nothing about it elsewhere.

A new card is an entry in `cards.toml` and, if it does something that no figure says, its functions here.
"""
