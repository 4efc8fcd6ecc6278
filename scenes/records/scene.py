"""The records scene: best results, what was won alone, and the figures of a name, out of all kept matches."""

from __future__ import annotations

import pygame

from engine.match.save_file import saves_folder
from engine.match.save_format import SaveError, Watch
from engine.records.figures import Play
from engine.records.index import read_results
from engine.records.names import NameRules, load_names
from engine.records.results import MatchResult
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, Choice, Label, PanelBox, Value
from engine.stage.widgets.touch.reach import value_gap
from engine.words.filling import fill
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import SCROLLED, Page
from scenes.common.reading import SHOWN_AFTER, Reading, draw_progress
from scenes.library.files import notice_dialog
from scenes.records.alone import ALONE, GAMES, add_alone
from scenes.records.best import add_best
from scenes.records.layout import HEAD, Columns, columns
from scenes.records.model import RecordsModel, Scope
from scenes.records.names import NameDesk
from scenes.records.people import Shown, add_people
from scenes.records.words.sheet import records_words

BEST, MIDDLE, NAMES = "best", "alone", "names"
"""The columns of a small window, one of which is shown."""

TOOLS, UNDO = (58, 52), (430, 150)
"""Units: a button of the strip; the text about what was done to a name, and the button that undoes it."""

HINTS = ("icon-best", "icon-streak", "icon-replay")
"""The sprites of the sentences about what the page will show once there is a match."""


