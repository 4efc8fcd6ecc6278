"""Pieces in motion: plays the cues of a move one after another and settles on the picture that follows.

Positions are map coordinates, so that a zoom or a resize in the middle of a move disturbs nothing. Time goes in through
`update`; nothing here draws.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from engine.match.log_text import LogLine
from engine.stage.board.polyline import Point, Polyline, heading_of
from engine.stage.board.tweens import AnimatedPiece as AnimatedPiece
from engine.stage.board.tweens import Tween
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Picture, Piece

COMING = (CueKind.APPEAR, CueKind.OPEN, CueKind.BURST)

LEAVING = (CueKind.VANISH, CueKind.FALL, CueKind.BURST)

ALIKE = 1e-6
"""By how much the widths of two spaces may differ that are as wide as each other."""


class MapPoint(Protocol):
    """Where a spot lies in map coordinates: a space's middle, moved right and down by shares of its width."""

    def __call__(self, space: str, dx: float = 0.0, dy: float = 0.0, /) -> Point:
        """The point of a spot."""
        ...


class AnimationStep(msgspec.Struct, frozen=True):
    """One event as the stage tells it: its sound ("" for none) and its cues.

    `after` is how the table looks once it is told, where that is known: what follows begins with that, unless it goes
    together with it. `said` is the line of the log that tells it, None where there is none.
    """

    sound: str
    cues: tuple[Cue, ...]
    after: Picture | None = None
    log_line: LogLine | None = None


class _Line(msgspec.Struct, frozen=True):
    """One line of a story: the sounds that begin with it, and its cue; None where only sounds are left.

    It begins with the table as in `before`, where that is known; `said` is the line of the log.
    """

    sounds: list[str]
    cue: Cue | None
    before: Picture | None = None
    log_line: LogLine | None = None


def _lines(steps: Iterable[AnimationStep]) -> deque[_Line]:
    """The lines of a story: a step without cues sounds with the next cue there is, one with cues is said with its last.

    So nothing is told in words before it is seen.
    """
    lines: deque[_Line] = deque()
    sounds: list[str] = []
    before: Picture | None = None
    for step in steps:
        sounds += [step.sound] if step.sound else []
        for number, cue in enumerate(step.cues, 1):
            text = step.log_line if number == len(step.cues) else None
            lines.append(_Line(sounds, cue, None if cue.together else before, text))
            sounds, before = [], None
        before = step.after or before
    if sounds:
        lines.append(_Line(sounds, None))
    return lines


