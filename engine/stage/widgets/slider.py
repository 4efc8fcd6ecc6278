"""The slider: a whole number set by dragging a knob along a groove, or by keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.inputs import Drag, Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets import painting
from engine.stage.widgets.widget import LEFT, Host, Widget

KNOB = 28

STYLE = "name"


class Slider(Widget):
    """A whole number from `low` to `high` (both included), `step` apart.

    Dragging and arrows set it (Page Up and Down by `page`, Home and End go to the ends); `on_change` gets every new
    number, `on_done` the last one when the knob is let go or a key was used. `words` writes the number at the right;
    without it no room is kept for one. `ground` is "slate" or "parchment", whatever it stands on.
    """

    focusable = True

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
        words: Callable[[int], str] | None = None,
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
        self.words = words
        self.on_change = on_change
        self.on_done = on_done
        self.ground = ground
        self.value = self._kept(value)

    def _kept(self, value: float) -> int:
        """The nearest number that it may take."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        return max(self.low, min(self.high, stepped))

    def set(self, value: float, ui: Host) -> None:
        """Takes the nearest number to `value` and tells so when it is another one."""
        kept = self._kept(value)
        if kept != self.value:
            self.value = kept
            ui.dirty = True
            if self.on_change is not None:
                self.on_change(kept)

    def _words_room(self, skin: Skin) -> int:
        if self.words is None:
            return 0
        return max(skin.measure(self.words(value), STYLE)[0] for value in (self.low, self.high, self.value)) + skin.px(
            14
        )

    def track(self, skin: Skin) -> pygame.Rect:
        """The groove in pixels; the middle of the knob runs from its left to its right end."""
        knob = skin.px(KNOB)
        width = max(1, self.rect.w - self._words_room(skin) - knob)
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - skin.px(5), width, skin.px(10))

    def knob_x(self, skin: Skin) -> int:
        """Where the middle of the knob is, in pixels."""
        track = self.track(skin)
        return track.x + round(track.w * (self.value - self.low) / max(1, self.high - self.low))

    def handle(self, given: Input, ui: Host) -> bool:
        """Presses and drags along the groove; arrows, Page Up and Down, Home, End."""
        if (isinstance(given, Press) and given.button == LEFT) or isinstance(given, Drag):
            track = self.track(ui.skin)
            self.set(self.low + (given.pos[0] - track.x) * (self.high - self.low) / track.w, ui)
            return True
        if isinstance(given, Release):
            self._done()
            return True
        if not isinstance(given, Key) or given.ctrl:
            return False
        steps = {"left": -self.step, "right": self.step, "page up": self.page, "page down": -self.page}
        wanted = {"home": self.low, "end": self.high}.get(given.name, self.value + steps.get(given.name, 0))
        if given.name not in steps and given.name not in ("home", "end"):
            return False
        self.set(wanted, ui)
        self._done()
        return True

    def _done(self) -> None:
        if self.on_done is not None:
            self.on_done(self.value)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the groove, lit up to the knob, the knob and the words."""
        track, middle = self.track(skin), self.knob_x(skin)
        painting.plate(
            surface,
            skin,
            track,
            "timber.deep" if self.ground == "parchment" else "slate.deep",
            "ink",
            radius=5,
            width=1.5,
        )
        lit = pygame.Rect(track.x, track.y, middle - track.x, track.h)
        if self.enabled and lit.w > skin.px(6):
            painting.plate(surface, skin, lit, "lamp", "ink", radius=5, width=1.5)
        size = skin.px(KNOB)
        knob = pygame.Rect(middle - size // 2, self.rect.centery - size // 2, size, size)
        if not self.enabled:
            painting.plate(surface, skin, knob, "stone.dark", "ink", radius=KNOB / 2)
        else:
            warm = ui.is_hovered(self) or ui.is_pressed(self)
            painting.plate(surface, skin, knob, "timber.light" if warm else "timber", "ink", radius=KNOB / 2)
            painting.plate(
                surface,
                skin,
                knob.inflate(-skin.px(6), -skin.px(6)),
                "",
                "lamp" if warm else "timber.glint",
                radius=KNOB / 2,
            )
        if self.words is not None:
            bright, quiet = ("ink", "dust") if self.ground == "parchment" else ("parchment", "muted")
            written = skin.text(self.words(self.value), STYLE, bright if self.enabled else quiet)
            surface.blit(written, written.get_rect(midright=self.rect.midright))
