"""Widgets that show all their values: the Toggle (a checkbox) and the Choice (a row of buttons).

And buttons that belong together: one size for the words of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

import pygame

from engine.stage import painting
from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.sight.sight import step_name
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.faces.face import DISABLED_ALPHA, STYLES, ButtonFace
from engine.stage.widgets.faces.wood import draw_button_background
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Pressable, Value, Widget

USUAL_STEP = " 100"
"""How the names of styles end that are of the usual size."""

RIM = 10
"""Units by which the rim of a hovered value is smaller than its button."""


class Toggle(Pressable):
    """A checkbox with a label; a click anywhere on its rectangle toggles it, as do Enter and Space.

    `on_change` is called with the new value. `sub` is a second, muted line; `ground` is the background, "slate" or
    "parchment".
    """

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        on: bool = False,
        on_change: Callable[[bool], object] | None = None,
        *,
        sub: str = "",
        ground: str = "slate",
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.text = text
        self.on = on
        self.on_change = on_change
        self.sub = sub
        self.ground = ground

    def press(self, ui: Host) -> None:
        """Toggle it and call `on_change`."""
        self.on = not self.on
        ui.sound("button")
        ui.dirty = True
        if self.on_change is not None:
            self.on_change(self.on)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the box, ticked or not, and the label."""
        size = min(skin.px(40), self.rect.h)
        box = pygame.Rect(self.rect.x, self.rect.centery - size // 2, size, size)
        if ui.is_pressed(self):
            box.move_ip(0, skin.px(1))
        elif self.enabled and ui.is_hovered(self):
            painting.draw_box(surface, skin, box.inflate(skin.px(2), skin.px(2)), "", "lamp.light", radius=9, width=2)
        name = "check--chosen" if self.on else "check"
        surface.blit(skin.sprite(name, size, alpha=1 if self.enabled else DISABLED_ALPHA), box)
        lines = self._lines(skin, self.rect.w - size - skin.px(12))
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (box.right + skin.px(12), top))
            top += line.get_height()

    def _lines(self, skin: Skin, width: int) -> list[pygame.Surface]:
        bright, muted = ("parchment", "muted") if self.ground == "slate" else ("ink", "dust")
        style = "name" if self.sub else "button"
        fitted = painting.fit_text(
            skin, self.text, style, (width, self.rect.h - (skin.line_height("body-small") if self.sub else 0))
        )
        lines = [skin.text(line, fitted.style, bright if self.enabled else muted) for line in fitted.lines]
        if self.sub:
            lines.append(skin.text(skin.truncate(self.sub, "body-small", width), "body-small", muted))
        return lines


