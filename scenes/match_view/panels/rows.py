"""Rows of panels as surfaces: headings, icons with trays and badges, figures and words.

Seat cards, blocks, offers, mats and info cards consist of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from engine.stage.board.piece_sprites import place_badge
from engine.stage.skin import Skin
from engine.view.panels import Icon, Row
from scenes.match_view.panels.drawing import (
    APART,
    ICON,
    ON_CARD,
    PALE,
    USUAL,
    RowColours,
    RowSetting,
    boxed_icon,
    fitted_text,
    icon_strip,
    memoized,
    put_icon,
)

FILLED: Final = 46
"""The largest icon in a row that fills its width, in units, where others have their usual size."""

WIDE, LOW_WIDE, SMALLER = 29, 23, 24
"""The height of a wide icon, the height it has where others are smaller than so much, in units; its width stays."""

BESIDE, NEAR = 3, 5
"""Units between an icon and the words beside it, and the least between two such pairs."""

BETWEEN = 3
"""Units between the parts of a row, and between rows."""


def draw_rows(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    rows: Sequence[Row],
    colours: RowColours,
    setting: RowSetting = USUAL,
) -> int:
    """Draw rows from the top of `rect` downwards while they fit; returns the y below the last."""
    y = rect.y
    for row in rows:
        for piece in row_parts(skin, row, rect.w, colours, setting):
            if y + piece.get_height() > rect.bottom + skin.px(4):
                return y
            surface.blit(piece, (rect.x, y))
            y += piece.get_height() + skin.px(BETWEEN)
    return y


def rows_height(skin: Skin, rows: Sequence[Row], width: int, setting: RowSetting = USUAL) -> int:
    """The height of rows at `width` pixels, with the gap below the last."""
    return sum(height + skin.px(BETWEEN) for row in rows for height in _heights(skin, row, width, setting))


def _heights(skin: Skin, row: Row, width: int, setting: RowSetting) -> list[int]:
    """The heights of the parts of a row, in pixels."""
    if row.icons and row.icons[0].wide:
        return [_wide_lines(skin, row.icons, width, setting, filling=row.filling)[0]]
    return [part.get_height() for part in row_parts(skin, row, width, ON_CARD, setting)]


def row_parts(
    skin: Skin, row: Row, width: int, colours: RowColours, setting: RowSetting = USUAL
) -> list[pygame.Surface]:
    """Heading, icons and text of a row, to be drawn one below the other; a single icon has its text beside it."""
    key = ("parts", row, width, colours, setting)
    return memoized(skin, key, lambda: _parts(skin, row, width, colours, setting))


def _parts(skin: Skin, row: Row, width: int, colours: RowColours, setting: RowSetting) -> list[pygame.Surface]:
    if len(row.icons) == 1 and row.text and not (row.heading or row.lead or row.number):
        return [_beside(skin, row, width, colours)]
    pieces: list[pygame.Surface] = []
    if row.lead or row.tail:
        row = _drawn_up(skin, row, width, setting)
        pieces.append(headline(skin, row, width, colours, setting))
    elif row.heading:
        pieces.append(fitted_text(skin, row.heading, "log", colours.quiet, width))
    if row.icons and row.icons[0].wide:
        pieces.append(_wide(skin, row.icons, width, setting, filling=row.filling))
    elif row.filling:
        pieces.append(_filling(skin, row.icons, width, setting))
    elif row.beside and any(icon.text for icon in row.icons):
        pieces.append(_with_words(skin, row.icons, width, colours, setting))
    elif row.icons or row.number:
        pieces.append(_with_figure(skin, row, width, colours, setting))
    if row.text:
        pieces.append(skin.markup(row.text, "log", colours.words, width))
    return pieces


def _beside(skin: Skin, row: Row, width: int, colours: RowColours) -> pygame.Surface:
    """A single icon with its text beside it."""
    icon = icon_strip(skin, row.icons, skin.px(ICON), colours)
    text = skin.markup(row.text, "log", colours.words, width - icon.get_width() - skin.px(8))
    line = pygame.Surface((width, max(icon.get_height(), text.get_height())), pygame.SRCALPHA)
    line.blit(icon, icon.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(text, text.get_rect(midleft=(icon.get_width() + skin.px(8), line.get_height() // 2)))
    return line


def _filling(skin: Skin, icons: Sequence[Icon], width: int, setting: RowSetting) -> pygame.Surface:
    """Icons spread over the width, the badges of each within its box."""
    share = width // len(icons)
    side = min(share - skin.px(BESIDE), skin.px(FILLED * setting.icon / ICON))
    line = pygame.Surface((width, side), pygame.SRCALPHA)
    for index, icon in enumerate(icons):
        box = pygame.Rect(index * share + (share - side) // 2, 0, side, side)
        put_icon(line, skin, icon, pygame.Rect(box), box.center)
    return line


def _wide_lines(
    skin: Skin, icons: Sequence[Icon], width: int, setting: RowSetting, *, filling: bool
) -> tuple[int, tuple[int, int], int]:
    """The height of wide icons in lines, the size of each, and how many there are in a line."""
    gap, wide = skin.px(APART), max(icon.wide for icon in icons)
    larger = max(1.0, setting.icon / ICON)
    share = (width - gap * (len(icons) - 1)) // len(icons)
    height = round(share / wide) if filling else skin.px(WIDE * larger if setting.icon >= SMALLER else LOW_WIDE)
    size = share if filling else min(width, round(skin.px(WIDE * larger) * wide)), height
    across = max(1, (width + gap) // (size[0] + gap))
    return (height + gap) * -(-len(icons) // across) - gap, size, across


def _wide(skin: Skin, icons: Sequence[Icon], width: int, setting: RowSetting, *, filling: bool) -> pygame.Surface:
    """Wide icons in lines, as many in each as find room; `filling` ones share a line."""
    whole, size, across = _wide_lines(skin, icons, width, setting, filling=filling)
    surface, gap = pygame.Surface((width, whole), pygame.SRCALPHA), skin.px(APART)
    for number, icon in enumerate(icons):
        box = pygame.Rect((number % across) * (size[0] + gap), (number // across) * (size[1] + gap), *size)
        surface.blit(skin.panel(icon.sprite, size), box)
        surface.blits([place_badge(skin, badge, box) for badge in icon.badges])
    return surface


def _with_words(
    skin: Skin, icons: Sequence[Icon], width: int, colours: RowColours, setting: RowSetting
) -> pygame.Surface:
    """Icons with their words beside them: on one line if they fit, else in columns of equal width."""
    images = [boxed_icon(skin, icon, skin.px(setting.icon), setting) for icon in icons]
    words = [skin.text(icon.text, "number", colours.words) for icon in icons]
    words = [skin.faded(word, PALE) if icon.dim else word for icon, word in zip(icons, words, strict=True)]
    gap = skin.px(BESIDE)
    widths = [image.get_width() + gap + word.get_width() for image, word in zip(images, words, strict=True)]
    height = max(part.get_height() for part in (*images, *words))
    positions = _positions(widths, width, skin.px(NEAR))
    combined = pygame.Surface((width, height * (1 + positions[-1][1])), pygame.SRCALPHA)
    for image, word, (left, line) in zip(images, words, positions, strict=True):
        middle = height * line + height // 2
        combined.blit(image, image.get_rect(midleft=(left, middle)))
        combined.blit(word, word.get_rect(midleft=(left + image.get_width() + gap, middle)))
    return combined


def _positions(widths: Sequence[int], width: int, gap: int) -> list[tuple[int, int]]:
    """The left edge in pixels and the line of items of some `widths`, at least `gap` apart."""
    count = len(widths)
    spare = width - sum(widths)
    if spare >= gap * (count - 1) and max(widths) > width // count - gap:
        return [(sum(widths[:index]) + spare * index // count, 0) for index in range(count)]
    across = max(1, min(count, (width + gap) // (max(widths) + gap)))
    across = -(-count // -(-count // across))
    return [(width * (index % across) // across, index // across) for index in range(count)]


def _drawn_up(skin: Skin, row: Row, width: int, setting: RowSetting) -> Row:
    """The row with its text at the right end of its headline, if it has no icons and there is room.

    The heading makes room for it: it may be a size smaller.
    """
    needed = skin.measure(row.heading, "number")[0] + skin.measure(row.text, "log")[0] + skin.px(APART)
    needed += boxed_icon(skin, row.lead, skin.px(setting.lead)).get_width() + skin.px(10) if row.lead else 0
    needed += skin.px(min(ICON, setting.lead) + APART) * len(row.tail)
    if row.icons or not row.text or needed > width:
        return row
    return msgspec.structs.replace(row, tail=(Icon("", text=row.text), *row.tail), text="")


def headline(skin: Skin, row: Row, width: int, colours: RowColours, setting: RowSetting) -> pygame.Surface:
    """The lead large at the left, the heading beside it, the tail at the right end."""
    lead = boxed_icon(skin, row.lead, skin.px(setting.lead)) if row.lead else None
    tail = _tail(skin, row.tail, skin.px(min(ICON, setting.lead)), colours)
    left = lead.get_width() + skin.px(10) if lead else 0
    room = width - left - tail.get_width() - skin.px(6)
    heading = fitted_text(skin, row.heading, "name", colours.words, max(room, 1))
    line = pygame.Surface((width, max(part.get_height() for part in (heading, tail, lead or tail))), pygame.SRCALPHA)
    middle = line.get_height() // 2
    if lead:
        line.blit(lead, lead.get_rect(midleft=(0, middle)))
    if row.heading:
        line.blit(heading, heading.get_rect(midleft=(left, middle)))
    line.blit(tail, tail.get_rect(midright=(width, middle)))
    return line


def _tail(skin: Skin, icons: Sequence[Icon], side: int, colours: RowColours) -> pygame.Surface:
    """Icons of one size in a line, each with its text before it."""
    tail_parts = [part for icon in icons for part in _text_and_icon(skin, icon, side, colours)]
    gap = skin.px(6)
    width = sum(part.get_width() for part in tail_parts) + gap * max(len(tail_parts) - 1, 0)
    line = pygame.Surface((width, max((part.get_height() for part in tail_parts), default=1)), pygame.SRCALPHA)
    left = 0
    for part in tail_parts:
        line.blit(part, part.get_rect(midleft=(left, line.get_height() // 2)))
        left += part.get_width() + gap
    return line


def _text_and_icon(skin: Skin, icon: Icon, side: int, colours: RowColours) -> list[pygame.Surface]:
    word = [skin.text(icon.text, "log", colours.words)] if icon.text else []
    return [*word, boxed_icon(skin, icon, side)] if icon.sprite or icon.badges or icon.slot else word


def _with_figure(skin: Skin, row: Row, width: int, colours: RowColours, setting: RowSetting) -> pygame.Surface:
    """The icons of a row, and its figure beside them."""
    if not row.number:
        return icon_strip(skin, row.icons, width, colours, setting)
    figure = skin.text(row.number, "number" if row.beside else "score-small", colours.words)
    left = figure.get_width() + skin.px(10)
    icons = icon_strip(skin, row.icons, max(width - left, 1), colours, setting) if row.icons else None
    icons_width = icons.get_width() + skin.px(6) if icons else 0
    height = max(figure.get_height(), icons.get_height() if icons else 0)
    line = pygame.Surface((width, height), pygame.SRCALPHA)
    if icons:
        line.blit(icons, icons.get_rect(midleft=(0, height // 2)))
    line.blit(figure, figure.get_rect(midleft=(icons_width, height // 2)))
    return line
