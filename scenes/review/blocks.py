"""The blocks beside the chart: the chances at the position shown, and how far the match is read, then luck apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import pygame

from engine.review.curves import Chances
from engine.review.findings import Balance
from engine.stage.scaling import magnified
from engine.stage.skin import Skin
from engine.stage.text import ELLIPSIS
from engine.words.filling import fill
from engine.words.phrases import percent_text
from scenes.common.player_labels import PlayerLabel, fitted_name
from scenes.review.sheet import review_words
from scenes.review.words import signed_percent, signed_points

CELL, LOWEST, GUTTER, WIDE = 18, 15, 16, 220
"""Units: the least height of a player's cell below a heading, and without one; the gap of two in a row; the width from
which on a cell tells all."""

STEP, GAP, APART = 70, 14, 8
"""Units: the least width of what luck or judgement brought, the gap beside it, and that of its label and its number."""

WIDEST = "−99"
"""The widest number beside a label, as a rule: all labels of a column stand where it leaves them room."""

HEADING, CART, GAUGE, STEEL = 24, 34, 10, 4
"""Units: the height of a heading, the size of the cart, the gap of the rails, the width of one."""

FEWEST, BALANCED, SNUG = 3, 260, 20
"""Where text is larger: the rows whose room the rails of a match that is being read have; in units the least width of
luck and judgement, and the least height of a row.
"""

STYLES = ("name", "log")


class ChanceRows(msgspec.Struct, frozen=True):
    """The chances of the players at a position as played, and with the better move (None: nothing was better)."""

    players: tuple[PlayerLabel, ...]
    now: Chances | None
    better: Chances | None


class ReadingState(msgspec.Struct, frozen=True):
    """How much is read, 0 to 1; what luck and judgement brought every player; a problem in words; whether bots wait."""

    fraction: float
    done: bool
    players: tuple[PlayerLabel, ...]
    balances: tuple[Balance, ...]
    problem: str = ""
    waits: bool = False


def draw_chances(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, rows: ChanceRows) -> None:
    """Draw a row per player: mark, name, chance with the better move, chance as played, difference."""
    skin = _block_skin(skin, rect, len(rows.players))
    note = review_words().compared if rows.better else ""
    grid = _grid(skin, rect, len(rows.players))
    _draw_heading(surface, skin, rect, grid, review_words().chances, note)
    if rows.now is None:
        return
    for number, cell in enumerate(grid.cells):
        better = rows.better[number] if rows.better else None
        _draw_chance(surface, skin, cell, rows.players[number], rows.now[number], better)


def _block_skin(skin: Skin, rect: pygame.Rect, rows: int, least: float = WIDE) -> Skin:
    """The skin that shows a block over `rect` (pixels) largest, as long as its cells still tell all."""
    return magnified(skin, rect.size, (min(least, rect.w / skin.scale), rows * SNUG))


class _Grid(NamedTuple):
    """The cells of the players of a block in pixels, one below the other or two in a row, and the room of a heading."""

    cells: list[pygame.Rect]
    heading: int


def _grid(skin: Skin, rect: pygame.Rect, count: int) -> _Grid:
    """The cells of n players: rather without a heading than two in a row, so that their names have room."""
    columns = 1 if rect.h >= count * skin.px(LOWEST) else 2
    high = -(-count // columns)
    heading = skin.px(HEADING) if rect.h - skin.px(HEADING) >= high * skin.px(CELL) else 0
    wide = (rect.w - (columns - 1) * skin.px(GUTTER)) // columns
    step, height = wide + skin.px(GUTTER), (rect.h - heading) // high
    left, top = rect.x, rect.y + heading
    cells = [pygame.Rect(left + at % columns * step, top + at // columns * height, wide, height) for at in range(count)]
    return _Grid(cells, heading)


def _draw_chance(
    surface: pygame.Surface, skin: Skin, cell: pygame.Rect, player: PlayerLabel, now: float, better: float | None
) -> None:
    """Draw a player's chance: with the better move if there was one, as played, and the difference if there is room."""
    right, y, style = cell.right, cell.centery, _row_style(skin, cell.h)
    if better is not None and cell.w >= skin.px(WIDE):
        pill = skin.pill(signed_points(now - better), now > better)
        if pill.get_height() <= cell.h + skin.px(4):
            surface.blit(pill, pill.get_rect(midright=(right, y)))
            right -= skin.px(50)
    words = skin.text(percent_text(now), style, "parchment")
    surface.blit(words, words.get_rect(midright=(right, y)))
    right -= skin.px(58)
    if better is not None and cell.w >= skin.px(WIDE):
        before = skin.text(f"{round(100 * better)} →", "log", "muted")
        surface.blit(before, before.get_rect(midright=(right, y)))
        right -= skin.px(46)
    _draw_player(surface, skin, player, style, pygame.Rect(cell.x, y, right - cell.x, 0))


