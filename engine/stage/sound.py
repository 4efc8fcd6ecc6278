"""Sound effects by name. Without a device, a mixer or a file there is silence, and no word about it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from engine.data.paths import SOUNDS

FULL = 100
"""The volume at which effects play as they were made."""


def effect_names() -> tuple[str, ...]:
    """The effects there are, in alphabetical order."""
    return tuple(sorted(file.stem for file in SOUNDS.glob("*.ogg")))


class Sounds:
    """Plays effects of `assets/sounds`, each loaded when it is first heard. `volume` runs from 0 (off) to 100."""

    def __init__(self, volume: int = FULL) -> None:
        self.volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._able: bool | None = None

    @property
    def is_available(self) -> bool:
        """Whether this machine can sound at all; the device is opened when this is first asked."""
        if self._able is None:
            self._able = _opened()
        return self._able

    def play(self, name: str) -> bool:
        """Play an effect beside those that sound already; whether anything sounds. "" is no effect."""
        if not name or self.volume <= 0 or not self.is_available:
            return False
        if name not in self._loaded:
            self._loaded[name] = _load(name)
        sound = self._loaded[name]
        if sound is None:
            return False
        sound.set_volume(min(self.volume, FULL) / FULL)
        return sound.play() is not None


def _opened() -> bool:
    if pygame.mixer.get_init():
        return True
    try:
        with _stderr_shut():
            pygame.mixer.init(44_100, -16, 2, 512)
    except (pygame.error, NotImplementedError):  # no device, or pygame built without a mixer
        return False
    return True


@contextmanager
def _stderr_shut() -> Iterator[None]:
    """Keep the sound libraries from writing to the terminal: they print there what `mixer.init` also raises."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal to write to
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _load(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(SOUNDS / f"{name}.ogg")
    except (FileNotFoundError, pygame.error):
        return None
