"""The page "Learn": every game with its lessons, its first game and its puzzles, and what to go on with."""

from __future__ import annotations

import pygame

from engine.school.words import load_words
from engine.stage.widgets.button import Button
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import Page


class SchoolScene(Page):
    """The page."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words = load_words().page

    def paint_ground(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        skin = self.skin
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], 62), edge="bottom")
        title = skin.text(self.words.title, "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        return surface

    def add_widgets(self) -> None:
        """The way back."""
        self.ui.add(
            Button(
                self.box(10, 8, 54, 46),
                "",
                self.app.show_title,
                icon="icon-left",
                key="escape",
                name="back",
                tooltip=self.words.back,
            )
        )
