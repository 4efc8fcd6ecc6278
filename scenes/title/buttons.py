"""The buttons of the title that open a lobby: a box on the shelf, and the button of a solo game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from engine.stage.inputs import Key, Point
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.layer import Layer
from engine.stage.widgets.widget import Host, Pressable
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.game_box import BOX_SIZE, GameBox, ShelfPlace, SoloBox
from scenes.title.words import title_words

LIFT = 10
"""Units that a box rises when it is pointed at."""

RISING = 0.12
"""Seconds that the rise takes."""

FRONT = (6.0, 2.0, 244.0, 308.0)
"""The box without its shadow: x, y, width, height in units of the sprite."""


class BoxButton(Pressable):
    """A box on the shelf: `picture` at the rectangle's upper left; its number key presses it too.

    `risen` runs from 0 (on the shelf) to 1 (lifted).
    """

    def __init__(
        self,
        rect: pygame.Rect,
        picture: pygame.Surface,
        place: ShelfPlace,
        on_press: Callable[[], object],
        *,
        number: str,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.picture = picture
        self.place = place
        self.says, self.tells = place.box.title, capitalize(place.box.blurb)
        self.on_press = on_press
        self.number = number
        self.lift_share = 0.0

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """What it is, for a finger that stays on it: beside a pointer the line below the shelf says so."""
        return box_line(self.place.box) if skin.keys.is_touch else super().tooltip_text(pos, skin)

    def is_lit(self, ui: Host) -> bool:
        """Whether it is hovered or has the keyboard's focus."""
        return ui.is_hovered(self) or ui.is_pressed(self) or ui.shows_focus(self)

    def rise(self, seconds: float, ui: Host) -> bool:
        """Animate the rise or fall by some seconds (`inf`: at once); whether it moved."""
        before = self.lift_share
        step = seconds / RISING
        self.lift_share = min(1.0, before + step) if self.is_lit(ui) else max(0.0, before - step)
        return self.lift_share != before

    def focus_rect(self) -> pygame.Rect:
        """The box without its shadow, at its present height."""
        unit = self.rect.w / BOX_SIZE[0]
        x, y, width, height = (round(part * unit) for part in FRONT)
        lift = round(LIFT * self.lift_share * unit / 0.85)
        return pygame.Rect(self.rect.x + x, self.rect.y + y - lift, width, height)

    def shortcut(self, key: Key, ui: Host) -> bool:
        """Its number key focuses and presses it."""
        if key.name != self.number:
            return False
        ui.focus(self, keyboard=True)
        self.press(ui)
        return True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the light behind the box, then the box at its present height."""
        unit = self.rect.w / BOX_SIZE[0]
        lift = round(LIFT * self.lift_share * unit / 0.85)
        if self.lift_share:
            glow = skin.glow(
                (round(self.rect.w * 1.7), round(self.rect.h * 1.5)), "lamplight", 0.47 * round(4 * self.lift_share) / 4
            )
            surface.blit(glow, glow.get_rect(center=self.rect.move(0, -lift).center))
        surface.blit(self.picture, (self.rect.x, self.rect.y - lift))


EMBLEM, LEARN_ICON = 36, 40
"""Units of a solo game's emblem, and of the icon of the school."""

PILL, INSET = 30, 6
"""Units of the pill with the number; of its centre's distance from the button's upper right corner."""


