"""The settings scene: a sheet of parchment with one row per setting. Every change applies at once."""

from __future__ import annotations

import pygame

from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import (
    Button,
    Canvas,
    Label,
    PanelBox,
    Paragraph,
    ScrollArea,
    Widget,
)
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import Page
from scenes.settings.lines import SettingLine, SettingLines

HEAD = 64

LEAST, SHARE, WIDEST, EDGE = 820.0, 0.56, 1000.0, 12.0
"""Width of the sheet in units: least, share of the window, greatest; and the least space beside it."""

SIDE, BRIM = 30, 22
"""Units between the edges of the sheet and its rows."""

SPREAD = 52
"""Greatest extra gap between two rows."""

ROW, LINE = 66, 14
"""Least height of a row; gap between two rows."""

CONTROL = 46


class SettingsScene(Page):
    """The settings. Every change is saved and applies at once; Esc leads to the scene below."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.area: ScrollArea | None = None
        self._settings = SettingLines(app, self.rebuild, lambda name: self.ui.focus(self.ui.find(name)))
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._widgets: list[Widget] = []

    @property
    def largest_panel(self) -> pygame.Rect:
        """The greatest rectangle of the sheet, in pixels."""
        window_width, window_height = self.units
        top, bottom = HEAD + (8 if self.small else 18), 8 if self.small else 22
        width = min(max(LEAST, window_width * SHARE), WIDEST, window_width - 2 * EDGE)
        return self.box((window_width - width) / 2, top, width, window_height - top - bottom)

    def paint_ground(self) -> pygame.Surface:
        """Rock, the strip with the heading, and a lantern and a pick if there is room beside the sheet."""
        skin = self.skin
        self.panel, self._widgets = self._arrange()
        panel = self.panel
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
        """The part of the sheet inside its margins."""
        return pygame.Rect(
            panel.x + self.skin.px(SIDE),
            panel.y + self.skin.px(BRIM),
            panel.w - 2 * self.skin.px(SIDE),
            panel.h - self.skin.px(2 * BRIM + 4),
        )

    def _arrange(self) -> tuple[pygame.Rect, list[Widget]]:
        """The sheet, as high as necessary and centred, and its widgets; narrower rows if they need a scroll bar."""
        skin, panel = self.skin, self.largest_panel
        inside = self._inside(panel)
        widgets = self._rows(inside, 0)
        spare = inside.bottom - max(widget.rect.bottom for widget in widgets)
        if spare < 0:
            inside.w -= skin.px(16)
            return panel, self._rows(inside, 0)
        gap = min(spare // len(self._settings.lines(self.size, self.skin)), skin.px(SPREAD))
        widgets = self._rows(inside, gap)
        panel.h = max(widget.rect.bottom for widget in widgets) + skin.px(BRIM + 4) - panel.y
        down = (self.largest_panel.h - panel.h) // 2
        panel.y += down
        for widget in widgets:
            widget.shift(0, down)
        return panel, widgets

    def add_widgets(self) -> None:
        """The way back, and the sheet with one row per setting."""
        skin = self.skin
        offset = self.area.offset if self.area else 0
        back = Button(
            self.box(10, 8, 54, 46), "", self.app.back, icon="icon-left", key="escape", name="back", tooltip="Back"
        )
        self.ui.add(back)
        self.ui.add(PanelBox(self.panel, "panel-parchment"))
        inside = self._inside(self.panel)
        area = ScrollArea(
            pygame.Rect(inside.x - skin.px(8), inside.y, self.panel.right - inside.x, inside.h), name="settings"
        )
        self.area = area
        for widget in self._widgets:
            area.add(widget)
        area.measure()
        area.scroll_to(offset)
        self.ui.add(area)

    def _rows(self, room: pygame.Rect, gap: int) -> list[Widget]:
        """The widgets of all settings from the top of `room` (pixels) down, with extra gaps of `gap` pixels."""
        skin, widgets, y = self.skin, list[Widget](), room.y
        if self.app.settings.note:
            note = Paragraph(
                pygame.Rect(room.x, y, room.w, 0),
                escape_markup(self.app.settings.note),
                skin,
                "whynot",
                "ruby.dark",
                name="note",
            )
            widgets.append(note)
            y = note.rect.bottom + skin.px(LINE)
        for index, line in enumerate(self._settings.lines(self.size, self.skin)):
            if index:
                widgets.append(Canvas(pygame.Rect(room.x, y, room.w, max(1, skin.px(1.5))), _draw_line))
                y += skin.px(LINE) // 2 + gap // 2
            row = self._row(line, pygame.Rect(room.x, y, room.w, skin.px(ROW)))
            y = max(widget.rect.bottom for widget in row) + skin.px(LINE) // 2 + gap // 2
            widgets += row
        return widgets

    def _row(self, line: SettingLine, place: pygame.Rect) -> list[Widget]:
        """One setting: name and effect at the left, control at the right."""
        skin = self.skin
        control = pygame.Rect(0, 0, min(skin.px(line.width), place.w // 2), skin.px(CONTROL))
        text = place.w - control.w - skin.px(20)
        colour = "ruby.dark" if line.is_warning else "dust"
        effect = Paragraph(pygame.Rect(place.x, 0, text, 0), line.effect, skin, "body-small", colour)
        label = Label(pygame.Rect(place.x, 0, text, skin.line_height("name")), line.label, "name")
        height = max(place.h, label.rect.h + effect.rect.h)
        label.rect.y = place.y + (height - label.rect.h - effect.rect.h) // 2
        effect.rect.y = label.rect.bottom
        control.midright = (place.right, place.y + height // 2)
        return [label, effect, line.make(control)]


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    surface.fill(skin.colour("parchment", "dark"), rect)
