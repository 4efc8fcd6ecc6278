"""What points at a spot: lamplight, a ring with arrowheads, and a hand beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from scenes.lesson.light.areas import Area
from scenes.lesson.light.guidance import Spot

HALO, GLOW = 1.22, 2.6
"""The width of the ring, and of the lamplight around it, in the inner widths of a cell."""

LIGHT = 0.28
"""The opacity of the lamplight: the colours of what lies there stay."""

MARGIN, OUTER_MARGIN = 8, 15
"""How far the two frames of a box reach out of it, in units."""

SMALLEST_HAND, LARGEST_HAND = 84, 104
"""The least and the largest size of the hand, in units."""

TIP_IN_CELL, TIP_BESIDE_BOX, SWAY = 24, 6, 10
"""How far the fingertip is from the middle of a cell, and from a box; how far it moves to and fro; in units."""

TAP = 1.8
"""How many times as far the hand moves after several other presses."""

PERIOD = 1.2
"""Seconds in which the ring swells and the hand moves once to and fro."""

SIDES = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}
"""The sides at which the hand may be, the best first: where it is from the spot. Its picture points the other way."""

POINTS = {"south": "north", "north": "south", "east": "west", "west": "east"}
"""Which way a hand points that is at a side."""


def draw_halo(surface: pygame.Surface, skin: Skin, area: Area, clock: float) -> None:
    """Draw the ring around a cell, or the frames around a box; `clock` is in seconds."""
    swell = 1 + 0.06 * math.sin(2 * math.pi * clock / PERIOD)
    box = area.box
    if area.is_cell:
        glow = round(box.w * GLOW)
        surface.blit(skin.glow((glow, glow), alpha=LIGHT), (box.centerx - glow // 2, box.centery - glow // 2))
        ring = round(box.w * HALO * swell)
        surface.blit(skin.sprite("halo-lesson", ring), (box.centerx - ring // 2, box.centery - ring // 2))
        return
    outer = box.inflate(2 * skin.px(OUTER_MARGIN), 2 * skin.px(OUTER_MARGIN))
    surface.blit(skin.panel("panel-chosen", outer.size, 0.4), outer)
    frame = box.inflate(2 * skin.px(MARGIN), 2 * skin.px(MARGIN))
    surface.blit(skin.panel("panel-lesson", frame.size), frame)


def draw_hand(surface: pygame.Surface, skin: Skin, spot: Spot, side: str, clock: float, taps: bool) -> None:
    """Draw the hand at a side of a spot, moving along its finger."""
    rect = hand_rect(skin, spot.area, side)
    dx, dy = SIDES[side]
    sway = skin.px(SWAY) * (TAP if taps else 1.0) * (0.5 + 0.5 * math.sin(2 * math.pi * clock / PERIOD))
    picture = skin.sprite(f"hand-{POINTS[side]}", rect.w)
    surface.blit(picture, rect.move(round(dx * sway), round(dy * sway)))


def hand_rect(skin: Skin, area: Area, side: str) -> pygame.Rect:
    """The box of the hand at a side of an area, its fingertip at the spot."""
    box, (dx, dy) = area.box, SIDES[side]
    size = skin.px(min(LARGEST_HAND, max(SMALLEST_HAND, box.w / skin.scale * 1.2 if area.is_cell else SMALLEST_HAND)))
    hand = pygame.Rect(0, 0, size, size)
    if area.is_cell:
        reach = skin.px(TIP_IN_CELL) + size // 2
        hand.center = (box.centerx + dx * reach, box.centery + dy * reach)
    else:
        reach_x, reach_y = box.w // 2, box.h // 2
        gap = skin.px(TIP_BESIDE_BOX) + size // 2
        hand.center = (box.centerx + dx * (reach_x + gap), box.centery + dy * (reach_y + gap))
    return hand


def hand_side(skin: Skin, spot: Spot, others: Sequence[Area], within: pygame.Rect, column: pygame.Rect) -> str:
    """The side of a spot at which a hand covers least of what matters and stays within the window."""

    def cost(side: str) -> tuple[int, int]:
        """What the hand would cover, in pixels, and the place of the side in the order."""
        rect = hand_rect(skin, spot.area, side)
        outside = rect.w * rect.h - rect.clip(within).w * rect.clip(within).h
        covered = sum(rect.clip(area.box).w * rect.clip(area.box).h for area in others)
        on_column = rect.clip(column)
        order = list(SIDES) if spot.area.is_cell else ["south", *SIDES]
        return 4 * outside + 2 * on_column.w * on_column.h + covered, order.index(side)

    return min(SIDES, key=cost)
