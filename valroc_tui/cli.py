"""The command line. What it does with games is in ``commands.py``; here are its words and its exit codes.

Neither games nor Textual are imported before a command needs them, so ``--version`` and ``--help`` are
quick. Exit codes: 0, 1 for a failure, 2 for a mistake in the command or a terminal that cannot show the
app; always with one sentence on the error output, never with a traceback (H7).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Protocol, runtime_checkable

import typer

from valroc_tui.text import printable

PROGRAM = "valroc"


class Mistake(Exception):
    """A mistake in the command; the text is one sentence."""


class Failure(Exception):
    """Something that did not work; the text is one sentence."""


class _PipeClosed(Exception):
    """Nobody reads the output any more. Typer has ways of its own with the error of the system."""


@runtime_checkable
class _OfTyper(Protocol):
    """What Typer raises about a command; some of its versions have it from click, some of their own."""

    exit_code: int

    def format_message(self) -> str: ...


app = typer.Typer(
    name=PROGRAM,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
campaign_app = typer.Typer(help="Campaigns of Reflets d'acide.", no_args_is_help=False, rich_markup_mode=None)
app.add_typer(campaign_app, name="campaign")


# ------------------------------------------------------------------ completion of games, ids and campaigns


def _games(incomplete: str) -> list[str]:
    from valroc_tui import commands

    return [name for name in commands.shelf_names() if name.startswith(incomplete)]


def _ids(incomplete: str) -> list[tuple[str, str]]:
    from valroc_tui import commands

    return [(i, words) for i, words in commands.ids_with_words() if i.startswith(incomplete)]


def _campaigns(incomplete: str) -> list[str]:
    from valroc_tui import commands

    return [name for name in commands.campaign_names() if name.startswith(incomplete)]


Game = Annotated[str, typer.Argument(help="The game.", autocompletion=_games, metavar="GAME")]
Id = Annotated[str, typer.Argument(help="The id of a saved game, or how it begins.", autocompletion=_ids, metavar="ID")]
Name = Annotated[str, typer.Argument(help="The name of a campaign.", autocompletion=_campaigns, metavar="NAME")]
Out = Annotated[Path, typer.Argument(help="The file to write; - is the standard output.", metavar="FILE")]
In = Annotated[Path, typer.Argument(help="The file to read.", metavar="FILE")]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there.")]


# ------------------------------------------------------------------ commands


def _version(wanted: bool) -> None:
    if wanted:
        _say(version())
        raise typer.Exit


@app.callback(invoke_without_command=True)
def home(
    context: typer.Context,
    data: Annotated[Path | None, typer.Option(envvar="VALROC_DATA", help="The folder of saves.")] = None,
    config: Annotated[Path | None, typer.Option(envvar="VALROC_CONFIG", help="The settings file.")] = None,
    theme: Annotated[str | None, typer.Option(help="dark, light, contrast or safe.")] = None,
    ascii_: Annotated[str | None, typer.Option("--ascii", help="Plain signs only: auto, on or off.")] = None,
    mouse: Annotated[str | None, typer.Option(help="auto, on or off.")] = None,
    motion: Annotated[str | None, typer.Option(help="auto, on or off.")] = None,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Valroc, Seasons, Mystic Vale and Reflets d'acide in a terminal. Without a command: the home screen."""
    for name, path in (("VALROC_DATA", data), ("VALROC_CONFIG", config)):
        if path is not None:
            os.environ[name] = str(path)
    for name, value in (("THEME", theme), ("ASCII", ascii_), ("MOUSE", mouse), ("MOTION", motion)):
        if value is not None:
            os.environ[f"VALROC_{name}"] = value
    if context.invoked_subcommand is None:
        from valroc_tui import commands

        raise typer.Exit(commands.home())


@app.command()
def play(
    game: Game,
    players: Annotated[str, typer.Option(help="The names, with commas: Ann,Ben,Cléo.")] = "",
    bots: Annotated[str, typer.Option(help="Names of more players that are bots, or how many.")] = "",
    seed: Annotated[str, typer.Option(help="Play the game of this number again.")] = "",
    first_game: Annotated[bool, typer.Option("--first-game", help="With the settings of a first game.")] = False,
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game.")
    ] = None,
    campaign: Annotated[str, typer.Option(help="The campaign it counts for.", autocompletion=_campaigns)] = "",
) -> None:
    """Begin a game. Without --players the screen for a new game is shown."""
    from valroc_tui import commands

    raise typer.Exit(
        commands.play(game, players, bots, seed, first_game=first_game, chosen=set_ or [], campaign=campaign)
    )


@app.command()
def resume(
    id_: Annotated[
        str, typer.Argument(metavar="[ID]", help="A saved game; the newest unless told.", autocompletion=_ids)
    ] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only watch a game that another program plays.")] = False,
    last_good: Annotated[
        bool, typer.Option("--last-good", help="Go on from the last good copy of a damaged game.")
    ] = False,
) -> None:
    """Go on with a saved game."""
    from valroc_tui import commands

    raise typer.Exit(commands.resume(id_, watch=watch, last_good=last_good))


