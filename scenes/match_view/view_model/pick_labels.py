"""The label of a pick: text and icon of its button, and the width of the button."""

from __future__ import annotations

import msgspec

from engine.data.sheet import Sheet
from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing

BUTTON_HEIGHT, BUTTON_GAP, STEPPER_WIDTH = 56, 8, 168

USUAL, STACKED, PICTURE, LEAST_WIDTH = 132, 86, 68, 44
"""The least widths of buttons in units: usual, with words below the icon, icon only; and if room is short."""


class PickLabel(msgspec.Struct, frozen=True):
    """The face of a pick's button; `turn` rotates the icon like a piece, a `closing` button is last and lit.

    A `note` is a line under the label.
    """

    label: str
    icon: str = ""
    tint: str = ""
    turn: int = 0
    tooltip: str = ""
    closing: bool = False
    note: str = ""


def pick_label(sheet: Sheet, pick: Pick, seat: int = 0) -> PickLabel:
    """The label of a verb, or of a value picked off the board; a space as the log calls it; else the bare value.

    A tintable icon has the colour of `seat` (0: none) unless the sheet gives another.
    """
    value = str(pick.value)
    if pick.kind is Kind.VERB:
        verb = sheet.verbs[value]
        text = "" if "{" in verb.text else verb.text
        return PickLabel(verb.label, verb.icon, icon_tint_of(verb.icon, seat), 0, text, verb.closing)
    if value in sheet.picks:
        words = sheet.picks[value]
        return PickLabel(words.label, words.icon, words.tint, words.turn, words.label)
    if pick.kind is Kind.SPACE:
        return PickLabel(sheet.space_words(value))
    return PickLabel(sheet.words.get(value, value))


def icon_tint_of(icon: str, seat: int) -> str:
    """The tint of an icon for a seat, "" if it takes none."""
    return f"seat{seat}" if seat and icon and read_drawing(icon).tintable else ""


def label_width(skin: Skin, sheet: Sheet, pick: Pick) -> int:
    """The width of a pick's button in pixels if there is room."""
    return button_width(skin, pick_label(sheet, pick), stacked=False)


def button_width(skin: Skin, label: PickLabel, stacked: bool) -> int:
    """The width of a button in pixels if there is room; `stacked` with its words below its icon."""
    words = skin.measure(label.label, "button")[0]
    if stacked:
        return max(skin.px(STACKED if words else PICTURE), words + skin.px(20))
    icon = skin.px(36) if label.icon else 0
    return max(skin.px(USUAL), words + icon + skin.px(44))
