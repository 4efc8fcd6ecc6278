"""The kept pictures of Fire in the Hole: tables of two, four and six, what is decided on them, and how it moves."""

from __future__ import annotations

from tests.golden.comes import (
    clicked,
    in_time,
    lobby,
    on_button,
    pointed,
    refused,
    results,
    rulebook,
    tables,
    told,
)
from tests.golden.kept import LARGE, SMALL, USUAL, Kept, Strip

GAME = "blast"
MATCHES = ("blast-two", "blast-four", "blast-six")
"""The matches that were written down: `tests/golden/matches`."""

TWO, FOUR, SIX = (tables(GAME, match) for match in MATCHES)

TUMBLE = Strip("die", 21.0, in_time(0.0, 0.08, 8))
TAKEN = Strip("claim", 98.0, in_time(0.1, 0.1, 4), columns=2, high=81.0)
BURNING = Strip("1/place", 98.0, in_time(0.25, 0.25, 10), columns=2, high=27.0)
COUNTING = Strip("2/place", 98.0, in_time(3.6, 0.5, 10), columns=2, high=27.0)

GAMBLES, GUARDS, LAST = TWO(128, "gamble"), FOUR(161, "safes"), SIX(361, "last")
LONG, BURNS = FOUR(150, "steal"), SIX(366, "safes")
FIGURES = ("goal", "setting-up", "cards", "claim", "miners", "gamble", "fire", "scoring")
"""The pages of the rules that show figures."""

PICTURES = (
    Kept("blast-two-early", USUAL, TWO(36, "prospect")),
    Kept("blast-two-jumper", USUAL, TWO(79, "jumper")),
    Kept("blast-two-reroll", USUAL, TWO(105, "reroll")),
    Kept("blast-two-gamble", USUAL, GAMBLES),
    Kept("blast-two-fire", USUAL, TWO(162, "safes")),
    Kept("blast-two-late", USUAL, TWO(170, "steal")),
    Kept("blast-two-over", USUAL, TWO()),
    Kept("blast-two-results", USUAL, results(GAME, MATCHES[0])),
    Kept("blast-four-early", USUAL, FOUR(57, "prospect")),
    Kept("blast-four-reroll", USUAL, FOUR(117, "reroll")),
    Kept("blast-four-long", USUAL, LONG),
    Kept("blast-four-fire", USUAL, GUARDS),
    Kept("blast-four-over", USUAL, FOUR()),
    Kept("blast-four-results", USUAL, results(GAME, MATCHES[1])),
    Kept("blast-six-early", USUAL, SIX(39, "steal")),
    Kept("blast-six-late", USUAL, SIX(340, "prospect")),
    Kept("blast-six-last", USUAL, LAST),
    Kept("blast-six-fire", USUAL, BURNS),
    Kept("blast-six-over", USUAL, SIX()),
    Kept("blast-six-results", USUAL, results(GAME, MATCHES[2])),
    Kept("blast-roll", USUAL, on_button(LONG, "bar roll")),
    Kept("blast-discards", USUAL, pointed(LAST, "discard-pile")),
    Kept("blast-refused", USUAL, refused(clicked(FOUR(112, "prospect"), "2/die"))),
    Kept("blast-no-chances", USUAL, FOUR(161, "safes", chances=False)),
    *(Kept(f"blast-lobby-{seats}", USUAL, lobby(GAME, seats)) for seats in (3, 5, 6)),
    *(Kept(f"blast-rulebook-{page}", USUAL, rulebook(GAME, page)) for page in FIGURES),
    Kept("blast-four-small", SMALL, LONG),
    Kept("blast-four-large", LARGE, GUARDS),
    Kept("blast-six-small", SMALL, BURNS),
    Kept("blast-six-large", LARGE, LAST),
    Kept("blast-tumble", USUAL, told(LONG, "roll"), TUMBLE),
    Kept("blast-taken", USUAL, told(TWO(105, "reroll"), "accept"), TAKEN),
    Kept("blast-burning", USUAL, told(TWO(157, "reroll"), "reroll"), BURNING),
    Kept("blast-counting", USUAL, told(TWO(192, "reroll"), "reroll"), COUNTING),
)
