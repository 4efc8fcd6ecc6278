"""Words of buttons in larger text: a name is not smaller than its note, and what is too long is told shortly."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.widgets.button import ButtonFace
from engine.stage.window import use_dummy_display
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
