"""The phases of the game (RULES.md 3 and 4): set-up, a round with its claim, and the last claim."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.requirements import Requirement, allowed, choice
from games.blast.model.actions import Add, Another, Curse, First, Gamble, Jump, Keep, Pass, TurnCard, Wait
from games.blast.model.components import DETONATOR, FIRE, GEM_CARDS, JUMPER, SAFE
from games.blast.model.events import (
    Added,
    Blown,
    Cursed,
    Dared,
    FireTurned,
    Gambled,
    Jumped,
    Passed,
    RoundBegun,
    Took,
    Turned,
    Waited,
)
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState, ask, ask_roll, next_miner, put_dice_down
from games.blast.rules import fire

# Set-up: RULES.md 3


def curse_actions(setup: Setup, state: BlastState) -> list[Action]:
    """The cursed gems that nobody has yet, for nature to deal."""
    return setup.actions.curse[sum(1 << colour for colour in range(len(setup.colours)) if colour not in state.cursed)]


def deal_curse(setup: Setup, state: BlastState, action: Curse) -> list[Event]:
    """Deal the next seat its cursed gem; after the last seat the first Prospector is named."""
    seat = state.seat
    state.cursed[seat - 1] = setup.colours.index(action.colour)
    if seat < setup.seats:
        state.seat = seat + 1
    else:
        state.decision = "first"
    return [Cursed(seat, action.colour)]


def name_prospector(setup: Setup, state: BlastState, action: First) -> list[Event]:
    """Begin the first round with its Prospector."""
    events: list[Event] = []
    _begin_round(setup, state, action.seat, events)
    return events


# A round begins and ends: RULES.md 4 R0 and 4 E


def _begin_round(setup: Setup, state: BlastState, prospector: Seat, events: list[Event]) -> None:
    """Begin a round: all miners are in, no die counts."""
    state.round += 1
    state.number += 1
    state.seat = state.prospector = prospector
    state.inside = (1 << setup.seats) - 1 ^ 1 << prospector - 1
    state.gambling, state.gambled = False, 0
    state.dice = [0] * setup.seats
    put_dice_down(state)
    state.decision = "card"
    events.append(RoundBegun(prospector, state.round))


def end_round(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """End the round after the claim is gone; the next one begins, or after the last claim the last fire burns."""
    state.claim = []
    if state.final:
        fire.break_out(setup, state)
    else:
        _begin_round(setup, state, state.prospector % setup.seats + 1, events)


def take_claim(setup: Setup, state: BlastState, seat: Seat, how: str, events: list[Event]) -> None:
    """Give a seat the whole claim, special cards too; `how` as in the event `Took`."""
    own = seat - 1
    for card in state.claim:
        if card < GEM_CARDS:
            state.gems[own] |= 1 << card
    state.detonators[own] += state.claim.count(DETONATOR)
    state.jumpers[own] += state.claim.count(JUMPER)
    state.safes[own] += state.claim.count(SAFE)
    events.append(Took(seat, how, _claim_names(setup, state)))
    end_round(setup, state, events)


def blow_claim(setup: Setup, state: BlastState, how: str, events: list[Event]) -> None:
    """Discard the whole claim; `how` as in the event `Blown`."""
    if state.claim:
        events.append(Blown(state.prospector, how, _claim_names(setup, state)))
    end_round(setup, state, events)


def _claim_names(setup: Setup, state: BlastState) -> tuple[str, ...]:
    """The names of the cards in the claim."""
    return tuple(setup.cards[card] for card in state.claim)


# Turning cards: RULES.md 4 R1 and 4 G1


def card_actions(setup: Setup, state: BlastState) -> list[Action]:
    """The cards that nature can turn."""
    return setup.actions.cards(state.pile, state.specials_left)


def turn_card(setup: Setup, state: BlastState, action: TurnCard) -> list[Event]:
    """Turn a card: a fire burns; a special card joins the claim; a gem joins it and is decided about."""
    card = setup.card_index[action.card]
    if card == FIRE:
        return _turn_fire(setup, state)
    state.claim.append(card)
    events: list[Event] = [Turned(state.prospector, action.card)]
    if card >= GEM_CARDS:
        state.specials_left[card - GEM_CARDS] -= 1
    else:
        state.pile ^= 1 << card
        _gem_joins(setup, state, events)
    return events


def _gem_joins(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """Go on after a gem has joined the claim: R2 or R3, in a gamble G2 or G3."""
    prospector = state.prospector
    if state.gambling:
        state.gambled += 1
        if allowed(ANOTHER, setup, state):
            ask(state, prospector, "gamble")
        else:
            ask_roll(state, prospector, "gamble")
    elif state.jumpers[prospector - 1] and allowed(JUMP, setup, state):
        ask(state, prospector, "jumper")
    else:
        ask_next(setup, state, events)


def _turn_fire(setup: Setup, state: BlastState) -> list[Event]:
    """Turn a fire: the bottom one if no other is left, which begins the last claim."""
    if state.specials_left[FIRE - GEM_CARDS]:
        state.specials_left[FIRE - GEM_CARDS] -= 1
        fire.break_out(setup, state)
        return [FireTurned(last=False)]
    state.bottom, state.final = False, True
    events: list[Event] = [FireTurned(last=True)]
    _last_claim(setup, state, events)
    return events


# The Prospector and the miners: RULES.md 4 R2 to R4

Rows: TypeAlias = tuple[Requirement[Setup, BlastState], ...]

JUMP: Final[Rows] = (
    choice("jump_last", lambda _, state: not state.final),
    choice("jump_prospector", lambda _, state: state.seat == state.prospector),
    choice("jump_gamble", lambda _, state: not state.gambling),
    choice("jump_none", lambda _, state: state.jumpers[state.seat - 1]),
    choice("jump_alone", lambda _, state: state.inside),
    choice("jump_late", lambda _, state: state.decision in ("card", "jumper")),
)
"""R2: for the Prospector, right after a gem joined the claim, before the miners."""

KEEP: Final[Rows] = (
    choice("keep_prospector", lambda _, state: state.seat == state.prospector),
    choice("keep_gamble", lambda _, state: not state.gambling),
)
"""R4: for the Prospector, unless a gamble has begun."""

ADD: Final[Rows] = (
    choice("add_prospector", lambda _, state: state.seat == state.prospector),
    choice("add_gamble", lambda _, state: not state.gambling),
    choice("add_alone", lambda _, state: state.inside),
)
"""R4: for the Prospector, while miners are in."""

GAMBLE: Final[Rows] = (
    choice("gamble_prospector", lambda _, state: state.seat == state.prospector),
    choice("gamble_miners", lambda _, state: not state.inside),
)
"""R4: for the Prospector, once no miner is in."""

ANOTHER: Final[Rows] = (
    choice(
        "another_most",
        lambda setup, state: state.gambled < setup.sheet.setup.gamble,
        lambda setup, *_: {"most": setup.sheet.setup.gamble},
    ),
)
"""G2: after the first gem of a gamble."""


def prospect_actions(setup: Setup, state: BlastState) -> list[Action]:
    """To keep the claim, or to add to it while miners are in, else to gamble."""
    return setup.actions.prospect[state.inside > 0]


def play_jumper(setup: Setup, state: BlastState, _: Jump) -> list[Event]:
    """R2: discard a claim jumper and take the claim."""
    state.jumpers[state.seat - 1] -= 1
    events: list[Event] = [Jumped(state.seat)]
    take_claim(setup, state, state.seat, "jump", events)
    return events


def keep_jumper(setup: Setup, state: BlastState, _: Wait) -> list[Event]:
    """R2: keep the claim jumper; the miners are asked."""
    events: list[Event] = [Waited(state.seat)]
    ask_next(setup, state, events)
    return events


def pass_claim(setup: Setup, state: BlastState, _: Pass) -> list[Event]:
    """R3: a miner passes and stays in."""
    events: list[Event] = [Passed(state.seat)]
    ask_next(setup, state, events)
    return events


def ask_next(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """R3: ask the next miner that is in; after the last one the Prospector decides, or must take the last claim."""
    miner = next_miner(state, state.seat)
    if miner:
        ask(state, miner, "last" if state.final else "steal")
    elif state.final:
        take_claim(setup, state, state.prospector, "forced", events)
    else:
        ask(state, state.prospector, "prospect")


def keep_claim(setup: Setup, state: BlastState, _: Keep) -> list[Event]:
    """R4: the Prospector takes the claim."""
    events: list[Event] = []
    take_claim(setup, state, state.seat, "keep", events)
    return events


def add_gem(_: Setup, state: BlastState, __: Add) -> list[Event]:
    """R4: turn on for the same claim."""
    state.decision = "card"
    return [Added(state.seat)]


def begin_gamble(_: Setup, state: BlastState, __: Gamble) -> list[Event]:
    """R4: begin a gamble; a gem is turned for it."""
    state.gambling, state.decision = True, "card"
    return [Gambled(state.seat)]


def add_to_gamble(_: Setup, state: BlastState, __: Another) -> list[Event]:
    """G2: turn the second gem of a gamble."""
    state.decision = "card"
    return [Dared(state.seat)]


# The last claim: RULES.md 4 Z


def _last_claim(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """Settle the claim before the bottom fire burns: discard it, have it rolled for, or ask the miners once more."""
    if min(state.claim, default=GEM_CARDS) >= GEM_CARDS:
        blow_claim(setup, state, "empty", events)
    elif state.gambled and setup.rolls_last:
        ask_roll(state, state.prospector, "gamble")
    else:
        ask_next(setup, state, events)
