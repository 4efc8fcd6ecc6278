"""What is said of a match in every game, `data/words/program/match.yaml`."""

from __future__ import annotations

from functools import cache

from engine.words.filling import fill
from engine.words.language import Text, languages, speaking
from engine.words.word_sheet import Words, WordSheet


class BotFaults(Words, frozen=True):
    """Why a bot could not answer."""

    not_started: Text
    no_answer: Text
    failed: Text
    no_action: Text
    not_possible: Text
    ended: Text
    exit: Text
    silent: Text


class MatchWords(Words, frozen=True):
    """All words, those of what is counted by its name in the sheets of games; `colours` are those of seats."""

    setup: Text
    one: dict[str, Text]
    one_of: dict[str, Text]
    before: dict[str, Text]
    length: dict[str, Text]
    nothing: Text
    seat: Text
    costs: Text
    colours: dict[str, Text]
    bot: BotFaults


match_words = WordSheet("program/match", MatchWords, {"seat": ("number",), "costs": ("count", "unit")})


def progress_text(counted: str, count: int, total: int = 0) -> str:
    """The progress of a match in what is `counted`: "turn 6", of a fixed `total` "turn 6 of 8"; "set-up" before."""
    words = match_words()
    if not count:
        return words.setup
    return fill((words.one_of if total else words.one)[counted], count=count, total=total)


def length_text(counted: str, count: int) -> str:
    """The length of a match in what is `counted`: "24 turns", "1 round"."""
    return fill(match_words().length[counted], count=count)


def colour_name(colour: str) -> str:
    """The name of a seat colour: "Red"; the colour itself if it has none."""
    return match_words().colours.get(colour, colour)


@cache
def colour_names(colour: str) -> frozenset[str]:
    """The names of a seat colour in all languages, by which an unnamed player is known in a file."""
    names = {colour_name(colour)}
    for code in languages():
        with speaking(code):
            names.add(colour_name(colour))
    return frozenset(names)


def is_unnamed(name: str, colour: str) -> bool:
    """Whether a player has no name but that of the colour, in whatever language it was written."""
    return name in ("", colour_name(colour)) or name in colour_names(colour)
