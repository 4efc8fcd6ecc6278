"""Short ways to rules and positions of Boomtown."""

from __future__ import annotations

import random

from engine.rules.contract import NATURE
from engine.rules.events import Event
from games.boomtown.model.components import letters_of
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import RECORD, BoomtownRules

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"rival": "baron", "trading_post": "replace", "bandits": "on"}),
    (2, {}),
    (2, {"terrain_bonus": "published", "trading_post": "mixed"}),
    (3, {}),
    (3, {"trading_post": "replace", "bandits": "on"}),
    (4, {}),
    (4, {"terrain_bonus": "published", "bandits": "on", "trading_post": "mixed"}),
]
"""Tables of all numbers of seats that have every value of every option between them."""

FULL = {f"r{row}c{column}": 2 for row in (1, 2, 3) for column in (1, 2, 3)}
"""A town without a free cell."""


def rules(seats: int = 3, **options: str) -> BoomtownRules:
    """The rules of a table."""
    made = RECORD.make_rules({name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(made, BoomtownRules)
    return made


def step(of: BoomtownRules, state: BoomtownState, chance: random.Random) -> list[Event]:
    """Play a random action, nature's by its odds."""
    turn, legal_actions = of.turn(state), of.legal(state)
    assert turn is not None
    odds = of.odds(state) if turn.seat == NATURE else None
    return of.play(state, chance.choices(legal_actions, odds)[0])


def nature(of: BoomtownRules, state: BoomtownState, chance: random.Random) -> list[Event]:
    """Let nature decide at random until a seat is asked or the game is over."""
    events: list[Event] = []
    while (turn := of.turn(state)) is not None and turn.seat == NATURE:
        events += step(of, state, chance)
    return events


def begun(of: BoomtownRules, seed: int = 0) -> BoomtownState:
    """A game whose set-up is done."""
    state = of.start()
    nature(of, state, random.Random(seed))
    return state


def bins(of: BoomtownRules, state: BoomtownState, seat: int) -> list[str]:
    """The contents of the bins of a seat, spelt."""
    width = len(of.bins)
    return [letters_of(pile) for pile in state.bins[(seat - 1) * width : seat * width]]


def points(state: BoomtownState, player: int, category: str) -> int:
    """The points of a player in a category so far."""
    return state.points_in(category)[player - 1]


def hand(state: BoomtownState) -> str:
    """The hand, spelt."""
    return letters_of(state.hand)
