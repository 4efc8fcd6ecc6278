"""The game controllers that are plugged in: opened as they come, by their mapping or, without a sound one, raw.

Nothing is started before it is asked for: finding controllers takes a while, and most people have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.stage.controls.makers import maker_of
from engine.stage.controls.signs import Maker

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller


class PadDevices:
    """The open controllers, by their instance id."""

    def __init__(self) -> None:
        self.started = False
        self.raw: set[int] = set()
        """The instance ids of those without a mapping."""
        self.makers: dict[int, Maker] = {}
        """Whose signs stand on the buttons, by instance id."""
        self._mapped: dict[int, Controller] = {}
        self._raw: dict[int, pygame.joystick.JoystickType] = {}

    def start(self) -> None:
        """Start the system's part that finds controllers; without one there are none, which is no fault."""
        self.started = True
        try:
            from pygame._sdl2 import controller

            controller.init()
            pygame.joystick.init()
        except (ImportError, pygame.error):
            return

    def add(self, index: int) -> None:
        """Open the controller at a `device_index`, whatever of both kinds of events has told of it."""
        if not self.started:
            return
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                device = pad.as_joystick()
                self._mapped[device.get_instance_id()] = pad
                self.makers[device.get_instance_id()] = maker_of(pad.name, device.get_guid())
                return
        except (pygame.error, ValueError):
            pass  # a mapping that is not sound: the buttons count by their numbers
        try:
            stick = pygame.joystick.Joystick(index)
        except (pygame.error, ValueError):
            return  # gone again, or not to be opened
        if stick.get_instance_id() not in self._mapped:
            self._raw[stick.get_instance_id()] = stick
            self.raw.add(stick.get_instance_id())

    def __len__(self) -> int:
        """The number of open controllers."""
        return len(self._mapped) + len(self._raw)

    def remove(self, instance: int) -> None:
        """Let go of a controller that has been taken away."""
        self._mapped.pop(instance, None)
        self._raw.pop(instance, None)
        self.makers.pop(instance, None)
        self.raw.discard(instance)
