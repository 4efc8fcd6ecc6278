"""The title: boxes, their texts and lobbies, and the unfinished match."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

import games
from engine.data.seats import SeatSetup
from engine.data.yaml_nodes import DataError
from engine.stage.inputs import Hover
from engine.stage.sprites import read_drawing
from engine.stage.theme import load_theme
from engine.stage.widgets import Canvas
from scenes.common.game_box import WINDOW, GameBox, game_box, lobby_box, plain_box, read_shelf, shelf_places, span_words
from scenes.common.thumbnail import MatchSummary
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import GULLY, PAIR, PIT, WINDOWS, FakeApp, SceneDriver, misplaced, record

pytestmark = pytest.mark.few


def saved(seats: int = 2, picture: bool = True) -> MatchSummary:
    colours = ("vermilion", "blue", "green", "yellow", "purple", "sky")[:seats]
    small = pygame.Surface((300, 200)) if picture else None
    return MatchSummary("The Pit", tuple(SeatSetup("Bartholomew King", c, "person") for c in colours), "turn 3", small)


def title(app: FakeApp, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    driver = SceneDriver(TitleScene(app), size, scale)  # type: ignore[arg-type]
    driver.stack.update(0.0)
    return driver


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("left", [None, saved(), saved(6), saved(3, picture=False)])
def test_everything_has_its_place(size: tuple[int, int], scale: float, left: MatchSummary | None) -> None:
    for found in ((PAIR, PIT), (PAIR, GULLY)):
        driver = title(FakeApp(found, saved=left), size, scale)
        assert misplaced(driver) == []


def test_a_game_for_one_opens_its_lobby_by_mouse_number_and_enter() -> None:
    for act in (
        lambda driver: driver.click("chasm solo"),
        lambda driver: driver.keys("6"),
        lambda driver: (driver.focus("chasm solo"), driver.keys("return")),
    ):
        app = FakeApp([PAIR, GULLY])
        act(title(app))
        assert app.calls == [("show_lobby", "chasm", 1)]
    app = FakeApp([PAIR, GULLY])
    title(app).keys("2")
    assert app.calls == [("show_lobby", "chasm")]


def test_a_game_for_one_stands_there_only_when_it_can_be_played() -> None:
    assert "chasm solo" not in [widget.name for widget in title(FakeApp()).widgets]
    alone = record("pit", "The Pit", (1, 6), more={"solo": {"title": "Lone Pit", "blurb": "Dig."}})
    app = FakeApp([PAIR, GULLY, alone])
    driver = title(app)
    assert misplaced(driver) == []
    driver.keys("7", "8")
    assert app.calls == [("show_lobby", "chasm", 1), ("show_lobby", "pit", 1)]


def test_the_shelf_tells_of_the_game_for_one_that_is_pointed_at() -> None:
    driver = title(FakeApp([PAIR, GULLY]))
    shelf = next(widget for widget in driver.widgets if isinstance(widget, Canvas))
    before = driver.picture().subsurface(shelf.rect).copy()
    driver.point("chasm solo")
    after = driver.picture().subsurface(shelf.rect)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_box_opens_its_lobby_by_mouse_number_and_enter() -> None:
    for act in (
        lambda driver: driver.click("mattock"),
        lambda driver: driver.keys("1"),
        lambda driver: (driver.focus("mattock"), driver.keys("return")),
    ):
        app = FakeApp()
        act(title(app))
        assert app.calls == [("show_lobby", "mattock")]


def test_a_box_in_the_works_says_so_and_opens_nothing() -> None:
    app = FakeApp([PAIR])
    driver = title(app)
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    before = driver.picture()
    driver.keys("2")
    assert app.calls == []
    assert "still being dug" in scene.message
    assert scene.places[1].box.title in scene.message
    assert pygame.image.tobytes(driver.picture(), "RGB") != pygame.image.tobytes(before, "RGB")
    driver.point("mattock")
    assert scene.message == ""


def test_the_shelf_is_drawn_below_the_list_of_keys() -> None:
    driver = title(FakeApp([PAIR, PIT]))
    driver.keys("?")
    assert driver.ui.dialogs
    driver.stack.draw(pygame.Surface((1280, 800)))


def test_what_was_said_goes_after_a_while() -> None:
    driver = title(FakeApp([PAIR]))
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    driver.keys("2")
    driver.stack.update(3.0)
    assert scene.message
    driver.keys("2")
    driver.stack.update(3.0)
    assert scene.message, "it was said again"
    driver.stack.mark_drawn()
    driver.stack.update(1.1)
    assert scene.message == ""
    assert driver.stack.dirty


@pytest.mark.parametrize("name", ["settings", "veins"])
def test_what_was_said_goes_when_something_else_is_pointed_at(name: str) -> None:
    driver = title(FakeApp([PAIR]))
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    driver.click("chasm")
    driver.send(Hover(driver.ui.find("chasm").rect.midtop))
    assert scene.message
    driver.point(name)
    assert scene.message == ""


def test_games_that_the_shelf_does_not_know_get_a_plain_box() -> None:
    app = FakeApp([PAIR, PIT, record("aardvark", "Aardvark", (1, 1))])
    driver = title(app)
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    assert [place.box.id for place in scene.places][-2:] == ["aardvark", "pit"]
    assert scene.places[-2].box.players == "1 player"
    assert misplaced(driver) == []
    driver.keys("7")
    assert app.calls == [("show_lobby", "pit")]


def test_pointing_lifts_a_box_and_lights_it() -> None:
    driver = title(FakeApp())
    resting = driver.ui.find("mattock").focus_rect().top
    driver.point("mattock")
    driver.picture()
    box = driver.ui.find("mattock")
    assert box.lift_share == 1.0
    assert box.focus_rect().top < resting
    driver.send(Hover((5, 5)))
    driver.picture()
    assert box.lift_share == 0.0


def test_with_reduced_motion_a_box_stands_lifted_at_once() -> None:
    app = FakeApp()
    app.settings.reduced_motion = True
    driver = title(app)
    driver.point("mattock")
    assert driver.ui.find("mattock").lift_share == 1.0


def test_at_rest_nothing_is_drawn_again() -> None:
    driver = title(FakeApp(saved=saved()))
    driver.point("mattock")
    driver.picture(1.0)
    driver.stack.mark_drawn()
    for _ in range(60):
        driver.stack.update(0.016)
    assert not driver.stack.dirty


def test_the_ways_on() -> None:
    app = FakeApp()
    driver = title(app)
    driver.click("settings")
    driver.keys("s", "r", "m", "d")
    driver.click("matches")
    driver.click("demo")
    driver.click("leave")
    ways = ["push_settings", "push_rulebook", "push_matches", "push_demo", "push_matches", "push_demo", "quit"]
    assert app.call_names == ["push_settings", *ways]
    assert ("push_rulebook", "mattock") in app.calls


def test_learn_opens_the_school_and_is_lit_until_a_lesson_is_done() -> None:
    app = FakeApp()
    driver = title(app)
    assert driver.ui.find("learn").chosen
    new = driver.picture()
    driver.click("learn")
    driver.keys("l")
    assert app.calls == [("school.show",), ("school.show",)]
    app.school.progress.begin_lesson("mattock", "dig").done = True
    driver = title(app)
    assert not driver.ui.find("learn").chosen
    driver.send(Hover((5, 5)))
    assert pygame.image.tobytes(driver.picture(), "RGB") != pygame.image.tobytes(new, "RGB")


def test_every_key_is_of_one_button() -> None:
    driver = title(FakeApp([PAIR, GULLY], saved=saved()))
    keys = [key for widget in driver.widgets if (key := getattr(widget, "key", "") or getattr(widget, "number", ""))]
    assert len({*keys}) == len(keys)


def wait(driver: SceneDriver, seconds: float) -> None:
    """Let nobody do anything for so long."""
    for _ in range(round(seconds * 4)):
        driver.stack.update(0.25)


def test_after_a_quiet_minute_the_demo_begins_by_itself() -> None:
    app = FakeApp()
    driver = title(app)
    wait(driver, 50)
    driver.send(Hover((5, 7)))
    wait(driver, 59)
    assert app.calls == []
    wait(driver, 2)
    assert app.calls == [("push_demo", (5, 7))]


@pytest.mark.parametrize("why", ["never", "later", "notice", "note", "no game", "elsewhere", "covered"])
def test_the_demo_does_not_begin_where_it_is_not_wanted(why: str) -> None:
    app = FakeApp([] if why == "no game" else (PAIR, PIT))
    driver = title(app)
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    app.settings.demo_after = {"never": 0, "later": 180}.get(why, 60)
    if why == "notice":
        scene.show_notice("The disk is full.")
    if why == "note":
        app.settings.note = "The settings were damaged."
    if why == "elsewhere":
        app.window = cast(Any, SimpleNamespace(has_focus=False))
    if why == "covered":
        driver.stack.push(TitleScene(cast(Any, FakeApp([]))))
    wait(driver, 100)
    assert app.calls == []


def test_what_lay_over_the_title_does_not_count_as_quiet() -> None:
    app = FakeApp()
    driver = title(app)
    wait(driver, 50)
    driver.stack.push(TitleScene(cast(Any, FakeApp([]))))
    driver.stack.pop()
    wait(driver, 50)
    assert app.calls == []


def test_the_table_that_was_left_is_looked_for_again_once_matches_may_have_been_deleted() -> None:
    app = FakeApp(saved=saved())
    driver = title(app)
    app.push_matches = lambda: driver.stack.push(TitleScene(cast(Any, FakeApp([]))))  # type: ignore[attr-defined]
    driver.keys("m")
    app.saved = None
    driver.stack.pop()
    driver.stack.update(0.1)
    assert "continue" not in [widget.name for widget in driver.widgets]


def test_rules_are_those_of_the_box_last_pointed_at() -> None:
    app = FakeApp([PAIR, PIT])
    driver = title(app)
    driver.point("pit")
    driver.click("rules")
    assert app.calls == [("push_rulebook", "pit")]


def test_rules_wait_for_a_game() -> None:
    app = FakeApp([])
    driver = title(app)
    driver.click("rules")
    driver.keys("r")
    driver.click("learn")
    assert app.calls == []


def test_the_table_that_was_left_goes_on_by_button_and_key() -> None:
    app = FakeApp(saved=saved())
    driver = title(app)
    driver.click("continue")
    driver.keys("c")
    assert app.call_names == ["continue_match", "continue_match"]


def test_without_a_table_there_is_nothing_to_go_on_with() -> None:
    app = FakeApp()
    driver = title(app)
    driver.keys("c")
    assert app.calls == []
    assert "continue" not in [widget.name for widget in driver.widgets]


def test_in_a_window_the_first_picture_does_not_wait_for_the_table_that_was_left() -> None:
    app = FakeApp(saved=saved())
    app.window = cast(Any, object())
    driver = SceneDriver(TitleScene(app))  # type: ignore[arg-type]
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    first = driver.picture(0.0)
    assert scene.saved is None
    second = driver.picture(0.016)
    assert scene.saved is app.saved
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    driver.click("continue")
    assert app.call_names == ["continue_match"]


def test_what_went_wrong_is_told_under_the_shelf_as_plain_words() -> None:
    driver = title(FakeApp())
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    plain = driver.picture()
    scene.show_notice("/tmp/[x]/*a*.jsonl: the disk is full.")
    told = driver.picture()
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(told, "RGB")
    assert scene.notice in [widget.tooltip_text(None, driver.skin) for widget in driver.widgets]


def test_a_note_about_the_settings_stands_on_the_shelf() -> None:
    plain = title(FakeApp()).picture()
    app = FakeApp()
    app.settings.note = "The settings were damaged."
    assert pygame.image.tobytes(title(app).picture(), "RGB") != pygame.image.tobytes(plain, "RGB")
    app.settings.note, app.school.progress.note = "", "What you have learned was damaged."
    assert pygame.image.tobytes(title(app).picture(), "RGB") != pygame.image.tobytes(plain, "RGB")


def test_the_shelf_can_be_drawn_as_its_file_says() -> None:
    theme = load_theme()
    shelf = read_shelf()
    assert len({box.id for box in shelf.boxes}) == len(shelf.boxes) == 5
    for box in shelf.boxes:
        assert {box.tint, box.ground} <= theme.palette.keys()
        assert box.art
        solo = [(box.solo.sprite, box.solo.tint)] if box.solo else []
        for sprite, tint in (*((art.sprite, art.tint) for art in box.art), *solo):
            assert read_drawing(sprite).tintable == bool(tint)
            assert tint in ("", *theme.palette)
        for art in box.art:
            assert -art.size < art.x < WINDOW[2] + art.size
            assert -art.size < art.y < WINDOW[3] + art.size


def test_the_shelf_says_of_every_game_what_its_own_file_says() -> None:
    def words(box: GameBox) -> tuple[str, ...]:
        return (box.title, box.players, box.blurb, *((box.solo.title, box.solo.blurb) if box.solo else ()))

    shelf = read_shelf()
    for game in games.discover().values():
        assert words(game_box(shelf, game)) == words(plain_box(shelf, game))


def test_a_game_whose_files_are_broken_says_so_and_opens_nothing() -> None:
    app = FakeApp([PAIR, GULLY])
    driver = title(app)
    scene = driver.scene
    assert isinstance(scene, TitleScene)

    def broken(*_: object) -> None:
        raise DataError(["data/chasm.yaml:3: title: is missing", "data/chasm.yaml:9: words: is a list"])

    app.show_lobby = broken  # type: ignore[attr-defined]
    for key in ("2", "6"):
        scene.notice = ""
        driver.keys(key)
        assert scene.notice == "data/chasm.yaml:3: title: is missing"
    assert misplaced(driver) == []


def test_only_games_that_are_there_can_be_played() -> None:
    ready = [place.box.id for place in shelf_places(read_shelf(), {"mattock": PAIR}) if place.ready]
    assert ready == ["mattock"]
    assert game_box(read_shelf(), PIT).title == "The Pit"


def test_in_its_lobby_a_box_tells_what_is_set_out_there() -> None:
    shelf = read_shelf()
    several, one = (lobby_box(shelf, GULLY, alone) for alone in (False, True))
    assert several == game_box(shelf, GULLY)
    assert (one.title, one.players, one.art) == ("Solo Gully", "1 player", several.art)
    assert lobby_box(shelf, PAIR, alone=False) == game_box(shelf, PAIR)


@pytest.mark.parametrize(("span", "words"), [((1, 1), "1 player"), ((2, 2), "2 players"), ((1, 4), "1 to 4 players")])
def test_spans_in_words(span: tuple[int, int], words: str) -> None:
    assert span_words(*span) == words
