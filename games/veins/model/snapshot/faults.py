"""What is impossible in a position of Veins although every fact is one that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from engine.rules.bits import bits_of
from engine.rules.fact_reading import FactError, in_two_places, listed
from engine.rules.multiset import count, total
from games.veins.model.actions import AUCTIONS, BUILDS, SALES, Stage
from games.veins.model.components import KINDS
from games.veins.model.setup import equipment_with
from games.veins.model.snapshot.codecs import NO_BID, NO_COLOUR


def position_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """The faults of a position, the plainest first."""
    yield from _mountain_faults(setup, state)
    yield from _card_faults(setup, state)
    yield from _tray_faults(setup, state)
    yield from _point_faults(setup, state)
    yield from _order_faults(setup, state)
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
    single = (space for space, stack in enumerate(state.stacks) if len(stack) == 1)
    tunnels = ground.mask(space for space in single if not setup.tiles[state.stacks[space][0]].charge) & ~veins
    for seat, own in enumerate(state.stations, 1):
        for space in ground.bits(own & ground.mountain & ~tunnels):
            yield FactError(f"players.{seat}.stations", f"need a single tunnel and no vein on {spaces[space]}")
        if both := ground.bits(own & taken):
            yield FactError(f"players.{seat}.stations", f"have {spaces[both[0]]} with another seat")
        taken |= own
    for space in ground.bits(state.fresh_tunnels & ~tunnels):
        yield FactError("mountain.fresh", f"has {spaces[space]}, where no single tunnel is open")


def _card_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Sequence cards that are none or are had twice, or that too many or too few seats have (RULES.md 3.6)."""
    places = [(f"players.{seat}.card", (card,)) for seat, card in enumerate(state.cards, 1) if card]
    for path, (card,) in places:
        if card not in setup.cards:
            yield FactError(path, f"is {card}; the cards are {listed(setup.cards)}")
    yield from in_two_places(places, ("", *map(str, setup.cards)))
    if len(places) < setup.seats and state.equipped:
        yield FactError(f"players.{state.cards.index(0) + 1}.card", "is missing; all have one once the auction is over")
    most = setup.seats if state.equipped else (setup.seats - 1) * (state.decision in AUCTIONS)
    for path, _ in places[most:]:
        yield FactError(path, "is one too many; the auction of cards is not over")


def _tray_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Components and actions that do not go together."""
    for seat, (hand, done) in enumerate(zip(state.hands, state.done_in_phase, strict=True), 1):
        whole = setup.phase_actions if state.equipped else 0
        if total(hand) + done != whole and (whole or hand):
            yield FactError(f"players.{seat}.tray", f"and the actions done are {total(hand) + done}, not {whole}")
            continue
        full = equipment_with(setup, state.cards[seat - 1]) if whole else 0
        for kind, name in enumerate(KINDS):
            if count(hand, kind) > count(full, kind):
                yield FactError(f"players.{seat}.tray.{name}", f"is more than the {count(full, kind)} of a phase")


def _point_faults(_: Any, state: Any) -> Iterator[FactError]:
    """Points that nobody can have, and a bid that its seat cannot pay (RULES.md 3.6)."""
    for seat in state.seats if state.stage is not Stage.FINAL_SALE else ():
        points = state.points_of(seat)
        if points < 0:
            yield FactError(f"players.{seat}.scored", f"make {points}; nobody has fewer than 0 before the end")
        if state.stage is Stage.AUCTION and state.leader == seat and state.bid > points:
            yield FactError("bidding.bid", f"is {state.bid}; seat {seat} has {points} points")


def _order_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Orders in two places, or more or fewer to come than the phase has left (RULES.md 3.6)."""
    places = [
        ("orders.hidden", bits_of(state.hidden)),
        ("orders.delivered", bits_of(state.delivered)),
        *((f"players.{seat}.orders", bits_of(held)) for seat, held in enumerate(state.orders_held, 1)),
        ("orders.offer", [order for order, _ in state.face_up]),
    ]
    yield from in_two_places(places, setup.orders)
    hidden, most = state.hidden.bit_count(), len(setup.orders) - state.phase * setup.revealed_per_phase
    if (hidden != most) if state.decision != "reveal" else not most < hidden <= most + setup.revealed_per_phase:
        yield FactError(
            "orders.hidden", f"are {hidden}; {most} are left once those of phase {state.phase} are revealed"
        )


def _step_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """What does not go with the decision."""
    asked = state.decision
    for path, right, detail in (
        ("phase", (state.phase == 0) == (asked == "opener"), "is 0 exactly before the first opener is drawn"),
        (
            "queue",
            sorted(state.final_order) == ([*state.seats] if state.stage is Stage.FINAL_SALE else []),
            "is the order of all seats in the final sale, and empty before",
        ),
        (
            "bidding.opener",
            (state.opener != 0) == (state.stage is Stage.AUCTION or asked == "reveal"),
            "is somebody exactly in an auction",
        ),
        ("bidding.colour", (state.colour != NO_COLOUR) == (asked in SALES), "is one exactly while stones are for sale"),
        ("bidding.bid", state.bid == NO_BID or asked in (*AUCTIONS, *SALES), "is one only in an auction and in a sale"),
        ("bidding.leader", (state.leader != 0) == (state.bid != NO_BID), "is somebody exactly if there is a bid"),
        (
            "bidding.out",
            not state.passed or asked in (*AUCTIONS, "draft", *SALES),
            "are seats only in an auction, draft or sale",
        ),
        (
            "bidding.leader",
            asked not in ("card", "amount") or state.leader in (0, state.seat),
            "is who takes a card or sells",
        ),
        ("taken", not state.done_in_turn or asked in BUILDS, "are actions only in the build"),
        ("mountain.fresh", not state.fresh_tunnels or asked in BUILDS, "are tunnels only in the build"),
        ("route", bool(state.route) == (asked == "route"), "is one exactly while it goes on"),
    ):
        if not right:
            yield FactError(path, detail)
    if asked in NEEDS and not NEEDS[asked](setup, state, state.seat - 1):
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
