"""Tweens: pieces as they are shown, and what each kind of cue does to one over time.

Positions are map coordinates, durations seconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from engine.board.board import Point
from engine.stage.board.polyline import Polyline, pose
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Piece

COMING = (CueKind.APPEAR, CueKind.OPEN, CueKind.BURST)
"""Cues that bring a piece onto the table."""

LEAVING = (CueKind.VANISH, CueKind.FALL, CueKind.BURST)
"""Cues that end with their piece removed."""

EPSILON = 1e-9
"""Seconds below this are rounding errors."""

TURNS, TURN_STEP = 2, 12
"""The number of turns of a tumbling piece, and the degrees of one step, so that few pictures are needed."""

LANDING = 0.84
"""The share of its duration after which a tumbling piece has landed."""

HOPS = ((0.0, 0.46, 0.55), (0.46, 0.7, 0.2), (0.7, LANDING, 0.06))
"""The hops of a tumbling piece: start and end as shares of the duration, and the height in widths of the piece."""

FLIP_HEIGHT = 0.3
"""The height of a piece in the middle of a flip, in its widths."""

BURST_START = 0.2
"""The scale at which a burst begins."""

PERSPECTIVE, DENT = 0.5, 0.07
"""How much larger a tumbling piece looks at a height of one width, and how much smaller as it settles."""


class AnimatedPiece:
    """A piece as it is shown now: "live" for short.

    `at` is the centre of its space, or its point on a path, in map coordinates. In addition to what `piece` says:
    `alpha` opacity; `scale` size; `x_scale` width while flipping, 0 to 1; `tilt` clockwise degrees added to its lean;
    `shift` to the right, as a fraction of its space; `height` above the ground, in its widths; `glow` brightness of its
    flash, 0 to 1; `shade` darkness, 0 to 1. A `leaving` piece is about to disappear, a `flying` one is drawn above all
    others; `path_spaces` are the spaces of its path. `memo` caches its last picture.
    """

    __slots__ = (
        "alpha",
        "at",
        "flying",
        "glow",
        "height",
        "leaving",
        "memo",
        "path_spaces",
        "piece",
        "scale",
        "shade",
        "shift",
        "tilt",
        "x_scale",
    )

    def __init__(self, piece: Piece, at: Point) -> None:
        self.piece = piece
        self.at = at
        self.alpha = 1.0
        self.scale = 1.0
        self.glow = 0.0
        self.tilt = 0.0
        self.shade = 0.0
        self.shift = 0.0
        self.height = 0.0
        self.x_scale = 1.0
        self.leaving = False
        self.flying = False
        self.path_spaces: tuple[str, ...] = ()
        self.memo: object = None

    def matches(self, piece: Piece) -> bool:
        """Whether a piece is this one: by its id; without an id, whether it looks alike on the same space."""
        present = self.piece
        if piece.id:
            return present.id == piece.id
        return (present.sprite, present.tint, present.space) == (piece.sprite, piece.tint, piece.space)

    def change_looks(self, looks: Piece) -> None:
        """Look like another piece, in the place and pose of before."""
        piece = self.piece
        self.piece = msgspec.structs.replace(
            looks, space=piece.space, offset=piece.offset, facing=piece.facing, lean=piece.lean
        )


def pieces_at_rest(
    pieces: Iterable[Piece], centre: Callable[[str], Point], shown: Iterable[AnimatedPiece]
) -> list[AnimatedPiece]:
    """Pieces at rest on their spaces, whose centres `centre` tells.

    One that equals a piece of those `shown` before takes over the picture cached in that.
    """
    known = {live.piece: live for live in shown}
    result = []
    for piece in pieces:
        live = AnimatedPiece(piece, centre(piece.space))
        if (before := known.get(piece)) is not None:
            live.piece, live.memo = before.piece, before.memo
        result.append(live)
    return result


class MapPoint(Protocol):
    """A point in map coordinates: the centre of a space plus an offset in widths of the space."""

    def __call__(self, space: str, dx: float = 0.0, dy: float = 0.0, /) -> Point:
        """The point at (`dx`, `dy`) from the centre of `space`."""
        ...


class Tween:
    """One cue being played on one piece, along a path if it has one; `scales` are the piece's before and after."""

    def __init__(
        self, cue: Cue, live: AnimatedPiece, path: Polyline, duration: float, scales: tuple[float, float]
    ) -> None:
        self.cue = cue
        self.kind = cue.kind
        self.live = live
        self.path = path
        self.end = cue.path[-1] if cue.path else None
        self.duration = duration
        self.scales = scales
        self.elapsed = 0.0
        self.piece_before = live.piece

    @property
    def seconds_left(self) -> float:
        """The rest of its duration."""
        return max(self.duration - self.elapsed, 0.0)

    @property
    def is_over(self) -> bool:
        """Whether its duration has passed."""
        return self.seconds_left <= EPSILON

    def relocate(self, map_point: MapPoint) -> None:
        """Go on where the spaces of its path are now."""
        points = [map_point(anchor.space, anchor.dx, anchor.dy) for anchor in self.cue.path]
        self.path = Polyline(points or [self.live.at])
        self.advance(0.0)

    def advance(self, dt: float) -> None:
        """Advance the piece by `dt` seconds."""
        self.elapsed += dt
        _PLAY[self.kind](self, 1.0 if self.is_over else self.elapsed / self.duration)


