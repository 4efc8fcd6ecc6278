"""The gold button "Do it" of a table that is touched, and "put back" beside it: always in the same place of the bar."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Button, Widget
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.stage.widgets.widget import Host
from scenes.match_view.view_model.hand_words import TouchWords

ICON = "icon-check"

DO, BACK = "do", "put back"
"""The names of the buttons."""

HEIGHT, LEAST_HEIGHT, WIDTH, SMALL_WIDTH, LONE_WIDTH = 74, 64, 176, 132, 96
"""The height of the gold button, the least with the tick over its words, and its widths in a wide and in a small bar,
and in a small one whose verbs are all there is; in units.
"""

ROW_ASPECT = 2
"""The ratio of width to height below which the tick is over the words."""

SIDE, GAP = 56, 8
"""The width of "put back", and the gap beside and above the gold button, in units."""

LEAST_BOX, LOW_BOX_WIDTH, BOX_GROWS = 128, 76, 7
"""The least height of a box with the gold button under all else; in a lower one its width beside it, and how much
higher a box becomes above and below; in units.
"""

ROWS = 2
"""The number of rows of buttons that find room above the gold button in a box."""

SMALL_BAR, LONE_BAR = 860, 760
"""The widths in units below which a bar is small, and below which one with nothing but verbs is narrow."""


class GoldPlaces(msgspec.Struct, frozen=True):
    """The rectangles in pixels of the gold button, of "put back" (None without room), and of the rest of the bar."""

    rest: pygame.Rect
    gold: pygame.Rect
    back: pygame.Rect | None


def gold_places(skin: Skin, bar: pygame.Rect, *, below: bool, lone: bool = False) -> GoldPlaces:
    """Where the gold button is in a bar: `below` all else, or at its right end with "put back" beside it; `lone` where
    nothing is ever half made.
    """
    gap = skin.px(GAP)
    if below and bar.h < skin.px(LEAST_BOX):
        return _beside_in_box(skin, bar)
    if below:
        return _under_in_box(skin, bar)
    small = LONE_WIDTH if lone and bar.w < skin.px(LONE_BAR) else SMALL_WIDTH
    width = skin.px(small if bar.w < skin.px(SMALL_BAR) else WIDTH)
    height = min(bar.h - gap, skin.px(HEIGHT))
    gold = pygame.Rect(bar.right - gap - width, bar.centery - height // 2, width, height)
    if lone:
        return GoldPlaces(pygame.Rect(bar.x, bar.y, gold.x - bar.x, bar.h), gold, None)
    back = pygame.Rect(gold.x - gap - skin.px(SIDE), gold.y, skin.px(SIDE), height)
    return GoldPlaces(pygame.Rect(bar.x, bar.y, back.x - bar.x, bar.h), gold, back)


def _under_in_box(skin: Skin, bar: pygame.Rect) -> GoldPlaces:
    """In a high box, which takes what room is above and below it, the gold button is at the bottom, as high as rows of
    buttons for fingers leave it; "put back" is at its left.
    """
    box, gap, least = bar.inflate(0, 2 * skin.px(BOX_GROWS)), skin.px(GAP), skin.px(FINGERTIP)
    height = max(least, min(skin.px(HEIGHT), box.h - ROWS * (least + gap)))
    back = pygame.Rect(box.x, box.bottom - height, least, height)
    gold = pygame.Rect(back.right + gap, back.y, box.right - back.right - gap, height)
    return GoldPlaces(pygame.Rect(box.x, box.y, box.w, gold.y - gap - box.y), gold, back)


def _beside_in_box(skin: Skin, bar: pygame.Rect) -> GoldPlaces:
    """In a box that is low the gold button is at its right end, and the box takes what room is above and below it."""
    box = bar.inflate(0, 2 * skin.px(BOX_GROWS))
    gold = pygame.Rect(box.right - skin.px(LOW_BOX_WIDTH), box.y, skin.px(LOW_BOX_WIDTH), box.h)
    return GoldPlaces(pygame.Rect(box.x, box.y, gold.x - skin.px(GAP) - box.x, box.h), gold, None)


class GoldButton(Button):
    """The button that does what is shown, with its `gain` on a pill at the upper right corner ("": none); it has a tick
    if there is room.
    """

    def __init__(
        self, skin: Skin, rect: pygame.Rect, text: str, on_press: Callable[[], object], gain: Callable[[], str]
    ) -> None:
        stacked = rect.w < ROW_ASPECT * rect.h
        is_cut = ButtonFace(text, ICON, style="do", stacked=stacked).fitted(rect, skin).cut
        is_low = stacked and (rect.h < skin.px(LEAST_HEIGHT) or skin.sight.text_size > 1)
        super().__init__(
            rect, text, on_press, icon="" if is_cut or is_low else ICON, style="do", name=DO, stacked=stacked
        )
        if not self.icon and self.button_face().fitted(rect, skin).cut:
            self.type_style = "button"
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
    skin: Skin,
    places: GoldPlaces,
    words: TouchWords,
    do: Callable[[], object] | None,
    back: Callable[[], object] | None,
    gain: Callable[[], str],
) -> list[Widget]:
    """Both buttons with their `words`; dark where there is nothing to do (None), or to put back. A finger that stays on
    one is told what it does.
    """
    gold = GoldButton(skin, places.gold, words.do_it, do or _nothing, gain)
    gold.enabled, gold.why_disabled, gold.tooltip = do is not None, words.why_dark, words.tells_do
    if places.back is None:
        return [gold]
    put_back = Button(places.back, "", back, icon="icon-close", name=BACK, enabled=back is not None)
    put_back.tooltip, put_back.why_disabled = words.tells_back, words.tells_back
    return [put_back, gold]


def _nothing() -> None:
    """What the gold button does while nothing is shown."""
