"""Reading beside the window: no frame waits for a file, a bar shows how far it is, and one can leave."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import games
from engine.match.save_file import LoadedMatch, load_save
from engine.match.save_format import SaveError, Watch
from engine.stage.inputs import Key
from engine.stage.scene import SceneStack
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.common.reading import SHOWN_AFTER, Reading
from scenes.library.scene import LibraryScene
from scenes.question import QuestionScene
from scenes.reading import ReadingScene
from scenes.replay.scene import ReplayScene
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import shared_skin
from tests.scenes.library.saved_files import keep, spoil

FRAME = 0.05


class WindowedApp(App):
    """An application that reads as beside a window, though there is none."""

    @property
    def in_background(self) -> bool:
        return True


class Gate:
    """Lets files be read only once it is `opened`; `waiting` are those that wait."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_open = threading.Event()
        self.waiting: list[str] = []
        for module in ("engine.match.save_list", "scenes.library.model"):
            monkeypatch.setattr(f"{module}.load_save", self.load)

    def load(self, path: Path, records: object, watch: Watch | None = None) -> LoadedMatch:
        assert watch is not None
        self.waiting.append(path.name.partition(".")[0])
        while not self.is_open.is_set():
            watch(0.5)
            time.sleep(0.001)
        return load_save(path, games.discover(), watch)


@pytest.fixture(name="folder")
def saves_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    folder = tmp_path / "saves"
    folder.mkdir()
    keep(folder, "first", 6, 1)
    keep(folder, "second", 4, 2)
    keep(folder, "done", None, 3)
    return folder


@pytest.fixture(name="gate")
def closed_gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(monkeypatch)
    yield gate
    gate.is_open.set()


@pytest.fixture(name="app")
def windowed_app(folder: Path) -> Iterator[App]:
    use_dummy_display()
    app = WindowedApp(games.discover(), SceneStack((1280, 800), shared_skin(1.0)))
    yield app
    app.quit()


def frames(app: App, count: int = 12) -> bytes:
    """Let frames pass; the last picture."""
    surface = pygame.Surface(app.stack.size)
    for _ in range(count):
        app.stack.update(FRAME)
    app.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def until(app: App, holds: Callable[[], bool]) -> None:
    """Let frames pass until something holds."""
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        app.stack.update(FRAME)
        time.sleep(0.002)


def test_a_reading_gives_what_was_read_or_raises_what_went_wrong() -> None:
    assert Reading(lambda watch: 7, in_background=True).result() == 7

    def fail(watch: Watch) -> int:
        raise SaveError(Path("x"), "is gone")

    for in_background in (False, True):
        with pytest.raises(SaveError, match="is gone"):
            Reading(fail, in_background=in_background).result()


def test_a_reading_that_was_left_ends() -> None:
    def forever(watch: Watch) -> None:
        while True:
            watch(0.3)

    reading = Reading(forever, in_background=True)
    assert not reading.is_done
    reading.leave()
    end = time.monotonic() + 30
    while not reading.is_done:
        assert time.monotonic() < end


def test_the_title_does_not_wait_for_the_match_to_continue(app: App, gate: Gate) -> None:
    app.show_title()
    title = app.stack.top
    assert isinstance(title, TitleScene)
    empty = frames(app, 2)
    assert frames(app) != empty, "the bar is shown"
    assert title.ui.find("leave-search").enabled
    gate.is_open.set()
    until(app, lambda: title.saved is not None)
    assert title.ui.find("continue").enabled
    app.continue_match()
    assert isinstance(app.stack.top, TableScene)


def test_the_title_goes_without_that_match(app: App, gate: Gate) -> None:
    app.show_title()
    frames(app)
    app.stack.handle(Key("escape"))
    gate.is_open.set()
    frames(app)
    assert isinstance(app.stack.top, TitleScene)
    assert app.stack.top.saved is None
    assert gate.waiting == ["second"]


def library(app: App) -> LibraryScene:
    app.show_title()
    app.push_matches()
    scene = app.stack.top
    assert isinstance(scene, LibraryScene)
    return scene


