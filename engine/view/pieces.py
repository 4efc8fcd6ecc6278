"""The view model of a board as data: pieces on spaces with badges, links, outlines, captions. No screen."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

import msgspec

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat


class Layer(StrEnum):
    """The drawing layer of a piece, lowest first."""

    GROUND = "ground"
    MARK = "mark"
    GOODS = "goods"
    FIGURE = "figure"
    ABOVE = "above"


class Badge(msgspec.Struct, frozen=True, gc=False):
    """A small mark on a piece or an icon: a seat's mark, a die with its value, a pill with a short text, plain text.

    `sprite` "mark" is the mark of the seat given by the tint. A `text` is drawn on the sprite, in the colour `ink`;
    without a sprite in a pill, highlighted if `good`. `corner` is "se", "sw", "ne" or "nw"; `at` places the centre
    elsewhere, as an offset from the piece's centre in fractions of its width. `size` is the width of the sprite as a
    fraction of the piece's.

    A `bare` text has neither sprite nor pill; `size` is then its line height as a fraction of the piece's width. `at`
    is its left end, its centre or its right end, as `align` says ("left", "middle", "right"), and `room` its maximum
    width as a fraction of the piece's (0: unlimited): longer text is set smaller, then cut. `{seat}` in any text is
    replaced by the name of the player at seat `seat`. One that `fills` its box is placed for a box of that shape (width
    / height; 0: any), as on the usual map; in one of another shape, as on a map for larger text, it fills that.

    With an `origin`, a point of the piece's box as fractions of its width and height from its centre, `at` is counted
    from there, and both it and `size` are fractions of the box's height: so the same badge suits boxes of any shape.
    """

    sprite: str = ""
    tint: str = ""
    text: str = ""
    corner: str = "se"
    good: bool = False
    at: tuple[float, float] | None = None
    size: float = 0.37
    ink: str = "ink"
    bare: bool = False
    align: str = "middle"
    room: float = 0.0
    seat: Seat = 0
    origin: tuple[float, float] | None = None
    fills: float = 0.0


@lru_cache(maxsize=4096)
def figure(
    text: str | int,
    at: tuple[float, float],
    size: float,
    ink: str = "ink",
    *,
    align: str = "middle",
    room: float = 0.0,
    seat: Seat = 0,
    origin: tuple[float, float] | None = None,
) -> Badge:
    """A number or a word that stands by itself on a piece or an icon: a `bare` badge."""
    return Badge(text=str(text), bare=True, at=at, size=size, ink=ink, align=align, room=room, seat=seat, origin=origin)


class Anchor(msgspec.Struct, frozen=True, gc=False):
    """A point on the table: the centre of a space, offset right and down by fractions of the space's width."""

    space: str
    dx: float = 0.0
    dy: float = 0.0


class Subject(msgspec.Struct, frozen=True, gc=False):
    """What a piece or a space stands for: its tooltip is about it, and a click there picks it.

    `kind` is a kind of picks ("space", "card", "piece"), or a word of the game for what can only be pointed at
    ("plaque"); `value` and `seat` say which one. `picks` are what a click can mean, the likeliest first; by default the
    thing itself, if its kind is one of picks. A `quiet` one is highlighted only when pointed at (see `Target`),
    a verb always. `onto` are the spaces where it is used: there it may be dropped, if it alone makes an action. One of
    several things that are `alike` is highlighted like the first of them.
    """

    kind: str
    value: str | int = ""
    seat: Seat = 0
    picks: tuple[Pick, ...] | None = None
    quiet: bool = False
    onto: tuple[str, ...] = ()
    alike: bool = False

    @property
    def meant(self) -> tuple[Pick, ...]:
        """The picks that a click on it can mean."""
        if self.picks is not None:
            return self.picks
        kind = _PICKED.get(self.kind)
        return (Pick(kind, self.value),) if kind else ()


_PICKED = {str(kind): kind for kind in Kind}


