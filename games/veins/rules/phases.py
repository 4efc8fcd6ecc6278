"""What nature decides in Veins (RULES.md 3.14): who opens the first auction, and which orders are revealed.

How a game of Veins goes (RULES.md 3.6, 3.7, 3.13): three phases of four stages, and the turns of the build.

Every stage has a module of its own; when nothing is left to decide there it leaves the decision empty, and the next one
begins here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.veins.model.actions import First, Reveal, Stop
from games.veins.model.events import Opens, OrderRevealed, PhaseBegun
from games.veins.model.state import STAGES, card_order, cards_after, emit
from games.veins.model.tiles import ACTIONS
from games.veins.rules import auction, explosion, market, scoring

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


def opener_actions(rules: VeinsRules, _: VeinsState) -> list[Action]:
    """All seats."""
    return rules.choices.first[1 : rules.seats + 1]


def play_opener(_: VeinsRules, state: VeinsState, action: First, events: list[Event]) -> None:
    """The first opener is known and phase 1 begins; its orders are revealed, which belongs to the set-up still."""
    state.phase, state.opener, state.decision = 1, action.opener, "reveal"
    emit(state, events, PhaseBegun(state.phase))
    emit(state, events, Opens(action.opener, lot=True))


def reveal_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """All orders that have not been revealed."""
    return [reveal for order, reveal in enumerate(rules.choices.reveal) if not state.revealed >> order & 1]


def play_reveal(rules: VeinsRules, state: VeinsState, action: Reveal, events: list[Event]) -> None:
    """An order lies face up; after the last one of the phase the auction begins, the first one ends the set-up."""
    order = rules.order_index[action.order]
    state.revealed |= 1 << order
    state.offer = (*state.offer, (order, 0))
    emit(state, events, OrderRevealed(action.order))
    if state.revealed.bit_count() % rules.sheet.setup.reveal:
        return
    state.stage = max(state.stage, 1)
    auction.begin_auction(state)


Begins = Callable[["VeinsRules", "VeinsState", list[Event]], None]

Legal = Callable[["VeinsRules", "VeinsState"], list[Action]]

Plays = Callable[["VeinsRules", "VeinsState", Any, list[Event]], None]


def play_stage(rules: VeinsRules, state: VeinsState, action: Action) -> list[Event]:
    """Play an action of one of the decisions in `OFFERS`, and begin what follows."""
    events: list[Event] = []
    _PLAY_BY_DECISION[state.decision](rules, state, action, events)
    _go_on(rules, state, events)
    return events


def _go_on(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Begin stage after stage until something is to be decided, or the game is over."""
    while not state.decision and not state.queue:
        begun, state.stage = state.stage, state.stage + 1
        begin = scoring.begin_final_sale if begun == last_stage(rules) - 1 else _STAGES[begun % STAGES]
        begin(rules, state, events)


def last_stage(rules: VeinsRules) -> int:
    """The number of the stage that comes after all phases, the final sale."""
    return rules.sheet.setup.phases * STAGES + 1


def begin_phase(_: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Begin phase 2 or 3: the holder of the lowest card opens its auction, all give their cards back (RULES.md 3.6).

    Orders are revealed first. Phase 1 begins as soon as its opener has been drawn (`games.veins.rules.phases`).
    """
    state.phase += 1
    state.opener = card_order(state)[0]
    state.cards, state.done = [0] * len(state.cards), [0] * len(state.done)
    state.decision = "reveal"
    emit(state, events, PhaseBegun(state.phase))
    emit(state, events, Opens(state.opener, lot=False))


# The build: RULES.md 3.7


def begin_build(_: VeinsRules, state: VeinsState, __: list[Event]) -> None:
    """The holder of the lowest card has the first turn."""
    _begin_turn(state, card_order(state)[0])


def _begin_turn(state: VeinsState, seat: Seat) -> None:
    state.number += 1
    state.seat, state.taken, state.fresh = seat, 0, 0
    _ask_build(state)


def _ask_build(state: VeinsState) -> None:
    """The last action of a phase is the prospect."""
    state.decision = "prospect" if state.done[state.seat - 1] == ACTIONS - 1 else "build"


def end_action(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """An action is done. The turn is over after the fourth, and after the last one of the phase."""
    at = state.seat - 1
    state.done[at] += 1
    state.taken += 1
    if state.done[at] == ACTIONS or state.taken == rules.sheet.setup.actions:
        _end_turn(rules, state, events)
    else:
        _ask_build(state)


def end_turn(rules: VeinsRules, state: VeinsState, _: Stop) -> list[Event]:
    """End a turn of the build before its fourth action."""
    events: list[Event] = []
    _end_turn(rules, state, events)
    return events


def _end_turn(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The next seat that has actions left has its turn; when none has, the build is over.

    Then the cities are scored, and the dynamite explodes (RULES.md 3.10, 3.11).
    """
    seat = next((seat for seat in cards_after(state, state.seat) if state.done[seat - 1] < ACTIONS), 0)
    if seat:
        _begin_turn(state, seat)
        return
    state.taken, state.fresh, state.decision = 0, 0, ""
    scoring.score_cities(rules, state, events)
    explosion.explode(rules, state, events)
    _go_on(rules, state, events)


_STAGES: Final[tuple[Begins, ...]] = (begin_phase, auction.begin_draft, begin_build, market.begin_sale)
"""How the stages of a phase begin."""

_PLAY_BY_DECISION: Final[dict[str, Plays]] = {
    "auction": auction.play_auction,
    "card": auction.play_card,
    "draft": auction.play_draft,
    "sale": market.play_sale,
    "amount": market.play_amount,
    "orders": market.play_delivery,
    "final": scoring.play_final,
    "opener": play_opener,
    "reveal": play_reveal,
}

LEGAL_BY_DECISION: Final[dict[str, Legal]] = {
    "auction": auction.auction_actions,
    "card": auction.card_actions,
    "draft": auction.draft_actions,
    "sale": market.sale_actions,
    "amount": market.amount_actions,
    "orders": market.delivery_actions,
    "final": scoring.final_actions,
    "opener": opener_actions,
    "reveal": reveal_actions,
}
"""The actions of every decision beside the build."""
