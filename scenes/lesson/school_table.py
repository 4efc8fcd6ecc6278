"""The table of the school: kept as a picture while nothing moves but ring and hand, which are drawn over it."""

from __future__ import annotations

import pygame

from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.match_view.arrangement import arrange_table
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.view_model.view import TableView
from scenes.table.scene import TableScene


class SchoolTable(TableScene):
    """A table with something over it that never rests, like the ring around what is to be pressed.

    The subclass says when that moves, and draws it.
    """

    app: App

    _kept: tuple[pygame.Surface, TableView] | None = None
    """The table as it was drawn last, without what lies over it, and its view."""

    _moved = False

    @property
    def points(self) -> bool:
        """Whether something that never rests lies over the table now."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw what lies over the table: dialogs and tooltip, and in a subclass what never rests."""
        self.display.draw_over(surface, view)

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again: the table, or only what lies over it."""
        return self.display.dirty or self._moved

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        """Set whether it must be drawn again."""
        self.display.dirty = self._moved = dirty

    @property
    def _moves(self) -> bool:
        return not self.app.settings.reduced_motion and self.points

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the table, without buttons for the speed of bots."""
        session, touch = self.session, self.display.app.hands.is_touch
        verbs, board, more = session.match.record.verbs, self.display.board, self.controller.toolbar.count_own_tools()
        return arrange_table(board, session.sheet, verbs, session.panels, size, skin, more_tools=more, touch=touch)

    def update(self, seconds: float) -> None:
        """Let seconds pass; what never rests moves, unless motion is reduced."""
        super().update(seconds)
        self._moved = self._moved or self._moves

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and what lies over it; a table on which nothing has changed is drawn as it was kept."""
        if self._kept is None or self.display.dirty or self._kept[0].get_size() != surface.get_size():
            view = self.view
            self.display.draw_table(surface, view)
            self._kept = (surface.copy(), view) if self._moves else None
        else:
            kept, view = self._kept
            surface.blit(kept, (0, 0))
        self.draw_over(surface, view)