class Piece(msgspec.Struct, frozen=True, gc=False):
    """One piece on the table.

    `id` is constant throughout a game for a piece with an identity, "" for interchangeable ones. `sprite` is a file
    name in `assets/sprites` without its suffix, `tint` a palette name of the theme, or "seat1".. for a seat's colour.
    `space` is a space name with the prefix of its map. `size` is the width as a fraction of the space, `turn` a
    rotation in steps of the sprite's own, `stack` the level from 0 upwards, `alpha` the opacity 0..1, `lift` a rise as
    a fraction of the space, `offset` the offset right and down from the centre of the space, in fractions of the space.
    A directional piece has one sprite per `facing`: "north", "east", "south" or "west", appended to the name after a
    hyphen; `lean` tilts it by degrees, clockwise. A piece without a sprite consists of its badges. A sprite that is a
    panel of the theme fills the box of its space, with `size` as a fraction of both sides.

    An `aid` shows odds; it is hidden if the players have turned odds off. A `status` tells of the turn like the texts
    beside it, and stays with them in the preview of an action that ends the turn; as a text it stays in every preview.
    `subject` is what the piece stands for, None for the same as its space.
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
    facing: str = ""
    lean: float = 0.0
    aid: bool = False
    status: bool = False
    subject: Subject | None = None

    @property
    def image(self) -> str:
        """The file name of its sprite, "" if it has none."""
        return f"{self.sprite}-{self.facing}" if self.facing else self.sprite

    @property
    def anchor(self) -> Anchor:
        """The point where it stands."""
        return Anchor(self.space, *self.offset)


class Link(msgspec.Struct, frozen=True, gc=False):
    """A line along some anchors, in a palette colour, `width` of a space wide: connections, routes, tracks.

    A `route` shows a movement: it has a dark rim, and a chevron wherever it reaches another space.
    """

    path: tuple[Anchor, ...]
    colour: str
    width: float = 0.1
    alpha: float = 0.5
    route: bool = False


class Outline(msgspec.Struct, frozen=True, gc=False):
    """A line with a dark rim around adjacent spaces, in a palette or seat colour.

    It runs inside their outer edges, so that the outlines of neighbours do not overlap; holes are outlined too.
    """

    spaces: tuple[str, ...]
    colour: str


class Picture(msgspec.Struct, frozen=True, gc=False):
    """Everything on the table in one position."""

    pieces: tuple[Piece, ...]
    links: tuple[Link, ...] = ()
    outlines: tuple[Outline, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing at all."""
        return not (self.pieces or self.links or self.outlines)


ALIGNED = {"left": -0.5, "middle": 0.0, "right": 0.5}


@lru_cache(maxsize=4096)
def caption(
    board: str,
    text: str,
    space: str,
    *,
    ink: str = "parchment",
    align: str = "middle",
    id: str = "",
    seat: Seat = 0,
    status: bool = False,
) -> Piece:
    """A caption that fills a space of a board, given by its file's stem; `space` may have the prefix of a map in use.

    `align` is "left", "middle" or "right"; `{seat}` in the text is replaced by the name of the player at `seat`.
    """
    layout = load_board(board)
    width, height = layout.boxes[layout.index[space.rpartition("/")[2]]]
    badge = Badge(
        text=text,
        seat=seat,
        ink=ink,
        bare=True,
        size=round(height / width, 4),
        at=(ALIGNED[align], 0.0),
        align=align,
        room=1.0,
        fills=width / height,
    )
    return Piece("", space, id=id, layer=Layer.MARK, badges=(badge,), status=status)


@lru_cache(maxsize=4096)
def heading(
    text: str,
    space: str,
    *,
    ink: str = "parchment",
    align: str = "middle",
    id: str = "",
    seat: Seat = 0,
    status: bool = False,
) -> Piece:
    """A caption that is as high as its space, on whatever map that is; it lies on the ground."""
    origin = (ALIGNED[align], 0.0)
    badge = figure(text, (0.0, 0.0), 1.0, ink, align=align, room=1.0, seat=seat, origin=origin)
    return Piece("", space, id=id, layer=Layer.GROUND, badges=(badge,), status=status)
