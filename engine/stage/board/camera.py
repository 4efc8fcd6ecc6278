"""A camera that zooms and pans: pure geometry between board coordinates and screen pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.board.board import Point

MAX_ZOOM = 6.0
"""The default maximum zoom."""

EPSILON = 1e-3
"""A zoom below 1 + EPSILON counts as 1: equally many notches in and out end at the fitted board despite rounding."""


class Camera(msgspec.Struct, frozen=True):
    """How a board of size `board` (width, height) appears in the screen box `view` (x, y, width, height).

    `min_scale` is the scale, in screen pixels per board pixel, at which the board is fitted and centred in the view;
    `zoom` multiplies it, from 1 to `max_zoom`. The actual scale is the nearest at which a `cell` (in board pixels; 0:
    none) is a whole number of screen pixels wide. `focus` is the board point in the centre of the view (None: the
    centre of the board). With `turned` the board appears turned by 180 degrees. Methods return a new camera; its focus
    is limited so that a board larger than the view covers it.
    """

    board: tuple[float, float]
    view: Sequence[float]
    min_scale: float
    zoom: float = 1.0
    focus: Point | None = None
    cell: float = 0.0
    max_zoom: float = MAX_ZOOM
    turned: bool = False

    @property
    def scale(self) -> float:
        """Screen pixels per board pixel."""
        return self._scale_at(self.zoom)

    @property
    def _step(self) -> float:
        """Screen pixels per board pixel, to the right and down; below 0 if the board is turned."""
        return -self.scale if self.turned else self.scale

    def _scale_at(self, zoom: float) -> float:
        scale = self.min_scale * zoom
        return max(1, round(scale * self.cell)) / self.cell if self.cell else scale

    @property
    def is_fitted(self) -> bool:
        """Whether the board is not zoomed in."""
        return self.zoom <= 1.0

    def to_screen(self, point: Point) -> Point:
        """The screen point of a board point."""
        x, y = self.focus or (self.board[0] / 2, self.board[1] / 2)
        scale = self._step
        left, top, width, height = self.view
        return left + width / 2 + (point[0] - x) * scale, top + height / 2 + (point[1] - y) * scale

    def to_board(self, point: Point) -> Point:
        """The board point of a screen point."""
        x, y = self.focus or (self.board[0] / 2, self.board[1] / 2)
        scale = self._step
        left, top, width, height = self.view
        return x + (point[0] - left - width / 2) / scale, y + (point[1] - top - height / 2) / scale

    def zoomed(self, factor: float, at: Point) -> Camera:
        """Zoomed in by a factor (below 1: out), with the board point at screen point `at` fixed."""
        x, y = self.to_board(at)
        zoom = min(max(self.zoom * factor, 1.0), self.max_zoom)
        zoom = 1.0 if zoom < 1 + EPSILON else zoom
        left, top, width, height = self.view
        scale = self._scale_at(zoom) * (-1 if self.turned else 1)
        return self._limited(zoom, (x - (at[0] - left - width / 2) / scale, y - (at[1] - top - height / 2) / scale))

    def panned(self, dx: float, dy: float) -> Camera:
        """The board moved right and down by screen pixels."""
        x, y = self.focus or (self.board[0] / 2, self.board[1] / 2)
        return self._limited(self.zoom, (x - dx / self._step, y - dy / self._step))

    def showing(self, point: Point, margin: float) -> Camera:
        """Panned as little as needed until a board point is `margin` screen pixels inside the view."""
        x, y = self.to_screen(point)
        left, top, width, height = self.view
        return self.panned(
            _nudge(x, left + margin, left + width - margin), _nudge(y, top + margin, top + height - margin)
        )

    def moved_to(self, view: Sequence[float], min_scale: float) -> Camera:
        """The same zoom and focus in another screen box with another fitted scale."""
        moved = msgspec.structs.replace(self, view=view, min_scale=min_scale)
        return moved._limited(min(self.zoom, self.max_zoom), self.focus or (self.board[0] / 2, self.board[1] / 2))

    def _limited(self, zoom: float, focus: Point) -> Camera:
        """At this zoom, with the nearest allowed focus."""
        scale = self._scale_at(zoom)
        width, height = self.view[2] / scale, self.view[3] / scale
        limited = (_limit(focus[0], self.board[0], width), _limit(focus[1], self.board[1], height))
        return msgspec.structs.replace(self, zoom=zoom, focus=limited)


def _limit(focus: float, length: float, visible: float) -> float:
    """The focus along one axis: the middle if the whole length is visible, else such that only board is visible."""
    return length / 2 if length <= visible else min(max(focus, visible / 2), length - visible / 2)


def _nudge(position: float, low: float, high: float) -> float:
    """The shift that brings a position between two limits."""
    return 0.0 if low > high else min(max(position, low), high) - position
