"""The options of the lobby as widgets: icon, name, values and what they mean; under "Advanced" the seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.components import OptionWords
from engine.stage.look import Look
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
from scenes.seating import Plan

if TYPE_CHECKING:
    from scenes.page import Page

HEADING = 58
SIDE = 26
LINE = 16
"""Room above and below the line between two options."""

SPREAD = 120
"""The most that two options are moved apart to use the room there is."""

PROP = 210
"""Width of the pick in the room that few options leave; with less than two thirds of that there is none."""

FIELD, INDENT = 42, 70
"""Height of the seed's field, and where it begins."""

STEPPER, STEPS = 184, 112
"""Units of a stepper's width at the least, and of its two arrows with the air round its word."""
MOST_IN_SIGHT = 3
"""With more values than this an option is stepped through."""

ADVANCED, SEED = 56, 116
SEED_HELP = "The same seed meets the same chance. Left empty, every game gets a new one."
LOT_HELP = "The same seed draws the same lot. Left empty, every game gets a new one."


class Grade(msgspec.Struct, frozen=True):
    """How large options are set: `icon` and height of a `value` in units, the style of the `text`.

    `every` value is explained, or only the chosen ones are; values stand beside the option's name or, `wide`, under it.
    `line` is the room above and below the line between two options; what is explained stands under the icon where it is
    `under`.
    """

    icon: int
    value: int
    text: str
    every: bool
    wide: bool
    line: int = LINE
    under: bool = False


GRADES = (
    Grade(84, 52, "body", every=True, wide=True),
    Grade(56, 42, "body-small", every=True, wide=False),
    Grade(56, 42, "body-small", every=False, wide=False),
    Grade(36, 40, "body-small", every=False, wide=False, line=7, under=True),
)
"""From large to small: the first that fits is taken."""


