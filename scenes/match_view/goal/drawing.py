"""Draws the goal line: a slate that hangs under the prompt, with a cup, the goal, a bar and how the viewer stands."""

from __future__ import annotations

import pygame

from engine.stage.skin import Skin
from engine.view.panels import Goal
from scenes.match_view.panels.drawing import memoized
from scenes.match_view.view_model.view import GoalView

EDGE, GAP = 12, 16
"""Units between the ends of the slate and what it holds, and between the parts."""

CUP, BAR = 25, 14
"""The largest size of the cup and the largest height of the bar, in units; a low slate has smaller ones."""

LEAST_BAR = 90
"""The least width of the bar, in units, beside the goal and a longer line of the standing."""

LARGE_BAR = 40
"""The least width of the bar beside larger text, in units."""

WORDS, FIGURES = "number", "body-small"
"""The text styles of the goal and of the standing."""


def draw_goal(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: GoalView, *, small: bool) -> None:
    """Draw the goal line into `rect` (pixels); in a `small` window the bar and the shortest standing alone."""
    key = ("goal line", rect.size, view.goal, small)
    slate, bar = memoized(skin, key, lambda: _slate(skin, rect.size, view.goal, small))
    surface.blit(slate, rect)
    filled = round(bar.w * view.share)
    if filled:
        surface.blit(_filled(skin, bar.size, view.goal), bar.move(rect.topleft), (0, 0, filled, bar.h))


def _slate(skin: Skin, size: tuple[int, int], goal: Goal, small: bool) -> tuple[pygame.Surface, pygame.Rect]:
    """The slate with an empty bar, and the place of the bar on it."""
    slate = pygame.Surface(size, pygame.SRCALPHA)
    slate.blit(skin.panel("panel-slate", size), (0, 0))
    edge, gap, middle = skin.px(EDGE), skin.px(GAP), size[1] // 2
    cup = skin.sprite("cup", min(skin.px(CUP), size[1] - skin.px(8)))
    slate.blit(cup, cup.get_rect(midleft=(edge, middle)))
    left, right = edge + cup.get_width() + gap // 2, size[0] - edge
    skin, small = _goal_skin(skin, right - left - 2 * gap, size[1], goal, small)
    if not small:
        words = skin.text(goal.text, WORDS, "lamp")
        slate.blit(words, words.get_rect(midleft=(left, middle)))
        left += words.get_width() + gap
    lines = (skin.text(line, FIGURES, "muted") for line in (goal.lines[-1:] if small else goal.lines))
    room = right - left - gap - skin.px(LEAST_BAR if skin.text_size == 1 else LARGE_BAR)
    standing = next((line for line in lines if line.get_width() <= room), None)
    if standing is None:
        standing = skin.text(goal.lines[-1], FIGURES, "muted")
    slate.blit(standing, standing.get_rect(midright=(right, middle)))
    height = min(skin.px(BAR), size[1] - skin.px(12))
    bar = pygame.Rect(left, middle - height // 2, max(right - standing.get_width() - gap - left, height), height)
    slate.blit(_box(skin, bar.size, "slate.deep", goal), bar)
    return slate, bar


def _goal_skin(skin: Skin, room: int, height: int, goal: Goal, small: bool) -> tuple[Skin, bool]:
    """The skin with the largest text that fits `room` and `height` (pixels), and whether the goal makes way for it."""
    bar = skin.px(LARGE_BAR)

    def width(large: Skin, *, alone: bool) -> int:
        """The width of the goal, unless the standing is `alone`, and of the shortest standing."""
        standing = large.measure(goal.lines[-1], FIGURES)[0]
        return standing if alone else standing + large.measure(goal.text, WORDS)[0]

    def fitting(*, alone: bool) -> Skin:
        """The skin with the largest text."""
        return skin.fitting(
            lambda large: large.line_height(WORDS) <= height - skin.px(2) and width(large, alone=alone) <= room - bar
        )

    both, alone = fitting(alone=small), fitting(alone=True)
    smaller = both.text_size < (1 + skin.large.text_size) / 2 and alone.text_size > both.text_size
    wordless = smaller or width(both, alone=False) > room - bar
    return (alone, True) if wordless else (both, small)


def _filled(skin: Skin, size: tuple[int, int], goal: Goal) -> pygame.Surface:
    """The bar filled to its end."""
    return memoized(skin, ("goal bar", size, goal.of, goal.ticks), lambda: _box(skin, size, "lamp", goal))


def _box(skin: Skin, size: tuple[int, int], fill: str, goal: Goal) -> pygame.Surface:
    """A bar of one colour with its ticks."""
    box = skin.rounded_box(size, fill, "ink", skin.px(1.5), skin.px(5)).copy()
    for tick in goal.ticks:
        x = round(size[0] * tick / goal.of)
        pygame.draw.line(box, skin.colour("ink"), (x, 1), (x, size[1] - 2), skin.px(2))
    return box
