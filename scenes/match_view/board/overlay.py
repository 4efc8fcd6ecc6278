"""The overlay panel: a map that covers a part of the table, open or folded away.

It opens as soon as something else is asked, or of somebody else. While it is folded away nothing can be done but look
at what it covered. No drawing in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from engine.rules.contract import Seat
from engine.stage.board.animation import AnimationPlayer
from engine.stage.board.overlay import Plane
from engine.stage.board.view import BoardView
from engine.view.picture import MapUse, Target
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel

BAR = "bar"
"""The property of the space that has the buttons."""

FOLD, FOLD_KEY = "bar fold", "v"
"""The name of the button that folds the map away and back, and its letter."""

FOLD_TEXT, UNFOLD_TEXT = "Look at the table", "Back"


class OverlayPanel:
    """The map over one table; `folded` says that people have put it away for now."""

    def __init__(self, session: MatchViewModel, board: BoardView, motion: AnimationPlayer, hover: HoverState) -> None:
        self.session = session
        self.board = board
        self.motion = motion
        self.hover = hover
        self.folded = False
        self._decision: tuple[Seat, str] | None = None

    @property
    def wanted_map(self) -> MapUse | None:
        """The map that belongs over the table as it is shown now, open or folded; None where none does."""
        covers = self.board.covers
        return covers.wanted(live.piece.space for live in self.motion.live) if covers else None

    @property
    def is_open(self) -> bool:
        """Whether a map lies open over the table."""
        return self.board.covers.lying is not None

    @property
    def bar_rect(self) -> pygame.Rect | None:
        """The place for the buttons on the open map, in pixels; None where there is none."""
        space = self._bar_of(self.board.covers.lying)
        return self.board.box(space) if space else None

    @property
    def is_foldable(self) -> bool:
        """Whether a map belongs over the table that people may fold away: one with a place for the buttons."""
        return bool(self._bar_of(self.wanted_map))

    def _bar_of(self, use: MapUse | None) -> str:
        return self.board.set_aside(BAR, use) if use is not None else ""

    def update(self) -> bool:
        """Open or fold the map as it is due now; whether that has changed."""
        covers, turn = self.board.covers, self.session.match.turn
        if not covers:
            return False
        decision = (turn.seat, turn.decision) if turn else None
        if decision != self._decision:
            self._decision, self.folded = decision, False
        due = self._due()
        if due is covers.lying:
            return False
        covers.lying = due
        return True

    def _due(self) -> MapUse | None:
        """The map that is to be open: none while only what it covers is spoken of, or moves."""
        here = None if self.folded else self.wanted_map
        if here is None:
            return None
        spaces = {*self._moving()} if self.motion.moving else {*self.hover.brackets}
        covers = self.board.covers
        covered = any(covers.hides(space, here) for space in spaces)
        return None if covered and covers.wanted(spaces) is not here else here

    def _moving(self) -> Iterable[str]:
        """The spaces where something happens in the story that is told now."""
        for live in self.motion.busy:
            yield live.piece.space
            yield from live.passes

    def reachable(self, targets: Sequence[Target]) -> list[Target]:
        """Those of some targets that can be pointed at; those on the open map come first."""
        covers = self.board.covers
        if not covers:
            return [*targets]
        spaces = [(target, self.session.target_space(target)) for target in targets]
        reached = [(target, space) for target, space in spaces if covers.reaches(space)]
        reached.sort(key=lambda pair: covers.depth(pair[1]) is not Plane.OVER)
        return [target for target, _ in reached]
