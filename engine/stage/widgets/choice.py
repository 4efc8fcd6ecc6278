"""Widgets that hold one of a few values: a Toggle (yes or no), a Choice (all in sight), a Stepper (one in sight)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets import painting
from engine.stage.widgets.button import PALE, ButtonFace, draw_button_background
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Value, Widget

RIM = 10
"""Units by which the rim of a value that is pointed at is smaller than its button."""


class Toggle(Widget):
    """A box to tick with words beside it; the whole rectangle presses it, as do Enter and Space.

    `on_change` is called with the new value. `sub` is a second, quieter line; `ground` is "slate" or "parchment",
    whatever it stands on.
    """

    focusable = True

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

    def handle(self, given: Input, ui: Host) -> bool:
        """A press inside that is let go inside, or Enter or Space."""
        if isinstance(given, Press):
            return given.button == LEFT
        pressed = isinstance(given, Key) and given.name in CONFIRM and not given.ctrl
        if not pressed and not (isinstance(given, Release) and self.rect.collidepoint(given.pos)):
            return False
        self.on = not self.on
        ui.sound("button")
        ui.dirty = True
        if self.on_change is not None:
            self.on_change(self.on)
        return True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the box, ticked or not, and the words."""
        size = min(skin.px(40), self.rect.h)
        box = pygame.Rect(self.rect.x, self.rect.centery - size // 2, size, size)
        if ui.is_pressed(self):
            box.move_ip(0, skin.px(1))
        elif self.enabled and ui.is_hovered(self):
            painting.plate(surface, skin, box.inflate(skin.px(2), skin.px(2)), "", "lamp.light", radius=9, width=2)
        name = "check--chosen" if self.on else "check"
        surface.blit(skin.sprite(name, size, alpha=1 if self.enabled else PALE), box)
        lines = self._lines(skin, self.rect.w - size - skin.px(12))
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (box.right + skin.px(12), top))
            top += line.get_height()

    def _lines(self, skin: Skin, width: int) -> list[pygame.Surface]:
        bright, quiet = ("parchment", "muted") if self.ground == "slate" else ("ink", "dust")
        style = "name" if self.sub else "button"
        fitted = painting.fit(
            skin, self.text, style, (width, self.rect.h - (skin.line("body-small") if self.sub else 0))
        )
        lines = [skin.text(line, fitted.style, bright if self.enabled else quiet) for line in fitted.lines]
        if self.sub:
            lines.append(skin.text(skin.fit(self.sub, "body-small", width), "body-small", quiet))
        return lines


class Choice(Widget):
    """A row of buttons of which one stays lit: all values in sight.

    Left and right choose the value beside the lit one at once (Home and End the outermost), as a click does; Enter and
    Space choose the lit one again. `on_change` gets the name of the value. Each value has its own tooltip.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        values: Sequence[Value],
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.values = tuple(values)
        self.value = value
        self.on_change = on_change
        self._pointed = -1
        self._held = -1

    @property
    def index(self) -> int:
        """Where in the row the value is; 0 when it is none of them."""
        names = [entry.name for entry in self.values]
        return names.index(self.value) if self.value in names else 0

    def part(self, index: int) -> pygame.Rect:
        """The rectangle in pixels of the value at `index`."""
        count = len(self.values)
        left = self.rect.w * index // count
        right = self.rect.w * (index + 1) // count
        return pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def at(self, pos: Point) -> int:
        """The index of the value at `pos` (pixels); -1 outside."""
        return next((i for i in range(len(self.values)) if self.part(i).collidepoint(pos)), -1)

    def choose(self, index: int, ui: Host) -> None:
        """Takes the value at `index` and tells so when it is another one."""
        ui.sound("button")
        ui.dirty = True
        if self.values[index].name != self.value:
            self.value = self.values[index].name
            if self.on_change is not None:
                self.on_change(self.value)

    def focus_rect(self) -> pygame.Rect:
        """The lit value."""
        return self.part(self.index)

    def hint(self, pos: Point | None, skin: Skin) -> str:
        """What the value at `pos` says, or the lit one; why all of it is disabled before that."""
        text = super().hint(pos, skin)
        index = self.at(pos) if pos else self.index
        if not self.enabled or index < 0:
            return text
        value, part = self.values[index], self.part(index)
        cut = value.label and ButtonFace(value.label, value.icon).fitted(part, skin).cut
        return value.tooltip or text or (value.label if cut else "")

    def handle(self, given: Input, ui: Host) -> bool:
        """Presses on a value; arrows, Home and End, Enter and Space."""
        if isinstance(given, Hover):
            pointed, self._pointed = self._pointed, self.at(given.pos)
            ui.dirty = ui.dirty or pointed != self._pointed
            return True
        if isinstance(given, Press) and given.button == LEFT:
            self._held = self._pointed = self.at(given.pos)
            return True
        if isinstance(given, Release):
            held, self._held = self._held, -1
            if held >= 0 and held == self.at(given.pos):
                self.choose(held, ui)
            return True
        return isinstance(given, Key) and not given.ctrl and self._key(given, ui)

    def _key(self, key: Key, ui: Host) -> bool:
        index, last = self.index, len(self.values) - 1
        wanted = {"left": max(0, index - 1), "right": min(last, index + 1), "home": 0, "end": last}.get(key.name, index)
        if key.name not in (*CONFIRM, "left", "right", "home", "end"):
            return False
        if key.name in CONFIRM or wanted != index:
            self.choose(wanted, ui)
        return True

    def state(self, index: int, ui: Host) -> str:
        """Which of rest, hover, pressed and disabled the value at `index` is in."""
        if not self.enabled:
            return "hover" if self.values[index].name == self.value else "disabled"
        if ui.is_pressed(self) and index == self._held == self._pointed:
            return "pressed"
        return "hover" if self.values[index].name == self.value else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the buttons, the chosen one lit; another one has but a rim while it is pointed at."""
        for index, value in enumerate(self.values):
            part, state = self.part(index), self.state(index, ui)
            draw_button_background(surface, skin, part, "button", state)
            if state == "rest" and ui.is_hovered(self) and index == self._pointed:
                rim = part.inflate(-skin.px(RIM), -skin.px(RIM))
                painting.plate(surface, skin, rim, "", "timber.light", radius=6, width=2)
            ButtonFace(value.label, value.icon).draw(surface, skin, part, state)


