"""How a bot of Boomtown plans: the bin to empty, what to leave, what to buy and where to build, a turn ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.boomtown.bot.potential import expected_cells, expected_terrain
from games.boomtown.bot.valuation import ResourceValuer, _with_more, best_leaving_value, bins_tuple
from games.boomtown.bot.weights import LONE_BUILDING
from games.boomtown.model.actions import (
    Activate,
    Camp,
    Claim,
    Gain,
    Invest,
    Leave,
    Loot,
    Office,
    Settlement,
    Share,
    Ship,
)
from games.boomtown.model.components import METAL, ONE, RESOURCES
from games.boomtown.model.end_scoring import groups
from games.boomtown.model.offices import buildings
from games.boomtown.model.state import NONE

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


MoveFilter: TypeAlias = "Callable[[BoomtownRules, BoomtownState, Sequence[Action]], Sequence[Action]]"

Value: TypeAlias = "Callable[[BoomtownRules, BoomtownState, Seat], float]"


def all_moves(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """All that is legal."""
    return legal


def _best_bin(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The bin to empty."""
    means, bins = ResourceValuer(rules, state, state.seat), bins_tuple(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Activate)
        bin = action.bin
        return best_leaving_value(means, bins[bin], _with_more(bins, bin, -bins[bin]), bin - 1)

    return [max(legal, key=worth)]


def _best_leaving(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What to leave in a bin."""
    means, bins = ResourceValuer(rules, state, state.seat), bins_tuple(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Leave)
        one, bin = ONE[RESOURCES.index(action.item)], action.bin
        return best_leaving_value(means, state.hand - one, _with_more(bins, bin, one), bin - 1)

    return [max(legal, key=worth)]


# Metals and what cards ask


def _best_metal_use(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What to buy, and then what is left to ship: metals in hand are lost at the end of the turn."""
    use = ResourceValuer(rules, state, state.seat).use(state.hand & METAL, not state.invested, not state.bought)
    if use.card != NONE:
        return [Invest(rules.investments[use.card])]
    if use.cell != NONE:
        return [Office(rules.cells[use.cell])]
    return [action for action in legal if isinstance(action, Ship)][:1] or legal[-1:]


def _best_cells(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The cells for a free token that pay most."""
    hopes = expected_cells(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Claim | Share)
        return hopes[rules.cell_index[action.cell]]

    most = max(map(worth, legal))
    return [action for action in legal if worth(action) == most]


def _best_gift(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The resource that helps most in the turns to come, and its bin."""
    means, bins = ResourceValuer(rules, state, state.seat), bins_tuple(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Gain)
        one, bin = ONE[RESOURCES.index(action.item)], action.bin
        return means.bins(_with_more(bins, bin, one), means.left)

    return [max(legal, key=worth)]


# Building


def _best_kind(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The best kind of building that the hand allows: the first that is offered."""
    return [action for action in legal if type(action) is type(legal[0])]


def _playout_site(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The site that seems best at a glance: by its group, its terrain, and its resources in a bin."""
    means, bins = ResourceValuer(rules, state, state.seat), bins_tuple(rules, state, state.seat)
    kind = type(legal[0])
    grounds = _site_value(rules, state, rules.gives.get(legal[0].verb, 0))
    found: dict[tuple[int, int], float] = {}

    def worth(action: Action) -> float:
        assert isinstance(action, Camp | Settlement | Loot)
        hex = rules.hex_index[action.hex]
        key = state.content[hex], action.bin
        if key not in found:
            after = _with_more(bins, action.bin, rules.content_pile[key[0]])
            found[key] = rules.bins[action.bin] + means.bins(after, means.left, 1)
        return found[key] + grounds(hex)

    return [max((action for action in legal if type(action) is kind), key=worth)]


def _site_value(rules: BoomtownRules, state: BoomtownState, more: int) -> Callable[[int], float]:
    """What a building is worth on a hex, by its group and by so much `more` influence in its terrain."""
    if not more:
        return lambda _: 0.0
    near, seat, each = rules.near, state.seat, rules.sheet.setup.group
    largest, *others = groups(buildings(state, seat), near) or [0]
    leads = [
        expected_terrain(rules, state, seat, terrain, more) - expected_terrain(rules, state, seat, terrain)
        for terrain in range(len(rules.terrains))
    ]

    def worth(hex: int) -> float:
        lead = leads[state.terrain[hex]]
        if largest and not near[hex] & largest:
            return lead + LONE_BUILDING
        return lead + each + each * sum(other.bit_count() for other in others if near[hex] & other)

    return worth


CANDIDATES: Final[dict[str, MoveFilter]] = {
    "activate": _best_bin,
    "leave": _best_leaving,
    "metals": _best_metal_use,
    "build": _best_kind,
    "claim": _best_cells,
    "share": _best_cells,
    "gain": _best_gift,
}
"""What is worth trying at a decision: a plan's beginning, or a few to choose from."""

PLAYOUT_CANDIDATES: Final[dict[str, MoveFilter]] = {**CANDIDATES, "build": _playout_site}
"""The same at a glance."""
