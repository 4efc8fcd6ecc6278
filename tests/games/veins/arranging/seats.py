"""The seats of a position in words: reads components and orders, and works out the pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from engine.rules.contract import Seat
from engine.rules.multiset import ONE, count, total
from games.veins.model.actions import ROUTES
from games.veins.model.components import (
    DYNAMITES,
    IN_POOL,
    KIND_INDEX,
    KINDS,
    PROSPECT,
    STATION,
    TUNNELS,
    VEIN,
    Stock,
    exits_of,
)
from games.veins.model.setup import Setup, dynamite_kind
from games.veins.model.state import VeinsState

Pool = Mapping[str, int | Mapping[Seat, int]]

AFTER_BUILD = ("sale", "amount", "orders", "final", "")
"""The decisions at which all components of a phase have been used."""


# Trays


def equip(setup: Setup, state: VeinsState, hands: Mapping[Seat, str], actions_done: Mapping[Seat, int]) -> None:
    """Set components and actions done, together those of a phase; before the auction is over there are none."""
    if not all(state.cards):
        return
    for seat in state.seats:
        full = setup.equipment + ONE[dynamite_kind(setup, state.cards[seat - 1])]
        if seat in hands:
            hand = _hand(hands[seat], seat, full)
            used = actions_done.get(seat, setup.phase_actions - total(hand))
        else:
            used = actions_done.get(seat, _usually_done(setup, state, seat))
            hand = _without_first(full, used)
        size = total(hand)
        if size + used != setup.phase_actions:
            total = setup.phase_actions
            raise ValueError(f"seat {seat} has {size} components and {used} actions done, not {total} together")
        state.hands[seat - 1], state.done_in_phase[seat - 1] = hand, used


def _hand(text: str, seat: Seat, full: Stock) -> Stock:
    """Components by name; raises `ValueError` for more than a seat has in a phase."""
    hand = 0
    for name in text.split():
        if name not in KIND_INDEX:
            raise ValueError(f'seat {seat}: there is no component "{name}"; they are {", ".join(KINDS)}')
        most = count(full, KIND_INDEX[name])
        if count(hand, KIND_INDEX[name]) == most:
            raise ValueError(f"seat {seat} has only {most} of {name} in a phase with this card")
        hand += ONE[KIND_INDEX[name]]
    return hand


def _usually_done(setup: Setup, state: VeinsState, seat: Seat) -> int:
    """The actions done by default: none, all after the build, before a prospect those of the turns so far."""
    if state.decision in AFTER_BUILD:
        return setup.phase_actions
    if state.decision not in ROUTES:
        return 0
    own, other = state.cards[state.seat - 1], state.cards[seat - 1]
    if own == other:
        return setup.phase_actions - 1
    return setup.phase_actions if other < own else setup.phase_actions - setup.turn_actions


def _without_first(full: Stock, used: int) -> Stock:
    """A tray after the first components were used; the prospect is the last kind."""
    kinds = list(chain.from_iterable([kind] * count(full, kind) for kind in range(PROSPECT + 1)))
    return sum(ONE[kind] for kind in kinds[used:])


# The phase, and what it has given out: RULES.md 3.1


def first_phase(setup: Setup, state: VeinsState, phases: Iterable[int], pool: Pool | None) -> int:
    """The first of some phases in which all components placed can be in play; raises `ValueError` if there is none."""
    wrong = ""
    for phase in phases:
        if not (wrong := _excess(setup, state, phase, pool)):
            return phase
    raise ValueError(wrong)


def _equipped(state: VeinsState, phase: int) -> int:
    """Number of phases that have given out components: this one too if anybody has some."""
    return phase if any(state.hands) or any(state.done_in_phase) else phase - 1


def _excess(setup: Setup, state: VeinsState, phase: int, pool: Pool | None) -> str:
    """The fault of a kind with more components placed than a phase can have; "" if there is none."""
    seen, given_out = _seen(setup, state, pool), _given(setup, _equipped(state, phase))
    for kind in (*TUNNELS, VEIN):
        if seen[kind] > given_out[kind]:
            return f"there are {seen[kind]} of {KINDS[kind]}; by phase {phase} there can be {given_out[kind]}"
    dynamites, most = sum(seen[kind] for kind in DYNAMITES), setup.seats * _equipped(state, phase)
    if dynamites > most:
        return f"there are {dynamites} dynamites; by phase {phase} there can be {most}"
    for kind in DYNAMITES:
        if seen[kind] > _in_box(setup, kind):
            return f"there are {seen[kind]} of {KINDS[kind]}; there can be {_in_box(setup, kind)}"
    for seat in state.seats:
        if _stations_left(setup, state, seat, phase) < (_stations_in(pool, seat) if pool else 0):
            return f"seat {seat} has more stations than there can be by phase {phase}"
    return ""


def _in_box(setup: Setup, kind: int) -> int:
    """Number of dynamites of a kind in the box."""
    return setup.sheet.components.tiles[exits_of(kind)].dynamites


def _seen(setup: Setup, state: VeinsState, pool: Pool | None) -> list[int]:
    """Tiles and veins in mountain, trays and given pool, by kind."""
    numbers = [sum(count(hand, kind) for hand in state.hands) for kind in range(IN_POOL)]
    for code in chain.from_iterable(state.stacks):
        numbers[setup.tiles[code].kind] += 1
    numbers[VEIN] += sum(map(bool, state.veins))
    for name, number in (pool or {}).items():
        if name not in KINDS[: STATION + 1]:
            raise ValueError(f'pool: there is no "{name}" in it; it can have {", ".join(KINDS[: STATION + 1])}')
        if isinstance(number, int) and KIND_INDEX[name] in range(IN_POOL):
            numbers[KIND_INDEX[name]] += number
    return numbers


def _given(setup: Setup, phases: int) -> list[int]:
    """Tunnels and veins that the start and a number of phases have given out, by kind."""
    data = setup.sheet.setup
    per_kind = phases * setup.seats
    numbers = [data.pool.get(KINDS[kind], 0) + per_kind * count(setup.equipment, kind) for kind in range(IN_POOL)]
    for marked in data.marked.values():
        numbers[KIND_INDEX[marked.tile]] += 1
    numbers[VEIN] += len(data.vein)
    return numbers


def _stations_given(setup: Setup, state: VeinsState, phase: int) -> int:
    """Stations per seat that start and phases have given out."""
    per_phase = count(setup.equipment, STATION)
    return setup.sheet.setup.pool.get(KINDS[STATION], 0) + _equipped(state, phase) * per_phase


def _stations_left(setup: Setup, state: VeinsState, seat: Seat, phase: int) -> int:
    """The stations of a seat that are given out, and neither built nor in its tray."""
    built, in_hand = state.stations[seat - 1].bit_count(), count(state.hands[seat - 1], STATION)
    return _stations_given(setup, state, phase) - built - in_hand


def _stations_in(pool: Pool, seat: Seat) -> int:
    stations = pool.get(KINDS[STATION], 0)
    return stations if isinstance(stations, int) else stations.get(seat, 0)


# The pool


def fill_pool(setup: Setup, state: VeinsState, pool: Pool | None) -> None:
    """Fill the pool as given, else with all components given out that are nowhere else; fill the supplies."""
    state.supply = [setup.sheet.components.stations - _stations_given(setup, state, state.phase)] * setup.seats
    if pool is None:
        seen, given_out = _seen(setup, state, None), _given(setup, _equipped(state, state.phase))
        state.pool = [number - known for number, known in zip(given_out, seen, strict=True)]
        _pool_dynamites(setup, state, seen)
        state.pool += [_stations_left(setup, state, seat, state.phase) for seat in state.seats]
    else:
        numbers = [pool.get(kind, 0) for kind in KINDS[:IN_POOL]]
        state.pool = [number for number in numbers if isinstance(number, int)]
        state.pool += [_stations_in(pool, seat) for seat in state.seats]


def _pool_dynamites(setup: Setup, state: VeinsState, seen: list[int]) -> None:
    """Put the remaining dynamites into the pool: those of this phase's cards first, then those with fewest exits."""
    for kind in DYNAMITES:
        state.pool[kind] = 0
    missing = setup.seats * _equipped(state, state.phase) - sum(seen[kind] for kind in DYNAMITES)
    own = [dynamite_kind(setup, card) for card in state.cards if card]
    for kind in (*(kind for kind in own if not seen[kind]), *[*reversed(DYNAMITES)] * 3):
        if missing and seen[kind] + state.pool[kind] < _in_box(setup, kind):
            state.pool[kind] += 1
            missing -= 1


