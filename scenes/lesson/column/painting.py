"""Draws the lesson column: the speech with its picture, the foreman, the steps."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.school.lesson_sheet import Insight
from engine.stage.painting import draw_fitted, fit_text
from engine.stage.skin import Skin
from scenes.lesson.column.layout import Column
from scenes.lesson.column.view import LessonView
from scenes.match_view.panels.drawing import fitted_text

MARGIN, HEADING, RULE, WORDS = 18, 14, 48, 58
"""The margins of the speech; where heading, rule and words begin; in units."""

STYLES = ("speech", "speech-small", "body", "body-small")
"""The styles of the words, the largest first."""

PIP, PIP_NOW, PIP_STEP, PIPS = 20, 28, 26, 54
"""The sizes of the pips, the largest step from one to the next, and where they are in the panel, in units."""

PICTURE, LEAST_PICTURE = 100, 40
"""The largest height of the picture below the words, and the least worth drawing, in units."""

KNOWN, ICON = 31, 26
"""The height of a line of what is known, and of its picture, in units."""


def draw_column(
    surface: pygame.Surface,
    skin: Skin,
    column: Column,
    view: LessonView,
    nod: int = 0,
    burst: float = 1.0,
    opacity: float = 1.0,
) -> None:
    """Draw the column; the foreman nods `nod` pixels aside, the newest pip has burst and the words have come as far as
    0 to 1 says.
    """
    _draw_speech(surface, skin, column, view, opacity)
    _draw_foreman(surface, skin, column, view, nod)
    _draw_steps(surface, skin, column.steps, view, burst)


def _draw_speech(surface: pygame.Surface, skin: Skin, column: Column, view: LessonView, opacity: float) -> None:
    rect = column.speech
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    width, left = rect.w - 2 * skin.px(MARGIN), rect.x + skin.px(MARGIN)
    if column.within:
        head = column.foreman.bottom - rect.y
        right = rect.right - skin.px(8)
        corner = column.foreman.right + skin.px(8), column.foreman.y
        _draw_heading(surface, skin, pygame.Rect(corner, (right - corner[0], column.foreman.h)), view)
    else:
        top, line = skin.px(HEADING), skin.line_height("panel-heading")
        lines = 1 if _fits(skin, _heading(skin, view, width), width) else 2
        head = skin.px(RULE) + (lines - 1) * line
        _draw_heading(surface, skin, pygame.Rect(left, rect.y + top, width, lines * line), view)
    _rule(surface, skin, left, rect.y + head, width)
    top = rect.y + head + skin.px(WORDS - RULE)
    inside = pygame.Rect(left, top, width, rect.bottom - top - skin.px(14))
    foot = len(view.knows) * skin.px(KNOWN) + (skin.px(40) if view.knows else 0)
    text = fitted_words(skin, view.text, inside.w, inside.h - foot)
    surface.blit(skin.faded(text, opacity), inside)
    free = inside.bottom - (inside.y + text.get_height()) - skin.px(10)
    if view.knows:
        _draw_knows(surface, skin, inside, view)
    elif view.picture and free >= skin.px(LEAST_PICTURE):
        height = min(free, skin.px(PICTURE))
        _draw_picture(surface, skin, pygame.Rect(inside.x, inside.bottom - height, inside.w, height), view.picture)


def _fits(skin: Skin, heading: str, room: int) -> bool:
    """Whether a heading has room in one line."""
    return skin.shrink_to_fit(heading, "panel-heading", room)[0] == heading


def _heading(skin: Skin, view: LessonView, room: int) -> str:
    """The heading; the short one where the whole one does not fit one line."""
    return view.heading if _fits(skin, view.heading, room) else view.short_heading


def _draw_heading(surface: pygame.Surface, skin: Skin, box: pygame.Rect, view: LessonView) -> None:
    """Draw the heading within a box: in one line, else in as many as the box has room for."""
    large = skin.sight.text_size > 1 and skin.measure(view.heading, "panel-heading")[0] > box.w
    told = view.heading if large else _heading(skin, view, box.w)
    if large or not _fits(skin, told, box.w):
        block = fit_text(skin, told, "panel-heading", box.size, grows=large)
        draw_fitted(surface, skin, block, "timber", box, align="left")
        return
    title = fitted_text(skin, told, "panel-heading", "timber", box.w, box.h if skin.sight.text_size > 1 else 0)
    surface.blit(title, title.get_rect(midleft=box.midleft))


def fitted_words(skin: Skin, text: str, width: int, height: int) -> pygame.Surface:
    """The words in the largest style in which they fit; in the smallest one if none does."""
    large = skin.fit_styles(STYLES[0])[:-1] if len(skin.text_skins) > 1 else ()
    for style in (*large, *STYLES):
        words = skin.markup(text, style, "ink", width)
        if words.get_height() <= height:
            return words
    return words


def words_fit(skin: Skin, column: Column, text: str) -> bool:
    """Whether the words of a step fit the speech."""
    head = column.foreman.bottom - column.speech.y if column.within else skin.px(RULE)
    height = column.speech.h - head - skin.px(WORDS - RULE) - skin.px(14)
    words = fitted_words(skin, text, column.speech.w - 2 * skin.px(MARGIN), height)
    return words.get_height() <= height and words.get_width() <= column.speech.w - 2 * skin.px(MARGIN)


def insights_fit(skin: Skin, column: Column, insights: Sequence[Insight]) -> bool:
    """Whether each line of what is known fits without being cut."""
    room = column.speech.w - 2 * skin.px(MARGIN) - skin.px(ICON + 10)
    return all(skin.shrink_to_fit(insight.text, "body", room)[0] == insight.text for insight in insights)


def _rule(surface: pygame.Surface, skin: Skin, left: int, top: int, width: int) -> None:
    pygame.draw.rect(surface, skin.colour("parchment", "dark"), (left, top, width, max(1, skin.px(2))))


def _draw_knows(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, view: LessonView) -> None:
    """Draw what is known now, at the foot of the speech."""
    top = inside.bottom - len(view.knows) * skin.px(KNOWN)
    _rule(surface, skin, inside.x, top - skin.px(36), inside.w)
    surface.blit(fitted_text(skin, view.known, "name", "timber", inside.w, skin.px(30)), (inside.x, top - skin.px(28)))
    skin = skin.fitting(lambda large: large.line_height("body") <= skin.px(KNOWN) and _widest(large, view) <= inside.w)
    for number, insight in enumerate(view.knows):
        _draw_insight(surface, skin, (inside.x, top + number * skin.px(KNOWN)), inside.w, insight)


def _widest(skin: Skin, view: LessonView) -> int:
    """The width in pixels of the longest line of what is known."""
    return skin.px(ICON + 10) + max(skin.measure(insight.text, "body")[0] for insight in view.knows)


def _draw_insight(surface: pygame.Surface, skin: Skin, at: tuple[int, int], width: int, insight: Insight) -> None:
    side = skin.px(ICON)
    picture = _sprite(skin, insight.sprite, side)
    surface.blit(picture, picture.get_rect(center=(at[0] + side // 2, at[1] + side // 2)))
    words, style = skin.shrink_to_fit(insight.text, "body", width - side - skin.px(10))
    text = skin.text(words, style, "ink")
    surface.blit(text, text.get_rect(midleft=(at[0] + side + skin.px(10), at[1] + side // 2)))


def _sprite(skin: Skin, name: str, height: int) -> pygame.Surface:
    sprite, _, tint = name.partition(" ")
    return skin.sprite(sprite, height, tint) if tint else skin.sprite(sprite, height)


def _draw_picture(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, picture: Sequence[str]) -> None:
    """Draw a row of sprites, texts and pills, as large as its width allows."""
    side = min(rect.h, rect.w // max(1, len(picture)))
    parts = [_part(skin, entry, side) for entry in picture]
    left = rect.centerx - sum(part.get_width() for part in parts) // 2
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(left, rect.centery)))
        left += part.get_width()


def _part(skin: Skin, entry: str, side: int) -> pygame.Surface:
    """One part of a picture: "= text", "+ text" for a pill, or a sprite."""
    kind, _, text = entry.partition(" ")
    if kind == "=":
        return skin.text(f" {text} ", "panel-heading", "ink")
    return skin.pill(text, good=True) if kind == "+" else _sprite(skin, entry, side)


def _draw_foreman(surface: pygame.Surface, skin: Skin, column: Column, view: LessonView, nod: int) -> None:
    """Draw the foreman, on lamplight and with the tail of his speech where he stands below it."""
    rect = column.foreman.move(nod, 0)
    if not column.within:
        glow = round(rect.w * 1.6)
        light = skin.glow((glow, glow))
        area = column.rect.copy()
        area.top, area.height = column.speech.bottom, column.steps.top - column.speech.bottom
        surface.set_clip(area)
        surface.blit(light, light.get_rect(center=rect.center))
        surface.set_clip(None)
        tail = skin.sprite("speech-south", (skin.px(38), skin.px(28)))
        surface.blit(tail, (column.rect.centerx - skin.px(14), column.speech.bottom - skin.px(5)))
    surface.blit(skin.sprite(view.sprite, rect.w), rect)


def _draw_steps(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: LessonView, burst: float) -> None:
    """Draw the panel with the number of the step and a pip per step."""
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    caption = skin.text(view.caption, "panel-heading", "lamp")
    if skin.sight.text_size > 1:
        caption = fitted_text(skin, view.caption, "panel-heading", "lamp", rect.w - skin.px(32), skin.px(34))
    surface.blit(caption, (rect.x + skin.px(16), rect.y + skin.px(10)))
    room = rect.w - skin.px(32) - skin.px(PIP)
    step = min(skin.px(PIP_STEP), room // max(1, view.count - 1))
    left, middle = rect.x + skin.px(16) + skin.px(PIP) // 2, rect.y + skin.px(PIPS)
    line = pygame.Rect(left, middle - skin.px(2), step * (view.count - 1), skin.px(4))
    pygame.draw.rect(surface, skin.colour("slate", "light"), line, border_radius=skin.px(2))
    for number in range(view.count):
        name = "pip--done" if number < view.step else "pip--now" if number == view.step else "pip"
        side = skin.px(PIP_NOW if number == view.step else PIP)
        if number == view.step - 1 and burst < 1:
            side = round(side * (0.4 + 0.6 * burst))
        pip = skin.sprite(name, side)
        surface.blit(pip, pip.get_rect(center=(left + number * step, middle)))
