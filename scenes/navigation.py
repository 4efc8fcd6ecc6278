"""Navigation between scenes: the registry that makes a scene by its name, and the caption in the window's title bar."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.scene import SceneStack
from engine.stage.widgets.ui import Ui
from engine.stage.window import Window

SCENES = {
    "title": "scenes.title.scene.TitleScene",
    "lobby": "scenes.lobby.scene.LobbyScene",
    "table": "scenes.table.scene.TableScene",
    "guided table": "scenes.table.coach.scene.GuidedScene",
    "log": "scenes.table.log_screen.LogScene",
    "peek": "scenes.match_view.peek.PeekScene",
    "curtain": "scenes.curtain.CurtainScene",
    "handover": "scenes.handover.scene.HandoverScene",
    "results": "scenes.results.scene.ResultsScene",
    "replay": "scenes.replay.scene.ReplayScene",
    "review": "scenes.review.scene.ReviewScene",
    "demo": "scenes.demo.scene.DemoScene",
    "library": "scenes.library.scene.LibraryScene",
    "records": "scenes.records.scene.RecordsScene",
    "rulebook": "scenes.rulebook.scene.RulebookScene",
    "browser": "scenes.library.browser.BrowserScene",
    "question": "scenes.question.QuestionScene",
    "reading": "scenes.reading.ReadingScene",
    "school": "scenes.school.scene.SchoolScene",
    "lesson": "scenes.lesson.scene.LessonScene",
    "puzzle": "scenes.puzzle.scene.PuzzleScene",
    "settings": "scenes.settings.scene.SettingsScene",
    "code": "scenes.kiosk.pad.EndPad",
    "new code": "scenes.kiosk.pad.NewCodePad",
    "bindings": "scenes.bindings.scene.BindingsScene",
    "failure": "scenes.failure.FailureScene",
}
"""Every scene by name. A scene's modules are loaded when it is first shown, so that the title opens at once."""


def new_scene(name: str, *arguments: Any, **options: Any) -> Any:
    """A new scene, by its name in `SCENES`."""
    module, _, scene = SCENES[name].rpartition(".")
    return getattr(importlib.import_module(module), scene)(*arguments, **options)


def scene_name(scene: object) -> str:
    """The name in `SCENES` of a scene, or that of its class if it is not there; "start" for None."""
    path = f"{type(scene).__module__}.{type(scene).__qualname__}"
    known = {module: name for name, module in SCENES.items()}
    return "start" if scene is None else known.get(path, type(scene).__name__)


class Ways:
    """The ways to scenes above the current one that need no more than to be shown: a base of the application."""

    stack: SceneStack

    def push_rulebook(self, game: str, page: str = "") -> None:
        """Show the rulebook of a game above the current scene, at a page or at the first."""
        self.stack.push(new_scene("rulebook", self, game, page))

    def push_settings(self) -> None:
        """Show the settings above the current scene."""
        self.stack.push(new_scene("settings", self))

    def push_bindings(self, sheet: str = "keys") -> None:
        """Show above the current scene the page on which "keys" and the buttons of "pads" are changed, at one sheet."""
        self.stack.push(new_scene("bindings", self, sheet))

    def push_matches(self) -> None:
        """Show the library of saved matches above the current scene."""
        self.stack.push(new_scene("library", self))

    def push_results(self, match: Match) -> None:
        """Show the results of a match that was finished long ago, above the current scene."""
        self.stack.push(new_scene("results", self, match))

    def push_records(self) -> None:
        """Show the records above the current scene."""
        self.stack.push(new_scene("records", self))

    def push_curtain(self, seat: SeatSetup, purpose: str, on_lift: Callable[[], object]) -> None:
        """Show the curtain above the table until a seat has taken the screen."""
        self.stack.push(new_scene("curtain", self, seat, purpose, on_lift))

    def push_handover(self, *what: object) -> None:
        """Show above the table whose turn it is now; what a `HandoverScene` takes."""
        self.stack.push(new_scene("handover", self, *what))

    def push_peek(self, *what: object) -> None:
        """Show a seat what it alone knows, above the table; what a `PeekScene` takes."""
        self.stack.push(new_scene("peek", self, *what))

    def push_log(self, table: object) -> None:
        """The whole log of a match over its table, given its controller."""
        self.stack.push(new_scene("log", self, table))


@runtime_checkable
class NoticeBoard(Protocol):
    """A scene that can show notices about faults."""

    def show_notice(self, notice: str) -> None:
        """Show a notice of plain words, without markup."""


@runtime_checkable
class DialogHost(NoticeBoard, Protocol):
    """A scene that can also open a dialog."""

    ui: Ui


@runtime_checkable
class Resumed(Protocol):
    """A scene that goes on where it stands when it is shown once more, in another language."""

    def show_again(self) -> None:
        """Show the scene once more, alone, as it stands."""


class TitleBar:
    """The caption of the window, if there is one: the program's name, and what the topmost scene has set."""

    def __init__(self, window: Window | None) -> None:
        self._window = window
        self._program = window.caption if window else ""
        self._captions: list[tuple[int, str]] = []
        """The height of the scene stack at which each caption was set, and the caption."""

    def show(self, height: int, *parts: str) -> None:
        """Set the caption of the scene on top of a stack of `height` scenes."""
        below = [(set_at, caption) for set_at, caption in self._captions if set_at < height]
        self._set([*below, (height, " – ".join((self._program, *parts)))])

    def drop(self, height: int) -> None:
        """Go back to the caption of a scene that is left on a stack of `height` scenes."""
        self._set([(set_at, caption) for set_at, caption in self._captions if set_at <= height])

    def _set(self, captions: list[tuple[int, str]]) -> None:
        self._captions = captions
        if self._window is not None and captions:
            self._window.caption = captions[-1][1]
