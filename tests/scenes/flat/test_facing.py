"""Whom the picture faces on a screen that lies flat: whoever acts, once the story is told; by hand only if so set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pygame
import pytest

import games
from engine.data.seats import SeatSetup, Side
from engine.match.match import Match
from engine.stage.inputs import Key, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.screen.presenting import Presenter
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes import preferences
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.demo.demo_loop import DemoLoop
from tests.scenes.table_driver import TableDriver, mattock

pytestmark = pytest.mark.usefixtures("home")

SIDES = (SeatSetup("Anna", "vermilion"), SeatSetup("Ben", "green", side="far"))


def end_turn(table: TableDriver) -> None:
    """Play for the person at the table until somebody else is to act."""
    seat = cast(Any, table.match.turn).seat
    while table.match.turn and table.match.turn.seat == seat:
        table.scene.controller.perform(table.match.legal()[0])


def test_without_animation_the_next_person_is_faced_at_once() -> None:
    table = TableDriver(mattock(seats=SIDES))
    assert (table.scene.facing, table.stack.facing) == ("near", "near")
    end_turn(table)
    assert table.stack.facing == "far"
    end_turn(table)
    assert table.stack.facing == "near"


def test_the_picture_turns_only_after_the_story() -> None:
    table = TableDriver(mattock(seats=SIDES), animation="normal")
    seat = cast(Any, table.match.turn).seat
    table.stack.turning.is_flat = True
    table.stack.turning.follow(table.stack.visible_scenes)
    told = 0
    while table.match.turn and table.match.turn.seat == seat:
        table.scene.controller.perform(table.match.legal()[0])
        while table.scene.display.motion.moving:
            assert table.scene.facing == ""
            table.stack.turning.follow(table.stack.visible_scenes)
            assert not table.stack.turning.is_turned
            table.stack.update(0.05)
            told += 1
    assert told > 3
    table.stack.turning.follow(table.stack.visible_scenes)
    assert table.stack.turning.is_turned


@pytest.mark.parametrize("sides", [("near", "far"), ("near", "near")])
def test_undoing_the_turn_of_another_turns_to_whoever_acts_then(sides: tuple[Side, Side]) -> None:
    seats = [msgspec.structs.replace(seat, side=side) for seat, side in zip(SIDES, sides, strict=True)]
    table = TableDriver(mattock(seats=tuple(seats)))
    turning = table.stack.turning
    turning.is_flat = True
    end_turn(table)
    turning.follow(table.stack.visible_scenes)
    if not turning.is_turned:
        turning.turn_by_hand()
    turning.follow(table.stack.visible_scenes)
    assert turning.is_turned
    table.scene.controller.undo()
    table.press("undo-dialog.yes")
    turning.follow(table.stack.visible_scenes)
    assert cast(Any, table.match.turn).seat == 1
    assert not turning.is_turned


def test_while_a_bot_acts_it_stays() -> None:
    seats = (SIDES[0], SeatSetup("bot", "green", "easy", "far"))
    table = TableDriver(mattock(seats=seats))
    end_turn(table)
    assert table.scene.session.bot_to_act
    assert table.stack.facing == ""


def test_by_hand_only_the_table_asks_for_nobody() -> None:
    table = TableDriver(mattock(seats=SIDES))
    table.app.settings.turning = "hand"
    assert table.stack.facing == ""
    curtain = CurtainScene(table.app, SIDES[1], "Yours alone.", lambda: None)
    assert curtain.facing == ""


def test_a_curtain_faces_whoever_it_is_for() -> None:
    table = TableDriver(mattock(seats=SIDES))
    table.stack.push(CurtainScene(table.app, SIDES[1], "Yours alone.", lambda: None))
    assert table.stack.facing == "far"


def test_a_dialog_for_one_seat_faces_it() -> None:
    table = TableDriver(mattock(seats=SIDES))
    dialogs = table.scene.controller.dialogs
    dialogs._ask_name(2)
    assert table.stack.facing == "far"
    table.scene.ui.dialogs.clear()
    dialogs.open_menu()
    assert table.stack.facing == "near"


def test_the_table_has_a_button_that_turns_only_on_a_flat_screen() -> None:
    table = TableDriver(mattock(seats=SIDES))
    assert not [widget for widget in table.scene.ui.walk() if widget.name == "turn"]
    table.app.settings.flat = table.stack.turning.is_flat = True
    table.scene.resume()
    button = table.scene.ui.find("turn")
    assert button.rect.right < table.scene.ui.find("undo").rect.x
    table.press("turn")
    assert table.stack.turning.is_turned
    table.press("turn")
    assert not table.stack.turning.is_turned


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_results_replay_and_rules_have_it_too(size: tuple[int, int]) -> None:
    flat = Flat()
    flat.stack.resize(size, Skin(fitting_scale(size)))
    match = mattock(seats=SIDES)
    while not match.over:
        match.play(match.legal()[0])
    flat.app.show_results(match)
    shows: tuple[Callable[[], object], ...] = (
        lambda: None,
        lambda: flat.app.push_rulebook("mattock"),
        lambda: flat.app.push_replay(match),
    )
    for show in shows:
        show()
        page: Any = flat.stack.top
        turn = page.ui.find("turn")
        others = [widget.rect for widget in page.ui.walk() if widget is not turn and widget.solid]
        assert turn.rect.collidelist(others) < 0 < turn.rect.w
        before = flat.side
        flat.stack.handle(Press(turn.rect.center))
        flat.stack.handle(Release(turn.rect.center))
        assert flat.side != before
        if len(flat.stack) > 1:
            flat.app.back()
    flat.app.settings.flat = False
    preferences.lay(flat.app.settings, flat.stack)
    results: Any = flat.stack.top
    results.resume()
    assert not [widget for widget in results.ui.walk() if widget.name == "turn"]
    flat.app.quit()


class Flat:
    """The program at a flat table, without a window."""

    def __init__(self, **settings: object) -> None:
        use_dummy_display()
        self.stack = SceneStack((1024, 640), Skin(fitting_scale((1024, 640))))
        self.app = App(games.discover(), self.stack)
        wanted = {"flat": True, "animation": "off", "handover": "off", "volume": 0} | settings
        for name, value in wanted.items():
            setattr(self.app.settings, name, value)
        preferences.lay(self.app.settings, self.stack)

    def start(self, game: str, seats: int = 2) -> Any:
        colours = games.discover()[game].sheet().seats.default_colours(seats)
        sides = ("near", "far", "near", "far")
        sitting = [SeatSetup(colour.title(), colour, side=sides[at]) for at, colour in enumerate(colours)]  # type: ignore[arg-type]
        self.app.start(game, games.discover()[game].resolve_options({}), sitting, 1)
        return self.stack.top

    @property
    def side(self) -> str:
        """To which side the picture lies, after all have asked."""
        self.stack.turning.follow(self.stack.visible_scenes)
        return "far" if self.stack.turning.is_turned else "near"


def test_results_and_pages_keep_the_side_and_the_title_is_near() -> None:
    flat = Flat()
    table = flat.start("mattock")
    while table.session.match.turn.seat == 1:
        table.controller.perform(table.session.match.legal()[0])
    assert flat.side == "far"
    flat.app.push_settings()
    assert flat.side == "far"
    flat.app.back()
    flat.app.push_rulebook("mattock")
    assert flat.side == "far"
    flat.app.back()
    match: Match = table.session.match
    while not match.over:
        match.play(match.legal()[0])
    flat.app.show_results(match)
    assert flat.side == "far"
    flat.app.show_lobby("mattock")
    assert flat.side == "near", "its plan shows the table from there"
    flat.stack.turning.turn_by_hand()
    flat.app.show_title()
    assert flat.side == "near"
    flat.app.show_failure("a bug", False, None)
    flat.stack.turning.turn_by_hand()
    assert flat.side == "far", "the error screen asks for no side"
    flat.app.quit()


def test_with_secrets_the_picture_turns_with_the_curtain() -> None:
    flat = Flat()
    table = flat.start("veins", 3)
    flat.stack.update(1.0)
    for _ in range(40):
        top: Any = flat.stack.top
        if isinstance(top, CurtainScene):
            assert flat.side == top.seat.side
            flat.stack.update(1.0)
            flat.stack.handle(Key("return"))
            flat.stack.update(1.0)
            continue
        turn = table.session.match.turn
        if not table.session.curtain and top is table:
            assert flat.side == table.session.match.seats[turn.seat - 1].side
            table.controller.perform(table.session.match.legal()[0])
        for _ in range(4):
            flat.stack.update(1.0)
    flat.app.quit()


def test_the_demo_keeps_the_side_and_ends_at_the_near_one(monkeypatch: pytest.MonkeyPatch) -> None:
    flat = Flat()
    flat.app.show_title()
    assert flat.side == "near"
    flat.app.show_demo(DemoLoop(games.discover(), 1, "mattock"))
    flat.stack.turning.turn_by_hand()
    for _ in range(20):
        flat.stack.update(0.1)
        assert flat.side == "far"
    flat.app.end_demo()
    assert flat.side == "near"
    flat.app.quit()


@pytest.mark.parametrize("scene", ["table", "results", "title"])
def test_a_turned_picture_is_the_picture_turned(scene: str) -> None:
    """Whatever shows: the screen has the scenes' own picture, by 180 degrees."""
    flat = Flat()
    flat.start("mattock")
    if scene == "results":
        flat.app.show_results(mattock(None, seats=SIDES))
    elif scene == "title":
        flat.app.show_title()
    presenter, screen = Presenter(flat.stack), pygame.Surface(flat.stack.size)
    presenter.update(screen, 0.0)
    flat.stack.turning.turn_by_hand()
    for _ in range(3):
        presenter.update(screen, 1.0)
    presenter.show(screen)
    own = pygame.transform.rotate(_drawn(flat.stack), 180)
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(own, "RGB")
    flat.app.quit()


def test_the_plan_in_the_lobby_shows_the_table_that_was_left() -> None:
    flat = Flat()
    flat.stack.resize((1280, 800), Skin(1.0))
    flat.start("mattock")
    flat.app.show_lobby("mattock")
    lobby: Any = flat.stack.top
    assert lobby.ui.find("plan").picture is not None
    flat.app.show_lobby("chasm")
    other: Any = flat.stack.top
    assert other.ui.find("plan").picture is None
    flat.app.quit()


def _drawn(stack: SceneStack) -> pygame.Surface:
    surface = pygame.Surface(stack.size)
    stack.draw(surface)
    return surface


def test_a_seat_that_is_handed_on_keeps_its_side() -> None:
    table = TableDriver(mattock(seats=SIDES))
    table.match.hand(2, "person", "Cleo")
    assert table.match.seats[1] == msgspec.structs.replace(SIDES[1], name="Cleo")
