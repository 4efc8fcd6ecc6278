"""The kept pictures of the demo: what is played, captions of all games, how one has ended and how one stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from engine.entries import SeatSetup
from engine.match import Match
from engine.players import Advice, Reason
from scenes.app import App
from scenes.demo.card import closing
from scenes.demo.scene import DemoScene
from scenes.demo.tour import Tour
from scenes.seating import seat_looks
from tests.golden.kept import LARGE, SMALL, USUAL, Come, Kept
from tests.golden.matches import kept_match
from tests.golden.of_mattock import FULL, mattock

AMOUNTS = (3.0, 2.0, -1.0)
"""How much the first parts of a game's value gain or lose by what is told."""
Of = Callable[[int | None], Match]
"""A match after so many actions; None for all of them."""


def _mattock(actions: int | None) -> Match:
    return mattock(FULL, actions)


MATTOCK: Of = _mattock
CHASM, BLAST, BOOMTOWN, VEINS = (
    partial(kept_match, game, match)
    for game, match in (
        ("chasm", "two"),
        ("blast", "blast-four"),
        ("boomtown", "boomtown-three"),
        ("veins", "veins-three"),
    )
)
CAPTIONS = (
    ("mattock", MATTOCK, 40),
    ("chasm", CHASM, 54),
    ("blast", BLAST, 60),
    ("boomtown", BOOMTOWN, 88),
    ("veins", VEINS, 128),
)
"""What the captions are of: about so many actions of a match."""


def by_bots(match: Match) -> Match:
    """The same match with bots at its seats."""
    seats = tuple(
        SeatSetup(seat_looks()[seat.colour].name, seat.colour, ("medium", "hard")[place % 2])
        for place, seat in enumerate(match.header.seats)
    )
    return Match.replay(match.record, msgspec.structs.replace(match.header, seats=seats), match.log)


def shown(app: App, match: Match) -> DemoScene:
    """The demo at a match, on its first card."""
    scene = DemoScene(app, by_bots(match), Tour(app.games, 1, match.record.id))
    app.stack.push(scene)
    return scene


def card(of: Of) -> Come:
    """What is played."""

    def come(app: App) -> None:
        shown(app, of(0))

    return come


def caption(of: Of, actions: int) -> Come:
    """A bot has done what a seat did next, for the first reasons that bots have in this game."""

    def come(app: App) -> None:
        line = of(None).line
        at = next(at for at, step in enumerate(line) if at >= actions and step.seat)
        scene = shown(app, of(at))
        scene.put(None)
        scene.perform(Advice(line[at].action, tuple(map(Reason, scene.sheet.values, AMOUNTS))))

    return come


def end(of: Of, actions: int | None = None) -> Come:
    """How a match has ended, or how it stands where there is no more time for it."""

    def come(app: App) -> None:
        scene = shown(app, of(actions))
        scene.put(closing(scene.play.match))

    return come


PICTURES = (
    *(Kept(f"demo-{game}", USUAL, caption(of, actions)) for game, of, actions in CAPTIONS),
    Kept("demo-card", USUAL, card(BOOMTOWN)),
    Kept("demo-card-small", SMALL, card(CHASM)),
    Kept("demo-over", USUAL, end(VEINS)),
    Kept("demo-cut", USUAL, end(BLAST, 60)),
    Kept("demo-large", LARGE, caption(CHASM, 54)),
    Kept("demo-small", SMALL, caption(VEINS, 128)),
)
