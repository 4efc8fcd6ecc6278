"""The icons of Boomtown in cards and explanations: cubes, bins, tokens, the marks of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engine.picture import Badge, Icon, Row
from engine.rules import Seat
from games.boomtown.land import cubes_on
from games.boomtown.piles import Kinds, Pile, kinds, names_in
from games.boomtown.state import BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules

SINGLE: Final = {
    0: (0.0, ()),
    1: (0.58, ((0.0, 0.0),)),
    2: (0.46, ((-0.23, 0.0), (0.23, 0.0))),
    3: (0.44, ((0.0, -0.22), (-0.23, 0.21), (0.23, 0.21))),
    4: (0.44, ((-0.22, -0.22), (0.22, -0.22), (-0.22, 0.21), (0.22, 0.21))),
}
"""By how many cubes a small bin shows one by one: their width, and where each lies, in bins."""
LINES: Final = {1: (0.5, (0.0,)), 2: (0.42, (-0.21, 0.21)), 3: (0.31, (-0.29, 0.0, 0.29))}
"""By how many kinds a fuller one holds: the width of a cube, and how far down its lines are, each with a count."""
CUBE_AT, COUNT_AT, TALL = -0.2, 0.22, 1.15
"""How far right cubes and counts lie in such lines, and how high a count stands, in cubes."""
CROWD, CROWD_AT = 0.34, ((-0.24, -0.29), (0.24, -0.29), (-0.24, 0.02), (0.24, 0.02), (0.0, -0.13))
"""The width of a cube where there are still more kinds, and where each lies."""
ALL, ALL_AT = 0.42, (0.0, 0.31)
"""The height of the count of all of them, and where it stands under them."""


def mark(player: Seat, text: str = "", *, dim: bool = False) -> Icon:
    """The mark of a player with a short text, the Rival's too."""
    return Icon("", text=text, dim=dim, badges=(Badge("mark", f"seat{player}", at=(0.0, 0.0), size=1.0),))


def marks(texts: Sequence[str], heading: str = "") -> Row:
    """A row with the marks of all players, each with its text beside it."""
    return Row(heading=heading, icons=tuple(mark(player, text) for player, text in enumerate(texts, 1)), beside=True)


def pile_rows(pile: Pile) -> tuple[Row, ...]:
    """A pile as a row of cubes, kind by kind, each with its count; no row for an empty one."""
    icons = tuple(Icon(f"cube-{item}", text=str(count)) for item, count in kinds(pile))
    return (Row(icons=icons, beside=True),) if icons else ()


def token(pile: Pile, text: str = "", *, dim: bool = False) -> Icon:
    """A mining token face up with its cubes; a dimmed one is bare."""
    return Icon("boomtown-token", text=text, dim=dim, badges=() if dim else cubes_on(names_in(pile)))


def bin_icon(pile: Pile) -> Icon:
    """A bin with its cubes: up to four one by one, of more one cube a kind and its count."""
    held = names_in(pile)
    if len(held) in SINGLE:
        size, places = SINGLE[len(held)]
        laid = zip(held, places, strict=True)
        return Icon("mat-bin", badges=tuple(Badge(f"cube-{item}", at=at, size=size) for item, at in laid))
    many = kinds(pile)
    return Icon("mat-bin", badges=tuple(_lines(many) if len(many) in LINES else _crowd(many)))


def _lines(many: Kinds) -> Iterator[Badge]:
    """A line a kind: a cube and how many there are."""
    size, lines = LINES[len(many)]
    for (item, count), y in zip(many, lines, strict=True):
        yield Badge(f"cube-{item}", at=(CUBE_AT, y), size=size)
        yield Badge(text=str(count), bare=True, at=(COUNT_AT, y), size=size * TALL, ink="parchment")


def _crowd(many: Kinds) -> Iterator[Badge]:
    """A cube a kind, and how many there are in all."""
    for (item, _), at in zip(many, CROWD_AT, strict=False):
        yield Badge(f"cube-{item}", at=at, size=CROWD)
    yield Badge(text=str(sum(count for _, count in many)), bare=True, at=ALL_AT, size=ALL, ink="parchment")


def left_row(rules: BoomtownRules, view: BoomtownState, terrain: int) -> Row:
    """The tokens of a terrain that are still to come, as this view knows it: each content with how many there are."""
    left = rules.left_in(view, terrain)
    icons = tuple(token(rules.content_pile[content], str(count)) for content, count in left)
    heading = rules.sheet.words["left_heading"].format(count=sum(count for _, count in left))
    return Row(heading=heading, icons=icons, beside=True)
