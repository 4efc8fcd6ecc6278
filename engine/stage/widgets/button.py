"""The button, and how buttons of all kinds are drawn: the background for each state, text and icon centred on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

import msgspec
import pygame

from engine.stage import painting
from engine.stage.inputs import Key
from engine.stage.skin import Skin
from engine.stage.widgets.faces.wood import BACKGROUNDS, FLAT_COLOURS, GOLD
from engine.stage.widgets.faces.wood import draw_button_background as draw_button_background
from engine.stage.widgets.widget import Host, Point, Pressable


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

SHORTER = " | "
"""What stands in a note before a shorter one, for a button that is too narrow."""

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
        """The height of the icon in pixels, 0 without an icon."""
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

        Under an icon a line may be wider than the area, to be squeezed to `MIN_SQUEEZE`, before it is truncated; a line
        alone to `SLIGHTLY`.
        """
        area, icon = self.area(rect, skin), self.icon_px(rect, skin)
        if icon and self.stacked:
            size = (area.w, area.h - icon + skin.px(STACKED_OVERLAP))
        else:
            size = (area.w - icon - (skin.px(STYLES[self.style].gap) if icon else 0), area.h)
        style = self.type_style or STYLES[self.style].text_style
        fitted = painting.fit_text(skin, self.text, style, size)
        if fitted.cut and self.stacked:
            small = skin.style(style).smaller or style
            if skin.measure(self.text, small)[0] * MIN_SQUEEZE <= area.w:
                return painting.FittedText((self.text,), small, cut=False)
        if fitted.cut and not icon and skin.measure(self.text, fitted.style)[0] * SLIGHTLY <= area.w:
            return painting.FittedText((self.text,), fitted.style, cut=False)
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


class Button(Pressable):
    """A button, pressed by mouse, by Enter or Space when focused, or by its shortcut `key`, underlined in its text.

    `style` is "button", "button-main" (the default action; always lit), "do" (gold: what commits), "gold" (smaller),
    "tab" (words in little room), "dashed" (an empty place to fill) or "link" (text on parchment); `plain` makes it
    small, flat and square. `icon` is a sprite, `icon_tint` its tint, `icon_turn` its turn, `icon_size` its height in
    units (default: that of the style). `stacked` puts the icon above the text, `align` is "centre" or "left". `chosen`
    keeps it lit. `on_press` is called on release. Text that does not fit is wrapped, then a smaller style, then
    truncated; the tooltip shows it in full. A `note` is a second line under it, with shorter ones after `SHORTER`.
    """

    is_state = False
    """Whether it is lit because it is chosen, or on; else that only shows which button leads on."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        icon: str = "",
        icon_tint: str = "",
        icon_turn: int = 0,
        icon_size: int = 0,
        style: str = "button",
        key: str = "",
        chosen: bool = False,
        plain: bool = False,
        stacked: bool = False,
        align: str = "centre",
        note: str = "",
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.text = text
        self.on_press = on_press
        self.icon = icon
        self.icon_tint = icon_tint
        self.icon_turn = icon_turn
        self.icon_size = icon_size
        self.style = "plain" if plain else style
        self.key = key
        self.chosen = chosen
        self.stacked = stacked
        self.align = align
        self.note, *self._shorter_notes = note.split(SHORTER)
        self.type_style = ""

    def show_key_press(self, ui: Host) -> None:
        """Look pressed for a moment."""
        ui.flash(self)

    def shortcut(self, key: Key, ui: Host) -> bool:
        """Press it if `key` is its shortcut."""
        if not self.key or key.name != self.key:
            return False
        ui.flash(self)
        self.press(ui)
        return True

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """Its tooltip or why it is disabled; else the full text if that was truncated."""
        text = super().tooltip_text(pos, skin)
        if self.key and skin.keys.key(self.key) != self.key and "[key " not in text:
            return f"{text or self.text} ([key {self.key}])"
        return text or (self.text if self.text and self.button_face().fitted(self.rect, skin).cut else "")

    def as_state(self) -> Self:
        """The button itself, as one whose light says that it is chosen, or on."""
        self.is_state = True
        return self

    def state(self, ui: Host) -> str:
        """The state it is drawn in: "rest", "hover", "pressed" or "disabled"."""
        if not self.enabled:
            return "disabled"
        if ui.is_pressed(self):
            return "pressed"
        return "hover" if self.chosen or self.style == "button-main" or ui.is_hovered(self) else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the background of its state, then icon and text centred on it."""
        state = self.state(ui)
        draw_button_background(surface, skin, self.rect, self.style, state)
        self.button_face().draw(surface, skin, self.rect, state)

    def button_face(self) -> ButtonFace:
        """Its text and icon."""
        return ButtonFace(
            text=self.text,
            icon=self.icon,
            tint=self.icon_tint,
            style=self.style,
            icon_size=self.icon_size,
            stacked=self.stacked,
            align=self.align,
            turn=self.icon_turn,
            key=self.key,
            notes=(self.note, *self._shorter_notes) if self.note else (),
            type_style=self.type_style,
        )
