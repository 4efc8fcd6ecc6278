"""The kept pictures of Veins: tables of two to four, every decision and what is pointed at, dynamite going off."""

from __future__ import annotations

from tests.golden.comes import (
    clicked,
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
    told,
    with_curtain_up,
)
from tests.golden.kept import LARGE, SMALL, USUAL, Kept, Strip

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
LARGER = ("large", LARGE), ("small", SMALL)

PASSES = Strip("e3", 46.0, in_time(6.1, 0.14, 12), high=50.0)
CHAIN = Strip("c2", 36.0, in_time(4.8, 0.17, 12), high=34.0)
MINED = Strip("g6", 66.0, in_time(0.1, 0.5, 4), columns=2, high=34.0)
PAGES = (
    "goal", "mountain", "setting-up", "phase", "auction", "orders", "building", "laying", "stations", "veins",
    "options", "prospecting", "cities", "blast", "market", "delivering", "ending", "example", "variants", "table",
    "hints",
)  # fmt: skip
"""The pages of the rules."""

PICTURES = (
    *(
        Kept(f"veins-{seats}-{when}", USUAL, of(actions, decision))
        for seats, of, moments in BY_SEATS
        for when, actions, decision in moments
    ),
    *(Kept(f"veins-{seats}-over", USUAL, of()) for seats, of, _ in BY_SEATS),
    *(
        Kept(f"veins-{seats}-results", USUAL, results(GAME, match))
        for (seats, _, _), match in zip(BY_SEATS, MATCHES, strict=True)
    ),
    Kept("veins-first-bid", USUAL, OPENS),
    Kept("veins-later-bid", USUAL, BIDS),
    Kept("veins-bid", USUAL, on_button(BIDS, "bar this")),
    Kept("veins-folded", USUAL, pressed(BIDS, "bar fold")),
    Kept("veins-as-players", USUAL, THREE(95, "auction")),
    Kept("veins-card", USUAL, pointed(CARDS, "card3")),
    Kept("veins-draft", USUAL, pointed(DRAFTS, "offer2")),
    Kept("veins-draft-many", USUAL, FOUR(349, "draft")),
    Kept("veins-first-build", USUAL, FOUR(42, "build")),
    Kept("veins-tile", USUAL, pointed(clicked(BUILDS, "slot2"), "d3")),
    Kept("veins-tile-held", USUAL, clicked(BUILDS, "slot2", "d3")),
    Kept("veins-dynamite", USUAL, pointed(clicked(FOUR(364, "build"), "slot5"), "b4")),
    Kept("veins-station", USUAL, pointed(clicked(FOUR(190, "build"), "slot11"), "NW1")),
    Kept("veins-vein", USUAL, clicked(FOUR(189, "build"), "slot6")),
    Kept("veins-vein-colour", USUAL, pointed(clicked(FOUR(189, "build"), "slot6", "d2"), "track-red")),
    Kept("veins-option", USUAL, pointed(pressed(BUYS, "bar option"), "pool-T6")),
    Kept("veins-option-tile", USUAL, pointed(clicked(pressed(BUYS, "bar option"), "pool-T6"), "d1")),
    Kept("veins-discard", USUAL, pointed(pressed(BUILDS, "bar discard"), "slot4")),
    Kept("veins-refused", USUAL, refused(clicked(BUILDS, "k6"))),
    Kept("veins-stack", USUAL, pointed(FOUR(383, "build"), "j1")),
    Kept("veins-stones", USUAL, pointed(BUILDS, "f6")),
    Kept("veins-city", USUAL, pointed(TENSE, "plaque-NW")),
    Kept("veins-would-blow-up", USUAL, pointed(TENSE, "plaque-blast")),
    Kept("veins-would-chain", USUAL, pointed(TWO(161, "build"), "plaque-blast")),
    Kept("veins-blown-up", USUAL, pressed(ALONE, "bar fold")),
    Kept("veins-track", USUAL, pointed(BUILDS, "track-red")),
    Kept("veins-best-route", USUAL, on_way(ROUTES, 0)),
    Kept("veins-route", USUAL, WALKS),
    Kept("veins-route-ends", USUAL, on_button(FOUR(422, "route"), "bar prospect")),
    Kept("veins-sale", USUAL, ALONE),
    Kept("veins-offer", USUAL, on_button(SALES, "bar this")),
    Kept("veins-curtain", USUAL, SELLS),
    Kept("veins-amount", USUAL, on_button(with_curtain_up(SELLS), "bar this")),
    Kept("veins-orders", USUAL, with_curtain_up(DELIVERS)),
    Kept("veins-final", USUAL, pointed(FINAL, "track-blue")),
    Kept("veins-own-stones", USUAL, with_curtain_up(pressed(FOUR(357, "build"), "secret"))),
    Kept("veins-seat", USUAL, on_seat(FOUR(390, "build"), 2)),
    Kept("veins-looking-back", USUAL, looking_back(FOUR(390, "build"), 12)),
    *(Kept(f"veins-lobby-{seats}", USUAL, lobby(GAME, seats)) for seats in (2, 4)),
    *(Kept(f"veins-rulebook-{page}", USUAL, rulebook(GAME, page)) for page in PAGES),
    *(Kept(f"veins-bids-{name}", size, BIDS) for name, size in LARGER),
    *(Kept(f"veins-sale-{name}", size, SALES) for name, size in LARGER),
    *(Kept(f"veins-four-{name}", size, FOUR(390, "build")) for name, size in LARGER),
    *(Kept(f"veins-two-{name}", size, pointed(clicked(TWO(96, "build"), "slot6"), "f10")) for name, size in LARGER),
    *(Kept(f"veins-route-{name}", size, WALKS) for name, size in LARGER),
    Kept("veins-blast", USUAL, told(FOUR(477, "route"), "prospect"), PASSES),
    Kept("veins-chain", USUAL, told(TWO(206, "route"), "prospect"), CHAIN),
    Kept("veins-mined", USUAL, told(FOUR(422, "route"), "prospect"), MINED),
)
