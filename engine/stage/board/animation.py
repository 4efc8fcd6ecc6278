"""Pieces in motion: plays the cues of an action one after another and settles on the picture that follows.

Positions are map coordinates, so zooming or resizing during an animation does no harm. `update` advances the time;
nothing here draws.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.match.log_text import LogLine
from engine.stage.board.polyline import Polyline, heading_of
from engine.stage.board.tweens import COMING, LEAVING, MapPoint, Tween, pieces_at_rest
from engine.stage.board.tweens import AnimatedPiece as AnimatedPiece
from engine.view.moments import Moment
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Picture, Piece

EPSILON = 1e-6
"""Two spaces are equally wide if the ratio of their widths differs from 1 by less than this."""


class AnimationStep(msgspec.Struct, frozen=True):
    """One event as an animation: its sound ("" for none), its cues and its log line.

    `after` is the picture after the event, if known: the next cue begins with it, unless it plays together with this
    event. The animation stops for a `moment` after the cues, until it is told to go on.
    `at` is the number in the line of the action that the event is a part of, if known.
    `waits_after`: before this step a person is to throw what it shows; so many actions have been played then.
    """

    sound: str
    cues: tuple[Cue, ...]
    after: Picture | None = None
    log_line: LogLine | None = None
    moment: Moment | None = None
    waits_after: int | None = None
    at: int | None = None


class _QueuedCue(msgspec.Struct, frozen=True):
    """A cue (None: sounds or a moment only) with the sounds that begin with it and the log line shown from then on.

    `before` is the picture it begins with, if known.
    """

    sounds: list[str]
    cue: Cue | None
    before: Picture | None = None
    log_line: LogLine | None = None
    moment: Moment | None = None
    at: int | None = None


def _queue(steps: Iterable[AnimationStep]) -> deque[_QueuedCue]:
    """The cues of some steps in order.

    The sound of a step without cues begins with the next cue; the log line of a step appears with its last cue but for
    rests, so that it reveals nothing in advance.
    """
    queue, sounds = deque[_QueuedCue](), list[str]()
    before: Picture | None = None
    for step in steps:
        sounds += [step.sound] if step.sound else []
        telling = max((at for at, cue in enumerate(step.cues) if cue.kind is not CueKind.REST), default=0)
        for at, cue in enumerate(step.cues):
            begin = None if cue.together else before
            queue.append(_QueuedCue(sounds, cue, begin, step.log_line if at == telling else None, at=step.at))
            sounds, before = [], None
        before = step.after or before
        if step.moment is not None:
            queue.append(_QueuedCue(sounds, None, before, step.log_line, step.moment, step.at))
            sounds, before = [], None
    if sounds:
        queue.append(_QueuedCue(sounds, None))
    return queue


class AnimationPlayer:
    """The pieces on the table, at rest or in motion.

    A cue begins when all cues before it have ended, except those that play `aside`; if it plays `together`, it begins
    with the cue before it. If the cues end within a frame, the next ones get the rest of the frame.
    """

    def __init__(self, map_point: MapPoint, seconds: Mapping[str, float]) -> None:
        """`seconds` are the durations in the theme's motion table."""
        self.map_point = map_point
        self.seconds = seconds
        self.live: list[AnimatedPiece] = []
        self.busy: Sequence[AnimatedPiece] = []
        """The pieces that are animated now. A new list object whenever any piece changes."""
        self._queue: deque[_QueuedCue] = deque()
        self._tweens: list[Tween] = []
        self._final_picture = Picture(())
        self._speed, self._playing = 1.0, False
        self.log_line: LogLine | None = None
        """The log line of the cue playing now; None if no animation is running."""
        self.at: int | None = None
        """The number in the line of the action whose cue has begun last, if known."""
        self.moment: Moment | None = None
        """The moment for which the animation has stopped, until `go_on`."""

    @property
    def moving(self) -> bool:
        """Whether an animation is running, or has stopped for a moment."""
        return bool(self._queue or self._tweens or self.moment)

    @property
    def has_more(self) -> bool:
        """Whether more comes after what plays now."""
        return bool(self._queue)

    @property
    def speed(self) -> float:
        """The speed of the last animation."""
        return self._speed

    def settle(self, picture: Picture) -> None:
        """Show a picture at once and end any animation."""
        self._queue, self._tweens = deque(), []
        self._final_picture, self._playing, self.log_line, self.moment, self.at = picture, False, None, None, None
        self.live, self.busy = pieces_at_rest(picture.pieces, self.map_point, self.live), []

    def play(self, steps: Iterable[AnimationStep], after: Picture, speed: float) -> list[str]:
        """Play `steps`, then settle on `after`; returns the sounds that begin now.

        A `speed` of 1 is normal, more is faster, 0 shows the end at once. A running animation is finished first.
        """
        self.finish()
        queue = _queue(steps)
        if speed <= 0:
            self.settle(after)
            return [sound for queued in queue for sound in queued.sounds]
        self._queue, self._final_picture, self._speed, self._playing = queue, after, speed, True
        return self.update(0.0)

    def set_speed(self, speed: float) -> None:
        """Continue the running animation at another speed, above 0."""
        self._speed = speed

    def relocate(self) -> None:
        """Put all pieces where their spaces are now: the board has been laid out by another map."""
        for live in self.live:
            live.at = self.map_point(live.piece.space)
        for tween in self._tweens:
            tween.relocate(self.map_point)
        self._refresh_busy()

    def finish(self) -> None:
        """Finish the running animation at once."""
        if self.moving:
            self.settle(self._final_picture)

    def go_on(self) -> list[str]:
        """Go on after a moment; returns the names of the sounds that begin."""
        self.moment = None
        return self.update(0.0)

    def update(self, dt: float) -> list[str]:
        """Advance by `dt` seconds; returns the names of the sounds that begin."""
        seconds = dt * self._speed
        sounds = self._begin()
        while self._tweens and seconds > 0:
            waited_for = self._blocking if self._queue else ()
            span = min(seconds, max((tween.seconds_left for tween in waited_for), default=seconds))
            seconds -= span
            for tween in self._tweens:
                tween.advance(span)
            for tween in [tween for tween in self._tweens if tween.is_over]:
                self._end(tween)
            sounds += self._begin()
        if self._playing and not self.moving:
            self.settle(self._final_picture)
        return sounds

    @property
    def _blocking(self) -> list[Tween]:
        """The tweens that the next cue waits for."""
        return [tween for tween in self._tweens if not tween.cue.aside]

    def _begin(self) -> list[str]:
        """Begin the cues that are due; returns their sounds."""
        sounds: list[str] = []
        while self._queue and self.moment is None:
            cue = self._queue[0].cue
            if self._blocking and not (cue and cue.together):
                break
            queued = self._queue.popleft()
            sounds += queued.sounds
            self.log_line, self.moment, self.at = queued.log_line or self.log_line, queued.moment, queued.at
            if queued.before is not None:
                self._tweens = [tween for tween in self._tweens if tween.live.leaving]
                before = pieces_at_rest(queued.before.pieces, self.map_point, self.live)
                self.live = [*before, *(tween.live for tween in self._tweens)]
                self._refresh_busy()
            if cue is not None and not self._has_already_left(cue):
                tween = self._start(cue)
                self._tweens.append(tween)
                self._refresh_busy()
                if tween.is_over:
                    self._end(tween)
        return sounds

    def _has_already_left(self, cue: Cue) -> bool:
        """Whether a cue removes a piece with an id that is no longer on the table: it can leave only once."""
        id = cue.piece.id if cue.kind in LEAVING and cue.kind not in COMING else ""
        return bool(id) and all(live.leaving or live.piece.id != id for live in self.live)

    def _start(self, cue: Cue) -> Tween:
        """Begin a cue."""
        live = self._find(cue)
        facing, lean = live.piece.facing, live.piece.lean
        before = heading_of(facing, lean) if facing else None
        points = [self.map_point(anchor.space, anchor.dx, anchor.dy) for anchor in cue.path] or [live.at]
        path = Polyline(points, before)
        if cue.path:
            live.piece = self._moving_to(live.piece, cue.path[-1].space)
        live.leaving = cue.kind in LEAVING
        live.flying = cue.into is not None or cue.kind is CueKind.TUMBLE
        live.path_spaces = tuple(anchor.space for anchor in cue.path)
        tween = Tween(cue, live, path, self._duration(cue, path), self._scales(live, cue))
        tween.advance(0.0)
        return tween

    def _moving_to(self, piece: Piece, space: str) -> Piece:
        """The piece as one of the space it moves to, with the same size on the screen."""
        ratio = self._width(piece.space) / self._width(space)
        if abs(ratio - 1) < EPSILON:
            ratio = 1.0
        return msgspec.structs.replace(
            piece, space=space, offset=(0.0, 0.0), size=piece.size * ratio, lift=piece.lift * ratio
        )

    def _scales(self, live: AnimatedPiece, cue: Cue) -> tuple[float, float]:
        """The scales before and after a cue that makes a piece another; it is drawn at the larger of both sizes."""
        into = cue.into
        if into is None or cue.kind is CueKind.FLIP:
            return 1.0, 1.0
        growth = into.size * self._width(into.space) / (live.piece.size * self._width(live.piece.space))
        if growth <= 1:
            return 1.0, growth
        live.piece = msgspec.structs.replace(live.piece, size=live.piece.size * growth)
        return 1 / growth, 1.0

    def _end(self, tween: Tween) -> None:
        """Put the piece into its state after the cue."""
        self._tweens.remove(tween)
        live, end, into = tween.live, tween.end, tween.cue.into
        live.flying, live.x_scale, live.path_spaces = False, 1.0, ()
        if tween.kind in LEAVING:
            self.live.remove(live)
        elif into is not None:
            live.piece, live.at, live.scale = into, self.map_point(into.space), 1.0
        elif end is not None:
            live.piece = msgspec.structs.replace(live.piece, offset=(end.dx, end.dy))
            live.at = self.map_point(end.space)
        self._refresh_busy()

    def _refresh_busy(self) -> None:
        self.busy = [tween.live for tween in self._tweens]

    def _find(self, cue: Cue) -> AnimatedPiece:
        """The piece of a cue: by id, else the nearest of those that look alike on its space; a new one if none does."""
        piece, coming = cue.piece, cue.kind in COMING
        matching = [
            live for live in self.live if not live.leaving and (bool(piece.id) or not coming) and live.matches(piece)
        ]
        if matching:
            live = min(matching, key=lambda live: math.dist(live.piece.offset, piece.offset))
        else:
            live = AnimatedPiece(piece, self.map_point(piece.space))
            self.live.append(live)
        if coming:
            live.piece, live.at = piece, self.map_point(piece.space)
        elif cue.kind is CueKind.CHANGE:
            live.change_looks(piece)
        return live

    def _duration(self, cue: Cue, path: Polyline) -> float:
        """The duration of a cue in seconds at normal speed.

        That of a path depends on its length in spaces, in widths of its narrowest space.
        """
        if cue.kind is CueKind.CHANGE:
            return 0.0
        if cue.kind not in (CueKind.MOVE, CueKind.ROLL):
            return self.seconds[cue.kind]
        spaces = path.length / min(self._width(anchor.space) for anchor in cue.path) if cue.path else 0.0
        if cue.kind is CueKind.ROLL:
            return self.seconds["roll"] * spaces
        return min(self.seconds["step"] * max(spaces, 1.0), self.seconds["longest"])

    def _width(self, space: str) -> float:
        """The width of a space in map coordinates."""
        return abs(self.map_point(space, 1.0, 0.0)[0] - self.map_point(space)[0])
