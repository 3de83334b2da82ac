"""What the commands do, in words and files. Textual is imported only where the app is shown."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from importlib import resources
from pathlib import Path

from games.core.contract import AnyInfo
from games.core.decisions import Id
from valroc_tui.cli import Failure, Mistake
from valroc_tui.exchange import export_campaign as campaign_json
from valroc_tui.exchange import export_game as game_json
from valroc_tui.exchange import import_campaign, import_game, kind_of, read_in, write_out
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Campaign, GameLine, NotFound, PlayerKind, Store, StoreError
from valroc_tui.table import Table, ticks_of
from valroc_tui.terminal import Terminal, why_no_screen
from valroc_tui.text import TITLE_CELLS, clean, clean_name, padded

_ITEM = re.compile(r"^- ([A-Z]\d+)\.\d+[a-z]? — ")
_CHAPTER = re.compile(r"[A-Za-z]\d+")
_RULE = re.compile(r"[A-Za-z]\d+\.\d+[a-z]?")


def shelf() -> Mapping[str, AnyInfo]:
    """The games there are."""
    return Store().shelf


# ------------------------------------------------------------------ opening the app


def home() -> int:
    """The home screen."""
    settings, terminal = _can_show()
    return _run(Start("home", Store(), settings, terminal))


def play(
    game: str,
    players: str,
    bots: str,
    seed: str,
    *,
    first_game: bool,
    chosen: Sequence[str],
    campaign: str,
) -> int:
    """A new game at once, or the screen for one."""
    settings, terminal = _can_show()
    store = Store()
    info = _info(store, game)
    if campaign and not ticks_of(info):
        raise Mistake(f"{info.title} has no campaigns.")
    if not players:
        if bots or seed or chosen:
            raise Mistake("The options --bots, --seed and --set need --players.")
        name = _campaign(store, campaign)
        return _run(Start("new", store, settings, terminal, game=game, campaign=name, first_game=first_game))
    names, kinds = seats_of(players, bots)
    wanted = settings_of(info, chosen, first_game=first_game)
    number = _seed(seed)
    try:
        info.new(len(names), number or 0, **wanted)  # before a campaign is begun for it
    except ValueError as problem:
        raise Mistake(_one_sentence(problem)) from None
    table = Table.begin(store, info, names, kinds, wanted, number, _campaign(store, campaign))
    return _run(Start("table", store, settings, terminal, game=game, table_id=table.id, table=table))


def resume(beginning: str = "", *, watch: bool = False, last_good: bool = False) -> int:
    """The table of a saved game."""
    settings, terminal = _can_show()
    store = Store()
    if beginning:
        game_id = store.find(clean(beginning, 40))
    else:
        newest = store.newest()
        if newest is None:
            raise Failure("No saved game is to be continued; valroc play GAME begins one.")
        game_id = newest.id
    if last_good:
        store.restore(game_id)
    try:
        table = Table.resume(store, game_id, watch=watch)
    except StoreError as problem:
        line = store.line(game_id)
        help_ = f" (valroc resume {game_id} --last-good goes on from the last good copy)" if line.last_good else ""
        raise Failure(f"{str(problem).rstrip('.')}{help_}.") from problem
    return _run(Start("table", store, settings, terminal, table_id=game_id, table=table, watch=watch))


def _can_show() -> tuple[Settings, Terminal]:
    """Whether the app can be shown here, before anything is begun for it (P9, P22)."""
    problem = why_no_screen(os.environ, sys.stdin, sys.stdout)
    if problem:
        raise Mistake(problem)
    settings = Settings.load()
    terminal = Terminal.found(mouse=settings.mouse, motion=settings.motion, signs=settings.ascii)
    return settings, terminal


def _run(start: Start) -> int:
    start.terminal.prepare()
    from valroc_tui.app import run

    try:
        return run(start)
    finally:
        if start.table is not None:
            start.table.close()


def seats_of(players: str, bots: str) -> tuple[list[str], list[PlayerKind]]:
    """Names and kinds from ``Ann,Ben`` and ``Rob`` or a number of bots."""
    names = players.split(",")
    count = len(names)
    if bots.isascii() and bots.isdigit():
        if len(bots) > 2 or int(bots) > 8:
            raise Mistake("There are not so many seats.")
        names += [f"Bot {number + 1}" for number in range(int(bots))]
    elif bots:
        names += bots.split(",")
    try:
        cleaned = [clean_name(name) for name in names]
    except ValueError:
        raise Mistake("Every player needs a name: --players Ann,Ben,Cléo.") from None
    return cleaned, ["person" if seat < count else "random" for seat in range(len(names))]


def settings_of(info: AnyInfo, chosen: Sequence[str], *, first_game: bool) -> dict[str, Id]:
    """The settings of a new game: the standard ones, or a first game's, and over them those set."""
    wanted = dict(info.first_game) if first_game else {}
    known = {setting.name: setting for setting in info.settings}
    for pair in chosen:
        name, equals, value = (part.strip() for part in clean(pair, 200).partition("="))
        if not equals or not name:
            raise Mistake(f"The option --set is written NAME=VALUE, not {pair!r}.")
        if name not in known:
            names = ", ".join(name for name in known if not name.startswith("ticks_"))
            raise Mistake(f"{info.title} has no setting {name!r}; " + (f"it has {names}." if names else "it has none."))
        fitting = [choice for choice in known[name].choices if str(choice) == value]
        if not fitting:
            choices = ", ".join(map(str, known[name].choices))
            raise Mistake(f"The setting {name} is one of {choices}, not {value!r}.")
        wanted[name] = fitting[0]
    return wanted


