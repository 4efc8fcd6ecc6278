"""The program as the scenes see it: games, settings, sounds, the match that is kept, and the way between scenes.

Scenes never import each other: they ask the app to show the next one.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from engine.entries import SeatSetup
from engine.fate import chance
from engine.journal import Journal
from engine.match import Match
from engine.paths import user_folder
from engine.players import Advice, BotError, BotProcess
from engine.rules import GameRecord
from engine.saves import Loaded, SaveError, Summary, latest_unfinished, load, write_save
from engine.settings import load_settings, save_settings
from engine.stage.look import Look
from engine.stage.scene import Scene, SceneStack
from engine.stage.sound import Sounds
from engine.stage.window import Window, fitting_scale, without_window
from scenes.keeper import Keeper

if TYPE_CHECKING:
    from scenes.saved_table import SavedTable
    from scenes.seating import Plan
    from scenes.table.scene import TableScene

CAPTION = "Motherlode"


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
        self.plans: dict[str, Plan] = {}
        """The tables that are being set in the lobbies, by game, until they are played at."""
        self._keeper = Keeper()
        self._bots: BotProcess | None = None
        self._waiting: Summary | None = None
        if window is not None:
            self.settings.fullscreen = window.full_screen
            window.on_full_screen = self._full_screen_turned

    # The way between scenes

    def show_title(self) -> None:
        """The title, alone on the stack."""
        from scenes.title import TitleScene

        self._rest()
        self._show(TitleScene(self))

    def show_lobby(self, game: str, seats: int = 0) -> None:
        """The lobby of a game, or, for 1 of its `seats`, that of its game for one where it has one."""
        from scenes.lobby import LobbyScene

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

        Raises `SaveError` when nothing of it can be played.
        """
        self._rest()
        try:
            loaded, problem = load(path, self.games), ""
        except SaveError as wrong:
            if wrong.playable is None:
                raise
            loaded, problem = Loaded(wrong.playable, path, sound=False), str(wrong)
        if loaded.match.header.nature == "manual":
            raise SaveError(path, "its chance is played by hand; go on with it through “python main.py engine”")
        self._resume(loaded, problem)

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
        from scenes.results import ResultsScene

        scene = ResultsScene(self, match)
        self._show(scene, match.title, scene.outcome.headline)

    def push_rulebook(self, game: str, page: str = "") -> None:
        """The rulebook of a game over what is up, at a page or at the first."""
        from scenes.rulebook import RulebookScene

        self.stack.push(RulebookScene(self, game, page))

    def push_settings(self) -> None:
        """The settings over what is up."""
        from scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def push_matches(self) -> None:
        """The matches that are kept, over what is up."""
        from scenes.matches import MatchesScene

        self.stack.push(MatchesScene(self))

    def push_handover(self, seat: SeatSetup, purpose: str, on_lift: Callable[[], object]) -> None:
        """The curtain over the table until it has been passed to a seat."""
        from scenes.handover import HandoverScene

        self.stack.push(HandoverScene(self, seat, purpose, on_lift))

    def push_log(self, table: TableScene) -> None:
        """The whole log of a match over its table."""
        from scenes.logbook import LogScene

        self.stack.push(LogScene(self, table))

    def back(self) -> None:
        """Back to what lies below."""
        self.stack.pop()
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
        if self.window is not None:
            self.window.caption = " – ".join((CAPTION, *captions))
        self.stack.clear()
        self.stack.push(scene)
        self._tell()

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

    def export(self, match: Match) -> Path:
        """Save a copy of a match in the user's folder of exports; its path. Raises `SaveError`."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = user_folder() / "exports" / f"{match.record.id}-{stamp}.jsonl"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise SaveError(path.parent, f"the folder cannot be made: {wrong.strerror}") from wrong
        write_save(path, match)
        return path

    def save_copy(self, match: Match) -> str:
        """Save a copy of a match; what became of it in a sentence of plain words, which are not marked up."""
        try:
            path = self.export(match)
        except SaveError as wrong:
            return f"The match could not be saved: {wrong}."
        place = f"A copy is in {path.name}, in the folder {path.parent}."
        return f"{place} The command “python main.py open FILE” goes on with it."

    def continuable(self) -> SavedTable | None:
        """The match that was left, as the title shows it, or None."""
        from scenes.saved_table import saved_table
        from scenes.thumbnail import thumbnail

        self._waiting = self._latest()
        if self._waiting is None:
            return None
        match = self._waiting.match
        return saved_table(match, thumbnail(match, self.stack.look, self.stack.size))

    def _latest(self) -> Summary | None:
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
        if self._bots is not None:
            self._bots.close()
            self._bots = None
        self._keeper.rest()

    # Bots

    def think(self, match: Match, level: str) -> Advice | None:
        """What a bot of `level` would do now, once it knows; asks it when it has not been asked. Raises `BotError`."""
        if self._bots is None:
            self._bots = BotProcess(match.record, match.header.options, len(match.header.seats))
        if not self._bots.thinking:
            line = [step.action for step in match.line]
            seed = chance(match.header.seed ^ 0x5EED, len(line))
            self._bots.ask(line, match.digest(), level, seed=seed)
        answer = self._bots.poll()
        if answer is not None and answer.action not in match.legal():
            raise BotError(f'the bot chose "{answer.action.text}", which is not possible here')
        return answer

    def stop_thinking(self) -> None:
        """Forget what a bot was asked: the position has changed."""
        if self._bots is not None:
            self._bots.cancel()

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
        start(app)
        window.run()
    except Exception:
        print(broken_off(app.kept), file=sys.stderr)
        raise
    finally:
        app.leave()


def broken_off(kept: Path | None) -> str:
    """The line that says what became of the match at the table, once the program has failed."""
    if kept is None:
        return "motherlode: the program has failed. No match was being kept; the ones that were saved are as they were."
    return (
        f"motherlode: the program has failed. The match is kept in {kept}: "
        "start the program again and go on with it from the title."
    )


def shot(
    games: Mapping[str, GameRecord],
    scene: str,
    game: str,
    options: Mapping[str, str],
    seed: int,
    actions: int,
    size: tuple[int, int],
    out: Path,
    seats: int = 0,
) -> None:
    """Write a picture of a scene without a window: a game after some random actions, or its end for the results.

    It is played by so many `seats`; 0 are the usual ones.
    """
    from engine.settings import Settings

    without_window()
    stack = SceneStack(size, Look(fitting_scale(size)))
    app = App(games, stack)
    app.settings = Settings(animation="off")
    _SHOTS[scene](app, game, options, seats, seed, actions)
    stack.update(0.0)
    surface = pygame.Surface(size)
    stack.draw(surface)
    pygame.image.save(surface, out)
    stack.clear()


def play_at_random(match: Match, actions: int | None) -> Match:
    """Play random actions, as many as asked (None: to the end), the same for the same seed; returns the match."""
    played = 0
    while not match.over and (actions is None or played < actions):
        legal = match.legal()
        match.play(legal[chance(match.header.seed, 1_000_000 + played) % len(legal)])
        played += 1
    return match


def _table_shot(app: App, game: str, options: Mapping[str, str], seats: int, seed: int, actions: int) -> None:
    app.show_table(play_at_random(_new(app, game, options, seats, seed), actions))


def _results_shot(app: App, game: str, options: Mapping[str, str], seats: int, seed: int, _actions: int) -> None:
    app.show_results(play_at_random(_new(app, game, options, seats, seed), None))


def _new(app: App, game: str, options: Mapping[str, str], seats: int, seed: int) -> Match:
    record = app.games[game]
    span, looks = record.sheet().seats, app.stack.look.theme.seats
    names = {seat.colour: seat.name for seat in looks}
    shown = [SeatSetup(names[colour], colour) for colour in span.dealt(seats or span.usual)]
    return Match.new(record, options, shown, seed)


_SHOTS: dict[str, Callable[[App, str, Mapping[str, str], int, int, int], None]] = {
    "title": lambda app, *_: app.show_title(),
    "lobby": lambda app, game, _, seats, *__: app.show_lobby(game, seats),
    "table": _table_shot,
    "results": _results_shot,
}
