"""The Rival of a solo game (RULES.md 11), who follows his cards. He has no choice.

He ships, takes investments and cells, builds and loots by the operations of a seat, without paying, without bins and
without the effects of investments.
"""

from __future__ import annotations

from engine.board.grids import Axial
from engine.rules.bits import bits_of
from engine.rules.events import Event
from games.boomtown.model.actions import Rival
from games.boomtown.model.board import SIDE
from games.boomtown.model.components import LETTERS, METALS
from games.boomtown.model.events import BY_RIVAL, RivalCard
from games.boomtown.model.facts import NONE
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import operations, turn
from games.boomtown.rules.offices import buildings


def play_card(setup: Setup, state: BoomtownState, action: Rival, events: list[Event]) -> None:
    """Do the job and then the building of a card; then the tokens beside that hex are turned up."""
    state.card = setup.rival_cards.index(action.card)
    state.deck ^= 1 << state.card
    job, rival = setup.rival_jobs[state.card], setup.players
    state.emit(events, RivalCard(rival, action.card))
    _ship_metals(setup, state, job.ships, events)
    if job.invests:
        _take_cheapest(setup, state, events)
    if job.column:
        cell = cell_from(state, job.column - 1)
        if cell != NONE:
            operations.place_influence(setup, state, rival, cell, BY_RIVAL, events)
    operations.place_camp(setup, state, rival, hex_for(setup, state, job.terrains), job.build, events)
    turn.turn_up(setup, state, events)


def _ship_metals(setup: Setup, state: BoomtownState, letters: str, events: list[Event]) -> None:
    """Ship metals, by letter; steps beyond the end of a track are lost."""
    for letter in letters:
        metal = LETTERS.index(letter)
        if operations.open_tracks(setup, state, setup.players) >> metal & 1:
            operations.advance_coach(setup, state, setup.players, metal, BY_RIVAL, events)


def _take_cheapest(setup: Setup, state: BoomtownState, events: list[Event]) -> None:
    """Take the investment with the fewest points, ties by the lowest id, and a bonus tile.

    With none left, ship one of each metal.
    """
    if not state.market:
        _ship_metals(setup, state, LETTERS[:METALS], events)
        return
    card = min(bits_of(state.market), key=setup.points.__getitem__)
    operations.take_investment(setup, state, setup.players, card, events)
    operations.take_reward(setup, state, setup.players, events)


def cell_from(state: BoomtownState, column: int) -> int:
    """The topmost free cell of a column (from 0), else of the next columns, wrapping; `NONE` if all are taken."""
    columns = ((column + step) % SIDE for step in range(SIDE))
    cells = (cell for first in columns for cell in range(first, SIDE * SIDE, SIDE))
    return next((cell for cell in cells if not state.cells[cell]), NONE)


def hex_for(setup: Setup, state: BoomtownState, terrains: str) -> int:
    """The hex where the Rival builds or loots: in the first of the terrains, by letter, with a face-up token.

    There the token with most resources, then with most of his buildings beside it, then lowest q, then lowest r.
    """
    own, letters = buildings(state, setup.players), [*setup.sheet.components.terrains.values()]

    def key(hex: int) -> tuple[int, int, int, Axial]:
        """The rank of a hex, lowest first."""
        place = terrains.index(letters[state.terrain[hex]])
        resources = setup.content_size[state.content[hex]]
        return place, -resources, -(setup.near[hex] & own).bit_count(), setup.ground.axial[hex]

    return min(bits_of(state.up), key=key)