def _seed(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 78 and int(text) < 1 << 256):
        raise Mistake("The seed is a number from 0 to 2**256 - 1.")
    return int(text)


def _info(store: Store, game: str) -> AnyInfo:
    info = store.shelf.get(game)
    if info is None:
        raise Mistake(f"There is no game {clean(game, 40)!r}; there are {', '.join(store.shelf)}.")
    return info


def _campaign(store: Store, name: str) -> str | None:
    """The campaign of that name, begun if there is none yet."""
    title = clean(name, TITLE_CELLS)
    if not title:
        return None
    try:
        return store.campaign(title).name
    except NotFound:
        return store.begin_campaign(title).name


# ------------------------------------------------------------------ lists and files


def list_games() -> Iterator[str]:
    """A line for each saved game."""
    lines = Store().games()
    if not lines:
        yield "There are no saved games."
    for line in lines:
        yield f"{line.id}  {line.problem}" if line.problem else _words_of(line)


def _words_of(line: GameLine) -> str:
    names = ", ".join(player.name for player in line.players)
    return f"{line.id}  {padded(line.game, 11)}  {local_time(line.at)}  {names}  {state_of(line)}"


def state_of(line: GameLine) -> str:
    """How a game stands, in public words."""
    if line.given_up:
        return "(given up)"
    if line.over:
        score = zip(line.players, line.totals, strict=False)
        return "(finished: " + ", ".join(f"{player.name} {total}" for player, total in score) + ")"
    return f"({line.turn})"


def local_time(at: str) -> str:
    """A time of the store for people here; as it is written where there is no such time."""
    try:
        return datetime.strptime(at, "%Y-%m-%dT%H:%M:%S%z").astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):
        return at


def export_game(beginning: str, file: Path, *, force: bool) -> bytes | None:
    """A game into a file; its content if it is to go to the standard output."""
    store = Store()
    return _export(store, game_json(store, store.find(clean(beginning, 40))), file, force=force)


def export_campaign(name: str, file: Path, *, force: bool) -> bytes | None:
    """A campaign into a file; its content if it is to go to the standard output."""
    store = Store()
    return _export(store, campaign_json(store.campaign(name)), file, force=force)


def _export(store: Store, content: bytes, file: Path, *, force: bool) -> bytes | None:
    if str(file) == "-":
        return content
    write_out(store, file, content, over=force)
    return None


