"""The side shelf: blocks of slate and slips of parchment at the side of the board, or in the right column.

Where room is short they are set smaller, and slips have their words beside their pictures; what they say is told in
full where the pointer rests on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.picture import Panel, Row, Slip
from engine.stage.look import Look
from scenes.table.frame import GAP
from scenes.table.rows import CARD, LEAD, LEAF, Ground, Setting, strip
from scenes.table.setting import fitted, remembered

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene

Block = Panel | Slip

WIDE = 108
"""How wide a block is at least where several stand side by side, in units."""
EDGE = 8
"""Units between the sides of a block and what is in it."""
TALLEST = 126
"""How high a slip may be drawn out where there is room, in units."""
LEAST = 16
"""The least size of pictures that make room for words, in units."""
ROW_GAP = 3
"""Units between the rows of a panel."""
TAKEN, ASIDE = 0.3, 1.5
"""How opaque the pictures on a slip are that somebody has, and how wide they and the mark are at least, in marks."""


class ShelfSetting(msgspec.Struct, frozen=True):
    """How blocks are set: the size of pictures and the room above and below all, in units, the type of title and words.

    The words of a slip that would have more than so many `lines` are left out; with 0 lines they stand beside the
    pictures, which make room for them as far as they can.
    """

    icon: int
    lines: int
    pad: int = 9
    title: str = "name"
    words: str = "log"


LADDER = (
    ShelfSetting(38, 3),
    ShelfSetting(34, 2),
    ShelfSetting(30, 2, 7),
    ShelfSetting(30, 1, 7),
    ShelfSetting(26, 1, 6, "number"),
    ShelfSetting(22, 1, 4, "number"),
    ShelfSetting(26, 0, 6, "number"),
    ShelfSetting(22, 0, 5, "number"),
)
"""Settings of a shelf, the largest first."""


class Placed(msgspec.Struct, frozen=True):
    """A block, where it lies in pixels, and how it is set."""

    block: Block
    rect: pygame.Rect
    setting: ShelfSetting


def place(scene: MatchScene) -> pygame.Rect | None:
    """Where the shelf of a table lies: at the side of the board, or in the right column; None where there is none."""
    return scene.frame.shelf or scene.column.shelf


def block_at(scene: MatchScene, pos: tuple[int, int]) -> Block | None:
    """The block of the shelf that holds a pixel and has something to say, or None."""
    for placed in arranged(scene):
        if placed.rect.collidepoint(pos) and (isinstance(placed.block, Slip) or placed.block.help):
            return placed.block
    return None


def arranged(scene: MatchScene) -> list[Placed]:
    """The blocks of a table's shelf, each in its place."""
    rect = place(scene)
    return arrange(scene.look, rect, scene.play.panels.shelf) if rect else []


def shelf_height(look: Look, blocks: Sequence[Block], width: int, most: int) -> int:
    """How high a shelf is in a column of a width: set as large as `most` pixels allow."""
    setting = _setting(look, blocks, width, most)
    return _height(look, _grid(look, blocks, width), setting, width)


def arrange(look: Look, rect: pygame.Rect, blocks: Sequence[Block]) -> list[Placed]:
    """Every block in its place in `rect` (pixels), from the top; slips are drawn out where there is room for it."""
    return remembered(look, ("shelf", tuple(rect), tuple(blocks)), lambda: _arrange(look, rect, blocks))


