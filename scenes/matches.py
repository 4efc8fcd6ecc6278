"""The matches that are kept: a list of them, and beside it a picture of the one that is chosen and the way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.saves import SaveError
from engine.stage.look import Look
from engine.stage.widgets import Button, Canvas, ListView, PanelBox, Row
from scenes.backdrop import backdrop, strip
from scenes.kept import Kept, kept_matches
from scenes.matches_sheet import draw_kept_row, draw_sheet, draw_welcome, picture_size
from scenes.page import Page
from scenes.thumbnail import thumbnail

if TYPE_CHECKING:
    from scenes.app import App

HEAD = 64
EDGE, GAP = 26.0, 20.0
SMALL_EDGE, SMALL_GAP = 10.0, 10.0
WIDEST, TALLEST = 1480.0, 780.0
LIST = 0.58
"""The list's share of the width."""

ROW, OPEN = 74, 76
"""Units: a row of the list at the least, the button that opens a match."""

RESTS = 0.12
"""Seconds that a match has to stay chosen before its picture is made: walking down the list does not wait for it."""

EMPTY = "No match is kept yet. Every match is, from its first move on."


def _found(app: App) -> tuple[dict[str, Kept], str]:
    """The matches that are kept, by the names of their files, and what is said where there are none."""
    try:
        return {kept.name: kept for kept in kept_matches(app.games)}, EMPTY
    except SaveError as wrong:
        return {}, str(wrong)


class MatchList(ListView):
    """The list of matches; every row is painted from the file it stands for."""

    kept: dict[str, Kept]

    def draw_row(self, surface: pygame.Surface, look: Look, row: Row, inside: pygame.Rect) -> None:
        """Draws game, date, seats and where the match stands."""
        draw_kept_row(surface, look, self.kept[row.name], inside)

    @property
    def in_sight(self) -> list[Kept]:
        """The matches whose rows are in sight."""
        return [self.kept[row.name] for row in self.rows[self.top : self.top + self.fits]]


class MatchesScene(Page):
    """All matches that are kept, unfinished ones first. The list is made of the files' headers alone.

    The chosen file is read whole, and so are those in sight, one at a time while nothing else is to do.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.kept, self.empty = _found(app)
        self.chosen = next(iter(self.kept), "")
        self.picture: pygame.Surface | None = None
        self._rested = 0.0
        self._drawn: tuple[str, tuple[int, int]] = ("", (0, 0))
        self._list: MatchList
        self._open: Button | None = None
        self._sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def choice(self) -> Kept | None:
        """The match that is chosen; None when there is none at all."""
        return self.kept.get(self.chosen)

    def _columns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The list's panel and the sheet, in pixels."""
        wide, high = self.units
        edge, gap = (SMALL_EDGE, SMALL_GAP) if self.small else (EDGE, GAP)
        width = min(WIDEST, wide - 2 * edge)
        height = min(TALLEST, high - HEAD - 2 * gap)
        left, top = (wide - width) / 2, HEAD + (high - HEAD - height) / 2
        column = (width - gap) * LIST
        return (
            self.box(left, top, column, height),
            self.box(left + column + gap, top, width - gap - column, height),
        )

    def paint(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        look = self.look
        surface = backdrop(look, self.size).copy()
        strip(look, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title = look.text("Saved matches", "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(look.px(80), look.px(30))))
        return surface

    def build(self) -> None:
        """The list, the sheet with the button that opens, and the way back."""
        look = self.look
        panel, self._sheet = self._columns()
        self.ui.add(PanelBox(panel, "panel-slate"))
        self._add_list(panel.inflate(-look.px(24), -look.px(28)))
        self.ui.add(PanelBox(self._sheet, "panel-parchment"))
        self.ui.add(Canvas(self._inside, self._draw_sheet))
        self._open = None
        if self.kept:
            low = pygame.Rect(self._inside.x, self._inside.bottom - look.px(OPEN), self._inside.w, look.px(OPEN))
            opens = Button(low, "", self.open_chosen, icon="icon-play", style="button-main", key="return", name="open")
            self._open = self.ui.add(opens)
        back = self.box(10, 8, 54, 46)
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip="Back"))
        if self.ui.focused is None:
            self.ui.focus(self._list)
        if not self._is_drawn:
            self.picture = None
        self._show()

    def _add_list(self, inside: pygame.Rect) -> None:
        rows = [Row(kept.name, kept.title) for kept in self.kept.values()]
        fits = max(1, inside.h // self.look.px(ROW))
        self._list = MatchList(
            inside,
            rows,
            inside.h // fits,
            lambda _: self.open_chosen(),
            selected=self.chosen,
            on_select=self._choose,
            empty=self.empty,
            name="matches",
        )
        self._list.kept = self.kept
        self.ui.add(self._list)

    @property
    def _inside(self) -> pygame.Rect:
        """The part of the sheet that is painted on, the button's included."""
        return self._sheet.inflate(-self.look.px(44), -self.look.px(44))

    # What the widgets do

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.picture = None
        self._rested = 0.0
        self._show()

    def open_chosen(self) -> None:
        """Go to the table of the chosen match, or look at how it ended; what keeps it from that stands on the sheet."""
        kept = self.choice
        if kept is None:
            return
        kept.look_inside()
        if kept.match is not None:
            try:
                self.app.open_file(kept.saved.path)
                return
            except SaveError as wrong:
                kept.problem, kept.match = str(wrong), None
                self.picture = None
        self._show()

    def _show(self) -> None:
        """Let the button say what it does with the chosen match."""
        kept = self.choice
        if kept is None or self._open is None:
            return
        over = kept.match.over if kept.match else kept.saved.finished
        self._open.text = "Look at it" if over else "Go on"
        self._open.enabled = kept.match is not None or not kept.read
        self._open.why_disabled = "Nothing of it can be played."
        self.dirty = True

    # Reading

    def update(self, seconds: float) -> None:
        """Read what is not read yet: the chosen match, its picture, then those in sight, one thing at a time."""
        super().update(seconds)
        self._rested += seconds
        kept = self.choice
        if kept is None:
            return
        wanted = [one for one in (kept, *self._list.in_sight) if not one.read]
        if not kept.read or (wanted and self._is_drawn):
            wanted[0].look_inside()
            self._show()
        elif not self._is_drawn and self._rested >= RESTS:
            self._make_picture(kept)

    @property
    def _is_drawn(self) -> bool:
        """Whether the picture is that of the chosen match at its size here, or there is none to make."""
        kept = self.choice
        return kept is None or kept.match is None or self._drawn == (self.chosen, self._picture_size(kept))

    def _picture_size(self, kept: Kept) -> tuple[int, int]:
        return picture_size(self.look, kept, self._words)

    @property
    def _words(self) -> pygame.Rect:
        """The part of the sheet above the button."""
        inside = self._inside
        inside.h -= self.look.px(OPEN + 12)
        return inside

    def _make_picture(self, kept: Kept) -> None:
        size = self._picture_size(kept)
        self.picture = thumbnail(kept.match, self.look, self.size, size) if kept.match and size[0] else None
        self._drawn = self.chosen, size
        self.dirty = True

    # Painting

    def _draw_sheet(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        kept = self.choice
        if kept is None:
            draw_welcome(surface, look, rect)
        else:
            draw_sheet(surface, look, kept, self._words, self.picture)
