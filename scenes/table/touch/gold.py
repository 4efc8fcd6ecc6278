"""The gold button "Do it" of a table that is touched, and "put back" beside it: always in the same place of the bar."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Button, Widget
from engine.stage.widgets.widget import Host

DO, BACK = "do", "put back"
"""The names of the buttons."""

HEIGHT, LEAST_HEIGHT, WIDTH, SMALL_WIDTH = 74, 64, 176, 132
"""The height of the gold button, the least it may have, and its widths in a wide and in a small bar, in units."""

SIDE, GAP, UNDER = 56, 8, 6
"""The width of "put back", the gap beside the gold button, and the one over it in a box, in units."""

SMALL_BAR = 760
"""The width in units below which a bar is small."""


class GoldPlaces(msgspec.Struct, frozen=True):
    """The rectangles in pixels of the gold button, of "put back" (None without room), and of the rest of the bar."""

    rest: pygame.Rect
    gold: pygame.Rect
    back: pygame.Rect | None


def gold_places(skin: Skin, bar: pygame.Rect, *, below: bool) -> GoldPlaces:
    """Where the gold button is in a bar: `below` all else, or at its right end with "put back" beside it."""
    gap = skin.px(GAP)
    if below:
        height = min(skin.px(HEIGHT), max(skin.px(LEAST_HEIGHT), bar.h // 2))
        gold = pygame.Rect(bar.x, bar.bottom - height, bar.w, height)
        return GoldPlaces(pygame.Rect(bar.x, bar.y, bar.w, gold.y - skin.px(UNDER) - bar.y), gold, None)
    width = skin.px(SMALL_WIDTH if bar.w < skin.px(SMALL_BAR) else WIDTH)
    height = min(bar.h - gap, skin.px(HEIGHT))
    gold = pygame.Rect(bar.right - gap - width, bar.centery - height // 2, width, height)
    back = pygame.Rect(gold.x - gap - skin.px(SIDE), gold.y, skin.px(SIDE), height)
    return GoldPlaces(pygame.Rect(bar.x, bar.y, back.x - bar.x, bar.h), gold, back)


class GoldButton(Button):
    """The button that does what is shown, with its `gain` on a pill at the upper right corner ("": none)."""

    def __init__(self, rect: pygame.Rect, text: str, on_press: Callable[[], object], gain: Callable[[], str]) -> None:
        super().__init__(rect, text, on_press, icon="icon-check", style="do", name=DO)
        self._gain = gain

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the button, and the pill over its corner."""
        super().draw(surface, skin, ui)
        gain = self._gain() if self.enabled else ""
        if gain:
            pill = skin.pill(gain, gain.startswith("+"))
            place = pill.get_rect(center=(self.rect.right - skin.px(8), self.rect.y + skin.px(4)))
            surface.blit(pill, place.clamp(surface.get_rect()))


def gold_widgets(
    places: GoldPlaces,
    words: tuple[str, str],
    do: Callable[[], object] | None,
    back: Callable[[], object] | None,
    gain: Callable[[], str],
) -> list[Widget]:
    """Both buttons with their `words`; dark where there is nothing to do (None), or to put back."""
    text, why = words
    gold = GoldButton(places.gold, text, do or _nothing, gain)
    gold.enabled, gold.why_disabled = do is not None, why
    if places.back is None:
        return [gold]
    put_back = Button(places.back, "", back, icon="icon-left", name=BACK, enabled=back is not None)
    return [put_back, gold]


def _nothing() -> None:
    """What the gold button does while nothing is shown."""
