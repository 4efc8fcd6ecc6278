"""Larger units for pages where people chose larger text, and one size of words on buttons that belong together."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.scaling import magnified
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.choice import share_type
from engine.stage.window import use_dummy_display

WINDOW, LEAST = (1280, 800), (914, 571)


def seeing(text_size: float) -> Skin:
    """A skin of scale 1 for people who chose a size of text."""
    use_dummy_display()
    return Skin(1.0, sight=Sight(text_size=text_size))


def test_nothing_is_magnified_at_the_usual_size() -> None:
    skin = seeing(1.0)
    assert magnified(skin, WINDOW, LEAST) is skin


@pytest.mark.parametrize(("chosen", "factor"), [(1.25, 1.25), (1.5, 1.4), (2.0, 1.4)])
def test_units_grow_as_far_as_the_least_layout_fits(chosen: float, factor: float) -> None:
    large = magnified(seeing(chosen), WINDOW, LEAST)
    assert large.scale == pytest.approx(factor)
    assert large.scale * large.sight.text_size == pytest.approx(chosen)
    assert WINDOW[0] >= LEAST[0] * large.scale
    assert WINDOW[1] >= LEAST[1] * large.scale


def test_a_magnified_skin_is_kept_and_shares_the_colours_of_the_seats() -> None:
    skin = seeing(2.0)
    large = magnified(skin, WINDOW, LEAST)
    assert magnified(skin, WINDOW, LEAST) is large
    skin.seat_tints = ["sky", "blue"]
    assert large.seat_tints == ["sky", "blue"]
    assert large.pictures is skin.pictures


def test_a_window_without_room_to_spare_keeps_its_units() -> None:
    skin = seeing(2.0)
    assert magnified(skin, (914, 571), LEAST) is skin


def buttons(*words: str) -> list[Button]:
    """Buttons of one height for some words."""
    return [Button(pygame.Rect(0, 0, 150, 60), text) for text in words]


def test_buttons_that_belong_together_have_words_of_one_size() -> None:
    skin, row = seeing(2.0), buttons("Go", "Settings", "Back")
    alone = {button.button_face().fitted(button.rect, skin).style for button in row}
    share_type(row, skin)
    together = {button.button_face().fitted(button.rect, skin).style for button in row}
    assert len(alone) > 1
    assert len(together) == 1


def test_a_word_too_long_for_the_usual_size_does_not_shrink_the_others() -> None:
    skin, row = seeing(2.0), buttons("Go", "Unpronounceablenesses")
    share_type(row, skin)
    assert row[0].button_face().fitted(row[0].rect, skin).style == "button 100"


def test_at_the_usual_size_buttons_stay_as_they_are() -> None:
    row = buttons("Go", "Settings")
    share_type(row, seeing(1.0))
    assert not any(button.type_style for button in row)
