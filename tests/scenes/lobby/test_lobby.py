"""The lobby: the match starts as it was set up, by mouse and by keyboard alone, at every size."""

from __future__ import annotations

import pygame
import pytest

import games
from engine.bots.levels import LEVELS
from engine.data.seats import PERSON, SeatSetup
from engine.data.text import NAME_LENGTH
from engine.stage.inputs import Hover, Key
from engine.stage.widgets.choice import Choice
from engine.stage.widgets.faces.face import ButtonFace
from scenes.lobby.scene import LobbyScene
from scenes.lobby.words import lobby_words
from tests.scenes.fake_app import SIZES, WINDOWS, FakeApp, SceneDriver, misplaced, record

pytestmark = pytest.mark.few

EASY = next(iter(LEVELS))

GAMES = games.discover()


def lobby(app: FakeApp, game: str = "pit", size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    return SceneDriver(LobbyScene(app, game), size, scale)  # type: ignore[arg-type]


def scene(driver: SceneDriver) -> LobbyScene:
    assert isinstance(driver.scene, LobbyScene)
    return driver.scene


def names(driver: SceneDriver) -> list[str]:
    return [widget.name for widget in driver.widgets]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(("game", "seats", "opened"), [("mattock", 2, False), ("pit", 3, False), ("pit", 6, True)])
def test_everything_has_its_place(size: tuple[int, int], scale: float, game: str, seats: int, opened: bool) -> None:
    driver = lobby(FakeApp(), game, size, scale)
    while len(scene(driver).plan.seats) < seats:
        scene(driver).plan.add()
    scene(driver).options.is_open = opened
    scene(driver).rebuild()
    assert misplaced(driver) == []


@pytest.mark.parametrize("values", [(), (1,), (2, 3, 5, 2, 6, 3)])
def test_any_number_of_options_has_its_place(values: tuple[int, ...]) -> None:
    app = FakeApp([record(values=values)])
    for size in SIZES:
        assert misplaced(lobby(app, size=size)) == []


@pytest.mark.parametrize("game", [*GAMES])
def test_no_value_of_an_option_is_cut(game: str) -> None:
    for size in SIZES:
        driver = lobby(FakeApp([GAMES[game]]), game, size)
        choices = [widget for widget in driver.widgets if isinstance(widget, Choice)]
        assert choices
        for choice in choices:
            rects = [choice.value_rect(index) for index in range(len(choice.values))]
            assert (rects[0].x, rects[-1].right) == (choice.rect.x, choice.rect.right)
            for value, rect in zip(choice.values, rects, strict=True):
                face = ButtonFace(value.label, value.icon)
                assert not (value.label and face.fitted(rect, driver.skin).cut), value.label
                assert value.label or face.icon_px(rect, driver.skin) <= rect.w, value.name


def test_every_widget_can_be_scrolled_to_by_keyboard() -> None:
    driver = lobby(FakeApp(), size=(1024, 640))
    for _ in range(4):
        scene(driver).plan.add()
    scene(driver).rebuild()
    for name in ("remove 5", "lot", "option option3", "start", "back"):
        driver.focus(name)
        rect, area = driver.ui.focused.rect, driver.ui.focused.parent
        assert area is None or area.rect.contains(rect), name


def test_enter_starts_with_what_is_set_out() -> None:
    app = FakeApp()
    driver = lobby(app, "mattock")
    driver.keys("return")
    seats = [SeatSetup("Red", "vermilion", PERSON), SeatSetup("Blue", "blue", "medium")]
    assert app.calls == [("save_settings",), ("start", "mattock", {"option0": "one", "option1": "one"}, seats, 4711)]


def test_a_table_is_set_by_mouse() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("add")
    driver.click("mark 0")
    driver.click("colour yellow")
    driver.click("player 1", driver.ui.find("player 1").value_rect(0).center)
    driver.click("player 2", driver.ui.find("player 2").value_rect(1).center)
    driver.click("down 0")
    driver.click("remove 2")
    driver.click("option option1", driver.ui.find("option option1").value_rect(2).center)
    driver.click("option option2", driver.ui.find("option option2").arrow_rect(1).center)
    driver.click("start")
    options = {"option0": "one", "option1": "three", "option2": "two", "option3": "one"}
    seats = [SeatSetup("Blue", "blue", PERSON), SeatSetup("Yellow", "yellow", PERSON)]
    assert app.calls[-1] == ("start", "pit", options, seats, 4711)


def test_a_table_is_set_and_started_by_keyboard_alone() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.focus("name 0")
    driver.send(Key("a", ctrl=True))
    driver.type("Anna")
    driver.focus("player 1")
    driver.keys("left")
    driver.focus("add")
    driver.keys("return")
    assert driver.ui.focused.name == "name 2"
    driver.focus("lot")
    driver.keys("space")
    driver.focus("option option2")
    driver.keys("right", "right")
    assert driver.ui.focused.name == "option option2"
    driver.focus("advanced")
    driver.keys("return")
    assert driver.ui.focused.name == "seed"
    driver.type("12")
    driver.focus("start")
    driver.keys("return")
    name, game, options, seats, seed = app.calls[-1]
    assert (name, game, options["option2"], seed) == ("start", "pit", "three", 12)
    assert seats == scene(driver).plan.seats_at_play(12)
    assert sorted((seat.name, seat.player) for seat in seats) == [("Anna", PERSON), ("Blue", EASY), ("Green", EASY)]
    assert app.settings.names == {seat.colour: "Anna" for seat in seats if seat.player == PERSON}


def test_letters_in_a_name_are_no_shortcuts() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("name 0")
    driver.keys("r", "return")
    assert app.calls == []


def test_the_seating_is_remembered() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("add")
    driver.click("lot")
    driver.click("option option0", driver.ui.find("option option0").value_rect(1).center)
    driver.keys("return")
    again = scene(lobby(app))
    assert again.plan.is_remembered
    assert again.plan.seats == scene(driver).plan.seats
    assert again.plan.options["option0"] == "two"
    assert again.plan.by_lot
    assert not scene(lobby(app, "mattock")).plan.is_remembered


def test_the_lot_is_drawn_with_the_matchs_seed() -> None:
    app = FakeApp()
    driver = lobby(app)
    scene(driver).plan.by_lot = True
    driver.keys("return")
    assert app.calls[-1][3] == scene(driver).plan.seats_at_play(4711)


def test_a_bad_seed_keeps_the_game_from_starting_and_says_why() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("advanced")
    driver.click("seed")
    driver.type("7x")
    start = driver.ui.find("start")
    assert not start.enabled
    assert "“7x” is not a seed" in start.why_disabled
    driver.click("start")
    driver.keys("escape")
    assert "start" not in app.call_names
    driver.click("seed")
    driver.keys("end", "backspace")
    driver.click("start")
    assert app.calls[-1][-1] == 7


def test_a_game_for_a_fixed_number_has_no_seats_to_add() -> None:
    driver = lobby(FakeApp(), "mattock")
    assert not {"add", "remove 0"} & set(names(driver))
    assert "add" in names(lobby(FakeApp()))


def test_the_ends_of_the_order_say_why_they_go_no_further() -> None:
    driver = lobby(FakeApp(), "mattock")
    assert (driver.ui.find("up 0").enabled, driver.ui.find("down 0").enabled) == (False, True)
    assert driver.ui.find("down 1").why_disabled == "This seat is the last."


def test_tab_walks_a_seat_from_its_mark_to_what_moves_it() -> None:
    driver = lobby(FakeApp())
    driver.click("add")
    driver.focus("mark 0")
    walked = []
    for _ in range(15):
        walked.append(driver.ui.focused.name)
        driver.keys("tab")
    assert walked == [
        *("mark 0", "name 0", "player 0", "down 0", "remove 0"),
        *("mark 1", "name 1", "player 1", "up 1", "down 1", "remove 1"),
        *("mark 2", "name 2", "player 2", "up 2"),
    ]


def test_arrows_seat_a_bot_at_once() -> None:
    driver = lobby(FakeApp())
    driver.focus("player 0")
    driver.keys("right")
    assert scene(driver).plan.seats[0].player == EASY
    assert driver.ui.focused.name == "player 0"
    driver.keys("end", "home")
    assert scene(driver).plan.seats[0].player == PERSON


def test_a_colour_is_chosen_from_those_that_are_free() -> None:
    driver = lobby(FakeApp())
    driver.focus("mark 1")
    driver.keys("return")
    offered = [name for name in names(driver) if name.startswith("colour ")]
    assert offered == ["colour blue", "colour green", "colour yellow", "colour purple", "colour sky"]
    assert driver.ui.focused.name == "colour blue"
    assert misplaced(driver) == []
    driver.keys("right", "right", "return")
    assert scene(driver).plan.seats[1] == SeatSetup("Yellow", "yellow", "medium")
    assert driver.ui.focused.name == "mark 1"
    assert not [name for name in names(driver) if name.startswith("colour ")]


@pytest.mark.parametrize("act", ["escape", "mark"])
def test_the_colours_go_without_a_choice(act: str) -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("mark 0")
    assert "player 0" not in names(driver)
    if act == "escape":
        driver.keys("escape")
    else:
        driver.click("mark 0")
    assert "player 0" in names(driver)
    assert scene(driver).plan.seats[0].colour == "vermilion"
    assert "show_title" not in app.call_names


def test_enter_in_a_name_goes_on_past_open_colours() -> None:
    driver = lobby(FakeApp())
    driver.click("mark 0")
    driver.click("name 0")
    driver.keys("return")
    assert driver.ui.focused.name == "player 0"


def test_with_every_colour_taken_a_mark_says_so() -> None:
    driver = lobby(FakeApp())
    for _ in range(4):
        scene(driver).plan.add()
    scene(driver).rebuild()
    mark = driver.ui.find("mark 0")
    assert (mark.enabled, mark.why_disabled) == (False, "Every colour is taken.")


def test_a_long_name_tells_how_long_it_may_be() -> None:
    def pixels() -> bytes:
        field = driver.ui.find("name 0").rect
        below = pygame.Rect(field.right - driver.skin.px(60), field.bottom + 1, driver.skin.px(50), driver.skin.px(6))
        return pygame.image.tobytes(driver.picture().subsurface(below), "RGB")

    driver = lobby(FakeApp())
    driver.click("name 0")
    driver.send(Key("a", ctrl=True))
    driver.type("x" * (NAME_LENGTH - 4))
    quiet = pixels()
    driver.type("x")
    nearly = pixels()
    driver.type("xxxx")
    assert driver.ui.find("name 0").text == "x" * NAME_LENGTH
    full = pixels()
    assert len({quiet, nearly, full}) == 3
    driver.click("name 1")
    assert pixels() == quiet, "it is told only while the name is written"


def test_what_is_explained_in_sight_has_no_tooltip() -> None:
    driver = lobby(FakeApp(), "mattock", (1920, 1080))
    option = driver.ui.find("option option0")
    assert "**two** – What two changes." in [getattr(widget, "text", "") for widget in driver.widgets]
    assert [value.tooltip for value in option.values] == ["", ""]
    tight = lobby(FakeApp([record(values=(3, 3, 3, 3, 3, 3))]), size=(1024, 640))
    option = tight.ui.find("option option0")
    assert [value.tooltip for value in option.values] == ["", "What two changes.", "What three changes."]


def test_a_seed_is_asked_for_only_where_it_decides_something() -> None:
    app = FakeApp()
    driver = lobby(app, "mattock")
    assert "advanced" not in names(driver)
    driver.click("lot")
    driver.click("advanced")
    driver.type("7x")
    assert not driver.ui.find("start").enabled
    driver.click("lot")
    assert "advanced" not in names(driver)
    driver.click("start")
    assert app.calls[-1][-1] == 4711


def test_what_was_set_is_still_there_after_going_back() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("add")
    driver.click("lot")
    driver.click("option option0", driver.ui.find("option option0").value_rect(1).center)
    driver.click("advanced")
    driver.type("12")
    driver.keys("escape")
    again = scene(lobby(app)).plan
    assert (len(again.seats), again.by_lot, again.options["option0"], again.seed) == (3, True, "two", 12)
    assert len(scene(lobby(app, "mattock")).plan.seats) == 2


def test_a_started_table_is_set_anew_next_time() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("advanced")
    driver.type("12")
    driver.click("start")
    assert app.calls[-1][-1] == 12
    assert scene(lobby(app)).plan.seed is None


def test_the_focus_goes_with_a_seat_that_moves() -> None:
    driver = lobby(FakeApp())
    driver.click("add")
    driver.focus("down 0")
    driver.keys("return", "return")
    assert driver.ui.focused.name == "up 2", "it goes no further down"
    assert [seat.name for seat in scene(driver).plan.seats] == ["Blue", "Green", "Red"]


def test_the_ways_on() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.click("settings")
    driver.click("rulebook")
    driver.keys("r", "escape")
    assert app.calls == [
        ("push_settings",),
        ("push_rulebook", "pit", ""),
        ("push_rulebook", "pit", ""),
        ("show_title",),
    ]


def test_a_resize_keeps_what_was_set() -> None:
    driver = lobby(FakeApp())
    driver.click("add")
    driver.focus("name 2")
    driver.send(Key("a", ctrl=True))
    driver.type("Cleo")
    driver.stack.resize((1024, 640), driver.skin)
    assert driver.ui.find("name 2").text == "Cleo"
    assert driver.ui.focused.name == "name 2"
    assert misplaced(driver) == []


def test_escape_leaves_a_name_before_it_leaves_the_lobby() -> None:
    app = FakeApp()
    driver = lobby(app)
    driver.focus("name 1")
    driver.type("!")
    driver.keys("escape")
    assert "show_title" not in app.call_names
    driver.keys("escape")
    assert "show_title" in app.call_names


def test_pointing_at_a_level_tells_what_it_does() -> None:
    driver = lobby(FakeApp())
    players = driver.ui.find("player 1")
    for place, value in enumerate(players.values):
        driver.send(Hover(players.value_rect(place).center))
        driver.stack.update(1.0)
        driver.stack.update(1.0)
        assert driver.ui.tooltip == lobby_words().players[value.name] != ""
