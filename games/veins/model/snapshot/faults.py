"""What is impossible in a position of Veins although every fact is one that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from engine.rules.bits import union_of
from engine.rules.fact_reading import FactError
from engine.rules.multiset import count, total
from games.veins.model.components import KINDS
from games.veins.model.scoring import points_of
from games.veins.model.setup import equipment_with
from games.veins.model.snapshot.census import census
from games.veins.model.snapshot.codecs import NO_COLOUR
from games.veins.model.snapshot.stage import Stage


def position_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """The faults of a position, the plainest first."""
    yield from _mountain_faults(setup, state)
    yield from _seat_faults(setup, state)
    yield from _point_faults(setup, state)
    yield from _supply_faults(setup, state)
    yield from _step_faults(setup, state)


def _mountain_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Tiles, veins and stations where none can be (RULES.md 3.7)."""
    ground, spaces, taken = setup.ground, setup.spaces, 0
    for space, stack in enumerate(state.stacks):
        exits = [setup.tiles[code].exits for code in stack]
        if stack and not ground.bit[space] & ground.mountain:
            yield FactError(f"mountain.stacks.{spaces[space]}", "is in a city; tiles lie in the mountain")
        if any(upper <= lower for lower, upper in pairwise(exits)):
            yield FactError(f"mountain.stacks.{spaces[space]}", "has a tile with no more exits than the one below")
    veins = ground.mask(space for space, vein in enumerate(state.veins) if vein)
    for space in ground.bits(veins):
        if not state.stacks[space] or not ground.bit[space] & ground.veinable or ground.near[space] & veins:
            yield FactError(f"mountain.veins.{spaces[space]}", "needs a tile below it, and no city or vein beside it")
    for seat, own in enumerate(state.stations, 1):
        for space in ground.bits(own & ground.mountain):
            stack = state.stacks[space]
            if len(stack) != 1 or setup.tiles[stack[0]].charge or state.veins[space]:
                yield FactError(f"players.{seat}.stations", f"need a single tunnel and no vein on {spaces[space]}")
        if both := ground.bits(own & taken):
            yield FactError(f"players.{seat}.stations", f"have {spaces[both[0]]} with another seat")
        taken |= own
    for space in ground.bits(state.fresh_tunnels):
        if len(state.stacks[space]) != 1 or setup.tiles[state.stacks[space][0]].charge or state.veins[space]:
            yield FactError("mountain.fresh", f"has {spaces[space]}, where no single tunnel is open")


def _seat_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Cards, components and actions that do not go together."""
    cards, equipped = [card for card in state.cards if card], state.stage not in (Stage.SET_UP, Stage.AUCTION)
    if len({*cards}) < len(cards) or not {*cards} <= {*setup.cards}:
        yield FactError("players", f"have different sequence cards out of {list(setup.cards)}")
    elif state.decision != "reveal" and equipped != (len(cards) == setup.seats):
        yield FactError("players", "have all their sequence cards exactly when the auction is over")
    for seat, (hand, done) in enumerate(zip(state.hands, state.done_in_phase, strict=True), 1):
        whole = setup.phase_actions if equipped else 0
        if total(hand) + done != whole and (equipped or hand):
            yield FactError(f"players.{seat}.tray", f"and the actions done are {total(hand) + done}, not {whole}")
            continue
        full = equipment_with(setup, state.cards[seat - 1]) if equipped else 0
        for kind, name in enumerate(KINDS):
            if count(hand, kind) > count(full, kind):
                yield FactError(f"players.{seat}.tray.{name}", f"is more than the {count(full, kind)} of a phase")


def _point_faults(_: Any, state: Any) -> Iterator[FactError]:
    """Points that nobody can have, and a bid that its seat cannot pay (RULES.md 3.6)."""
    for seat in state.seats if state.stage is not Stage.FINAL_SALE else ():
        points = points_of(state, seat)
        if points < 0:
            yield FactError(f"players.{seat}.scored", f"make {points}; nobody has fewer than 0 before the end")
        if state.stage is Stage.AUCTION and state.leader == seat and state.bid > points:
            yield FactError("bidding.bid", f"is {state.bid}; seat {seat} has {points} points")


def _supply_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Components of which there would be more or fewer than in the box."""
    whole = census(setup, setup.snapshot.start())
    for name, number in census(setup, state).items():
        if number != whole[name]:
            path = next((path for word, path in PATHS.items() if word in name), "pool")
            yield FactError(path, f"and the rest of the position make {number} {name}; there are {whole[name]}")
    held = [*state.orders_held, state.delivered, sum(1 << order for order, _ in state.face_up)]
    if sum(map(int.bit_count, held)) != union_of(held).bit_count() or union_of(held) & state.hidden:
        yield FactError("orders", "has an order in two places")
    if (names := [order for order, _ in state.face_up]) != list(dict.fromkeys(names)):
        yield FactError("orders.offer", "has an order twice")


def _step_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """What does not go with the decision."""
    asked, own = state.decision, state.seat - 1
    if (state.phase == 0) != (asked == "opener"):
        yield FactError("phase", "is 0 exactly before the first opener is drawn")
    revealed, due = len(setup.orders) - state.hidden.bit_count(), state.phase * setup.revealed_per_phase
    if (revealed != due) if asked != "reveal" else not due - setup.revealed_per_phase <= revealed < due:
        yield FactError("orders.hidden", f"are {state.hidden.bit_count()}; by phase {state.phase} {due} are revealed")
    if bool(state.final_order) != (state.stage is Stage.FINAL_SALE) or (
        state.final_order and sorted(state.final_order) != list(range(1, setup.seats + 1))
    ):
        yield FactError("queue", "is the order of all seats in the final sale, and empty before")
    if (state.opener != 0) != (state.stage is Stage.AUCTION or asked == "reveal"):
        yield FactError("bidding.opener", "is somebody exactly in an auction")
    if (state.colour != NO_COLOUR) != (asked in ("sale", "amount")):
        yield FactError("bidding.colour", "is one exactly while stones are for sale")
    if bool(state.route) != (asked == "route"):
        yield FactError("route", "is one exactly while it goes on")
    if asked in NEEDS and not NEEDS[asked](setup, state, own):
        yield FactError("decision", f'cannot be "{asked}" for seat {state.seat} here')


def _bids(_: Any, state: Any, own: int) -> bool:
    """Whether the seat still bids."""
    return not state.passed >> own & 1


def _sells(_: Any, state: Any, own: int) -> bool:
    """Whether the seat has stones of the colour for sale, as all have that still bid."""
    bidders = [seat for seat in range(len(state.stones)) if not state.passed >> seat & 1]
    return own in bidders and all(count(state.stones[seat], state.colour) for seat in bidders)


def _builds(setup: Any, state: Any, own: int) -> bool:
    """Whether the seat has an action left in its turn."""
    return bool(state.hands[own]) and state.done_in_turn < setup.turn_actions


NEEDS: Final[dict[str, Callable[[Any, Any, int], object]]] = {
    "auction": _bids,
    "card": lambda _, s, own: not s.cards[own],
    "draft": lambda _, s, __: s.face_up,
    "build": _builds,
    "prospect": _builds,
    "route": _builds,
    "sale": _sells,
    "amount": _sells,
    "orders": lambda _, s, own: s.orders_held[own],
    "final": lambda _, s, own: s.stones[own],
}
"""What a decision needs."""

PATHS: Final = {
    "stations": "players",
    "stones": "tracks",
    "orders": "orders",
    "chips": "orders.chips",
    "sequence": "players",
    "components": "players",
}
"""Where the supplies are told of, by a word in the name of their components."""
