"""The settings page as data, `data/words/scenes/settings.yaml`: sheets of groups of rows, and its words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from engine.data.settings import Settings
from engine.data.yaml_nodes import Fault
from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet

Control: TypeAlias = Literal["choice", "palette", "stepper", "slider", "asking", "page", "monitor", "language"]
"""What changes a setting: a row of buttons, one with colours, arrows, a knob, all acts at once, a page of its own; the
monitors of the machine; the languages there are."""

LISTS: tuple[Control, ...] = ("choice", "palette", "stepper", "asking")
"""The controls that list values."""

OFF = ("off", "")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One setting: its name, its words, its control with values (name: label) and a width in units.

    A row that opens a page has the words of its `button`. It shows only while the setting `needs`, if there is one, is
    on.
    """

    name: str
    label: Text
    effect: Text
    control: Control
    width: float
    values: dict[str, Text] = {}
    button: Text = ""
    needs: str = ""

    def applies(self, settings: Settings) -> bool:
        """Whether the row shows."""
        return not self.needs or as_name(getattr(settings, self.needs)) not in OFF


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of rows under a heading with the sprite of an icon."""

    title: Text
    icon: str
    rows: tuple[Row, ...]


class SettingsSheet(Words, frozen=True):
    """The whole page: its words, and its sheets from left to right."""

    title: Text
    subtitle: Text
    back: Text
    not_kept: Text
    no_voice: Text
    unconfirmed: Text
    ask_again: Text
    acts: dict[str, Text]
    system_language: Text
    monitor: Text
    nameless_monitor: Text
    scale_too_large: Text
    sheets: tuple[tuple[Group, ...], ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows."""
        return tuple(row for groups in self.sheets for group in groups for row in group.rows)


def as_name(value: object) -> str:
    """The value of a setting as the page names it: "on" and "off" for what is on or off, else as text."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def as_value(name: str, now: object) -> object:
    """The value of a setting by its name on the page, of the type that it has `now`."""
    return name == "on" if isinstance(now, bool) else type(now)(name)  # type: ignore[call-arg]


def faults(sheet: SettingsSheet) -> Iterator[Fault]:
    """Rows of settings that do not exist, and values that their settings cannot take."""
    usual = Settings()
    for i, groups in enumerate(sheet.sheets):
        for j, group in enumerate(groups):
            for k, row in enumerate(group.rows):
                place = f"sheets[{i}][{j}].rows[{k}]"
                if row.needs and not hasattr(usual, row.needs):
                    yield f"{place}.needs", f'"{row.needs}" is no setting'
                if bool(row.values) != (row.control in LISTS):
                    yield f"{place}.values", f"belong to the controls {', '.join(LISTS)}, and to no other"
                if bool(row.button) != (row.control == "page"):
                    yield f"{place}.button", 'belongs to the control "page", and to no other'
                if row.control in ("asking", "page"):
                    continue
                if not hasattr(usual, row.name):
                    yield f"{place}.name", f'"{row.name}" is no setting'
                    continue
                for value in row.values:
                    if fault := _value_fault(row.name, value, getattr(usual, row.name)):
                        yield f"{place}.values.{value}", fault


def _value_fault(name: str, value: str, now: object) -> str:
    """Why a setting cannot take a value; "" if it can."""
    try:
        msgspec.convert({name: as_value(value, now)}, Settings)
    except ValueError as wrong:
        return f'"{value}" is no value of "{name}": {wrong}'
    return ""


settings_sheet = WordSheet("scenes/settings", SettingsSheet, check=faults)
