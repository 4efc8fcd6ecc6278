"""The Rival of a solo game (RULES.md 11): what a card makes him do. Nothing that he does is a choice.

His steps are those of a seat: he ships, takes investments and cells, builds and loots as they do. He pays nothing, has
no supply track, and no effect of an investment is his.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.board.grids import Axial
from engine.rules.contract import Event
from games.boomtown.model.actions import Rival
from games.boomtown.model.board import SIDE, bits
from games.boomtown.model.components import LETTERS, METALS
from games.boomtown.model.events import Income, RivalCard
from games.boomtown.model.offices import buildings
from games.boomtown.model.sheet import RIVAL_LEVEL
from games.boomtown.model.state import NONE, emit
from games.boomtown.rules import operations

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


HOW: Final = "rival"
"""How his coaches go and his tokens get into the town, as events tell it."""


def play_card(rules: BoomtownRules, state: BoomtownState, action: Rival) -> list[Event]:
    """Do what a card says, its job and then its build. The hexes beside are to be turned up, and the income follows."""
    events: list[Event] = []
    card, him = rules.sheet.components.rivals[action.card], rules.players
    state.card = rules.rival_cards.index(action.card)
    state.deck ^= 1 << state.card
    emit(state, events, RivalCard(him, action.card))
    _ship_metals(rules, state, card.ships, events)
    if card.invests:
        _take_cheapest(rules, state, events)
    if card.column:
        cell = cell_from(state, card.column - 1)
        if cell != NONE:
            operations.place_influence(rules, state, him, cell, HOW, events)
    operations.place_camp(rules, state, him, hex_for(rules, state, card.terrains), card.build, events)
    return events


def level_income(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """What the level adds once a card is done."""
    if points := rules.sheet.setup.income[rules.options[RIVAL_LEVEL]]:
        emit(state, events, Income(rules.players, points))


def _ship_metals(rules: BoomtownRules, state: BoomtownState, letters: str, events: list[Event]) -> None:
    """Ship metals, by letter, each as far as its track goes."""
    for letter in letters:
        metal = LETTERS.index(letter)
        if operations.open_tracks(rules, state, rules.players) >> metal & 1:
            operations.advance_coach(rules, state, rules.players, metal, HOW, events)


def _take_cheapest(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """Take an investment and its bonus tile; where none is left, ship one of each metal."""
    card = cheapest_investment(rules, state)
    if card == NONE:
        _ship_metals(rules, state, LETTERS[:METALS], events)
        return
    operations.take_investment(rules, state, rules.players, card, events)
    operations.take_reward(rules, state, rules.players, events)


def cheapest_investment(rules: BoomtownRules, state: BoomtownState) -> int:
    """The investment on display with fewest points, of equal ones that of the lowest id; `NONE` where none is left."""
    return min(bits(state.market), key=lambda card: (rules.points[card], card), default=NONE)


def cell_from(state: BoomtownState, column: int) -> int:
    """The topmost free cell of a column (from 0), else of the next ones, round and round; `NONE` where none is free."""
    columns = ((column + step) % SIDE for step in range(SIDE))
    cells = (cell for at in columns for cell in range(at, SIDE * SIDE, SIDE))
    return next((cell for cell in cells if not state.cells[cell]), NONE)


def hex_for(rules: BoomtownRules, state: BoomtownState, terrains: str) -> int:
    """The hex where the Rival builds or loots: in the first of the terrains, by letter, that has a token face up.

    There the one with most resources, then with most of his buildings beside it, then the lowest q, the lowest r.
    """
    own, up = buildings(state, rules.players), bits(state.up)
    letters = [*rules.sheet.components.terrains.values()]
    order = {letters.index(letter): place for place, letter in enumerate(terrains)}

    def merit(hex: int) -> tuple[int, int, int, Axial]:
        beside = (rules.ground.near[hex] & own).bit_count()
        held = rules.content_size[state.content[hex]]
        return order[state.terrain[hex]], -held, -beside, rules.ground.axial[hex]

    return min(up, key=merit)
