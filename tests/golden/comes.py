"""What brings a program to a table, a lobby or a page of any game, and what people do there."""

from __future__ import annotations

from functools import partial

from engine.stage.inputs import Hover, Key
from scenes.app import App
from scenes.handover import CALM, HandoverScene
from scenes.table.scene import TableScene
from tests.golden.kept import Come, click, point, send, table_of
from tests.golden.matches import kept_match

RESTED = 1.0
"""Seconds after which all that a pointer at rest brings is there."""


def table(
    app: App, game: str, match: str, actions: int | None = None, decision: str = "", *, chances: bool = True
) -> TableScene:
    """The table of a match after so many actions (None: once it is over), where this is to be decided."""
    app.settings.chances = chances
    app.show_table(kept_match(game, match, actions))
    scene = table_of(app)
    turn = scene.play.match.turn
    assert (turn.decision if turn else "") == decision
    app.stack.update(0.0)
    return scene


def at_table(game: str, match: str, actions: int | None = None, decision: str = "", *, chances: bool = True) -> Come:
    def come(app: App) -> None:
        table(app, game, match, actions, decision, chances=chances)

    return come


def results(app: App, game: str, match: str) -> None:
    app.show_results(kept_match(game, match))
    app.stack.update(0.0)


def lobby(app: App, game: str, seats: int) -> None:
    """The lobby with so many people in it; of one the lobby for one."""
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


def rulebook(app: App, game: str, page: str) -> None:
    app.show_lobby(game)
    app.push_rulebook(game, page)
    app.stack.update(0.0)


# At a table


def behind_the_curtain(app: App, come: Come) -> None:
    """The one whose secret it is has lifted the curtain."""
    come(app)
    assert isinstance(app.stack.top, HandoverScene)
    app.stack.update(CALM + RESTED)
    send(app, Key("return"))
    assert table_of(app).awaits_person


def pointed(app: App, come: Come, *spaces: str) -> None:
    """The pointer rests on the last of some spaces; those before it have been clicked on."""
    come(app)
    for space in spaces[:-1]:
        click(app, space)
    point(app, spaces[-1])
    app.stack.update(RESTED)


def on_seat(app: App, come: Come, seat: int) -> None:
    """The pointer rests on the card of a seat."""
    come(app)
    send(app, Hover(table_of(app).cards[seat - 1].center))
    app.stack.update(RESTED)


def on_button(app: App, come: Come, button: str) -> None:
    """The pointer rests on a button that would do something."""
    come(app)
    send(app, Hover(table_of(app).ui.find(button).rect.center))
    assert table_of(app).preview


def refused(app: App, come: Come, *spaces: str) -> None:
    """A click on what cannot be chosen says why; the spaces before it have been clicked on."""
    come(app)
    for space in spaces:
        click(app, space)
    assert table_of(app).attention.refusal


def told(app: App, come: Come, action: str) -> None:
    """An action begins to be told at the usual pace."""
    app.settings.animation = "normal"
    come(app)
    scene = table_of(app)
    scene.perform(next(legal for legal in scene.play.match.legal() if legal.text == action))


def in_time(start: float, step: float, count: int) -> tuple[float, ...]:
    """So many moments in seconds, a step apart."""
    return tuple(round(start + step * number, 3) for number in range(count))


def of_game(game: str, match: str) -> partial[Come]:
    """The tables of a match, by how many actions it has gone and what is decided then."""
    return partial(at_table, game, match)
