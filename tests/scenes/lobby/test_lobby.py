"""The lobby: what is set out is what starts, by mouse and by keyboard alone, at every size."""

from __future__ import annotations

import pygame
import pytest

from engine.bots.levels import LEVELS
from engine.data.seats import PERSON, SeatSetup
from engine.stage.inputs import Hover, Key
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seating import PLAYERS
from tests.scenes.fake_app import SIZES, WINDOWS, FakeApp, SceneDriver, misplaced, record

EASY = next(iter(LEVELS))


def lobby(app: FakeApp, game: str = "pit", size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    return SceneDriver(LobbyScene(app, game), size, scale)  # type: ignore[arg-type]


def scene(stand: SceneDriver) -> LobbyScene:
    assert isinstance(stand.scene, LobbyScene)
    return stand.scene


def names(stand: SceneDriver) -> list[str]:
    return [widget.name for widget in stand.widgets]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(("game", "seats", "opened"), [("mattock", 2, False), ("pit", 3, False), ("pit", 6, True)])
def test_everything_has_its_place(size: tuple[int, int], scale: float, game: str, seats: int, opened: bool) -> None:
    stand = lobby(FakeApp(), game, size, scale)
    while len(scene(stand).plan.seats) < seats:
        scene(stand).plan.add()
    scene(stand).options.open = opened
    scene(stand).rebuild()
    assert misplaced(stand) == []


@pytest.mark.parametrize("values", [(), (1,), (2, 3, 5, 2, 6, 3)])
def test_any_number_of_options_has_its_place(values: tuple[int, ...]) -> None:
    app = FakeApp([record(values=values)])
    for size in SIZES:
        assert misplaced(lobby(app, size=size)) == []


def test_every_widget_can_be_scrolled_to_by_keyboard() -> None:
    stand = lobby(FakeApp(), size=(1024, 640))
    for _ in range(4):
        scene(stand).plan.add()
    scene(stand).rebuild()
    for name in ("remove 5", "lot", "option option3", "start", "back"):
        stand.focus(name)
        rect, area = stand.ui.focused.rect, stand.ui.focused.parent
        assert area is None or area.rect.contains(rect), name


def test_enter_starts_with_what_is_set_out() -> None:
    app = FakeApp()
    stand = lobby(app, "mattock")
    stand.keys("return")
    seats = [SeatSetup("Red", "vermilion", PERSON), SeatSetup("Blue", "blue", list(LEVELS)[len(LEVELS) // 2])]
    assert app.calls == [("save_settings",), ("start", "mattock", {"option0": "one", "option1": "one"}, seats, 4711)]


def test_a_table_is_set_by_mouse() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("add")
    stand.click("mark 0")
    stand.click("colour yellow")
    stand.click("player 1", stand.ui.find("player 1").value_rect(0).center)
    stand.click("player 2", stand.ui.find("player 2").value_rect(1).center)
    stand.click("down 0")
    stand.click("remove 2")
    stand.click("option option1", stand.ui.find("option option1").value_rect(2).center)
    stand.click("option option2", stand.ui.find("option option2").arrow_rect(1).center)
    stand.click("start")
    options = {"option0": "one", "option1": "three", "option2": "two", "option3": "one"}
    seats = [SeatSetup("Blue", "blue", PERSON), SeatSetup("Yellow", "yellow", PERSON)]
    assert app.calls[-1] == ("start", "pit", options, seats, 4711)


def test_a_table_is_set_and_started_by_keyboard_alone() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.focus("name 0")
    stand.send(Key("a", ctrl=True))
    stand.type("Anna")
    stand.focus("player 1")
    stand.keys("left")
    stand.focus("add")
    stand.keys("return")
    assert stand.ui.focused.name == "name 2"
    stand.focus("lot")
    stand.keys("space")
    stand.focus("option option2")
    stand.keys("right", "right")
    assert stand.ui.focused.name == "option option2"
    stand.focus("advanced")
    stand.keys("return")
    assert stand.ui.focused.name == "seed"
    stand.type("12")
    stand.focus("start")
    stand.keys("return")
    name, game, options, seats, seed = app.calls[-1]
    assert (name, game, options["option2"], seed) == ("start", "pit", "three", 12)
    assert seats == scene(stand).plan.seats_at_play(12)
    assert sorted((seat.name, seat.player) for seat in seats) == [("Anna", PERSON), ("Blue", EASY), ("Green", EASY)]


def test_letters_in_a_name_are_no_shortcuts() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("name 0")
    stand.keys("r", "return")
    assert app.calls == []


def test_the_seating_is_remembered() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("add")
    stand.click("lot")
    stand.click("option option0", stand.ui.find("option option0").value_rect(1).center)
    stand.keys("return")
    again = scene(lobby(app))
    assert again.plan.is_remembered
    assert again.plan.seats == scene(stand).plan.seats
    assert again.plan.options["option0"] == "two"
    assert again.plan.by_lot
    assert not scene(lobby(app, "mattock")).plan.is_remembered


def test_the_lot_is_drawn_with_the_matchs_seed() -> None:
    app = FakeApp()
    stand = lobby(app)
    scene(stand).plan.by_lot = True
    stand.keys("return")
    assert app.calls[-1][3] == scene(stand).plan.seats_at_play(4711)


def test_a_bad_seed_keeps_the_game_from_starting_and_says_why() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("advanced")
    stand.click("seed")
    stand.type("7x")
    start = stand.ui.find("start")
    assert not start.enabled
    assert '"7x" is no seed' in start.why_disabled
    stand.click("start")
    stand.keys("escape")
    assert "start" not in app.call_names
    stand.click("seed")
    stand.keys("end", "backspace")
    stand.click("start")
    assert app.calls[-1][-1] == 7


def test_a_game_for_a_fixed_number_has_no_seats_to_add() -> None:
    stand = lobby(FakeApp(), "mattock")
    assert not {"add", "remove 0"} & set(names(stand))
    assert "add" in names(lobby(FakeApp()))


def test_the_ends_of_the_order_say_why_they_go_no_further() -> None:
    stand = lobby(FakeApp(), "mattock")
    assert (stand.ui.find("up 0").enabled, stand.ui.find("down 0").enabled) == (False, True)
    assert stand.ui.find("down 1").why_disabled == "This seat is the last."


def test_tab_walks_a_seat_from_its_mark_to_what_moves_it() -> None:
    stand = lobby(FakeApp())
    stand.click("add")
    stand.focus("mark 0")
    walked = []
    for _ in range(15):
        walked.append(stand.ui.focused.name)
        stand.keys("tab")
    assert walked == [
        *("mark 0", "name 0", "player 0", "down 0", "remove 0"),
        *("mark 1", "name 1", "player 1", "up 1", "down 1", "remove 1"),
        *("mark 2", "name 2", "player 2", "up 2"),
    ]


def test_arrows_seat_a_bot_at_once() -> None:
    stand = lobby(FakeApp())
    stand.focus("player 0")
    stand.keys("right")
    assert scene(stand).plan.seats[0].player == EASY
    assert stand.ui.focused.name == "player 0"
    stand.keys("end", "home")
    assert scene(stand).plan.seats[0].player == PERSON


def test_a_colour_is_chosen_from_those_that_are_free() -> None:
    stand = lobby(FakeApp())
    stand.focus("mark 1")
    stand.keys("return")
    offered = [name for name in names(stand) if name.startswith("colour ")]
    assert offered == ["colour blue", "colour green", "colour yellow", "colour purple", "colour sky"]
    assert stand.ui.focused.name == "colour blue"
    assert misplaced(stand) == []
    stand.keys("right", "right", "return")
    assert scene(stand).plan.seats[1] == SeatSetup("Yellow", "yellow", list(LEVELS)[len(LEVELS) // 2])
    assert stand.ui.focused.name == "mark 1"
    assert not [name for name in names(stand) if name.startswith("colour ")]


@pytest.mark.parametrize("act", ["escape", "mark"])
def test_the_colours_go_without_a_choice(act: str) -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("mark 0")
    assert "player 0" not in names(stand)
    if act == "escape":
        stand.keys("escape")
    else:
        stand.click("mark 0")
    assert "player 0" in names(stand)
    assert scene(stand).plan.seats[0].colour == "vermilion"
    assert "show_title" not in app.call_names


def test_enter_in_a_name_goes_on_past_open_colours() -> None:
    stand = lobby(FakeApp())
    stand.click("mark 0")
    stand.click("name 0")
    stand.keys("return")
    assert stand.ui.focused.name == "player 0"


def test_with_every_colour_taken_a_mark_says_so() -> None:
    stand = lobby(FakeApp())
    for _ in range(4):
        scene(stand).plan.add()
    scene(stand).rebuild()
    mark = stand.ui.find("mark 0")
    assert (mark.enabled, mark.why_disabled) == (False, "Every colour is taken.")


def test_a_long_name_tells_how_long_it_may_be() -> None:
    def pixels() -> bytes:
        field = stand.ui.find("name 0").rect
        below = pygame.Rect(field.right - stand.skin.px(60), field.bottom + 1, stand.skin.px(50), stand.skin.px(6))
        return pygame.image.tobytes(stand.picture().subsurface(below), "RGB")

    stand = lobby(FakeApp())
    stand.click("name 0")
    stand.send(Key("a", ctrl=True))
    stand.type("x" * 12)
    quiet = pixels()
    stand.type("x")
    nearly = pixels()
    stand.type("xxxx")
    assert stand.ui.find("name 0").text == "x" * 16
    full = pixels()
    assert len({quiet, nearly, full}) == 3
    stand.click("name 1")
    assert pixels() == quiet, "it is told only while the name is written"


def test_what_is_explained_in_sight_has_no_tooltip() -> None:
    stand = lobby(FakeApp(), "mattock", (1920, 1080))
    option = stand.ui.find("option option0")
    assert "**two** – What two changes." in [getattr(widget, "text", "") for widget in stand.widgets]
    assert [value.tooltip for value in option.values] == ["", ""]
    tight = lobby(FakeApp([record(values=(3, 3, 3, 3, 3, 3))]), size=(1024, 640))
    option = tight.ui.find("option option0")
    assert [value.tooltip for value in option.values] == ["", "What two changes.", "What three changes."]


def test_a_seed_is_asked_for_only_where_it_decides_something() -> None:
    app = FakeApp()
    stand = lobby(app, "mattock")
    assert "advanced" not in names(stand)
    stand.click("lot")
    stand.click("advanced")
    stand.type("7x")
    assert not stand.ui.find("start").enabled
    stand.click("lot")
    assert "advanced" not in names(stand)
    stand.click("start")
    assert app.calls[-1][-1] == 4711


def test_what_was_set_is_still_there_after_going_back() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("add")
    stand.click("lot")
    stand.click("option option0", stand.ui.find("option option0").value_rect(1).center)
    stand.click("advanced")
    stand.type("12")
    stand.keys("escape")
    again = scene(lobby(app)).plan
    assert (len(again.seats), again.by_lot, again.options["option0"], again.seed) == (3, True, "two", 12)
    assert len(scene(lobby(app, "mattock")).plan.seats) == 2


def test_a_started_table_is_set_anew_next_time() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("advanced")
    stand.type("12")
    stand.click("start")
    assert app.calls[-1][-1] == 12
    assert scene(lobby(app)).plan.seed is None


def test_the_focus_goes_with_a_seat_that_moves() -> None:
    stand = lobby(FakeApp())
    stand.click("add")
    stand.focus("down 0")
    stand.keys("return", "return")
    assert stand.ui.focused.name == "up 2", "it goes no further down"
    assert [seat.name for seat in scene(stand).plan.seats] == ["Blue", "Green", "Red"]


def test_the_ways_on() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.click("settings")
    stand.click("rulebook")
    stand.keys("r", "escape")
    assert app.calls == [
        ("push_settings",),
        ("push_rulebook", "pit", ""),
        ("push_rulebook", "pit", ""),
        ("show_title",),
    ]


def test_a_resize_keeps_what_was_set() -> None:
    stand = lobby(FakeApp())
    stand.click("add")
    stand.focus("name 2")
    stand.send(Key("a", ctrl=True))
    stand.type("Cleo")
    stand.stack.resize((1024, 640), stand.skin)
    assert stand.ui.find("name 2").text == "Cleo"
    assert stand.ui.focused.name == "name 2"
    assert misplaced(stand) == []


def test_escape_leaves_a_name_before_it_leaves_the_lobby() -> None:
    app = FakeApp()
    stand = lobby(app)
    stand.focus("name 1")
    stand.type("!")
    stand.keys("escape")
    assert "show_title" not in app.call_names
    stand.keys("escape")
    assert "show_title" in app.call_names


def test_pointing_at_a_level_tells_what_it_does() -> None:
    stand = lobby(FakeApp())
    players = stand.ui.find("player 1")
    for place, value in enumerate(players.values):
        stand.send(Hover(players.value_rect(place).center))
        stand.stack.update(1.0)
        stand.stack.update(1.0)
        assert stand.ui.tooltip == PLAYERS[value.name] != ""
