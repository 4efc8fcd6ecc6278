"""The backgrounds of buttons: wood and gold boards, flat boxes, dashed lines."""

from __future__ import annotations

import pygame

from engine.stage import painting
from engine.stage.skin import Skin

BACKGROUNDS = {"rest": "button", "hover": "button--hover", "pressed": "button--pressed", "disabled": "button--disabled"}
GOLD = ("do", "gold")
"""The styles of gold buttons."""

GOLD_BACKGROUNDS = BACKGROUNDS | {"rest": "button--do", "hover": "button--do", "pressed": "button--do-pressed"}

FLAT_COLOURS = {
    "plain": {
        "rest": ("timber.dark", "ink"),
        "hover": ("timber", "lamp"),
        "pressed": ("timber.deep", "ink"),
        "disabled": ("rock", "ink"),
    },
    "dashed": {
        "rest": ("", "stone.light"),
        "hover": ("rock.dark", "lamp"),
        "pressed": ("slate.deep", "lamp"),
        "disabled": ("", "rock.light"),
    },
    "link": {
        "rest": ("", ""),
        "hover": ("parchment.light", ""),
        "pressed": ("parchment.glint", "timber"),
        "disabled": ("", ""),
    },
}


def draw_button_background(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, style: str, state: str) -> None:
    """Draw the background of a button over `rect` (pixels): `style` is a key of STYLES, `state` of BACKGROUNDS."""
    if style == "dashed":
        fill, rim = FLAT_COLOURS[style][state]
        painting.draw_box(surface, skin, rect, fill, radius=0)
        painting.draw_dashed_box(surface, skin, rect, rim)
    elif style in FLAT_COLOURS:
        painting.draw_box(surface, skin, rect, *FLAT_COLOURS[style][state])
    else:
        surface.blit(skin.panel((GOLD_BACKGROUNDS if style in GOLD else BACKGROUNDS)[state], rect.size), rect)
