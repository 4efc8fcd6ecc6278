"""The seat column: a card per seat with score and badges."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.view.panels import Panel, Panels, SeatCard
from engine.words.phrases import signed
from scenes.common.player_labels import PlayerLabel, fitted_name
from scenes.match_view.panels.drawing import ON_CARD, RowSetting, draw_bot_sign, fitted_text, memoized
from scenes.match_view.panels.indicators import draw_thinking_lamps
from scenes.match_view.panels.rail.row_sizes import fitting_rows, row_settings, words_beside
from scenes.match_view.panels.rows import BETWEEN, draw_rows, rows_height
from scenes.match_view.panels.sidebar import block_height

GAP = 8

MIN_HEIGHT, MAX_HEIGHT, MAX_TALL_HEIGHT, MAX_SMALL_HEIGHT = 84, 176, 236, 88
"""Card heights in units: the least above blocks, the largest, the largest if tall, the largest in the small frame."""

MIN_NAME_HEIGHT, MIN_STATE_LINE_HEIGHT = 132, 160
"""The least height, in units, of a card with a player name, and of one with the seat's state on another line."""

HEAD, SHORT_HEAD, STATED, LINE, FOOT = 68, 44, 50, 21, 8
"""Units: the top of the rows with a line below the title, without one, and in a low card with the seat's state; the
height of a further line; the bottom margin.
"""

SHORT_MARK, SHORT_MARK_TOP = 36, 8
"""The size of the mark on a card without a player name, and its top, in units: it ends above the rows."""

LARGE_HEIGHT, LARGE_TOP = 150, 4
"""The least height of a card that blocks with larger text leave, and the top of a name in larger text, in units."""

LARGER, TALLER, LEGEND = 1.3, 1.5, 170
"""How much higher cards with larger text may be, tall ones too; the room for a legend that others leave, in units."""

LEAST_ICON, GAINED = 24, 36
"""The size of icons for which larger text leaves room, and the top of the pill with a seat's gain, in units."""


def blocks_fit(skin: Skin, seat_column: pygame.Rect, panels: Panels) -> bool:
    """Whether the seat column has room for the game's blocks below cards that show all their rows.

    With larger text tall cards need the whole column.
    """
    if panels.tall_cards and skin.large.text_size > 1:
        return False
    seats = len(panels.seat_cards)
    needed = _blocks_height(skin, seat_column, seats, panels.seat_column)
    height_left = (seat_column.h - needed - skin.px(GAP) * (seats - 1)) // seats
    return height_left >= max(
        skin.px(MIN_HEIGHT), *(_card_height(skin, seat_column.w, card) for card in panels.seat_cards)
    )


def blocks_grow(skin: Skin, seat_column: pygame.Rect, seats: int, blocks: Sequence[Panel]) -> bool:
    """Whether the game's blocks have larger text, too: they leave the cards enough for theirs."""
    needed = sum(block_height(skin, panel, seat_column.w) + skin.px(GAP) for panel in blocks)
    return seat_column.h - needed >= skin.px(LARGE_HEIGHT + GAP) * seats


def _blocks_height(skin: Skin, seat_column: pygame.Rect, seats: int, blocks: Sequence[Panel]) -> int:
    """The height of the game's blocks with the gaps above them, in pixels."""
    grows = blocks_grow(skin, seat_column, seats, blocks)
    return sum(block_height(skin, panel, seat_column.w, grows=grows) + skin.px(GAP) for panel in blocks)


def _card_height(skin: Skin, width: int, card: SeatCard) -> int:
    """The height of a card with all its rows and lines, in pixels; at most the largest."""
    head = HEAD + LINE if card.state else HEAD
    needed = skin.px(head + FOOT) + rows_height(skin, card.rows, width - skin.px(30))
    return min(skin.px(MAX_HEIGHT), needed)