def draw_reading(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, state: ReadingState) -> None:
    """Draw rails with a cart as far as the match is read; after that what luck and judgement brought."""
    skin = _block_skin(skin, rect, len(state.balances) or FEWEST, BALANCED)
    if state.done:
        _draw_balances(surface, rect, skin, state)
        return
    words = review_words()
    note = words.unread if state.waits else percent_text(int(100 * state.fraction) / 100)
    grid = _grid(skin, rect, 1)
    (area,) = grid.cells
    below = skin.text(words.unread_below if state.waits else words.readers, "log", "muted", area.w)
    if area.h >= below.get_height() + skin.px(CART) + skin.px(GAUGE) // 2:
        surface.blit(below, below.get_rect(bottomleft=area.bottomleft))
        area.h -= below.get_height()
    else:
        note = note if state.waits else fill(words.readers_short, done=note)
    note = fill(words.failed, why=state.problem) if state.problem else note
    _draw_heading(surface, skin, rect, grid, words.analysis, note)
    rails = pygame.Rect(area.x, area.bottom - skin.px(GAUGE), area.w, 0)
    for side in (-1, 1):
        top = rails.y + side * skin.px(GAUGE) // 2
        surface.fill(skin.colour("boulder"), (rails.x, top, rails.w, max(2, skin.px(STEEL))))
        surface.fill(skin.colour("silver"), (rails.x, top, round(rails.w * state.fraction), max(2, skin.px(STEEL))))
    cart = skin.sprite("cart-east", min(skin.px(CART), area.h), "gold")
    x = rails.x + cart.get_width() // 2 + round((rails.w - cart.get_width()) * state.fraction)
    surface.blit(cart, cart.get_rect(midbottom=(x, rails.y + skin.px(GAUGE))))


def _draw_balances(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, state: ReadingState) -> None:
    """A row per player: what chance gave or took, and what its own decisions cost, in per cent of winning."""
    has_luck = any(balance.luck for balance in state.balances)
    grid = _grid(skin, rect, len(state.balances))
    words = review_words()
    _draw_heading(surface, skin, rect, grid, words.balance, words.balance_both if has_luck else words.balance_own)
    for cell, player, balance in zip(grid.cells, state.players, state.balances, strict=False):
        style, least = _row_style(skin, cell.h), min(skin.px(STEP), cell.w // 3)
        columns = [(words.own, balance.judgement, "parchment")]
        columns += [(words.luck, balance.luck, "lamp")] if has_luck else []
        right = cell.right
        for name, change, colour in columns:
            text = signed_percent(change) if grid.heading else signed_points(change)
            amount = skin.text(text, style, colour)
            surface.blit(amount, amount.get_rect(midright=(right, cell.centery)))
            step, label = least, skin.text(name, "log", "muted")
            labelled = label.get_width() + skin.px(APART) + skin.measure(WIDEST, style)[0]
            if not grid.heading and labelled <= cell.w // len(columns):  # colours tell both apart, too
                step = max(least, labelled)
                surface.blit(label, label.get_rect(midleft=(right - step, cell.centery)))
            right -= step + skin.px(GAP)
        _draw_player(surface, skin, player, style, pygame.Rect(cell.x, cell.centery, right - cell.x, 0))


def _draw_heading(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, grid: _Grid, words: str, note: str) -> None:
    """Draw the heading of a block with a note at its right, if there is room for one."""
    if not grid.heading:
        return
    title = skin.text(words, "name", "lamp")
    surface.blit(title, rect)
    if note:
        room = rect.w - title.get_width() - skin.px(10)
        small = skin.text(skin.truncate(note, "log", room), "log", "muted")
        surface.blit(small, small.get_rect(topright=(rect.right, rect.y + skin.px(3))))


def _row_style(skin: Skin, height: int) -> str:
    """The style of a row that is so high, in pixels."""
    return next((style for style in STYLES if skin.line_height(style) <= height + skin.px(4)), STYLES[-1])


def _draw_player(surface: pygame.Surface, skin: Skin, player: PlayerLabel, style: str, room: pygame.Rect) -> None:
    """Mark and name of a player, in the middle of the line at the top of `room` (pixels); the mark alone if no letter
    of the name fits.
    """
    size = min(skin.px(22), skin.line_height(style))
    mark = skin.sprite(player.mark, size, player.colour)
    surface.blit(mark, mark.get_rect(midleft=room.topleft))
    left = size + skin.px(6)
    name, fitting = fitted_name(skin, player, style, max(1, room.w - left))
    if name != ELLIPSIS:
        words = skin.text(name, fitting, "parchment")
        surface.blit(words, words.get_rect(midleft=(room.x + left, room.y)))


def players_in(labels: Sequence[PlayerLabel], seats: int) -> tuple[PlayerLabel, ...]:
    """The labels of the seats, without automata."""
    return tuple(labels[:seats])
