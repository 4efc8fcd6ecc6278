"""The course of a game (RULES.md 3.6, 3.7, 3.13, 3.14): nature's draws, the stages of the phases, the turns of the
build.

A stage clears `decision` when nothing is left to decide; the next one then begins here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.rules.events import Event
from games.veins.model.actions import STAGES, First, Reveal, Stage
from games.veins.model.events import Opens, OrderRevealed, PhaseBegun
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState, card_order, cards_after, left_in_phase
from games.veins.rules.auction import begin_draft, open_auction
from games.veins.rules.explosion import explode
from games.veins.rules.market import open_sale
from games.veins.rules.scoring import begin_final_sale, score_cities

Begin: TypeAlias = Callable[[Setup, VeinsState, list[Event]], None]

Legal: TypeAlias = Callable[[Setup, VeinsState], list[Action]]

Play: TypeAlias = Callable[[Setup, VeinsState, Any, list[Event]], None]


# Nature: RULES.md 3.14


def opener_actions(setup: Setup, _: VeinsState) -> list[Action]:
    """All seats."""
    return setup.actions.first[1 : setup.seats + 1]


def play_opener(_: Setup, state: VeinsState, action: First, events: list[Event]) -> None:
    """Begin phase 1 with its opener. The set-up goes on: its orders are revealed next."""
    state.phase, state.opener, state.decision = 1, action.opener, "reveal"
    state.emit(events, PhaseBegun(state.phase))
    state.emit(events, Opens(action.opener, lot=True))


def reveal_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """All orders that have not been revealed."""
    return [setup.actions.reveal[order] for order in bits_of(state.hidden)]


def play_reveal(setup: Setup, state: VeinsState, action: Reveal, events: list[Event]) -> None:
    """Lay an order face up; after the last one of the phase the auction begins."""
    order = setup.order_index[action.order]
    state.hidden ^= 1 << order
    state.face_up = (*state.face_up, (order, 0))
    state.emit(events, OrderRevealed(action.order))
    if state.hidden.bit_count() % setup.revealed_per_phase == 0:
        open_auction(state, state.opener)


# Stages


def begin_next_stage(setup: Setup, state: VeinsState, stage: Stage, events: list[Event]) -> None:
    """Begin stage after stage, once one is over, until there is a decision or the game is over."""
    while not state.decision and stage is not Stage.FINAL_SALE:
        ends = stage is STAGES[-1] and state.phase == setup.phases
        stage = Stage.FINAL_SALE if ends else STAGES[(STAGES.index(stage) + 1) % len(STAGES)]
        _BEGIN[stage](setup, state, events)


def _begin_phase(_: Setup, state: VeinsState, events: list[Event]) -> None:
    """Begin phase 2 or 3: the holder of the lowest card opens its auction, and all cards go back (RULES.md 3.6).

    Orders are revealed first. Phase 1 begins with `play_opener`.
    """
    state.phase += 1
    state.opener = card_order(state)[0]
    state.cards, state.done_in_phase = [0] * len(state.cards), [0] * len(state.done_in_phase)
    state.decision = "reveal"
    state.emit(events, PhaseBegun(state.phase))
    state.emit(events, Opens(state.opener, lot=False))


def _begin_build(setup: Setup, state: VeinsState, _: list[Event]) -> None:
    """Give the first turn to the holder of the lowest card."""
    _begin_turn(setup, state, card_order(state)[0])


_BEGIN: Final[dict[Stage, Begin]] = {
    Stage.AUCTION: _begin_phase,
    Stage.DRAFT: begin_draft,
    Stage.BUILD: _begin_build,
    Stage.MARKET: open_sale,
    Stage.FINAL_SALE: begin_final_sale,
}
"""How a stage begins."""


# The turns of the build: RULES.md 3.7


def _begin_turn(setup: Setup, state: VeinsState, seat: Seat) -> None:
    state.number += 1
    state.seat, state.done_in_turn, state.fresh_tunnels = seat, 0, 0
    _ask_build(setup, state)


def _ask_build(setup: Setup, state: VeinsState) -> None:
    """Ask for an action; the last one of a phase is the prospect."""
    last = state.done_in_phase[state.seat - 1] == setup.phase_actions - 1
    state.decision = "prospect" if last else "build"


def end_action(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Count an action as done; end the turn after the fourth, and after the last one of the phase."""
    place = state.seat - 1
    state.done_in_phase[place] += 1
    state.done_in_turn += 1
    if state.done_in_phase[place] == setup.phase_actions or state.done_in_turn == setup.turn_actions:
        end_turn(setup, state, events)
    else:
        _ask_build(setup, state)


def end_turn(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Give the turn to the next seat with actions left; after the last one score the cities and let the dynamite
    explode.

    RULES.md 3.7, 3.10, 3.11.
    """
    seat = next((seat for seat in cards_after(state, state.seat) if left_in_phase(state, seat)), 0)
    if seat:
        _begin_turn(setup, state, seat)
        return
    state.done_in_turn, state.fresh_tunnels, state.decision = 0, 0, ""
    score_cities(setup, state, events)
    explode(setup, state, events)
