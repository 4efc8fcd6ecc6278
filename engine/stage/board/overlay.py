"""Maps that lie over others: which of them lies on the table now, what is on it, and what it hides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from engine.stage.board.layout import PlacedMap, Point, host_box
from engine.stage.board.tweens import AnimatedPiece
from engine.view.picture import MapUse


class Plane(Enum):
    """Where a space lies: on the table, on the map that lies over it now, or on one that is not there."""

    TABLE = 0
    OVER = 1
    ABSENT = 2


class OverlayMaps:
    """The maps of a table that lie over others, of which one at the most is there: `lying`."""

    def __init__(self, uses: Sequence[PlacedMap]) -> None:
        self._on = {name: laid.use for laid in uses if laid.use.over for name, _ in laid.open_spaces}
        self._boxes = {laid.use.over: host_box(uses, laid.use, laid.use.over, "over") for laid in uses if laid.use.over}
        every = {name: laid.to_map(laid.board.centres[index]) for laid in uses for name, index in laid.open_spaces}
        self._hidden = {
            host: frozenset(name for name, at in every.items() if _holds(box, at)) for host, box in self._boxes.items()
        }
        self.current: MapUse | None = None

    def __bool__(self) -> bool:
        return bool(self._boxes)

    def due(self, spaces: Iterable[str]) -> MapUse | None:
        """The map that is there when something lies on these spaces: that of the last of them that is on one."""
        overlays = [use for space in spaces if (use := self._on.get(space)) is not None]
        return overlays[-1] if overlays else None

    def plane_of(self, space: str) -> Plane:
        """Where a space lies."""
        use = self._on.get(space)
        return Plane.TABLE if use is None else Plane.OVER if use is self.current else Plane.ABSENT

    def plane_of_piece(self, live: AnimatedPiece) -> Plane:
        """Where a piece lies; one that flies from what lies over the table, or to it, is over all."""
        if self.current is not None and any(self.plane_of(space) is Plane.OVER for space in live.path_spaces):
            return Plane.OVER
        return self.plane_of(live.piece.space)

    def is_covered(self, space: str, use: MapUse | None) -> bool:
        """Whether a map covers a space that is not its own."""
        return use is not None and space in self._hidden[use.over] and self._on.get(space) is not use

    def is_reachable(self, space: str, at: Point | None = None) -> bool:
        """Whether a space can be pointed at, or the part of it round a point in map coordinates."""
        depth = self.plane_of(space)
        if self.current is not None and at is not None and _holds(self._boxes[self.current.over], at):
            return depth is Plane.OVER
        return depth is Plane.OVER or (depth is Plane.TABLE and not self.is_covered(space, self.current))


def _holds(box: tuple[Point, Point], at: Point) -> bool:
    """Whether a box (width and height, its middle) holds a point."""
    (width, height), (x, y) = box
    return abs(at[0] - x) <= width / 2 and abs(at[1] - y) <= height / 2
