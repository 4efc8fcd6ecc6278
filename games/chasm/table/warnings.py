"""Warnings before actions after which carts of the seat derail for sure, and so lose their loads, or are lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.rules.actions import Action
from engine.rules.bits import Mask, bits_of
from engine.view.effects import Effects
from engine.words.phrases import capitalize, sentences
from games.chasm.model.actions import Done, Roll, Take, TurnTo
from games.chasm.model.events import Derailed
from games.chasm.model.goods import HOME
from games.chasm.model.setup import cart_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

MOVE_PHASE: Final = ("roll", "turn", "take", "drop")
"""The decisions of a move phase; what is taken or dropped changes no way of a cart."""

MOST_POSITIONS = 200
"""The most positions that are looked at; what is not proven then is not said."""


def warning(rules: ChasmRules, view: ChasmState, action: Action, effects: Effects) -> str | None:
    """The carts that derail with this action whatever their owner chooses later; None for actions of building.

    A choice within the move phase is asked about only if another one is sure to cost fewer carts.
    """
    if not isinstance(action, Done | Roll | Take | TurnTo):
        return None
    doomed = derailing_for_sure(rules, effects)
    if doomed and not isinstance(action, Done):
        others = (Effects(rules, view, other) for other in rules.legal(view) if other != action)
        doomed = _avoidable(doomed, (derailing_for_sure(rules, other) for other in others))
    worded = "warn_lost" if view.chasm_open else "warn_derail"
    texts = [rules.sheet.say(worded, cart=capitalize(_words(rules, view, cart))) for cart in bits_of(doomed)]
    return sentences(*texts, rules.sheet.say("warn_end") if doomed and _is_last(rules, view, doomed) else "")


def _avoidable(doomed: Mask, others: Iterable[Mask]) -> Mask:
    """Those of some carts that are not lost by another choice that costs no other cart instead."""
    avoidable = 0
    for other in others:
        if not other & ~doomed:
            avoidable |= doomed & ~other
    return avoidable


def _is_last(rules: ChasmRules, view: ChasmState, doomed: Mask) -> bool:
    """Whether a solo game ends when some carts are lost: no other is on the board or at home (RULES.md 4.10.6)."""
    return rules.solo and not any(
        where >= 0 or where == HOME for cart, where in enumerate(view.where) if not doomed >> cart & 1
    )


def _words(rules: ChasmRules, view: ChasmState, cart: int) -> str:
    return cart_words(rules, rules.cart_names[cart], view.seat)


def derailing_for_sure(rules: ChasmRules, effects: Effects) -> Mask:
    """The own carts that an action costs in every course of the rest of the move phase, in any order of the rolls."""
    seat = effects.seat
    at_once = _losses(rules, effects.view, effects.events, seat)
    if effects.after.decision not in MOVE_PHASE:
        return at_once
    certain, seen, looked = ~at_once, set[tuple[object, ...]](), 0
    open_positions: list[tuple[ChasmState, Mask]] = [(effects.after, 0)]
    while open_positions:
        state, lost = open_positions.pop()
        choices = rules.legal(state) if state.decision in ("roll", "turn") else rules.legal(state)[:1]
        for action in choices:
            after = state.copy()
            losses = lost | _losses(rules, state, rules.play(after, action), seat)
            looked += 1
            if after.decision in MOVE_PHASE:
                key = _course(after, losses)
                if key not in seen:
                    seen.add(key)
                    open_positions.append((after, losses))
            else:
                certain &= losses
            if not certain or looked > MOST_POSITIONS:
                return at_once
    return at_once | certain


def _course(state: ChasmState, losses: Mask) -> tuple[object, ...]:
    """What decides how carts go on rolling, whether the game ends on the way, and what has been lost."""
    rolling = state.decision, state.rolling_cart, state.to_roll, state.steps_left, state.hit_cart, state.items_to_drop
    return (*state.where, *state.tail, *state.hold, *state.heaps, state.delivered_right, *rolling, losses)


def _losses(rules: ChasmRules, before: ChasmState, events: Iterable[object], seat: int) -> Mask:
    """The carts of a seat that derail and lose something by that: a load, or the cart itself once the chasm is open."""
    lost = 0
    for event in events:
        if isinstance(event, Derailed) and event.seat == seat and (event.items or before.chasm_open):
            lost |= 1 << rules.cart_index[event.cart]
    return lost
