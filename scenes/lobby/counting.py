"""Small numbers in words, and who plays in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.data.seats import PERSON, Rival, SeatSetup
from engine.words.filling import fill
from engine.words.phrases import capitalize, joined, number_text
from scenes.lobby.words import lobby_words


def players_sentence(seats: Sequence[SeatSetup], secrets: bool, automata: Sequence[Rival] = ()) -> str:
    """Who plays, in one sentence, against which automata, and whether a curtain is needed."""
    words, people = lobby_words(), sum(seat.player == PERSON for seat in seats)
    bots = len(seats) - people
    parts = [people_words(people)] if people else []
    parts += [fill(words.bots, counted(bots))] if bots else []
    players = joined(parts)
    if automata:
        rivals = joined([fill(words.rival, name=rival.name_in_sentence) for rival in automata])
        players = fill(words.against, players=players, rivals=rivals)
    sentence = words.in_secret if secrets and people > 1 else words.in_sight
    return fill(sentence, players=capitalize(players), people=max(people, 1))


def people_words(count: int) -> str:
    """A small number of people in words: "one person", "three people"."""
    return fill(lobby_words().people, counted(count))


def counted(count: int) -> dict[str, int | str]:
    """A small number for a text that says it: as `count`, and in words as `number`."""
    numbers = lobby_words().numbers
    return {"count": count, "number": numbers[count] if count < len(numbers) else number_text(count)}
