"""The offices of the town: what each counts for a player at the end (RULES.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from games.boomtown.model.end_scoring import TerrainResult, groups, neighbours_of, terrain_bonuses
from games.boomtown.model.state import part

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


Cells: TypeAlias = tuple[int, ...]
"""Cells of the town, by number."""


class Claimant(NamedTuple):
    """A player (from 1) in a position, as an office looks at it; `bonuses` where they are known already."""

    rules: BoomtownRules
    state: BoomtownState
    player: int
    bonuses: tuple[TerrainResult, ...] | None = None

    def row(self, values: Sequence[int]) -> Sequence[int]:
        """The player's part of a list with a value a player and terrain."""
        return part(values, self.player, len(self.rules.terrains))


def buildings(state: BoomtownState, player: int) -> int:
    """The mask of the camps and settlements of a player, who counts from 1."""
    return state.camps[player - 1] | state.settlements[player - 1]


def tokens_on(state: BoomtownState, player: int, cells: Sequence[int]) -> int:
    """How many influence tokens a player has on some cells, as their owner or sharing them."""
    return sum((state.cells[cell] == player) + (state.shares[cell] == player) for cell in cells)


def cells_of(rules: BoomtownRules, state: BoomtownState, office: int) -> Cells:
    """The cells that an office stands on, none where it is not in the town."""
    if office not in state.offices:
        return ()
    dominoes, _ = rules.layouts[state.layout]
    return dominoes[state.offices.index(office)]


# Offices that count own buildings in certain places: the mask of those places


def _docks_places(claim: Claimant) -> int:
    return claim.rules.ground.coast


def _frontier_places(claim: Claimant) -> int:
    return claim.rules.ground.edge


def _sheriff_places(claim: Claimant) -> int:
    players = range(1, claim.rules.players + 1)
    others = sum(buildings(claim.state, other) for other in players if other != claim.player)
    return neighbours_of(others, claim.rules.ground.near)


def _insurance_places(claim: Claimant) -> int:
    return neighbours_of(claim.state.looted, claim.rules.ground.near)


PLACE_MASKS: Final[dict[str, Callable[[Claimant], int]]] = {
    "docks": _docks_places,
    "frontier": _frontier_places,
    "sheriff": _sheriff_places,
    "insurance": _insurance_places,
}


# Offices that count something else: how many the player has


def _weakest_influence(claim: Claimant) -> int:
    return min(claim.row(claim.state.influence))


def _strongest_tokens(claim: Claimant) -> int:
    return max(zip(claim.row(claim.state.influence), claim.row(claim.state.tokens), strict=True))[1]


def _terrain_places(claim: Claimant) -> int:
    bonuses = terrain_bonuses(claim.rules, claim.state) if claim.bonuses is None else claim.bonuses
    return sum(bonus.places[claim.player - 1] > 0 for bonus in bonuses)


def _second_group(claim: Claimant) -> int:
    found = groups(buildings(claim.state, claim.player), claim.rules.ground.near)
    return found[1].bit_count() if len(found) > 1 else 0


def _tokens_in_town(claim: Claimant) -> int:
    return claim.state.cells.count(claim.player) + claim.state.shares.count(claim.player)


def _investments_owned(claim: Claimant) -> int:
    return claim.state.owned[claim.player - 1].bit_count()


def _shipping_tiles(claim: Claimant) -> int:
    return claim.state.bonuses[claim.player - 1]


def _longest_line(claim: Claimant) -> int:
    own = buildings(claim.state, claim.player)
    return max((own & line).bit_count() for line in claim.rules.ground.lines)


def _settlement_count(claim: Claimant) -> int:
    return claim.state.settlements[claim.player - 1].bit_count()


def _wanted_in_all(claim: Claimant) -> int:
    return sum(claim.state.wanted)


COUNTERS: Final[dict[str, Callable[[Claimant], int]]] = {
    "homestead": _weakest_influence,
    "courthouse": _strongest_tokens,
    "deeds": _terrain_places,
    "depot": _second_group,
    "mayor": _tokens_in_town,
    "saloon": _investments_owned,
    "shipping": _shipping_tiles,
    "surveyor": _longest_line,
    "hall": _settlement_count,
    "hoosegow": _wanted_in_all,
}

OFFICE_KINDS: Final = (*PLACE_MASKS, *COUNTERS)
"""Everything that an office of the sheet may count."""


def token_value(claim: Claimant, office: int) -> int:
    """What one token on an office pays a player if the game ends as it stands."""
    card = claim.rules.sheet.components.offices[claim.rules.offices[office]]
    if card.counts in COUNTERS:
        return card.each * (COUNTERS[card.counts](claim) // card.of)
    where, player = PLACE_MASKS[card.counts](claim), claim.player - 1
    camps = (claim.state.camps[player] & where).bit_count()
    settlements = (claim.state.settlements[player] & where).bit_count()
    return (card.each + card.camp) * camps + (card.each + card.settlement) * settlements
