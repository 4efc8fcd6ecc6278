"""The results of a match: who won and why, a card a seat, the score sheet, the totals by turn, and what to do next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from engine.match import Match
from engine.paths import user_folder
from engine.saves import SaveError
from engine.stage.inputs import Input, Key
from engine.stage.look import Look
from engine.stage.widgets.base import Value
from engine.stage.widgets.button import Button
from engine.stage.widgets.choice import Choice
from engine.stage.widgets.plain import Canvas
from scenes.backdrop import backdrop, strip
from scenes.chart import Line, LineChart
from scenes.outcome import outcome_of
from scenes.page import Page
from scenes.results_cards import RankView
from scenes.results_sheet import ScoreSheet, sheet_height

if TYPE_CHECKING:
    from scenes.app import App

View: TypeAlias = Literal["sheet", "chart"]
"""What a small window shows of the two."""

BAR, FOOT = 64, 84
"""Units of the bar at the top and of the one at the bottom."""
EDGE = {False: 18, True: 8}
GAP = {False: 14, True: 8}
CARDS = {False: 324, True: 272}
"""Units from the window's edge, between panels, and of the cards, in a full and in a small window."""
TALLEST = 300
"""Units of the tallest card."""
WINNER = 1.2
"""How much higher a winner's card is than the others."""
NAME = 200
WAYS = 132
CHART = 212
"""Units of the chart at the least, beside the score sheet."""
TABS = 52
BUTTON = 58
CUP = 44


class ResultsScene(Page):
    """The results of a match that is over. Raises `ValueError` for one that goes on."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.sheet = match.record.sheet()
        self.outcome = outcome_of(match, self.sheet)
        self.view: View = "sheet"
        self.said = ""

    # Layout

    def paint(self) -> pygame.Surface:
        """The rock with the bars, and on the upper one whose game it was and who won."""
        look, surface = self.look, backdrop(self.look, self.size).copy()
        wide, high = self.units
        strip(look, surface, self.box(0, 0, wide, BAR), edge="bottom")
        strip(look, surface, self.box(0, high - FOOT, wide, FOOT), edge="top")
        surface.blit(look.text(look.fit(self.sheet.title, "panel-heading", look.px(NAME - 24)), "panel-heading", "lamp"), self.box(18, 6, 1, 1))
        turns = f"{self.outcome.turns} turn" + ("" if self.outcome.turns == 1 else "s")
        surface.blit(look.text(turns, "body-small", "muted"), self.box(18, 34, 1, 1))
        return surface

    def build(self) -> None:
        """The headline, the cards, the sheet and the chart (or one of them under tabs), and the buttons."""
        wide, high = self.units
        small, edge, gap = self.small, EDGE[self.small], GAP[self.small]
        self.ui.add(Canvas(self.box(NAME, 3, wide - NAME - WAYS - 8, 58), self._draw_headline, name="headline"))
        for number, (icon, name, act, said) in enumerate(self._ways()):
            left = wide - WAYS + number * 64
            self.ui.add(Button(self.box(left, 6, 58, 52), "", act, icon=icon, name=name, tooltip=said))
        top, low = BAR + gap + 4, high - FOOT - gap
        cards = self.box(edge, top, CARDS[small], low - top)
        self._add_cards(cards)
        left = edge + CARDS[small] + gap + (6 if not small else 0)
        self._add_scores(self.box(left, top, wide - left - edge, low - top))
        self._add_buttons(self.box(edge, high - FOOT + 13, wide - 2 * edge, BUTTON))

    def _ways(self) -> tuple[tuple[str, str, object, str], ...]:
        return ()

    def _draw_headline(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        ...
