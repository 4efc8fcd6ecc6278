"""Nature's decisions (RULES.md 15): the draws of the set-up, the contents of tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import mask_of
from engine.rules.events import Event
from games.boomtown.model.actions import Display, Install, Layout, Ninth, Tile, Token
from games.boomtown.model.board import FOUR
from games.boomtown.model.components import names_in
from games.boomtown.model.events import Displayed, Installed, LaidOut, NinthLaid, Seen, TileLaid, TurnedUp
from games.boomtown.model.facts import NONE, UNKNOWN, Peek
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState, contents_left
from games.boomtown.rules import metals, turn

LegalActions: TypeAlias = Callable[[Setup, BoomtownState], list[Action]]

FOUR_POINTS: Final = Ninth(FOUR)
"""The draw of the tile of the ninth cell that gives points."""


# The set-up: tiles, the town, the market


def lay_tile(setup: Setup, state: BoomtownState, action: Tile, events: list[Event]) -> None:
    """Lay a tile into the next slot; after the last one the tokens beside water are turned up."""
    tile, rotation, slot = setup.tiles.index(action.tile), action.rotation, setup.ground.slots[len(state.tiles)]
    state.tiles = (*state.tiles, (tile, rotation))
    terrains = list(state.terrain)
    for hex, terrain in zip(slot, setup.turned_tile(tile, rotation), strict=True):
        terrains[hex] = terrain
        state.down |= 1 << hex
    state.terrain = tuple(terrains)
    if len(state.tiles) == len(setup.ground.slots):
        state.reveals, state.decision = setup.ground.shore, "token"
    events.append(TileLaid(action.tile, rotation, tuple(setup.hexes[hex] for hex in slot)))


def lay_out_town(setup: Setup, state: BoomtownState, action: Layout, events: list[Event]) -> None:
    """Choose the layout of the town; without trading posts the ninth cell gets its points at once."""
    state.layout = action.layout
    dominoes, single = setup.layouts[action.layout]
    cells = [cell for domino in dominoes for cell in domino]
    events.append(LaidOut(tuple(setup.cells[cell] for cell in (*cells, single))))
    if setup.ninth_draws == [FOUR_POINTS]:
        draw_ninth(setup, state, FOUR_POINTS, events)
    state.decision = "office"


def install_office(setup: Setup, state: BoomtownState, action: Install, events: list[Event]) -> None:
    """Put an office on the next domino."""
    dominoes, _ = setup.layouts[state.layout]
    first, second = dominoes[len(state.offices)]
    state.offices = (*state.offices, setup.offices.index(action.office))
    if len(state.offices) == len(dominoes):
        state.decision = "display" if state.ninth >= 0 else "ninth"
    events.append(Installed(action.office, (setup.cells[first], setup.cells[second])))


def draw_ninth(setup: Setup, state: BoomtownState, action: Ninth, events: list[Event]) -> None:
    """Draw the tile of the ninth cell."""
    state.ninth, state.decision = setup.ninths.index(action.tile), "display"
    events.append(NinthLaid(setup.ninth_names[state.ninth], setup.cells[setup.layouts[state.layout][1]]))


def open_investment(setup: Setup, state: BoomtownState, action: Display, events: list[Event]) -> None:
    """Open an investment; with the last one the first turn begins."""
    state.investments_shown |= 1 << setup.investment_index[action.card]
    state.market = state.investments_shown
    events.append(Displayed(action.card))
    if state.investments_shown.bit_count() == setup.display_size:
        turn.begin_turn(state, 1, events)


# Tokens


def _next_token(state: BoomtownState) -> Peek:
    """The token to be turned up or looked at, with its content if somebody has looked at it, else `UNKNOWN`."""
    hex = state.looking if state.looking >= 0 else state.reveals[0]
    for peek in state.peeks:
        if peek[0] == hex:
            return peek
    return hex, UNKNOWN, 0


def contents_possible(setup: Setup, state: BoomtownState) -> list[tuple[int, int]]:
    """The contents left for that token with their copies; only the one that somebody has seen, if it was looked at."""
    hex, known, _ = _next_token(state)
    return [(known, 1)] if known >= 0 else contents_left(setup, state, state.terrain[hex])


def reveal_token(setup: Setup, state: BoomtownState, action: Token, events: list[Event]) -> None:
    """Turn up a token for all, or show it to the seat that looks at it."""
    hex, known, who = _next_token(state)
    content = setup.content_index[action.token]
    if known < 0:
        state.tokens_left[content] -= 1
    other_peeks = tuple(peek for peek in state.peeks if peek[0] != hex) if state.peeks else ()
    if state.looking >= 0:
        state.peeks = tuple(sorted((*other_peeks, (hex, content, who | 1 << state.seat - 1))))
        state.looking = NONE
        events.append(Seen(state.seat, setup.hexes[hex], names_in(setup.content_pile[content])))
        metals.ask_next_effect(setup, state, events)
        return
    state.peeks = other_peeks
    state.content[hex] = content
    state.down ^= 1 << hex
    state.up ^= 1 << hex
    state.reveals = state.reveals[1:]
    events.append(TurnedUp(setup.hexes[hex], names_in(setup.content_pile[content])))
    turn.turn_up(setup, state, events)


DRAWS: Final[dict[str, LegalActions]] = {
    "tile": lambda setup, state: setup.actions.tile(setup.all_tiles & ~mask_of(tile for tile, _ in state.tiles)),
    "token": lambda setup, state: [setup.actions.token[content] for content, _ in contents_possible(setup, state)],
    "layout": lambda setup, _: setup.actions.layout,
    "office": lambda setup, state: setup.actions.install(setup.all_offices & ~mask_of(state.offices)),
    "ninth": lambda setup, _: setup.ninth_draws,
    "display": lambda setup, state: setup.actions.display(setup.all_investments & ~state.investments_shown),
    "rival": lambda setup, state: setup.actions.rival(state.deck),
}
"""The legal actions of nature's decisions: all that is left. All but tokens are equally likely."""
