"""What a bot values in a position of Boomtown, and what it looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.players.judge import Tuning
from engine.rules import Action, Seat
from games.boomtown.hopes import built, hoped
from games.boomtown.piles import BUILDING, METAL, kinds_in
from games.boomtown.plans import GLANCES, PLANS, best_way, everything
from games.boomtown.rules import BoomtownRules
from games.boomtown.scoring import running
from games.boomtown.state import BoomtownState
from games.boomtown.tally import total
from games.boomtown.worth import BUILDS, NO_BUILDS, Means, bins_of, progress

TUNING: Final = Tuning(scale=40.0, horizon=5, width=5, playouts=30, trust=4.0)
"""Bins and metals are planned; it is the hex for a building that is searched, with the turns that follow."""

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
    return {
        **_standing(rules, state, seat),
        "resources": _resources(rules, state, seat),
        "others": -OTHERS * _most([sum(_standing(rules, state, player).values()) for player in others]),
    }


def _standing(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """What a player has, and may expect for it at the end, whatever its resources."""
    points = float(running(state, player))
    return {"points": points, **hoped(rules, state, player), "shipping": progress(rules, state, player)}


def _most(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return LEADER * max(others) + (1 - LEADER) * sum(others) / len(others)


def _resources(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """What is worth what a seat has in its bins, and in hand where its turn goes on."""
    means, bins = Means(rules, state, seat), bins_of(rules, state, seat)
    if state.seat != seat or state.decision == "activate" or built(state):
        return means.bins(bins, means.left)
    if state.decision == "leave":
        return best_way(means, state.hand, bins, state.bin)
    metals = means.use(state.hand & METAL, not state.invested, not state.bought).worth
    builds = NO_BUILDS if state.last else BUILDS
    hand = metals + builds[len(kinds_in(state.hand & BUILDING))]
    return hand + means.due() + means.bins(bins, means.left)


# What is worth trying


def worth_trying(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What a plan of the turn begins with, or the best for a card; hexes for the best that one can build; else all."""
    return PLANS.get(state.decision, everything)(rules, state, legal)


def worth_following(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What a plan of the turn goes on with, and the hex that seems best at a glance."""
    return GLANCES.get(state.decision, everything)(rules, state, legal)[:1]


def quiet(_rules: BoomtownRules, state: BoomtownState) -> bool:
    """Whether a turn is about to begin: nothing in hand, all tokens turned up."""
    return state.decision == "activate"
