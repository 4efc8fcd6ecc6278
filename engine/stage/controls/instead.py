"""What a controller's inputs are where no scene knows them: what it has for a table is something else elsewhere."""

from __future__ import annotations

from engine.stage.inputs import Input, Key, Pinch, Wheel

KEYS = {
    Key("menu", pad=True): Key("escape", pad=True),
    Key("page down", pad=True): Key("tab", pad=True),
    Key("page up", pad=True): Key("tab", shift=True, pad=True),
}
"""The menu is a step back, the shoulders are the way round."""

NOTCH = 60
"""Pixels that the right stick moves something for a notch of the wheel."""


def instead(event: Input) -> Input | None:
    """The input that an unused one of a controller is instead, None if it is nothing."""
    if isinstance(event, Key):
        return KEYS.get(event)
    if isinstance(event, Pinch) and event.pad and event.delta[1]:
        return Wheel(event.pos, event.delta[1] / NOTCH)
    return None
