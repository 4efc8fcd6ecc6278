"""Golden scenes of Veins: tables of two to four seats, every decision, tooltips, explosions."""

from __future__ import annotations

from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Strip
from tests.golden.scenes.steps import (
    animated,
    clicked,
    counted,
    in_time,
    lobby,
    looking_back,
    on_button,
    on_seat,
    on_way,
    pointed,
    pressed,
    refused,
    results,
    rulebook,
    tables,
    with_curtain_up,
)

GAME = "veins"
MATCHES = ("veins-two", "veins-three", "veins-four")
"""The matches that were written down: `tests/golden/matches`. That of three has all options."""

TWO, THREE, FOUR = (tables(GAME, match) for match in MATCHES)
BY_SEATS = (
    ("two", TWO, (("early", 30, "build"), ("middle", 96, "build"), ("late", 161, "build"))),
    ("three", THREE, (("early", 49, "build"), ("middle", 130, "build"), ("late", 278, "build"))),
    ("four", FOUR, (("early", 52, "build"), ("middle", 204, "build"), ("late", 390, "build"))),
)
"""The tables by seats, with an early, a middle and a late moment of building."""

OPENS, BIDS, CARDS, DRAFTS = TWO(6, "auction"), FOUR(150, "auction"), FOUR(163, "card"), FOUR(172, "draft")
BUILDS, BUYS, ROUTES, WALKS = FOUR(204, "build"), FOUR(191, "build"), FOUR(400, "prospect"), FOUR(412, "route")
SALES, SELLS, DELIVERS, FINAL = FOUR(310, "sale"), FOUR(492, "amount"), FOUR(515, "orders"), FOUR(522, "final")
ALONE, TENSE = FOUR(478, "sale"), FOUR(463, "build")
PHASE_OVER = counted(with_curtain_up(FOUR(518, "orders")), "deliver O04")
PHASE_OPEN = counted(with_curtain_up(FOUR(314, "orders")), "deliver O05")
LARGER = ("large", LARGE), ("small", SMALL)

PASSES = Strip("e3", 46.0, in_time(6.1, 0.14, 12), height=50.0)
CHAIN = Strip("c2", 36.0, in_time(4.8, 0.17, 12), height=34.0)
MINED = Strip("g6", 66.0, in_time(0.1, 0.5, 4), columns=2, height=34.0)
PAGES = (
    "goal", "mountain", "setting-up", "phase", "auction", "orders", "building", "laying", "stations", "veins",
    "options", "prospecting", "cities", "blast", "market", "delivering", "ending", "example", "variants", "table",
    "hints",
)  # fmt: skip
"""The pages of the rules."""

