"""How the game goes on (RULES.md 3 and 4): set-up, a round with its claim, and the last claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
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
from games.blast.model.state import ask, ask_throw, next_miner, put_dice_down
from games.blast.rules import fire

if TYPE_CHECKING:
    from games.blast.model.state import BlastState
    from games.blast.rules import BlastRules


# Set-up: RULES.md 3


def curse_actions(rules: BlastRules, state: BlastState) -> list[Action]:
    """The cursed gems that nobody has yet."""
    return rules.choices.curse[sum(1 << at for at in range(len(rules.colours)) if at not in state.cursed)]


def deal_curse(rules: BlastRules, state: BlastState, action: Curse) -> list[Event]:
    """The next seat has its cursed gem; after the last one the first Prospector is named."""
    seat = state.seat
    state.cursed[seat - 1] = rules.colours.index(action.colour)
    if seat < rules.seats:
        state.seat = seat + 1
    else:
        state.decision = "first"
    return [Cursed(seat, action.colour)]


def name_prospector(rules: BlastRules, state: BlastState, action: First) -> list[Event]:
    """The first Prospector is known: the game begins."""
    events: list[Event] = []
    _begin_round(rules, state, action.seat, events)
    return events


# The round: R0 and E


def _begin_round(rules: BlastRules, state: BlastState, prospector: Seat, events: list[Event]) -> None:
    """Begin a round: no claim, all miners in."""
    state.round += 1
    state.number += 1
    state.seat = state.prospector = prospector
    state.inside = (1 << rules.seats) - 1 ^ 1 << prospector - 1
    state.gambling, state.gambled = False, 0
    state.dice = [0] * rules.seats
    put_dice_down(state)
    state.decision = "card"
    events.append(RoundBegun(prospector, state.round))


def end_round(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """The claim is gone: the next round begins, or after the last claim the last fire burns."""
    state.claim = []
    if state.final:
        fire.break_out(rules, state)
    else:
        _begin_round(rules, state, state.prospector % rules.seats + 1, events)


def take_claim(rules: BlastRules, state: BlastState, seat: Seat, how: str, events: list[Event]) -> None:
    """A seat takes the whole claim, special cards too."""
    at = seat - 1
    for card in state.claim:
        if card < GEM_CARDS:
            state.gems[at] |= 1 << card
    state.detonators[at] += state.claim.count(DETONATOR)
    state.jumpers[at] += state.claim.count(JUMPER)
    state.safes[at] += state.claim.count(SAFE)
    events.append(Took(seat, how, _claim_names(rules, state)))
    end_round(rules, state, events)


def blow_claim(rules: BlastRules, state: BlastState, how: str, events: list[Event]) -> None:
    """The whole claim is discarded."""
    if state.claim:
        events.append(Blown(state.prospector, how, _claim_names(rules, state)))
    end_round(rules, state, events)


def _claim_names(rules: BlastRules, state: BlastState) -> tuple[str, ...]:
    return tuple(rules.cards[card] for card in state.claim)


# Turning cards: R1 and G1


def turn_card(rules: BlastRules, state: BlastState, action: TurnCard) -> list[Event]:
    """A card is turned: a fire burns, a special card joins the claim, a gem does and is decided about."""
    number = rules.card_index[action.card]
    if number == FIRE:
        return _turn_fire(rules, state)
    state.claim.append(number)
    events: list[Event] = [Turned(state.prospector, action.card)]
    if number >= GEM_CARDS:
        state.left[number - GEM_CARDS] -= 1
    else:
        state.pile ^= 1 << number
        _gem_joins(rules, state, events)
    return events


def _gem_joins(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """A gem has joined the claim: R2, R3, or the choice and the roll of a gamble."""
    prospector = state.prospector
    if state.gambling:
        state.gambled += 1
        if state.gambled < rules.sheet.setup.gamble:
            ask(state, prospector, "gamble")
        else:
            ask_throw(state, prospector, "gamble")
    elif state.jumpers[prospector - 1] and state.inside:
        ask(state, prospector, "jumper")
    else:
        ask_next(rules, state, events)


def _turn_fire(rules: BlastRules, state: BlastState) -> list[Event]:
    """A fire is turned, the bottom one when no other card is left."""
    if state.left[FIRE - GEM_CARDS]:
        state.left[FIRE - GEM_CARDS] -= 1
        fire.break_out(rules, state)
        return [FireTurned(last=False)]
    state.bottom, state.final = False, True
    events: list[Event] = [FireTurned(last=True)]
    _last_claim(rules, state, events)
    return events


# The miners and the Prospector: R2 to R4


def play_jumper(rules: BlastRules, state: BlastState, _: Jump) -> list[Event]:
    """Take the claim with a claim jumper, which is discarded."""
    state.jumpers[state.seat - 1] -= 1
    events: list[Event] = [Jumped(state.seat)]
    take_claim(rules, state, state.seat, "jump", events)
    return events


def keep_jumper(rules: BlastRules, state: BlastState, _: Wait) -> list[Event]:
    """Keep the claim jumper."""
    events: list[Event] = [Waited(state.seat)]
    ask_next(rules, state, events)
    return events


def pass_claim(rules: BlastRules, state: BlastState, _: Pass) -> list[Event]:
    """A miner passes and stays in."""
    events: list[Event] = [Passed(state.seat)]
    ask_next(rules, state, events)
    return events


def ask_next(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """Ask the next miner that is in; after the last one the Prospector decides, or has to take the last claim."""
    miner = next_miner(state, state.seat)
    if miner:
        ask(state, miner, "last" if state.final else "steal")
    elif state.final:
        take_claim(rules, state, state.prospector, "forced", events)
    else:
        ask(state, state.prospector, "prospect")


def keep_claim(rules: BlastRules, state: BlastState, _: Keep) -> list[Event]:
    """The Prospector takes the claim."""
    events: list[Event] = []
    take_claim(rules, state, state.seat, "keep", events)
    return events


def add_gem(_: BlastRules, state: BlastState, __: Add) -> list[Event]:
    """The claim is to grow."""
    state.decision = "card"
    return [Added(state.seat)]


def begin_gamble(_: BlastRules, state: BlastState, __: Gamble) -> list[Event]:
    """A gamble begins."""
    state.gambling, state.decision = True, "card"
    return [Gambled(state.seat)]


def add_to_gamble(_: BlastRules, state: BlastState, __: Another) -> list[Event]:
    """The gamble goes on with one more gem."""
    state.decision = "card"
    return [Dared(state.seat)]


# The last claim: Z


def _last_claim(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """The bottom fire is turned: the claim is settled before it burns."""
    if min(state.claim, default=GEM_CARDS) >= GEM_CARDS:
        blow_claim(rules, state, "empty", events)
    elif state.gambled and rules.rolls_last:
        ask_throw(state, state.prospector, "gamble")
    else:
        ask_next(rules, state, events)
