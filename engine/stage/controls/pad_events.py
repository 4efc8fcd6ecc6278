"""What the events of game controllers mean, by the names of buttons and axes; controllers without a mapping too."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
"""The buttons of a controller with a mapping."""

STICK: Mapping[int, int] = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
"""The axes of the stick that walks, as 0 for x and 1 for y."""

PAN: Mapping[int, int] = {pygame.CONTROLLER_AXIS_RIGHTX: 0, pygame.CONTROLLER_AXIS_RIGHTY: 1}
"""The axes of the stick that moves the board."""

TRIGGERS: Mapping[int, str] = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
"""The axes of the triggers."""

FULL = 32767
"""The value of an axis of a controller at its end."""

RAW_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "back", "start", "ls", "rs")
"""The buttons of a controller without a mapping, by their number: what most of them do."""

RAW_STICK = (0, 1)
"""Its axes that walk; the others mean something else on each, and are left alone."""

ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
"""Events of a new controller, by its `device_index`."""

REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
"""Events of a controller that has gone, by its `instance_id`."""

MAPPED = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
"""Events of controllers with a mapping."""

RAW = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
"""Events of all controllers; they count for those without a mapping."""

ALL = frozenset({*ADDED, *REMOVED, *MAPPED, *RAW, pygame.WINDOWFOCUSLOST})
"""The events that a reader of pads looks at."""
