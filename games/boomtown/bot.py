"""What a bot values in a position of Boomtown, and what it looks at: bins and metals are planned a turn ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.rules import Action, Seat
from games.boomtown.actions import Activate, Claim, Gain, Invest, Leave, Office, Share, Ship
from games.boomtown.hopes import built, cell_hopes, hoped
from games.boomtown.piles import BUILDING, METAL, ONE, RESOURCES, Pile, kinds_in
from games.boomtown.rules import BoomtownRules
from games.boomtown.scoring import running
from games.boomtown.state import NONE, BoomtownState
from games.boomtown.tally import total
from games.boomtown.worth import BUILDS, NO_BUILDS, Bins, Means, bins_of, progress

LEADER: Final = 0.5
"""How much of what a seat looks at in the others is the best of them; the rest is all of them alike."""
OTHERS: Final = 0.6
"""How much the others count beside oneself while the game goes on."""


def value(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less a share of what others may."""
    return sum(terms(rules, state, seat).values())


def terms(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them; once the game is over, only the points."""
    others = [player for player in range(1, rules.players + 1) if player != seat]
    if not state.decision:
        return {"points": float(total(state, seat)), "others": -_most([total(state, player) for player in others])}
    means = Means(rules, state, seat)
    hand = state.seat == seat and state.decision != "activate" and not built(state)
    return {
        **_standing(rules, state, seat),
        "resources": means.bins(bins_of(rules, state, seat), means.left) + (_hand(state, means) if hand else 0.0),
        "others": -OTHERS * _most([sum(_standing(rules, state, player).values()) for player in others]),
    }


def _standing(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """What a player has, and may expect for it at the end, whatever its resources."""
    points = float(running(state, player))
    return {"points": points, **hoped(rules, state, player), "shipping": progress(rules, state, player)}


def _most(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return LEADER * max(others) + (1 - LEADER) * sum(others) / len(others)


def _hand(state: BoomtownState, means: Means) -> float:
    """What the hand of the turn that goes on is worth."""
    metals = means.use(state.hand & METAL, not state.invested, not state.bought).worth
    builds = NO_BUILDS if state.last else BUILDS
    return metals + builds[len(kinds_in(state.hand & BUILDING))]


# What is worth trying


def worth_trying(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What a plan of the turn begins with, or the best for a card; hexes for the best that one can build; else all."""
    return _SIEVES.get(state.decision, _all)(rules, state, legal)


def _all(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    return legal


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


def _best_way(means: Means, hand: Pile, bins: Bins, bin: int) -> float:
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
        return _best_way(means, bins[bin], _with(bins, bin, -bins[bin]), bin - 1)

    return [max(legal, key=worth)]


def _left(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What to leave in a bin."""
    means, bins = Means(rules, state, state.seat), bins_of(rules, state, state.seat)

    def worth(action: Action) -> float:
        assert isinstance(action, Leave)
        one, bin = ONE[RESOURCES.index(action.item)], action.bin
        return _best_way(means, state.hand - one, _with(bins, bin, one), bin - 1)

    return [max(legal, key=worth)]


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


def _site(_rules: BoomtownRules, _state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The best kind of building that the hand allows: the first that is offered."""
    return [action for action in legal if type(action) is type(legal[0])]


_SIEVES: Final[dict[str, Callable[[BoomtownRules, BoomtownState, Sequence[Action]], Sequence[Action]]]] = {
    "activate": _bin,
    "leave": _left,
    "metals": _metal,
    "build": _site,
    "claim": _cell,
    "share": _cell,
    "gain": _gift,
}
