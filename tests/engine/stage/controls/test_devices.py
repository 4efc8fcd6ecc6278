"""Controllers of SDL's own making: plugged in while the program runs, pressed, taken away; and broken ones."""

from __future__ import annotations

import json
import subprocess
import sys

import pygame
import pytest
from pygame._sdl2 import controller

from engine.data.paths import ROOT
from engine.stage.controls.pad_devices import PadDevices
from engine.stage.controls.pads import START_AFTER, PadReader
from tests.engine.stage.controls import virtual_pad


@pytest.mark.full
@pytest.mark.parametrize(("kind", "raw"), [(virtual_pad.GAME_CONTROLLER, 0), (virtual_pad.UNKNOWN, 1)])
def test_a_controller_is_found_while_the_program_runs_with_or_without_a_mapping(kind: int, raw: int) -> None:
    command = [sys.executable, "-m", virtual_pad.__name__, str(kind)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told == {"read": ["return", "right"], "raw": raw, "lost": 1, "left": 0}


class Stick:
    """A joystick that can be opened."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return 40 + self.index


def broken(_: int) -> None:
    """What opening a controller does whose mapping is not sound."""
    raise pygame.error("Couldn't parse button mapping")


def test_a_controller_with_a_broken_mapping_counts_as_one_without(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = PadDevices()
    devices.started = True
    monkeypatch.setattr(controller, "is_controller", lambda _: True)
    monkeypatch.setattr(controller, "Controller", broken)
    monkeypatch.setattr(pygame.joystick, "Joystick", Stick)
    devices.add(2)
    assert devices.raw == {42}
    devices.remove(42)
    assert devices.raw == set()


def test_one_that_cannot_be_opened_at_all_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = PadDevices()
    devices.started = True
    monkeypatch.setattr(controller, "is_controller", broken)
    monkeypatch.setattr(pygame.joystick, "Joystick", broken)
    devices.add(0)
    assert devices.raw == set()


def test_nothing_is_started_before_the_first_picture_is_long_there(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    pads = PadReader(lambda: now[0])
    started: list[float] = []
    monkeypatch.setattr(pads.devices, "start", lambda: started.append(now[0]))
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    for now[0] in (0.0, START_AFTER / 2):
        pads.read([])
    assert started == []
    now[0] = START_AFTER
    pads.read([])
    assert started == [START_AFTER]
