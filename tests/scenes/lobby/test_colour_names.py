"""A player without a name has that of the colour, in the language that is used now."""

from __future__ import annotations

import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.words.language import PSEUDO, speaking
from engine.words.match_words import colour_name, is_unnamed
from scenes.common.outcome import progress_line
from scenes.common.player_labels import display_names, player_phrase
from scenes.lobby.seating import recoloured

RED, ANNA, BOT = SeatSetup("Red", "vermilion"), SeatSetup("Anna", "blue"), SeatSetup("Green", "green", "easy")


def test_names_of_colours_follow_the_language() -> None:
    assert display_names([RED, ANNA, BOT]) == ["Red", "Anna", "Green"]
    with speaking(PSEUDO):
        red, green = colour_name("vermilion"), colour_name("green")
        assert red != "Red"
        assert display_names([RED, ANNA, BOT]) == [red, "Anna", green]
        assert player_phrase(RED) == red
        assert recoloured(RED, "green").name == green
        assert recoloured(ANNA, "green").name == "Anna"


def test_a_match_written_in_one_language_names_its_seats_in_another() -> None:
    record = games.discover()["mattock"]
    match = Match.new(record, record.resolve_options({}), (RED, ANNA), 1)
    with speaking(PSEUDO):
        assert colour_name("vermilion") in progress_line(match)
        assert "Red" not in progress_line(match)


def test_who_is_called_like_another_colour_is_named() -> None:
    assert is_unnamed("", "blue")
    assert is_unnamed("Blue", "blue")
    assert not is_unnamed("Red", "blue")


@pytest.mark.parametrize(("level", "phrase"), [("easy", "an easy bot"), ("hard", "a hard bot"), ("odd", "odd bot")])
def test_a_bot_without_a_name_is_called_by_its_level(level: str, phrase: str) -> None:
    assert player_phrase(SeatSetup("Green", "green", level)) == phrase
    assert player_phrase(SeatSetup("Gus", "green", level)) == f"Gus ({level} bot)"
