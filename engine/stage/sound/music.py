"""The quiet loops under everything: a bed of music and the tone of the mine, which give way to effects.

They begin some time after the start, so that nothing waits for the device. Without one they are silent.
"""

from __future__ import annotations

from contextlib import suppress

import pygame

from engine.data.paths import SOUNDS
from engine.stage.sound.effects import MAX_VOLUME, Sounds

LOOPS = SOUNDS / "loops"

BED, ROOM = LOOPS / "music.ogg", LOOPS / "room.ogg"

BEGIN_AFTER = 2.0
"""Seconds from the start until the loops begin."""

FADE_IN = 3000
"""Milliseconds until a loop that begins is at its volume."""

DUCKED = 0.4
"""The share of their volume that the loops keep while an effect sounds."""

ATTACK, RELEASE = 0.08, 0.9
"""Seconds in which the loops give way, and in which they come back."""

STEP = 0.01
"""The least change of the volume that is made."""

ROOM_CHANNEL = 0
"""The mixer's channel of the mine's tone; effects take the others."""


class Music:
    """The loops of one program: `volume` is 0 (off) to 100. `sounds` opens the device, and tells what sounds."""

    def __init__(self, sounds: Sounds, volume: int = 0) -> None:
        self.volume = volume
        self._sounds = sounds
        self._wait = BEGIN_AFTER
        self._playing = False
        self._room: pygame.mixer.Sound | None = None
        self._share = 1.0
        """The share of the volume at this moment: 1, or less while an effect sounds."""
        self._set = -1.0
        """The volume that was set last, 0 to 1."""

    @property
    def level(self) -> float:
        """The loudness at this moment, 0 to 1."""
        return min(self.volume, MAX_VOLUME) / MAX_VOLUME * self._share if self._playing else 0.0

    def update(self, seconds: float) -> None:
        """Let seconds pass: begin or end, give way to effects, come back after them."""
        if self.volume <= 0:
            if self._playing:
                self.stop()
            return
        if not self._playing:
            self._wait -= seconds
            if self._wait <= 0:
                self._begin()
            return
        self._give_way(seconds)
        if abs(self.level - self._set) >= STEP:
            self._apply()

    def stop(self) -> None:
        """End the loops; a volume above 0 begins them again."""
        if self._playing:
            pygame.mixer.music.stop()
            pygame.mixer.Channel(ROOM_CHANNEL).stop()
        self._playing, self._wait, self._set = False, 0.0, -1.0

    def _begin(self) -> None:
        """Begin both loops; without a device, or a file that can be played, nothing happens ever after."""
        self._wait = float("inf")
        if not self._sounds.is_available:
            return
        with suppress(pygame.error, OSError):
            pygame.mixer.set_reserved(ROOM_CHANNEL + 1)
            pygame.mixer.music.load(BED)
            self._room = pygame.mixer.Sound(ROOM)
            self._playing = True
            self._apply()
            pygame.mixer.music.play(loops=-1, fade_ms=FADE_IN)
            pygame.mixer.Channel(ROOM_CHANNEL).play(self._room, loops=-1, fade_ms=FADE_IN)

    def _give_way(self, seconds: float) -> None:
        target = DUCKED if self._sounds.is_sounding else 1.0
        pace = (1 - DUCKED) * seconds / (ATTACK if target < self._share else RELEASE)
        if target < self._share:
            self._share = max(target, self._share - pace)
        else:
            self._share = min(target, self._share + pace)

    def _apply(self) -> None:
        self._set = self.level
        pygame.mixer.music.set_volume(self._set)
        if self._room is not None:
            self._room.set_volume(self._set)
