"""What stands in a seat's row of the lobby: where its parts lie, the marks and small buttons, and what is painted."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from engine.entries import SeatSetup
from engine.stage.inputs import Input, Key
from engine.stage.look import Look
from engine.stage.widgets import Button, TextField, Ui
from scenes.seating import NAME_LENGTH, seat_looks

NEARLY = 3
"""With this many letters left of a name, their number is told."""

LOW = 0.49
"""The most of a low row that the line of name and tools takes, and as much that of who plays."""


class RowFrame(msgspec.Struct, frozen=True):
    """Where the parts of a seat's row lie, in pixels: its mark, the line of name and tools, the line of who plays."""

    mark: pygame.Rect
    line: pygame.Rect
    players: pygame.Rect


def row_frame(row: pygame.Rect, look: Look) -> RowFrame:
    """The parts of a row; they grow with its height."""

    def part(share: float, least: int, most: int) -> int:
        return max(look.px(least), min(look.px(most), round(row.h * share)))

    side, name, players = part(0.5, 60, 96), part(0.27, 40, 50), part(0.29, 44, 56)
    name, players = min(name, round(row.h * LOW)), min(players, round(row.h * LOW))
    mark = pygame.Rect(row.x + look.px(20), row.centery - side // 2, side, side)
    left = mark.right + look.px(20)
    pad = max(look.px(2), (row.h - name - players) // 3)
    between = min(pad, look.px(26))
    width = row.right - max(look.px(6), min(pad, look.px(14))) - left
    line = pygame.Rect(left, row.centery - (name + between + players) // 2, width, name)
    return RowFrame(mark, line, pygame.Rect(left, line.bottom + between, width, players))


class MarkButton(Button):
    """A mark to press: that of a seat, or of a colour that it can have. `kept` rings the one that it has.

    With `why_disabled` it cannot be pressed, and is nailed to its place.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        colour: str,
        on_press: Callable[[], object],
        *,
        name: str,
        tooltip: str,
        kept: bool = False,
        why_disabled: str = "",
    ) -> None:
        super().__init__(
            rect, "", on_press, name=name, tooltip=tooltip, enabled=not why_disabled, why_disabled=why_disabled
        )
        self.colour = colour
        self.kept = kept

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:
        """Draws the mark, ringed in lamplight while it is pointed at or kept."""
        mark = look.sprite(seat_looks()[self.colour].mark, self.rect.size, tint=self.colour)
        state = self.state(ui)
        spot = mark.get_rect(center=self.rect.center)
        surface.blit(mark, spot.move(0, look.px(2) if state == "pressed" else 0))
        if self.kept or state == "hover":
            ring = look.plate(spot.size, "", "lamp", look.px(3), spot.w / 2)
            surface.blit(ring, spot)
        if state == "disabled":
            _nail(surface, look, spot)


def _nail(surface: pygame.Surface, look: Look, spot: pygame.Rect) -> None:
    """An iron band round a mark that stays where it is, with a nail above and one below."""
    rim = look.px(3)
    band = spot.inflate(2 * rim, 2 * rim)
    surface.blit(look.plate(band.size, "", "stone", rim, band.w / 2), band)
    for middle in (band.midtop, band.midbottom):
        head = pygame.Rect(0, 0, look.px(10), look.px(10))
        head.center = middle[0], middle[1] + (rim // 2 if middle == band.midtop else -rim // 2)
        surface.blit(look.plate(head.size, "stone.glint", "ink", max(1, look.px(1.5)), head.w / 2), head)


class ColourMark(MarkButton):
    """A colour to choose; Esc calls `on_escape` instead."""

    def __init__(
        self,
        rect: pygame.Rect,
        colour: str,
        on_press: Callable[[], object],
        on_escape: Callable[[], object],
        *,
        name: str,
        tooltip: str,
        kept: bool,
    ) -> None:
        super().__init__(rect, colour, on_press, name=name, tooltip=tooltip, kept=kept)
        self.on_escape = on_escape

    def handle(self, given: Input, ui: Ui) -> bool:
        """A press, or Esc."""
        if isinstance(given, Key) and given.name == "escape":
            self.on_escape()
            return True
        return super().handle(given, ui)


class ToolButton(Button):
    """A small button of a seat; what it cannot do now it says to the pointer, and the keyboard passes it by."""

    def reachable(self) -> bool:
        """Whether the focus may come here: only while it works."""
        return self.enabled


def draw_place(surface: pygame.Surface, place: pygame.Rect, look: Look, seat: SeatSetup, last: bool) -> None:
    """A seat in the order of play: its mark, its name where there is room, and an arrow to the next."""
    mark = look.sprite(seat_looks()[seat.colour].mark, look.px(40), tint=seat.colour)
    spot = surface.blit(mark, mark.get_rect(midleft=place.midleft))
    room = place.right - spot.right - look.px(8 if last else 48)
    if room > look.px(40):
        name, style = look.snug(seat.name or seat_looks()[seat.colour].name, "name", room)
        written = look.text(name, style, "parchment")
        surface.blit(written, written.get_rect(midleft=(spot.right + look.px(8), spot.centery)))
    if not last:
        arrow = look.sprite("icon-right", look.px(20))
        surface.blit(arrow, arrow.get_rect(center=(place.right - look.px(22), spot.centery)))


def draw_count(surface: pygame.Surface, rect: pygame.Rect, look: Look, field: TextField, ui: Ui) -> None:
    """While a name is written and nearly as long as it may be: how long it is, over the field's lower edge."""
    count = len(field.text)
    if ui.focused is field and count + NEARLY >= NAME_LENGTH:
        pill = look.pill(f"{count} of {NAME_LENGTH} letters", good=count == NAME_LENGTH)
        surface.blit(pill, pill.get_rect(midright=rect.midright))


def draw_row(surface: pygame.Surface, rect: pygame.Rect, look: Look, colour: str) -> None:
    """The ground of a seat's row: a plate of rock with a band in the seat's colour."""
    surface.blit(look.plate(rect.size, "rock.deep", "slate.deep", look.px(2), look.px(6)), rect)
    band = pygame.Rect(rect.x + look.px(5), rect.y + look.px(6), look.px(7), rect.h - look.px(12))
    surface.blit(look.plate(band.size, colour, "ink", max(1, look.px(1)), look.px(3)), band)
