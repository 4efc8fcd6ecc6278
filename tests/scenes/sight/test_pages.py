"""Every page is larger as a whole where people chose larger text, and nothing on it is cut."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from engine.stage.sight.sight import USUAL, Sight
from tests.scenes.sight.recorder import Drawn, draw

PAGES = (
    "title",
    "lobby",
    "lobby-flat",
    "blast-lobby-6",
    "boomtown-solo-lobby",
    "matches",
    "browser",
    "records",
    "records-games",
    "records-modes",
    "results",
    "veins-four-results",
    "chasm-solo-results",
    "settings",
    "keys",
    "fair-code",
    "rulebook",
    "rulebook-pads",
    "school",
    "failure",
)

WINDOW = (1280, 800)

TIMES = 1.4
"""What every text of a page is at least multiplied with at 200 % in this window, to half a pixel."""

LARGE = 22
"""Pixels: the smallest text of a page, multiplied so; a text as large as that need not grow further."""

WORD = re.compile(r"\w[\w'-]*")


def sizes(drawn: Drawn) -> dict[str, int]:
    """The least size of every word of the page, in pixels; a text that is set for trial in several has the largest."""
    found: dict[str, list[int]] = defaultdict(list)
    for text, size in drawn.largest.items():
        for word in WORD.findall(text):
            found[word].append(size)
    return {word: min(given) for word, given in found.items()}


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_every_text_of_a_page_grows(name: str) -> None:
    usual, large = sizes(draw(name, WINDOW)), sizes(draw(name, WINDOW, Sight(text_size=2.0)))
    known = usual.keys() & large.keys()
    assert known
    small = {word: (usual[word], large[word]) for word in known if large[word] < LARGE}
    assert {word: size for word, size in small.items() if size[1] < TIMES * size[0] - 0.5} == {}


@pytest.mark.parametrize("name", ["settings", "matches"])
def test_larger_text_leaves_no_word_of_a_page_at_its_usual_size(name: str) -> None:
    usual, large = sizes(draw(name, WINDOW, USUAL)), sizes(draw(name, WINDOW, Sight(text_size=1.5)))
    assert not [word for word in usual.keys() & large.keys() if large[word] <= usual[word] < LARGE]
