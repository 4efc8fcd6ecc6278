"""The words about a screen that lies flat, `data/flat.yaml`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.data.seats import SeatSetup
from engine.data.text import capitalize
from engine.words.word_sheet import Words, WordSheet
from scenes.lobby.counting import count_words


class FlatWords(Words, frozen=True):
    """All of them: heads and tabs, the values of the two choices, the sides, and the note at the foot of the lobby."""

    title: str
    name_of: str
    of_seat: str
    options: str
    shown: str
    upright: str
    flat: str
    upright_help: str
    flat_help: str
    far_side: str
    near_side: str
    turns: str
    itself: str
    hand: str
    itself_help: str
    hand_help: str
    stays: str
    stays_line: str
    stays_help: str
    take: str
    put: str
    lifted: str
    stool: str
    free: str
    near: str
    far: str
    near_help: str
    far_help: str
    note: str
    one_side: str
    by_hand: str
    by_itself: str
    curtain: str
    seldom: str

    def sides_sentence(self, seats: Sequence[SeatSetup], *, secrets: bool, itself: bool, public: bool = False) -> str:
        """Who sits where, and what turns to whom; `public` where everybody watches decisions in spite of secrets."""
        people = [seat for seat in seats if not seat.is_bot]
        far = sum(seat.is_far for seat in people)
        near = len(people) - far
        if not (far and near):
            return self.one_side
        line = (
            self.by_hand if not itself else self.by_itself if not secrets else self.seldom if public else self.curtain
        )
        counts = {"near": _people(near), "far": _people(far)}
        return capitalize(line.format(**counts))


def _people(count: int) -> str:
    return count_words(count, "person", "people")


flat_words = WordSheet("flat", FlatWords)
