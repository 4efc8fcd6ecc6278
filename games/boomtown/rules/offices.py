"""The offices of the town: their cells, and the things that each counts for a player at the end (RULES.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.rules.bits import Mask, union_of
from games.boomtown.model.board import LAYOUTS
from games.boomtown.model.facts import NONE
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.rules.end_scoring import groups, neighbours_of, terrain_bonuses

Cells: TypeAlias = tuple[int, ...]
"""Cells of the town."""


Count: TypeAlias = Callable[[Setup, BoomtownState, int], int]
"""A number or mask of things of a player (from 1) in a position."""


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
    dominoes, _ = LAYOUTS[state.layout]
    return next((office for office, pair in zip(state.offices, dominoes, strict=False) if cell in pair), NONE)


PLACES: Final[dict[str, Count]] = {
    "docks": lambda setup, _, __: setup.ground.coast,
    "frontier": lambda setup, _, __: setup.ground.edge,
    "sheriff": lambda setup, state, player: neighbours_of(_buildings_of_others(setup, state, player), setup.near),
    "insurance": lambda setup, state, _: neighbours_of(state.looted, setup.near),
}
"""The mask of the places in which an office counts own buildings, by `OfficeCard.counts`."""


def _buildings_of_others(setup: Setup, state: BoomtownState, player: int) -> Mask:
    return union_of(buildings(state, other) for other in range(1, setup.players + 1) if other != player)


def _second_group(setup: Setup, state: BoomtownState, player: int) -> int:
    """The buildings of the second largest group."""
    own = groups(buildings(state, player), setup.near)
    return own[1].bit_count() if len(own) > 1 else 0


def _longest_line(setup: Setup, state: BoomtownState, player: int) -> int:
    """The most buildings in a straight line."""
    own = buildings(state, player)
    return max((own & line).bit_count() for line in setup.ground.lines)


def _strongest_tokens(setup: Setup, state: BoomtownState, player: int) -> int:
    """The mining tokens of the terrain with the most influence."""
    kinds = len(setup.terrains)
    return max(zip(part(state.influence, player, kinds), part(state.tokens, player, kinds), strict=True))[1]


COUNTERS: Final[dict[str, Count]] = {
    "homestead": lambda setup, state, player: min(part(state.influence, player, len(setup.terrains))),
    "courthouse": _strongest_tokens,
    "deeds": lambda setup, state, player: sum(bonus.places[player - 1] > 0 for bonus in terrain_bonuses(setup, state)),
    "depot": _second_group,
    "mayor": lambda _, state, player: state.cells.count(player) + state.shares.count(player),
    "saloon": lambda _, state, player: state.owned[player - 1].bit_count(),
    "shipping": lambda _, state, player: state.bonuses[player - 1],
    "surveyor": _longest_line,
    "hall": lambda _, state, player: state.settlements[player - 1].bit_count(),
    "hoosegow": lambda _, state, __: sum(state.wanted),
}
"""What the other offices count, by `OfficeCard.counts`."""


def token_value(setup: Setup, state: BoomtownState, player: int, office: int) -> int:
    """The points of one token of a player on an office if the game ended now (RULES.md 7)."""
    card = setup.office_cards[office]
    if card.counts in COUNTERS:
        return card.each * (COUNTERS[card.counts](setup, state, player) // card.of)
    places = PLACES[card.counts](setup, state, player)
    camps = (state.camps[player - 1] & places).bit_count()
    settlements = (state.settlements[player - 1] & places).bit_count()
    return (card.each + card.camp) * camps + (card.each + card.settlement) * settlements
