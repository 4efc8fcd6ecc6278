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
from scenes.lesson.light.dimming import SHADE, SHADE_DONE, dark
from scenes.lesson.light.guidance import Guide, Spot
from scenes.lesson.light.pointing import draw_halo, draw_hand, hand_side
from scenes.lesson.teacher import NOD, Teacher
from scenes.match_view.moments.place import moment_rect
from scenes.match_view.screen import Screen

MOST_POINTED = 4
"""The most spots of which one is pointed at by the hand: among more the learner is to choose."""

FADE_IN = 0.35
"""Seconds in which the dark comes after a story."""

NODS = 6
"""How far the foreman nods, in units."""

BURST = 0.26
"""Seconds in which a pip fills."""


class LessonCover:
    """Lies over the table of one lesson; `skin` is that of the window, so that words keep their size.

    `view` and `spots` are those of the last `refresh`, which comes with the buttons, after the first layout.
    """

    view: LessonView

    def __init__(self, teacher: Teacher, guide: Guide, skin: Callable[[], Skin], still: Callable[[], bool]) -> None:
        self.teacher = teacher
        self.guide = guide
        self._skin = skin
        self._is_still = still
        self.clock = 0.0
        self.pip_age = BURST
        self._since_told = FADE_IN
        self._left = False
        self._step = -1
        self.spots: tuple[Spot, ...] = ()
        self._dark: tuple[object, pygame.Surface] | None = None

    # What it shows

    def refresh(self) -> bool:
        """Take over what is shown now; returns whether the column has changed its side.

        It is at the right, and during a step keeps its side, unless at the other one it covers less of what is lit;
        spots count first.
        """
        hover, was_left = self.guide.display.hover, self._left
        refused = hover.refusal.space if hover.refusal else ""
        self.spots = tuple(self.guide.spots())
        self.view = lesson_view(self.teacher, self.guide, self.spots, refused)
        if not self.view.is_told:
            is_left = self._left and self.view.step == self._step
            changes = self._covers(not is_left, self.view) < self._covers(is_left, self.view)
            self._left = is_left != changes
            self._step = self.view.step
        return self._left != was_left

    def _covers(self, left: bool, view: LessonView) -> tuple[int, int]:
        """How many spots, and how much of what is named, the column would cover at a side."""
        column = self.rect(left=left)
        own = not self.guide.pressed and self.teacher.script.is_read
        spots = () if own else view.spots
        covered = (sum(column.colliderect(area.box) for area in areas) for areas in (spots, view.named))
        return next(covered), next(covered)

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

    def update(self, seconds: float, told: bool) -> bool:
        """Let time pass; returns whether more than ring and hand have changed."""
        self.clock += seconds
        changes = self.pip_age < BURST or self._since_told < FADE_IN
        self.pip_age = min(BURST, self.pip_age + seconds)
        self._since_told = 0.0 if told else min(FADE_IN, self._since_told + seconds)
        return changes

    # Drawing

    def draw_ground(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw the column; its buttons come over it."""
        if self.is_away:
            return
        column, skin = self.column, self.skin
        surface.blit(backdrop(screen.skin, screen.size), column.rect, column.rect)
        nods = 0 if self._is_still() else round(skin.px(NODS) * _bump(self.teacher.nod / NOD))
        burst = 1.0 if self._is_still() else self.pip_age / BURST
        draw_column(surface, skin, column, self.view, nods, burst)

    def draw_top(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw the dark, except over the top bar and the column."""
        view, skin = self.view, self.skin
        if view.is_told or self.teacher.script.is_free:
            return
        shade = SHADE_DONE if view.is_over else SHADE
        shade = shade if self._is_still() else round(shade * self._since_told / FADE_IN)
        layer = self._dark_layer(skin, screen, view, shade)
        for rect in _without(surface.get_rect(), screen.layout.top.bottom, self.rect()):
            surface.blit(layer, rect, rect)

    def _dark_layer(self, skin: Skin, screen: Screen, view: LessonView, shade: int) -> pygame.Surface:
        key = (skin, screen.size, shade, view.spots, view.named)
        if self._dark is None or self._dark[0] != key:
            self._dark = key, dark(skin, screen.size, shade, view.spots, view.named)
        return self._dark[1]

    def draw_pointer(self, surface: pygame.Surface) -> None:
        """Draw ring and hand over everything."""
        view, spots, screen, skin = self.view, self.spots, self.guide.display.screen, self.skin
        if view.is_told or view.is_over or not spots or len(spots) > MOST_POINTED:
            return
        clock = 0.0 if self._is_still() else self.clock
        for spot in spots:
            draw_halo(surface, skin, spot.area, clock)
        others = [*view.named, *(spot.area for spot in spots)]
        if self.teacher.script.is_read and not self.guide.pressed:
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
