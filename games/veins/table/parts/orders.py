"""The orders as pieces: those face up, and those that a seat holds, on the shelf, at its foot, or on the mat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.rules.contract import Seat
from engine.rules.multiset import each_in
from engine.view.panels import Icon
from engine.view.pieces import Badge, Layer, Piece, figure, heading
from engine.words.phrases import signed
from games.veins.model.actions import BUILDS
from games.veins.model.data import MOST_DRAFTED
from games.veins.model.secrets import stock_known
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.market import suffice
from games.veins.table.icons import gem_of

# Where an order lies


class Face(NamedTuple):
    """How an order is set on a slip, in heights of the slip, counted from its left and right ends.

    `gems` are the widths of two, of three and of four gems, beginning at `left`; `row`, `foot` and `base` are the
    heights of gems, reward and penalty from the middle. With one height for both, the reward is left of the penalty.
    The `chip` is a disc after the gems; a `chip_at` has it elsewhere. `inset` is how far the figures are from the right
    end.
    """

    gems: tuple[float, float, float]
    reward: float
    penalty: float
    chip: float
    left: float
    row: float = 0.0
    foot: float = 0.0
    base: float = 0.0
    chip_at: tuple[float, float] | None = None
    inset: float = 0.11


STRIP: Final = Face((0.58, 0.58, 0.5), 0.48, 0.36, 0.42, 0.24)
LOW: Final = Face((0.46, 0.42, 0.36), 0.44, 0.34, 0.32, 0.15, -0.21, 0.25, 0.25)
TALL: Final = Face((0.36, 0.32, 0.24), 0.34, 0.26, 0.25, 0.14, -0.2, 0.25, 0.25)
NARROW: Final = Face((0.24, 0.18, 0.14), 0.25, 0.2, 0.22, 0.05, -0.31, 0.02, 0.3, (0.17, 0.16))
TINY: Final = Face((0.35, 0.31, 0.24), 0.34, 0.28, 0.3, 0.14, -0.22, 0.02, 0.27, (0.3, 0.2), 0.18)
IN_ROW: Final = Face((0.44, 0.4, 0.29), 0.48, 0.44, 0.0, 0.19)
"""A long slip; one with the gems over the figures, low or high; a narrow one; one of many; one on a card."""

IN_ROW_WIDE, LARGE_WIDE = 2.75, 3.7
"""The widths of a slip on a card, and of a large one under the cards, in their heights."""


class Rack(NamedTuple):
    """Some places for orders: the end of their names, how orders are set there, and for how many there is room."""

    end: str
    face: Face
    room: int


SHELF: Final = (Rack("", STRIP, 5), Rack("-low", LOW, 8), Rack("-small", TINY, 12), Rack("-tiny", TINY, 15))
MAT: Final = (Rack("", TALL, 4), Rack("-narrow", NARROW, 8), Rack("-small", TINY, 16))

RACKS: Final = {
    "offer": SHELF,
    "kept": SHELF,
    "pinned": (Rack("", STRIP, 2), Rack("-low", LOW, 4)),
    "draft": (MAT[1], Rack("-small", TINY, MOST_DRAFTED)),
    "held": MAT,
}
"""The racks by name: `offer` and `kept` are the shelf with the orders face up or with those that a seat holds, `pinned`
its foot, `draft` and `held` the mat with the one or the other. Many in the draft lie on the shelf down to its foot.
"""

ON_MAT: Final = 8
"""The most orders face up that lie on the mat in the draft; more of them stay on the shelf, as large as it has room."""


class Place(NamedTuple):
    """A place of an order: the space, and how it is set there."""

    space: str
    face: Face


def place_in(rack: str, orders: int, number: int) -> Place:
    """The place of an order, counted from 1 among `orders` in a rack."""
    racks = RACKS[rack]
    chosen = next((places for places in racks if orders <= places.room), racks[-1])
    return Place(f"{rack}{chosen.end}{number}", chosen.face)


def drafts_on_mat(view: VeinsState) -> bool:
    """Whether the orders face up lie on the mat, to be chosen."""
    return view.decision == "draft" and len(view.face_up) <= ON_MAT


def offer_rack(view: VeinsState) -> str:
    """The rack of the orders face up."""
    return "draft" if view.decision == "draft" and len(view.face_up) <= MOST_DRAFTED else "offer"


def own_rack(view: VeinsState) -> str:
    """The rack of the orders that a seat holds: the mat, the shelf while nothing else lies there, or its foot."""
    if view.decision not in BUILDS:
        return "kept" if drafts_on_mat(view) else "held"
    return "pinned" if view.face_up else "kept"


def order_places(view: VeinsState, seat: Seat) -> dict[int, Place]:
    """The places of the orders face up, and of those that a seat holds, as far as there is room for them."""
    racks = {offer_rack(view): [order for order, _ in view.face_up], own_rack(view): orders_of(view, seat)}
    return {
        order: place_in(rack, len(orders), number)
        for rack, orders in racks.items()
        for number, order in enumerate(orders, 1)
        if number <= RACKS[rack][-1].room
    }


# Pieces


def order_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """All orders that lie face up or that a seat holds, with the headings above them."""
    places = order_places(view, seat)
    chips = {order: chips * rules.chip_points for order, chips in view.face_up}
    return [
        *_headings(rules, view, seat),
        *(order_piece(rules, order, place, chips.get(order, 0)) for order, place in places.items()),
        *_pinned(rules, view, seat),
    ]


def _headings(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The headings of the shelf, and of the mat while it has orders."""
    say, held = rules.sheet.say, orders_of(view, seat)
    offer, own = say("offer"), say("held" if held else "held_none")

    def title(text: str, place: str, id: str, owner: Seat = 0) -> Piece:
        """A heading at a place, with an id; `owner` is the seat named in it, 0 for none."""
        return heading(text, place, align="left", ink="lamp", id=id, seat=owner)

    if drafts_on_mat(view):
        return [title(offer, "drafts-title", "offers-title"), title(own, "offer-title", "held-title", seat)]
    shelf = title(offer, "offer-title", "offers-title")
    if view.decision not in BUILDS:
        return [shelf, title(own, "held-title", "held-title", seat)]
    return [shelf] if view.face_up else [title(own, "offer-title", "held-title", seat)]


