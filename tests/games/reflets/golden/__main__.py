"""Record the games again."""

from . import GAMES, thoughts, written

for recorded in GAMES:
    recorded.file.write_text(written(recorded, list(thoughts(recorded))), encoding="utf-8")
    print(recorded.file.name, recorded.file.read_text(encoding="utf-8").count("\n"), "lines")
