"""The info card at the top of the sidebar: the mat of the seat to decide, and a text about what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.view.panels import InfoCard, Panel
from engine.words.phrases import number_text, signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels.drawing import ON_PARCHMENT, fitted_text, memoized
from scenes.match_view.panels.player_mat import CLOSE, LOOSE, TIGHT, MatSetting, draw_mat, mat_height
from scenes.match_view.panels.rows import draw_rows, rows_height
from scenes.match_view.view_model.view import EMPTY_CARD, MORE

PICTURE, SMALL_PICTURE = 46, 30
"""The size of the card's picture, alone and below a mat, in units."""

RULE = 12
"""Units below the rule between mat and text."""

SIDE, TOP, TIGHT_TOP, SHORT_TOP = 18, 16, 12, 7
"""The margins of the info card at the sides; at top and bottom in the usual and small type, and of a short card."""

LAST_GAP = 6
"""Units below the last line of a text for which a short card has no room."""

STEP, STEP_TIGHT = 40, 31


CARD_SETTINGS = ((LOOSE, False), (LOOSE, True), (TIGHT, False), (TIGHT, True), (CLOSE, False), (CLOSE, True))
"""How mat and text are set, the largest first: the mat, and whether the text is in the small type."""


def draw_info_card(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    card: InfoCard,
    seat_labels: Sequence[PlayerLabel],
    acting_seat: Seat,
    mat: Panel | None = None,
    short: bool = False,
) -> None:
    """Draw the info card with the mat and the text into `rect` (pixels).

    If room is short, mat and text are set smaller; if that is not enough, the mat is left out. A change that is good
    for the `acting_seat` is lit. A `short` card has the small type and leaves out the seats for which nothing changes;
    what does not fit then is cut, with a mark.
    """
    skin = skin if short else card_skin(skin, rect, card, mat)
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    surface.set_clip(rect.inflate(-skin.px(12), -skin.px(12)))
    setting, tight = (None, True) if short else info_card_setting(skin, rect, card, mat)
    inside = rect.inflate(-2 * skin.px(SIDE), -2 * skin.px(SHORT_TOP if short else TIGHT_TOP if tight else TOP))
    if mat and setting:
        y = draw_mat(surface, skin, inside, mat, setting)
        if card == EMPTY_CARD:
            surface.set_clip(None)
            return
        pygame.draw.line(surface, skin.colour("parchment", "dark"), (inside.x, y), (inside.right, y), skin.px(2))
        top = y + skin.px(RULE)
        inside = pygame.Rect(inside.x, top, inside.w, inside.bottom - top)
    seats = measured_seats(card, acting_seat if short else None)
    _draw_text(surface, skin, inside, card, seats, seat_labels, acting_seat, tight, small=short or setting is not None)
    surface.set_clip(None)
    if short and info_card_height(skin, rect.w, card, rect.h, acting_seat) > rect.h:
        mark = skin.text(MORE, "name", "timber")
        place = mark.get_rect(bottomright=rect.inflate(-2 * skin.px(6), -2 * skin.px(4)).bottomright)
        surface.fill(skin.colour("parchment"), place.inflate(skin.px(6), 0))
        surface.blit(mark, place)


def card_skin(skin: Skin, card_rect: pygame.Rect, card: InfoCard, mat: Panel | None = None) -> Skin:
    """The skin with the largest text for which mat and card fit `card_rect` (pixels)."""

    def fits(large: Skin) -> bool:
        """Whether they fit in one of the settings."""
        if mat is not None:
            return _choose_setting(large, card_rect, card, mat)[0] is not None
        return fits_info_card(large, card_rect, card)

    if len(skin.text_skins) == 1:
        return skin
    return memoized(skin, ("card skin", card_rect.size, card, mat), lambda: skin.fitting(fits))


def info_card_setting(
    skin: Skin, card_rect: pygame.Rect, card: InfoCard, mat: Panel | None
) -> tuple[MatSetting | None, bool]:
    """The setting of the mat (None: it is left out), and whether the text is in the small type."""
    large = card_skin(skin, card_rect, card, mat)
    return memoized(large, ("leaf", card_rect.size, card, mat), lambda: _choose_setting(large, card_rect, card, mat))


