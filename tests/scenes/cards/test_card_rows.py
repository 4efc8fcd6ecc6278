"""Every row of a seat card is drawn, whatever the game, the size of the window and the number of seats."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.stage.skin import Skin
from engine.view.panels import Row
from scenes.match_view.panels import rows, seat_cards
from scenes.match_view.panels.drawing import USUAL, RowColours, RowSetting
from tests.golden.matches import kept_match
from tests.scenes.replay.replay_driver import ReplayDriver

pytestmark = pytest.mark.few

SIZES = ((1024, 640), (1280, 800), (1920, 1080))

EVERY, SELDOM = 9, 36
"""Of how many positions of a match one is looked at: with `--full`, and without."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "name"), [("veins", "veins-four"), ("boomtown", "boomtown-four"), ("blast", "blast-four")]
)
def test_no_row_is_left_out(
    game: str, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    """The cards of a replay are the lowest: its controls lie below them."""
    match = kept_match(game, name)
    lost: list[tuple[int, Row]] = []
    draw = rows.draw_rows

    def watched(
        surface: pygame.Surface,
        skin: Skin,
        rect: pygame.Rect,
        shown: Sequence[Row],
        colours: RowColours,
        setting: RowSetting = USUAL,
    ) -> int:
        bottom = draw(surface, skin, rect, shown, colours, setting)
        needed = rows.rows_height(skin, shown, rect.w, setting)
        if bottom - rect.y < needed:
            lost.append((driver.place, shown[-1]))
        return bottom

    monkeypatch.setattr(seat_cards, "draw_rows", watched)
    driver = ReplayDriver(match, 0, size)
    for place in range(0, len(match.line), EVERY if full else SELDOM):
        driver.scene.controller.seek(place)
        driver.stack.update(0.0)
        driver.stack.draw(pygame.Surface(size))
    assert lost == []
