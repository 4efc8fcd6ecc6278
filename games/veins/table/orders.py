"""Orders on the table as pieces: those face up, and those that a seat holds, each in a place of the right column."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.data.text import signed
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, caption, figure
from games.veins.model.actions import BUILDS
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.table.icons import gem_of

# Places


class Place(NamedTuple):
    """A place of an order: the space, and the sprite of the slip that fits there."""

    space: str
    slip: str


RACKS: Final = {"offer": ("veins-slip", 6), "draft": ("veins-slip--held", 16), "held": ("veins-slip--held", 8)}
"""The slips of a rack, and the number of orders above which its smaller places are used."""


def place_in(rack: str, orders: int, number: int) -> Place:
    """The place of an order, counted from 1 among `orders` in a rack."""
    slip, room = RACKS[rack]
    return Place(f"{rack}{number}", slip) if orders <= room else Place(f"{rack}-small{number}", "veins-slip--small")


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

GEM, GEM_STEP, CLOSE, GEM_AT = 0.148, 0.15, 0.116, -0.39
"""The gems of an order: width, distance to the next usually and among many, and place of the first; in orders."""

FEW_GEMS: Final = 3
"""The most gems at the usual distance."""

REWARD, REWARD_AT = 0.17, (0.3, 0.0)

PENALTY, PENALTY_AT = 0.12, (0.47, 0.0)
"""Heights of reward and penalty, and their right ends."""

CHIP, CHIP_FIGURE, CHIP_GAP = 0.18, 0.13, 0.01
"""The chips of an order: width, height of their points, and distance from the last gem."""


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
    colours = rules.order_colours[order]
    step = CLOSE if len(colours) > FEW_GEMS else GEM_STEP
    badges = [
        Badge(gem_of(rules, colour), at=(GEM_AT + step * number, 0.0), size=GEM)
        for number, colour in enumerate(colours)
    ]
    badges.append(figure(rules.rewards[order], REWARD_AT, REWARD, align="right"))
    badges.append(figure(signed(-rules.penalties[order]), PENALTY_AT, PENALTY, "vermilion", align="right", room=0.17))
    if points:
        at = (GEM_AT + step * len(colours) + CHIP_GAP, 0.0)
        badges += (Badge("points-disc", at=at, size=CHIP), figure(signed(points), at, CHIP_FIGURE))
    return Piece(place.slip, place.space, id=f"order-{rules.orders[order]}", layer=Layer.GOODS, badges=tuple(badges))