def _line_top(skin: Skin, lines: int = 0) -> int:
    """The top of the line under the name of a card, or of one some `lines` further down, in pixels."""
    if skin.text_size == 1:
        return skin.px(38 + LINE * lines)
    return skin.px(LARGE_TOP) + skin.line_height("panel-heading-small") + lines * skin.line_height("small")


def _below_head(skin: Skin, rect: pygame.Rect, card: SeatCard, player: PlayerLabel) -> int:
    """The top of the rows of a card, in pixels."""
    top = _rows_top(skin, rect, card, player)
    if skin.text_size == 1:
        return skin.px(top)
    return max(_line_top(skin, 2 if top > HEAD else 1), skin.px(SHORT_MARK_TOP + 42))


def _rows_top(skin: Skin, rect: pygame.Rect, card: SeatCard, player: PlayerLabel) -> int:
    """The top of the rows of a card, in units: below a second line if that leaves them room.

    Larger text keeps no second line free where the state of the seat is alone.
    """
    height = rect.h / skin.scale
    if height < MIN_NAME_HEIGHT:
        return STATED if card.state else SHORT_HEAD
    if not card.state or height < MIN_STATE_LINE_HEIGHT:
        return HEAD
    if skin.text_size > 1 and not player.name and skin.measure(card.state, "small")[0] <= _lines_room(skin, rect):
        return HEAD
    head = (
        skin.px(HEAD + LINE + FOOT - BETWEEN) if skin.text_size == 1 else _line_top(skin, 2) + skin.px(FOOT - BETWEEN)
    )
    under = rect.h - head
    fits = (
        rows_height(skin, rows, rect.w - skin.px(30), setting) <= under for rows, setting in row_settings(card.rows)
    )
    return HEAD + LINE if any(fits) else HEAD


def _lines_room(skin: Skin, rect: pygame.Rect) -> int:
    """The width of the lines under the name of a card with a pill beside them, in pixels."""
    return rect.w - skin.px(76) - skin.px(36)


