"""The foreman at the foot of the page, and what he says on his parchment."""

from __future__ import annotations

import pygame

from engine.school.words import Speech
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from scenes.school.layout import SchoolLayout

INSET, APART = 22, 8
"""Units between the parchment's edge and the words; between heading and text at the most."""

LOW = 64
"""Units of a parchment whose heading is smaller."""

SPRITES = {False: "foreman--glad", True: "foreman--wary"}
"""The foreman as he says something nice, and something that went wrong."""


def draw_speech(surface: pygame.Surface, skin: Skin, frame: SchoolLayout, speech: Speech, fault: str) -> None:
    """Draw the foreman and his parchment with a `speech`, or with a `fault` of files in its place."""
    surface.blit(skin.panel("panel-parchment", frame.speech.size), frame.speech)
    tail = skin.sprite("speech-west", frame.tail.size)
    surface.blit(tail, tail.get_rect(midright=frame.tail.midright))
    foreman = skin.sprite(SPRITES[bool(fault)], frame.foreman.size)
    surface.blit(foreman, foreman.get_rect(midbottom=frame.foreman.midbottom))
    room = frame.speech.inflate(-2 * skin.px(INSET), -2 * skin.px(2))
    style = "panel-heading-small" if room.h > skin.px(LOW) else "name"
    skin = skin.fitting(
        lambda large: (
            large.measure(speech.heading, style)[0] <= room.w
            and large.line_height(style) + large.markup(speech.text, "body", "ink", room.w).get_height() <= room.h
            and large.markup(escape_markup(fault), "whynot", "ink", room.w).get_height() <= room.h
        )
    )
    if fault:
        lines = [_fitting(skin, escape_markup(fault), ("whynot", "whynot-small"), "ruby.dark", room)]
    else:
        heading = skin.text(*skin.shrink_to_fit(speech.heading, style, room.w), "ink")
        below = pygame.Rect(0, 0, room.w, room.h - heading.get_height())
        text = _fitting(skin, speech.text, ("body", "body-small"), "ink", below)
        lines = [heading, text] if text.get_height() <= below.h else [text]
    spare = room.h - sum(line.get_height() for line in lines)
    between = min(skin.px(APART), spare // 3) if len(lines) > 1 else 0
    y = room.y + (spare - between) // 2
    for line in lines:
        surface.blit(line, (room.x, y))
        y += line.get_height() + between


def _fitting(skin: Skin, text: str, styles: tuple[str, ...], colour: str, room: pygame.Rect) -> pygame.Surface:
    """A text in the first style in which it fits a room in height, else in the last."""
    drawn = [skin.markup(text, style, colour, room.w) for style in styles]
    return next((picture for picture in drawn if picture.get_height() <= room.h), drawn[-1])
