"""The card of a seat in the small frame: mark, name and score."""

from __future__ import annotations

import pygame

from engine.stage.skin import Skin
from engine.view.panels import SeatCard
from engine.words.phrases import signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels.seat_cards import draw_gain, shown_name

SMALL_MARK, SMALL_NAME_TOP, SMALL_SCORE_TOP, SMALL_NAME_MARGIN = 30, 36, 50, 6
"""The size of the mark on a card of the small frame, the tops of name and score, and what the name leaves of the width,
in units.
"""

SMALL_MARK_LEFT, SMALL_GAIN_BEYOND, RIM = 2, 10, 4
"""Units: the left of that mark beside a gain, and how far the pill with the gain hangs over the card's right edge, or
farther, so that it covers but the rim of the mark.
"""


OVERLAP = 6
"""How far the lines of name and score overlap in larger text, in units: what they leave free above and below."""


def draw_small_card(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    player: PlayerLabel,
    card: SeatCard,
    is_acting: bool,
    gained: int = 0,
    large: Skin | None = None,
) -> None:
    """Draw a seat's card for the small frame: mark, name and score; what it has `gained` lately hangs over its edge.

    `large` is the skin of all cards.
    """
    surface.blit(skin.panel("panel-slate--chosen" if is_acting else "panel-slate", rect.size), rect)
    mark = skin.sprite(player.mark, skin.px(SMALL_MARK), player.colour)
    middle = rect.x + skin.px(SMALL_MARK_LEFT) + mark.get_width() // 2 if gained else rect.centerx
    surface.blit(mark, mark.get_rect(midtop=(middle, rect.y + skin.px(7))))
    room = rect.w - skin.px(SMALL_NAME_MARGIN)
    top = rect.y + skin.px(SMALL_SCORE_TOP)
    large = large or small_card_skin(skin, rect, player, card)
    if large.text_size > 1:
        skin, top = large, rect.y + skin.px(SMALL_NAME_TOP) + large.line_height("log") - skin.px(OVERLAP)
    whole = skin.shrink_to_fit(player.title, "log", room)[0] == player.title
    name = shown_name(skin, player, "log" if whole else "small", room)
    surface.blit(name, name.get_rect(midtop=(rect.centerx, rect.y + skin.px(SMALL_NAME_TOP))))
    score = skin.text(card.score, "score-small", "lamp" if is_acting else "parchment")
    surface.blit(score, score.get_rect(midtop=(rect.centerx, top)))
    if gained:
        draw_gain(surface, skin, small_gain_rect(skin, rect, gained).topright, gained)


def small_card_skin(skin: Skin, rect: pygame.Rect, player: PlayerLabel, card: SeatCard) -> Skin:
    """The skin with the largest text in which name and score have room below the mark."""
    room, height = rect.w - skin.px(SMALL_NAME_MARGIN), rect.h - skin.px(SMALL_NAME_TOP - OVERLAP)

    def fits(large: Skin) -> bool:
        """Whether they have."""
        widths = large.measure(player.title, "log")[0], large.measure(card.score, "score-small")[0]
        return max(widths) <= room and large.line_height("log") + large.line_height("score-small") <= height

    return skin.fitting(fits)


def small_gain_rect(skin: Skin, rect: pygame.Rect, gained: int) -> pygame.Rect:
    """The place of the pill with a gain at a small card, in pixels."""
    pill = skin.pill(signed(gained), good=gained > 0)
    beside_mark = rect.x + skin.px(SMALL_MARK_LEFT + SMALL_MARK - RIM)
    left = max(beside_mark, rect.right + skin.px(SMALL_GAIN_BEYOND) - pill.get_width())
    return pill.get_rect(topleft=(left, rect.y + skin.px(4)))
