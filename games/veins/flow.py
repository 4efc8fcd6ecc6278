"""How a game of Veins goes (veins.md 3.6, 3.7, 3.13): three phases of four stages, and the turns of the build.

Every stage has a module of its own; when nothing is left to decide there it leaves the decision empty, and the next one
begins here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine.rules import Action, Event, Seat
from games.veins import auction, blast, cities, deliveries, draft, draws, ending, sale
from games.veins.actions import Stop
from games.veins.equipment import ACTIONS
from games.veins.events import Opens, PhaseBegun
from games.veins.tally import tell
from games.veins.turns import STAGES, card_order, cards_after

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

Begins = Callable[["VeinsRules", "VeinsState", list[Event]], None]
Offers = Callable[["VeinsRules", "VeinsState"], list[Action]]
Plays = Callable[["VeinsRules", "VeinsState", Any, list[Event]], None]


def play(rules: VeinsRules, state: VeinsState, action: Action) -> list[Event]:
    """Play an action of one of the decisions in `OFFERS`, and begin what follows."""
    events: list[Event] = []
    _PLAYS[state.decision](rules, state, action, events)
    _go_on(rules, state, events)
    return events


def _go_on(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Begin stage after stage until something is to be decided, or the game is over."""
    while not state.decision and not state.queue:
        begun, state.stage = state.stage, state.stage + 1
        begin = ending.begin if begun == last_stage(rules) - 1 else _STAGES[begun % STAGES]
        begin(rules, state, events)


def last_stage(rules: VeinsRules) -> int:
    """The number of the stage that comes after all phases, the final sale."""
    return rules.sheet.setup.phases * STAGES + 1


def begin_phase(_: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Begin phase 2 or 3: the holder of the lowest card opens its auction, all give their cards back (veins.md 3.6).

    Orders are revealed first. Phase 1 begins as soon as its opener has been drawn (`games.veins.draws`).
    """
    state.phase += 1
    state.opener = card_order(state)[0]
    state.cards, state.done = [0] * len(state.cards), [0] * len(state.done)
    state.decision = "reveal"
    tell(state, events, PhaseBegun(state.phase))
    tell(state, events, Opens(state.opener, lot=False))


# The build: veins.md 3.7


def begin_build(_: VeinsRules, state: VeinsState, __: list[Event]) -> None:
    """The holder of the lowest card has the first turn."""
    _begin_turn(state, card_order(state)[0])


def _begin_turn(state: VeinsState, seat: Seat) -> None:
    state.number += 1
    state.seat, state.taken, state.fresh = seat, 0, 0
    _ask(state)


def _ask(state: VeinsState) -> None:
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
        _ask(state)


def stop(rules: VeinsRules, state: VeinsState, _: Stop) -> list[Event]:
    """End a turn of the build before its fourth action."""
    events: list[Event] = []
    _end_turn(rules, state, events)
    return events


def _end_turn(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The next seat that has actions left has its turn; when none has, the build is over.

    Then the cities are scored, and the dynamite explodes (veins.md 3.10, 3.11).
    """
    seat = next((seat for seat in cards_after(state, state.seat) if state.done[seat - 1] < ACTIONS), 0)
    if seat:
        _begin_turn(state, seat)
        return
    state.taken, state.fresh, state.decision = 0, 0, ""
    cities.score(rules, state, events)
    blast.explode(rules, state, events)
    _go_on(rules, state, events)


_STAGES: Final[tuple[Begins, ...]] = (begin_phase, draft.begin, begin_build, sale.begin)
"""How the stages of a phase begin."""

_PLAYS: Final[dict[str, Plays]] = {
    "auction": auction.play,
    "card": auction.play_card,
    "draft": draft.play,
    "sale": sale.play,
    "amount": sale.play_amount,
    "orders": deliveries.play,
    "final": ending.play,
    "opener": draws.play_opener,
    "reveal": draws.play_order,
}

OFFERS: Final[dict[str, Offers]] = {
    "auction": auction.offers,
    "card": auction.card_offers,
    "draft": draft.offers,
    "sale": sale.offers,
    "amount": sale.amounts,
    "orders": deliveries.offers,
    "final": ending.offers,
    "opener": draws.openers,
    "reveal": draws.orders,
}
"""The actions of every decision beside the build."""
