"""The matches that are kept: a list of them, and beside it a picture of the one that is chosen and what can be done
with it: go on, watch it, see its results, export it, delete it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from engine.match.save_file import SaveError
from engine.stage.skin import Skin
from engine.stage.text import escaped
from engine.stage.widgets import Answer, Button, Canvas, Dialog, Label, PanelBox, Row
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import Page
from scenes.library.detail import MatchList, draw_sheet, draw_welcome
from scenes.library.files import discard, note, restore, save_copy
from scenes.library.model import SavedMatch, matches_by_file
from scenes.library.preview import RESTS, BoardPreview

HEAD = 64

EDGE, GAP = 26.0, 20.0

SMALL_EDGE, SMALL_GAP = 10.0, 10.0

WIDEST, TALLEST = 1480.0, 780.0

LIST = 0.58
"""The list's share of the width."""

ROW, OPEN, WAY, BETWEEN = 74, 76, 50, 8
"""Units: a row of the list at the least, the button that opens a match, those of the other ways, and between two."""

UNDO = (420, 150)
"""Units of what is said of a match that was deleted, and of the button that brings it back."""


class Deleted(NamedTuple):
    """A match that was deleted: its title, and where it lies now."""

    title: str
    lies: Path


class LibraryScene(Page):
    """All matches that are kept, unfinished ones first. The list is made of the files' headers alone.

    The chosen file is read whole, and so are those in sight, one at a time while nothing else is to do.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.kept, self.empty = matches_by_file(app.games)
        self.chosen = next(iter(self.kept), "")
        self.preview = BoardPreview()
        self._list: MatchList
        self._open: Button | None = None
        self._ways: list[Button] = []
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self.deleted: Deleted | None = None
        """The match that was deleted last, as long as it can be brought back from here."""

    @property
    def choice(self) -> SavedMatch | None:
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
        skin = self.skin
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title = skin.text("Matches", "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        return surface

    def build(self) -> None:
        """The list, the sheet with the button that opens, and the way back."""
        skin = self.skin
        panel, self._sheet = self._columns()
        self.ui.add(PanelBox(panel, "panel-slate"))
        self._add_list(panel.inflate(-skin.px(24), -skin.px(28)))
        self.ui.add(PanelBox(self._sheet, "panel-parchment"))
        self.ui.add(Canvas(self._inside, self._draw_sheet))
        self._open, self._ways = None, []
        if self.kept:
            self._add_ways()
        back = self.box(10, 8, 54, 46)
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip="Back"))
        if self.deleted is not None:
            self._add_undo(self.deleted)
        if self.ui.focused is None:
            self.ui.focus(self._list)
        if not self._is_drawn:
            self.preview.picture = None
        self._show()

    def _add_ways(self) -> None:
        """The button that opens the chosen match, and over it those of the other things that can be done with it."""
        skin, inside = self.skin, self._inside
        low = pygame.Rect(inside.x, inside.bottom - skin.px(OPEN), inside.w, skin.px(OPEN))
        opens = Button(low, "", self.open_chosen, icon="icon-play", style="button-main", key="return", name="open")
        self._open = self.ui.add(opens)
        gap, high = skin.px(BETWEEN), skin.px(WAY)
        ways = (
            ("other", "", "w", self.show_chosen),
            ("export", "Export", "x", self.export_chosen),
            ("delete", "Delete", "d", self.ask_to_delete),
        )
        for place, (name, words, key, act) in enumerate(ways):
            left, right = (inside.x + (inside.w + gap) * at // len(ways) for at in (place, place + 1))
            rect = pygame.Rect(left, low.y - gap - high, right - gap - left, high)
            self._ways.append(self.ui.add(Button(rect, words, act, key=key, name=name)))

    def _add_undo(self, deleted: Deleted) -> None:
        """What was deleted, in the strip at the top, and the button that brings it back."""
        wide, side = self.units[0], UNDO[1]
        said = min(UNDO[0], wide - side - 330)
        words = f"{deleted.title} is in the bin."
        place = self.box(wide - side - 16 - said, 8, said - 12, 46)
        self.ui.add(Label(place, words, "body", "parchment", align="right"))
        undo = Button(
            self.box(wide - side - 10, 8, side, 46), "Undo", self.undo, icon="icon-undo", key="u", name="undo"
        )
        self.ui.add(undo)

    def _add_list(self, inside: pygame.Rect) -> None:
        rows = [Row(kept.name, kept.title) for kept in self.kept.values()]
        fits = max(1, inside.h // self.skin.px(ROW))
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
        return self._sheet.inflate(-self.skin.px(44), -self.skin.px(44))

    # What the widgets do

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.preview.restart()
        self._show()

    def open_chosen(self) -> None:
        """Go to the table of the chosen match, or watch one that is over; what keeps it from that is on the sheet."""
        kept = self._looked_into()
        if kept is None or kept.match is None:
            return
        if kept.match.over:
            self.app.push_replay(kept.match)
            return
        try:
            self.app.open_file(kept.saved.path)
        except SaveError as wrong:
            kept.problem, kept.match = str(wrong), None
            self.preview.picture = None
            self._show()

    def show_chosen(self) -> None:
        """See the results of the chosen match, or watch one that goes on."""
        kept = self._looked_into()
        if kept is not None and kept.match is not None:
            (self.app.show_results if kept.match.over else self.app.push_replay)(kept.match)

    def export_chosen(self) -> None:
        """Save a copy of the chosen match, and tell where."""
        kept = self._looked_into()
        if kept is not None and kept.match is not None:
            self.ui.open_dialog(note(save_copy(kept.match)))

    def ask_to_delete(self) -> None:
        """Ask once whether the chosen match is to be deleted."""
        kept = self.choice
        if kept is None:
            return
        answers = [
            Answer("delete", "Delete it", lambda: self._delete(kept), icon="icon-close"),
            Answer("keep", "Keep it", main=True, cancel=True),
        ]
        text = escaped(f"{kept.title}, last played on {kept.date}. It goes into the bin; Undo brings it back.")
        self.ui.open_dialog(Dialog("Delete this match?", text, answers, name="delete-dialog"))

    def _delete(self, kept: SavedMatch) -> None:
        try:
            lies = discard(kept.saved.path)
        except SaveError as wrong:
            self.ui.open_dialog(note(f"The match is not deleted: {wrong}."))
            return
        self.deleted = Deleted(kept.title, lies)
        names = list(self.kept)
        place = names.index(kept.name)
        self._take_stock((*names[place + 1 : place + 2], *names[:place][-1:]))

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted is None:
            return
        deleted, self.deleted = self.deleted, None
        try:
            back = restore(deleted.lies)
        except SaveError as wrong:
            self.ui.open_dialog(note(f"The match stays in the bin: {wrong}."))
        else:
            self._take_stock((back.name,))

    def _take_stock(self, wanted: Sequence[str]) -> None:
        """Look at the folder anew; what was read stays so. The first that is there of the `wanted` ones is chosen."""
        before = self.kept
        self.kept, self.empty = matches_by_file(self.app.games)
        self.kept = {name: before.get(name, kept) for name, kept in self.kept.items()}
        self.chosen = next((name for name in (*wanted, *self.kept) if name in self.kept), "")
        self.preview.restart()
        self.rebuild()

    def _looked_into(self) -> SavedMatch | None:
        """The chosen match, read whole."""
        kept = self.choice
        if kept is not None:
            kept.look_inside()
            self._show()
        return kept

    def _show(self) -> None:
        """Let the buttons say what they do with the chosen match."""
        kept = self.choice
        if kept is None or self._open is None:
            return
        self._open.text, self._ways[0].text = ("Watch", "Results") if kept.over else ("Go on", "Watch")
        self._ways[0].key = "r" if kept.over else "w"
        for button in (self._open, *self._ways[:2]):
            button.enabled = kept.match is not None or not kept.read
            button.why_disabled = "Nothing of it can be played."
        self.dirty = True

    # Reading

    def update(self, seconds: float) -> None:
        """Read what is not read yet: the chosen match, its picture, then those in sight, one thing at a time."""
        super().update(seconds)
        self.preview.rested += seconds
        kept = self.choice
        if kept is None:
            return
        wanted = [one for one in (kept, *self._list.in_sight) if not one.read]
        if not kept.read or (wanted and self._is_drawn):
            wanted[0].look_inside()
            self._show()
        elif not self._is_drawn and self.preview.rested >= RESTS:
            self.preview.make(kept, self.skin, self.size, self._words)
            self.dirty = True

    @property
    def _is_drawn(self) -> bool:
        """Whether nothing is left to draw: the preview shows the chosen match at its size here."""
        return self.choice is None or self.preview.shows(self.choice, self.skin, self._words)

    @property
    def _words(self) -> pygame.Rect:
        """The part of the sheet above the buttons."""
        inside = self._inside
        inside.h -= self.skin.px(OPEN + BETWEEN + WAY + 12)
        return inside

    # Painting

    def _draw_sheet(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        kept = self.choice
        if kept is None:
            draw_welcome(surface, skin, rect)
        else:
            draw_sheet(surface, skin, kept, self._words, self.preview.picture)
