"""The slip of a tip: its places on the table, and how it is drawn.

It lies exactly over the log. Where the log is too low for the words, they stand in the place of the info card while
nothing is pointed at, and over the log are the buttons alone.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.school.lesson_sheet import Tip
from engine.school.words import CoachWords
from engine.stage.skin import Skin
from engine.view.panels import InfoCard
from engine.words.filling import fill
from scenes.match_view.screen import Cover, Screen
from scenes.table.coach.coach import Coach

SIDE, GAP, TOUCHED_GAP = 12, 4, 8
"""Units between the edges of the slip and its buttons, between two buttons, and between two for fingers."""

MARGIN = 18
"""Units between the sides of the slip and its words."""

FOREMAN, FOREMAN_AT, WORDS_X, NEW_Y, TITLE_Y = 78, (56, 47), 104, 30, 54
"""In units: the size of the foreman and his middle; the left of new and title, and their middles."""

RULE_Y, TEXT_Y = 84, 94
"""The height of the rule and the top of the text, in units."""

GOT_IT, NO_MORE = 58, 48
"""The heights of the buttons, in units; the upper one is lit."""

LOW_TITLE_Y, LOW_TEXT_Y = 11, 38
"""On a low slip, without the foreman: the tops of title and text, in units."""

LOW_BUTTON, TOUCHED_LOW_BUTTON, FIRST = 46, 48, 0.38
"""Of buttons that share a row: their height in units, that for fingers, and the share of the width of the first."""

RISE = 24
"""Units by which a slip slides up as it comes."""


class SlipPlace(NamedTuple):
    """The places of a text and of the buttons on a slip, in pixels; a `low` one has no foreman.

    Without a `text` the words stand on the info card.
    """

    text: pygame.Rect | None
    got_it: pygame.Rect
    no_more: pygame.Rect
    low: bool = False


def place_slip(skin: Skin, log: pygame.Rect, tip: Tip, *, touch: bool) -> SlipPlace:
    """The place of the slip of a tip over the log: the roomiest that fits; with `touch` its buttons suit fingers."""
    margin, gap = skin.px(MARGIN), skin.px(GAP)
    height = skin.markup(tip.text, "body", "ink", log.w - 2 * margin).get_height()
    column, row = (_buttons(skin, log, in_row=in_row, touch=touch) for in_row in (False, True))
    for top, buttons, low in ((TEXT_Y, column, False), (TEXT_Y, row, False), (LOW_TEXT_Y, row, True)):
        text = pygame.Rect(log.x + margin, log.y + skin.px(top), log.w - 2 * margin, height)
        if text.bottom + gap <= buttons[0].y:
            return SlipPlace(text, *buttons, low)
    rises = row[0].centery - log.centery
    return SlipPlace(None, row[0].move(0, -rises), row[1].move(0, -rises), low=True)


def _buttons(skin: Skin, log: pygame.Rect, *, in_row: bool, touch: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of "Got it" and "No more tips" at the foot of the log: one above the other, or side by side."""
    side, gap = skin.px(SIDE), skin.px(TOUCHED_GAP if touch else GAP)
    left, width, bottom = log.x + side, log.w - 2 * side, log.bottom - side
    if not in_row:
        no_more = pygame.Rect(left, bottom - skin.px(NO_MORE), width, skin.px(NO_MORE))
        return pygame.Rect(left, no_more.y - gap - skin.px(GOT_IT), width, skin.px(GOT_IT)), no_more
    low = skin.px(TOUCHED_LOW_BUTTON if touch else LOW_BUTTON)
    top, height, first = bottom - low, low, round(width * FIRST)
    return pygame.Rect(left, top, first, height), pygame.Rect(left + first + gap, top, width - first - gap, height)


def tip_card(words: CoachWords, tip: Tip) -> InfoCard:
    """The tip as an info card."""
    return InfoCard(fill(words.new_title, title=tip.title), text=tip.text)


class TipCover(Cover):
    """Draws the slip over the log of a table."""

    def __init__(self, coach: Coach, words: CoachWords) -> None:
        self.coach = coach
        self.words = words
        self._drawn: tuple[object, pygame.Surface] | None = None

    def draw_ground(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw the slip; its buttons come over it."""
        coach, skin = self.coach, screen.skin
        if coach.shown is None or not coach.opacity:
            return
        slip = self._slip(skin, screen.sidebar.slip, coach.shown, touch=screen.layout.touch)
        rises = round(skin.px(RISE) * (1.0 - coach.opacity)) if coach.tip is not None else 0
        if coach.opacity < 1.0:
            slip = slip.copy()
            slip.set_alpha(round(255 * coach.opacity))
        surface.blit(slip, screen.sidebar.slip.move(0, rises))

    def _slip(self, skin: Skin, log: pygame.Rect, tip: Tip, *, touch: bool) -> pygame.Surface:
        """The picture of a slip, kept while it is the same."""
        key = (skin, log.size, tip, touch)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, draw_slip(skin, log, tip, self.words, touch=touch)
        return self._drawn[1]


def draw_slip(skin: Skin, log: pygame.Rect, tip: Tip, words: CoachWords, *, touch: bool) -> pygame.Surface:
    """The picture of a slip as large as the log."""
    place = place_slip(skin, log, tip, touch=touch)
    slip = pygame.Surface(log.size, pygame.SRCALPHA)
    slip.blit(skin.panel("panel-parchment", log.size), (0, 0))
    if place.text is None:
        return slip
    if place.low:
        _write(
            slip,
            skin,
            fill(words.new_title, title=tip.title),
            "name",
            (skin.px(MARGIN), skin.px(LOW_TITLE_Y)),
            "topleft",
        )
    else:
        foreman = skin.sprite("foreman", skin.px(FOREMAN))
        slip.blit(foreman, foreman.get_rect(center=[skin.px(at) for at in FOREMAN_AT]))
        left = skin.px(WORDS_X)
        _write(slip, skin, words.new, "name", (left, skin.px(NEW_Y)), "midleft", "timber")
        _write(slip, skin, tip.title, "panel-heading", (left, skin.px(TITLE_Y)), "midleft")
        y, margin = skin.px(RULE_Y), skin.px(MARGIN)
        pygame.draw.line(slip, skin.colour("parchment.dark"), (margin, y), (log.w - margin, y), skin.px(1.5))
    text = skin.markup(tip.text, "body", "ink", place.text.w)
    slip.blit(text, place.text.move(-log.x, -log.y))
    return slip


def _write(
    slip: pygame.Surface, skin: Skin, text: str, style: str, at: tuple[int, int], edge: str, colour: str = "ink"
) -> None:
    """Write a line on a slip, a size smaller if it is too long; `edge` of it is `at` (pixels)."""
    fitting, fitting_style = skin.shrink_to_fit(text, style, slip.get_width() - at[0] - skin.px(SIDE))
    word = skin.text(fitting, fitting_style, colour)
    slip.blit(word, word.get_rect(**{edge: at}))
