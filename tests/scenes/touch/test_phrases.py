"""What is said otherwise without a mouse: every phrase that is replaced stands somewhere, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.data.paths import DATA
from engine.words.language import ENGLISH, LANGUAGES, languages, speaking
from scenes.match_view.view_model.hand_words import Instead, hand_words

HANDS = "hands.yaml"


def texts(value: Any) -> Iterator[str]:
    """The texts of a file, whatever they are for."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def files(language: str) -> Iterator[Path]:
    """The files with the words of a language, without the phrases themselves."""
    folder = DATA if language == ENGLISH else LANGUAGES / language
    for file in sorted(folder.rglob("*.yaml")):
        if file.name != HANDS and (language != ENGLISH or not file.is_relative_to(LANGUAGES)):
            yield file


def said(language: str) -> str:
    """All words of a language."""
    read = (yaml.load(file.read_text("utf-8"), yaml.CBaseLoader) for file in files(language))
    return "\n".join(text for content in read for text in texts(content))


def replaced(language: str) -> list[Instead]:
    """The pairs of a language, by all hands."""
    with speaking(language):
        words = hand_words()
        return [*words.touch.instead, *words.pad.instead, *words.reader]


@pytest.mark.full
@pytest.mark.parametrize("language", languages())
def test_every_phrase_that_is_replaced_stands_in_some_text(language: str) -> None:
    everything = said(language)
    phrases = dict.fromkeys(pair.mouse for pair in replaced(language))
    assert [phrase for phrase in phrases if not re.search(re.escape(phrase), everything, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", languages())
def test_every_phrase_has_another_for_hands_that_have_no_mouse(language: str) -> None:
    for pair in replaced(language):
        instead = pair.touch or pair.pad or pair.keys
        assert instead
        assert instead != pair.mouse
