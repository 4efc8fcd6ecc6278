"""A fake application for tests of scenes, which records the requests of a scene and does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, cast

import msgspec
import pygame
import pytest

from engine.data.record import GameRecord, Option
from engine.data.settings import Settings
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.save_format import SaveError
from engine.school.progress import Progress
from engine.stage.hands import Hands
from engine.stage.inputs import Hover, Input, Key, Press, Release, Text
from engine.stage.scaling import fitting_scale
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.widgets import Widget
from engine.stage.widgets.touch.reach import visible_rect
from engine.stage.window import use_dummy_display
from scenes.common.reading import Reading
from scenes.common.thumbnail import MatchSummary
from scenes.kiosk.kiosk import Kiosk
from scenes.lobby.seating import Plan

SIZES = ((1280, 800), (1920, 1080), (1024, 640), (3840, 2160))
"""The window sizes, in pixels, that every scene must fit."""

WINDOWS = tuple(
    pytest.param(size, scale, marks=() if quick else pytest.mark.full)
    for size, scale, quick in (
        *(
            (size, 1.0, True)
            for size in ((1280, 800), (1920, 1080), (1024, 640), (800, 600), (2560, 1080), (1216, 719))
        ),
        *((size, 1.0, False) for size in ((3840, 2160), (1280, 960), (1920, 1200))),
        *((size, 0.75, False) for size in ((1280, 800), (1920, 1080), (1024, 640))),
        *((size, 4.0, size == (1280, 800)) for size in ((1280, 800), (1920, 1080), (1024, 640))),
    )
)
"""Those sizes, some of them at the extreme user scales, and windows of other shapes: pixels and user scale.

The largest, and shapes between others, only with `--full`.
"""

SheetData: TypeAlias = dict[str, Any]
"""The contents of a sheet, as in its file."""

NUMBER_WORDS = ("one", "two", "three", "four", "five", "six")


def sheet(game: str, title: str, seats: tuple[int, int], values: Sequence[int], more: SheetData | None = None) -> Sheet:
    """The sheet of a game; `values` are the numbers of values of its options, and `more` overrides its sections."""
    options = {
        f"option{number}": {
            "label": f"Option {NUMBER_WORDS[number]}",
            "icon": "hex-rock",
            "default": NUMBER_WORDS[0],
            "values": {word: {"label": word, "help": f"What {word} changes."} for word in NUMBER_WORDS[:count]},
        }
        for number, count in enumerate(values)
    }
    data: SheetData = {
        "id": game,
        "title": title,
        "blurb": "Dig deep, and get out before the others do.",
        "credit": "Designed by nobody",
        "length": "20 turns or so",
        "seats": {"min": seats[0], "max": seats[1], "usual": max(seats[0], 2)},
        "options": options,
        "decisions": {},
        "verbs": {},
        "events": {},
        "why_not": {},
        "scoring": {"unit": "points", "win": "", "categories": {}, "reasons": {}},
        "words": {},
        "legend": [],
        "rulebook": [],
    }
    _merge(data, more or {})
    return msgspec.convert(data, Sheet)


def _merge(data: SheetData, more: SheetData) -> None:
    """Merge `more` into `data`, section by section."""
    for name, section in more.items():
        if isinstance(section, dict) and name in data:
            _merge(data[name], section)
        else:
            data[name] = section


def record(
    game: str = "pit",
    title: str = "The Pit",
    seats: tuple[int, int] = (2, 6),
    values: Sequence[int] = (2, 3, 5, 2),
    chance: bool = False,
    more: SheetData | None = None,
) -> GameRecord:
    """The record of a game without rules; `more` as in `sheet`."""
    game_sheet = sheet(game, title, seats, values, more)
    options = {name: Option(tuple(words.values), words.default) for name, words in game_sheet.options.items()}

    def no_rules(options: Any, seats: int) -> Any:
        raise NotImplementedError

    return GameRecord(game, title, seats, options, (), no_rules, lambda: game_sheet, chance=chance)


PAIR = record("mattock", "Mattock", (2, 2), (2, 2))
"""A game for two without chance, under an id that has a game box."""

PIT = record(chance=True)
"""A game of chance for two to six with four options, without a game box."""

COLOURS = {1: ["vermilion"], 2: ["vermilion", "green"], 3: ["vermilion", "yellow", "green"]}

COLOURS[4] = [*COLOURS[3], "blue"]

LEVELS = {
    "major": {"label": "Major victory", "help": "two of every kind by their own side", "icon": "cup"},
    "victory": {"label": "Victory", "help": "one of every kind by its own side", "icon": "cup"},
    "partial": {"label": "Partial victory", "help": "one of every kind, by any side", "icon": "ending-stop"},
    "defeat": {"label": "Defeat"},
}

GULLY = record(
    "chasm",
    "Gully",
    (1, 4),
    (5, 2, 2, 2),
    chance=True,
    more={
        "seats": {"colours": COLOURS},
        "options": {"option0": {"seats": [2, 4]}, "option1": {"seats": [2, 4]}, "option3": {"seats": [3, 4]}},
        "solo": {"title": "Solo Gully", "blurb": "Four carts, and the ground gives way.", "length": "24 turns or so"},
        "scoring": {"levels": LEVELS},
    },
)
"""A game for one to four with fixed colours and a solo game, under an id that has a game box."""


SALOON = record(
    "boomtown",
    "Saloon",
    (1, 4),
    (2, 3, 4),
    chance=True,
    more={
        "options": {"option2": {"seats": [1, 1], "label": "Rival"}},
        "solo": {"title": "Against the Rival", "blurb": "One who never hesitates.", "length": "13 rounds"},
        "rivals": [
            {
                "name": "the Rival",
                "seats": [1, 1],
                "colour": "purple",
                "option": "option2",
                "plays": "After each of your turns he turns a card and does what it says. He never pays.",
            }
        ],
    },
)
"""A game for one to four whose solo game is against an automaton, under an id that has a game box."""


class FakeSounds:
    """Records the sounds it is asked to play."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)


