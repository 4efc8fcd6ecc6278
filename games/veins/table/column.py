"""The right column of the table as pieces: price tracks, buy pool and tray; the orders are in `orders`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.rules.actions import Kind, Pick
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.pieces import Badge, Layer, Piece, Subject, caption, figure
from games.veins.model.actions import FOR_POINTS, Lay
from games.veins.model.components import KIND_INDEX, KINDS, STATION, VEIN, pool_place
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from games.veins.table.icons import CENTRE, component_badges

# The market

CELL_NUMBER, STONE_WIDTH = 0.7, 0.84
"""On a price track: height of a number and width of a stone; in cells."""


def column_still(rules: VeinsRules) -> tuple[Piece, ...]:
    """The static pieces: panel, headings, and the colours of the tracks."""
    board, colours = rules.sheet.setup.board, rules.sheet.components.colours
    return (
        Piece("panel-slate", "market", layer=Layer.GROUND),
        caption(board, rules.sheet.say("market"), "market-title", align="left", ink="lamp"),
        caption(board, rules.sheet.say("price"), "market-price", align="right", ink="muted"),
        *(Piece(gem, f"{colour}-icon", layer=Layer.MARK, size=0.85) for colour, gem in colours.items()),
    )


def market_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The stones on all tracks; the market price is lit, and shown again at the right."""
    pieces: list[Piece] = []
    for number, colour in enumerate(rules.colours):
        price = market_price(rules, view, number)
        pieces += _track(colour, rules.sheet.components.colours[colour], rules.track, price, view.tracks[number])
        place, ink = f"{colour}-price", "lamp" if price else "muted"
        pieces.append(caption(rules.sheet.setup.board, str(price or "–"), place, ink=ink, id=f"{place}-now"))
    return pieces


@lru_cache(maxsize=4096)
def _track(colour: str, gem: str, spaces: int, price: int, stones: Mask) -> tuple[Piece, ...]:
    """The cells of a track, each with its stone or its number; that of the market price is lit."""
    cells: list[Piece] = []
    for space in range(1, spaces + 1):
        number = figure(space, CENTRE, CELL_NUMBER, "ink" if space == price else "muted")
        cell = price_cell(f"{colour}-{space}", f"cell-{colour}-{space}", number, lit=space == price)
        cells.append(_stone(gem, cell.space) if stones >> space - 1 & 1 else cell)
    return tuple(cells)


def price_cell(place: str, id: str, badge: Badge, *, lit: bool) -> Piece:
    """A cell of a price track with a number or a stone; `lit` if the next stone sold goes there."""
    return Piece("veins-cell--price" if lit else "veins-cell", place, id=id, layer=Layer.MARK, badges=(badge,))


def track_stone(rules: VeinsRules, colour: str, space: int) -> Piece:
    """A stone on a space of its track."""
    return _stone(rules.sheet.components.colours[colour], f"{colour}-{space}")


def _stone(gem: str, place: str) -> Piece:
    return Piece(gem, place, id=f"cell-{place}", layer=Layer.MARK, size=STONE_WIDTH)


# The buy pool

KIND_AT, COUNT_AT = (0.0, -0.6), (0.0, 0.56)
"""The places of a component of the pool, above the middle of its place, and of its count below it; in its widths."""

POOL_COUNT: Final = 0.85
"""The height of a count."""


def pool_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The buy pool: tiles and veins for everybody, and the stations of a seat."""
    board = rules.sheet.setup.board
    points = figure(f"+{rules.option_points}", KIND_AT, POOL_COUNT, "lamp")
    return [
        Piece("panel-slate", "pool", id="pool", layer=Layer.GROUND),
        caption(board, rules.sheet.say("pool"), "pool-title", align="left", ink="lamp", id="pool-title"),
        Piece("", f"pool-{FOR_POINTS}", id=f"pool-{FOR_POINTS}", layer=Layer.MARK, badges=(points,)),
        *(_pooled(rules, KINDS[kind], seat, view.pool[pool_place(kind, seat)]) for kind in range(STATION + 1)),
    ]


def _pooled(rules: VeinsRules, name: str, seat: Seat, number: int) -> Piece:
    """A kind of component in the pool with its number; no picture if there is none."""
    text = figure(number, COUNT_AT, POOL_COUNT, "parchment" if number else "muted")
    none = (figure("–", KIND_AT, POOL_COUNT, "muted"),)
    picture = component_badges(rules, name, seat, KIND_AT, 1.0) if number else none
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
    equipment = rules.sheet.setup.equipment
    return (
        *(f"T{exits}" for exits in equipment.tunnels),
        dynamite_of_card(rules, card or rules.cards[0]),
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
        place, alpha = f"slot{slot}", 1.0 if left else USED_ALPHA
        badges = component_badges(rules, kind, seat, CENTRE, COMPONENT_WIDTH)
        pieces.append(Piece("track-slot", place, id=place, layer=Layer.MARK, alpha=alpha, badges=badges))
    return pieces


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
