"""What the actions do that several screens share; `keys.ACTIONS` has their keys and names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.core import Decision
from valroc_tui.handoff import WindowLine
from valroc_tui.history import question_for_others
from valroc_tui.keys import actions, shown
from valroc_tui.store import Order, StoreError
from valroc_tui.table import Table

from .drawn import DrawnScreen
from .menus import Choice, Entry, NamesScreen, confirm
from .play import PlayScreen
from .results import ResultsScreen, SoFarScreen
from .saves import SavesScreen
from .settings_menu import SettingsScreen
from .texts import HelpScreen, LogScreen, RulebookScreen
from .tiles import TILES, title_of

if TYPE_CHECKING:
    from valroc_tui.app import ValrocApp


def act(app: ValrocApp, action: str, screen: DrawnScreen) -> None:
    """Do an action on a screen."""
    do = _DO.get(action)
    if do is not None:
        do(app, screen)
    elif isinstance(screen, PlayScreen):
        screen.act(action)
        screen.redraw()
    else:
        key = next((known.key for known in actions(screen.context) if known.name == action), None)
        if key is not None:
            screen.press(key)


def _notice(screen: DrawnScreen, text: str) -> None:
    if isinstance(screen, PlayScreen | ResultsScreen):
        screen.notice = text
        screen.redraw()


def _log(app: ValrocApp, screen: DrawnScreen) -> None:
    if app.sitting is not None:
        step = screen.scene.moment.eyes if isinstance(screen, PlayScreen) and screen.scene else None
        app.over_it(LogScreen(app.sitting, step))


def _rulebook(app: ValrocApp, screen: DrawnScreen) -> None:
    if app.sitting is None:
        return
    info = app.sitting.table.info
    rule = ""
    if isinstance(screen, PlayScreen):
        place = screen.place()
        decision = screen.scene.moment.decision if screen.scene else None
        rule = place.rule if place and place.rule else decision.rule if decision else ""
    app.over_it(RulebookScreen(info.title, app.rulebook(info.name), rule))


def _rulebooks(app: ValrocApp, screen: DrawnScreen) -> None:
    choices: list[tuple[Entry, Callable[[], None]]] = []
    for name in app.store.shelf:

        def open_it(name: str = name, title: str = title_of(app.store.shelf, name)) -> None:
            app.over_it(RulebookScreen(title, app.rulebook(name)))

        choices.append((Entry(name, title_of(app.store.shelf, name), "the rules, in our own words"), open_it))
    app.over_it(Choice(("rulebooks", "with search"), "Which rulebook?", choices))


def _campaigns(app: ValrocApp, screen: DrawnScreen) -> None:
    from .campaigns import CampaignsScreen  # it draws a book of one game; the others do without

    game = next((name for name in app.store.shelf if name in TILES and TILES[name].campaigns), None)
    if game is not None:
        app.over_it(CampaignsScreen(game))


def _score(app: ValrocApp, screen: DrawnScreen) -> None:
    if isinstance(screen, PlayScreen) and screen.scene is not None:
        lines = screen.scene.score_so_far()
        if lines:
            app.over_it(SoFarScreen(screen.scene.moment, lines))
        else:
            _notice(screen, "There is no score to show yet.")


def _others(app: ValrocApp, screen: DrawnScreen) -> None:
    from .others import OthersScreen

    if isinstance(screen, PlayScreen) and screen.scene is not None and app.sitting is not None:
        app.over_it(OthersScreen(screen.board(app.sitting.seen_by(None), None), screen.scene.moment))


def _standing(app: ValrocApp, screen: DrawnScreen) -> None:
    """A standing order for the seat that decides; where several may be meant, for which one is asked first."""
    sitting = app.sitting
    if sitting is None or not isinstance(screen, PlayScreen) or screen.scene is None:
        return
    people = sitting.keyboard.people
    decision = screen.scene.moment.decision
    if not people:
        _notice(screen, "You are only watching this game.")
        return
    if isinstance(screen.step, WindowLine):
        decision, seats = screen.step.decision, screen.step.seats
    elif decision is not None:
        seats = (decision.seat,)
    else:
        seats = tuple(sorted(people))
    if len(seats) == 1:
        _order_of(app, screen, seats[0], decision)
        return
    choices: list[tuple[Entry, Callable[[], None]]] = []
    for seat in seats:

        def ask(seat: int = seat) -> None:
            _order_of(app, screen, seat, decision)

        choices.append((Entry(str(seat), sitting.table.names[seat]), ask))
    app.over_it(Choice(("standing order", "for one seat"), "Whose standing order?", choices))


def _order_of(app: ValrocApp, screen: PlayScreen, seat: int, decision: Decision | None) -> None:
    """Ask a seat when it wants to be asked at windows; a standing order that it has ends."""
    assert app.sitting is not None
    table = app.sitting.table
    name = table.names[seat]
    if table.order(seat).ask != "always":
        table.set_order(seat, Order())
        _notice(screen, f"{name} is asked at every window again.")
        return

    def give(order: Order) -> Callable[[], None]:
        def do() -> None:
            table.set_order(seat, order)
            screen.go_on()

        return do

    until = "It ends by itself with your next action; = ends it before."
    choices = [
        (Entry("always", "Ask me always", "at every window", note="This is how it is now."), give(Order())),
        (
            Entry("action", "Not until my next action", "windows pass until then", note=until),
            give(Order("after my next action")),
        ),
    ]
    if decision is not None and decision.decline is not None:
        like = Entry("these", "Only at windows like this one", question_for_others(table.words, decision))
        choices.append((like, give(Order("only these", (decision.rule,)))))
    app.over_it(Choice(("standing order", f"for {name}"), f"{name}: when do you want to be asked at windows?", choices))


def _write(app: ValrocApp, screen: DrawnScreen) -> None:
    if isinstance(screen, ResultsScreen) and app.sitting is not None:
        _notice(screen, app.write_results())


def _give_up(app: ValrocApp, screen: DrawnScreen) -> None:
    sitting = app.sitting
    if sitting is None or sitting.table.watching:
        return

    def do() -> None:
        try:
            sitting.table.give_up()
        except StoreError as why:
            _notice(screen, str(why))
            return
        app.home()

    consequence = "The game ends for all, without a count, and cannot be taken up again."
    if sitting.table.campaign is not None:
        consequence += " In the campaign it counts as lost."
    app.over_it(confirm("Give up this game?", consequence, "Give it up", do))


def _again(app: ValrocApp, screen: DrawnScreen) -> None:
    sitting = app.sitting
    if sitting is None:
        return
    old = sitting.table
    chosen = {
        setting.name: old.settings[setting.name]
        for setting in old.info.settings
        if setting.name in old.settings and not setting.name.startswith("ticks_")
    }
    try:
        table = Table.begin(app.store, old.info, old.names, old.kinds, chosen, campaign=old.campaign)
    except (ValueError, StoreError) as why:
        _notice(screen, str(why))
        return
    app.sit_down(table)


def _help(app: ValrocApp, screen: DrawnScreen) -> None:
    if isinstance(screen, PlayScreen) and screen.explained is None:
        screen.act("help")  # first what the cursor stands on; once more is for all keys
        screen.redraw()
        return
    extra: list[tuple[str, str]] = []
    if isinstance(screen, PlayScreen) and screen.scene is not None:
        scene, screen.explained = screen.scene, None
        extra += [(hint.key, f"Here: {hint.does}.") for hint in scene.hints() if hint.key not in ("arrows", "enter")]
        if scene.folds:
            extra += [("b", "On a small screen: the board.")]
            extra += [(fold.key, f"On a small screen: {fold.name}.") for fold in scene.folds]
    app.over_it(HelpScreen(screen.context, extra))


def _everything(app: ValrocApp, screen: DrawnScreen) -> None:
    choices: list[tuple[Entry, Callable[[], None]]] = []
    for action in actions(screen.context):
        if action.name == "everything":
            continue

        def do(name: str = action.name) -> None:
            if app.screen is screen:  # bots may have gone on, and it may be another's turn
                act(app, name, screen)

        key = shown(action.key, letters_move=app.settings.vi_keys)
        choices.append((Entry(action.name, action.name, action.help, value=key), do))
    app.over_it(NamesScreen(("everything", "by its name"), "Type a part of the name; enter does it.", choices))


def _suspend(app: ValrocApp, screen: DrawnScreen) -> None:
    if not app.is_headless:
        app.action_suspend_process()


_DO: dict[str, Callable[[ValrocApp, DrawnScreen], None]] = {
    "log": _log,
    "rulebook": _rulebook,
    "rulebooks": _rulebooks,
    "campaigns": _campaigns,
    "score": _score,
    "others": _others,
    "standing": _standing,
    "write": _write,
    "again": _again,
    "give up": _give_up,
    "everything": _everything,
    "suspend": _suspend,
    "leave": lambda app, screen: app.leave(),
    "settings": lambda app, screen: app.over_it(SettingsScreen()),
    "saves": lambda app, screen: app.over_it(SavesScreen(finished=False)),
    "finished": lambda app, screen: app.over_it(SavesScreen(finished=True)),
    "help": lambda app, screen: _help(app, screen),
}
