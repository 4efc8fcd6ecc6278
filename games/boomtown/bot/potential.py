"""Potential: the points that a player may expect from the end scoring, for groups, terrains, offices, wanted camps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.bots.evaluator import logistic
from engine.rules.bits import bits_of
from games.boomtown.bot.weights import WEIGHTS
from games.boomtown.model.board import FOUR
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import groups, neighbours_of, wanted_costs
from games.boomtown.rules.offices import buildings, cells_of, token_value, tokens_on

MAYOR: Final = "mayor"
"""The kind of office that counts tokens in the town."""


def turns_left(state: BoomtownState, player: int) -> int:
    """The number of bins that a player will still empty; for the Rival, his cards left and one."""
    bins_to_empty = state.pieces[player - 1] + 1
    if state.last and player < state.seat:
        return 0
    if player == state.seat and state.decision != "activate" and not has_built(state):
        return bins_to_empty - 1
    return bins_to_empty


def has_built(state: BoomtownState) -> bool:
    """Whether the turn's building is done and nature decides."""
    return state.decision in ("token", "rival") and state.looking < 0


def expected_end_points(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """The expected points of the end scoring, by feature."""
    turns = turns_left(state, player)
    return {
        "group": WEIGHTS.group_shares[turns] * _expected_group(rules, state, player, turns),
        "terrain": sum(expected_terrain(rules, state, player, terrain) for terrain in range(len(rules.terrains))),
        "offices": _expected_offices(rules, state, player, turns),
        "wanted": _expected_wanted(rules, state, player, turns),
    }


def _expected_offices(rules: BoomtownRules, state: BoomtownState, player: int, turns: int) -> float:
    """The expected points of all tokens of a player in the town."""
    return sum(
        tokens * expected_token_value(rules, state, player, office, turns)
        for office in state.offices
        if (tokens := tokens_on(state, player, cells_of(rules, state, office)))
    )


def _expected_wanted(rules: BoomtownRules, state: BoomtownState, player: int, turns: int) -> float:
    """The expected cost of wanted camps, 0 or less."""
    costs: float = wanted_costs(state.wanted, rules.wanted_price)[player - 1]
    return min(costs, WEIGHTS.wanted_camp * state.wanted[player - 1]) if turns else costs


# Groups


def _expected_group(rules: BoomtownRules, state: BoomtownState, player: int, turns: int) -> float:
    """The points of the largest group, its room to grow, and the best single building that joins another group."""
    near, each = rules.near, rules.group_points
    largest, *others = groups(buildings(state, player), near) or [0]
    points = float(each * largest.bit_count())
    if turns < 2:
        return points
    free = neighbours_of(largest, near) & (state.up | state.down)
    joined = (sum(other.bit_count() for other in others if near[hex] & other) for hex in bits_of(free if others else 0))
    return (
        points
        + WEIGHTS.growth_hex * min(free.bit_count(), WEIGHTS.max_growth_hexes, turns - 1)
        + WEIGHTS.bridge_share * each * max(joined, default=0)
    )


# Terrains


def expected_terrain(rules: BoomtownRules, state: BoomtownState, player: int, terrain: int, more: int = 0) -> float:
    """The expected bonus of a terrain for a player with `more` influence there."""
    kinds = len(rules.terrains)
    influence = state.influence[terrain::kinds]
    turns = turns_left(state, player)
    doubt = WEIGHTS.lead_doubt + WEIGHTS.lead_doubt_per_turn * turns
    settled = tuple(own - tokens for own, tokens in zip(influence, state.tokens[terrain::kinds], strict=True))
    influence[player - 1] += more
    bonus = _expected_bonus(rules.terrain_values[terrain], tuple(influence), settled, player - 1, doubt)
    return WEIGHTS.terrain_shares[turns] * bonus


@lru_cache(1 << 14)
def _expected_bonus(
    values: tuple[int, int], influence: tuple[int, ...], settled: tuple[int, ...], player: int, doubt: float
) -> float:
    """The expected bonus of a player (from 0): first and second value by the chances of being ahead of each other one.

    `settled`: influence beyond one per token and player, which is about the number of settlements.
    """
    if not influence[player]:
        return 0.0
    merits = [own + WEIGHTS.settlement_tie_break * more for own, more in zip(influence, settled, strict=True)]
    ahead = [logistic((merits[player] - merit) / doubt) for other, merit in enumerate(merits) if other != player]
    return values[1] * ahead[0] if len(ahead) == 1 else _expected_two_places(*values, ahead)


def _expected_two_places(first: int, second: int, ahead: Sequence[float]) -> float:
    """The expected value of first and second place, by independent chances of being ahead of each other player."""
    best, next_best = 1.0, 0.0
    for chance in ahead:
        best, next_best = best * chance, next_best * chance + best * (1 - chance)
    return first * best + second * next_best


# Offices


def expected_token_value(rules: BoomtownRules, state: BoomtownState, player: int, office: int, turns: int) -> float:
    """The expected points of one token on an office."""
    growth = WEIGHTS.office_growth[rules.office_cards[office].counts]
    return token_value(rules, state, player, office) + growth * turns


def value_per_unit(rules: BoomtownRules, state: BoomtownState, player: int, counts: str) -> float:
    """The points that a player's tokens gain if the things counted by a kind of office become one more."""
    return sum(
        card.each / card.of * tokens_on(state, player, cells_of(rules, state, office))
        for office, card in ((office, rules.office_cards[office]) for office in state.offices)
        if card.counts == counts
    )


def expected_cells(rules: BoomtownRules, state: BoomtownState, player: int) -> tuple[float, ...]:
    """The expected points of one token of a player on every cell of the town."""
    if state.ninth == NONE or len(state.offices) < rules.sheet.setup.offices:
        return (0.0,) * len(rules.cells)
    turns = turns_left(state, player)
    dominoes, single = rules.layouts[state.layout]
    values = [value_per_unit(rules, state, player, MAYOR)] * len(rules.cells)
    for domino, office in zip(dominoes, state.offices, strict=True):
        token = expected_token_value(rules, state, player, office, turns)
        if rules.office_cards[office].counts == MAYOR:
            token += WEIGHTS.mayor_token
        for cell in domino:
            values[cell] += token
    values[single] += rules.four if rules.ninths[state.ninth] == FOUR else WEIGHTS.post_token
    return tuple(values)
