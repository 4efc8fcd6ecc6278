"""The phases of the game (RULES.md 3 and 4): set-up, a round with its claim, and the last claim."""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event, SeatEvent
from engine.rules.requirements import Requirement, allowed, choice
from games.blast.model import events as happened
from games.blast.model.actions import Add, Another, Curse, Gamble, Jump, Keep, Pass, TurnCard, Wait
from games.blast.model.components import DETONATOR, FIRE, FIRES_AT, GEM_CARDS, JUMPER, SAFE
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState, ask, ask_roll, next_miner, put_dice_down
from games.blast.rules import fire

# Set-up: RULES.md 3


def deal_curse(setup: Setup, state: BlastState, action: Curse, events: list[Event]) -> None:
    """Deal the next seat its cursed gem; after the last seat the first Prospector is named."""
    events.append(happened.Cursed(state.seat, action.colour))
    state.cursed[state.seat - 1] = setup.colours.index(action.colour)
    if state.seat < setup.seats:
        state.seat += 1
    else:
        state.decision = "first"


# A round begins and ends: RULES.md 4 R0 and 4 E


def begin_round(setup: Setup, state: BlastState, prospector: Seat, events: list[Event]) -> None:
    """Begin a round with its Prospector: all miners are in, no die counts."""
    state.round += 1
    state.number += 1
    state.seat = state.prospector = prospector
    state.inside = (1 << setup.seats) - 1 ^ 1 << prospector - 1
    state.gambling, state.gambled = False, 0
    state.dice = [0] * setup.seats
    put_dice_down(state)
    state.decision = "card"
    events.append(happened.RoundBegun(prospector, state.round))


