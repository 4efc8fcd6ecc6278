"""The hints of a puzzle: first where the next action begins, then where it ends, then the whole action.

Ring and hand lie over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pygame

from engine.rules.actions import Action, Pick
from scenes.lesson.light.areas import Area, Areas
from scenes.lesson.light.guidance import Spot
from scenes.lesson.light.pointing import draw_halo, draw_hand, hand_side
from scenes.match_view.display import MatchDisplay
from scenes.match_view.screen import Cover, Screen
from scenes.puzzle.column import arrange_column
from scenes.puzzle.session import Hinted, PuzzleSession

FIRST, PLACE, WHOLE = 1, 2, 3
"""The hints by number: where to look, the place, the whole action."""

AROUND_RING, AROUND = "halo-lesson", 3.2
"""The ring that only says about where to look, and its width in cells."""


class Hints:
    """The hints of one table; what has been given is kept in its session."""

    def __init__(self, session: PuzzleSession, display: MatchDisplay) -> None:
        self.session = session
        self.display = display
        self.areas = Areas(session, display, session.attempt.puzzle.seat)

    @property
    def given(self) -> int:
        """The number of the last hint at this position, 0 before the first."""
        return self.session.hinted.given

    @property
    def action(self) -> Action | None:
        """The action that the hints are about."""
        return self.session.hinted.action

    def ask(self) -> bool:
        """Give the next hint. Returns whether it had not been given yet at this position.

        `action` is None if nothing leads to what is asked for.
        """
        self.follow()
        if self.given == 0:
            self.session.hinted = Hinted(0, self.session.attempt.best(), len(self.session.match.line))
        if self.action is None or self.given == WHOLE:
            return False
        given = self.given + 1 if self._found() else WHOLE
        self.session.hinted = msgspec.structs.replace(self.session.hinted, given=given)
        return True

    def follow(self) -> None:
        """Forget the hint once the position is another one."""
        if self.session.hinted.at != len(self.session.match.line) or not self.session.awaits_person:
            self.session.hinted = Hinted()

    @property
    def ringed(self) -> Area | None:
        """What is ringed now: where the action begins, or where its only space is; then where it ends."""
        is_shown = self.display.motion.moving or self.display.hover.hinted_action is not None
        found = self._found() if self.given and not is_shown else []
        if not found:
            return None
        return found[-1] if self.points else found[0]

    @property
    def is_about(self) -> bool:
        """Whether the ring only says about where to look: the action has no more than this one space."""
        found = self._found()
        return not self.points and len(found) == 1 and found[0].is_cell

    @property
    def points(self) -> bool:
        """Whether a hand points at what is ringed."""
        return self.given > FIRST

    def _found(self) -> list[Area]:
        """The parts of the screen where the action is picked, in order, each once."""
        picks = self.action.picks if self.action is not None else ()
        return [*dict.fromkeys(area for pick in picks for area in self._areas_of(pick))]

    def _areas_of(self, pick: Pick) -> Iterator[Area]:
        """Where a pick is made: its target, its button, or the space or piece that it names."""
        target = self.session.selection.targets.get(pick)
        if target is not None:
            yield self.areas.of_target(target)
            return
        buttons = [*self.areas.of_button(pick)]
        yield from buttons or self.areas.of_thing(str(pick.value))


class PuzzleCover(Cover):
    """Lies over the table of one puzzle; while `still` says so, nothing swells or sways."""

    def __init__(self, hints: Hints, still: Callable[[], bool]) -> None:
        self.hints = hints
        self.clock = 0.0
        self._is_still = still

    def draw_ground(self, surface: pygame.Surface, screen: Screen) -> None:
        """Clear the place of the column; slate and buttons come over it."""
        arrange_column(screen, self.hints.session.panels).clear(surface, screen)

    @property
    def swells(self) -> bool:
        """Whether a ring is up that swells."""
        return self.hints.session.awaits_person and self.hints.ringed is not None and not self.hints.is_about

    def draw_pointer(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw the ring and the hand of the hint that was asked for last."""
        area, hints, skin = self.hints.ringed, self.hints, screen.skin
        if area is None or not hints.session.awaits_person:
            return
        if hints.is_about:
            around = skin.sprite(AROUND_RING, round(area.box.w * AROUND))
            surface.blit(around, around.get_rect(center=area.box.center).clamp(screen.board.rect))
            return
        clock = 0.0 if self._is_still() else self.clock
        draw_halo(surface, skin, area, clock)
        if hints.points:
            column = arrange_column(screen, hints.session.panels)
            side = hand_side(skin, Spot(area), [area], surface.get_rect(), column.slate.union(column.buttons))
            draw_hand(surface, skin, Spot(area), side, clock, taps=False)
