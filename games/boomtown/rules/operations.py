"""What players do to the table, seats and the Rival alike: a coach goes a step, a token settles, a camp is built.

Who may do it, what it costs and what follows in the turn stands in `flow`, `metals`, `effects` and `rival`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import Event
from games.boomtown.model.board import FOUR
from games.boomtown.model.components import Pile
from games.boomtown.model.events import (
    BonusTaken,
    Built,
    Influenced,
    Invested,
    Looted,
    Passed,
    Rewarded,
    Settled,
    Shipped,
    Upgraded,
)
from games.boomtown.model.state import NONE, emit, part

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


CAMP, SETTLEMENT, LOOT = "camp", "settlement", "loot"
"""What can be done with a token that is face up."""

PAID, FREE, SHARED = "paid", "free", "shared"
"""How a coach goes, or an influence token gets into the town."""


def open_tracks(rules: BoomtownRules, state: BoomtownState, player: int) -> int:
    """The mask of the metals whose coach can go on (RULES.md 6)."""
    steps = part(state.coaches, player, len(rules.metals))
    return sum(1 << metal for metal, step in enumerate(steps) if step < rules.steps)


def advance_coach(
    rules: BoomtownRules, state: BoomtownState, player: int, metal: int, how: str, events: list[Event]
) -> None:
    """A coach goes a step, with the line or the bonus tile that it passes (RULES.md 6)."""
    at = (player - 1) * len(rules.metals) + metal
    step = state.coaches[at] = state.coaches[at] + 1
    name = rules.metals[metal]
    emit(state, events, Shipped(player, name, step, how))
    if step in rules.lines:
        emit(state, events, Passed(player, name, rules.lines[step]))
    if step in rules.places:
        place = rules.places.index(step)
        if points := next_bonus(rules, state, metal, place):
            state.stacks[metal * len(rules.places) + place] -= 1
            state.bonuses[player - 1] += 1
            emit(state, events, BonusTaken(player, name, place + 1, points))


def next_bonus(rules: BoomtownRules, state: BoomtownState, metal: int, place: int) -> int:
    """The points of the top tile on a bonus place (0 or 1) of a track; 0 when none is left."""
    left = state.stacks[metal * len(rules.places) + place]
    return rules.bonuses[metal][-left] if left else 0


def take_investment(rules: BoomtownRules, state: BoomtownState, player: int, card: int, events: list[Event]) -> None:
    """An investment goes from the display to a player, for its points (RULES.md 8)."""
    state.market ^= 1 << card
    state.owned[player - 1] |= 1 << card
    emit(state, events, Invested(player, rules.investments[card], rules.points[card]))


def next_reward(rules: BoomtownRules, state: BoomtownState) -> int:
    """The points of the highest investment bonus tile left; 0 when none is."""
    return rules.rewards[-state.rewards] if state.rewards else 0


def take_reward(rules: BoomtownRules, state: BoomtownState, player: int, events: list[Event]) -> None:
    """The highest investment bonus tile goes to a player, where one is left (RULES.md 8)."""
    if points := next_reward(rules, state):
        state.rewards -= 1
        emit(state, events, Rewarded(player, points))


def gain_influence(
    rules: BoomtownRules, state: BoomtownState, player: int, terrain: int, amount: int, events: list[Event]
) -> None:
    """A card gives influence in a terrain, which is no mining token (RULES.md 8)."""
    state.influence[(player - 1) * len(rules.terrains) + terrain] += amount
    emit(state, events, Influenced(player, rules.terrains[terrain], amount))


def is_ninth(rules: BoomtownRules, state: BoomtownState, cell: int) -> bool:
    """Whether a cell is the single one of the town, without an office."""
    return rules.layouts[state.layout][1] == cell


def place_influence(
    rules: BoomtownRules, state: BoomtownState, player: int, cell: int, how: str, events: list[Event]
) -> None:
    """An influence token is put on a cell, a `SHARED` one beside its owner's (RULES.md 7)."""
    (state.shares if how == SHARED else state.cells)[cell] = player
    pays = is_ninth(rules, state, cell) and rules.ninths[state.ninth] == FOUR
    points = rules.sheet.components.four if pays else 0
    office = rules.office_at(state, cell)
    name = rules.offices[office] if office != NONE else rules.ninths[state.ninth]
    emit(state, events, Settled(player, rules.cells[cell], name, how, points))


def place_camp(
    rules: BoomtownRules, state: BoomtownState, player: int, hex: int, kind: str, events: list[Event]
) -> Pile:
    """A camp or settlement is built on a token, or the token looted; what it held (RULES.md 5.3).

    The tokens beside it are to be turned up then: `reveals`.
    """
    held, name = rules.content_pile[state.content[hex]], rules.hexes[hex]
    state.content[hex] = NONE
    state.up ^= 1 << hex
    state.pieces[player - 1] -= 1
    if kind == LOOT:
        state.wanted[player - 1] += 1
        state.looted |= 1 << hex
        emit(state, events, Looted(player, name, rules.sheet.setup.loot))
    else:
        terrain, gives = state.terrain[hex], rules.gives[kind]
        at = (player - 1) * len(rules.terrains) + terrain
        state.influence[at] += gives
        state.tokens[at] += 1
        (state.camps if kind == CAMP else state.settlements)[player - 1] |= 1 << hex
        emit(state, events, Built(player, kind, name, rules.terrains[terrain], gives))
    state.reveals = would_turn_up(rules, state, hex)
    return held


def would_turn_up(rules: BoomtownRules, state: BoomtownState, hex: int) -> tuple[int, ...]:
    """The hexes whose tokens are turned up once that of a hex is taken, in order (RULES.md 15)."""
    return tuple(beside for beside in rules.around[hex] if state.down >> beside & 1)


def upgrade_camp(rules: BoomtownRules, state: BoomtownState, player: int, hex: int, events: list[Event]) -> None:
    """A camp becomes a settlement, with the influence that it has more (RULES.md 8, I18)."""
    state.camps[player - 1] ^= 1 << hex
    state.settlements[player - 1] |= 1 << hex
    terrain = state.terrain[hex]
    state.influence[(player - 1) * len(rules.terrains) + terrain] += rules.gives[SETTLEMENT] - rules.gives[CAMP]
    emit(state, events, Upgraded(player, rules.hexes[hex], rules.terrains[terrain]))