def seat_card_rects(
    skin: Skin, seat_column: pygame.Rect, seats: int, panels: Sequence[Panel], small: bool, tall: bool = False
) -> list[pygame.Rect]:
    """The rectangles of the seat cards, as high as the column allows above its blocks.

    At most 176 units (small: 88, `tall`: 236).
    """
    gap, max_height = skin.px(GAP), float(MAX_SMALL_HEIGHT if small else MAX_TALL_HEIGHT if tall else MAX_HEIGHT)
    room = seat_column.h - _blocks_height(skin, seat_column, seats, panels)
    room -= gap * (seats - 1)
    if small:
        max_height *= (1 + skin.large.text_size) / 2
    elif skin.large.text_size > 1:
        rest = room - seats * skin.px(max_height)
        spared = skin.px(LEGEND) if rest >= skin.px(LEGEND) and not tall else 0
        grown = (TALLER if tall else LARGER) * max_height
        max_height = max(max_height, min(grown, (room - spared) / seats / skin.scale))
    height = min(skin.px(max_height), room // seats)
    return [
        pygame.Rect(seat_column.x, seat_column.y + index * (height + gap), seat_column.w, height)
        for index in range(seats)
    ]


def draw_card(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    player: PlayerLabel,
    card: SeatCard,
    is_acting: bool,
    gained: int = 0,
    large: Skin | None = None,
) -> None:
    """Draw a seat's card into `rect`, lit if it is the seat to act; a pill shows what it has `gained` lately.

    If rows are too high for the card, the words of their icons are beside them. `large` is the skin of all cards.
    """
    skin = large or card_skin(skin, rect, player, card, gained)
    surface.blit(skin.panel("panel-slate--chosen" if is_acting else "panel-slate", rect.size), rect)
    band = pygame.Rect(rect.x + skin.px(5), rect.y + skin.px(8), skin.px(5), rect.h - skin.px(17))
    pygame.draw.rect(surface, skin.on_slate(player.colour), band, border_radius=skin.px(2))
    height = rect.h / skin.scale
    short = height < MIN_NAME_HEIGHT
    low = short and bool(card.state)
    mark = skin.sprite(player.mark, skin.px(SHORT_MARK if short else 42), player.colour)
    marked = surface.blit(mark, (rect.x + skin.px(14), rect.y + skin.px(SHORT_MARK_TOP if short else 12)))
    score = skin.text(card.score, "score", "lamp" if is_acting else "parchment")
    place = score.get_rect(topright=(rect.right - skin.px(12), rect.y + skin.px(1 if low else 3)))
    if skin.text_size > 1:
        place.centery = rect.y + skin.px(LARGE_TOP) + skin.line_height("panel-heading-small") // 2
    surface.blit(score, place)
    left = rect.x + skin.px(56 if low else 64)
    room = rect.right - skin.px(12) - left
    beside = room - score.get_width() - skin.px(4)
    style = "name" if low else "panel-heading-small"
    title = shown_name(skin, player, style, beside)
    surface.blit(title, (left, rect.y + skin.px(4 if low else 9 if skin.text_size == 1 else LARGE_TOP)))
    gain = rect.right - skin.px(8), rect.y + (skin.px(GAINED) if skin.text_size == 1 else _line_top(skin))
    line = gain[0] - draw_gain(surface, skin, gain, gained) - left if gained else room
    is_named = not player.bot
    if low:
        state = fitted_text(skin, card.state, "small", "lamp" if is_acting else "muted", min(beside, line))
        surface.blit(state, (left, rect.y + skin.px(25)))
    elif height >= MIN_NAME_HEIGHT:
        both = _rows_top(skin, rect, card, player) > HEAD
        place = pygame.Rect(left, rect.y + _line_top(skin), line, 0)
        shown = msgspec.structs.replace(card, unit="") if gained else card
        is_named = _draw_lines(surface, skin, place, player, shown, is_acting, room if both else 0) or is_named
    if not is_named:
        draw_bot_sign(surface, skin, marked)
    inside = _inside(skin, rect, card, player)
    rows, setting = fitting_rows(skin, card.rows, inside)
    draw_rows(surface, skin, inside, rows, ON_CARD, setting)


def _inside(skin: Skin, rect: pygame.Rect, card: SeatCard, player: PlayerLabel) -> pygame.Rect:
    """The place of the rows of a card, in pixels."""
    top = _below_head(skin, rect, card, player)
    return pygame.Rect(rect.x + skin.px(18), rect.y + top, rect.w - skin.px(30), rect.h - top - skin.px(FOOT))


def card_skin(skin: Skin, rect: pygame.Rect, player: PlayerLabel, card: SeatCard, gained: int = 0) -> Skin:
    """The skin with the largest text for which all words of a card fit `rect` (pixels)."""
    if len(skin.text_skins) == 1 or rect.h < skin.px(MIN_NAME_HEIGHT):
        return skin.text_skins[-1]
    key = ("seat card", rect.size, player, card, bool(gained))
    return memoized(skin, key, lambda: _roomy_skin(skin, rect, player, card, gained))


def _roomy_skin(skin: Skin, rect: pygame.Rect, player: PlayerLabel, card: SeatCard, gained: int) -> Skin:
    """The skin with the largest text for which all words of a card and its rows fit, with icons of a usual size."""
    room, pill = rect.w - skin.px(76), skin.px(36) if gained else 0
    usual = skin.text_skins[-1]
    least = min(fitting_rows(usual, card.rows, _inside(usual, rect, card, player))[1].icon, LEAST_ICON)

    def fits(large: Skin) -> bool:
        """Whether names, state and rows fit with text of a size."""
        beside = room - large.measure(card.score, "score")[0] - skin.px(4)
        inside = _inside(large, rect, card, player)
        return (
            large.shrink_to_fit(player.title, "panel-heading-small", beside)[0] == player.title
            and all(large.measure(line, "small")[0] <= room - pill for line in (player.name, card.state, card.unit))
            and rows_height(large, words_beside(card.rows), inside.w, RowSetting(icon=least))
            <= inside.h + skin.px(BETWEEN)
        )

    return skin.fitting(fits)


def draw_gain(surface: pygame.Surface, skin: Skin, corner: tuple[int, int], gained: int) -> int:
    """Draw a seat's gain with its upper right corner at a pixel; returns the width it takes of the line, in pixels."""
    pill = skin.pill(signed(gained), good=gained > 0)
    surface.blit(pill, pill.get_rect(topright=corner))
    return pill.get_width() + skin.px(4)


def shown_name(skin: Skin, player: PlayerLabel, style: str, room: int) -> pygame.Surface:
    """The name of a player in `room` pixels."""
    key = ("name", player, style, room)
    return skin.text(*memoized(skin, key, lambda: fitted_name(skin, player, style, room)), "parchment")


def _draw_lines(
    surface: pygame.Surface,
    skin: Skin,
    at: pygame.Rect,
    player: PlayerLabel,
    card: SeatCard,
    is_acting: bool,
    below: int,
) -> bool:
    """Draw the lines below the name of a seat: the player, the unit of the score, the state of the seat. Returns
    whether they say who plays.

    `below` is the width of a second line, under the pill with the gain, for the state if both or the state alone would
    not fit the first; without one (0), player and state share a line, or the state is alone.
    """
    if not card.state:
        _draw_second_line(surface, skin, at, player, card)
        return True
    line, is_named = card.state, False
    if below and player.name:
        surface.blit(_player_line(skin, player, at.w), at)
        is_named = True
        at = pygame.Rect(at.x, at.y + _line_top(skin, 1) - _line_top(skin), below, 0)
    elif below and skin.measure(line, "small")[0] > at.w:
        at = pygame.Rect(at.x, at.y + _line_top(skin, 1) - _line_top(skin), below, 0)
    elif player.name and skin.measure(f"{player.name}, {card.state}", "small")[0] <= at.w:
        line, is_named = f"{player.name}, {card.state}", True
    surface.blit(fitted_text(skin, line, "small", "lamp" if is_acting else "muted", at.w), at)
    return is_named


def _player_line(skin: Skin, player: PlayerLabel, room: int) -> pygame.Surface:
    """Who plays, within `room` pixels: "medium" for "medium bot" where that would be cut."""
    whole = skin.shrink_to_fit(player.name, "small", room)[0] == player.name
    return fitted_text(skin, player.name if whole else player.level or player.name, "small", "muted", room)


def _draw_second_line(
    surface: pygame.Surface, skin: Skin, at: pygame.Rect, player: PlayerLabel, card: SeatCard
) -> None:
    """Draw the player and the unit of the score: beside it, or below it if the first row leaves room."""
    surface.blit(_player_line(skin, player, at.w), at)
    unit = skin.text(card.unit, "small", "muted")
    beside = skin.measure(player.name, "small")[0] + unit.get_width() + skin.px(8) <= at.w
    if beside or (card.rows and card.rows[0].heading):
        surface.blit(unit, unit.get_rect(topright=(at.right, at.y + skin.px(0 if beside else 24 * skin.text_size))))


def draw_thinking(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, card: SeatCard, small: bool, lit: int
) -> None:
    """Draw the thinking lamps below the mark of a card, lamp `lit` bright."""
    short = rect.h / skin.scale < MIN_NAME_HEIGHT
    low = short and bool(card.state)
    middle = rect.centerx if small else rect.x + skin.px(14) + skin.px(SHORT_MARK if short else 42) // 2
    draw_thinking_lamps(surface, skin, (middle, rect.y + skin.px(82 if small else 47 if low else 60)), lit)
