"""What everybody has in a position of one's own making: components and orders, and what is left of them in the pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from engine.rules.contract import Seat
from games.veins.model.actions import ROUTES
from games.veins.model.components import (
    IN_POOL,
    KIND_INDEX,
    KINDS,
    ONE,
    PROSPECT,
    STATION,
    TILE_KINDS,
    TUNNELS,
    VEIN,
    Stock,
    count,
    total_count,
)
from games.veins.model.setup import dynamite_of_card
from games.veins.model.tiles import ACTIONS, EQUIPMENT, TILES

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


Pool = Mapping[str, int | Mapping[Seat, int]]

AFTER_BUILD = ("sale", "amount", "orders", "final", "")


# Components


def equip(rules: VeinsRules, state: VeinsState, hands: Mapping[Seat, str], done: Mapping[Seat, int]) -> None:
    """Components still to be used, and actions done: together those of a phase, before the draft none."""
    if not all(state.cards):
        return
    for seat in state.seats:
        whole = EQUIPMENT + ONE[KIND_INDEX[dynamite_of_card(rules, state.cards[seat - 1])]]
        if seat in hands:
            hand = _hand(hands[seat], seat, whole)
            used = done.get(seat, ACTIONS - total_count(hand))
        else:
            used = done.get(seat, _usual(rules, state, seat))
            hand = _without_first(whole, used)
        if total_count(hand) + used != ACTIONS:
            raise ValueError(
                f"seat {seat} has {total_count(hand)} components and {used} actions done, not {ACTIONS} together"
            )
        state.hands[seat - 1], state.done[seat - 1] = hand, used


def _hand(told: str, seat: Seat, whole: Stock) -> Stock:
    """Components by name; raises `ValueError` for one that a seat does not have in a phase."""
    hand = 0
    for name in told.split():
        if name not in KIND_INDEX:
            raise ValueError(f'seat {seat}: there is no component "{name}"; they are {", ".join(KINDS)}')
        if count(hand, KIND_INDEX[name]) == count(whole, KIND_INDEX[name]):
            raise ValueError(
                f"seat {seat} has only {count(whole, KIND_INDEX[name])} of {name} in a phase with this card"
            )
        hand += ONE[KIND_INDEX[name]]
    return hand


def _usual(rules: VeinsRules, state: VeinsState, seat: Seat) -> int:
    """The actions done so far where nobody says: none, all, or before a prospect as many as full turns make."""
    if state.decision in AFTER_BUILD:
        return ACTIONS
    if state.decision not in ROUTES:
        return 0
    own, other = state.cards[state.seat - 1], state.cards[seat - 1]
    return ACTIONS - 1 if own == other else ACTIONS if other < own else ACTIONS - rules.sheet.setup.actions


def _without_first(whole: Stock, used: int) -> Stock:
    """What is left of components once the first ones are used; the prospect is the last kind."""
    kinds = list(chain.from_iterable([kind] * count(whole, kind) for kind in range(PROSPECT + 1)))
    return sum(ONE[kind] for kind in kinds[used:])


# How far the game has come, and what that has given out: RULES.md 3.1


def first_phase(rules: VeinsRules, state: VeinsState, phases: Iterable[int], pool: Pool | None) -> int:
    """The first of some phases that has given out all that lies anywhere.

    Raises `ValueError` where none has.
    """
    wrong = ""
    for number in phases:
        if not (wrong := _too_many(rules, state, number, pool)):
            return number
    raise ValueError(wrong)


def phases_equipped(state: VeinsState, phase: int) -> int:
    """How many phases have given everybody its components: this one too, once the auction is over."""
    return phase if any(state.hands) or any(state.done) else phase - 1


def _too_many(rules: VeinsRules, state: VeinsState, phase: int, pool: Pool | None) -> str:
    """What there is more of than so many phases have given out; "" for nothing."""
    there, given = _there(state, pool), _given(rules, phases_equipped(state, phase))
    for kind in (*TUNNELS, VEIN):
        if there[kind] > given[kind]:
            return f"there are {there[kind]} of {KINDS[kind]}; by phase {phase} there can be {given[kind]}"
    charges = [kind for kind in TILE_KINDS if kind not in TUNNELS]
    dynamites, most = sum(there[kind] for kind in charges), rules.seats * phases_equipped(state, phase)
    if dynamites > most:
        return f"there are {dynamites} dynamites; by phase {phase} there can be {most}"
    for kind in charges:
        if there[kind] > _dynamites(rules, kind):
            return f"there are {there[kind]} of {KINDS[kind]}; there can be {_dynamites(rules, kind)}"
    for seat in state.seats:
        if _stations_left(rules, state, seat, phase) < (_told_stations(pool, seat) if pool else 0):
            return f"seat {seat} has more stations than there can be by phase {phase}"
    return ""


def _dynamites(rules: VeinsRules, kind: int) -> int:
    return rules.sheet.components.tiles[int(KINDS[kind][1:])].dynamites


def _there(state: VeinsState, pool: Pool | None) -> list[int]:
    """How many tiles and veins of every kind are told of."""
    found = [sum(count(hand, kind) for hand in state.hands) for kind in range(IN_POOL)]
    for code in chain.from_iterable(state.stacks):
        found[TILES[code].kind] += 1
    found[VEIN] += sum(map(bool, state.veins))
    for name, many in (pool or {}).items():
        if name not in KINDS[: STATION + 1]:
            raise ValueError(f'pool: there is no "{name}" in it; it can have {", ".join(KINDS[: STATION + 1])}')
        if isinstance(many, int) and KIND_INDEX[name] in range(IN_POOL):
            found[KIND_INDEX[name]] += many
    return found


def _given(rules: VeinsRules, phases: int) -> list[int]:
    """How many tunnels and veins of every kind the start and so many phases give out."""
    setup = rules.sheet.setup
    found = [setup.pool.get(KINDS[kind], 0) + phases * rules.seats * count(EQUIPMENT, kind) for kind in range(IN_POOL)]
    for marked in setup.marked.values():
        found[KIND_INDEX[marked.tile]] += 1
    found[VEIN] += len(setup.vein)
    return found


def _stations_left(rules: VeinsRules, state: VeinsState, seat: Seat, phase: int) -> int:
    """The stations of a seat that are given out, and neither built nor in its tray."""
    built, in_hand = state.stations[seat - 1].bit_count(), count(state.hands[seat - 1], STATION)
    given = rules.sheet.setup.pool.get(KINDS[STATION], 0) + phases_equipped(state, phase) * count(EQUIPMENT, STATION)
    return given - built - in_hand


def _told_stations(pool: Pool, seat: Seat) -> int:
    told = pool.get(KINDS[STATION], 0)
    return told if isinstance(told, int) else told.get(seat, 0)


# The pool


def fill_pool(rules: VeinsRules, state: VeinsState, pool: Pool | None) -> None:
    """What lies in the pool: all that is told, or the whole rest."""
    left = [_stations_left(rules, state, seat, state.phase) for seat in state.seats]
    given = rules.sheet.setup.pool.get(KINDS[STATION], 0) + phases_equipped(state, state.phase) * count(
        EQUIPMENT, STATION
    )
    state.supply = [rules.sheet.components.stations - given] * rules.seats
    if pool is None:
        there, whole = _there(state, None), _given(rules, phases_equipped(state, state.phase))
        state.pool = [many - known for many, known in zip(whole, there, strict=True)]
        _pool_charges(rules, state, there)
        state.pool += left
    else:
        found = [pool.get(kind, 0) for kind in KINDS[:IN_POOL]]
        state.pool = [many for many in found if isinstance(many, int)]
        state.pool += [_told_stations(pool, seat) for seat in state.seats]


def _pool_charges(rules: VeinsRules, state: VeinsState, there: list[int]) -> None:
    """The dynamites that are left: those of this phase's cards first, then those with the fewest exits."""
    charges = [kind for kind in TILE_KINDS if kind not in TUNNELS]
    for kind in charges:
        state.pool[kind] = 0
    left = rules.seats * phases_equipped(state, state.phase) - sum(there[kind] for kind in charges)
    own = [KIND_INDEX[dynamite_of_card(rules, card)] for card in state.cards if card]
    for kind in (*(kind for kind in own if not there[kind]), *charges[::-1] * 3):
        if left and there[kind] + state.pool[kind] < _dynamites(rules, kind):
            state.pool[kind] += 1
            left -= 1


