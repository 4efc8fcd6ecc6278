"""The turns of the other seats as far as they are certain: their carts roll over the rails that lie, at their speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from engine.rules.contract import Seat
from games.chasm.bot.lines import MOVE_PHASE
from games.chasm.model.goods import NONE, item_count, item_list, pack
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import is_order_free
from games.chasm.rules.turn import begin_turn

MOST_WAYS = 24
"""Maximum number of ways to roll the carts of a seat that are followed."""


def others_rolled(rules: ChasmRules, state: ChasmState, seat: Seat) -> list[ChasmState]:
    """The positions before the next turn of a seat, once the carts of the seats before it have rolled; none builds.

    Where they choose, what any of their ways takes is gone from all, be it jewels or missions, and no jewels come.
    First come those in which the carts of the seat keep most of their loads.
    """
    ends = [state]
    for step in range(rules.seats):
        other = 1 + (state.seat + step) % rules.seats
        if other == seat:
            break
        if any(state.where[cart] >= 0 for cart in rules.carts_of[other]):
            ends = [after for before in ends for after in _rolled(rules, before, other)][:MOST_WAYS]
    if ends == [state]:
        return [state.copy()]
    own = rules.carts_of[seat]
    ends.sort(key=lambda end: -sum(item_count(end.hold[cart]) for cart in own))
    apart = {(*end.where, *end.tail, *(end.hold[cart] for cart in own)): end for end in reversed(ends)}
    return [_certain(state, end, ends) for end in reversed(apart.values())]


def begin(rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
    """Begin a turn of a seat."""
    begin_turn(rules, state, seat)
    state.legal_cache, state.rolling_cart = None, NONE


def _rolled(rules: ChasmRules, state: ChasmState, seat: Seat) -> Iterator[ChasmState]:
    """The positions after every way to roll the carts of a seat; whatever a cart that is hit may drop."""
    first = state.copy()
    begin(rules, first, seat)
    rules.play(first, rules.action_table.done)
    waiting, count = deque([first]), 0
    while waiting and count < MOST_WAYS:
        before = waiting.popleft()
        before.legal_cache = None
        if before.decision not in MOVE_PHASE or (before.decision != "drop" and before.seat != seat):
            count += 1
            yield before
            continue
        legal = rules.legal(before)
        is_free = before.decision == "roll" and is_order_free(rules, before)
        for action in legal[:1] if is_free else legal:
            after = before.copy()
            after.legal_cache = None
            rules.play(after, action)
            waiting.append(after)


def _certain(state: ChasmState, end: ChasmState, ends: Sequence[ChasmState]) -> ChasmState:
    """One of the ends with what is left in all of them: of the jewels that lay there, and of the missions."""
    after = end.copy()
    after.seat = state.seat
    after.heaps = type(after.heaps)(
        _common(lots) for lots in zip(state.heaps, *(end.heaps for end in ends), strict=True)
    )
    owners = zip(*(end.mission_owner for end in ends), strict=True)
    after.mission_owner = tuple(next(filter(None, each), 0) for each in owners)
    return after


def _common(lots: Sequence[int]) -> int:
    """The items that all of some lots have."""
    if len({*lots}) == 1:
        return lots[0]
    kinds = [item_list(lot) for lot in lots]
    return pack([kind for kind in dict.fromkeys(kinds[0]) for _ in range(min(each.count(kind) for each in kinds))])
