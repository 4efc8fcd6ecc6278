"""A turn of Boomtown (RULES.md 5 and 9): empty a bin, use metals, build or loot; the last turns and the end.

The use of metals is in `metals`, nature's draws are in `nature`.
"""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Action
from engine.rules.bits import Mask, mask_of, union_of
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.multiset import ONE, count, covers, kinds_in, total
from engine.rules.requirements import Requirement, choice
from games.boomtown.model.actions import Activate, Camp, Done, Leave, Loot, Settlement
from games.boomtown.model.components import BUILDING, RESOURCES, STONE, WOOD, Pile, names_in
from games.boomtown.model.events import Activated, Discarded, Income, Left, Stored, TurnBegun
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.rules import metals, operations, scoring
from games.boomtown.rules.offices import buildings
from games.boomtown.rules.operations import Rows


def _full_bins(setup: Setup, state: BoomtownState) -> Mask:
    """The bins of the seat with something in them."""
    return mask_of([bin for bin, pile in enumerate(part(state.bins, state.seat, len(setup.bins))) if pile])


WOOD_AND_STONE: Final = ONE[WOOD] + ONE[STONE]
"""The price of a settlement; a camp costs one of them."""

SITE: Final[Rows] = (
    *operations.ON_LAND,
    Requirement(
        lambda _, state, hex: "hex_own" if buildings(state, state.seat) & hex else "hex_taken",
        lambda _, state: ~union_of((*state.camps, *state.settlements)),
    ),
    Requirement("hex_looted", lambda _, state: ~state.looted),
    Requirement("hex_down", lambda _, state: state.up),
)

ROWS: Final[dict[str, Rows]] = {
    "activate": (Requirement("bin_empty", _full_bins),),
    "leave": (Requirement("bin_other", lambda _, state: 1 << state.bin, lambda _, state, __: {"bin": state.bin}),),
    **dict.fromkeys(("settlement", "camp", "loot"), SITE),
}
"""The bins that can be emptied, the one in which a resource stays next, and the face-up tokens."""

LEFT: Final[Rows] = (Requirement("hand_none", operations.kinds_in_hand),)
"""The resources that may stay in a bin."""

CHOICES: Final[dict[str, Rows]] = {
    "camp": (choice("camp_none", lambda _, state: state.hand & BUILDING),),
    "settlement": (choice("settlement_none", lambda _, state: covers(state.hand, WOOD_AND_STONE)),),
}
"""What building costs."""


def begin_turn(state: BoomtownState, seat: Seat, events: list[Event]) -> None:
    """Begin a turn of a seat; it is the last one if the seat has no camp left (RULES.md 9)."""
    state.seat, state.decision = seat, "activate"
    state.number += 1
    state.round += seat == 1
    state.last = not state.pieces[seat - 1]
    state.invested = state.bought = False
    state.emit(events, TurnBegun(seat, state.last))


# Step 1: RULES.md 5.1


def activate_bin(setup: Setup, state: BoomtownState, action: Activate, events: list[Event]) -> None:
    """Empty a bin into the hand."""
    at = (state.seat - 1) * len(setup.bins) + action.bin
    state.hand, state.bins[at] = state.bins[at], 0
    events.append(Activated(state.seat, action.bin, names_in(state.hand)))
    _pass_bins(setup, state, action.bin - 1, events)


def _pass_bins(setup: Setup, state: BoomtownState, first: int, events: list[Event]) -> None:
    """Leave a resource in every bin from `first` down; ask the seat as soon as the hand has two kinds."""
    for bin in range(first, -1, -1):
        kinds = kinds_in(state.hand)
        if len(kinds) > 1:
            state.bin, state.decision = bin, "leave"
            return
        if kinds:
            _leave_one(setup, state, bin, kinds[0], events)
    state.bin = 0
    metals.ask_for_metals(setup, state)


def comes_to_hand(pile: Pile, bin: int) -> int:
    """The number of resources of a bin's pile that come to hand: one stays in every lower bin, as far as they go."""
    return max(0, total(pile) - bin)


def _leave_one(setup: Setup, state: BoomtownState, bin: int, kind: int, events: list[Event]) -> None:
    """Move one resource from the hand into a bin."""
    state.hand -= ONE[kind]
    state.bins[(state.seat - 1) * len(setup.bins) + bin] += ONE[kind]
    events.append(Left(state.seat, bin, RESOURCES[kind]))


def leave_resource(setup: Setup, state: BoomtownState, action: Leave, events: list[Event]) -> None:
    """Leave one resource in a lower bin."""
    _leave_one(setup, state, action.bin, RESOURCES.index(action.item), events)
    _pass_bins(setup, state, action.bin - 1, events)


# The end of step 2: RULES.md 5.2, 9


def end_metals(setup: Setup, state: BoomtownState, _: Done, events: list[Event]) -> None:
    """Use no more metals: build next, or end the last turn; after that of the last seat, the game."""
    if not state.last:
        state.decision = "build"
        return
    _discard_hand(state, events)
    if state.seat < setup.seats:
        begin_turn(state, state.seat + 1, events)
    else:
        state.decision = ""
        for event in scoring.end_events(setup, state):
            state.emit(events, event)


def _discard_hand(state: BoomtownState, events: list[Event]) -> None:
    """Discard the rest of the hand (RULES.md 5.4)."""
    if state.hand:
        events.append(Discarded(state.seat, names_in(state.hand)))
        state.hand = 0


# Step 3: RULES.md 5.3


def building_sites(setup: Setup, state: BoomtownState) -> list[Action]:
    """Settlements and camps that the hand pays for, and looting, on every face-up token."""
    actions, materials = setup.actions, kinds_in(state.hand & BUILDING)
    legal = actions.settlement(state.up) if len(materials) > 1 else []
    if materials:
        legal += actions.camp(state.up)
    legal += actions.loot(state.up)
    return legal


def take_site(setup: Setup, state: BoomtownState, action: Settlement | Camp | Loot, events: list[Event]) -> None:
    """Build or loot on a hex; its resources go into the bin, which scores, and the hand is discarded.

    A camp costs a wood, or a stone without wood: the rest of the hand is lost anyway.
    """
    seat, bin = state.seat, action.bin
    if isinstance(action, Settlement):
        state.hand -= WOOD_AND_STONE
    elif isinstance(action, Camp):
        state.hand -= ONE[WOOD] if count(state.hand, WOOD) else ONE[STONE]
    content = operations.place_camp(setup, state, seat, setup.hex_index[action.hex], action.verb, events)
    state.bins[(seat - 1) * len(setup.bins) + bin] += content
    state.emit(events, Stored(seat, action.hex, bin, names_in(content), setup.bins[bin]))
    _discard_hand(state, events)
    turn_up(setup, state, events)


# Step 4, and the Rival: RULES.md 5.4, 11


def turn_up(setup: Setup, state: BoomtownState, events: list[Event]) -> None:
    """Ask nature for the next token to be turned up; with none left, end the turn or go on with the set-up."""
    if state.reveals:
        state.decision = "token"
    elif not state.round:
        state.decision = "layout"
    else:
        _end_turn(setup, state, events)


def _end_turn(setup: Setup, state: BoomtownState, events: list[Event]) -> None:
    """Begin the next seat's turn; in a solo game the Rival turns a card first."""
    if setup.rivals:
        cards_turned = len(setup.rival_cards) - state.deck.bit_count()
        if cards_turned < state.round:
            state.decision = "rival"
            return
        if setup.income:
            state.emit(events, Income(setup.players, setup.income))
    begin_turn(state, state.seat % setup.seats + 1, events)
