"""What stands on a button: its board in every state, and words and icon centred on the face of it.

The button: something to press, made of wood, with words, an icon or both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.stage import painting
from engine.stage.inputs import Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Widget


@dataclass(frozen=True, slots=True)
class ButtonStyle:
    """How one kind of button is made: style of its words; units of its icon, the gap after it, the sides left free."""

    words: str
    icon: int
    gap: int
    side: int


KINDS = {
    "button": ButtonStyle("button", 28, 10, 10),
    "button-main": ButtonStyle("button-main", 34, 14, 14),
    "plain": ButtonStyle("button", 22, 8, 8),
    "dashed": ButtonStyle("button", 28, 14, 16),
    "link": ButtonStyle("name", 18, 8, 4),
}

BACKGROUNDS = {"rest": "button", "hover": "button--hover", "pressed": "button--pressed", "disabled": "button--disabled"}

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


def draw_button_background(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, style: str, state: str) -> None:
    """Draws the board of a button of that kind (a key of KINDS) in a state (a key of BOARDS) over `rect` (pixels)."""
    if style == "dashed":
        fill, rim = PLATES[style][state]
        painting.draw_box(surface, skin, rect, fill, radius=0)
        painting.draw_dashed_box(surface, skin, rect, rim)
    elif style in PLATES:
        painting.draw_box(surface, skin, rect, *PLATES[style][state])
    else:
        surface.blit(skin.panel(BACKGROUNDS[state], rect.size), rect)


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """Words and icon on a button; `icon_size` in units, 0 for what suits; `align` is centre or left.

    `turn` turns the icon by n steps of the theme; the letter that is the button's `key` is underlined.
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

    def area(self, rect: pygame.Rect, skin: Skin, state: str = "rest") -> pygame.Rect:
        """The part of a button over `rect` (pixels) that may carry something in a state."""
        if self.style in PLATES:
            area = rect.inflate(0, -skin.px(4)).move(0, skin.px(SINK) if state == "pressed" else 0)
        else:
            area = skin.face(BACKGROUNDS[state], rect.size).move(rect.topleft)
        side = STACKED_SIDE if self.stacked else KINDS[self.style].side
        return area.inflate(-2 * skin.px(side), 0)

    def icon_px(self, rect: pygame.Rect, skin: Skin) -> int:
        """The height of the icon in pixels; 0 without one."""
        if not self.icon:
            return 0
        kind = KINDS[self.style]
        wanted = skin.px(self.icon_size or (STACKED_ICON if self.stacked else kind.icon))
        room = min(rect.h, rect.w) - skin.px(8)
        if self.stacked:
            room = self.area(rect, skin).h - skin.line_height(kind.words) + skin.px(TUCK)
        return max(1, min(wanted, room))

    def fitted(self, rect: pygame.Rect, skin: Skin) -> painting.FittedText:
        """The words made to fit what the icon leaves of the area.

        Under an icon they may be somewhat wider than it, to be squeezed; where that would not do, they are cut.
        """
        area, taken = self.area(rect, skin), self.icon_px(rect, skin)
        if taken and self.stacked:
            room = (area.w, area.h - taken + skin.px(TUCK))
        else:
            room = (area.w - taken - (skin.px(KINDS[self.style].gap) if taken else 0), area.h)
        words = KINDS[self.style].words
        fitted = painting.fit_text(skin, self.text, words, room)
        if fitted.cut and self.stacked:
            small = skin.style(words).smaller or words
            if skin.measure(self.text, small)[0] * NARROWEST <= area.w:
                return painting.FittedText((self.text,), small, cut=False)
        return fitted

    def draw(self, surface: pygame.Surface, skin: Skin, rect: pygame.Rect, state: str) -> None:
        """Draws words and icon on a button over `rect` (pixels) in a state (a key of BOARDS)."""
        kind = KINDS[self.style]
        area = self.area(rect, skin, state)
        icon = self.icon_px(rect, skin)
        colour = (LINKS if self.style == "link" else TEXTS)[state]
        fitted = self.fitted(rect, skin)
        if not self.text or (self.stacked and icon and fitted.cut):
            self._draw_icon(surface, skin, pygame.Rect(0, 0, icon, icon), area.center, state)
            return
        width, height = painting.fitted_size(skin, fitted)
        sizes = ([(icon, icon)] if icon else []) + [(min(width, area.w), height)]
        gap = -skin.px(TUCK) if self.stacked else skin.px(kind.gap)
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

    def _draw_icon(
        self, surface: pygame.Surface, skin: Skin, box: pygame.Rect, middle: tuple[int, int], state: str
    ) -> None:
        if not self.icon:
            return
        picture = skin.sprite(self.icon, box.h, self.tint, self.turn, PALE if state == "disabled" else 1)
        surface.blit(picture, picture.get_rect(center=middle))


class Button(Widget):
    """Something to press, by mouse, by Enter or Space when focused, or by its own `key`, which its words underline.

    `style` is "button", "button-main" (the one that goes on; always lit), "dashed" (an empty place to fill) or "link"
    (words on parchment); `plain` makes a "button" a small flat square. `icon` names a sprite, `icon_tint` its tint,
    `icon_turn` its turn, `icon_size` its height in units (default: what suits). `stacked` puts the icon above the
    words, `align` "left" starts them at the left edge. `chosen` keeps it lit. `on_press` is called without arguments
    when the press is over. Words that do not fit are wrapped, set smaller, then cut with an ellipsis and told whole by
    the tooltip.
    """

    focusable = True

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

    def press(self, ui: Host) -> None:
        """What a press does: sound, then `on_press`."""
        ui.sound("button")
        ui.dirty = True
        if self.on_press is not None:
            self.on_press()

    def handle(self, event: Input, ui: Host) -> bool:
        """A press inside that is let go inside, or Enter or Space."""
        if isinstance(event, Press):
            return event.button == LEFT
        if isinstance(event, Release) and self.rect.collidepoint(event.pos):
            self.press(ui)
            return True
        if isinstance(event, Key) and event.name in CONFIRM and not event.ctrl:
            ui.flash(self)
            self.press(ui)
            return True
        return False

    def shortcut(self, key: Key, ui: Host) -> bool:
        """Presses it when `key` is its own."""
        if not self.key or key.name != self.key:
            return False
        ui.flash(self)
        self.press(ui)
        return True

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """Its tooltip or why it is disabled; else the whole text when that did not fit."""
        text = super().tooltip_text(pos, skin)
        return text or (self.text if self.text and self._face().fitted(self.rect, skin).cut else "")

    def state(self, ui: Host) -> str:
        """Which of rest, hover, pressed and disabled it is in now."""
        if not self.enabled:
            return "disabled"
        if ui.is_pressed(self):
            return "pressed"
        return "hover" if self.chosen or self.style == "button-main" or ui.is_hovered(self) else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the board in its state, then icon and words centred on its face."""
        state = self.state(ui)
        draw_button_background(surface, skin, self.rect, self.style, state)
        self._face().draw(surface, skin, self.rect, state)

    def _face(self) -> ButtonFace:
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
        )
