"""The log beside the board of a replay: all its lines to scroll, as they stand at the table, the current one lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.chronicle import LogLine
from engine.stage.inputs import Hover, Input
from engine.stage.look import Look
from engine.stage.widgets import ListView, Row, Ui
from engine.stage.widgets.scroll import BAR_ROOM
from scenes.table.column import draw_heading, draw_line, head_of, line_height
from scenes.table.setting import Who

INSET = 12
"""Units that a list keeps free at both sides of a row."""


class Lines(ListView):
    """The lines of a log in `rect` (pixels); a click on one calls `on_jump` with its index, and `on_point` hears which
    one is pointed at (-1: none).
    """

    def __init__(
        self,
        rect: pygame.Rect,
        look: Look,
        lines: Sequence[LogLine],
        whos: Sequence[Who],
        on_jump: Callable[[int], object],
        on_point: Callable[[int], object],
    ) -> None:
        rows = [Row(str(place), line.text) for place, line in enumerate(lines)]
        wide = rect.w - look.px(BAR_ROOM)
        super().__init__(
            rect,
            rows,
            [line_height(look, wide, line, low=False) for line in lines],
            lambda name: on_jump(int(name)),
            at_once=True,
            empty="Nothing is played in this match.",
            name="log",
        )
        self.lines = lines
        self.whos = whos
        self.on_point = on_point

    def handle(self, given: Input, ui: Ui) -> bool:
        """Clicks on rows, wheel and bar, keys; what is pointed at is told."""
        if isinstance(given, Hover):
            self.on_point(self.at(given.pos, ui.look))
        return super().handle(given, ui)

    def draw_row(self, surface: pygame.Surface, look: Look, row: Row, inside: pygame.Rect) -> None:
        """Draws a line of the log round `inside` (pixels)."""
        index, place = int(row.name), inside.inflate(2 * look.px(INSET), 0)
        line = self.lines[index]
        if line.heading:
            draw_heading(surface, look, place, line)
            return
        number, marked = head_of(line, self.lines[index - 1] if index > self.top else None)
        draw_line(surface, look, place, line, self.whos, number if line.numbered else None, marked)
