"""Candidate moves: the plan of a turn for bins, metals and effects, and the hexes to search.

Bins and metals are planned by the valuation alone (a greedy search of the own turns to come). `CANDIDATES` are
the moves that the search tries, `PLAYOUT_CANDIDATES` the heuristic policy of a playout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from engine.bots.evaluator import all_moves
from engine.rules.actions import Action
from engine.rules.multiset import ONE
from games.boomtown.bot.potential import expected_cells, expected_terrain, turns_left
from games.boomtown.bot.valuation import BestUse, Bins, ResourceValuer, best_leaving_value, with_more
from games.boomtown.bot.weights import WEIGHTS
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
    return [_first_action(rules, use, legal)]


def metal_uses(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The first actions of the best uses of the metals in hand, best first."""
    valuer = ResourceValuer(rules, state, state.seat)
    uses = valuer.uses(state.hand & METAL, not state.invested, not state.bought)
    good = (use for use in uses if use.value >= uses[0].value - WEIGHTS.use_margin)
    return [*dict.fromkeys(_first_action(rules, use, legal) for use in good)][: WEIGHTS.uses_tried]


def _first_action(rules: BoomtownRules, use: BestUse, legal: Sequence[Action]) -> Action:
    """The action that begins a use of metals: to invest, to buy a cell, to ship; with nothing to ship, the last one."""
    if use.card != NONE:
        return actions.Invest(rules.investments[use.card])
    if use.cell != NONE:
        return actions.Office(rules.cells[use.cell])
    return next((action for action in legal if isinstance(action, actions.Ship)), legal[-1])


def best_effects(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Any]) -> Sequence[Action]:
    """The ways to take a step of an effect that are worth planning with, the best cells and gains first."""
    if state.decision in ("claim", "share"):
        cells = expected_cells(rules, state, state.seat)
        return sorted(legal, key=lambda action: -cells[rules.cell_index[action.cell]])[: WEIGHTS.effects_tried]
    if state.decision == "gain":
        return sorted(legal, key=_gain_value(rules, state), reverse=True)[: WEIGHTS.effects_tried]
    return legal


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
    return [max(_best_kind(rules, state, legal), key=_site_value(rules, state, legal))]


def _site_value(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Callable[[Action], float]:
    """The quick value of a site: group, terrain, and its resources in a bin."""
    valuer, bins = _resources(rules, state)
    hex_value = _hex_value(rules, state, rules.gives.get(legal[0].verb, 0))
    with_stored = valuer.with_stored(bins, valuer.turns)
    stored: dict[tuple[int, int], float] = {}

    def value(action: Action) -> float:
        """The quick value of this site and bin."""
        assert isinstance(action, actions.Camp | actions.Settlement | actions.Loot)
        hex = rules.hex_index[action.hex]
        key = state.content[hex], action.bin
        if key not in stored:
            stored[key] = rules.bins[action.bin] + with_stored(rules.content_pile[key[0]], action.bin)
        return stored[key] + hex_value(hex)

    return value


def best_sites(rules: BoomtownRules, state: BoomtownState, most: int) -> Sequence[Action]:
    """The sites with the best quick values for the best kind of building."""
    legal = rules.legal(state)
    return sorted(_best_kind(rules, state, legal), key=_site_value(rules, state, legal), reverse=True)[:most]


def _hex_value(rules: BoomtownRules, state: BoomtownState, more: int) -> Callable[[int], float]:
    """The value of a building by hex: its group, and `more` influence in its terrain; 0 for looting."""
    if not more:
        return lambda _: 0.0
    near, seat = rules.near, state.seat
    share = WEIGHTS.group_shares[turns_left(state, seat)]
    each = share * rules.group_points
    largest, *others = groups(buildings(state, seat), near) or [0]
    leads = [
        expected_terrain(rules, state, seat, terrain, more) - expected_terrain(rules, state, seat, terrain)
        for terrain in range(len(rules.terrains))
    ]

    def value(hex: int) -> float:
        """The value of a building on this hex."""
        lead = leads[state.terrain[hex]]
        if largest and not near[hex] & largest:
            return lead + share * WEIGHTS.lone_building
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


def candidate_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions worth a look: the plan's action for bins and metals, one kind of building, else all."""
    choose: MoveFilter = CANDIDATES.get(state.decision, all_moves)
    return choose(rules, state, legal)


def playout_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The single action of a playout: that of the plan, or the hex with the best quick value."""
    choose: MoveFilter = PLAYOUT_CANDIDATES.get(state.decision, all_moves)
    return choose(rules, state, legal)[:1]
