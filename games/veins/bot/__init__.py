"""What a bot values in a position of Veins, and what it looks at: a turn of the build is planned as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.evaluator import Tuning
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.evaluation import (
    CityStandings,
    after_blast,
    city_incomes,
    expected_prices,
    holdings_value,
    phases_left,
    reach_layers,
    scoring_weights,
    station_potential,
)
from games.veins.bot.routes import expected_hauls
from games.veins.bot.trading import POLICIES
from games.veins.bot.turn_search import greedy_action, planned_actions
from games.veins.bot.weights import (
    REPAIR_ACTIONS,
    RIVALS_SHARE,
    ROUTE_DISCOUNT,
    STATION_IN_HAND,
    STONE_AVERAGE,
    TILE_IN_HAND,
    VEIN_IN_HAND,
    VEIN_NEARNESS,
)
from games.veins.model.actions import BUILDS
from games.veins.model.components import KIND_INDEX, OPTION, PROSPECT, STATION, VEIN, count, counts, total_count
from games.veins.model.state import STAGES, VeinsState, total_points
from games.veins.rules import VeinsRules
from games.veins.rules.network import network_of

TUNING: Final = Tuning(value_scale=60.0, max_depth=1, width=6, playouts=6, prior_weight=0.0)
"""In the build nothing is left to chance, so one line to its end tells what a plan comes to."""

_TILES: Final = tuple(TILE_IN_HAND[kind] for kind in KIND_INDEX if kind in TILE_IN_HAND)


def value(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less a share of what others may."""
    return sum(features(rules, state, seat).values())


def features(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them; once the game is over, only the points.

    What is bid for a card counts as paid, as long as nobody bids more.
    """
    others = [player for player in state.seats if player != seat]
    points = float(total_points(state, seat))
    if state.decision == "auction" and state.leader == seat:
        points -= state.bid
    if not state.decision:
        return {"points": points, "others": -_most([total_points(state, player) for player in others])}
    due, later = weights = scoring_weights(rules, state)
    after = after_blast(rules, state) if due else state
    cities = CityStandings(rules, state)
    spared = cities if after is state else CityStandings(rules, after)
    now, then = city_incomes(rules, cities), city_incomes(rules, spared)
    near = reach_layers(rules, after, seat)
    theirs = [
        total_points(state, player)
        + due * now[player - 1]
        + later * _saved(state, player, now[player - 1], then[player - 1])
        + STONE_AVERAGE * total_count(state.stones[player - 1])
        for player in others
    ]
    return {
        "points": points,
        "cities": (due + later) * now[seat - 1],
        "blast": later * (then[seat - 1] - now[seat - 1]),
        "sites": station_potential(rules, state, seat, spared, near, weights),
        **_mined(rules, state, seat),
        "veins": _to_mine(rules, state, after, seat, near),
        "kept": _kept(rules, state, seat),
        "others": -RIVALS_SHARE * _most(theirs),
    }


def _most(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return (max(others) + sum(others) / len(others)) / 2


def _saved(state: VeinsState, player: Seat, now: int, then: int) -> float:
    """What another is likely to earn after the blast: while it has actions left, it can still save what it has."""
    left = total_count(state.hands[player - 1])
    return then + (now - then) * left / (left + REPAIR_ACTIONS)


def _kept(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """What the components are worth that a seat has still to use."""
    hand = state.hands[seat - 1]
    tiles = sum(many * worth for many, worth in zip(counts(hand, len(_TILES)), _TILES, strict=True))
    others = ((OPTION, rules.sheet.setup.option), (VEIN, VEIN_IN_HAND), (STATION, STATION_IN_HAND))
    return tiles + sum(count(hand, kind) * worth for kind, worth in others)


def _prospects(state: VeinsState, seat: Seat) -> bool:
    """Whether a seat has still to prospect in this phase."""
    return bool(count(state.hands[seat - 1], PROSPECT)) or state.stage % STAGES in (1, 2)


def _mined(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, float]:
    """What the stones of a seat are worth with those that its next route may bring, and what its orders add to that."""
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], expected_prices(rules, state, seat)
    found = expected_hauls(rules, state, seat) if _prospects(state, seat) else ()
    left = phases_left(rules, state)
    best, stones = max((holdings_value(rules, stock + haul, held, each, left), stock + haul) for haul in found or (0,))
    sold = holdings_value(rules, stones, 0, each, left)
    return {"stones": sold, "orders": best - sold}


def _to_mine(rules: VeinsRules, state: VeinsState, after: VeinsState, seat: Seat, near: Sequence[int]) -> float:
    """What routes of phases to come may bring, and veins near at hand."""
    left, veins = phases_left(rules, state), network_of(rules, state).veins
    found, seen = 0.0, 0
    for mask, share in zip(near, VEIN_NEARNESS, strict=False):
        new = mask & veins & ~seen
        seen |= new
        found += share * new.bit_count()
    found *= left + _prospects(state, seat)
    haul = expected_hauls(rules, after, seat)[:1] if left else ()
    return found + STONE_AVERAGE * sum(map(total_count, haul)) * sum(
        ROUTE_DISCOUNT**step for step in range(1, left + 1)
    )


# What is worth trying


def candidate_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that seems best: in the build by a plan for the turn, else by what it is about."""
    return root_moves(rules, state, legal)[:1]


def root_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """In the build the beginnings of plans for the turn, the best first; else the one action that seems best."""
    if len(legal) == 1:
        return legal
    deal = POLICIES.get(state.decision)
    return [deal(rules, state)] if deal else planned_actions(rules, state, value)[: TUNING.width]


def playout_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that seems best without a plan."""
    if len(legal) == 1:
        return legal
    deal = POLICIES.get(state.decision)
    return [deal(rules, state) if deal else greedy_action(rules, state, value)]


def is_quiescent(_rules: VeinsRules, state: VeinsState) -> bool:
    """Whether nothing is being built: cities have paid, the dynamite has gone off, stones are in hand."""
    return state.decision not in BUILDS
