"""The mat of the seat to act on the table: the hand and the four bins with their cubes, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.data.text import signed
from engine.rules.contract import Seat
from engine.view.caption import caption
from engine.view.pieces import Badge, Layer, Piece
from games.boomtown.model.components import Pile, kinds
from games.boomtown.model.state import BoomtownState, part

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


Place = tuple[float, float]

LEAVE: Final = "leave"
"""The decision which resource stays in a bin."""

FOUR, NINE, MANY = 0.37, 0.25, 0.25
"""The width of a cube in a bin that holds up to four, up to nine, and more, in bins."""

MANY_AT: Final = ((-0.22, -0.26), (0.2, -0.26), (-0.22, 0.0), (0.2, 0.0), (-0.02, 0.26))
"""Where the kinds lie of a bin that holds more, in bins."""

FOUR_AT: Final[dict[int, tuple[Place, ...]]] = {
    0: (),
    1: ((0.0, 0.0),),
    2: ((-0.19, 0.0), (0.19, 0.0)),
    3: ((-0.19, -0.19), (0.19, -0.19), (0.0, 0.19)),
    4: ((-0.19, -0.19), (0.19, -0.19), (-0.19, 0.19), (0.19, 0.19)),
}

NINE_AT: Final[tuple[Place, ...]] = tuple((x, y) for y in (-0.255, 0.0, 0.255) for x in (-0.255, 0.0, 0.255))
"""Where cubes lie one by one, up to four by their number, and up to nine."""

MANY_COUNT_AT: Final = (0.4, 0.22)
"""Where the count of a kind stands on its cube, in cubes."""

HAND: Final = {1: 0.36, 2: 0.34, 3: 0.26, 4: 0.2, 5: 0.2}
"""The width of a cube in the hand by how many kinds are there, in hands."""

ACROSS, LOW, LINE = 0.96, -0.04, 0.135
"""How much of the hand its cubes take; how far down they lie in one line, and in two over and under the middle."""

BEHIND, RISING, SHOWN = 0.13, 0.7, 3
"""How far right the cubes of a kind stand behind one another, in cubes; how much less upwards; how many show."""

COUNT_AT: Final = (-0.3, 0.3)

NAMED, WORD, WORD_AT, WORD_ROOM = 3, 0.093, (0.0, 0.68), 1.15
"""Up to how many kinds in the hand have their names under them; how high these stand, in hands, and where, in cubes."""


def static_mat(rules: BoomtownRules) -> tuple[Piece, ...]:
    """What never changes: the panel, the parchment of the hand, the trays and what they score."""
    told, board = rules.sheet.words, rules.sheet.setup.board
    found = [
        Piece("panel-slate", "mat", layer=Layer.GROUND),
        Piece("panel-parchment", "hand", layer=Layer.GROUND),
    ]
    for number, points in enumerate(rules.bins):
        found.append(Piece("mat-bin", f"bin{number}", layer=Layer.GROUND))
        found.append(caption(board, told["bin"].format(number=number), f"bin{number}-title", align="left"))
        found.append(caption(board, signed(points), f"bin{number}-title", align="right", ink="lamp"))
    return tuple(found)


def mat_pieces(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> list[Piece]:
    """The hand, and the bins of a seat."""
    board, told = rules.sheet.setup.board, rules.sheet.words
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    found = [
        Piece("", "hand-mark", id="hand-mark", layer=Layer.MARK, badges=(mark,)),
        caption(board, told["hand"], "hand-title", align="left", ink="lamp", id="hand-title"),
        *hand_pieces(rules, view.hand),
    ]
    if view.decision == LEAVE and seat == view.seat:
        found.append(Piece("panel-chosen", f"bin{view.bin}", id="bin-waits", layer=Layer.MARK))
    for number, pile in enumerate(part(view.bins, seat, len(rules.bins))):
        found += bin_pieces(number, kinds(pile))
    return found


def hand_pieces(rules: BoomtownRules, pile: Pile) -> tuple[Piece, ...]:
    """The cubes in the hand, kind by kind; the first of each kind is the one that can be picked."""
    return _hand_pieces(tuple((kind, rules.sheet.picks[kind].label, many) for kind, many in kinds(pile)))


def _hand_places(kinds: int) -> list[Place]:
    """Where the kinds in the hand lie: in a line, or in two where there are many."""
    if kinds <= NAMED:
        return [(((at + 0.5) / kinds - 0.5) * ACROSS, LOW) for at in range(kinds)]
    upper = (kinds + 1) // 2
    lines = ((-LINE, upper), (LINE, kinds - upper))
    return [(((at + 0.5) / upper - 0.5) * ACROSS, y) for y, many in lines for at in range(many)]


@lru_cache(maxsize=4096)
def _hand_pieces(held: tuple[tuple[str, str, int], ...]) -> tuple[Piece, ...]:
    """The cubes of some kinds, each with its name and count."""
    found: list[Piece] = []
    for (kind, word, many), (x, low) in zip(held, _hand_places(len(held)), strict=True):
        wide = HAND[len(held)]
        for behind in range(min(many, SHOWN) - 1, 0, -1):
            away = behind * BEHIND * wide
            place = x + away, low - away * RISING
            found.append(Piece(f"cube-{kind}", "hand", layer=Layer.GOODS, size=wide, offset=place))
        figure = (Badge(text=str(many), at=COUNT_AT),) if many > 1 else ()
        name = Badge(text=word, bare=True, at=WORD_AT, size=WORD / wide, ink="ink", room=WORD_ROOM)
        badges = (*figure, *((name,) if len(held) <= NAMED else ()))
        found.append(
            Piece(
                f"cube-{kind}",
                "hand",
                id=f"hand-{kind}",
                layer=Layer.GOODS,
                size=wide,
                offset=(x, low),
                badges=badges,
            )
        )
    return tuple(found)


@lru_cache(maxsize=4096)
def bin_pieces(number: int, held: tuple[tuple[str, int], ...]) -> tuple[Piece, ...]:
    """The cubes in a bin: each by itself, or one a kind with its count where there are too many."""
    cubes = [kind for kind, many in held for _ in range(many)]
    if len(cubes) in FOUR_AT:
        laid = zip(cubes, FOUR_AT[len(cubes)], strict=True)
        return tuple(_cube_piece(number, kind, FOUR, place) for kind, place in laid)
    if len(cubes) <= len(NINE_AT):
        return tuple(_cube_piece(number, kind, NINE, NINE_AT[at]) for at, kind in enumerate(cubes))
    return tuple(_cube_piece(number, kind, MANY, MANY_AT[at], many) for at, (kind, many) in enumerate(held))


def _cube_piece(number: int, kind: str, size: float, at: Place, many: int = 0) -> Piece:
    figure = (Badge(text=str(many), at=MANY_COUNT_AT),) if many > 1 else ()
    return Piece(f"cube-{kind}", f"bin{number}", layer=Layer.GOODS, size=size, offset=at, badges=figure)
