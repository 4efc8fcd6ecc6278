"""The missions of Chasm (RULES.md 4.9): what each demands, as data, and whether a delivery or a crash fulfils it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.rules.contract import Event
from games.chasm.model.components import Mission
from games.chasm.model.events import MissionWon
from games.chasm.model.state import Items, count_of, kind_counts

if TYPE_CHECKING:
    from games.chasm.model.state import ChasmState
    from games.chasm.rules import ChasmRules


class Delivery(msgspec.Struct, frozen=True, gc=False):
    """What one cart brought in, how fast it was, and whether over the side opposite its owner's."""

    load: Items
    speed: int
    far: bool


def award_delivery(rules: ChasmRules, state: ChasmState, delivery: Delivery, events: list[Event]) -> None:
    """Give the active player the missions that a delivery of his fulfils; it is in the stockpile already."""
    for number in open_missions(state):
        mission = rules.missions[number]
        stock = state.stock[state.seat - 1]
        if is_fulfilled(mission, delivery, stock, state.came.bit_count()):
            _award(rules, state, number, events)


def award_crash(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Give the active player the missions that his latest crash with an opponent fulfils."""
    for number in open_missions(state):
        crashes = rules.missions[number].crashes
        if crashes and state.wrecks[state.seat - 1] >= crashes:
            _award(rules, state, number, events)


def open_missions(state: ChasmState) -> list[int]:
    """The missions on the table that nobody has taken, in the order of the data."""
    return [number for number, owner in enumerate(state.taken) if not owner and state.shown >> number & 1]


def _award(rules: ChasmRules, state: ChasmState, number: int, events: list[Event]) -> None:
    state.taken[number] = state.seat
    events.append(MissionWon(state.seat, rules.missions[number].id, rules.sheet.setup.rewards.mission))


def is_fulfilled(mission: Mission, delivery: Delivery, stock: Items, carts: int) -> bool:
    """Whether a delivery does what a mission demands.

    `stock` is its owner's stockpile, the delivery counted, `carts` how many carts of his brought jewels in this turn.
    """
    rocks, *jewels = kind_counts(delivery.load)
    return (
        not mission.crashes
        and sum(jewels) >= mission.jewels
        and sum(jewels) + rocks >= mission.items
        and sum(many > 0 for many in jewels) >= mission.different
        and not (mission.clean and rocks)
        and delivery.speed >= mission.speed
        and (delivery.far or not mission.far)
        and carts >= mission.carts
        and all(count_of(delivery.load, kind) >= many for kind, many in mission.kinds.items())
        and all(count_of(stock, kind) >= many for kind, many in mission.stock.items())
    )
