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
    animation is faster than normal.
    """

    def __init__(self, motion: AnimationPlayer) -> None:
        self.motion = motion
        self.waits: Callable[[], bool] = lambda: False
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
            self._moment, self.elapsed = moment, 0.0
        if moment is None:
            return []
        before, self.elapsed = self.elapsed, self.elapsed + seconds * self.motion.speed
        sounds = [BEAT_SOUND for beat in beats(moment) if before < beat <= self.elapsed]
        stays = STAYS * min(self.motion.speed, 1.0)
        if self.elapsed >= counting_seconds(moment) + stays and not self.waits():
            return [*sounds, *self.go_on()]
        return sounds

    @property
    def is_counted(self) -> bool:
        """Whether everything of the moment shows."""
        return self.moment is not None and self.elapsed >= counting_seconds(self.moment)

    def press(self) -> list[str]:
        """Show everything at once, or if it shows already go on; returns the names of the sounds that begin."""
        if self.moment is None or self.is_counted:
            return self.go_on()
        self.elapsed = counting_seconds(self.moment)
        return []

    def tell_again(self) -> None:
        """Begin the moment anew."""
        self.elapsed = 0.0

    def go_on(self) -> list[str]:
        """End the moment; returns the names of the sounds that begin then."""
        self.elapsed = 0.0
        return self.motion.go_on()
