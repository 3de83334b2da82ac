"""The commands in words: what each takes and says of itself. What they do is in ``commands.py``."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Protocol, runtime_checkable

import typer

from valroc_tui.cli import PROGRAM, Failure, Mistake, say, version, written


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
        say(version())
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
        say(line)


@app.command()
def export(id_: Id, file: Out, force: Force = False) -> None:
    """Write a saved game into a JSON file. It holds everything secret, too."""
    from valroc_tui import commands

    written(commands.export_game(id_, file, force=force))


@app.command("import")
def import_(file: In) -> None:
    """Take in a game or a campaign that was exported."""
    from valroc_tui import commands

    say(commands.import_any(file))


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
        say(line)


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
        say(line)


@campaign_app.command("show")
def campaign_show(name: Name) -> None:
    """Show a campaign's ticks, games and figures."""
    from valroc_tui import commands

    for line in commands.show_campaign(name):
        say(line)


@campaign_app.command("export")
def campaign_export(name: Name, file: Out, force: Force = False) -> None:
    """Write a campaign into a JSON file."""
    from valroc_tui import commands

    written(commands.export_campaign(name, file, force=force))


@campaign_app.command("import")
def campaign_import(file: In) -> None:
    """Take in a campaign that was exported."""
    from valroc_tui import commands

    say(commands.import_any(file, "campaign"))


def run(arguments: Sequence[str]) -> int:
    """Run a command; its exit code. Mistake for what is wrong with the command itself."""
    try:
        result = typer.main.get_command(app).main(list(arguments), PROGRAM, standalone_mode=False)
    except typer.Abort:
        return 128 + signal.SIGINT
    except Exception as problem:
        if not isinstance(problem, _OfTyper):
            raise
        text = _sentence(problem.format_message())
        raise (Mistake(text) if problem.exit_code == 2 else Failure(text)) from None
    return result if isinstance(result, int) else 0


def _sentence(message: str) -> str:
    text = " ".join(message.split()).rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."
