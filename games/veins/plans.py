"""How a bot of Veins plans a turn of the build: the most promising actions, and what can follow them in the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.rules import Action, Seat
from games.veins.building import discards_of, tiles_in
from games.veins.kinds import OPTION, STATION, TILE_KINDS, TUNNELS, VEIN, pool_place
from games.veins.sights import Sight
from games.veins.stocks import count

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

WIDTH: Final = 3
"""How many ways to go on with a turn are followed at a time."""
LIKE: Final = 6
"""Values that agree to so many decimals are those of positions as good as the same."""

Value = Callable[["VeinsRules", "VeinsState", Seat], float]


class Scope(NamedTuple):
    """How much is looked at of every kind of thing that one can do.

    `lays`, `blasts`: ways to lay own tiles, and own dynamite beside others; `buys`, `bought_blasts`: the same out of
    the pool; `discards`: the kinds that are thought of for discarding, the last ones.
    """

    lays: int
    blasts: int
    buys: int
    bought_blasts: int
    discards: int


WIDE: Final = Scope(lays=9, blasts=3, buys=2, bought_blasts=1, discards=3)
"""What is looked at to plan a turn."""
QUICK: Final = Scope(lays=5, blasts=2, buys=1, bought_blasts=1, discards=1)
"""What is looked at to go on without a plan."""


class _Way(NamedTuple):
    """A way to go on: what the position it leads to is worth, that position, and the first action."""

    worth: float
    state: VeinsState
    first: Action


def best_actions(rules: VeinsRules, state: VeinsState, value: Value) -> list[Action]:
    """The first actions of ways to go on with the turn of the seat to decide, those of the best ones first."""
    seat, stop = state.seat, rules.choices.stop
    front = [_Way(value(rules, state, seat), state, stop)]
    worth: dict[Action, float] = {stop: front[0].worth} if state.taken else {}
    for step in range(rules.sheet.setup.actions - state.taken):
        further = _further(rules, front, value, seat, first=not step)
        for way in further:
            worth[way.first] = max(way.worth, worth.get(way.first, way.worth))
        front = _best(further)
        if not front:
            break
    return sorted(worth, key=worth.__getitem__, reverse=True)


def next_action(rules: VeinsRules, state: VeinsState, value: Value) -> Action:
    """The action after which the position is worth most at once, with a quick look around; to stop where none helps."""
    seat = state.seat
    best: Action = rules.choices.stop
    most = value(rules, state, seat) if state.taken else -inf
    for action in promising(rules, state, QUICK):
        after = state.copy()
        rules.play(after, action)
        worth = value(rules, after, seat)
        if worth > most:
            best, most = action, worth
    return best


def _further(rules: VeinsRules, front: Iterable[_Way], value: Value, seat: Seat, *, first: bool) -> list[_Way]:
    """Every way an action further, as long as the seat is in the middle of its turn."""
    found: list[_Way] = []
    for way in front:
        if way.state.seat != seat or way.state.decision != "build":
            continue
        for action in promising(rules, way.state, WIDE):
            after = way.state.copy()
            rules.play(after, action)
            found.append(_Way(value(rules, after, seat), after, action if first else way.first))
    return found


def _best(ways: list[_Way]) -> list[_Way]:
    """The best of some ways, best first; of those that come to the same, one."""
    found: dict[float, _Way] = {}
    for way in sorted(ways, key=lambda way: -way.worth):
        found.setdefault(round(way.worth, LIKE), way)
        if len(found) == WIDTH:
            break
    return list(found.values())


def promising(rules: VeinsRules, state: VeinsState, scope: Scope) -> list[Action]:
    """The legal actions of the build that a seat tries out, beside stopping; never none."""
    choices, hand = rules.choices, state.hands[state.seat - 1]
    sight, kinds = Sight(rules, state), tiles_in(hand)
    found = sight.lays(choices.lay, kinds, scope.lays)
    found += sight.blasts(choices.lay, [kind for kind in kinds if kind not in TUNNELS], scope.blasts)
    if count(hand, STATION):
        found += [choices.station[space] for space in sight.stations()]
    if count(hand, VEIN):
        found += sight.veins(choices.vein)
    if count(hand, OPTION):
        found += _bought(rules, state, sight, scope)
    return found + [choices.discard[kind] for kind in discards_of(hand)[-scope.discards :]]


def _bought(rules: VeinsRules, state: VeinsState, sight: Sight, scope: Scope) -> list[Action]:
    """What an option may be given back for: points, and out of the pool what the seat has no more of its own."""
    choices, pool, hand = rules.choices, state.pool, state.hands[state.seat - 1]
    kinds = [kind for kind in TILE_KINDS if pool[kind] and not count(hand, kind)]
    found = [choices.points]
    found += sight.lays(choices.buy, [kind for kind in kinds if kind in TUNNELS], scope.buys)
    found += sight.blasts(choices.buy, [kind for kind in kinds if kind not in TUNNELS], scope.bought_blasts)
    if pool[pool_place(STATION, state.seat)] and not count(hand, STATION):
        found += [choices.buy_station[space] for space in sight.stations()]
    if pool[VEIN] and not count(hand, VEIN):
        found += sight.veins(choices.buy_vein)
    return found
