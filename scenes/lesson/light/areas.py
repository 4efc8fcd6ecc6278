"""Areas of the screen by the names that lessons use: spaces, pieces, seat cards, panels and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pygame

from engine.rules.actions import Pick
from engine.rules.contract import Seat
from engine.stage.widgets import Widget
from engine.view.picture import Target
from scenes.match_view.board.markers import rim_box
from scenes.match_view.display import MatchDisplay
from scenes.match_view.painter import CARD_GAP
from scenes.match_view.panels.offers import arrange_offers
from scenes.match_view.panels.sidebar import block_height, block_rects
from scenes.match_view.view_model.board_content import marker_place
from scenes.match_view.view_model.view import MarkerPlace
from scenes.table.session import TableSession

MARKS = "marks"
"""The name of the legend."""

YOU = "you"
"""The learner's seat in `seat you`."""


class Area(msgspec.Struct, frozen=True):
    """A part of the screen in pixels: the box of a cell, which is lit as a circle, or any other box."""

    rect: tuple[int, int, int, int]
    is_cell: bool = False

    @property
    def box(self) -> pygame.Rect:
        """The rectangle in pixels."""
        return pygame.Rect(self.rect)


def area_of(rect: pygame.Rect) -> Area:
    """The area of a box."""
    return Area((rect.x, rect.y, rect.w, rect.h))


def title_of(session: TableSession, name: str) -> str:
    """The title of the block beside the board that lessons call by a name; the name itself if that is the title."""
    panels, words = session.panels, session.sheet.words
    blocks = (*panels.sidebar, *panels.seat_column, *panels.offers, *((panels.mat,) if panels.mat else ()))
    titles = (block.title for block in blocks if block.name == name)
    return next(titles, words[MARKS] if name == MARKS else name)


class Areas:
    """Finds the areas of one table; `you` is the seat that looks for them."""

    def __init__(self, session: TableSession, display: MatchDisplay, you: Seat) -> None:
        self.session = session
        self.display = display
        self.you = you
        self._kinds: dict[str, Callable[[str], Iterator[Area]]] = {
            "seat": self._seat,
            "verb": lambda name: self.of_widget(f"bar {name}"),
            "button": self.of_widget,
            "panel": self._panel,
        }

    def named(self, name: str) -> list[Area]:
        """The areas that a name of a lesson stands for; none if nothing of that name is on the screen."""
        things, screen = [*self.of_thing(name)], self.display.screen
        if things:
            return things
        whole = {
            "prompt": screen.layout.prompt,
            "bar": screen.layout.bar,
            "parchment": screen.sidebar.card_rect,
            "mat": screen.sidebar.card_rect if self.session.panels.mat else None,
            "log": screen.sidebar.log,
            "offers": screen.offers,
        }.get(name)
        if whole is not None:
            return [area_of(whole)]
        kind, _, rest = name.partition(" ")
        return [*self._kinds[kind](rest)] if kind in self._kinds else []

    def of_thing(self, name: str) -> Iterator[Area]:
        """The area of a space, or of the piece with an id."""
        if self.display.board.has_space(name):
            yield self.of_place(MarkerPlace(name))
            return
        pieces = (live.piece for live in self.display.motion.live if live.piece.id == name)
        yield from (self.of_place(MarkerPlace(piece.space, name)) for piece in [*pieces][:1])

    def of_place(self, place: MarkerPlace) -> Area:
        """The area of a space, or of a piece on it."""
        screen, board = self.display.screen, self.display.board
        box = rim_box(screen, place)
        if box is not None:
            return area_of(box)
        side = round(min(board.inner_width(place.space), board.cell_width(place.space)))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = board.centre(place.space)
        return Area((rect.x, rect.y, rect.w, rect.h), is_cell=True)

    def of_target(self, target: Target) -> Area:
        """The area of a target of the selection."""
        return self.of_place(marker_place(self.session, target))

    def of_button(self, pick: Pick) -> Iterator[Area]:
        """The area of the button of a pick in the action bar, if it has one."""
        names = [name for name, of_it in self.display.bar_picks.items() if of_it == pick]
        yield from (area for name in names for area in self.of_widget(name))

    def of_widget(self, name: str) -> Iterator[Area]:
        """The area of a button by its name."""
        yield from (area_of(widget.rect) for widget in self._widgets() if widget.name == name)

    def _widgets(self) -> Iterator[Widget]:
        for widget in self.display.ui.widgets:
            yield from widget.walk()

    def _seat(self, name: str) -> Iterator[Area]:
        seat = self.you if name == YOU else int(name) if name.isdecimal() else 0
        rects = self.display.screen.seat_card_rects
        if 1 <= seat <= len(rects):
            yield area_of(rects[seat - 1])

    def _panel(self, name: str) -> Iterator[Area]:
        """The blocks beside the board, the offers and the mat by their names or titles."""
        title = title_of(self.session, name)
        screen, panels, skin = self.display.screen, self.session.panels, self.display.screen.skin
        for panel, rect in zip(panels.sidebar, block_rects(skin, screen.sidebar.log, panels), strict=True):
            if panel.title == title:
                yield area_of(rect)
        bottom, column = screen.layout.seat_column.bottom, screen.layout.seat_column
        for panel in reversed(panels.seat_column if screen.shows_blocks else ()):
            height = block_height(skin, panel, column.w)
            if panel.title == title:
                yield area_of(pygame.Rect(column.x, bottom - height, column.w, height))
            bottom -= height + skin.px(CARD_GAP)
        top = screen.seat_card_rects[-1].bottom + skin.px(CARD_GAP)
        if title == self.session.sheet.words[MARKS] and not screen.layout.small and bottom > top:
            yield area_of(pygame.Rect(column.x, top, column.w, bottom - top))
        if screen.offers is not None:
            placed = arrange_offers(skin, screen.offers, panels.offers)
            yield from (area_of(offer.rect) for offer in placed if getattr(offer.block, "title", "") == title)
        if panels.mat is not None and panels.mat.title == title:
            yield area_of(screen.sidebar.card_rect)
