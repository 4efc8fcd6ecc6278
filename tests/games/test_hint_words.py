"""The sentences of reasons in every game: whole ones, with a subject, told to the player and of others alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import games
from engine.bots.explain import COMPARED, NAMES, OTHER, Reason
from engine.bots.reason_text import reasons_text
from engine.bots.reasons.subjects import YOU, Player
from engine.data.sheet import Sheet

PLAYERS = [YOU, Player.named("Red", bot=True), Player.named("Anna", bot=False)]

PIECES = {
    "item": "a gold nugget",
    "cart": "the white cart",
    "carts": "the white cart and the black cart",
    "by": "Green's black cart",
}
"""Words of a game that begin a sentence."""

HITS = {"drops": ["by"]}
"""The sentences that have words in place of a number."""

LONGEST = 170
"""Maximum number of letters of a sentence, beside the words that a game puts into it."""

BEGINNINGS = re.compile(
    r"(But )?(for now )?((when|if)\b[^.]*, )?"
    r"(you|your|red|red's|anna|anna's|it|its|they|their|this|that|"
    r"an?|the|no|nothing|only|another|orders|green's|two|three)\b",
    re.IGNORECASE,
)
"""How a sentence may begin: with its subject, after what sets it apart."""


class Told(NamedTuple):
    """A sentence of a sheet: of what, more or less of it, and how it is written there."""

    name: str
    gain: bool
    template: str

    def of(self, by: float, **words: str) -> Reason:
        """A reason that is told by it, with words for all that the game puts in its braces."""
        inner = {key: PIECES.get(key, "ore") for key in re.findall(r"\{(\w+)[:}]", self.template)}
        inner |= dict.fromkeys(re.findall(r"\w\{(\w+)\}", self.template), "")
        counted = {"you", "your", "than", "to", "by_percent", "to_percent"} | ({"by"} - {*HITS.get(self.name, ())})
        inner = {key: word for key, word in inner.items() if key not in counted} | words
        amount = 1.0 if self.gain else -1.0
        return Reason(self.name, amount, by * amount, by, inner)


def sentences(sheet: Sheet) -> Iterator[Told]:
    """All sentences of a sheet that tell a measure or a fact."""
    for name, words in sheet.reasons.items():
        yield from (Told(name, gain, text) for gain, text in ((True, words.more), (False, words.less)) if text)


EACH = [pytest.param(game.sheet(), id=game.id) for game in games.discover().values()]


@pytest.mark.parametrize("sheet", EACH)
@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)
@pytest.mark.parametrize("by", [1.0, 2.0])
def test_every_reason_is_a_whole_sentence(sheet: Sheet, player: Player, by: float) -> None:
    beside = Reason(COMPARED, 0.0, words={NAMES: "=the other"})
    for told in sentences(sheet):
        text = reasons_text(sheet, [beside, told.of(by, **{OTHER: "the other"})], player)
        assert BEGINNINGS.match(text), text
        assert text.endswith("."), text
        assert text.count(".") == 1 + told.template.count("."), text
        assert not re.search(r"[{}|]|  | [,.;]", text), text
        assert len(text) <= LONGEST, text
        is_you = re.search(r"\byour?\b", text, re.IGNORECASE)
        assert not is_you or player is YOU, text
        assert not re.search(r"\b1 (?!less)[a-z]+s\b", text), text


@pytest.mark.parametrize("sheet", EACH)
def test_more_and_less_say_than_what(sheet: Sheet) -> None:
    """A difference without the other choice says nothing."""
    for told in sentences(sheet):
        differs = re.search(r"\{by(:[^{}|]*\|\{by\}[^{}]*)?\}", told.template) and re.search(
            r"\b(more|less|fewer|sooner|nearer|farther|better)\b", told.template
        )
        assert not differs or "{than}" in told.template, told


def contraries() -> Iterator[Any]:
    """Sentences that stand apart from one another, with their sheet."""
    for game in games.discover().values():
        all_of = [*sentences(game.sheet())]
        for one in all_of:
            for other in all_of:
                if other.name in game.sheet().reasons[one.name].apart_from:
                    yield pytest.param(game.sheet(), one, other, id=f"{game.id}: {one.name}, {other.name} {other.gain}")


@pytest.mark.parametrize(("sheet", "one", "other"), [*contraries()])
def test_what_readers_take_for_contraries_is_not_told_together(sheet: Sheet, one: Told, other: Told) -> None:
    """Neither a gain beside the other, nor a cost after it."""
    gain, cost = (each.of(2.0, **{OTHER: "the other"}) for each in (other, one))
    text = reasons_text(sheet, [gain, cost] if gain.amount > 0 else [cost, gain])
    first = other if other.gain else one
    assert text.count(".") == 1 + first.template.count("."), text
