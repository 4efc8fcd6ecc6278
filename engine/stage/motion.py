"""Pieces in motion: plays the cues of a move one after another and settles on the picture that follows.

Positions are map coordinates, so that a zoom or a resize in the middle of a move disturbs nothing. Time goes in through
`update`; nothing here draws.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import msgspec

from engine.picture import Cue, CueKind, Picture, Piece, Spot
from engine.stage.ways import Point, Way, heading_of, pose

HAIR = 1e-9
"""Seconds that are nothing: what is left of a beat by rounding."""
COMING = (CueKind.APPEAR, CueKind.OPEN)
LEAVING = (CueKind.VANISH, CueKind.FALL)


class Place(Protocol):
    """Where a spot lies in map coordinates: a space's middle, moved right and down by shares of its width."""

    def __call__(self, space: str, dx: float = 0.0, dy: float = 0.0, /) -> Point:
        """The point of a spot."""
        ...


class Live:
    """A piece as it is shown now.

    `at` is the middle of what it lies on, in map coordinates; `alpha` how opaque it is and `grow` how large, beside
    what its piece says; `glow` how bright it flashes; `sway` how many degrees it is turned clockwise beside its lean,
    and `shift` how far right it is shaken, in shares of its space; `shade` how dark it is, 0 to 1. What is `leaving` is
    as good as gone. In `memo` the one who draws remembers the piece's last picture.
    """

    __slots__ = ("alpha", "at", "glow", "grow", "leaving", "memo", "piece", "shade", "shift", "sway")

    def __init__(self, piece: Piece, at: Point) -> None:
        self.piece = piece
        self.at = at
        self.alpha = 1.0
        self.grow = 1.0
        self.glow = 0.0
        self.sway = 0.0
        self.shade = 0.0
        self.shift = 0.0
        self.leaving = False
        self.memo: object = None


class Step(msgspec.Struct, frozen=True):
    """One event as the stage tells it: its sound ("" for none) and its cues."""

    sound: str
    cues: tuple[Cue, ...]


class _Line(msgspec.Struct, frozen=True):
    """One line of a story: the sounds that begin with it, and its cue; None where only sounds are left."""

    sounds: list[str]
    cue: Cue | None


def _lines(steps: Iterable[Step]) -> deque[_Line]:
    """The lines of a story: a step without cues sounds with the next cue there is."""
    lines: deque[_Line] = deque()
    sounds: list[str] = []
    for step in steps:
        sounds += [step.sound] if step.sound else []
        for cue in step.cues:
            lines.append(_Line(sounds, cue))
            sounds = []
    if sounds:
        lines.append(_Line(sounds, None))
    return lines


