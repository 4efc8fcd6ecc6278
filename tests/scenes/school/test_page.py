"""The page "Learn": what it shows, what it opens, by mouse and keyboard."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from engine.data.yaml_nodes import DataError
from engine.school.lesson_sheet import Lesson, LessonSheet
from engine.school.progress import FirstGame, PuzzleProgress
from engine.stage.inputs import Hover
from scenes.school import courses
from scenes.school.buttons import CourseButton
from scenes.school.halts import Halt
from scenes.school.scene import SchoolScene
from tests.scenes.fake_app import GULLY, PAIR, PIT, SALOON, WINDOWS, FakeApp, SceneDriver, misplaced, record

TITLES = {
    "mattock": ("Dig", "Reach", "Walk", "Take", "Place", "Trap"),
    "chasm": ("Track", "Carts", "Jewels", "Home", "Junctions", "Crashes", "Chasm", "Alone"),
    "boomtown": ("Camps",),
}

BROKEN = "broken"


@pytest.fixture(autouse=True)
def lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons and puzzles of the games that have a box; none of the others."""

    def load_lessons(game: str) -> LessonSheet:
        if game == BROKEN:
            raise DataError(["data/lessons/broken.yaml:3: title: is missing", "and more"])
        titles = TITLES.get(game, ())
        return LessonSheet([Lesson(title.lower(), title, "", ["you"], [], "", []) for title in titles])

    def load_puzzles(game: str) -> Any:
        return SimpleNamespace(puzzles=[SimpleNamespace(id=f"p{n}") for n in range(20 if game in TITLES else 0)])

    monkeypatch.setattr(courses, "load_lessons", load_lessons)
    monkeypatch.setattr(courses, "load_puzzles", load_puzzles)


def learn(app: FakeApp, game: str, *names: str) -> None:
    for name in names:
        app.school.progress.begin_lesson(game, name).done = True


def learned() -> FakeApp:
    """All lessons of a game and two of another are done, with some puzzles and a first game."""
    app = FakeApp([PAIR, GULLY, SALOON, PIT])
    learn(app, "mattock", *(title.lower() for title in TITLES["mattock"]))
    learn(app, "chasm", "track", "carts")
    app.school.progress.first_games["mattock"] = FirstGame(rank=1, won=True, turns=34)
    for name in ("p0", "p1"):
        app.school.progress.puzzles[f"mattock/{name}"] = PuzzleProgress(3)
    return app


