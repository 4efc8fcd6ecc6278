"""The lesson scene: a table whose match has a script, with the foreman beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

import games
from engine.match.match import Match
from engine.school.lesson_script import LessonScript
from engine.school.lesson_sheet import load_lessons
from engine.school.progress import key
from engine.school.words import school_words
from engine.stage.inputs import Input, Key, Press
from engine.stage.widgets import Stepper
from engine.stage.widgets.focus import FOCUS_GAP, draw_focus
from engine.words.filling import fill
from scenes.app import App
from scenes.common.player_labels import names_in_sentence
from scenes.lesson.controller import LessonController
from scenes.lesson.school_table import SchoolTable
from scenes.lesson.session import LessonSession
from scenes.lesson.teacher import Teacher
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.view import TableView
from scenes.table.session import TableSession

if TYPE_CHECKING:
    from engine.stage.access.item import Items, Request
    from scenes.lesson.pressed import PressedThing

SCHOOL = "SchoolScene"
"""The page at which a controller's focus begins anew after a lesson: at what comes next."""

CONFIRM = ("return", "space")

GROUP_KEYS = ("page up", "page down")
"""The shoulders of a controller, which lead back to what the hand points at."""


class LessonScene(SchoolTable):
    """One lesson of a game, from the step at which it was left, or as a `script` of it stands."""

    controller: LessonController
    session: LessonSession

    def __init__(self, app: App, game: str, name: str, script: LessonScript | None = None) -> None:
        self.app = app
        self._pointed: object = None
        """What the hand pointed at when a controller's focus was put there."""
        self.game = game
        self._sheet = load_lessons(game)
        self._lesson = self._sheet.lesson(name)
        self.script = script or LessonScript(app.games[game], games.table(game), self._lesson)
        if script is None:
            kept = app.school.progress.lesson(game, name)
            self.script.play_to(kept.step, kept.line)
        else:
            script.reword(self._lesson)
        super().__init__(app, self.script.match)
        self.controller.views.strays = lambda: self.strays

    # Its parts

    def make_session(self, app: App, match: Match) -> LessonSession:
        """The session of the script's match."""
        del app
        number, table, sheet = self._sheet.number(self._lesson.id), games.table(self.game), match.record.sheet()
        caption = fill(school_words().lesson.turn, number=number, title=self._lesson.title)
        return LessonSession(self.script, table, sheet, names_in_sentence(match), caption)

    def make_controller(self, app: App, session: TableSession, display: MatchDisplay) -> LessonController:
        """The controller, with the buttons that lead on from here."""
        assert isinstance(session, LessonSession)
        words, name = school_words().lesson, self._lesson.id
        teacher = Teacher(self.script, words, self._sheet.number(name), len(self._sheet.lessons))
        controller = LessonController(app, session, display, teacher, self._keep)
        following, toolbar = self._sheet.after(name), controller.toolbar
        toolbar.leave = controller.dialogs.leave = self._leave
        toolbar.again = self._again
        if following is not None:
            toolbar.next_title = fill(words.next, title=following.title)
            toolbar.next = lambda: app.school.lesson(self.game, following.id)
        else:
            toolbar.next_title, toolbar.next = words.first_game, lambda: app.school.first_game(self.game)
        return controller

    # What is kept

    def _keep(self) -> None:
        """Keep how far the lesson has come."""
        school, script = self.app.school, self.script
        kept = school.progress.lesson(self.game, self._lesson.id)
        kept.done = kept.done or script.is_over
        kept.step = 0 if script.is_over else script.place.step
        kept.line = [] if script.is_over else [step.action.text for step in script.match.line]
        if script.is_over:
            self.app.hands.left_at.pop(SCHOOL, None)
        school.progress.lessons[key(self.game, self._lesson.id)] = kept
        school.save()

    def _leave(self) -> None:
        self._keep()
        self.app.school.show()

    def show_again(self) -> None:
        """Show the lesson once more as it stands, in the language in use."""
        self.app.school.lesson(self.game, self._lesson.id, self.script)

    def _again(self) -> None:
        """Begin the lesson anew."""
        self.app.school.lesson(self.game, self._lesson.id)

    # Inputs

    @property
    def puts_focus(self) -> bool:
        """Whether a controller's focus is put somewhere: where a step names what is to be pressed a press does that."""
        return super().puts_focus and (bool(self.ui.dialogs) or self.script.is_free)

    def update(self, seconds: float) -> None:
        """Let seconds pass; a controller's focus goes where the hand points whenever that is somewhere else."""
        super().update(seconds)
        pads, spots = self.display.app.hands.is_pad, self.controller.cover.spots
        if not pads or self.stack.top is not self or not self.points:
            self._pointed = None
            return
        pointed = (self.script.place, tuple((spot.pick, spot.accepts) for spot in spots))
        if pointed != self._pointed:
            self._pointed = pointed
            self._focus_spot()
            self.controller.request_redraw()

    def _focus_spot(self) -> None:
        """Put a controller's focus at what the hand points at; if that cannot have it nothing has, and a press does
        what the hand says.
        """
        spots, keyboard, ui = self.controller.cover.spots, self.input.keyboard, self.ui
        keyboard.move_focus(None)
        ui.focus(None)
        if not spots or (self.script.is_read and self.controller.guide.pressed):
            return
        spot = spots[0]
        if spot.pick in self.session.selection.targets:
            keyboard.move_focus(spot.pick)
            return
        at = [widget for widget in ui.walk() if widget.rect.collidepoint(spot.area.box.center)]
        button = next((widget for widget in at if widget.enabled and widget.can_take_focus()), None)
        if button is not None:
            ui.focus(button, keyboard=True)
            self.controller.point_at_button()

    @property
    def strays(self) -> bool:
        """Whether a controller has walked away from what the hand points at."""
        spots, pick = self.controller.cover.spots, self.display.hover.pick
        if not self.display.app.hands.is_pad or not self.points or not spots:
            return False
        owner = self.ui.focused if self.ui.keyboard else None
        if owner is not None:
            return not any(owner.rect.collidepoint(spot.area.box.center) for spot in spots)
        if pick is None:
            return bool(self.display.focused_info_space)
        return pick not in [spot.pick for spot in spots] and not any(spot.accepts for spot in spots)

    def handle(self, event: Input) -> bool:
        """Handle an input; Esc leaves unless something is half made, Enter presses the spot."""
        is_watched = self.display.motion.moving or not (self.script.awaits_learner or self.script.is_over)
        if self.ui.dialogs or is_watched:
            return super().handle(event)
        if isinstance(event, Key) and not event.repeat and self._handle_key(event):
            return True
        if isinstance(event, Press) and event.button == "left" and self._presses_named(event):
            return True
        return super().handle(event)

    def _handle_key(self, key: Key) -> bool:
        if key.pad and key.name in GROUP_KEYS and self.strays:
            self._focus_spot()
            self.controller.request_redraw()
            return True
        if key.name == "escape" and not self.session.selection.picks and not self.ui.focused:
            self._leave()
            return True
        is_free = self.ui.focused is None or not self.ui.keyboard or isinstance(self.ui.focused, Stepper)
        is_free = is_free and not self.display.focused_info_space
        if key.name not in CONFIRM or not is_free or self.display.hover.pick is not None or self.script.is_free:
            return False
        if self.script.is_over:
            self.controller.toolbar.next()
        else:
            self.controller.press_spot()
        return True

    def _presses_named(self, press: Press) -> bool:
        """Go on if the press is at the place that the step asks for; buttons do there what they always do."""
        if not any(area.box.collidepoint(press.pos) for area in self.controller.guide.pressed):
            return False
        is_button = self.script.step.press.startswith("button")
        used = super().handle(press) if is_button else True
        self.controller.read_on()
        return used

    def notes(self) -> Sequence[str]:
        """What the foreman says."""
        teacher = self.controller.teacher
        from engine.stage.access.words import sentences

        return (sentences(teacher.heading, teacher.text_while(self.display.motion.moving)),)

    def accessible(self) -> Items:
        """The table in words; what the step wants pressed is a button, and nothing is asked that comes later."""
        items, thing = super().accessible(), self._thing()
        if thing is not None:
            return thing.told(items, self.controller.teacher.step.say)
        return tuple(item for item in items if item.kind != "prompt") if self._only_reads else items

    def do(self, request: Request) -> None:
        """Do what a reader asks; a press on what the step names goes on, as one with the mouse does."""
        from engine.stage.access.item import all_items

        thing = self._thing() if request.deed == "press" else None
        items = all_items(self.accessible()) if thing else ()
        if thing is not None and any(item.key == request.key and thing.is_meant(item) for item in items):
            self.controller.read_on()
        else:
            super().do(request)

    @property
    def _only_reads(self) -> bool:
        """Whether the step asks for no move now."""
        return self.script.is_read and not (self.display.motion.moving or self.ui.dialogs or self.script.is_over)

    def _thing(self) -> PressedThing | None:
        """What the step wants pressed now, beside the buttons; None if it wants nothing."""
        name = self.script.step.press if self._only_reads else ""
        if not name or name.startswith("button"):
            return None
        from scenes.lesson.pressed import PressedThing

        return PressedThing(self.session, self.display, self.script.seat, name)

    # Drawing

    @property
    def points(self) -> bool:
        """Whether ring and hand point at something now."""
        script = self.script
        return script.awaits_learner and not script.is_free and not self.display.motion.moving and not self.ui.dialogs

    def draw_over(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw ring and hand over everything, unless a dialog is open."""
        super().draw_over(surface, view)
        if not self.ui.dialogs:
            self.controller.cover.draw_pointer(surface)
        if self.strays:
            self._draw_focus(surface)

    def _draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the frame of a controller's focus once more, over the dark."""
        hover, areas, display = self.display.hover, self.controller.guide.areas, self.display
        skin, target = display.screen.skin, self.session.selection.targets.get(hover.pick) if hover.pick else None
        if self.ui.focused is not None and self.ui.keyboard:
            draw_focus(surface, display.ui.skin, self.ui.focused)
            return
        area = areas.of_target(target) if target else next(areas.of_thing(display.focused_info_space), None)
        if area is not None:
            box = area.box.inflate(2 * skin.px(FOCUS_GAP), 2 * skin.px(FOCUS_GAP))
            surface.blit(skin.panel("focus", box.size), box)