@app.command("list")
def list_() -> None:
    """List the saved games, the newest first."""
    from valroc_tui import commands

    for line in commands.list_games():
        _say(line)


@app.command()
def export(id_: Id, file: Out, force: Force = False) -> None:
    """Write a saved game into a JSON file. It holds everything secret, too."""
    from valroc_tui import commands

    _written(commands.export_game(id_, file, force=force))


@app.command("import")
def import_(file: In) -> None:
    """Take in a game or a campaign that was exported."""
    from valroc_tui import commands

    _say(commands.import_any(file))


@app.command()
def rules(
    game: Game,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|WORDS]", help="A rule's id, a chapter, or words.")
    ] = None,
) -> None:
    """Show the rules of a game: all, one by its id, a chapter, or those with some words."""
    from valroc_tui import commands

    for line in commands.rules(game, words or []):
        _say(line)


@campaign_app.callback(invoke_without_command=True)
def campaign(context: typer.Context) -> None:
    """Campaigns of Reflets d'acide."""
    if context.invoked_subcommand is None:
        raise Mistake("The command campaign needs one of list, show, export, import.")


@campaign_app.command("list")
def campaign_list() -> None:
    """List the campaigns."""
    from valroc_tui import commands

    for line in commands.list_campaigns():
        _say(line)


@campaign_app.command("show")
def campaign_show(name: Name) -> None:
    """Show a campaign's ticks, games and figures."""
    from valroc_tui import commands

    for line in commands.show_campaign(name):
        _say(line)


@campaign_app.command("export")
def campaign_export(name: Name, file: Out, force: Force = False) -> None:
    """Write a campaign into a JSON file."""
    from valroc_tui import commands

    _written(commands.export_campaign(name, file, force=force))


@campaign_app.command("import")
def campaign_import(file: In) -> None:
    """Take in a campaign that was exported."""
    from valroc_tui import commands

    _say(commands.import_any(file, "campaign"))


# ------------------------------------------------------------------ running it


def version() -> str:
    """What ``--version`` says."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as version_of

    try:
        return f"{PROGRAM} {version_of('valroc-tui')}"
    except PackageNotFoundError:
        return f"{PROGRAM} (not installed)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        if list(arguments) == ["--version"]:
            _say(version())
            code = 0
        else:
            code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (BrokenPipeError, _PipeClosed):
        return _pipe_closed()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except OSError as problem:
        from valroc_tui.store.disk import why_of

        _mute(sys.stdout)
        return _fail(f"The output could not be written: {why_of(problem)}.", 1)
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        result = typer.main.get_command(app).main(list(arguments), PROGRAM, standalone_mode=False)
    except typer.Abort:
        return 128 + signal.SIGINT
    except Mistake as mistake:
        return _fail(str(mistake), 2)
    except Failure as problem:
        return _fail(str(problem), 1)
    except Exception as problem:
        if isinstance(problem, _OfTyper):
            return _fail(_sentence(problem.format_message()), problem.exit_code)
        if isinstance(problem, OSError | _PipeClosed):
            raise
        return _failed(problem)
    return result if isinstance(result, int) else 0


def _failed(problem: Exception) -> int:
    """What went wrong in a command: a sentence of the store's, or a fault of the program's."""
    from valroc_tui.store.errors import StoreError

    if isinstance(problem, StoreError):
        return _fail(str(problem), 1)
    from valroc_tui.faults import keep_fault
    from valroc_tui.store.store import data_folder

    return _fail(keep_fault(problem, data_folder() / "log").sentence, 1)


def _sentence(message: str) -> str:
    text = " ".join(message.split()).rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def _fail(sentence: str, code: int) -> int:
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(printable(" ".join(sentence.split())) + "\n")
        sys.stderr.flush()
    return code


def _say(text: str) -> None:
    if sys.stdout is not None:
        try:
            sys.stdout.write(printable(text) + "\n")
        except BrokenPipeError as closed:
            raise _PipeClosed from closed


def _written(content: bytes | None) -> None:
    """An export for the standard output, if it did not go into a file."""
    if content is not None and sys.stdout is not None:
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()
        except BrokenPipeError as closed:
            raise _PipeClosed from closed


def _pipe_closed() -> int:
    """Nobody reads on, which is the reader's right: leave like a program that the signal has ended."""
    _mute(sys.stdout)
    return 128 + signal.SIGPIPE


def _mute(stream: object) -> None:
    with suppress(OSError, ValueError, AttributeError):
        number = os.open(os.devnull, os.O_WRONLY)
        os.dup2(number, stream.fileno())  # type: ignore[attr-defined]
        os.close(number)


if __name__ == "__main__":
    sys.exit(main())
