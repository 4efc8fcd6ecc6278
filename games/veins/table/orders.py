"""Orders on the table as pieces: those face up, and those that a seat holds, each in a place of the right column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, caption
from games.veins.model.actions import BUILDS
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules

# Places


class Place(NamedTuple):
    """A place of an order: the space, and the sprite of the slip that fits there."""

    space: str
    slip: str


RACKS: Final = {"offer": ("veins-slip", 6), "draft": ("veins-slip--held", 16), "held": ("veins-slip--held", 8)}
"""The slips of a rack, and the number of orders above which its smaller places are used."""


@cache
def place_in(rack: str, orders: int, number: int) -> Place:
    """The place of an order, counted from 1 among `orders` in a rack."""
    slip, room = RACKS[rack]
    return Place(f"{rack}{number}", slip) if orders <= room else Place(f"{rack}-small{number}", "veins-slip--small")


def offer_rack(view: VeinsState) -> str:
    """The rack of the face-up orders: beside the pool, or in its place."""
    return "offer" if view.decision in BUILDS else "draft"


def order_places(view: VeinsState, seat: Seat) -> dict[int, Place]:
    """The places of the orders: those face up, and, outside the build, those that a seat holds."""
    held = [] if view.decision in BUILDS else orders_of(view, seat)
    return _places(offer_rack(view), [order for order, _ in view.face_up]) | _places("held", held)


def _places(rack: str, orders: Sequence[int]) -> dict[int, Place]:
    """The places of all orders in a rack."""
    return {order: place_in(rack, len(orders), number) for number, order in enumerate(orders, 1)}


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


def offer_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The face-up orders, as they were revealed."""
    board = rules.sheet.setup.board
    panel = "offer" if view.decision in BUILDS else "drafts"
    places = _places(offer_rack(view), [order for order, _ in view.face_up])
    return [
        Piece("panel-slate", panel, id="offers", layer=Layer.GROUND),
        caption(board, rules.sheet.say("offer"), f"{panel}-title", align="left", ink="lamp", id="offers-title"),
        *(order_piece(rules, order, places[order], chips * rules.chip_points) for order, chips in view.face_up),
    ]


def held_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The orders that a seat holds, in the place of its tray."""
    board = rules.sheet.setup.board
    orders = orders_of(view, seat)
    text = rules.sheet.say("held" if orders else "held_none")
    title = caption(board, text, "held-title", align="left", ink="lamp", id="held-title", seat=seat)
    return [title, *(order_piece(rules, order, place, 0) for order, place in _places("held", orders).items())]


def lying_order(rules: VeinsRules, view: VeinsState, name: str, points: int) -> Piece:
    """An order that is face up, or held by the seat to decide, where it lies; with the `points` of its chips."""
    order = rules.order_index[name]
    return order_piece(rules, order, order_places(view, view.seat)[order], points)


def order_piece(rules: VeinsRules, order: int, place: Place, points: int) -> Piece:
    """An order at a place, with the `points` of its chips."""
    gems = tuple(rules.sheet.components.colours[rules.colours[colour]] for colour in rules.order_colours[order])
    return _order_piece(rules.orders[order], place, gems, rules.rewards[order], rules.penalties[order], points)


@lru_cache(maxsize=2048)
def _order_piece(name: str, place: Place, gems: tuple[str, ...], reward: int, penalty: int, points: int) -> Piece:
    step = CLOSE if len(gems) > FEW_GEMS else GEM_STEP
    badges = [Badge(gem, at=(GEM_AT + step * number, 0.0), size=GEM) for number, gem in enumerate(gems)]
    badges.append(
        Badge(text=str(reward), bare=True, at=REWARD_AT, size=REWARD, align="right", ink="ink"),
    )
    badges.append(
        Badge(text=f"−{penalty}", bare=True, at=PENALTY_AT, size=PENALTY, align="right", ink="vermilion", room=0.17)
    )
    if points:
        at = (GEM_AT + step * len(gems) + CHIP_GAP, 0.0)
        badges.append(Badge("points-disc", at=at, size=CHIP))
        badges.append(Badge(text=f"+{points}", bare=True, at=at, size=CHIP_FIGURE, ink="ink"))
    return Piece(place.slip, place.space, id=f"order-{name}", layer=Layer.GOODS, badges=tuple(badges))
