"""What a player has set: flags over VALROC_* over config.toml over the default."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, get_args

from valroc_tui.store.disk import Disk, path_told
from valroc_tui.store.errors import StoreError
from valroc_tui.text import NAME_CELLS, clean

Theme: TypeAlias = Literal["dark", "light", "contrast", "safe"]
Switch: TypeAlias = Literal["auto", "on", "off"]
HandOver: TypeAlias = Literal["when needed", "always"]

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "theme": ("dark", "light", "contrast", "safe"),
        "ascii": ("auto", "on", "off"),
        "mouse": ("auto", "on", "off"),
        "motion": ("auto", "on", "off"),
        "hand_over": ("when needed", "always"),
        "vi_keys": ("no", "yes"),
        "plant_on": ("no", "yes"),
    }
)
"""Every setting with its choices, the standard first."""

_YES_NO = ("vi_keys", "plant_on")

_CONFIG_BYTES = 1 << 18

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

T = TypeVar("T")


class SettingsError(StoreError):
    """A setting that is not one; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class LastUsed:
    """What the new-game screen proposes for a game: what was used last."""

    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    settings: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the app. Change one with `dataclasses.replace`, and `save` it."""

    theme: Theme = "dark"
    ascii: Switch = "auto"
    mouse: Switch = "auto"
    motion: Switch = "auto"
    hand_over: HandOver = "when needed"
    vi_keys: bool = False
    plant_on: bool = False
    last: Mapping[str, LastUsed] = field(default_factory=dict)
    """What was used last, by game."""

    @classmethod
    def load(cls, environ: Mapping[str, str] | None = None, path: Path | None = None) -> Settings:
        """Those of config.toml and, over them, the VALROC_* variables. SettingsError if one is not a setting."""
        environ = os.environ if environ is None else environ
        path = path or config_path(environ)
        found = {name: choices[0] for name, choices in CHOICES.items()}
        last: dict[str, LastUsed] = {}
        for name, value in _read(path).items():
            if name == "last":
                last = _last_used(value)
            else:
                found[name] = _checked(name, value, path.name)
        for name in CHOICES:
            variable = f"VALROC_{name.upper()}"
            if variable in environ:
                found[name] = _checked(name, environ[variable], f"the variable {variable}")
        return _made(found, last)

    def save(
        self,
        environ: Mapping[str, str] | None = None,
        path: Path | None = None,
        disk: Disk | None = None,
        *,
        only: Collection[str] = CHOICES,
    ) -> None:
        """Write into config.toml what differs from it; the player's comments and order stay, but for what was used
        last, which stands at the end. `only`: of the settings just these. StoreError if it fails."""
        from tomlkit import table  # only to write: it takes its time to import, and the first frame waits

        path, disk = path or config_path(environ), disk or Disk()
        config = _read_to_write(path)
        if self.last:
            config.pop("last", None)
        for name, choices in CHOICES.items():
            value = _written(self, name)
            if name in only and config.get(name, choices[0]) != value:
                config[name] = value
        if self.last:
            games = table(is_super_table=True)
            for game, used in sorted(self.last.items()):
                line = table()
                line["names"], line["kinds"] = list(used.names), list(used.kinds)
                chosen = table()
                chosen.update(dict(used.settings))
                line["settings"] = chosen
                games[game] = line
            config["last"] = games
        disk.make_folder(path.parent)
        disk.replace(path, config.as_string().encode())


def config_path(environ: Mapping[str, str] | None = None) -> Path:
    """Where the settings are: VALROC_CONFIG, or config.toml in the user's config folder."""
    told = (os.environ if environ is None else environ).get("VALROC_CONFIG")
    if told:
        return path_told(told)
    from platformdirs import user_config_path

    return user_config_path("valroc", appauthor=False) / "config.toml"


def _read(path: Path) -> dict[str, object]:
    disk = Disk()
    if disk.size(Path(os.path.realpath(path))) is None:  # `resolve` has no sentence for a link to itself
        return {}
    try:
        return tomllib.loads(disk.read(path, _CONFIG_BYTES).decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as odd:
        line = re.search(r"line \d+", str(odd))
        where = f" in {line[0]}" if line else ""
        raise SettingsError(f"The settings file {path.name} cannot be read{where}; correct or remove it.") from None


def _read_to_write(path: Path) -> TOMLDocument:
    """The file with the player's comments and order, which `_read` has found to be in order."""
    from tomlkit import document, parse

    if not _read(path):
        return document()
    return parse(Disk().read(path, _CONFIG_BYTES).decode("utf-8"))


def _checked(name: str, value: object, where: str) -> str:
    if name not in CHOICES:
        raise SettingsError(f"There is no setting {clean(name, 40)!r} ({where}).")
    choices = CHOICES[name]
    if isinstance(value, bool):
        value = ("yes" if value else "no") if name in _YES_NO else ("on" if value else "off")
    if not isinstance(value, str) or value not in choices:
        raise SettingsError(f"The setting {name} is one of {', '.join(choices)} ({where}).")
    return value


def _written(settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    return ("yes" if value else "no") if name in _YES_NO else str(value)


def _one_of(choices: tuple[T, ...], value: str) -> T:
    return next(choice for choice in choices if choice == value)


def _made(found: Mapping[str, str], last: Mapping[str, LastUsed]) -> Settings:
    switches: tuple[Switch, ...] = get_args(Switch)
    themes: tuple[Theme, ...] = get_args(Theme)
    hand_overs: tuple[HandOver, ...] = get_args(HandOver)
    return Settings(
        _one_of(themes, found["theme"]),
        _one_of(switches, found["ascii"]),
        _one_of(switches, found["mouse"]),
        _one_of(switches, found["motion"]),
        _one_of(hand_overs, found["hand_over"]),
        found["vi_keys"] == "yes",
        found["plant_on"] == "yes",
        last,
    )


def _last_used(data: object) -> dict[str, LastUsed]:
    """What was used last; what cannot be read of it is forgotten, since it only proposes."""
    found: dict[str, LastUsed] = {}
    for game, used in data.items() if isinstance(data, dict) else ():
        if not isinstance(used, dict):
            continue
        chosen = used.get("settings")
        settings = chosen if isinstance(chosen, dict) else {}
        found[str(game)] = LastUsed(
            tuple(clean(name, NAME_CELLS) for name in _texts(used.get("names"))),
            tuple(_texts(used.get("kinds"))),
            {str(key): value for key, value in settings.items() if type(value) in (int, str)},
        )
    return found


def _texts(values: object) -> list[str]:
    return [value for value in values if isinstance(value, str)][:8] if isinstance(values, list) else []
