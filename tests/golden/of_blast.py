"""The kept pictures of Fire in the Hole: tables of two, four and six, what is decided on them, and how it moves."""

from __future__ import annotations

from functools import partial

from engine.stage.inputs import Hover
from scenes.app import App
from tests.golden.kept import LARGE, SMALL, USUAL, Come, Kept, Strip, click, point, send, table_of
from tests.golden.matches import kept_match

TWO, FOUR, SIX = "blast-two", "blast-four", "blast-six"
"""The matches that were written down: `tests/golden/matches`."""


def table(app: App, match: str, actions: int | None, decision: str = "", *, chances: bool = True) -> None:
    """The table of a match after so many actions (None: once it is over), where this is to be decided."""
    app.settings.chances = chances
    app.show_table(kept_match("blast", match, actions))
    app.stack.update(0.0)
    turn = table_of(app).play.match.turn
    assert (turn.decision if turn else "") == decision


def at_table(match: str, actions: int | None, decision: str = "") -> Come:
    return partial(table, match=match, actions=actions, decision=decision)


def results(app: App, match: str) -> None:
    app.show_results(kept_match("blast", match))
    app.stack.update(0.0)


def lobby(app: App, seats: int) -> None:
    """The lobby with so many people in it."""
    app.show_lobby("blast")
    plan = app.plans["blast"]
    while len(plan.seats) > seats:
        plan.remove(seats)
    while len(plan.seats) < seats:
        plan.add()
    for place in range(seats):
        plan.sit(place, "person")
    app.show_lobby("blast")
    app.stack.update(0.0)


def rulebook(app: App, page: str) -> None:
    app.show_lobby("blast")
    app.push_rulebook("blast", page)
    app.stack.update(0.0)


def pointed(app: App, come: Come, space: str) -> None:
    """The pointer rests on a space."""
    come(app)
    point(app, space)
    app.stack.update(1.0)


def on_button(app: App, come: Come, button: str) -> None:
    """The pointer rests on a button."""
    come(app)
    send(app, Hover(table_of(app).ui.find(button).rect.center))
    assert table_of(app).preview


def refused(app: App, come: Come, space: str) -> None:
    """A click on what cannot be chosen says why."""
    come(app)
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


TUMBLE = Strip("die", 21.0, in_time(0.0, 0.08, 8))
TAKEN = Strip("claim", 98.0, in_time(0.1, 0.1, 4), columns=2, high=81.0)
BURNING = Strip("1/place", 98.0, in_time(0.25, 0.25, 10), columns=2, high=27.0)
COUNTING = Strip("2/place", 98.0, in_time(3.6, 0.5, 10), columns=2, high=27.0)

GAMBLES, GUARDS, LAST = at_table(TWO, 128, "gamble"), at_table(FOUR, 161, "safes"), at_table(SIX, 361, "last")
LONG, BURNS = at_table(FOUR, 150, "steal"), at_table(SIX, 366, "safes")
FIGURES = ("goal", "setting-up", "cards", "claim", "miners", "gamble", "fire", "scoring")
"""The pages of the rules that show figures."""

PICTURES = (
    Kept("blast-two-early", USUAL, at_table(TWO, 36, "prospect")),
    Kept("blast-two-jumper", USUAL, at_table(TWO, 79, "jumper")),
    Kept("blast-two-reroll", USUAL, at_table(TWO, 105, "reroll")),
    Kept("blast-two-gamble", USUAL, GAMBLES),
    Kept("blast-two-fire", USUAL, at_table(TWO, 162, "safes")),
    Kept("blast-two-late", USUAL, at_table(TWO, 170, "steal")),
    Kept("blast-two-over", USUAL, at_table(TWO, None)),
    Kept("blast-two-results", USUAL, partial(results, match=TWO)),
    Kept("blast-four-early", USUAL, at_table(FOUR, 57, "prospect")),
    Kept("blast-four-reroll", USUAL, at_table(FOUR, 117, "reroll")),
    Kept("blast-four-long", USUAL, LONG),
    Kept("blast-four-fire", USUAL, GUARDS),
    Kept("blast-four-over", USUAL, at_table(FOUR, None)),
    Kept("blast-four-results", USUAL, partial(results, match=FOUR)),
    Kept("blast-six-early", USUAL, at_table(SIX, 39, "steal")),
    Kept("blast-six-late", USUAL, at_table(SIX, 340, "prospect")),
    Kept("blast-six-last", USUAL, LAST),
    Kept("blast-six-fire", USUAL, BURNS),
    Kept("blast-six-over", USUAL, at_table(SIX, None)),
    Kept("blast-six-results", USUAL, partial(results, match=SIX)),
    Kept("blast-roll", USUAL, partial(on_button, come=LONG, button="bar roll")),
    Kept("blast-discards", USUAL, partial(pointed, come=LAST, space="discard-pile")),
    Kept("blast-refused", USUAL, partial(refused, come=at_table(FOUR, 112, "prospect"), space="2/die")),
    Kept("blast-no-chances", USUAL, partial(table, match=FOUR, actions=161, decision="safes", chances=False)),
    *(Kept(f"blast-lobby-{seats}", USUAL, partial(lobby, seats=seats)) for seats in (3, 5, 6)),
    *(Kept(f"blast-rulebook-{page}", USUAL, partial(rulebook, page=page)) for page in FIGURES),
    Kept("blast-four-small", SMALL, LONG),
    Kept("blast-four-large", LARGE, GUARDS),
    Kept("blast-six-small", SMALL, BURNS),
    Kept("blast-six-large", LARGE, LAST),
    Kept("blast-tumble", USUAL, partial(told, come=LONG, action="roll"), TUMBLE),
    Kept("blast-taken", USUAL, partial(told, come=at_table(TWO, 105, "reroll"), action="accept"), TAKEN),
    Kept("blast-burning", USUAL, partial(told, come=at_table(TWO, 157, "reroll"), action="reroll"), BURNING),
    Kept("blast-counting", USUAL, partial(told, come=at_table(TWO, 192, "reroll"), action="reroll"), COUNTING),
)
