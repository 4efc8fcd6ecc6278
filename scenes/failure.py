"""The error screen: says that the program has failed, that the match is kept, and where the report lies."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.data.text import clip
from engine.program.failure_words import failure_words
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Button, Label, PanelBox, Paragraph
from engine.stage.widgets.scroll import ScrollArea
from scenes.app import App
from scenes.common.background import backdrop
from scenes.common.page import Page

PANEL = (720, 476)
"""Units: width and height of the sheet."""

SIDE, TOP, HEAD, FOOT = 44, 24, 52, 28
"""Units: margins of the sheet at the sides, above, and below; height of the heading."""

BUTTON = (236, 64)

GAP = 16


class FailureScene(Page):
    """The error screen, alone on the stack: to the title, or quit.

    `kind` is the bug on part of a line, `is_kept` whether there is a match at the table that goes on from the title,
    `report` the file for developers, None if it could not be written.
    """

    has_head = False

    def __init__(self, app: App, kind: str, is_kept: bool, report: Path | None) -> None:
        super().__init__(app)
        self.kind = kind
        self.is_kept = is_kept
        self.report = report

    @property
    def text(self) -> str:
        """What has happened, in markup."""
        words = failure_words()
        kept = words.match_kept if self.is_kept else words.matches_kept
        report = words.unreported
        if self.report:
            report = f"{words.reported}\n{escape_markup(_short_path(self.report))}\n{words.private}"
        return "\n\n".join([words.blame, kept, report, escape_markup(clip(self.kind, 160))])

    def paint_ground(self) -> pygame.Surface:
        """Rock."""
        return backdrop(self.skin, self.size).copy()

    def add_widgets(self) -> None:
        """A sheet with the words and two buttons."""
        width, height = self.units
        sheet_width, sheet_height = min(PANEL[0], width - GAP), min(PANEL[1], height - GAP)
        x, y = (width - sheet_width) / 2, (height - sheet_height) / 2
        inner = sheet_width - 2 * SIDE
        self.ui.add(PanelBox(self.box(x, y, sheet_width, sheet_height)))
        heading = self.box(x + SIDE, y + TOP, inner, HEAD)
        self.ui.add(Label(heading, failure_words().heading, "heading", align="centre", name="heading"))
        words_top = y + TOP + HEAD + GAP / 2
        bottom = y + sheet_height - FOOT - BUTTON[1]
        words = self.box(x + SIDE, words_top, inner, bottom - GAP - words_top)
        area = self.ui.add(ScrollArea(words))
        area.add(Paragraph(words.copy(), self.text, self.skin, name="words"))
        if area.scrolls:
            area.children.clear()
            area.add(Paragraph(area.inner(self.skin), self.text, self.skin, name="words"))
        may_quit = self.app.may("leave")
        left = x + (sheet_width - BUTTON[0] - (BUTTON[0] + GAP if may_quit else 0)) / 2
        title = Button(
            self.box(left, bottom, *BUTTON),
            failure_words().to_title,
            self.app.show_title,
            style="button-main",
            name="title",
        )
        self.ui.focus(self.ui.add(title), keyboard=True)
        right = left + BUTTON[0] + GAP
        if may_quit:
            self.ui.add(Button(self.box(right, bottom, *BUTTON), failure_words().quit, self.stack.clear, name="quit"))

    def layout(self, size: tuple[int, int], skin: Skin) -> None:
        """Lay out for a window; the seats have no colours of a match any more."""
        with skin.default_seats():
            super().layout(size, skin)


def _short_path(path: Path) -> str:
    """A path with `~` for the home folder, and shortened in the middle."""
    home = Path.home()
    shown = f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
    return clip(shown, 200)
