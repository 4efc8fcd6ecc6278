"""Mistakes in `data/mattock.yaml` that only boards and rules can find, each reported with its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.yaml_nodes import DataError
from games.mattock.data import VOCABULARY, MattockSheet, faults

TEXT = (DATA / "mattock.yaml").read_text(encoding="utf-8")


def mistakes(tmp_path: Path, old: str, new: str) -> list[str]:
    """The faults of the sheet with one part replaced, without file and line."""
    assert TEXT.count(old) == 1
    file = tmp_path / "mattock.yaml"
    file.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, MattockSheet, faults, VOCABULARY)
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("red: [h4, c6, d2]", "red: [h4, z9, d2]", 'setup.fixed.short.red[1]: "z9" is not a space of board short'),
        (
            "blue: [g2, f7, b3]",
            "blue: [g2, f7]",
            "setup.fixed.short.blue: marks 2 spaces; a seat has 3 miners",
        ),
        ("blue: [g2, f7, b3]", "blue: [g2, f7, h4]", 'setup.fixed.short.blue[2]: "h4" is marked already'),
        (
            "blue: [g2, f7, b3]",
            "blue: [g2, f7, h3]",
            'setup.fixed.short.blue[2]: "h3" is next to "h4"; miners start apart',
        ),
        (
            "touch: 3 ",
            "touch: 6 ",
            "components.touch: is 6; a hexagon has six neighbours, so 1 to 5 of them can be the limit",
        ),
        ("max: 2,", "max: 3,", "seats: are 2 to 3; Mattock is for 2"),
        ("attackers: 2 ", "attackers: 0 ", "components.attackers: is 0; at least 1 miner removes another"),
        (
            "tiles: {full: 90, short: 45}",
            "tiles: {full: 90, short: 5}",
            "components.tiles.short: is 5; the miners start on 6 tiles",
        ),
        (
            "tiles: {full: 90, short: 45}",
            "tiles: {full: 90}",
            "components.tiles: are full; the rules know full, short",
        ),
        (
            "short: {fixed: 72, freestyle: 80}",
            "short: {fixed: 72}",
            "setup.longest.short: are fixed; the rules know fixed, freestyle",
        ),
        ("  nobody: None of your miners has an empty tile to move to.\n", "", 'why_not: "nobody" is missing'),
        ("{space} already has a tile.", "{spot} already has a tile.", "why_not.tile: names {spot}; it can name space"),
        ("  ask_mine: mine a space\n", "", 'words: "ask_mine" is missing'),
        ("  count_5: five\n", "", 'words: "count_5" is missing'),
        ("{count} of {all} mined", "{count} of {spaces} mined", "words.dug: names {spaces}; it can name all, count"),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert mistakes(tmp_path, old, new) == [message]


def test_a_freestyle_set_up_cannot_run_out_of_room(tmp_path: Path) -> None:
    """61 spaces: 7 miners take 49 at most and leave one for the eighth, 9 could take them all from the tenth."""
    room = "components.miners.short: is {}; freestyle surely has room for 4 a seat, not for more"
    assert room.format(5) in mistakes(tmp_path, "miners: {full: 6, short: 3}", "miners: {full: 6, short: 5}")
    assert room.format(4) not in mistakes(tmp_path, "miners: {full: 6, short: 3}", "miners: {full: 6, short: 4}")


def test_all_at_once_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "mattock.yaml"
    file.write_text(TEXT.replace("[h4, c6, d2]", "[z9, c6, z8]"), encoding="utf-8")
    line = next(number for number, text in enumerate(TEXT.splitlines(), 1) if "[h4, c6, d2]" in text)
    with pytest.raises(DataError) as caught:
        read_sheet(file, MattockSheet, faults)
    assert [fault.split(": ")[0].split(":")[-1] for fault in caught.value.faults] == [str(line)] * 2


def test_an_unknown_board(tmp_path: Path) -> None:
    errors = mistakes(tmp_path, "short: mattock-short}", "short: mattock-tiny}")
    assert len(errors) == 1
    assert errors[0].startswith("setup.boards.short: ")
    assert "mattock-tiny" in errors[0]