# Orders


def deal_orders(setup: Setup, state: VeinsState, offer: str | None, held: Mapping[Seat, str], filled: str) -> None:
    """Set orders face up with their chips, held and delivered; in all as many as the phase has revealed."""
    for seat, text in held.items():
        state.orders_held[seat - 1] = sum(1 << _order(setup, name) for name in text.split())
    state.delivered = sum(1 << _order(setup, name) for name in filled.split())
    state.face_up = tuple(_with_chips(setup, text) for text in (offer or "").split())
    names = " ".join((filled, *held.values())).split()
    named = [*(_order(setup, name) for name in names), *(order for order, _ in state.face_up)]
    if len({*named}) < len(named):
        raise ValueError(f"orders: one of {', '.join(setup.orders[order] for order in sorted(named))} comes twice")
    others = () if state.decision == "reveal" else _rest(setup, state, named)
    if offer is None:
        state.face_up = tuple((order, 0) for order in others)
    else:
        state.delivered |= sum(1 << order for order in others)
    state.revealed = sum(1 << order for order in (*named, *others))
    state.chips -= sum(chips for _, chips in state.face_up)
    if state.chips < 0:
        raise ValueError(f"there are {setup.sheet.components.chips} chips; the offer has {-state.chips} more")


def _rest(setup: Setup, state: VeinsState, named: list[int]) -> Sequence[int]:
    """The first orders that are not named, up to the number that the phase has revealed."""
    due = state.phase * setup.revealed_per_phase
    if len(named) > due:
        raise ValueError(f"orders: {len(named)} are told of; by phase {state.phase} {due} are revealed")
    return [order for order in range(len(setup.orders)) if order not in named][: due - len(named)]


def _order(setup: Setup, name: str) -> int:
    if name not in setup.order_index:
        raise ValueError(f'there is no order "{name}"; they are {setup.orders[0]} to {setup.orders[-1]}')
    return setup.order_index[name]


def _with_chips(setup: Setup, text: str) -> tuple[int, int]:
    """A face-up order with its chips, "O07:1"."""
    name, _, chips = text.partition(":")
    return _order(setup, name), int(chips or 0)
