"""The scene base of a match: connects view model, display and controller, and passes inputs on.

Table, replay and demo are its subclasses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.stage.inputs import Key, Leave, Point
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.stage.widgets import Ui
from scenes.match_view.board.staying import lay_to_stay, stays
from scenes.match_view.controller import MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.pointer import Pointer
from scenes.match_view.view_model.view import TableView

if TYPE_CHECKING:
    from engine.stage.access.item import Items
    from scenes.match_view.spoken.reading import MatchWords


class MatchScene(Scene):
    """A match on the screen. The subclass gets the inputs, the controller the time, the display the drawing."""

    controller: MatchController

    def __init__(self, display: MatchDisplay, controller: MatchController) -> None:
        self.display = display
        self.controller = controller
        self.pointer = Pointer(display, controller)
        self._lies = (False, False)
        self._words: MatchWords | None = None
        super().__init__()

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        return self.display.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        """Set whether it must be drawn again."""
        self.display.dirty = dirty

    @property
    def ui(self) -> Ui:
        """The buttons and dialogs."""
        return self.display.ui

    @property
    def is_typing(self) -> bool:
        """Whether the focus is in a text field."""
        return self.ui.is_typing

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out the window, the board and the buttons."""
        self._lies = self.display.stays, _ = self._wanted_lie
        self.display.layout(size, skin, self._arrange)
        self.controller.layout_changed()

    @property
    def keeps_place(self) -> bool:
        """Whether the board stays where it lies on the table."""
        return stays(self.display.app.settings, self.display.board, self.display.foot)

    @property
    def _wanted_lie(self) -> tuple[bool, bool]:
        """Whether the board is to stay, and whether it then lies turned in the picture."""
        return self.keeps_place, self.keeps_place and self.stack.turning.is_turned

    def turned(self) -> None:
        """Lay out anew if the board stays: it is turned back in the picture."""
        if self._lies != self._wanted_lie:
            self.layout(self.display.screen.size, self.stack.skin)
            self.display.refresh_hover()

    def _arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the screen and the board, if need be so that it stays."""
        board, (has_to_stay, turned) = self.display.board, self._lies
        before = board.is_turned
        board.turn(False)
        layout = self.arrange(size, skin)
        if has_to_stay:
            layout = lay_to_stay(board, layout, self.stack.size, skin, turned=turned)
        if board.is_turned != before:
            self.display.motion.relocate()
        return layout

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the screen and the board in a window area of a size in pixels."""
        raise NotImplementedError

    def pause(self) -> None:
        """Another scene covers this one: the pointer leaves."""
        self.display.ui.handle(Leave())
        self.pointer.handle(Leave())

    def resume(self) -> None:
        """Apply settings that may have changed meanwhile, and the seat colours of this match."""
        screen = self.display.screen
        self.display.take_seats(screen.skin)
        if self.controller.refresh_settings() or self._lies != self._wanted_lie:
            self.layout(screen.size, self.stack.skin)
        self.controller.rebuild()

    def type_key(self, key: Key) -> bool:
        """Use a key for the keyboard on the screen, if it shows."""
        return self.ui.type_key(key)

    def under(self, pos: Point) -> object:
        """The widget at `pos` (pixels)."""
        return self.ui.under(pos)

    def update(self, seconds: float) -> None:
        """Let seconds pass."""
        self.controller.update(seconds, uppermost=self.stack.top is self)

    @property
    def view(self) -> TableView:
        """The view model of this moment."""
        return self.controller.views.build()

    @property
    def words(self) -> MatchWords:
        """The match in words."""
        if self._words is None:
            from scenes.match_view.spoken.reading import MatchWords

            self._words = MatchWords(self.display)
        return self._words

    def accessible(self) -> Items:
        """The match in words."""
        return self.words.items(self.view, self.notes())

    def prepare(self) -> Iterator[None]:
        """Find the words of what can be chosen and of what lies on the boards."""
        return self.words.prepare()

    def notes(self) -> Sequence[str]:
        """What is told over the table besides, in paragraphs with markup: by a teacher, or on a slate."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the match."""
        self.display.draw(surface, self.view)
