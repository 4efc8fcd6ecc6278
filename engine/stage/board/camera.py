"""A view of the board that zooms and pans: pure geometry between board pixels and screen pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

Point = tuple[float, float]

MAX_ZOOM = 6.0
"""How far a camera zooms in, in fitted sizes."""

HAIR = 1e-3
"""What is zoomed in by less than this shows fitted: notches forth and back end where they began."""


class Camera(msgspec.Struct, frozen=True):
    """How a board of `board` (width, height) shows in the screen's box `view` (x, y, width, height).

    `least` is the scale, in screen pixels per board pixel, at which the board lies fitted in the middle of the view;
    `zoom` counts in it, from 1; what shows is the nearest scale at which a `cell` (board pixels; 0: none) is a whole
    number of screen pixels wide; `deepest` is the most that it zooms in. `focus` is the point of the board in the
    middle of the view, None for the board's own middle. A camera never changes: its acts return another one, held so
    that a board larger than the view covers it.
    """

    board: tuple[float, float]
    view: Sequence[float]
    min_scale: float
    zoom: float = 1.0
    focus: Point | None = None
    cell: float = 0.0
    max_zoom: float = MAX_ZOOM

    @property
    def scale(self) -> float:
        """Screen pixels per board pixel."""
        return self._at(self.zoom)

    def _at(self, zoom: float) -> float:
        scale = self.min_scale * zoom
        return max(1, round(scale * self.cell)) / self.cell if self.cell else scale

    @property
    def is_fitted(self) -> bool:
        """Whether the board shows at its least scale."""
        return self.zoom <= 1.0

    def to_screen(self, point: Point) -> Point:
        """The screen place of a point of the board."""
        x, y = self.focus or (self.board[0] / 2, self.board[1] / 2)
        scale = self.scale
        left, top, width, height = self.view
        return left + width / 2 + (point[0] - x) * scale, top + height / 2 + (point[1] - y) * scale

    def to_board(self, point: Point) -> Point:
        """The point of the board at a screen place."""
        x, y = self.focus or (self.board[0] / 2, self.board[1] / 2)
        scale = self.scale
        left, top, width, height = self.view
        return x + (point[0] - left - width / 2) / scale, y + (point[1] - top - height / 2) / scale

    def zoomed(self, factor: float, at: Point) -> Camera:
        """Larger by a factor (smaller under 1), the point of the board at the screen place `at` staying there."""
        x, y = self.to_board(at)
        zoom = min(max(self.zoom * factor, 1.0), self.max_zoom)
        zoom = 1.0 if zoom < 1 + HAIR else zoom
        left, top, width, height = self.view
        scale = self._at(zoom)
        return self._held(zoom, (x - (at[0] - left - width / 2) / scale, y - (at[1] - top - height / 2) / scale))

    def panned(self, dx: float, dy: float) -> Camera:
        """The board moved by screen pixels, rightwards and down."""
        x, y = self.focus or (self.board[0] / 2, self.board[1] / 2)
        return self._held(self.zoom, (x - dx / self.scale, y - dy / self.scale))

    def showing(self, point: Point, margin: float) -> Camera:
        """Moved as little as needed until a point of the board is `margin` screen pixels inside the view."""
        x, y = self.to_screen(point)
        left, top, width, height = self.view
        return self.panned(
            _nudge(x, left + margin, left + width - margin), _nudge(y, top + margin, top + height - margin)
        )

    def moved_to(self, view: Sequence[float], min_scale: float) -> Camera:
        """The same zoom on the same point, in another box of the screen with another fitted scale."""
        moved = msgspec.structs.replace(self, view=view, min_scale=min_scale)
        return moved._held(min(self.zoom, self.max_zoom), self.focus or (self.board[0] / 2, self.board[1] / 2))

    def _held(self, zoom: float, focus: Point) -> Camera:
        """At a zoom, as near to a focus as the board allows: no more ground than needed beyond its edges."""
        scale = self._at(zoom)
        width, height = self.view[2] / scale, self.view[3] / scale
        held = (_within(focus[0], self.board[0], width), _within(focus[1], self.board[1], height))
        return msgspec.structs.replace(self, zoom=zoom, focus=held)


def _within(focus: float, length: float, seen: float) -> float:
    """A focus along one axis: the middle when all of the length is seen, else so that only the board is seen."""
    return length / 2 if length <= seen else min(max(focus, seen / 2), length - seen / 2)


def _nudge(place: float, least: float, most: float) -> float:
    return 0.0 if least > most else min(max(place, least), most) - place
