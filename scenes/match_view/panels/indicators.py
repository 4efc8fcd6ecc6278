"""Rows of lamps (the action counter, the thinking bot), the flash of a panel, and the seat plate of the action bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Widget
from engine.stage.widgets.widget import Host
from engine.view.panels import ActionCounter
from engine.words.filling import fill
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.board.overlay import FOLD
from scenes.match_view.words.panels import panel_words

LAMP, LAMP_STEP, RIM = 16, 20, 2

LAMP_STYLE = "log"

BAR = "bar "
"""The prefix of the names of the action bar's widgets."""

DOT, BETWEEN, DOTS = 8, 12, 3
"""The size of a thinking lamp and the distance from one to the next, in units; and their number."""


def is_in_bar(widget: Widget) -> bool:
    """Whether a widget is a button of the action bar that answers a question, not the one that folds the bar away."""
    return widget.name.startswith(BAR) and widget.solid and widget.name != FOLD


def draw_thinking_lamps(surface: pygame.Surface, skin: Skin, middle: tuple[int, int], lit: int) -> None:
    """Draw the lamps of a thinking bot, centred at a pixel; lamp `lit` is bright, or all if there is no such lamp."""
    size, rim = skin.px(DOT), max(1, skin.px(1))
    x, y = middle[0] - skin.px(BETWEEN), middle[1]
    for number in range(DOTS):
        bright = number == lit or not 0 <= lit < DOTS
        dot = skin.rounded_box((size, size), "lamp" if bright else "timber", "ink", rim, size / 2)
        surface.blit(dot, dot.get_rect(center=(x + number * skin.px(BETWEEN), y)))


class CounterLamps(Widget):
    """The heading of a counter over its lamps, those still lit at the right.

    `at` is its upper left corner and `height` its height in pixels; it is as wide as it needs to be.
    """

    solid = False

    def __init__(self, skin: Skin, at: tuple[int, int], height: int, counter: ActionCounter) -> None:
        row = skin.px(LAMP_STEP) * counter.total - skin.px(LAMP_STEP - LAMP)
        width = max(row, skin.measure(counter.label, LAMP_STYLE)[0])
        words = panel_words().left_of if counter.label else panel_words().left
        tip = fill(words, label=counter.label, count=counter.remaining, total=counter.total)
        super().__init__(pygame.Rect(*at, width, height), name="bar counter", tooltip=tip)
        self.says = tip
        self.counter = counter

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the heading and the lamps below it."""
        del ui
        word = skin.text(self.counter.label, LAMP_STYLE, "parchment")
        lamp, rim = skin.px(LAMP), max(1, skin.px(RIM))
        above = word.get_height() + skin.px(4) if self.counter.label else 0
        top = self.rect.centery - (above + lamp) // 2
        surface.blit(word, (self.rect.x, top))
        dark = skin.rounded_box((lamp, lamp), "slate", "rock", rim, lamp / 2)
        lit = skin.rounded_box((lamp, lamp), "lamp", "timber.dark", rim, lamp / 2)
        for number in range(self.counter.total):
            place = self.rect.x + number * skin.px(LAMP_STEP), top + above
            surface.blit(lit if number >= self.counter.total - self.counter.remaining else dark, place)


MARK, BAND, LEFT, APART, RIGHT = 42, 6, 16, 10, 18
"""In units: the mark, the band in the seat's colour, the left edge of the mark, the gap after it, the right margin."""

NAME_STYLE = "panel-heading"

MAX_NAME = 170
"""The maximum width of a name on a seat plate, in units."""

FLASH_ALPHA = 0.6
"""The opacity of the seat's colour at the start of a flash."""


def draw_flash(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, colour: str, glow: float) -> None:
    """Let a panel flash in a seat's colour; `glow` is the part of the flash that remains, 0 to 1."""
    if glow > 0:
        veil = skin.rounded_box(rect.size, colour, radius=skin.px(8), alpha=FLASH_ALPHA).copy()
        veil.set_alpha(round(255 * glow))
        surface.blit(veil, rect)


class SeatPlate(Widget):
    """The plate at the left of the action bar: mark and name of the seat to act, where several people share the screen.

    It is as wide as the longest name of those `sharing` the screen needs, so that the buttons beside it keep their
    places, and `height` pixels high; without `shows_name` it has the mark alone. `glow` returns the part of its flash
    that remains.
    """

    solid = False

    def __init__(
        self,
        skin: Skin,
        height: int,
        player: PlayerLabel,
        glow: Callable[[], float],
        sharing: Sequence[PlayerLabel] = (),
    ) -> None:
        self.name_text, self.name_style = skin.shrink_to_fit(player.title, NAME_STYLE, skin.px(MAX_NAME))
        names = [skin.shrink_to_fit(other.title, NAME_STYLE, skin.px(MAX_NAME)) for other in (player, *sharing)]
        width = skin.px(LEFT + MARK + APART + RIGHT) + max(skin.measure(*name)[0] for name in names)
        super().__init__(pygame.Rect(0, 0, width, height), name="bar plate", tooltip=player.name)
        self.player = player
        self.glow = glow
        self.shows_name = True

    def shorten(self, skin: Skin) -> None:
        """Leave the name out."""
        self.shows_name = False
        self.rect.w = skin.px(LEFT + MARK + APART)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the plate."""
        del ui
        rect, player = self.rect, self.player
        surface.blit(skin.panel("panel-slate--chosen", rect.size), rect)
        draw_flash(surface, skin, rect.inflate(-skin.px(6), -skin.px(6)), player.colour, self.glow())
        band = pygame.Rect(rect.x + skin.px(5), rect.y + skin.px(8), skin.px(BAND), rect.h - skin.px(17))
        pygame.draw.rect(surface, skin.on_slate(player.colour), band, border_radius=skin.px(2))
        mark = skin.sprite(player.mark, skin.px(MARK), player.colour)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + skin.px(LEFT), rect.centery)))
        if self.shows_name:
            name = skin.text(self.name_text, self.name_style, "lamp")
            surface.blit(name, name.get_rect(midleft=(rect.x + skin.px(LEFT + MARK + APART), rect.centery)))
