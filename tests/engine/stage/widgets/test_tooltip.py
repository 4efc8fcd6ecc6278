"""Tooltips: when one appears; and the focus after a shortcut, and the underlined letter of a button."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from engine.stage.inputs import Hover, Key, Leave, Press, Release
from engine.stage.screen.opening import start_pygame
from engine.stage.skin import Skin
from engine.stage.widgets import Answer, Button, Dialog, Ui
from engine.stage.widgets.display import tooltip_rect

SIZE = (1280, 800)

HERE, THERE = (10, 10), (210, 10)


@pytest.fixture(scope="module")
def skin() -> Skin:
    start_pygame()
    pygame.display.set_mode(SIZE)
    return Skin(1.0)


@pytest.fixture
def ui(skin: Skin) -> Ui:
    """Two buttons with tooltips, in a scene with other things to focus."""
    ui = Ui(skin, SIZE, shares_focus=True)
    fill(ui)
    return ui


def fill(ui: Ui) -> None:
    for name, x in (("undo", 0), ("redo", 200)):
        ui.add(Button(pygame.Rect(x, 0, 80, 60), name.title(), tooltip=f"Does {name}", name=name, key=name[0]))


def hovered_tooltip(ui: Ui, pos: tuple[int, int]) -> str:
    """The tooltip after the pointer has hovered at `pos`."""
    ui.handle(Hover(pos))
    ui.update(1.0)
    return ui.tooltip


def test_a_pressed_button_shows_no_tooltip_until_the_pointer_has_left_it(ui: Ui) -> None:
    assert hovered_tooltip(ui, HERE) == "Does undo"
    ui.handle(Press(HERE))
    ui.handle(Release(HERE))
    assert hovered_tooltip(ui, HERE) == ""
    assert hovered_tooltip(ui, (12, 12)) == ""
    assert hovered_tooltip(ui, THERE) == "Does redo"
    assert hovered_tooltip(ui, HERE) == "Does undo"


def test_a_pressed_button_shows_no_tooltip_after_a_new_layout(ui: Ui, skin: Skin) -> None:
    ui.handle(Press(HERE))
    ui.handle(Release(HERE))
    ui.layout(skin, SIZE)
    fill(ui)
    assert hovered_tooltip(ui, HERE) == ""
    ui.handle(Leave())
    assert hovered_tooltip(ui, HERE) == "Does undo"


def test_a_button_pressed_by_enter_shows_no_tooltip_until_the_focus_comes_back(ui: Ui) -> None:
    ui.handle(Key("tab"))
    ui.update(1.0)
    assert ui.tooltip == "Does undo"
    ui.handle(Key("return"))
    ui.update(1.0)
    assert ui.tooltip == ""
    ui.handle(Key("tab"))
    ui.handle(Key("tab", shift=True))
    ui.update(1.0)
    assert ui.tooltip == "Does undo"


def test_a_shortcut_removes_the_focus_if_the_scene_shares_it(ui: Ui, skin: Skin) -> None:
    ui.handle(Key("tab"))
    assert not ui.handle(Key("x"))
    assert ui.focused is ui.find("undo"), "no shortcut"
    assert ui.handle(Key("r"))
    assert ui.focused is None
    alone = Ui(skin, SIZE)
    fill(alone)
    alone.handle(Key("tab"))
    alone.handle(Key("r"))
    assert alone.focused is alone.find("undo")


def test_a_removed_focus_does_not_come_back(ui: Ui, skin: Skin) -> None:
    ui.handle(Key("tab"))
    ui.layout(skin, SIZE)
    ui.focus(None)
    fill(ui)
    assert ui.focused is None


@pytest.mark.parametrize("text", ["Roll carts", "Very many words that need a second line, carts"])
def test_the_shortcut_letter_of_a_button_is_underlined(skin: Skin, text: str) -> None:
    def draw_with(key: str) -> pygame.Surface:
        surface = pygame.Surface((200, 80))
        Button(pygame.Rect(0, 0, 180, 70), text, key=key).draw(surface, skin, Ui(skin, SIZE))
        return surface

    plain, underlined, other = draw_with(""), draw_with("c"), draw_with("z")
    changed = pygame.mask.from_threshold(underlined, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    (line,) = changed.get_bounding_rects()
    assert line.h in (1, 2)
    assert 4 <= line.w <= 12
    assert pygame.image.tobytes(other, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_a_pointer_at_rest_opens_no_tooltip_of_what_is_laid_out_under_it(ui: Ui, skin: Skin) -> None:
    assert hovered_tooltip(ui, HERE) == "Does undo"
    ui.layout(skin, SIZE)
    ui.add(Button(pygame.Rect(0, 0, 80, 60), "Ship", tooltip="Does ship", name="ship"))
    ui.update(1.0)
    assert ui.hovered is ui.find("ship")
    assert ui.tooltip == ""
    assert hovered_tooltip(ui, HERE) == "Does ship"


def test_a_pointer_at_rest_opens_no_tooltip_after_a_press(ui: Ui) -> None:
    """Not even of what comes under it then: a button that is added, or one that has made way for another."""
    assert hovered_tooltip(ui, HERE) == "Does undo"
    ui.handle(Press(HERE))
    ui.handle(Release(HERE))
    ui.widgets.remove(ui.find("undo"))
    ui.add(Button(pygame.Rect(0, 0, 80, 60), "Ship", tooltip="Does ship", name="ship"))
    ui.handle(Release(HERE))
    ui.update(1.0)
    assert ui.hovered is ui.find("ship")
    assert ui.tooltip == ""
    assert hovered_tooltip(ui, (12, 12)) == "Does ship"


def test_a_pointer_at_rest_opens_no_tooltip_when_a_dialog_has_gone(ui: Ui) -> None:
    assert hovered_tooltip(ui, HERE) == "Does undo"
    dialog = ui.open_dialog(Dialog("Sure?", "", [Answer("yes", "Yes", lambda: None)]))
    ui.update(1.0)
    ui.close_dialog(dialog)
    ui.update(1.0)
    assert ui.hovered is ui.find("undo")
    assert ui.tooltip == ""
    assert hovered_tooltip(ui, HERE) == "Does undo"


def test_a_press_on_what_cannot_be_done_says_why_at_once(ui: Ui) -> None:
    undo = ui.find("undo")
    undo.enabled, undo.why_disabled = False, "Nothing to undo"
    ui.handle(Press(HERE))
    ui.handle(Release(HERE))
    ui.update(0.0)
    assert ui.tooltip == "Nothing to undo"


def test_a_tooltip_that_must_give_way_goes_to_the_nearest_place_there_is() -> None:
    window, size, gap, draw = pygame.Rect(0, 0, 400, 300), (90, 30), 20, Random(4)
    anchor = pygame.Rect(160, 130, 80, 40)
    usual = tooltip_rect(size, anchor, None, window, gap)
    given_way = 0
    for _ in range(60):
        lit = [pygame.Rect(draw.randrange(400), draw.randrange(300), 60, 50) for _ in range(draw.randrange(4, 24))]
        lit.append(pygame.Rect(0, anchor.top - gap - 40, 400, 40 + gap))
        lit.append(pygame.Rect(usual.center, (1, 1)))
        rect = tooltip_rect(size, anchor, None, window, gap, (), lit)
        columns, rows = {usual.x, *range(0, 311, gap)}, {usual.y, *range(0, 271, gap)}
        places = [pygame.Rect((x, y), size) for x in columns for y in rows]
        free = [place for place in places if place.collidelist([anchor, *lit]) < 0]
        distances = [math.dist(place.topleft, usual.topleft) for place in free]
        assert math.dist(rect.topleft, usual.topleft) == min(distances, default=0.0)
        assert rect in free or (rect == usual and not free)
        given_way += rect != usual
    assert given_way > 20
