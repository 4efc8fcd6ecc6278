"""The right column of the table as pieces: price tracks, buy pool and tray; the orders are in `orders`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.pieces import Badge, Layer, Piece, Subject, caption
from games.veins.model.actions import FOR_POINTS, Lay
from games.veins.model.components import IN_POOL, KIND_INDEX, KINDS, STATION, VEIN, pool_place
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from games.veins.table.icons import sprites_of

# The market

CELL_NUMBER, STONE_WIDTH, CELL_WIDTH = 0.7, 0.84, 1.0
"""On a price track: height of a number, widths of a stone and of a cell; in cells."""


def column_still(rules: VeinsRules) -> tuple[Piece, ...]:
    """The static pieces: panel, headings, and the colours of the tracks."""
    board = rules.sheet.setup.board
    pieces = [
        Piece("panel-slate", "market", layer=Layer.GROUND),
        caption(board, rules.sheet.say("market"), "market-title", align="left", ink="lamp"),
        caption(board, rules.sheet.say("price"), "market-price", align="right", ink="muted"),
    ]
    for colour, gem in rules.sheet.components.colours.items():
        pieces.append(Piece(gem, f"{colour}-icon", layer=Layer.MARK, size=0.85))
    return tuple(pieces)


def market_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The stones on all tracks; the market price is lit, and shown again at the right."""
    board = rules.sheet.setup.board
    pieces: list[Piece] = []
    for number, (colour, gem) in enumerate(rules.sheet.components.colours.items()):
        price = market_price(rules, view, number)
        pieces += _track(colour, gem, view.tracks[number], price, rules.track)
        text = str(price) if price else "–"
        pieces.append(
            caption(board, text, f"{colour}-price", ink="lamp" if price else "muted", id=f"{colour}-price-now")
        )
    return pieces


@lru_cache(maxsize=4096)
def _track(colour: str, gem: str, occupied: int, price: int, track: int) -> tuple[Piece, ...]:
    """The cells of a track with stones or numbers."""
    return tuple(
        track_stone(colour, gem, space) if occupied >> (space - 1) & 1 else _cell(colour, space, space == price)
        for space in range(1, track + 1)
    )


@lru_cache(maxsize=128)
def _cell(colour: str, space: int, lit: bool) -> Piece:
    """An empty cell of a track; `lit` if the next stone sold goes there."""
    number = Badge(text=str(space), bare=True, at=(0.0, 0.0), size=CELL_NUMBER, ink="ink" if lit else "muted")
    sprite = "veins-cell--price" if lit else "veins-cell"
    name = f"{colour}-{space}"
    return Piece(sprite, name, id=f"cell-{name}", layer=Layer.MARK, size=CELL_WIDTH, badges=(number,))


@lru_cache(maxsize=128)
def track_stone(colour: str, gem: str, space: int) -> Piece:
    """A stone on a space of its track."""
    return Piece(gem, f"{colour}-{space}", id=f"cell-{colour}-{space}", layer=Layer.MARK, size=STONE_WIDTH)


# The buy pool

KIND_AT, POOL_COUNT_AT = -0.6, 0.56
"""Offsets of a component of the pool above the middle of its place, and of its count below it; in its widths."""

POOL_COUNT: Final = 0.85
"""The height of a count."""


