"""Metals (RULES.md 5.2, 7, 8): shipping, investments with their effects, influence in the town, trading posts.

`state.effects` are the decisions that a card or trading post still asks for, one per step. A step without a legal
action is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import Mask, mask_of
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.multiset import ONE, kinds_in
from engine.rules.requirements import Requirement, allowed, choice
from games.boomtown.model.actions import Advance, Claim, Gain, Invest, Keep, Look, Office, Share, Ship, Store, Upgrade
from games.boomtown.model.components import CAMP, METAL, RESOURCES, SETTLEMENT
from games.boomtown.model.events import FREE, PAID, SHARED, Gained, Influenced, Kept, LookedAt, Upgraded
from games.boomtown.model.facts import NONE
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import operations
from games.boomtown.rules.offices import office_at
from games.boomtown.rules.operations import Rows


def own_open_tracks(setup: Setup, state: BoomtownState) -> Mask:
    """The metals whose coach of the seat is not at the end of its track."""
    return operations.open_tracks(setup, state, state.seat)


ONLY_METALS: Final = Requirement[Setup, BoomtownState]("ship_wood", lambda setup, _: (1 << len(setup.metals)) - 1)

GIFT: Final[Rows] = (
    Requirement("post_other", lambda setup, state: mask_of(map(RESOURCES.index, setup.gifts[state.ninth]))),
)

ROWS: Final[dict[str, Rows]] = {
    # What the hand pays for
    "ship": (
        ONLY_METALS,
        Requirement("hand_none", operations.kinds_in_hand),
        Requirement("ship_end", own_open_tracks),
    ),
    "invest": (
        Requirement("invest_gone", lambda _, state: state.market),
        Requirement("invest_price", lambda setup, state: setup.payable(state.hand & METAL)[0]),
    ),
    "office": (
        Requirement(
            lambda _, state, cell: "cell_own" if state.cells[cell.bit_length() - 1] == state.seat else "cell_taken",
            lambda _, state: cells_with(state.cells),
        ),
        Requirement("cell_price", lambda setup, state: setup.payable(state.hand & METAL)[1]),
    ),
    # Effects and trading posts
    "advance": (ONLY_METALS, Requirement("advance_end", own_open_tracks)),
    "claim": (Requirement("claim_taken", lambda _, state: cells_with(state.cells)),),
    "share": (
        Requirement("share_free", lambda _, state: ~cells_with(state.cells)),
        Requirement("share_own", lambda _, state: ~cells_with(state.cells, state.seat)),
        Requirement("share_shared", lambda _, state: cells_with(state.shares)),
    ),
    "upgrade": (
        Requirement("upgrade_settlement", lambda _, state: ~state.settlements[state.seat - 1]),
        Requirement("upgrade_none", lambda _, state: state.camps[state.seat - 1]),
    ),
    "look": (
        Requirement("look_twice", lambda _, state: ~_seen(state)),
        *operations.ON_LAND,
        Requirement("look_up", lambda _, state: state.down),
    ),
    "keep": GIFT,
    "store": GIFT,
}
"""The metals, investments, cells, hexes and resources with which a verb can be used."""

CHOICES: Final[dict[str, Rows]] = {
    "invest": (choice("invest_again", lambda _, state: not state.invested),),
    "office": (choice("office_again", lambda _, state: not state.bought),),
}
"""One investment and one cell per turn."""


def ask_for_metals(setup: Setup, state: BoomtownState) -> None:
    """Ask for the use of metals if any can be used, and always in the last turn; else ask to build."""
    legal = metal_actions(setup, state)
    if len(legal) > 1 or state.last:
        state.decision, state.legal_cache = "metals", legal
    else:
        state.decision = "build"


def metal_actions(setup: Setup, state: BoomtownState) -> list[Action]:
    """Metals to ship, investments and cells that the hand pays for, and `Done`: what `ROWS` say, in a faster way."""
    hand, actions = state.hand & METAL, setup.actions
    if not hand:
        return [actions.done]
    legal = actions.ship(mask_of(kinds_in(hand)) & own_open_tracks(setup, state))
    investments, cells = setup.payable(hand)
    if investments and not state.invested:
        legal += actions.invest(investments & state.market)
    if cells and not state.bought:
        legal += actions.office(cells & cells_with(state.cells))
    legal.append(actions.done)
    return legal


def cells_with(tokens: Sequence[Seat], player: Seat = 0) -> Mask:
    """The cells with the token of a player; without one for 0."""
    return mask_of([cell for cell, owner in enumerate(tokens) if owner == player])


def ship_metal(setup: Setup, state: BoomtownState, action: Ship, events: list[Event]) -> None:
    """Ship a metal."""
    metal = setup.metal_index[action.metal]
    state.hand -= ONE[metal]
    operations.advance_coach(setup, state, state.seat, metal, PAID, events)
    ask_for_metals(setup, state)


def buy_investment(setup: Setup, state: BoomtownState, action: Invest, events: list[Event]) -> None:
    """Buy an investment: its points, its effect, then the bonus tile."""
    card = setup.investment_index[action.card]
    state.hand -= setup.cost[card]
    state.invested = state.due = True
    operations.take_investment(setup, state, state.seat, card, events)
    terrain = setup.influences[card]
    if terrain >= 0:  # it is no mining token
        state.influence[(state.seat - 1) * len(setup.terrains) + terrain] += setup.card_influence
        state.emit(events, Influenced(state.seat, setup.terrains[terrain], setup.card_influence))
    state.effects = setup.effects[card]
    ask_next_effect(setup, state, events)


def buy_influence(setup: Setup, state: BoomtownState, action: Office, events: list[Event]) -> None:
    """Pay for an influence token in the town."""
    cell = setup.cell_index[action.cell]
    state.hand -= setup.price[cell]
    state.bought = True
    _place_own_influence(setup, state, cell, PAID, events)
    ask_next_effect(setup, state, events)


def _place_own_influence(setup: Setup, state: BoomtownState, cell: int, how: str, events: list[Event]) -> None:
    """Put an influence token of the seat on a cell; on a trading post the seat is asked next where its gift goes."""
    operations.place_influence(setup, state, state.seat, cell, how, events)
    if office_at(state, cell) == NONE and setup.gifts[state.ninth]:
        state.effects = ("post", *state.effects)


# Effects, step by step: RULES.md 7, 8


def ask_next_effect(setup: Setup, state: BoomtownState, events: list[Event]) -> None:
    """Ask for the next step of an effect; after the last one take the bonus tile of the investment, and ask for metals.

    Steps without a legal action are skipped. A token that is being looked at is nature's to show first.
    """
    while state.effects and not EFFECT_ACTIONS[state.effects[0]](setup, state):
        state.effects = state.effects[1:]
    if state.due and not state.effects:
        state.due = False
        operations.take_reward(setup, state, state.seat, events)
    if state.looking >= 0:
        state.decision = "token"
    elif state.effects:
        state.decision = state.effects[0]
    else:
        ask_for_metals(setup, state)


def _seen(state: BoomtownState) -> Mask:
    """The face-down tokens that the seat has looked at, or is looking at now."""
    seen = mask_of(hex for hex, _, who in state.peeks if who >> state.seat - 1 & 1)
    return seen | (1 << state.looking if state.looking >= 0 else 0)


EFFECT_ACTIONS: Final[dict[str, Callable[[Setup, BoomtownState], list[Action]]]] = {
    "advance": lambda setup, state: setup.actions.advance(allowed(ROWS["advance"], setup, state)),
    "claim": lambda setup, state: setup.actions.claim(allowed(ROWS["claim"], setup, state)),
    "share": lambda setup, state: setup.actions.share(allowed(ROWS["share"], setup, state)),
    "upgrade": lambda setup, state: setup.actions.upgrade(allowed(ROWS["upgrade"], setup, state)),
    "gain": lambda setup, _: setup.actions.gain,
    "look": lambda setup, state: setup.actions.look(allowed(ROWS["look"], setup, state)),
    "post": lambda setup, state: setup.actions.post[state.ninth],
}
"""The legal actions of every step of an effect."""


Apply: TypeAlias = Callable[[Setup, BoomtownState, Any, list[Event]], None]
"""An action applied to a position; its events are added to the list."""


def take_free_step(setup: Setup, state: BoomtownState, action: Advance, events: list[Event]) -> None:
    """A free step on a track."""
    operations.advance_coach(setup, state, state.seat, setup.metal_index[action.metal], FREE, events)


def place_free_token(setup: Setup, state: BoomtownState, action: Claim | Share, events: list[Event]) -> None:
    """A free influence token on a free cell, or on one of another player."""
    how = SHARED if isinstance(action, Share) else FREE
    _place_own_influence(setup, state, setup.cell_index[action.cell], how, events)


def upgrade_own_camp(setup: Setup, state: BoomtownState, action: Upgrade, events: list[Event]) -> None:
    """An own camp becomes a settlement, with the difference in influence (RULES.md 8, I18)."""
    seat, hex = state.seat, setup.hex_index[action.hex]
    state.camps[seat - 1] ^= 1 << hex
    state.settlements[seat - 1] |= 1 << hex
    terrain = state.terrain[hex]
    state.influence[(seat - 1) * len(setup.terrains) + terrain] += setup.gives[SETTLEMENT] - setup.gives[CAMP]
    state.emit(events, Upgraded(seat, action.hex, setup.terrains[terrain]))


def gain_into_bin(setup: Setup, state: BoomtownState, action: Gain | Store, events: list[Event]) -> None:
    """A resource into a bin, without points; that of a trading post scores."""
    points = setup.bins[action.bin] if isinstance(action, Store) else 0
    state.bins[(state.seat - 1) * len(setup.bins) + action.bin] += ONE[RESOURCES.index(action.item)]
    state.emit(events, Gained(state.seat, action.item, action.bin, points))


def keep_gift(_: Setup, state: BoomtownState, action: Keep, events: list[Event]) -> None:
    """The resource of a trading post into the hand."""
    state.hand += ONE[RESOURCES.index(action.item)]
    events.append(Kept(state.seat, action.item))


def look_at_token(setup: Setup, state: BoomtownState, action: Look, events: list[Event]) -> None:
    """Look at a face-down token; nature shows its content to this seat alone.

    After the last look the bonus tile is taken before that: only the seat hears the events of nature's answer.
    """
    state.looking = setup.hex_index[action.hex]
    events.append(LookedAt(state.seat, action.hex))


EFFECTS: Final[dict[type[Action], Apply]] = {
    Advance: take_free_step,
    Claim: place_free_token,
    Share: place_free_token,
    Upgrade: upgrade_own_camp,
    Gain: gain_into_bin,
    Look: look_at_token,
    Keep: keep_gift,
    Store: gain_into_bin,
}
"""What each step of an effect does."""


def take_effect(setup: Setup, state: BoomtownState, action: Action, events: list[Event]) -> None:
    """Take the step that was asked for off the list, and ask for the next one."""
    state.effects = state.effects[1:]
    EFFECTS[type(action)](setup, state, action, events)
    ask_next_effect(setup, state, events)
