"""What a bot values in a position of Boomtown, and what it looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.evaluator import Tuning
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.boomtown.bot.candidates import CANDIDATES, PLAYOUT_CANDIDATES, all_moves
from games.boomtown.bot.potential import expected_end_points, has_built
from games.boomtown.bot.valuation import ResourceValuer, best_leaving_value, bins_tuple, shipping_value
from games.boomtown.bot.weights import BUILD_VALUES, LEADER_SHARE, NO_BUILD_VALUES, OPPONENT_WEIGHT
from games.boomtown.model.components import BUILDING, METAL, kinds_in
from games.boomtown.model.state import BoomtownState, total_points
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import points_so_far

TUNING: Final = Tuning(value_scale=40.0, max_depth=5, width=5, playouts=30, prior_weight=4.0)
"""Bins and metals are planned; it is the hex for a building that is searched, with the turns that follow."""


def value(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less a share of what others may."""
    return sum(features(rules, state, seat).values())


def features(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them; once the game is over, only the points."""
    others = [player for player in range(1, rules.players + 1) if player != seat]
    if not state.decision:
        return {
            "points": float(total_points(state, seat)),
            "others": -_weigh_opponents([total_points(state, player) for player in others]),
        }
    return {
        **_own_terms(rules, state, seat),
        "resources": _resource_value(rules, state, seat),
        "others": -OPPONENT_WEIGHT
        * _weigh_opponents([sum(_own_terms(rules, state, player).values()) for player in others]),
    }


def _own_terms(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """What a player has, and may expect for it at the end, whatever its resources."""
    points = float(points_so_far(state, player))
    return {
        "points": points,
        **expected_end_points(rules, state, player),
        "shipping": shipping_value(rules, state, player),
    }


def _weigh_opponents(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return LEADER_SHARE * max(others) + (1 - LEADER_SHARE) * sum(others) / len(others)


def _resource_value(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """What is worth what a seat has in its bins, and in hand where its turn goes on."""
    means, bins = ResourceValuer(rules, state, seat), bins_tuple(rules, state, seat)
    if state.seat != seat or state.decision == "activate" or has_built(state):
        return means.bins(bins, means.left)
    if state.decision == "leave":
        return best_leaving_value(means, state.hand, bins, state.bin)
    metals = means.use(state.hand & METAL, not state.invested, not state.bought).worth
    builds = NO_BUILD_VALUES if state.last else BUILD_VALUES
    hand = metals + builds[len(kinds_in(state.hand & BUILDING))]
    return hand + means.due() + means.bins(bins, means.left)


# What is worth trying


def candidate_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What a plan of the turn begins with, or the best for a card; hexes for the best that one can build; else all."""
    return CANDIDATES.get(state.decision, all_moves)(rules, state, legal)


def playout_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """What a plan of the turn goes on with, and the hex that seems best at a glance."""
    return PLAYOUT_CANDIDATES.get(state.decision, all_moves)(rules, state, legal)[:1]


def is_quiescent(_rules: BoomtownRules, state: BoomtownState) -> bool:
    """Whether a turn is about to begin: nothing in hand, all tokens turned up."""
    return state.decision == "activate"
