"""The settings: window, scale, pace, sound and questions on a sheet of parchment. Every change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec
import pygame

from engine.data.loader import sound_sheet
from engine.data.settings import ANIMATIONS, DEMO_AFTER, SCALES, Animation
from engine.stage.skin import Skin
from engine.stage.text import escaped
from engine.stage.widgets import (
    Button,
    Canvas,
    Choice,
    Label,
    PanelBox,
    Paragraph,
    ScrollArea,
    Slider,
    Stepper,
    Value,
    Widget,
)
from engine.stage.window import STEP, fitting_scale
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import Page

HEAD = 64

LEAST, SHARE, WIDEST, EDGE = 820.0, 0.56, 1000.0, 12.0
"""Width of the sheet: at least, as a share of the window, at most; and what stays free beside it at the least."""

SIDE, BRIM = 30, 22
"""Room between the edge of the sheet and its rows."""

SPREAD = 52
"""The most that two rows are moved apart to use the room there is."""

ROW, LINE = 66, 14
"""Least height of a setting; room between two of them."""

CONTROL = 46

TAKE_BACK = "take-back"
"""What going back past the moves of bots is called among the acts that are asked about."""

TRIAL = "tile"
"""The effect that a new volume is tried with."""

Maker = Callable[[pygame.Rect], Widget]


class Line(msgspec.Struct, frozen=True):
    """One setting: its name, what it does, the width in units of what sets it, and how that is made.

    `fault` sets what it does as a warning.
    """

    label: str
    sub: str
    width: float
    make: Maker
    fault: bool = False


class SettingsScene(Page):
    """The settings. Every change is kept and holds at once; back, or Esc, leads to what lies below."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.area: ScrollArea | None = None
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._widgets: list[Widget] = []

    @property
    def room(self) -> pygame.Rect:
        """The most that the sheet of parchment may take, in pixels."""
        wide, high = self.units
        top, low = HEAD + (8 if self.small else 18), 8 if self.small else 22
        width = min(max(LEAST, wide * SHARE), WIDEST, wide - 2 * EDGE)
        return self.box((wide - width) / 2, top, width, high - top - low)

    def paint(self) -> pygame.Surface:
        """Rock, the strip with the heading, a lantern and a pick where there is room beside the sheet."""
        skin = self.skin
        self.sheet, self._widgets = self._set_out()
        panel = self.sheet
        surface = backdrop(skin, self.size).copy()
        if panel.x >= skin.px(190):
            lantern = skin.sprite("prop-lantern", (skin.px(190), skin.px(270)))
            surface.blit(lantern, lantern.get_rect(midtop=(panel.x // 2, skin.px(HEAD - 6))))
            pick = skin.sprite("prop-pick", skin.px(180))
            surface.blit(pick, pick.get_rect(midbottom=((panel.right + self.size[0]) // 2, panel.bottom)))
        head = self.box(0, 0, self.units[0], HEAD - 2)
        strip(skin, surface, head, edge="bottom")
        title = skin.text("Settings", "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        return surface

    def _inside(self, panel: pygame.Rect) -> pygame.Rect:
        """The part of the sheet that the rows take."""
        return pygame.Rect(
            panel.x + self.skin.px(SIDE),
            panel.y + self.skin.px(BRIM),
            panel.w - 2 * self.skin.px(SIDE),
            panel.h - self.skin.px(2 * BRIM + 4),
        )

    def _set_out(self) -> tuple[pygame.Rect, list[Widget]]:
        """The sheet, no higher than it has to be, and the widgets on it; where they do not fit, room for the bar.

        It stands in the middle of its room.
        """
        skin, panel = self.skin, self.room
        inside = self._inside(panel)
        widgets = self._rows(inside, 0)
        spare = inside.bottom - max(widget.rect.bottom for widget in widgets)
        if spare < 0:
            inside.w -= skin.px(16)
            return panel, self._rows(inside, 0)
        gap = min(spare // len(self._lines()), skin.px(SPREAD))
        widgets = self._rows(inside, gap)
        panel.h = max(widget.rect.bottom for widget in widgets) + skin.px(BRIM + 4) - panel.y
        down = (self.room.h - panel.h) // 2
        panel.y += down
        for widget in widgets:
            widget.shift(0, down)
        return panel, widgets

    def build(self) -> None:
        """The way back, then the sheet with one row for each setting."""
        skin = self.skin
        offset = self.area.offset if self.area else 0
        back = Button(
            self.box(10, 8, 54, 46), "", self.app.back, icon="icon-left", key="escape", name="back", tooltip="Back"
        )
        self.ui.add(back)
        self.ui.add(PanelBox(self.sheet, "panel-parchment"))
        inside = self._inside(self.sheet)
        area = ScrollArea(
            pygame.Rect(inside.x - skin.px(8), inside.y, self.sheet.right - inside.x, inside.h), name="settings"
        )
        self.area = area
        for widget in self._widgets:
            area.add(widget)
        area.measure()
        area.scroll_to(offset)
        self.ui.add(area)

    def _rows(self, room: pygame.Rect, gap: int) -> list[Widget]:
        """The widgets of all settings from the top of a room (pixels) down, `gap` pixels more between them."""
        skin, widgets, y = self.skin, list[Widget](), room.y
        if self.app.settings.note:
            note = Paragraph(
                pygame.Rect(room.x, y, room.w, 0),
                escaped(self.app.settings.note),
                skin,
                "whynot",
                "ruby.dark",
                name="note",
            )
            widgets.append(note)
            y = note.rect.bottom + skin.px(LINE)
        for index, line in enumerate(self._lines()):
            if index:
                widgets.append(Canvas(pygame.Rect(room.x, y, room.w, max(1, skin.px(1.5))), _draw_line))
                y += skin.px(LINE) // 2 + gap // 2
            row = self._row(line, pygame.Rect(room.x, y, room.w, skin.px(ROW)))
            y = max(widget.rect.bottom for widget in row) + skin.px(LINE) // 2 + gap // 2
            widgets += row
        return widgets

    def _row(self, line: Line, place: pygame.Rect) -> list[Widget]:
        """One setting: name and what it does at the left, what sets it at the right."""
        skin = self.skin
        control = pygame.Rect(0, 0, min(skin.px(line.width), place.w // 2), skin.px(CONTROL))
        text = place.w - control.w - skin.px(20)
        colour = "ruby.dark" if line.fault else "dust"
        sub = Paragraph(pygame.Rect(place.x, 0, text, 0), line.sub, skin, "body-small", colour)
        label = Label(pygame.Rect(place.x, 0, text, skin.line("name")), line.label, "name")
        height = max(place.h, label.rect.h + sub.rect.h)
        label.rect.y = place.y + (height - label.rect.h - sub.rect.h) // 2
        sub.rect.y = label.rect.bottom
        control.midright = (place.right, place.y + height // 2)
        return [label, sub, line.make(control)]

    # The settings

    def _lines(self) -> tuple[Line, ...]:
        size, lowered = self._scale_words()
        asking = "The table asks whether you mean it. Before giving up it always does."
        return (
            Line("Window", "F11 does the same at any time.", 300, self._window),
            Line("Size of everything", size, 230, self._scale, fault=lowered),
            Line("Animation", "How fast the table tells what happens.", 400, self._animation),
            Line("Reduced motion", "Nothing slides, lifts or fades: things change in place.", 200, self._motion),
            Line("Chances", "Tells how likely things are, where a die or a card decides.", 200, self._chances),
            Line("Sound", "How loud picks, tiles and carts are; at 0 % all is still.", 320, self._volume),
            Line("Demo", "Bots play once the title is left alone so long.", 400, self._demo),
            Line("Ask before final acts", asking, 200, self._asking),
            *(Line(self._act_words(act), "No longer asked about.", 200, self._again(act)) for act in self._let_be),
        )

    @property
    def _acts(self) -> tuple[str, ...]:
        """All that the table may ask about, and may be told not to: verbs of the games, and going back past bots."""
        sheets = [sheet for game in self.app.games if (sheet := sound_sheet(self.app.games, game))]
        verbs = [act for sheet in sheets for act, words in sheet.verbs.items() if words.confirm and not words.final]
        return tuple(dict.fromkeys((*verbs, TAKE_BACK)))

    @property
    def _asks(self) -> bool:
        """Whether there is anything left that is asked about."""
        return any(map(self.app.settings.asks, self._acts))

    @property
    def _let_be(self) -> tuple[str, ...]:
        """The acts that alone are not asked about; none where nothing is."""
        return self.app.settings.unasked if self._asks else ()

    def _act_words(self, act: str) -> str:
        """An act in the words of the game that knows it."""
        sheets = (sound_sheet(self.app.games, game) for game in self.app.games)
        verbs = (sheet.verbs.get(act) for sheet in sheets if sheet)
        return next((words.label for words in verbs if words), act.replace("_", " ").capitalize())

    def _scale_words(self) -> tuple[str, bool]:
        """What is said about the scale, and whether it had to be lowered."""
        suits, asked = fitting_scale(self.size), self.app.settings.ui_scale
        if self.skin.scale + STEP <= suits * asked + 1e-9:
            return f"{_percent(asked)} does not fit this window; {_percent(self.skin.scale / suits)} is used.", True
        return "100 % is what suits the window.", False

    def _keep(self, field: str, value: object) -> None:
        """Change one setting, keep it, and show it; the focus stays where it is."""
        setattr(self.app.settings, field, value)
        self.app.save_settings()
        self.rebuild()

    def _window(self, rect: pygame.Rect) -> Widget:
        values = (Value("window", "Window"), Value("full", "Full screen"))
        now = "full" if self.app.settings.fullscreen else "window"
        return Choice(rect, values, now, lambda value: self._keep("fullscreen", value == "full"), name="fullscreen")

    def _scale(self, rect: pygame.Rect) -> Widget:
        values = [Value(str(scale), _percent(scale)) for scale in SCALES]
        nearest = min(SCALES, key=lambda scale: abs(scale - self.app.settings.ui_scale))
        return Stepper(rect, values, str(nearest), lambda value: self._keep("ui_scale", float(value)), name="ui_scale")

    def _animation(self, rect: pygame.Rect) -> Widget:
        values = [Value(speed, speed.capitalize()) for speed in ANIMATIONS]
        now = self.app.settings.animation
        return Choice(
            rect, values, now, lambda speed: self._keep("animation", cast(Animation, speed)), name="animation"
        )

    def _motion(self, rect: pygame.Rect) -> Widget:
        return self._switch(rect, "reduced_motion", self.app.settings.reduced_motion)

    def _chances(self, rect: pygame.Rect) -> Widget:
        return self._switch(rect, "chances", self.app.settings.chances)

    def _switch(self, rect: pygame.Rect, field: str, on: bool) -> Widget:
        """What turns a setting off and on."""
        values = (Value("off", "Off"), Value("on", "On"))
        return Choice(rect, values, "on" if on else "off", lambda value: self._keep(field, value == "on"), name=field)

    def _demo(self, rect: pygame.Rect) -> Widget:
        values = [Value(str(after), f"{after // 60} min" if after else "Never") for after in DEMO_AFTER]
        now = min(DEMO_AFTER, key=lambda after: abs(after - self.app.settings.demo_after))
        return Choice(rect, values, str(now), lambda after: self._keep("demo_after", int(after)), name="demo_after")

    def _volume(self, rect: pygame.Rect) -> Widget:
        def change(volume: int) -> None:
            self.app.settings.volume = volume

        def done(volume: int) -> None:
            self._keep("volume", volume)
            self.app.sounds.play(TRIAL)

        now = self.app.settings.volume
        return Slider(
            rect, 0, 100, now, change, step=5, page=20, words=lambda volume: f"{volume} %", on_done=done, name="volume"
        )

    def _asking(self, rect: pygame.Rect) -> Widget:
        values = (Value("off", "Off"), Value("on", "On"))
        return Choice(rect, values, "on" if self._asks else "off", self._ask_all, name="asking")

    def _ask_all(self, value: str) -> None:
        """Ask about every act, or about none."""
        settings = self.app.settings
        for act in {"on": settings.unasked, "off": self._acts}[value]:
            (settings.ask_again if value == "on" else settings.stop_asking)(act)
        self._keep("confirm", settings.confirm)

    def _again(self, act: str) -> Maker:
        """What makes the button that lets an act be asked about again."""
        return lambda rect: Button(rect, "Ask again", lambda: self._ask_again(act), name=f"ask {act}")

    def _ask_again(self, act: str) -> None:
        self.app.settings.ask_again(act)
        self._keep("confirm", self.app.settings.confirm)
        left = [f"ask {other}" for other in self._let_be] or ["asking"]
        self.ui.focus(self.ui.find(left[0]))


def _percent(share: float) -> str:
    return f"{round(share * 100)} %"


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    surface.fill(skin.colour("parchment", "dark"), rect)
