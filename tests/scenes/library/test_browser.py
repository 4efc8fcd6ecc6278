"""The file browser: files of matches are found and opened by mouse, keys and wheel, whatever else lies there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import games
from engine.stage.inputs import Wheel
from engine.stage.scene import SceneStack
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.library.browser import BrowserScene
from scenes.library.files import save_copy
from scenes.library.folders import read_folder
from scenes.library.scene import LibraryScene
from scenes.table.scene import TableScene
from tests.scenes.fake_app import WINDOWS, FakeApp, SceneDriver, misplaced, shared_skin
from tests.scenes.library.saved_files import GAME, keep, opened, shelf


@pytest.fixture(name="exports")
def exports_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of exports with two folders and two matches, in a home with no other place."""
    home = folder.parent
    monkeypatch.setenv("HOME", str(home / "nobody"))
    exports = home / "exports"
    (exports / "from Bert").mkdir(parents=True)
    (exports / "club").mkdir()
    (exports / ".hidden").mkdir()
    keep(exports, "old", 4, 1)
    keep(exports, "new", 6, 2)
    (exports / "notes.txt").write_text("no match")
    (exports / ".hidden.jsonl").write_text("no match")
    return exports


def browsing(app: FakeApp, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[BrowserScene, SceneDriver]:
    scene = BrowserScene(app)  # type: ignore[arg-type]
    return scene, SceneDriver(scene, size, scale)


def names(scene: BrowserScene) -> list[str]:
    return [row.name for row in scene._list.rows]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_has_its_place(exports: Path, size: tuple[int, int], scale: float) -> None:
    for number in range(30):
        (exports / f"{number}.jsonl").write_bytes(b"{")
    _, driver = browsing(FakeApp([GAME]), size, scale)
    assert misplaced(driver) == []
    driver.picture()
    _, library = opened(FakeApp([GAME]), size, scale)
    library.click("files")
    assert misplaced(library) == []


def test_folders_come_first_then_the_latest_matches_then_other_files(exports: Path) -> None:
    (exports / "diary.jsonl").write_text("my diary")
    scene, driver = browsing(FakeApp([GAME]))
    assert names(scene) == [
        *("folder club", "folder from Bert", "file new.unfinished.jsonl", "file old.unfinished.jsonl"),
        "file diary.jsonl",
    ]
    assert scene.chosen == "file new.unfinished.jsonl"
    driver.keys("end")
    driver.picture()
    assert not driver.ui.find("open").enabled


def test_a_file_is_opened_by_mouse_and_keys(exports: Path) -> None:
    for act in (
        lambda driver: driver.click("open"),
        lambda driver: driver.keys("return"),
        lambda driver: (driver.focus("open"), driver.keys("space")),
    ):
        app = FakeApp([GAME])
        _, driver = browsing(app)
        act(driver)
        assert app.calls == [("open_file", exports / "new.unfinished.jsonl")]


def test_one_walks_through_folders(exports: Path) -> None:
    scene, driver = browsing(FakeApp([GAME]))
    driver.keys("home", "down", "return")
    assert scene.folder.path == exports / "from Bert"
    assert names(scene) == []
    driver.picture()
    driver.keys("backspace")
    assert (scene.folder.path, scene.chosen) == (exports, "folder from Bert")
    driver.keys("left")
    assert scene.folder.path == exports.parent
    driver.click("exports")
    assert scene.folder.path == exports
    for _ in range(30):
        driver.keys("left")
    assert scene.folder.path == Path(exports.anchor)
    assert not driver.ui.find("up").enabled


def test_other_drives_are_reached_from_the_top_of_one(exports: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = Path(exports.anchor)
    monkeypatch.setattr("scenes.library.folders.drives", lambda: [top, exports])
    scene, driver = browsing(FakeApp([GAME]))
    assert f"folder {exports.name}" not in names(scene)
    scene.go_to(top)
    assert next(iter(scene.folder.folders.values())) == exports
    assert top not in scene.folder.folders.values()
    driver.keys("home", "return")
    assert scene.folder.path == exports


def test_a_long_list_scrolls(exports: Path) -> None:
    for number in range(40):
        (exports / f"{number}.jsonl").write_bytes(b"{")
    scene, driver = browsing(FakeApp([GAME]))
    driver.send(Wheel(scene._list.rect.center, -3))
    assert scene._list.top > 0


def test_what_cannot_be_read_is_told(exports: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    scene, driver = browsing(FakeApp([GAME]))
    monkeypatch.setattr(os, "scandir", refuse)
    driver.keys("left")
    assert "Permission denied" in scene.folder.note
    driver.picture()


@pytest.mark.skipif(sys.platform == "win32", reason="names are no bytes there")
def test_odd_names_are_shown(exports: Path) -> None:
    odd = os.fsdecode(b"\xff\x01")
    (exports / odd).mkdir()
    (exports / f"{odd}.jsonl").write_bytes((exports / "old.unfinished.jsonl").read_bytes()[:50])
    (exports / "loop.jsonl").symlink_to(exports / "loop.jsonl")
    scene, driver = browsing(FakeApp([GAME]))
    driver.picture()
    scene.go_to(exports / odd)
    driver.picture()
    assert read_folder(exports, {}).folders.keys() >= {f"folder {odd}"}


def test_an_export_is_found_where_the_words_say_and_played_on(folder: Path) -> None:
    use_dummy_display()
    match = keep(folder, "match", 6, 1)
    words = save_copy(match)
    assert "“Open a file” in Matches" in words
    assert "python" not in words
    app = App(games.discover(), SceneStack((1280, 800), shared_skin(1.0)))
    app.show_title()
    app.push_matches()
    library = app.stack.top
    assert isinstance(library, LibraryScene)
    library.ui.find("files").press(library.ui)  # type: ignore[attr-defined]
    browser = app.stack.top
    assert isinstance(browser, BrowserScene)
    browser.open_chosen()
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.match.digest() == match.digest()
    app.quit()


def test_a_file_that_cannot_be_played_after_all_is_told(exports: Path) -> None:
    use_dummy_display()
    app = App(games.discover(), SceneStack((1280, 800), shared_skin(1.0)))
    app.opener.browse()
    browser = app.stack.top
    assert isinstance(browser, BrowserScene)
    shelf(exports.parent / "saves")
    path = exports / "new.unfinished.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"setup"', b'"other"'))
    browser.open_chosen()
    assert app.stack.top is browser
    assert browser.chosen_match is not None
    assert "no option" in browser.chosen_match.problem
    app.quit()