class OptionsPanel:
    """The panel of a plan's options. `on_change` is called with the name of the widget to focus next.

    `on_seed` is called when another seed was typed; where a seed decides nothing, none can be.
    """

    def __init__(self, plan: Plan, on_change: Callable[[str], object], on_seed: Callable[[], object]) -> None:
        self.plan = plan
        self.on_change = on_change
        self.on_seed = on_seed
        self.open = False
        self.area: ScrollArea | None = None

    @property
    def words(self) -> dict[str, OptionWords]:
        """The options that count for so many seats."""
        options, seats = self.plan.record.sheet().options, len(self.plan.seats)
        return {name: words for name, words in options.items() if words.counts_for(seats)}

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """Set out the panel over `rect` (pixels), scrolled as far as it was."""
        self.look = look = page.look
        offset = self.area.offset if self.area else 0
        side = look.px(SIDE)
        page.ui.add(PanelBox(rect, "panel-parchment"))
        heading = pygame.Rect(rect.x + side, rect.y + look.px(8), rect.w - 2 * side, look.px(HEADING - 14))
        page.ui.add(Label(heading, "Options", "heading-small"))
        below = look.px(ADVANCED + (SEED if self.open else 0)) if self.plan.seeded else 0
        low = rect.bottom - look.px(14) - below
        top = rect.y + look.px(HEADING)
        self.area = area = ScrollArea(
            pygame.Rect(heading.x - look.px(8), top, rect.w - side, low - top), name="options"
        )
        for widget in self._fitted(pygame.Rect(heading.x, top, heading.w, low - top)):
            area.add(widget)
        area.measure()
        area.scroll_to(offset)
        page.ui.add(area)
        if self.plan.seeded:
            self._add_advanced(page, pygame.Rect(heading.x, low, heading.w, below))

    def _fitted(self, room: pygame.Rect) -> list[Widget]:
        """The widgets of all options in a room (pixels): as large as fit, then spread out.

        Where not even the smallest fit, the column is narrower, for the scroll bar.
        """
        for grade in GRADES:
            widgets = self._options(room, grade, 0)
            spare = room.bottom - max((widget.rect.bottom for widget in widgets), default=room.y)
            if spare >= 0:
                gap = min(spare // max(1, len(self.words)), self.look.px(SPREAD))
                spread = self._options(room, grade, gap)
                return [*spread, *self._prop(room, max(widget.rect.bottom for widget in spread))]
        return self._options(pygame.Rect(room.x, room.y, room.w - self.look.px(14), room.h), GRADES[-1], 0)

    def _prop(self, room: pygame.Rect, low: int) -> list[Widget]:
        """A pick in the middle of what few options leave of a room below `low` (pixels)."""
        look = self.look
        side = min(room.w, room.bottom - low - look.px(2 * LINE), look.px(PROP))
        if side < look.px(PROP) * 2 // 3:
            return []
        place = pygame.Rect(0, 0, side, side)
        place.center = (room.centerx, (low + room.bottom) // 2)
        return [Image(place, "prop-pick")]

    def _options(self, room: pygame.Rect, grade: Grade, gap: int) -> list[Widget]:
        """The widgets of all options from the top of a room down, `gap` pixels more between them."""
        look, line = self.look, max(1, self.look.px(1.5))
        if not self.words:
            return [Paragraph(room.copy(), "This game is played in one way only.", look, "body", "dust")]
        widgets: list[Widget] = []
        y = room.y
        for index, name in enumerate(self.words):
            if index:
                y += look.px(grade.line) + gap // 2
                widgets.append(Canvas(pygame.Rect(room.x, y, room.w, line), _draw_line))
                y += look.px(grade.line) + gap // 2
            block = self._option(name, pygame.Rect(room.x, y, room.w, 0), grade)
            y = max(widget.rect.bottom for widget in block)
            widgets += block
        return widgets

    def _option(self, name: str, place: pygame.Rect, grade: Grade) -> list[Widget]:
        """One option: its icon, its name, its values beside the name or under it, and what they mean."""
        look, words, chosen = self.look, self.words[name], self.plan.options[name]
        icon, value = look.px(grade.icon), look.px(grade.value)
        x, width = place.x + icon + look.px(14), place.w - icon - look.px(14)
        tint = "vermilion" if read_drawing(words.icon).tintable else ""
        picture = Image(pygame.Rect(place.x, place.y, icon, icon), words.icon, tint=tint)
        left = width - look.measure(words.label, "name")[0] - look.px(12)
        wide = width if grade.wide else min(self._values_width(words, left), width)
        beside = wide <= left
        row = pygame.Rect(place.right - wide if beside else x, place.y, wide, value)
        label = Label(pygame.Rect(x, place.y, row.x - x if beside else width, value), words.label, "name")
        if not beside:
            label.rect.h = look.px(34)
            row.y = label.rect.bottom
        widgets: list[Widget] = [picture, label, self._values(name, row, grade)]
        y = row.bottom + look.px(6)
        x, width = (place.x, place.w) if grade.under else (x, width)
        for entry, meant in words.values.items():
            if grade.every and len(words.values) > 1:
                text, colour = f"**{meant.label}** – {meant.help}", "ink" if entry == chosen else "dust"
            else:
                text, colour = meant.help, "ink"
            if grade.every or entry == chosen:
                widgets.append(Paragraph(pygame.Rect(x, y, width, 0), text, look, grade.text, colour))
                y = widgets[-1].rect.bottom + look.px(2)
        return widgets

    def _values_width(self, words: OptionWords, left: int) -> int:
        """The width in pixels that the values of an option want; a stepper is wide if it finds that `left` beside."""
        look = self.look
        widest = max(look.measure(value.label, "button")[0] for value in words.values.values())
        if len(words.values) > MOST_IN_SIGHT:
            whole = widest + look.px(STEPS)
            return whole if look.px(STEPPER) < whole <= left else look.px(STEPPER)
        return max(look.px(64), widest + look.px(28)) * len(words.values)

    def _values(self, name: str, rect: pygame.Rect, grade: Grade) -> Widget:
        """The values of an option; only what is not explained in sight has a tooltip."""
        chosen = self.plan.options[name]
        values = [
            Value(value, meant.label, "" if grade.every or value == chosen else meant.help)
            for value, meant in self.words[name].values.items()
        ]
        if len(values) > MOST_IN_SIGHT:
            return Stepper(rect, values, chosen, lambda value: self._choose(name, value), name=f"option {name}")
        return Choice(rect, values, chosen, lambda value: self._choose(name, value), name=f"option {name}")

    def _add_advanced(self, page: Page, rect: pygame.Rect) -> None:
        """The line that opens and closes the seed's field, and the field."""
        look = self.look
        page.ui.add(Canvas(pygame.Rect(rect.x, rect.y, rect.w, max(1, look.px(1.5))), _draw_line))
        link = pygame.Rect(rect.x - look.px(4), rect.y + look.px(9), look.px(136), look.px(42))
        icon = "icon-down" if self.open else "icon-right"
        page.ui.add(Button(link, "Advanced", self._toggle, icon=icon, style="link", align="left", name="advanced"))
        says = pygame.Rect(link.right + look.px(8), link.y, rect.right - link.right - look.px(8), link.h)
        page.ui.add(Canvas(says, self._draw_seed))
        if not self.open:
            return
        self._add_seed(
            page, pygame.Rect(rect.x, link.bottom + look.px(4), rect.w, rect.bottom - link.bottom - look.px(4))
        )

    def _add_seed(self, page: Page, rect: pygame.Rect) -> None:
        """The seed's field, and under it what a seed is or what is wrong with this one."""
        look = self.look
        field = pygame.Rect(rect.x + look.px(INDENT), rect.y, rect.w - look.px(INDENT), look.px(FIELD))
        page.ui.add(Label(pygame.Rect(rect.x, rect.y, look.px(INDENT), field.h), "Seed", "name"))
        page.ui.add(
            TextField(
                field,
                self.plan.typed_seed,
                self._type_seed,
                on_enter=lambda _: self.on_change("start"),
                most=18,
                placeholder="a new one each time",
                name="seed",
            )
        )
        top = field.bottom + look.px(4)
        page.ui.add(Canvas(pygame.Rect(rect.x, top, rect.w, rect.bottom - top), self._draw_help))

    def _choose(self, option: str, value: str) -> None:
        self.plan.choose(option, value)
        self.on_change(f"option {option}")

    def _toggle(self) -> None:
        self.open = not self.open
        self.on_change("seed" if self.open else "advanced")

    def _type_seed(self, text: str) -> None:
        self.plan.typed_seed = text
        self.on_seed()

    def _draw_seed(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        said = f"seed: {self.plan.typed_seed.strip()}" if self.plan.typed_seed.strip() else "seed: a new one each time"
        words = look.text(look.fit(said, "small", rect.w), "small", "ink")
        surface.blit(words, words.get_rect(midright=rect.midright))

    def _draw_help(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        fault = self.plan.seed_fault
        help_words = SEED_HELP if self.plan.record.chance else LOT_HELP
        words = look.text(
            fault or help_words, "whynot-small" if fault else "body-small", "ruby.dark" if fault else "dust", rect.w
        )
        surface.blit(words, rect)


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    surface.fill(look.colour("parchment", "dark"), rect)
