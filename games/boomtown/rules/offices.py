"""The offices of the town: their cells, and the things that each counts for a player at the end (RULES.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.rules.bits import Mask, union_of
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


PLACES: Final[dict[str, Callable[[Claimant], Mask]]] = {
    "docks": lambda claimant: claimant.setup.ground.coast,
    "frontier": lambda claimant: claimant.setup.ground.edge,
    "sheriff": lambda claimant: neighbours_of(_buildings_of_others(claimant), claimant.setup.near),
    "insurance": lambda claimant: neighbours_of(claimant.state.looted, claimant.setup.near),
}
"""The places in which an office counts own buildings, by `OfficeCard.counts`."""


def _buildings_of_others(claimant: Claimant) -> Mask:
    players = range(1, claimant.setup.players + 1)
    return union_of(buildings(claimant.state, other) for other in players if other != claimant.player)


def _terrain_places(claimant: Claimant) -> int:
    """The terrains whose bonus pays the player."""
    bonuses = terrain_bonuses(claimant.setup, claimant.state) if claimant.bonuses is None else claimant.bonuses
    return sum(bonus.places[claimant.player - 1] > 0 for bonus in bonuses)


def _second_group(claimant: Claimant) -> int:
    """The buildings of the second largest group."""
    own = groups(buildings(claimant.state, claimant.player), claimant.setup.near)
    return own[1].bit_count() if len(own) > 1 else 0


def _longest_line(claimant: Claimant) -> int:
    """The most buildings in a straight line."""
    own = buildings(claimant.state, claimant.player)
    return max((own & line).bit_count() for line in claimant.setup.ground.lines)


def _strongest_tokens(claimant: Claimant) -> int:
    """The mining tokens of the terrain with the most influence."""
    influence, tokens = claimant.by_terrain(claimant.state.influence), claimant.by_terrain(claimant.state.tokens)
    return max(zip(influence, tokens, strict=True))[1]


COUNTERS: Final[dict[str, Callable[[Claimant], int]]] = {
    "homestead": lambda claimant: min(claimant.by_terrain(claimant.state.influence)),
    "courthouse": _strongest_tokens,
    "deeds": _terrain_places,
    "depot": _second_group,
    "mayor": lambda claimant: (
        claimant.state.cells.count(claimant.player) + claimant.state.shares.count(claimant.player)
    ),
    "saloon": lambda claimant: claimant.state.owned[claimant.player - 1].bit_count(),
    "shipping": lambda claimant: claimant.state.bonuses[claimant.player - 1],
    "surveyor": _longest_line,
    "hall": lambda claimant: claimant.state.settlements[claimant.player - 1].bit_count(),
    "hoosegow": lambda claimant: sum(claimant.state.wanted),
}
"""What the other offices count, by `OfficeCard.counts`."""


def token_value(claimant: Claimant, office: int) -> int:
    """The points of one token on an office if the game ended now (RULES.md 7)."""
    card = claimant.setup.office_cards[office]
    if card.counts in COUNTERS:
        return card.each * (COUNTERS[card.counts](claimant) // card.of)
    places, player = PLACES[card.counts](claimant), claimant.player - 1
    camps = (claimant.state.camps[player] & places).bit_count()
    settlements = (claimant.state.settlements[player] & places).bit_count()
    return (card.each + card.camp) * camps + (card.each + card.settlement) * settlements