class Choice(Widget):
    """A row of buttons, one per value; that of the selected value is lit.

    A click selects a value, arrows left and right the next one, Home and End the first and the last; Enter and Space
    select the lit one again. A controller walks along the row and beyond its ends, and selects by its press alone.
    `on_change` gets the name of a new value. Each value has its own tooltip. The buttons share the width by `shares`;
    without any they are equally wide. They are `gap` pixels apart, and a press in the gap is for the nearest.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        values: Sequence[Value],
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        shares: Sequence[int] = (),
        gap: int = 0,
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.values = tuple(values)
        self.value = value
        self.on_change = on_change
        self._gap = gap
        self._edges = (0, *accumulate(shares or (1,) * len(self.values)))
        self._hovered_index = -1
        self._pressed_index = -1
        self._walked: int | None = None
        """The index of the value to which a controller has walked, None if it is the selected one."""

    @property
    def walked_index(self) -> int:
        """The index of the value that a press of a key selects: that of the selected one, until a controller walks."""
        return self.index if self._walked is None else self._walked

    def gain_focus(self) -> None:
        """Begin at the selected value."""
        self._walked = None

    @property
    def index(self) -> int:
        """The index of the selected value; 0 if `value` is unknown."""
        names = [entry.name for entry in self.values]
        return names.index(self.value) if self.value in names else 0

    def value_rect(self, index: int) -> pygame.Rect:
        """The rectangle in pixels of the value at `index`."""
        left, right = (self._edge(at) for at in (index, index + 1))
        return pygame.Rect(self.rect.x + left, self.rect.y, right - self._gap - left, self.rect.h)

    def _edge(self, at: int) -> int:
        """Where a value begins, in pixels from the left; that of the end counts a gap."""
        return (self.rect.w + self._gap) * self._edges[at] // self._edges[-1]

    def index_at(self, pos: Point) -> int:
        """The index of the value at `pos` (pixels), -1 outside."""
        if not self.rect.collidepoint(pos):
            return -1
        ends = (self.value_rect(index).right + (self._gap + 1) // 2 for index in range(len(self.values) - 1))
        return sum(pos[0] >= end for end in ends)

    def select(self, index: int, ui: Host) -> None:
        """Select the value at `index` and call `on_change` if it is a new one."""
        ui.sound("button")
        ui.dirty, self._walked = True, None
        if self.values[index].name != self.value:
            self.value = self.values[index].name
            if self.on_change is not None:
                self.on_change(self.value)

    def walk_rect(self) -> pygame.Rect:
        """All of it: its neighbours are those of the whole row, whatever value is chosen."""
        return self.rect

    def focus_rect(self) -> pygame.Rect:
        """The button of the selected value, or of that to which a controller has walked."""
        return self.value_rect(self.walked_index)

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """Why it is disabled; else the tooltip of the value at `pos` or of the selected one, then its own."""
        text = super().tooltip_text(pos, skin)
        index = self.index_at(pos) if pos else self.walked_index
        if not self.enabled or index < 0:
            return text
        value, rect = self.values[index], self.value_rect(index)
        cut = value.label and ButtonFace(value.label, value.icon).fitted(rect, skin).cut
        return value.tooltip or text or (value.label if cut else "")

    def handle(self, event: Input, ui: Host) -> bool:
        """Select a value by click, arrows, Home and End, Enter and Space."""
        if isinstance(event, Hover):
            before, self._hovered_index = self._hovered_index, self.index_at(event.pos)
            ui.dirty = ui.dirty or before != self._hovered_index
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._pressed_index = self._hovered_index = self.index_at(event.pos)
            return True
        if isinstance(event, Release):
            pressed, self._pressed_index = self._pressed_index, -1
            if pressed >= 0 and pressed == self.index_at(event.pos):
                self.select(pressed, ui)
            return True
        return isinstance(event, Key) and not event.ctrl and self._key(event, ui)

    def _key(self, key: Key, ui: Host) -> bool:
        if key.pad and key.name in ("left", "right"):
            return self._walk(1 if key.name == "right" else -1, ui)
        index, last = self.walked_index, len(self.values) - 1
        target = {"left": max(0, index - 1), "right": min(last, index + 1), "home": 0, "end": last}.get(key.name, index)
        if key.name not in (*CONFIRM, "left", "right", "home", "end"):
            return False
        if key.name in CONFIRM or target != index:
            self.select(target, ui)
        return True

    def _walk(self, step: int, ui: Host) -> bool:
        """Walk to the value beside; False at the end of the row, from where the focus goes on."""
        index = self.walked_index + step
        if not 0 <= index < len(self.values):
            return False
        self._walked, ui.dirty = index, True
        ui.focus(self, keyboard=True)
        return True

    def state(self, index: int, ui: Host) -> str:
        """The state in which the value at `index` is drawn: "rest", "hover", "pressed" or "disabled"."""
        if not self.enabled:
            return "hover" if self.values[index].name == self.value else "disabled"
        if ui.is_pressed(self) and index == self._pressed_index == self._hovered_index:
            return "pressed"
        return "hover" if self.values[index].name == self.value else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the buttons: the selected one lit, a hovered one with a rim; all words in one size if that fits all."""
        large = skin.fitting(self._fits)
        for index, value in enumerate(self.values):
            rect, state = self.value_rect(index), self.state(index, ui)
            draw_button_background(surface, skin, rect, "button", state)
            if state == "rest" and ui.is_hovered(self) and index == self._hovered_index:
                rim = rect.inflate(-skin.px(RIM), -skin.px(RIM))
                painting.draw_box(surface, skin, rim, "", "timber.light", radius=6, width=2)
            self.draw_face(surface, large, value, rect, state)

    def _fits(self, skin: Skin) -> bool:
        """Whether the words of all values fit their buttons in the size of a skin."""
        faces = [ButtonFace(value.label, value.icon) for value in self.values]
        fitted = [face.fitted(self.value_rect(index), skin) for index, face in enumerate(faces)]
        return all(words.style == skin.fit_styles("button")[0] and not words.cut for words in fitted)

    def draw_face(self, surface: pygame.Surface, skin: Skin, value: Value, rect: pygame.Rect, state: str) -> None:
        """Draw what stands on the button of a value over `rect` (pixels)."""
        self.face(value, skin).draw(surface, skin, rect, state)

    def face(self, value: Value, skin: Skin) -> ButtonFace:
        """The words and the icon of a value, in the size of a skin."""
        style = step_name("button", 1) if skin.text_size == 1 < skin.sight.text_size else ""
        return ButtonFace(value.label, value.icon, type_style=style)


def share_type(widgets: Iterable[Widget], skin: Skin) -> None:
    """Give the words of buttons of the same kind and height one size, where people chose larger text."""
    if skin.sight.text_size <= 1:
        return
    groups: dict[tuple[str, bool, int], list[Button]] = {}
    for widget in widgets:
        if isinstance(widget, Button) and widget.text and not widget.note:
            groups.setdefault((widget.style, widget.stacked, widget.rect.h), []).append(widget)
    for group in groups.values():
        common = common_type([(button.button_face(), button.rect) for button in group], skin)
        for button in group:
            button.type_style = common


def common_type(faces: Sequence[tuple[ButtonFace, pygame.Rect]], skin: Skin) -> str:
    """The largest style in which the words of all faces fit their buttons (pixels).

    Words too long for the usual size shrink alone: the rest keeps that size.
    """
    sizes = skin.fit_styles(STYLES[faces[0][0].style].text_style)
    usual = next(place for place, name in enumerate(sizes) if name.endswith(USUAL_STEP))
    styles = [face.fitted(rect, skin).style for face, rect in faces]
    return sizes[max(min(sizes.index(style), usual) if style in sizes else usual for style in styles)]
