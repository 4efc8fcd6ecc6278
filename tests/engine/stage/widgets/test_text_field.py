"""Text fields: editing, caret, selection, clipboard, a limit, and text that is wider than the field."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import Drag, Key, Press, Release, Text
from engine.stage.widgets import Button, TextField, Ui, text_field
from tests.engine.stage.widgets.driving import focused, hand, keys

# --- text ---


def field(ui: Ui, text: str, most: int = 0) -> TextField:
    made = TextField(pygame.Rect(0, 0, 200, 40), text, max_length=most)
    focused(ui, made)
    return made


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("", "Anna Berg"),
        ("backspace", "Anna Ber"),
        ("home delete", "nna Berg"),
        ("left left delete", "Anna Beg"),
        ("home right shift+right shift+right delete", "Aa Berg"),
        ("ctrl+backspace", "Anna "),
        ("ctrl+left ctrl+left delete", "nna Berg"),
        ("shift+home delete", ""),
        ("ctrl+a backspace", ""),
        ("shift+left shift+left left delete", "Anna Beg"),
        ("home shift+end right backspace", "Anna Ber"),
    ],
)
def test_editing(ui: Ui, typed: str, text: str) -> None:
    made = field(ui, "Anna Berg")
    keys(ui, typed)
    assert made.text == text


def test_text_goes_in_at_the_caret_and_over_the_selection(ui: Ui) -> None:
    told: list[str] = []
    made = field(ui, "Ana")
    made.on_change = told.append
    keys(ui, "left")
    hand(ui, Text("n"))
    keys(ui, "shift+home")
    hand(ui, Text("Jo\nh"))
    assert told == ["Anna", "Jo ha"]


def test_text_beyond_the_limit_is_left_out(ui: Ui) -> None:
    made = field(ui, "Anna", most=6)
    hand(ui, Text("belle"))
    assert made.text == "Annabe"
    keys(ui, "shift+left shift+left")
    hand(ui, Text("xyz"))
    assert made.text == "Annaxy"


def test_copy_cut_and_paste(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr(text_field, "to_clipboard", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(text_field, "clipboard", lambda: kept[0])
    made = field(ui, "Anna")
    keys(ui, "shift+left ctrl+c ctrl+v ctrl+v")
    assert made.text == "Annaa"
    keys(ui, "ctrl+a ctrl+x ctrl+c ctrl+v ctrl+v")
    assert made.text == "AnnaaAnnaa"


def test_a_field_lets_go_of_keys_that_move_the_focus(ui: Ui) -> None:
    made = field(ui, "Anna")
    below = ui.add(Button(pygame.Rect(0, 60, 200, 40), "Start"))
    keys(ui, "left down")
    assert ui.focused is below
    ui.focus(made)
    assert not made.handle(Key("return"), ui)
    assert not made.handle(Key("escape"), ui)


def test_the_mouse_places_the_caret_and_selects(ui: Ui) -> None:
    made = ui.add(TextField(pygame.Rect(0, 0, 200, 40), "Anna"))
    room = made.text_rect(ui.skin)
    hand(ui, Press((room.x, 20)), Drag((room.right, 20), (0, 0)), Release((room.right, 20)))
    assert made.line.selected == "Anna"
    hand(ui, Press((room.x + 1, 20)), Release((room.x + 1, 20)), Text("J"))
    assert made.text == "JAnna"


def test_a_long_text_keeps_the_caret_in_sight(ui: Ui) -> None:
    made = field(ui, "")
    hand(ui, Text("A name that is far longer than the field"))
    room = made.text_rect(ui.skin)
    assert made.caret_at(room.right, ui.skin) == len(made.text)
    keys(ui, "home")
    assert made.caret_at(room.x, ui.skin) == 0
