"""What the end of a game of Boomtown is likely to bring a player: groups, terrains, offices, wanted camps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from games.boomtown.bot.weights import (
    BRIDGE_SHARE,
    GROWTH_HEX,
    LEAD_DOUBT,
    LEAD_DOUBT_PER_TURN,
    MAX_GROWTH_HEXES,
    MAYOR_TOKEN,
    OFFICE_GROWTH,
    POST_TOKEN,
    SETTLEMENT_TIE_BREAK,
    WANTED_CAMP,
)
from games.boomtown.model.board import FOUR, bits
from games.boomtown.model.end_scoring import groups, neighbours_of, wanted_costs
from games.boomtown.model.offices import Claimant, buildings, cells_of, token_value, tokens_on
from games.boomtown.model.state import NONE, BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


MAYOR: Final = "mayor"
"""What an office counts that counts tokens in the town."""


def turns_left(state: BoomtownState, player: int) -> int:
    """How many bins a player is still to empty; for the Rival, how many cards he is still to play, and one."""
    left = state.pieces[player - 1] + 1
    if state.last and player < state.seat:
        return 0
    if player == state.seat and state.decision != "activate" and not has_built(state):
        return left - 1
    return left


def has_built(state: BoomtownState) -> bool:
    """Whether the turn's building is done and nature has the word."""
    return state.decision in ("token", "rival") and state.looking < 0


def expected_end_points(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """The points that a player may expect of the end of the game, by what they are for."""
    left = turns_left(state, player)
    return {
        "group": _expected_group(rules, state, player, left),
        "terrain": sum(expected_terrains(rules, state, player)),
        "offices": _expected_offices(rules, state, player, left),
        "wanted": _expected_wanted(rules, state, player, left),
    }


def _expected_offices(rules: BoomtownRules, state: BoomtownState, player: int, left: int) -> float:
    """What the tokens of a player in the town are likely to pay."""
    return sum(
        many * expected_token_value(rules, state, player, office, left)
        for office in state.offices
        if (many := tokens_on(state, player, cells_of(rules, state, office)))
    )


def _expected_wanted(rules: BoomtownRules, state: BoomtownState, player: int, left: int) -> float:
    """What wanted camps are likely to cost a player, 0 or less."""
    costs: float = wanted_costs(state.wanted, rules.sheet.setup.wanted)[player - 1]
    return min(costs, WANTED_CAMP * state.wanted[player - 1]) if left else costs


# Groups


def _expected_group(rules: BoomtownRules, state: BoomtownState, player: int, left: int) -> float:
    """The largest group, and how well it can grow."""
    near, each = rules.near, rules.sheet.setup.group
    largest, *others = groups(buildings(state, player), near) or [0]
    points = float(each * largest.bit_count())
    if left < 2:
        return points
    free = neighbours_of(largest, near) & (state.up | state.down)
    touched = (sum(other.bit_count() for other in others if near[hex] & other) for hex in bits(free if others else 0))
    return (
        points
        + GROWTH_HEX * min(free.bit_count(), MAX_GROWTH_HEXES, left - 1)
        + BRIDGE_SHARE * each * max(touched, default=0)
    )


# Terrains


def expected_terrains(rules: BoomtownRules, state: BoomtownState, player: int) -> tuple[float, ...]:
    """What every terrain is likely to pay a player."""
    return tuple(expected_terrain(rules, state, player, terrain) for terrain in range(len(rules.terrains)))


def expected_terrain(rules: BoomtownRules, state: BoomtownState, player: int, terrain: int, more: int = 0) -> float:
    """What a terrain is likely to pay a player with so much `more` influence there."""
    kinds = len(rules.terrains)
    influence = state.influence[terrain::kinds]
    doubt = LEAD_DOUBT + LEAD_DOUBT_PER_TURN * turns_left(state, player)
    settled = tuple(own - tokens for own, tokens in zip(influence, state.tokens[terrain::kinds], strict=True))
    influence[player - 1] += more
    values = rules.sheet.setup.terrain_bonus[rules.options["terrain-bonus"]][rules.terrains[terrain]]
    return _expected_bonus(values, tuple(influence), settled, player - 1, doubt)


@lru_cache(1 << 14)
def _expected_bonus(
    values: tuple[int, int], influence: tuple[int, ...], settled: tuple[int, ...], player: int, doubt: float
) -> float:
    """What a terrain pays of its first and second bonus, by the influence and about the settlements of all players."""
    if not influence[player]:
        return 0.0
    merits = [own + SETTLEMENT_TIE_BREAK * more for own, more in zip(influence, settled, strict=True)]
    ahead = [_logistic((merits[player] - its) / doubt) for other, its in enumerate(merits) if other != player]
    return values[1] * ahead[0] if len(ahead) == 1 else _expected_two_places(*values, ahead)


def _logistic(lead: float) -> float:
    return 1 / (1 + exp(-lead)) if lead > -30 else 0.0


def _expected_two_places(first: int, second: int, ahead: Sequence[float]) -> float:
    """The bonus to expect for one who is ahead of the others with these chances."""
    best, next_best = 1.0, 0.0
    for chance in ahead:
        best, next_best = best * chance, next_best * chance + best * (1 - chance)
    return first * best + second * next_best


# Offices


def expected_token_value(rules: BoomtownRules, state: BoomtownState, player: int, office: int, left: int) -> float:
    """What a token on an office is likely to pay a player."""
    counts = rules.sheet.components.offices[rules.offices[office]].counts
    return token_value(Claimant(rules, state, player), office) + OFFICE_GROWTH[counts] * left


def value_per_unit(rules: BoomtownRules, state: BoomtownState, player: int, counts: str) -> float:
    """What a player's tokens pay at the end for one more of what some office counts."""
    cards = [rules.sheet.components.offices[rules.offices[office]] for office in state.offices]
    return sum(
        card.each / card.of * tokens_on(state, player, cells_of(rules, state, office))
        for office, card in zip(state.offices, cards, strict=True)
        if card.counts == counts
    )


def expected_cells(rules: BoomtownRules, state: BoomtownState, player: int) -> tuple[float, ...]:
    """What a token on every cell of the town is likely to pay a player, those of the ninth cell at once."""
    if state.ninth == NONE or len(state.offices) < rules.sheet.setup.offices:
        return (0.0,) * len(rules.cells)
    left = turns_left(state, player)
    dominoes, single = rules.layouts[state.layout]
    parts = rules.sheet.components
    found = [value_per_unit(rules, state, player, MAYOR)] * len(rules.cells)
    for domino, office in zip(dominoes, state.offices, strict=True):
        hope = expected_token_value(rules, state, player, office, left)
        if parts.offices[rules.offices[office]].counts == MAYOR:
            hope += MAYOR_TOKEN
        for cell in domino:
            found[cell] += hope
    found[single] += parts.four if rules.ninths[state.ninth] == FOUR else POST_TOKEN
    return tuple(found)
