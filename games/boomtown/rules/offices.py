"""The offices of the town: their cells, and the things that each counts for a player at the end (RULES.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.boomtown.model.board import DOMINO_OF
from games.boomtown.model.facts import NONE
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.rules.end_scoring import TerrainResult, groups, neighbours_of, terrain_bonuses

Cells: TypeAlias = tuple[int, ...]
"""Cells of the town."""


class Claimant(NamedTuple):
    """A player (from 1) of a position for whom an office counts; `bonuses` are the terrain bonuses if already known."""

    setup: Setup
    state: BoomtownState
    player: int
    bonuses: tuple[TerrainResult, ...] | None = None

    def by_terrain(self, values: Sequence[int]) -> Sequence[int]:
        """The player's part of a list by player and terrain."""
        return part(values, self.player, len(self.setup.terrains))


def buildings(state: BoomtownState, player: int) -> int:
    """The mask of the camps and settlements of a player (from 1)."""
    return state.camps[player - 1] | state.settlements[player - 1]


def tokens_on(state: BoomtownState, player: int, cells: Sequence[int]) -> int:
    """The influence tokens of a player on some cells, as owner or as sharer."""
    return sum((state.cells[cell] == player) + (state.shares[cell] == player) for cell in cells)


def cells_of(setup: Setup, state: BoomtownState, office: int) -> Cells:
    """The two cells of an office, none if it is not in the town."""
    if office not in state.offices:
        return ()
    dominoes, _ = setup.layouts[state.layout]
    return dominoes[state.offices.index(office)]


def office_at(state: BoomtownState, cell: int) -> int:
    """The office on a cell; `NONE` on the ninth cell, and before one is there."""
    domino = DOMINO_OF[state.layout][cell] if state.offices else NONE
    return state.offices[domino] if 0 <= domino < len(state.offices) else NONE


# Offices that count own buildings in some places: the mask of these places


def _docks_places(claimant: Claimant) -> int:
    return claimant.setup.ground.coast


def _frontier_places(claimant: Claimant) -> int:
    return claimant.setup.ground.edge


def _sheriff_places(claimant: Claimant) -> int:
    players = range(1, claimant.setup.players + 1)
    others = sum(buildings(claimant.state, other) for other in players if other != claimant.player)
    return neighbours_of(others, claimant.setup.ground.near)


def _insurance_places(claimant: Claimant) -> int:
    return neighbours_of(claimant.state.looted, claimant.setup.ground.near)


PLACE_MASKS: Final[dict[str, Callable[[Claimant], int]]] = {
    "docks": _docks_places,
    "frontier": _frontier_places,
    "sheriff": _sheriff_places,
    "insurance": _insurance_places,
}
"""Places of the offices that count buildings, by `OfficeCard.counts`."""


# Offices that count something else: its number


def _weakest_influence(claimant: Claimant) -> int:
    return min(claimant.by_terrain(claimant.state.influence))


def _strongest_tokens(claimant: Claimant) -> int:
    return max(
        zip(claimant.by_terrain(claimant.state.influence), claimant.by_terrain(claimant.state.tokens), strict=True)
    )[1]


def _terrain_places(claimant: Claimant) -> int:
    bonuses = terrain_bonuses(claimant.setup, claimant.state) if claimant.bonuses is None else claimant.bonuses
    return sum(bonus.places[claimant.player - 1] > 0 for bonus in bonuses)


def _second_group(claimant: Claimant) -> int:
    own = groups(buildings(claimant.state, claimant.player), claimant.setup.ground.near)
    return own[1].bit_count() if len(own) > 1 else 0


def _tokens_in_town(claimant: Claimant) -> int:
    return claimant.state.cells.count(claimant.player) + claimant.state.shares.count(claimant.player)


def _investments_owned(claimant: Claimant) -> int:
    return claimant.state.owned[claimant.player - 1].bit_count()


def _shipping_tiles(claimant: Claimant) -> int:
    return claimant.state.bonuses[claimant.player - 1]


def _longest_line(claimant: Claimant) -> int:
    own = buildings(claimant.state, claimant.player)
    return max((own & line).bit_count() for line in claimant.setup.ground.lines)


def _settlement_count(claimant: Claimant) -> int:
    return claimant.state.settlements[claimant.player - 1].bit_count()


def _wanted_in_all(claimant: Claimant) -> int:
    return sum(claimant.state.wanted)


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
"""Numbers of the other offices, by `OfficeCard.counts`."""


def token_value(claimant: Claimant, office: int) -> int:
    """The points of one token on an office if the game ended now (RULES.md 7)."""
    card = claimant.setup.office_cards[office]
    if card.counts in COUNTERS:
        return card.each * (COUNTERS[card.counts](claimant) // card.of)
    places, player = PLACE_MASKS[card.counts](claimant), claimant.player - 1
    camps = (claimant.state.camps[player] & places).bit_count()
    settlements = (claimant.state.settlements[player] & places).bit_count()
    return (card.each + card.camp) * camps + (card.each + card.settlement) * settlements


def office_value(setup: Setup, state: BoomtownState, player: int, office: int) -> int:
    """The points of one token of a player on an office if the game ended now."""
    return token_value(Claimant(setup, state, player), office)