def end_round(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """End the round after the claim is gone; the next one begins, or after the last claim the last fire burns."""
    state.claim = []
    if state.final:
        fire.break_out(setup, state)
    else:
        begin_round(setup, state, state.prospector % setup.seats + 1, events)


def take_claim(setup: Setup, state: BlastState, seat: Seat, how: str, events: list[Event]) -> None:
    """Give a seat the whole claim, special cards too; `how` as in the event `Took`."""
    own, gems = seat - 1, setup.gem_mask(state.claim)
    state.gems[own] |= gems
    if gems.bit_count() < len(state.claim):
        state.detonators[own] += state.claim.count(DETONATOR)
        state.jumpers[own] += state.claim.count(JUMPER)
        state.safes[own] += state.claim.count(SAFE)
    events.append(happened.Took(seat, how, setup.names_of(state.claim)))
    end_round(setup, state, events)


def blow_claim(setup: Setup, state: BlastState, how: str, events: list[Event]) -> None:
    """Discard the whole claim; `how` as in the event `Blown`."""
    if state.claim:
        events.append(happened.Blown(state.prospector, how, setup.names_of(state.claim)))
    end_round(setup, state, events)


# Turning cards: RULES.md 4 R1 and 4 G1


def card_actions(setup: Setup, state: BlastState) -> list[Action]:
    """The cards that can be turned: gem cards of the pile, special cards by kind; the bottom fire after all others."""
    detonators, jumpers, safes, fires = state.specials_left
    kinds = (detonators > 0) | (jumpers > 0) << 1 | (safes > 0) << 2 | (fires > 0) << 3
    return setup.actions.cards(state.pile | kinds << GEM_CARDS or 1 << FIRE)


def turn_card(setup: Setup, state: BlastState, action: TurnCard, events: list[Event]) -> None:
    """Turn a card: a fire burns; a special card joins the claim; a gem joins it and is decided about."""
    card = setup.card_index[action.card]
    if card == FIRE:
        _turn_fire(setup, state, events)
        return
    state.claim.append(card)
    events.append(happened.Turned(state.prospector, action.card))
    if card >= GEM_CARDS:
        state.specials_left[card - GEM_CARDS] -= 1
    else:
        state.pile ^= 1 << card
        _gem_joins(setup, state, events)


def _gem_joins(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """Go on after a gem has joined the claim: R2 or R3, in a gamble G2 or G3."""
    prospector = state.prospector
    if state.gambling:
        state.gambled += 1
        if allowed(ROWS["another"], setup, state):
            ask(state, prospector, "gamble")
        else:
            ask_roll(state, prospector, "gamble")
    elif state.jumpers[prospector - 1] and allowed(ROWS["jump"], setup, state):
        ask(state, prospector, "jumper")
    else:
        ask_next(setup, state, events)


def _turn_fire(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """Turn a fire: the bottom one if no other is left, which begins the last claim (RULES.md 4 Z).

    Before that fire burns, the claim is discarded if it has no gem, rolled for, or the miners are asked once more.
    """
    state.final = not state.specials_left[FIRES_AT]
    events.append(happened.FireTurned(last=state.final))
    if not state.final:
        state.specials_left[FIRES_AT] -= 1
        fire.break_out(setup, state)
        return
    state.bottom = False
    if min(state.claim, default=GEM_CARDS) >= GEM_CARDS:
        blow_claim(setup, state, "empty", events)
    elif state.gambled and setup.rolls_last:
        ask_roll(state, state.prospector, "gamble")
    else:
        ask_next(setup, state, events)


# The Prospector and the miners: RULES.md 4 R2 to R4

ROWS: Final[dict[str, tuple[Requirement[Setup, BlastState], ...]]] = {
    # R2: for the Prospector, right after a gem joined the claim, before the miners
    "jump": (
        choice("jump_last", lambda _, state: not state.final),
        choice("jump_prospector", lambda _, state: state.seat == state.prospector),
        choice("jump_gamble", lambda _, state: not state.gambling),
        choice("jump_none", lambda _, state: state.jumpers[state.seat - 1]),
        choice("jump_alone", lambda _, state: state.inside),
        choice("jump_late", lambda _, state: state.decision in ("card", "jumper")),
    ),
    # R4: for the Prospector, unless a gamble has begun
    "keep": (
        choice("keep_prospector", lambda _, state: state.seat == state.prospector),
        choice("keep_gamble", lambda _, state: not state.gambling),
    ),
    # R4: for the Prospector, while miners are in
    "add": (
        choice("add_prospector", lambda _, state: state.seat == state.prospector),
        choice("add_gamble", lambda _, state: not state.gambling),
        choice("add_alone", lambda _, state: state.inside),
    ),
    # R4: for the Prospector, once no miner is in
    "gamble": (
        choice("gamble_prospector", lambda _, state: state.seat == state.prospector),
        choice("gamble_miners", lambda _, state: not state.inside),
    ),
    # G2: after the first gem of a gamble
    "another": (
        choice(
            "another_most",
            lambda setup, state: state.gambled < setup.sheet.setup.gamble,
            lambda setup, *_: {"most": setup.sheet.setup.gamble},
        ),
    ),
}
"""The requirements of what the Prospector can choose in a round, by verb."""

EVENT_BY_ACTION: Final[dict[type[Action], type[SeatEvent]]] = {
    Wait: happened.Waited,
    Pass: happened.Passed,
    Add: happened.Added,
    Gamble: happened.Gambled,
    Another: happened.Dared,
}
"""The events of the actions that only say what comes next."""


def play_jumper(setup: Setup, state: BlastState, _: Jump, events: list[Event]) -> None:
    """R2: discard a claim jumper and take the claim."""
    state.jumpers[state.seat - 1] -= 1
    events.append(happened.Jumped(state.seat))
    take_claim(setup, state, state.seat, "jump", events)


def leave_claim(setup: Setup, state: BlastState, action: Wait | Pass, events: list[Event]) -> None:
    """R2, R3: keep the claim jumper, or pass and stay in; the next miner is asked."""
    events.append(EVENT_BY_ACTION[type(action)](state.seat))
    ask_next(setup, state, events)


def ask_next(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """R3: ask the next miner that is in; after the last one the Prospector decides, or must take the last claim."""
    miner = next_miner(state, state.seat)
    if miner:
        ask(state, miner, "last" if state.final else "steal")
    elif state.final:
        take_claim(setup, state, state.prospector, "forced", events)
    else:
        ask(state, state.prospector, "prospect")


def keep_claim(setup: Setup, state: BlastState, _: Keep, events: list[Event]) -> None:
    """R4: the Prospector takes the claim."""
    take_claim(setup, state, state.seat, "keep", events)


def turn_more(_: Setup, state: BlastState, action: Add | Gamble | Another, events: list[Event]) -> None:
    """R4, G2: turn on for the same claim; the first or second gem of a gamble is turned for that."""
    state.gambling, state.decision = not isinstance(action, Add), "card"
    events.append(EVENT_BY_ACTION[type(action)](state.seat))
