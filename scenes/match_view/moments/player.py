"""The timing of moments: a moment is counted up, stays, and the story goes on. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.board.animation import AnimationPlayer
from engine.view.moments import Moment
from scenes.match_view.view_model.moment_view import beats, counting_seconds

STAYS = 1.5
"""Seconds that a counted moment stays if nobody is waited for."""

BEAT_SOUND = "coin"
"""The sound with which a row comes."""


class MomentPlayer:
    """Plays the moments for which an animation stops.

    `waits` says whether a counted moment stays until somebody presses; else it stays for `STAYS` seconds, less if the
    animation is faster than normal. A `folded` one has made way for the table, and stays until it is asked for.
    """

    def __init__(self, motion: AnimationPlayer) -> None:
        self.motion = motion
        self.waits: Callable[[Moment], bool] = lambda _: False
        self.folded = False
        self.elapsed = 0.0
        """Seconds of the moment played so far."""
        self._moment: Moment | None = None

    @property
    def moment(self) -> Moment | None:
        """The moment that plays now; None if none does."""
        return self.motion.moment

    def update(self, seconds: float) -> list[str]:
        """Advance by some seconds; returns the names of the sounds that begin."""
        moment = self.moment
        if moment is not self._moment:
            self._moment, self.elapsed, self.folded = moment, 0.0, False
        if moment is None:
            return []
        before, self.elapsed = self.elapsed, self.elapsed + seconds * self.motion.speed
        sounds = [BEAT_SOUND for beat in beats(moment) if before < beat <= self.elapsed]
        stays = STAYS * min(self.motion.speed, 1.0)
        if self.elapsed >= counting_seconds(moment) + stays and not self.folded and not self.waits(moment):
            return [*sounds, *self.go_on()]
        return sounds

    @property
    def is_counted(self) -> bool:
        """Whether everything of the moment shows."""
        return self.moment is not None and self.elapsed >= counting_seconds(self.moment)

    def press(self) -> list[str]:
        """Unfold the moment, or show all of it at once, or if that shows already go on; returns sounds that begin."""
        if self.folded:
            self.toggle_fold()
            return []
        if self.moment is None or self.is_counted:
            return self.go_on()
        self.elapsed = counting_seconds(self.moment)
        return []

    def tell_again(self) -> None:
        """Begin the moment anew."""
        self.elapsed = 0.0

    def toggle_fold(self) -> None:
        """Fold the moment to its heading, all of it counted, or back."""
        self.folded = not self.folded
        if self.moment is not None:
            self.elapsed = max(self.elapsed, counting_seconds(self.moment))

    def go_on(self) -> list[str]:
        """End the moment; returns the names of the sounds that begin then."""
        self.elapsed, self.folded = 0.0, False
        return self.motion.go_on()
