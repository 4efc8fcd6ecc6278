"""A question over all other scenes, whatever they are: it can be asked above a curtain or a rulebook too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog
from scenes.app import App
from scenes.common.background import backdrop
from scenes.common.page import Page


class QuestionScene(Page):
    """Shows one dialog above the scene below; each answer leaves it, then acts. `text` is plain text."""

    has_head = False

    translucent = True

    def __init__(self, app: App, heading: str, text: str, answers: Sequence[Answer], name: str = "question") -> None:
        super().__init__(app)
        after_leaving = [
            msgspec.structs.replace(answer, on_press=self._after_leaving(answer.on_press)) for answer in answers
        ]
        self.dialog = Dialog(heading, escape_markup(text), after_leaving, name=name)

    def _after_leaving(self, act: Callable[[], object] | None) -> Callable[[], object]:
        def leave() -> None:
            """Leave the question, then act."""
            self.stack.pop()
            if act is not None:
                act()

        return leave

    def paint_ground(self) -> pygame.Surface:
        """Rock; the scene below hides it."""
        return backdrop(self.skin, self.size)

    def add_widgets(self) -> None:
        """The dialog."""
        self.ui.dialogs.clear()
        self.ui.open_dialog(self.dialog)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog."""
        self.ui.draw(surface)
