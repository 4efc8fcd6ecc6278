"""The offers: panels on slate and cards on parchment, beside the board or in the sidebar.

If room is short they are smaller, with the words beside the icons; the full text is the help of the card.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.view.panels import OfferCard, Panel, Row
from scenes.match_view.layout import GAP
from scenes.match_view.panels.drawing import (
    LEAD,
    ON_CARD,
    ON_PARCHMENT,
    RowColours,
    RowSetting,
    fitted_text,
    icon_strip,
    memoized,
)

Block = Panel | OfferCard

LEAST_WIDTH, LARGE_WIDTH = 108, 140
"""The least width of a card if several are side by side, and that with larger text, in units."""

SIDE_MARGIN = 8
"""The side margins of a block, in units."""

TALLEST = 126
"""The largest height to which a card is stretched if there is room, in units."""

SMALLEST_ICON = 16
"""The least size of icons that make room for words, in units."""

ROW_GAP = 3
"""Units between the rows of a panel."""

TAKEN_OPACITY, TAKEN_WIDTH = 0.3, 1.5
"""The opacity of icons on a taken card, and the least width of them with the mark, in widths of the mark."""


class OfferSetting(msgspec.Struct, frozen=True):
    """How blocks are set: icon size and vertical margins in units, the styles of title and words.

    If a card's words need more than `lines` lines they are left out; with 0 lines they are beside the icons, which
    shrink for them as far as they can.
    """

    icon: int
    lines: int
    pad: int = 9
    title: str = "name"
    words: str = "log"


OFFER_SETTINGS = (
    OfferSetting(38, 3),
    OfferSetting(34, 2),
    OfferSetting(30, 2, 7),
    OfferSetting(30, 1, 7),
    OfferSetting(26, 1, 6, "number"),
    OfferSetting(22, 1, 4, "number"),
    OfferSetting(26, 0, 6, "number"),
    OfferSetting(22, 0, 5, "number"),
    OfferSetting(18, 1, 4, "number"),
    OfferSetting(16, 1, 4, "number"),
    OfferSetting(16, 1, 1, "number"),
)
"""The settings of offers, the largest first."""

TIGHT = OfferSetting(16, 0, 1, "number")
"""That of offers that fit their place in no other: words stand beside icons."""


class PlacedOffer(msgspec.Struct, frozen=True):
    """A block, its rectangle in pixels, and its setting."""

    block: Block
    rect: pygame.Rect
    setting: OfferSetting


def offer_at(offers: Sequence[PlacedOffer], pos: tuple[int, int]) -> Block | None:
    """The block at a pixel if it is a card or has a help text, else None."""
    for placed in offers:
        if placed.rect.collidepoint(pos) and (isinstance(placed.block, OfferCard) or placed.block.help):
            return placed.block
    return None


def offers_height(skin: Skin, blocks: Sequence[Block], width: int, max_height: int) -> int:
    """The height of offers at a width, set as large as `max_height` pixels allow."""
    setting = _setting(skin, blocks, width, max_height)
    return _height(skin, _grid(skin, blocks, width), setting, width)


def arrange_offers(skin: Skin, rect: pygame.Rect, blocks: Sequence[Block]) -> list[PlacedOffer]:
    """Every block with its place in `rect` (pixels), from the top; cards are stretched if there is room."""
    return memoized(skin, ("shelf", tuple(rect), tuple(blocks)), lambda: _place_offers(skin, rect, blocks))


def _has_room(skin: Skin, grid: Sequence[Sequence[Block]], blocks: Sequence[Block], rect: pygame.Rect) -> bool:
    """Whether the blocks fit `rect` (pixels) with their words."""
    setting = _setting(skin, blocks, rect.w, rect.h)
    rooms = [(block, _width_of_each(skin, line, rect.w) - skin.px(2 * SIDE_MARGIN)) for line in grid for block in line]
    whole = all(skin.measure(block.title, setting.title)[0] <= room for block, room in rooms)
    return whole and setting.lines > 0 and _height(skin, grid, setting, rect.w) <= rect.h


def _place_offers(skin: Skin, rect: pygame.Rect, blocks: Sequence[Block]) -> list[PlacedOffer]:
    grid, gap = _grid(skin, blocks, rect.w), skin.px(GAP)
    skin = skin.fitting(lambda large: _has_room(large, grid, blocks, rect))
    usual = _setting(skin, blocks, rect.w, rect.h)
    setting = usual if _height(skin, grid, usual, rect.w) <= rect.h else TIGHT
    spare = rect.h - _height(skin, grid, setting, rect.w)
    card_lines = sum(isinstance(line[0], OfferCard) for line in grid)
    placed, y = list[PlacedOffer](), rect.y
    for line in grid:
        width = _width_of_each(skin, line, rect.w)
        height = _line_height(skin, line, setting, rect.w)
        if isinstance(line[0], OfferCard) and spare > 0:
            height = max(height, min(skin.px(TALLEST), height + spare // card_lines))
        for i, block in enumerate(line):
            placed.append(PlacedOffer(block, pygame.Rect(rect.x + i * (width + gap), y, width, height), setting))
        y += height + gap
    return placed


def _grid(skin: Skin, blocks: Sequence[Block], width: int) -> list[list[Block]]:
    """The blocks in lines: cards side by side as the width allows, a panel alone."""
    least = LEAST_WIDTH if skin.sight.text_size <= 1 else LARGE_WIDTH
    per_line = max(1, (width + skin.px(GAP)) // skin.px(least + GAP))
    lines: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, OfferCard) and lines and isinstance(lines[-1][0], OfferCard) and len(lines[-1]) < per_line:
            lines[-1].append(block)
        else:
            lines.append([block])
    return lines


def largest_setting(skin: Skin, block: Block, size: tuple[int, int], ladder: Sequence[OfferSetting]) -> OfferSetting:
    """The first setting of a ladder in which a block with all its words fits a size in pixels, else the last."""
    return next((setting for setting in ladder if _line_height(skin, [block], setting, size[0]) <= size[1]), ladder[-1])


def _setting(skin: Skin, blocks: Sequence[Block], width: int, max_height: int) -> OfferSetting:
    """The largest setting that fits with all words, else the largest that fits without some, else the smallest."""
    grid, fitting = _grid(skin, blocks, width), None
    for setting in OFFER_SETTINGS:
        if _height(skin, grid, setting, width) <= max_height:
            if all(_has_all_words(skin, line, setting, width) for line in grid):
                return setting
            fitting = fitting or setting
    return fitting or OFFER_SETTINGS[-1]


def _has_all_words(skin: Skin, line: Sequence[Block], setting: OfferSetting, width: int) -> bool:
    """Whether no card of a line leaves its words out: its picture alone may tell something else."""
    room = _width_of_each(skin, line, width) - skin.px(2 * SIDE_MARGIN)
    return all(_holds_words(skin, card, room, setting) for card in line if isinstance(card, OfferCard) and card.text)


def _holds_words(skin: Skin, card: OfferCard, room: int, setting: OfferSetting) -> bool:
    """Whether a card has room for its words, below its icons or beside them."""
    if not setting.lines and card.icons:
        return _with_words(skin, card, room, setting) is not None
    return len(_lines(skin, card.text, room, ON_PARCHMENT, setting.words)) <= setting.lines


def _width_of_each(skin: Skin, line: Sequence[Block], width: int) -> int:
    """The width in pixels of each block of a line."""
    return (width - skin.px(GAP) * (len(line) - 1)) // len(line)


def _height(skin: Skin, grid: Sequence[Sequence[Block]], setting: OfferSetting, width: int) -> int:
    lines = sum(_line_height(skin, line, setting, width) for line in grid)
    return lines + skin.px(GAP) * max(len(grid) - 1, 0)


def _line_height(skin: Skin, line: Sequence[Block], setting: OfferSetting, width: int) -> int:
    block_width = _width_of_each(skin, line, width)
    highest = max(sum(part.get_height() for part in _parts(skin, block, block_width, setting)) for block in line)
    return highest + skin.px(2 * setting.pad)


def _parts(skin: Skin, block: Block, width: int, setting: OfferSetting) -> list[pygame.Surface]:
    """Title, icons and words of a block at a width, to be drawn one below the other."""
    return memoized(skin, ("block", block, width, setting), lambda: _build_parts(skin, block, width, setting))


def _build_parts(skin: Skin, block: Block, width: int, setting: OfferSetting) -> list[pygame.Surface]:
    room = width - skin.px(2 * SIDE_MARGIN)
    if isinstance(block, Panel):
        parts = [fitted_text(skin, block.title, setting.title, "lamp", room)]
        for row in block.rows:
            parts += [pygame.Surface((1, skin.px(ROW_GAP)), pygame.SRCALPHA), *_row(skin, row, room, setting)]
        return parts
    parts = [fitted_text(skin, block.title, setting.title, "ink", room)]
    if block.icons:
        parts.append(_icons(skin, block, room, setting.icon))
    if not setting.lines and block.icons and block.text:
        return [parts[0], _with_words(skin, block, room, setting) or parts[1]]
    lines = _lines(skin, block.text, room, ON_PARCHMENT, setting.words)
    return [*parts, *lines] if len(lines) <= setting.lines else parts


def _with_words(skin: Skin, card: OfferCard, room: int, setting: OfferSetting) -> pygame.Surface | None:
    """The icons of a card and its words side by side; None if they do not fit even with the smallest icons."""
    word = skin.text(card.text, setting.words, ON_PARCHMENT.words)
    for icon in range(setting.icon, SMALLEST_ICON - 1, -1):
        icons = _icons(skin, card, room, icon)
        if icons.get_width() + 2 * skin.px(GAP) + word.get_width() <= room:
            return _side_by_side(skin, [icons, word])
    return None


def _icons(skin: Skin, card: OfferCard, room: int, icon: int) -> pygame.Surface:
    """The icons of a card; if a seat has taken it, they are pale below that seat's mark, or a single one beside it."""
    icons = icon_strip(skin, card.icons, room, ON_PARCHMENT, RowSetting(icon=icon, lead=max(icon, LEAD)))
    if not card.taken_by:
        return icons
    side = skin.px(icon + 6)
    width = max(icons.get_width(), round(side * TAKEN_WIDTH))
    combined = pygame.Surface((width, max(icons.get_height(), side)), pygame.SRCALPHA)
    beside = icons.get_width() < width
    faded, middle = skin.faded(icons, TAKEN_OPACITY), combined.get_rect().center
    combined.blit(faded, faded.get_rect(midleft=(0, middle[1])) if beside else faded.get_rect(center=middle))
    mark = skin.sprite(skin.seat_mark(f"seat{card.taken_by}"), side, f"seat{card.taken_by}")
    combined.blit(mark, mark.get_rect(midright=(width, middle[1])) if beside else mark.get_rect(center=middle))
    return combined


