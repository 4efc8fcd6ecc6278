"""The library scene: the list of saved matches, and beside it the chosen one and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.match.match import Match
from engine.match.save_format import SaveError
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, Label, PanelBox, Row
from engine.words.filling import fill
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import Page
from scenes.library.detail import DRAW_DELAY, BoardPreview, MatchList, draw_details, draw_welcome
from scenes.library.files import Deleted, delete_dialog, discard, notice_dialog, restore, save_copy
from scenes.library.layout import HEAD, OPEN, columns, foot_height, place_actions
from scenes.library.model import SavedMatch, matches_by_file
from scenes.library.reader import MatchReader
from scenes.library.words import library_words

ROW = 74
"""Least height of a row in units."""

FILES = 190
"""Width in units of the button of the file browser."""

UNDO = (420, 150)
"""Units of the text about a deleted match, and of the button that restores it."""


class LibraryScene(Page):
    """All saved matches, unfinished ones first, listed by the headers of their files.

    The chosen file and then the visible ones are read in full, one per frame.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told_title = library_words().title
        self.matches, self.empty = matches_by_file(app.games)
        self.chosen = next(iter(self.matches), "")
        self.preview = BoardPreview()
        self.reader = MatchReader(in_background=app.in_background)
        self._list: MatchList
        self._open: Button | None = None
        self._actions: list[Button] = []
        self._details_rect = pygame.Rect(0, 0, 0, 0)
        self.deleted: Deleted | None = None
        """The match deleted last, until it is restored."""

    @property
    def chosen_match(self) -> SavedMatch | None:
        """The chosen match; None if there are no matches."""
        return self.matches.get(self.chosen)

    def leave(self) -> None:
        """Read no further."""
        self.reader.leave()

    def paint_ground(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        skin = self.skin
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title = skin.text(self.told_title, "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        return surface

    def add_widgets(self) -> None:
        """The list, the sheet with its buttons, and the way back."""
        words, skin = library_words(), self.skin
        panel, self._details_rect = (self.box(*box) for box in columns(self.units, small=self.small))
        self.ui.add(PanelBox(panel, "panel-slate"))
        self._add_list(panel.inflate(-skin.px(24), -skin.px(28)))
        self.ui.add(PanelBox(self._details_rect, "panel-parchment"))
        self.ui.add(Canvas(self._inside, self._draw_details))
        self._open, self._actions = None, []
        if self.matches:
            self._add_actions()
        back = self.box(10, 8, 54, 46)
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip=words.back))
        opens = self.box(self.units[0] - FILES - 10, 8, FILES, 46)
        if self.app.may("open files"):
            self.ui.add(
                Button(opens, words.open_file, self.app.opener.browse, icon="icon-folder", key="o", name="files")
            )
        if self.deleted is not None:
            self._add_undo(self.deleted)
        if self.ui.focused is None:
            self.ui.focus(self._list)
        if not self._is_drawn:
            self.preview.picture = None
        self._update_buttons()

    def _add_actions(self) -> None:
        """The main button for the chosen match, and above it the others."""
        skin, inside = self.skin, self._inside
        bottom = pygame.Rect(inside.x, inside.bottom - skin.px(OPEN), inside.w, skin.px(OPEN))
        opens = Button(bottom, "", self.open_chosen, icon="icon-play", style="button-main", key="return", name="open")
        self._open = self.ui.add(opens)
        words = library_words()
        actions = (
            ("other", "", "w", self.show_chosen),
            ("review", words.review, "v", self.review_chosen),
            ("export", words.export, "x", self.export_chosen),
            ("delete", words.delete, "d", self.ask_to_delete),
        )
        for name, text, key, act in (action for action in actions if self.app.may(action[0])):
            self._actions.append(self.ui.add(Button(pygame.Rect(bottom), text, act, key=key, name=name)))
        place_actions(skin, inside, self._actions)

    def _add_undo(self, deleted: Deleted) -> None:
        """What was deleted, in the strip at the top, and the button that restores it."""
        width, side = self.units[0] - FILES - 10, UNDO[1]
        text_width = min(UNDO[0], width - side - 330)
        text = fill(library_words().deleted, title=deleted.title)
        place = self.box(width - side - 16 - text_width, 8, text_width - 12, 46)
        self.ui.add(Label(place, text, "body", "parchment", align="right"))
        undo = Button(
            self.box(width - side - 10, 8, side, 46),
            library_words().undo,
            self.undo,
            icon="icon-undo",
            key="u",
            name="undo",
        )
        self.ui.add(undo)

    def _add_list(self, inside: pygame.Rect) -> None:
        rows = [Row(saved.name, saved.title) for saved in self.matches.values()]
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
        self._list.says = self.told_title
        self._list.matches = self.matches
        self.ui.add(self._list)

    @property
    def _inside(self) -> pygame.Rect:
        """The part of the sheet inside its margins, including the buttons."""
        return self._details_rect.inflate(-self.skin.px(44), -self.skin.px(44))

    # What the widgets do

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.preview.restart()
        self._update_buttons()

    def open_chosen(self) -> None:
        """Continue the chosen match, or replay a finished one; a fault is shown on the sheet."""

        def go_on(saved: SavedMatch, match: Match) -> None:
            """Open the file, which is read afresh: it may have changed."""
            if match.over:
                self.app.push_replay(match)
            else:
                self.app.open_file(saved.file.path, lambda wrong: self._show_fault(saved, wrong))

        self._with_chosen(go_on)

    def _show_fault(self, saved: SavedMatch, wrong: SaveError) -> None:
        saved.problem, saved.match = str(wrong), None
        self.preview.picture = None
        self._update_buttons()

    def show_chosen(self) -> None:
        """Show the results of the chosen match, or replay an unfinished one."""
        self._with_chosen(lambda _, match: (self.app.push_results if match.over else self.app.push_replay)(match))

    def review_chosen(self) -> None:
        """Review the chosen match, which is over."""
        self._with_chosen(lambda _, match: self.app.push_replay(match, scene="review"))

    def export_chosen(self) -> None:
        """Export the chosen match and say where to."""
        self._with_chosen(lambda _, match: self.ui.open_dialog(notice_dialog(save_copy(match))))

    def ask_to_delete(self) -> None:
        """Ask whether to delete the chosen match."""
        saved = self.chosen_match
        if saved is None:
            return
        self.ui.open_dialog(delete_dialog(saved.title, saved.date, lambda: self._delete(saved)))

    def _delete(self, saved: SavedMatch) -> None:
        try:
            bin_path = discard(saved.file.path)
        except SaveError as wrong:
            self.ui.open_dialog(notice_dialog(fill(library_words().not_deleted, why=str(wrong))))
            return
        self.deleted = Deleted(saved.title, bin_path)
        names = list(self.matches)
        place = names.index(saved.name)
        self._reload((*names[place + 1 : place + 2], *names[:place][-1:]))

    def undo(self) -> None:
        """Restore the match deleted last."""
        if self.deleted is None:
            return
        deleted, self.deleted = self.deleted, None
        try:
            back = restore(deleted.bin_path)
        except SaveError as wrong:
            self.ui.open_dialog(notice_dialog(fill(library_words().not_restored, why=str(wrong))))
        else:
            self._reload((back.name,))

    def _reload(self, wanted: Sequence[str]) -> None:
        """List the folder again; files already read stay so. The first existing name of `wanted` is chosen."""
        before = self.matches
        self.matches, self.empty = matches_by_file(self.app.games)
        self.matches = {name: before.get(name, saved) for name, saved in self.matches.items()}
        self.chosen = next((name for name in (*wanted, *self.matches) if name in self.matches), "")
        self.preview.restart()
        self.rebuild()

    def _with_chosen(self, act: Callable[[SavedMatch, Match], object]) -> None:
        """Do something with the chosen match once it is read, if any of it can be played."""
        saved = self.chosen_match
        if saved is None:
            return

        def then() -> None:
            """Do it."""
            self._update_buttons()
            if saved.match is not None:
                act(saved, saved.match)

        if saved.is_read:
            then()
        else:
            self.app.await_reading(self.reader.want(saved), saved.title, then)

    def _update_buttons(self) -> None:
        """Set the labels of the buttons for the chosen match."""
        saved = self.chosen_match
        if saved is None or self._open is None:
            return
        words = library_words()
        self._open.text, self._actions[0].text = words.open.of(over=saved.over), words.other.of(over=saved.over)
        self._actions[0].key = "r" if saved.over else "w"
        can_be_played = saved.match is not None or not saved.is_read
        for button in (self._open, *(action for action in self._actions if action.name != "delete")):
            button.enabled = can_be_played and (saved.over or button.name != "review")
            button.why_disabled = words.not_over if can_be_played else words.nothing_playable
        place_actions(self.skin, self._inside, self._actions)
        self.dirty = True

    # Reading

    def update(self, seconds: float) -> None:
        """Read the chosen file, draw its thumbnail, then read the visible ones: one thing per frame."""
        super().update(seconds)
        self.preview.seconds_chosen += seconds
        saved = self.chosen_match
        if saved is None:
            return
        wanted = [match for match in (saved, *self._list.visible_matches) if not match.is_read]
        if not saved.is_read or (wanted and self._is_drawn):
            self.reader.want(wanted[0])
        elif not self._is_drawn and self.preview.seconds_chosen >= DRAW_DELAY:
            self.preview.draw(saved, self.skin, self.stack.skin, self.size, self._text_area)
            self.dirty = True
        if self.reader.take():
            self._update_buttons()
        self.dirty = self.dirty or self.reader.has_moved()

    @property
    def _is_drawn(self) -> bool:
        """Whether nothing is left to draw: the preview shows the chosen match at its size here."""
        return self.chosen_match is None or self.preview.is_current(self.chosen_match, self.skin, self._text_area)

    @property
    def _text_area(self) -> pygame.Rect:
        """The part of the sheet above the buttons."""
        inside = self._inside
        inside.h -= foot_height(self.skin, inside.w)
        return inside

    # Painting

    def _draw_details(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        saved = self.chosen_match
        if saved is None:
            draw_welcome(surface, skin, rect)
        else:
            picture, progress = self.preview.picture, self.reader.progress(saved)
            draw_details(surface, skin, saved, self._text_area, picture, progress)
