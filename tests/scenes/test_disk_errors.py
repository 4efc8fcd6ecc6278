"""Disk errors: shown once, where possible, and never lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.match.save_format import SaveError
from scenes.app import App
from scenes.library.files import export, save_copy
from scenes.library.scene import LibraryScene
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import PEOPLE, mattock, table_of, whole_app

pytestmark = pytest.mark.usefixtures("home")

SHORT = {"board": "short", "setup": "fixed"}


class Disk:
    """A disk under the journal: `full` takes no further line, `failing` loses every line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = self.failing = False
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "fsync", self.sync)

    def write(self, handle: int, data: bytes) -> int:
        if self.full:
            raise OSError(28, "No space left on device")
        return self._write(handle, data)

    def sync(self, _: int) -> None:
        if self.failing:
            raise OSError(5, "Input/output error")


def close_dialogs(app: App) -> list[str]:
    """The texts of the dialogs at the table; closes them."""
    table = table_of(app)
    texts = [dialog.text for dialog in table.ui.dialogs]
    for dialog in list(table.ui.dialogs):
        table.ui.close_dialog(dialog)
    return texts


def move(app: App) -> None:
    table_of(app).controller.perform(table_of(app).session.match.legal()[0])


def test_a_full_disk_shows_once_and_again_when_it_is_full_again(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, app = Disk(monkeypatch), whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    disk.full = True
    move(app)
    assert app.save_path is None
    (text,) = close_dialogs(app)
    assert "could not be saved" in text
    assert "No space left on device" in text
    move(app)
    move(app)
    assert close_dialogs(app) == []
    disk.full = False
    move(app)
    assert app.save_path is not None
    disk.full = True
    move(app)
    assert len(close_dialogs(app)) == 1
    disk.full = False
    app.quit()


def test_an_error_that_the_scene_above_cannot_show_appears_at_the_table_later(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, app = Disk(monkeypatch), whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table = table_of(app)
    app.push_settings()
    disk.full = True
    table.controller.perform(table.session.match.legal()[0])
    assert table.ui.dialogs == []
    app.back()
    assert len(close_dialogs(app)) == 1
    disk.full = False
    app.quit()


def test_a_disk_error_at_the_end_of_a_match_shows_at_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, app = Disk(monkeypatch), whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    disk.failing = True
    app.show_title()
    title = app.stack.top
    assert isinstance(title, TitleScene)
    assert "Input/output error" in title.notice
    assert title.notice.count("was closed") == 1
    app.stack.update(0.0)
    assert title.saved is not None
    app.show_title()
    assert isinstance(app.stack.top, TitleScene)
    assert app.stack.top.notice == ""


@pytest.mark.parametrize("way", ["start", "lobby", "open"])
def test_a_disk_error_on_the_way_to_another_table_shows_there(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    disk, app = Disk(monkeypatch), whole_app()
    path = export(mattock(4))
    app.start("mattock", SHORT, PEOPLE, 7)
    disk.failing = True
    commands: dict[str, Callable[[], None]] = {
        "start": lambda: app.start("mattock", SHORT, PEOPLE, 8),
        "lobby": lambda: app.show_lobby("mattock"),
        "open": lambda: app.open_file(path),
    }
    commands[way]()
    disk.failing = False
    if way == "lobby":
        app.start("mattock", SHORT, PEOPLE, 8)
    (text,) = close_dialogs(app)
    assert "Input/output error" in text
    app.quit()


def test_a_disk_error_as_the_program_ends_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    disk, app = Disk(monkeypatch), whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    disk.failing = True
    app.quit()
    app.quit()
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("motherlode: ")
    assert "Input/output error" in line


def test_a_failed_copy_shows_an_error_and_nothing_else_happens(home: Path) -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    match = table_of(app).session.match
    assert "A copy is in mattock-" in save_copy(match)
    for copy in (home / "exports").iterdir():
        copy.unlink()
    (home / "exports").rmdir()
    (home / "exports").write_text("in the way")
    with pytest.raises(SaveError, match="the folder cannot be made"):
        export(match)
    assert save_copy(match).startswith("The match could not be saved: ")
    app.quit()


def test_unreadable_saves_show_in_title_and_list(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "saves").mkdir()

    def closed(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    app = whole_app()
    app.show_title()
    app.stack.update(0.0)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    assert title.saved is None
    assert "Permission denied" in title.notice
    app.continue_match()
    assert app.stack.top is title
    app.push_matches()
    matches = app.stack.top
    assert isinstance(matches, LibraryScene)
    assert (matches.matches, "Permission denied" in matches.empty) == ({}, True)
    app.quit()
