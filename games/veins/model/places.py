"""TODO."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import Seat
from games.veins.model.actions import BUILDS
from games.veins.model.components import KIND_INDEX, count
from games.veins.model.state import VeinsState

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


OFFER_ROOM, HELD_ROOM = 6, 8
"""How many orders lie face up beside the pool, and in the place of the tray, before they lie closer together."""


def places_base(base: str, many: int, most: int) -> str:
    """The name of the places for so many orders, without their number."""
    return base if many <= most else f"{base}-small"


def offered_place(asked: str, many: int, at: int) -> str:
    """The space of an order, from 1, of so many that lie face up in a decision."""
    return f"{places_base('offer', many, OFFER_ROOM) if asked in BUILDS else 'draft'}{at}"


def held_place(at: int) -> str:
    """The space of the last of so many orders that a seat holds."""
    return f"{places_base('held', at, HELD_ROOM)}{at}"


def order_at(rules: VeinsRules, view: VeinsState, seat: Seat) -> dict[str, int]:
    """The orders on the table by where they lie: those face up, and outside the building those that a seat holds."""
    faced = [order for order, _ in view.offer]
    found = {offered_place(view.decision, len(faced), at): order for at, order in enumerate(faced, 1)}
    own = [] if view.decision in BUILDS else rules.orders_now(view, seat)
    base = places_base("held", len(own), HELD_ROOM)
    return found | {f"{base}{at}": order for at, order in enumerate(own, 1)}


def order_place(rules: VeinsRules, view: VeinsState, seat: Seat, order: int) -> str:
    """The space where an order lies: among those face up, or among those that a seat holds."""
    faced = [number for number, _ in view.offer]
    if order in faced:
        return offered_place(view.decision, len(faced), faced.index(order) + 1)
    orders = rules.orders_now(view, seat)
    return f"{places_base('held', len(orders), HELD_ROOM)}{orders.index(order) + 1}"


def slots(rules: VeinsRules, charge: int) -> tuple[str, ...]:
    """The kinds of the twelve components in the order of their slots; `charge` is the exits of the dynamite."""
    told = rules.sheet.setup.equipment
    tiles = (*(f"T{exits}" for exits in told.tunnels), f"D{charge}")
    return (
        *tiles,
        *("vein",) * told.veins,
        *("option",) * told.options,
        *("station",) * told.stations,
        *("prospect",) * told.prospects,
    )


def slot_of(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str) -> int:
    """The slot where a component of a kind lies, from 1: the last one that is left; 0 for none of that kind."""
    kinds = slots(rules, dynamite_exits(rules, view, seat))
    if kind not in kinds:
        return 0
    return kinds.index(kind) + max(count(view.hands[seat - 1], KIND_INDEX[kind]), 1)


def slot_names(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str) -> tuple[str, ...]:
    """The slots of the components of a kind that are left, or the first one where none is; none for no such kind."""
    kinds = slots(rules, dynamite_exits(rules, view, seat))
    first = kinds.index(kind) + 1 if kind in kinds else 0
    last = slot_of(rules, view, seat, kind)
    return tuple(f"slot{at}" for at in range(first, last + 1)) if first else ()


def dynamite_exits(rules: VeinsRules, view: VeinsState, seat: Seat) -> int:
    """The exits of the dynamite that a seat has in this phase, of the first card where it has none yet."""
    charges = rules.sheet.setup.charges
    return charges.get(view.cards[seat - 1], next(iter(charges.values())))
