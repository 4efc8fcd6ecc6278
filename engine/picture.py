"""What a table looks like, as data: maps in use, pieces on spaces, cues, targets, panels. No screen in here.

A game's `table.py` is a handful of pure functions from a *view* of the position (what the looker may know) to these
structures; the protocol `Table` lists them. The stage draws and animates them and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from engine.rules import Action, Event, Pick, Rules, Seat


class Layer(StrEnum):
    """The height a piece lies at, lowest first in this order."""

    GROUND = "ground"
    MARK = "mark"
    GOODS = "goods"
    FIGURE = "figure"
    ABOVE = "above"


class Badge(msgspec.Struct, frozen=True, gc=False):
    """A small thing on the corner of a piece: a seat's mark, or a pill with a short text.

    `corner` is "se", "sw", "ne" or "nw". `good` paints a pill in lamplight, otherwise parchment.
    """

    sprite: str = ""
    tint: str = ""
    text: str = ""
    corner: str = "se"
    good: bool = False


class Piece(msgspec.Struct, frozen=True, gc=False):
    """One thing on the table.

    `id` is the same all game long for a thing that can be told apart, "" for one of a heap. `sprite` is a file name in
    `assets/sprites` without its ending, `tint` a palette name of the theme, or "seat1".. for a seat's colour. `space`
    is a space name with the prefix of its map. `size` is the width as a share of the space, `turn` a rotation in steps
    of the sprite's own, `stack` the level from 0 upwards, `alpha` the opacity 0..1, `lift` a rise as a share of
    the space.
    """

    sprite: str
    space: str
    id: str = ""
    layer: Layer = Layer.FIGURE
    tint: str = ""
    size: float = 1.0
    turn: int = 0
    stack: int = 0
    alpha: float = 1.0
    lift: float = 0.0
    offset: tuple[float, float] = (0.0, 0.0)
    badges: tuple[Badge, ...] = ()


class Link(msgspec.Struct, frozen=True, gc=False):
    """A line from space to space, in a palette colour, as wide as `width` of a space: connections, routes, tracks."""

    spaces: tuple[str, ...]
    colour: str
    width: float = 0.1
    alpha: float = 0.5


class Picture(msgspec.Struct, frozen=True, gc=False):
    """Everything that lies on the table in one position."""

    pieces: tuple[Piece, ...]
    links: tuple[Link, ...] = ()


class CueKind(StrEnum):
    """What a cue does to its piece."""

    MOVE = "move"
    APPEAR = "appear"
    VANISH = "vanish"
    FLASH = "flash"


class Cue(msgspec.Struct, frozen=True, gc=False):
    """One step of the story that an event tells: a piece that moves along spaces, appears, vanishes or flashes.

    `piece` is the piece as it is when the cue begins (for APPEAR: as it will be); `path` are the spaces it passes, its
    start first, for MOVE. `together` starts it with the cue before it instead of after it.
    """

    kind: CueKind
    piece: Piece
    path: tuple[str, ...] = ()
    together: bool = False


class MapUse(msgspec.Struct, frozen=True, gc=False):
    """One use of a Tiled map: its file stem in `assets/boards`, the prefix of its spaces, the seat whose mat it is.

    `closed` spaces are not drawn and cannot be picked. `ground` is the sprite under every open space; `frame` and
    `labels` draw the timber rim and the coordinates.
    """

    map: str
    prefix: str = ""
    seat: Seat = 0
    closed: frozenset[str] = frozenset()
    ground: str = ""
    frame: bool = True
    labels: bool = True


class Target(msgspec.Struct, frozen=True, gc=False):
    """Where a pick is made on the table: a space, or the piece with an id; all else goes to the action bar."""

    pick: Pick
    space: str = ""
    piece: str = ""


class Icon(msgspec.Struct, frozen=True, gc=False):
    """A sprite in a row of a panel, dimmed where the thing is used up or away, with a short text under it or none."""

    sprite: str
    tint: str = ""
    dim: bool = False
    text: str = ""


class Row(msgspec.Struct, frozen=True, gc=False):
    """A line of a panel: a heading, icons, a text; each may be empty."""

    heading: str = ""
    icons: tuple[Icon, ...] = ()
    text: str = ""


class SeatCard(msgspec.Struct, frozen=True, gc=False):
    """What the seat rail shows of a seat beside its name: the score, what it counts, and rows of badges.

    `help` explains them in words where the card is pointed at.
    """

    seat: Seat
    score: str
    unit: str = ""
    rows: tuple[Row, ...] = ()
    help: str = ""


class Panel(msgspec.Struct, frozen=True, gc=False):
    """A titled block of rows, for the rail under the seats or the right column."""

    title: str
    rows: tuple[Row, ...]


class Panels(msgspec.Struct, frozen=True, gc=False):
    """All that stands beside the board: live numbers for the prompt, a card a seat, blocks for rail and column."""

    prompt: dict[str, str | int]
    cards: tuple[SeatCard, ...]
    rail: tuple[Panel, ...] = ()
    column: tuple[Panel, ...] = ()


class Explanation(msgspec.Struct, frozen=True, gc=False):
    """What an action would do, in words: for the right column while a target is pointed at.

    `before` and `after` are a number a seat (seat 1 first) under the heading `measure`; empty when nothing is compared.
    `gain` is the short form on the board's pill at the target ("+4").
    """

    title: str
    sprite: str = ""
    tint: str = ""
    text: str = ""
    measure: str = ""
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    rows: tuple[Row, ...] = ()
    gain: str = ""


class Table(Protocol):
    """What a game's `table.py` offers. `view` is always a view: nothing in it that the looker may not know."""

    def layout(self, rules: Rules[Any]) -> Sequence[MapUse]:
        """The maps in use, for the options and seats of these rules."""
        ...

    def picture(self, rules: Rules[Any], view: Any) -> Picture:
        """Everything that lies on the table."""
        ...

    def cues(self, rules: Rules[Any], view: Any, event: Event) -> Sequence[Cue]:
        """What an event moves; `view` is the position before the action that caused it."""
        ...

    def targets(self, rules: Rules[Any], view: Any) -> Mapping[Pick, Target]:
        """Where the picks of the seat to decide are made; a pick left out goes to the action bar."""
        ...

    def panels(self, rules: Rules[Any], view: Any) -> Panels:
        """Live numbers, seat cards and side panels."""
        ...

    def explain(self, rules: Rules[Any], view: Any, action: Action, after: Any) -> Explanation:
        """What an action would do, given the view before and the previewed view after it."""
        ...


