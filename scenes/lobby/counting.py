"""Small numbers in words, and who plays in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.data.seats import PERSON, Rival, SeatSetup
from engine.words.phrases import capitalize

COUNTS = ("no", "one", "two", "three", "four", "five", "six")

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def players_sentence(seats: Sequence[SeatSetup], secrets: bool, automata: Sequence[Rival] = ()) -> str:
    """Who plays, in one sentence, against which automata, and whether a curtain is needed."""
    people = sum(seat.player == PERSON for seat in seats)
    bots = len(seats) - people
    parts = [count_words(people, "person", "people")] if people else []
    parts += [count_words(bots, "bot", "bots")] if bots else []
    words = " and ".join(parts)
    words += f" against {' and '.join(rival.name_in_sentence for rival in automata)}" if automata else ""
    hidden = secrets and people > 1
    tail = "a curtain covers what others may not see" if hidden else "nobody has to look away"
    return f"{capitalize(words)}: {tail}."


def count_words(count: int, singular: str, plural: str) -> str:
    """A small number of things in words: "one bot", "three bots"."""
    word = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{word} {singular if count == 1 else plural}"
