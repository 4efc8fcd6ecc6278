"""The buttons of a puzzle: those of the table that make sense, the slate, and the buttons below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, PanelBox
from engine.stage.widgets.choice import share_type
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.faces.room import share_room
from engine.view.shortcuts import verb_shortcuts
from engine.words.filling import fill
from scenes.puzzle.column import Column, arrange_column, button_rows
from scenes.puzzle.session import PuzzleSession
from scenes.table.toolbar import TableToolbar, Tool

SLATE, PANEL = "slate", "slate buttons"
"""The names of the slate and of the panel below it."""

ICONS = {
    "hint": "icon-hint",
    "again": "icon-undo",
    "solution": "icon-eye",
    "leave": "icon-close",
    "next": "icon-right",
    "replay": "icon-replay",
}

ICON_SIZES = (28, 22)
"""The sizes of an icon beside a word, the first that fits, in units."""

Draw = Callable[[pygame.Surface, pygame.Rect, Skin], None]


class PuzzleToolbar(TableToolbar):
    """Makes the buttons of one puzzle; the controller hands it what they do before the first layout."""

    log_key = ""
    session: PuzzleSession
    deeds: dict[str, Callable[[], object]]
    """What the buttons do, by name."""
    draw_slate: Draw

    def build(self) -> None:
        """Make all buttons, those of the column last."""
        super().build()
        column = self.column
        words = self.session.course.words
        costs = dict(zip(("three", "two", "one"), words.costs, strict=True))
        told = fill(words.told_costs, costs) if self.display.screen.skin.sight.text_size > 1 else ""
        self.display.ui.add(Canvas(column.slate, self.draw_slate, name=SLATE, solid=True, tooltip=told))
        self.display.ui.add(PanelBox(column.buttons, "panel-slate", name=PANEL))
        buttons = self._column_buttons(column)
        share_type(buttons, self.display.screen.skin)
        for button in buttons:
            self.display.ui.add(button)

    @property
    def column(self) -> Column:
        """The rectangles of the column."""
        return arrange_column(self.display.screen, self.session.panels)

    def _column_buttons(self, column: Column) -> list[Button]:
        """During a try: hint, again, solution, leave, next; once it is solved: next, again, replay, leave."""
        is_solved = self.session.phase in ("solved", "replay")
        screen = self.display.screen
        rows = button_rows(screen.skin, column, solved=is_solved, touch=screen.layout.touch)
        first, second, third = rows
        if is_solved:
            following = self._button("next", first[0])
            following.style = "button-main"
            replay = self._button("replay", second[2])
            replay.enabled = self.session.phase == "solved"
            again = self._button("again", second[1])
            share_room((again, replay), screen.skin)
            return [following, again, replay, self._button("leave", third[0])]
        again, solution = self._button("again", first[2]), self._button("solution", second[0])
        again.chosen = self.session.phase in ("failed", "shown")
        again.enabled = bool(self.session.match.line) or again.chosen
        solution.enabled = self.session.phase != "solution"
        hint = self._button("hint", first[1])
        hint.enabled = self.session.awaits_person and not self.display.motion.moving
        leave, following = self._button("leave", third[1]), self._button("next", third[2])
        for pair in ((hint, again), (leave, following)):
            share_room(pair, screen.skin)
        return [hint, again, solution, leave, following]

    def _button(self, name: str, rect: pygame.Rect) -> Button:
        """A button of the column: with the icon that there is room for, without a key that the table needs."""
        course = self.session.course
        words, skin = course.words.buttons[name], self.display.screen.skin
        key = "" if words.key in self._keys_of_table else words.key
        fits = (size for size in ICON_SIZES if _face(words.label, name, size).shows_all(rect, skin))
        size = next(fits, 0)
        icon = ICONS[name] if size else ""
        tip = f"{words.tooltip} ([key {key}])" if key else words.tooltip
        button = Button(
            rect,
            words.label,
            self.deeds[name],
            icon=icon,
            icon_size=size,
            key=key,
            name=f"puzzle {name}",
            tooltip=tip,
        )
        button.why_disabled = course.words.why_disabled.get(name, "")
        return button

    @property
    def _keys_of_table(self) -> set[str]:
        """The letters that buttons of the table need: of verbs that always have one, and of those that end a turn."""
        sheet = self.session.sheet
        standing = {verb for decision in sheet.decisions.values() for verb in decision.bar}
        letters = verb_shortcuts(sheet).items()
        return {key for verb, key in letters if verb in standing or sheet.verbs[verb].closing or sheet.verbs[verb].key}

    def _tools(self) -> list[Tool]:
        """The tools of the table; redo only what was undone in this try."""
        may_redo = self.session.may_redo and self.session.is_open
        why = self.session.course.words.why_disabled["undo"]
        return [
            tool._replace(enabled=tool.enabled and may_redo)
            if tool.name == "redo"
            else tool._replace(why_disabled=why)
            if tool.name == "undo" and not self.session.is_open
            else tool
            for tool in super()._tools()
        ]

    def _add_log_button(self) -> None:
        """None: nobody goes back in a puzzle but by undo."""

    def _add_news_button(self) -> None:
        """None: nothing is news here."""

    def _add_results_button(self) -> None:
        """None: the slate says how it has ended."""


def _face(label: str, name: str, size: int) -> ButtonFace:
    """The face of a button with an icon of a size."""
    return ButtonFace(label, ICONS[name], icon_size=size)