def _choose_setting(
    skin: Skin, card_rect: pygame.Rect, card: InfoCard, mat: Panel | None
) -> tuple[MatSetting | None, bool]:
    for setting, tight in CARD_SETTINGS:
        if mat is None:
            break
        needed = mat_height(skin, mat, inner_width(skin, card_rect), setting)
        if card != EMPTY_CARD:
            needed += skin.px(RULE) + text_height(skin, card_rect.w, card, tight, small=True)
        if needed + 2 * skin.px(TIGHT_TOP if tight else TOP) <= card_rect.h:
            return setting, tight
    return None, text_height(skin, card_rect.w, card, False) + 2 * skin.px(TOP) > card_rect.h


def scrolled_skin(skin: Skin, card_rect: pygame.Rect, card: InfoCard, mat: Panel | None) -> Skin | None:
    """The skin in which mat and card scroll: where they fit only in text that has not grown by half of what people
    chose. None where nothing scrolls.
    """
    least = next(large for large in skin.text_skins if large.text_size <= (1 + skin.large.text_size) / 2)
    return None if card_skin(skin, card_rect, card, mat).text_size >= least.text_size else least


def scrolled_height(skin: Skin, width: int, card: InfoCard, mat: Panel | None) -> int:
    """The height of mat and card at a card width in pixels, without margins at top and bottom."""
    above = mat_height(skin, mat, width - 2 * skin.px(SIDE), CLOSE) + skin.px(RULE) if mat else 0
    return above + text_height(skin, width, card, tight=False, small=mat is not None)


def draw_scrolled_card(
    surface: pygame.Surface,
    skin: Skin,
    inside: pygame.Rect,
    card: InfoCard,
    seat_labels: Sequence[PlayerLabel],
    acting_seat: Seat,
    mat: Panel | None,
) -> None:
    """Draw mat and card from the top of `inside` (pixels), as high as they are."""
    if mat:
        y = draw_mat(surface, skin, inside, mat, CLOSE)
        pygame.draw.line(surface, skin.colour("parchment", "dark"), (inside.x, y), (inside.right, y), skin.px(2))
        inside = pygame.Rect(inside.x, y + skin.px(RULE), inside.w, inside.bottom - y - skin.px(RULE))
    seats = measured_seats(card, None)
    _draw_text(surface, skin, inside, card, seats, seat_labels, acting_seat, tight=False, small=mat is not None)


def inner_width(skin: Skin, card_rect: pygame.Rect) -> int:
    """The width between the side margins of an info card, in pixels."""
    return card_rect.w - 2 * skin.px(SIDE)


def fits_info_card(skin: Skin, card_rect: pygame.Rect, card: InfoCard) -> bool:
    """Whether a card fits in the small type, with all its rows and without a mat."""
    return text_height(skin, card_rect.w, card, tight=True) + 2 * skin.px(TIGHT_TOP) <= card_rect.h


def info_card_height(skin: Skin, width: int, card: InfoCard, max_height: int, short_for: Seat | None = None) -> int:
    """The height of a card at a width, in pixels: in the small type if the usual one exceeds `max_height`.

    `short_for` the acting seat it is a short one.
    """
    if short_for is not None:
        height = text_height(skin, width, card, tight=True, small=True, acting_seat=short_for)
        return height - skin.px(LAST_GAP) + 2 * skin.px(SHORT_TOP)
    usual = text_height(skin, width, card, tight=False) + 2 * skin.px(TOP)
    return usual if usual <= max_height else text_height(skin, width, card, tight=True) + 2 * skin.px(TIGHT_TOP)


def measured_seats(card: InfoCard, acting_seat: Seat | None) -> list[Seat]:
    """The seats whose number a card shows, automata after them: all, or the `acting_seat` and those that change."""
    pairs = enumerate(zip(card.before, card.after, strict=True), 1)
    return [seat for seat, (before, after) in pairs if acting_seat in (None, seat) or before != after]


def mat_rank(skin: Skin, card_rect: pygame.Rect, card: InfoCard, mat: Panel | None) -> int:
    """How small a card makes the mat: 0 is the largest size; the highest rank leaves the mat out."""
    key = ("leaf", card_rect.size, card, mat)
    setting, _ = memoized(skin, key, lambda: _choose_setting(skin, card_rect, card, mat))
    return (LOOSE, TIGHT, CLOSE, None).index(setting)


