"""The controller of a review: a replay that reads on, goes to turning points, and tries the better move."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from engine.match.autosave import Journal
from engine.review.findings import Judgement
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog
from engine.words.filling import fill
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import GAP
from scenes.replay.controller import ReplayController
from scenes.review.model import ReviewModel
from scenes.review.sheet import review_words
from scenes.review.toolbar import LEAST_PANEL, LOG, POINTS, ReviewToolbar
from scenes.review.view_builder import ReviewViewBuilder

REFRESH = 0.3
"""The least seconds between two updates of what is read."""


class ReviewController(ReplayController):
    """Carries out the `ReviewCommands` on one match."""

    session: ReviewModel

    def __init__(self, app: App, session: ReviewModel, display: MatchDisplay, *, reads: bool) -> None:
        """`reads`: the match can be read on, by itself if the settings say so; else what is known is all."""
        self._can_read = reads and not session.reader.is_done
        self._reads = reads and app.settings.read_matches
        self.tab = POINTS
        super().__init__(app, session, display)
        self.views = ReviewViewBuilder(session, display)
        self.secrets = False
        self._news = False
        self._since = 0.0

    def make_toolbar(self) -> ReviewToolbar:
        """The buttons for the window as it is; tabs take the place of the heading of the log."""
        self.display.screen = msgspec.structs.replace(self.display.screen, log_is_titled=False)
        self.toolbar = ReviewToolbar(self.session, self.display, self, self.speed, self.tab)
        return self.toolbar

    @property
    def tall_log(self) -> bool:
        """Whether the tabs take the whole sidebar: where a parchment above them would leave too little room."""
        screen = self.display.screen
        is_low = screen.sidebar.log.h < screen.skin.px(LEAST_PANEL)
        return screen.layout.small or screen.layout.sidebar_on_board or is_low

    @property
    def _log_ground(self) -> pygame.Rect:
        """The place of the tabs, in pixels: of leaves that take turns, too; as far right as nothing lies there."""
        screen = self.display.screen
        if screen.layout.own.tabs:
            return screen.layout.sidebar
        ground, edge = super()._log_ground, screen.size[0] - screen.skin.px(GAP)
        wide = pygame.Rect(ground.topleft, (max(ground.w, edge - ground.x), ground.h))
        beside = pygame.Rect(ground.topright, (wide.w - ground.w, ground.h))
        is_taken = any(
            beside.collidepoint(screen.board.centre(space)) for space in self.display.board.spaces_within("")
        )
        return ground if is_taken or beside.colliderect(screen.offers or (0, 0, 0, 0)) else wide

    # Reading

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let time pass and read on; not while a story is told."""
        if self._reads:
            paused = self.display.motion.moving or not uppermost
            self._news = self.session.read_on(paused=paused) or self._news
            self._since += seconds
            if self._news and self._since >= REFRESH and not self.display.motion.moving:
                self._news, self._since = False, 0.0
                self.rebuild()
        super().update(seconds, uppermost)

    @property
    def waits_to_read(self) -> bool:
        """Whether nothing is read until somebody asks for it."""
        return self._can_read and not self._reads

    def read(self) -> None:
        """Let the bots read the match."""
        self._reads = True
        self.rebuild_toolbar()
        self.rebuild()

    # Commands

    def next_point(self, direction: int) -> None:
        """To the next turning point (1) or the one before (-1)."""
        place = self.session.next_place(direction)
        if place is not None:
            self.seek(place)

    def show_point(self, index: int) -> None:
        """To a turning point of the list."""
        self.seek(self.session.points[index].place)

    def walk_log(self, direction: int) -> None:
        """One turning point, or one line of the log, forward (1) or back (-1)."""
        if self.tab == LOG:
            super().walk_log(direction)
        else:
            self.next_point(direction)

    def show_tab(self, name: str) -> None:
        """Show the list of turning points, or the log."""
        self.tab = name
        self.rebuild_toolbar()

    def toggle_tall_log(self) -> None:
        """Show the other tab: the parchment keeps its place."""
        self.show_tab(POINTS if self.tab == LOG else LOG)

    def try_it(self) -> None:
        """Ask whether to start a new match at the turning point shown, with the better line of its seat played."""
        point = self.session.point
        if point is None or self.why_no_branch:
            return
        self.pause()
        words, better = review_words(), escape_markup(self.session.words_of(point).better)
        answers = [
            Answer("try", words.try_yes, partial(self._try, point), main=True),
            Answer("no", words.try_no, cancel=True),
        ]
        self.dialogs.show(Dialog(words.try_title, fill(words.try_text, better=better), answers))
        self.rebuild()

    def _try(self, point: Judgement) -> None:
        match = self.session.full_match
        branch = match.branch(point.place)
        for text in point.best:
            if branch.turn is None or branch.turn.seat != point.seat:
                break
            branch.play(text)
        self.app.begin(branch, lambda: Journal.start(branch))

    def open_keys(self) -> None:
        """Open the list of keys."""
        self.dialogs.open_keys(secrets=False, review=True)

    def show_review(self) -> None:
        """Nothing: this is it."""
