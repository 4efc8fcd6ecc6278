"""A bug in a scene: the match is kept, a report written, an error screen shown; and never a loop of failures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.save_file import load_save
from engine.stage.scene import Scene
from scenes import main_loop
from scenes.app import App
from scenes.failure import FailureScene
from scenes.lobby.scene import LobbyScene
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import SIZES, FakeApp, SceneDriver, misplaced

pytestmark = pytest.mark.few

PEOPLE = [SeatSetup("Anna", "vermilion"), SeatSetup("Bert", "blue")]

SECRET_SEED = 918_273_645


@pytest.fixture(name="home")
def user_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    return tmp_path


class Broken(Scene):
    """Fails in the given method, and at leaving."""

    def __init__(self, method: str) -> None:
        super().__init__()
        setattr(self, method, self.fail)

    def fail(self, *_: object) -> bool:
        raise KeyError("no such sprite")

    def leave(self) -> None:
        raise ValueError("and it cannot be left either")


def press(key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0))


def quit_soon() -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))


class Watch:
    """Lets the real error screen work, and does something once it is shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, then: Callable[[], None]) -> None:
        self.seen: list[FailureScene] = []
        show = App.show_failure

        def watched(app: App, *what: object) -> None:
            show(app, *what)
            assert isinstance(app.stack.top, FailureScene)
            self.seen.append(app.stack.top)
            assert len(self.seen) < 5
            then()

        monkeypatch.setattr(App, "show_failure", watched)


def run(start: Callable[[App], None]) -> None:
    main_loop.run(games.discover(), (1024, 640), False, start)


@pytest.mark.parametrize("method", ["update", "draw", "handle", "layout", "enter"])
def test_the_match_is_kept_and_a_report_written(
    method: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    watch = Watch(monkeypatch, quit_soon)

    def start(app: App) -> None:
        app.start("mattock", {"board": "short"}, PEOPLE, SECRET_SEED)
        table = app.stack.top
        assert table is not None
        match = table.session.match  # type: ignore[attr-defined]
        match.play(match.legal()[0])
        app.autosave(match)
        press(pygame.K_SPACE)
        app.stack.push(Broken(method))

    run(start)
    (scene,), (report,) = watch.seen, (home / "reports").iterdir()
    (save,) = home.rglob("*.jsonl")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("motherlode: the program has failed (KeyError: 'no such sprite')")
    assert str(report) in line
    assert str(save) in line
    assert (scene.report, scene.is_kept) == (report, True)
    assert len(load_save(save, games.discover()).match.line) == 1
    text = report.read_text()
    assert "the scene Broken" in text
    assert "no such sprite" in text
    assert str(SECRET_SEED) not in text
    assert "Anna" not in text


def test_the_error_screen_leads_to_the_title(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Scene] = []
    update = TitleScene.update

    def watched(title: TitleScene, seconds: float) -> None:
        update(title, seconds)
        shown.append(title)
        quit_soon()

    monkeypatch.setattr(TitleScene, "update", watched)
    watch = Watch(monkeypatch, lambda: press(pygame.K_RETURN))
    run(lambda app: app.stack.push(Broken("update")))
    assert shown
    assert not watch.seen[0].is_kept


def ended(start: Callable[[App], None], capsys: pytest.CaptureFixture[str]) -> str:
    """The line with which the program ends; it ends with code 1, as the exit code is a text."""
    with pytest.raises(SystemExit) as end:
        run(start)
    assert isinstance(end.value.code, str)
    assert end.value.code.count("\n") == 0
    return end.value.code


def failing(*_: object) -> None:
    raise KeyError("no such sprite")


@pytest.mark.parametrize("method", ["update", "draw", "layout"])
def test_a_title_that_fails_ends_the_program(
    method: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TitleScene, method, failing)
    line = ended(App.show_title, capsys)
    assert line.startswith("motherlode: the program has failed (KeyError: 'no such sprite'); no match was being kept")


@pytest.mark.parametrize("method", ["update", "draw", "layout"])
def test_an_error_screen_that_fails_ends_the_program(
    method: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FailureScene, method, failing)
    assert "a report is in" in ended(lambda app: app.stack.push(Broken("update")), capsys)


@pytest.mark.parametrize("method", ["__init__", "layout", "update"])
def test_a_title_that_fails_after_an_error_ends_the_program(
    method: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    watch = Watch(monkeypatch, lambda: press(pygame.K_RETURN))
    monkeypatch.setattr(TitleScene, method, failing)
    ended(lambda app: app.stack.push(Broken("update")), capsys)
    assert len(watch.seen) == 1


def test_what_a_press_at_the_title_leads_to_is_not_its_fault(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, quit_soon)
    monkeypatch.setattr(LobbyScene, "__init__", failing)

    def start(app: App) -> None:
        app.show_title()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, unicode="1", mod=0, scancode=30))

    run(start)
    assert len(watch.seen) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("report", [None, Path("/tmp") / ("a-folder-with-a-long-name/" * 30) / "report-1.txt"])
def test_the_error_screen_fits_its_window(size: tuple[int, int], report: Path | None) -> None:
    scene = FailureScene(FakeApp(), "KeyError: " + "many words " * 50, True, report)  # type: ignore[arg-type]
    driver = SceneDriver(scene, size)
    assert misplaced(driver) == []
    words, button = scene.ui.find("words").rect, scene.ui.find("title").rect
    assert words.bottom <= button.top
