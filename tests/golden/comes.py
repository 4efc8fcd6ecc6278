"""Ways to bring a program to a table, a lobby or a page of any game, and to do something there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.stage.inputs import Hover, Key
from scenes.app import App
from scenes.handover import CALM, HandoverScene
from tests.golden.kept import Come, click, keys, point, press, send, table_of
from tests.golden.matches import kept_match

RESTED = 1.0
"""Seconds after which all that a pointer at rest brings is there."""

Opened = Callable[..., Come]


def at_table(game: str, match: str, actions: int | None = None, decision: str = "", *, chances: bool = True) -> Come:
    """The table of a match after so many actions (None: once it is over), where this is to be decided."""

    def come(app: App) -> None:
        app.settings.chances = chances
        app.show_table(kept_match(game, match, actions))
        turn = table_of(app).play.match.turn
        assert (turn.decision if turn else "") == decision
        app.stack.update(0.0)

    return come


def tables(game: str, match: str) -> Opened:
    """The tables of a match, by how many actions it has gone and what is to be decided then."""
    return partial(at_table, game, match)


def results(game: str, match: str) -> Come:
    """The results of a match."""

    def come(app: App) -> None:
        app.show_results(kept_match(game, match))
        app.stack.update(0.0)

    return come


def lobby(game: str, seats: int) -> Come:
    """The lobby with so many people in it; that of a game for one, where it is one."""

    def come(app: App) -> None:
        app.show_lobby(game, seats)
        if seats > 1:
            plan = app.plans[game]
            while len(plan.seats) > seats:
                plan.remove(seats)
            while len(plan.seats) < seats:
                plan.add()
            for place in range(seats):
                plan.sit(place, "person")
            app.show_lobby(game)
        app.stack.update(0.0)

    return come


def rulebook(game: str, page: str) -> Come:
    """A page of the rules."""

    def come(app: App) -> None:
        app.show_lobby(game)
        app.push_rulebook(game, page)
        app.stack.update(0.0)

    return come


# At a table


def with_curtain_up(there: Come) -> Come:
    """The one who alone may see it has lifted the curtain."""

    def come(app: App) -> None:
        there(app)
        assert isinstance(app.stack.top, HandoverScene)
        app.stack.update(CALM)
        send(app, Key("return"))
        assert table_of(app).awaits_person

    return come


def pressed(there: Come, *buttons: str) -> Come:
    """Some buttons have been pressed, one after the other."""

    def come(app: App) -> None:
        there(app)
        for button in buttons:
            press(app, button)

    return come


def clicked(there: Come, *spaces: str) -> Come:
    """Some spaces have been clicked on, one after the other."""

    def come(app: App) -> None:
        there(app)
        for space in spaces:
            click(app, space)

    return come


def pointed(there: Come, space: str) -> Come:
    """The pointer rests on a space."""

    def come(app: App) -> None:
        there(app)
        point(app, space)
        app.stack.update(RESTED)

    return come


def on_seat(there: Come, seat: int) -> Come:
    """The pointer rests on the card of a seat."""

    def come(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).cards[seat - 1].center))
        app.stack.update(RESTED)

    return come


def on_button(there: Come, button: str) -> Come:
    """The pointer rests on a button that would do something."""

    def come(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).ui.find(button).rect.center))
        assert table_of(app).preview

    return come


def on_way(there: Come, way: int) -> Come:
    """The pointer rests on the button of one of the ways that the table offers."""

    def come(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).ui.find(f"bar way {way}").rect.center))
        app.stack.update(RESTED)
        assert table_of(app).attention.settled

    return come


def looking_back(there: Come, lines: int) -> Come:
    """The log is open, and a line so many before the last one is chosen."""

    def come(app: App) -> None:
        there(app)
        keys(app, "l", *["up"] * lines)
        app.stack.update(RESTED)

    return come


def asked(there: Come) -> Come:
    """What has been chosen is asked about before it is done."""

    def come(app: App) -> None:
        there(app)
        assert table_of(app).ui.dialogs

    return come


def refused(there: Come) -> Come:
    """What has been chosen cannot be, and it is said why."""

    def come(app: App) -> None:
        there(app)
        assert table_of(app).attention.refusal

    return come


def told(there: Come, action: str) -> Come:
    """An action begins to be told at the usual pace."""

    def come(app: App) -> None:
        app.settings.animation = "normal"
        there(app)
        scene = table_of(app)
        scene.perform(next(legal for legal in scene.play.match.legal() if legal.text == action))

    return come


def in_time(start: float, step: float, count: int) -> tuple[float, ...]:
    """So many moments in seconds, a step apart."""
    return tuple(round(start + step * number, 3) for number in range(count))
