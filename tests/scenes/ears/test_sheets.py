"""The sheets of words that players hear and read at the screen say where their faults are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.data.paths import WORDS
from engine.data.yaml_nodes import DataError
from engine.stage.access.wording import spoken_words
from scenes.handover.words import handover_words
from scenes.kiosk.words import kiosk_words
from scenes.records.words.sheet import records_words
from scenes.settings.sheet import settings_sheet

SHEETS: dict[str, Callable[[Path], object]] = {
    "table/handover.yaml": handover_words.read,
    "scenes/kiosk.yaml": kiosk_words.read,
    "program/spoken.yaml": spoken_words.read,
    "scenes/settings.yaml": settings_sheet.read,
    "scenes/records.yaml": records_words.read,
}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_with_a_word_too_many_names_its_line(name: str, tmp_path: Path) -> None:
    file, text = tmp_path / Path(name).name, (WORDS / name).read_text(encoding="utf-8")
    file.write_text(f"{text}oops: 1\n", encoding="utf-8")
    with pytest.raises(DataError) as wrong:
        SHEETS[name](file)
    (fault,) = wrong.value.faults
    assert f"{Path(name).name}:{len(text.splitlines()) + 1}: oops" in fault


def test_a_sentence_names_nothing_that_nobody_knows(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.yaml"
    file.write_text(
        (WORDS / "scenes/kiosk.yaml").read_text(encoding="utf-8").replace("{least}", "{most}"), encoding="utf-8"
    )
    with pytest.raises(DataError, match=r"kiosk\.yaml:\d+: too_short: names \{most\}"):
        kiosk_words.read(file)