def _draw_text(
    surface: pygame.Surface,
    skin: Skin,
    inside: pygame.Rect,
    card: InfoCard,
    seats: Sequence[Seat],
    seat_labels: Sequence[PlayerLabel],
    acting_seat: Seat,
    tight: bool,
    small: bool,
) -> None:
    """Draw the text of the card into `inside`; its picture is at the right, or `small` before the title."""
    y, left, room = inside.y, inside.x, inside.w
    units = SMALL_PICTURE if small else PICTURE
    side = skin.px(units) if card.sprite else 0
    if card.sprite:
        picture = skin.sprite(card.sprite, side, card.tint, card.turn)
        picture_rect = picture.get_rect(topright=(inside.right + skin.px(4), inside.y - skin.px(6)))
        if small:
            picture_rect = picture.get_rect(topleft=(inside.x, inside.y))
            left += skin.px(units + 6)
        surface.blit(picture, picture_rect)
        room -= skin.px(units + 6)
    if card.title:
        title = skin.text(card.title, "name" if tight or small else "panel-heading", "ink", room)
        surface.blit(title, (left, y + max(0, side - title.get_height()) // 2 if small else y))
        y += title.get_height() + skin.px(8)
    y = max(y, inside.y + skin.px(units - 4) if card.sprite else 0)
    if card.text:
        text = skin.markup(card.text, "body-small" if tight else "body", "ink", inside.w)
        surface.blit(text, (inside.x, y))
        y += text.get_height() + skin.px(8)
    if seats:
        at = pygame.Rect(inside.x, y, inside.w, 0)
        y = _draw_measure(surface, skin, at, card, seats, seat_labels, acting_seat, tight)
    draw_rows(surface, skin, pygame.Rect(inside.x, y, inside.w, inside.bottom - y), card.rows, ON_PARCHMENT)


def text_height(
    skin: Skin, width: int, card: InfoCard, tight: bool, small: bool = False, acting_seat: Seat | None = None
) -> int:
    """The height of a card's text at a card width, in pixels; `small` is its picture below a mat.

    With an `acting_seat` without the seats for which nothing changes.
    """
    inside = width - 2 * skin.px(SIDE)
    units = (SMALL_PICTURE if small else PICTURE) if card.sprite else 0
    room = inside - skin.px(units + 6 if units else 0)
    title = skin.measure(card.title, "name" if tight or small else "panel-heading", room)[1] + skin.px(8)
    height = max(title if card.title else 0, skin.px(max(units - 4, 0)))
    if card.text:
        height += skin.markup(card.text, "body-small" if tight else "body", "ink", inside).get_height() + skin.px(8)
    seats = measured_seats(card, acting_seat)
    if seats:
        height += skin.px(36 if tight else 48) + skin.px(STEP_TIGHT if tight else STEP) * len(seats)
    return height + rows_height(skin, card.rows, inside)


def _draw_measure(
    surface: pygame.Surface,
    skin: Skin,
    at: pygame.Rect,
    card: InfoCard,
    seats: Sequence[Seat],
    seat_labels: Sequence[PlayerLabel],
    acting_seat: Seat,
    tight: bool,
) -> int:
    """Draw the number of some seats before and after, with the difference in a pill; returns the y below it."""
    y, step = at.y, skin.px(STEP_TIGHT if tight else STEP)
    pygame.draw.line(surface, skin.colour("parchment", "dark"), (at.x, y), (at.right, y), skin.px(2))
    y += skin.px(6 if tight else 10)
    heading = fitted_text(skin, card.measure, skin.usual_style("number" if tight else "name"), "timber", at.w)
    surface.blit(heading, (at.x, y))
    y += heading.get_height() + skin.px(2 if tight else 6)
    for seat in seats:
        player, before, after = seat_labels[seat - 1], card.before[seat - 1], card.after[seat - 1]
        middle = y + step // 2
        mark = skin.sprite(player.mark, step - skin.px(6), player.colour)
        surface.blit(mark, mark.get_rect(midleft=(at.x, middle)))
        old = skin.text(number_text(before), skin.usual_style("panel-heading"), "ink")
        new = skin.text(number_text(after), skin.usual_style("score-small"), "ink")
        surface.blit(old, old.get_rect(midright=(at.x + skin.px(76), middle)))
        arrow = skin.text("→", skin.usual_style("panel-heading"), "timber")
        surface.blit(arrow, arrow.get_rect(center=(at.x + skin.px(98), middle)))
        surface.blit(new, new.get_rect(midright=(at.x + skin.px(150), middle)))
        if after != before:
            difference = signed(after - before)
            pill = skin.pill(difference, (after > before) == (seat == acting_seat), skin.usual_style("number"))
            surface.blit(pill, pill.get_rect(center=(at.right - skin.px(22), middle)))
        y += step
    return y + skin.px(4)