# Orders


def deal_orders(rules: VeinsRules, state: VeinsState, offer: str | None, held: Mapping[Seat, str], filled: str) -> None:
    """Orders on offer with their chips, held and delivered; in all so many as the phase has revealed."""
    for seat, told in held.items():
        state.held[seat - 1] = sum(1 << _order(rules, name) for name in told.split())
    state.filled = sum(1 << _order(rules, name) for name in filled.split())
    state.offer = tuple(_lying(rules, told) for told in (offer or "").split())
    names = " ".join((filled, *held.values())).split()
    named = [*(_order(rules, name) for name in names), *(order for order, _ in state.offer)]
    if len({*named}) < len(named):
        raise ValueError(f"orders: one of {', '.join(rules.orders[order] for order in sorted(named))} comes twice")
    rest = () if state.decision == "reveal" else _rest(rules, state, named)
    if offer is None:
        state.offer = tuple((order, 0) for order in rest)
    else:
        state.filled |= sum(1 << order for order in rest)
    state.revealed = sum(1 << order for order in (*named, *rest))
    state.chips -= sum(chips for _, chips in state.offer)
    if state.chips < 0:
        raise ValueError(f"there are {rules.sheet.components.chips} chips; the offer has {-state.chips} more")


def _rest(rules: VeinsRules, state: VeinsState, named: list[int]) -> Sequence[int]:
    """The first of the orders that are not named, so many as the phase has revealed."""
    due = state.phase * rules.sheet.setup.reveal
    if len(named) > due:
        raise ValueError(f"orders: {len(named)} are told of; by phase {state.phase} {due} are revealed")
    return [order for order in range(len(rules.orders)) if order not in named][: due - len(named)]


def _order(rules: VeinsRules, name: str) -> int:
    if name not in rules.order_index:
        raise ValueError(f'there is no order "{name}"; they are {rules.orders[0]} to {rules.orders[-1]}')
    return rules.order_index[name]


def _lying(rules: VeinsRules, told: str) -> tuple[int, int]:
    """An order on offer with its chips, "O07:1"."""
    name, _, chips = told.partition(":")
    return _order(rules, name), int(chips or 0)
