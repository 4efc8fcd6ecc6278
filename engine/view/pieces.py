"""What lies on a table, as data: pieces on spaces with their badges, links, outlines. No screen in here."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.rules.contract import Seat


class Layer(StrEnum):
    """The height a piece lies at, lowest first in this order."""

    GROUND = "ground"
    MARK = "mark"
    GOODS = "goods"
    FIGURE = "figure"
    ABOVE = "above"


class Badge(msgspec.Struct, frozen=True, gc=False):
    """A small thing on a piece or an icon: a seat's mark, a die with its figure, a pill with a short text, bare words.

    `sprite` "mark" is the mark of the seat whose tint it has. A `text` stands on the sprite, in the colour `ink`; in a
    pill of its own where there is none, which `good` paints in lamplight, otherwise in parchment. `corner` is "se",
    "sw", "ne" or "nw"; `at` puts the middle elsewhere, as shares of the piece's width from its middle. `size` is the
    width of the sprite as a share of the piece's.

    A `bare` text has neither sprite nor pill; `size` is then the height of its line as a share of the piece's width.
    `at` is its left end, its middle or its right end, as `align` says ("left", "middle", "right"), and `room` the
    widest that it may be, as a share of the piece's width (0: as wide as it likes): what is longer is set smaller, then
    cut. In any text `{seat}` stands for the name of the player at the seat `seat`.
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


class Anchor(msgspec.Struct, frozen=True, gc=False):
    """A point on the table: the middle of a space, moved right and down by shares of the space's width."""

    space: str
    dx: float = 0.0
    dy: float = 0.0


class Piece(msgspec.Struct, frozen=True, gc=False):
    """One thing on the table.

    `id` is the same all game long for a thing that can be told apart, "" for one of a heap. `sprite` is a file name in
    `assets/sprites` without its ending, `tint` a palette name of the theme, or "seat1".. for a seat's colour. `space`
    is a space name with the prefix of its map. `size` is the width as a share of the space, `turn` a rotation in steps
    of the sprite's own, `stack` the level from 0 upwards, `alpha` the opacity 0..1, `lift` a rise as a share of
    the space, `offset` how far right and down of the space's middle it lies, in shares of the space. What faces has
    one sprite a `facing`: "north", "east", "south" or "west", which follows on the name after a hyphen; `lean` tips it
    by degrees, clockwise. A piece without a sprite is its badges alone. A sprite that is a panel of the theme is drawn
    over the whole box of its space, its `size` as a share of both sides.

    An `aid` tells a chance; it is not shown where the people at the table want to reckon for themselves.
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

    @property
    def image(self) -> str:
        """The name of the file of its sprite, "" where it has none."""
        return f"{self.sprite}-{self.facing}" if self.facing else self.sprite


class Link(msgspec.Struct, frozen=True, gc=False):
    """A line along some spots, in a palette colour, as wide as `width` of a space: connections, routes, tracks.

    A `route` tells where something would go: it has a rim of ink, and a chevron wherever it comes to another space.
    """

    way: tuple[Anchor, ...]
    colour: str
    width: float = 0.1
    alpha: float = 0.5
    route: bool = False


class Outline(msgspec.Struct, frozen=True, gc=False):
    """A line with a rim of ink round some spaces that touch one another, in a palette colour or a seat's.

    It runs inside their outer edges, so that those of two neighbours lie side by side; what they enclose has one too.
    """

    spaces: tuple[str, ...]
    colour: str


class Picture(msgspec.Struct, frozen=True, gc=False):
    """Everything that lies on the table in one position."""

    pieces: tuple[Piece, ...]
    links: tuple[Link, ...] = ()
    outlines: tuple[Outline, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing at all lies there."""
        return not (self.pieces or self.links or self.outlines)