def test_the_library_reads_what_is_chosen_and_shows_a_bar(
    app: App, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = library(app)
    plain = frames(app, 2)
    monkeypatch.setattr("scenes.library.reader.SHOWN_AFTER", 0.0)
    assert frames(app, 2) != plain, "the bar is shown"
    app.stack.handle(Key("down"))
    until(app, lambda: len(gate.waiting) == 2)
    assert gate.waiting == ["second", "first"]
    gate.is_open.set()
    until(app, lambda: all(match.is_read for match in scene.matches.values()))


def test_opening_waits_with_a_bar_and_a_way_out(app: App, gate: Gate) -> None:
    scene = library(app)
    scene.open_chosen()
    waiting = app.stack.top
    assert isinstance(waiting, ReadingScene)
    before = frames(app, 1)
    assert frames(app, round(SHOWN_AFTER / FRAME) + 1) != before
    app.stack.handle(Key("escape"))
    assert app.stack.top is scene
    scene.open_chosen()
    gate.is_open.set()
    until(app, lambda: isinstance(app.stack.top, TableScene))


def test_a_file_is_opened_beside_the_window(app: App, folder: Path) -> None:
    app.show_title()
    app.open_file(folder / "done.finished.jsonl")
    until(app, lambda: isinstance(app.stack.top, ReplayScene))
    spoil(folder, "first.unfinished.jsonl", 0, b"{")
    app.open_file(folder / "first.unfinished.jsonl")
    until(app, lambda: not isinstance(app.stack.top, ReadingScene))
    replay = app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.ui.dialogs, "the scene below says what is wrong"


def test_a_file_that_is_opened_first_leads_to_the_title_if_it_is_left_or_damaged(
    app: App, folder: Path, gate: Gate
) -> None:
    app.open_file(folder / "first.unfinished.jsonl")
    frames(app)
    app.stack.handle(Key("escape"))
    assert isinstance(app.stack.top, TitleScene)
    app.stack.clear()
    gate.is_open.set()
    (folder / "first.unfinished.jsonl").write_bytes(b"my diary")
    app.open_file(folder / "first.unfinished.jsonl")
    until(app, lambda: isinstance(app.stack.top, TitleScene))
    assert isinstance(app.stack.top, TitleScene)
    assert "not a Motherlode save" in app.stack.top.notice


def question(app: App) -> QuestionScene:
    """The question on top of all scenes, once it is there."""
    until(app, lambda: isinstance(app.stack.top, QuestionScene))
    assert isinstance(app.stack.top, QuestionScene)
    return app.stack.top


def answer(app: App, name: str) -> None:
    scene = question(app)
    scene.ui.find(name).press(scene.ui)  # type: ignore[attr-defined]
    frames(app, 3)


def playing(app: App, folder: Path) -> TableScene:
    """The table of the first match, opened by dropping its file."""
    app.show_title()
    app.opener.drop(folder / "first.unfinished.jsonl")
    until(app, lambda: isinstance(app.stack.top, TableScene))
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


def test_a_dropped_file_takes_the_place_of_a_match_only_if_one_wants_that(app: App, folder: Path) -> None:
    table = playing(app, folder)
    path = app.save_path
    for wish, opens in (("drop.stay", False), ("drop.open", True)):
        app.opener.drop(folder / "second.unfinished.jsonl")
        answer(app, wish)
        assert (app.stack.top is not table) == opens
    until(app, lambda: isinstance(app.stack.top, TableScene))
    assert app.save_path == folder / "second.unfinished.jsonl"
    assert path == folder / "first.unfinished.jsonl"
    assert load_save(path, games.discover()).notes == ()


@pytest.mark.parametrize("above", [False, True], ids=["at the table", "over its rulebook"])
def test_what_cannot_be_opened_is_said_at_once_and_takes_no_match_away(app: App, folder: Path, above: bool) -> None:
    table = playing(app, folder)
    if above:
        app.push_rulebook("mattock")
    shown = app.stack.top
    (folder / "diary.txt").write_bytes(b"my diary")
    for dropped in ("diary.txt", "."):
        app.opener.drop(folder / dropped)
        assert question(app).dialog.heading == "Not opened"
        answer(app, "not-opened.fine")
        assert app.stack.top is shown
    app.opener.drop(folder / "second.unfinished.jsonl")
    assert question(app).dialog.heading == "Open this file?", "whatever scene is over the table"
    answer(app, "drop.stay")
    for dropped in ("diary.txt", "second.unfinished.jsonl"):
        app.opener.drop(folder / dropped)
        question(app)
    assert "diary.txt" not in question(app).dialog.text, "it was not left out: it could not be opened"
    answer(app, "drop.stay")
    assert app.stack.top is shown
    assert app.stack.visible_scenes[0] is (shown if above else table)


def test_files_dropped_together_open_one_match_and_name_the_other(app: App, folder: Path, gate: Gate) -> None:
    app.show_title()
    app.opener.drop(folder / "first.unfinished.jsonl")
    app.opener.drop(folder / "second.unfinished.jsonl")
    gate.is_open.set()
    until(app, lambda: isinstance(app.stack.top, TableScene))
    frames(app, 3)
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert app.save_path == folder / "second.unfinished.jsonl"
    assert len(app.stack) == 1
    assert [dialog.text for dialog in table.ui.dialogs] == ["first.unfinished.jsonl is left out: one file at a time."]
    table.ui.dialogs[-1].close()
    for name in ("first.unfinished.jsonl", "done.finished.jsonl"):
        app.opener.drop(folder / name)
        question(app)
    assert "first.unfinished.jsonl is left out" in question(app).dialog.text
    answer(app, "drop.stay")
    assert app.stack.top is table, "one question, not one for each file"
