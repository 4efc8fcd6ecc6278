"""The golden scenes of Mattock: its lobby, its table from the first turn to the last, its results, its rules."""

from __future__ import annotations

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.inputs import Drag, Hover, Press, Release
from scenes.app import App
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, click, keys, point, send, table_of
from tests.golden.scenes.steps import lobby, rulebook

SEATS = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Ben", "blue", "person"))
SEED = 7
FULL = {"board": "full", "setup": "fixed"}
SHORT = {"board": "short", "setup": "fixed"}
FREESTYLE = {"board": "full", "setup": "freestyle"}


def mattock(options: dict[str, str], actions: int | None, decision: str = "") -> Match:
    """A match after `actions` random actions (None: all), and on to the next `decision` of that name."""
    match = play_at_random(Match.new(games.discover()["mattock"], options, SEATS, SEED), actions)
    while decision and match.turn is not None and match.turn.decision != decision:
        play_at_random(match, 1)
    return match


def table(app: App, options: dict[str, str] = FULL, actions: int = 0, decision: str = "mine") -> TableScene:
    """The table of such a match."""
    app.show_table(mattock(options, actions, decision))
    app.stack.update(0.0)
    return table_of(app)


def at_table(options: dict[str, str], actions: int, decision: str = "mine") -> Setup:
    def set_up(app: App) -> None:
        table(app, options, actions, decision)

    return set_up


def half_made_move(app: App) -> None:
    """A miner is chosen, and the pointer is on the last tile that it can walk to."""
    scene = table(app, FULL, 40, "move")
    origin = next(action.picks[1] for action in scene.session.match.legal() if len(action.picks) > 1)
    click(app, str(origin.value))
    point(app, scene.session.selection.open_targets[-1].space)


def dragged(app: App) -> None:
    """A miner is dragged, and is just between two spaces."""
    scene = table(app, FULL, 40, "move")
    display = scene.display
    origin = next(action.picks[1] for action in scene.session.match.legal() if len(action.picks) > 1)
    start = display.board.centre(str(origin.value))
    aside = round(display.board.unit * 0.75)
    send(app, Press(start), Drag((start[0] + aside, start[1] - aside), (aside, -aside)))
    assert display.hover.held is not None


def capture(app: App) -> None:
    """The pointer is on a tile where a miner would end up that takes another one."""
    scene = table(app, SHORT, 16, "move")
    while True:
        for action in scene.session.match.legal():
            position = scene.session.match.state.copy()
            takes = any(event.name == "removed" for event in scene.session.match.rules.play(position, action))
            if takes and len(action.picks) > 2:
                origin, target = (str(pick.value) for pick in action.picks[1:])
                click(app, origin)
                point(app, target)
                return
        app.show_table(play_at_random(scene.session.match, 2))
        app.stack.update(0.0)
        scene = table_of(app)


def preview(app: App) -> None:
    """The pointer is on a space to mine whose tile would close others."""
    scene = table(app, FULL, 40)
    for target in scene.session.selection.open_targets:
        point(app, target.space)
        if scene.view.info_card.rows:
            return


def refused(app: App) -> None:
    """A press on a space that is closed for good."""
    scene = table(app, FULL, 60)
    lit = {target.space for target in scene.session.selection.open_targets}
    space = next(piece.space for piece in scene.session.picture.pieces if piece.sprite == "blocked")
    assert space not in lit
    click(app, space)


def menu(app: App) -> None:
    table(app, FULL, 30)
    keys(app, "escape")


def handing(app: App) -> None:
    """The menu has led to the question who plays on for a seat."""
    menu(app)
    for button in ("menu-dialog.players", "seats-dialog.1"):
        place = table_of(app).ui.find(button).rect.center
        send(app, Hover(place), Press(place), Release(place))


def handed(app: App) -> None:
    """A seat has just been handed to a bot."""
    table(app, FULL, 30).controller.hand(1, "medium", "Anna")


def log(app: App) -> None:
    table(app, FULL, 60)
    keys(app, "l")


def looking_back(app: App) -> None:
    """The log is open, and a line well before the last one is chosen."""
    log(app)
    keys(app, *["up"] * 4)


def by_keys(app: App) -> None:
    """A walk with the arrow keys has come to a space."""
    table(app, SHORT, 12)
    keys(app, "right", "down", "right")


def results(app: App) -> None:
    app.show_results(mattock(FULL, None))
    app.stack.update(0.0)


SCENES = (
    GoldenScene("lobby", USUAL, lobby("mattock")),
    GoldenScene("table-early", USUAL, at_table(FULL, 0)),
    GoldenScene("table-middle", USUAL, at_table(FULL, 40)),
    GoldenScene("table-late", USUAL, at_table(FULL, 112)),
    GoldenScene("table-short", USUAL, at_table(SHORT, 20)),
    GoldenScene("table-freestyle", USUAL, at_table(FREESTYLE, 7, "place")),
    GoldenScene("table-preview", USUAL, preview),
    GoldenScene("table-move", USUAL, half_made_move),
    GoldenScene("table-dragged", USUAL, dragged),
    GoldenScene("table-refused", USUAL, refused),
    GoldenScene("table-capture", USUAL, capture),
    GoldenScene("table-keys", USUAL, by_keys),
    GoldenScene("table-menu", USUAL, menu),
    GoldenScene("table-handing", USUAL, handing),
    GoldenScene("table-handed", USUAL, handed),
    GoldenScene("log", USUAL, log),
    GoldenScene("log-looking-back", USUAL, looking_back),
    GoldenScene("rulebook", USUAL, rulebook("mattock", "remove")),
    GoldenScene("results", USUAL, results),
    GoldenScene("lobby-large", LARGE, lobby("mattock")),
    GoldenScene("table-early-large", LARGE, at_table(FULL, 0)),
    GoldenScene("table-large", LARGE, at_table(FULL, 40)),
    GoldenScene("table-late-large", LARGE, at_table(FULL, 112)),
    GoldenScene("results-large", LARGE, results),
    GoldenScene("table-small", SMALL, preview),
)