class SoloButton(Button):
    """Opens the lobby of a solo game; its number key, which it shows unless a pad plays, does the same."""

    def __init__(
        self, game: str, box: SoloBox, on_press: Callable[[], object], number: str, *, stacked: bool = False
    ) -> None:
        super().__init__(
            pygame.Rect(0, 0, 0, 0),
            box.title,
            on_press,
            icon=box.sprite,
            icon_tint=box.tint,
            icon_size=0 if stacked else EMBLEM,
            stacked=stacked,
            key=number,
            name=f"{game} solo",
        )
        self.box = box
        self.tells = capitalize(box.blurb)

    def is_lit(self, ui: Host) -> bool:
        """Whether it is hovered or has the keyboard's focus."""
        return ui.is_hovered(self) or ui.is_pressed(self) or ui.shows_focus(self)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the button, and its number at its upper right corner where there are keys."""
        super().draw(surface, skin, ui)
        if not skin.keys.letter(self.key):
            return
        centre = self.rect.right - skin.px(INSET), self.rect.y + skin.px(INSET)
        draw_number(surface, skin, self.key, centre, lit=self.is_lit(ui))


def continue_button(rect: pygame.Rect, on_press: Callable[[], object]) -> Button:
    """The button that goes on with the unfinished match."""
    return Button(rect, title_words().go_on, on_press, icon="icon-play", style="button-main", key="c", name="continue")


def leave_button(rect: pygame.Rect, on_press: Callable[[], object]) -> Button:
    """The button that waits no longer for the unfinished match."""
    return Button(rect, title_words().not_now, on_press, key="escape", name="leave-search")


class WayOn(NamedTuple):
    """A button to another scene: its name and label, icon and key, what it does, its tooltip.

    `why_none` says that there is no game yet if it needs one, else it is "". `icon_size` is in units, 0 for the usual
    one. `ends` says that it leads out of the program.
    """

    name: str
    label: str
    icon: str
    key: str
    act: Callable[[], object]
    tooltip: str = ""
    why_none: str = ""
    icon_size: int = 0
    ends: bool = False


def way_button(way: WayOn, small: bool, playable: bool, *, chosen: bool = False) -> Button:
    """The button of a way, without its place; `playable` says that there is a game, `small` that the window is."""
    button = Button(
        pygame.Rect(0, 0, 0, 0),
        way.label,
        way.act,
        icon=way.icon,
        icon_size=0 if small else way.icon_size,
        key=way.key,
        chosen=chosen,
        stacked=small,
        name=way.name,
        tooltip=way.tooltip,
        enabled=not way.why_none or playable,
        why_disabled=way.why_none,
    )
    button.ends = way.ends
    return button


def placed(buttons: Sequence[Button], rects: Sequence[pygame.Rect], skin: Skin) -> Sequence[Button]:
    """The buttons at their places, in pixels; all with the icon above the label if one has no room beside it."""
    for button, rect in zip(buttons, rects, strict=True):
        button.rect = rect
    if not all(button.button_face().shows_all(button.rect, skin) for button in buttons):
        for button in buttons:
            button.stacked, button.icon_size = True, 0
    return buttons


def box_line(box: GameBox | SoloBox) -> str:
    """A game of the shelf with what it is about."""
    return fill(title_words().box, title=box.title, blurb=box.blurb)


def draw_number(surface: pygame.Surface, skin: Skin, number: str, centre: tuple[int, int], *, lit: bool) -> None:
    """Draw a number key in its pill, in lamplight while it is `lit`; `centre` in pixels."""
    size = skin.px(PILL)
    pill = skin.rounded_box((size, size), "lamp" if lit else "ink.light", "ink", skin.px(2), size / 2)
    drawn = surface.blit(pill, pill.get_rect(center=centre))
    digit = skin.text(number, "number", "ink" if lit else "parchment")
    surface.blit(digit, digit.get_rect(center=drawn.center))


def draw_numbers(
    surface: pygame.Surface, skin: Skin, ui: Layer, centres: Sequence[tuple[int, int]]
) -> tuple[str, GameBox | SoloBox] | None:
    """Draw the numbers of the boxes at their centres (pixels), for whoever has keys. Returns the name and the words of
    the box or button of a game that is lit, None if none is.
    """
    widgets = [widget for root in ui.widgets for widget in root.walk()]  # also below a dialog
    boxes = [widget for widget in widgets if isinstance(widget, BoxButton)]
    for number, (box, centre) in enumerate(zip(boxes, centres, strict=True), 1):
        if skin.keys.letter(str(number)):
            draw_number(surface, skin, str(number), centre, lit=box.is_lit(ui))
    told: list[tuple[str, GameBox | SoloBox]] = [(box.place.box.id, box.place.box) for box in boxes if box.is_lit(ui)]
    solos = [widget for widget in widgets if isinstance(widget, SoloButton) and widget.is_lit(ui)]
    return next(reversed([*told, *((solo.name, solo.box) for solo in solos)]), None)