SCENES = (
    *(
        GoldenScene(f"veins-{seats}-{when}", USUAL, of(actions, decision))
        for seats, of, moments in BY_SEATS
        for when, actions, decision in moments
    ),
    *(GoldenScene(f"veins-{seats}-over", USUAL, of()) for seats, of, _ in BY_SEATS),
    *(
        GoldenScene(f"veins-{seats}-results", USUAL, results(GAME, match))
        for (seats, _, _), match in zip(BY_SEATS, MATCHES, strict=True)
    ),
    GoldenScene("veins-first-bid", USUAL, OPENS),
    GoldenScene("veins-later-bid", USUAL, BIDS),
    GoldenScene("veins-bid", USUAL, on_button(BIDS, "bar this")),
    GoldenScene("veins-folded", USUAL, pressed(BIDS, "bar fold")),
    GoldenScene("veins-as-players", USUAL, THREE(95, "auction")),
    GoldenScene("veins-card", USUAL, pointed(CARDS, "card3")),
    GoldenScene("veins-draft", USUAL, pointed(DRAFTS, "draft-narrow2")),
    GoldenScene("veins-draft-many", USUAL, FOUR(349, "draft")),
    GoldenScene("veins-first-build", USUAL, FOUR(42, "build")),
    GoldenScene("veins-tile", USUAL, pointed(clicked(BUILDS, "slot2"), "d3")),
    GoldenScene("veins-tile-held", USUAL, clicked(BUILDS, "slot2", "d3")),
    GoldenScene("veins-dynamite", USUAL, pointed(clicked(FOUR(364, "build"), "slot5"), "b4")),
    GoldenScene("veins-station", USUAL, pointed(clicked(FOUR(190, "build"), "slot8"), "NW1")),
    GoldenScene("veins-vein", USUAL, clicked(FOUR(189, "build"), "slot6")),
    GoldenScene("veins-vein-colour", USUAL, pointed(clicked(FOUR(189, "build"), "slot6", "d2"), "track-red")),
    GoldenScene("veins-option", USUAL, pointed(pressed(BUYS, "bar option"), "pool-T6")),
    GoldenScene("veins-option-tile", USUAL, pointed(clicked(pressed(BUYS, "bar option"), "pool-T6"), "d1")),
    GoldenScene("veins-discard", USUAL, pointed(pressed(BUILDS, "bar discard"), "slot4")),
    GoldenScene("veins-refused", USUAL, refused(clicked(BUILDS, "k6"))),
    GoldenScene("veins-stack", USUAL, pointed(FOUR(383, "build"), "j1")),
    GoldenScene("veins-stones", USUAL, pointed(BUILDS, "f6")),
    GoldenScene("veins-city", USUAL, pointed(TENSE, "plaque-NW")),
    GoldenScene("veins-would-blow-up", USUAL, pointed(TENSE, "plaque-blast")),
    GoldenScene("veins-would-chain", USUAL, pointed(TWO(161, "build"), "plaque-blast")),
    GoldenScene("veins-blown-up", USUAL, pressed(ALONE, "bar fold")),
    GoldenScene("veins-track", USUAL, pointed(BUILDS, "track-red")),
    GoldenScene("veins-best-route", USUAL, on_way(ROUTES, 0)),
    GoldenScene("veins-route", USUAL, WALKS),
    GoldenScene("veins-route-ends", USUAL, on_button(FOUR(422, "route"), "bar prospect")),
    GoldenScene("veins-sale", USUAL, ALONE),
    GoldenScene("veins-offer", USUAL, on_button(SALES, "bar this")),
    GoldenScene("veins-curtain", USUAL, SELLS),
    GoldenScene("veins-amount", USUAL, on_button(with_curtain_up(SELLS), "bar this")),
    GoldenScene("veins-orders", USUAL, with_curtain_up(DELIVERS)),
    GoldenScene("veins-final", USUAL, pointed(FINAL, "track-blue")),
    GoldenScene("veins-own-stones", USUAL, with_curtain_up(pressed(FOUR(357, "build"), "secret"))),
    GoldenScene("veins-seat", USUAL, on_seat(FOUR(390, "build"), 2)),
    GoldenScene("veins-looking-back", USUAL, looking_back(FOUR(390, "build"), 12)),
    *(GoldenScene(f"veins-lobby-{seats}", USUAL, lobby(GAME, seats)) for seats in (2, 4)),
    *(GoldenScene(f"veins-rulebook-{page}", USUAL, rulebook(GAME, page)) for page in PAGES),
    *(GoldenScene(f"veins-bids-{name}", size, BIDS) for name, size in LARGER),
    *(GoldenScene(f"veins-sale-{name}", size, SALES) for name, size in LARGER),
    *(GoldenScene(f"veins-four-{name}", size, FOUR(390, "build")) for name, size in LARGER),
    *(
        GoldenScene(f"veins-two-{name}", size, pointed(clicked(TWO(96, "build"), "slot6"), "f10"))
        for name, size in LARGER
    ),
    *(GoldenScene(f"veins-route-{name}", size, WALKS) for name, size in LARGER),
    GoldenScene("veins-blast", USUAL, animated(FOUR(477, "route"), "prospect"), PASSES),
    GoldenScene("veins-chain", USUAL, animated(TWO(206, "route"), "prospect"), CHAIN),
    GoldenScene("veins-mined", USUAL, animated(FOUR(422, "route"), "prospect"), MINED),
    GoldenScene("veins-phase", USUAL, PHASE_OVER),
    GoldenScene("veins-phase-small", SMALL, PHASE_OVER),
    GoldenScene("veins-phase-folded", USUAL, pressed(PHASE_OVER, "moment-look")),
    *(
        GoldenScene(f"veins-phase-open{name}", size, pressed(PHASE_OPEN, "moment-look"))
        for name, size in (("", USUAL), ("-small", SMALL))
    ),
)