class FakeOpener:
    """Finds nothing, and counts how often files were to be browsed."""

    def __init__(self) -> None:
        self.browsed = 0

    def browse(self) -> None:
        self.browsed += 1

    def search(self) -> Reading[None]:
        return Reading(lambda watch: None, in_background=False)


class FakeSchool:
    """What somebody has learned; records what is to be shown among the calls of the application."""

    def __init__(self, calls: list[tuple[Any, ...]]) -> None:
        self.progress = Progress()
        self.calls = calls
        self.came_from: dict[str, int] = {}

    def today(self) -> date:
        return date(2025, 1, 4)

    def shows_goal(self, match: Match) -> bool:
        return False

    def puzzle_after(self, match: Match) -> int:
        return 0

    def is_guided(self, match: Match) -> bool:
        return False

    def moved_on(self, halts: dict[str, int]) -> dict[str, int]:
        return self.came_from

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args: self.calls.append((f"school.{name}", *args))


class FakeApp:
    """Records every call as (name, *arguments) in `calls`; `saved` is the table that can be continued."""

    def __init__(self, games: Iterable[GameRecord] = (PAIR, PIT), saved: MatchSummary | None = None) -> None:
        self.games = {game.id: game for game in games}
        self.settings = Settings(handover="off")
        self.sounds = FakeSounds()
        self.saved = saved
        self.plans: dict[str, Plan] = {}
        self.last_match: Match | None = None
        self.calls: list[tuple[Any, ...]] = []
        self.stack: SceneStack | None = None
        self.window = None
        self.hands = Hands()
        self.opener = FakeOpener()
        self.kiosk = Kiosk(cast(Any, self))
        self.may = self.kiosk.may
        self.school = FakeSchool(self.calls)

    @property
    def call_names(self) -> list[str]:
        """The names of the calls so far."""
        return [call[0] for call in self.calls]

    def resumable_summary(self) -> MatchSummary | None:
        return self.saved

    @property
    def in_background(self) -> bool:
        return self.window is not None

    def open_file(self, path: Path, failed: Callable[[SaveError], object] | None = None) -> None:
        self.calls.append(("open_file", path))

    def await_reading(self, reading: Reading[Any], what: str, then: Callable[[], object]) -> None:
        then()

    def seed(self) -> int:
        return 4711

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args, **options: self.calls.append((name, *args, *options.values()))


@lru_cache(maxsize=2)
def shared_skin(scale: float) -> Skin:
    """One skin per scale for tests that follow each other; each may keep a hundred megabytes of pictures."""
    return Skin(scale)


class SceneDriver:
    """A scene alone on a stack, driven as the window drives it."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> None:
        use_dummy_display()
        self.scene = scene
        self.skin = shared_skin(fitting_scale(size, scale))
        self.stack = SceneStack(size, self.skin)
        self.stack.push(scene)

    @property
    def ui(self) -> Any:
        return cast(Any, self.scene).ui

    @property
    def widgets(self) -> list[Widget]:
        return list(self.ui.walk())

    def send(self, *events: Input) -> None:
        for event in events:
            self.stack.handle(event)
            self.stack.update(0.016)

    def keys(self, *names: str) -> None:
        self.send(*(Key(name) for name in names))

    def type(self, text: str) -> None:
        self.send(*(Text(letter) for letter in text))

    def point(self, name: str) -> None:
        self.send(Hover(self.ui.find(name).rect.center))

    def click(self, name: str, at: tuple[int, int] | None = None) -> None:
        pixel = at or self.ui.find(name).rect.center
        self.stack._second_press.advance(1.0)
        self.send(Hover(pixel), Press(pixel), Release(pixel))

    def focus(self, name: str) -> None:
        """Press Tab until the widget has the focus, as a player without a mouse does."""
        for _ in range(len(self.widgets) + 2):
            if self.ui.focused is not None and self.ui.focused.name == name:
                return
            self.keys("tab")
        raise AssertionError(f"Tab never reaches {name}")

    def picture(self, seconds: float = 1.0) -> pygame.Surface:
        self.stack.update(seconds)
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return surface


def misplaced(driver: SceneDriver) -> list[str]:
    """The layout faults: widgets outside the window, overlapping, or too small for a finger."""
    window = pygame.Rect((0, 0), driver.stack.size)
    min_size = driver.skin.px(40) - 1
    faults: list[str] = []
    visible = [(widget, visible_rect(widget, driver.skin)) for widget in driver.widgets if widget.focusable]
    nonempty = [(widget, rect) for widget, rect in visible if rect.w and rect.h]
    for widget, rect in nonempty:
        if not window.contains(rect):
            faults.append(f"{widget.name} at {rect} leaves the window {window.size}")
        if min(widget.rect.size) < min_size:
            faults.append(f"{widget.name} is {widget.rect.size}, under {min_size}")
    for index, (widget, rect) in enumerate(nonempty):
        for other, other_rect in nonempty[index + 1 :]:
            nested = widget in other.ancestors() or other in widget.ancestors()
            if not nested and rect.colliderect(other_rect):
                faults.append(f"{widget.name} at {rect} lies over {other.name} at {other_rect}")
    return faults
