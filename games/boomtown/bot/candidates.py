"""Candidate moves: the plan of a turn for bins, metals and effects, and the hexes to search.

Bins and metals are planned by the valuation alone (a greedy search of the own turns to come). `CANDIDATES` are
the moves that the search tries, `PLAYOUT_CANDIDATES` the heuristic policy of a playout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.multiset import ONE
from games.boomtown.bot.potential import expected_cells, expected_terrain
from games.boomtown.bot.valuation import Bins, ResourceValuer, best_leaving_value, with_more
from games.boomtown.bot.weights import LONE_BUILDING
from games.boomtown.model import actions
from games.boomtown.model.components import METAL, RESOURCES
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import groups
from games.boomtown.rules.offices import buildings

MoveFilter: TypeAlias = Callable[[BoomtownRules, BoomtownState, Sequence[Action]], Sequence[Action]]
"""The actions worth trying among the legal ones."""

ActionValues: TypeAlias = Callable[[BoomtownRules, BoomtownState], Callable[[Any], float]]
"""The function that values the actions of a position."""


def _best(values: ActionValues) -> MoveFilter:
    """The action with the highest value."""
    return lambda rules, state, legal: [max(legal, key=values(rules, state))]


def _resources(rules: BoomtownRules, state: BoomtownState) -> tuple[ResourceValuer, Bins]:
    """The valuer and the bins of the seat to decide."""
    return ResourceValuer(rules, state, state.seat), bins_of(rules, state, state.seat)


# Bins


def _bin_value(rules: BoomtownRules, state: BoomtownState) -> Callable[[actions.Activate], float]:
    """The value of the turn that empties a bin."""
    valuer, bins = _resources(rules, state)
    emptied = [with_more(bins, bin, -pile) for bin, pile in enumerate(bins)]
    return lambda action: best_leaving_value(valuer, bins[action.bin], emptied[action.bin], action.bin - 1)


def _leaving_value(rules: BoomtownRules, state: BoomtownState) -> Callable[[actions.Leave], float]:
    """The value of the turn if a resource stays in a bin."""
    valuer, bins = _resources(rules, state)

    def value(action: actions.Leave) -> float:
        """The value for one of them."""
        item, bin = ONE[RESOURCES.index(action.item)], action.bin
        return best_leaving_value(valuer, state.hand - item, with_more(bins, bin, item), bin - 1)

    return value


def _gain_value(rules: BoomtownRules, state: BoomtownState) -> Callable[[actions.Gain], float]:
    """The value of the bins with a resource more, for the turns to come."""
    valuer, bins = _resources(rules, state)
    return lambda action: valuer.bins(with_more(bins, action.bin, ONE[RESOURCES.index(action.item)]), valuer.turns)


# Metals and effects


def _best_metal_use(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The best purchase, else a metal to ship: metals in hand are lost at the end of the turn."""
    use = ResourceValuer(rules, state, state.seat).use(state.hand & METAL, not state.invested, not state.bought)
    if use.card != NONE:
        return [actions.Invest(rules.investments[use.card])]
    if use.cell != NONE:
        return [actions.Office(rules.cells[use.cell])]
    return [action for action in legal if isinstance(action, actions.Ship)][:1] or legal[-1:]


def _best_cells(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Any]) -> Sequence[Action]:
    """The cells with the highest value for a free token."""
    cells = expected_cells(rules, state, state.seat)

    values = [cells[rules.cell_index[action.cell]] for action in legal]
    return [action for action, value in zip(legal, values, strict=True) if value == max(values)]


# Building


def _best_kind(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """All sites for the best kind of building that the hand pays for; it comes first in the legal list."""
    return [action for action in legal if type(action) is type(legal[0])]


def _playout_site(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The site with the best quick value: group, terrain, and its resources in a bin."""
    valuer, bins = _resources(rules, state)
    hex_value = _hex_value(rules, state, rules.gives.get(legal[0].verb, 0))
    stored: dict[tuple[int, int], float] = {}

    def value(action: Action) -> float:
        """The quick value of this site and bin."""
        assert isinstance(action, actions.Camp | actions.Settlement | actions.Loot)
        hex = rules.hex_index[action.hex]
        key = state.content[hex], action.bin
        if key not in stored:
            after = with_more(bins, action.bin, rules.content_pile[key[0]])
            stored[key] = rules.bins[action.bin] + valuer.bins(after, valuer.turns, 1)
        return stored[key] + hex_value(hex)

    return [max(_best_kind(rules, state, legal), key=value)]


def _hex_value(rules: BoomtownRules, state: BoomtownState, more: int) -> Callable[[int], float]:
    """The value of a building by hex: its group, and `more` influence in its terrain; 0 for looting."""
    if not more:
        return lambda _: 0.0
    near, seat, each = rules.near, state.seat, rules.group_points
    largest, *others = groups(buildings(state, seat), near) or [0]
    leads = [
        expected_terrain(rules, state, seat, terrain, more) - expected_terrain(rules, state, seat, terrain)
        for terrain in range(len(rules.terrains))
    ]

    def value(hex: int) -> float:
        """The value of a building on this hex."""
        lead = leads[state.terrain[hex]]
        if largest and not near[hex] & largest:
            return lead + LONE_BUILDING
        return lead + each + each * sum(other.bit_count() for other in others if near[hex] & other)

    return value


CANDIDATES: Final[dict[str, MoveFilter]] = {
    "activate": _best(_bin_value),
    "leave": _best(_leaving_value),
    "metals": _best_metal_use,
    "build": _best_kind,
    "claim": _best_cells,
    "share": _best_cells,
    "gain": _best(_gain_value),
}
"""The moves worth searching, by decision; all legal ones for other decisions."""

PLAYOUT_CANDIDATES: Final[dict[str, MoveFilter]] = {**CANDIDATES, "build": _playout_site}
"""The moves of a playout, by decision."""
