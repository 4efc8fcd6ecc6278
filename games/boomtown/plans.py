"""How a bot of Boomtown plans: the bin to empty, what to leave, what to buy and where to build, a turn ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules import Action, Seat
from games.boomtown.actions import Activate, Camp, Claim, Gain, Invest, Leave, Loot, Office, Settlement, Share, Ship
from games.boomtown.hopes import cell_hopes, terrain_hope
from games.boomtown.offices import buildings
from games.boomtown.piles import METAL, ONE, RESOURCES, Pile, kinds_in
from games.boomtown.reckoning import groups
from games.boomtown.state import NONE
from games.boomtown.worth import BUILDS, NO_BUILDS, Bins, Means, bins_of

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules
    from games.boomtown.state import BoomtownState

Sieve: TypeAlias = "Callable[[BoomtownRules, BoomtownState, Sequence[Action]], Sequence[Action]]"
Value: TypeAlias = "Callable[[BoomtownRules, BoomtownState, Seat], float]"

LONE: Final = 0.4
"""What a building counts at a glance that stands apart from the largest group."""


def everything(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """All that is legal."""
    return legal


# Bins


def _with(bins: Bins, bin: int, more: Pile) -> Bins:
    """The bins with something more in one."""
    return *bins[:bin], bins[bin] + more, *bins[bin + 1 :]


def _ways(hand: Pile, bins: Bins, bin: int) -> Iterator[tuple[Pile, Bins]]:
    """Every hand and bins that there can be once something is left in all bins from `bin` down."""
    if bin < 0 or not hand:
        yield hand, bins
        return
    for kind in kinds_in(hand):
        yield from _ways(hand - ONE[kind], _with(bins, bin, ONE[kind]), bin - 1)


def best_way(means: Means, hand: Pile, bins: Bins, bin: int) -> float:
    """What a turn is worth that goes on with this hand, and something left in all bins from `bin` down."""
    left = means.state.pieces[means.player - 1]
    builds = BUILDS if left else NO_BUILDS
    return max(means.in_hand(held, builds) + means.bins(after, left) for held, after in _ways(hand, bins, bin))


def _bin(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The bin to empty."""
    means, bins = Means(rules, state, state.seat), bins_of(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Activate)
        bin = action.bin
        return best_way(means, bins[bin], _with(bins, bin, -bins[bin]), bin - 1)

    return [max(legal, key=worth)]


def _left(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What to leave in a bin."""
    means, bins = Means(rules, state, state.seat), bins_of(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Leave)
        one, bin = ONE[RESOURCES.index(action.item)], action.bin
        return best_way(means, state.hand - one, _with(bins, bin, one), bin - 1)

    return [max(legal, key=worth)]


# Metals and what cards ask


def _metal(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What to buy, and then what is left to ship: metals in hand are lost at the end of the turn."""
    use = Means(rules, state, state.seat).use(state.hand & METAL, not state.invested, not state.bought)
    if use.card != NONE:
        return [Invest(rules.investments[use.card])]
    if use.cell != NONE:
        return [Office(rules.cells[use.cell])]
    return [action for action in legal if isinstance(action, Ship)][:1] or legal[-1:]


def _cell(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The cells for a free token that pay most."""
    hopes = cell_hopes(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Claim | Share)
        return hopes[rules.cell_index[action.cell]]

    most = max(map(worth, legal))
    return [action for action in legal if worth(action) == most]


def _gift(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The resource that helps most in the turns to come, and its bin."""
    means, bins = Means(rules, state, state.seat), bins_of(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Gain)
        one, bin = ONE[RESOURCES.index(action.item)], action.bin
        return means.bins(_with(bins, bin, one), means.left)

    return [max(legal, key=worth)]


# Building


def _site(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The best kind of building that the hand allows: the first that is offered."""
    return [action for action in legal if type(action) is type(legal[0])]


def _glance(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The site that seems best at a glance: by its group, its terrain, and its resources in a bin."""
    means, bins = Means(rules, state, state.seat), bins_of(rules, state, state.seat)
    kind = type(legal[0])
    grounds = _grounds(rules, state, rules.gives.get(legal[0].verb, 0))
    found: dict[tuple[int, int], float] = {}

    def worth(action: Action) -> float:
        assert isinstance(action, Camp | Settlement | Loot)
        hex = rules.hex_index[action.hex]
        key = state.content[hex], action.bin
        if key not in found:
            after = _with(bins, action.bin, rules.content_pile[key[0]])
            found[key] = rules.bins[action.bin] + means.bins(after, means.left, 1)
        return found[key] + grounds(hex)

    return [max((action for action in legal if type(action) is kind), key=worth)]


def _grounds(rules: BoomtownRules, state: BoomtownState, more: int) -> Callable[[int], float]:
    """What a building is worth on a hex, by its group and by so much `more` influence in its terrain."""
    if not more:
        return lambda _: 0.0
    near, seat, each = rules.near, state.seat, rules.sheet.setup.group
    largest, *others = groups(buildings(state, seat), near) or [0]
    leads = [
        terrain_hope(rules, state, seat, terrain, more) - terrain_hope(rules, state, seat, terrain)
        for terrain in range(len(rules.terrains))
    ]

    def worth(hex: int) -> float:
        lead = leads[state.terrain[hex]]
        if largest and not near[hex] & largest:
            return lead + LONE
        return lead + each + each * sum(other.bit_count() for other in others if near[hex] & other)

    return worth


PLANS: Final[dict[str, Sieve]] = {
    "activate": _bin,
    "leave": _left,
    "metals": _metal,
    "build": _site,
    "claim": _cell,
    "share": _cell,
    "gain": _gift,
}
"""What is worth trying at a decision: a plan's beginning, or a few to choose from."""

GLANCES: Final[dict[str, Sieve]] = {**PLANS, "build": _glance}
"""The same at a glance."""
