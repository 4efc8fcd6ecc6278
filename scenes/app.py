"""The program as the scenes see it: games, settings, sounds, the match that is kept, and the way between scenes.

Scenes never import each other: they ask the app to show the next one.
"""

from __future__ import annotations

import gc
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from engine.bots import Advice
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
from scenes.library import files
from scenes.library.model import read_match

if TYPE_CHECKING:
    from scenes.common.thumbnail import SavedTable
    from scenes.demo.demo_loop import DemoLoop
    from scenes.lobby.seating import Plan
    from scenes.table.scene import TableScene


CAPTION = "Motherlode"

PICTURES = 48 << 20
"""Bytes of pictures that are kept from one game of the demo to the next: each has other ones."""


@runtime_checkable
class Told(Protocol):
    """A scene that can tell people something that went wrong."""

    def tell(self, notice: str) -> None:
        """Tell it, in plain words that are not marked up."""


class App:
    """What every scene is given: the games by id, the settings, the sounds, and where to go next."""

    def __init__(self, games: Mapping[str, GameRecord], stack: SceneStack, window: Window | None = None) -> None:
        self.games = games
        self.stack = stack
        self.window = window
        self.settings = load_settings()
        self.sounds = Sounds(self.settings.volume if window else 0)
        self._captions: list[tuple[int, str]] = []
        """What the window's title bar says, and said of scenes below, each with how many were up."""
        self.plans: dict[str, Plan] = {}
        """The tables that are being set in the lobbies, by game, until they are played at."""
        self._keeper = Autosaver()
        self._bots = BotClient()
        self._waiting: ResumableMatch | None = None
        if window is not None:
            self.settings.fullscreen = window.full_screen
            window.on_full_screen = self._full_screen_turned

    # The way between scenes

    def show_title(self) -> None:
        """The title, alone on the stack."""
        from scenes.title.scene import TitleScene

        self._rest()
        self._show(TitleScene(self))

    def show_lobby(self, game: str, seats: int = 0) -> None:
        """The lobby of a game, or, for 1 of its `seats`, that of its game for one where it has one."""
        from scenes.lobby.scene import LobbyScene

        self._rest()
        sheet = self.games[game].sheet()
        self._show(LobbyScene(self, game, alone=sheet.stands_alone(seats)), sheet.title_of(seats))

    def start(self, game: str, options: Mapping[str, str], seats: Sequence[SeatSetup], seed: int) -> None:
        """A new match at the table. Raises `ValueError` when options or seats do not fit the game."""
        self._rest()
        match = Match.new(self.games[game], options, seats, seed)
        self._begin(match, lambda: Journal.start(match))

    def open_file(self, path: Path) -> None:
        """Go on with a saved match, or with as much of it as can be played, and say what is wrong with the rest.

        One that is over is shown as a replay; where it comes from elsewhere it is offered to be kept. The file itself
        stays as it is. Raises what `read_match` raises.
        """
        self._rest()
        loaded, problem = read_match(path, self.games)
        (self._watch if loaded.match.over else self._resume)(loaded, problem)

    def _watch(self, loaded: Loaded, problem: str) -> None:
        """The replay of a match that is over, over which is told what is wrong with its file or else asked about it."""
        from scenes.replay.scene import ReplayScene

        self.show_replay(loaded.match)
        scene = self.stack.top
        assert isinstance(scene, ReplayScene)
        if problem or loaded.notes:
            scene.tell(problem or " ".join(loaded.notes))
        elif not (files.is_own(loaded.path) or files.is_known(loaded.match)):
            scene.ui.open_dialog(files.offer(loaded.match, loaded.path, scene.tell))

    def play_on(self, match: Match, at: int) -> None:
        """A new match at the table that begins with the first so many actions of another, which stays as it is."""
        self._rest()
        branch = match.branch(at)
        self._begin(branch, lambda: Journal.start(branch))

    def go_on(self) -> None:
        """Go on with the match that was left."""
        waiting = self._waiting or self._latest()
        if waiting is not None:
            self._resume(waiting.loaded, waiting.problem)

    def _resume(self, loaded: Loaded, problem: str) -> None:
        said = [problem, "This is the match as far as it can be played."] if problem else list(loaded.notes)
        self._begin(loaded.match, lambda: Journal.resume(loaded), " ".join(said))

    def _begin(self, match: Match, journal: Callable[[], Journal], notice: str = "") -> None:
        """Show the table of a match that is kept from here on; `notice` is told first."""
        self._keeper.begin(journal)
        self.show_table(match, notice)

    def show_table(self, match: Match, notice: str = "") -> None:
        """The table of a match; `notice` is told first, when there is one, and what went wrong with keeping matches."""
        from scenes.table.scene import TableScene

        told = f"{notice} {self._keeper.untold()}".strip()
        self._show(TableScene(self, match, told), match.title)

    def show_results(self, match: Match) -> None:
        """The results of a match that is over."""
        from scenes.results.scene import ResultsScene

        scene = ResultsScene(self, match)
        self._show(scene, match.title, scene.outcome.headline)

    def push_demo(self, pointer: tuple[int, int] | None = None) -> None:
        """The demo over what is up, which is as it was once any input has ended it; `pointer` is where that was."""
        from scenes.demo.demo_loop import DemoLoop

        self.show_demo(DemoLoop(self.games, self.seed()), pointer)

    def show_demo(self, tour: DemoLoop, pointer: tuple[int, int] | None = None) -> None:
        """The next game of a demo, in the place of the one before it; nothing of it is kept."""
        from scenes.demo.scene import DemoScene

        self._rest()
        self.stack.skin.pictures.trim(PICTURES)
        shown = tour.next()
        if shown is None:
            self.end_demo("The demo has no game to show: the files of all of them are broken.")
            return
        match = Match.new(self.games[shown.game], shown.options, shown.seats, shown.seed)
        scene = DemoScene(self, match, tour, pointer)
        (self.stack.replace if isinstance(self.stack.top, DemoScene) else self.stack.push)(scene)
        self._entitle("Demo", match.title)

    def end_demo(self, notice: str = "") -> None:
        """Back to what lay below the demo, or to the title; `notice` is told there."""
        self._rest()
        if notice:
            self._keeper.note(notice)
        if len(self.stack) > 1:
            self.back()
        else:
            self.show_title()

    def show_replay(self, match: Match, at: int = 0) -> None:
        """A match to watch, alone on the stack, from the position after so many actions of its line on."""
        from scenes.replay.scene import ReplayScene

        self._rest()
        self._show(ReplayScene(self, match, at), "Replay", match.title)

    def push_replay(self, match: Match, at: int = 0) -> None:
        """The same over what is up, which is there again when it is left."""
        from scenes.replay.scene import ReplayScene

        self.stack.push(ReplayScene(self, match, at))
        self._entitle("Replay", match.title)

    def push_rulebook(self, game: str, page: str = "") -> None:
        """The rulebook of a game over what is up, at a page or at the first."""
        from scenes.rulebook.scene import RulebookScene

        self.stack.push(RulebookScene(self, game, page))

    def push_settings(self) -> None:
        """The settings over what is up."""
        from scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def push_matches(self) -> None:
        """The matches that are kept, over what is up."""
        from scenes.library.scene import LibraryScene

        self.stack.push(LibraryScene(self))

    def push_handover(self, seat: SeatSetup, purpose: str, on_lift: Callable[[], object]) -> None:
        """The curtain over the table until it has been passed to a seat."""
        from scenes.pass_device import PassDeviceScene

        self.stack.push(PassDeviceScene(self, seat, purpose, on_lift))

    def push_log(self, table: TableScene) -> None:
        """The whole log of a match over its table."""
        from scenes.table.log_screen import LogScene

        self.stack.push(LogScene(self, table))

    def back(self) -> None:
        """Back to what lies below."""
        self.stack.pop()
        self._caption([told for told in self._captions if told[0] <= len(self.stack)])
        self._tell()

    def leave(self) -> None:
        """End the program; nothing is lost, and what a disk lost is told on stderr, in one line."""
        self._rest()
        untold = self._keeper.untold()
        if untold:
            print(f"motherlode: {untold}", file=sys.stderr)
        self.stack.clear()

    def _show(self, scene: Scene, *captions: str) -> None:
        """Show a scene alone; the window's title bar says what it is about."""
        self.stack.clear()
        self.stack.push(scene)
        self._entitle(*captions)
        self._tell()

    def _entitle(self, *captions: str) -> None:
        """Say in the window's title bar what is up, until it is left."""
        up = len(self.stack)
        below = [told for told in self._captions if told[0] < up]
        self._caption([*below, (up, " – ".join((CAPTION, *captions)))])

    def _caption(self, told: list[tuple[int, str]]) -> None:
        """Let the last of what is told be in the window's title bar."""
        self._captions = told
        if self.window is not None and told:
            self.window.caption = told[-1][1]

    # The match that is kept

    def keep(self, match: Match) -> None:
        """Write down what the match has gained; a new fault is told at the table, at once or when it is back."""
        self._keeper.record(match)
        self._tell()

    def _tell(self) -> None:
        """Tell what went wrong with keeping the match, if what is up can."""
        if isinstance(self.stack.top, Told) and (untold := self._keeper.untold()):
            self.stack.top.tell(untold)

    @property
    def kept(self) -> Path | None:
        """The file of the match at the table; None when none is kept."""
        return self._keeper.path

    def continuable(self) -> SavedTable | None:
        """The match that was left, as the title shows it, or None."""
        from scenes.common.thumbnail import saved_table, thumbnail

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
            self._keeper.note(f"The matches that are kept cannot be looked at: {wrong}.")
            self._tell()
            return None

    def _rest(self) -> None:
        """Put the match at the table away: its journal is closed, its bots end."""
        self._waiting = None
        self._bots.rest()
        self._keeper.rest()

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


