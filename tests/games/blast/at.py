"""Short ways to rules and positions of Fire in the Hole."""

from __future__ import annotations

import random
from collections.abc import Iterable

from engine.rules.bits import bits_of
from engine.rules.contract import NATURE, Seat
from engine.rules.events import Event
from games.blast.model.events import Counted, Totalled
from games.blast.model.state import BlastState, discards
from games.blast.rules import RECORD, BlastRules
from tests.games.short import events_of as events_of
from tests.games.short import find as find
from tests.games.short import legal as legal
from tests.games.short import play as play

SPECIALS = ("detonator", "jumper", "safe", "fire")


def rules(seats: int = 3, **options: str) -> BlastRules:
    """The rules of a table."""
    made = RECORD.make_rules({name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(made, BlastRules)
    return made


def names(events: Iterable[Event]) -> list[str]:
    """The names of events, without the final count."""
    return [event.name for event in events if not isinstance(event, Counted | Totalled)]


def decision_of(of: BlastRules, state: BlastState) -> tuple[Seat, str]:
    """The seat and its decision; for nature the seat that it draws or rolls for."""
    turn = of.turn(state)
    assert turn is not None
    assert turn.seat in (NATURE, state.seat)
    return state.seat, turn.decision


def begun(of: BlastRules, first: Seat = 1) -> BlastState:
    """A game whose set-up is done; seat 1 is cursed with blue, seat 2 with green, and so on."""
    state = of.start()
    play(of, state, *(f"curse {colour}" for colour in of.colours[: of.seats]), f"first {first}")
    return state


def gems(of: BlastRules, state: BlastState, seat: Seat) -> list[str]:
    return list(of.names_of(bits_of(state.gems[seat - 1])))


def mask(of: BlastRules, *cards: str) -> int:
    """The mask of some gem cards."""
    return of.gem_mask({of.card_index[card] for card in cards})


def claim(of: BlastRules, state: BlastState) -> list[str]:
    return [of.cards[card] for card in state.claim]


def discarded(of: BlastRules, state: BlastState) -> list[str]:
    """The discarded cards, one name per card."""
    gems, kinds = discards(of, state)
    return [
        *of.names_of(bits_of(gems)),
        *(kind for kind, count in zip(SPECIALS, kinds, strict=True) for _ in range(count)),
    ]


def nature(of: BlastRules, state: BlastState, chance: random.Random) -> list[Event]:
    """Let nature decide at random until a seat is asked or the game is over."""
    events: list[Event] = []
    while (turn := of.turn(state)) is not None and turn.seat == NATURE:
        events += of.play(state, chance.choices(of.legal(state), of.odds(state))[0])
    return events


def dry(of: BlastRules, state: BlastState, *dice: int) -> list[Event]:
    """A fire in which the seats that roll roll these numbers and accept them, and place no safes."""
    events: list[Event] = []
    for number in dice:
        if state.decision == "safes":
            events += play(of, state, "roll")
        events += play(of, state, f"die {number}")
        if state.decision == "reroll":
            events += play(of, state, "accept")
    return events
