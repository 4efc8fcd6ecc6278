"""Every golden scene in every language: nothing is cut, nothing overlaps, no word stands in the code."""

from __future__ import annotations

import pytest

from engine.words.language import PSEUDO, languages
from tests.golden.catalogue import REPEATED, SCENES
from tests.golden.scenes.scene import GoldenScene
from tests.scenes.languages.measure import SIZES, drawn_in, faults, untranslated

pytestmark = pytest.mark.full

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Edda", "Finn", "Bert", "Maximilian", "Motherlode", "English")
"""What people in the golden scenes are called, and what no language translates."""

FILES_AND_BOTS = {
    "failure": ("home", "miner", "reports", "report", "txt", "KeyError", "nugget"),
    "browser": ("club", "diary", "jsonl", "mattock"),
    "dropped": ("first", "second", "third", "jsonl"),
    "records-games": ("Easy", "Medium", "Hard"),
}
"""The names of files, of errors and of bots, by scene."""

ONCE = tuple(scene for scene in SCENES if not scene.name.endswith(REPEATED))


@pytest.mark.parametrize("name", [scene.name for scene in SCENES])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_all_words_have_room(language: str, size: tuple[int, int], name: str) -> None:
    assert faults(language, name, size) == ((), (), ())


@pytest.mark.parametrize("scene", ONCE, ids=lambda scene: scene.name)
def test_every_word_on_the_screen_comes_from_data_and_has_room_if_it_is_longer(scene: GoldenScene) -> None:
    drawn = drawn_in(PSEUDO, scene.name, scene.size)
    assert untranslated(drawn, (*NAMES, *FILES_AND_BOTS.get(scene.name, ()))) == []
    assert (drawn.overlaps, drawn.outside) == (set(), set())
