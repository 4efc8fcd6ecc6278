"""The peek: a large card with what one seat alone knows, over its table, until any press puts it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.stage.access.item import Items, Request, slip
from engine.stage.access.words import sentences, spoken
from engine.stage.inputs import Input, Key, Press, Quit
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard, Row
from scenes.app import App
from scenes.match_view.panels.info_card import draw_info_card, info_card_height
from scenes.match_view.words.prompt import prompt_words

CALM = 0.4
"""Seconds in which no press counts: the one that lifted the curtain may be a double click."""

LARGER, WIDTH, EDGE = 1.5, 300, 24
"""The scale of the card beside that of the table; its width in its own units, and its distance from the edge."""

RING = 1.5
"""The width of the ring round a space that the card tells of, in widths of the space."""

SHADE = 0.45
"""The opacity of the shadow over the table."""

Place = tuple[tuple[int, int], int]
"""The centre and the width of a space, in pixels."""


class PeekScene(Scene):
    """The card of what a seat alone knows; `places()` are the spaces that it tells of, and have a ring.

    `on_close` is called once, before the peek removes itself from the stack.
    """

    translucent = True

    def __init__(
        self, app: App, card: InfoCard, places: Callable[[], Sequence[Place]], on_close: Callable[[], object]
    ) -> None:
        super().__init__()
        self.app = app
        self.card = msgspec.structs.replace(card, rows=(*card.rows, Row(text=prompt_words().put_away)))
        self.places = places
        self.on_close = on_close
        self._seconds = 0.0

    def layout(self, size: Size, skin: Skin) -> None:
        """The card stands in the half of the window where fewer of its spaces are."""
        self.skin, self.size = skin, size
        self.large = skin.at_scale(skin.scale * LARGER)
        width, room = self.large.px(WIDTH), size[1] - 2 * skin.px(EDGE)
        height = min(info_card_height(self.large, width, self.card, room), room)
        self.rect = pygame.Rect(0, 0, min(width, size[0] // 2 - skin.px(EDGE)), height)
        xs = [x for (x, _), _ in self.places()]
        self.rect.midleft = (skin.px(EDGE), size[1] // 2)
        if xs and sum(xs) / len(xs) < size[0] / 2:
            self.rect.right = size[0] - skin.px(EDGE)
        self.dirty = True

    def handle(self, event: Input) -> bool:
        """Swallow everything; a fresh press or key closes the peek."""
        if isinstance(event, Quit):
            return False
        if isinstance(event, Press | Key) and self._seconds >= CALM and not getattr(event, "repeat", False):
            self.on_close()
            self.app.back()
        return True

    def update(self, seconds: float) -> None:
        """Count the seconds without effect."""
        self._seconds += seconds

    def accessible(self) -> Items:
        """What the card says."""
        words = sentences(*(spoken(row.text) for row in self.card.rows[:-1]))
        return slip(spoken(self.card.title), sentences(spoken(self.card.text), words), prompt_words().put_away)

    def do(self, request: Request) -> None:
        """A press puts it away."""
        if request.deed == "press":
            self.handle(Key("return"))

    def draw(self, surface: pygame.Surface) -> None:
        """The shadow over the table, the rings and the card."""
        shade = pygame.Surface(self.size, pygame.SRCALPHA)
        shade.fill((*self.skin.colour("shadow")[:3], round(255 * SHADE)))
        places = self.places()
        for at, width in places:
            pygame.draw.circle(shade, (0, 0, 0, 0), at, round(width * RING / 2))
        surface.blit(shade, (0, 0))
        for at, width in places:
            ring = self.skin.sprite("halo-chosen", round(width * RING))
            surface.blit(ring, ring.get_rect(center=at))
        draw_info_card(surface, self.large, self.rect, self.card, (), 0)
