"""What metals are used for (RULES.md 5.2): investments, influence in the town, shipping.

What an investment asks of the one who buys it, and what a trading post gives (RULES.md 7, 8).

`state.effects` are the decisions still to be made, one for each step. One that has no legal answer is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.boomtown.model.actions import Advance, Claim, Gain, Invest, Keep, Look, Office, Share, Ship, Store, Upgrade
from games.boomtown.model.board import FOUR
from games.boomtown.model.components import METAL, ONE, RESOURCES, kinds_in
from games.boomtown.model.events import Gained, Kept, LookedAt
from games.boomtown.model.state import emit
from games.boomtown.rules import operations

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


def ask_for_metals(rules: BoomtownRules, state: BoomtownState) -> None:
    """Ask about metals while some can be used, and in the last turn always; else it is time to build."""
    found = metal_actions(rules, state)
    if len(found) > 1 or state.last:
        state.decision, state.offered = "metals", found
    else:
        state.decision = "build"


def metal_actions(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """Metals to ship, investments and cells that the hand pays for, and going on."""
    held, choices = state.hand & METAL, rules.choices
    if not held:
        return [choices.done]
    found = choices.ship(shippable(rules, state))
    investments, cells = rules.box.payable(held)
    if investments and not state.invested:
        found += choices.invest(investments & state.market)
    if cells and not state.bought:
        found += choices.office(cells & free_cells(state))
    found.append(choices.done)
    return found


def shippable(rules: BoomtownRules, state: BoomtownState) -> int:
    """The mask of the metals in hand whose coach can go on."""
    return sum(1 << kind for kind in kinds_in(state.hand & METAL)) & operations.open_tracks(rules, state, state.seat)


def free_cells(state: BoomtownState) -> int:
    """The mask of the cells without an influence token."""
    return sum(1 << cell for cell, owner in enumerate(state.cells) if not owner)


def ship_metal(rules: BoomtownRules, state: BoomtownState, action: Ship) -> list[Event]:
    """Ship a metal."""
    metal, events = rules.metal_index[action.metal], list[Event]()
    state.hand -= ONE[metal]
    operations.advance_coach(rules, state, state.seat, metal, operations.PAID, events)
    ask_for_metals(rules, state)
    return events


def buy_investment(rules: BoomtownRules, state: BoomtownState, action: Invest) -> list[Event]:
    """Buy an investment: its points, its effect, then the bonus tile."""
    card, events = rules.investment_index[action.card], list[Event]()
    state.hand -= rules.cost[card]
    state.invested = state.due = True
    operations.take_investment(rules, state, state.seat, card, events)
    terrain = rules.box.influences[card]
    if terrain >= 0:
        operations.gain_influence(rules, state, state.seat, terrain, rules.sheet.setup.influences.card, events)
    state.effects = rules.box.effects[card]
    ask_next_effect(rules, state, events)
    return events


def buy_influence(rules: BoomtownRules, state: BoomtownState, action: Office) -> list[Event]:
    """Pay for influence in the town."""
    cell, events = rules.cell_index[action.cell], list[Event]()
    state.hand -= rules.price[cell]
    state.bought = True
    place_own_influence(rules, state, cell, operations.PAID, events)
    ask_next_effect(rules, state, events)
    return events


def ask_next_effect(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """Ask for the next step that has a legal answer; after the last one metals can be used again."""
    _skip_effects(rules, state, events)
    if state.effects:
        state.decision = state.effects[0]
    else:
        ask_for_metals(rules, state)


def _skip_effects(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """Skip what has no legal answer; where nothing more is asked, the investment's bonus tile is taken."""
    while state.effects and not EFFECT_ACTIONS[state.effects[0]](rules, state):
        state.effects = state.effects[1:]
    if state.due and not state.effects:
        state.due = False
        operations.take_reward(rules, state, state.seat, events)


# What can be chosen


