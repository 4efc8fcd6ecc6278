"""Somebody who has nothing but a game controller: events as the system posts them, read as the window reads them."""

from __future__ import annotations

from functools import partial

import pygame

import games
from engine.stage.controls.pads import PadReader
from engine.stage.inputs import Input, InputReader
from engine.stage.scaling import fitting_scale
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.bindings.lost_pad import LostPad
from scenes.navigation import new_scene

CROSS = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
"""The buttons of the cross."""

BUTTONS = {
    **CROSS,
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "ls": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rs": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}


class PadPlayer:
    """The whole program without a window, and one controller to play it with."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        use_dummy_display()
        self.now = 0.0
        self._laid_out: tuple[bool, str] = (False, "xbox")
        self.stack = SceneStack(size, Skin(fitting_scale(size)))
        self.app = App(games.discover(), self.stack)
        self.app.settings.animation = "off"
        self.app.settings.handover = "off"
        self.reader = InputReader(lambda: self.now, lambda: size)
        self.pads = PadReader(lambda: self.now, self.stack.skin.keys)
        self.pads.devices.started = True
        LostPad(self.stack, self.app.hands, self.pads, partial(new_scene, "question", self.app))
        self.pads.centre = size[0] // 2, size[1] // 2

    @property
    def top(self) -> Scene:
        """The uppermost scene."""
        assert self.stack.top is not None
        return self.stack.top

    def post(self, *events: pygame.Event) -> None:
        """Post events to the system's queue, and let a frame pass as the window does."""
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        came = pygame.event.get()
        inputs: list[Input] = [*self.reader.read(came), *self.pads.read(came)]
        for each in inputs:
            self.app.hands.note(each)
            self._lay_out_for_other_hands()
            self.stack.handle(each)
        self._lay_out_for_other_hands()

    def _lay_out_for_other_hands(self) -> None:
        """Lay out as the window does for who holds what."""
        bindings = self.pads.bindings
        now = self.app.hands.is_pad, bindings.maker
        if now != self._laid_out:
            self._laid_out, bindings.is_pad = now, self.app.hands.is_pad
            self.stack.lay_out_again()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.stack.update(seconds)

    def press(self, *buttons: str, pad: int = 0) -> None:
        """Press buttons one after the other, calmly."""
        for name in buttons:
            self.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=pad))
            self.wait(0.05)
            self.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=BUTTONS[name], instance_id=pad))
            self.wait(1.0)

    def axis(self, number: int, value: float) -> None:
        """Move a stick or trigger; -1 to 1."""
        full = round(value * 32767)
        self.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=full, instance_id=0))
