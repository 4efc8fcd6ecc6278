"""Golden scenes of the demo: opening cards, captions of all games, closing cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from engine.bots.explain import Advice, Reason
from engine.data.seats import SeatSetup
from engine.match.match import Match
from scenes.app import App
from scenes.demo.card import closing_card
from scenes.demo.demo_loop import DemoLoop
from scenes.demo.scene import DemoScene
from scenes.lobby.seating import seat_styles
from tests.golden.matches import kept_match
from tests.golden.scenes.mattock import FULL, mattock
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup

AMOUNTS = (3.0, 2.0, -1.0)
"""The changes of the first features of a game by the action."""
Of = Callable[[int | None], Match]
"""A match after some actions; None for all."""


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
"""The number of actions at which captions are taken."""


def by_bots(match: Match) -> Match:
    """The same match with bots at its seats."""
    seats = tuple(
        SeatSetup(seat_styles()[seat.colour].name, seat.colour, ("medium", "hard")[place % 2])
        for place, seat in enumerate(match.header.seats)
    )
    return Match.replay(match.record, msgspec.structs.replace(match.header, seats=seats), match.log)


def shown(app: App, match: Match) -> DemoScene:
    """The demo at a match, on its first card."""
    scene = DemoScene(app, by_bots(match), DemoLoop(app.games, 1, match.record.id))
    app.stack.push(scene)
    return scene


def card(of: Of) -> Setup:
    """The opening card."""

    def set_up(app: App) -> None:
        shown(app, of(0))

    return set_up


def caption(of: Of, actions: int) -> Setup:
    """A bot has played the next action of a match, with the first features of the game as reasons."""

    def set_up(app: App) -> None:
        line = of(None).line
        at = next(at for at, step in enumerate(line) if at >= actions and step.seat)
        scene = shown(app, of(at))
        scene.controller.show_card(None)
        scene.controller.perform(Advice(line[at].action, tuple(map(Reason, scene.session.sheet.values, AMOUNTS))))

    return set_up


def end(of: Of, actions: int | None = None) -> Setup:
    """How a match has ended, or how it stands where there is no more time for it."""

    def set_up(app: App) -> None:
        scene = shown(app, of(actions))
        scene.controller.show_card(closing_card(scene.session.match))

    return set_up


SCENES = (
    *(GoldenScene(f"demo-{game}", USUAL, caption(of, actions)) for game, of, actions in CAPTIONS),
    GoldenScene("demo-card", USUAL, card(BOOMTOWN)),
    GoldenScene("demo-card-small", SMALL, card(CHASM)),
    GoldenScene("demo-over", USUAL, end(VEINS)),
    GoldenScene("demo-cut", USUAL, end(BLAST, 60)),
    GoldenScene("demo-large", LARGE, caption(CHASM, 54)),
    GoldenScene("demo-small", SMALL, caption(VEINS, 128)),
)
