"""What the table says in words: the prompt, the log beside the board, who plays, and how a match has ended."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.chronicle import LogLine
from engine.entries import SeatSetup
from engine.stage.look import Look
from engine.stage.window import without_window
from scenes.table.column import log_lines
from scenes.table.prompt import Prompt, draw_prompt
from scenes.table.setting import who
from tests.scenes.tables import At, mattock


@cache
def look() -> Look:
    without_window()
    return Look(1.0)


@pytest.mark.parametrize(
    ("seat", "alone", "title", "name"),
    [
        (SeatSetup("Red", "vermilion"), False, "Red", ""),
        (SeatSetup("Anna", "vermilion"), False, "Red", "Anna"),
        (SeatSetup("Red", "vermilion"), True, "You", ""),
        (SeatSetup("Anna", "vermilion"), True, "Anna", ""),
        (SeatSetup("Red", "vermilion", "easy"), True, "easy bot", ""),
    ],
)
def test_one_who_plays_alone_is_called_by_name_and_not_by_a_colour(
    seat: SeatSetup, alone: bool, title: str, name: str
) -> None:
    found = who(look(), seat, alone)
    assert (found.title, found.name, found.mark) == (title, name, "mark-pick")


def prompt_of(line: str, wide: int) -> bytes:
    surface = pygame.Surface((wide, 58))
    draw_prompt(surface, look(), surface.get_rect(), Prompt("", "", "What now?", line), 0)
    return pygame.image.tobytes(surface, "RGB")


def test_a_help_too_long_for_the_prompt_loses_its_last_part_whole() -> None:
    short, long = "Click a square to lay track.", "Click a square to lay track; the chasm comes in some draws."
    assert prompt_of(long, 300) == prompt_of(short, 300)
    assert prompt_of(long, 700) != prompt_of(short, 700)


def test_a_help_too_long_for_the_prompt_loses_its_last_sentence_whole() -> None:
    first, both = "You have 4 yellow, 2 red.", "You have 4 yellow, 2 red. With each stone the price falls."
    assert prompt_of(both, 300) == prompt_of(first, 300)
    assert prompt_of(both, 700) != prompt_of(first, 700)


def alone(question: str, wide: int, second: str = "") -> bytes:
    surface = pygame.Surface((wide, 58))
    draw_prompt(surface, look(), surface.get_rect(), Prompt("", "", question, second), 0)
    return pygame.image.tobytes(surface, "RGB")


def test_a_line_that_is_told_goes_on_in_the_second_line_where_it_is_too_long() -> None:
    told = "Red: prospects, Yellow from d4, White from e5, Green from f6"
    assert alone(told, 400) == alone("Red: prospects, Yellow from d4,", 400, "White from e5, Green from f6")
    assert alone(told, 900) != alone("Red: prospects, Yellow from d4,", 900, "White from e5, Green from f6")
    assert alone("Red looks round the whole wide mountain", 250) == alone(
        "Red looks round the whole", 250, "wide mountain"
    )


def line(text: str) -> LogLine:
    return LogLine(1, 1, 1, text, False, True, (), 1)


def rows(text: str) -> int:
    """How many rows a line of the log takes in the column."""
    (place, _), *_ = log_lines(look(), pygame.Rect(0, 0, 264, 400), [line(text)])
    return round(place.h / look().line("log"))


def test_a_line_of_the_log_breaks_after_commas_where_every_part_has_room() -> None:
    assert rows("mines d1") == 1
    assert rows("mines d1, moves from e4 to b3 once") == 2
    assert rows("Black delivers three rubies, gold") == 2, "what is longer than a row is simply wrapped"


def test_a_match_that_is_over_shows_how_it_ended() -> None:
    at = At(mattock(3))
    at.match.resign(1)
    at.scene.play.refresh()
    told = at.scene.explanation
    assert told.title == "Ben wins: Anna gave up"
    assert (told.sprite, told.text) == ("cup", "Look round, go back in the log, or see the results.")
