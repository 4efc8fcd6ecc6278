"""Buttons and prompts in larger text: the first line is not the smaller one; what is long is told shortly."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.window import use_dummy_display
from scenes.match_view.panels import prompt
from scenes.match_view.view_model.view import Prompt
from tests.scenes.sight.recorder import Drawn, draw, noting


@pytest.mark.parametrize("width", [150, 200, 260])
@pytest.mark.parametrize("style", ["button", "do"])
def test_the_name_of_a_button_is_at_least_as_large_as_its_note(style: str, width: int) -> None:
    use_dummy_display()
    skin, rect = Skin(1.0, sight=Sight(text_size=2.0)), pygame.Rect(0, 0, width, 90)
    face = ButtonFace("Roll", icon="icon-play", style=style, notes=("1 in 8: +3",))
    drawn = Drawn(rect.size)
    with noting(drawn):
        face.draw(pygame.Surface(rect.size), skin, rect, "rest")
    assert drawn.largest["Roll"] >= drawn.largest["1 in 8: +3"] > 16


@pytest.mark.full
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_main_button_of_the_school_is_not_cut(size: tuple[int, int]) -> None:
    drawn = draw("school", size, Sight(text_size=2.0, typeface="plain"))
    assert [text for text in drawn.largest if "lesson" in text and "…" in text] == []


@pytest.mark.parametrize("length", range(10, 90, 4))
def test_the_question_is_not_smaller_than_its_line(length: int) -> None:
    use_dummy_display()
    skin = Skin(1.0, sight=Sight(text_size=2.0))
    question = ("Whose turn is it now, and what may be done " * 3)[:length]
    small, large = prompt._sizes(skin, Prompt("", "", question, "Click a square."), (560, 80))
    assert large.text_size >= small.text_size


@pytest.mark.parametrize("length", range(30, 80, 3))
def test_no_line_is_broken_that_is_whole_one_step_smaller(length: int) -> None:
    use_dummy_display()
    skin = Skin(1.0, sight=Sight(text_size=2.0))
    asked = Prompt("", "", "Your turn", ("Click a square to lay track, or a gate to bring in a cart. " * 2)[:length])
    small, _ = prompt._sizes(skin, asked, (560, 120))
    smaller = [other for other in skin.text_skins if 1 < other.text_size < small.text_size]
    if prompt._rows(small, asked, 560) > 1 and smaller:
        assert prompt._rows(smaller[0], asked, 560) > 1
