"""The pieces of Chasm: tiles, heaps, carts, tokens, and the ways that carts take, as data for the stage."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.view.pieces import Anchor, Badge, Layer, Piece
from games.chasm.model.board import SHAPE_OF, opposite_letter
from games.chasm.model.state import KINDS, ChasmState, Items, item_list, kind_counts

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules


Vector = tuple[float, float]

EDGE_MIDDLES: Final[dict[str, Vector]] = {"N": (0.0, -0.5), "S": (0.0, 0.5), "E": (0.5, 0.0), "W": (-0.5, 0.0)}
"""Where the middle of every edge lies from the middle of its square, in squares."""

FACING: Final = {"N": "north", "S": "south", "E": "east", "W": "west"}

RAIL_SPRITES: Final[dict[str, tuple[str, int]]] = {
    "NS": ("rail-straight", 0),
    "EW": ("rail-straight", 1),
    "SW": ("rail-corner", 0),
    "NW": ("rail-corner", 1),
    "NE": ("rail-corner", 2),
    "SE": ("rail-corner", 3),
    "SEW": ("rail-tee", 0),
    "NSW": ("rail-tee", 1),
    "NEW": ("rail-tee", 2),
    "NSE": ("rail-tee", 3),
    "NSEW": ("rail-cross", 0),
}
"""The sprite of every tile and the quarters that it is turned by, clockwise."""

CORNERS: Final = ("NE", "NW", "SE", "SW")

BEND_SEGMENTS: Final = 4
"""How many straight pieces half the bend of a corner is made of."""

LEAN_DEGREES: Final = 20.0
"""How far a cart leans that stands in a bend, in degrees."""

MAX_SHOWN: Final = 4

GEM_SIZE: Final = {1: 0.56, 2: 0.5, 3: 0.46, 4: 0.43}
"""How large a stone of a heap is, by how many are shown."""

LOOSE_SIZE: Final = 0.46

HEAP_OFFSETS: Final[dict[int, tuple[Vector, ...]]] = {
    1: ((0.0, 0.02),),
    2: ((-0.13, -0.05), (0.13, 0.05)),
    3: ((-0.15, -0.11), (0.14, -0.08), (0.0, 0.13)),
    4: ((-0.15, -0.13), (0.14, -0.13), (-0.13, 0.12), (0.15, 0.12)),
}
"""Where the stones of a heap lie, by how many are shown; from behind to the front."""

COUNT_AT: Final[Vector] = (0.33, 0.33)

CART_SIZE, CART_LIFT = 0.94, 0.06

HOLD_SIZE, HOLD_STEP, HOLD_TOP = 0.26, 0.15, -0.3

DIE_SIZE, MARK_SIZE, FLAG_SIZE = 0.36, 0.34, 0.42

DUST_SIZE = 1.1


@cache
def tile_piece(space: str, shape: str) -> Piece:
    """A tile of rails."""
    sprite, turn = RAIL_SPRITES[shape]
    return Piece(sprite, space, layer=Layer.GROUND, turn=turn)


@cache
def token_piece(space: str, tint: str) -> Piece:
    """A square that has fallen into the chasm."""
    return Piece("chasm", space, layer=Layer.GROUND, tint=tint)


@cache
def crack_piece(space: str, tint: str) -> Piece:
    """The ground of a square that begins to fall in."""
    return Piece("chasm-crack", space, layer=Layer.GROUND, tint=tint)


@cache
def tipped_cart(space: str, tint: str) -> Piece:
    """A cart that has left the rails and lies on its side."""
    return Piece("cart-tipped", space, tint=tint, size=CART_SIZE)


@cache
def dust_piece(space: str) -> Piece:
    """What rises where something breaks."""
    return Piece("dust", space, layer=Layer.ABOVE, size=DUST_SIZE)


@cache
def gem_piece(kind: str, space: str, at: Vector = (0.0, 0.0), size: float = LOOSE_SIZE, pill: str = "") -> Piece:
    """An item on a square, with the count of its heap on a pill."""
    beside = (round((COUNT_AT[0] - at[0]) / size, 3), round((COUNT_AT[1] - at[1]) / size, 3))
    badges = (Badge(text=pill, at=beside),) if pill else ()
    return Piece(f"gem-{kind}", space, layer=Layer.GOODS, size=size, offset=at, badges=badges)


@cache
def heap_pieces(space: str, pile: Items) -> tuple[Piece, ...]:
    """The stones of a heap, four at the most, one of every kind before a second of any, and how many there are."""
    shown = _visible_items(pile)
    many = sum(kind_counts(pile))
    places = HEAP_OFFSETS[len(shown)]
    last = len(shown) - 1
    return tuple(
        gem_piece(kind, space, at, GEM_SIZE[len(shown)], str(many) if number == last and many > 1 else "")
        for number, (kind, at) in enumerate(zip(shown, places, strict=True))
    )


def _visible_items(pile: Items) -> list[str]:
    left = dict(zip(KINDS, kind_counts(pile), strict=True))
    found: list[str] = []
    while len(found) < MAX_SHOWN and any(left.values()):
        for kind in reversed(KINDS):
            if left[kind] and len(found) < MAX_SHOWN:
                left[kind] -= 1
                found.append(kind)
    return sorted(found, key=KINDS.index)


# Ways


def rest_point(shape: str) -> Vector:
    """Where a cart stands on a tile, from the middle of the square: on the rails, which bend round a corner."""
    if shape not in CORNERS:
        return 0.0, 0.0
    (x0, y0), (x1, y1) = (EDGE_MIDDLES[edge] for edge in shape)
    near = 1 - math.sqrt(0.5)
    return round((x0 + x1) * near, 4), round((y0 + y1) * near, 4)


@cache
def path_to_edge(shape: str, edge: str) -> tuple[Vector, ...]:
    """The way from where a cart stands on a tile to the middle of an edge, from the middle of the square."""
    if shape not in CORNERS:
        return (0.0, 0.0), EDGE_MIDDLES[edge]
    (ax, ay), (bx, by) = EDGE_MIDDLES[edge], EDGE_MIDDLES[shape.replace(edge, "")]
    centre = (ax + bx, ay + by)
    found: list[Vector] = []
    for step in range(BEND_SEGMENTS + 1):
        angle = math.pi / 4 * (1 - step / BEND_SEGMENTS)
        # From the corner that both edges share the rails are half a square away; the edge itself lies at angle 0.
        along = (-bx * math.cos(angle) - ax * math.sin(angle), -by * math.cos(angle) - ay * math.sin(angle))
        found.append((round(centre[0] + along[0], 4), round(centre[1] + along[1], 4)))
    return tuple(found)


def path_between(origin: str, origin_shape: str, out: str, target: str, target_shape: str) -> tuple[Anchor, ...]:
    """The way of a cart from where it stands on a square, out by an edge, to where it stands on the next."""
    leaving = [Anchor(origin, x, y) for x, y in path_to_edge(origin_shape, out)]
    coming = [Anchor(target, x, y) for x, y in reversed(path_to_edge(target_shape, opposite_letter(out)))]
    return (*leaving, *coming[1:])


# Carts


def cart_facing(shape: str, tail: str) -> tuple[str, float]:
    """Which way a cart faces that came in by the edge `tail`, and how far it leans, in degrees clockwise.

    On a gate it faces in: `tail` is then the edge of the board.
    """
    if shape in CORNERS and tail in shape:
        ahead = shape.replace(tail, "")
        (ax, ay), (bx, by) = EDGE_MIDDLES[opposite_letter(tail)], EDGE_MIDDLES[ahead]
        return FACING[ahead], math.copysign(LEAN_DEGREES, bx * ay - by * ax)
    return FACING[opposite_letter(tail)], 0.0


def die_badge(kind: str, speed: int) -> Badge:
    """The speed die of a cart: its white or its black one."""
    black = kind == "black"
    return Badge(
        "speed-black" if black else "speed-white",
        text=str(speed),
        ink="parchment" if black else "ink",
        corner="sw",
        size=DIE_SIZE,
    )


@cache
def cart_badges(kind: str, tint: str, speed: int, hold: tuple[str, ...], flag: bool = False) -> tuple[Badge, ...]:
    """What a cart shows: the items that it holds, its die, its owner's mark; `flag` warns that it will derail."""
    left = -HOLD_STEP * (len(hold) - 1) / 2
    held = [
        Badge(f"gem-{one}", at=(round(left + HOLD_STEP * i, 3), HOLD_TOP), size=HOLD_SIZE) for i, one in enumerate(hold)
    ]
    warned = [Badge("ending-derail", corner="ne", size=FLAG_SIZE)] if flag else []
    return (*held, die_badge(kind, speed), Badge("mark", tint, size=MARK_SIZE), *warned)


