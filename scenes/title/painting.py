"""The ground of the title: rock, beam, lantern, lettering with its gems, shelf, and the card below the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.stage.hands import Mode
from engine.stage.skin import Skin
from engine.stage.sprites import draw_ahead
from scenes.common.background import backdrop
from scenes.common.game_box import ShelfPlace, draw_box, rasterise_art
from scenes.title.continue_card import draw_hint, draw_saved
from scenes.title.layout import TitleLayout
from scenes.title.words import title_words

if TYPE_CHECKING:
    from scenes.common.thumbnail import MatchSummary

GEMS = (("gem-ruby", 0.179), ("gem-diamond", 0.751))
"""The gems in the two O of the lettering: sprite, middle as a share of its width."""

GEM_SIZE = 0.42
"""Width of a gem as a share of the lettering's height."""


def draw_boxes(skin: Skin, frame: TitleLayout, places: Sequence[ShelfPlace], slip: str) -> tuple[pygame.Surface, ...]:
    """The boxes of the games, all of one width; `slip` is pinned on those whose game is missing.

    Meanwhile the lettering and what the last boxes show are rasterised ahead. The background comes later: at the start
    of the program it is still in work.
    """
    width = frame.box_width
    art = (partial(rasterise_art, skin, place.box, width) for place in reversed(places))
    draw_ahead(partial(skin.sprite, "title", frame.lettering.size), *art)
    return tuple(draw_box(skin, place.box, width, "" if place.ready else slip) for place in places)


def paint_title(
    skin: Skin,
    size: tuple[int, int],
    frame: TitleLayout,
    saved: MatchSummary | None,
    first: str,
    mode: Mode = "mouse",
    *,
    hint: bool,
) -> pygame.Surface:
    """All that does not change until the next layout, as a surface of `size` pixels.

    The card shows the `saved` match; without one it explains how to begin if `hint`, and is empty otherwise. `first` is
    what somebody who is new should do first, "" for others; all is said for the `mode` of the hands.
    """
    surface = backdrop(skin, size).copy()
    _paint_beam(skin, surface, frame.beam)
    for post in frame.posts:
        _paint_post(skin, surface, post)
    surface.blit(skin.panel("panel-shelf", frame.plank.size), frame.plank)
    lantern = skin.sprite("prop-lantern", frame.lantern.size)
    surface.blit(lantern, lantern.get_rect(midtop=frame.lantern.midtop))
    _paint_lettering(skin, surface, frame.lettering)
    subtitle = skin.markup(f"*{title_words().subtitle}*", "prompt-alone", "parchment", frame.subtitle.w)
    surface.blit(subtitle, subtitle.get_rect(center=frame.subtitle.center))
    surface.blit(skin.panel("panel-parchment", frame.card.size), frame.card)
    if saved is not None:
        draw_saved(skin, surface, frame, saved)
    elif hint:
        draw_hint(skin, surface, frame.card, first, mode)
    return surface


def _paint_beam(skin: Skin, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(skin.colour("timber", "dark"), rect)
    surface.fill(skin.colour("timber"), (rect.x, rect.y, rect.w, rect.h * 2 // 3))
    edge = max(1, skin.px(3))
    surface.fill(skin.colour("ink"), (rect.x, rect.bottom - edge, rect.w, edge))
    surface.fill(skin.colour("timber", "deep"), (rect.x, rect.y + rect.h * 2 // 3, rect.w, max(1, skin.px(1.5))))


def _paint_post(skin: Skin, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A post that the shelf hangs on, lit from the left."""
    edge = max(1, skin.px(2.5))
    surface.fill(skin.colour("ink"), rect)
    body = rect.inflate(-2 * edge, -edge)
    body.top = rect.top
    surface.fill(skin.colour("timber", "dark"), body)
    surface.fill(skin.colour("timber"), (body.x, body.y, body.w // 2, body.h))
    surface.fill(skin.colour("timber", "deep"), (body.x + body.w // 2, body.y, max(1, skin.px(1.5)), body.h))


def _paint_lettering(skin: Skin, surface: pygame.Surface, rect: pygame.Rect) -> None:
    lettering = skin.sprite("title", rect.size)
    surface.blit(lettering, rect)
    for gem, share in GEMS:
        size = round(rect.h * GEM_SIZE)
        middle = (rect.x + round(rect.w * share), rect.centery - round(rect.h * 0.004))
        picture = skin.sprite(gem, size)
        surface.blit(picture, picture.get_rect(center=middle))
