"""Opening saved matches: the one to continue, files by their paths, files dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

from engine.data.record import GameRecord
from engine.data.text import printable
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_file import LoadedMatch
from engine.match.save_format import SaveError
from engine.match.save_list import ResumableMatch, latest_unfinished
from engine.stage.scene import Scene, SceneStack
from engine.stage.widgets import Answer
from engine.words.filling import fill
from engine.words.phrases import capitalize, sentences
from scenes.common.reading import Reading
from scenes.common.words.window import window_words
from scenes.library import files
from scenes.library.model import read_match
from scenes.navigation import DialogHost, new_scene


class Host(Protocol):
    """What an opener asks of the application."""

    games: Mapping[str, GameRecord]
    stack: SceneStack

    @property
    def in_background(self) -> bool:
        """Whether reading takes place beside a window."""

    @property
    def is_playing(self) -> bool:
        """Whether an unfinished match is at the table."""

    def begin(self, match: Match, journal: Callable[[], Journal], notice: str = "") -> None:
        """Close the match at the table and begin another."""

    def show_title(self) -> None:
        """Show the title, alone."""

    def show_replay(self, match: Match, at: int = 0) -> None:
        """Close the match at the table and replay another."""

    def push_replay(self, match: Match, at: int = 0) -> None:
        """Replay a match above the current scene."""

    def await_reading(self, reading: Reading[Any], what: str, then: Callable[[], object]) -> None:
        """Call `then` when a reading is done, unless it is left before."""

    def add_notice(self, notice: str) -> None:
        """Show a notice as soon as a scene can."""


class Opener:
    """Reads saved matches, and shows them: unfinished ones at the table, others as replays."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self._search: Reading[ResumableMatch | None] | None = None
        self._dropped: tuple[str, Scene] | None = None
        """The file that was dropped last, "" if it cannot be opened, and the scene that reads it or speaks of it."""

    # The match to continue

    def search(self) -> Reading[ResumableMatch | None]:
        """Begin to look for the unfinished match that was played last, afresh."""
        self.forget()
        games = self.app.games
        self._search = Reading(
            lambda watch: latest_unfinished(games, watch=watch), in_background=self.app.in_background
        )
        return self._search

    def latest(self) -> ResumableMatch | None:
        """The unfinished match that was played last, or None; unreadable saves cause a notice."""
        try:
            return (self._search or self.search()).result()
        except SaveError as wrong:
            self.app.add_notice(fill(window_words().unseen, why=str(wrong)))
            return None

    def forget(self) -> None:
        """Leave the search: it has to be made again, for matches may have changed."""
        if self._search is not None:
            self._search.leave()
            self._search = None

    # Files

    def open(self, path: Path, failed: Callable[[SaveError], object] | None = None) -> None:
        """Read a file and show its match, as `show` does; `failed` gets the error if nothing of it can be played.

        It is given by a list of files, above which a replay is shown. Without it the error is raised; in a window the
        title says it.
        """
        games = self.app.games
        reading = Reading(lambda watch: read_match(path, games, watch), in_background=self.app.in_background)

        def show() -> None:
            """Show what was read."""
            try:
                loaded, problem = reading.result()
            except SaveError as wrong:
                (failed or self._cannot_open)(wrong)
            else:
                self.show(loaded, problem, above=failed is not None)

        self.app.await_reading(reading, printable(path.name), show)

    def _cannot_open(self, wrong: SaveError) -> None:
        if not self.app.in_background:
            raise wrong
        self.app.add_notice(f"{wrong}.")
        if not self.app.stack:
            self.app.show_title()

    def browse(self) -> None:
        """Show the file browser above the current scene."""
        self.app.stack.push(new_scene("browser", self.app))

    def drop(self, path: Path) -> None:
        """Open a file that was dropped on the window; asks first if a match is being played.

        It is read before that, so that only what can be opened is asked about. A file dropped while another one is
        still read or asked about takes its place: files dropped together open one match, and not one question each.
        """
        name, games, left_out = printable(path.name), self.app.games, ""
        if self._dropped is not None and self._dropped[1] is self.app.stack.top:
            left_out = fill(window_words().left_out, file=self._dropped[0]) if self._dropped[0] else ""
            self.app.stack.pop()
        reading = Reading(lambda watch: read_match(path, games, watch), in_background=self.app.in_background)
        self._put_over(name, "reading", reading, name, lambda: self._show_dropped(name, reading, left_out))

    def _show_dropped(self, name: str, reading: Reading[tuple[LoadedMatch, str]], left_out: str) -> None:
        """Open the file that was read, ask whether to open it, or say why it cannot be opened."""
        words = window_words()
        try:
            loaded, problem = reading.result()
        except SaveError as wrong:
            fine, text = Answer("fine", words.fine, main=True, cancel=True), sentences(f"{wrong}.", left_out)
            self._put_over("", "question", words.not_opened, text, [fine], "not-opened")
            return
        if self.app.is_playing:
            text = sentences(fill(words.replaces, file=name), left_out)
            open_it = Answer("open", words.open_yes, lambda: self.show(loaded, problem), icon="icon-play")
            stay = Answer("stay", words.open_no, main=True, cancel=True)
            self._put_over(name, "question", words.open, text, [open_it, stay], "drop")
            return
        self.show(loaded, problem)
        if left_out:
            self.app.add_notice(left_out)

    def _put_over(self, name: str, kind: str, *arguments: object) -> None:
        """Put a scene for a dropped file over all others; the next file that is dropped takes its place."""
        self._dropped = name, new_scene(kind, self.app, *arguments)
        self.app.stack.push(self._dropped[1])

    def show(self, loaded: LoadedMatch, problem: str, *, above: bool = False) -> None:
        """Continue a match as far as it can be played, or replay it if it is over: alone, or `above` this scene.

        A notice says what is wrong with the rest of its file; importing a finished match from elsewhere is offered.
        """
        if not loaded.match.over:
            self.resume(loaded, problem)
            return
        (self.app.push_replay if above else self.app.show_replay)(loaded.match)
        scene = self.app.stack.top
        assert isinstance(scene, DialogHost)
        if problem or loaded.notes:
            scene.show_notice(_as_sentences(problem, () if problem else loaded.notes))
        elif not (files.is_in_saves_folder(loaded.path) or files.is_known(loaded.match)):
            scene.ui.open_dialog(files.import_dialog(loaded.match, loaded.path, scene.show_notice))

    def resume(self, loaded: LoadedMatch, problem: str) -> None:
        """Continue a match, after a notice of what is wrong with the rest of its file."""
        notice = f"{problem}. {window_words().playable}" if problem else _as_sentences("", loaded.notes)
        self.app.begin(loaded.match, lambda: Journal.resume(loaded), notice)


def _as_sentences(problem: str, remarks: Iterable[str]) -> str:
    """What is wrong with a file ("" if nothing is) and remarks on it, each as a sentence."""
    return sentences(f"{problem}." if problem else "", *(f"{capitalize(remark)}." for remark in remarks))