def advances(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The tracks whose coach is not at the end."""
    return rules.choices.advance(operations.open_tracks(rules, state, state.seat))


def claims(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The cells without influence."""
    return rules.choices.claim(free_cells(state))


def shares(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The cells that another player holds and nobody shares."""
    held = enumerate(zip(state.cells, state.shares, strict=True))
    return rules.choices.share(sum(1 << cell for cell, (one, two) in held if one not in (0, state.seat) and not two))


def upgrades(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """One's own camps."""
    return rules.choices.upgrade(state.camps[state.seat - 1])


def looks(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The face-down tokens that the seat has not looked at; not the one either that it is looking at now."""
    seen = sum(1 << hex for hex, _, who in state.peeks if who >> state.seat - 1 & 1)
    looking = 1 << state.looking if state.looking >= 0 else 0
    return rules.choices.look(state.down & ~seen & ~looking)


EFFECT_ACTIONS: Final[dict[str, Callable[[BoomtownRules, BoomtownState], list[Action]]]] = {
    "advance": advances,
    "claim": claims,
    "share": shares,
    "upgrade": upgrades,
    "gain": lambda rules, _: rules.choices.gain,
    "look": looks,
    "post": lambda rules, state: rules.choices.post[state.ninth],
}
"""The actions of every step, none where it has no legal answer."""


# What is chosen


def place_own_influence(rules: BoomtownRules, state: BoomtownState, cell: int, how: str, events: list[Event]) -> None:
    """The seat's influence goes to a cell; on a trading post it is asked next what to do with what that gives."""
    operations.place_influence(rules, state, state.seat, cell, how, events)
    if operations.is_ninth(rules, state, cell) and rules.ninths[state.ninth] != FOUR:
        state.effects = ("post", *state.effects)


def take_free_step(rules: BoomtownRules, state: BoomtownState, action: Advance) -> list[Event]:
    """A free step on a track."""
    events = _take_effect(state)
    operations.advance_coach(rules, state, state.seat, rules.metal_index[action.metal], operations.FREE, events)
    ask_next_effect(rules, state, events)
    return events


def claim_cell(rules: BoomtownRules, state: BoomtownState, action: Claim) -> list[Event]:
    """A free token on an open cell."""
    events = _take_effect(state)
    place_own_influence(rules, state, rules.cell_index[action.cell], operations.FREE, events)
    ask_next_effect(rules, state, events)
    return events


def share_cell(rules: BoomtownRules, state: BoomtownState, action: Share) -> list[Event]:
    """A free token on a cell of another player."""
    events = _take_effect(state)
    place_own_influence(rules, state, rules.cell_index[action.cell], operations.SHARED, events)
    ask_next_effect(rules, state, events)
    return events


def upgrade_own_camp(rules: BoomtownRules, state: BoomtownState, action: Upgrade) -> list[Event]:
    """A camp becomes a settlement."""
    events = _take_effect(state)
    operations.upgrade_camp(rules, state, state.seat, rules.hex_index[action.hex], events)
    ask_next_effect(rules, state, events)
    return events


def gain_resource(rules: BoomtownRules, state: BoomtownState, action: Gain) -> list[Event]:
    """A resource into a bin, without points."""
    return _gain_into_bin(rules, state, action, 0)


def store_gift(rules: BoomtownRules, state: BoomtownState, action: Store) -> list[Event]:
    """What a trading post gives into a bin, which scores."""
    return _gain_into_bin(rules, state, action, rules.bins[action.bin])


def _gain_into_bin(rules: BoomtownRules, state: BoomtownState, action: Gain | Store, points: int) -> list[Event]:
    events = _take_effect(state)
    state.bins[(state.seat - 1) * len(rules.bins) + action.bin] += ONE[RESOURCES.index(action.item)]
    emit(state, events, Gained(state.seat, action.item, action.bin, points))
    ask_next_effect(rules, state, events)
    return events


def keep_gift(rules: BoomtownRules, state: BoomtownState, action: Keep) -> list[Event]:
    """What a trading post gives into the hand."""
    events = _take_effect(state)
    state.hand += ONE[RESOURCES.index(action.item)]
    events.append(Kept(state.seat, action.item))
    ask_next_effect(rules, state, events)
    return events


def look_at_token(rules: BoomtownRules, state: BoomtownState, action: Look) -> list[Event]:
    """Look at a token: nature shows it, to this seat alone.

    After the last look the bonus tile is taken here already: what is told with the token nobody else hears.
    """
    events = _take_effect(state)
    state.looking = rules.hex_index[action.hex]
    events.append(LookedAt(state.seat, action.hex))
    _skip_effects(rules, state, events)
    state.decision = "token"
    return events


def _take_effect(state: BoomtownState) -> list[Event]:
    """The step that was asked for is taken; the list of what happens then."""
    state.effects = state.effects[1:]
    return []
