"""The file browser of the library: folders and files of matches, of which one is opened."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from engine.data.text import printable
from engine.match.save_format import SaveError
from engine.stage.inputs import Input, Key
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, Label, ListView, PanelBox, Row
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import Page
from scenes.library.detail import draw_match_row, draw_words
from scenes.library.folders import Folder, folder_name, folder_title, places, read_folder
from scenes.library.layout import HEAD, columns
from scenes.library.model import SavedMatch
from scenes.library.words import library_words

FILE, FOLDER, OPEN, PLACE, BETWEEN = 74, 52, 76, 50, 8
"""Units: heights of the row of a file, of the row of a folder, of the main button, of the others; gap between two."""

PATH = 64
"""Units: height of the path of the folder above its list."""


class FolderList(ListView):
    """The rows of a folder; `matches` holds the files by the names of their rows."""

    matches: dict[str, SavedMatch]

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draws a folder by name, a file by game, date, seats and name."""
        saved = self.matches.get(row.name)
        if saved is None:
            super().draw_row(surface, skin, row, inside)
        else:
            draw_match_row(surface, skin, saved, inside, "" if saved.problem else printable(saved.file.path.stem))


class BrowserScene(Page):
    """A folder at a time; a file that is picked is opened, and a fault is shown on the sheet."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        first = next((place.path for place in places()), Path.home())
        self.folder: Folder = read_folder(first, app.games)
        self.chosen = ""
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._list: FolderList
        self._open: Button
        self._choose_first()

    @property
    def chosen_match(self) -> SavedMatch | None:
        """The chosen file; None if none or a folder is chosen."""
        return self.folder.matches.get(self.chosen)

    def paint_ground(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        skin = self.skin
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title = skin.text(library_words().open_file, "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        return surface

    def add_widgets(self) -> None:
        """The list, the sheet with places and buttons, and the way back."""
        skin = self.skin
        panel, self._sheet = (self.box(*box) for box in columns(self.units, small=self.small))
        self.ui.add(PanelBox(panel, "panel-slate"))
        self._add_list(panel.inflate(-skin.px(24), -skin.px(28)))
        self.ui.add(PanelBox(self._sheet, "panel-parchment"))
        self._add_sheet(self._sheet.inflate(-skin.px(44), -skin.px(44)))
        back, tooltip = self.box(10, 8, 54, 46), library_words().back
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip=tooltip))
        if self.ui.focused is None:
            self.ui.focus(self._list)
        self._update_button()

    def _add_list(self, inside: pygame.Rect) -> None:
        skin, folder = self.skin, self.folder
        up = pygame.Rect(inside.x, inside.y, skin.px(54), skin.px(46))
        tooltip = library_words().up
        above = folder.path.parent != folder.path
        self.ui.add(
            Button(up, "", self.go_up, icon="icon-up", key="backspace", name="up", tooltip=tooltip, enabled=above)
        )
        path = pygame.Rect(up.right + skin.px(12), up.y, inside.right - up.right - skin.px(12), up.h)
        full = printable(str(folder.path))
        self.ui.add(Label(path, folder_title(folder.path), "name", "parchment", name="path", tooltip=full))
        inside.y, inside.h = inside.y + skin.px(PATH), inside.h - skin.px(PATH)
        rows = [Row(name, printable(folder_name(place)), icon="icon-folder") for name, place in folder.folders.items()]
        heights = [skin.px(FOLDER)] * len(rows) + [skin.px(FILE)] * len(folder.matches)
        rows += [Row(name, saved.title) for name, saved in folder.matches.items()]
        self._list = FolderList(
            inside,
            rows,
            heights,
            lambda _: self.open_chosen(),
            selected=self.chosen,
            on_select=self._choose,
            empty=folder.note,
            name="files",
        )
        self._list.matches, self._list.says = folder.matches, folder_title(folder.path)
        self.ui.add(self._list)

    def _add_sheet(self, inside: pygame.Rect) -> None:
        """The chosen file, below it the places, and the main button."""
        skin = self.skin
        gap, height = skin.px(BETWEEN), skin.px(PLACE)
        bottom = pygame.Rect(inside.x, inside.bottom - skin.px(OPEN), inside.w, skin.px(OPEN))
        self._open = self.ui.add(
            Button(bottom, "", self.open_chosen, icon="icon-play", style="button-main", key="return", name="open")
        )
        known = places()
        top = bottom.y - (len(known) + 1) // 2 * (height + gap)
        half = (inside.w - gap) // 2
        for number, place in enumerate(known):
            rect = pygame.Rect(inside.x + number % 2 * (half + gap), top + number // 2 * (height + gap), half, height)
            go = partial(self.go_to, place.path)
            self.ui.add(Button(rect, place.title, go, icon="icon-folder", name=place.name))
        words = pygame.Rect(inside.x, inside.y, inside.w, top - gap - inside.y)
        self.ui.add(Canvas(words, self._draw_chosen))

    # What the widgets do

    def _choose_first(self) -> None:
        """Choose the first file, else the first folder."""
        self.chosen = next(iter((*self.folder.matches, *self.folder.folders)), "")

    def _choose(self, name: str) -> None:
        self.chosen = name
        self._update_button()

    def _update_button(self) -> None:
        saved = self.chosen_match
        words = library_words()
        self._open.text = words.open_match if saved or not self.chosen else words.open_folder
        self._open.enabled = bool(self.chosen) and not (saved and saved.is_read and saved.match is None)
        self._open.why_disabled = words.nothing_playable if saved else words.nothing_chosen
        self.dirty = True

    def go_to(self, path: Path, chosen: str = "") -> None:
        """Show a folder, with the row `chosen` chosen, by default the first file."""
        self.folder = read_folder(path, self.app.games)
        self._choose_first()
        if chosen in self.folder.folders:
            self.chosen = chosen
        self.rebuild()
        self.ui.focus(self._list)

    def go_up(self) -> None:
        """Show the folder that this one is in."""
        if self.folder.path.parent != self.folder.path:
            self.go_to(self.folder.path.parent, f"folder {self.folder.path.name}")

    def open_chosen(self) -> None:
        """Show the chosen folder, or open the chosen file."""
        saved = self.chosen_match
        if saved is not None:
            if self._open.enabled:
                self.app.open_file(saved.file.path, lambda wrong: self._show_fault(saved, wrong))
        elif self.chosen:
            self.go_to(self.folder.folders[self.chosen])

    def _show_fault(self, saved: SavedMatch, wrong: SaveError) -> None:
        saved.problem, saved.is_read = wrong.detail, True
        self._update_button()

    def handle(self, event: Input) -> bool:
        """Go up by the left arrow too, as lists of files do."""
        if isinstance(event, Key) and event.name == "left" and self.ui.focused is self._list:
            self.go_up()
            return True
        return super().handle(event)

    # Painting

    def _draw_chosen(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """Draw what is known of the chosen file, or how to choose one."""
        saved = self.chosen_match
        if saved is not None:
            draw_words(surface, skin, saved, rect)
            return
        surface.blit(skin.text(library_words().choose, "body", "ink", rect.w), rect)
