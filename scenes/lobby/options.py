"""The panel of options in the lobby: icon, name, values and explanations; below "Advanced" the seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from engine.data.sections import OptionWords
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.stage.widgets import (
    Button,
    Canvas,
    Choice,
    Image,
    Label,
    PanelBox,
    Paragraph,
    ScrollArea,
    Stepper,
    TextField,
    Value,
    Widget,
)
from engine.stage.widgets.faces.room import VALUE_SIDES, value_shares
from engine.stage.widgets.touch.reach import FINGERTIP, value_gap
from engine.words.filling import fill
from scenes.common.page import Page
from scenes.lobby.seating import Plan
from scenes.lobby.seed import SEED_DIGITS
from scenes.lobby.words import lobby_words

HEADING = 58

SIDE = 26

LINE = 16
"""Room above and below the line between two options."""

SPREAD = 120
"""The greatest extra gap between two options in a tall panel."""

PROP = 210
"""Width of the pick in the space below few options; it is left out below two thirds of that."""

FIELD, INDENT = 42, 70
"""Height of the seed's field; its least indentation."""

STEPPER, STEPS = 184, 112
"""Least width of a stepper in units; of its arrows with the air around its word."""

MOST_IN_SIGHT = 3
"""An option with more values gets a stepper."""

ADVANCED, SEED = 56, 116


class OptionSize(msgspec.Struct, frozen=True):
    """A size for options: units of the `icon` and of a `value`, the style of the `text`.

    `explain_all` values or only the chosen ones; values beside the option's name or `values_below` it; explanations
    beside the icon or `help_below` it. `line` is the space above and below the line between two options.
    """

    icon: int
    value: int
    text: str
    explain_all: bool
    values_below: bool
    line: int = LINE
    help_below: bool = False


OPTION_SIZES = (
    OptionSize(84, 52, "body", explain_all=True, values_below=True),
    OptionSize(56, 42, "body-small", explain_all=True, values_below=False),
    OptionSize(56, 42, "body-small", explain_all=False, values_below=False),
    OptionSize(36, 40, "body-small", explain_all=False, values_below=False, line=7, help_below=True),
)
"""From large to small; the first that fits is used."""


