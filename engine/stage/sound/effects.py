"""Sound effects by name. Without a device, a mixer or a sound file they are silent, without an error."""

from __future__ import annotations

import sys
import time
from contextlib import suppress

import pygame

from engine.data.paths import SOUNDS
from engine.stage.stderr import muted_stderr

MAX_VOLUME = 100
"""The volume at which effects are as loud as their files."""

MAX_BYTES = 4 << 20
"""The most bytes of an effect's file."""


def effect_names() -> tuple[str, ...]:
    """All effects, in alphabetical order."""
    return tuple(sorted(file.stem for file in SOUNDS.glob("*.ogg")))


class Sounds:
    """Plays effects of `assets/sounds`, each loaded on first use. `volume` is 0 (off) to 100."""

    def __init__(self, volume: int = MAX_VOLUME) -> None:
        self.volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._available: bool | None = None
        self._until = 0.0
        """When the last effect has faded away, in seconds of the clock."""

    @property
    def is_available(self) -> bool:
        """Whether sound can be played; the first call opens the device."""
        if self._available is None:
            self._available = _open_mixer()
        return self._available

    @property
    def is_sounding(self) -> bool:
        """Whether an effect sounds at this moment."""
        return time.monotonic() < self._until

    def play(self, name: str) -> bool:
        """Play an effect, beside those that still sound; whether it sounds. "" is no effect."""
        if not name or self.volume <= 0 or not self.is_available:
            return False
        if name not in self._loaded:
            self._loaded[name] = _load(name)
        sound = self._loaded[name]
        if sound is None:
            return False
        sound.set_volume(min(self.volume, MAX_VOLUME) / MAX_VOLUME)
        if sound.play() is None:
            return False
        self._until = max(self._until, time.monotonic() + sound.get_length())
        return True


def _open_mixer() -> bool:
    if pygame.mixer.get_init():
        return True
    try:
        with muted_stderr():
            pygame.mixer.init(44_100, -16, 2, 512)
    except (pygame.error, NotImplementedError):  # no device, or pygame built without a mixer
        return False
    return True


def _load(name: str) -> pygame.mixer.Sound | None:
    """The effect; None, after a line on stderr, if its file is missing or broken."""
    file = SOUNDS / f"{name}.ogg"
    try:
        if file.stat().st_size <= MAX_BYTES:
            return pygame.mixer.Sound(file)
        fault: object = f"it has more than {MAX_BYTES} bytes"
    except (OSError, pygame.error) as error:
        fault = getattr(error, "strerror", None) or error
    with suppress(OSError, ValueError):
        print(f'motherlode: the sound "{name}" is left out: {fault}', file=sys.stderr, flush=True)
    return None
