"""The page that builds the worked example: every block of it is a part of the game."""

from __future__ import annotations

import re
from pathlib import Path

from engine.data.paths import ROOT

GAME = Path(__file__).parent / "reversi"

BLOCK = re.compile(r"```(python|yaml)\n(.*?)```", re.DOTALL)


def test_every_block_of_the_page_is_a_part_of_the_game() -> None:
    page = (ROOT / "games" / "README.md").read_text(encoding="utf-8")
    files = {"python": GAME / "rules.py", "yaml": GAME / "reversi.yaml"}
    blocks = BLOCK.findall(page)
    assert {language for language, _ in blocks} == {*files}
    for language, block in blocks:
        assert block in files[language].read_text(encoding="utf-8")


def test_the_game_is_as_short_as_the_page_says() -> None:
    lines = [line for file in (GAME / "rules.py", GAME / "reversi.yaml") for line in file.open(encoding="utf-8")]
    assert len(lines) < 200
