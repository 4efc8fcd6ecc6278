"""The buttons of a review: those of a replay, the chart above the rails, the turning points beside the board."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from engine.review.turning_points import LEAST
from engine.stage.skin import Skin
from engine.stage.widgets import Button
from engine.stage.widgets.choice import share_type
from engine.stage.widgets.display import Canvas
from engine.stage.widgets.faces.room import share_room
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.view.panels import InfoCard
from engine.words.filling import fill
from engine.words.phrases import percent_text
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.log import ScrollingLog
from scenes.match_view.panels.rail.scrolled_card import ToldCard
from scenes.replay.model import ReplaySpeed
from scenes.replay.timeline import CART, GainMark
from scenes.replay.toolbar import EDGE, GAP, INSET, ReplayToolbar, ToolbarState
from scenes.replay.view_builder import place_text
from scenes.review.blocks import ChanceRows, ReadingState, draw_chances, draw_reading, players_in
from scenes.review.chart import ChanceChart, ChartData, Mistake
from scenes.review.commands import ReviewCommands
from scenes.review.model import ReviewModel
from scenes.review.points_list import ROW, PointRow, PointsList
from scenes.review.sheet import review_words

WHY, POINTS, LOG = "why", "points", "log"
"""The tabs of the right column; the first only where the parchment has no other place."""

TAB, ACT, NEXT = 40, 52, 64
"""The heights of a tab and of the buttons below the list, and the width of Next, in units."""

LEAST_PANEL = TAB + ROW + ACT + 2 * INSET + 3 * GAP
"""The least height in units of tabs with a row and the buttons below it."""

MARGIN = 10
"""The margin above and below the chart, in units."""

ROOMY, WITH_ICON = 240, 136
"""Units from which the button that commits has the longer words, and from which it has its icon."""


class Blocks(NamedTuple):
    """The rectangles of the upper part of the foot in pixels: chances, chart, reading."""

    chances: pygame.Rect
    chart: pygame.Rect
    reading: pygame.Rect


class ReviewToolbar(ReplayToolbar):
    """The buttons of one review, laid out for a window; `show` and `show_reading` update them."""

    session: ReviewModel
    commands: ReviewCommands

    def __init__(
        self, session: ReviewModel, display: MatchDisplay, commands: ReviewCommands, speed: ReplaySpeed, tab: str
    ) -> None:
        self.tab = tab
        super().__init__(session, display, commands, secrets=False, speed=speed)
        blocks, skin = self._blocks(), display.screen.skin
        self.chart = display.ui.add(
            ChanceChart(blocks.chart, session.timeline.end, commands.scrub, self._position_text)
        )
        if blocks.chances.w > skin.px(EDGE):
            display.ui.add(Canvas(blocks.chances, self._draw_chances, name="chances"))
            help = review_words().balance_help if session.reader.findings.done else ""
            display.ui.add(Canvas(blocks.reading, self._draw_reading, name="reading", tooltip=help))
        share_type(display.ui.walk(), skin)
        self.show_reading()

    def _blocks(self) -> Blocks:
        """Where chances, chart and reading are: the chart over the rails."""
        skin, foot, strip = self.display.screen.skin, self.display.screen.foot, self._strip
        assert foot is not None
        rails, half = self.slider.rect, skin.px(CART) // 2
        top, height = foot.y + skin.px(MARGIN), strip.y - foot.y - 2 * skin.px(MARGIN) + skin.px(4)
        chart = pygame.Rect(rails.x + half, top, rails.w - 2 * half, height)
        edge = skin.px(16)
        left = pygame.Rect(edge, top - skin.px(4), chart.x - 2 * edge, height + skin.px(8))
        right = pygame.Rect(chart.right + edge, left.y, foot.right - chart.right - 2 * edge, left.h)
        return Blocks(left, chart, right)

    def _gain_marks(self) -> list[GainMark]:
        """None: the chart above the rails says more."""
        return []

    # The right column

    def _add_tabs(self) -> None:
        """None: the column of the review lies over all leaves."""

    def _add_tools(self) -> None:
        """Those of a replay without the way to where we are."""
        super()._add_tools()
        if self.review is not None:
            self.review.chosen, self.review.on_press, self.review.tooltip = True, None, review_words().tool

    @property
    def _is_tall(self) -> bool:
        """Whether the tabs take the whole sidebar, so that the parchment is one of them."""
        return self.display.screen.log_ground != self.display.screen.sidebar.log

    def _add_log(self) -> None:
        """Two tabs, the turning points or the log, and below them the way to the next point and the way to try it."""
        screen, ui, commands = self.display.screen, self.display.ui, self.commands
        skin, panel = screen.skin, screen.log_ground
        assert panel is not None
        inset, gap, tab = skin.px(INSET), self._gap, skin.px(screen.layout.pressed(TAB))
        tabs = self._tabs(large=skin.sight.text_size > 1)
        words_widths = [skin.measure(words, "button")[0] for _, words in tabs]
        spare = (panel.w - 2 * inset - gap * (len(tabs) - 1) - sum(words_widths)) // len(tabs)
        left = panel.x + inset
        for (name, words), width in zip(tabs, words_widths, strict=True):
            place = pygame.Rect(left, panel.y + inset, width + spare, tab)
            left = place.right + gap
            press = partial(commands.show_tab, name)
            ui.add(Button(place, words, press, chosen=name == self.tab, name=f"tab-{name}").as_state())
        bottom = pygame.Rect(panel.x + inset, panel.bottom - inset - skin.px(ACT), panel.w - 2 * inset, skin.px(ACT))
        step = partial(commands.next_point, 1)
        is_touch = self.display.app.hands.is_touch
        on = pygame.Rect(bottom.topleft, (skin.px(FINGERTIP if is_touch and self._is_tall else NEXT), bottom.h))
        if is_touch:
            back = partial(commands.next_point, -1)
            ui.add(Button(on.copy(), "", back, icon="icon-skip-back", name="before", tooltip=review_words().before))
            on.x = on.right + gap
        self.next = ui.add(Button(on, "", step, icon="icon-skip", key="n", name="next"))
        tries = pygame.Rect(self.next.rect.right + gap, bottom.y, bottom.right - self.next.rect.right - gap, bottom.h)
        self.tries = ui.add(self._gold(tries, roomy=tries.w >= skin.px(ROOMY)))
        if not is_touch:  # a finger needs both as wide as they are
            share_room((self.next, self.tries), skin)
        top = panel.y + inset + tab + gap
        self._list_place = pygame.Rect(panel.x + inset, top, panel.w - 2 * inset, bottom.y - gap - top)
        log_place = (
            self._list_place if self.tab == LOG else pygame.Rect(self._list_place.topleft, (self._list_place.w, 1))
        )
        session, labels = self.session, self.display.labels
        self.lines = ScrollingLog(
            log_place, skin, session.log, labels, commands.jump_to_line, commands.point_at_line, screen.layout.touch
        )
        self.points: PointsList | None = None
        self.why: ToldCard | None = None
        if self.tab == LOG:
            ui.add(self.lines)

    def _tabs(self, *, large: bool) -> list[tuple[str, str]]:
        """The tabs with their words, shorter ones for `large` text, and where the parchment is one of them."""
        words = review_words()
        short = large or self._is_tall
        tabs = [(POINTS, words.points_short if short else words.points), (LOG, words.log)]
        return [(WHY, words.why), *tabs] if self._is_tall else tabs

    def _gold(self, place: pygame.Rect, *, roomy: bool) -> Button:
        """The button that commits: to try the better move, or to let the bots read where they wait for it."""
        if self.commands.waits_to_read:
            words = review_words().read if roomy else review_words().read_short
            return Button(place, words, self.commands.read, icon="icon-turning", style="do", name="read")
        words = review_words().try_it if roomy else review_words().try_it_short
        icon = "icon-branch" if place.w >= self.display.screen.skin.px(WITH_ICON) else ""
        return Button(place, words, self.commands.try_it, icon=icon, style="do", name="try")

    # Update

    def show(self, state: ToolbarState) -> None:
        """Update the buttons for the position shown and the playback."""
        super().show(state)
        session, words = self.session, review_words()
        has_points, point = bool(session.points), session.point
        self.next.enabled, self.next.why_disabled = has_points, "" if has_points else words.no_points
        self.next.tooltip = words.next if self.display.app.hands.is_touch else words.next_keys
        if self.commands.waits_to_read:
            self.tries.tooltip = review_words().read_help
        else:
            self._show_try(is_at_point=point is not None)
        self.show_reading()

    def _show_try(self, *, is_at_point: bool) -> None:
        """Whether the better move can be tried here."""
        self.tries.enabled, self.tries.why_disabled = is_at_point, "" if is_at_point else review_words().not_here
        self.tries.tooltip = review_words().try_help

    def show_reading(self) -> None:
        """Update what depends on how far the match is read."""
        if not hasattr(self, "chart"):
            return
        session, labels = self.session, self.display.labels
        seats = session.full_match.rules.seats
        self.chart.data = ChartData(
            tuple(session.charted),
            tuple(Mistake(point.place, point.seat) for point in session.points),
            tuple((label.mark, label.colour) for label in labels[:seats]),
        )
        self.chart.place = session.place
        if self.tab == POINTS:
            self._show_points()
        elif self.tab == WHY:
            self._show_why()
        self.display.ui.dirty = True

    def _show_points(self) -> None:
        """Show the turning points that are known."""
        session, labels, ui = self.session, self.display.labels, self.display.ui
        rows = [
            PointRow(
                session.full_match.line[point.place].turn.count,
                labels[point.seat - 1],
                session.words_of(point),
                percent_text(point.loss),
            )
            for point in session.points
        ]
        waits, words = self.commands.waits_to_read, review_words()
        none = fill(words.none, loss=percent_text(LEAST))
        empty = none if session.reader.is_done else words.unread if waits else words.analysing
        if self.points is None or list(self.points.points) != rows or self.points.empty != empty:
            new = PointsList(self._list_place, self.display.screen.skin, rows, self.commands.show_point, empty)
            if self.points is not None:
                ui.widgets.remove(self.points)
            self.points = ui.add(new)
        self.points.select_silently(session.point_index)

    def _show_why(self) -> None:
        """Show the parchment of the turning point shown, or that there is none here."""
        session, labels, ui, point = self.session, self.display.labels, self.display.ui, self.session.point
        cards: tuple[InfoCard, ...] = (InfoCard("", text=review_words().not_here),)
        if point is not None:
            cards = session.cards_of(point, labels[point.seat - 1])[:-2]
        if self.why is not None and self.why.cards == cards:
            return
        if self.why is not None:
            ui.widgets.remove(self.why)
        skin, seat = self.display.screen.skin, point.seat if point else 0
        self.why = ui.add(ToldCard(self._list_place, skin, cards, labels, seat))

    def _draw_chances(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        session = self.session
        point = session.point
        players = players_in(self.display.labels, session.full_match.rules.seats)
        rows = ChanceRows(players, session.chances, point.chances if point else None)
        draw_chances(surface, rect, skin, rows)

    def _draw_reading(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        reader = self.session.reader
        players = players_in(self.display.labels, self.session.full_match.rules.seats)
        done = reader.findings.done
        balances = self.session.balances if done else ()
        waits = self.commands.waits_to_read
        state = ReadingState(reader.fraction, done, players, balances, reader.problem, waits)
        draw_reading(surface, rect, skin, state)

    def _position_text(self, place: int) -> str:
        """A position of the chart in words: when it is, and the chances there."""
        session = self.session
        chances, where = session.charted[place], place_text(session, place)
        if chances is None:
            return where
        names = [label.title for label in self.display.labels]
        words = review_words()
        said = [
            fill(words.chance, name=name, chance=percent_text(chance))
            for name, chance in zip(names, chances, strict=False)
        ]
        return fill(words.position, place=where, chances=", ".join(said))
