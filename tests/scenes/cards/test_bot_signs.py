"""A seat card tells that a bot plays: by its line, or where that gives way by a sign on the mark."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.panels import SeatCard
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels import seat_cards


@pytest.mark.parametrize(
    ("height", "state", "gained", "bot", "signs"),
    [
        (200, "", 0, True, 0),
        (200, "to bid", 1, True, 0),
        (90, "", 0, True, 1),
        (90, "to bid", 1, True, 1),
        (90, "to bid", 1, False, 0),
    ],
)
def test_a_bot_is_told_by_its_line_or_by_a_sign(
    height: int, state: str, gained: int, bot: bool, signs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_dummy_display()
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(seat_cards, "draw_bot_sign", lambda _surface, _skin, mark: drawn.append(mark))
    player = PlayerLabel(title="Blue", name="easy bot", colour="blue", mark="gem-ruby", bot=bot)
    card = SeatCard(1, "12", "points", state=state)
    seat_cards.draw_card(
        pygame.Surface((260, 260)), Skin(1.0), pygame.Rect(0, 0, 220, height), player, card, False, gained
    )
    assert len(drawn) == signs
