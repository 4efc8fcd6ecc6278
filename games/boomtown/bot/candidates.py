"""Candidate moves: the plan of a turn for bins, metals and effects, and the hexes to search.

Bins and metals are planned by the valuation alone (a greedy search of the own turns to come). `CANDIDATES` are
the moves that the search tries, `PLAYOUT_CANDIDATES` the heuristic policy of a playout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.multiset import ONE
from games.boomtown.bot.potential import expected_cells, expected_terrain
from games.boomtown.bot.valuation import ResourceValuer, best_leaving_value, with_more
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


# Bins


def _best_bin(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The bin to empty."""
    valuer, bins = ResourceValuer(rules, state, state.seat), bins_of(rules, state, state.seat)

    def value(action: Action) -> float:
        """The value of the turn that empties this bin."""
        assert isinstance(action, actions.Activate)
        bin = action.bin
        return best_leaving_value(valuer, bins[bin], with_more(bins, bin, -bins[bin]), bin - 1)

    return [max(legal, key=value)]


def _best_leaving(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The resource to leave in a bin."""
    valuer, bins = ResourceValuer(rules, state, state.seat), bins_of(rules, state, state.seat)

    def value(action: Action) -> float:
        """The value of the turn if this resource stays."""
        assert isinstance(action, actions.Leave)
        item, bin = ONE[RESOURCES.index(action.item)], action.bin
        return best_leaving_value(valuer, state.hand - item, with_more(bins, bin, item), bin - 1)

    return [max(legal, key=value)]


# Metals and effects


def _best_metal_use(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The best purchase, else a metal to ship: metals in hand are lost at the end of the turn."""
    use = ResourceValuer(rules, state, state.seat).use(state.hand & METAL, not state.invested, not state.bought)
    if use.card != NONE:
        return [actions.Invest(rules.investments[use.card])]
    if use.cell != NONE:
        return [actions.Office(rules.cells[use.cell])]
    return [action for action in legal if isinstance(action, actions.Ship)][:1] or legal[-1:]


def _best_cells(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The cells with the highest value for a free token."""
    cells = expected_cells(rules, state, state.seat)

    def value(action: Action) -> float:
        """The value of this cell."""
        assert isinstance(action, actions.Claim | actions.Share)
        return cells[rules.cell_index[action.cell]]

    most = max(map(value, legal))
    return [action for action in legal if value(action) == most]


def _best_gain(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The resource and bin with the highest value for the turns to come."""
    valuer, bins = ResourceValuer(rules, state, state.seat), bins_of(rules, state, state.seat)

    def value(action: Action) -> float:
        """The value of the bins with this resource."""
        assert isinstance(action, actions.Gain)
        return valuer.bins(with_more(bins, action.bin, ONE[RESOURCES.index(action.item)]), valuer.turns)

    return [max(legal, key=value)]


# Building


def _best_kind(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """All sites for the best kind of building that the hand pays for; it comes first in the legal list."""
    return [action for action in legal if type(action) is type(legal[0])]


def _playout_site(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The site with the best quick value: group, terrain, and its resources in a bin."""
    valuer, bins = ResourceValuer(rules, state, state.seat), bins_of(rules, state, state.seat)
    kind = type(legal[0])
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

    return [max((action for action in legal if type(action) is kind), key=value)]


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
    "activate": _best_bin,
    "leave": _best_leaving,
    "metals": _best_metal_use,
    "build": _best_kind,
    "claim": _best_cells,
    "share": _best_cells,
    "gain": _best_gain,
}
"""The moves worth searching, by decision; all legal ones for other decisions."""

PLAYOUT_CANDIDATES: Final[dict[str, MoveFilter]] = {**CANDIDATES, "build": _playout_site}
"""The moves of a playout, by decision."""
