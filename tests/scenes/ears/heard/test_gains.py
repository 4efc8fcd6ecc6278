"""Whose a gain or a loss is, and of what, is heard wherever one is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

import games
from engine.match.log_text import LogLine
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.spoken.cards import gain_words, signed_number
from scenes.match_view.spoken.reading import log_words
from tests.scenes.ears.every_page import match_of
from tests.scenes.ears.listening import Listening

LABELS = (PlayerLabel("Ann", "", "vermilion", "", False), PlayerLabel("Ben", "", "blue", "", False))

CHANGE = re.compile(r"(?<!Ann )(?<!Ben )(?<!Cleo )(?<!Dan )\b(?:plus|minus) \d+\b(?! \w)")
"""A gain or a loss without what it counts, or whose it is."""


def line(text: str, gain: int) -> LogLine:
    """A line about the first seat."""
    return LogLine(1, 1, 1, text, True, False, (), 1, gain)


@pytest.mark.parametrize(
    ("text", "gain", "said"),
    [
        ("is home", 3, "Ann: is home, plus 3 points"),
        ("ships", 1, "Ann: ships, plus 1 point"),
        ("loots", -2, "Ann: loots, minus 2 points"),
        ("hits Ben's cart, which turns", 1, "Ann: hits Ben's cart, which turns, plus 1 point for Ann"),
        ("passes", 0, "Ann: passes"),
    ],
)
def test_a_line_tells_its_gain(text: str, gain: int, said: str) -> None:
    assert log_words(line(text, gain), games.discover()["chasm"].sheet(), LABELS) == said


def test_a_gain_of_nobody_is_not_told_and_one_on_a_pill_is_a_number() -> None:
    sheet, labels = games.discover()["chasm"].sheet(), LABELS
    assert gain_words(0, sheet, 1, labels, "") == gain_words(3, sheet, 0, labels, "") == ""
    assert [signed_number(text) for text in ("", "+4", "−3")] == [0, 4, -3]


@pytest.mark.full
@pytest.mark.parametrize("game", [*games.discover()])
def test_no_line_of_a_whole_game_leaves_it_open_what_is_gained_and_by_whom(game: str) -> None:
    at = Listening()
    at.app.show_table(match_of(game))
    scene: Any = at.stack.top
    assert scene.session.log
    for entry in scene.session.log:
        assert not CHANGE.search(log_words(entry, scene.session.sheet, scene.display.labels))
        assert not entry.gain or entry.seat
