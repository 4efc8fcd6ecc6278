"""What nature decides in Veins (veins.md 3.14): who opens the first auction, and which orders are revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Action, Event
from games.veins import auction
from games.veins.actions import First, Reveal
from games.veins.events import Opens, OrderRevealed, PhaseBegun
from games.veins.tally import tell

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


def openers(rules: VeinsRules, _: VeinsState) -> list[Action]:
    """All seats."""
    return rules.choices.first[1 : rules.seats + 1]


def play_opener(_: VeinsRules, state: VeinsState, action: First, events: list[Event]) -> None:
    """The first opener is known and phase 1 begins; its orders are revealed, which belongs to the set-up still."""
    state.phase, state.opener, state.decision = 1, action.opener, "reveal"
    tell(state, events, PhaseBegun(state.phase))
    tell(state, events, Opens(action.opener, lot=True))


def orders(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """All orders that have not been revealed."""
    return [reveal for order, reveal in enumerate(rules.choices.reveal) if not state.revealed >> order & 1]


def play_order(rules: VeinsRules, state: VeinsState, action: Reveal, events: list[Event]) -> None:
    """An order lies face up; after the last one of the phase the auction begins, the first one ends the set-up."""
    order = rules.order_index[action.order]
    state.revealed |= 1 << order
    state.offer = (*state.offer, (order, 0))
    tell(state, events, OrderRevealed(action.order))
    if state.revealed.bit_count() % rules.sheet.setup.reveal:
        return
    state.stage = max(state.stage, 1)
    auction.begin(state)
