"""The sentences around reasons: a mistake in their file is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.reasons.wording import PLACEHOLDERS, ReasonWords, reason_words
from engine.data.paths import WORDS
from engine.data.yaml_nodes import DataError

PRONOUNS = ("bot", "bot_own", "person", "person_own")
"""The words that may say a name again, and need not."""


def test_every_sentence_names_all_that_it_can() -> None:
    words = reason_words()
    for name, places in PLACEHOLDERS.items():
        text = getattr(words, name)
        assert name in PRONOUNS or all(f"{{{place}" in text for place in places), name
    assert {*PLACEHOLDERS} < {*ReasonWords.__struct_fields__}


@pytest.mark.parametrize(
    ("sentence", "wrong", "fault"),
    [
        ("than with {other}", "than with {name}", "names {name}; it can name other"),
        ("this wins against any reply", "this wins by {by}", "names {by}; it can name nothing"),
        ("it brings {gains}", "it brings {gains", "has a brace that stands alone"),
    ],
)
def test_a_sentence_that_names_something_else_is_reported(
    tmp_path: Path, sentence: str, wrong: str, fault: str
) -> None:
    text = (WORDS / "program/reasons.yaml").read_text(encoding="utf-8")
    at = text[: text.index(sentence)].count("\n") + 1
    file = tmp_path / "reasons.yaml"
    file.write_text(text.replace(sentence, f"'{wrong}'" if '"' not in text.splitlines()[at - 1] else wrong), "utf-8")
    with pytest.raises(DataError) as error:
        reason_words.read(file)
    assert f"{file.name}:{at}:" in str(error.value)
    assert fault in str(error.value)