def _row(skin: Skin, row: Row, room: int, setting: OfferSetting) -> list[pygame.Surface]:
    """A row of a panel: icons and figure side by side, the words beside them or below."""
    parts = [fitted_text(skin, row.heading, setting.words, ON_CARD.quiet, room)] if row.heading else []
    large = [icon_strip(skin, row.icons, room, ON_CARD, RowSetting(icon=setting.icon))] if row.icons else []
    large += [skin.text(row.number, "score-small", "parchment")] if row.number else []
    word = skin.text(row.text, setting.words, ON_CARD.words)
    if large and row.text and sum(part.get_width() + skin.px(GAP) for part in large) + word.get_width() <= room:
        return [*parts, _side_by_side(skin, [*large, word])]
    parts += [_side_by_side(skin, large)] if large else []
    return [*parts, *_lines(skin, row.text, room, ON_CARD, setting.words)]


def _side_by_side(skin: Skin, pieces: Sequence[pygame.Surface]) -> pygame.Surface:
    gap = skin.px(GAP)
    width = sum(piece.get_width() + gap for piece in pieces) - gap
    line = pygame.Surface((width, max(piece.get_height() for piece in pieces)), pygame.SRCALPHA)
    left = 0
    for piece in pieces:
        line.blit(piece, piece.get_rect(midleft=(left, line.get_height() // 2)))
        left += piece.get_width() + gap
    return line


def _lines(skin: Skin, text: str, room: int, colours: RowColours, style: str) -> list[pygame.Surface]:
    """Words broken into lines, each a surface, so that each can be centred."""
    lines: list[str] = []
    for word in text.split():
        if lines and skin.measure(f"{lines[-1]} {word}", style)[0] <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [fitted_text(skin, line, style, colours.words, room) for line in lines]


def _large(skin: Skin, offer: PlacedOffer) -> Skin:
    """The skin with the largest text for which a block fits its place with all that it usually has."""
    block, rect, setting = offer.block, offer.rect, offer.setting
    usual = len(_parts(skin, block, rect.w, setting))

    def fits(large: Skin) -> bool:
        """Whether title and parts fit."""
        pieces = _parts(large, block, rect.w, setting)
        whole = large.measure(block.title, setting.title)[0] <= rect.w - skin.px(2 * SIDE_MARGIN)
        height = sum(piece.get_height() for piece in pieces) + skin.px(2 * setting.pad)
        return whole and len(pieces) >= usual and height <= rect.h

    return skin.fitting(fits) if len(skin.text_skins) > 1 else skin


def draw_offers(surface: pygame.Surface, skin: Skin, offers: Sequence[PlacedOffer]) -> None:
    """Draw the blocks, their parts centred: panels on slate, cards on parchment."""
    for offer in offers:
        panel = "panel-slate" if isinstance(offer.block, Panel) else "panel-parchment"
        surface.blit(skin.panel(panel, offer.rect.size), offer.rect)
        pieces = _parts(_large(skin, offer), offer.block, offer.rect.w, offer.setting)
        pad = skin.px(offer.setting.pad)
        spare = (offer.rect.h - 2 * pad - sum(piece.get_height() for piece in pieces)) // (len(pieces) + 1)
        y = offer.rect.y + pad + spare
        for piece in pieces:
            surface.blit(piece, piece.get_rect(midtop=(offer.rect.centerx, y)))
            y += piece.get_height() + spare
