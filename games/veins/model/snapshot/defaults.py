"""What a position of Veins has where its facts do not say: the start, the usual course, components nowhere else.

Functions of the usual course take the paths of the facts that are `given`.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Any

from engine.rules.bits import bits_of, mask_of, union_of
from engine.rules.multiset import ONE, count, total
from games.veins.model.actions import Stage
from games.veins.model.components import DYNAMITES, IN_POOL, KINDS, PROSPECT, TUNNELS, Code, Stock, exits_of, vein_of
from games.veins.model.events import CATEGORIES, START
from games.veins.model.setup import dynamite_kind, equipment_with
from games.veins.model.snapshot.census import census, laid_and_held
from games.veins.model.snapshot.codecs import NO_BID, NO_COLOUR

Given = Collection[str]

# The start: RULES.md 3.6, before the first opener is drawn


def starting_stacks(setup: Any) -> tuple[tuple[Code, ...], ...]:
    """The tiles on the marked spaces."""
    stacks: list[tuple[Code, ...]] = [()] * len(setup.spaces)
    for space, marked in setup.sheet.setup.marked.items():
        stacks[setup.space_index[space]] = (setup.code_of[marked.tile, str(marked.orientation)],)
    return tuple(stacks)


def starting_veins(setup: Any) -> tuple[int, ...]:
    """The veins of the start, with all stones of their colours."""
    veins = [0] * len(setup.spaces)
    for space, colour in setup.sheet.setup.vein.items():
        veins[setup.space_index[space]] = vein_of(setup.colour_index[colour], setup.track)
    return tuple(veins)


def starting_tracks(setup: Any) -> list[int]:
    """Full tracks, but for the colours of the veins of the start."""
    laid = setup.sheet.setup.vein.values()
    return [0 if colour in laid else (1 << setup.track) - 1 for colour in setup.colours]


def starting_pool(setup: Any) -> list[int]:
    """The components of the start, and stations per seat."""
    pool = setup.sheet.setup.pool
    return [pool.get(kind, 0) for kind in KINDS[:IN_POOL]] + [pool.get("station", 0)] * setup.seats


def starting_points(setup: Any) -> list[int]:
    """The points of the start."""
    at_start = [setup.sheet.setup.points * (category == START) for category in CATEGORIES]
    return at_start * int(setup.seats)


# Whatever is not given


def fill_in(setup: Any, state: Any, given: Given) -> None:
    """Set whatever is not given."""
    if "phase" not in given:
        ends = state.decision in ("final", "")
        state.phase = setup.phases if ends else int(state.decision != "opener")
    if "turn" not in given:
        state.number = state.stage_number
    if state.equipped:
        _equip(setup, state, given)
    _deal_orders(setup, state, given)
    _fill_pool_and_tracks(setup, state, given)
    _set_bidding(state, given)
    if state.stage is Stage.FINAL_SALE and "queue" not in given:
        state.final_order = tuple(sorted(state.seats, key=lambda seat: (state.points_of(seat), state.cards[seat - 1])))


# Cards and trays


def _equip(setup: Any, state: Any, given: Given) -> None:
    """Deal the lowest sequence cards if none is told of; the trays have what was not used."""
    if not any(f"players.{seat}.card" in given for seat in state.seats):
        state.cards = list(setup.cards[: setup.seats])
    for place, card in enumerate(state.cards):
        told = [f"players.{place + 1}.{name}" in given for name in ("tray", "done")]
        if card not in setup.cards or all(told):
            continue
        if told[0]:
            state.done_in_phase[place] = max(setup.phase_actions - total(state.hands[place]), 0)
            continue
        if not told[1]:
            state.done_in_phase[place] = _usually_done(setup, state, card)
        state.hands[place] = _without_first(equipment_with(setup, card), state.done_in_phase[place])
    if state.stage is Stage.BUILD and "taken" not in given:
        state.done_in_turn = state.done_in_phase[state.seat - 1] % setup.turn_actions


def _usually_done(setup: Any, state: Any, card: int) -> int:
    """Actions done: none, all after the build; before a prospect all but the turns of the seats that come later."""
    if state.stage is not Stage.BUILD:
        return 0 if state.stage is Stage.DRAFT else int(setup.phase_actions)
    if state.decision not in ("prospect", "route"):
        return 0
    own = state.cards[state.seat - 1]
    left = 0 if card < own else 1 if card == own else setup.turn_actions
    return int(setup.phase_actions - left)


def _without_first(full: Stock, used: int) -> Stock:
    """A tray after its first components were used; the prospect is the last kind."""
    kinds = list(chain.from_iterable([kind] * count(full, kind) for kind in range(PROSPECT + 1)))
    return sum(ONE[kind] for kind in kinds[used:])


# Pool and tracks: RULES.md 3.1


def _fill_pool_and_tracks(setup: Any, state: Any, given: Given) -> None:
    """Pool and tracks have whatever of the box is nowhere else; stones are on the highest spaces of their tracks."""
    for name in ("pool", "tracks"):
        if name not in given:
            setattr(state, name, [0] * len(getattr(state, name)))
    whole, seen = census(setup, setup.snapshot.start()), census(setup, state)
    missing = {name: max(number - seen[name], 0) for name, number in whole.items()}
    if "pool" not in given:
        tunnels = [missing[KINDS[kind]] for kind in TUNNELS]
        stations_left = [missing[f"stations of seat {seat}"] for seat in state.seats]
        state.pool = [*tunnels, *(0 for _ in DYNAMITES), missing["veins"], *stations_left]
        _pool_dynamites(setup, state, missing["dynamites"])
    if "tracks" not in given:
        full = 1 << setup.track
        state.tracks = [full - (full >> missing[f"{colour} stones"]) for colour in setup.colours]


def _pool_dynamites(setup: Any, state: Any, missing: int) -> None:
    """Put dynamites into the pool: those of the cards of this phase first, then those with fewest exits."""
    seen, own = laid_and_held(setup, state), [dynamite_kind(setup, card) for card in state.cards if card in setup.cards]
    for kind in (*(kind for kind in own if not seen[kind]), *[*reversed(DYNAMITES)] * setup.phases):
        if missing > 0 and seen[kind] + state.pool[kind] < setup.sheet.components.tiles[exits_of(kind)].dynamites:
            state.pool[kind] += 1
            missing -= 1


# Orders


def _deal_orders(setup: Any, state: Any, given: Given) -> None:
    """The first orders not told of are revealed too; they lie face up, or are delivered if an offer is given."""
    told = union_of((*state.orders_held, state.delivered, mask_of(order for order, _ in state.face_up)))
    due = setup.revealed_per_phase * (state.phase - (state.decision == "reveal"))
    if "orders.hidden" not in given:
        rest = bits_of(setup.all_orders & ~told)
        state.hidden = mask_of(rest[max(due - told.bit_count(), 0) :])
    others = setup.all_orders & ~state.hidden & ~told
    if "orders.offer" not in given:
        state.face_up = tuple((order, 0) for order in bits_of(others))
    elif "orders.delivered" not in given:
        state.delivered |= others
    if "orders.chips" not in given:
        state.chips = max(setup.sheet.components.chips - sum(chips for _, chips in state.face_up), 0)


# Bidding


def _set_bidding(state: Any, given: Given) -> None:
    """Seats with a card no longer bid for one, nor seats without a stone of a colour for it; the opener decides."""
    if "bidding.leader" not in given and state.bid != NO_BID and state.decision in ("card", "amount"):
        state.leader = state.seat
    if "bidding.opener" not in given and state.stage is Stage.AUCTION:
        state.opener = state.leader or state.seat
    if "bidding.out" in given:
        return
    if state.stage is Stage.AUCTION:
        state.passed = sum(1 << place for place, card in enumerate(state.cards) if card)
    elif state.decision in ("sale", "amount"):
        state.passed = sum(
            1 << place
            for place, stones in enumerate(state.stones)
            if state.colour == NO_COLOUR or not count(stones, state.colour)
        )
