"""Golden scenes of Chasm: tables of one, two and four seats, decisions, animations."""

from __future__ import annotations

from engine.stage.inputs import Hover
from scenes.app import App
from tests.golden.scenes.scene import (
    LARGE,
    SMALL,
    USUAL,
    GoldenScene,
    Setup,
    Strip,
    click,
    point,
    send,
    table_of,
    wheel,
)
from tests.golden.scenes.steps import (
    animated,
    asked,
    clicked,
    counted,
    lobby,
    pressed,
    refused,
    results,
    rulebook,
    tables,
)

GAME = "chasm"
MATCHES = ("two", "four", "alone")
"""The matches that were written down: `tests/golden/matches`."""

TWO, FOUR, ALONE = (tables(GAME, match) for match in MATCHES)
MIDDLE, COLLAPSES = FOUR(189, "build"), TWO(173, "collapse")

ROUND_TWO_CORNERS = Strip("j9", 3.0, (0.0, 0.08, 0.16, 0.24, 0.32, 0.4, 0.48, 0.6))
FALLING_IN = Strip("e3", 3.0, (0.0, 0.2, 0.35, 0.5, 0.6, 0.7, 0.85, 1.2))


def held(there: Setup, square: str, notches: int) -> Setup:
    """A tile is pending on a square, rotated by the wheel."""

    def set_up(app: App) -> None:
        there(app)
        click(app, square)
        wheel(app, square, notches)
        assert table_of(app).session.selection.pending

    return set_up


def touched(there: Setup, space: str) -> Setup:
    """The pointer has just come to a space."""

    def set_up(app: App) -> None:
        there(app)
        point(app, space)

    return set_up


def touched_button(there: Setup, button: str) -> Setup:
    """The pointer has just come to a button."""

    def set_up(app: App) -> None:
        there(app)
        send(app, Hover(table_of(app).ui.find(button).rect.center))

    return set_up


SCENES = (
    GoldenScene("chasm-two-early", USUAL, TWO(56, "build")),
    GoldenScene("chasm-two-middle", USUAL, TWO(134, "build")),
    GoldenScene("chasm-two-open", USUAL, TWO(226, "build")),
    GoldenScene("chasm-two-results", USUAL, results(GAME, "two")),
    GoldenScene("chasm-four-early", USUAL, FOUR(79, "build")),
    GoldenScene("chasm-four-middle", USUAL, MIDDLE),
    GoldenScene("chasm-four-open", USUAL, FOUR(304, "build")),
    GoldenScene("chasm-four-results", USUAL, results(GAME, "four")),
    GoldenScene("chasm-solo-early", USUAL, ALONE(55, "build")),
    GoldenScene("chasm-solo-middle", USUAL, ALONE(125, "build")),
    GoldenScene("chasm-solo-late", USUAL, ALONE(204, "build")),
    GoldenScene("chasm-solo-home", USUAL, counted(ALONE(127, "roll"), "roll red")),
    GoldenScene("chasm-solo-over", SMALL, ALONE()),
    GoldenScene("chasm-solo-results", USUAL, results(GAME, "alone")),
    GoldenScene("chasm-held", USUAL, held(TWO(213, "build"), "c6", 2)),
    GoldenScene("chasm-cart", USUAL, touched(TWO(186, "build"), "b3")),
    GoldenScene("chasm-derails", USUAL, FOUR(248, "build")),
    GoldenScene("chasm-turn", USUAL, touched(FOUR(281, "turn"), "e3")),
    GoldenScene("chasm-roll-all", USUAL, touched_button(TWO(106, "roll"), "bar chain 0")),
    GoldenScene("chasm-take", USUAL, touched_button(FOUR(264, "take"), "bar item ruby")),
    GoldenScene("chasm-collapse", USUAL, touched(COLLAPSES, "e3")),
    GoldenScene("chasm-crash", USUAL, touched(FOUR(191, "build"), "d1")),
    GoldenScene("chasm-refused", USUAL, refused(clicked(TWO(226, "build"), "e5"))),
    GoldenScene("chasm-asked", USUAL, asked(pressed(ALONE(124, "build"), "bar done"))),
    GoldenScene("chasm-lobby", USUAL, lobby(GAME)),
    GoldenScene("chasm-solo-lobby", USUAL, lobby(GAME, 1)),
    GoldenScene("chasm-rulebook", USUAL, rulebook(GAME, "rolling")),
    GoldenScene("chasm-two-large", LARGE, TWO(151, "build")),
    GoldenScene("chasm-four-small", SMALL, MIDDLE),
    GoldenScene("chasm-rolling", USUAL, animated(FOUR(110, "roll"), "roll yellow-white"), ROUND_TWO_CORNERS),
    GoldenScene("chasm-home", USUAL, counted(TWO(155, "turn"), "turn S")),
    GoldenScene("chasm-home-small", SMALL, counted(FOUR(253, "turn"), "turn S")),
    GoldenScene("chasm-falling", USUAL, animated(COLLAPSES, "collapse e3"), FALLING_IN),
)