class OptionsPanel:
    """The panel of a plan's options.

    `on_change` gets the name of the widget to focus next; `on_seed` is called after typing in the seed's field, which
    exists only if a seed matters.
    """

    def __init__(self, plan: Plan, on_change: Callable[[str], object], on_seed: Callable[[], object]) -> None:
        self.plan = plan
        self.on_change = on_change
        self.on_seed = on_seed
        self.is_open = False
        self.area: ScrollArea | None = None
        self._least, self._touch = 0, False
        """The least height in pixels of what is pressed."""

    @property
    def words(self) -> dict[str, OptionWords]:
        """The options that apply to this number of seats."""
        options, seats = self.plan.record.sheet().options, len(self.plan.seats)
        return {name: words for name, words in options.items() if words.applies_to(seats)}

    def add_to(self, page: Page, rect: pygame.Rect) -> None:
        """Add the panel over `rect` (pixels), scrolled as before."""
        self.skin = skin = page.skin
        self._touch, self._ui = page.app.hands.is_touch, page.ui
        self._least = skin.px(FINGERTIP) if self._touch else 0
        offset = self.area.offset if self.area else 0
        side = skin.px(SIDE)
        page.ui.add(PanelBox(rect, "panel-parchment"))
        heading = pygame.Rect(rect.x + side, rect.y + skin.px(8), rect.w - 2 * side, skin.px(HEADING - 14))
        page.ui.add(Label(heading, lobby_words().options, "heading-small"))
        below = skin.px(ADVANCED + (SEED if self.is_open else 0)) if self.plan.needs_seed else 0
        bottom = rect.bottom - skin.px(14) - below
        top = rect.y + skin.px(HEADING)
        self.area = area = ScrollArea(
            pygame.Rect(heading.x - skin.px(8), top, rect.w - side, bottom - top), name="options"
        )
        for widget in self._fitting_widgets(pygame.Rect(heading.x, top, heading.w, bottom - top)):
            area.add(widget)
        area.measure()
        area.scroll_to(offset)
        page.ui.add(area)
        if self.plan.needs_seed:
            self._add_advanced(page, pygame.Rect(heading.x, bottom, heading.w, below))

    def _fitting_widgets(self, room: pygame.Rect) -> list[Widget]:
        """The widgets of all options in `room` (pixels): the largest that fit, spread out.

        If not even the smallest fit, the column is narrower, for the scroll bar.
        """
        for grade in OPTION_SIZES:
            widgets = self._option_widgets(room, grade, 0)
            spare = room.bottom - max((widget.rect.bottom for widget in widgets), default=room.y)
            if spare >= 0:
                gap = min(spare // max(1, len(self.words)), self.skin.px(SPREAD))
                spread = self._option_widgets(room, grade, gap)
                return [*spread, *self._pick_image(room, max(widget.rect.bottom for widget in spread))]
        return self._option_widgets(pygame.Rect(room.x, room.y, room.w - self.skin.px(14), room.h), OPTION_SIZES[-1], 0)

    def _pick_image(self, room: pygame.Rect, top: int) -> list[Widget]:
        """A pick in the middle of the space below `top` (pixels), if there is enough."""
        skin = self.skin
        side = min(room.w, room.bottom - top - skin.px(2 * LINE), skin.px(PROP))
        if side < skin.px(PROP) * 2 // 3:
            return []
        place = pygame.Rect(0, 0, side, side)
        place.center = (room.centerx, (top + room.bottom) // 2)
        return [Image(place, "prop-pick")]

    def _option_widgets(self, room: pygame.Rect, grade: OptionSize, gap: int) -> list[Widget]:
        """The widgets of all options from the top of `room` down, with extra gaps of `gap` pixels."""
        skin, line = self.skin, max(1, self.skin.px(1.5))
        if not self.words:
            return [Paragraph(room.copy(), lobby_words().no_options, skin, "body", "dust")]
        widgets: list[Widget] = []
        y = room.y
        for index, name in enumerate(self.words):
            if index:
                y += skin.px(grade.line) + gap // 2
                widgets.append(Canvas(pygame.Rect(room.x, y, room.w, line), _draw_line))
                y += skin.px(grade.line) + gap // 2
            block = self._one_option(name, pygame.Rect(room.x, y, room.w, 0), grade)
            y = max(widget.rect.bottom for widget in block)
            widgets += block
        return widgets

    def _one_option(self, name: str, place: pygame.Rect, grade: OptionSize) -> list[Widget]:
        """One option: icon, name, values beside or below the name, explanations."""
        skin, words, chosen = self.skin, self.words[name], self.plan.options[name]
        icon, value = skin.px(grade.icon), max(skin.px(grade.value), self._least)
        x, width = place.x + icon + skin.px(14), place.w - icon - skin.px(14)
        tint = "vermilion" if read_drawing(words.icon).tintable else ""
        picture = Image(pygame.Rect(place.x, place.y, icon, icon), words.icon, tint=tint)
        left = width - skin.measure(words.label, "name")[0] - skin.px(12)
        values_width = width if grade.values_below else min(self._values_width(words, left), width)
        beside = values_width <= left
        row = pygame.Rect(place.right - values_width if beside else x, place.y, values_width, value)
        label = Label(pygame.Rect(x, place.y, row.x - x if beside else width, value), words.label, "name")
        if not beside:
            label.rect.h = skin.px(34)
            row.y = label.rect.bottom
        widgets: list[Widget] = [picture, label, self._value_widget(name, row, grade)]
        y = row.bottom + skin.px(6)
        x, width = (place.x, place.w) if grade.help_below else (x, width)
        for entry, meant in words.values.items():
            if grade.explain_all and len(words.values) > 1:
                text, colour = f"**{meant.label}** – {meant.help}", "ink" if entry == chosen else "dust"
            else:
                text, colour = meant.help, "ink"
            if grade.explain_all or entry == chosen:
                widgets.append(Paragraph(pygame.Rect(x, y, width, 0), text, skin, grade.text, colour))
                y = widgets[-1].rect.bottom + skin.px(2)
        return widgets

    def _values_width(self, words: OptionWords, beside_name: int) -> int:
        """The width of an option's values in pixels; a stepper is wide if `left` pixels allow it."""
        skin = self.skin
        widest = max(skin.measure(value.label, "button")[0] for value in words.values.values())
        if len(words.values) > MOST_IN_SIGHT:
            full = widest + skin.px(STEPS)
            return full if skin.px(STEPPER) < full <= beside_name else skin.px(STEPPER)
        gap = value_gap(skin, self._touch)
        return (max(skin.px(64), widest + skin.px(VALUE_SIDES)) + gap) * len(words.values) - gap

    def _value_widget(self, name: str, rect: pygame.Rect, grade: OptionSize) -> Widget:
        """The values of an option; those without an explanation in sight have a tooltip."""
        chosen = self.plan.options[name]
        values = [
            Value(value, meant.label, "" if grade.explain_all or value == chosen else meant.help)
            for value, meant in self.words[name].values.items()
        ]
        if len(values) > MOST_IN_SIGHT:
            return Stepper(rect, values, chosen, lambda value: self._choose(name, value), name=f"option {name}")
        gap = value_gap(self.skin, self._touch)
        shares = value_shares(self.skin, values, rect.w, gap)
        choose = partial(self._choose, name)
        return Choice(rect, values, chosen, choose, shares=shares, gap=gap, name=f"option {name}")

    def _add_advanced(self, page: Page, rect: pygame.Rect) -> None:
        """The line that opens and closes the seed's field, and the field."""
        skin, words = self.skin, lobby_words()
        page.ui.add(Canvas(pygame.Rect(rect.x, rect.y, rect.w, max(1, skin.px(1.5))), _draw_line))
        link = pygame.Rect(rect.x - skin.px(4), rect.y + skin.px(9), skin.px(136), max(skin.px(42), self._least))
        icon = "icon-down" if self.is_open else "icon-right"
        page.ui.add(Button(link, words.advanced, self._toggle, icon=icon, style="link", align="left", name="advanced"))
        summary = pygame.Rect(link.right + skin.px(8), link.y, rect.right - link.right - skin.px(8), link.h)
        page.ui.add(Canvas(summary, self._draw_seed))
        if not self.is_open:
            return
        self._add_seed(
            page, pygame.Rect(rect.x, link.bottom + skin.px(4), rect.w, rect.bottom - link.bottom - skin.px(4))
        )

    def _add_seed(self, page: Page, rect: pygame.Rect) -> None:
        """The seed's field, and below it what a seed is, or what is wrong with this one."""
        skin, words = self.skin, lobby_words()
        indent = max(skin.px(INDENT), skin.measure(words.seed, "name")[0] + skin.px(12))
        field = pygame.Rect(rect.x + indent, rect.y, rect.w - indent, max(skin.px(FIELD), self._least))
        page.ui.add(Label(pygame.Rect(rect.x, rect.y, indent, field.h), words.seed, "name"))
        page.ui.add(
            TextField(
                field,
                self.plan.typed_seed,
                self._type_seed,
                on_enter=lambda _: self.on_change("start"),
                max_length=SEED_DIGITS,
                placeholder=words.seed_empty,
                digits=True,
                name="seed",
            )
        )
        top = field.bottom + skin.px(4)
        page.ui.add(Canvas(pygame.Rect(rect.x, top, rect.w, rect.bottom - top), self._draw_help))

    def _choose(self, option: str, value: str) -> None:
        self.plan.choose(option, value)
        self.on_change(f"option {option}")

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self.on_change("seed" if self.is_open else "advanced")
        if self._ui.hand == "touch":
            self._ui.open_keyboard()

    def _type_seed(self, text: str) -> None:
        self.plan.typed_seed = text
        self.on_seed()

    def _draw_seed(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        words, typed = lobby_words(), self.plan.typed_seed.strip()
        text = fill(words.seed_line, seed=typed) if typed else words.seed_none
        if not typed and skin.measure(text, "small")[0] > rect.w:
            text = words.seed_none_short
        line = skin.text(skin.truncate(text, "small", rect.w), "small", "ink")
        surface.blit(line, line.get_rect(midright=rect.midright))

    def _draw_help(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        fault = self.plan.seed_fault
        help_words = lobby_words().seed_help if self.plan.record.chance else lobby_words().seed_help_lot
        words = skin.text(
            fault or help_words, "whynot-small" if fault else "body-small", "ruby.dark" if fault else "dust", rect.w
        )
        surface.blit(words, rect)


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    surface.fill(skin.colour("parchment", "dark"), rect)
