"""Mistakes in `data/chasm.yaml` that only board and rules can find, each reported with its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.yaml_nodes import DataError
from games.chasm.model.data import VOCABULARY, ChasmSheet, faults

TEXT = (DATA / "chasm.yaml").read_text(encoding="utf-8")


def mistakes(tmp_path: Path, old: str, new: str) -> list[str]:
    """The faults of the sheet with one part replaced, without file and line."""
    assert TEXT.count(old) == 1
    file = tmp_path / "chasm.yaml"
    file.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, ChasmSheet, faults, VOCABULARY)
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "{very-short: 3,",
            "{very-short: 5,",
            "setup.removed.very-short: is 5; 0 to 4 cards of a colour can be taken out",
        ),
        ("2: short, 3", "2: tiny, 3", 'setup.printed.2: is "tiny"; it is one of very-short, short, medium, long'),
        ("4: medium}", "5: medium}", "setup.printed: are 2, 3, 5; the rules know 2, 3, 4"),
        (
            "    2: [red, green]\n",
            "    2: [red, pink]\n",
            "setup.seats.2: are red, pink; it is 2 of red, yellow, green, blue",
        ),
        ("  entry: 3 ", "  entry: 7 ", "components.entry: is 7; it is from slowest 1 to fastest 6"),
        ("    cards: 5 ", "    cards: 6 ", "setup.solo.cards: is 6; each card of a colour needs one of its 5 tokens"),
        (
            "stock: {rock: 3}",
            "stock: {coal: 3}",
            'missions.rock-bottom.stock.coal: has the key "coal"; '
            'it should be one of "diamond", "emerald", "gold", "rock", "ruby"',
        ),
        (
            "  sparkler: {title",
            "  ruby-run: {title",
            "missions.ruby-run: stands twice, first in line 58; keep one",
        ),
        (
            "W: diamond}",
            "W: ruby}",
            "setup.solo.exits: are ruby, gold, emerald, ruby; the rules know ruby, emerald, gold, diamond",
        ),
        ("  ask_turn: choose the way at the junction\n", "", 'words: "ask_turn" is missing'),
        ("  no_track: No square is left where you can lay track.\n", "", 'why_not: "no_track" is missing'),
        (
            "    defeat: {label: Defeat, help: less than that, icon: cart-lost}\n",
            "",
            'scoring.levels: "defeat" is missing',
        ),
        ("values: {rock: 0,", "values: {rock: 5,", "components.values.rock: is 5; a rock counts nothing"),
        ("    sure: 2 ", "    sure: 9 ", "setup.solo.sure: is 9; of some kind there are but 5 jewels"),
        (", kinds: {diamond: 1}}", "}", "missions.sparkler: demands nothing, so that the first delivery would win it"),
        (
            "crashes: 2}",
            "crashes: 2, jewels: 3}",
            "missions.wrecker.crashes: goes with no demand of a delivery; a crash is none",
        ),
        (
            "    3: [vermilion, yellow, green]\n",
            "    3: [vermilion, green, yellow]\n",
            "seats.colours.3: are vermilion, green, yellow; the mines red, yellow, green are vermilion, yellow, green",
        ),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert mistakes(tmp_path, old, new) == [message]


def test_a_board_that_will_not_do(tmp_path: Path) -> None:
    faults_found = mistakes(tmp_path, "  board: chasm\n", "  board: mattock\n")
    assert faults_found == ["setup.board: mattock.tmx: the cells are hex-pointy; Chasm is played on squares"]
