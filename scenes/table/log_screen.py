"""The log screen: the whole log beside the board, from which one can go back to any earlier point, or watch from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.match.log_text import LogLine
from engine.rules.contract import Seat
from engine.stage import painting
from engine.stage.inputs import Input, Key, Quit
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Button, Dialog, Label, ListView, PanelBox, Row, Ui
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.scroll import BAR_ROOM
from engine.stage.widgets.widget import Point
from engine.words.filling import fill
from engine.words.phrases import signed
from scenes.app import App
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.news import NO_NEWS, News
from scenes.table.words.tools import tool_words

if TYPE_CHECKING:
    from scenes.table.controller import TableController


ROW_HEIGHT, BUTTON_HEIGHT, CLOSE_SIZE, GAP = 52, 52, 44, 8
"""In units: the least height of a row, the height of a button, the size of the close button, the gap between them."""

ROW_PADDING = 8
"""The padding of a row above and below its words together, in units."""

GUTTER, MARK_SIZE = 34, 22
"""The width at the left of a row for the turn number and the seat's mark under it, and the size of the mark, in units.
"""

LINE_STYLE, GAIN_STYLE, HEADING_COLOUR = "log", "log-good", "lamp"
"""The text styles of a line and of its points, and the colour of a stage heading."""

NEWS_BAND = 8
"""The distance of the news band from the words, in units; the band is half as wide."""

INSET = 12
"""The margin of a list left and right of its rows, in units."""

SETUP_NUMBER = "–"
"""Shown instead of a turn number during set-up."""


class LogList(ListView):
    """The lines of a log in `rect` (pixels): each with the number of its turn or round, the seat's mark, and all words.

    Rows are at least `min_height` pixels high. `on_select` gets the index of the selected line, at first `selected`
    (-1: none); `on_pick` is called when it is chosen. The `news` have a band at their left. Numbers of turns or
    rounds are said as their `progress`.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        lines: Sequence[LogLine],
        seat_labels: Sequence[PlayerLabel],
        min_height: int,
        on_select: Callable[[int], object],
        on_pick: Callable[[], object],
        selected: int,
        news: News = NO_NEWS,
        progress: Callable[[int], str] = str,
    ) -> None:
        self.news = [news.includes(line) for line in lines]
        self._players = [seat_labels[line.seat - 1].title if line.seat else "" for line in lines]
        rows = [_row(index, line, seat_labels, progress) for index, line in enumerate(lines)]
        super().__init__(
            rect,
            rows,
            [_row_height(skin, rect.w, row, min_height) for row in rows],
            lambda _: on_pick(),
            selected=str(selected),
            on_select=lambda name: on_select(int(name)),
            empty=tool_words().nothing_played,
            name="lines",
        )
        self.says = tool_words().log

    def row_words(self, row: Row) -> str:
        """Who did what with how many points, and in which turn."""
        who = self._players[int(row.name)]
        said = super().row_words(row)
        return fill(tool_words().of_player, player=who, line=said) if who else said

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draw a line of the log into `inside` (pixels)."""
        if self.news[int(row.name)]:
            surface.fill(
                skin.colour("lamp"), (inside.x - skin.px(NEWS_BAND), inside.y, skin.px(NEWS_BAND // 2), inside.h)
            )
        centre_x = inside.x + skin.px(GUTTER // 2 - 4)
        number = skin.text(row.right, LINE_STYLE, "muted") if row.right else pygame.Surface((0, 0))
        mark = skin.sprite(row.icon, skin.px(MARK_SIZE), row.tint) if row.icon else pygame.Surface((0, 0))
        top = inside.centery - (number.get_height() + mark.get_height()) // 2
        surface.blit(number, number.get_rect(midtop=(centre_x, top)))
        surface.blit(mark, mark.get_rect(midtop=(centre_x, top + number.get_height())))
        points = skin.text(row.sub, GAIN_STYLE, "lamp") if row.sub else pygame.Surface((0, 0))
        surface.blit(points, points.get_rect(midright=(inside.right, inside.centery)))
        box = self._words(skin, inside, row.sub) if row.icon or row.right else inside
        colour = "parchment" if row.icon or not row.tint else row.tint
        painting.draw_fitted(
            surface, skin, painting.fit_text(skin, row.text, LINE_STYLE, box.size), colour, box, align="left"
        )

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """The whole line if its row cuts it short."""
        index = self.index_at(pos, skin) if pos else self.index
        if index < 0:
            return super().tooltip_text(pos, skin)
        inside = self.row_rect(index).inflate(-2 * skin.px(INSET), 0)
        inside.w -= skin.px(BAR_ROOM) if self.scroller.max_offset else 0
        text, room = self.rows[index].text, self._words(skin, inside, self.rows[index].sub)
        return text if painting.fit_text(skin, text, LINE_STYLE, room.size).cut else ""

    def _words(self, skin: Skin, inside: pygame.Rect, gain: str) -> pygame.Rect:
        """The part of a row for its words, clear of the points at its right."""
        width = inside.w - skin.px(GUTTER) - _gain_room(skin, gain)
        return pygame.Rect(inside.x + skin.px(GUTTER), inside.y, width, inside.h)


def _row(index: int, line: LogLine, seat_labels: Sequence[PlayerLabel], progress: Callable[[int], str]) -> Row:
    player = seat_labels[line.seat - 1] if line.seat else None
    number = str(line.count or SETUP_NUMBER) if line.numbered else ""
    mark, tint = (player.mark, player.colour) if player else ("", HEADING_COLOUR if line.heading else "")
    said = progress(line.count) if number else ""
    gain = signed(line.gain) if line.gain else ""
    return Row(str(index), line.text, gain, icon=mark, tint=tint, right=number, right_says=said)


def _gain_room(skin: Skin, gain: str) -> int:
    """The width that points take at the right of a line, in pixels; 0 for none."""
    return skin.large.measure(gain, GAIN_STYLE)[0] + skin.px(GAP) if gain else 0


def _row_height(skin: Skin, width: int, row: Row, min_height: int) -> int:
    """The height of a row that shows all its words, in a list `width` wide; in pixels."""
    text_width = width - skin.px(2 * INSET + GUTTER + BAR_ROOM) - _gain_room(skin, row.sub)
    return max(min_height, skin.large.measure(row.text, LINE_STYLE, text_width)[1] + skin.px(ROW_PADDING))


class LogScene(Scene):
    """Every line of the log in a list beside the board, which shows the position after the selected line."""

    translucent = True

    def __init__(self, app: App, table: TableController) -> None:
        super().__init__()
        self.app = app
        self.table = table
        self.ui = Ui(app.stack.skin, on_sound=app.sounds.play)
        self.selected = len(table.session.log) - 1
        """The index of the selected line; -1 before anything has been played."""

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out a panel over the sidebar with the list and two buttons, the board visible beside it.

        If the sidebar is on the board, the panel has the height of the seat column.
        """
        self.size, self.skin, words = size, skin, tool_words()
        self.ui.layout(skin, size)
        frame = self.table.display.screen.layout
        panel = frame.sidebar.copy()
        if frame.sidebar_on_board:
            panel.y, panel.h = frame.seat_column.y, frame.seat_column.h
        inside = panel.inflate(-skin.px(20), -skin.px(28))
        self.ui.add(PanelBox(panel, "panel-slate"))
        side, height, gap = skin.px(frame.pressed(CLOSE_SIZE)), skin.px(BUTTON_HEIGHT), skin.px(GAP)
        self.ui.add(
            Label(pygame.Rect(inside.x, inside.y, inside.w - side, skin.px(36)), words.log, "heading-small", "lamp")
        )
        close = pygame.Rect(inside.right - side, inside.y - skin.px(4), side, side)
        tip = words.close
        self.ui.add(Button(close, "", self._close, icon="icon-close", key="l", name="close", tooltip=tip, plain=True))
        top = max(inside.y + skin.px(44), close.bottom + gap if frame.touch else 0)
        rows = pygame.Rect(inside.x, top, inside.w, inside.bottom - top - 2 * (height + gap))
        lines, news, min_height = self.table.session.log, self.table.session.news, skin.px(ROW_HEIGHT)
        self.list = LogList(
            rows,
            skin,
            lines,
            self.table.display.labels,
            min_height,
            self._select,
            self._ask_rewind,
            self.selected,
            news,
            self.table.session.sheet.progress_text,
        )
        self.ui.add(self.list)
        button = pygame.Rect(inside.x, inside.bottom - 2 * height - gap, inside.w, height)
        tip = words.watch_tip
        text = self._uncut(button, "icon-play", words.watch, words.watch_short)
        watch = Button(button, text, self._watch, icon="icon-play", key="w", name="watch", tooltip=tip)
        watch.enabled, watch.why_disabled = bool(lines), words.nothing_played
        self.ui.add(watch)
        self.back = Button(
            button.move(0, height + gap),
            self._uncut(button, "icon-undo", words.back, words.back_short),
            self._ask_rewind,
            icon="icon-undo",
            name="rewind",
            tooltip=words.back_tip,
            enabled=self._can_rewind(),
            why_disabled=words.choose_line,
        )
        self.ui.add(self.back)
        self.ui.focus(self.list, keyboard=True)

    def _uncut(self, rect: pygame.Rect, icon: str, *texts: str) -> str:
        """The first of some texts that a button over `rect` (pixels) has room for, else the last."""
        faces = {text: ButtonFace(text, icon) for text in texts}
        return next((text for text, face in faces.items() if face.shows_all(rect, self.skin)), texts[-1])

    def _close(self) -> None:
        self.table.show_position(None)
        self.app.back()

    @property
    def _line(self) -> LogLine | None:
        """The selected line; None before anything has been played."""
        return self.table.session.log[self.selected] if self.selected >= 0 else None

    def _can_rewind(self) -> bool:
        """Whether the match can go back to the selected line."""
        line, match = self._line, self.table.session.match
        return line is not None and not line.heading and match.with_answers(line.upto) < len(match.line)

    def _select(self, index: int) -> None:
        self.selected = index
        line = self.table.session.log[index]
        self.table.show_position(line.upto if self._can_rewind() else None, line.spaces)
        self.back.enabled = self._can_rewind()
        self.dirty = True

    def _watch(self) -> None:
        """Play the match from the selected line on; the last one itself."""
        line, match = self._line, self.table.session.match
        if line is not None:
            self._close()
            is_last = match.with_answers(line.upto) >= len(match.line)
            self.app.push_replay(match, max(line.since - 1, 0) if is_last else line.upto, plays=True)

    def _ask_rewind(self) -> None:
        line = self._line
        if line is None or not self._can_rewind():
            return

        words, rewind, player = tool_words(), partial(self._rewind, line.upto), self._next_player(line)
        answers = [Answer("rewind", words.rewind_yes, rewind, main=True), Answer("no", words.rewind_no, cancel=True)]
        text = fill(words.rewind_turn if player else words.rewind_text, line=self._deed_of(line), next=player)
        self.ui.open_dialog(Dialog(words.rewind, text, answers))

    def _deed_of(self, line: LogLine) -> str:
        """A line with whose deed it was."""
        words, name = tool_words(), self._name(line.seat) if line.seat else ""
        text = fill(words.of_player, player=name, line=line.text) if name else line.text
        return f"*{escape_markup(text)}*"

    def _next_player(self, line: LogLine) -> str:
        """Who is to move after a line; "" if nobody is."""
        match = self.table.session.match
        turn = match.rules.turn(match.states[line.upto])
        return escape_markup(self._name(turn.seat)) if turn and turn.seat else ""

    def _name(self, seat: Seat) -> str:
        session = self.table.session
        return session.names.get(seat, session.match.players[seat - 1].name)

    def _rewind(self, actions: int) -> None:
        self._close()
        self.table.rewind(actions)

    def handle(self, event: Input) -> bool:
        """Close on Esc; the list and the buttons take all else. Only closing the window goes on to other scenes."""
        if not self.ui.handle(event) and isinstance(event, Key) and event.name == "escape":
            self._close()
        self.dirty = self.dirty or self.ui.take_dirty()
        return not isinstance(event, Quit)

    def update(self, seconds: float) -> None:
        """Advance the tooltips' delay."""
        self.ui.update(seconds)
        self.dirty = self.dirty or self.ui.take_dirty()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel; the table shows beside it."""
        self.ui.draw(surface)
