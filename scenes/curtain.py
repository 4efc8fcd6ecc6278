"""The curtain: covers the screen while it is passed from player to player.

It appears before a seat sees its secrets, and goes up on a fresh press. Presses and keys that began before it, double
clicks and keys held down are ignored.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.data.seats import SeatSetup
from engine.stage.inputs import Input, Key, Press, Quit, Text
from engine.stage.scaling import magnified
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.display import Canvas, Image, Label, PanelBox
from engine.stage.widgets.ui import Ui
from engine.words.filling import fill
from scenes.app import App
from scenes.common.words.covers import cover_words

CALM = 0.4
"""Seconds without effect: after the curtain has come down, and after a key that came too early."""

CONFIRM = ("return", "space")

PANEL = (560, 424)

LEAST = (PANEL[0] + 80, PANEL[1] + 80)
"""Units that the window has at least, however large the text."""

MARK = 136

BUTTON = (280, 80)

BEAM = 40

FOLD = 96
"""Units between two folds of the cloth."""

FOLDS = ((0, "deep"), (30, "dark"), (52, "dark"), (80, "deep"), (100, "deep"))
"""The shades of a fold from left to right: percent of its width, tone of the seat's colour."""


class CurtainScene(Scene):
    """The curtain before a seat's secrets.

    `seat` takes the screen, `purpose` says what for, in one sentence. `on_lift` is called once, when the curtain begins
    to go up: from then on the scene below shows. The curtain removes itself from the stack, once nothing is above it.
    """

    def __init__(self, app: App, seat: SeatSetup, purpose: str, on_lift: Callable[[], object]) -> None:
        super().__init__()
        self.app = app
        self.seat = seat
        self.purpose = purpose
        self.on_lift = on_lift
        self._calm_seconds = 0.0
        self._rising_seconds: float | None = None
        self._is_removed = False
        self._picture = pygame.Surface((1, 1))

    @property
    def facing(self) -> str:
        """The side of the seat that takes the screen, unless people turn it by hand."""
        return self.seat.side if self.app.settings.turning == "itself" else ""

    def layout(self, size: Size, skin: Skin) -> None:
        """The cloth over the whole window, and in the middle a slip of parchment with the seat's mark."""
        skin = magnified(skin, size, LEAST)
        self.skin, self.size = skin, size
        self._rise_seconds = skin.theme.seconds("curtain")
        self.ui = Ui(skin, size, on_sound=self.app.sounds.play)
        self.ui.add(Canvas(pygame.Rect((0, 0), size), self._draw_cloth))
        box = pygame.Rect(0, 0, skin.px(PANEL[0]), skin.px(PANEL[1]))
        box.center = (size[0] // 2, size[1] // 2 + skin.px(BEAM) // 4)
        self.ui.add(PanelBox(box))
        mark_rect = pygame.Rect(0, 0, skin.px(MARK), skin.px(MARK))
        mark_rect.midtop = (box.centerx, box.y + skin.px(28))
        self.ui.add(Image(mark_rect, skin.seat_mark(self.seat.colour), tint=self.seat.colour))
        width = box.w - 2 * skin.px(32)
        title = pygame.Rect(box.centerx - width // 2, mark_rect.bottom + skin.px(10), width, skin.px(44))
        to = fill(cover_words().pass_to, player=self.seat.name)
        self.ui.add(Label(title, to, "heading", align="centre", name="pass"))
        words = pygame.Rect(title.x, title.bottom + skin.px(4), width, skin.px(52))
        self.ui.add(Label(words, self.purpose, "body", "dust", align="centre", name="purpose"))
        at = pygame.Rect(0, 0, skin.px(BUTTON[0]), skin.px(BUTTON[1]))
        at.midbottom = (box.centerx, box.bottom - skin.px(32))
        button = Button(at, cover_words().lift, self.lift, style="button-main", name="lift")
        self.ui.focus(self.ui.add(button), keyboard=True)
        self.dirty = True

    def lift(self) -> None:
        """Let the curtain go up."""
        if self._rising_seconds is not None:
            return
        self._rising_seconds = 0.0
        self._picture = pygame.Surface(self.size, pygame.SRCALPHA)
        self.ui.keyboard = False
        self.ui.draw(self._picture)
        self.ui.sound("curtain")
        self.on_lift()
        settings = self.app.settings
        if settings.reduced_motion or settings.animation == "off":
            self._remove()
            return
        self.translucent = True
        self.stack.resize(self.stack.size, self.stack.skin)  # the scene below may have missed a change of size

    def _remove(self) -> None:
        """Remove the curtain from the stack, once."""
        if not self._is_removed:
            self._is_removed = True
            self.app.back()

    def handle(self, event: Input) -> bool:
        """Swallow everything but a fresh press on the button, Enter or Space; closing the window goes on."""
        if isinstance(event, Quit):
            return False
        if self._rising_seconds is not None:
            return True
        if isinstance(event, Key | Text):
            self._key(event)
        elif self._calm_seconds >= CALM and not (isinstance(event, Press) and event.clicks > 1):
            self.ui.handle(event)
        self.dirty = self.ui.take_dirty() or self.dirty
        return True

    def _key(self, key: Key | Text) -> None:
        """Confirm by key. A key that comes too early restarts the wait, since a key held down repeats."""
        if self._calm_seconds < CALM:
            self._calm_seconds = 0.0
        elif isinstance(key, Key) and key.name in CONFIRM and not (key.ctrl or key.repeat):
            self.lift()

    def update(self, seconds: float) -> None:
        """Count the seconds without input; animate the rising curtain and remove it at the end."""
        self._calm_seconds += seconds
        if self._rising_seconds is not None:
            self._rising_seconds += seconds
            self.dirty = True
            if self._rising_seconds >= self._rise_seconds and self.stack.top is self:
                self._remove()
            return
        self.ui.update(seconds)
        self.dirty = self.ui.take_dirty() or self.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """The cloth and the slip, moved up as far as the curtain has gone."""
        if self._rising_seconds is None:
            self.ui.draw(surface)
            return
        share = min(1.0, self._rising_seconds / self._rise_seconds)
        surface.blit(self._picture, (0, -round(self.size[1] * share * share)))

    def _draw_cloth(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """The folds of the cloth in the seat's colour, light from the upper left, under a beam."""
        surface.blit(skin.svg_picture(cloth(skin, self.seat.colour, rect.size), rect.size), rect)
        beam = pygame.Rect(rect.x - skin.px(8), rect.y - skin.px(8), rect.w + skin.px(16), skin.px(BEAM + 8))
        surface.blit(skin.panel("panel-beam", beam.size), beam)


def cloth(skin: Skin, colour: str, size: Size) -> str:
    """The SVG of a hanging cloth in a palette colour, `size` in pixels."""
    width, height = size
    folds = max(1, round(width / skin.px(FOLD)))
    stops = "".join(
        f'<stop offset="{(fold + at / 100) * 100 / folds:.3f}%" stop-color="{skin.hex(colour, tone)}"/>'  # type: ignore[arg-type]
        for fold in range(folds)
        for at, tone in FOLDS
    )
    shade, lamp = skin.hex("shadow"), skin.hex("lamplight")
    heart = f'cx="{width * 0.2:.0f}" cy="{height * 0.1:.0f}" r="{max(width, height) * 0.75:.0f}"'
    fills = (
        ("linear", "folds", f'x1="0" y1="0" x2="{width}" y2="0"', stops),
        ("linear", "dusk", f'x1="0" y1="0" x2="0" y2="{height}"', _stop(0, shade, 0.15) + _stop(100, shade, 0.7)),
        ("radial", "lamp", heart, _stop(0, lamp, 0.22) + _stop(100, lamp, 0)),
    )
    defs = "".join(
        f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{inside}</{kind}Gradient>'
        for kind, name, place, inside in fills
    )
    sheets = "".join(f'<rect width="{width}" height="{height}" fill="url(#{name})"/>' for _, name, _, _ in fills)
    root = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f"{root}<defs>{defs}</defs>{sheets}</svg>"


def _stop(percent: int, colour: str, opacity: float) -> str:
    return f'<stop offset="{percent}%" stop-color="{colour}" stop-opacity="{opacity}"/>'
