"""Buttons side by side give each other room for their words."""

from __future__ import annotations

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Button
from engine.stage.widgets.faces.room import share_room

WIDTH, GAP = 110, 6


def row(*words: str, icon: str = "") -> list[Button]:
    return [Button(pygame.Rect((WIDTH + GAP) * at, 0, WIDTH, 50), text, icon=icon) for at, text in enumerate(words)]


def is_cut(button: Button, skin: Skin) -> bool:
    return button.button_face().fitted(button.rect, skin).cut


def test_buttons_with_room_stay_as_they_are(skin: Skin) -> None:
    buttons = row("Yes", "No")
    before = [button.rect.copy() for button in buttons]
    share_room(buttons, skin)
    assert [button.rect for button in buttons] == before


def test_a_short_word_gives_room_to_a_long_one(skin: Skin) -> None:
    buttons = row("No", "Extraordinary")
    assert is_cut(buttons[1], skin)
    share_room(buttons, skin)
    assert not any(is_cut(button, skin) for button in buttons)
    assert buttons[1].rect.x - buttons[0].rect.right == GAP
    assert buttons[1].rect.right in (2 * WIDTH + GAP, 2 * WIDTH + GAP - 1)


def test_an_icon_goes_before_a_word_is_cut(skin: Skin) -> None:
    (button,) = row("Solution", icon="icon-eye")
    face = button.button_face()
    assert face.icon_px(button.rect, skin) == 0
    assert not is_cut(button, skin)
    assert not face.shows_all(button.rect, skin)
