"""Helpers for tests of Veins outside the build, and for whole games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.multiset import counts
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from tests.games.short import events_of as events_of
from tests.games.short import find as find
from tests.games.short import legal as legal
from tests.games.short import play as play
from tests.games.veins.digging import TWO as TWO
from tests.games.veins.digging import rules as rules

THREE, FOUR = rules(3), rules(4)

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"sequence_cards": "as-players"}),
    (3, {"city_scoring": "per-player"}),
    (3, {"sequence_cards": "as-players"}),
    (4, {}),
    (4, {"city_scoring": "per-player"}),
]
"""Tables of all numbers of seats that have every value of every option between them."""

Player = Callable[[VeinsRules, VeinsState, random.Random], Action]

ORDERS = tuple(f"O{number:02}" for number in range(1, 16))


def begun(of: VeinsRules, opener: Seat = 1, orders: tuple[str, ...] = ORDERS[:5]) -> VeinsState:
    """A game whose set-up is done: a seat opens the first auction, some orders lie face up."""
    state = of.start()
    play(of, state, f"first {opener}", *(f"reveal {order}" for order in orders))
    return state


def careless(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
    """A random action, half the time one of a random verb."""
    legal_actions = of.legal(state)
    if chance.random() < 0.5:
        return chance.choice(legal_actions)
    verb = chance.choice(list(dict.fromkeys(action.verb for action in legal_actions)))
    return chance.choice([action for action in legal_actions if action.verb == verb])


def game(
    of: VeinsRules, seed: int, player: Player = careless, state: VeinsState | None = None
) -> Iterator[tuple[VeinsState, Action, list[Event], VeinsState]]:
    """A game to its end: every position, the action, its events, and the position after it."""
    chance = random.Random(seed)
    state = of.start() if state is None else state
    while state.decision:
        after = state.copy()
        action = player(of, after, chance)
        yield state, action, of.play(after, action), after
        state = after


def decision_of(state: VeinsState) -> tuple[Seat, str]:
    """The seat to decide and its decision."""
    return state.seat, state.decision


def points(state: VeinsState, category: str) -> list[int]:
    """The points of all seats in a category so far."""
    return [*state.points_in(category)]


def totals(of: VeinsRules, state: VeinsState) -> list[int]:
    """The points of all seats."""
    return list(of.standings(state).totals)


def stones(of: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, int]:
    """The stones of a seat by colour."""
    known = stones_by_colour(of, state, seat)
    assert known is not None
    return {name: number for name, number in zip(of.colours, known, strict=True) if number}


def track(of: VeinsRules, state: VeinsState, colour: str) -> list[int]:
    """The occupied spaces of a price track."""
    mask = state.tracks[of.colour_index[colour]]
    return [at + 1 for at in range(of.track) if mask >> at & 1]


def price(of: VeinsRules, state: VeinsState, colour: str) -> int:
    """The market price of a colour."""
    return market_price(of, state, of.colour_index[colour])


def numbers(of: VeinsRules, state: VeinsState, verb: str) -> list[int]:
    """The numbers that a verb can be played with."""
    return [int(text.split()[1]) for text in legal(of, state) if text.startswith(verb + " ")]


def stones_by_colour(of: VeinsRules, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
    """The stones of a seat by colour, None where this view does not know them."""
    return counts(view.stones[seat - 1], len(of.colours)) if view.knows(seat) else None
