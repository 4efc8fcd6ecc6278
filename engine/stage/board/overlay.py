"""Overlay maps and leaves: which are open now, which pieces are on them, and which spaces are covered or absent.

A leaf is a group of spaces that take turns with those of other leaves in one place, as the pages behind tabs do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from engine.board.board import Point
from engine.stage.board.layout import PlacedMap, host_box
from engine.stage.board.tweens import AnimatedPiece
from engine.view.picture import MapUse

LEAF, TAB = "leaf", "tab"
"""The properties of spaces that name the leaf that a space belongs to, and the leaf that a tab opens."""


class Plane(Enum):
    """Where a space is: on the table, on the open overlay map, or on a closed one or a closed leaf."""

    TABLE = 0
    OVER = 1
    ABSENT = 2


class OverlayMaps:
    """The overlay maps of a table; at most one is open: `current`. Of the leaves one is: `leaf`, "" if there are none.

    `tabs` are the spaces of the tabs by their leaves, in reading order.
    """

    def __init__(self, maps: Sequence[PlacedMap], centres: Mapping[str, Point]) -> None:
        overlays = [placed for placed in maps if placed.use.over]
        self._use_of = {name: placed.use for placed in overlays for name, _ in placed.open_spaces}
        self._boxes = {placed.use.over: host_box(maps, placed.use, placed.use.over, "over") for placed in overlays}
        self.place(centres)
        self.current: MapUse | None = None
        named = {at.use.prefix + name: marks for at in maps for name, marks in at.board.properties.items()}
        self._leaf_of = {name: str(properties[LEAF]) for name, properties in named.items() if LEAF in properties}
        self.tabs = {str(properties[TAB]): name for name, properties in named.items() if TAB in properties}
        self.leaf = next(iter(self.tabs), "")

    def reopen(self, use: MapUse | None) -> None:
        """Open the overlay map that covers what the map of another layout did; none for None."""
        self.current = next((own for own in self._use_of.values() if use is not None and own.over == use.over), None)

    def place(self, centres: Mapping[str, Point]) -> None:
        """Take over where all spaces are, in map coordinates."""
        self._boxes = {host: (size, centres[host]) for host, (size, _) in self._boxes.items()}
        self._covered = {
            host: frozenset(name for name, centre in centres.items() if _contains(box, centre))
            for host, box in self._boxes.items()
        }

    def __bool__(self) -> bool:
        return bool(self._boxes or self._leaf_of)

    def leaf_of(self, space: str) -> str:
        """The leaf of a space; "" if it is always there."""
        return self._leaf_of.get(space, "")

    def due(self, spaces: Iterable[str]) -> MapUse | None:
        """The overlay map to be open if there are pieces on these spaces: that of the last space on one."""
        uses = [use for space in spaces if (use := self._use_of.get(space)) is not None]
        return uses[-1] if uses else None

    def plane_of(self, space: str) -> Plane:
        """The plane of a space."""
        use = self._use_of.get(space)
        if self._leaf_of.get(space, self.leaf) != self.leaf:
            return Plane.ABSENT
        if use is None:
            return Plane.TABLE
        return Plane.OVER if use is self.current else Plane.ABSENT

    def plane_of_piece(self, live: AnimatedPiece) -> Plane:
        """The plane of a piece; one that moves from or to the open overlay map is over everything."""
        if self.current is not None and any(self.plane_of(space) is Plane.OVER for space in live.path_spaces):
            return Plane.OVER
        return self.plane_of(live.piece.space)

    def is_covered(self, space: str, use: MapUse | None) -> bool:
        """Whether an overlay map would cover a space that is not its own."""
        return use is not None and space in self._covered[use.over] and self._use_of.get(space) is not use

    def is_reachable(self, space: str, point: Point | None = None) -> bool:
        """Whether a space, or the part of it at a point in map coordinates, can be pointed at."""
        plane = self.plane_of(space)
        if self.current is not None and point is not None and _contains(self._boxes[self.current.over], point):
            return plane is Plane.OVER
        return plane is Plane.OVER or (plane is Plane.TABLE and not self.is_covered(space, self.current))


def _contains(box: tuple[Point, Point], point: Point) -> bool:
    """Whether a box, given as (width, height) and centre, contains a point."""
    (width, height), (x, y) = box
    return abs(point[0] - x) <= width / 2 and abs(point[1] - y) <= height / 2
