"""The settings scene: two sheets of parchment with groups of rows, one in a small window. A change applies at once."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.inputs import Input, Key
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Button, Canvas, Image, Label, PanelBox, Paragraph, ScrollArea, Widget
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import SCROLLED, Page
from scenes.settings.lines import SettingLine, SettingLines
from scenes.settings.sheet import Group, settings_sheet

HEAD = 64

MARGIN, BETWEEN, WIDEST = 22.0, 18.0, 738.0
"""Units beside the sheets and between them; the greatest width of a sheet."""

TOP, TOP_SMALL = 18, 8
"""Units above the sheets; in a small window."""

SIDE, BRIM = 24, 14
"""Units between the edges of a sheet and its rows."""

GROUP, ROW, CONTROL = 42, 62, 50
"""Heights in units: of a group's heading, of a row, the least and with its line; of a control."""

ICON, BESIDE = 32, 10
"""Units: the icon of a group; the gaps beside it and beside a control."""

GROUP_KEYS = {"page up": -1, "page down": 1}
"""The keys that a controller's shoulders stand for, and by how many groups they go on."""

BAR = 24
"""Units at the right of rows that keep clear of a scroll bar."""


class SettingsScene(Page):
    """The settings. Every change is saved and applies at once; Esc leads to the scene below."""

    least = SCROLLED

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.areas: list[ScrollArea] = []
        self._first_names: list[str] = []
        """The first control of each group."""
        self._used = ("", 0)
        """The name of the control that somebody uses, and its middle in pixels down the window."""
        self._settings = SettingLines(app, self.rebuild, lambda name: self.ui.focus(self.ui.find(name)))
        self.told_title = settings_sheet().title

    @property
    def _columns(self) -> Sequence[Sequence[Group]]:
        """The groups of each sheet; in a small window one sheet has them all."""
        sheets = [[group for group in groups if self._has_lines(group)] for groups in settings_sheet().sheets]
        return [[group for groups in sheets for group in groups]] if self.small else sheets

    def _has_lines(self, group: Group) -> bool:
        return bool(self._settings.lines(group, self.size, self.skin))

    def panels(self) -> list[pygame.Rect]:
        """The sheets from left to right, in pixels."""
        count, (window_width, window_height) = len(self._columns), self.units
        top, bottom = HEAD + (TOP_SMALL if self.small else TOP), TOP_SMALL if self.small else MARGIN
        width = min(WIDEST if count > 1 else 2 * WIDEST, (window_width - 2 * MARGIN - (count - 1) * BETWEEN) / count)
        left = (window_width - count * width - (count - 1) * BETWEEN) / 2
        return [self.box(left + i * (width + BETWEEN), top, width, window_height - top - bottom) for i in range(count)]

    def handle(self, event: Input) -> bool:
        """Hand an input to the widgets; the shoulders of a controller go from group to group."""
        if isinstance(event, Key) and event.pad and event.name in GROUP_KEYS:
            self._focus_group(GROUP_KEYS[event.name])
            return True
        return super().handle(event)

    def _focus_group(self, step: int) -> None:
        """Focus the first control of the next group, or of the one before."""
        names = [widget.name for widget in self.ui.walk() if widget.can_take_focus()]
        now = names.index(self.ui.focused.name) if self.ui.focused and self.ui.focused.name in names else -1
        places = [names.index(name) for name in self._first_names]
        ahead = [place for place in places if (place > now if step > 0 else place < now)]
        if ahead:
            self.ui.focus(self.ui.find(names[ahead[0] if step > 0 else ahead[-1]]), keyboard=True)
            self.dirty = True

    def paint_ground(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        skin, words = self.skin, settings_sheet()
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title, subtitle = skin.text(words.title, "title", "lamp"), skin.text(words.subtitle, "small", "muted")
        place = surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        surface.blit(subtitle, subtitle.get_rect(midleft=(place.right + skin.px(16), skin.px(34))))
        return surface

    def add_widgets(self) -> None:
        """The way back, and the sheets with a row per setting."""
        back = self.box(10, 8, 54, 48)
        words = settings_sheet()
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip=words.back))
        self._first_names = []
        offsets = [area.offset for area in self.areas]
        self.areas = []
        for index, (panel, groups) in enumerate(zip(self.panels(), self._columns, strict=True)):
            self.ui.add(PanelBox(panel, "panel-parchment"))
            area = self._area(panel, groups, first=index == 0)
            self.areas.append(self.ui.add(area))
            area.scroll_to(offsets[index] if index < len(offsets) else 0)
            self._keep_at_place(area)

    def rebuild(self) -> None:
        """Lay out again; the control that somebody uses stays where it is pressed, whatever size the rows have now."""
        focused = self.ui.focused
        self._used = (focused.name, focused.rect.centery) if focused is not None else ("", 0)
        super().rebuild()

    def _keep_at_place(self, area: ScrollArea) -> None:
        """Scroll so that the control that somebody uses is where it was in the window."""
        name, middle = self._used
        widget = next((child for child in area.walk() if name and child.name == name), None)
        if widget is not None:
            area.scroll_to(area.offset + widget.rect.centery - middle)

    def _area(self, panel: pygame.Rect, groups: Sequence[Group], first: bool) -> ScrollArea:
        """The rows of one sheet; the first tells what is wrong with the settings, if anything is."""
        skin = self.skin
        view = panel.inflate(-skin.px(2 * SIDE - 2 * BESIDE), -skin.px(2 * BRIM))
        area = ScrollArea(view, name=f"settings {groups[0].title.lower()}")
        room = pygame.Rect(view.x + skin.px(BESIDE), view.y, view.w - skin.px(BESIDE + BAR), view.h)
        if first and self.app.settings.note:
            room.y = area.add(self._note(room)).rect.bottom
        for number, group in enumerate(groups):
            for widget in self._group(group, room, number > 0):
                area.add(widget)
                room.y = max(room.y, widget.rect.bottom + area.offset)
        area.measure()
        return area

    def _note(self, room: pygame.Rect) -> Paragraph:
        text = escape_markup(self.app.settings.note)
        return Paragraph(pygame.Rect(room.topleft, (room.w, 0)), text, self.skin, "whynot", "ruby.dark", name="note")

    def _group(self, group: Group, room: pygame.Rect, ruled: bool) -> list[Widget]:
        """The heading of a group, under a line if it is `ruled`, and its rows, from the top of `room` (pixels) down."""
        skin, y = self.skin, room.y
        widgets: list[Widget] = []
        if ruled:
            y += skin.px(BESIDE / 2)
            widgets.append(Canvas(pygame.Rect(room.x, y, room.w, max(2, skin.px(2))), _draw_rule))
        heading = pygame.Rect(room.x, y, room.w, skin.px(GROUP))
        icon = pygame.Rect(heading.x, 0, skin.px(ICON), skin.px(ICON))
        icon.centery = heading.centery
        label = pygame.Rect(icon.right + skin.px(BESIDE), heading.y, heading.w, heading.h)
        widgets += [Image(icon, group.icon), Label(label, group.title, "panel-heading", "timber")]
        y, count = heading.bottom, len(widgets)
        for index, line in enumerate(self._settings.lines(group, self.size, skin)):
            if index:
                widgets.append(Canvas(pygame.Rect(room.x, y, room.w, max(1, skin.px(1.5))), _draw_line))
            row = self._row(line, pygame.Rect(room.x, y, room.w, skin.px(ROW)))
            widgets += row
            y = max(y + skin.px(ROW), *(widget.rect.bottom + skin.px(4) for widget in row))
        self._first_names.append(next(widget.name for widget in widgets[count:] if widget.can_take_focus()))
        return widgets

    def _row(self, line: SettingLine, place: pygame.Rect) -> list[Widget]:
        """One setting: name and effect at the left, control at the right."""
        skin = self.skin
        control = pygame.Rect(0, 0, min(skin.px(line.width), round(place.w * 0.6)), skin.px(CONTROL))
        text = place.w - control.w - skin.px(BESIDE)
        colour = "ruby.dark" if line.is_warning else "dust"
        effect = Paragraph(pygame.Rect(place.x, 0, text, 0), line.effect, skin, "body-small", colour)
        label = Label(pygame.Rect(place.x, 0, text, skin.large.line_height("name")), line.label, "name")
        height = max(place.h, label.rect.h + effect.rect.h + skin.px(4))
        label.rect.y = place.y + (height - label.rect.h - effect.rect.h) // 2
        effect.rect.y = label.rect.bottom
        label.unsaid = effect.unsaid = True
        control.midright = (place.right, place.y + height // 2 + skin.px(1))
        widget = line.make(control)
        widget.says = f"{line.label}: {widget.text}" if isinstance(widget, Button) else line.label
        widget.tells = line.effect
        return [label, effect, widget]


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    surface.fill(skin.colour("parchment", "dark"), rect)


def _draw_rule(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    surface.fill(skin.colour("timber"), rect)
