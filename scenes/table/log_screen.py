"""The whole log of a match over its table, and the way back to any point of it: to play on there, or to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.match.log_text import LogLine
from engine.stage import painting
from engine.stage.inputs import Input, Key, Quit
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Button, Dialog, Label, ListView, PanelBox, Row, Ui
from engine.stage.widgets.scroll import BAR_ROOM
from engine.stage.widgets.widget import Point
from scenes.app import App
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.news import NO_NEWS, News

if TYPE_CHECKING:
    from scenes.table.controller import TableController


ROW, BUTTON, SIDE, GAP = 52, 52, 44, 8
"""The least height of a row, the height of a button, the side of the one that closes, what is free between, in units.
"""

AIR = 8
"""Units that a row keeps free above and below its words, both together."""

GUTTER, MARK = 34, 22
"""Units at the left of a row for that number and the seat's mark under it, and the size of that mark."""

WORDS, HEADING = "log", "lamp"
"""How a line is set, and the colour of the name of a stage over its lines."""

BAND = 8
"""How far left of the words the band of the news begins, in units; it is half as wide."""

INSET = 12
"""Units that a list keeps free at both sides of what a row says."""

NATURES = "–"
"""What stands for the number of a turn during the set-up."""


class LogList(ListView):
    """The lines of a log in `rect` (pixels), by their index: the number of the turn or round over the seat's mark, and
    all words. No row is less than `least` pixels high.

    `on_select` gets the index of the line that is chosen; the line `chosen` is at first, -1: none. The `news` have a
    band at their left.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        lines: Sequence[LogLine],
        seat_labels: Sequence[PlayerLabel],
        least: int,
        on_select: Callable[[int], object],
        on_pick: Callable[[], object],
        chosen: int,
        news: News = NO_NEWS,
    ) -> None:
        self.news = [news.includes(line) for line in lines]
        rows = [_row(place, line, seat_labels) for place, line in enumerate(lines)]
        super().__init__(
            rect,
            rows,
            [_height(skin, rect.w, row, least) for row in rows],
            lambda _: on_pick(),
            selected=str(chosen),
            on_select=lambda selected: on_select(int(selected)),
            empty="Nothing has been played yet.",
            name="lines",
        )

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draws a line of the log into `inside` (pixels)."""
        if self.news[int(row.name)]:
            surface.fill(skin.colour("lamp"), (inside.x - skin.px(BAND), inside.y, skin.px(BAND // 2), inside.h))
        middle = inside.x + skin.px(GUTTER // 2 - 4)
        number = skin.text(row.right, WORDS, "muted") if row.right else pygame.Surface((0, 0))
        mark = skin.sprite(row.icon, skin.px(MARK), row.tint) if row.icon else pygame.Surface((0, 0))
        top = inside.centery - (number.get_height() + mark.get_height()) // 2
        surface.blit(number, number.get_rect(midtop=(middle, top)))
        surface.blit(mark, mark.get_rect(midtop=(middle, top + number.get_height())))
        box = self._words(skin, inside) if row.icon or row.right else inside
        colour = "parchment" if row.icon or not row.tint else row.tint
        painting.draw_fitted(
            surface, skin, painting.fit_text(skin, row.text, WORDS, box.size), colour, box, align="left"
        )

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """The whole line, where its row had no room for it."""
        index = self.index_at(pos, skin) if pos else self.index
        if index < 0:
            return super().tooltip_text(pos, skin)
        inside = self.row_rect(index).inflate(-2 * skin.px(INSET), 0)
        inside.w -= skin.px(BAR_ROOM) if self.scroller.max_offset else 0
        text = self.rows[index].text
        return text if painting.fit_text(skin, text, WORDS, self._words(skin, inside).size).cut else ""

    def _words(self, skin: Skin, inside: pygame.Rect) -> pygame.Rect:
        """The part of a row for its words."""
        return pygame.Rect(inside.x + skin.px(GUTTER), inside.y, inside.w - skin.px(GUTTER), inside.h)


def _row(place: int, line: LogLine, seat_labels: Sequence[PlayerLabel]) -> Row:
    player = seat_labels[line.seat - 1] if line.seat else None
    number = str(line.count or NATURES) if line.numbered else ""
    mark, tint = (player.mark, player.colour) if player else ("", HEADING if line.heading else "")
    return Row(str(place), line.text, icon=mark, tint=tint, right=number)


def _height(skin: Skin, width: int, row: Row, least: int) -> int:
    """How high the row of a line is in a list of a width, so that all its words show; in pixels."""
    room = width - skin.px(2 * INSET + GUTTER + BAR_ROOM)
    return max(least, skin.measure(row.text, WORDS, room)[1] + skin.px(AIR))


class LogScene(Scene):
    """Every line of the log in a list beside the board; the line that is chosen shows the position as it was then."""

    translucent = True

    def __init__(self, app: App, table: TableController) -> None:
        super().__init__()
        self.app = app
        self.table = table
        self.ui = Ui(app.stack.skin, on_sound=app.sounds.play)
        self.chosen = len(table.session.log) - 1
        """The line that is chosen, by its index; -1 before anything has been played."""

    def layout(self, size: Size, skin: Skin) -> None:
        """A slate panel over the right column with the list and two buttons, the board in sight beside it.

        Where the column lies low on the board the panel takes all the height there is over it.
        """
        self.size, self.skin = size, skin
        self.ui.layout(skin, size)
        frame = self.table.display.screen.layout
        panel = frame.sidebar.copy()
        if frame.sidebar_on_board:
            panel.y, panel.h = frame.seat_column.y, frame.seat_column.h
        inside = panel.inflate(-skin.px(20), -skin.px(28))
        self.ui.add(PanelBox(panel, "panel-slate"))
        side, height, gap = skin.px(SIDE), skin.px(BUTTON), skin.px(GAP)
        self.ui.add(
            Label(pygame.Rect(inside.x, inside.y, inside.w - side, skin.px(36)), "Log", "heading-small", "lamp")
        )
        close = pygame.Rect(inside.right - side, inside.y - skin.px(4), side, side)
        tip = "Close (L)"
        self.ui.add(Button(close, "", self._close, icon="icon-close", key="l", name="close", tooltip=tip, plain=True))
        top = inside.y + skin.px(44)
        rows = pygame.Rect(inside.x, top, inside.w, inside.bottom - top - 2 * (height + gap))
        lines, news, least = self.table.session.log, self.table.session.news, skin.px(ROW)
        self.list = LogList(
            rows, skin, lines, self.table.display.labels, least, self._select, self._ask, self.chosen, news
        )
        self.ui.add(self.list)
        place = pygame.Rect(inside.x, inside.bottom - 2 * height - gap, inside.w, height)
        tip = "See it played from here on, step by step"
        watch = Button(place, "Watch from here", self._watch, icon="icon-play", key="w", name="watch", tooltip=tip)
        watch.enabled, watch.why_disabled = bool(lines), "Nothing has been played yet."
        self.ui.add(watch)
        self.back = Button(
            place.move(0, height + gap),
            "Go back to here",
            self._ask,
            icon="icon-undo",
            name="rewind",
            enabled=self._earlier(),
            why_disabled="Choose an earlier line first.",
        )
        self.ui.add(self.back)
        self.ui.focus(self.list, keyboard=True)

    def _close(self) -> None:
        self.table.show_position(None)
        self.app.back()

    @property
    def _line(self) -> LogLine | None:
        """The line that is chosen."""
        return self.table.session.log[self.chosen] if self.chosen >= 0 else None

    def _earlier(self) -> bool:
        """Whether the line chosen is one that the match can go back to."""
        line = self._line
        return line is not None and not line.heading and line.upto < len(self.table.session.match.line)

    def _select(self, chosen: int) -> None:
        self.chosen = chosen
        line = self.table.session.log[chosen]
        self.table.show_position(line.upto if self._earlier() else None, line.spaces)
        self.back.enabled = self._earlier()
        self.dirty = True

    def _watch(self) -> None:
        """Watch the match from the line chosen on."""
        if self._line is not None:
            self._close()
            self.app.push_replay(self.table.session.match, self._line.upto)

    def _ask(self) -> None:
        line = self._line
        if line is None or not self._earlier():
            return

        def rewind() -> None:
            self._close()
            self.table.rewind(line.upto)

        answers = [Answer("rewind", "Go back", rewind, main=True), Answer("no", "Stay here", cancel=True)]
        text = f"The match goes back to the moment after *{escape_markup(line.text)}*. What came later can be redone."
        self.ui.open_dialog(Dialog("Go back?", text, answers))

    def handle(self, event: Input) -> bool:
        """Esc closes; all else is for the list and the buttons. Closing the window goes on."""
        if not self.ui.handle(event) and isinstance(event, Key) and event.name == "escape":
            self._close()
        self.dirty = self.dirty or self.ui.take_dirty()
        return not isinstance(event, Quit)

    def update(self, seconds: float) -> None:
        """Let tooltips come."""
        self.ui.update(seconds)
        self.dirty = self.dirty or self.ui.take_dirty()

    def draw(self, surface: pygame.Surface) -> None:
        """The panel; the table shows beside it."""
        self.ui.draw(surface)
