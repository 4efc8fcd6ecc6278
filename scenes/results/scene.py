"""The results scene: headline, ranking, score table, line chart, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
import pygame

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.school.words import school_words
from engine.stage.inputs import Input, Key
from engine.stage.widgets.button import Button
from engine.stage.widgets.choice import Choice
from engine.stage.widgets.display import Canvas, PanelBox
from engine.stage.widgets.touch.reach import value_gap
from engine.stage.widgets.widget import Value
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.level_steps import draw_levels, levels_height
from scenes.common.outcome import outcome_of
from scenes.common.page import Page
from scenes.common.player_labels import label_seats
from scenes.library.files import notice_dialog, save_copy
from scenes.lobby.seating import with_place_colours
from scenes.results.cards import RankView
from scenes.results.chart import LineChart, Series
from scenes.results.foot import FootButton, foot_row
from scenes.results.headline import draw_headline
from scenes.results.score_rows import score_sheet
from scenes.results.score_table import sheet_height
from scenes.results.solo_cards import solo_card_views, solo_cards
from scenes.results.words import FootWords, results_words

SCORE_VIEW, CHART_VIEW = "sheet", "chart"
"""The two views of a small window."""

BAR, FOOT = 64, 84
"""Units of the bars at the top and at the bottom."""

CHART = 212
"""Least height in units of the chart below the score table."""

TITLE_WIDTH, TOOLS_WIDTH, TOOL = 208, 136, 66
"""Units left of the headline for the game's title, right of it for two buttons, and for another one."""

TALLEST, ALONE, LOWEST = 340, 196, 96
"""Greatest height in units of a card; height of one above levels of success, and the least, above those that are told
in large words."""

WINNER = 1.2
"""How much higher a winner's card is than the others."""

TABS, BUTTON = 56, 58

FLAT_SCORE = 3
"""Without a score above this, a solo game shows no chart."""


class Margins(msgspec.Struct, frozen=True):
    """Units: to the window's edge, between panels, width of the cards, and width of cards above levels of success."""

    edge: int
    gap: int
    cards: int
    levels: int


FULL, SMALL = Margins(18, 14, 324, 456), Margins(8, 8, 300, 450)


