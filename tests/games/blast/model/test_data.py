"""Mistakes in `data/blast.yaml` that only maps and rules can find, each reported with its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.yaml_nodes import DataError
from games.blast.model.data import VOCABULARY, BlastSheet, faults

TEXT = (DATA / "blast.yaml").read_text(encoding="utf-8")

BLUE = "blue: [[1], [2], [3], [4], [5, 6], [7, 8]]"


def mistakes(tmp_path: Path, old: str, new: str) -> list[str]:
    """The faults of the sheet with one part replaced, without file and line."""
    assert TEXT.count(old) == 1
    file = tmp_path / "blast.yaml"
    file.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, BlastSheet, faults, VOCABULARY)
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "messages"),
    [
        (
            BLUE,
            BLUE.replace("[4]", "[3]"),
            [
                "components.gems.blue: bear 3 on 2 cards; every number is on one of them",
                "components.gems.blue: bear 4 on 0 cards; every number is on one of them",
            ],
        ),
        (
            BLUE,
            BLUE.replace("[5, 6]", "[6, 5]"),
            [
                "components.gems.blue[4]: is 6, 5; the smaller number comes first",
                "picks: do not say what blue-6-5 is called",
            ],
        ),
        (
            BLUE,
            BLUE.replace("[4]", "[4], [9]"),
            [
                "components.gems: are 41 cards with the wild ones; the rules know 40",
                "components.gems.blue: bear 9; a die shows 1 to 8",
                "picks: do not say what blue-9 is called",
            ],
        ),
        (
            "  detonators: 10\n",
            "  detonators: 5\n",
            ["setup.detonators: is 1; 6 players cannot have so many of 5"],
        ),
        (
            "chart: [0, 1, 3, 6,",
            "chart: [0, 3, 1, 6,",
            ["setup.chart: is 0, 3, 1, 6, 10, 15, 20; it begins with 0 for no gem and never falls"],
        ),
        (
            "chart: [0, 1, 3,",
            "chart: [1, 1, 3,",
            ["setup.chart: is 1, 1, 3, 6, 10, 15, 20; it begins with 0 for no gem and never falls"],
        ),
        (
            "seats: {min: 2,",
            "seats: {min: 1,",
            [
                "seats.min: is 1; a Prospector needs a miner",
                "setup.board: blast has no 1-1",
                "setup.board: blast-large has no 1-1",
            ],
        ),
        (
            "    purple: {label: Amethysts,",
            "    mauve: {label: Amethysts,",
            [
                "scoring.categories: are blue, green, pink, yellow, orange, mauve; "
                "the rules know blue, green, pink, yellow, orange, purple"
            ],
        ),
        ("  ask_steal: roll for the claim or pass\n", "", ['words: "ask_steal" is missing']),
        ("  pass_must: The Prospector cannot pass.\n", "", ['why_not: "pass_must" is missing']),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, messages: list[str]) -> None:
    assert sorted(mistakes(tmp_path, old, new)) == sorted(messages)


def test_a_board_that_will_not_do(tmp_path: Path) -> None:
    errors = mistakes(tmp_path, "  board: blast\n", "  board: blast-place-half\n")
    assert errors[0].startswith("setup.board: blast-place-half has no pool, deck-title, deck,")
    assert errors[0].endswith("6-4, 6-5, 6-6")


def test_a_board_that_there_is_not(tmp_path: Path) -> None:
    errors = mistakes(tmp_path, "  board: blast\n", "  board: blust\n")
    assert len(errors) == 1
    assert errors[0].startswith("setup.board: assets/boards/blust.tmx: there is no such map")
