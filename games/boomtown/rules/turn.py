"""How a turn of Boomtown goes (RULES.md 5 and 9): a bin is emptied, metals are used, something is built; the end.

What metals buy stands in `metals`, what cards ask in `effects`, what nature draws in `draws`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.boomtown.model.actions import Activate, Camp, Done, Leave, Loot, Settlement
from games.boomtown.model.components import BUILDING, ONE, RESOURCES, STONE, WOOD, Pile, count, kinds_in, names_in
from games.boomtown.model.events import Activated, Discarded, Left, Stored, TurnBegun
from games.boomtown.model.state import emit, part
from games.boomtown.rules import metals, operations, rival, scoring

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


def begin_turn(state: BoomtownState, seat: Seat, events: list[Event]) -> None:
    """Begin the turn of a seat; the last one where it has no camp left (RULES.md 9)."""
    state.seat, state.decision = seat, "activate"
    state.number += 1
    state.round += seat == 1
    state.last = not state.pieces[seat - 1]
    state.invested = state.bought = False
    emit(state, events, TurnBegun(seat, state.last))


# Step 1: RULES.md 5.1


def bins_held(rules: BoomtownRules, state: BoomtownState) -> int:
    """The mask of the bins of the seat to decide that hold anything."""
    return sum(1 << bin for bin, pile in enumerate(part(state.bins, state.seat, len(rules.bins))) if pile)


def activations(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """The bins that hold anything."""
    return rules.choices.activate(bins_held(rules, state))


def activate_bin(rules: BoomtownRules, state: BoomtownState, action: Activate) -> list[Event]:
    """Lift everything out of a bin."""
    at = (state.seat - 1) * len(rules.bins) + action.bin
    state.hand, state.bins[at] = state.bins[at], 0
    events: list[Event] = [Activated(state.seat, action.bin, names_in(state.hand))]
    _pass_bins(rules, state, action.bin - 1, events)
    return events


def _pass_bins(rules: BoomtownRules, state: BoomtownState, first: int, events: list[Event]) -> None:
    """Go past the bins from `first` down; one resource stays in each, by itself while the hand holds one kind only."""
    for bin in range(first, -1, -1):
        kinds = kinds_in(state.hand)
        if len(kinds) > 1:
            state.bin, state.decision = bin, "leave"
            return
        if kinds:
            _leave_one(rules, state, bin, kinds[0], events)
    state.bin = 0
    metals.ask_for_metals(rules, state)


def _leave_one(rules: BoomtownRules, state: BoomtownState, bin: int, kind: int, events: list[Event]) -> None:
    state.hand -= ONE[kind]
    state.bins[(state.seat - 1) * len(rules.bins) + bin] += ONE[kind]
    events.append(Left(state.seat, bin, RESOURCES[kind]))


def leavings(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """What the hand holds may stay in the bin whose turn it is."""
    return rules.choices.leave[state.bin](sum(1 << kind for kind in kinds_in(state.hand)))


def leave_resource(rules: BoomtownRules, state: BoomtownState, action: Leave) -> list[Event]:
    """Leave one resource in a bin on the way."""
    events: list[Event] = []
    _leave_one(rules, state, action.bin, RESOURCES.index(action.item), events)
    _pass_bins(rules, state, action.bin - 1, events)
    return events


# After step 2: RULES.md 5.2, 9


def end_metals(rules: BoomtownRules, state: BoomtownState, _: Done) -> list[Event]:
    """Use no more metals: build, or end the last turn, and after that of the last seat the game."""
    if not state.last:
        state.decision = "build"
        return []
    events: list[Event] = []
    _discard(state, events)
    if state.seat < rules.seats:
        begin_turn(state, state.seat + 1, events)
    else:
        state.decision = ""
        for event in scoring.end_events(rules, state):
            emit(state, events, event)
    return events


def _discard(state: BoomtownState, events: list[Event]) -> None:
    """What is left in the hand is gone (RULES.md 5.4)."""
    if state.hand:
        events.append(Discarded(state.seat, names_in(state.hand)))
        state.hand = 0


# Step 3: RULES.md 5.3


def building_sites(rules: BoomtownRules, state: BoomtownState) -> list[Action]:
    """What the hand allows on every token that is face up: settlements, camps, and always loot."""
    choices, held = rules.choices, state.hand & BUILDING
    found: list[Action] = []
    if len(kinds_in(held)) > 1:
        found += choices.settlement(state.up)
    if held:
        found += choices.camp(state.up)
    found += choices.loot(state.up)
    return found


def build_settlement(rules: BoomtownRules, state: BoomtownState, action: Settlement) -> list[Event]:
    """Build a settlement for a wood and a stone."""
    return _take_site(rules, state, action, operations.SETTLEMENT, ONE[WOOD] + ONE[STONE])


def build_camp(rules: BoomtownRules, state: BoomtownState, action: Camp) -> list[Event]:
    """Build a camp for a wood or a stone; which one makes no difference, the other is lost all the same."""
    return _take_site(rules, state, action, operations.CAMP, ONE[WOOD] if count(state.hand, WOOD) else ONE[STONE])


def loot_token(rules: BoomtownRules, state: BoomtownState, action: Loot) -> list[Event]:
    """Loot a token."""
    return _take_site(rules, state, action, operations.LOOT, 0)


def _take_site(
    rules: BoomtownRules, state: BoomtownState, action: Settlement | Camp | Loot, kind: str, price: Pile
) -> list[Event]:
    """Build or loot: the token's resources go into the bin, which scores.

    The rest of the hand is gone at once: nothing is asked any more until the next turn begins.
    """
    seat, bin, events = state.seat, action.bin, list[Event]()
    state.hand -= price
    held = operations.place_camp(rules, state, seat, rules.hex_index[action.hex], kind, events)
    state.bins[(seat - 1) * len(rules.bins) + bin] += held
    emit(state, events, Stored(seat, action.hex, bin, names_in(held), rules.bins[bin]))
    _discard(state, events)
    turn_up(rules, state, events)
    return events


# Step 4, and the Rival: RULES.md 5.4, 11


def turn_up(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """Let nature turn up the next token; when there is none left, the turn is over."""
    if state.reveals:
        state.decision = "token"
    elif not state.round:
        state.decision = "layout"
    else:
        _end_turn(rules, state, events)


def cards_turned(rules: BoomtownRules, state: BoomtownState) -> int:
    """How many cards the Rival has played."""
    return len(rules.rival_cards) - state.deck.bit_count()


def _end_turn(rules: BoomtownRules, state: BoomtownState, events: list[Event]) -> None:
    """The next seat has its turn; where one plays alone, the Rival plays a card first."""
    if rules.rivals:
        if cards_turned(rules, state) < state.round:
            state.decision = "rival"
            return
        rival.level_income(rules, state, events)
    begin_turn(state, state.seat % rules.seats + 1, events)
