"""Text fields: editing, caret, selection, clipboard, a limit, and text that is wider than the field."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import Drag, Key, Press, Release, Text
from engine.stage.widgets import Button, TextField, Ui, text_field
from tests.engine.stage.widgets.driving import focused, hand, keys


def field(ui: Ui, text: str, max_length: int = 0) -> TextField:
    text_box = TextField(pygame.Rect(0, 0, 200, 40), text, max_length=max_length)
    focused(ui, text_box)
    return text_box


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
    text_box = field(ui, "Anna Berg")
    keys(ui, typed)
    assert text_box.text == text


def test_text_is_inserted_at_the_caret_and_replaces_the_selection(ui: Ui) -> None:
    texts: list[str] = []
    text_box = field(ui, "Ana")
    text_box.on_change = texts.append
    keys(ui, "left")
    hand(ui, Text("n"))
    keys(ui, "shift+home")
    hand(ui, Text("Jo\nh"))
    assert texts == ["Anna", "Jo ha"]


def test_text_beyond_the_limit_is_dropped(ui: Ui) -> None:
    text_box = field(ui, "Anna", max_length=6)
    hand(ui, Text("belle"))
    assert text_box.text == "Annabe"
    keys(ui, "shift+left shift+left")
    hand(ui, Text("xyz"))
    assert text_box.text == "Annaxy"


def test_copy_cut_and_paste(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = [""]
    monkeypatch.setattr(text_field, "to_clipboard", lambda text: clipboard.__setitem__(0, text))
    monkeypatch.setattr(text_field, "clipboard", lambda: clipboard[0])
    text_box = field(ui, "Anna")
    keys(ui, "shift+left ctrl+c ctrl+v ctrl+v")
    assert text_box.text == "Annaa"
    keys(ui, "ctrl+a ctrl+x ctrl+c ctrl+v ctrl+v")
    assert text_box.text == "AnnaaAnnaa"


def test_keys_that_move_the_focus_leave_the_field(ui: Ui) -> None:
    text_box = field(ui, "Anna")
    below = ui.add(Button(pygame.Rect(0, 60, 200, 40), "Start"))
    keys(ui, "left down")
    assert ui.focused is below
    ui.focus(text_box)
    assert not text_box.handle(Key("return"), ui)
    assert not text_box.handle(Key("escape"), ui)


def test_the_mouse_moves_the_caret_and_selects(ui: Ui) -> None:
    text_box = ui.add(TextField(pygame.Rect(0, 0, 200, 40), "Anna"))
    text_rect = text_box.text_rect(ui.skin)
    hand(ui, Press((text_rect.x, 20)), Drag((text_rect.right, 20), (0, 0)), Release((text_rect.right, 20)))
    assert text_box.line.selected == "Anna"
    hand(ui, Press((text_rect.x + 1, 20)), Release((text_rect.x + 1, 20)), Text("J"))
    assert text_box.text == "JAnna"


def test_a_long_text_keeps_the_caret_in_view(ui: Ui) -> None:
    text_box = field(ui, "")
    hand(ui, Text("A name that is far longer than the field"))
    text_rect = text_box.text_rect(ui.skin)
    assert text_box.caret_at(text_rect.right, ui.skin) == len(text_box.text)
    keys(ui, "home")
    assert text_box.caret_at(text_rect.x, ui.skin) == 0


def test_the_press_that_gives_the_focus_selects_all_and_the_next_sets_the_caret(ui: Ui) -> None:
    text_box = ui.add(TextField(pygame.Rect(0, 0, 200, 40), "Red"))
    end = text_box.text_rect(ui.skin).right, 20
    trembling = Press(end), Drag((end[0], 21), (0, 1)), Release((end[0], 21))
    hand(ui, *trembling)
    assert text_box.line.selected == "Red"
    hand(ui, Text("Anna"))
    assert text_box.text == "Anna"
    hand(ui, *trembling, Text("e"))
    assert text_box.text == "Annae"


def test_a_field_that_tab_leads_to_has_all_its_text_selected(ui: Ui) -> None:
    focused(ui, Button(pygame.Rect(0, 60, 200, 40), "Start"))
    text_box = ui.add(TextField(pygame.Rect(0, 0, 200, 40), "Red"))
    keys(ui, "tab")
    assert ui.focused is text_box
    hand(ui, Key("a"), Text("Anna"))
    assert text_box.text == "Anna"