def _move(tween: Tween, share: float) -> None:
    _along(tween, share * share * (3 - 2 * share))


def _along(tween: Tween, part: float) -> None:
    """Put the piece at a part of its path, at its scale there."""
    tween.live.at = tween.path.point(part * tween.path.length)
    if tween.cue.into is not None:
        before, after = tween.scales
        tween.live.scale = before + (after - before) * part


def _tumble(tween: Tween, share: float) -> None:
    live, path = tween.live, tween.path
    pushed = 1 - (1 - share) ** 1.6
    _along(tween, pushed * pushed * (3 - 2 * pushed))
    turned = 1 - (1 - min(share / LANDING, 1.0)) ** 2
    sign = -1 if path.point(path.length)[0] < path.point(0.0)[0] else 1
    live.tilt = sign * round(turned * TURNS * 360 / TURN_STEP) * TURN_STEP % 360
    live.height = _hop(share)
    live.scale = (live.scale if tween.cue.into else 1.0) * (1 + live.height * PERSPECTIVE - _dent(share))
    final, face = tween.cue.into or tween.piece_before, int(turned * (len(tween.cue.through) + 1))
    if face < len(tween.cue.through):
        looks = msgspec.structs.replace(live.piece, sprite=tween.cue.through[face], alpha=final.alpha)
    else:
        looks = msgspec.structs.replace(
            live.piece, sprite=final.sprite, tint=final.tint, badges=final.badges, alpha=final.alpha
        )
    if looks != live.piece:
        live.piece = looks


def _hop(share: float) -> float:
    """The height of a tumbling piece: three hops, each lower, the last one ending as it lands."""
    for start, end, height in HOPS:
        if start <= share < end:
            part = (share - start) / (end - start)
            return height * 4 * part * (1 - part)
    return 0.0


def _dent(share: float) -> float:
    """How much smaller a tumbling piece looks as it settles."""
    return DENT * math.sin(math.pi * (share - LANDING) / (1 - LANDING)) if share > LANDING else 0.0


def _roll(tween: Tween, share: float) -> None:
    live, along = tween.live, share * tween.path.length
    live.at = tween.path.point(along)
    heading = tween.path.heading(along)
    if live.piece.facing and heading is not None:
        facing, lean = pose(heading)
        if (facing, lean) != (live.piece.facing, live.piece.lean):
            live.piece = msgspec.structs.replace(live.piece, facing=facing, lean=lean)


def _appear(tween: Tween, share: float) -> None:
    tween.live.alpha = share
    tween.live.scale = 1.35 - 0.35 * share * (2 - share)


def _open(tween: Tween, share: float) -> None:
    late = share - 1
    tween.live.scale = 1 + 2.4 * late**3 + 1.4 * late**2
    tween.live.tilt = 8 * math.sin(share * 6 * math.pi) * -late


def _burst(tween: Tween, share: float) -> None:
    tween.live.scale = 1 - (1 - BURST_START) * (1 - share) ** 2
    tween.live.alpha = 1 - share * share


def _vanish(tween: Tween, share: float) -> None:
    tween.live.alpha = 1 - share * share
    tween.live.scale = 1 + 0.45 * share


def _fall(tween: Tween, share: float) -> None:
    live = tween.live
    live.scale, live.shade, live.tilt = 1 - 0.8 * share * share, 0.8 * share, 40 * share * share
    live.alpha = 1 - share**4


def _flash(tween: Tween, share: float) -> None:
    tween.live.glow = 1 - abs(2 * share - 1)


def _shake(tween: Tween, share: float) -> None:
    ebb = (1 - share) * math.sin(math.pi * min(share * 4, 0.5))
    tween.live.tilt = 7 * ebb * math.sin(share * 8 * math.pi)
    tween.live.shift = 0.035 * ebb * math.sin(share * 10 * math.pi)


def _flip(tween: Tween, share: float) -> None:
    live = tween.live
    live.x_scale = abs(math.cos(math.pi * share))
    live.height = FLIP_HEIGHT * math.sin(math.pi * share)
    if share >= 0.5 and tween.cue.into is not None:
        live.piece = tween.cue.into


def _stay(tween: Tween, share: float) -> None:
    """The piece lies still; its looks have been changed at the start."""


_PLAY: dict[CueKind, Callable[[Tween, float], None]] = {
    CueKind.MOVE: _move,
    CueKind.ROLL: _roll,
    CueKind.APPEAR: _appear,
    CueKind.OPEN: _open,
    CueKind.VANISH: _vanish,
    CueKind.FALL: _fall,
    CueKind.FLASH: _flash,
    CueKind.SHAKE: _shake,
    CueKind.CHANGE: _stay,
    CueKind.REST: _stay,
    CueKind.TUMBLE: _tumble,
    CueKind.FLIP: _flip,
    CueKind.BURST: _burst,
}
