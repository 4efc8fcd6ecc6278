"""The score table with a row per category: the totals are in sight, whatever has to scroll."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.skin import Skin
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.window import use_dummy_display
from games import discover
from scenes.common.outcome import Outcome, outcome_of
from scenes.results.score_rows import ScoreRows, score_sheet
from tests.golden.matches import kept_match

pytestmark = pytest.mark.full


def outcome() -> Outcome:
    """That of a whole match of Veins, with nine categories."""
    return outcome_of(kept_match("veins", "veins-two"), discover()["veins"].sheet())


@pytest.mark.parametrize("height", [200, 260, 300, 340, 420])
def test_the_totals_stay_in_sight_below_rows_that_scroll(height: int) -> None:
    use_dummy_display()
    skin, rect = Skin(1.0), pygame.Rect(10, 20, 480, height)
    first, *others = score_sheet(skin, rect, outcome())
    if isinstance(first, ScoreRows):
        assert first.summed
        return
    assert isinstance(first, ScrollArea)
    (sums,) = others
    assert rect.contains(sums.rect)
    assert not sums.rect.colliderect(first.rect)
    surface = pygame.Surface((520, 480))
    before = surface.copy()
    sums.draw(surface, skin, None)  # type: ignore[arg-type]
    assert surface.subsurface(sums.rect).get_buffer().raw != before.subsurface(sums.rect).get_buffer().raw
