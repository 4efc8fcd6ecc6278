"""The overlay panel: a map that covers a part of the table, open or folded away.

It opens with every new decision and every other seat to decide. While it is folded away, players can only look at what
it covered. No drawing in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from engine.rules.contract import Seat
from engine.stage.board.overlay import Plane
from engine.stage.board.view import BoardView
from engine.view.picture import MapUse, Target
from scenes.match_view.moments.player import MomentPlayer
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel

BAR = "bar"
"""The property of the space for the buttons."""

FOLD, FOLD_KEY = "bar fold", "v"
"""The name of the button that folds the map away and back, and its key."""


class OverlayPanel:
    """The overlay map of one table; `folded` says that somebody has folded it away."""

    def __init__(self, session: MatchViewModel, board: BoardView, moments: MomentPlayer, hover: HoverState) -> None:
        self.session = session
        self.board = board
        self.moments = moments
        self.motion = moments.motion
        self.hover = hover
        self.folded = False
        self._decision: tuple[Seat, str] | None = None

    @property
    def wanted_map(self) -> MapUse | None:
        """The map that belongs over the pieces on the table, open or folded; None if there is none."""
        overlays = self.board.overlays
        return overlays.due(live.piece.space for live in self.motion.live) if overlays else None

    @property
    def is_open(self) -> bool:
        """Whether an overlay map is open."""
        return self.board.overlays.current is not None

    @property
    def bar_rect(self) -> pygame.Rect | None:
        """The rectangle for the buttons on the open map, in pixels; None if there is none."""
        space = self._bar_of(self.board.overlays.current)
        return self.board.box(space) if space else None

    @property
    def is_foldable(self) -> bool:
        """Whether there is an overlay map that players may fold away: one with a place for the buttons."""
        return bool(self._bar_of(self.wanted_map))

    def _bar_of(self, use: MapUse | None) -> str:
        return self.board.space_with(BAR, use) if use is not None else ""

    def update(self) -> bool:
        """Open or fold the map as is due now; returns whether that changed anything."""
        overlays, turn = self.board.overlays, self.session.match.turn
        if not overlays:
            return False
        decision = (turn.seat, turn.decision) if turn else None
        if decision != self._decision:
            self._decision, self.folded = decision, False
        due = self._due()
        if due is overlays.current:
            return False
        overlays.current = due
        return True

    def _due(self) -> MapUse | None:
        """The map to open: none while animation or brackets concern spaces that it covers, and none on it.

        A moment that is folded to let the table be seen folds it too.
        """
        wanted = None if self.folded or self.moments.folded else self.wanted_map
        if wanted is None:
            return None
        spaces = {*self._moving()} if self.motion.moving else {*self.hover.brackets}
        overlays = self.board.overlays
        covered = any(overlays.is_covered(space, wanted) for space in spaces)
        return None if covered and overlays.due(spaces) is not wanted else wanted

    def _moving(self) -> Iterable[str]:
        """The spaces of the pieces that are animated now, with those on their paths."""
        for live in self.motion.busy:
            yield live.piece.space
            yield from live.path_spaces

    def reachable(self, targets: Sequence[Target]) -> list[Target]:
        """The targets that can be pointed at, those on the open map first."""
        overlays = self.board.overlays
        if not overlays:
            return [*targets]
        spaces = [(target, self.session.target_space(target)) for target in targets]
        pairs = [(target, space) for target, space in spaces if overlays.is_reachable(space)]
        pairs.sort(key=lambda pair: overlays.plane_of(pair[1]) is not Plane.OVER)
        return [target for target, _ in pairs]
