"""The signs of pad buttons in texts: one character for the picture of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from engine.stage.controls.commands import BUTTONS

PICTURES: Mapping[str, str] = {name: chr(0xE000 + at) for at, name in enumerate(("cross", "stick", *BUTTONS))}
"""The character that stands for the picture of a pad button in a text, by the name of the button."""

Maker: TypeAlias = Literal["xbox", "playstation", "nintendo"]
"""Whose signs stand on the buttons of a controller."""

USUAL: Maker = "xbox"
"""The maker whose signs are drawn for controllers that nobody knows."""

OWN: Mapping[Maker, Sequence[str]] = {
    "playstation": ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back"),
    "nintendo": ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start"),
}
"""The buttons on which other makers have signs of their own."""

_OTHERS: Mapping[tuple[Maker, str], str] = {
    pair: chr(0xE020 + at)
    for at, pair in enumerate((maker, button) for maker, buttons in OWN.items() for button in buttons)
}

SPRITES: Mapping[str, str] = {
    **{sign: f"pad-{name}" for name, sign in PICTURES.items()},
    **{sign: f"pad-{maker}-{button}" for (maker, button), sign in _OTHERS.items()},
}
"""The sprite of every such character, those of other makers included."""


def picture(button: str, maker: Maker = USUAL) -> str:
    """The character that stands for the picture of a pad button of a maker. Raises `KeyError`."""
    return _OTHERS.get((maker, button)) or PICTURES[button]