class _Beat:
    """One cue being played on one live piece, along a way where it takes one."""

    def __init__(self, cue: Cue, live: Live, way: Way, lasts: float) -> None:
        self.kind = cue.kind
        self.live = live
        self.way = way
        self.end = cue.path[-1] if cue.path else None
        self.aside = cue.aside
        self.lasts = lasts
        self.gone = 0.0

    @property
    def rest(self) -> float:
        """The seconds that it goes on."""
        return max(self.lasts - self.gone, 0.0)

    @property
    def over(self) -> bool:
        """Whether its time has passed."""
        return self.rest <= HAIR

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass for the piece."""
        self.gone += dt
        _PLAY[self.kind](self, 1.0 if self.over else self.gone / self.lasts)


def _move(beat: _Beat, share: float) -> None:
    beat.live.at = beat.way.point(share * share * (3 - 2 * share) * beat.way.length)


def _roll(beat: _Beat, share: float) -> None:
    live, along = beat.live, share * beat.way.length
    live.at = beat.way.point(along)
    heading = beat.way.heading(along)
    if live.piece.facing and heading is not None:
        facing, lean = pose(heading)
        if (facing, lean) != (live.piece.facing, live.piece.lean):
            live.piece = msgspec.structs.replace(live.piece, facing=facing, lean=lean)


def _appear(beat: _Beat, share: float) -> None:
    beat.live.alpha = share
    beat.live.grow = 1.35 - 0.35 * share * (2 - share)


def _open(beat: _Beat, share: float) -> None:
    late = share - 1
    beat.live.grow = 1 + 2.4 * late**3 + 1.4 * late**2
    beat.live.sway = 8 * math.sin(share * 6 * math.pi) * -late


def _vanish(beat: _Beat, share: float) -> None:
    beat.live.alpha = 1 - share * share
    beat.live.grow = 1 + 0.45 * share


def _fall(beat: _Beat, share: float) -> None:
    live = beat.live
    live.grow, live.shade, live.sway = 1 - 0.8 * share * share, 0.8 * share, 40 * share * share
    live.alpha = 1 - share**4


def _flash(beat: _Beat, share: float) -> None:
    beat.live.glow = 1 - abs(2 * share - 1)


def _shake(beat: _Beat, share: float) -> None:
    ebb = (1 - share) * math.sin(math.pi * min(share * 4, 0.5))
    beat.live.sway = 7 * ebb * math.sin(share * 8 * math.pi)
    beat.live.shift = 0.035 * ebb * math.sin(share * 10 * math.pi)


def _change(beat: _Beat, share: float) -> None:
    """The looks have been taken over as it began."""


_PLAY: dict[CueKind, Callable[[_Beat, float], None]] = {
    CueKind.MOVE: _move,
    CueKind.ROLL: _roll,
    CueKind.APPEAR: _appear,
    CueKind.OPEN: _open,
    CueKind.VANISH: _vanish,
    CueKind.FALL: _fall,
    CueKind.FLASH: _flash,
    CueKind.SHAKE: _shake,
    CueKind.CHANGE: _change,
}


class Motion:
    """The pieces on the table, at rest or in motion.

    A cue begins when all before it have ended that do not go on `aside`, or, if it goes `together`, with the one before
    it. What is left of a moment when they end goes to those that follow.
    """

    def __init__(self, place: Place, seconds: Mapping[str, float]) -> None:
        """`seconds` are the durations of the theme's motion table."""
        self.place = place
        self.seconds = seconds
        self.live: list[Live] = []
        self._story: deque[_Line] = deque()
        self._beats: list[_Beat] = []
        self._after = Picture(())
        self._speed = 1.0
        self._telling = False

    @property
    def moving(self) -> bool:
        """Whether anything is still to be told."""
        return bool(self._story or self._beats)

    def settle(self, picture: Picture) -> None:
        """Show a picture at once, whatever was going on."""
        self._story, self._beats = deque(), []
        self._after, self._telling = picture, False
        self.live = [Live(piece, self.place(piece.space)) for piece in picture.pieces]

    def tell(self, steps: Iterable[Step], after: Picture, speed: float) -> list[str]:
        """Tell `steps`, then settle on `after`. `speed` is 1 at normal, more is faster, 0 shows the end at once.

        What was still being told ends first. Returns the sounds that begin now.
        """
        self.finish()
        story = _lines(steps)
        if speed <= 0:
            self.settle(after)
            return [sound for line in story for sound in line.sounds]
        self._story, self._after, self._speed, self._telling = story, after, speed, True
        return self.update(0.0)

    def finish(self) -> None:
        """End what is being told at once."""
        if self.moving:
            self.settle(self._after)

    def update(self, dt: float) -> list[str]:
        """Let `dt` seconds pass; returns the names of the sounds that begin."""
        left = dt * self._speed
        sounds = self._begin()
        while self._beats and left > 0:
            span = min(left, max(beat.rest for beat in self._holding)) if self._story else left
            left -= span
            for beat in self._beats:
                beat.advance(span)
            for beat in [beat for beat in self._beats if beat.over]:
                self._end(beat)
            sounds += self._begin()
        if self._telling and not self.moving:
            self.settle(self._after)
        return sounds

    @property
    def _holding(self) -> list[_Beat]:
        """The beats that the story waits for."""
        return [beat for beat in self._beats if not beat.aside]

    def _begin(self) -> list[str]:
        """Begin what is due of the story; the sounds that go with it."""
        sounds: list[str] = []
        while self._story:
            cue = self._story[0].cue
            if self._holding and not (cue and cue.together):
                break
            sounds += self._story.popleft().sounds
            if cue is not None:
                beat = self._beat(cue)
                self._beats.append(beat)
                if beat.over:
                    self._end(beat)
        return sounds

    def _beat(self, cue: Cue) -> _Beat:
        """A cue at its beginning."""
        live = self._find(cue)
        facing, lean = live.piece.facing, live.piece.lean
        before = heading_of(facing, lean) if facing else None
        way = Way([self.place(spot.space, spot.dx, spot.dy) for spot in cue.path] or [live.at], before)
        if cue.path:
            live.piece = msgspec.structs.replace(live.piece, space=cue.path[-1].space, offset=(0.0, 0.0))
        live.leaving = cue.kind in LEAVING
        beat = _Beat(cue, live, way, self._lasts(cue, way))
        beat.advance(0.0)
        return beat

    def _end(self, beat: _Beat) -> None:
        """Leave a piece as its cue leaves it."""
        self._beats.remove(beat)
        live, end = beat.live, beat.end
        if beat.kind in LEAVING:
            self.live.remove(live)
        elif end is not None:
            live.piece = msgspec.structs.replace(live.piece, offset=(end.dx, end.dy))
            live.at = self.place(end.space)

    def _find(self, cue: Cue) -> Live:
        """The live piece a cue is about: by id, else the one like it on its space; a new one where none is there."""
        piece, coming = cue.piece, cue.kind in COMING
        for live in self.live:
            same = (live.piece.sprite, live.piece.tint, live.piece.space) == (piece.sprite, piece.tint, piece.space)
            if not live.leaving and (live.piece.id == piece.id if piece.id else same and not coming):
                break
        else:
            live = Live(piece, self.place(piece.space))
            self.live.append(live)
        if coming:
            live.piece, live.at = piece, self.place(piece.space)
        elif cue.kind is CueKind.CHANGE:
            live.piece = _changed(live.piece, piece)
        return live

    def _lasts(self, cue: Cue, way: Way) -> float:
        """The duration of a cue in seconds at normal speed; a way takes its time for each space that it is long."""
        if cue.kind is CueKind.CHANGE:
            return 0.0
        if cue.kind not in (CueKind.MOVE, CueKind.ROLL):
            return self.seconds[cue.kind]
        spaces = way.length / self._width(cue.path[0]) if cue.path else 0.0
        if cue.kind is CueKind.ROLL:
            return self.seconds["roll"] * spaces
        return min(self.seconds["step"] * max(spaces, 1.0), self.seconds["longest"])

    def _width(self, spot: Spot) -> float:
        """The width of the space of a spot, in map coordinates."""
        return self.place(spot.space, 1.0, 0.0)[0] - self.place(spot.space)[0]


def _changed(before: Piece, after: Piece) -> Piece:
    """A piece with other looks where it is, as it stands there."""
    return msgspec.structs.replace(
        after, space=before.space, offset=before.offset, facing=before.facing, lean=before.lean
    )
