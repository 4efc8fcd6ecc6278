"""The words about a screen that lies flat, `data/words/scenes/flat.yaml`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.data.seats import SeatSetup
from engine.words.filling import fill
from engine.words.language import Text
from engine.words.phrases import capitalize
from engine.words.word_sheet import Words, WordSheet
from scenes.lobby.counting import people_words


class FlatWords(Words, frozen=True):
    """All of them: heads and tabs, the values of the two choices, the sides, and the note at the foot of the lobby."""

    title: Text
    name_of: Text
    of_seat: Text
    options: Text
    shown: Text
    upright: Text
    flat: Text
    upright_help: Text
    flat_help: Text
    far_side: Text
    near_side: Text
    turns: Text
    itself: Text
    hand: Text
    itself_help: Text
    hand_help: Text
    stays: Text
    stays_line: Text
    stays_help: Text
    take: Text
    put: Text
    lifted: Text
    stool: Text
    free: Text
    near: Text
    far: Text
    near_help: Text
    far_help: Text
    note: Text
    one_side: Text
    by_hand: Text
    by_itself: Text
    curtain: Text
    seldom: Text

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
        counts = {"near": people_words(near), "far": people_words(far)}
        return capitalize(fill(line, counts))


flat_words = WordSheet("scenes/flat", FlatWords)