class AnimationPlayer:
    """The pieces on the table, at rest or in motion.

    A cue begins when all before it have ended that do not go on `aside`, or, if it goes `together`, with the one before
    it. What is left of a moment when they end goes to those that follow.
    """

    def __init__(self, place: MapPoint, seconds: Mapping[str, float]) -> None:
        """`seconds` are the durations of the theme's motion table."""
        self.map_point = place
        self.seconds = seconds
        self.live: list[AnimatedPiece] = []
        self.busy: Sequence[AnimatedPiece] = []
        """The pieces that something happens to now: another list whenever they, or what has come of others, change."""
        self._story: deque[_Line] = deque()
        self._tweens: list[Tween] = []
        self._after = Picture(())
        self._speed = 1.0
        self._playing = False
        self.log_line: LogLine | None = None
        """The line of the log that tells what is shown now; None while nothing is told."""

    @property
    def moving(self) -> bool:
        """Whether anything is still to be told."""
        return bool(self._story or self._tweens)

    def settle(self, picture: Picture) -> None:
        """Show a picture at once, whatever was going on."""
        self._story, self._tweens = deque(), []
        self._after, self._playing, self.log_line = picture, False, None
        self.live, self.busy = self._at_rest(picture), []

    def _at_rest(self, picture: Picture) -> list[AnimatedPiece]:
        """The pieces of a picture at rest."""
        return [AnimatedPiece(piece, self.map_point(piece.space)) for piece in picture.pieces]

    def play(self, steps: Iterable[AnimationStep], after: Picture, speed: float) -> list[str]:
        """Tell `steps`, then settle on `after`. `speed` is 1 at normal, more is faster, 0 shows the end at once.

        What was still being told ends first. Returns the sounds that begin now.
        """
        self.finish()
        story = _lines(steps)
        if speed <= 0:
            self.settle(after)
            return [sound for line in story for sound in line.sounds]
        self._story, self._after, self._speed, self._playing = story, after, speed, True
        return self.update(0.0)

    def set_speed(self, speed: float) -> None:
        """Go on telling what is being told at another speed, above 0."""
        self._speed = speed

    def finish(self) -> None:
        """End what is being told at once."""
        if self.moving:
            self.settle(self._after)

    def update(self, dt: float) -> list[str]:
        """Let `dt` seconds pass; returns the names of the sounds that begin."""
        left = dt * self._speed
        sounds = self._begin()
        while self._tweens and left > 0:
            span = min(left, max(beat.seconds_left for beat in self._holding)) if self._story else left
            left -= span
            for beat in self._tweens:
                beat.advance(span)
            for beat in [beat for beat in self._tweens if beat.is_over]:
                self._end(beat)
            sounds += self._begin()
        if self._playing and not self.moving:
            self.settle(self._after)
        return sounds

    @property
    def _holding(self) -> list[Tween]:
        """The beats that the story waits for."""
        return [beat for beat in self._tweens if not beat.cue.aside]

    def _begin(self) -> list[str]:
        """Begin what is due of the story; the sounds that go with it."""
        sounds: list[str] = []
        while self._story:
            cue = self._story[0].cue
            if self._holding and not (cue and cue.together):
                break
            line = self._story.popleft()
            sounds += line.sounds
            self.log_line = line.log_line or self.log_line
            if line.before is not None:
                self._tweens = [beat for beat in self._tweens if beat.live.leaving]
                self.live = [*self._at_rest(line.before), *(beat.live for beat in self._tweens)]
            if cue is not None and not self._has_left(cue):
                beat = self._beat(cue)
                self._tweens.append(beat)
                self._note()
                if beat.is_over:
                    self._end(beat)
        return sounds

    def _has_left(self, cue: Cue) -> bool:
        """Whether a cue lets go what is not there any more: a thing that can be told apart leaves but once."""
        id = cue.piece.id if cue.kind in LEAVING and cue.kind not in COMING else ""
        return bool(id) and all(live.leaving or live.piece.id != id for live in self.live)

    def _beat(self, cue: Cue) -> Tween:
        """A cue at its beginning."""
        live = self._find(cue)
        facing, lean = live.piece.facing, live.piece.lean
        before = heading_of(facing, lean) if facing else None
        way = Polyline([self.map_point(spot.space, spot.dx, spot.dy) for spot in cue.path] or [live.at], before)
        if cue.path:
            live.piece = self._carried(live.piece, cue.path[-1].space)
        live.leaving = cue.kind in LEAVING
        live.flying = cue.into is not None or cue.kind is CueKind.TUMBLE
        live.path_spaces = tuple(spot.space for spot in cue.path)
        beat = Tween(cue, live, way, self._lasts(cue, way), self._grows(live, cue))
        beat.advance(0.0)
        return beat

    def _carried(self, piece: Piece, space: str) -> Piece:
        """A piece on its way to a space: as large as it was, as it now counts in that space's width."""
        wider = self._width(piece.space) / self._width(space)
        if abs(wider - 1) < ALIKE:
            wider = 1.0
        return msgspec.structs.replace(
            piece, space=space, offset=(0.0, 0.0), size=piece.size * wider, lift=piece.lift * wider
        )

    def _grows(self, live: AnimatedPiece, cue: Cue) -> tuple[float, float]:
        """How large a piece shows before and after it becomes another, which it is drawn at the larger size of."""
        into = cue.into
        if into is None or cue.kind is CueKind.FLIP:
            return 1.0, 1.0
        growth = into.size * self._width(into.space) / (live.piece.size * self._width(live.piece.space))
        if growth <= 1:
            return 1.0, growth
        live.piece = msgspec.structs.replace(live.piece, size=live.piece.size * growth)
        return 1 / growth, 1.0

    def _end(self, beat: Tween) -> None:
        """Leave a piece as its cue leaves it."""
        self._tweens.remove(beat)
        live, end, into = beat.live, beat.end, beat.cue.into
        live.flying, live.x_scale, live.path_spaces = False, 1.0, ()
        if beat.kind in LEAVING:
            self.live.remove(live)
        elif into is not None:
            live.piece, live.at, live.scale = into, self.map_point(into.space), 1.0
        elif end is not None:
            live.piece = msgspec.structs.replace(live.piece, offset=(end.dx, end.dy))
            live.at = self.map_point(end.space)
        self._note()

    def _note(self) -> None:
        """Something has begun or ended."""
        self.busy = [beat.live for beat in self._tweens]

    def _find(self, cue: Cue) -> AnimatedPiece:
        """The live piece a cue is about: by id, else of those like it on its space the one that lies nearest to where
        it does; a new one where none is there.
        """
        piece, coming = cue.piece, cue.kind in COMING
        matching = [
            live for live in self.live if not live.leaving and (bool(piece.id) or not coming) and _is(live, piece)
        ]
        if matching:
            live = min(matching, key=lambda live: math.dist(live.piece.offset, piece.offset))
        else:
            live = AnimatedPiece(piece, self.map_point(piece.space))
            self.live.append(live)
        if coming:
            live.piece, live.at = piece, self.map_point(piece.space)
        elif cue.kind is CueKind.CHANGE:
            live.piece = _changed(live.piece, piece)
        return live

    def _lasts(self, cue: Cue, way: Polyline) -> float:
        """The duration of a cue in seconds at normal speed.

        A way takes its time for each space that it is long; where its spaces differ, the narrowest counts.
        """
        if cue.kind is CueKind.CHANGE:
            return 0.0
        if cue.kind not in (CueKind.MOVE, CueKind.ROLL):
            return self.seconds[cue.kind]
        spaces = way.length / min(self._width(spot.space) for spot in cue.path) if cue.path else 0.0
        if cue.kind is CueKind.ROLL:
            return self.seconds["roll"] * spaces
        return min(self.seconds["step"] * max(spaces, 1.0), self.seconds["longest"])

    def _width(self, space: str) -> float:
        """The width of a space, in map coordinates."""
        return self.map_point(space, 1.0, 0.0)[0] - self.map_point(space)[0]


def _is(live: AnimatedPiece, piece: Piece) -> bool:
    """Whether a live piece is the one with the same id, or of those without one is like it, on the same space."""
    shown = live.piece
    if piece.id:
        return shown.id == piece.id
    return (shown.sprite, shown.tint, shown.space) == (piece.sprite, piece.tint, piece.space)


def _changed(before: Piece, after: Piece) -> Piece:
    """A piece with other looks where it is, as it stands there."""
    return msgspec.structs.replace(
        after, space=before.space, offset=before.offset, facing=before.facing, lean=before.lean
    )
