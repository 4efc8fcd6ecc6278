"""Places of components and orders on the table: the slots of the tray and the places of orders, by the names of the
map."""

from __future__ import annotations

from engine.rules.contract import Seat
from games.veins.model.actions import BUILDS
from games.veins.model.components import KIND_INDEX, count
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState, orders_of

OFFER_ROOM, HELD_ROOM = 6, 8
"""The number of orders beside the pool, and in the place of the tray, above which the smaller places are used."""


def places_base(base: str, orders: int, room: int) -> str:
    """The common part of the names of places for a number of orders: "offer" or "offer-small"."""
    return base if orders <= room else f"{base}-small"


def offered_place(decision: str, orders: int, number: int) -> str:
    """The place of a face-up order, counted from 1 among `orders`, during a decision."""
    return f"{places_base('offer', orders, OFFER_ROOM) if decision in BUILDS else 'draft'}{number}"


def held_place(orders: int) -> str:
    """The place of the last order that a seat holds."""
    return f"{places_base('held', orders, HELD_ROOM)}{orders}"


def order_at(view: VeinsState, seat: Seat) -> dict[str, int]:
    """The orders by place: those face up, and, outside the build, those that a seat holds."""
    face_up = [order for order, _ in view.face_up]
    places = {offered_place(view.decision, len(face_up), number): order for number, order in enumerate(face_up, 1)}
    held = [] if view.decision in BUILDS else orders_of(view, seat)
    base = places_base("held", len(held), HELD_ROOM)
    return places | {f"{base}{number}": order for number, order in enumerate(held, 1)}


def order_place(view: VeinsState, seat: Seat, order: int) -> str:
    """The place of an order that is face up or held by a seat."""
    face_up = [number for number, _ in view.face_up]
    if order in face_up:
        return offered_place(view.decision, len(face_up), face_up.index(order) + 1)
    held = orders_of(view, seat)
    return f"{places_base('held', len(held), HELD_ROOM)}{held.index(order) + 1}"


def slots(setup: Setup, charge: int) -> tuple[str, ...]:
    """The kinds in the twelve slots of a tray; `charge` is the number of exits of its dynamite."""
    equipment = setup.sheet.setup.equipment
    tiles = (*(f"T{exits}" for exits in equipment.tunnels), f"D{charge}")
    return (
        *tiles,
        *("vein",) * equipment.veins,
        *("option",) * equipment.options,
        *("station",) * equipment.stations,
        *("prospect",) * equipment.prospects,
    )


def slot_of(setup: Setup, view: VeinsState, seat: Seat, kind: str) -> int:
    """The slot, from 1, of the last component of a kind that is left; 0 if the tray never had one."""
    kinds = slots(setup, dynamite_exits(setup, view, seat))
    if kind not in kinds:
        return 0
    return kinds.index(kind) + max(count(view.hands[seat - 1], KIND_INDEX[kind]), 1)


def slot_names(setup: Setup, view: VeinsState, seat: Seat, kind: str) -> tuple[str, ...]:
    """The slots of all components of a kind that are left, else its first slot; () if the tray never had one."""
    kinds = slots(setup, dynamite_exits(setup, view, seat))
    first = kinds.index(kind) + 1 if kind in kinds else 0
    last = slot_of(setup, view, seat, kind)
    return tuple(f"slot{slot}" for slot in range(first, last + 1)) if first else ()


def dynamite_exits(setup: Setup, view: VeinsState, seat: Seat) -> int:
    """The exits of a seat's dynamite in this phase; those of the first card while it has no card."""
    charges = setup.sheet.setup.charges
    return charges.get(view.cards[seat - 1], next(iter(charges.values())))
