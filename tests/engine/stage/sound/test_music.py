"""The loops: quiet, without a seam, in the background of effects, silent without a device."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.stage.sound import music as module
from engine.stage.sound.effects import Sounds
from engine.stage.sound.music import BED, BEGIN_AFTER, DUCKED, ROOM, Music

RATE = 22_050


class FakeSounds(Sounds):
    """Effects that sound when they are told to."""

    sounding = False

    @property
    def is_sounding(self) -> bool:
        return self.sounding


def begun(volume: int = 50) -> tuple[Music, FakeSounds]:
    sounds = FakeSounds()
    music = Music(sounds, volume)
    music.update(BEGIN_AFTER)
    return music, sounds


@pytest.mark.parametrize(("file", "seconds"), [(BED, 72.0), (ROOM, 23.0)])
def test_a_loop_is_quiet_and_ends_where_it_begins(file: Path, seconds: float) -> None:
    pygame.mixer.init(RATE, -16, 1)
    samples = array("h", pygame.mixer.Sound(file).get_raw())
    assert len(samples) == seconds * RATE
    assert 0.05 < max(map(abs, samples)) / 32_768 < 0.4
    steps = sorted(abs(one - other) for one, other in pairwise(samples[1000:9000]))
    assert abs(samples[-1] - samples[0]) <= 2 * steps[-80]
    parts = [samples[at : at + RATE] for at in (0, len(samples) - RATE)]
    first, last = (sum(value * value for value in part) for part in parts)
    assert 0.2 < first / last < 5


def test_the_loops_begin_late_and_go_round() -> None:
    sounds = FakeSounds()
    music = Music(sounds, 50)
    music.update(BEGIN_AFTER / 2)
    assert music.level == 0
    assert not pygame.mixer.get_init()
    music.update(BEGIN_AFTER / 2)
    assert music.level == 0.5
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.Channel(0).get_busy()


def test_off_is_silent_and_asks_for_no_device() -> None:
    music = Music(FakeSounds(), 0)
    for _ in range(10):
        music.update(1.0)
    assert not pygame.mixer.get_init()
    music.volume = 30
    music.update(BEGIN_AFTER)
    assert music.level == pytest.approx(0.3)
    music.volume = 0
    music.update(0.1)
    assert music.level == 0
    assert not pygame.mixer.music.get_busy()


def test_the_loops_give_way_to_an_effect_and_come_back() -> None:
    music, sounds = begun()
    sounds.sounding = True
    music.update(0.5)
    assert music.level == pytest.approx(0.5 * DUCKED)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5 * DUCKED, abs=0.02)
    sounds.sounding = False
    music.update(0.2)
    assert 0.5 * DUCKED < music.level < 0.5
    music.update(5.0)
    assert music.level == 0.5


def test_an_effect_never_takes_the_channel_of_the_mine() -> None:
    begun()
    sounds = Sounds()
    for _ in range(20):
        sounds.play("tile")
    room = pygame.mixer.Channel(0).get_sound()
    assert room is not None
    assert room.get_length() == pytest.approx(23.0, abs=0.01)


def test_sounds_know_how_long_an_effect_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("engine.stage.sound.effects.time.monotonic", lambda: now[0])
    sounds = Sounds()
    assert not sounds.is_sounding
    sounds.play("cart")
    assert sounds.is_sounding
    now[0] += 1.0
    assert not sounds.is_sounding


@pytest.mark.parametrize("broken", ["BED", "ROOM"])
def test_a_broken_loop_is_silent(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, broken, "no such file.ogg")
    music, _ = begun()
    assert music.level == 0
    music.update(10.0)
    assert music.level == 0
