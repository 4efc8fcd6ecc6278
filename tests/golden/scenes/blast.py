"""Golden scenes of Fire in the Hole: tables of two, four and six seats, all decisions, animations."""

from __future__ import annotations

from engine.data.seats import PERSON
from scenes.app import App
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, Strip, table_of
from tests.golden.scenes.steps import (
    animated,
    clicked,
    counted,
    in_time,
    lobby,
    on_button,
    pointed,
    pressed,
    refused,
    results,
    rulebook,
    tables,
)

GAME = "blast"
MATCHES = ("blast-two", "blast-four", "blast-six")
"""The matches that were written down: `tests/golden/matches`."""

TWO, FOUR, SIX = (tables(GAME, match) for match in MATCHES)

TUMBLE = Strip("die", 21.0, in_time(0.0, 0.08, 8))
TAKEN = Strip("claim", 98.0, in_time(0.1, 0.1, 4), columns=2, height=81.0)
BURNING = Strip("1/place", 98.0, in_time(0.25, 0.25, 10), columns=2, height=27.0)
COUNTING = Strip("2/place", 98.0, in_time(3.6, 0.5, 10), columns=2, height=27.0)

GAMBLES, GUARDS, LAST = TWO(128, "gamble"), FOUR(161, "safes"), SIX(361, "last")
LONG, BURNS = FOUR(150, "steal"), SIX(366, "safes")
FIGURES = ("goal", "setting-up", "cards", "claim", "miners", "gamble", "fire", "scoring")
"""The pages of the rules that show figures."""

NAMES = ("Anna", "Bert", "Maximiliane-Charlotte", "Anna", "*Bo[ld]*", "Sky")


def named(there: Setup) -> Setup:
    """A table of six whose players have names: short, long, the same twice, and one like markup."""

    def set_up(app: App) -> None:
        there(app)
        for seat, name in enumerate(NAMES, 1):
            table_of(app).controller.hand(seat, PERSON if seat < 5 else "easy", name)

    return set_up


SCENES = (
    GoldenScene("blast-two-early", USUAL, TWO(36, "prospect")),
    GoldenScene("blast-two-jumper", USUAL, TWO(79, "jumper")),
    GoldenScene("blast-two-reroll", USUAL, TWO(105, "reroll")),
    GoldenScene("blast-two-gamble", USUAL, GAMBLES),
    GoldenScene("blast-two-fire", USUAL, TWO(162, "safes")),
    GoldenScene("blast-two-late", USUAL, TWO(170, "steal")),
    GoldenScene("blast-two-over", USUAL, TWO()),
    GoldenScene("blast-two-results", USUAL, results(GAME, MATCHES[0])),
    GoldenScene("blast-four-early", USUAL, FOUR(57, "prospect")),
    GoldenScene("blast-four-reroll", USUAL, FOUR(117, "reroll")),
    GoldenScene("blast-four-long", USUAL, LONG),
    GoldenScene("blast-four-fire", USUAL, GUARDS),
    GoldenScene("blast-four-over", USUAL, FOUR()),
    GoldenScene("blast-four-results", USUAL, results(GAME, MATCHES[1])),
    GoldenScene("blast-six-early", USUAL, SIX(39, "steal")),
    GoldenScene("blast-six-late", USUAL, SIX(340, "prospect")),
    GoldenScene("blast-six-last", USUAL, LAST),
    GoldenScene("blast-six-fire", USUAL, BURNS),
    GoldenScene("blast-six-over", USUAL, SIX()),
    GoldenScene("blast-six-results", USUAL, results(GAME, MATCHES[2])),
    GoldenScene("blast-roll", USUAL, on_button(LONG, "bar roll")),
    GoldenScene("blast-discards", USUAL, pointed(LAST, "discard-pile")),
    GoldenScene("blast-refused", USUAL, refused(clicked(FOUR(112, "prospect"), "2/die"))),
    GoldenScene("blast-throw", USUAL, pressed(FOUR(170, "prospect"), "bar add")),
    GoldenScene("blast-throw-small", SMALL, pressed(SIX(58, "safes"), "bar roll")),
    GoldenScene("blast-keep", USUAL, pointed(FOUR(57, "prospect"), "claim")),
    GoldenScene("blast-no-chances", USUAL, FOUR(161, "safes", chances=False)),
    *(GoldenScene(f"blast-lobby-{seats}", USUAL, lobby(GAME, seats)) for seats in (3, 5, 6)),
    *(GoldenScene(f"blast-rulebook-{page}", USUAL, rulebook(GAME, page)) for page in FIGURES),
    GoldenScene("blast-named", USUAL, named(SIX(39, "steal"))),
    GoldenScene("blast-named-small", SMALL, named(SIX(39, "steal"))),
    GoldenScene("blast-four-small", SMALL, LONG),
    GoldenScene("blast-four-large", LARGE, GUARDS),
    GoldenScene("blast-six-small", SMALL, BURNS),
    GoldenScene("blast-six-large", LARGE, LAST),
    GoldenScene("blast-tumble", USUAL, animated(LONG, "roll"), TUMBLE),
    GoldenScene("blast-taken", USUAL, animated(TWO(105, "reroll"), "accept"), TAKEN),
    GoldenScene("blast-burning", USUAL, animated(TWO(157, "reroll"), "reroll"), BURNING),
    GoldenScene("blast-counting", USUAL, animated(TWO(192, "reroll"), "reroll"), COUNTING),
    GoldenScene("blast-burnt", USUAL, counted(TWO(163, "safes"), "roll")),
    GoldenScene("blast-last-count", SMALL, counted(SIX(374, "reroll"), "reroll", 2)),
)
