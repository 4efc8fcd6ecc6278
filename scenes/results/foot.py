"""The row of buttons at the foot of the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from scenes.results.words import FootWords

BETWEEN = 8

SIDE = 24
"""Units left free at each side of the words of a button."""

ICON = 28 + 10
"""Units of a button's icon and the gap after it."""


class FootButton(msgspec.Struct, frozen=True):
    """A button at the foot: name, labels, icon, key, action."""

    name: str
    labels: FootWords
    icon: str
    key: str
    act: Callable[[], object]


def foot_row(skin: Skin, area: pygame.Rect, buttons: Sequence[FootButton]) -> list[Button]:
    """The buttons in one row over the whole width, the first one lit.

    With short labels if the long ones do not fit, and under the icons if those do not fit beside them.
    """
    gap = skin.px(BETWEEN)
    room = area.w - gap * (len(buttons) - 1)
    words = [button.labels.long for button in buttons]
    if sum(_width(skin, text) for text in words) > room:
        words = [button.labels.short for button in buttons]
    stacked = sum(_width(skin, text) for text in words) > room
    widths = [_width(skin, text) - stacked * skin.px(ICON + SIDE) for text in words]
    spare = (room - sum(widths)) / len(buttons)
    row: list[Button] = []
    left = float(area.x)
    for button, text, width in zip(buttons, words, widths, strict=True):
        box = pygame.Rect(round(left), area.y, round(left + width + spare) - round(left), area.h)
        tooltip = button.labels.long if text != button.labels.long else ""
        row.append(
            Button(
                box,
                text,
                button.act,
                icon=button.icon,
                key=button.key,
                chosen=not row,
                stacked=stacked,
                name=button.name,
                tooltip=tooltip,
            )
        )
        left += width + spare + gap
    return row


def _width(skin: Skin, text: str) -> int:
    return skin.measure(text, "button")[0] + skin.px(ICON + 2 * SIDE)
