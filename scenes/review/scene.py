"""The review scene: a replay with the chances of every seat, the turning points, and luck apart from judgement."""

from __future__ import annotations

import pygame

import games
from engine.match.match import Match
from engine.review.findings import Findings
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.player_labels import names_in_sentence
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import SMALL
from scenes.replay.controller import ReplayController
from scenes.replay.model import ReplayModel
from scenes.replay.scene import ReplayScene
from scenes.replay.toolbar import STRIP
from scenes.review.controller import ReviewController
from scenes.review.keyboard import ReviewKeyboard
from scenes.review.model import ReviewModel

CHART, SMALL_CHART, MANY_CHART = 96, 56, 84
"""The height of what is above the strip of the replay in units: in a wide window, in a small one for one or two seats,
and there for more."""

FEW = 2
"""The number of seats that the small height is for."""


class ReviewScene(ReplayScene):
    """A finished match to look through, from the position after `at` steps of its line.

    With `findings` nothing is read or kept: they are all that is shown.
    """

    controller: ReviewController
    session: ReviewModel
    foot = STRIP + CHART

    def __init__(self, app: App, match: Match, at: int = 0, findings: Findings | None = None) -> None:
        self._findings = findings
        super().__init__(app, match, at)
        self.keyboard: ReviewKeyboard = ReviewKeyboard(self.display, self.controller)

    def make_model(self, match: Match, at: int) -> ReplayModel:
        """The model: the match with what was found in it."""
        names = names_in_sentence(match)
        sheet = match.record.sheet()
        return ReviewModel(match, games.table(match.record.id), sheet, names, at, self._findings)

    def make_controller(self, app: App, display: MatchDisplay) -> ReplayController:
        """The controller of this scene."""
        return ReviewController(app, self.session, display, reads=self._findings is None and app.in_background)

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out the match, with a lower chart in a small window."""
        small = SMALL_CHART if self.session.full_match.rules.seats <= FEW else MANY_CHART
        self.display.foot = STRIP + (small if size[0] / skin.scale < SMALL else CHART)
        super().layout(size, skin)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the match; the tabs beside the board keep their place."""
        self.display.draw(surface, self.view)

    def leave(self) -> None:
        """End reading; what was found is kept."""
        self.session.close()
        super().leave()
