"""The kept pictures of Boomtown: tables of one to four, what is decided and pointed at on them, and how it moves."""

from __future__ import annotations

from functools import partial

from scenes.app import App
from tests.golden.comes import (
    at_table,
    behind_the_curtain,
    in_time,
    lobby,
    of_game,
    on_button,
    on_seat,
    pointed,
    refused,
    results,
    rulebook,
    told,
)
from tests.golden.kept import LARGE, SMALL, USUAL, Come, Kept, Strip, click, press, table_of

GAME = "boomtown"
MATCHES = {seats: f"boomtown-{seats}" for seats in ("two", "three", "four", "alone")}
"""The matches that were written down: `tests/golden/matches`."""

TWO, THREE, FOUR, ALONE = (of_game(GAME, match) for match in MATCHES.values())


def asked_before(app: App, come: Come, button: str) -> None:
    """The question that comes before the verb of a button."""
    come(app)
    press(app, button)
    assert table_of(app).ui.dialogs


def asked_to_loot(app: App, come: Come, hex: str, bin: str) -> None:
    """The question that comes before a token is looted."""
    come(app)
    press(app, "bar loot")
    for space in (hex, bin):
        click(app, space)
    assert table_of(app).ui.dialogs


def of_verb(app: App, come: Come, verb: str, hex: str, bin: str) -> None:
    """A verb and a hex are chosen, and the pointer rests on a bin."""
    come(app)
    press(app, f"bar {verb}")
    pointed(app, lambda _: None, hex, bin)


CROWD, RICH, BUILDS = FOUR(160, "activate"), FOUR(150, "metals"), FOUR(75, "build")
LONG, LAST = FOUR(189, "activate"), FOUR(239, "activate")
LEAVES, SHARES = FOUR(190, "leave"), FOUR(215, "share")

PAST_BINS = Strip("bin1", 92.0, in_time(0.0, 0.1, 12), columns=2, high=14.0)
TURNS_OVER = Strip("j2", 22.0, in_time(0.5, 0.1, 16))
PAST_A_BONUS = Strip("gold-bonus1", 44.0, in_time(0.0, 0.1, 10), columns=2, high=20.0)
PAGES = (
    "goal", "setting-up", "map", "turn", "supply", "metals", "shipping", "town", "investments", "building", "scoring",
)  # fmt: skip

PICTURES = (
    Kept("boomtown-two-early", USUAL, TWO(43, "activate")),
    Kept("boomtown-two-middle", USUAL, TWO(101, "metals")),
    Kept("boomtown-two-late", USUAL, TWO(161, "metals")),
    Kept("boomtown-two-over", USUAL, TWO()),
    Kept("boomtown-two-results", USUAL, partial(results, game=GAME, match=MATCHES["two"])),
    Kept("boomtown-three-early", USUAL, THREE(52, "build")),
    Kept("boomtown-three-middle", USUAL, THREE(143, "metals")),
    Kept("boomtown-three-late", USUAL, THREE(224, "metals")),
    Kept("boomtown-three-over", USUAL, THREE()),
    Kept("boomtown-three-results", USUAL, partial(results, game=GAME, match=MATCHES["three"])),
    Kept("boomtown-four-start", USUAL, FOUR(33, "activate")),
    Kept("boomtown-four-early", USUAL, FOUR(63, "metals")),
    Kept("boomtown-four-middle", USUAL, CROWD),
    Kept("boomtown-four-late", USUAL, LAST),
    Kept("boomtown-four-over", USUAL, FOUR()),
    Kept("boomtown-four-results", USUAL, partial(results, game=GAME, match=MATCHES["four"])),
    Kept("boomtown-solo-early", USUAL, ALONE(39, "activate")),
    Kept("boomtown-solo-middle", USUAL, ALONE(74, "activate")),
    Kept("boomtown-solo-late", USUAL, ALONE(123, "metals")),
    Kept("boomtown-solo-over", USUAL, ALONE()),
    Kept("boomtown-solo-results", USUAL, partial(results, game=GAME, match=MATCHES["alone"])),
    Kept("boomtown-bin", USUAL, partial(pointed, come=LONG, spaces="bin3")),
    Kept("boomtown-leave", USUAL, LEAVES),
)
