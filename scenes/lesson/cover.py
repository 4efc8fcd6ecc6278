"""What lies over the table in a lesson: the column, the dark with its holes, the ring and the hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.skin import Skin
from engine.view.moments import Summary
from scenes.common.background import backdrop
from scenes.lesson.column.layout import Column, arrange_column, column_rect
from scenes.lesson.column.painting import draw_column
from scenes.lesson.column.view import LessonView, lesson_view
from scenes.lesson.light.areas import Area, area_of
from scenes.lesson.light.dimming import SHADE, SHADE_DONE, dark
from scenes.lesson.light.guidance import Guide, Spot
from scenes.lesson.light.pointing import draw_halo, draw_hand, hand_side
from scenes.lesson.motion import LessonMotion
from scenes.lesson.teacher import NOD, Teacher
from scenes.match_view.board.board_painter import draw_space_name
from scenes.match_view.moments.place import moment_rect
from scenes.match_view.screen import Cover, Screen

MOST_POINTED = 4
"""The most spots that have rings; more have the usual marks. The hand points at a single one."""

NODS = 6
"""How far the foreman nods, in units."""


class LessonCover(Cover):
    """Lies over the table of one lesson; `skin` is that of the window, so that words keep their size.

    `view` and `spots` are those of the last `refresh`, which comes with the buttons, after the first layout.
    """

    view: LessonView

    def __init__(self, teacher: Teacher, guide: Guide, skin: Callable[[], Skin], still: Callable[[], bool]) -> None:
        self.teacher = teacher
        self.guide = guide
        self._skin = skin
        self._is_still = still
        self.motion = LessonMotion()
        self._left = False
        self.spots: tuple[Spot, ...] = ()
        self._dark: tuple[object, pygame.Surface] | None = None

    # What it shows

    def refresh(self) -> bool:
        """Take over what is shown now; returns whether the column has changed its side.

        It begins at the right and keeps its side, unless at the other one it covers less of what is lit; spots count
        first, and what may be picked besides them last.
        """
        hover, was_left = self.guide.display.hover, self._left
        refused = hover.refusal.space if hover.refusal else ""
        self.spots = tuple(self.guide.spots())
        self.view = lesson_view(self.teacher, self.guide, self.spots, refused)
        if not self.view.is_told:
            changes = self._covers(not self._left, self.view) < self._covers(self._left, self.view)
            self._left = self._left != changes and not self.view.is_over
        self.motion.follow(self.view.text, self.view.spots)
        return self._left != was_left

    def _covers(self, left: bool, view: LessonView) -> tuple[int, int, int]:
        """How many spots, how much of what is named, and how much of what may be picked the column would cover at a
        side.
        """
        column, display = self.rect(left=left), self.guide.display
        own = not self.guide.pressed and self.teacher.script.is_read
        spots = () if own else view.spots
        covered = (sum(column.colliderect(area.box) for area in areas) for areas in (spots, view.named))
        open_targets = display.overlay.reachable(display.session.selection.open_targets)
        return next(covered), next(covered), sum(column.collidepoint(display.pixel_of(one)) for one in open_targets)

    @property
    def is_left(self) -> bool:
        """Whether the column lies over the seat cards, and not over the info card."""
        return self._left

    @property
    def skin(self) -> Skin:
        """The skin of the column."""
        return self._skin()

    def rect(self, *, left: bool | None = None) -> pygame.Rect:
        """The rectangle of the column."""
        screen = self.guide.display.screen
        return column_rect(self.skin, screen.layout, screen.size, self._left if left is None else left)

    @property
    def is_away(self) -> bool:
        """Whether the column gives way to an open summary, which needs its place."""
        display = self.guide.display
        moment = display.motion.moment
        if not isinstance(moment, Summary) or display.moments.folded:
            return False
        return moment_rect(display.screen, moment, buttons=True).colliderect(self.rect())

    @property
    def column(self) -> Column:
        """The parts of the column."""
        return arrange_column(self.skin, self.rect())

    # Drawing

    def draw_panels(self, surface: pygame.Surface, _rect: pygame.Rect, _skin: Skin) -> None:
        """Draw the column without its buttons, in the skin of the window, unless it gives way.

        It is drawn among the buttons, over those of the table.
        """
        if self.is_away:
            return
        column, skin, screen = self.column, self.skin, self.guide.display.screen
        surface.blit(backdrop(screen.skin, screen.size), column.rect, column.rect)
        motion, nods = self.motion, round(skin.px(NODS) * _bump(self.teacher.nod / NOD))
        if self._is_still():
            draw_column(surface, skin, column, self.view)
        else:
            draw_column(surface, skin, column, self.view, nods, motion.pip, motion.words)

    def draw_top(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw the dark, except over the top bar and the column."""
        view, skin = self.view, self.skin
        if view.is_told or self.teacher.script.is_free:
            return
        is_still, motion = self._is_still(), self.motion
        layer = self._dark_layer(skin, screen, view, view.spots if is_still else motion.glided(view.spots))
        layer.set_alpha(255 if is_still else round(255 * motion.darkness))
        for rect in _without(surface.get_rect(), screen.layout.top.bottom, self.rect()):
            surface.blit(layer, rect, rect)
        display, space = self.guide.display, self.guide.display.hover.space
        draw_space_name(surface, screen, space, display.session.sheet.space_words(space))

    def _dark_layer(self, skin: Skin, screen: Screen, view: LessonView, spots: tuple[Area, ...]) -> pygame.Surface:
        shade = SHADE_DONE if view.is_over else SHADE
        key = (skin, screen.size, shade, spots, view.named)
        if self._dark is None or self._dark[0] != key:
            self._dark = key, dark(skin, screen.size, shade, spots, view.named)
        return self._dark[1]

    def draw_pointer(self, surface: pygame.Surface) -> None:
        """Draw ring and hand over everything."""
        view, spots, screen, skin = self.view, self.spots, self.guide.display.screen, self.skin
        if view.is_told or view.is_over or not spots or len(spots) > MOST_POINTED:
            return
        clock = 0.0 if self._is_still() else self.motion.clock
        for spot in spots:
            draw_halo(surface, skin, spot.area, clock)
        prompt = area_of(screen.layout.top)
        others = [*view.named, *(spot.area for spot in spots), prompt]
        chooses = len(spots) > 1 and not self.teacher.taps
        if chooses or (self.teacher.script.is_read and not self.guide.pressed):
            return
        within = pygame.Rect((0, 0), screen.size)
        side = hand_side(skin, spots[0], others, within, self.rect())
        draw_hand(surface, skin, spots[0], side, clock, self.teacher.taps and not self._is_still())


def _bump(share: float) -> float:
    """From 0 to 1 and back while the share goes from 0 to 1."""
    return 1 - abs(2 * min(1.0, share) - 1)


def _without(window: pygame.Rect, top: int, column: pygame.Rect) -> list[pygame.Rect]:
    """The parts of the window below the top bar and outside the column."""
    low = pygame.Rect(0, top, window.w, window.h - top)
    parts = [
        pygame.Rect(low.x, low.y, column.x, low.h),
        pygame.Rect(column.right, low.y, window.w - column.right, low.h),
        pygame.Rect(column.x, low.y, column.w, column.y - low.y),
        pygame.Rect(column.x, column.bottom, column.w, low.bottom - column.bottom),
    ]
    return [part for part in parts if part.w > 0 and part.h > 0]
