"""The second press of a double click is not for what the first one has brought there."""

from __future__ import annotations

import pytest

from engine.stage.inputs import Input, Key, Point, Press, Release
from engine.stage.inputs.second_press import SECONDS, SecondPress
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display

HERE, BESIDE, ELSEWHERE = (100, 100), (110, 95), (200, 100)


class Changing(Scene):
    """A scene that tells what lies under presses, and notes the inputs it gets."""

    def __init__(self, what: object = "button") -> None:
        super().__init__()
        self.what = what
        self.got: list[Input] = []

    def under(self, pos: Point) -> object:
        return self.what

    def handle(self, event: Input) -> bool:
        self.got.append(event)
        return True


@pytest.fixture
def stack() -> SceneStack:
    use_dummy_display()
    stack = SceneStack((1280, 800), Skin(1.0))
    stack.push(Changing())
    return stack


def click(stack: SceneStack, pos: Point, seconds: float = 0.1) -> int:
    """Click, let time pass; how many inputs the top scene got."""
    scene = stack.top
    assert isinstance(scene, Changing)
    before = len(scene.got)
    stack.handle(Press(pos))
    stack.handle(Release(pos))
    stack.update(seconds)
    return len(scene.got) - before


@pytest.mark.parametrize(
    ("then", "pos", "seconds", "got"),
    [
        ("button", HERE, 0.1, 2),
        ("other", HERE, 0.1, 0),
        ("other", BESIDE, 0.1, 0),
        ("other", ELSEWHERE, 0.1, 2),
        ("other", HERE, 0.5, 2),
        (None, HERE, 0.1, 2),
    ],
)
def test_a_second_press_on_something_new_is_dropped(
    stack: SceneStack, then: object, pos: Point, seconds: float, got: int
) -> None:
    scene = stack.top
    assert isinstance(scene, Changing)
    assert click(stack, HERE, seconds) == 2
    scene.what = then
    assert click(stack, pos) == got


def test_presses_that_come_too_soon_do_not_begin_a_new_wait(stack: SceneStack) -> None:
    click(stack, HERE)
    stack.push(Changing())
    assert [click(stack, HERE) for _ in range(5)] == [0, 0, 0, 2, 2]


def test_the_first_press_on_a_fresh_scene_counts(stack: SceneStack) -> None:
    stack.push(Changing())
    assert click(stack, HERE) == 2


def test_a_controller_chooses_in_another_scene_only_after_a_moment() -> None:
    guard, choose = SecondPress(), Key("return", pad=True)

    def drops(scene: str, key: Key = choose) -> bool:
        """Whether a key is dropped where a scene is on top."""
        return guard.drops(key, 1.0, lambda _: (scene, None))

    assert not drops("table")
    guard.advance(0.1)
    assert not drops("table"), "the same scene"
    guard.advance(0.1)
    assert drops("results")
    assert not drops("results", Key("return")), "the keyboard is as ever"
    guard.advance(SECONDS)
    assert not drops("results")