def pool_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The buy pool: tiles and veins for everybody, and the stations of a seat."""
    board = rules.sheet.setup.board
    points = Badge(text=f"+{rules.option_points}", bare=True, at=(0.0, KIND_AT), size=POOL_COUNT, ink="lamp")
    pieces = [
        Piece("panel-slate", "pool", id="pool", layer=Layer.GROUND),
        caption(board, rules.sheet.say("pool"), "pool-title", align="left", ink="lamp", id="pool-title"),
        Piece("", f"pool-{FOR_POINTS}", id=f"pool-{FOR_POINTS}", layer=Layer.MARK, badges=(points,)),
    ]
    pieces += [_pooled(name, sprites_of(rules, name), view.pool[kind]) for kind, name in enumerate(KINDS[:IN_POOL])]
    station, number = KINDS[STATION], view.pool[pool_place(STATION, seat)]
    return [*pieces, _pooled(station, sprites_of(rules, station), number, f"seat{seat}")]


@lru_cache(maxsize=1024)
def _pooled(name: str, sprites: tuple[str, ...], number: int, tint: str = "") -> Piece:
    """A kind of component in the pool with its number; no picture if there is none."""
    text = Badge(
        text=str(number), bare=True, at=(0.0, POOL_COUNT_AT), size=POOL_COUNT, ink="parchment" if number else "muted"
    )
    picture = (
        tuple(Badge(sprite, tint, at=(0.0, KIND_AT), size=1.0) for sprite in sprites)
        if number
        else (Badge(text="–", bare=True, at=(0.0, KIND_AT), size=POOL_COUNT, ink="muted"),)
    )
    return Piece("", f"pool-{name}", id=f"pool-{name}", layer=Layer.MARK, badges=(*picture, text))


# The tray

OWN_VERB: Final = ("station", "vein")
"""The components of the tray that have their own verb."""

USED_ALPHA: Final = 0.3
"""The opacity of a used component."""

COMPONENT_WIDTH: Final = 0.82
"""The width of a component in its slot."""


@lru_cache(maxsize=64)
def tray_kinds(rules: VeinsRules, card: int) -> tuple[str, ...]:
    """The components of a phase with a sequence card, slot by slot; the dynamite of the first card if there is none."""
    equipment, charges = rules.sheet.setup.equipment, rules.sheet.setup.charges
    exits = charges.get(card, next(iter(charges.values())))
    return (
        *(f"T{exits}" for exits in equipment.tunnels),
        f"D{exits}",
        *("vein",) * equipment.veins,
        *("option",) * equipment.options,
        *("station",) * equipment.stations,
        *("prospect",) * equipment.prospects,
    )


def tray(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[tuple[str, bool]]:
    """The components of a seat slot by slot, each with whether it is left."""
    kinds = tray_kinds(rules, view.cards[seat - 1])
    left = {kind: count(view.hands[seat - 1], KIND_INDEX[kind]) for kind in kinds}
    return [(kind, slot - kinds.index(kind) < left[kind]) for slot, kind in enumerate(kinds)]


def slot_of(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str) -> str:
    """The slot of the last component of a kind that is left, else the first one of the kind."""
    left = count(view.hands[seat - 1], KIND_INDEX[kind])
    return f"slot{tray_kinds(rules, view.cards[seat - 1]).index(kind) + max(left, 1)}"


def tray_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The twelve slots of a seat; used components are dimmed."""
    board = rules.sheet.setup.board
    components = tray(rules, view, seat)
    used = rules.sheet.say("tray_used", count=view.done_in_phase[seat - 1], all=len(components))
    pieces = [
        caption(board, rules.sheet.say("tray"), "tray-title", align="left", ink="lamp", id="tray-title", seat=seat),
        caption(board, used, "tray-left", align="right", ink="muted", id="tray-left"),
    ]
    for slot, (kind, left) in enumerate(components, 1):
        pieces.append(_slot(slot, sprites_of(rules, kind), f"seat{seat}" if kind == KINDS[STATION] else "", left))
    return pieces


@lru_cache(maxsize=512)
def _slot(slot: int, sprites: tuple[str, ...], tint: str, unused: bool) -> Piece:
    badges = tuple(Badge(sprite, tint, at=(0.0, 0.0), size=COMPONENT_WIDTH) for sprite in sprites)
    alpha = 1.0 if unused else USED_ALPHA
    return Piece("track-slot", f"slot{slot}", id=f"slot{slot}", layer=Layer.MARK, alpha=alpha, badges=badges)


# What is picked in tray and pool


def component_subjects(rules: VeinsRules, view: VeinsState) -> dict[str, Subject]:
    """The components of the tray of the seat to decide, and of the pool, by place.

    Tiles of the tray that can be laid are lit, and an option for points; everything else there is quiet.
    """
    kinds = {f"slot{slot}": kind for slot, kind in enumerate(tray_kinds(rules, view.cards[view.seat - 1]), 1)}
    lays = {action.tile for action in rules.legal(view) if isinstance(action, Lay)}
    marked = [slot_of(rules, view, view.seat, kind) for kind in kinds.values()]
    return {
        **{slot: _in_tray(kinds[slot], kinds[slot] not in lays) for slot in (*marked, *kinds)},
        **{f"pool-{kind}": _in_pool(kind, Kind.ITEM) for kind in KINDS[:VEIN]},
        **{f"pool-{kind}": _in_pool(kind, Kind.CARD) for kind in (*OWN_VERB, FOR_POINTS)},
    }


def _in_tray(kind: str, quiet: bool) -> Subject:
    """A component of the tray: the thing to lay or discard, or the verb of its own."""
    own_verb = (Pick(Kind.VERB, kind),) if kind in OWN_VERB else ()
    return Subject("piece", kind, picks=(Pick(Kind.PIECE, kind), *own_verb), quiet=quiet)


def _in_pool(kind: str, picked_as: Kind) -> Subject:
    """A kind of component in the pool, or the points for an option."""
    return Subject("pool", kind, picks=(Pick(picked_as, kind),), quiet=kind != FOR_POINTS)
