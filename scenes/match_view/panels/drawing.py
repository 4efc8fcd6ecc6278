"""Drawing helpers of the panels: text that fits, cached drawings, icons with badges and strips of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import msgspec
import pygame

from engine.stage.board.piece_sprites import place_badge
from engine.stage.skin import Skin
from engine.view.panels import Icon

T = TypeVar("T")

_CACHES: WeakKeyDictionary[Skin, dict[Hashable, Any]] = WeakKeyDictionary()

CACHE_SIZE = 400
"""The number of cached values per skin."""


BOT_SIGN = 22
"""The side of the sign of a bot on a seat's mark, in units."""


def fitted_text(skin: Skin, text: str, style: str, colour: str, room: int, height: int = 0) -> pygame.Surface:
    """A line of text within `room` pixels: if need be a size smaller, then cut with an ellipsis.

    With a `height` in pixels it is as large as people chose and as that allows.
    """
    if height:
        skin = skin.fitting(lambda large: large.line_height(style) <= height and large.measure(text, style)[0] <= room)
    fitting, fitting_style = skin.shrink_to_fit(text, style, room)
    return skin.text(fitting, fitting_style, colour)


def memoized(skin: Skin, key: Hashable, make: Callable[[], T]) -> T:
    """The result of `make` for a key, cached per skin and seat colours; the oldest entries are dropped."""
    cache = _CACHES.setdefault(skin, {})
    full_key = (key, tuple(skin.seat_tints))
    if full_key not in cache:
        if len(cache) >= CACHE_SIZE:
            cache.pop(next(iter(cache)))
        cache[full_key] = make()
    cached: T = cache[full_key]
    return cached


ICON, TRAY, LEAD = 27, 38, 42
"""The usual size of icons, of trays and of a lead, in units."""

SPREAD, BADGED = 1.3, 1.3
"""Factors: the width of an icon in a row with texts or badges, and the size of an icon with badges."""

APART, IN_TRAY = 6, 0.74
"""Units between icons or trays in such rows; the size of an icon as a share of its tray."""

DIM, PALE = 0.33, 0.6
"""The opacity of a dimmed icon, and of the text under it."""


class RowColours(msgspec.Struct, frozen=True):
    """The text colours of rows: of usual words and of quieter ones."""

    words: str
    quiet: str


ON_CARD, ON_BLOCK, ON_PARCHMENT = (
    RowColours("parchment", "muted"),
    RowColours("muted", "muted"),
    RowColours("ink", "ink"),
)


class RowSetting(msgspec.Struct, frozen=True):
    """The sizes of icons in rows, in units: plain ones, those in trays, and leads."""

    icon: int = ICON
    tray: int = TRAY
    lead: int = LEAD


USUAL = RowSetting()


# Icons


