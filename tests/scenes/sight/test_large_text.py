"""Larger text: nothing is cut or overlaps that was whole, and nothing is too small to be read."""

from __future__ import annotations

import pytest

from engine.stage.sight.sight import USUAL, Sight
from engine.stage.text import ELLIPSIS
from tests.scenes.sight.recorder import Drawn, draw

SCENES = (
    "title",
    "lobby",
    "table-middle",
    "chasm-four-open",
    "blast-four-early",
    "boomtown-four-middle",
    "veins-four-middle",
    "rulebook",
    "matches",
    "records",
    "results",
    "settings",
    "school",
    "lesson-chasm",
    "lesson-veins",
    "puzzle-mattock",
    "replay-chasm",
    "review-chasm",
    "demo-chasm",
    "demo-card",
    "log",
    "table-menu",
)
"""A scene of every kind, and all five tables in the middle of a match."""

LARGE, SMALL = (1280, 800), (1024, 640)

SIGNS = {"Shi…", "4 p…"}
"""The signs that have no room in a small town: their pictures, and pointing at them, tell what they are."""

LEAST = 12
"""The smallest type in pixels that can be read."""


def check(large: Drawn, usual: Drawn) -> None:
    """Larger text cuts nothing that was whole, overlaps nothing that stood free, and stays on the screen."""
    assert {text for text in large.cut - SIGNS if not any(_is_same(text, other) for other in usual.cut)} == set()
    assert large.overlaps - usual.overlaps == set()
    assert large.outside - usual.outside == set()
    assert min(large.sizes) >= LEAST, large.sizes[min(large.sizes)]


def _is_same(cut: str, other: str) -> bool:
    """Whether two cut texts may be the same one, cut at different places."""
    short, long = sorted((cut.removesuffix(ELLIPSIS), other.removesuffix(ELLIPSIS)), key=len)
    return long.startswith(short)


@pytest.mark.full
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_larger_text_cuts_and_covers_nothing(name: str, size: tuple[int, int]) -> None:
    usual = draw(name, size)
    for factor in (1.5, 2.0):
        check(draw(name, size, Sight(text_size=factor)), usual)


@pytest.mark.full
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("sight", [USUAL, Sight(typeface="plain")], ids=["serif", "plain"])
def test_no_text_is_too_small_in_a_small_window(name: str, sight: Sight) -> None:
    drawn = draw(name, SMALL, sight)
    assert min(drawn.sizes) >= LEAST, drawn.sizes[min(drawn.sizes)]


@pytest.mark.full
@pytest.mark.parametrize("name", SCENES)
def test_the_plain_typeface_covers_nothing(name: str) -> None:
    usual, plain = draw(name, LARGE), draw(name, LARGE, Sight(typeface="plain"))
    assert plain.overlaps - usual.overlaps == set()
    assert plain.outside - usual.outside == set()


def test_the_rules_are_twice_as_large_where_people_chose_so() -> None:
    usual, large = draw("rulebook", LARGE), draw("rulebook", LARGE, Sight(text_size=2.0))
    assert 17 in usual.sizes
    assert 34 in large.sizes
    check(large, usual)
