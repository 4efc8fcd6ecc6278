"""The keyboard on the screen: when it comes, where it lies, what it writes."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import Drag, Hold, Key, Press, Release, Text
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.stage.widgets import Answer, Button, Dialog, TextField, Ui
from engine.stage.widgets.touch.keyboard import Echo, KeyButton, ScreenKeyboard
from engine.stage.widgets.touch.letters import PAGES
from tests.engine.stage.widgets.conftest import SIZE
from tests.engine.stage.widgets.driving import hand, keys

Pos = tuple[int, int]


def tap(ui: Ui, pos: Pos) -> None:
    hand(ui, Press(pos, touch=True), Release(pos, touch=True))
    ui.update(0.016)


def board(ui: Ui) -> ScreenKeyboard:
    assert ui.typing is not None
    return ui.typing


def key(ui: Ui, name: str) -> Pos:
    return next(child.rect.center for child in reversed(board(ui).children) if child.name == f"key {name}")


def write(ui: Ui, *names: str) -> None:
    for name in names:
        tap(ui, key(ui, name))


@pytest.fixture
def field(ui: Ui) -> TextField:
    return ui.add(TextField(pygame.Rect(100, 100, 300, 48), "Anna", name="name"))


def test_a_finger_in_a_field_brings_it_and_a_mouse_or_tab_does_not(ui: Ui, field: TextField) -> None:
    hand(ui, Press(field.rect.center), Release(field.rect.center))
    keys(ui, "tab")
    ui.focus(None)
    assert ui.typing is None
    tap(ui, field.rect.center)
    assert ui.typing is not None
    tap(ui, (900, 150))
    assert ui.typing is None, "the focus has left the field"


def test_a_name_is_written_with_a_capital(ui: Ui, field: TextField) -> None:
    tap(ui, field.rect.center)
    write(ui, "b", "o", "space", "k", "i", "i", "erase", "shift", "m")
    assert field.text == "Bo KiM"
    write(ui, "digits", "7", "letters", "m", "accents", "é")
    assert field.text == "Bo KiM7mé"
    assert ui.focused is field
    write(ui, "done")
    assert (ui.typing, ui.focused) == (None, field)


def test_a_held_letter_offers_its_other_forms(ui: Ui, field: TextField) -> None:
    tap(ui, field.rect.center)
    write(ui, "z")
    pos = key(ui, "o")
    hand(ui, Press(pos, touch=True), Hold(pos), Release(pos, touch=True))
    assert field.text == "Z", "the forms stay to be chosen from"
    write(ui, "ø")
    hand(ui, Press(pos, touch=True), Hold(pos))
    there = key(ui, "ö")
    hand(ui, Drag(there, (9, 9), touch=True), Release(there, touch=True))
    assert (field.text, board(ui).forms) == ("Zøö", [])
    pos = key(ui, "q")
    hand(ui, Press(pos, touch=True), Hold(pos), Release(pos, touch=True))
    assert field.text == "Zøöq", "it has no other form"


def test_the_same_key_writes_after_its_forms_were_shown(ui: Ui, field: TextField) -> None:
    tap(ui, field.rect.center)
    pos = key(ui, "e")
    hand(ui, Press(pos, touch=True), Hold(pos), Release(pos, touch=True))
    write(ui, "e", "e")
    assert field.text == "Ee"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080), (800, 600), (3840, 2160)])
def test_its_field_is_always_seen_and_its_keys_stay_and_are_as_large_as_fingertips(size: Pos) -> None:
    scale = fitting_scale(size)
    ui = Ui(Skin(scale), size)
    high = ui.skin.px(48)
    done: list[Pos] = []
    for top in range(0, size[1] - high, 20):
        ui.clear()
        field = ui.add(TextField(pygame.Rect(100, top, 300, high), name="name"))
        ui.focus(field)
        ui.open_keyboard()
        echoes = [child for child in board(ui).children if isinstance(child, Echo)]
        assert bool(echoes) or not board(ui).rect.colliderect(field.rect)
        assert echoes == [] or field.rect.bottom > size[1] / 2
        assert key(ui, "done") in (done := done or [key(ui, "done")])
        assert pygame.Rect((0, 0), size).contains(board(ui).rect)
    for page in PAGES:
        board(ui).strike(page, ui)
        rects = [child.rect for child in board(ui).children]
        assert min(min(rect.size) for rect in rects) >= high
        wide = [rect.inflate(2 * ui.skin.px(3), 2 * ui.skin.px(3)) for rect in rects]
        assert [rect.collidelistall(rects) for rect in wide] == [[index] for index in range(len(rects))], "apart"
        assert all(board(ui).rect.contains(rect) for rect in rects)


def test_the_forms_stay_on_the_board(ui: Ui, field: TextField) -> None:
    tap(ui, field.rect.center)
    for child in list(board(ui).children):
        if isinstance(child, KeyButton) and board(ui).show_forms(child, ui):
            assert all(board(ui).rect.contains(form.rect) for form in board(ui).forms)
            assert not any(form.rect.colliderect(child.rect) for form in board(ui).forms)


def test_a_controller_walks_over_the_keys(ui: Ui, field: TextField) -> None:
    below = ui.add(Button(pygame.Rect(100, 200, 100, 50), "Below"))
    ui.focus(field, keyboard=True)
    hand(ui, Key("down", pad=True))
    assert ui.focused is below, "a field that is passed by brings nothing"
    hand(ui, Key("up", pad=True), Key("return", pad=True))
    assert ui.typing is not None
    keys(ui, "return right return")
    assert field.text == "Gh"
    hand(ui, Key("h", pad=True), Key("r", pad=True))
    assert field.text == "G "
    hand(ui, Key("escape", pad=True))
    assert ui.typing is None
    assert ui.focused is field


def test_every_key_is_reached_by_arrows(ui: Ui, field: TextField) -> None:
    ui.focus(field)
    ui.open_keyboard()
    board(ui).by_key = True
    seen = {board(ui)._at}
    for _ in range(4):
        keys(ui, "up")
    for _ in range(4):
        for direction in ("left", "right"):
            for _ in range(10):
                keys(ui, direction)
                seen.add(board(ui)._at)
        keys(ui, "down")
    assert seen == {child.name for child in board(ui).children}


def test_real_keys_put_it_away(ui: Ui, field: TextField) -> None:
    tap(ui, field.rect.center)
    keys(ui, "x")
    hand(ui, Text("x"))
    assert (ui.typing, field.text) == (None, "x")


def test_it_stays_where_a_scene_is_laid_out_again(ui: Ui, field: TextField) -> None:
    tap(ui, field.rect.center)
    ui.layout(ui.skin, SIZE)
    lower = ui.add(TextField(pygame.Rect(100, 700, 300, 48), "", name="name"))
    ui.update(0.016)
    assert board(ui).rect.colliderect(lower.rect)
    assert isinstance(board(ui).children[0], Echo)
    write(ui, "x")
    assert lower.text == "X"


def test_it_writes_into_a_field_of_a_dialog(ui: Ui) -> None:
    inside = TextField(pygame.Rect(0, 0, 0, 0), name="inner")

    def body(rect: pygame.Rect, _: Skin) -> list[TextField]:
        inside.rect = rect
        return [inside]

    ui.open_dialog(Dialog("Name", "", [Answer("fine", "Fine")], body=body, body_height=48))
    tap(ui, inside.rect.center)
    write(ui, "x")
    assert inside.text == "X"
