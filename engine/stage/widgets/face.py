"""What stands on a button: its board in every state, and words and icon centred on the face of it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.stage.look import Look
from engine.stage.widgets import paint


@dataclass(frozen=True, slots=True)
class Wood:
    """How one kind of button is made: style of its words; units of its icon, the gap after it, the sides left free."""

    words: str
    icon: int
    gap: int
    side: int


KINDS = {
    "button": Wood("button", 28, 10, 10),
    "button-main": Wood("button-main", 34, 14, 14),
    "plain": Wood("button", 22, 8, 8),
    "dashed": Wood("button", 28, 14, 16),
    "link": Wood("name", 18, 8, 4),
}
BOARDS = {"rest": "button", "hover": "button--hover", "pressed": "button--pressed", "disabled": "button--disabled"}
PLATES = {
    "plain": {
        "rest": ("timber.dark", "ink"),
        "hover": ("timber", "lamp"),
        "pressed": ("timber.deep", "ink"),
        "disabled": ("rock", "ink"),
    },
    "dashed": {
        "rest": ("", "stone.light"),
        "hover": ("rock.dark", "lamp"),
        "pressed": ("slate.deep", "lamp"),
        "disabled": ("", "rock.light"),
    },
    "link": {
        "rest": ("", ""),
        "hover": ("parchment.light", ""),
        "pressed": ("parchment.glint", "timber"),
        "disabled": ("", ""),
    },
}
TEXTS = {"rest": "parchment", "hover": "button-hover", "pressed": "button-hover", "disabled": "button-disabled"}
LINKS = {"rest": "timber", "hover": "timber.deep", "pressed": "timber.deep", "disabled": "dust"}
STACKED_ICON, STACKED_SIDE, TUCK = 26, 2, 3
"""Units of an icon above words, of the sides left free there, and of how far it reaches into the line below."""
NARROWEST = 0.7
"""The share of their width that words under an icon may be squeezed to where room is short."""
SINK = 2
"""Units that what stands on a flat button goes down when it is pressed; a board says itself how far."""
PALE = 0.55
"""The share of an icon's opacity left on a disabled button."""


def draw_board(surface: pygame.Surface, look: Look, rect: pygame.Rect, style: str, state: str) -> None:
    """Draws the board of a button of that kind (a key of KINDS) in a state (a key of BOARDS) over `rect` (pixels)."""
    if style == "dashed":
        fill, rim = PLATES[style][state]
        paint.plate(surface, look, rect, fill, radius=0)
        paint.dashed(surface, look, rect, rim)
    elif style in PLATES:
        paint.plate(surface, look, rect, *PLATES[style][state])
    else:
        surface.blit(look.panel(BOARDS[state], rect.size), rect)


@dataclass(frozen=True, slots=True)
class Face:
    """Words and icon on a button; `icon_size` in units, 0 for what suits; `align` is centre or left.

    `turn` turns the icon by so many steps, as the theme says; the letter that is the button's `key` is underlined.
    """

    text: str
    icon: str = ""
    tint: str = ""
    style: str = "button"
    icon_size: int = 0
    stacked: bool = False
    align: str = "centre"
    turn: int = 0
    key: str = ""

    def area(self, rect: pygame.Rect, look: Look, state: str = "rest") -> pygame.Rect:
        """The part of a button over `rect` (pixels) that may carry something in a state."""
        if self.style in PLATES:
            area = rect.inflate(0, -look.px(4)).move(0, look.px(SINK) if state == "pressed" else 0)
        else:
            area = look.face(BOARDS[state], rect.size).move(rect.topleft)
        side = STACKED_SIDE if self.stacked else KINDS[self.style].side
        return area.inflate(-2 * look.px(side), 0)

    def icon_px(self, rect: pygame.Rect, look: Look) -> int:
        """The height of the icon in pixels; 0 without one."""
        if not self.icon:
            return 0
        kind = KINDS[self.style]
        wanted = look.px(self.icon_size or (STACKED_ICON if self.stacked else kind.icon))
        room = min(rect.h, rect.w) - look.px(8)
        if self.stacked:
            room = self.area(rect, look).h - look.line(kind.words) + look.px(TUCK)
        return max(1, min(wanted, room))

    def fitted(self, rect: pygame.Rect, look: Look) -> paint.Fitted:
        """The words made to fit what the icon leaves of the area.

        Under an icon they may be somewhat wider than it, to be squeezed; where that would not do, they are cut.
        """
        area, taken = self.area(rect, look), self.icon_px(rect, look)
        if taken and self.stacked:
            room = (area.w, area.h - taken + look.px(TUCK))
        else:
            room = (area.w - taken - (look.px(KINDS[self.style].gap) if taken else 0), area.h)
        words = KINDS[self.style].words
        found = paint.fit(look, self.text, words, room)
        if found.cut and self.stacked:
            small = look.style(words).smaller or words
            if look.measure(self.text, small)[0] * NARROWEST <= area.w:
                return paint.Fitted((self.text,), small, cut=False)
        return found

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, state: str) -> None:
        """Draws words and icon on a button over `rect` (pixels) in a state (a key of BOARDS)."""
        kind = KINDS[self.style]
        area = self.area(rect, look, state)
        icon = self.icon_px(rect, look)
        colour = (LINKS if self.style == "link" else TEXTS)[state]
        fitted = self.fitted(rect, look)
        if not self.text or (self.stacked and icon and fitted.cut):
            self._draw_icon(surface, look, pygame.Rect(0, 0, icon, icon), area.center, state)
            return
        wide, high = paint.fitted_size(look, fitted)
        sizes = ([(icon, icon)] if icon else []) + [(min(wide, area.w), high)]
        gap = -look.px(TUCK) if self.stacked else look.px(kind.gap)
        boxes = paint.row(area, sizes, gap, upright=self.stacked)
        if self.align == "left":
            boxes = [box.move(area.x - boxes[0].x, 0) for box in boxes]
        if icon:
            self._draw_icon(surface, look, boxes[0], boxes[0].center, state)
        if wide <= area.w:
            paint.put_fitted(surface, look, fitted, colour, boxes[-1], align=self.align, key=self.key)
            return
        whole = pygame.Surface((wide, high), pygame.SRCALPHA)
        paint.put_fitted(whole, look, fitted, colour, whole.get_rect(), key=self.key)
        surface.blit(pygame.transform.smoothscale(whole, boxes[-1].size), boxes[-1])

    def _draw_icon(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, middle: tuple[int, int], state: str
    ) -> None:
        if not self.icon:
            return
        picture = look.sprite(self.icon, box.h, self.tint, self.turn, PALE if state == "disabled" else 1)
        surface.blit(picture, picture.get_rect(center=middle))
