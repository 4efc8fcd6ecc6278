"""The missions of Chasm (chasm.md 4.9): what each demands, as data, and whether a delivery or a crash fulfils it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.rules import Event
from games.chasm.actions import MissionWon
from games.chasm.goods import Pile, count, counts

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mission. All that it demands must hold at once; what is 0, empty or false it does not ask for.

    `picture` are the sprites of its card, `short` what stands under them, `text` the whole condition.

    Of one delivery: `kinds`, so many of a kind at least; `jewels` and `items`, so many at least; `different`, so many
    kinds of jewels; `clean`, no rock; `speed`, the cart's; `far`, over the side opposite its owner's. Beyond it:
    `stock`, so many of a kind in the stockpile; `carts`, so many own carts that brought a jewel home in this move
    phase; `crashes`, so many with opponents' carts.
    """

    id: str
    title: str
    short: str
    text: str
    picture: list[str]
    kinds: dict[str, int] = {}
    jewels: int = 0
    items: int = 0
    different: int = 0
    clean: bool = False
    speed: int = 0
    far: bool = False
    stock: dict[str, int] = {}
    carts: int = 0
    crashes: int = 0


class Delivery(msgspec.Struct, frozen=True, gc=False):
    """What one cart brought in, how fast it was, and whether over the side opposite its owner's."""

    load: Pile
    speed: int
    far: bool


def delivered(rules: ChasmRules, state: ChasmState, delivery: Delivery, events: list[Event]) -> None:
    """Give the active player the missions that a delivery of his fulfils; it is in the stockpile already."""
    for number in lying_open(state):
        mission = rules.missions[number]
        stock = state.stock[state.seat - 1]
        if fulfilled(mission, delivery, stock, state.came.bit_count()):
            _take(rules, state, number, events)


def crashed(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Give the active player the missions that his latest crash with an opponent fulfils."""
    for number in lying_open(state):
        crashes = rules.missions[number].crashes
        if crashes and state.wrecks[state.seat - 1] >= crashes:
            _take(rules, state, number, events)


def lying_open(state: ChasmState) -> list[int]:
    """The missions on the table that nobody has taken, in the order of the data."""
    return [number for number, owner in enumerate(state.taken) if not owner and state.shown >> number & 1]


def _take(rules: ChasmRules, state: ChasmState, number: int, events: list[Event]) -> None:
    state.taken[number] = state.seat
    events.append(MissionWon(state.seat, rules.missions[number].id, rules.sheet.setup.rewards.mission))


def fulfilled(mission: Mission, delivery: Delivery, stock: Pile, carts: int) -> bool:
    """Whether a delivery does what a mission demands.

    `stock` is its owner's stockpile, the delivery counted, `carts` how many carts of his brought jewels in this turn.
    """
    rocks, *jewels = counts(delivery.load)
    return (
        not mission.crashes
        and sum(jewels) >= mission.jewels
        and sum(jewels) + rocks >= mission.items
        and sum(many > 0 for many in jewels) >= mission.different
        and not (mission.clean and rocks)
        and delivery.speed >= mission.speed
        and (delivery.far or not mission.far)
        and carts >= mission.carts
        and all(count(delivery.load, kind) >= many for kind, many in mission.kinds.items())
        and all(count(stock, kind) >= many for kind, many in mission.stock.items())
    )
