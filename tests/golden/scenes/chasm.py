"""The golden scenes of Chasm: tables of two, of four and of one, what is shown on the way, and how it moves."""

from __future__ import annotations

from functools import partial

from engine.stage.inputs import Hover
from scenes.app import App
from tests.golden.matches import kept_match
from tests.golden.scenes.scene import (
    LARGE,
    SMALL,
    USUAL,
    GoldenScene,
    Strip,
    click,
    point,
    press,
    send,
    table_of,
    wheel,
)

TWO, FOUR, ALONE = "two", "four", "alone"
"""The matches that were written down: `tests/golden/matches`."""


def table(app: App, match: str, actions: int) -> None:
    """The table of a match after `actions` actions."""
    app.show_table(kept_match("chasm", match, actions))
    app.stack.update(0.0)


def at_table(match: str, actions: int) -> partial[None]:
    return partial(table, match=match, actions=actions)


def results(app: App, match: str) -> None:
    app.show_results(kept_match("chasm", match))
    app.stack.update(0.0)


def lobby(app: App, seats: int) -> None:
    app.show_lobby("chasm", seats)
    app.stack.update(0.0)


def rulebook(app: App, page: str) -> None:
    lobby(app, 2)
    app.push_rulebook("chasm", page)
    app.stack.update(0.0)


def held(app: App, match: str, actions: int, square: str, notches: int) -> None:
    """A tile lies on a square, turned by the wheel, and is not set yet."""
    table(app, match, actions)
    click(app, square)
    wheel(app, square, notches)
    assert table_of(app).play.hand.held


def pointed(app: App, match: str, actions: int, spaces: tuple[str, ...]) -> None:
    """The pointer rests on the last of some spaces; those before it have been clicked on."""
    table(app, match, actions)
    for space in spaces[:-1]:
        click(app, space)
    point(app, spaces[-1])


def asked(app: App, match: str, actions: int, decision: str, space: str = "", button: str = "") -> None:
    """Something is to be chosen; the pointer is on a space, on a button, or nowhere."""
    table(app, match, actions)
    turn = table_of(app).play.match.turn
    assert turn is not None
    assert turn.decision == decision
    if space:
        point(app, space)
    elif button:
        send(app, Hover(table_of(app).ui.find(button).rect.center))


def refused(app: App, match: str, actions: int, space: str) -> None:
    """A click on a square that cannot be built on says why."""
    table(app, match, actions)
    click(app, space)
    assert table_of(app).attention.refusal


def asked_before(app: App, match: str, actions: int) -> None:
    """The verb that ends the actions asks once."""
    table(app, match, actions)
    press(app, "bar done")
    assert table_of(app).ui.dialogs


def animated(app: App, match: str, actions: int, action: str) -> None:
    """The animation of an action begins, at the usual pace."""
    app.settings.animation = "normal"
    table(app, match, actions)
    scene = table_of(app)
    scene.perform(next(legal for legal in scene.play.match.legal() if legal.text == action))


ROUND_TWO_CORNERS = Strip("j9", 3.0, (0.0, 0.08, 0.16, 0.24, 0.32, 0.4, 0.48, 0.6))
FALLING_IN = Strip("e3", 3.0, (0.0, 0.2, 0.35, 0.5, 0.6, 0.7, 0.85, 1.2))

SCENES = (
    GoldenScene("chasm-two-early", USUAL, at_table(TWO, 56)),
    GoldenScene("chasm-two-middle", USUAL, at_table(TWO, 134)),
    GoldenScene("chasm-two-open", USUAL, at_table(TWO, 226)),
    GoldenScene("chasm-two-results", USUAL, partial(results, match=TWO)),
    GoldenScene("chasm-four-early", USUAL, at_table(FOUR, 79)),
    GoldenScene("chasm-four-middle", USUAL, at_table(FOUR, 189)),
    GoldenScene("chasm-four-open", USUAL, at_table(FOUR, 304)),
    GoldenScene("chasm-four-results", USUAL, partial(results, match=FOUR)),
    GoldenScene("chasm-solo-early", USUAL, at_table(ALONE, 55)),
    GoldenScene("chasm-solo-middle", USUAL, at_table(ALONE, 125)),
    GoldenScene("chasm-solo-late", USUAL, at_table(ALONE, 204)),
    GoldenScene("chasm-solo-results", USUAL, partial(results, match=ALONE)),
    GoldenScene("chasm-held", USUAL, partial(held, match=TWO, actions=213, square="c6", notches=2)),
    GoldenScene("chasm-cart", USUAL, partial(pointed, match=TWO, actions=186, spaces=("b3",))),
    GoldenScene("chasm-derails", USUAL, at_table(FOUR, 248)),
    GoldenScene("chasm-turn", USUAL, partial(asked, match=FOUR, actions=281, decision="turn", space="e3")),
    GoldenScene("chasm-take", USUAL, partial(asked, match=FOUR, actions=264, decision="take", button="bar item ruby")),
    GoldenScene("chasm-collapse", USUAL, partial(asked, match=TWO, actions=173, decision="collapse", space="e3")),
    GoldenScene("chasm-crash", USUAL, partial(pointed, match=FOUR, actions=191, spaces=("d1",))),
    GoldenScene("chasm-refused", USUAL, partial(refused, match=TWO, actions=226, space="e5")),
    GoldenScene("chasm-asked", USUAL, partial(asked_before, match=ALONE, actions=124)),
    GoldenScene("chasm-lobby", USUAL, partial(lobby, seats=2)),
    GoldenScene("chasm-solo-lobby", USUAL, partial(lobby, seats=1)),
    GoldenScene("chasm-rulebook", USUAL, partial(rulebook, page="rolling")),
    GoldenScene("chasm-two-large", LARGE, at_table(TWO, 151)),
    GoldenScene("chasm-four-small", SMALL, at_table(FOUR, 189)),
    GoldenScene(
        "chasm-rolling",
        USUAL,
        partial(animated, match=FOUR, actions=110, action="roll yellow-white"),
        ROUND_TWO_CORNERS,
    ),
    GoldenScene("chasm-falling", USUAL, partial(animated, match=TWO, actions=173, action="collapse e3"), FALLING_IN),
)
