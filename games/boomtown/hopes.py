"""What the end of a game of Boomtown is likely to bring a player: groups, terrains, offices, wanted camps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from games.boomtown.box import FOUR
from games.boomtown.masks import bits
from games.boomtown.offices import Claim, buildings, cells_of, tokens, worth
from games.boomtown.reckoning import groups, spread, wanted
from games.boomtown.state import NONE, BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules

GROWTH: Final = {
    "docks": 0.2,
    "frontier": 0.3,
    "homestead": 0.45,
    "courthouse": 0.25,
    "deeds": 0.1,
    "depot": 0.15,
    "mayor": 0.2,
    "saloon": 0.2,
    "sheriff": 0.35,
    "insurance": 0.05,
    "shipping": 0.3,
    "surveyor": 0.25,
    "hall": 0.4,
    "hoosegow": 0.1,
}
"""How much more a token on an office is likely to pay for every turn that is left, by what the office counts."""
DOUBT, DOUBT_A_TURN, SETTLED = 0.25, 0.2, 0.1
"""By how much influence the lead in a terrain may still change, now and for every turn that is left; what a settlement
more counts among equals."""
ROOM, ROOMS, BRIDGE = 0.2, 6, 0.4
"""What a hex beside the largest group is worth where one can still build, how many of them count, and the share of
another group that one building would join to it."""
WANTED: Final = -0.75
"""What a wanted camp is likely to cost at least while the game goes on."""
MAYOR: Final = "mayor"
"""What an office counts that counts tokens in the town."""
PAIR, POST = 1.5, 2.5
"""What a token there counts for itself, and what a trading post gives."""


def turns_left(state: BoomtownState, player: int) -> int:
    """How many bins a player is still to empty; for the Rival, how many cards he is still to play, and one."""
    left = state.pieces[player - 1] + 1
    if state.last and player < state.seat:
        return 0
    if player == state.seat and state.decision != "activate" and not built(state):
        return left - 1
    return left


def built(state: BoomtownState) -> bool:
    """Whether the turn's building is done and nature has the word."""
    return state.decision in ("token", "rival") and state.looking < 0


def hoped(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """The points that a player may expect of the end of the game, by what they are for."""
    left = turns_left(state, player)
    return {
        "group": _group(rules, state, player, left),
        "terrain": sum(terrains(rules, state, player)),
        "offices": _town(rules, state, player, left),
        "wanted": _wanted(rules, state, player, left),
    }


def _town(rules: BoomtownRules, state: BoomtownState, player: int, left: int) -> float:
    """What the tokens of a player in the town are likely to pay."""
    return sum(
        many * office_hope(rules, state, player, office, left)
        for office in state.offices
        if (many := tokens(state, player, cells_of(rules, state, office)))
    )


def _wanted(rules: BoomtownRules, state: BoomtownState, player: int, left: int) -> float:
    """What wanted camps are likely to cost a player, 0 or less."""
    costs: float = wanted(state.wanted, rules.sheet.setup.wanted)[player - 1]
    return min(costs, WANTED * state.wanted[player - 1]) if left else costs


# Groups


def _group(rules: BoomtownRules, state: BoomtownState, player: int, left: int) -> float:
    """The largest group, and how well it can grow."""
    near, each = rules.near, rules.sheet.setup.group
    largest, *others = groups(buildings(state, player), near) or [0]
    points = float(each * largest.bit_count())
    if left < 2:
        return points
    free = spread(largest, near) & (state.up | state.down)
    touched = (sum(other.bit_count() for other in others if near[hex] & other) for hex in bits(free if others else 0))
    return points + ROOM * min(free.bit_count(), ROOMS, left - 1) + BRIDGE * each * max(touched, default=0)


# Terrains


def terrains(rules: BoomtownRules, state: BoomtownState, player: int) -> tuple[float, ...]:
    """What every terrain is likely to pay a player."""
    return tuple(terrain_hope(rules, state, player, terrain) for terrain in range(len(rules.terrains)))


def terrain_hope(rules: BoomtownRules, state: BoomtownState, player: int, terrain: int, more: int = 0) -> float:
    """What a terrain is likely to pay a player with so much `more` influence there."""
    kinds = len(rules.terrains)
    influence = state.influence[terrain::kinds]
    doubt = DOUBT + DOUBT_A_TURN * turns_left(state, player)
    settled = tuple(own - tokens for own, tokens in zip(influence, state.tokens[terrain::kinds], strict=True))
    influence[player - 1] += more
    values = rules.sheet.setup.terrain_bonus[rules.options["terrain-bonus"]][rules.terrains[terrain]]
    return _terrain(values, tuple(influence), settled, player - 1, doubt)


@lru_cache(1 << 14)
def _terrain(
    values: tuple[int, int], influence: tuple[int, ...], settled: tuple[int, ...], player: int, doubt: float
) -> float:
    """What a terrain pays of its first and second bonus, by the influence and about the settlements of all players."""
    if not influence[player]:
        return 0.0
    merits = [own + SETTLED * more for own, more in zip(influence, settled, strict=True)]
    ahead = [_chance((merits[player] - its) / doubt) for other, its in enumerate(merits) if other != player]
    return values[1] * ahead[0] if len(ahead) == 1 else _two_places(*values, ahead)


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead)) if lead > -30 else 0.0


def _two_places(first: int, second: int, ahead: Sequence[float]) -> float:
    """The bonus to expect for one who is ahead of the others with these chances."""
    best, next_best = 1.0, 0.0
    for chance in ahead:
        best, next_best = best * chance, next_best * chance + best * (1 - chance)
    return first * best + second * next_best


# Offices


def office_hope(rules: BoomtownRules, state: BoomtownState, player: int, office: int, left: int) -> float:
    """What a token on an office is likely to pay a player."""
    counts = rules.sheet.components.offices[rules.offices[office]].counts
    return worth(Claim(rules, state, player), office) + GROWTH[counts] * left


def pays_each(rules: BoomtownRules, state: BoomtownState, player: int, counts: str) -> float:
    """What a player's tokens pay at the end for one more of what some office counts."""
    cards = [rules.sheet.components.offices[rules.offices[office]] for office in state.offices]
    return sum(
        card.each / card.of * tokens(state, player, cells_of(rules, state, office))
        for office, card in zip(state.offices, cards, strict=True)
        if card.counts == counts
    )


def cell_hopes(rules: BoomtownRules, state: BoomtownState, player: int) -> tuple[float, ...]:
    """What a token on every cell of the town is likely to pay a player, those of the ninth cell at once."""
    if state.ninth == NONE or len(state.offices) < rules.sheet.setup.offices:
        return (0.0,) * len(rules.cells)
    left = turns_left(state, player)
    dominoes, single = rules.layouts[state.layout]
    parts = rules.sheet.components
    found = [pays_each(rules, state, player, MAYOR)] * len(rules.cells)
    for domino, office in zip(dominoes, state.offices, strict=True):
        hope = office_hope(rules, state, player, office, left)
        if parts.offices[rules.offices[office]].counts == MAYOR:
            hope += PAIR
        for cell in domino:
            found[cell] += hope
    found[single] += parts.four if rules.ninths[state.ninth] == FOUR else POST
    return tuple(found)
