"""The title scene: the games as boxes on a shelf, the unfinished match, and buttons to everything else."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from engine.data.seats import NEAR
from engine.data.yaml_nodes import DataError
from engine.school.goals import has_learned
from engine.school.words import school_words
from engine.stage.inputs import Input, Key
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.display import Canvas
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.widget import Widget
from engine.words.filling import fill
from scenes.app import App
from scenes.common.game_box import ShelfPlace, read_shelf, shelf_places, solo_boxes
from scenes.common.keymap import all_keys
from scenes.common.page import Page
from scenes.title.buttons import (
    LEARN_ICON,
    BoxButton,
    SoloButton,
    WayOn,
    box_line,
    continue_button,
    draw_numbers,
    leave_button,
    placed,
    way_button,
)
from scenes.title.continue_card import draw_search
from scenes.title.layout import TitleLayout, title_layout
from scenes.title.painting import draw_boxes, paint_title
from scenes.title.search import ResumableSearch
from scenes.title.words import title_words

if TYPE_CHECKING:
    from scenes.common.thumbnail import MatchSummary


class TitleScene(Page):
    """The title. A box opens the lobby of its game; one whose game is missing says so.

    A solo game has a button below the shelf; its number follows those of the boxes.
    """

    has_head = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shelf = read_shelf()
        self.places = shelf_places(self.shelf, app.games)
        self.solos = solo_boxes(self.places)
        self.saved: MatchSummary | None = None
        self.notice, self.message = "", ""
        self.told_title, self.words = "Motherlode", school_words().title
        self.search = ResumableSearch(app)
        self._idle_seconds = 0.0
        self.boxes: list[BoxButton] = []
        self._broken: dict[str, str] = {}
        """The first fault in the files of a game, by game, once its lobby could not be opened."""
        self._message_age = 0.0
        self._pictures: tuple[pygame.Surface, ...] = ()
        self._last_pointed: ShelfPlace | None = None

    @property
    def facing(self) -> str:
        """The near side: whoever begins stands there."""
        return NEAR

    def layout(self, size: tuple[int, int], skin: Skin) -> None:
        """Lay out for a window of `size` pixels; the boxes are drawn at their new size."""
        self.boxes = []
        self.size, self.skin = size, self.magnified(skin, size)
        self._pictures = draw_boxes(self.skin, self.frame, self.places, self.shelf.slip)
        if self.saved is not None and self.saved.sight != skin.sight:
            self.saved = self.app.resumable_summary()
        super().layout(size, skin)

    @property
    def frame(self) -> TitleLayout:
        """The layout for the present window."""
        return title_layout(self.size, self.skin.scale, self.small, len(self.places), len(self._button_row()))

    def _button_row(self) -> tuple[Button, ...]:
        """The buttons below the shelf without their places: the school, the solo games, the other scenes."""
        told, words, school = title_words(), self.words, self.app.school
        others = (
            WayOn("demo", told.demo, "icon-hint", "d", self._show_demo, told.demo_tooltip, told.no_demo),
            WayOn("matches", told.matches, "icon-replay", "m", self._open_matches, told.matches_tooltip),
            WayOn("records", told.records, "icon-records", "e", self.app.push_records, told.records_tooltip),
            WayOn("settings", told.settings, "icon-settings", "s", self.app.push_settings),
            WayOn("rules", told.rules, "icon-rules", "r", self._open_rules, why_none=told.no_rules),
            WayOn("leave", told.leave, "icon-close", "", self.app.quit, ends=True),
        )
        tooltip, none = words.learn_tooltip, told.no_lessons
        learn = WayOn("learn", words.learn, "icon-learn", "l", school.show, tooltip, none, LEARN_ICON)
        return (
            way_button(learn, self.small, bool(self._playable), chosen=self._points_at_school),
            *(self._solo_button(index) for index in range(len(self.solos))),
            *(way_button(way, self.small, bool(self._playable)) for way in others if self.app.may(way.name)),
        )

    @property
    def _points_at_school(self) -> bool:
        """Whether the school is lit as what to begin with; for a pad one thing alone is lit, a match to go on with."""
        is_new = not has_learned(self.app.school.progress)
        return is_new and not (self.app.hands.is_pad and self.saved is not None)

    def usual_focus(self) -> Widget | None:
        """For a controller, what it was at before, else what is lit."""
        is_known = type(self).__name__ in self.app.hands.left_at or self.saved is not None
        lit = [widget for widget in self.ui.walk() if isinstance(widget, Button) and widget.chosen and not is_known]
        return next(iter(lit), None) or super().usual_focus()

    @property
    def _playable(self) -> list[ShelfPlace]:
        """The boxes whose games can be played."""
        return [place for place in self.places if place.ready]

    def add_widgets(self) -> None:
        """The boxes, the line about the one pointed at, the Continue button, and the button row."""
        frame = self.frame
        self.boxes = [self.ui.add(self._box_button(index, frame)) for index in range(len(self.places))]
        self.ui.add(Canvas(frame.shelf, self._draw_shelf, tooltip=self._warning))
        if self.saved is not None:
            self.ui.add(continue_button(frame.continue_button, self.app.continue_match)).tells = self.saved.line
        elif self.search.is_shown:
            search = self.search
            self.ui.add(Canvas(frame.card, lambda surface, _, skin: draw_search(skin, surface, frame, search.fraction)))
            self.ui.add(leave_button(frame.continue_button, self._leave_search))
        for button in placed(self._button_row(), frame.buttons, self.skin):
            self.ui.add(button)

    @property
    def _warning(self) -> str:
        """A notice about saved matches, or else about the settings or what was learned; "" without any."""
        return self.notice or self.app.settings.note or self.app.school.progress.note

    def show_notice(self, notice: str) -> None:
        """Show a notice below the shelf while no box is pointed at."""
        self.notice = notice
        self.rebuild()

    def resume(self) -> None:
        """Apply what a scene above may have changed in the settings."""
        self._idle_seconds = 0.0
        self.rebuild()

    def _box_button(self, index: int, frame: TitleLayout) -> BoxButton:
        place = self.places[index]
        rect, picture = frame.boxes[index], self._pictures[index]
        return BoxButton(rect, picture, place, lambda: self._open_box(place), number=str(index + 1), name=place.box.id)

    def _solo_button(self, index: int) -> SoloButton:
        game, box = self.solos[index]
        number = str(len(self.places) + index + 1)
        return SoloButton(game, box, lambda: self._open_lobby(game, 1), number, stacked=self.small)

    # What boxes do

    def _open_box(self, place: ShelfPlace) -> None:
        if place.ready:
            self._open_lobby(place.box.id)
            return
        self.message = fill(self.shelf.works, title=place.box.title)
        self._message_age = 0.0
        self._last_pointed = place
        self.dirty = True

    def _open_lobby(self, game: str, *seats: int) -> None:
        """Open the lobby of a game, or show the fault in its files."""
        try:
            self.app.show_lobby(game, *seats)
        except DataError as broken:
            self._broken[game] = str(broken).partition("\n")[0]
            self.show_notice(self._broken[game])
        else:
            self._broken.pop(game, None)

    def _open_matches(self) -> None:
        """Show the library; after it, look again for an unfinished match, which may have been deleted."""
        self.search.restart()
        self.app.push_matches()

    def _open_rules(self) -> None:
        playable = self._playable
        pointed = self._last_pointed if self._last_pointed in playable else playable[0]
        self.app.push_rulebook(pointed.box.id)

    def _show_demo(self) -> None:
        """Show the demo; the title waits below it."""
        self._idle_seconds = 0.0
        self.app.push_demo(self.ui.pointer)

    def _open_keys(self) -> None:
        """Show the list of all keys; if it is longer than the window, arrows and Page Down scroll it."""
        dialog = self.ui.open_dialog(all_keys(self.skin.keys))
        text = next((child for child in dialog.children if isinstance(child, ScrollArea)), None)
        self.ui.focus(text or dialog.initial_focus())
        self.dirty = True

    def _await_demo(self, seconds: float) -> None:
        """Start the demo after as many idle seconds as the settings say.

        Never over a notice, nor in a window that nobody looks at.
        """
        self._idle_seconds += seconds
        if 0 < self.app.kiosk.demo_after <= self._idle_seconds and self._may_show_demo:
            self._show_demo()

    @property
    def _may_show_demo(self) -> bool:
        """Whether the demo would hide no notice for somebody who can see to it, and the window has the focus."""
        seen = self.app.window is None or self.app.window.has_focus
        hides = self._warning and self.app.may("leave")
        return seen and self.stack.top is self and bool(self._playable) and not (hides or self.ui.dialogs)

    def handle(self, event: Input) -> bool:
        """Hand an input to the widgets; a message about a box ends when something else is pointed at.

        `?` opens the list of all keys.
        """
        self._idle_seconds = 0.0
        if isinstance(event, Key) and event.name == "?" and not (event.repeat or self.ui.dialogs):
            self._open_keys()
            return True
        used = super().handle(event)
        self._follow_pointer()
        return used

    def _follow_pointer(self) -> None:
        pointed = self.ui.focused if self.ui.keyboard else self.ui.hovered
        if isinstance(pointed, BoxButton) and pointed.place is self._last_pointed:
            return
        if pointed is not None:
            self._clear_message()
        if isinstance(pointed, BoxButton):
            self._last_pointed = pointed.place

    def _clear_message(self) -> None:
        """Remove the message about a box whose game is missing."""
        self.dirty = self.dirty or bool(self.message)
        self.message = ""

    def update(self, seconds: float) -> None:
        """Animate the boxes, end the message after a while, look for an unfinished match."""
        super().update(seconds)
        self._look_for_saved(seconds)
        self._message_age += seconds
        if self._message_age >= self.skin.theme.motion["whynot"]:
            self._clear_message()
        settings = self.app.settings
        without_motion = settings.reduced_motion or settings.animation == "off"
        moved = [box.rise(math.inf if without_motion else seconds, self.ui) for box in self.boxes]
        self.dirty = self.dirty or any(moved)
        self._await_demo(seconds)

    def _look_for_saved(self, seconds: float) -> None:
        """Look once for an unfinished match; the card shows how far that is, if it takes long."""
        was_shown = self.search.is_shown
        if self.search.update(seconds):
            self.saved = self.app.resumable_summary()
            self.rebuild()
        elif self.search.is_shown:
            self.dirty = self.search.has_moved() or self.dirty
            if not was_shown:
                self.saved = None
                self.rebuild()

    def _leave_search(self) -> None:
        """Do without the match to continue; the library still has it."""
        self.search.leave()
        self.rebuild()

    # Painting

    def paint_ground(self) -> pygame.Surface:
        """Rock, beam, lantern, lettering, shelf and card."""
        first = "" if has_learned(self.app.school.progress) or not self._playable else self.words.hint
        hands = self.app.hands.mode if self.app.hands.mode != "mouse" or not self.is_flat else "touch"
        return paint_title(self.skin, self.size, self.frame, self.saved, first, hands, hint=self.search.is_over)

    def _draw_shelf(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:  # noqa: ARG002
        """Draw the numbers below the boxes, and the line about the one that is pointed at."""
        frame, told = self.frame, title_words()
        line = self._warning or (told.choose if self.app.hands.mode == "mouse" else told.choose_by_hand)
        lit = draw_numbers(surface, skin, self.ui, [pill.center for pill in frame.pills])
        if lit is not None:
            name, box = lit
            line = self._broken.get(name) or box_line(box)
        text, style = skin.shrink_to_fit(self.message or line, "button", frame.blurb.w)
        words = skin.text(text, style, "parchment")
        surface.blit(words, words.get_rect(center=frame.blurb.center))
