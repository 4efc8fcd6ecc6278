"""Pieces in motion: plays the cues of a move one after another and settles on the picture that follows.

Positions are map coordinates, so that a zoom or a resize in the middle of a move disturbs nothing. Time goes in through
`update`; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from engine.picture import Cue, CueKind, Picture, Piece

Place = Callable[[str], tuple[float, float]]
"""Where a space lies, in map coordinates."""


class Live:
    """A piece as it is shown now: where (map coordinates), how opaque, how large beside its usual size."""

    __slots__ = ("alpha", "at", "glow", "grow", "piece")

    def __init__(self, piece: Piece, at: tuple[float, float]) -> None:
        self.piece = piece
        self.at = at
        self.alpha = 1.0
        self.grow = 1.0
        self.glow = 0.0


class Step(msgspec.Struct, frozen=True):
    """One event as the stage tells it: its sound ("" for none) and its cues."""

    sound: str
    cues: tuple[Cue, ...]


class _Beat:
    """One cue being played on one live piece."""

    def __init__(self, cue: Cue, live: Live, path: Sequence[tuple[float, float]], lasts: float) -> None:
        self.cue = cue
        self.live = live
        self.path = path
        self.lasts = lasts
        self.gone = 0.0

    @property
    def over(self) -> bool:
        """Whether its time has passed."""
        return self.gone >= self.lasts

    def advance(self, dt: float) -> None:
        """Move the piece on by `dt` seconds."""
        self.gone += dt
        share = 1.0 if self.lasts <= 0 else min(self.gone / self.lasts, 1.0)
        _PLAY[self.cue.kind](self, share)


def _along(path: Sequence[tuple[float, float]], share: float) -> tuple[float, float]:
    """The point a share of the way along a path, with a soft start and end."""
    eased = share * share * (3 - 2 * share) * (len(path) - 1)
    leg = min(int(eased), len(path) - 2)
    (x0, y0), (x1, y1), part = path[leg], path[leg + 1], eased - leg
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _move(beat: _Beat, share: float) -> None:
    if len(beat.path) > 1:
        beat.live.at = _along(beat.path, share)


def _appear(beat: _Beat, share: float) -> None:
    beat.live.alpha = share
    beat.live.grow = 1.35 - 0.35 * share * (2 - share)


def _vanish(beat: _Beat, share: float) -> None:
    beat.live.alpha = 1 - share * share
    beat.live.grow = 1 + 0.45 * share


def _flash(beat: _Beat, share: float) -> None:
    beat.live.glow = 1 - abs(2 * share - 1)


_PLAY: dict[CueKind, Callable[[_Beat, float], None]] = {
    CueKind.MOVE: _move,
    CueKind.APPEAR: _appear,
    CueKind.VANISH: _vanish,
    CueKind.FLASH: _flash,
}


class Motion:
    """The pieces on the table, at rest or in motion."""

    def __init__(self, place: Place, seconds: Mapping[str, float]) -> None:
        """`seconds` are the durations of the theme's motion table."""
        self.place = place
        self.seconds = seconds
        self.live: list[Live] = []
        self._steps: list[Step] = []
        self._cues: list[Cue] = []
        self._beats: list[_Beat] = []
        self._after = Picture(())
        self._speed = 1.0
        self._telling = False

    @property
    def moving(self) -> bool:
        """Whether anything is still to be told."""
        return bool(self._steps or self._cues or self._beats)

    def settle(self, picture: Picture) -> None:
        """Show a picture at once, whatever was going on."""
        self._steps, self._cues, self._beats = [], [], []
        self._after, self._telling = picture, False
        self.live = [Live(piece, self.place(piece.space)) for piece in picture.pieces]

    def tell(self, steps: Iterable[Step], after: Picture, speed: float) -> list[str]:
        """Tell `steps`, then settle on `after`. `speed` is 1 at normal, more is faster, 0 shows the end at once.

        What was still being told ends first. Returns the sounds that begin now.
        """
        self.finish()
        told = list(steps)
        if speed <= 0:
            self.settle(after)
            return [step.sound for step in told if step.sound]
        self._steps, self._after, self._speed, self._telling = told, after, speed, True
        return self.update(0.0)

    def finish(self) -> None:
        """End what is being told at once."""
        if self.moving:
            self.settle(self._after)

    def update(self, dt: float) -> list[str]:
        """Let `dt` seconds pass; returns the names of the sounds that begin."""
        sounds: list[str] = []
        for beat in self._beats:
            beat.advance(dt * self._speed)
        self._drop_done()
        while not self._beats and (self._cues or self._steps):
            if not self._cues:
                step = self._steps.pop(0)
                self._cues = list(step.cues)
                sounds += [step.sound] if step.sound else []
            self._begin()
        if self._telling and not self.moving:
            self.settle(self._after)
        return sounds

    def _drop_done(self) -> None:
        for beat in self._beats:
            if beat.over and beat.cue.kind is CueKind.VANISH and beat.live in self.live:
                self.live.remove(beat.live)
            elif beat.over and beat.cue.path:
                beat.live.piece = msgspec.structs.replace(beat.live.piece, space=beat.cue.path[-1])
        self._beats = [beat for beat in self._beats if not beat.over]

    def _begin(self) -> None:
        """Begin the next cue and all that go together with it."""
        while self._cues:
            cue = self._cues.pop(0)
            live = self._find(cue)
            path = [self.place(space) for space in cue.path] or [live.at]
            self._beats.append(_Beat(cue, live, path, self._lasts(cue)))
            self._beats[-1].advance(0.0)
            if not (self._cues and self._cues[0].together):
                break

    def _find(self, cue: Cue) -> Live:
        """The live piece a cue is about: by id, else the one like it on its space; a new one where none is there."""
        piece = cue.piece
        if cue.kind is not CueKind.APPEAR:
            for live in self.live:
                same = (live.piece.sprite, live.piece.tint, live.piece.space) == (piece.sprite, piece.tint, piece.space)
                if (piece.id and live.piece.id == piece.id) or (not piece.id and same):
                    return live
        live = Live(piece, self.place(piece.space))
        self.live.append(live)
        return live

    def _lasts(self, cue: Cue) -> float:
        """The duration of a cue in seconds at normal speed; a way takes its time for each space, up to a limit."""
        if cue.kind is CueKind.MOVE:
            return min(self.seconds["step"] * max(len(cue.path) - 1, 1), self.seconds["longest"])
        return self.seconds[cue.kind]
