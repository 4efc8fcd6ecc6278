"""The pieces of the board: tiles, heaps, carts, tokens, as data for the stage."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from engine.view.pieces import Badge, Layer, Piece, Subject
from games.chasm.model.board import SHAPE_OF, opposite_letter
from games.chasm.model.data import load_sheet
from games.chasm.model.goods import KINDS, Items, item_count, item_list, kind_counts
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.paths import CORNERS, EDGE_MIDDLES, Vector, rest_point

FACING: Final = {"N": "north", "S": "south", "E": "east", "W": "west"}

LEAN_DEGREES: Final = 20.0
"""The lean of a cart in a bend, in degrees."""

MAX_SHOWN: Final = 4
"""Gems shown in a heap."""

GEM_SIZE: Final = {1: 0.56, 2: 0.5, 3: 0.46, 4: 0.43}
"""Size of a gem in a heap, in squares, by number of gems shown."""

LOOSE_SIZE: Final = 0.46
"""Size of a single gem, in squares."""

HEAP_OFFSETS: Final[dict[int, tuple[Vector, ...]]] = {
    1: ((0.0, 0.02),),
    2: ((-0.13, -0.05), (0.13, 0.05)),
    3: ((-0.15, -0.11), (0.14, -0.08), (0.0, 0.13)),
    4: ((-0.15, -0.13), (0.14, -0.13), (-0.13, 0.12), (0.15, 0.12)),
}
"""Offsets of the gems in a heap by number of gems shown, from back to front."""

COUNT_AT: Final[Vector] = (0.33, 0.33)
"""Offset of the count of a heap."""

PLATE_AT, PLATE_SIZE = (-0.32, -0.32), 0.34

CART_SIZE, CART_LIFT = 0.94, 0.06

HOLD_SIZE, HOLD_STEP, HOLD_TOP = 0.26, 0.15, -0.3

DIE_SIZE, MARK_SIZE, FLAG_SIZE = 0.36, 0.34, 0.42


@cache
def tile_piece(space: str, shape: str, number: int = 0) -> Piece:
    """A tile of rails, with the looks that it has as a pick; the number of its square (0: none) stays in sight."""
    words = load_sheet().picks[shape]
    return Piece(words.icon, space, layer=Layer.GROUND, turn=words.turn, badges=number_plate(number) if number else ())


@cache
def number_plate(number: int) -> tuple[Badge, ...]:
    """The plate with the number of a square of a mine, as badges."""
    return (Badge("number-plate", text=str(number), at=PLATE_AT, size=PLATE_SIZE),)


def tile_on(rules: ChasmRules, square: int, shape: str) -> Piece:
    """A tile on a square."""
    _, number = rules.ground.mine_label.get(square, (0, 0))
    return tile_piece(rules.ground.names[square], shape, number)


@cache
def token_piece(space: str, tint: str) -> Piece:
    """A square that has fallen into the chasm."""
    return Piece("chasm", space, layer=Layer.GROUND, tint=tint)


@cache
def gem_piece(kind: str, space: str, at: Vector = (0.0, 0.0), size: float = LOOSE_SIZE, pill: str = "") -> Piece:
    """An item on a square; `pill` is the count of its heap, "" for none."""
    beside = (round((COUNT_AT[0] - at[0]) / size, 3), round((COUNT_AT[1] - at[1]) / size, 3))
    badges = (Badge(text=pill, at=beside),) if pill else ()
    return Piece(f"gem-{kind}", space, layer=Layer.GOODS, size=size, offset=at, badges=badges)


@cache
def heap_pieces(space: str, items: Items) -> tuple[Piece, ...]:
    """A heap: at most `MAX_SHOWN` gems, one of every kind before a second of any, and the count."""
    visible, count = _visible_items(items), item_count(items)
    pills = [""] * (len(visible) - 1) + [str(count) if count > 1 else ""]
    return tuple(
        gem_piece(kind, space, at, GEM_SIZE[len(visible)], pill)
        for kind, at, pill in zip(visible, HEAP_OFFSETS[len(visible)], pills, strict=True)
    )


def _visible_items(items: Items) -> list[str]:
    counts = dict(zip(KINDS, kind_counts(items), strict=True))
    in_turn = [kind for number in range(MAX_SHOWN) for kind in reversed(KINDS) if counts[kind] > number]
    return sorted(in_turn[:MAX_SHOWN], key=KINDS.index)


# Carts


def cart_facing(shape: str, tail: str) -> tuple[str, float]:
    """Direction and lean (degrees clockwise) of a cart that came in by the edge `tail`.

    On a gate, `tail` is the edge of the board.
    """
    if shape in CORNERS and tail in shape:
        ahead = shape.replace(tail, "")
        (ax, ay), (bx, by) = EDGE_MIDDLES[opposite_letter(tail)], EDGE_MIDDLES[ahead]
        return FACING[ahead], math.copysign(LEAN_DEGREES, bx * ay - by * ax)
    return FACING[opposite_letter(tail)], 0.0


def die_badge(kind: str, speed: int) -> Badge:
    """The speed die of a cart, white or black."""
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
    """The badges of a cart: its load, its die, its owner's mark; `flag` warns that it will derail."""
    left_edge = -HOLD_STEP * (len(hold) - 1) / 2
    items = [
        Badge(f"gem-{item}", at=(round(left_edge + HOLD_STEP * i, 3), HOLD_TOP), size=HOLD_SIZE)
        for i, item in enumerate(hold)
    ]
    warned = [Badge("ending-derail", corner="ne", size=FLAG_SIZE)] if flag else []
    return (*items, die_badge(kind, speed), Badge("mark", tint, size=MARK_SIZE), *warned)


def tint_of(rules: ChasmRules, name: str) -> str:
    """The palette colour of a cart, or of a mine and its tokens."""
    return rules.sheet.picks[name].tint


def cart_piece(rules: ChasmRules, state: ChasmState, number: int, flag: bool = False) -> Piece:
    """A cart on the board."""
    cart, square = rules.carts[number], state.where[number]
    shape = SHAPE_OF[state.tiles[square]]
    tail = SHAPE_OF[state.tail[number]] or rules.ground.side[square]
    towards, lean = cart_facing(shape, tail)
    tint = tint_of(rules, cart.name)
    return Piece(
        "cart",
        rules.ground.names[square],
        id=cart.name,
        tint=tint,
        size=CART_SIZE,
        lift=CART_LIFT,
        offset=rest_point(shape),
        badges=cart_badges(cart.kind, tint, state.speed[number], item_list(state.hold[number]), flag),
        facing=towards,
        lean=lean,
        subject=Subject("piece", cart.name, quiet=state.decision == "build"),
    )


def square_pieces(rules: ChasmRules, state: ChasmState, square: int) -> tuple[Piece, ...]:
    """The tile and the heap on a square."""
    space, shape = rules.ground.names[square], SHAPE_OF[state.tiles[square]]
    rails = (tile_on(rules, square, shape),) if shape else ()
    return (*rails, *(heap_pieces(space, state.heaps[square]) if state.heaps[square] else ()))
