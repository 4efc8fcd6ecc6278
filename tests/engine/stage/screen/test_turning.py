"""The turn of the picture on a screen that lies flat: what is drawn, what becomes of inputs, what turns it when."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pygame
import pytest

from engine.stage.inputs import Drag, Expose, Hold, Hover, Input, Key, Leave, Pinch, Press, Quit, Release, Text, Wheel
from engine.stage.scene import Scene, SceneStack
from engine.stage.screen.opening import use_dummy_display
from engine.stage.screen.presenting import FADE, ROUND, Presenter
from engine.stage.screen.turning import OUTSIDE, TURN_KEY, Turning, kept_during_turn, turned_back
from engine.stage.skin import Skin
from engine.stage.window import Window

SIZE = (120, 80)

AT = (10, 20)

THERE = (SIZE[0] - 1 - AT[0], SIZE[1] - 1 - AT[1])


class Corner(Scene):
    """A blue scene with a red upper left corner; faces a side, and remembers its inputs and where it was drawn."""

    def __init__(self, side: str = "") -> None:
        super().__init__()
        self.side = side
        self.inputs: list[Input] = []
        self.surfaces: list[pygame.Surface] = []
        self.turns = 0
        self.stays = False
        self.seat = 0

    @property
    def facing(self) -> str:
        return self.side

    @property
    def whom(self) -> int:
        return self.seat

    @property
    def keeps_place(self) -> bool:
        return self.stays

    def turned(self) -> None:
        self.turns += 1

    def handle(self, event: Input) -> bool:
        self.inputs.append(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.surfaces.append(surface)
        surface.fill("blue")
        surface.fill("red", (0, 0, surface.get_width() // 2, surface.get_height() // 2))


class Table:
    """A flat screen with one scene on it."""

    def __init__(self, side: str = "", size: tuple[int, int] = SIZE) -> None:
        use_dummy_display()
        self.stack = SceneStack(SIZE, Skin(1.0))
        self.stack.turning.is_flat = True
        self.scene = Corner(side)
        self.stack.push(self.scene)
        self.presenter = Presenter(self.stack)
        self.screen = pygame.Surface(size)
        self.left = 0

    def wait(self, seconds: float) -> None:
        self.left += len(self.presenter.update(self.screen, seconds))
        if self.presenter.is_due:
            self.presenter.show(self.screen)
            self.stack.mark_drawn()

    def settle(self) -> None:
        self.wait(0.0)
        self.wait(1.0)

    @property
    def red_corner(self) -> str:
        """The corner of the screen that is red."""
        width, height = self.screen.get_size()
        corners = {"near": (1, 1), "far": (width - 2, height - 2)}
        return " ".join(name for name, at in corners.items() if self.screen.get_at(at) == pygame.Color("red"))


EVENTS: tuple[Input, ...] = (
    Press(AT, "left", 2, True),
    Release(AT, "right"),
    Hover(AT),
    Drag(AT, (3, -4)),
    Wheel(AT, 1.5),
    Hold(AT),
    Pinch(AT, 1.25, (5, 6)),
    Key("u"),
    Text("u"),
    Leave(),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_input_turned_twice_is_as_it_was(event: Input) -> None:
    turned = turned_back(event, SIZE)
    assert turned_back(turned, SIZE) == event
    pos, delta = getattr(turned, "pos", THERE), getattr(turned, "delta", None)
    assert pos == THERE
    if delta is not None:
        assert delta == tuple(-step for step in event.delta)  # type: ignore[union-attr]


def test_every_input_with_a_position_is_tried() -> None:
    """A new input with a place in the window goes through the turn by its `pos` and `delta`."""
    placed = {kind for kind in get_args(Input) if {"pos", "delta"} & set(kind.__struct_fields__)}
    assert placed <= {type(event) for event in EVENTS}
    points = {
        field.name
        for kind in get_args(Input)
        for field in msgspec.structs.fields(kind)
        if "Point" in str(field.type) or field.type == tuple[int, int]
    }
    assert points <= {"pos", "delta", "size"}


def test_unturned_scenes_draw_onto_the_screen_itself() -> None:
    table = Table("near")
    table.settle()
    assert table.scene.surfaces
    assert all(surface is table.screen for surface in table.scene.surfaces)
    assert table.presenter.read(Press(AT), SIZE) == Press(AT)


def test_the_picture_turns_to_who_is_asked_for() -> None:
    table = Table("near")
    table.settle()
    assert table.red_corner == "near"
    table.scene.side = "far"
    table.settle()
    assert table.red_corner == "far"
    turned = pygame.Surface(SIZE)
    table.scene.draw(turned)
    expected = pygame.transform.rotate(turned, 180)
    assert pygame.image.tobytes(table.screen, "RGB") == pygame.image.tobytes(expected, "RGB")
    table.scene.side = ""
    table.settle()
    assert table.red_corner == "far", "a scene that faces nobody leaves it as it is"


def test_an_upright_screen_never_turns() -> None:
    table = Table("far")
    table.stack.turning.is_flat = False
    table.settle()
    table.stack.turning.turn_by_hand()
    table.settle()
    assert table.red_corner == "near"


def test_a_screen_that_is_put_upright_turns_back() -> None:
    table = Table("far")
    table.settle()
    table.stack.turning.is_flat = False
    table.settle()
    assert table.red_corner == "near"


def test_on_its_way_round_nothing_is_pressed() -> None:
    table = Table("near")
    table.settle()
    table.scene.side = "far"
    table.wait(0.0)
    assert table.left == 1, "what was pointed at is no longer"
    for at in (0.1, ROUND - 0.15):
        table.wait(at)
        assert table.presenter.is_moving
        assert [table.presenter.read(event, SIZE) for event in EVENTS if not isinstance(event, Release)] == [
            *[None] * (len(EVENTS) - 2),
            Leave(),
        ]
    table.wait(0.1)
    assert not table.presenter.is_moving
    assert table.presenter.read(Press(AT), SIZE) == Press(THERE)


def test_a_button_that_is_held_when_it_turns_comes_up_nowhere() -> None:
    assert kept_during_turn(Release(AT, "left", True)) == Release(OUTSIDE, "left", True)
    for event in (Quit(), Expose(), Leave()):
        assert kept_during_turn(event) is event


@pytest.mark.parametrize("why", ["still", "a part stays"])
def test_it_fades_where_it_must_not_go_round(why: str) -> None:
    table = Table("near")
    table.settle()
    table.stack.turning.is_still, table.scene.stays = why == "still", why != "still"
    table.scene.side = "far"
    table.wait(0.0)
    table.wait(FADE / 2)
    red, _, blue, _ = table.screen.get_at((1, 1))
    assert 60 < red < 200
    assert 60 < blue < 200
    table.wait(FADE)
    assert (table.presenter.is_moving, table.red_corner) == (False, "far")


def test_by_hand_it_stays_until_somebody_else_is_faced() -> None:
    table = Table("near")
    table.settle()
    table.stack.turning.turn_by_hand()
    table.settle()
    table.settle()
    assert table.red_corner == "far"
    table.stack.push(Corner("near"))
    table.settle()
    assert table.red_corner == "near", "another scene asks"
    table.stack.pop()
    table.settle()
    table.stack.turning.turn_by_hand()
    table.settle()
    table.scene.side = ""
    table.settle()
    assert table.red_corner == "far"
    table.scene.side = "near"
    table.settle()
    assert table.red_corner == "near", "it asks anew"
    table.stack.turning.turn_by_hand()
    table.settle()
    assert table.red_corner == "far"
    table.scene.seat = 2
    table.settle()
    assert table.red_corner == "near", "it asks for somebody else at the same side"


def test_a_turn_ends_when_the_window_gets_another_size() -> None:
    table = Table("near")
    table.settle()
    table.scene.side = "far"
    table.wait(0.1)
    table.screen = pygame.Surface((200, 100))
    table.wait(0.01)
    table.wait(0.01)
    assert (table.presenter.is_moving, table.red_corner) == (False, "far"), "enlarged and turned"
    table.stack.resize((200, 100), Skin(1.0))
    table.settle()
    assert table.red_corner == "far"


def test_a_scene_that_fails_when_it_turns_leaves_no_turn_half_made() -> None:
    table = Table("near")
    table.settle()
    broken = Corner("far")
    broken.draw = lambda surface: 1 // 0  # type: ignore[assignment, method-assign]
    table.stack.push(broken)
    with pytest.raises(ZeroDivisionError):
        table.wait(0.0)
    table.stack.abandon()
    table.stack.push(Corner())
    table.settle()
    assert (table.presenter.is_moving, table.red_corner) == (False, "far"), "the error screen shows where it was"


def test_only_visible_scenes_hear_of_the_turn() -> None:
    table = Table("near")
    table.settle()
    below, table.scene = table.scene, Corner("far")
    table.stack.push(table.scene)
    table.settle()
    assert (below.turns, table.scene.turns) == (0, 1)


def test_a_window_turns_what_is_pressed_in_it_and_by_its_key() -> None:
    window = Window("Motherlode", (1280, 800))
    scene = Corner()
    window.stack.push(scene)
    pygame.event.clear()

    def press(kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.Event(kind, **fields))
        for seconds in (0.0, 1.0, 1.0):
            window._frame(seconds)

    turn = {"key": pygame.K_F2, "mod": 0, "unicode": "", "scancode": 59}
    press(pygame.KEYDOWN, **turn)
    assert not window.stack.turning.is_turned, "upright"
    window.stack.turning.is_flat = True
    press(pygame.KEYUP, **turn)
    scene.inputs.clear()
    press(pygame.KEYDOWN, **turn)
    assert window.stack.turning.is_turned
    assert Key(TURN_KEY) not in scene.inputs
    press(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1, touch=False)
    press(pygame.MOUSEBUTTONUP, pos=(100, 50), button=1, touch=False)
    placed = [event for event in scene.inputs if isinstance(event, Press | Release)]
    assert [event.pos for event in placed] == [(1179, 749)] * 2
    use_dummy_display()


def test_turning_remembers_who_asked_but_keeps_nobody() -> None:
    turning = Turning()
    turning.is_flat = True
    scene = Corner("far")
    turning.follow([scene])
    turning.turn_by_hand()
    turning.follow([scene])
    assert not turning.is_turned
    del scene
    turning.follow([Corner("far")])
    assert turning.is_turned
