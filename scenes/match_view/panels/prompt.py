"""The prompt strip: whose turn it is, the question, and in the second line a help, a preview or a refusal."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Widget
from scenes.match_view.panels.drawing import fitted_text
from scenes.match_view.panels.indicators import draw_flash, draw_thinking_lamps
from scenes.match_view.view_model.view import NO_LAMP, Prompt

LARGE_LINE = 1.5
"""The text size for which a shorter line takes the place of a longer one."""

PART = re.compile(r"(?<=[.;]) ")
"""The space after a sentence or a semicolon."""

PROMPT_EDGE = 2
"""The height of the strip that words leave free, in units."""

LINES = 2
"""The largest number of rows of the second line in larger text."""

TITLE_MARGIN = 4
"""The margin at the left of title and turn, in units."""

BEFORE_TEXT, BLOCKED = 66, 28
"""The width of band and mark before the text, and of the icon before a refusal, in units."""

THINKS = 48
"""The width of the thinking lamps before the line, in units."""


def draw_title(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, title: str, turn: str) -> None:
    """Draw the name of the game and the turn into `rect` (pixels) beside the strip."""
    left, room = rect.x + skin.px(TITLE_MARGIN), rect.w - skin.px(TITLE_MARGIN)
    styles, texts = ("panel-heading", "log"), (title, turn)
    large = skin.fitting(
        lambda large: (
            sum(map(large.line_height, styles)) <= rect.h
            and all(large.measure(text, style)[0] <= room for text, style in zip(texts, styles, strict=True))
        )
    )
    if large.text_size == 1:
        surface.blit(fitted_text(large, title, styles[0], "lamp", rect.w), (left, rect.y + skin.px(4)))
        surface.blit(fitted_text(large, turn, styles[1], "parchment", rect.w), (left, rect.y + skin.px(31)))
        return
    below = rect.y + large.line_height(styles[0])
    surface.blit(large.text(title, styles[0], "lamp"), (left, rect.y))
    surface.blit(large.text(turn, styles[1], "parchment"), (left, below))


def draw_prompt(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, prompt: Prompt, buttons_width: int) -> None:
    """Draw the strip into `rect` (pixels), with `buttons_width` pixels free at its right end."""
    prompt = _spelled(skin, prompt)
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    if prompt.colour:
        draw_flash(surface, skin, rect.inflate(-skin.px(8), -skin.px(8)), prompt.colour, prompt.glow)
    left = rect.x + skin.px(10)
    if prompt.mark:
        band = pygame.Rect(left - skin.px(2), rect.y + skin.px(8), skin.px(10), rect.h - skin.px(16))
        pygame.draw.rect(surface, skin.colour(prompt.colour), band, border_radius=skin.px(5))
        mark = skin.sprite(prompt.mark, skin.px(46), prompt.colour)
        surface.blit(mark, mark.get_rect(midleft=(band.right + skin.px(4), rect.centery)))
        left = rect.x + skin.px(10 + BEFORE_TEXT)
    room = rect.right - skin.px(14) - buttons_width - left
    prompt = _in_two(skin, _asked_shortly(skin, prompt, room), room)
    if not prompt.line:
        word = fitted_text(skin, prompt.question, "prompt-alone", "ink", room, rect.h - skin.px(PROMPT_EDGE))
        surface.blit(word, word.get_rect(midleft=(left, rect.centery)))
        return
    inner = rect.h - skin.px(PROMPT_EDGE)
    prompt = _told_largely(skin, prompt, (room, inner))
    small, large = _sizes(skin, prompt, (room, inner))
    word = fitted_text(large, prompt.question, prompt.styles[0], "ink", room)
    middle, line = rect.h * 0.34, rect.h * 0.71
    if len(skin.text_skins) > 1:
        heights = large.line_height(prompt.styles[0]), small.line_height(prompt.styles[1]) * _rows(small, prompt, room)
        apart = max(0, inner - sum(heights)) / 3
        middle = skin.px(PROMPT_EDGE) / 2 + apart + heights[0] / 2
        line = rect.h - skin.px(PROMPT_EDGE) / 2 - apart - heights[1] / 2
    surface.blit(word, word.get_rect(midleft=(left, rect.y + round(middle))))
    _draw_line(surface, small, prompt, (left, rect.y + round(line)), room)


def _told_largely(skin: Skin, prompt: Prompt, room: tuple[int, int]) -> Prompt:
    """The prompt with the first of its lines that fits `room` (pixels) in large text; its own if none does."""
    if len(skin.text_skins) == 1 or not prompt.shorter_lines:
        return prompt
    lines = (msgspec.structs.replace(prompt, line=line) for line in (prompt.line, *prompt.shorter_lines))
    return next((told for told in lines if _sizes(skin, told, room)[0].text_size >= LARGE_LINE), prompt)


def _sizes(skin: Skin, prompt: Prompt, room: tuple[int, int]) -> tuple[Skin, Skin]:
    """The skins with the largest text for the line, and for the question above it, that fit `room` (pixels).

    Both have one size if they can; else each is as large as the other leaves it room, the line at most as large as the
    question. Larger lines may have two rows.
    """
    question, line = prompt.styles
    least = skin.text_skins[-1]

    def wide_enough(large: Skin) -> bool:
        """Whether the question has room in the width."""
        return large.measure(prompt.question, question)[0] <= room[0]

    def height(large: Skin, of_question: Skin) -> int:
        """The height of both."""
        return of_question.line_height(question) + _rows(large, prompt, room[0]) * large.line_height(line)

    def fits(large: Skin) -> bool:
        """Whether the line has room in the width: on two rows where text a step smaller needs them, too."""
        rows = _rows(large, prompt, room[0])
        smaller = next((skin for skin in skin.text_skins if 1 < skin.text_size < large.text_size), None)
        return rows == 1 or (rows <= LINES and (smaller is None or _rows(smaller, prompt, room[0]) > 1))

    both = skin.fitting(lambda large: fits(large) and wide_enough(large) and height(large, large) <= room[1])
    if both is not least:
        return both, both
    small = skin.fitting(lambda large: fits(large) and height(large, least) <= room[1])
    above = skin.fitting(lambda large: height(small, large) <= room[1] and wide_enough(large))
    return min(small, above, key=lambda large: large.text_size), above  # the question is never the smaller one


def _rows(skin: Skin, prompt: Prompt, room: int) -> int:
    """The rows that the line of a prompt needs in larger text; one in the usual size, in which it is cut."""
    if skin.text_size == 1:
        return 1
    room -= skin.px(BLOCKED) if prompt.is_refusal else 0
    room -= skin.px(THINKS) if prompt.thinking_lamp != NO_LAMP else 0
    style = "whynot" if prompt.is_refusal else prompt.styles[1]
    return round(skin.measure(prompt.line, style, room)[1] / skin.line_height(style))


def cuts_line(skin: Skin, rect: pygame.Rect, prompt: Prompt, buttons_width: int) -> bool:
    """Whether the second line does not fit as a whole, nor a shorter one of the game instead of it."""
    prompt = _spelled(skin, prompt)
    room = rect.w - skin.px(24) - buttons_width - (skin.px(BEFORE_TEXT) if prompt.mark else 0)
    room -= skin.px(BLOCKED) if prompt.is_refusal else 0
    style = "whynot" if prompt.is_refusal else prompt.styles[1]
    return not any(_fits(skin, line, style, room) for line in (prompt.line, *prompt.shorter_lines))


def _spelled(skin: Skin, prompt: Prompt) -> Prompt:
    """The prompt with the signs of the keys that it names."""
    spell = skin.keys.spell
    return msgspec.structs.replace(
        prompt,
        question=spell(prompt.question),
        line=spell(prompt.line),
        shorter_lines=tuple(map(spell, prompt.shorter_lines)),
        shorter_questions=tuple(map(spell, prompt.shorter_questions)),
    )


def buttons_in(rect: pygame.Rect, widgets: Sequence[Widget]) -> int:
    """The number of widgets inside the prompt."""
    return sum(bool(rect.contains(widget.rect)) for widget in widgets)


def _asked_shortly(skin: Skin, prompt: Prompt, room: int) -> Prompt:
    """The prompt with the first question that fits `room` pixels above its line; its own if none does."""
    if not prompt.line:
        return prompt
    questions = (prompt.question, *prompt.shorter_questions)
    fitting = (question for question in questions if _fits(skin, question, prompt.styles[0], room))
    return msgspec.structs.replace(prompt, question=next(fitting, prompt.question))


def _in_two(skin: Skin, prompt: Prompt, room: int) -> Prompt:
    """The prompt with a question too long for `room` pixels on two lines: broken after a comma, else at a space."""
    if prompt.line or _fits(skin, prompt.question, "prompt-alone", room):
        return prompt
    for between in (", ", " "):
        parts = prompt.question.split(between)
        for count in range(len(parts) - 1, 0, -1):
            first, rest = between.join(parts[:count]) + between.rstrip(), between.join(parts[count:])
            if _fits(skin, first, prompt.styles[0], room) and _fits(skin, rest, prompt.styles[1], room):
                return msgspec.structs.replace(prompt, question=first, line=rest)
    return prompt


def _fits(skin: Skin, text: str, style: str, room: int) -> bool:
    """Whether a text fits on one line, if need be a size or two smaller."""
    return skin.shrink_to_fit(text, style, room)[0] == text


def _within(skin: Skin, text: str, style: str, room: int) -> str:
    """A text without as many last sentences, or parts after a semicolon, as needed to fit on one line.

    The whole text if not even the first part fits `room` pixels.
    """
    ends = reversed([match.start() for match in PART.finditer(text)])
    variants = [text, *(f"{text[:end].rstrip(';.')}." for end in ends)]
    return next((variant for variant in variants if _fits(skin, variant, style, room)), text)


def _draw_line(surface: pygame.Surface, skin: Skin, prompt: Prompt, at: tuple[int, int], room: int) -> None:
    left, middle = at
    if prompt.is_refusal:
        icon = skin.sprite("blocked", skin.px(24))
        icon = icon.copy()
        icon.set_alpha(round(255 * prompt.fade))
        surface.blit(icon, icon.get_rect(midleft=(left, middle)))
        left, room = left + skin.px(BLOCKED), room - skin.px(BLOCKED)
    if prompt.thinking_lamp != NO_LAMP:
        draw_thinking_lamps(surface, skin, (left + skin.px(THINKS // 2 - 4), middle + skin.px(1)), prompt.thinking_lamp)
        left, room = left + skin.px(THINKS), room - skin.px(THINKS)
    style, colour = ("whynot", "ruby.dark") if prompt.is_refusal else (prompt.styles[1], "ink")
    if skin.text_size > 1:
        word = skin.text(prompt.line, style, colour, room)
        word = word if prompt.fade == 1 else skin.faded(word, prompt.fade)
        surface.blit(word, word.get_rect(midleft=(left, middle)))
        return
    line = next(
        (line_text for line_text in (prompt.line, *prompt.shorter_lines) if _fits(skin, line_text, style, room)),
        prompt.line,
    )
    word = fitted_text(skin, _within(skin, line, style, room), style, colour, room)
    if prompt.fade < 1:
        word = word.copy()
        word.set_alpha(round(255 * prompt.fade))
    surface.blit(word, word.get_rect(midleft=(left, middle)))