def tint_of(rules: ChasmRules, name: str) -> str:
    """The palette colour of a cart, or of a mine and its tokens."""
    return rules.sheet.picks[name].tint


def cart_piece(rules: ChasmRules, state: ChasmState, number: int, flag: bool = False) -> Piece:
    """A cart that is on the board."""
    it, square = rules.carts[number], state.where[number]
    shape = shape_at(state, square)
    tail = SHAPE_OF[state.tail[number]] or rules.ground.side[square]
    towards, lean = cart_facing(shape, tail)
    tint = tint_of(rules, it.name)
    return Piece(
        "cart",
        rules.ground.names[square],
        id=it.name,
        tint=tint,
        size=CART_SIZE,
        lift=CART_LIFT,
        offset=rest_point(shape),
        badges=cart_badges(it.kind, tint, state.speed[number], item_list(state.hold[number]), flag),
        facing=towards,
        lean=lean,
    )


def shape_at(state: ChasmState, square: int) -> str:
    """The open edges of the tile on a square, "" where none lies."""
    return SHAPE_OF[state.tiles[square]]


def edge_between(rules: ChasmRules, space: str, other: str) -> str:
    """The edge of a square that its neighbour `other` lies beyond, as it is spelt."""
    return SHAPE_OF[rules.ground.edge_to(rules.ground.index[space], rules.ground.index[other])]


def square_pieces(rules: ChasmRules, state: ChasmState, square: int) -> tuple[Piece, ...]:
    """The tile and the heap on a square."""
    space, shape = rules.ground.names[square], shape_at(state, square)
    rails = (tile_piece(space, shape),) if shape else ()
    return (*rails, *(heap_pieces(space, state.heaps[square]) if state.heaps[square] else ()))
