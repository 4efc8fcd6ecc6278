"""The application as every scene sees it: games, settings, sounds, the autosaved match, and navigation between scenes.

Scenes never import each other: they ask the application to show the next one, and `scenes/navigation.py` makes it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.data.settings import load_settings
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.rng import fresh_seed
from engine.match.save_format import SaveError
from engine.match.save_list import ResumableMatch
from engine.stage.hands import Hands
from engine.stage.scene import Scene, SceneStack
from engine.stage.sound.effects import Sounds
from engine.stage.sound.music import Music
from engine.stage.window import Window
from scenes import preferences
from scenes.bindings.lost_pad import LostPad
from scenes.common.autosaver import Autosaver
from scenes.common.bot_client import BotClient
from scenes.common.reading import Reading
from scenes.common.words.window import window_words
from scenes.demo.demo_loop import PICTURE_CACHE, DemoLoop
from scenes.kiosk.kiosk import Kiosk
from scenes.navigation import NoticeBoard, Resumed, TitleBar, Ways, new_scene
from scenes.opener import Opener
from scenes.school.guide import SchoolGuide

if TYPE_CHECKING:
    from engine.bots.explain import Advice
    from scenes.common.thumbnail import MatchSummary
    from scenes.lobby.seating import Plan


class App(Ways):
    """The application: games by id, settings, sounds, the match at the table, and navigation."""

    def __init__(self, games: Mapping[str, GameRecord], stack: SceneStack, window: Window | None = None) -> None:
        self.games = games
        self.stack = stack
        self.window = window
        self.settings = load_settings()
        self.hands = window.hands if window else Hands()
        self.sounds = Sounds(self.settings.volume if window else 0)
        self.music = Music(self.sounds, self.settings.music if window else 0)
        stack.skin.keys.take(self.settings.keys, self.settings.pad_buttons)
        preferences.lay(self.settings, stack)
        self.speaking = preferences.Speaking(self.settings)
        self.kiosk = Kiosk(self)
        self.may = self.kiosk.may
        self._title_bar = TitleBar(window)
        self.last_match: Match | None = None
        """The match that was at the table last."""
        self.plans: dict[str, Plan] = {}
        """The plan of every lobby that was opened and not yet played, by game."""
        self._autosaver = Autosaver()
        self._bots = BotClient()
        self.opener = Opener(self)
        self.school = SchoolGuide(self)
        self._resumable: ResumableMatch | None = None
        self._demo: Scene | None = None
        if window is not None:
            self.settings.fullscreen = window.full_screen
            window.on_frame = self.music.update
            self.kiosk.watch(window)
            preferences.apply(self.settings, self.sounds, self.music, window)
            window.on_full_screen = self._full_screen_turned
            LostPad(stack, self.hands, window.pads, partial(new_scene, "question", self))
            window.on_note = self.add_notice
            window.on_drop = lambda path: self.opener.drop(Path(path))

    # The way between scenes

    def show_title(self) -> None:
        """Show the title, alone on the stack."""
        self.enter("title")

    def show_lobby(self, game: str, seats: int = 0) -> None:
        """Show the lobby of a game; with `seats` = 1 that of its solo game, if it has one of its own."""
        sheet = self.games[game].sheet()
        self.enter("lobby", game, alone=sheet.is_solo_game(seats), captions=lambda: (sheet.title_of(seats),))
        self.speaking.show_again = partial(self.show_lobby, game, seats)

    def enter(self, name: str, *arguments: Any, captions: Callable[[], Sequence[str]] = tuple, **options: Any) -> None:
        """Close the match at the table and show a scene alone, by its name; `captions` gives those of the title bar."""
        self._close_match()
        scene = new_scene(name, self, *arguments, **options)
        self._show(scene, *captions())
        again = partial(self.enter, name, *arguments, captions=captions, **options)
        self.speaking.show_again = scene.show_again if isinstance(scene, Resumed) else again

    def start(self, game: str, options: Mapping[str, str], seats: Sequence[SeatSetup], seed: int) -> None:
        """Start a new match at the table. Raises `ValueError` if options or seats do not fit the game."""
        match = Match.new(self.games[game], options, seats, seed)
        self.school.count_table(game)
        self.begin(match, lambda: Journal.start(match))

    def open_file(self, path: Path, failed: Callable[[SaveError], object] | None = None) -> None:
        """Continue a saved match, or replay it; see `Opener.open` and `show`. The file stays as it is."""
        self.opener.open(path, failed)

    def await_reading(self, reading: Reading[Any], what: str, then: Callable[[], object]) -> None:
        """Call `then` when a reading of `what` is done, with a bar if that takes long; never if it is left before."""
        if reading.is_done:
            then()
        else:
            self.stack.push(new_scene("reading", self, reading, what, then))

    def start_branch(self, match: Match, at: int) -> None:
        """Start a new match with the first `at` actions of another, which stays as it is.

        If that is unfinished, chance is drawn afresh: nobody may learn from a branch what is to come.
        """
        branch = match.branch(at, None if match.over else self.seed())
        self.begin(branch, lambda: Journal.start(branch))

    def continue_match(self) -> None:
        """Continue the unfinished match that was played last."""
        waiting = self._resumable or self.opener.latest()
        if waiting is not None:
            self.opener.resume(waiting.loaded, waiting.problem)

    def begin(self, match: Match, journal: Callable[[], Journal], notice: str = "") -> None:
        """Show the table of a match and autosave it from here on, after a `notice`."""
        self._close_match()
        self._autosaver.begin(journal)
        self.show_table(match, notice)

    def show_table(self, match: Match, notice: str = "") -> None:
        """Show the table of a match, after a `notice` and the pending notices about saving."""
        self.last_match = match
        text = f"{notice} {self._autosaver.take_notices()}".strip()
        self._show(new_scene(self.school.table_of(match), self, match, text), match.title)
        self.speaking.show_again = partial(self._reword, self.show_table, match)

    def show_results(self, match: Match) -> None:
        """Show the results of a finished match."""
        self.school.take_result(match)
        scene = new_scene("results", self, match)
        self._show(scene, match.title, scene.outcome.headline)
        self.speaking.show_again = partial(self._reword, self.show_results, match)

    def _reword(self, show: Callable[[Match], object], match: Match) -> None:
        """Show a match in the language that is in use now."""
        match.reword()
        show(match)

    def push_demo(self, pointer: tuple[int, int] | None = None) -> None:
        """Show the demo above the current scene until any input; `pointer` is where the mouse is, in pixels."""
        self.show_demo(self.kiosk.demo_loop(lambda: DemoLoop(self.games, self.seed())), pointer)

    def show_demo(self, loop: DemoLoop, pointer: tuple[int, int] | None = None) -> None:
        """Show the next game of a demo in place of the one before; its match is not saved."""
        self._close_match()
        self.stack.skin.pictures.trim(PICTURE_CACHE)
        entry = loop.next()
        if entry is None:
            self.end_demo(window_words().no_demo)
            return
        match = Match.new(self.games[entry.game], entry.options, entry.seats, entry.seed)
        scene = new_scene("demo", self, match, loop, pointer)
        (self.stack.push if self._demo is None or self.stack.top is not self._demo else self.stack.replace)(scene)
        self._demo = scene
        self._title_bar.show(len(self.stack), window_words().demo, match.title)

    def end_demo(self, notice: str = "") -> None:
        """Leave the demo for the scene below it, or for the title, with a `notice`."""
        self._close_match()
        if notice:
            self._autosaver.add_notice(notice)
        (self.back if len(self.stack) > 1 else self.show_title)()

    def show_replay(self, match: Match, at: int = 0) -> None:
        """Replay a match, alone on the stack, from the position after `at` actions on."""
        self.enter("replay", match, at, captions=lambda: (window_words().scenes["replay"], match.title))

    def push_replay(self, match: Match, at: int = 0, scene: str = "replay", *, plays: bool = False) -> None:
        """Replay a match above the current scene, at once if it `plays`, or show its "review"."""
        self.stack.push(new_scene(scene, self, match, at, *([True] if plays else [])))
        self._title_bar.show(len(self.stack), window_words().scenes[scene], match.title)

    def show_failure(self, *what: object) -> None:
        """Put away all scenes, whatever state they are in; show the error screen (arguments of `FailureScene`)."""
        self.stack.abandon()
        with suppress(Exception):
            self._close_match()
        self._show(new_scene("failure", self, *what))

    def back(self) -> None:
        """Return to the scene below; if it speaks another language, to the one at the bottom, shown anew."""
        if self.speaking.catch_up():
            return
        self.stack.pop()
        self._title_bar.drop(len(self.stack))
        self._show_notices()

    def quit(self) -> None:
        """End the program. Notices about saving that nobody has seen yet go to stderr, on one line."""
        self._close_match()
        if text := self._autosaver.take_notices():
            print(f"motherlode: {text}", file=sys.stderr)
        self.stack.abandon()

    def _show(self, scene: Scene, *captions: str) -> None:
        """Show a scene alone; `captions` stand in the window's title bar."""
        self.stack.clear()
        self.stack.push(scene)
        self._title_bar.show(len(self.stack), *captions)
        self._show_notices()

    # The match that is kept

    def autosave(self, match: Match) -> None:
        """Autosave what the match has gained; a new fault is shown at once, or when the table is back."""
        self._autosaver.record(match)
        self._show_notices()

    def _show_notices(self) -> None:
        """Show the pending notices about saving, if the topmost scene can."""
        if isinstance(self.stack.top, NoticeBoard) and (text := self._autosaver.take_notices()):
            self.stack.top.show_notice(text)

    @property
    def save_path(self) -> Path | None:
        """The file of the match at the table; None if it is not saved."""
        return self._autosaver.path

    @property
    def is_playing(self) -> bool:
        """Whether a match is being kept, and not over."""
        return self._autosaver.is_playing

    @property
    def in_background(self) -> bool:
        """Whether reading takes place beside a window, so that it goes on working."""
        return self.window is not None

    def resumable_summary(self) -> MatchSummary | None:
        """The unfinished match that was played last, as the title shows it; None without one."""
        self._resumable = waiting = self.opener.latest()
        if waiting is None:
            return None
        from scenes.common.thumbnail import match_summary

        return match_summary(waiting.match, self.stack.skin, self.stack.size)

    def add_notice(self, notice: str) -> None:
        """Show a notice as soon as a scene can."""
        self._autosaver.add_notice(notice)
        self._show_notices()

    def _close_match(self) -> None:
        """Close the match at the table: its journal and its bot process."""
        self._resumable = None
        self.opener.forget()
        self._bots.close()
        self._autosaver.close()

    # Bots

    def bot_advice(self, match: Match, level: str, *, explain: bool = False) -> Advice | None:
        """The decision of a bot of `level`, or None while it is thinking; see `BotClient.advice`. Raises `BotError`."""
        return self._bots.advice(match, level, explain=explain)

    def cancel_bot(self) -> None:
        """Cancel the request to the bot, because the position has changed."""
        self._bots.cancel()

    # Settings

    def save_settings(self) -> None:
        """Save and apply the settings; if they cannot be saved they apply until the program ends."""
        preferences.save(self.settings)
        preferences.lay(self.settings, self.stack)
        preferences.apply(self.settings, self.sounds, self.music, self.window)
        preferences.see(self.settings, self.stack)
        if self.speaking.take(self.settings):
            self._bots.close()
        self.stack.skin.keys.take(self.settings.keys, self.settings.pad_buttons)

    def _full_screen_turned(self, on: bool) -> None:
        self.settings.fullscreen = on
        self.save_settings()

    def seed(self) -> int:
        """A fresh seed."""
        return fresh_seed()