class Difference(msgspec.Struct, frozen=True, gc=False):
    """What changes from one picture to the next, paired by id, then by sprite for things of a heap."""

    moved: tuple[tuple[Piece, Piece], ...]
    gone: tuple[Piece, ...]
    come: tuple[Piece, ...]


def difference(before: Picture, after: Picture) -> Difference:
    """Pair the pieces of two pictures: those that changed, those that left, those that came.

    Pieces with an id are paired by it; of the others, equal ones stay and the leavers and comers of the same sprite
    and tint are paired in order.
    """
    old, new = _by_key(before), _by_key(after)
    moved: list[tuple[Piece, Piece]] = []
    gone: list[Piece] = []
    come: list[Piece] = []
    for key in {**old, **new}:
        leavers, comers = _unmatched(old.get(key, []), new.get(key, []))
        paired = min(len(leavers), len(comers))
        moved += zip(leavers[:paired], comers[:paired], strict=True)
        gone += leavers[paired:]
        come += comers[paired:]
    return Difference(tuple(moved), tuple(gone), tuple(come))


def _by_key(picture: Picture) -> dict[tuple[str, str, str], list[Piece]]:
    keyed: dict[tuple[str, str, str], list[Piece]] = {}
    for piece in picture.pieces:
        key = (piece.id, "", "") if piece.id else ("", piece.sprite, piece.tint)
        keyed.setdefault(key, []).append(piece)
    return keyed


def _unmatched(old: list[Piece], new: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    comers = list(new)
    leavers: list[Piece] = []
    for piece in old:
        if piece in comers:
            comers.remove(piece)
        else:
            leavers.append(piece)
    return leavers, comers
