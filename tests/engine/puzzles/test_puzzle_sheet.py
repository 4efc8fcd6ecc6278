"""The file of puzzles: what is written is read again, and every mistake is told with its line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.data.yaml_nodes import DataError
from engine.puzzles.choosing import chosen
from engine.puzzles.puzzle_sheet import Fact, Puzzle, read_puzzles
from engine.puzzles.puzzle_text import puzzle_text
from tests.engine.puzzles.test_searches import puzzle

WORDS = """
tasks: {gain: "Gain {value} in {turns} turn.", rare: "Gain {value} of {what}."}
facts: {left: "{left} are left."}
proofs: {all: "All {looked} lines."}
"""

LEVELS = ["easy", "medium", "hard"]


def named(**changes: Any) -> Puzzle:
    fields = {"task": "gain", "proven": "all", "facts": [Fact("gem-ruby", "left", names={"left": 3})]}
    return puzzle(**{**fields, **changes})


def written(folder: Path, *puzzles: Puzzle) -> tuple[Path, Path]:
    """Files with some puzzles and their words."""
    file, words = folder / "toy.yaml", folder / "words.yaml"
    file.write_text(puzzle_text("python main.py puzzles toy", puzzles), "utf-8")
    words.write_text(WORDS, "utf-8")
    return file, words


def test_what_is_written_is_read_again_with_its_sentences(tmp_path: Path) -> None:
    kept = [named(), named(id="2-3", value=2.5, fails=["easy", "medium"], turns=2)]
    first, second = read_puzzles(*written(tmp_path, *kept)).puzzles
    assert (first.task, first.proven, first.facts[0].text) == ("Gain 1 in 1 turn.", "All 6 lines.", "3 are left.")
    assert second.task == "Gain 2.5 in 2 turn."
    plain = {"task": "gain", "proven": "all", "facts": kept[1].facts}
    assert msgspec.structs.replace(second, **plain) == kept[1]


@pytest.mark.parametrize(
    ("puzzles", "mistake"),
    [
        ([{}, {}], "puzzles[1].id: is that of puzzles[0], too"),
        ([{"fails": LEVELS}, {"id": "b", "fails": LEVELS[:2]}], "puzzles[1].fails: has 2 after 3"),
        ([{"second": 1}], "puzzles[0].second: is 1; it should be less than the value 1"),
        ([{"seat": 3}], "puzzles[0].seat: is 3; there are 2 seats"),
        ([{"task": "fly"}], 'puzzles[0].task: is "fly", which has no sentence; those that there are: gain, rare'),
        ([{"task": "rare"}], 'puzzles[0].task: is "rare", whose sentence has {what}; give it among the names'),
        ([{"ways": 1, "lines": [["a"], ["b"]]}], "puzzles[0].ways: is 1; there are 2 lines already"),
        ([{"kind": "expectation"}], "puzzles[0].choices: go with an expectation"),
        ([{"kind": "win", "value": 2}], "puzzles[0].value: is 2; that of a win is 1"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, puzzles: list[dict[str, Any]], mistake: str) -> None:
    with pytest.raises(DataError) as raised:
        read_puzzles(*written(tmp_path, *(named(**changes) for changes in puzzles)))
    assert len(raised.value.faults) == 1
    assert mistake in raised.value.faults[0]
    assert re.search(r"\.yaml:\d+:", raised.value.faults[0])


def test_a_game_without_puzzles_has_none(tmp_path: Path) -> None:
    assert read_puzzles(tmp_path / "none.yaml", tmp_path / "none.yaml").puzzles == []


def test_a_set_has_all_grades_and_sorts_and_few_of_one_game() -> None:
    found = [
        puzzle(id=f"{sort}-1-{game}-{place}", fails=LEVELS[:grade])
        for sort in ("take", "close")
        for game in range(4)
        for place, grade in enumerate((1, 2, 3))
    ]
    kept = chosen(found, 6)
    assert [each.grade for each in kept] == [1, 1, 2, 2, 3, 3]
    assert {each.id.partition("-")[0] for each in kept} == {"take", "close"}
    assert max(sum(each.id.split("-")[2] == str(game) for each in kept) for game in range(4)) <= 2
    assert kept == chosen(found[::-1], 6)


def test_of_those_about_one_choice_the_same_answer_is_not_always_right() -> None:
    answers = ["accept"] * 5 + ["reroll"] * 2
    odds = {"accept": 1.0, "reroll": 0.0}
    found = [
        puzzle(id=f"roll-1-{game}-1", kind="expectation", choices=odds, lines=[[answer]])
        for game, answer in enumerate(answers)
    ]
    assert sorted(each.hint for each in chosen(found, 4)) == ["accept", "accept", "reroll", "reroll"]
