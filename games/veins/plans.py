"""How a bot of Veins plans a turn of the build: the most promising actions, and what can follow them in the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
LAYS, BLASTS, BUYS, BOUGHT_BLASTS = 9, 3, 2, 1
"""How many ways to lay a tile are tried: own ones, own dynamite beside others, tunnels and dynamite out of the pool."""
DISCARDS: Final = 3
"""How many kinds are thought of for discarding: the last ones."""
LIKE: Final = 6
"""Values that agree to so many decimals are those of positions as good as the same."""

Value = Callable[["VeinsRules", "VeinsState", Seat], float]


class _Way(NamedTuple):
    """A way to go on: what the position it leads to is worth, that position, and the first action."""

    worth: float
    state: VeinsState
    first: Action


def best_action(rules: VeinsRules, state: VeinsState, value: Value) -> Action:
    """The first action of the best way to go on with the turn of the seat to decide, by what a position is worth."""
    seat, stop = state.seat, rules.choices.stop
    front = [_Way(value(rules, state, seat), state, stop)]
    best = front[0] if state.taken else None
    for step in range(rules.sheet.setup.actions - state.taken):
        front = _best(_further(rules, front, value, seat, first=not step))
        if not front:
            break
        if best is None or front[0].worth > best.worth:
            best = front[0]
    assert best is not None
    return best.first


def _further(rules: VeinsRules, front: Iterable[_Way], value: Value, seat: Seat, *, first: bool) -> list[_Way]:
    """Every way an action further, as long as the seat is in the middle of its turn."""
    found: list[_Way] = []
    for way in front:
        if way.state.seat != seat or way.state.decision != "build":
            continue
        for action in promising(rules, way.state):
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


def promising(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The legal actions of the build that a seat tries out, beside stopping; never none."""
    choices, hand = rules.choices, state.hands[state.seat - 1]
    sight, kinds = Sight(rules, state), tiles_in(hand)
    found = sight.lays(choices.lay, kinds, LAYS)
    found += sight.blasts(choices.lay, [kind for kind in kinds if kind not in TUNNELS], BLASTS)
    if count(hand, STATION):
        found += [choices.station[space] for space in sight.stations()]
    if count(hand, VEIN):
        found += sight.veins(choices.vein)
    if count(hand, OPTION):
        found += _bought(rules, state, sight)
    return found + [choices.discard[kind] for kind in discards_of(hand)[-DISCARDS:]]


def _bought(rules: VeinsRules, state: VeinsState, sight: Sight) -> list[Action]:
    """What an option may be given back for: points, and out of the pool what the seat has no more of its own."""
    choices, pool, hand = rules.choices, state.pool, state.hands[state.seat - 1]
    kinds = [kind for kind in TILE_KINDS if pool[kind] and not count(hand, kind)]
    found = [choices.points]
    found += sight.lays(choices.buy, [kind for kind in kinds if kind in TUNNELS], BUYS)
    found += sight.blasts(choices.buy, [kind for kind in kinds if kind not in TUNNELS], BOUGHT_BLASTS)
    if pool[pool_place(STATION, state.seat)] and not count(hand, STATION):
        found += [choices.buy_station[space] for space in sight.stations()]
    if pool[VEIN] and not count(hand, VEIN):
        found += sight.veins(choices.buy_vein)
    return found
