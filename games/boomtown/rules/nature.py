"""What nature decides in Boomtown (RULES.md 15): the set-up, tokens that come to light, the Rival's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.boomtown.model.actions import Display, Install, Layout, Ninth, Rival, Tile, Token
from games.boomtown.model.board import FOUR
from games.boomtown.model.components import names_in
from games.boomtown.model.events import Displayed, Installed, LaidOut, NinthLaid, Seen, TileLaid, TurnedUp
from games.boomtown.model.state import NONE, UNKNOWN
from games.boomtown.rules import metals, rival, turn

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState, Peek
    from games.boomtown.rules import BoomtownRules


LegalActions = Callable[["BoomtownRules", "BoomtownState"], list[Action]]


# The set-up: tiles, the town, the display


def tile_draws(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """Every tile that is not laid yet, in every rotation."""
    return rules.choices.tile(rules.all_tiles & ~sum(1 << tile for tile, _ in state.tiles))


def lay_tile(rules: BoomtownRules, state: BoomtownState, action: Tile) -> list[Event]:
    """A tile lies in the next slot; after the last one the tokens at the water are turned up."""
    number, turned, slot = rules.tiles.index(action.tile), action.rotation, rules.ground.slots[len(state.tiles)]
    state.tiles = (*state.tiles, (number, turned))
    terrain = list(state.terrain)
    for hex, it in zip(slot, rules.box.lie(number, turned), strict=True):
        terrain[hex] = it
        state.down |= 1 << hex
    state.terrain = tuple(terrain)
    if len(state.tiles) == len(rules.ground.slots):
        state.reveals, state.decision = rules.ground.shore, "token"
    return [TileLaid(action.tile, turned, tuple(rules.hexes[hex] for hex in slot))]


def lay_out_town(rules: BoomtownRules, state: BoomtownState, action: Layout) -> list[Event]:
    """The town is laid out; without trading posts its ninth cell gives points."""
    state.layout, state.decision = action.layout, "office"
    dominoes, single = rules.layouts[action.layout]
    cells = [cell for domino in dominoes for cell in domino]
    events: list[Event] = [LaidOut(tuple(rules.cells[cell] for cell in (*cells, single)))]
    if rules.ninth_offers == [rules.choices.ninth[0]]:
        events += _lay_ninth(rules, state, FOUR)
    return events


def office_draws(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """Every office in play that is not in the town."""
    return rules.choices.install(rules.all_offices & ~sum(1 << office for office in state.offices))


def install_office(rules: BoomtownRules, state: BoomtownState, action: Install) -> list[Event]:
    """The next domino of the town is an office."""
    dominoes, _ = rules.layouts[state.layout]
    first, second = dominoes[len(state.offices)]
    state.offices = (*state.offices, rules.offices.index(action.office))
    if len(state.offices) == len(dominoes):
        state.decision = "display" if state.ninth >= 0 else "ninth"
    return [Installed(action.office, (rules.cells[first], rules.cells[second]))]


def draw_ninth(rules: BoomtownRules, state: BoomtownState, action: Ninth) -> list[Event]:
    """The ninth cell of the town has its tile."""
    state.decision = "display"
    return _lay_ninth(rules, state, action.tile)


def _lay_ninth(rules: BoomtownRules, state: BoomtownState, name: str) -> list[Event]:
    state.ninth = rules.ninths.index(name)
    return [NinthLaid(name, rules.cells[rules.layouts[state.layout][1]])]


def display_draws(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """Every investment that is not on display."""
    return rules.choices.display(rules.all_investments & ~state.shown)


def display_investment(rules: BoomtownRules, state: BoomtownState, action: Display) -> list[Event]:
    """An investment is on display; with the last one the game begins."""
    state.shown |= 1 << rules.investment_index[action.card]
    state.market = state.shown
    events: list[Event] = [Displayed(action.card)]
    if state.shown.bit_count() == rules.sheet.setup.display:
        turn.begin_turn(state, 1, events)
    return events


# Tokens


def _next_token(state: BoomtownState) -> tuple[int, int, int]:
    """The token that comes to light: its hex, what is known of it (`UNKNOWN`: nothing), and who has looked at it."""
    hex = state.looking if state.looking >= 0 else state.reveals[0]
    return next((peek for peek in state.peeks if peek[0] == hex), (hex, UNKNOWN, 0))


def token_draws(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """What is left of the terrain; or what a token holds that somebody has looked at."""
    hex, known, _ = _next_token(state)
    if known >= 0:
        return [rules.choices.token[known]]
    left = state.left
    return [rules.choices.token[it] for it in rules.contents_of[state.terrain[hex]] if left[it]]


def token_odds(rules: BoomtownRules, state: BoomtownState) -> list[int]:
    """How many copies are left of each."""
    hex, known, _ = _next_token(state)
    if known >= 0:
        return [1]
    left = state.left
    return [left[it] for it in rules.contents_of[state.terrain[hex]] if left[it]]


def reveal_token(rules: BoomtownRules, state: BoomtownState, action: Token) -> list[Event]:
    """A token comes to light, for all or for the one who looks at it."""
    hex, known, who = _next_token(state)
    content = rules.content_index[action.token]
    if known < 0:
        state.left[content] -= 1
    others = tuple(peek for peek in state.peeks if peek[0] != hex) if state.peeks else ()
    if state.looking >= 0:
        return _end_look(rules, state, (hex, content, who | 1 << state.seat - 1), others)
    state.peeks = others
    state.content[hex] = content
    state.down ^= 1 << hex
    state.up ^= 1 << hex
    state.reveals = state.reveals[1:]
    events: list[Event] = [TurnedUp(rules.hexes[hex], names_in(rules.content_pile[content]))]
    turn.turn_up(rules, state, events)
    return events


def _end_look(rules: BoomtownRules, state: BoomtownState, peek: Peek, others: tuple[Peek, ...]) -> list[Event]:
    """The seat has looked at a token; the card goes on."""
    hex, content, _ = peek
    state.peeks = tuple(sorted((*others, peek)))
    state.looking = NONE
    events: list[Event] = [Seen(state.seat, rules.hexes[hex], names_in(rules.content_pile[content]))]
    metals.ask_next_effect(rules, state, events)
    return events


# The Rival


def rival_draws(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The cards of the Rival that are left."""
    return rules.choices.rival(state.deck)


def turn_rival_card(rules: BoomtownRules, state: BoomtownState, action: Rival) -> list[Event]:
    """The Rival does what a card says; then the tokens beside are turned up."""
    events = rival.play_card(rules, state, action)
    turn.turn_up(rules, state, events)
    return events


DRAWS: Final[dict[str, LegalActions]] = {
    "tile": tile_draws,
    "token": token_draws,
    "layout": lambda rules, _: rules.choices.layout,
    "office": office_draws,
    "ninth": lambda rules, _: rules.ninth_offers,
    "display": display_draws,
    "rival": rival_draws,
}
"""What nature can decide; but for tokens everything is as likely as the next."""
