"""Positions of Veins out of a few names, by way of facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypedDict, cast

from engine.rules.contract import Seat
from engine.rules.fact_reading import FactError
from games.veins.model.components import IN_POOL, KINDS, STATION
from games.veins.model.events import AUCTION, CATEGORIES, START
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

BySeat: TypeAlias = Mapping[Seat, str]

Facts: TypeAlias = dict[str, Any]


class Parts(TypedDict, total=False):
    """The parts of a position; what is missing follows from the others.

    The turn: `seat` (1) makes a `decision` ("build"; "" is the end) in a `phase`, by default the first one in which
    there can be all that is given. `number` is that of the turn.

    The mountain: `stacks` are tiles from the bottom up, {"d5": "T2/0 D4/1"}; `veins` colours with the stones left,
    {"f5": "red 4"}, or "red" for a new vein. The tiles and the vein of the start are there too, except where something
    else (or "") is given; a `bare` mountain has nothing else. `stations` are spaces by seat, {1: "b3 S3"}; `fresh`
    spaces with fresh tunnels; `route` the spaces of the route so far.

    The stones: `stones` are what seats have, {1: {"red": 2}} or {1: "red red"}. All others are on their tracks, yellow
    ones on the vein of the start, unless `tracks` give their number, {"red": 2}, or their spaces, {"red": (8, 9)}.

    The seats: `cards` are sequence cards, by default 1, 2, ..., in an auction none. `hands` are components still to be
    used, {1: "T6 vein option option prospect"}; by default what is left after the actions `done`, {1: 5} or (5, 0), the
    first kinds used first. Actions done by default: before a prospect all others, one turn less for seats that come
    later; after the build all. `taken` are the actions of this turn, by default what exceeds full turns.

    The `pool` by default has everything given out that is neither in the mountain nor in a tray. If given, {"T6": 2,
    "station": {1: 2}}, it is the whole pool, and the rest is missing.

    Orders: `offer` are those face up with their chips, "O07:1 O01", `held` those of seats, `filled` the delivered ones.
    The others that the phase has revealed are face up, or delivered if an offer is given.

    Auction and sale: `bid`, `leader`, `opener`, `colour`; `out` are seats that have passed. `queue` is the order of the
    final sale, by default by points.

    Points: `points` are totals by seat, made up by payments in auctions, `scored` points by seat and category; by
    default those of the start.
    """

    decision: str
    seat: Seat
    phase: int
    number: int
    stacks: Mapping[str, str]
    veins: Mapping[str, str]
    bare: bool
    stations: BySeat
    fresh: str
    route: str
    stones: Mapping[Seat, Mapping[str, int] | str]
    tracks: Mapping[str, int | Sequence[int]]
    cards: Sequence[int]
    hands: BySeat
    done: Mapping[Seat, int] | Sequence[int]
    taken: int
    pool: Mapping[str, int | Mapping[Seat, int]]
    offer: str
    held: BySeat
    filled: str
    bid: int
    leader: Seat
    out: Iterable[Seat]
    opener: Seat
    colour: str
    queue: Sequence[Seat]
    points: Mapping[Seat, int]
    scored: Mapping[Seat, Mapping[str, int]]


def arrange(of: VeinsRules, **given: Any) -> VeinsState:
    """A position out of its `Parts`. Raises `FactError` for an impossible one."""
    parts, refused = cast("Parts", given), FactError("", "")
    decision = parts.get("decision", "build")
    first = of.phases if decision in ("final", "") else 1 + (decision == "reveal")
    for phase in (parts["phase"],) if "phase" in parts else range(first, of.phases + 1):
        try:
            state = of.position({**_facts(of, parts), "decision": decision or None, "phase": phase})
        except FactError as error:
            refused = error
            continue
        if "pool" in parts:
            _set_pool(state, parts["pool"])
        return state
    raise refused


def _facts(of: VeinsRules, parts: Parts) -> Facts:
    facts: Facts = {
        "seat": parts.get("seat", 1),
        "mountain": _mountain(of, parts),
        "players": {str(seat): _seat(of, parts, seat) for seat in range(1, of.seats + 1)},
        "orders": _orders(parts),
        "bidding": {name: parts[name] for name in ("bid", "leader", "opener", "colour") if name in parts},
        "route": parts.get("route", "").split(),
    }
    if "out" in parts:
        facts["bidding"]["out"] = sorted(parts["out"])
    for path, name in (("turn", "number"), ("taken", "taken"), ("queue", "queue")):
        if name in parts:
            facts[path] = parts[name]  # type: ignore[literal-required]
    if "tracks" in parts:
        facts["tracks"] = _tracks(of, parts, facts["mountain"]["veins"])
    return facts


def _mountain(of: VeinsRules, parts: Parts) -> Facts:
    start = of.facts(of.start())["mountain"] if not parts.get("bare") else {"stacks": {}, "veins": {}}
    stacks = {**start["stacks"], **{space: _stack(tiles) for space, tiles in parts.get("stacks", {}).items()}}
    veins = dict(start["veins"])
    for space in (space for space, tiles in stacks.items() if not tiles):
        veins.pop(space, None)
    for space, (colour, _) in veins.items():
        veins[space] = [colour, of.track - _held(of, parts, colour) - _on_track(parts, colour)]
    veins |= {space: _vein(of, text) for space, text in parts.get("veins", {}).items()}
    return {
        "stacks": {space: tiles for space, tiles in stacks.items() if tiles},
        "veins": {space: vein for space, vein in veins.items() if vein and vein[1]},
        "fresh": parts.get("fresh", "").split(),
    }


def _stack(tiles: str) -> str:
    return " ".join(tile if "/" in tile else f"{tile}/0" for tile in tiles.split())


def _vein(of: VeinsRules, text: str) -> list[Any]:
    name, _, number = text.partition(" ")
    return [name, int(number or of.vein_stones)] if text else []


def _held(of: VeinsRules, parts: Parts, colour: str) -> int:
    stocks = (_stones(parts.get("stones", {}).get(seat, "")) for seat in range(1, of.seats + 1))
    return sum(stock.get(colour, 0) for stock in stocks)


def _on_track(parts: Parts, colour: str) -> int:
    told = parts.get("tracks", {}).get(colour, 0)
    return told if isinstance(told, int) else len(told)


def _stones(stones: Mapping[str, int] | str) -> Mapping[str, int]:
    return Counter(stones.split()) if isinstance(stones, str) else stones


def _seat(of: VeinsRules, parts: Parts, seat: Seat) -> Facts:
    cards, done = parts.get("cards"), parts.get("done", {})
    facts: Facts = {
        "stations": parts.get("stations", {}).get(seat, "").split(),
        "stones": dict(_stones(parts.get("stones", {}).get(seat, ""))),
        "orders": parts.get("held", {}).get(seat, "").split(),
        "scored": {
            **dict.fromkeys(CATEGORIES, 0),
            START: of.sheet.setup.points,
            **parts.get("scored", {}).get(seat, {}),
        },
    }
    if seat in parts.get("points", {}):
        facts["scored"][AUCTION] = parts["points"][seat] - sum(facts["scored"].values())
    if cards is not None:
        facts["card"] = cards[seat - 1] or None
    if seat in parts.get("hands", {}):
        facts["tray"] = dict(Counter(parts["hands"][seat].split()))
    by_seat = done if isinstance(done, Mapping) else dict(enumerate(done, 1))
    return facts | ({"done": by_seat[seat]} if seat in by_seat else {})


def _orders(parts: Parts) -> Facts:
    facts: Facts = {"delivered": parts["filled"].split()} if "filled" in parts else {}
    if "offer" in parts:
        offer = [order.partition(":") for order in parts["offer"].split()]
        facts["offer"] = [[name, int(chips or 0)] for name, _, chips in offer]
    return facts


def _tracks(of: VeinsRules, parts: Parts, veins: Mapping[str, list[Any]]) -> Facts:
    """The tracks told of, with a number of stones on the highest spaces; the others have all stones left."""
    tracks: Facts = {}
    for colour in of.colours:
        on_veins = sum(stones for of_colour, stones in veins.values() if of_colour == colour)
        told = parts["tracks"].get(colour, of.track - on_veins - _held(of, parts, colour))
        tracks[colour] = list(range(of.track - told + 1, of.track + 1)) if isinstance(told, int) else list(told)
    return tracks


def _set_pool(state: VeinsState, pool: Mapping[str, int | Mapping[Seat, int]]) -> None:
    stations = cast("Mapping[Seat, int]", pool.get(KINDS[STATION], {}))
    by_kind = [cast("int", pool.get(kind, 0)) for kind in KINDS[:IN_POOL]]
    state.pool = [*by_kind, *(stations.get(seat, 0) for seat in state.seats)]
    state.legal_cache = None
