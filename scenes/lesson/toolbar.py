"""The buttons of a lesson: those of the table that make sense, and those of the column."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.stage.widgets import Button, Canvas
from engine.stage.widgets.choice import share_type
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.faces.room import share_room
from engine.view.shortcuts import verb_shortcuts
from scenes.lesson.column.layout import button_rects
from scenes.lesson.cover import LessonCover
from scenes.lesson.light.guidance import GO_ON
from scenes.lesson.teacher import Teacher
from scenes.match_view.layout import GAP
from scenes.table.toolbar import TableToolbar, Tool

COLUMN, SHOW, BACK, LEAVE, NEXT, AGAIN = (
    "lesson",
    "lesson show",
    "lesson back",
    "lesson leave",
    "lesson next",
    "lesson again",
)
"""The names of the column and of its buttons."""

ICONS = {BACK: "icon-left", AGAIN: "icon-undo", LEAVE: "icon-close"}
"""The icons of the small buttons."""

ICONS_FROM = 100
"""The width of a button in units from which on it has an icon beside its word."""


class LessonToolbar(TableToolbar):
    """Makes the buttons of one lesson; the controller hands it what it needs before the first layout."""

    log_key = ""
    teacher: Teacher
    cover: LessonCover
    show_me: Callable[[], object]
    back: Callable[[], object]
    leave: Callable[[], object]
    go_on: Callable[[], object]
    again: Callable[[], object]
    next_title: str = ""
    next: Callable[[], object]

    def build(self) -> None:
        """Make all buttons, those of the column last."""
        super().build()
        if self.cover.is_away:
            return
        self.display.ui.add(Canvas(self.cover.rect(), self.cover.draw_panels, name=COLUMN, solid=True))
        buttons = self._column_buttons()
        share_room(buttons[1:], self.cover.skin)
        self._stack_if_cut(buttons[1:])
        share_type(buttons, self.cover.skin)
        for button in buttons:
            self.display.ui.add(button)

    def _stack_if_cut(self, buttons: Sequence[Button]) -> None:
        """Put the icons of buttons over their words if one has no room for its word alone."""
        if any(button.button_face().fitted(button.rect, self.cover.skin).cut for button in buttons):
            for button in buttons:
                button.icon, button.stacked = ICONS[button.name], True

    def _column_buttons(self) -> list[Button]:
        words, script = self.teacher.words, self.teacher.script
        main, left, right = button_rects(
            self.cover.skin, self.cover.column.steps, done=script.is_over, touch=self.display.screen.layout.touch
        )
        if script.is_over:
            return [
                Button(
                    main,
                    self.next_title,
                    self.next,
                    icon="icon-play",
                    name=NEXT,
                    chosen=True,
                    key="x",
                    style=self._style_of_next(main),
                ),
                Button(left, words.again_button, self.again, icon=ICONS[AGAIN], name=AGAIN, key=self._free_key("a")),
                Button(right, words.leave, self.leave, icon=ICONS[LEAVE], name=LEAVE, key="l"),
            ]
        icons = ICONS if left.w >= self.cover.skin.px(ICONS_FROM) else {}
        back = Button(left, words.back, self.back, icon=icons.get(BACK, ""), name=BACK, key=self._free_key("b"))
        back.enabled = script.place.step > 0 or script.place.stage > 0
        back.why_disabled = words.no_back
        leave = Button(right, words.leave, self.leave, icon=icons.get(LEAVE, ""), name=LEAVE, key="l")
        if script.is_read and not self.cover.guide.pressed:
            go_on = Button(
                main, words.go_on, self.go_on, icon="icon-play", name=GO_ON, chosen=True, key=self._free_key("g")
            )
            return [go_on, back, leave]
        show = Button(main, words.show_me, self.show_me, icon="icon-eye", name=SHOW, chosen=self.teacher.offers_to_show)
        show.key = "h"
        show.enabled = script.awaits_learner and not script.is_free and not self.display.motion.moving
        show.why_disabled = words.no_show
        return [show, back, leave]

    @property
    def _acting_box(self) -> pygame.Rect:
        """The part of the place that the column at its right leaves free."""
        box, column, gap = super()._acting_box.copy(), self.cover.rect(), self.cover.skin.px(GAP)
        if (
            not self.cover.is_away
            and box.left < column.left < box.right + gap
            and box.colliderect(column.inflate(2 * gap, 0))
        ):
            box.w = column.left - gap - box.left
        return box

    def _style_of_next(self, rect: pygame.Rect) -> str:
        """The style of the button that leads on: the largest in which its words are not cut."""
        face = ButtonFace(self.next_title, "icon-play", style="button-main")
        return "button-main" if face.shows_all(rect, self.cover.skin) else "button"

    def _free_key(self, letter: str) -> str:
        """A letter, if no button of the table needs it; else ""."""
        return "" if letter in verb_shortcuts(self.session.sheet).values() else letter

    def _tools(self) -> list[Tool]:
        """Back, Show me and the rules; the others have no meaning in a lesson."""
        words, tools = self.teacher.words, super()._tools()
        can_back = bool(self.session.selection.picks) or self.teacher.script.place.step > 0
        kept = {
            "undo": Tool("undo", "icon-undo", "u", words.undo_tooltip, self.commands.undo, can_back, words.no_back),
            "hint": Tool("hint", "icon-hint", "", words.hint_tooltip, self.show_me),
        }
        disabled = ("redo", "secret")
        return [
            kept.get(
                tool.name, tool._replace(enabled=tool.enabled and tool.name not in disabled, why_disabled=words.no_tool)
            )
            for tool in tools
        ]

    def _add_log_button(self) -> None:
        """None: the column lies over the log."""

    def _add_news_button(self) -> None:
        """None: what is new the foreman tells."""

    def _add_results_button(self) -> None:
        """None: a lesson has no results."""