def run(
    games: Mapping[str, GameRecord], size: tuple[int, int] | None, fullscreen: bool, start: Callable[[App], None]
) -> None:
    """Open the window and run the program until it is left; `start` shows the first scene.

    Whatever breaks the program off is raised, once it has been said on stderr what became of the match.
    """
    settings = load_settings()
    window = Window(CAPTION, size, settings.ui_scale, fullscreen or settings.fullscreen)
    app = App(games, window.stack, window)
    try:
        gc.freeze()  # what is there by now stays: collections between frames need not look at it again
        start(app)
        window.run()
    except Exception:
        print(broken_off(app.kept), file=sys.stderr)
        raise
    finally:
        app.leave()


def demo(games: Mapping[str, GameRecord], game: str, minutes: float | None, pace: str) -> None:
    """Open the window with the demo of a game ("": of all in turn) at a pace, until it is left or so many minutes long.

    With `minutes` it tells in one line what was played and how much memory was held.
    """
    from scenes.demo.demo_loop import DemoLoop

    tour = DemoLoop(games, secrets.randbits(32), game, pace, minutes)
    run(games, None, False, lambda app: app.show_demo(tour))
    if minutes is not None:
        print(tour.report())


def broken_off(kept: Path | None) -> str:
    """The line that says what became of the match at the table, once the program has failed."""
    if kept is None:
        return "motherlode: the program has failed. No match was being kept; the ones that were saved are as they were."
    return (
        f"motherlode: the program has failed. The match is kept in {kept}: "
        "start the program again and go on with it from the title."
    )
