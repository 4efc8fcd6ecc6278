"""The right column of the table as pieces: price tracks, buy pool, tray, and orders."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.data.text import signed
from engine.rules.actions import Kind, Pick
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.pieces import Badge, Layer, Piece, Subject, caption, figure
from games.veins.model.actions import BUILDS, FOR_POINTS, Lay
from games.veins.model.components import KIND_INDEX, KINDS, OPTION, STATION, VEIN, pool_place
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, left_in_phase, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from games.veins.table.icons import CENTRE, component_badges, gem_of

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

POOL_COUNT, POOL_POINTS = 0.85, 0.7
"""The heights of a count, and of the points for an option on their disc."""


def pool_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The buy pool: tiles and veins for everybody, and the stations of a seat."""
    board = rules.sheet.setup.board
    disc = Badge("points-disc", at=KIND_AT, size=1.0)
    points = figure(signed(rules.option_points), KIND_AT, POOL_POINTS)
    return [
        Piece("panel-slate", "pool", id="pool", layer=Layer.GROUND),
        caption(board, rules.sheet.say("pool"), "pool-title", align="left", ink="lamp", id="pool-title"),
        Piece("", f"pool-{FOR_POINTS}", id=f"pool-{FOR_POINTS}", layer=Layer.MARK, badges=(disc, points)),
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
    """The twelve slots of a seat; used components are dimmed. It counts what is left now, as the seat card does."""
    board = rules.sheet.setup.board
    components = tray(rules, view, seat)
    left = rules.sheet.say("tray_left", left=left_in_phase(view, seat), all=len(components))
    pieces = [
        caption(board, rules.sheet.say("tray"), "tray-title", align="left", ink="lamp", id="tray-title", seat=seat),
        caption(board, left, "tray-left", align="right", ink="muted", id="tray-left", status=True),
    ]
    for slot, (kind, is_left) in enumerate(components, 1):
        place, alpha = f"slot{slot}", 1.0 if is_left else USED_ALPHA
        badges = component_badges(rules, kind, seat, CENTRE, COMPONENT_WIDTH)
        pieces.append(Piece("track-slot", place, id=place, layer=Layer.MARK, alpha=alpha, badges=badges))
    return pieces


# What is picked in tray and pool


def component_subjects(rules: VeinsRules, view: VeinsState) -> dict[str, Subject]:
    """The components of the tray of the seat to decide, and of the pool, by place.

    Tiles of the tray that can be laid are lit, and an option for points; everything else there is quiet. Of a kind all
    that are left are lit; the last one is used.
    """
    kinds = {f"slot{slot}": kind for slot, kind in enumerate(tray_kinds(rules, view.cards[view.seat - 1]), 1)}
    left = {f"slot{slot}" for slot, (_, is_left) in enumerate(tray(rules, view, view.seat), 1) if is_left}
    lays = {action.tile for action in rules.legal(view) if isinstance(action, Lay)}
    marked = [slot_of(rules, view, view.seat, kind) for kind in kinds.values()]
    return {
        **{slot: _in_tray(kinds[slot], kinds[slot] not in lays, slot in left) for slot in (*marked, *kinds)},
        **{f"pool-{kind}": _in_pool(kind, Kind.ITEM) for kind in KINDS[:VEIN]},
        **{f"pool-{kind}": _in_pool(kind, Kind.CARD) for kind in (*OWN_VERB, FOR_POINTS)},
    }


def _in_tray(kind: str, quiet: bool, left: bool) -> Subject:
    """A component of the tray: the thing to lay or discard, or the verb of its own."""
    own_verb = (Pick(Kind.VERB, kind),) if kind in (*OWN_VERB, KINDS[OPTION]) else ()
    return Subject("piece", kind, picks=(*own_verb, Pick(Kind.PIECE, kind)), quiet=quiet, alike=left)


def _in_pool(kind: str, picked_as: Kind) -> Subject:
    """A kind of component in the pool, or the points for an option."""
    return Subject("pool", kind, picks=(Pick(picked_as, kind),), quiet=kind != FOR_POINTS)


# The orders: those face up, and those that a seat holds


class Place(NamedTuple):
    """A place of an order: the space, and the sprite of the slip that fits there."""

    space: str
    slip: str


USUAL, HELD, LOW, SMALL = "veins-slip", "veins-slip--held", "veins-slip--low", "veins-slip--small"
"""The slips of orders: wide ones of three heights, and narrow ones."""

RACKS: Final = {
    "offer": (("", USUAL, 6), ("-low", LOW, 10), ("-small", SMALL, 15)),
    "draft": (("", HELD, 16),),
    "held": (("", HELD, 8), ("-small", SMALL, 15)),
}
"""The places of a rack by the end of their names, with their slips, and the most orders that they take."""


def place_in(rack: str, orders: int, number: int) -> Place:
    """The place of an order, counted from 1 among `orders` in a rack."""
    racks = RACKS[rack]
    end, slip, _ = next((places for places in racks if orders <= places[2]), racks[-1])
    return Place(f"{rack}{end}{number}", slip)


def offer_rack(view: VeinsState) -> str:
    """The rack of the face-up orders: beside the pool, or in its place."""
    return "offer" if view.decision in BUILDS else "draft"


def order_places(view: VeinsState, seat: Seat) -> dict[int, Place]:
    """The places of the orders: those face up, and, outside the build, those that a seat holds."""
    racks = {offer_rack(view): [order for order, _ in view.face_up]}
    if view.decision not in BUILDS:
        racks["held"] = orders_of(view, seat)
    return {
        order: place_in(rack, len(orders), number)
        for rack, orders in racks.items()
        for number, order in enumerate(orders, 1)
    }


# Pieces


class Sizes(NamedTuple):
    """The sizes of what stands on a slip, in widths of the slip."""

    gem: float
    reward: float
    penalty: float
    chip: float


USUAL_SIZES, SIZES = Sizes(0.135, 0.15, 0.11, 0.145), {LOW: Sizes(0.12, 0.125, 0.1, 0.13)}
"""The usual sizes, and those of a slip on which these find no room."""

FIRST_GEM_AT, GEM_STEPS = -0.385, {2: 0.15, 3: 0.145, 4: 0.103}
"""The place of the first gem of an order, and the distance to the next by their number; in orders."""

REWARD_AT, PENALTY_AT = (0.28, 0.0), (0.445, 0.0)
"""The right ends of reward and penalty: a rim around the order leaves them free."""

CHIP_FIGURE: Final = 0.75
"""The height of the points of the chips, in widths of their disc."""


def offer_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The face-up orders, as they were revealed."""
    board = rules.sheet.setup.board
    panel = "offer" if view.decision in BUILDS else "drafts"
    places = order_places(view, seat)
    return [
        Piece("panel-slate", panel, id="offers", layer=Layer.GROUND),
        caption(board, rules.sheet.say("offer"), f"{panel}-title", align="left", ink="lamp", id="offers-title"),
        *(order_piece(rules, order, places[order], chips * rules.chip_points) for order, chips in view.face_up),
    ]


def held_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The orders that a seat holds, in the place of its tray."""
    orders, places = orders_of(view, seat), order_places(view, seat)
    text = rules.sheet.say("held" if orders else "held_none")
    title = caption(rules.sheet.setup.board, text, "held-title", align="left", ink="lamp", id="held-title", seat=seat)
    return [title, *(order_piece(rules, order, places[order], 0) for order in orders)]


def lying_order(rules: VeinsRules, view: VeinsState, name: str, points: int) -> Piece:
    """An order that is face up, or held by the seat to decide, where it lies; with the `points` of its chips."""
    order = rules.order_index[name]
    return order_piece(rules, order, order_places(view, view.seat)[order], points)


def order_piece(rules: VeinsRules, order: int, place: Place, points: int) -> Piece:
    """An order at a place, with the `points` of its chips."""
    colours, size = rules.order_colours[order], SIZES.get(place.slip, USUAL_SIZES)
    ends = FIRST_GEM_AT + GEM_STEPS[len(colours)] * (len(colours) - 1)
    badges = [
        Badge(gem_of(rules, colour), at=(FIRST_GEM_AT + GEM_STEPS[len(colours)] * number, 0.0), size=size.gem)
        for number, colour in enumerate(colours)
    ]
    badges.append(figure(rules.rewards[order], REWARD_AT, size.reward, align="right"))
    badges.append(figure(signed(-rules.penalties[order]), PENALTY_AT, size.penalty, "vermilion", align="right"))
    if points:
        at = (ends + (size.gem + size.chip) / 2, 0.0)
        badges += (Badge("points-disc", at=at, size=size.chip), figure(signed(points), at, size.chip * CHIP_FIGURE))
    return Piece(place.slip, place.space, id=f"order-{rules.orders[order]}", layer=Layer.GOODS, badges=tuple(badges))
