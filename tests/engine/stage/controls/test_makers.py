"""Whose signs a controller's buttons have: by its name, by its vendor, and of the one that was pressed last."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from engine.stage.controls.bindings import Bindings
from engine.stage.controls.commands import BUTTONS
from engine.stage.controls.makers import maker_of
from engine.stage.controls.pads import PadReader
from engine.stage.controls.signs import OWN, PICTURES, SPRITES, picture
from engine.stage.sprites import sprite_names

UNKNOWN = "03000000790000000600000010010000"


@pytest.mark.parametrize(
    ("name", "guid", "maker"),
    [
        ("Xbox Series X Controller", "030000005e040000120b000001050000", "xbox"),
        ("PS5 Controller", "030000004c050000e60c000011010000", "playstation"),
        ("Wireless Controller", "050000004c050000cc09000000810000", "playstation"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000011010000", "nintendo"),
        ("8BitDo something", "030000007e0500000920000011010000", "nintendo"),
        ("Generic USB Joystick", UNKNOWN, "xbox"),
        ("", "", "xbox"),
    ],
)
def test_the_maker_is_told_by_name_and_vendor(name: str, guid: str, maker: str) -> None:
    assert maker_of(name, guid) == maker


def test_every_sign_has_its_sprite_and_no_two_are_one() -> None:
    assert {*SPRITES.values()} <= {*sprite_names()}
    signs = [picture(button, maker) for maker, buttons in OWN.items() for button in buttons]
    assert len({*signs, *PICTURES.values()}) == len(signs) + len(PICTURES)
    assert all(picture(button, maker) in SPRITES for maker in OWN for button in BUTTONS)


def test_texts_have_the_signs_and_words_of_the_maker() -> None:
    bindings = Bindings()
    bindings.is_pad = True
    usual = bindings.spell("[key return] chooses, [pad menu]")
    bindings.maker = "playstation"
    assert bindings.spell("[key return] chooses, [pad menu]") != usual
    assert bindings.say("[key return] chooses") == "the cross chooses"
    bindings.maker = "nintendo"
    assert bindings.say("[key return] chooses, [pad menu]") == "A button chooses, plus button"


class FakeDevice:
    """The joystick of a controller."""

    def __init__(self, instance: int) -> None:
        self.instance = instance

    def get_instance_id(self) -> int:
        return self.instance

    def get_guid(self) -> str:
        return UNKNOWN


class FakeController:
    """A controller with a mapping, by its index."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.name = ("PS4 Controller", "Nintendo Switch Pro Controller")[index]

    def as_joystick(self) -> FakeDevice:
        return FakeDevice(70 + self.index)


def test_the_signs_are_those_of_the_controller_pressed_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "is_controller", lambda _: True)
    monkeypatch.setattr(controller, "Controller", FakeController)
    pads = PadReader(lambda: 0.0)
    pads.devices.started = True
    for index in (0, 1):
        pads.read([pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index)])

    def read(kind: int, instance: int, **fields: Any) -> str:
        """Whose signs show after an event."""
        pads.read([pygame.Event(kind, instance_id=instance, **fields)])
        return pads.bindings.maker

    down, up, axis = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION
    assert pads.bindings.maker == "xbox"
    assert read(down, 70, button=0) == "playstation"
    read(up, 70, button=0)
    assert read(axis, 71, axis=0, value=3000) == "playstation", "a stick at rest trembles"
    assert read(down, 71, button=0) == "nintendo"
    assert read(down, 5, button=0) == "xbox", "one that nobody knows"


def test_the_loss_of_the_one_in_use_is_told_and_its_coming_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "is_controller", lambda _: True)
    monkeypatch.setattr(controller, "Controller", FakeController)
    pads, told = PadReader(lambda: 0.0), list[object]()
    pads.devices.started = True
    pads.on_lost, pads.on_back = told.append, lambda: told.append("back")

    def read(kind: int, **fields: Any) -> None:
        """Let an event be read."""
        pads.read([pygame.Event(kind, **fields)])

    for index in (0, 1):
        read(pygame.CONTROLLERDEVICEADDED, device_index=index)
    read(pygame.CONTROLLERBUTTONDOWN, instance_id=70, button=0)
    read(pygame.CONTROLLERDEVICEREMOVED, instance_id=71)
    assert told == [], "nobody plays with it"
    read(pygame.CONTROLLERDEVICEREMOVED, instance_id=70)
    read(pygame.JOYDEVICEREMOVED, instance_id=70)
    assert told == [False]
    read(pygame.CONTROLLERDEVICEADDED, device_index=0)
    read(pygame.JOYDEVICEADDED, device_index=0)
    read(pygame.CONTROLLERDEVICEADDED, device_index=1)
    assert told == [False, "back"]
    read(pygame.CONTROLLERBUTTONDOWN, instance_id=71, button=0)
    read(pygame.CONTROLLERDEVICEREMOVED, instance_id=71)
    assert told == [False, "back", True], "there is another one"
