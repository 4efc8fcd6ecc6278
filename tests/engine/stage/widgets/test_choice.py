"""Widgets for one of several values or a number, and text fitted into labels and buttons."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.stage import painting
from engine.stage.inputs import Drag, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Choice, Slider, Stepper, Toggle, Ui, Value
from engine.stage.widgets.faces.face import ButtonFace
from tests.engine.stage.widgets.driving import focused, hand, keys

LEVELS = [Value("person", "Person"), Value("easy", "Easy"), Value("hard", "Hard", "Takes its time")]


# One of several values


def test_a_toggle_changes_by_mouse_and_keyboard(ui: Ui) -> None:
    values: list[bool] = []
    toggle = Toggle(pygame.Rect(0, 0, 300, 48), "Draw by lot", False, values.append)
    focused(ui, toggle)
    keys(ui, "space return")
    hand(ui, Press((280, 20)), Release((280, 20)))
    hand(ui, Press((280, 20)), Release((400, 20)))
    assert values == [True, False, True]


def test_arrows_select_immediately(ui: Ui) -> None:
    values: list[str] = []
    choice = Choice(pygame.Rect(0, 0, 300, 44), LEVELS, "easy", values.append)
    focused(ui, choice)
    assert choice.focus_rect() == choice.value_rect(1)
    keys(ui, "right")
    assert (choice.value, values) == ("hard", ["hard"])
    assert choice.focus_rect() == choice.value_rect(2)
    assert choice.tooltip_text(None, ui.skin) == "Takes its time"
    keys(ui, "home end left return space")
    assert values == ["hard", "person", "hard", "easy"]


@pytest.mark.parametrize(
    "widget",
    [
        Choice(pygame.Rect(0, 0, 300, 44), LEVELS, "easy"),
        Stepper(pygame.Rect(0, 0, 300, 44), LEVELS, "easy"),
        Slider(pygame.Rect(0, 0, 300, 44), 0, 2, 1),
    ],
    ids=["choice", "stepper", "slider"],
)
def test_arrows_do_the_same_in_all_widgets_with_a_value(ui: Ui, widget: Choice | Stepper | Slider) -> None:
    seen = []
    focused(ui, widget)
    ui.add(Button(pygame.Rect(320, 0, 100, 44), "on"))
    for name in ("right", "right", "home", "left", "end", "left"):
        assert keys(ui, name) == [True]
        assert ui.focused is widget, "the ends keep the focus"
        names = [value.name for value in LEVELS]
        seen.append(widget.value if isinstance(widget, Slider) else names.index(widget.value))
    assert seen == [2, 2, 0, 0, 2, 1]


def test_a_click_is_a_press_and_a_release_on_the_same_value(ui: Ui) -> None:
    values: list[str] = []
    choice = ui.add(Choice(pygame.Rect(0, 0, 300, 44), LEVELS, "easy", values.append))
    hand(ui, Press(choice.value_rect(2).center), Release(choice.value_rect(0).center))
    assert values == []
    hand(ui, Press(choice.value_rect(2).center), Release(choice.value_rect(2).center))
    assert values == ["hard"]


def test_the_buttons_of_a_choice_fill_it() -> None:
    choice = Choice(pygame.Rect(7, 3, 301, 44), LEVELS, "easy")
    parts = [choice.value_rect(index) for index in range(3)]
    assert parts[0].left == 7
    assert parts[2].right == 308
    assert all(one.right == other.left for one, other in pairwise(parts))


def test_a_stepper_stops_at_its_ends(ui: Ui) -> None:
    values: list[int] = []
    stepper = Stepper.numbers(pygame.Rect(0, 0, 200, 44), 1, 3, 2, values.append)
    focused(ui, stepper)
    assert keys(ui, "right right right home left end left") == [True] * 7
    assert values == [3, 1, 3, 2]
    hand(ui, Press(stepper.arrow_rect(-1).center), Release(stepper.arrow_rect(-1).center))
    hand(ui, Press(stepper.arrow_rect(-1).center), Release(stepper.arrow_rect(-1).center))
    assert (values[-1], stepper.value, stepper.can_step(-1)) == (1, "1", False)


def test_a_stepper_that_wraps_goes_round(ui: Ui) -> None:
    stepper = Stepper(pygame.Rect(0, 0, 200, 44), LEVELS, "hard", wraps=True)
    focused(ui, stepper)
    keys(ui, "right")
    assert stepper.value == "person"
    keys(ui, "left")
    assert stepper.value == "hard"


# Numbers


def test_a_slider_by_keys(ui: Ui) -> None:
    values: list[int] = []
    done: list[int] = []
    slider = Slider(pygame.Rect(0, 0, 300, 44), 0, 100, 50, values.append, step=5, on_done=done.append)
    focused(ui, slider)
    keys(ui, "right left page_up end right home")
    assert values == [55, 50, 60, 100, 0]
    assert done == [55, 50, 60, 100, 100, 0]


def test_a_slider_follows_the_pointer_and_stays_in_bounds(ui: Ui) -> None:
    done: list[int] = []
    slider = ui.add(Slider(pygame.Rect(0, 0, 328, 44), 0, 100, 50, step=10, on_done=done.append))
    track = slider.track(ui.skin)
    hand(ui, Press((track.x + track.w * 3 // 10 + 2, 20)))
    assert slider.value == 30
    hand(ui, Drag((5000, 300), (0, 0)))
    assert slider.value == 100
    assert slider.knob_x(ui.skin) == track.right
    hand(ui, Drag((-50, 300), (0, 0)), Release((-50, 300)))
    assert (slider.value, done) == (0, [0])


# Text


def test_text_is_wrapped_then_smaller_then_truncated(skin: Skin) -> None:
    label = "Rematch, seats rotated"
    width, line = skin.measure(label, "button")[0], skin.line_height("button")
    assert painting.fit_text(skin, label, "button", (width, line)) == painting.FittedText((label,), "button", False)
    assert painting.fit_text(skin, label, "button", (width - 20, 2 * line)).lines == ("Rematch, seats", "rotated")
    assert painting.fit_text(skin, label, "button", (width - 5, line)) == painting.FittedText(
        (label,), "button-small", False
    )
    cut = painting.fit_text(skin, label, "button", (width // 2, line))
    assert cut.cut
    assert cut.lines[0].endswith("…")
    assert skin.measure(cut.lines[0], cut.style)[0] <= width // 2


def test_the_tooltip_shows_a_truncated_label_in_full(ui: Ui) -> None:
    label = "A label far too long for such a button"
    button = ui.add(Button(pygame.Rect(0, 0, 120, 44), label))
    wide = ui.add(Button(pygame.Rect(0, 60, 600, 44), label))
    assert button.tooltip_text(None, ui.skin) == label
    assert wide.tooltip_text(None, ui.skin) == ""


def test_text_alone_on_a_button_is_squeezed_a_little_before_it_is_cut() -> None:
    skin = Skin(1.0)
    face = ButtonFace("Points")
    wide = skin.measure("Points", "button-small")[0]
    sides = 100 - face.area(pygame.Rect(0, 0, 100, 48), skin).w
    narrow, least = (pygame.Rect(0, 0, round(wide * share) + sides, 48) for share in (0.95, 0.85))
    assert face.fitted(narrow, skin).lines == ("Points",)
    assert [face.fitted(rect, skin).cut for rect in (narrow, least)] == [False, True]


def test_text_under_an_icon_is_squeezed_and_dropped_if_it_would_be_truncated() -> None:
    skin = Skin(1.0)
    face = ButtonFace("Upgrade", "rail-tee", stacked=True)
    roomy, narrow, least = (pygame.Rect(0, 0, wide, 56) for wide in (110, 58, 44))
    assert [face.fitted(rect, skin).cut for rect in (roomy, narrow, least)] == [False, False, True]
    assert skin.measure("Upgrade", face.fitted(narrow, skin).style)[0] > face.area(narrow, skin).w
    pictures = [pygame.Surface(least.size) for _ in range(2)]
    for surface, text in zip(pictures, ("Upgrade", ""), strict=True):
        ButtonFace(text, "rail-tee", stacked=True).draw(surface, skin, least, "rest")
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.625])
def test_text_stays_inside_its_button(scale: float) -> None:
    skin = Skin(scale)
    for text, icon, stacked, wide in (
        ("Rules first", "icon-rules", False, 180),
        ("Straight", "rail-straight", True, 180),
        ("Upgrade", "rail-tee", True, 58),
        ("Leave", "", False, 180),
    ):
        rect = pygame.Rect(0, 0, skin.px(wide), skin.px(56))
        button = Button(rect, text, icon=icon, stacked=stacked)
        bare, labelled = (pygame.Surface(rect.size) for _ in range(2))
        ui = Ui(skin, rect.size)
        Button(rect).draw(bare, skin, ui)
        button.draw(labelled, skin, ui)
        changed = pygame.mask.from_threshold(labelled, (0, 0, 0), (1, 1, 1), bare)
        changed.invert()
        marks = changed.get_bounding_rects()
        text_rect = marks[0].unionall(marks[1:])
        face = skin.face("button", rect.size)
        assert face.contains(text_rect)
        assert abs(text_rect.centerx - face.centerx) <= skin.px(4)
        assert abs(text_rect.centery - face.centery) <= skin.px(5)
