"""config.toml: read with care, written whole, the player's comments kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.saved import FailingDisk
from valroc_tui.settings import CHOICES, LastUsed, Settings, SettingsError, config_path
from valroc_tui.store import StoreError


def test_without_a_file_all_is_standard(tmp_path: Path) -> None:
    assert Settings.load({}, tmp_path / "none.toml") == Settings()
    assert set(CHOICES) == set(Settings.__dataclass_fields__) - {"last"}


def test_what_is_saved_is_read_again_and_comments_stay(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "config.toml"
    path.parent.mkdir()
    path.write_text('# mine\ntheme = "light"  # bright room\n\n[last.fair]\nnames = ["Old"]\n')
    used = LastUsed(("Ann", "Cléo"), ("person", "random"), {"speed": "fast", "ticks": 2})
    changed = replace(Settings.load({}, path), vi_keys=True, theme="safe", last={"fair": used, "quest": LastUsed()})
    changed.save({}, path)
    assert Settings.load({}, path) == changed
    assert "# mine" in path.read_text() and "# bright room" in path.read_text()
    assert path.stat().st_mode & 0o777 == 0o600
    changed.save({}, path)
    assert Settings.load({}, path) == changed


def test_new_settings_are_written_into_a_folder_made_for_them(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "config.toml"
    replace(Settings(), mouse="off", last={"fair": LastUsed(("Ann",), ("person",))}).save({}, path)
    assert Settings.load({}, path).mouse == "off" and Settings.load({}, path).last["fair"].names == ("Ann",)


def test_variables_come_before_the_file(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('mouse = false\nvi_keys = true\nhand_over = "always"\n')
    settings = Settings.load({"VALROC_MOUSE": "on", "VALROC_VI_KEYS": "no"}, path)
    assert (settings.mouse, settings.vi_keys, settings.hand_over) == ("on", False, "always")
    with pytest.raises(SettingsError, match=r"^The setting theme is one of .*VALROC_THEME\)\.$"):
        Settings.load({"VALROC_THEME": "pink"}, path)


def test_what_was_used_last_is_only_a_proposal(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(
        '[last.fair]\nnames = ["\\u001b[2JAnn", 3]\nkinds = 7\n[last.fair.settings]\na = 1.5\nb = "x"\nc = true\n'
    )
    assert Settings.load({}, path).last == {"fair": LastUsed(("[2JAnn",), (), {"b": "x"})}


@pytest.mark.parametrize(
    "written",
    ["last = 3", "last = {fair = {names = ['x']}}", "[[last]]\nx = 1", "[last]\nfair = 3", "last.fair.names = ['x']"],
)
def test_whatever_stands_where_proposals_are_kept_gives_way_to_them(tmp_path: Path, written: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f'theme = "light"\n{written}\n')
    used = LastUsed(("Ann",), ("person",), {"speed": "fast"})
    changed = replace(Settings.load({}, path), mouse="off", last={"fair": used})
    changed.save({}, path)
    assert Settings.load({}, path) == changed and changed.theme == "light"


def test_a_file_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    deep, ring = tmp_path / "deep.toml", tmp_path / "ring.toml"
    deep.write_text("theme = " + "[" * 5_000)
    ring.symlink_to(ring)
    for path in (deep, ring):
        with pytest.raises(StoreError, match=r"^[A-Za-z][^\n]*\.$"):
            Settings.load({}, path)


@pytest.mark.requirement("S3", "S5")
def test_a_disk_that_fails_leaves_the_old_settings_whole(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    Settings(mouse="off").save({}, path)
    count = FailingDisk()
    Settings(mouse="off").save({}, path, count)
    for call in range(count.calls):
        try:
            Settings(mouse="on").save({}, path, FailingDisk(call, call))
        except StoreError:
            assert Settings.load({}, path).mouse in ("off", "on")
        Settings(mouse="off").save({}, path)
    assert [found.name for found in tmp_path.iterdir()] == ["config.toml"]


def test_the_file_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert config_path({"VALROC_CONFIG": str(tmp_path / "x.toml")}) == tmp_path / "x.toml"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert config_path({}).name == "config.toml" and "valroc" in str(config_path({}))
