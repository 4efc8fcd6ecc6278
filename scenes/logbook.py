"""The whole log of a match, and the way back to any point of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.stage.inputs import Input, Key, Quit
from engine.stage.look import Look
from engine.stage.scene import Scene, Size
from engine.stage.type import escaped
from engine.stage.widgets import Answer, Button, Dialog, Label, ListView, PanelBox, Row, Ui, paint
from engine.stage.widgets.base import Point
from engine.stage.widgets.scroll import BAR_ROOM

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

ROW, BUTTON, AIR = 52, 52, 8
"""The least height of a row, the height of a button, and what a row keeps free above and below its words, in units."""
GUTTER, MARK = 34, 22
"""Units at the left of a row for that number and the seat's mark under it, and the size of that mark."""
WORDS, HEADING = "log", "lamp"
"""How a line is set, and the colour of the name of a stage over its lines."""
INSET = 12
"""Units that a list keeps free at both sides of what a row says."""


class LogList(ListView):
    """The lines of a log: the number of the turn or round over the seat's mark, and all words."""

    def draw_row(self, surface: pygame.Surface, look: Look, row: Row, inside: pygame.Rect) -> None:
        """Draws a line of the log into `inside` (pixels)."""
        middle = inside.x + look.px(GUTTER // 2 - 4)
        number = look.text(row.right, WORDS, "muted") if row.right else pygame.Surface((0, 0))
        mark = look.sprite(row.icon, look.px(MARK), row.tint) if row.icon else pygame.Surface((0, 0))
        top = inside.centery - (number.get_height() + mark.get_height()) // 2
        surface.blit(number, number.get_rect(midtop=(middle, top)))
        surface.blit(mark, mark.get_rect(midtop=(middle, top + number.get_height())))
        box = self._words(look, inside) if row.icon or row.right else inside
        colour = "parchment" if row.icon or not row.tint else row.tint
        paint.put_fitted(surface, look, paint.fit(look, row.text, WORDS, box.size), colour, box, align="left")

    def hint(self, pos: Point | None, look: Look) -> str:
        """The whole line, where its row had no room for it."""
        index = self.at(pos, look) if pos else self.index
        if index < 0:
            return super().hint(pos, look)
        inside = self.part(index).inflate(-2 * look.px(INSET), 0)
        inside.w -= look.px(BAR_ROOM) if self.scroller.most else 0
        text = self.rows[index].text
        return text if paint.fit(look, text, WORDS, self._words(look, inside).size).cut else ""

    def _words(self, look: Look, inside: pygame.Rect) -> pygame.Rect:
        """The part of a row for its words."""
        return pygame.Rect(inside.x + look.px(GUTTER), inside.y, inside.w - look.px(GUTTER), inside.h)


def _height(look: Look, width: int, row: Row) -> int:
    """How high the row of a line of the log is in a list of a width, so that all its words show; in pixels."""
    room = width - look.px(2 * INSET + GUTTER + BAR_ROOM)
    return max(look.px(ROW), look.measure(row.text, WORDS, room)[1] + look.px(AIR))


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
        """A slate panel over the right column with the list and two buttons, the board in sight beside it.

        Where the column lies low on the board the panel takes all the height there is over it.
        """
        self.size, self.look = size, look
        self.ui.layout(look, size)
        frame = self.table.frame
        panel = frame.column.copy()
        if frame.nested:
            panel.y, panel.h = frame.rail.y, frame.rail.h
        inside = panel.inflate(-look.px(20), -look.px(28))
        self.ui.add(PanelBox(panel, "panel-slate"))
        self.ui.add(Label(pygame.Rect(inside.x, inside.y, inside.w, look.px(36)), "Log", "heading-small", "lamp"))
        high, gap = look.px(BUTTON), look.px(8)
        rows = pygame.Rect(inside.x, inside.y + look.px(44), inside.w, inside.h - look.px(56) - 2 * high - gap)
        lines = [self._row(place) for place in range(len(self.table.play.log))]
        self.list = LogList(
            rows,
            lines,
            [_height(look, rows.w, line) for line in lines],
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
        number = (str(line.count) if line.count else "–") if line.numbered else ""
        mark, tint = (who.mark, who.colour) if who else ("", HEADING if line.heading else "")
        return Row(str(place), line.text, icon=mark, tint=tint, right=number)

    def _earlier(self) -> bool:
        """Whether the line chosen is one that the match can go back to."""
        line = self.table.play.log[int(self.chosen)] if self.chosen else None
        return line is not None and not line.heading and line.upto < len(self.table.play.match.line)

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
