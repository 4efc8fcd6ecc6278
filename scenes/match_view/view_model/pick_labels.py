"""The label of a pick: text and icon of its button, and the width that the button wants."""

from __future__ import annotations

import msgspec

from engine.data.sheet import Sheet
from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing

BUTTON_HEIGHT, BUTTON_GAP, STEPPER_WIDTH = 56, 8, 168

USUAL, STACKED, PICTURE, LEAST_WIDTH = 132, 86, 68, 44
"""The least widths of a button where there is room: of a usual one, with the words under the icon, without words; and
the least of all. In units."""


class PickLabel(msgspec.Struct, frozen=True):
    """What stands on the button of a pick; `turn` turns the icon like a piece, `closing` has it last and lit."""

    label: str
    icon: str = ""
    tint: str = ""
    turn: int = 0
    tooltip: str = ""
    closing: bool = False


def pick_label(sheet: Sheet, pick: Pick, seat: int = 0) -> PickLabel:
    """The words and the picture of a verb, or of a value that is picked off the board; else the bare value.

    What can be tinted has the colour of `seat` (0: none), where the sheet does not say another.
    """
    value = str(pick.value)
    if pick.kind is Kind.VERB:
        verb = sheet.verbs[value]
        return PickLabel(verb.label, verb.icon, icon_tint_of(verb.icon, seat), 0, verb.text, verb.closing)
    if value in sheet.picks:
        words = sheet.picks[value]
        return PickLabel(words.label, words.icon, words.tint, words.turn, words.label)
    return PickLabel(sheet.words.get(value, value))


def icon_tint_of(icon: str, seat: int) -> str:
    """The tint of an icon for a seat, "" where it takes none."""
    return f"seat{seat}" if seat and icon and read_drawing(icon).tintable else ""


def label_width(skin: Skin, sheet: Sheet, pick: Pick) -> int:
    """The width in pixels that the button of a pick has where there is room."""
    return button_width(skin, pick_label(sheet, pick), stacked=False)


def button_width(skin: Skin, label: PickLabel, stacked: bool) -> int:
    """The width in pixels that a button has where there is room; `stacked` with its words under its icon."""
    words = skin.measure(label.label, "button")[0]
    if stacked:
        return max(skin.px(STACKED if words else PICTURE), words + skin.px(20))
    icon = skin.px(36) if label.icon else 0
    return max(skin.px(USUAL), words + icon + skin.px(44))