def import_any(file: Path, only: str = "") -> str:
    """Take in what was exported; what has been done, in a sentence."""
    store = Store()
    raw = read_in(store, file)
    kind = kind_of(raw)
    if kind not in ("game", "campaign") or (only and kind != only):
        raise Failure(f"The file {clean(file.name, 60)} is not an exported {only or 'game or campaign'}.")
    if kind == "campaign":
        campaign = import_campaign(store, raw)
        return f"The campaign {campaign.name} is here with {_count(len(campaign.book), 'game')}."
    done = import_game(store, raw)
    said = {
        "new": f"The game {done.id} is imported.",
        "same": f"The game {done.id} is here already; nothing has changed.",
        "further": f"The game {done.id} was here already and now goes on from where the file left it.",
    }[done.how]
    return f"{said} {done.notice}" if done.notice else said


def shelf_names() -> list[str]:
    """The names of the games, for completion."""
    return list(shelf())


def ids_with_words() -> list[tuple[str, str]]:
    """The ids of saved games, each with a few words, for completion."""
    with suppress(StoreError):
        return [(line.id, _words_of(line) if line.problem is None else "damaged") for line in Store().games()]
    return []


def campaign_names() -> list[str]:
    """The names of campaigns, for completion."""
    with suppress(StoreError):
        return [campaign.name for campaign in Store().campaigns()]
    return []


# ------------------------------------------------------------------ campaigns


def list_campaigns() -> Iterator[str]:
    """A line for each campaign."""
    store = Store()
    campaigns, broken = store.campaigns(), store.broken_campaigns()
    if not campaigns and not broken:
        yield "There are no campaigns."
    for campaign in campaigns:
        figures = campaign.statistics
        games, begun = _count(figures.games, "game"), local_time(campaign.created)
        yield f"{campaign.name}  ({games}, {figures.won} won, begun {begun})"
    yield from broken


def show_campaign(name: str) -> Iterator[str]:
    """A campaign's book."""
    store = Store()
    campaign: Campaign = store.campaign(name)
    info = store.shelf.get("reflets")
    say, boxes = (info.words.name, ticks_of(info)) if info is not None else (str, {})
    figures = campaign.statistics
    yield f"{campaign.name}, begun {local_time(campaign.created)}"
    best = "" if figures.best_gap is None else f", best gap {figures.best_gap:+d}"
    yield f"{_count(figures.games, 'game')}, {figures.won} won, {figures.given_up} given up{best}"
    for challenge, ticks in campaign.ticked.items():
        yield f"  {say(challenge)}: {_count(min(ticks, boxes.get(f'ticks_{challenge}', ticks)), 'tick')}"
    for line in campaign.book:
        gap = "" if line.gap is None else f", gap {line.gap:+d}"
        how = "given up" if line.given_up else ("won" if line.won else "lost") + (", ticked" if line.tick else "")
        what = f"{say(line.quest or '?')}, {say(line.challenge or '?')}: {how}{gap}, {_count(line.turns, 'turn')}"
        yield f"{local_time(line.at)}  {what}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


# ------------------------------------------------------------------ rules


def rules(game: str, words: Sequence[str]) -> list[str]:
    """Lines of a game's rules: all, a rule, a chapter, or the rules in which all the words stand."""
    names = shelf_names()
    if game not in names:
        raise Mistake(f"There is no game {clean(game, 40)!r}; there are {', '.join(names)}.")
    text = (resources.files("games") / game / "rules.md").read_text(encoding="utf-8")
    lines = text.splitlines()
    wanted = [clean(word, 80) for word in words]
    if not any(wanted):
        return lines
    if len(wanted) == 1 and _RULE.fullmatch(wanted[0]):
        rule = wanted[0][0].upper() + wanted[0][1:]
        found = [line for line in lines if line.startswith(f"- {rule} — ")]
    elif len(wanted) == 1 and _CHAPTER.fullmatch(wanted[0]):
        found = [line for line in lines if (item := _ITEM.match(line)) and item[1] == wanted[0].upper()]
    else:
        folded = [part.casefold() for word in wanted for part in word.split()]
        found = [line for line in lines if line.startswith("- ") and all(part in line.casefold() for part in folded)]
    if not found:
        raise Failure(f"No rule of {game} has {' '.join(wanted)!r}.")
    return [line.removeprefix("- ") for line in found]


def _one_sentence(problem: Exception) -> str:
    return " ".join(str(problem).split())
