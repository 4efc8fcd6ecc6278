"""The whole log of a match, and the way back to any point of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.stage.inputs import Input, Key, Quit
from engine.stage.look import Look
from engine.stage.scene import Scene, Size
from engine.stage.type import escaped
from engine.stage.widgets import Answer, Button, Dialog, Label, ListView, PanelBox, Row, Ui

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

ROW, BUTTON = 52, 52
"""The height of a row and of a button, in units."""


class LogScene(Scene):
    """Every line of the log in a list beside the board; the line that is chosen shows the position as it was then."""

    translucent = True

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__()
        self.app = app
        self.table = table
        self.ui = Ui(app.stack.look, on_sound=app.sounds.play)
        lines = table.play.log
        self.chosen = str(len(lines) - 1) if lines else ""

    def layout(self, size: Size, look: Look) -> None:
        """A slate panel over the right column with the list and two buttons, the board in sight beside it."""
        self.size, self.look = size, look
        self.ui.layout(look, size)
        column = self.table.frame.column
        panel = column.copy()
        inside = panel.inflate(-look.px(20), -look.px(28))
        self.ui.add(PanelBox(panel, "panel-slate"))
        self.ui.add(Label(pygame.Rect(inside.x, inside.y, inside.w, look.px(36)), "Log", "heading-small", "lamp"))
        high, gap = look.px(BUTTON), look.px(8)
        rows = pygame.Rect(inside.x, inside.y + look.px(44), inside.w, inside.h - look.px(56) - 2 * high - gap)
        self.list = ListView(
            rows,
            [self._row(place) for place in range(len(self.table.play.log))],
            look.px(ROW),
            self._ask,
            selected=self.chosen,
            on_select=self._select,
            empty="Nothing has been played yet.",
            name="lines",
        )
        self.ui.add(self.list)
        self.back = Button(
            pygame.Rect(inside.x, inside.bottom - 2 * high - gap, inside.w, high),
            "Go back to here",
            lambda: self._ask(self.chosen),
            icon="icon-undo",
            name="rewind",
            enabled=self._earlier(),
            why_disabled="Choose an earlier line first.",
        )
        self.ui.add(self.back)
        place = pygame.Rect(inside.x, inside.bottom - high, inside.w, high)
        self.ui.add(Button(place, "Close", self._close, icon="icon-close", key="l", name="close"))
        self.ui.focus(self.list, keyboard=True)

    def _close(self) -> None:
        self.table.glance(None)
        self.app.back()

    def _row(self, place: int) -> Row:
        line = self.table.play.log[place]
        who = self.table.whos[line.seat - 1] if line.seat else None
        number = str(line.number) if line.number else "–"
        first, _, rest = line.text.partition(", ")
        return Row(
            str(place),
            f"{number}. {first}",
            rest,
            icon=who.mark if who else "",
            tint=who.colour if who else "",
        )

    def _earlier(self) -> bool:
        """Whether the line chosen is one that the match can go back to."""
        log, now = self.table.play.log, len(self.table.play.match.line)
        return bool(self.chosen) and log[int(self.chosen)].upto < now

    def _select(self, name: str) -> None:
        self.chosen = name
        line = self.table.play.log[int(name)]
        self.table.glance(line.upto if self._earlier() else None, line.spaces)
        self.back.enabled = self._earlier()
        self.dirty = True

    def _ask(self, name: str) -> None:
        self.chosen = name
        if not self._earlier():
            return
        line = self.table.play.log[int(name)]

        def rewind() -> None:
            self._close()
            self.table.rewind(line.upto)

        answers = [Answer("rewind", "Go back", rewind, main=True), Answer("no", "Stay here", cancel=True)]
        text = f"The match goes back to the moment after *{escaped(line.text)}*. What came later can be redone."
        self.ui.open_dialog(Dialog("Go back?", text, answers))

    def handle(self, given: Input) -> bool:
        """Esc closes; all else is for the list and the buttons. Closing the window goes on."""
        if not self.ui.handle(given) and isinstance(given, Key) and given.name == "escape":
            self._close()
        self.dirty = self.dirty or self.ui.take_dirty()
        return not isinstance(given, Quit)

    def update(self, seconds: float) -> None:
        """Let tooltips come."""
        self.ui.update(seconds)
        self.dirty = self.dirty or self.ui.take_dirty()

    def draw(self, surface: pygame.Surface) -> None:
        """The panel; the table shows beside it."""
        self.ui.draw(surface)
