"""Set-ups of scenes to combine: a table, lobby or rulebook page of any game, and steps there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.stage.inputs import Hover, Key
from scenes.app import App
from scenes.curtain import CALM, CurtainScene
from scenes.match_view.peek import CALM as PEEK_CALM
from scenes.match_view.peek import PeekScene
from tests.golden.matches import kept_match
from tests.golden.scenes.scene import Setup, click, keys, point, press, send, table_of

FRAME = 0.05
"""Seconds of a round of the loop while a moment is counted up."""

RESTED = 1.0
"""Seconds after which all that a pointer at rest brings is there."""

Opened = Callable[..., Setup]


def at_table(game: str, match: str, actions: int | None = None, decision: str = "", *, chances: bool = True) -> Setup:
    """The table of a match after `actions` actions (None: all), where `decision` is to be taken."""

    def set_up(app: App) -> None:
        app.settings.chances = chances
        app.show_table(kept_match(game, match, actions))
        turn = table_of(app).session.match.turn
        assert (turn.decision if turn else "") == decision
        app.stack.update(0.0)

    return set_up


def tables(game: str, match: str) -> Opened:
    """The tables of a match, by the number of actions and the decision to be taken."""
    return partial(at_table, game, match)


def results(game: str, match: str) -> Setup:
    """The results of a match."""

    def set_up(app: App) -> None:
        app.show_results(kept_match(game, match))
        app.stack.update(0.0)

    return set_up


def lobby(game: str, seats: int = 0) -> Setup:
    """The lobby with `seats` people (0: as it opens first); with one, the lobby of the solo game."""

    def set_up(app: App) -> None:
        app.show_lobby(game, seats)
        if seats > 1:
            plan = app.plans[game]
            while len(plan.seats) > seats:
                plan.remove(seats)
            while len(plan.seats) < seats:
                plan.add()
            for place in range(seats):
                plan.set_player(place, "person")
            app.show_lobby(game)
        app.stack.update(0.0)

    return set_up


def rulebook(game: str, page: str) -> Setup:
    """A page of the rules."""

    def set_up(app: App) -> None:
        app.show_lobby(game)
        app.push_rulebook(game, page)
        app.stack.update(0.0)

    return set_up


# At a table


def with_curtain_up(there: Setup) -> Setup:
    """The one who alone may see it has lifted the curtain."""

    def set_up(app: App) -> None:
        there(app)
        assert isinstance(app.stack.top, CurtainScene)
        app.stack.update(CALM)
        send(app, Key("return"))
        assert not isinstance(app.stack.top, CurtainScene)

    return set_up


def peeking(there: Setup) -> Setup:
    """The card of what the seat alone knows lies over the table."""

    def set_up(app: App) -> None:
        there(app)
        app.stack.update(PEEK_CALM)
        assert isinstance(app.stack.top, PeekScene)
        app.stack.update(PEEK_CALM)

    return set_up


def put_away(there: Setup) -> Setup:
    """That card has been put away again."""

    def set_up(app: App) -> None:
        there(app)
        send(app, Key("space"))
        assert table_of(app).session.awaits_person

    return set_up


def pressed(there: Setup, *buttons: str) -> Setup:
    """Some buttons have been pressed, one after the other."""

    def set_up(app: App) -> None:
        there(app)
        for button in buttons:
            press(app, button)

    return set_up


def clicked(there: Setup, *spaces: str) -> Setup:
    """Some spaces have been clicked on, one after the other."""

    def set_up(app: App) -> None:
        there(app)
        for space in spaces:
            click(app, space)

    return set_up


def pointed(there: Setup, space: str) -> Setup:
    """The pointer rests on a space."""

    def set_up(app: App) -> None:
        there(app)
        point(app, space)
        app.stack.update(RESTED)

    return set_up


def on_seat(there: Setup, seat: int) -> Setup:
    """The pointer rests on the card of a seat."""

    def set_up(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).display.screen.seat_card_rects[seat - 1].center))
        app.stack.update(RESTED)

    return set_up


def on_button(there: Setup, button: str) -> Setup:
    """The pointer rests on a button that would do something."""

    def set_up(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).ui.find(button).rect.center))
        assert table_of(app).view.preview

    return set_up


def on_way(there: Setup, way: int) -> Setup:
    """The pointer rests on the button of one of the ways that the table offers."""

    def set_up(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).ui.find(f"bar chain {way}").rect.center))
        app.stack.update(RESTED)
        assert table_of(app).display.hover.pick_settled

    return set_up


def looking_back(there: Setup, lines: int) -> Setup:
    """The log is open, and the line `lines` before the last one is chosen."""

    def set_up(app: App) -> None:
        there(app)
        keys(app, "l", *["up"] * lines)
        app.stack.update(RESTED)

    return set_up


def asked(there: Setup) -> Setup:
    """The selected action asks for confirmation."""

    def set_up(app: App) -> None:
        there(app)
        assert table_of(app).ui.dialogs

    return set_up


def refused(there: Setup) -> Setup:
    """The selected action is refused with a reason."""

    def set_up(app: App) -> None:
        there(app)
        assert table_of(app).display.hover.refusal

    return set_up


def animated(there: Setup, action: str) -> Setup:
    """The animation of an action begins, at the usual pace; no moment stops it."""

    def set_up(app: App) -> None:
        app.settings.animation = "normal"
        there(app)
        scene = table_of(app)
        scene.session.table.moment = lambda *_: None  # type: ignore[method-assign]
        scene.controller.perform(next(legal for legal in scene.session.match.legal() if legal.text == action))

    return set_up


def counted(there: Setup, action: str, moments: int = 1) -> Setup:
    """The last of some moments that an action brings has been counted up."""

    def set_up(app: App) -> None:
        there(app)
        app.settings.animation = "normal"
        scene = table_of(app)
        scene.controller.perform(next(legal for legal in scene.session.match.legal() if legal.text == action))
        for number in range(moments):
            if number:
                scene.controller.go_on()
            while not scene.display.moments.is_counted:
                assert scene.display.motion.moving
                app.stack.update(FRAME)

    return set_up


def in_time(start: float, step: float, count: int) -> tuple[float, ...]:
    """`count` moments in seconds, a `step` apart."""
    return tuple(round(start + step * number, 3) for number in range(count))