class RecordsScene(Page):
    """The records. The kept matches are read beside the window; what is known already is shown meanwhile."""

    least = SCROLLED

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told_title = records_words().title
        self.names = load_names()
        self.results: list[MatchResult] = []
        self.model: RecordsModel | None = None
        self.name = ""
        self.scope = Scope()
        self.play: Play | None = None
        self.view = ALONE
        self.column = BEST
        self.desk = NameDesk(self)
        self._has_chosen = self._has_chosen_play = False
        self._seconds = 0.0
        self._published: tuple[list[MatchResult], RecordsModel] | None = None
        self._taken: tuple[list[MatchResult], RecordsModel] | None = None
        self.reading: Reading[list[MatchResult]] | None = None
        self._begin_to_read()

    def leave(self) -> None:
        """Read no further; what has been read is in the index."""
        if self.reading is not None:
            self.reading.leave()

    # Reading

    def _begin_to_read(self) -> None:
        """Read the matches that are kept now."""
        self._seconds = 0.0
        self.reading = Reading(self._read, in_background=self.app.in_background)
        self._take_published()

    def resume(self) -> None:
        """Look at the matches again: the scene above may have deleted one, or finished it."""
        if self.reading is None:
            self._begin_to_read()
        self.rebuild()

    def _read(self, watch: Watch) -> list[MatchResult]:
        """Read the results of all matches; runs beside the window."""
        return read_results(self.app.games, self._publish, watch)

    def _publish(self, results: list[MatchResult]) -> None:
        """Hand results over to the window; the figures are counted here, beside it."""
        self._published = results, RecordsModel(results, self.names, self.app.games)

    def _take_published(self) -> bool:
        """Take what was read since the last call; whether there was anything."""
        if self.reading is not None and self.reading.is_done:
            if not self.reading.is_left:
                self.reading.result()
            self.reading = None
        published = self._published
        if published is None or published is self._taken:
            return False
        self._taken = published
        self.results, model = published
        self._show(model if model.rules is self.names else RecordsModel(self.results, self.names, self.app.games))
        return True

    def _show(self, model: RecordsModel) -> None:
        """Show figures; the name and the games that were chosen stay so as far as they are there."""
        self.model = model
        if self.name not in model.people or not self._has_chosen:
            self.name = next(iter(model.people), "")
            self.scope = model.latest_scope(self.name)
        self.play = model.watched(self.name, self.scope, self.play if self._has_chosen_play else None)

    def update(self, seconds: float) -> None:
        """Take over what was read; show how far that is."""
        super().update(seconds)
        was_shown = self._is_progress_shown
        self._seconds += seconds
        was_reading = self.reading is not None
        if self._take_published() or was_shown != self._is_progress_shown or was_reading != (self.reading is not None):
            self.rebuild()
        elif self._is_progress_shown and self.reading is not None:
            self.dirty = self.reading.has_moved() or self.dirty

    @property
    def _is_progress_shown(self) -> bool:
        """Whether reading has taken so long that a bar shows how far it is."""
        return self.reading is not None and self._seconds >= SHOWN_AFTER

    # Layout

    def paint_ground(self) -> pygame.Surface:
        """Rock, and the strip with the heading."""
        skin = self.skin
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, self.box(0, 0, self.units[0], HEAD - 2), edge="bottom")
        title = skin.text(self.told_title, "title", "lamp")
        drawn = surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        if not (self.small or self.desk.done):
            words = skin.text(records_words().subtitle, "small", "muted")
            surface.blit(words, words.get_rect(midleft=(drawn.right + skin.px(18), skin.px(34))))
        return surface

    def add_widgets(self) -> None:
        """The columns, or what will stand here; the tools of the strip."""
        boxes = columns(self.units, small=self.small)
        if self.model is not None and self.model.plays:
            self._add_columns(self.model, boxes)
        elif self.model is not None or self._is_progress_shown:
            self.ui.add(PanelBox(self._middle, "panel-parchment"))
            empty = Canvas(self._middle.inflate(-self.skin.px(80), -self.skin.px(60)), self._draw_empty)
            self.ui.add(empty).says = f"{self._empty_heading}. {records_words().empty}"
        self._add_tools()
        if self.ui.focused is None and (first := self._first_focus()):
            self.ui.focus(self.ui.find(first))

    def _first_focus(self) -> str:
        names = [widget.name for widget in self.ui.walk()]
        return next((name for name in ("watch", "columns", "back") if name in names), "")

    def _add_columns(self, model: RecordsModel, boxes: Columns) -> None:
        """All three columns, or below tabs the chosen one."""
        skin, scope, gap = self.skin, self.scope, value_gap(self.skin, self.app.hands.is_touch)
        if self.small:
            words = records_words()
            values = (Value(BEST, words.best_results), Value(MIDDLE, words.middle), Value(NAMES, words.names))
            tabs, choose = self.box(*boxes.tabs), self._choose_column
            self.ui.add(Choice(tabs, values, self.column, choose, gap=gap, name="columns")).says = words.tabs
        shown = [self.column] if self.small else [BEST, MIDDLE, NAMES]
        if BEST in shown:
            add_best(self.ui, skin, self.box(*boxes.best), model, scope, self)
        if MIDDLE in shown:
            add_alone(self.ui, skin, self.box(*boxes.alone), model, self.view, self.name, scope, self, gap)
        if NAMES in shown:
            people = Shown(model.figures(self.name, scope), scope, model.scope_title(scope), self.play)
            add_people(self.ui, skin, self.box(*boxes.names), model, people, self)

    def _add_tools(self) -> None:
        """The way back, matches, settings and rules; the progress of reading; what was done to a name."""
        width, words = self.units[0], records_words()
        back = self.box(10, 8, 54, 46)
        self.ui.add(Button(back, "", self.app.back, icon="icon-left", key="escape", name="back", tooltip=words.back))
        tools = (
            ("matches", words.matches, "icon-replay", "m", self.app.push_matches),
            ("settings", words.settings, "icon-settings", "s", self.app.push_settings),
            ("rules", words.rules, "icon-rules", "r", self._open_rules),
        )
        left = width - 10 - len(tools) * (TOOLS[0] + 8) + 8
        right = left - 16
        for place, (name, tooltip, icon, key, act) in enumerate(tools):
            box = self.box(left + place * (TOOLS[0] + 8), 5, *TOOLS)
            self.ui.add(Button(box, "", act, icon=icon, key=key, name=name, tooltip=tooltip))
        if self.desk.done is not None:
            undo = self.box(right - UNDO[1], 8, UNDO[1], 46)
            self.ui.add(Button(undo, words.undo, self.desk.undo, icon="icon-undo", key="u", name="undo"))
            room = min(UNDO[0], right - UNDO[1] - 250)
            line = self.box(right - UNDO[1] - 12 - room, 8, room, 46)
            self.ui.add(Label(line, self.desk.done.words, "body", "parchment", align="right"))
        elif self._is_progress_shown:
            self.ui.add(Canvas(self.box(right - 240, 18, 240, 26), self._draw_progress, tooltip=words.reading_help))

    @property
    def _middle(self) -> pygame.Rect:
        """The panel in the middle of the window, as long as there is nothing to show."""
        width, height = self.units
        wide, high = min(760.0, width - 40), min(350.0, height - HEAD - 40)
        return self.box((width - wide) / 2, HEAD + (height - HEAD - high) / 2, wide, high)

    def _draw_progress(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        draw_progress(surface, skin, rect, self.reading.fraction if self.reading is not None else 1.0)

    @property
    def _empty_heading(self) -> str:
        return records_words().reading if self.reading is not None else records_words().no_match

    def _draw_empty(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """What the page will show."""
        surface.blit(skin.text(self._empty_heading, "heading", "ink"), rect)
        top = rect.y + skin.line_height("heading") + skin.px(6)
        words = skin.text(records_words().empty, "body", "ink", rect.w)
        top = surface.blit(words, (rect.x, top)).bottom + skin.px(10)
        line = min(skin.px(66), (rect.bottom - top) // len(HINTS))
        for place, (sprite, sentence) in enumerate(zip(HINTS, records_words().hints, strict=True)):
            size, middle = line * 2 // 3, top + place * line + line // 2
            ground = skin.rounded_box((line * 9 // 10, line * 9 // 10), "timber", "ink", skin.px(2), line * 9 / 20)
            disc = surface.blit(ground, ground.get_rect(midleft=(rect.x, middle)))
            picture = skin.sprite(sprite, (size, size))
            surface.blit(picture, picture.get_rect(center=disc.center))
            words = skin.text(sentence, "body", "ink", rect.right - disc.right - skin.px(16))
            surface.blit(words, words.get_rect(midleft=(disc.right + skin.px(16), middle)))

    def _open_rules(self) -> None:
        """Show the rules of the chosen game, or of the first."""
        if self.model is not None and self.model.sheets:
            game = self.scope.game or next(iter(self.model.sheets))
            self.app.push_rulebook(game, self.model.sheets[game].page_of(1 if self.scope.alone else 0))

    # What the columns ask for

    def _choose_column(self, column: str) -> None:
        self.column = column
        self.rebuild()

    def choose_scope(self, scope: Scope) -> None:
        """Show the figures of other games."""
        self.scope, self._has_chosen = scope, True
        self._choose_best()

    def choose_name(self, name: str) -> None:
        """Show the figures of somebody else."""
        self.name, self._has_chosen = name, True
        self._choose_best()

    def _choose_best(self) -> None:
        """Choose the best result of what is shown now."""
        self._has_chosen_play = False
        if self.model is not None:
            self.play = self.model.watched(self.name, self.scope, None)
        self.rebuild()

    def choose_view(self, view: str) -> None:
        """Show something else in the middle column."""
        self.view = view
        self.rebuild()

    def list_games(self) -> None:
        """Show the games of the name as a list."""
        self.view, self.column = GAMES, MIDDLE
        self.rebuild()
        self.ui.focus(self.ui.find("plays"))

    def choose_play(self, play: Play) -> None:
        """Choose a result of the chart."""
        self.play, self._has_chosen_play = play, True
        self.rebuild()

    def watch(self, play: Play) -> None:
        """Replay a match above the records; a fault is shown."""

        def fail(wrong: SaveError) -> None:
            """Say that it cannot be watched."""
            self.ui.open_dialog(notice_dialog(fill(records_words().not_watched, why=wrong.detail)))
            self.dirty = True

        self.app.open_file(saves_folder() / play.match.file, fail)

    def show_names(self) -> None:
        """Open the list of all names."""
        if self.model is not None:
            self.desk.open(self.model, may_change=self.app.may("change names"))
            self.dirty = True

    def count_again(self, names: NameRules, name: str) -> None:
        """Count all figures by other rules of names, and show those of `name`, if it is there."""
        self.names, self.name, self.play = names, name, None
        self._show(RecordsModel(self.results, names, self.app.games))
        self.rebuild()
