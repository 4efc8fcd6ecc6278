"""Painting of the records: the row of a game, figures, levels of success, bots; words beside marks of names."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.data.sheet import RecordWords
from engine.stage import painting
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.phrases import capitalize, percent_text
from scenes.records.charts import draw_bar
from scenes.records.model import BestResult, LevelBox, NameFigures
from scenes.records.words.sheet import records_words

EMBLEM, SMALLER, NARROW, SPARK = 84, 70, 320, (104, 42)
"""Units: the emblem of a game at most, and in a row below a width; width and height of a line without a scale."""

TIGHT, TITLE = 112, 210
"""Units: a row below this height has its result beside the title; the width of the title then."""

MARK, UNKNOWN = 26, 0.35
"""Units of the mark beside a name; opacity of what has not been reached yet."""

LABEL_STYLES = ("name", "body-small", "small")
"""The styles of the name of a level of success, the first in which it fits whole."""


def draw_words(
    surface: pygame.Surface,
    skin: Skin,
    text: str,
    style: str,
    colour: str,
    at: tuple[int, int],
    width: int,
    align: str = "left",
) -> pygame.Rect:
    """Draw a line cut to `width` pixels; `at` is its middle at the left, or at the right with that `align`."""
    text, style = skin.shrink_to_fit(text, style, width)
    words = skin.text(text, style, colour)
    rect = words.get_rect(midright=at) if align == "right" else words.get_rect(midleft=at)
    if align == "centre":
        rect = words.get_rect(center=at)
    return surface.blit(words, rect)


def draw_name(
    surface: pygame.Surface,
    skin: Skin,
    name: str,
    colour: str,
    at: tuple[int, int],
    width: int,
    words: str = "parchment",
) -> None:
    """Draw a name after the mark of its colour; `at` is the middle at the left."""
    size = skin.px(MARK)
    mark = skin.sprite(skin.seat_mark(colour), size, colour)
    surface.blit(mark, mark.get_rect(midleft=at))
    draw_words(surface, skin, name, "name", words, (at[0] + size + skin.px(8), at[1]), width - size - skin.px(8))


def draw_game_row(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    title: str,
    emblem: RecordWords,
    best: BestResult | None,
    colour: str,
    lit: bool,
) -> None:
    """Draw the row of a game in `rect` (pixels): emblem, title, and its best result with the name that holds it."""
    size = min(rect.h - skin.px(20), skin.px(SMALLER if rect.w < skin.px(NARROW) else EMBLEM))
    middle = (rect.x + skin.px(8) + size // 2, rect.centery)
    glow = skin.glow((size * 3 // 2, size * 3 // 2), "lamplight", 0.8 if lit else 0.45)
    surface.blit(glow, glow.get_rect(center=middle))
    picture = skin.sprite(emblem.sprite, (size, size), emblem.tint)
    surface.blit(picture, picture.get_rect(center=middle))
    left, tight = rect.x + size + skin.px(22), rect.h < skin.px(TIGHT)
    width = rect.right - left
    top, low = (rect.centery, rect.centery) if tight else (rect.y + rect.h // 5, rect.y + rect.h * 31 // 50)
    title_width = min(skin.px(TITLE), width // 3) if tight else width
    draw_words(surface, skin, title, "panel-heading", "lamp" if lit else "parchment", (left, top), title_width)
    if tight:
        left += title_width + skin.px(12)
        width = rect.right - left
    if best is None:
        draw_words(surface, skin, records_words().no_player, "small", "muted", (left, low), width)
        return
    style = "score" if tight else "score-big"
    number = draw_words(surface, skin, best.number, style, "lamp", (left, low), width // 2)
    beside = max(number.right + skin.px(14), left + skin.px(62))
    half = skin.px(13)
    draw_name(surface, skin, best.play.name, colour, (beside, low - half), rect.right - beside)
    draw_words(surface, skin, best.what, "small", "muted", (beside, low + half), rect.right - beside)


def draw_figure(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, figure: Figure) -> None:
    """Draw a box with an icon, a large number and what it counts."""
    painting.draw_box(surface, skin, rect, "slate.deep", "slate.light", radius=8)
    size = min(rect.h * 3 // 5, skin.px(44))
    right, room = rect.right - skin.px(12), rect.w - skin.px(24)
    if figure.icon:
        picture = skin.sprite(figure.icon, size)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + skin.px(10), rect.centery)))
        room -= size + skin.px(4)
    style = "score" if rect.h > skin.px(58) else "score-small"
    draw_words(surface, skin, figure.number, style, "parchment", (right, rect.y + round(rect.h * 0.38)), room, "right")
    draw_words(surface, skin, figure.label, "small", "muted", (right, rect.y + round(rect.h * 0.77)), room, "right")


def draw_share_row(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    icon: str,
    label: str,
    won: int,
    games: int,
    colour: str,
    tint: str = "",
) -> None:
    """Draw a line of bots or of a game: icon, label, the share won as a bar, and both numbers."""
    size = min(rect.h - skin.px(4), skin.px(28))
    picture = skin.sprite(icon, (size, size), tint)
    surface.blit(picture, picture.get_rect(midleft=(rect.x + skin.px(4), rect.centery)))
    left, figures = rect.x + size + skin.px(14), skin.px(84)
    words = min(skin.px(150), (rect.w - figures) * 2 // 5)
    draw_words(surface, skin, label, "name", "parchment", (left, rect.centery), words)
    bar = pygame.Rect(left + words + skin.px(8), 0, rect.right - figures - left - words - skin.px(16), skin.px(20))
    bar.centery = rect.centery
    draw_bar(surface, skin, bar, won / games if games else 0.0, colour)
    text = fill(records_words().share, won=won, count=games)
    draw_words(surface, skin, text, "name", "parchment", (rect.right - skin.px(4), rect.centery), figures, "right")


def draw_level(level: LevelBox, games: int, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    """Draw a level of success with its medal and sprites, dim as long as nobody has reached it."""
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    reached, alpha = level.count > 0, 1.0 if level.count else UNKNOWN
    size = min(skin.px(78), rect.h * 43 // 100)
    centre = (rect.centerx, rect.y + round(rect.h * 0.26))
    if reached:
        glow = skin.glow((size * 2, size * 2), "lamplight")
        surface.blit(glow, glow.get_rect(center=centre))
    medal = skin.faded(skin.sprite("icon-best", (size, size)), alpha)
    surface.blit(medal, medal.get_rect(center=centre))
    gem, gap = min(skin.px(20), rect.h // 9), skin.px(4)
    left = rect.centerx - (len(level.sprites) * (gem + gap) - gap) // 2
    for at, sprite in enumerate(level.sprites):
        picture = skin.faded(skin.sprite(sprite, (gem, gem)), alpha)
        surface.blit(picture, picture.get_rect(midleft=(left + at * (gem + gap), rect.y + round(rect.h * 0.53))))
    room = rect.w - skin.px(8)
    colour = "lamp" if reached else "muted"
    fitted = [painting.fit_text(skin, level.label, style, (room, round(rect.h * 0.27))) for style in LABEL_STYLES]
    label = next((text for text in fitted if not text.cut), fitted[-1])
    box = pygame.Rect(rect.x + skin.px(4), rect.y + round(rect.h * 0.58), room, round(rect.h * 0.27))
    painting.draw_fitted(surface, skin, label, colour, box)
    words = records_words()
    count = fill(words.share, won=level.count, count=games) if reached else words.not_yet
    style, colour = ("name", "parchment") if reached else ("small", "muted")
    draw_words(surface, skin, count, style, colour, (rect.centerx, rect.y + round(rect.h * 0.89)), room, "centre")


class Figure(NamedTuple):
    """A figure of a name: its icon, the number, what it counts, and more about it."""

    icon: str
    number: str
    label: str
    help: str = ""


def figure_boxes(shown: NameFigures) -> list[Figure]:
    """The six figures of a name. Across games, where results differ, streaks and more."""
    figures, words, unit = shown.figures, records_words(), capitalize(shown.unit)
    share = percent_text(figures.share) if figures.games else "–"
    streak = fill(words.streak, count=figures.streak)
    boxes = [
        Figure("icon-rules", str(figures.games), fill(words.played, count=figures.games)),
        Figure("cup", str(figures.won), fill(words.won, count=figures.won), words.won_help),
        Figure("", share, words.won_share),
        Figure("icon-streak", str(figures.streak), streak, fill(words.streak_help, running=figures.running)),
    ]
    if shown.unit:
        average = Figure("", shown.average, words.average, fill(words.average_help, unit=unit))
        return [*boxes, average, Figure("icon-best", shown.best, words.best, fill(words.best_help, unit=unit))]
    most = max((row[2] for row in shown.by_game), default=0)
    favourite = next((row[1] for row in shown.by_game if row[2] == most), "")
    return [
        *boxes,
        Figure("", str(figures.running), words.running),
        Figure("", str(most), favourite or words.most_played),
    ]
