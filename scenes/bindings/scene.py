"""The scene of keys and pad buttons: two sheets of parchment side by side, one at a time in a small window."""

from __future__ import annotations

from functools import partial

import pygame

from engine.stage.controls.bindings import Sheet
from engine.stage.controls.signs import SPRITES
from engine.stage.controls.words import key_words
from engine.stage.inputs import Input, Key
from engine.stage.widgets import Button, Choice, Label, PanelBox, Paragraph, ScrollArea, Value
from engine.stage.widgets.touch.reach import APART, FINGERTIP, value_gap
from engine.words.phrases import capitalize
from scenes.app import App
from scenes.bindings.model import BindingsModel, Waiting
from scenes.bindings.rows import BindingRow
from scenes.common.background import backdrop, strip
from scenes.common.page import Page

HEAD, FOOT = 64, 62
"""Heights in units: of the strip with the heading, and of the slip with what is to be done."""

MARGIN, BETWEEN, WIDEST = 22, 18, 738
"""Units beside the sheets and between them; the greatest width of a sheet."""

TAB, HEADING, ROW, BUTTON = 52, 44, 44, 50
"""Heights in units: of the choice of the sheet, a heading, a row, the button below the rows."""

SIDE, BAR = 22, 24
"""Units between the edges of a sheet and its rows, and at their right for a scroll bar."""

SHEETS: tuple[Sheet, ...] = ("keys", "pads")


class BindingsScene(Page):
    """Keys and buttons. A row waits for a press; a change applies at once; Esc leads to the scene below."""

    def __init__(self, app: App, sheet: Sheet = "keys") -> None:
        super().__init__(app)
        self.sheet: Sheet = sheet if sheet in SHEETS else "keys"
        self.model = BindingsModel(app, self._changed)
        self._areas: dict[Sheet, ScrollArea] = {}
        self.told_title = self.model.words.page.title

    def _changed(self) -> None:
        if self.stack.top is self:
            self.rebuild()

    def leave(self) -> None:
        """Wait for no button any more."""
        self.model.waiting, self.model.keys.listener = None, None

    def pause(self) -> None:
        """Wait for nothing below another scene."""
        self.leave()

    @property
    def is_typing(self) -> bool:
        """While a command waits for its key, that is the one that is pressed."""
        return self.model.waiting is not None

    # Layout

    @property
    def _shown(self) -> tuple[Sheet, ...]:
        return (self.sheet,) if self.small else SHEETS

    def paint_ground(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        skin, words = self.skin, self.model.words.page
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title, subtitle = skin.text(words.title, "title", "lamp"), skin.text(words.subtitle, "small", "muted")
        place = surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        if not self.small:
            surface.blit(subtitle, subtitle.get_rect(midleft=(place.right + skin.px(16), skin.px(34))))
        return surface

    def add_widgets(self) -> None:
        """The way back, the sheets with a row a command, and what is to be done."""
        words, (width, height) = self.model.words.page, self.units
        back = self.box(10, 8, 54, 48)
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip=words.back))
        if self.small:
            values = [Value(name, title) for name, title in zip(SHEETS, (words.keys, words.pads_tab), strict=True)]
            tabs = self.box(width - MARGIN - 460, 7, 460, TAB - 2)
            gap = value_gap(self.skin, self.app.hands.is_touch)
            self.ui.add(Choice(tabs, values, self.sheet, self._show, gap=gap, name="sheet"))
        offsets = {sheet: area.offset for sheet, area in self._areas.items()}
        self._areas = {}
        count, top = len(self._shown), HEAD + 14
        wide = min(WIDEST, (width - 2 * MARGIN - (count - 1) * BETWEEN) / count)
        left = (width - count * wide - (count - 1) * BETWEEN) / 2
        for number, sheet in enumerate(self._shown):
            place = self.box(left + number * (wide + BETWEEN), top, wide, height - top - FOOT - 22)
            self._add_sheet(sheet, place).scroll_to(offsets.get(sheet, 0))
        foot = self.box(left, height - FOOT - 12, count * wide + (count - 1) * BETWEEN, FOOT)
        self.ui.add(PanelBox(foot, "panel-parchment"))
        inside = foot.inflate(-2 * self.skin.px(SIDE), -self.skin.px(8))
        self.ui.add(Label(inside, self.model.message, "name", "ink", align="centre", name="message"))
        if self.ui.focused is None:
            self.ui.focus(next(iter(self._areas[self.sheet].children)))

    def _add_sheet(self, sheet: Sheet, place: pygame.Rect) -> ScrollArea:
        """A sheet with its heading, its rows, and the button for the usual ones."""
        skin, words = self.skin, self.model.words.page
        self.ui.add(PanelBox(place, "panel-parchment"))
        inside = place.inflate(-2 * skin.px(SIDE), -2 * skin.px(12))
        heading = pygame.Rect(inside.x, inside.y, inside.w, skin.px(HEADING))
        self.ui.add(Label(heading, words.keys if sheet == "keys" else words.pads, "panel-heading", "timber"))
        button = pygame.Rect(inside.x, inside.bottom - skin.px(BUTTON), inside.w, skin.px(BUTTON))
        gap = skin.px(APART if self.app.hands.is_touch else 2)
        step = gap + skin.px(FINGERTIP if self.app.hands.is_touch else ROW - 2)
        view = pygame.Rect(inside.x, heading.bottom, inside.w, button.y - heading.bottom - skin.px(8))
        area = ScrollArea(view, name=f"rows {sheet}")
        for number, (name, effect) in enumerate(self.model.effects(sheet).items()):
            row = pygame.Rect(view.x, view.y + number * step, view.w - skin.px(BAR), step - gap)
            area.add(self._row(sheet, name, effect, row))
        if sheet == "keys":
            below = pygame.Rect(view.x, row.bottom + skin.px(8), row.w, 0)
            area.add(Paragraph(below, words.fixed, skin, "body-small", "dust"))
        area.measure()
        self._areas[sheet] = self.ui.add(area)
        usual = Button(button, words.usual, partial(self.model.reset, sheet), icon="icon-undo", name=f"usual {sheet}")
        usual.enabled = bool(self.model.differing(sheet))
        usual.why_disabled = words.is_usual
        self.ui.add(usual)
        return area

    def _row(self, sheet: Sheet, name: str, effect: str, place: pygame.Rect) -> BindingRow:
        at = self.model.keys.places(sheet)[name]
        waiting = self.model.waiting == Waiting(sheet, name)
        words = key_words if sheet == "keys" else self.model.keys.button_words
        word = self.model.words.page.waiting if waiting else words(at)
        return BindingRow(
            place,
            capitalize(effect),
            partial(self.model.wait_for, sheet, name),
            word=word,
            sprite=SPRITES[self.model.keys.picture(at)] if sheet == "pads" else "",
            waiting=waiting,
            changed=name in self.model.differing(sheet),
            name=f"{sheet} {name}",
        )

    def _show(self, sheet: str) -> None:
        self.sheet = "pads" if sheet == "pads" else "keys"
        self.model.stop()

    # Inputs

    def handle(self, event: Input) -> bool:
        """While a command waits every key is for it; a press elsewhere ends the wait."""
        if isinstance(event, Key) and self.model.waiting is not None:
            self.model.take_key(event)
            self.dirty = True
            return True
        return super().handle(event)