def page(app: FakeApp, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    return SceneDriver(SchoolScene(cast(Any, app)), size, scale)


def halts(driver: SceneDriver) -> dict[str, Halt]:
    return {widget.name: widget for widget in driver.widgets if isinstance(widget, Halt)}


def face(driver: SceneDriver, name: str) -> CourseButton:
    button = driver.ui.find(name)
    assert isinstance(button, CourseButton)
    return button


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("new", [True, False])
def test_everything_has_its_place(size: tuple[int, int], scale: float, new: bool) -> None:
    driver = page(FakeApp([PAIR, GULLY, SALOON, PIT]) if new else learned(), size, scale)
    assert misplaced(driver) == []
    least = driver.skin.px(44) - 1
    assert [widget.name for widget in driver.widgets if widget.focusable and widget.rect.h < least] == []


def test_more_games_than_on_the_shelf_find_room() -> None:
    others = [record(f"pit{number}", f"Pit {number}") for number in range(4)]
    for size in ((1280, 800), (1024, 640)):
        assert misplaced(page(FakeApp([PAIR, GULLY, SALOON, *others]), size)) == []


def test_the_halts_tell_what_is_done_and_what_is_next() -> None:
    driver = page(learned())
    states = {name: halt.state for name, halt in halts(driver).items()}
    assert {states[f"mattock/{title.lower()}"] for title in TITLES["mattock"]} == {"done"}
    assert [states[f"chasm/{title.lower()}"] for title in TITLES["chasm"]][:4] == ["done", "done", "now", "to come"]
    assert states["boomtown/camps"] == "to come"
    assert [name for name, state in states.items() if state == "now"] == ["chasm/jewels"]


@pytest.mark.parametrize("keys", [["g"], ["return"]])
def test_go_on_opens_what_comes_next(keys: list[str]) -> None:
    app = learned()
    page(app).keys(*keys)
    assert app.calls == [("school.lesson", "chasm", "jewels")]


def test_go_on_leads_from_the_lessons_to_the_first_game_and_a_puzzle() -> None:
    app = FakeApp([PAIR])
    learn(app, "mattock", *(title.lower() for title in TITLES["mattock"]))
    driver = page(app)
    driver.click("go-on")
    app.school.progress.end_first_game("mattock", FirstGame(rank=2))
    page(app).click("go-on")
    assert app.calls == [("school.first_game", "mattock"), ("school.puzzle", "mattock", 1)]
    for number in range(20):
        app.school.progress.puzzles[f"mattock/p{number}"] = PuzzleProgress(1)
    scene = page(app).scene
    assert isinstance(scene, SchoolScene)
    scene.go_on()
    assert scene.day is not None
    assert app.calls[-1] == ("school.puzzle", scene.day.game, scene.day.number), "nothing is left but the day's"


def test_what_is_pressed_opens() -> None:
    app = learned()
    driver = page(app)
    for name in ("back", "mattock", "mattock/dig", "chasm/alone", "mattock first game", "mattock puzzles", "day"):
        driver.click(name)
    driver.keys("escape", "t")
    assert driver.ui.find("day").text == "Today: Chasm"
    assert app.calls == [
        ("show_title",),
        ("show_lobby", "mattock"),
        ("school.lesson", "mattock", "dig"),
        ("school.lesson", "chasm", "alone"),
        ("school.first_game", "mattock"),
        ("school.puzzle", "mattock", 3),
        ("school.puzzle", "chasm", app.calls[6][2]),
        ("show_title",),
        app.calls[6],
    ]


def test_a_game_with_a_solo_game_asks_with_whom() -> None:
    for answer, call in (("bots", ("chasm",)), ("solo", ("chasm", 1))):
        app = learned()
        driver = page(app)
        driver.click("chasm first game")
        driver.click(f"first-game.{answer}")
        assert app.calls == [("school.first_game", *call)]
    app = learned()
    driver = page(app)
    driver.click("chasm first game")
    driver.keys("escape")
    assert app.calls == []
    assert not driver.ui.dialogs


def test_arrows_walk_over_rows_halts_and_buttons_and_enter_opens() -> None:
    app = learned()
    driver = page(app)
    driver.focus("mattock/dig")
    walked = []
    for key in ("right", "down", "left", "left", "up", "right"):
        driver.keys(key)
        walked.append(driver.ui.focused.name)
    assert walked[0] == "mattock/reach"
    assert walked[1].startswith("chasm/")
    assert walked[-2] == "mattock"
    assert walked[-1] == "mattock/dig"
    for _ in range(6):
        driver.keys("right")
    assert driver.ui.focused.name == "mattock first game"
    driver.keys("right")
    assert driver.ui.focused.name == "mattock puzzles"
    driver.keys("return")
    assert app.calls == [("school.puzzle", "mattock", 3)]
    driver.focus("pit first game")
    driver.keys("down")
    assert driver.ui.focused.name == "go-on"


def test_the_buttons_say_how_far_a_game_is() -> None:
    driver = page(learned())
    won, waits, fresh = (face(driver, f"{game} first game").face for game in ("mattock", "chasm", "boomtown"))
    assert (won.line, won.ticked, won.icon) == ("won, 34 turns", True, "cup")
    assert (waits.line, waits.ticked, fresh.line) == ("guided", False, "guided")
    solved, unsolved = face(driver, "mattock puzzles").face, face(driver, "chasm puzzles").face
    assert (solved.line, solved.share, solved.icon) == ("2 of 20", 0.1, "star")
    assert (unsolved.line, unsolved.share, unsolved.icon) == ("20 to solve", None, "icon-puzzle")
    assert not face(driver, "pit puzzles").enabled


@pytest.mark.parametrize(
    ("first", "line"),
    [
        (FirstGame("x"), "waits for you"),
        (FirstGame("x", rank=2, turns=9), "came second"),
        (FirstGame("x", rank=0, turns=1), "played, 1 turn"),
    ],
)
def test_a_first_game_tells_how_it_is(first: FirstGame, line: str) -> None:
    app = learned()
    app.school.progress.first_games = {"chasm": first}
    assert face(page(app), "chasm first game").face.line == line
    app.school.progress.first_games = {"chasm/solo": first}
    solo = face(page(app), "chasm first game").face.line
    assert solo == (f"solo: {line}" if first.is_done else line)


def test_all_lessons_done_make_the_first_game_ready() -> None:
    app = FakeApp([PAIR, SALOON])
    learn(app, "boomtown", "camps")
    button = face(page(app), "boomtown first game").face
    assert (button.line, button.ready) == ("ready for you", True)


def test_the_cart_rolls_to_the_next_halt_and_the_disc_turns_over() -> None:
    app = learned()
    app.school.came_from = {"chasm": 2}
    driver = page(app)
    first = driver.picture(0.0)
    assert halts(driver)["chasm/carts"].turned < 0.5
    later = driver.picture(0.2)
    driver.picture(1.0)
    assert halts(driver)["chasm/carts"].turned == 1.0
    driver.stack.mark_drawn()
    driver.stack.update(0.5)
    assert not driver.stack.dirty
    frames = [pygame.image.tobytes(frame, "RGB") for frame in (first, later, driver.picture(0.0))]
    assert len({*frames}) == 3


@pytest.mark.parametrize("how", ["reduced", "off"])
def test_without_motion_all_stands_still_at_once(how: str) -> None:
    app = learned()
    app.school.came_from = {"chasm": 2}
    app.settings.reduced_motion = how == "reduced"
    app.settings.animation = "off" if how == "off" else "normal"
    driver = page(app)
    assert halts(driver)["chasm/carts"].turned == 1.0
    first = pygame.image.tobytes(driver.picture(0.0), "RGB")
    assert pygame.image.tobytes(driver.picture(0.2), "RGB") == first


def test_a_game_without_lessons_or_with_a_broken_file_keeps_its_row() -> None:
    app = FakeApp([PAIR, record(BROKEN, "Broken")])
    driver = page(app)
    scene = driver.scene
    assert isinstance(scene, SchoolScene)
    assert scene.fault == "data/lessons/broken.yaml:3: title: is missing"
    assert not face(driver, "broken puzzles").enabled
    driver.click("broken first game")
    assert app.calls == [("school.first_game", BROKEN)]


def test_a_damaged_file_is_told_by_the_foreman() -> None:
    plain = page(learned()).picture()
    app = learned()
    app.school.progress.note = "What you have learned was damaged (it is [odd] *text*)."
    told = page(app).picture()
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(told, "RGB")


def test_a_lobby_that_cannot_be_opened_says_why() -> None:
    app = learned()
    driver = page(app)

    def broken(*_: object) -> None:
        raise DataError(["data/chasm.yaml:3: title: is missing", "more"])

    app.show_lobby = broken  # type: ignore[attr-defined]
    driver.click("chasm")
    assert cast(SchoolScene, driver.scene).fault == "data/chasm.yaml:3: title: is missing"


def test_pointing_lights_a_halt() -> None:
    driver = page(learned())
    before = pygame.image.tobytes(driver.picture(), "RGB")
    driver.send(Hover(halts(driver)["boomtown/camps"].middle))
    assert pygame.image.tobytes(driver.picture(), "RGB") != before


def test_every_key_of_the_page_is_of_one_button() -> None:
    keys = [getattr(widget, "key", "") for widget in page(learned()).widgets]
    used = [key for key in keys if key]
    assert len({*used}) == len(used)
