"""Widgets that step through a range: the Slider (a knob on a groove) and the Stepper (a value between two arrows)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.stage import painting
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.faces.wood import draw_button_background
from engine.stage.widgets.widget import LEFT, Host, Point, Value, Widget

KNOB, STYLE = 28, "name"

FINGERTIP = 48
"""Units of an arrow that a finger presses, whatever its picture."""


class Slider(Widget):
    """An integer from `low` to `high` (both included) in steps of `step`.

    Set by dragging and by arrows, by `page` with Page Up and Down, to the ends with Home and End. `on_change` gets each
    new value, `on_done` the last one on release or after a key. `format_value` returns the text of the value at the
    right; without it there is none. `ground` is the background, "slate" or "parchment".
    """

    focusable = True
    slides = True

    def __init__(
        self,
        rect: pygame.Rect,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object] | None = None,
        *,
        step: int = 1,
        page: int = 0,
        format_value: Callable[[int], str] | None = None,
        on_done: Callable[[int], object] | None = None,
        ground: str = "parchment",
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.low = low
        self.high = max(low, high)
        self.step = step
        self.page = page or max(step, (self.high - low) // 10 // step * step)
        self.format_value = format_value
        self.on_change = on_change
        self.on_done = on_done
        self.ground = ground
        self.value = self.nearest_value(value)

    def nearest_value(self, value: float) -> int:
        """The valid value nearest to `value`."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        return max(self.low, min(self.high, stepped))

    def set(self, value: float, ui: Host) -> None:
        """Set the valid value nearest to `value` and call `on_change` if it is a new one."""
        nearest = self.nearest_value(value)
        if nearest != self.value:
            self.value = nearest
            ui.dirty = True
            if self.on_change is not None:
                self.on_change(nearest)

    def _value_width(self, skin: Skin) -> int:
        if self.format_value is None:
            return 0
        return max(
            skin.measure(self.format_value(value), STYLE)[0] for value in (self.low, self.high, self.value)
        ) + skin.px(14)

    def track(self, skin: Skin) -> pygame.Rect:
        """The groove in pixels; the centre of the knob moves from its left to its right end."""
        knob = skin.px(KNOB)
        width = max(1, self.rect.w - self._value_width(skin) - knob)
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - skin.px(5), width, skin.px(10))

    def knob_x(self, skin: Skin) -> int:
        """The x of the centre of the knob in pixels."""
        track = self.track(skin)
        return track.x + round(track.w * (self.value - self.low) / max(1, self.high - self.low))

    def handle(self, event: Input, ui: Host) -> bool:
        """Set it by press and drag on the groove, arrows, Page Up and Down, Home, End.

        A finger sets it when it is lifted or dragged: it may have come to scroll what the slider lies in.
        """
        if isinstance(event, Press) and event.button == LEFT:
            if not event.touch:
                self._set_at(event.pos, ui)
            return True
        if isinstance(event, Drag):
            self._set_at(event.pos, ui)
            return True
        if isinstance(event, Release):
            if event.touch and self.rect.collidepoint(event.pos):
                self._set_at(event.pos, ui)
            self._done()
            return True
        if not isinstance(event, Key) or event.ctrl:
            return False
        steps = {"left": -self.step, "right": self.step, "page up": self.page, "page down": -self.page}
        target = {"home": self.low, "end": self.high}.get(event.name, self.value + steps.get(event.name, 0))
        if event.name not in steps and event.name not in ("home", "end"):
            return False
        self.set(target, ui)
        self._done()
        return True

    def _set_at(self, pos: Point, ui: Host) -> None:
        track = self.track(ui.skin)
        self.set(self.low + (pos[0] - track.x) * (self.high - self.low) / track.w, ui)

    def _done(self) -> None:
        if self.on_done is not None:
            self.on_done(self.value)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the groove, lit up to the knob, the knob and the text of the value."""
        track, centre = self.track(skin), self.knob_x(skin)
        painting.draw_box(
            surface,
            skin,
            track,
            "timber.deep" if self.ground == "parchment" else "slate.deep",
            "ink",
            radius=5,
            width=1.5,
        )
        lit = pygame.Rect(track.x, track.y, centre - track.x, track.h)
        if self.enabled and lit.w > skin.px(6):
            painting.draw_box(surface, skin, lit, "lamp", "ink", radius=5, width=1.5)
        size = skin.px(KNOB)
        knob = pygame.Rect(centre - size // 2, self.rect.centery - size // 2, size, size)
        if not self.enabled:
            painting.draw_box(surface, skin, knob, "stone.dark", "ink", radius=KNOB / 2)
        else:
            warm = ui.is_hovered(self) or ui.is_pressed(self)
            painting.draw_box(surface, skin, knob, "timber.light" if warm else "timber", "ink", radius=KNOB / 2)
            painting.draw_box(
                surface,
                skin,
                knob.inflate(-skin.px(6), -skin.px(6)),
                "",
                "lamp" if warm else "timber.glint",
                radius=KNOB / 2,
            )
        if self.format_value is not None:
            bright, muted = ("ink", "dust") if self.ground == "parchment" else ("parchment", "muted")
            text = skin.text(self.format_value(self.value), STYLE, bright if self.enabled else muted)
            surface.blit(text, text.get_rect(midright=self.rect.midright))


class Stepper(Widget):
    """One of many values between two arrow buttons: `< value >`.

    Arrows left and right step as the two buttons do, those of a controller lead on at an end; Home and End go to the
    ends; with `wraps` the first value follows the last. `on_change` gets the name of a new value. For numbers see
    `Stepper.numbers`.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        values: Sequence[Value],
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        wraps: bool = False,
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.values = tuple(values)
        names = [entry.name for entry in self.values]
        self.index = names.index(value) if value in names else 0
        self.on_change = on_change
        self.wraps = wraps
        self._pressed_side = 0
        self._hovered_side = 0

    @classmethod
    def numbers(
        cls,
        rect: pygame.Rect,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object] | None = None,
        *,
        step: int = 1,
        name: str = "",
        tooltip: str = "",
    ) -> Stepper:
        """A stepper over integers from `low` to `high` (included) in steps of `step`; `on_change` gets the number."""
        values = [Value(str(number), str(number)) for number in range(low, high + 1, step)]
        choose = None if on_change is None else lambda text: on_change(int(text))
        return cls(rect, values, str(value), choose, name=name, tooltip=tooltip)

    @property
    def value(self) -> str:
        """The name of the selected value."""
        return self.values[self.index].name

    def arrow_rect(self, side: int) -> pygame.Rect:
        """The square in pixels of the left (-1) or right (1) button."""
        left = self.rect.x if side < 0 else self.rect.right - self.rect.h
        return pygame.Rect(left, self.rect.y, self.rect.h, self.rect.h)

    def can_step(self, side: int) -> bool:
        """Whether there is a value to the left (-1) or right (1)."""
        return self.enabled and (0 <= self.index + side < len(self.values) or (self.wraps and len(self.values) > 1))

    def select(self, index: int, ui: Host) -> None:
        """Select the value at `index` and call `on_change` if it is a new one."""
        if index != self.index:
            self.index = index
            ui.sound("button")
            ui.dirty = True
            if self.on_change is not None:
                self.on_change(self.value)

    def step(self, side: int, ui: Host) -> None:
        """Select the next value to the left (-1) or right (1), if there is one."""
        if self.can_step(side):
            self.select((self.index + side) % len(self.values), ui)

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """Why it is disabled, the tooltip of the value, or its own."""
        text = super().tooltip_text(pos, skin)
        return text if not self.enabled else self.values[self.index].tooltip or text

    def handle(self, event: Input, ui: Host) -> bool:
        """Step by click on the two buttons, arrows, Home and End."""
        if isinstance(event, Hover):
            before, self._hovered_side = self._hovered_side, self._side_at(event.pos)
            ui.dirty = ui.dirty or before != self._hovered_side
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._pressed_side = self._hovered_side = self._side_at(event.pos, self._finger(event.touch, ui))
            return True
        if isinstance(event, Release):
            pressed, self._pressed_side = self._pressed_side, 0
            if pressed and pressed == self._side_at(event.pos, self._finger(event.touch, ui)):
                self.step(pressed, ui)
            return True
        if not isinstance(event, Key) or event.ctrl:
            return False
        if event.name in ("left", "right"):
            side = -1 if event.name == "left" else 1
            if event.pad and not event.repeat and not self.can_step(side):
                return False
            self.step(side, ui)
        elif event.name in ("home", "end"):
            self.select(0 if event.name == "home" else len(self.values) - 1, ui)
        return event.name in ("left", "right", "home", "end")

    def _side_at(self, pos: Point, finger: int = 0) -> int:
        """The arrow at `pos`, of at least `finger` pixels; 0 for none."""
        wide = max(0, finger - self.rect.h)
        sides = (side for side in (-1, 1) if self.arrow_rect(side).inflate(2 * wide, 0).collidepoint(pos))
        return next(sides, 0)

    def _finger(self, touch: bool, ui: Host) -> int:
        return ui.skin.px(FINGERTIP) if touch else 0

    def _state(self, side: int, ui: Host) -> str:
        if not self.can_step(side):
            return "disabled"
        if ui.is_pressed(self) and self._pressed_side == side == self._hovered_side:
            return "pressed"
        return "hover" if ui.is_hovered(self) and self._hovered_side == side else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the two buttons and the value on a slip of parchment between them."""
        for side, icon in ((-1, "icon-left"), (1, "icon-right")):
            rect, state = self.arrow_rect(side), self._state(side, ui)
            draw_button_background(surface, skin, rect, "button", state)
            ButtonFace("", icon, icon_size=24).draw(surface, skin, rect, state)
        slip = self.rect.inflate(-2 * (self.rect.h + skin.px(3)), -skin.px(4)).move(0, -skin.px(1))
        painting.draw_box(surface, skin, slip, "parchment.glint", "parchment.dark", radius=6, width=2)
        text_rect = slip.inflate(-skin.px(10), -skin.px(4))
        fitted = painting.fit_text(skin, self.values[self.index].label, "name", text_rect.size)
        painting.draw_fitted(surface, skin, fitted, "ink" if self.enabled else "dust", text_rect)
