"""The lobby's panel about the screen: laid flat, stools moved by mouse and keys, sides kept with the match."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec
import pytest

import games
from engine.data.seats import FAR, NEAR, SeatSetup
from engine.stage.inputs import Hover, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.widgets import Label, Toggle
from scenes.lobby.scene import LobbyScene
from scenes.lobby.screen.panel import ScreenPanel
from scenes.lobby.screen.stools import LEAST, SLIDE, Place, seat_across, spread
from scenes.lobby.screen.table_plan import TablePlan
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seating import Plan
from tests.scenes.fake_app import WINDOWS, FakeApp, SceneDriver, misplaced


class Lobby(SceneDriver):
    """The lobby of a game with some people, its screen flat."""

    def __init__(self, people: int = 2, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> None:
        self.app = FakeApp()
        lobby = LobbyScene(cast(Any, self.app), "pit")
        while len(lobby.plan.seats) < people:
            lobby.plan.add()
        for place in range(people):
            lobby.plan.set_player(place, "person")
        self.lobby = lobby
        super().__init__(lobby, size, scale)

    def lay_flat(self) -> None:
        self.click("screen", self.ui.find("screen").value_rect(1).center)

    @property
    def plan(self) -> TablePlan:
        return cast(TablePlan, self.ui.find("plan"))

    @property
    def sides(self) -> list[str]:
        return [seat.side for seat in self.lobby.plan.seats]

    def tap(self, place: Place) -> None:
        at = self.plan.place_rect(place).center
        self.send(Hover(at), Press(at), Release(at))

    def place_of(self, seat: int) -> Place:
        return self.lobby.screen.stools.place_of(seat)


def names(driver: SceneDriver) -> set[str]:
    return {widget.name for widget in driver.widgets}


def test_upright_it_is_a_choice_alone() -> None:
    lobby = Lobby()
    assert "screen" in names(lobby)
    assert not {"plan", "turning", "side 0"} & names(lobby)


@pytest.mark.parametrize(
    ("people", "sides"),
    [(2, "nf"), (3, "nfn"), (4, "nffn"), (5, "nffnn"), (6, "nfffnn")],
)
def test_laid_flat_people_sit_round_the_table(people: int, sides: str) -> None:
    lobby = Lobby(people)
    lobby.lay_flat()
    assert lobby.app.settings.flat
    assert [side[0] for side in lobby.sides] == [*sides]
    assert {"plan", "turning", "side 0"} <= names(lobby)
    lobby.lobby.screen._lay("upright")
    assert [side[0] for side in lobby.sides] == [*sides], "kept for the next time"


@pytest.mark.parametrize(("place", "sides"), [(0, "fnn"), (1, "nfn"), (2, "nnf")])
def test_on_a_flat_screen_whoever_comes_sits_across_if_all_others_are_near(place: int, sides: str) -> None:
    lobby = Lobby(3)
    lobby.lobby.plan.set_player(place, "easy")
    lobby.lay_flat()
    plan = lobby.lobby.plan
    plan.seats = [msgspec.structs.replace(seat, side=NEAR) for seat in plan.seats]
    lobby.lobby.seats._set_player(place, "person")
    assert "".join(side[0] for side in lobby.sides) == sides
    lobby.lobby.seats._set_player((place + 1) % 3, "easy")
    lobby.lobby.seats._set_player((place + 1) % 3, "person")
    assert "".join(side[0] for side in lobby.sides) == sides, "somebody sits across already"


def test_a_stool_is_taken_and_set_by_mouse() -> None:
    lobby = Lobby(3)
    lobby.lay_flat()
    lobby.tap(lobby.place_of(0))
    assert lobby.lobby.screen.stools.held == 0
    free = next(
        place for place in lobby.lobby.screen.stools.all_places if place.side == FAR and not taken(lobby, place)
    )
    lobby.tap(free)
    assert (lobby.place_of(0), lobby.sides[0]) == (free, FAR)
    assert lobby.lobby.screen.stools.held == -1


def taken(lobby: Lobby, place: Place) -> bool:
    return lobby.lobby.screen.stools.seat_at(place) >= 0


def test_two_stools_change_places() -> None:
    lobby = Lobby(2)
    lobby.lay_flat()
    first, second = lobby.place_of(0), lobby.place_of(1)
    lobby.tap(first)
    lobby.tap(second)
    assert (lobby.place_of(0), lobby.place_of(1)) == (second, first)
    assert lobby.sides == [FAR, NEAR]


def test_a_stool_slides_and_with_reduced_motion_it_is_there() -> None:
    for reduced, sliding in ((False, 2), (True, 0)):
        lobby = Lobby(2)
        lobby.app.settings.reduced_motion = reduced
        lobby.lay_flat()
        lobby.tap(lobby.place_of(0))
        lobby.tap(lobby.place_of(1))
        stools = lobby.lobby.screen.stools
        assert len(stools.sliding) == sliding
        lobby.lobby.update(SLIDE * 1.1)
        lobby.lobby.update(0.1)
        assert not stools.sliding


def test_a_stool_is_taken_and_set_by_keys() -> None:
    lobby = Lobby(2)
    lobby.lay_flat()
    lobby.focus("plan")
    stools = lobby.lobby.screen.stools
    assert stools.cursor == Place(NEAR, 0)
    lobby.keys("return")
    assert stools.held == 0
    lobby.keys("escape")
    assert (stools.held, lobby.sides) == (-1, [NEAR, FAR])
    lobby.keys("return", "up", "right", "return")
    assert (lobby.place_of(0), lobby.sides) == (Place(FAR, 1), [FAR, FAR])
    assert lobby.ui.focused.name == "plan"
    lobby.keys("escape")
    assert ("show_title",) in lobby.app.calls, "nothing is selected: it leaves the lobby"


def test_places_and_stools_are_told_in_words() -> None:
    lobby = Lobby(2)
    lobby.lay_flat()
    lobby.focus("plan")
    name = lobby.lobby.plan.seats[0].name
    assert lobby.plan.says.startswith(f"{name}: your side, place 1 of 3.")
    lobby.keys("return", "up")
    assert lobby.plan.says.endswith(f"{name} is selected.")
    lobby.keys("right")
    assert lobby.plan.says.startswith("Free: the far side, place 2 of 3.")


def test_the_plate_of_a_seat_moves_it_across() -> None:
    lobby = Lobby(2)
    lobby.lay_flat()
    lobby.click("side 1")
    assert lobby.sides == [NEAR, NEAR]
    lobby.click("side 1")
    assert lobby.sides == [NEAR, FAR]
    lobby.click("player 1", lobby.ui.find("player 1").value_rect(1).center)
    assert "side 1" not in names(lobby), "a bot sits nowhere"
    assert lobby.lobby.screen.stools.people == [0]


def test_the_second_person_at_a_flat_screen_sits_across() -> None:
    lobby = Lobby(2)
    lobby.lobby.plan.set_player(1, "easy")
    lobby.lay_flat()
    assert lobby.sides == [NEAR, NEAR]
    lobby.click("player 1", lobby.ui.find("player 1").value_rect(0).center)
    assert lobby.sides == [NEAR, FAR]


def test_a_side_that_somebody_chose_holds_for_every_game() -> None:
    first = Lobby(2)
    first.lay_flat()
    for seat in (0, 1):
        first.click(f"side {seat}")
    assert first.sides == [FAR, NEAR]
    first.lobby.start()
    kept = first.app.settings.sides
    other = Plan(first.lobby.record, ["easy"], sides=kept)
    assert [seat.side for seat in other.seats] == [FAR, NEAR]
    other.set_player(1, "easy")
    other.set_player(1, "person")
    seat_across(other, 1)
    assert other.seats[1].side == NEAR, "where it sat last, though all others sit far"
    other.sit(0, NEAR)
    spread(other)
    assert [seat.side for seat in other.seats] == [NEAR, NEAR]


def test_an_upright_screen_remembers_no_sides() -> None:
    lobby = Lobby(2)
    lobby.lobby.start()
    assert lobby.app.settings.sides == {}


def test_everybody_may_sit_at_one_side() -> None:
    lobby = Lobby(6)
    lobby.lay_flat()
    for seat in range(6):
        if lobby.sides[seat] == FAR:
            lobby.click(f"side {seat}")
    assert lobby.sides == [NEAR] * 6
    assert lobby.lobby.screen.stools.width == 6
    assert len({lobby.place_of(seat) for seat in range(6)}) == 6


def test_what_turns_the_picture_is_chosen_here() -> None:
    lobby = Lobby(2)
    lobby.lay_flat()
    lobby.click("turning", lobby.ui.find("turning").value_rect(1).center)
    assert lobby.app.settings.turning == "hand"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_whether_the_board_stays_is_chosen_here(size: tuple[int, int]) -> None:
    lobby = Lobby(2, size)
    lobby.lay_flat()
    lobby.click("stays")
    assert lobby.app.settings.board_stays
    assert lobby.ui.find("stays").on
    rects = [lobby.ui.find(name).rect for name in ("plan", "turning", "stays")]
    assert all(not one.colliderect(other) for one, other in pairwise(rects))
    lobby.click("stays")
    assert not lobby.app.settings.board_stays


def test_sides_are_kept_and_come_to_the_match() -> None:
    lobby = Lobby(2)
    lobby.lay_flat()
    lobby.keys("return")
    seating = lobby.app.settings.seatings["pit"]
    assert [seat.side for seat in seating.seats] == [NEAR, FAR]
    started = next(call for call in lobby.app.calls if call[0] == "start")
    assert [seat.side for seat in started[3]] == [NEAR, FAR]
    again = LobbyScene(cast(Any, lobby.app), "pit")
    assert [seat.side for seat in again.plan.seats] == [NEAR, FAR]


def test_a_small_window_has_a_tab_for_it() -> None:
    lobby = Lobby(2, size=(1024, 640))
    assert "screen" not in names(lobby)
    lobby.click("tabs", lobby.ui.find("tabs").value_rect(1).center)
    lobby.lay_flat()
    assert {"plan", "turning", "side 0"} <= names(lobby)
    lobby.click("tabs", lobby.ui.find("tabs").value_rect(0).center)
    assert "plan" not in names(lobby)
    assert "option option0" in names(lobby)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_has_its_place(size: tuple[int, int], scale: float) -> None:
    lobby = Lobby(4, size, scale)
    lobby.app.settings.flat = lobby.lobby.screen.is_open = True
    lobby.lobby.rebuild()
    assert misplaced(lobby) == []
    places = [lobby.plan.place_rect(place) for place in lobby.lobby.screen.stools.all_places]
    assert all(rect.w > 0 and lobby.plan.rect.contains(rect) for rect in places)
    assert not any(one.colliderect(other) for one in places for other in places if one is not other)


def test_moving_and_removing_seats_keeps_stools_apart() -> None:
    lobby = Lobby(5)
    lobby.lay_flat()
    for name in ("down 0", "remove 2", "up 3", "add"):
        lobby.click(name)
        stools = lobby.lobby.screen.stools
        assert len({stools.place_of(seat) for seat in stools.people}) == len(stools.people)
        assert stools.width >= LEAST
        for seat in stools.people:
            assert stools.place_of(seat).side == lobby.sides[seat]


def test_a_free_place_says_what_to_do_where_nobody_is_lifted() -> None:
    lobby = Lobby()
    lobby.lay_flat()
    free = next(place for place in lobby.plan.stools.all_places if lobby.plan.stools.seat_at(place) < 0)
    at = lobby.plan.place_rect(free).center
    lobby.send(Press(at, touch=True), Release(at, touch=True))
    lobby.stack.update(0.05)
    assert lobby.ui.tooltip == flat_words().take
    lobby.stack.update(1.0)
    assert lobby.ui.tooltip == flat_words().take, "until the next press"
    lobby.tap(lobby.place_of(0))
    lobby.stack.update(0.05)
    assert lobby.ui.tooltip != flat_words().take


@pytest.mark.parametrize(
    ("secrets", "public", "words"),
    [
        (False, False, "picture turns to the next player."),
        (True, False, "curtain turns"),
        (True, True, "a curtain hides secrets"),
    ],
)
def test_the_foot_says_what_turns_in_this_game(secrets: bool, public: bool, words: str) -> None:
    seats = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue", side=FAR))
    assert words in flat_words().sides_sentence(seats, secrets=secrets, itself=True, public=public)


def test_no_game_with_public_decisions_promises_a_curtain_for_every_turn() -> None:
    for record in games.discover().values():
        plan = Plan(record, ("easy",))
        plan.seats = [SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue", side=FAR)]
        assert "the curtain turns" not in ScreenPanel(cast(Any, FakeApp()), plan, str).sides_sentence


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1366, 768), (1920, 1080), (3840, 2160)])
def test_what_stays_is_told_in_a_line_that_is_not_cut(size: tuple[int, int]) -> None:
    lobby = Lobby(size=size, scale=fitting_scale(size))
    lobby.app.settings.flat = True
    lobby.lobby.screen.is_open = True
    lobby.lobby.rebuild()
    line, skin = flat_words().stays_line, lobby.ui.skin
    stays = cast(Toggle, lobby.ui.find("stays"))
    labels = [widget.rect for widget in lobby.widgets if isinstance(widget, Label) and widget.text == line]
    room = labels[0].w if labels else stays.rect.w - stays.rect.h
    assert labels or stays.sub == line
    assert skin.measure(line, "body-small")[0] <= room
    assert all(not lobby.plan.rect.colliderect(label) and label.top >= stays.rect.bottom for label in labels)
