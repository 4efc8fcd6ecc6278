"""The plan of the table in the lobby: the screen on it, and round it the stools, which can be moved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.data.seats import FAR, NEAR
from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Widget
from engine.words.filling import fill
from scenes.lobby.screen.stools import SLIDE, Place, Stools
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seating import seat_styles, settled_name

WIDTH, HEIGHT, LOW_HEIGHT = 300, 408, 364
"""Units of the whole at its full size, with names and words beyond the stools; its height with words beside them."""

TABLE, STOOL, MARK = (288, 180), 66, 0.62
"""Units of the table and of a stool; the share of a stool that its mark takes."""

OUT, NAME, WORDS = 28, 46, 70
"""Units from the edge of the table to the middle of a stool; from there to that of its name, and of the words."""

SCREEN = (110 / 480, 72 / 300, 260 / 480, 142 / 300)
"""The screen on the table, as shares of the table: left, top, width, height."""

LIFT = 5


class TablePlan(Widget):
    """The plan of the table, as large as its rectangle allows.

    A press or Enter takes a stool and sets it down; arrows move over the places; Esc puts a lifted stool back.
    `on_move` is called when somebody has got another place. `picture` shows on the screen, None for nothing.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        stools: Stools,
        skin: Skin,
        on_move: Callable[[], object],
        *,
        picture: pygame.Surface | None = None,
        name: str = "plan",
    ) -> None:
        super().__init__(rect, name=name)
        self.stools = stools
        self.on_move = on_move
        self.picture = picture
        self.is_wide = rect.w > rect.h * 1.2
        """Whether there is room beside the table for the words of the sides."""
        self.unit = min(skin.scale, rect.w / WIDTH, rect.h / (LOW_HEIGHT if self.is_wide else HEIGHT))
        """Pixels a unit of the plan."""
        self.table = pygame.Rect(0, 0, round(TABLE[0] * self.unit), round(TABLE[1] * self.unit))
        self.table.center = rect.center
        self.told = True
        self._note()
        self._hovered: Place | None = None
        self._pressed: Place | None = None

    def spot(self, place: Place) -> Point:
        """The pixel of a place's middle."""
        step = self.table.w / self.stools.width
        x = self.table.x + step * (place.number + 0.5)
        out = OUT * self.unit
        return round(x), round(self.table.top - out if place.side == FAR else self.table.bottom + out)

    def place_rect(self, place: Place) -> pygame.Rect:
        """The rectangle of a place in pixels."""
        side = min(round(STOOL * self.unit), self.table.w // self.stools.width)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.spot(place)
        return rect

    def place_at(self, pos: Point) -> Place | None:
        """The place at a pixel; None between them."""
        return next((place for place in self.stools.all_places if self.place_rect(place).collidepoint(pos)), None)

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """What to press next, over a place."""
        is_on_place = pos is None or self.place_at(pos) is not None
        return self.stools.next_step if is_on_place else ""

    def focus_rect(self) -> pygame.Rect:
        """The place that the keyboard is at."""
        return self.place_rect(self._cursor)

    @property
    def _cursor(self) -> Place:
        side, number = self.stools.cursor
        return Place(side, min(number, self.stools.width - 1))

    def _note(self) -> None:
        """Say in words which place the keyboard is at, who sits there, and who is lifted."""
        words, stools, place = flat_words(), self.stools, self._cursor
        there, side = stools.seat_at(place), words.far_side if place.side == FAR else words.near_side
        name = settled_name(stools.plan.seats[there]) if there >= 0 else ""
        line = fill(
            words.stool if name else words.free, name=name, side=side, number=place.number + 1, count=stools.width
        )
        held = fill(words.lifted, name=settled_name(stools.plan.seats[stools.held])) if stools.held >= 0 else words.take
        self.says = f"{line} {held}"

    def handle(self, event: Input, ui: Host) -> bool:
        """Take and set stools by press or Enter; move over the places by arrows; put back by Esc."""
        if isinstance(event, Hover):
            before, self._hovered = self._hovered, self.place_at(event.pos)
            ui.dirty = ui.dirty or before != self._hovered
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._pressed = self.place_at(event.pos)
            return True
        if isinstance(event, Release):
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self.place_at(event.pos):
                self._press(pressed, ui)
            return True
        return isinstance(event, Key) and not event.ctrl and self._key(event, ui)

    def _key(self, key: Key, ui: Host) -> bool:
        side, number = self._cursor
        if key.name in CONFIRM:
            self._press(self._cursor, ui)
            return True
        if key.name == "escape":
            ui.dirty, was_held = True, self.stools.put_back()
            self._note()
            return was_held
        steps = {"left": Place(side, number - 1), "right": Place(side, number + 1)}
        sides = {"up": Place(FAR, number), "down": Place(NEAR, number)}
        there = (steps | sides).get(key.name)
        if there is None or there == self._cursor or there not in self.stools.all_places:
            return False
        self.stools.cursor, ui.dirty = there, True
        self._note()
        return True

    def _press(self, place: Place, ui: Host) -> None:
        """Lift or set down, or say by a sound and in words that no stool stands there."""
        is_empty = self.stools.held < 0 and self.stools.seat_at(place) < 0
        if is_empty:
            ui.explain(self)
        ui.sound("error" if is_empty else "button")
        ui.dirty = True
        has_moved = self.stools.press(place)
        self._note()
        if has_moved:
            self.on_move()

    # Drawing

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the table with its screen, the free places, the stools with their names, and the sides in words."""
        table = skin.sprite("plan-table", self.table.size)
        surface.blit(table, table.get_rect(center=self.table.center))
        if self.picture is not None:
            left, top, width, height = SCREEN
            size = round(self.table.w * width), round(self.table.h * height)
            at = self.table.x + round(self.table.w * left), self.table.y + round(self.table.h * top)
            surface.blit(pygame.transform.smoothscale(self.picture, size), at)
        for place in self.stools.all_places:
            if self.stools.seat_at(place) < 0:
                self._draw_free(surface, skin, place)
        for index in self.stools.people:
            self._draw_stool(surface, skin, index)
        if ui.is_hovered(self) and self._hovered is not None:
            ring = self.place_rect(self._hovered)
            surface.blit(skin.rounded_box(ring.size, "", "lamp", skin.px(2), ring.w / 2), ring)
        words = flat_words()
        for text, sign, edge in ((words.far_side, -1, self.table.top), (words.near_side, 1, self.table.bottom)):
            line = skin.markup(f"*{text}*", "small", "muted", self.rect.w)
            beside = line.get_rect(midleft=(self.rect.x + skin.px(6), edge + sign * OUT * self.unit))
            beyond = line.get_rect(center=(self.table.centerx, edge + sign * (OUT + WORDS) * self.unit))
            surface.blit(line, beside if self.is_wide else beyond)

    def _draw_free(self, surface: pygame.Surface, skin: Skin, place: Place) -> None:
        rect = self.place_rect(place)
        is_open = self.stools.held >= 0
        free = skin.sprite("plan-stool--free", rect.w, alpha=1.0 if is_open else 0.7)
        surface.blit(free, free.get_rect(center=rect.center))

    def _draw_stool(self, surface: pygame.Surface, skin: Skin, index: int) -> None:
        """A stool with the mark and the name of who sits on it; a lifted one glows."""
        seat, is_held = self.stools.plan.seats[index], index == self.stools.held
        rect, name_colour = self._stool_rect(index), "lamp" if is_held else "parchment"
        if is_held:
            rect.y -= skin.px(LIFT)
            glow = skin.glow((rect.w * 2, rect.h * 2), "lamplight", 0.7)
            surface.blit(glow, glow.get_rect(center=rect.center))
        stool = skin.sprite("plan-stool", rect.w, seat.colour)
        surface.blit(stool, stool.get_rect(center=rect.center))
        mark = skin.sprite(seat_styles()[seat.colour].mark, round(rect.w * MARK), tint=seat.colour)
        surface.blit(mark, mark.get_rect(center=(rect.centerx - rect.w // 64, rect.centery - rect.h // 32)))
        if is_held:
            surface.blit(skin.rounded_box(rect.size, "", "lamp", skin.px(3), rect.w / 2), rect)
        step = self.table.w // self.stools.width
        style = "name" if self.unit >= skin.scale * 0.9 else "label"
        name = skin.text(skin.truncate(settled_name(seat), style, step + skin.px(8)), style, name_colour)
        sign = -1 if seat.is_far else 1
        surface.blit(name, name.get_rect(center=(rect.centerx, self.spot_y(index) + sign * NAME * self.unit)))

    def spot_y(self, index: int) -> int:
        """The height of the middle of a seat's stool where it stands, or will."""
        return self.spot(self.stools.place_of(index))[1]

    def _stool_rect(self, index: int) -> pygame.Rect:
        """Where a stool is now, on its way too."""
        place = self.stools.place_of(index)
        rect, way = self.place_rect(place), self.stools.sliding.get(self.stools.plan.seats[index].colour)
        if way is not None:
            start, share = self.spot(way[0]), min(1.0, way[1] / SLIDE)
            rect.center = (
                round(start[0] + (rect.centerx - start[0]) * share),
                round(start[1] + (rect.centery - start[1]) * share),
            )
        return rect