def _arrange(look: Look, rect: pygame.Rect, blocks: Sequence[Block]) -> list[Placed]:
    setting, grid, gap = _setting(look, blocks, rect.w, rect.h), _grid(look, blocks, rect.w), look.px(GAP)
    spare = rect.h - _height(look, grid, setting, rect.w)
    slips = sum(isinstance(line[0], Slip) for line in grid)
    found: list[Placed] = []
    y = rect.y
    for line in grid:
        wide = (rect.w - gap * (len(line) - 1)) // len(line)
        high = _line_height(look, line, setting, rect.w)
        if isinstance(line[0], Slip) and spare > 0:
            high = max(high, min(look.px(TALLEST), high + spare // slips))
        for i, block in enumerate(line):
            found.append(Placed(block, pygame.Rect(rect.x + i * (wide + gap), y, wide, high), setting))
        y += high + gap
    return found


def _grid(look: Look, blocks: Sequence[Block], width: int) -> list[list[Block]]:
    """The blocks in lines: slips side by side as the width allows, a panel alone."""
    most = max(1, (width + look.px(GAP)) // look.px(WIDE + GAP))
    lines: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, Slip) and lines and isinstance(lines[-1][0], Slip) and len(lines[-1]) < most:
            lines[-1].append(block)
        else:
            lines.append([block])
    return lines


def largest(look: Look, block: Block, size: tuple[int, int], ladder: Sequence[ShelfSetting]) -> ShelfSetting:
    """The first setting of a ladder in which a block with all its words fits a size in pixels, else the last."""
    return next((one for one in ladder if _line_height(look, [block], one, size[0]) <= size[1]), ladder[-1])


def _setting(look: Look, blocks: Sequence[Block], width: int, most: int) -> ShelfSetting:
    """The largest setting that fits, else the smallest."""
    grid = _grid(look, blocks, width)
    return next((one for one in LADDER if _height(look, grid, one, width) <= most), LADDER[-1])


def _height(look: Look, grid: Sequence[Sequence[Block]], setting: ShelfSetting, width: int) -> int:
    lines = sum(_line_height(look, line, setting, width) for line in grid)
    return lines + look.px(GAP) * max(len(grid) - 1, 0)


def _line_height(look: Look, line: Sequence[Block], setting: ShelfSetting, width: int) -> int:
    wide = (width - look.px(GAP) * (len(line) - 1)) // len(line)
    highest = max(sum(part.get_height() for part in _parts(look, block, wide, setting)) for block in line)
    return highest + look.px(2 * setting.pad)


def _parts(look: Look, block: Block, width: int, setting: ShelfSetting) -> list[pygame.Surface]:
    """Title, pictures and words of a block of a width, one under the other."""
    return remembered(look, ("block", block, width, setting), lambda: _set(look, block, width, setting))


def _set(look: Look, block: Block, width: int, setting: ShelfSetting) -> list[pygame.Surface]:
    room = width - look.px(2 * EDGE)
    if isinstance(block, Panel):
        found = [fitted(look, block.title, setting.title, "lamp", room)]
        for row in block.rows:
            found += [pygame.Surface((1, look.px(ROW_GAP)), pygame.SRCALPHA), *_row(look, row, room, setting)]
        return found
    found = [fitted(look, block.title, setting.title, "ink", room)]
    if block.icons:
        found.append(_pictures(look, block, room, setting.icon))
    if not setting.lines and block.icons and block.text:
        return [found[0], _with_words(look, block, room, setting) or found[1]]
    lines = _lines(look, block.text, room, LEAF, setting.words)
    return [*found, *lines] if len(lines) <= setting.lines else found


def _with_words(look: Look, slip: Slip, room: int, setting: ShelfSetting) -> pygame.Surface | None:
    """The pictures of a slip and its words side by side; None where even small ones leave them no room."""
    word = look.text(slip.text, setting.words, LEAF.words)
    for icon in range(setting.icon, LEAST - 1, -1):
        icons = _pictures(look, slip, room, icon)
        if icons.get_width() + 2 * look.px(GAP) + word.get_width() <= room:
            return _side_by_side(look, [icons, word])
    return None


def _pictures(look: Look, slip: Slip, room: int, icon: int) -> pygame.Surface:
    """The pictures of a slip; where somebody has it, they are pale under that seat's mark, a single one beside it."""
    icons = strip(look, slip.icons, room, LEAF, Setting(icon=icon, lead=max(icon, LEAD)))
    if not slip.taken:
        return icons
    side = look.px(icon + 6)
    wide = max(icons.get_width(), round(side * ASIDE))
    whole = pygame.Surface((wide, max(icons.get_height(), side)), pygame.SRCALPHA)
    beside = icons.get_width() < wide
    faded = look.faded(icons, TAKEN)
    middle = whole.get_rect().center
    whole.blit(faded, faded.get_rect(midleft=(0, middle[1])) if beside else faded.get_rect(center=middle))
    seat = f"seat{slip.taken}"
    mark = look.sprite(look.mark(seat), side, seat)
    whole.blit(mark, mark.get_rect(midright=(wide, middle[1])) if beside else mark.get_rect(center=middle))
    return whole


def _row(look: Look, row: Row, room: int, setting: ShelfSetting) -> list[pygame.Surface]:
    """A row of a panel: pictures and figure side by side, the words beside them or under them."""
    found = [fitted(look, row.heading, setting.words, CARD.quiet, room)] if row.heading else []
    large = [strip(look, row.icons, room, CARD, Setting(icon=setting.icon))] if row.icons else []
    large += [look.text(row.figure, "score-small", "parchment")] if row.figure else []
    word = look.text(row.text, setting.words, CARD.words)
    if large and row.text and sum(part.get_width() + look.px(GAP) for part in large) + word.get_width() <= room:
        return [*found, _side_by_side(look, [*large, word])]
    found += [_side_by_side(look, large)] if large else []
    return [*found, *_lines(look, row.text, room, CARD, setting.words)]


def _side_by_side(look: Look, pieces: Sequence[pygame.Surface]) -> pygame.Surface:
    gap = look.px(GAP)
    wide = sum(piece.get_width() + gap for piece in pieces) - gap
    line = pygame.Surface((wide, max(piece.get_height() for piece in pieces)), pygame.SRCALPHA)
    left = 0
    for piece in pieces:
        line.blit(piece, piece.get_rect(midleft=(left, line.get_height() // 2)))
        left += piece.get_width() + gap
    return line


def _lines(look: Look, text: str, room: int, ground: Ground, style: str) -> list[pygame.Surface]:
    """Words in lines of their own, so that each can stand in the middle."""
    lines: list[str] = []
    for word in text.split():
        if lines and look.measure(f"{lines[-1]} {word}", style)[0] <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [fitted(look, line, style, ground.words, room) for line in lines]


def draw_shelf(surface: pygame.Surface, look: Look, placed: Sequence[Placed]) -> None:
    """Draw blocks in their places: panels on slate, slips on parchment, all in the middle."""
    for one in placed:
        panel = "panel-slate" if isinstance(one.block, Panel) else "panel-parchment"
        surface.blit(look.panel(panel, one.rect.size), one.rect)
        pieces = _parts(look, one.block, one.rect.w, one.setting)
        pad = look.px(one.setting.pad)
        spare = (one.rect.h - 2 * pad - sum(piece.get_height() for piece in pieces)) // (len(pieces) + 1)
        y = one.rect.y + pad + spare
        for piece in pieces:
            surface.blit(piece, piece.get_rect(midtop=(one.rect.centerx, y)))
            y += piece.get_height() + spare
