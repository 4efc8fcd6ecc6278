"""What a game for one has come to, on large slips of parchment: those of the table's own shelf, in the results."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

import games
from engine.match import Match
from engine.picture import Slip
from engine.stage.look import Look
from engine.stage.widgets.base import Point, Widget
from engine.stage.widgets.ui import Ui
from scenes.table.shelf import Placed, ShelfSetting, draw_shelf, largest

LADDER = (
    ShelfSetting(116, 2, 20, "heading-small", "button-large"),
    ShelfSetting(96, 2, 16, "heading-small", "button-large"),
    ShelfSetting(72, 2, 14, "heading-small", "button"),
    ShelfSetting(56, 2, 10, "panel-heading", "body"),
    ShelfSetting(44, 2, 8, "panel-heading", "body"),
    ShelfSetting(30, 2, 6),
)
"""Settings of the slips, the largest first."""
NARROWEST = 150
"""Units of the narrowest slip in a row of its own."""


def slips_of(match: Match) -> tuple[Slip, ...]:
    """The slips that lie on the shelf at the end of a game for one; none where several have played."""
    if len(match.header.seats) > 1:
        return ()
    rules = match.rules
    panels = games.table(match.record.id).panels(rules, rules.view(match.state, 1))
    return tuple(block for block in panels.shelf if isinstance(block, Slip))


def slip_places(look: Look, area: pygame.Rect, count: int, gap: int, row: bool) -> list[pygame.Rect]:
    """Where so many slips lie in an area in pixels: in a `row`, as far as its width allows, or in a square."""
    widest = max(1, (area.w + gap) // (look.px(NARROWEST) + gap))
    across = min(widest, count if row else math.ceil(math.sqrt(count)))
    down = math.ceil(count / across)
    wide, high = (area.w - gap * (across - 1)) // across, (area.h - gap * (down - 1)) // down
    spots = (divmod(place, across) for place in range(count))
    return [pygame.Rect(area.x + x * (wide + gap), area.y + y * (high + gap), wide, high) for y, x in spots]


class SlipView(Widget):
    """A slip over its rectangle, as large as that allows; pointed at, it says what it is about."""

    solid = False

    def __init__(self, rect: pygame.Rect, slip: Slip) -> None:
        super().__init__(rect, name=f"slip {slip.title}")
        self.slip = slip

    def hint(self, pos: Point | None, look: Look) -> str:  # noqa: ARG002
        """What the slip is about."""
        return self.slip.help

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:  # noqa: ARG002
        """Draw the slip."""
        setting = largest(look, self.slip, self.rect.size, LADDER)
        draw_shelf(surface, look, [Placed(self.slip, self.rect, setting)])


def slip_views(look: Look, area: pygame.Rect, slips: Sequence[Slip], gap: int, row: bool) -> list[SlipView]:
    """The slips set out over an area in pixels."""
    places = slip_places(look, area, len(slips), gap, row)
    return [SlipView(place, slip) for place, slip in zip(places, slips, strict=True)]
