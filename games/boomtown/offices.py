"""The offices of the town: what each counts for a player at the end (boomtown.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from games.boomtown.reckoning import TerrainResult, groups, spread, terrain_bonuses
from games.boomtown.state import part

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules
    from games.boomtown.state import BoomtownState

Cells: TypeAlias = tuple[int, ...]
"""Cells of the town, by number."""


class Claim(NamedTuple):
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


def tokens(state: BoomtownState, player: int, cells: Sequence[int]) -> int:
    """How many influence tokens a player has on some cells, as their owner or sharing them."""
    return sum((state.cells[cell] == player) + (state.shares[cell] == player) for cell in cells)


def cells_of(rules: BoomtownRules, state: BoomtownState, office: int) -> Cells:
    """The cells that an office stands on, none where it is not in the town."""
    if office not in state.offices:
        return ()
    dominoes, _ = rules.layouts[state.layout]
    return dominoes[state.offices.index(office)]


# Offices that count own buildings in certain places: the mask of those places


def _docks(claim: Claim) -> int:
    return claim.rules.ground.coast


def _frontier(claim: Claim) -> int:
    return claim.rules.ground.edge


def _sheriff(claim: Claim) -> int:
    players = range(1, claim.rules.players + 1)
    others = sum(buildings(claim.state, other) for other in players if other != claim.player)
    return spread(others, claim.rules.ground.near)


def _insurance(claim: Claim) -> int:
    return spread(claim.state.looted, claim.rules.ground.near)


PLACES: Final[dict[str, Callable[[Claim], int]]] = {
    "docks": _docks,
    "frontier": _frontier,
    "sheriff": _sheriff,
    "insurance": _insurance,
}


# Offices that count something else: how many the player has


def _homestead(claim: Claim) -> int:
    return min(claim.row(claim.state.influence))


def _courthouse(claim: Claim) -> int:
    return max(zip(claim.row(claim.state.influence), claim.row(claim.state.tokens), strict=True))[1]


def _deeds(claim: Claim) -> int:
    bonuses = terrain_bonuses(claim.rules, claim.state) if claim.bonuses is None else claim.bonuses
    return sum(bonus.places[claim.player - 1] > 0 for bonus in bonuses)


def _depot(claim: Claim) -> int:
    found = groups(buildings(claim.state, claim.player), claim.rules.ground.near)
    return found[1].bit_count() if len(found) > 1 else 0


def _mayor(claim: Claim) -> int:
    return claim.state.cells.count(claim.player) + claim.state.shares.count(claim.player)


def _saloon(claim: Claim) -> int:
    return claim.state.owned[claim.player - 1].bit_count()


def _shipping(claim: Claim) -> int:
    return claim.state.bonuses[claim.player - 1]


def _surveyor(claim: Claim) -> int:
    own = buildings(claim.state, claim.player)
    return max((own & line).bit_count() for line in claim.rules.ground.lines)


def _hall(claim: Claim) -> int:
    return claim.state.settlements[claim.player - 1].bit_count()


def _hoosegow(claim: Claim) -> int:
    return sum(claim.state.wanted)


NUMBERS: Final[dict[str, Callable[[Claim], int]]] = {
    "homestead": _homestead,
    "courthouse": _courthouse,
    "deeds": _deeds,
    "depot": _depot,
    "mayor": _mayor,
    "saloon": _saloon,
    "shipping": _shipping,
    "surveyor": _surveyor,
    "hall": _hall,
    "hoosegow": _hoosegow,
}

COUNTED: Final = (*PLACES, *NUMBERS)
"""Everything that an office of the sheet may count."""


def worth(claim: Claim, office: int) -> int:
    """What one token on an office pays a player if the game ends as it stands."""
    card = claim.rules.sheet.components.offices[claim.rules.offices[office]]
    if card.counts in NUMBERS:
        return card.each * (NUMBERS[card.counts](claim) // card.of)
    where, player = PLACES[card.counts](claim), claim.player - 1
    camps = (claim.state.camps[player] & where).bit_count()
    settlements = (claim.state.settlements[player] & where).bit_count()
    return (card.each + card.camp) * camps + (card.each + card.settlement) * settlements
