"""The application as every scene sees it: games, settings, sounds, the autosaved match, and navigation between scenes.

Scenes never import each other: they ask the application to show the next one, and `scenes/navigation.py` makes it.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from engine.bots.explain import Advice
from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.data.settings import load_settings, save_settings
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_file import Loaded, SaveError
from engine.match.save_list import ResumableMatch, latest_unfinished
from engine.stage.scene import Scene, SceneStack
from engine.stage.sound import Sounds
from engine.stage.window import Window
from scenes.common.autosaver import Autosaver
from scenes.common.bot_client import BotClient
from scenes.common.thumbnail import SavedTable, saved_table, thumbnail
from scenes.demo.demo_loop import DemoLoop
from scenes.library import files
from scenes.library.model import read_match
from scenes.lobby.seating import Plan
from scenes.navigation import DialogHost, NoticeBoard, TitleBar, new_scene

PICTURES = 48 << 20
"""Bytes of pictures that are kept from one game of the demo to the next: each has other ones."""


class App:
    """What every scene is given: the games by id, the settings, the sounds, and where to go next."""

    def __init__(self, games: Mapping[str, GameRecord], stack: SceneStack, window: Window | None = None) -> None:
        self.games = games
        self.stack = stack
        self.window = window
        self.settings = load_settings()
        self.sounds = Sounds(self.settings.volume if window else 0)
        self._title_bar = TitleBar(window)
        self.plans: dict[str, Plan] = {}
        """The tables that are being set in the lobbies, by game, until they are played at."""
        self._autosaver = Autosaver()
        self._bots = BotClient()
        self._waiting: ResumableMatch | None = None
        self._demo: Scene | None = None
        if window is not None:
            self.settings.fullscreen = window.full_screen
            window.on_full_screen = self._full_screen_turned

    # The way between scenes

    def show_title(self) -> None:
        """The title, alone on the stack."""
        self._put_away()
        self._show(new_scene("title", self))

    def show_lobby(self, game: str, seats: int = 0) -> None:
        """The lobby of a game, or, for 1 of its `seats`, that of its game for one where it has one."""
        self._put_away()
        sheet = self.games[game].sheet()
        self._show(new_scene("lobby", self, game, alone=sheet.stands_alone(seats)), sheet.title_of(seats))

    def start(self, game: str, options: Mapping[str, str], seats: Sequence[SeatSetup], seed: int) -> None:
        """A new match at the table. Raises `ValueError` when options or seats do not fit the game."""
        self._put_away()
        match = Match.new(self.games[game], options, seats, seed)
        self._begin(match, lambda: Journal.start(match))

    def open_file(self, path: Path) -> None:
        """Go on with a saved match, or with as much of it as can be played, and say what is wrong with the rest.

        One that is over is shown as a replay; where it comes from elsewhere it is offered to be kept. The file itself
        stays as it is. Raises what `read_match` raises.
        """
        self._put_away()
        loaded, problem = read_match(path, self.games)
        (self._watch if loaded.match.over else self._resume)(loaded, problem)

    def _watch(self, loaded: Loaded, problem: str) -> None:
        """The replay of a match that is over, over which is told what is wrong with its file or else asked about it."""
        self.show_replay(loaded.match)
        scene = self.stack.top
        assert isinstance(scene, DialogHost)
        if problem or loaded.notes:
            scene.tell(problem or " ".join(loaded.notes))
        elif not (files.is_own(loaded.path) or files.is_known(loaded.match)):
            scene.ui.open_dialog(files.offer(loaded.match, loaded.path, scene.tell))

    def play_on(self, match: Match, at: int) -> None:
        """A new match at the table that begins with the first so many actions of another, which stays as it is."""
        self._put_away()
        branch = match.branch(at)
        self._begin(branch, lambda: Journal.start(branch))

    def go_on(self) -> None:
        """Go on with the match that was left."""
        waiting = self._waiting or self._latest()
        if waiting is not None:
            self._resume(waiting.loaded, waiting.problem)

    def _resume(self, loaded: Loaded, problem: str) -> None:
        sentences = [problem, "This is the match as far as it can be played."] if problem else list(loaded.notes)
        self._begin(loaded.match, lambda: Journal.resume(loaded), " ".join(sentences))

    def _begin(self, match: Match, journal: Callable[[], Journal], notice: str = "") -> None:
        """Show the table of a match that is kept from here on; `notice` is told first."""
        self._autosaver.begin(journal)
        self.show_table(match, notice)

    def show_table(self, match: Match, notice: str = "") -> None:
        """The table of a match; `notice` is told first, when there is one, and what went wrong with keeping matches."""
        text = f"{notice} {self._autosaver.take_notices()}".strip()
        self._show(new_scene("table", self, match, text), match.title)

    def show_results(self, match: Match) -> None:
        """The results of a match that is over."""
        scene = new_scene("results", self, match)
        self._show(scene, match.title, scene.outcome.headline)

    def push_demo(self, pointer: tuple[int, int] | None = None) -> None:
        """The demo over what is up, which is as it was once any input has ended it; `pointer` is where that was."""
        self.show_demo(DemoLoop(self.games, self.seed()), pointer)

    def show_demo(self, loop: DemoLoop, pointer: tuple[int, int] | None = None) -> None:
        """The next game of a demo, in the place of the one before it; nothing of it is kept."""
        self._put_away()
        self.stack.skin.pictures.trim(PICTURES)
        entry = loop.next()
        if entry is None:
            self.end_demo("The demo has no game to show: the files of all of them are broken.")
            return
        match = Match.new(self.games[entry.game], entry.options, entry.seats, entry.seed)
        scene = new_scene("demo", self, match, loop, pointer)
        (self.stack.push if self._demo is None or self.stack.top is not self._demo else self.stack.replace)(scene)
        self._demo = scene
        self._title_bar.show(len(self.stack), "Demo", match.title)

    def end_demo(self, notice: str = "") -> None:
        """Back to what lay below the demo, or to the title; `notice` is told there."""
        self._put_away()
        if notice:
            self._autosaver.note(notice)
        if len(self.stack) > 1:
            self.back()
        else:
            self.show_title()

    def show_replay(self, match: Match, at: int = 0) -> None:
        """A match to watch, alone on the stack, from the position after so many actions of its line on."""
        self._put_away()
        self._show(new_scene("replay", self, match, at), "Replay", match.title)

    def push_replay(self, match: Match, at: int = 0) -> None:
        """The same over what is up, which is there again when it is left."""
        self.stack.push(new_scene("replay", self, match, at))
        self._title_bar.show(len(self.stack), "Replay", match.title)

    def push_rulebook(self, game: str, page: str = "") -> None:
        """The rulebook of a game over what is up, at a page or at the first."""
        self.stack.push(new_scene("rulebook", self, game, page))

    def push_settings(self) -> None:
        """The settings over what is up."""
        self.stack.push(new_scene("settings", self))

    def push_matches(self) -> None:
        """The matches that are kept, over what is up."""
        self.stack.push(new_scene("library", self))

    def push_handover(self, seat: SeatSetup, purpose: str, on_lift: Callable[[], object]) -> None:
        """The curtain over the table until it has been passed to a seat."""
        self.stack.push(new_scene("pass_device", self, seat, purpose, on_lift))

    def push_log(self, table: object) -> None:
        """The whole log of a match over its table, given its controller."""
        self.stack.push(new_scene("log", self, table))

    def back(self) -> None:
        """Back to what lies below."""
        self.stack.pop()
        self._title_bar.drop(len(self.stack))
        self._tell()

    def leave(self) -> None:
        """End the program; nothing is lost, and what a disk lost is told on stderr, in one line."""
        self._put_away()
        text = self._autosaver.take_notices()
        if text:
            print(f"motherlode: {text}", file=sys.stderr)
        self.stack.clear()

    def _show(self, scene: Scene, *captions: str) -> None:
        """Show a scene alone; the window's title bar says what it is about."""
        self.stack.clear()
        self.stack.push(scene)
        self._title_bar.show(len(self.stack), *captions)
        self._tell()

    # The match that is kept

    def keep(self, match: Match) -> None:
        """Write down what the match has gained; a new fault is told at the table, at once or when it is back."""
        self._autosaver.record(match)
        self._tell()

    def _tell(self) -> None:
        """Tell what went wrong with keeping the match, if what is up can."""
        if isinstance(self.stack.top, NoticeBoard) and (text := self._autosaver.take_notices()):
            self.stack.top.tell(text)

    @property
    def save_path(self) -> Path | None:
        """The file of the match at the table; None when none is kept."""
        return self._autosaver.path

    def continuable(self) -> SavedTable | None:
        """The match that was left, as the title shows it, or None."""
        self._waiting = self._latest()
        if self._waiting is None:
            return None
        match = self._waiting.match
        return saved_table(match, thumbnail(match, self.stack.skin, self.stack.size))

    def _latest(self) -> ResumableMatch | None:
        """The match that was left last, or None; saves that cannot be read are told."""
        try:
            return latest_unfinished(self.games)
        except SaveError as wrong:
            self._autosaver.note(f"The matches that are kept cannot be looked at: {wrong}.")
            self._tell()
            return None

    def _put_away(self) -> None:
        """Put the match at the table away: its journal is closed, its bots end."""
        self._waiting = None
        self._bots.close()
        self._autosaver.close()

    # Bots

    def think(self, match: Match, level: str) -> Advice | None:
        """What a bot of `level` would do now, once it knows; asks it when it has not been asked. Raises `BotError`."""
        return self._bots.think(match, level)

    def stop_thinking(self) -> None:
        """Forget what a bot was asked: the position has changed."""
        self._bots.forget()

    # Settings

    def save_settings(self) -> None:
        """Keep the settings and let them hold at once; where they cannot be kept they hold until the end."""
        try:
            save_settings(self.settings)
            self.settings.note = ""
        except OSError as wrong:
            self.settings.note = f"The settings cannot be kept: {wrong.strerror}."
        self.sounds.volume = self.settings.volume
        if self.window is not None:
            if self.window.user_scale != self.settings.ui_scale:
                self.window.user_scale = self.settings.ui_scale
            if self.window.full_screen != self.settings.fullscreen:
                self.window.toggle_full_screen()

    def _full_screen_turned(self, on: bool) -> None:
        self.settings.fullscreen = on
        self.save_settings()

    def seed(self) -> int:
        """A fresh seed."""
        return secrets.randbits(32)