class Stepper(Widget):
    """One of many values between two arrows: `< value >`.

    Left and right step (Home and End go to the ends), as do the two buttons; with `wraps` the last is followed by the
    first. `on_change` gets the name of the value. For numbers see `Stepper.numbers`.
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
        self._held = 0
        self._pointed = 0

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
        """A stepper over whole numbers from `low` to `high` (included), `step` apart; `on_change` gets the number."""
        values = [Value(str(number), str(number)) for number in range(low, high + 1, step)]
        choose = None if on_change is None else lambda text: on_change(int(text))
        return cls(rect, values, str(value), choose, name=name, tooltip=tooltip)

    @property
    def value(self) -> str:
        """The name of the value it stands on."""
        return self.values[self.index].name

    def arrow(self, side: int) -> pygame.Rect:
        """The rectangle in pixels of the left (-1) or right (1) button; it is square."""
        left = self.rect.x if side < 0 else self.rect.right - self.rect.h
        return pygame.Rect(left, self.rect.y, self.rect.h, self.rect.h)

    def can(self, side: int) -> bool:
        """Whether there is a value that way."""
        return self.enabled and (0 <= self.index + side < len(self.values) or (self.wraps and len(self.values) > 1))

    def go(self, index: int, ui: Host) -> None:
        """Goes to the value at `index` and tells so when it is another one."""
        if index != self.index:
            self.index = index
            ui.sound("button")
            ui.dirty = True
            if self.on_change is not None:
                self.on_change(self.value)

    def step(self, side: int, ui: Host) -> None:
        """Goes one value to the left (-1) or right (1), if there is one."""
        if self.can(side):
            self.go((self.index + side) % len(self.values), ui)

    def hint(self, pos: Point | None, skin: Skin) -> str:
        """Why it is disabled, what the value says, or its own tooltip."""
        text = super().hint(pos, skin)
        return text if not self.enabled else self.values[self.index].tooltip or text

    def handle(self, given: Input, ui: Host) -> bool:
        """Presses on the two buttons; arrows, Home and End."""
        if isinstance(given, Hover):
            pointed, self._pointed = self._pointed, self._side(given.pos)
            ui.dirty = ui.dirty or pointed != self._pointed
            return True
        if isinstance(given, Press) and given.button == LEFT:
            self._held = self._pointed = self._side(given.pos)
            return True
        if isinstance(given, Release):
            held, self._held = self._held, 0
            if held and held == self._side(given.pos):
                self.step(held, ui)
            return True
        if not isinstance(given, Key) or given.ctrl:
            return False
        if given.name in ("left", "right"):
            self.step(-1 if given.name == "left" else 1, ui)
        elif given.name in ("home", "end"):
            self.go(0 if given.name == "home" else len(self.values) - 1, ui)
        return given.name in ("left", "right", "home", "end")

    def _side(self, pos: Point) -> int:
        return next((side for side in (-1, 1) if self.arrow(side).collidepoint(pos)), 0)

    def _state(self, side: int, ui: Host) -> str:
        if not self.can(side):
            return "disabled"
        if ui.is_pressed(self) and self._held == side == self._pointed:
            return "pressed"
        return "hover" if ui.is_hovered(self) and self._pointed == side else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the two buttons and the value on a slip of parchment between them."""
        for side, icon in ((-1, "icon-left"), (1, "icon-right")):
            part, state = self.arrow(side), self._state(side, ui)
            draw_button_background(surface, skin, part, "button", state)
            ButtonFace("", icon, icon_size=24).draw(surface, skin, part, state)
        slip = self.rect.inflate(-2 * (self.rect.h + skin.px(3)), -skin.px(4)).move(0, -skin.px(1))
        painting.plate(surface, skin, slip, "parchment.glint", "parchment.dark", radius=6, width=2)
        room = slip.inflate(-skin.px(10), -skin.px(4))
        fitted = painting.fit(skin, self.values[self.index].label, "name", room.size)
        painting.put_fitted(surface, skin, fitted, "ink" if self.enabled else "dust", room)
