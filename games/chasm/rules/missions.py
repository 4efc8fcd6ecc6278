"""The award of missions (RULES.md 4.9): whether a delivery or a crash fulfils one."""

from __future__ import annotations

import msgspec

from engine.rules.events import Event
from engine.rules.position import with_value
from games.chasm.model.components import Mission
from games.chasm.model.events import MissionWon
from games.chasm.model.goods import Items, count_of, kind_counts
from games.chasm.model.setup import Setup
from games.chasm.model.state import ChasmState


class Delivery(msgspec.Struct, frozen=True, gc=False):
    """One delivery: the load, the speed of the cart, and whether it left over the side opposite its owner's."""

    load: Items
    speed: int
    far: bool


def award_delivery(setup: Setup, state: ChasmState, delivery: Delivery, events: list[Event]) -> None:
    """Give the active player the missions that a delivery fulfils; its load is in the stockpile already."""
    stock, carts = state.stock[state.seat - 1], state.brought_jewels.bit_count()
    for number in open_missions(state):
        if is_fulfilled(setup.missions[number], delivery, stock, carts):
            _award(setup, state, number, events)


def award_crash(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Give the active player the missions that the latest crash with an opponent fulfils."""
    for number in open_missions(state):
        crashes = setup.missions[number].crashes
        if crashes and state.crashes_caused[state.seat - 1] >= crashes:
            _award(setup, state, number, events)


def open_missions(state: ChasmState) -> list[int]:
    """The missions on the table that nobody has taken, in the order of the data."""
    return [
        number for number, owner in enumerate(state.mission_owner) if not owner and state.missions_shown >> number & 1
    ]


def _award(setup: Setup, state: ChasmState, number: int, events: list[Event]) -> None:
    state.mission_owner = with_value(state.mission_owner, number, state.seat)
    events.append(MissionWon(state.seat, setup.mission_names[number], setup.sheet.setup.rewards.mission))


def is_fulfilled(mission: Mission, delivery: Delivery, stock: Items, carts: int) -> bool:
    """Whether a delivery fulfils a mission.

    `stock`: stockpile of its owner, with the delivery; `carts`: own carts that delivered jewels in this move phase.
    """
    rocks, *jewels = kind_counts(delivery.load)
    return (
        not mission.crashes
        and sum(jewels) >= mission.jewels
        and sum(jewels) + rocks >= mission.items
        and sum(count > 0 for count in jewels) >= mission.different
        and not (mission.clean and rocks)
        and delivery.speed >= mission.speed
        and (delivery.far or not mission.far)
        and carts >= mission.carts
        and all(count_of(delivery.load, kind) >= count for kind, count in mission.kinds.items())
        and all(count_of(stock, kind) >= count for kind, count in mission.stock.items())
    )
