"""Game controllers as inputs: sticks and cross walk, buttons are the keys that they stand for, triggers zoom.

Each controller has a state of its own; all of them act. What a button stands for says `Bindings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from engine.stage.controls import pad_events
from engine.stage.controls.bindings import Bindings
from engine.stage.controls.commands import HELD_KEY, PAD, WITH_SHIFT
from engine.stage.controls.pad_devices import PadDevices
from engine.stage.controls.pad_state import CROSS, PadState
from engine.stage.controls.signs import USUAL
from engine.stage.inputs import Input, Key, Pinch

START_AFTER = 1.0
"""Seconds after which controllers are looked for: the first picture comes before."""

HOLD = 0.45
"""Seconds after which a button that is held does what it does by holding."""

ZOOM_SPEED, PAN_SPEED = 2.5, 900.0
"""The factor of a second of zooming, and the pixels of a second of moving the board."""

LONGEST_STEP = 0.1
"""The most seconds that count from one reading to the next, for zooming and moving."""


class PadReader:
    """Turns events of game controllers into inputs.

    `clock` returns seconds. `centre` is where zooming and moving count, in pixels. `on_lost` is called when the
    controller that was used last has been taken away, with whether there are others; `on_back` when one is plugged in
    after that.
    """

    def __init__(self, clock: Callable[[], float], bindings: Bindings | None = None) -> None:
        self._clock = clock
        self.bindings = bindings or Bindings()
        self.devices = PadDevices()
        self.centre: tuple[int, int] = (0, 0)
        self.on_lost: Callable[[bool], object] = lambda others: None  # noqa: ARG005
        self.on_back: Callable[[], object] = lambda: None
        self._used: int | None = None
        """The controller that was used last, by its instance id; None once it is gone."""
        self._is_missed = False
        self._pads: dict[int, PadState] = {}
        self._born = self._last = clock()

    def read(self, events: Iterable[pygame.Event]) -> list[Input]:
        """The inputs of events in order, then of what is held."""
        now = self._clock()
        inputs: list[Input] = []
        for event in events:
            if event.type in pad_events.ALL:
                inputs.extend(self._event(event, now))
        if self._pads:
            for pad in self._pads.values():
                inputs.extend(self._held(pad, now))
        elif not self.devices.started and now - self._born >= START_AFTER and pygame.display.get_init():
            self.devices.start()
        self._last = now
        return inputs

    def _event(self, event: pygame.Event, now: float) -> Iterator[Input]:
        if event.type in pad_events.ADDED:
            self._add(event.device_index)
        elif event.type in pad_events.REMOVED:
            self._remove(event.instance_id)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._pads = {instance: PadState() for instance in self._pads}
        elif event.type in pad_events.MAPPED or event.instance_id in self.devices.raw:
            pad = self._pads.setdefault(event.instance_id, PadState())
            read = self._mapped if event.type in pad_events.MAPPED else self._raw
            inputs = [*read(pad, event, now)]
            if inputs or pad.down:
                self._use(event.instance_id)
            yield from inputs

    def _use(self, instance: int) -> None:
        """A controller is used: its signs are shown from now on."""
        self._used = instance
        self.bindings.maker = self.devices.makers.get(instance, USUAL)

    def _add(self, index: int) -> None:
        """Open a controller; the first one after the loss of that which was used takes its place."""
        count = len(self.devices)
        self.devices.add(index)
        if self._is_missed and len(self.devices) > count:
            self._is_missed = False
            self.on_back()

    def _remove(self, instance: int) -> None:
        """Let go of a controller. It is told once, though two kinds of events tell of it."""
        self.devices.remove(instance)
        self._pads.pop(instance, None)
        if instance == self._used:
            self._used, self._is_missed = None, True
            self.on_lost(bool(self._pads) or len(self.devices) > 0)

    def _mapped(self, pad: PadState, event: pygame.Event, now: float) -> Iterator[Input]:
        """The inputs of an event of a controller with a mapping; unknown buttons and axes are none."""
        if event.type != pygame.CONTROLLERAXISMOTION:
            button = pad_events.BUTTONS.get(event.button, "")
            yield from self._button(pad, button, event.type == pygame.CONTROLLERBUTTONDOWN, now)
            return
        value = max(-1.0, event.value / pad_events.FULL)
        if event.axis in pad_events.STICK:
            pad.move_stick(pad_events.STICK[event.axis], value)
            yield from self._walk(pad, now)
        elif event.axis in pad_events.PAN:
            pad.move_pan(pad_events.PAN[event.axis], value)
        elif event.axis in pad_events.TRIGGERS:
            yield from self._press(pad, pad_events.TRIGGERS[event.axis], max(0.0, value), now)

    def _raw(self, pad: PadState, event: pygame.Event, now: float) -> Iterator[Input]:
        """The inputs of an event of a controller without a mapping."""
        if event.type == pygame.JOYAXISMOTION:
            if event.axis in pad_events.RAW_STICK:
                pad.move_stick(event.axis, event.value)
                yield from self._walk(pad, now)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            for arrow, way in CROSS.items():
                pad.cross(arrow, down=(x, -y) == way)
            yield from self._walk(pad, now)
        elif event.button < len(pad_events.RAW_BUTTONS):
            name = pad_events.RAW_BUTTONS[event.button]
            yield from self._button(pad, name, event.type == pygame.JOYBUTTONDOWN, now)

    def _button(self, pad: PadState, button: str, down: bool, now: float) -> Iterator[Input]:
        if button in CROSS:
            pad.cross(button, down=down)
            yield from self._walk(pad, now)
        elif button:
            yield from self._press(pad, button, 1.0 if down else 0.0, now)

    # What buttons do

    def _press(self, pad: PadState, button: str, pressure: float, now: float) -> Iterator[Input]:
        """A button acts when it goes down, or, if it does something else while held, when it comes up."""
        change = pad.press(button, pressure, now)
        if change and self.bindings.listener is not None:
            pad.used.add(button)
            self.bindings.listener(button)
            return
        command = self.bindings.command(button)
        waits = command in WITH_SHIFT or button == self.bindings.held_button
        if change is not None and change != waits and button not in pad.used and command and PAD[command].key:
            yield Key(PAD[command].key, pad=True)
        if change is False:
            pad.used.discard(button)

    def _walk(self, pad: PadState, now: float) -> Iterator[Input]:
        arrow, repeat = pad.step(now)
        if not arrow:
            return
        shifts = [button for button in pad.down if self.bindings.command(button) in WITH_SHIFT]
        pad.used.update(shifts)
        yield Key(arrow, shift=bool(shifts), repeat=repeat, pad=True)

    def _held(self, pad: PadState, now: float) -> Iterator[Input]:
        """The inputs of what is held: the way walked on, the button held for long, zoom and movement."""
        yield from self._walk(pad, now)
        button = self.bindings.held_button
        if button in pad.down and button not in pad.used and now - pad.down[button] >= HOLD:
            pad.used.add(button)
            yield Key(HELD_KEY, pad=True)
        seconds = min(now - self._last, LONGEST_STEP)
        nearer, farther = (pad.pressure.get(self.bindings.button(name), 0.0) for name in ("nearer", "farther"))
        factor = ZOOM_SPEED ** ((nearer - farther) * seconds)
        delta = tuple(round(-value * PAN_SPEED * seconds) for value in pad.pan)
        if factor != 1.0 or any(delta):
            yield Pinch(self.centre, factor, (delta[0], delta[1]), pad=True)
