"""Tweens: pieces as they are shown, and what each kind of cue does to one while its time passes.

Positions are map coordinates, durations seconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from engine.stage.board.polyline import Point, Polyline, pose
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Piece

HAIR = 1e-9
"""Seconds that are nothing: what is left of a beat by rounding."""

TURNS, TURN = 2, 12
"""How often something thrown turns over, and by how many degrees at a time, so that few pictures show it all."""

LANDS = 0.84
"""The share of its time after which something thrown lies."""

HOPS = ((0.0, 0.46, 0.55), (0.46, 0.7, 0.2), (0.7, LANDS, 0.06))
"""The hops of something thrown: from which share of its time to which, and how high, in its own widths."""

FLIPPED = 0.3
"""How high something rises as it turns over, in its own widths."""

BORN = 0.2
"""How large something is that bursts forth, at first."""

NEARER, DENT = 0.5, 0.07
"""How much larger something looks a width up in the air, and how much smaller as it settles."""


class AnimatedPiece:
    """A piece as it is shown now.

    `at` is the middle of what it lies on, in map coordinates; `alpha` how opaque it is and `grow` how large, beside
    what its piece says; `glow` how bright it flashes; `sway` how many degrees it is turned clockwise beside its lean,
    and `shift` how far right it is shaken, in shares of its space; `thin` how wide it shows as it turns over, 0 to 1;
    `shade` how dark it is, 0 to 1; `rise` how high it is in the air, in its own widths. What is `leaving` is as good as
    gone, what is `aloft` flies over all that lies; `passes` are the spaces of its way. In `memo` the one who draws
    remembers the piece's last picture.
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


class Tween:
    """One cue being played on one live piece, along a way where it takes one; `grows` is its size before and after."""

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
        """The seconds that it goes on."""
        return max(self.duration - self.elapsed, 0.0)

    @property
    def is_over(self) -> bool:
        """Whether its time has passed."""
        return self.seconds_left <= HAIR

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass for the piece."""
        self.elapsed += dt
        _PLAY[self.kind](self, 1.0 if self.is_over else self.elapsed / self.duration)


def _move(beat: Tween, share: float) -> None:
    _along(beat, share * share * (3 - 2 * share))


def _along(beat: Tween, part: float) -> None:
    """Bring a piece a part of its way, and to the size that it has there."""
    beat.live.at = beat.path.point(part * beat.path.length)
    if beat.cue.into is not None:
        before, after = beat.scales
        beat.live.scale = before + (after - before) * part


def _tumble(beat: Tween, share: float) -> None:
    live, way = beat.live, beat.path
    pushed = 1 - (1 - share) ** 1.6
    _along(beat, pushed * pushed * (3 - 2 * pushed))
    over = 1 - (1 - min(share / LANDS, 1.0)) ** 2
    sign = -1 if way.point(way.length)[0] < way.point(0.0)[0] else 1
    live.tilt = sign * round(over * TURNS * 360 / TURN) * TURN % 360
    live.height = _hop(share)
    live.scale = (live.scale if beat.cue.into else 1.0) * (1 + live.height * NEARER - _dent(share))
    own, shown = beat.cue.into or beat.piece_before, int(over * (len(beat.cue.through) + 1))
    if shown < len(beat.cue.through):
        looks = msgspec.structs.replace(live.piece, sprite=beat.cue.through[shown], alpha=own.alpha)
    else:
        looks = msgspec.structs.replace(
            live.piece, sprite=own.sprite, tint=own.tint, badges=own.badges, alpha=own.alpha
        )
    if looks != live.piece:
        live.piece = looks


def _hop(share: float) -> float:
    """How high something thrown is: three hops, each lower, the last one over as it lands."""
    for start, end, height in HOPS:
        if start <= share < end:
            part = (share - start) / (end - start)
            return height * 4 * part * (1 - part)
    return 0.0


def _dent(share: float) -> float:
    """How much smaller something thrown looks as it settles."""
    return DENT * math.sin(math.pi * (share - LANDS) / (1 - LANDS)) if share > LANDS else 0.0


def _roll(beat: Tween, share: float) -> None:
    live, along = beat.live, share * beat.path.length
    live.at = beat.path.point(along)
    heading = beat.path.heading(along)
    if live.piece.facing and heading is not None:
        facing, lean = pose(heading)
        if (facing, lean) != (live.piece.facing, live.piece.lean):
            live.piece = msgspec.structs.replace(live.piece, facing=facing, lean=lean)


def _appear(beat: Tween, share: float) -> None:
    beat.live.alpha = share
    beat.live.scale = 1.35 - 0.35 * share * (2 - share)


def _open(beat: Tween, share: float) -> None:
    late = share - 1
    beat.live.scale = 1 + 2.4 * late**3 + 1.4 * late**2
    beat.live.tilt = 8 * math.sin(share * 6 * math.pi) * -late


def _burst(beat: Tween, share: float) -> None:
    beat.live.scale = 1 - (1 - BORN) * (1 - share) ** 2
    beat.live.alpha = 1 - share * share


def _vanish(beat: Tween, share: float) -> None:
    beat.live.alpha = 1 - share * share
    beat.live.scale = 1 + 0.45 * share


def _fall(beat: Tween, share: float) -> None:
    live = beat.live
    live.scale, live.shade, live.tilt = 1 - 0.8 * share * share, 0.8 * share, 40 * share * share
    live.alpha = 1 - share**4


def _flash(beat: Tween, share: float) -> None:
    beat.live.glow = 1 - abs(2 * share - 1)


def _shake(beat: Tween, share: float) -> None:
    ebb = (1 - share) * math.sin(math.pi * min(share * 4, 0.5))
    beat.live.tilt = 7 * ebb * math.sin(share * 8 * math.pi)
    beat.live.shift = 0.035 * ebb * math.sin(share * 10 * math.pi)


def _flip(beat: Tween, share: float) -> None:
    live = beat.live
    live.x_scale = abs(math.cos(math.pi * share))
    live.height = FLIPPED * math.sin(math.pi * share)
    if share >= 0.5 and beat.cue.into is not None:
        live.piece = beat.cue.into


def _change(beat: Tween, share: float) -> None:
    """The looks have been taken over as it began."""


_PLAY: dict[CueKind, Callable[[Tween, float], None]] = {
    CueKind.MOVE: _move,
    CueKind.ROLL: _roll,
    CueKind.APPEAR: _appear,
    CueKind.OPEN: _open,
    CueKind.VANISH: _vanish,
    CueKind.FALL: _fall,
    CueKind.FLASH: _flash,
    CueKind.SHAKE: _shake,
    CueKind.CHANGE: _change,
    CueKind.TUMBLE: _tumble,
    CueKind.FLIP: _flip,
    CueKind.BURST: _burst,
}
