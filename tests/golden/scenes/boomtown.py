"""Golden scenes of Boomtown: tables of one to four seats, decisions, tooltips, animations."""

from __future__ import annotations

from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Strip
from tests.golden.scenes.steps import (
    animated,
    asked,
    clicked,
    counted,
    in_time,
    lobby,
    on_button,
    on_seat,
    peeking,
    pointed,
    pressed,
    put_away,
    refused,
    results,
    rulebook,
    tables,
    with_curtain_up,
)

GAME = "boomtown"
MATCHES = ("boomtown-alone", "boomtown-two", "boomtown-three", "boomtown-four")
"""The matches that were written down: `tests/golden/matches`. That of three has all options."""

ALONE, TWO, THREE, FOUR = (tables(GAME, match) for match in MATCHES)
BY_SEATS = (
    ("solo", ALONE, ((39, "activate"), (74, "activate"), (123, "metals"))),
    ("two", TWO, ((43, "activate"), (101, "metals"), (161, "metals"))),
    ("three", THREE, ((52, "build"), (143, "metals"), (224, "metals"))),
    ("four", FOUR, ((63, "metals"), (160, "activate"), (246, "activate"))),
)
"""The tables by seats, with an early, a middle and a late moment: the last turn of the one to act."""

RICH, SWIFT, FULL = FOUR(150, "metals"), FOUR(117, "metals"), FOUR(232, "activate")
BUILDS, CAMPS, SHARES = FOUR(75, "build"), FOUR(85, "build"), FOUR(215, "share")
LOOKED, PAYS = FOUR(144, "look"), THREE(211, "metals")
LARGER = ("large", LARGE), ("small", SMALL)

PAST_BINS = Strip("bin1", 92.0, in_time(0.0, 0.1, 8), columns=2, height=14.0)
TURNS_OVER = Strip("j2", 22.0, in_time(0.6, 0.1, 12))
PAST_A_BONUS = Strip("gold-bonus1", 44.0, in_time(0.0, 0.1, 10), columns=2, height=20.0)
PAGES = (
    "goal", "setting-up", "map", "bins", "metals", "shipping", "town", "investments", "effects", "building",
    "influence", "offices-land", "offices-ledger", "scoring", "example", "rival", "rival-cards", "options", "table",
)  # fmt: skip
"""Pages of the rules that show figures or tables."""

SCENES = (
    GoldenScene("boomtown-four-start", USUAL, FOUR(33, "activate")),
    *(
        GoldenScene(f"boomtown-{seats}-{when}", USUAL, of(*moment))
        for seats, of, moments in BY_SEATS
        for when, moment in zip(("early", "middle", "late"), moments, strict=True)
    ),
    *(GoldenScene(f"boomtown-{seats}-over", USUAL, of()) for seats, of, _ in BY_SEATS),
    *(
        GoldenScene(f"boomtown-{seats}-results", USUAL, results(GAME, match))
        for (seats, _, _), match in zip(BY_SEATS, MATCHES, strict=True)
    ),
    GoldenScene("boomtown-bin", USUAL, pointed(FULL, "bin3")),
    GoldenScene("boomtown-leave", USUAL, FOUR(233, "leave")),
    GoldenScene("boomtown-metals", USUAL, RICH),
    GoldenScene("boomtown-ticket", USUAL, pointed(FOUR(55, "metals"), "ticket2")),
    GoldenScene("boomtown-dear", USUAL, pointed(FOUR(55, "metals"), "ticket8")),
    GoldenScene("boomtown-cell", USUAL, pointed(FOUR(153, "metals"), "r3c1")),
    GoldenScene("boomtown-track", USUAL, pointed(SWIFT, "track-gold")),
    GoldenScene("boomtown-influence", USUAL, pointed(FULL, "silver-values")),
    GoldenScene("boomtown-hexes", USUAL, pointed(BUILDS, "j2")),
    GoldenScene("boomtown-settlement", USUAL, pointed(clicked(BUILDS, "j2"), "bin2")),
    GoldenScene("boomtown-camp", USUAL, pointed(clicked(CAMPS, "e4"), "bin1")),
    GoldenScene("boomtown-loot", USUAL, pointed(pressed(BUILDS, "bar loot"), "d1")),
    GoldenScene("boomtown-loot-asked", USUAL, asked(clicked(pressed(BUILDS, "bar loot"), "d1", "bin0"))),
    GoldenScene("boomtown-refused", USUAL, refused(clicked(BUILDS, "k1"))),
    GoldenScene("boomtown-advance", USUAL, pointed(FOUR(56, "advance"), "track-gold")),
    GoldenScene("boomtown-claim", USUAL, pointed(FOUR(162, "claim"), "r3c3")),
    GoldenScene("boomtown-share", USUAL, pointed(SHARES, "r1c2")),
    GoldenScene("boomtown-upgrade", USUAL, pointed(FOUR(123, "upgrade"), "f4")),
    GoldenScene("boomtown-gain", USUAL, FOUR(151, "gain")),
    GoldenScene("boomtown-gains", USUAL, pointed(pressed(FOUR(151, "gain"), "bar item gold"), "bin2")),
    GoldenScene("boomtown-look", USUAL, pointed(FOUR(142, "look"), "g1")),
    GoldenScene("boomtown-curtain", USUAL, LOOKED),
    GoldenScene("boomtown-peek", USUAL, peeking(with_curtain_up(LOOKED))),
    GoldenScene("boomtown-looked", USUAL, put_away(peeking(with_curtain_up(LOOKED)))),
    GoldenScene("boomtown-pays", USUAL, pointed(PAYS, "r3c3")),
    GoldenScene("boomtown-post", USUAL, THREE(212, "post")),
    GoldenScene("boomtown-done", USUAL, asked(pressed(RICH, "bar done"))),
    GoldenScene("boomtown-end", USUAL, on_button(FOUR(250, "metals"), "bar done")),
    GoldenScene("boomtown-seat", USUAL, on_seat(FOUR(160, "activate"), 2)),
    GoldenScene("boomtown-rival-seat", USUAL, on_seat(ALONE(123, "metals"), 2)),
    GoldenScene("boomtown-group", USUAL, pointed(FOUR(160, "activate"), "e4")),
    GoldenScene("boomtown-lobby", USUAL, lobby(GAME, 3)),
    GoldenScene("boomtown-solo-lobby", USUAL, lobby(GAME, 1)),
    *(GoldenScene(f"boomtown-rulebook-{page}", USUAL, rulebook(GAME, page)) for page in PAGES),
    *(GoldenScene(f"boomtown-four-{name}", size, RICH) for name, size in LARGER),
    *(GoldenScene(f"boomtown-build-{name}", size, pointed(clicked(BUILDS, "j2"), "bin2")) for name, size in LARGER),
    *(GoldenScene(f"boomtown-solo-{name}", size, ALONE(123, "metals")) for name, size in LARGER),
    GoldenScene("boomtown-past-bins", USUAL, animated(FULL, "activate 3"), PAST_BINS),
    GoldenScene("boomtown-turns-over", USUAL, animated(BUILDS, "settlement j2 0"), TURNS_OVER),
    GoldenScene("boomtown-past-a-bonus", USUAL, animated(SWIFT, "ship gold"), PAST_A_BONUS),
    GoldenScene("boomtown-last-count", USUAL, counted(FOUR(250, "metals"), "done")),
)
