"""The section of a sheet about records: its modes, levels and sprites are looked over when the sheet is read."""

from __future__ import annotations

import msgspec
import pytest

import games
from engine.data.checks import check_sheet
from engine.data.sheet import RecordWords

CASES = {
    "emblem": ({"sprite": "minr"}, "records.sprite", '"minr" is not a sprite; did you mean "miner"?'),
    "mode": ({"modes": {"bord": {}}}, "records.modes.bord", '"bord" is not an option; did you mean "board"?'),
    "value": ({"modes": {"board": {"full": "x"}}}, "records.modes.board", "are full; the rules know full, short"),
    "level": ({"levels": {"major": ["cup"]}}, "records.levels.major", '"major" is not a level of success'),
    "mark": ({"levels": {"major": ["cub"]}}, "records.levels.major[0]", '"cub" is not a sprite'),
}


@pytest.mark.parametrize("case", CASES)
def test_what_the_section_names_is_there(case: str) -> None:
    words, path, message = CASES[case]
    sheet = games.discover()["mattock"].sheet()
    broken = msgspec.structs.replace(sheet, records=msgspec.convert(words, RecordWords))
    assert [detail for at, detail in check_sheet(sheet, None) if at.startswith("records")] == []
    assert any(message in detail for at, detail in check_sheet(broken, None) if at == path)
