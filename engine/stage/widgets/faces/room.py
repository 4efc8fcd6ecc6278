"""Buttons and values side by side divide their room by their words, where words would be cut otherwise."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.faces.face import STYLES
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.stage.widgets.widget import Value

VALUE_SIDES = 28
"""Units of a value's button beside its words."""

ICON = 24
"""Units of the icon on a value's button."""


def share_room(row: Sequence[Button], skin: Skin) -> None:
    """Give buttons side by side, from left to right, widths by their words, if the words of one would be cut.

    Their gaps and the width of all stay. Icons go if there is room for all words only without, then words are
    small, in two lines at last.
    """
    if not any(button.button_face().fitted(button.rect, skin).cut for button in row):
        return
    room = sum(button.rect.w for button in row)
    for least in (_with_icon, _words, _small_words, _small_lines):
        wanted = [least(button, skin) for button in row]
        if sum(wanted) <= room:
            break
    needed = sum(wanted)
    share, spare = min(1.0, room / needed), max(0, room - needed) / len(row)
    gaps = [after.rect.x - before.rect.right for before, after in pairwise(row)]
    left = row[0].rect.x
    for button, want, gap in zip(row, wanted, [*gaps, 0], strict=True):
        button.rect.x, button.rect.w = left, int(want * share + spare)
        left = button.rect.right + gap


def _frame(button: Button, skin: Skin) -> int:
    """The pixels of a button beside its text and its icon."""
    return button.rect.w - button.button_face().area(button.rect, skin).w


def _words(button: Button, skin: Skin) -> int:
    """The width in pixels for the words of a button in their usual size."""
    return _frame(button, skin) + skin.measure(button.text, STYLES[button.style].text_style)[0]


def _with_icon(button: Button, skin: Skin) -> int:
    """The width in pixels for the words and the icon of a button."""
    icon = button.button_face().icon_px(button.rect, skin)
    return _words(button, skin) + (icon + skin.px(STYLES[button.style].gap) if icon else 0)


def _small_words(button: Button, skin: Skin) -> int:
    """The width in pixels for the words of a button in their small size."""
    usual = STYLES[button.style].text_style
    return _frame(button, skin) + skin.measure(button.text, skin.style(usual).smaller or usual)[0]


def _small_lines(button: Button, skin: Skin) -> int:
    """The width in pixels for the words of a button in their small size, in two lines if it has room for them."""
    usual, words = STYLES[button.style].text_style, button.text.split()
    style = skin.style(usual).smaller or usual
    if 2 * skin.line_height(style) > button.button_face().area(button.rect, skin).h:
        return _small_words(button, skin)
    pairs = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, max(2, len(words)))]
    return _frame(button, skin) + min(max(skin.measure(line, style)[0] for line in pair) for pair in pairs)


def value_shares(skin: Skin, values: Sequence[Value], width: int, gap: int) -> list[int]:
    """The shares of values in a row of `width` pixels with `gap` pixels between two: none where all words fit equal
    ones, else what they need; those that are apart for fingers are fingertips at the least.
    """
    needs = [
        skin.measure(value.label, "button")[0] + skin.px(VALUE_SIDES + bool(value.icon) * ICON) + gap
        for value in values
    ]
    if max(needs) * len(values) <= width + gap:
        return []
    least = skin.px(FINGERTIP) + gap if gap else 0
    for _ in values:
        share = math.ceil(least * sum(needs) / (width + gap))
        needs = [max(share, need) for need in needs]
    return needs
