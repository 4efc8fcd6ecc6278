"""The prompt in large words: what is too long is told shortly, not in small letters."""

from __future__ import annotations

import msgspec
import pygame

from engine.stage.sight.sight import USUAL
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.match_view.panels.prompt import draw_prompt
from scenes.match_view.view_model.view import Prompt


def picture(skin: Skin, prompt: Prompt) -> bytes:
    """The prompt in a strip as wide as that of a small window."""
    surface = pygame.Surface((700, 84))
    draw_prompt(surface, skin, surface.get_rect(), prompt, 0)
    return pygame.image.tobytes(surface, "RGB")


def test_a_hint_too_long_for_the_prompt_is_told_shortly() -> None:
    """The card beside it has the rest."""
    use_dummy_display()
    large = Skin(1.0, sight=msgspec.structs.replace(USUAL, text_size=2.0))
    short = "Hint: pass."
    whole = Prompt("", "", "Red: what do you use?", f"{short} {'It brings more than any other move. ' * 4}")
    told = msgspec.structs.replace(whole, shorter_lines=(short,))
    assert picture(large, told) == picture(large, msgspec.structs.replace(whole, line=short))
    assert picture(large, told) != picture(large, whole)
