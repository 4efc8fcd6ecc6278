"""The seats of the lobby as widgets: mark, name, player and place in the order for each, room for one more, the lot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.stage.look import Look
from engine.stage.widgets import Button, Canvas, Choice, Image, PanelBox, ScrollArea, TextField, Toggle, Ui, Value
from scenes.seating import NAME_LENGTH, ORDINALS, PERSON, Plan, counted, seat_looks

if TYPE_CHECKING:
    from scenes.page import Page

HEADING = 58
GAP, SMALL_GAP = 12, 8
ROW, SMALL_ROW, TALLEST = 108, 96, 148
ADD = 62
LOT = 60
ORDER = 84
SIDE = 16
MARK = 60
NAME, PLAYERS = 40, 44
"""Heights of the two lines of a row."""

FIELDS = 100
"""Where name and players begin in a row."""


class MarkButton(Button):
    """A seat's mark to press: it takes the next free colour. `colour` is the seat's."""

    def __init__(
        self, rect: pygame.Rect, colour: str, on_press: Callable[[], object], *, free: bool, name: str, tooltip: str
    ) -> None:
        why = "" if free else "Every colour is taken."
        super().__init__(rect, "", on_press, name=name, tooltip=tooltip, enabled=free, why_disabled=why)
        self.colour = colour

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:
        """Draws the mark, ringed in lamplight while it is pointed at."""
        mark = look.sprite(seat_looks()[self.colour].mark, self.rect.size, tint=self.colour)
        state = self.state(ui)
        spot = mark.get_rect(center=self.rect.center)
        surface.blit(mark, spot.move(0, look.px(2) if state == "pressed" else 0))
        if state == "hover":
            ring = look.plate(spot.size, "", "lamp", look.px(3), spot.w / 2)
            surface.blit(ring, spot)


class Tool(msgspec.Struct, frozen=True):
    """A small button of a seat: its name, icon and act, whether it works, and what it says when it does or not."""

    name: str
    icon: str
    act: Callable[[], None]
    works: bool
    tooltip: str
    why: str


class SeatsPanel:
    """The panel of a plan's seats. `on_change` is called with the name of the widget that shall have the focus next."""

    def __init__(self, plan: Plan, on_change: Callable[[str], object]) -> None:
        self.plan = plan
        self.on_change = on_change
        self.area: ScrollArea | None = None

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """Set out the panel over `rect` (pixels), scrolled as far as it was."""
        self.look, self.small = page.look, page.small
        look, plan = self.look, self.plan
        offset = self.area.offset if self.area else 0
        page.ui.add(PanelBox(rect, "panel-slate"))
        page.ui.add(Canvas(rect, _draw_heading))
        side, top = look.px(SIDE), rect.y + look.px(HEADING)
        view = pygame.Rect(rect.x + look.px(SIDE - 6), top, rect.w - look.px(SIDE + 2), rect.bottom - look.px(14) - top)
        self.area = area = ScrollArea(view, ground="slate", name="seats")
        gap = look.px(SMALL_GAP if self.small else GAP)
        height, rest = self._row_height(view.h, gap)
        row = pygame.Rect(rect.x + side, top + look.px(2), rect.w - 2 * side - (look.px(14) if rest < 0 else 0), height)
        for place in range(len(plan.seats)):
            self._add_row(area, row.copy(), place)
            row.y += height + gap
        if plan.can_add:
            row.h = look.px(ADD)
            self._add_slot(area, row.copy())
            row.y += row.h + gap
        self._add_lot(area, pygame.Rect(row.x + look.px(8), row.y, row.w - look.px(16), look.px(LOT)))
        if rest >= look.px(ORDER):
            area.add(Canvas(pygame.Rect(row.x, view.bottom - look.px(ORDER), row.w, look.px(ORDER)), self._draw_order))
        area.measure()
        area.scroll_to(offset)
        page.ui.add(area)

    def _row_height(self, room: int, gap: int) -> tuple[int, int]:
        """The height of a seat's row and what is left of the room (less than 0: it scrolls), in pixels."""
        look, count = self.look, len(self.plan.seats)
        fixed = look.px(LOT) + count * gap + ((look.px(ADD) + gap) if self.plan.can_add else 0) + look.px(4)
        least = look.px(SMALL_ROW if self.small else ROW)
        height = max(least, min(look.px(TALLEST), (room - fixed - look.px(ORDER)) // count))
        return height, room - fixed - height * count

    def _add_row(self, area: ScrollArea, row: pygame.Rect, place: int) -> None:
        """One seat: mark, name and tools in the first line, who plays in the second."""
        look, plan, seat = self.look, self.plan, self.plan.seats[place]
        area.add(Canvas(row.copy(), lambda surface, rect, look: _draw_row(surface, rect, look, seat.colour)))
        self._add_mark(area, (row.x + look.px(50), row.centery), place)
        pad = max(look.px(5), (row.h - look.px(NAME + PLAYERS)) // 3)
        left = row.x + look.px(FIELDS)
        line = pygame.Rect(left, row.y + pad, row.right - look.px(6) - left, look.px(NAME))
        field = pygame.Rect(left, line.y, self._add_tools(area, line, place) - look.px(8) - left, line.h)
        area.add(
            TextField(
                field,
                seat.name,
                partial(plan.rename, place),
                on_enter=lambda _: self.on_change(f"player {place}"),
                most=NAME_LENGTH,
                placeholder=seat_looks()[seat.colour].name,
                icon="icon-person" if seat.player == PERSON else "icon-bot",
                name=f"name {place}",
            )
        )
        values = [Value(player, player.capitalize()) for player in plan.players]
        choice = pygame.Rect(left, row.bottom - pad - look.px(PLAYERS), line.w, look.px(PLAYERS))
        area.add(Choice(choice, values, seat.player, partial(self._sit, place), name=f"player {place}"))

    def _add_mark(self, area: ScrollArea, middle: tuple[int, int], place: int) -> None:
        seat, side = self.plan.seats[place], self.look.px(MARK)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = middle
        area.add(
            MarkButton(
                rect,
                seat.colour,
                partial(self._recolour, place),
                free=bool(self.plan.free_colours),
                name=f"mark {place}",
                tooltip=f"{seat_looks()[seat.colour].name}. Press for the next free colour.",
            )
        )

    def _tools(self, place: int) -> list[Tool]:
        """The small buttons of a seat, from left to right."""
        plan, last = self.plan, len(self.plan.seats) - 1
        tools = [
            Tool("up", "icon-up", partial(self._move, place, -1), place > 0, "Sit earlier", "This seat is the first."),
            Tool(
                "down", "icon-down", partial(self._move, place, 1), place < last, "Sit later", "This seat is the last."
            ),
        ]
        if plan.low < plan.high:
            why = f"{plan.record.title} needs {counted(plan.low, 'seat', 'seats')}."
            act = partial(self._remove, place)
            tools.append(Tool("remove", "icon-close", act, plan.can_remove, "Take this seat away", why))
        return tools

    def _add_tools(self, area: ScrollArea, line: pygame.Rect, place: int) -> int:
        """Add the small buttons at the right end of a seat's first line; the left edge of the leftmost."""
        tools = self._tools(place)
        left = line.right - len(tools) * line.h - (len(tools) - 1) * self.look.px(4)
        for index, tool in enumerate(tools):
            rect = pygame.Rect(left + index * (line.h + self.look.px(4)), line.y, line.h, line.h)
            area.add(
                Button(
                    rect,
                    "",
                    tool.act,
                    icon=tool.icon,
                    plain=True,
                    name=f"{tool.name} {place}",
                    tooltip=tool.tooltip,
                    enabled=tool.works,
                    why_disabled=tool.why,
                )
            )
        return left

    def _add_slot(self, area: ScrollArea, rect: pygame.Rect) -> None:
        """The empty place where another seat can be added, with the mark it would get."""
        look, plan = self.look, self.plan
        text = f"Add a {ORDINALS[len(plan.seats) + 1]} seat"
        area.add(Button(rect, text, self._add, icon="icon-plus", style="dashed", name="add"))
        mark = pygame.Rect(0, 0, look.px(36), look.px(36))
        mark.midright = (rect.right - look.px(14), rect.centery)
        colour = plan.free_colours[0]
        area.add(Image(mark, seat_looks()[colour].mark, tint=colour))

    def _add_lot(self, area: ScrollArea, rect: pygame.Rect) -> None:
        area.add(
            Toggle(
                rect,
                "Draw the first seat by lot",
                self.plan.by_lot,
                self._draw_lots,
                sub="Seats keep their order round the table.",
                name="lot",
            )
        )

    # What the widgets do

    def _recolour(self, place: int) -> None:
        self.plan.recolour(place)
        self.on_change(f"mark {place}")

    def _sit(self, place: int, player: str) -> None:
        self.plan.sit(place, player)
        self.on_change(f"player {place}")

    def _move(self, place: int, by: int) -> None:
        there = self.plan.move(place, by)
        self.on_change(f"{'up' if by < 0 else 'down'} {there}")

    def _add(self) -> None:
        self.plan.add()
        self.on_change(f"name {len(self.plan.seats) - 1}")

    def _remove(self, place: int) -> None:
        self.plan.remove(place)
        self.on_change(f"remove {min(place, len(self.plan.seats) - 1)}")

    def _draw_lots(self, on: bool) -> None:
        self.plan.by_lot = on
        self.on_change("lot")

    def _draw_order(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Who plays after whom, as marks in a row."""
        surface.fill(look.colour("rock", "base"), (rect.x, rect.y, rect.w, max(1, look.px(2))))
        words = (
            "The lot says who begins; then round the table:"
            if self.plan.by_lot
            else "They take their turns in this order:"
        )
        line = look.text(words, "small", "muted")
        surface.blit(line, (rect.x + look.px(8), rect.y + look.px(10)))
        seats = self.plan.seats
        step, size = rect.w // len(seats), look.px(40)
        for index, seat in enumerate(seats):
            x = rect.x + look.px(8) + index * step
            mark = look.sprite(seat_looks()[seat.colour].mark, size, tint=seat.colour)
            spot = mark.get_rect(midleft=(x, rect.bottom - look.px(30)))
            surface.blit(mark, spot)
            arrow = look.sprite("icon-right", look.px(20)) if index + 1 < len(seats) else None
            room = step - size - look.px(8) - (look.px(40) if arrow else look.px(8))
            name, style = look.snug(seat.name or seat_looks()[seat.colour].name, "name", room)
            written = look.text(name, style, "parchment")
            if room > look.px(40):
                surface.blit(written, written.get_rect(midleft=(spot.right + look.px(8), spot.centery)))
            if arrow:
                surface.blit(arrow, arrow.get_rect(center=(x + step - look.px(22), spot.centery)))


def _draw_heading(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    heading = look.text("Seats", "heading-small", "lamp")
    middle = rect.y + look.px(HEADING // 2)
    surface.blit(heading, heading.get_rect(midleft=(rect.x + look.px(22), middle)))
    note = look.text("They play from top to bottom.", "small", "muted")
    surface.blit(note, note.get_rect(midright=(rect.right - look.px(20), middle)))


def _draw_row(surface: pygame.Surface, rect: pygame.Rect, look: Look, colour: str) -> None:
    """The ground of a seat's row: a plate of rock with a band in the seat's colour."""
    surface.blit(look.plate(rect.size, "rock.deep", "slate.deep", look.px(2), look.px(6)), rect)
    band = pygame.Rect(rect.x + look.px(5), rect.y + look.px(6), look.px(7), rect.h - look.px(12))
    surface.blit(look.plate(band.size, colour, "ink", max(1, look.px(1)), look.px(3)), band)
