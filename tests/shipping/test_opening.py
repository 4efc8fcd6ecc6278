"""A file that stands alone on the command line, as desktops hand over what is double-clicked, is opened."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import games
import main
from engine.match.save_file import write_save
from engine.stage.scene import SceneStack
from engine.stage.screen.opening import use_dummy_display
from engine.stage.skin import Skin
from scenes import main_loop
from scenes.app import App
from scenes.launch import INSIDE, is_from_desktop, tell_end, with_open
from scenes.navigation import scene_name
from tests.window.robot.autosaving_process import new_match


@pytest.fixture(name="shown")
def scenes_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The scenes with which the program begins, instead of its window."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "home"))
    use_dummy_display()
    names: list[str] = []

    def run(_games: object, _size: object, _full: object, start: Callable[[App], None], *_: Any) -> None:
        app = App(games.discover(), SceneStack((1280, 800), Skin(1.0)))
        start(app)
        names.append(scene_name(app.stack.top))
        app.quit()

    monkeypatch.setattr(main_loop, "run", run)
    return names


def test_a_file_alone_is_opened(shown: list[str], tmp_path: Path) -> None:
    file = tmp_path / "our evening.jsonl"
    write_save(file, new_match(1))
    main.main([str(file)])
    assert shown == ["table"]


def test_what_is_wrong_with_a_file_alone_is_left_to_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.jsonl").write_text("nothing")
    (tmp_path / "demo").write_text("a file like a command")
    assert with_open(["x.jsonl"]) == ["open", INSIDE, str(tmp_path / "x.jsonl")]
    for words in (["demo"], ["--help"], ["y.jsonl"], ["open", "x.jsonl"], [], ["x" * 5000], ["\0"]):
        assert with_open(words) == words


class Terminal:
    """A stream that says whether it is a terminal."""

    def __init__(self, is_one: bool) -> None:
        self.is_one = is_one

    def isatty(self) -> bool:
        return self.is_one


@pytest.mark.parametrize(
    ("words", "is_frozen", "is_terminal", "so"),
    [
        ([], True, False, True),
        (["x.jsonl"], True, False, True),
        (["x.jsonl"], True, True, False),
        (["ladder", "x"], True, False, False),
        ([], False, False, False),
    ],
)
def test_a_double_click_is_a_start_without_terminal_and_command(
    words: list[str], is_frozen: bool, is_terminal: bool, so: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.frozen", is_frozen, raising=False)
    monkeypatch.setattr("sys.stdin", Terminal(is_terminal))
    monkeypatch.setattr("sys.stderr", Terminal(False))
    assert is_from_desktop(words) is so


def test_the_end_is_told_quietly_where_pygame_itself_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "engine.stage.screen.alarm", None)
    tell_end(True, "the program has failed")
