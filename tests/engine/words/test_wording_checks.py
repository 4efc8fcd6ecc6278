"""Signatures of wordings, and the sentences that a sheet says with them."""

from __future__ import annotations

import msgspec
import pytest

from engine.words.wording_checks import signatures
from tests.toys.pan.sheet import SHEET

WORDS = {
    "count_claim": "{count:a claim|{count} claims}", "left": "{claims} left of {all}", "none": "{nothing}",
    "nothing": "nothing",
}  # fmt: skip

SAYING = msgspec.structs.replace(SHEET, words=WORDS)


def test_signatures_name_keys_and_what_each_may_use() -> None:
    found = signatures("plain lay(tile space) ask_{colour}(seat)", colour=("red", "blue"))
    assert found == {"plain": (), "lay": ("tile", "space"), "ask_red": ("seat",), "ask_blue": ("seat",)}


def test_a_signature_that_comes_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="the signature of ask_red comes twice"):
        signatures("ask_red ask_{colour}", colour=("red",))


def test_a_number_of_what_the_sheet_counts_is_said_with_its_noun() -> None:
    assert SAYING.say("left", claims=1, all=4) == "a claim left of 4"
    assert SAYING.say("left", claims=3, all=4) == "3 claims left of 4"
    assert SAYING.say("left", claims="all", all=4) == "all left of 4"
    assert SAYING.say("none") == "{nothing}"


@pytest.mark.parametrize(
    ("parts", "said"), [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_spoken_list(parts: list[str], said: str) -> None:
    assert SAYING.joined(parts) == said


def test_a_spoken_list_by_another_word() -> None:
    assert SAYING.joined(["a", "b"], "or") == "a or b"