def _pinned(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The foot of the shelf: whose orders lie there and how many of them can be filled, if others lie above, and the
    stones of the seat, as far as the view knows them.
    """
    say, held, stock = rules.sheet.say, orders_of(view, seat), stock_known(view, seat)
    pieces: list[Piece] = []
    if view.decision in BUILDS and view.face_up:
        words = say("held" if held else "held_none")
        pieces.append(heading(words, "pinned-title", align="left", ink="lamp", id="held-title", seat=seat))
        if held and stock is not None:
            can = sum(suffice(rules, stock, order) for order in held)
            note = say("held_fill", filled=can, orders=len(held))
            pieces.append(heading(note, "pinned-note", align="right", ink="muted", id="pinned-note"))
    if stock:
        pieces.append(heading(say("stones_known"), "stones-title", align="left", ink="muted", id="stones-title"))
        pieces += _stones(rules, [*each_in(stock)])
    return pieces


STONES: Final = 6
"""The places for stones at the foot of the shelf."""


def _stones(rules: VeinsRules, stones: list[int]) -> list[Piece]:
    """Stones in their places; one of a colour with its number if there are too many to lie singly."""
    counted = len(stones) > STONES
    shown = sorted({*stones}) if counted else stones
    at, number_at = (0.0, -0.12 if counted else 0.0), (0.0, 0.3)
    pieces = []
    for number, colour in enumerate(shown, 1):
        badges: tuple[Badge, ...] = (Badge(gem_of(rules, colour), at=at, size=0.6, origin=(0.0, 0.0)),)
        if counted:
            badges += (figure(stones.count(colour), number_at, 0.36, "parchment", origin=(0.0, 0.0)),)
        pieces.append(Piece("panel-slot", f"stone{number}", id=f"stone{number}", layer=Layer.GROUND, badges=badges))
    return pieces


def lying_order(rules: VeinsRules, view: VeinsState, name: str, points: int) -> Piece:
    """An order that is face up, or held by the seat to decide, where it lies; with the `points` of its chips."""
    order = rules.order_index[name]
    return order_piece(rules, order, order_places(view, view.seat)[order], points)


LEFT, RIGHT = (-0.5, 0.0), (0.5, 0.0)

FIGURE: Final = 0.52
"""The width of a figure, in its heights."""

STEP, CHIP_FIGURE, APART = 0.97, 0.75, 0.16
"""The distance of one gem to the next, in widths of a gem; the height of the points of the chips, in widths of their
disc; the distance of the reward from the penalty, in heights of a slip.
"""


def order_piece(rules: VeinsRules, order: int, place: Place, points: int) -> Piece:
    """An order at a place, with the `points` of its chips."""
    badges = _on_slip(rules, order, place.face, points)
    return Piece("panel-slip", place.space, id=f"order-{rules.orders[order]}", layer=Layer.GOODS, badges=badges)


def order_icon(rules: VeinsRules, order: int, *, large: bool = False) -> Icon:
    """An order on a small slip in a row, or on a `large` one that fills it."""
    face, wide = (STRIP, LARGE_WIDE) if large else (IN_ROW, IN_ROW_WIDE)
    return Icon("panel-slip", badges=_on_slip(rules, order, face, 0), wide=wide)


@lru_cache(maxsize=1024)
def _on_slip(rules: VeinsRules, order: int, face: Face, points: int) -> tuple[Badge, ...]:
    """What is on a slip: gems, reward and penalty of an order, and the `points` of its chips."""
    colours = rules.order_colours[order]
    gem = face.gems[len(colours) - 2]
    step, first = gem * STEP, face.left + gem / 2
    badges = [
        Badge(gem_of(rules, colour), at=(first + step * number, face.row), size=gem, origin=LEFT)
        for number, colour in enumerate(colours)
    ]
    penalty, room = signed(-rules.penalties[order]), face.inset
    badges.append(
        figure(penalty, (-room, face.base), face.penalty, "ruby.dark", align="right", origin=RIGHT),
    )
    if face.base == face.foot:
        room += face.penalty * FIGURE * len(penalty) + APART
    badges.append(figure(rules.rewards[order], (-room, face.foot), face.reward, align="right", origin=RIGHT))
    if points:
        after = first + step * (len(colours) - 1) + (gem + face.chip) / 2
        at = face.chip_at or (after, face.row)
        disc = Badge("points-disc", at=at, size=face.chip, origin=LEFT)
        badges += (disc, figure(signed(points), at, face.chip * CHIP_FIGURE, origin=LEFT))
    return tuple(badges)