class ResultsScene(Page):
    """The results of a finished match. Raises `ValueError` if it is not over."""

    comes_unasked = True

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.sheet = match.record.sheet()
        self.outcome = outcome_of(match, self.sheet)
        self.solo_cards = solo_cards(match) if self.outcome.level is not None else ()
        self.view = SCORE_VIEW

    # Layout

    def paint_ground(self) -> pygame.Surface:
        """The rock with its two bars, the title of the game and the length of the match."""
        skin, surface = self.skin, backdrop(self.skin, self.size).copy()
        label_seats(skin, self.match)
        width, height = self.units
        strip(skin, surface, self.box(0, 0, width, BAR), edge="bottom")
        strip(skin, surface, self.box(0, height - FOOT, width, FOOT), edge="top")
        title, style = skin.shrink_to_fit(self.match.title, "panel-heading", skin.px(TITLE_WIDTH - 30))
        surface.blit(skin.text(title, style, "lamp"), self.box(18, 4, 1, 1))
        surface.blit(skin.text(self.outcome.length, "body-small", "muted"), self.box(18, 33, 1, 1))
        return surface

    def add_widgets(self) -> None:
        """The headline, the cards, score table and chart (one of them in a small window), and the buttons."""
        words = results_words()
        width, height = self.units
        margins = self._margins
        cards = margins.cards if self.outcome.level is None else margins.levels
        tools = TOOLS_WIDTH + TOOL * self.is_flat
        strip_box = self.box(TITLE_WIDTH, 3, width - TITLE_WIDTH - tools, 58)
        headline = partial(draw_headline, outcome=self.outcome)
        strip = self.ui.add(Canvas(strip_box, headline, name="headline", tooltip=self.outcome.reason))
        strip.says, strip.told = self.outcome.headline, True
        top, low = BAR + margins.gap, height - FOOT - margins.gap
        seats = self.box(margins.edge, top, cards, low - top)
        seats.h -= self._add_levels(seats)
        self._add_cards(seats)
        beside = margins.edge + cards + margins.gap
        self._add_scores(self.box(beside, top, width - beside - margins.edge, low - top))
        foot = self.box(margins.edge, height - FOOT + 14, width - 2 * margins.edge, BUTTON)
        buttons = foot_row(self.skin, foot, self._foot_buttons())
        for button in buttons:
            self.ui.add(button)
        self.add_turn_tool(self.box(width - tools + 6, 6, 58, 52))
        for left, icon, name, key, act, tooltip in (
            (width - TOOLS_WIDTH + 6, "icon-rules", "rules", "r", self._open_rules, words.rules),
            (width - 64, "icon-settings", "settings", "", self.app.push_settings, words.settings),
        ):
            box = self.box(left, 6, 58, 52)
            self.ui.add(Button(box, "", act, icon=icon, key=key, name=name, tooltip=tooltip))
        if self.ui.focused is None:
            self.ui.focus(buttons[0])

    @property
    def _margins(self) -> Margins:
        return SMALL if self.small else FULL

    def _add_levels(self, area: pygame.Rect) -> int:
        """Add the levels of success along the lower edge of an area; returns their height in pixels."""
        level, setup = self.outcome.level, self.outcome.cards[0].setup
        if level is None:
            return 0
        words = list(self.sheet.scoring.levels.values())
        pad, gap = self.skin.px(14), self.skin.px(self._margins.gap)
        most, width = area.h - gap - self.skin.px(ALONE), area.w - 2 * pad
        needed = levels_height(self.skin, words, width, climbed=True) + 2 * pad
        climber: SeatSetup | None = setup
        if self.skin.sight.text_size > 1 and needed > most:  # larger words come before the mark of the player
            climber, needed = None, levels_height(self.skin, words, width) + 2 * pad
        height = max(most, min(needed, area.h - gap - self.skin.px(LOWEST)))
        panel = pygame.Rect(area.x, area.bottom - height, area.w, height)
        self.ui.add(PanelBox(panel, "panel-slate"))
        inside = panel.inflate(-2 * pad, -2 * pad)
        self.ui.add(Canvas(inside, lambda to, rect, skin: draw_levels(to, rect, skin, words, level, climber)))
        return height + gap

    def _add_cards(self, area: pygame.Rect) -> None:
        """Add a card per player from the top, the winners' higher than the others."""
        gap = self.skin.px(SMALL.gap if len(self.outcome.cards) > 3 else self._margins.gap)
        shares = [WINNER if card.won else 1.0 for card in self.outcome.cards]
        room = area.h - gap * (len(shares) - 1)
        unit = min(room / sum(shares), self.skin.px(TALLEST) / max(shares))
        top = float(area.y)
        for card, share in zip(self.outcome.cards, shares, strict=True):
            height = round(unit * share)
            counts = self.sheet.scoring.unit_of(card.total, len(self.outcome.cards))
            self.ui.add(RankView(pygame.Rect(area.x, round(top), area.w, height), card, counts, self.outcome.sprite))
            top += unit * share + gap

    def _add_scores(self, area: pygame.Rect) -> None:
        """Add the score table above the chart; in a small window one of them, below tabs.

        A solo game with levels has cards instead of the table, and no chart if the score has hardly changed.
        """
        if self.solo_cards and max(map(max, self.outcome.score_lines)) <= FLAT_SCORE:
            self._add_sheet(area, alone=True)
            return
        if not self.small:
            gap = self.skin.px(FULL.gap)
            height = sheet_height(self.skin, self.outcome, area.w, area.h - gap - self.skin.px(CHART))
            height = (area.h - gap) // 2 if self.solo_cards else height
            self._add_sheet(pygame.Rect(area.x, area.y, area.w, height))
            self.ui.add(self._chart(pygame.Rect(area.x, area.y + height + gap, area.w, area.h - height - gap)))
            return
        tabs = pygame.Rect(area.x, area.y, area.w, self.skin.px(TABS))
        under = tabs.h + self.skin.px(SMALL.gap)
        words = results_words()
        first = Value(SCORE_VIEW, words.ending if self.solo_cards else words.sheet)
        views = (first, Value(CHART_VIEW, words.chart.of(self.sheet.counted)))
        gap = value_gap(self.skin, self.app.hands.is_touch)
        self.ui.add(Choice(tabs, views, self.view, self._show_view, gap=gap, name="views")).says = words.views
        below_tabs = pygame.Rect(area.x, area.y + under, area.w, area.h - under)
        if self.view == SCORE_VIEW:
            self._add_sheet(below_tabs, alone=True)
        else:
            self.ui.add(self._chart(below_tabs))

    def _add_sheet(self, area: pygame.Rect, alone: bool = False) -> None:
        """Add the score table, or the cards of a solo game: in a row, or, `alone`, in a square."""
        if not self.solo_cards:
            for widget in score_sheet(self.skin, area, self.outcome):
                self.ui.add(widget)
            return
        for view in solo_card_views(self.skin, area, self.solo_cards, self.skin.px(self._margins.gap), row=not alone):
            self.ui.add(view)

    def _chart(self, rect: pygame.Rect) -> LineChart:
        cards = sorted(self.outcome.cards, key=lambda card: card.seat)
        seats = [card.setup for card in cards]
        lines = [
            Series(seat.name, seat.colour, self.skin.seat_mark(seat.colour), values)
            for seat, values in zip(seats, self.outcome.score_lines, strict=True)
        ]
        words, unit = results_words(), capitalize(self.sheet.scoring.unit_of(0, len(seats)))
        heading = fill(words.chart_title.of(self.sheet.counted), unit=unit)
        hint = words.chart_help.of(self.sheet.counted)
        return LineChart(rect, self.skin, heading, lines, self.sheet.progress_text, self._watch_from, hint)

    def _show_view(self, view: str) -> None:
        self.view = view
        self.rebuild()

    # What to do next

    def _foot_buttons(self) -> list[FootButton]:
        """The buttons at the foot; after a first game puzzles come first, in place of a rematch."""
        words, seats = results_words(), self.match.seats
        again = words.rematch_alone if len(self.match.players) == 1 else words.rematch
        rotated = tuple(with_place_colours(self.sheet.seats, (*seats[1:], seats[0])))
        watch = partial(self.app.push_replay, self.match)
        buttons = [
            self._puzzles_button() or FootButton("rematch", again, "icon-play", "", lambda: self._rematch(seats)),
            FootButton("rotated", words.rotated, "icon-redo", "o", lambda: self._rematch(rotated)),
            FootButton("replay", words.replay, "icon-replay", "p", watch),
            FootButton("review", words.review, "icon-turning", "v", partial(watch, scene="review")),
            FootButton("board", words.board, "icon-hint", "b", lambda: self.app.show_table(self.match)),
            FootButton("save", words.save, "icon-save", "s", self._save_copy),
            FootButton("lobby", words.lobby, "icon-left", "l", self._open_lobby),
            FootButton("title", words.home, "icon-home", "t", self.app.show_title),
        ]
        left_out = {"rotated": len(seats) == 1, "save": not self.app.may("export")}
        return [button for button in buttons if not left_out.get(button.name)]

    def _puzzles_button(self) -> FootButton | None:
        """The button that leads from a first game on to a puzzle; None after another match, and without puzzles."""
        school, game = self.app.school, self.match.header.game
        number, words = school.puzzle_after(self.match), school_words().page
        if not number:
            return None
        label = FootWords(words.puzzles, words.puzzles)
        return FootButton("puzzles", label, "icon-puzzle", "", lambda: school.puzzle(game, number))

    def _rematch(self, seats: Sequence[SeatSetup]) -> None:
        """Start the same game with these seats and a new seed."""
        header = self.match.header
        self.app.start(header.game, header.options, seats, self.app.seed())

    def _watch_from(self, count: int) -> None:
        """Replay the match from the end of a turn, round or stage on; 0 is the start."""
        played = sum(step.turn.count <= count for step in self.match.line)
        self.app.push_replay(self.match, played)

    def _save_copy(self) -> None:
        """Save a copy of the match and say where."""
        self.ui.open_dialog(notice_dialog(save_copy(self.match)))

    def _open_rules(self) -> None:
        header = self.match.header
        self.app.push_rulebook(header.game, self.sheet.page_of(len(header.seats)))

    def _open_lobby(self) -> None:
        self.app.show_lobby(self.match.header.game, len(self.match.header.seats))

    def handle(self, event: Input) -> bool:
        """Hand an input to the widgets; Esc leads back to the scene below, if there is one, else to the lobby."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.name == "escape":
            (self.app.back if len(self.stack) > 1 else self._open_lobby)()
            return True
        return False