def icon_strip(
    skin: Skin, icons: Sequence[Icon], width: int, colours: RowColours, setting: RowSetting = USUAL
) -> pygame.Surface:
    """Icons in a row of `width` pixels, as large as fits, with their short texts below."""
    room = icon_room(skin, icons, width, setting)
    rooms = [room * _share(icon) for icon in icons]
    plain = not any(icon.text or icon.badges or icon.slot for icon in icons)
    free = 0 if plain else skin.px(APART)
    images = [
        boxed_icon(skin, icon, max(1, icon_width - free), setting)
        for icon, icon_width in zip(icons, rooms, strict=True)
    ]
    height = max(round(room * 1.1) if plain else 0, *(image.get_height() for image in images))
    words = skin.line_height("number") if any(icon.text for icon in icons) else 0
    line = pygame.Surface((max(sum(rooms), 1), height + words), pygame.SRCALPHA)
    left = 0
    for icon, image, icon_width in zip(icons, images, rooms, strict=True):
        at = image.get_rect(midleft=(left, height // 2))
        if words:
            at.centerx = left + icon_width // 2
        line.blit(image, at)
        word = _under_icon(skin, icon.text, colours.words, icon_width)
        word = skin.faded(word, PALE) if icon.dim else word
        line.blit(word, word.get_rect(midtop=(left + icon_width // 2, height)))
        left += icon_width
    return line


def _under_icon(skin: Skin, word: str, colour: str, room: int) -> pygame.Surface:
    """The short text under an icon; larger text shrinks into its room."""
    return skin.text(word, "number", colour) if skin.text_size == 1 else fitted_text(skin, word, "number", colour, room)


def _share(icon: Icon) -> int:
    """The width of an icon in shares of a strip: one with badges around it takes two."""
    return 2 if icon.badges and not icon.slot else 1


def icon_room(skin: Skin, icons: Sequence[Icon], width: int, setting: RowSetting) -> int:
    """The width per share of an icon strip, in pixels."""
    usual = setting.icon
    if any(icon.slot for icon in icons):
        usual = setting.tray + APART
    elif any(icon.badges or icon.text for icon in icons):
        usual = round(setting.icon * SPREAD)
    return min(skin.px(usual), width // sum(_share(icon) for icon in icons))


def boxed_icon(skin: Skin, icon: Icon, side: int, setting: RowSetting = USUAL) -> pygame.Surface:
    """An icon with its tray or its badges, at most `side` pixels wide."""
    if icon.slot:
        tray = skin.sprite("slot", side).copy()
        return put_icon(tray, skin, icon, pygame.Rect(0, 0, *(round(side * IN_TRAY),) * 2), tray.get_rect().center)
    if not icon.badges:
        return _bare(skin, icon, min(side, skin.px(setting.lead)))
    box = pygame.Rect(0, 0, *(min(side, skin.px(setting.icon * BADGED)),) * 2)
    extent = _extent(skin, icon, box)
    if extent.w > side:
        box.size = (max(1, box.w * side // extent.w),) * 2
        extent = _extent(skin, icon, box)
    return put_icon(
        pygame.Surface(extent.size, pygame.SRCALPHA),
        skin,
        icon,
        box,
        (-extent.x + box.w // 2, -extent.y + box.w // 2),
    )


def _extent(skin: Skin, icon: Icon, box: pygame.Rect) -> pygame.Rect:
    """The box of an icon in `box` together with its badges."""
    badge_images = (place_badge(skin, badge, box) for badge in icon.badges)
    return box.unionall([image.get_rect(topleft=at) for image, at in badge_images])


def _bare(skin: Skin, icon: Icon, side: int) -> pygame.Surface:
    """The sprite of an icon alone; an empty surface if it has none."""
    if not icon.sprite:
        return pygame.Surface((side, 1), pygame.SRCALPHA)
    return skin.sprite(icon.sprite, side, icon.tint, icon.turn, DIM if icon.dim else 1.0)


def put_icon(
    canvas: pygame.Surface, skin: Skin, icon: Icon, box: pygame.Rect, middle: tuple[int, int]
) -> pygame.Surface:
    """Draw an icon of the size of `box` with its badges, centred at a pixel of `canvas`."""
    box.center = middle
    if icon.sprite:
        image = _bare(skin, icon, box.w)
        canvas.blit(image, image.get_rect(center=middle))
    for badge in icon.badges:
        canvas.blit(*place_badge(skin, badge, box))
    return canvas


def draw_bot_sign(surface: pygame.Surface, skin: Skin, mark: pygame.Rect) -> None:
    """Draw the sign of a bot at the foot of a seat's mark, where no line says that a bot plays."""
    side = skin.px(BOT_SIGN)
    sign = pygame.Rect(0, 0, side, side)
    sign.center = mark.right - side // 4, mark.bottom - side // 4
    surface.blit(skin.rounded_box(sign.size, "slate", "ink", skin.px(1.5), side / 4), sign)
    picture = skin.sprite("icon-bot", round(side * 0.8))
    surface.blit(picture, picture.get_rect(center=sign.center))
