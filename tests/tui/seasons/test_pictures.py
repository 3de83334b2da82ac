"""Every scene looks as it was last looked at: compared line by line with the drawings kept beside this file."""

from __future__ import annotations

from tests.tui.looking import SIZES

from .pictures import FOLDER, file_name, scenes, text_of


def test_every_scene_is_drawn_as_it_was_looked_at() -> None:
    kept = {path.name for path in FOLDER.glob("*.txt")}
    for name, scene in scenes():
        for size in SIZES:
            file = file_name(name, *size)
            kept.discard(file)
            now, before = text_of(scene, *size).splitlines(), (FOLDER / file).read_text(encoding="utf-8").splitlines()
            changed = [
                f"{row}: {was}\n  now: {here}"
                for row, (was, here) in enumerate(zip(before, now, strict=False))
                if was != here
            ]
            assert not changed and len(now) == len(before), (
                f"{file} looks different. Look at it; if it is right, run python -m tests.tui.seasons.pictures\n"
                + "\n".join(changed)
            )
    assert not kept, f"drawings that nothing draws: {sorted(kept)}"
