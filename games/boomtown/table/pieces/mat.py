"""The mat of the seat to act: the hand and the four bins with their cubes, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, caption, figure
from engine.words.phrases import signed
from games.boomtown.model.components import Pile, kinds
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.rules import BoomtownRules

Place = tuple[float, float]

LEAVE_DECISION: Final = "leave"
"""The decision that asks which resource stays in a bin."""

CUBE_OF_FOUR, CUBE_OF_NINE, CUBE_OF_MANY = 0.37, 0.25, 0.25
"""Width of a cube in a bin with up to four, up to nine, and more cubes, in bins."""

MANY_AT: Final = ((-0.3, -0.26), (0.12, -0.26), (-0.3, 0.0), (0.12, 0.0), (-0.09, 0.26))
"""Places of the kinds in a bin with more than nine cubes, in bins."""

FOUR_AT: Final[dict[int, tuple[Place, ...]]] = {
    0: (),
    1: ((0.0, 0.0),),
    2: ((-0.19, 0.0), (0.19, 0.0)),
    3: ((-0.19, -0.19), (0.19, -0.19), (0.0, 0.19)),
    4: ((-0.19, -0.19), (0.19, -0.19), (-0.19, 0.19), (0.19, 0.19)),
}

NINE_AT: Final[tuple[Place, ...]] = tuple((x, y) for y in (-0.255, 0.0, 0.255) for x in (-0.255, 0.0, 0.255))
"""Places of single cubes: up to four by their number, and up to nine."""

MANY_COUNT_AT, MANY_COUNT_HEIGHT = (0.78, 0.0), 1.05
"""Place and height of the count of a kind beside its cube, in cubes: in a small bin it would hide the cube."""

HAND_CUBE_WIDTH: Final = {1: 0.36, 2: 0.34, 3: 0.26, 4: 0.2, 5: 0.18}
"""Width of a cube in the hand, by the number of kinds, in hands."""

HAND_SPAN, HAND_LINE_Y, HAND_LINES_Y = 0.96, -0.04, 0.135
"""Share of the hand that cubes take; offset of a single line, and of two lines from the middle."""

STACK_STEP, STACK_RISE, STACK_SHOWN = 0.13, 0.7, 3
"""Cubes of a kind behind one another: distance in cubes, upward share of it, number shown."""

HAND_COUNT_AT: Final = (-0.3, 0.24)
"""Place of the count on a cube with its name, in cubes: its number clears the rim of what may be picked."""

BESIDE_AT, BESIDE_HEIGHT, BESIDE_SHIFT = (1.0, 0.0), 0.72, {2: -0.035, 3: -0.075}
"""The count beside a smaller cube without a name: place and height in cubes, and how far the cube moves, in hands,
by the number of kinds in a line."""

NAMED_KINDS, HAND_NAME_HEIGHT, HAND_NAME_DROP, HAND_NAME_ROOM = 3, 0.093, 0.088, 1.23
"""Names under the cubes: up to how many kinds; height, and distance below the cube, in hands; room in cubes."""


BIN_NAME_ROOM: Final = 0.66
"""Room for the name of a bin beside its points, in widths of their line."""


def static_mat(rules: BoomtownRules) -> tuple[Piece, ...]:
    """Static pieces: the panels, the trays, and the points of the bins."""
    board = rules.board
    pieces = [Piece("panel-slate", "mat", layer=Layer.GROUND), Piece("panel-parchment", "hand", layer=Layer.MARK)]
    for number, points in enumerate(rules.bins):
        pieces.append(Piece("mat-bin", f"bin{number}", layer=Layer.GROUND))
        title = caption(board, rules.sheet.say("bin", number=number), f"bin{number}-title", align="left")
        pieces.append(replace(title, badges=tuple(replace(badge, room=BIN_NAME_ROOM) for badge in title.badges)))
        pieces.append(caption(board, signed(points), f"bin{number}-title", align="right", ink="lamp"))
    return tuple(pieces)


def mat_pieces(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> list[Piece]:
    """The hand, and the bins of a seat."""
    board = rules.board
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    pieces = [
        Piece("", "hand-mark", id="hand-mark", layer=Layer.MARK, badges=(mark,)),
        caption(board, rules.sheet.say("hand"), "hand-title", align="left", ink="lamp", id="hand-title"),
        *hand_pieces(rules, view.hand),
    ]
    if view.decision == LEAVE_DECISION and seat == view.seat:
        pieces.append(Piece("panel-chosen", f"bin{view.bin}", id="bin-waits", layer=Layer.MARK))
    for number, pile in enumerate(part(view.bins, seat, len(rules.bins))):
        pieces += bin_pieces(number, kinds(pile))
    return pieces


def hand_id(kind: str) -> str:
    """The id of the cube of a kind in the hand."""
    return f"hand-{kind}"


def hand_pieces(rules: BoomtownRules, pile: Pile) -> tuple[Piece, ...]:
    """The cubes in the hand by kind; the piece with an id can be picked."""
    return _hand_pieces(tuple((kind, rules.sheet.picks[kind].label, count) for kind, count in kinds(pile)))


def top_cube(rules: BoomtownRules, pile: Pile, sprite: str) -> Piece:
    """The foremost cube of a kind in a hand with this pile: the one with an id."""
    return next(piece for piece in reversed(hand_pieces(rules, pile)) if piece.sprite == sprite)


def cube_in_hand(rules: BoomtownRules, pile: Pile, sprite: str) -> Piece:
    """A cube of a kind by itself, where the foremost one lies in a hand with this pile."""
    return replace(top_cube(rules, pile, sprite), id="", badges=())


def _hand_places(kinds: int) -> list[Place]:
    """Places of the kinds in the hand: in one line, or in two if there are many."""
    if kinds <= NAMED_KINDS:
        return [(((at + 0.5) / kinds - 0.5) * HAND_SPAN, HAND_LINE_Y) for at in range(kinds)]
    upper = (kinds + 1) // 2
    shift = BESIDE_SHIFT[upper]
    lines = ((-HAND_LINES_Y, upper), (HAND_LINES_Y, kinds - upper))
    return [(((at + 0.5) / upper - 0.5) * HAND_SPAN + shift, y) for y, count in lines for at in range(count)]


@lru_cache(maxsize=4096)
def _hand_pieces(held: tuple[tuple[str, str, int], ...]) -> tuple[Piece, ...]:
    """The cubes of the hand; `held` are kind, name and count."""
    pieces: list[Piece] = []
    for (kind, word, count), (x, low) in zip(held, _hand_places(len(held)), strict=True):
        width = HAND_CUBE_WIDTH[len(held)]
        for behind in range(min(count, STACK_SHOWN) - 1, 0, -1):
            away = behind * STACK_STEP * width
            place = x + away, low - away * STACK_RISE
            pieces.append(Piece(f"cube-{kind}", "hand", layer=Layer.GOODS, size=width, offset=place))
        badges = _hand_badges(word, count, width, is_named=len(held) <= NAMED_KINDS)
        pieces.append(
            Piece(
                f"cube-{kind}", "hand", id=hand_id(kind), layer=Layer.GOODS, size=width, offset=(x, low), badges=badges
            )
        )
    return tuple(pieces)


def _hand_badges(word: str, count: int, width: float, *, is_named: bool) -> tuple[Badge, ...]:
    """Count and name of a kind on its cube, `width` wide in hands; without a name the count is beside the cube."""
    if is_named:
        name_at = 0.0, 0.5 + HAND_NAME_DROP / width
        name = figure(word, name_at, HAND_NAME_HEIGHT / width, room=HAND_NAME_ROOM)
        return (*((Badge(text=str(count), at=HAND_COUNT_AT),) if count > 1 else ()), name)
    return (figure(count, BESIDE_AT, BESIDE_HEIGHT),) if count > 1 else ()


@lru_cache(maxsize=4096)
def bin_pieces(number: int, held: tuple[tuple[str, int], ...]) -> tuple[Piece, ...]:
    """The cubes in a bin: single ones, or one per kind with its count if there are too many."""
    cubes = [kind for kind, count in held for _ in range(count)]
    if len(cubes) in FOUR_AT:
        laid = zip(cubes, FOUR_AT[len(cubes)], strict=True)
        return tuple(_bin_cube(number, kind, CUBE_OF_FOUR, place) for kind, place in laid)
    if len(cubes) <= len(NINE_AT):
        return tuple(_bin_cube(number, kind, CUBE_OF_NINE, NINE_AT[at]) for at, kind in enumerate(cubes))
    return tuple(_bin_cube(number, kind, CUBE_OF_MANY, MANY_AT[at], count) for at, (kind, count) in enumerate(held))


def _bin_cube(number: int, kind: str, size: float, at: Place, count: int = 0) -> Piece:
    badges = (figure(count, MANY_COUNT_AT, MANY_COUNT_HEIGHT, "parchment"),) if count > 1 else ()
    return Piece(f"cube-{kind}", f"bin{number}", layer=Layer.GOODS, size=size, offset=at, badges=badges)
