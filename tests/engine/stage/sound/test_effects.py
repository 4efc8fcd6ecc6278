"""The sounds: short, quiet, made by their script, all that the data names, and silence without a device."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from array import array
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from engine.data.paths import DATA, ROOT, SOUNDS
from engine.stage.sound import effects as sound
from engine.stage.sound.effects import Sounds, effect_names

RATE = 44_100


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that makes the sounds, with its folder on the path as when it is run."""
    spec = importlib.util.spec_from_file_location("make_sounds", SOUNDS / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(SOUNDS))
        spec.loader.exec_module(module)
    return module


def played(name: str) -> array[int]:
    """The samples of a file, one channel."""
    pygame.mixer.init(RATE, -16, 1)
    return array("h", pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw())


@pytest.mark.parametrize("name", effect_names())
def test_an_effect_is_short_quiet_and_fades_out(name: str, script: ModuleType) -> None:
    samples = played(name)
    assert 0.05 * RATE < len(samples) < RATE
    loud = script.SOFT.get(name, script.LOUD)
    assert 0.6 * loud < max(abs(sample) for sample in samples) / 32_768 < 1.3 * loud <= 0.65
    assert max(abs(sample) for sample in samples[-40:]) < 0.02 * 32_768


def test_the_sound_per_square_is_shorter_and_softer_than_a_step_of_a_miner() -> None:
    roll, step = played("roll"), played("step")
    assert len(roll) < 0.2 * RATE
    assert sum(value * value for value in roll) < 0.3 * sum(value * value for value in step)


def test_effects_differ() -> None:
    assert len({played(name).tobytes() for name in effect_names()}) == len(effect_names())


def test_the_files_are_those_of_the_script(script: ModuleType) -> None:
    assert set(effect_names()) == set(script.EFFECTS)
    for name in ("tile", "coin"):
        samples = script.samples(script.EFFECTS[name]())
        assert abs(len(samples) - len(played(name))) <= 1
        assert samples == script.samples(script.EFFECTS[name]())


def test_noise_is_level_and_the_same_every_time(script: ModuleType) -> None:
    noise, again = script.Noise(5), script.Noise(5)
    values = [noise() for _ in range(20_000)]
    assert values == [again() for _ in range(20_000)]
    assert abs(sum(values) / len(values)) < 0.02
    assert min(values) < -0.99
    assert max(values) > 0.99


def test_every_sound_that_the_data_names_exists() -> None:
    names = set()
    for file in sorted(DATA.glob("*.yaml")):
        for line in file.read_text(encoding="utf-8").splitlines():
            for part in line.split("sound: ")[1:]:
                names.add(part.replace("}", ",").split(",")[0].strip())
    assert names
    assert names <= set(effect_names())


def test_an_effect_sounds_at_its_volume() -> None:
    sounds = Sounds(50)
    assert sounds.play("tile")
    assert sounds._loaded["tile"] is not None
    assert sounds._loaded["tile"].get_volume() == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(("volume", "name"), [(0, "tile"), (80, ""), (80, "trumpet")])
def test_an_effect_off_or_unknown_is_silent(volume: int, name: str) -> None:
    assert not Sounds(volume).play(name)


@pytest.mark.parametrize(
    "data", [b"", b"OggS" + b"\xff" * 100, b"x" * 5_000_000, None], ids=["empty", "torn", "huge", "gone"]
)
def test_a_broken_effect_is_silent_with_one_line(
    data: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sound, "SOUNDS", tmp_path)
    if data is not None:
        (tmp_path / "tile.ogg").write_bytes(data)
    sounds = Sounds()
    assert not any(sounds.play("tile") for _ in range(3))
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith('motherlode: the sound "tile" is left out: ')


def test_without_a_device_there_is_silence_and_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "\n".join(
        [
            "from engine.stage.sound.effects import Sounds",
            "sounds = Sounds()",
            "print(sounds.is_available, sounds.play('tile'))",
        ]
    )
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert (result.stdout, result.stderr) == ("False False\n", "")


def test_the_device_is_opened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def refuse(*_: int) -> None:
        calls.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds()
    assert not any(sounds.play("tile") for _ in range(3))
    assert len(calls) == 1
