"""What stands on a button: its text, its icon and a note under both, fitted into its rectangle and drawn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets.faces.wood import BACKGROUNDS, FLAT_COLOURS, GOLD


class ButtonStyle(msgspec.Struct, frozen=True):
    """A kind of button: the style of its text; in units its icon, the gap after the icon, left and right padding."""

    text_style: str
    icon: int
    gap: int
    padding: int


STYLES = {
    "button": ButtonStyle("button", 28, 10, 10),
    "button-main": ButtonStyle("button-main", 34, 14, 14),
    "plain": ButtonStyle("button", 22, 8, 8),
    "dashed": ButtonStyle("button", 28, 14, 16),
    "link": ButtonStyle("name", 18, 8, 4),
    "do": ButtonStyle("do", 34, 14, 14),
    "key": ButtonStyle("button-large", 30, 8, 2),
    "tab": ButtonStyle("name", 28, 4, 4),
    "gold": ButtonStyle("button", 28, 10, 10),
}

TEXT_COLOURS = {"rest": "parchment", "hover": "button-hover", "pressed": "button-hover", "disabled": "button-disabled"}
GOLD_COLOURS = TEXT_COLOURS | dict.fromkeys(("rest", "hover", "pressed"), "ink")
LINK_COLOURS = {"rest": "timber", "hover": "timber.deep", "pressed": "timber.deep", "disabled": "dust"}

STACKED_ICON, STACKED_PADDING, STACKED_OVERLAP = 26, 2, 3
"""Units of a button with the icon above the text: icon, left and right padding, overlap of icon and text line."""

MIN_SQUEEZE, SLIGHTLY, NOTE_STYLE = 0.7, 0.9, "log"
"""Text under an icon may be squeezed to this fraction of its width, and text alone; the style of a note under it."""

PRESS_DEPTH = 2
"""Units by which text and icon of a pressed flat button move down; wooden buttons have it in their panel."""

DISABLED_ALPHA = 0.55
"""Opacity of the icon on a disabled button."""


class ButtonFace(msgspec.Struct, frozen=True):
    """Text and icon on a button; `icon_size` in units, 0 for that of the style; `align` is "centre" or "left".

    `turn` turns the icon by steps as in the theme's turns; the first letter that is `key` is underlined. The first of
    `notes` that fits is a line under both; the icon then stays away if the text would not fit beside it in one line.
    `type_style` is the largest style of the text, "" for that of the style of the button.
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
    notes: Sequence[str] = ()
    type_style: str = ""

    def area(self, rect: pygame.Rect, skin: Skin, state: str = "rest") -> pygame.Rect:
        """The part of a button over `rect` (pixels) for text and icon in a state."""
        if self.style in FLAT_COLOURS:
            area = rect.inflate(0, -skin.px(4)).move(0, skin.px(PRESS_DEPTH) if state == "pressed" else 0)
        else:
            area = skin.face(BACKGROUNDS[state], rect.size).move(rect.topleft)
        padding = STACKED_PADDING if self.stacked else STYLES[self.style].padding
        return area.inflate(-2 * skin.px(padding), 0)

    def icon_px(self, rect: pygame.Rect, skin: Skin) -> int:
        """The height of the icon in pixels, 0 without one: also where the words have room only without an icon."""
        icon = self._wanted_icon(rect, skin)
        if not icon or not self.text or self.stacked or self.notes:
            return icon
        area = self.area(rect, skin)
        return 0 if self._beside(area, skin, icon).cut and not self._alone(area, skin).cut else icon

    def shows_all(self, rect: pygame.Rect, skin: Skin) -> bool:
        """Whether a button over `rect` (pixels) has room for all of its text, and for its icon if it has one."""
        return not self.fitted(rect, skin).cut and (not self.icon or bool(self.icon_px(rect, skin)))

    def _wanted_icon(self, rect: pygame.Rect, skin: Skin) -> int:
        """The height in pixels that the icon takes in a button over `rect`, 0 without an icon."""
        style, in_lines = STYLES[self.style], self.stacked and skin.sight.text_size > 1 and " " in self.text
        if not self.icon or (in_lines and skin.measure(self.text, style.text_style)[0] > self.area(rect, skin).w):
            return 0  # larger words in two lines come before an icon
        wanted = skin.px(self.icon_size or (STACKED_ICON if self.stacked else style.icon))
        max_height = min(rect.h, rect.w) - skin.px(8)
        if self.stacked:
            max_height = self.area(rect, skin).h - skin.line_height(style.text_style) + skin.px(STACKED_OVERLAP)
        return max(1, min(wanted, max_height))

    def fitted(self, rect: pygame.Rect, skin: Skin) -> painting.FittedText:
        """The text fitted into the area beside or under the icon.

        Under an icon a line may be wider than the area, to be squeezed to `MIN_SQUEEZE`, before it is truncated.
        """
        area, icon = self.area(rect, skin), self.icon_px(rect, skin)
        if not icon:
            return self._alone(area, skin)
        if not self.stacked:
            return self._beside(area, skin, icon)
        size = (area.w, area.h - icon + skin.px(STACKED_OVERLAP))
        return self._squeezed(painting.fit_text(skin, self.text, self._largest, size), area, skin)

    @property
    def _largest(self) -> str:
        """The largest style of the text."""
        return self.type_style or STYLES[self.style].text_style

    def _beside(self, area: pygame.Rect, skin: Skin, icon: int) -> painting.FittedText:
        """The text fitted into `area` beside an icon `icon` pixels wide, 0 for none."""
        room = area.w - (icon + skin.px(STYLES[self.style].gap) if icon else 0)
        return painting.fit_text(skin, self.text, self._largest, (room, area.h))

    def _alone(self, area: pygame.Rect, skin: Skin) -> painting.FittedText:
        """The text fitted into `area` without an icon: a line may be wider, to be squeezed to `SLIGHTLY`."""
        fitted = self._squeezed(self._beside(area, skin, 0), area, skin)
        if fitted.cut and skin.measure(self.text, fitted.style)[0] * SLIGHTLY <= area.w:
            return painting.FittedText((self.text,), fitted.style, cut=False)
        return fitted

    def _squeezed(self, fitted: painting.FittedText, area: pygame.Rect, skin: Skin) -> painting.FittedText:
        """The text of a stacked button as it is fitted; where that is truncated, rather one line that is squeezed."""
        small = skin.style(self._largest).smaller or self._largest
        if fitted.cut and self.stacked and skin.measure(self.text, small)[0] * MIN_SQUEEZE <= area.w:
            return painting.FittedText((self.text,), small, cut=False)
        return fitted

    def draw(self, surface: pygame.Surface, skin: Skin, rect: pygame.Rect, state: str) -> None:
        """Draw text and icon on a button over `rect` (pixels) in a state (a key of BACKGROUNDS)."""
        area = self.area(rect, skin, state)
        icon = self.icon_px(rect, skin)
        colour = {"link": LINK_COLOURS, **dict.fromkeys(GOLD, GOLD_COLOURS)}.get(self.style, TEXT_COLOURS)[state]
        fitted = self.fitted(rect, skin)
        if self.notes:
            skin = self.note_skin(skin, area)
            area, icon, fitted = self._above_note(surface, skin, area, colour)
        if not self.text or (self.stacked and icon and fitted.cut):
            self._draw_icon(surface, skin, pygame.Rect(0, 0, icon, icon), area.center, state)
            return
        width, height = painting.fitted_size(skin, fitted)
        sizes = ([(icon, icon)] if icon else []) + [(min(width, area.w), height)]
        gap = -skin.px(STACKED_OVERLAP) if self.stacked else skin.px(STYLES[self.style].gap)
        boxes = painting.centred_row(area, sizes, gap, upright=self.stacked)
        if self.align == "left":
            boxes = [box.move(area.x - boxes[0].x, 0) for box in boxes]
        if icon:
            self._draw_icon(surface, skin, boxes[0], boxes[0].center, state)
        if width <= area.w:
            painting.draw_fitted(surface, skin, fitted, colour, boxes[-1], align=self.align, key=self.key)
            return
        canvas = pygame.Surface((width, height), pygame.SRCALPHA)
        painting.draw_fitted(canvas, skin, fitted, colour, canvas.get_rect(), key=self.key)
        surface.blit(pygame.transform.smoothscale(canvas, boxes[-1].size), boxes[-1])

    def _heights(self, skin: Skin) -> tuple[int, int]:
        """The heights of the text and of the note."""
        overlap = skin.px(STACKED_OVERLAP if skin.text_size == 1 else 0)
        return skin.line_height(STYLES[self.style].text_style) - overlap, skin.line_height(NOTE_STYLE)

    def note_skin(self, skin: Skin, area: pygame.Rect) -> Skin:
        """The skin with the largest text in which text and note have room in `area` (pixels)."""
        style, edge = STYLES[self.style].text_style, skin.px(6)

        def fits(large: Skin) -> bool:
            """Whether both have room."""
            width = max(large.measure(self.text, style)[0], large.measure(self.notes[-1], NOTE_STYLE)[0])
            return sum(self._heights(large)) <= area.h - edge and width <= area.w

        return skin.fitting(fits)

    def _above_note(
        self, surface: pygame.Surface, skin: Skin, area: pygame.Rect, colour: str
    ) -> tuple[pygame.Rect, int, painting.FittedText]:
        """Draw the note at the foot of `area` (pixels). Returns the line above it, and icon and text in it."""
        style, overlap = STYLES[self.style], skin.px(STACKED_OVERLAP)
        heights, own = self._heights(skin), area.w
        if max(skin.measure(self.text, style.text_style)[0], skin.measure(self.notes[0], NOTE_STYLE)[0]) > area.w:
            area = area.inflate(2 * skin.px(style.padding - STACKED_PADDING), 0)
        line, below = painting.centred_row(area, [(area.w, height) for height in heights], 0, upright=True)
        notes = [painting.fit_text(skin, note, NOTE_STYLE, below.size, grows=False) for note in self.notes]
        painting.draw_fitted(surface, skin, next((note for note in notes if not note.cut), notes[-1]), colour, below)
        icon = min(skin.px(style.icon), line.h) if self.icon else 0
        width = (line.w if skin.text_size == 1 else own) - icon - skin.px(style.gap)
        if not icon or skin.measure(self.text, style.text_style)[0] > width:
            icon, width = 0, line.w
        size = width, line.h + overlap
        return line, icon, painting.fit_text(skin, self.text, style.text_style, size, grows=False)

    def _draw_icon(
        self, surface: pygame.Surface, skin: Skin, box: pygame.Rect, centre: tuple[int, int], state: str
    ) -> None:
        if not self.icon:
            return
        picture = skin.sprite(self.icon, box.h, self.tint, self.turn, DISABLED_ALPHA if state == "disabled" else 1)
        surface.blit(picture, picture.get_rect(center=centre))
