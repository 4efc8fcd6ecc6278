"""Operations on a position that seats and the Rival share: move a coach, place influence, build a camp, take a card.

Their conditions, costs and consequences are in `turn`, `metals` and `rival`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.rules.bits import Mask, mask_of
from engine.rules.events import Event
from engine.rules.multiset import kinds_in
from engine.rules.requirements import Requirement
from games.boomtown.model.board import FOUR
from games.boomtown.model.components import CAMP, LOOT, Pile
from games.boomtown.model.events import SHARED, BonusTaken, Built, Invested, Looted, Passed, Rewarded, Settled, Shipped
from games.boomtown.model.facts import NONE
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.rules.offices import office_at

# Shipping: RULES.md 6


Rows: TypeAlias = tuple[Requirement[Setup, BoomtownState], ...]
"""The requirements of a thing picked: a hex, cell, bin, resource or investment by number."""

ON_LAND: Final[Rows] = (
    Requirement("hex_water", lambda setup, _: ~setup.water),
    Requirement("hex_closed", lambda setup, _: ~setup.closed),
)
"""The hexes with tiles."""


def kinds_in_hand(_: Setup, state: BoomtownState) -> Mask:
    """The resources in hand."""
    return mask_of(kinds_in(state.hand))


def open_tracks(setup: Setup, state: BoomtownState, player: int) -> int:
    """The mask of the metals whose coach is not at the end of its track."""
    steps = part(state.coaches, player, len(setup.metals))
    return mask_of([metal for metal, step in enumerate(steps) if step < setup.steps])


def advance_coach(setup: Setup, state: BoomtownState, player: int, metal: int, how: str, events: list[Event]) -> None:
    """Move a coach one step; the line or bonus tile there scores."""
    at = (player - 1) * len(setup.metals) + metal
    step = state.coaches[at] = state.coaches[at] + 1
    name = setup.metals[metal]
    state.emit(events, Shipped(player, name, step, how))
    if step in setup.lines:
        state.emit(events, Passed(player, name, setup.lines[step]))
    if step in setup.places:
        place = setup.places.index(step)
        if points := next_bonus(setup, state, metal, place):
            state.stacks[metal * len(setup.places) + place] -= 1
            state.bonuses[player - 1] += 1
            state.emit(events, BonusTaken(player, name, place + 1, points))


def next_bonus(setup: Setup, state: BoomtownState, metal: int, place: int) -> int:
    """The points of the top tile on a bonus place (0 or 1) of a track; 0 if none is left."""
    tiles = state.stacks[metal * len(setup.places) + place]
    return setup.bonuses[metal][-tiles] if tiles else 0


def step_points(setup: Setup, state: BoomtownState, metal: int, step: int) -> int:
    """The points for the coach that comes to a step of a track next: those of a line, or of the top tile there."""
    bonus = next_bonus(setup, state, metal, setup.places.index(step)) if step in setup.places else 0
    return setup.lines.get(step, 0) + bonus


# Investments: RULES.md 8


def take_investment(setup: Setup, state: BoomtownState, player: int, card: int, events: list[Event]) -> None:
    """Move an investment from the market to a player, who scores its points."""
    state.market ^= 1 << card
    state.owned[player - 1] |= 1 << card
    state.emit(events, Invested(player, setup.investments[card], setup.points[card]))


def next_reward(setup: Setup, state: BoomtownState) -> int:
    """The points of the highest investment bonus tile left; 0 if none is."""
    return setup.rewards[-state.rewards] if state.rewards else 0


def take_reward(setup: Setup, state: BoomtownState, player: int, events: list[Event]) -> None:
    """Give the highest investment bonus tile to a player, if one is left."""
    if points := next_reward(setup, state):
        state.rewards -= 1
        state.emit(events, Rewarded(player, points))


# The town: RULES.md 7


def place_influence(setup: Setup, state: BoomtownState, player: int, cell: int, how: str, events: list[Event]) -> None:
    """Put an influence token on a cell; a `SHARED` one beside that of the owner."""
    (state.shares if how == SHARED else state.cells)[cell] = player
    office = office_at(state, cell)
    name = setup.ninth_names[state.ninth] if office == NONE else setup.offices[office]
    state.emit(events, Settled(player, setup.cells[cell], name, how, setup.four if name == FOUR else 0))


# Camps: RULES.md 5.3


def place_camp(setup: Setup, state: BoomtownState, player: int, hex: int, kind: str, events: list[Event]) -> Pile:
    """Build a camp or settlement on a face-up token or loot it; returns the token's resources.

    The tokens beside it are to be turned up then: `reveals`.
    """
    resources, name = setup.content_pile[state.content[hex]], setup.hexes[hex]
    state.content[hex] = 0
    state.up ^= 1 << hex
    state.pieces[player - 1] -= 1
    if kind == LOOT:
        state.wanted[player - 1] += 1
        state.looted |= 1 << hex
        state.emit(events, Looted(player, name, setup.loot_points))
    else:
        terrain, gives = state.terrain[hex], setup.gives[kind]
        at = (player - 1) * len(setup.terrains) + terrain
        state.influence[at] += gives
        state.tokens[at] += 1
        (state.camps if kind == CAMP else state.settlements)[player - 1] |= 1 << hex
        state.emit(events, Built(player, kind, name, setup.terrains[terrain], gives))
    state.reveals = would_turn_up(setup, state, hex)
    return resources


def would_turn_up(setup: Setup, state: BoomtownState, hex: int) -> tuple[int, ...]:
    """The hexes whose tokens are turned up once the token of a hex is taken, in order (RULES.md 15)."""
    return tuple(beside for beside in setup.around[hex] if state.down >> beside & 1)
