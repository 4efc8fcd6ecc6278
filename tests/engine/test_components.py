"""The sheet of a game: what is looked over in every sheet, with Mattock's as the sound one to break."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.components import Sheet, load_sheet
from engine.paths import DATA
from engine.yamlfile import DataError


class PlainSheet(Sheet, frozen=True, kw_only=True):
    """Mattock's sheet, its own sections unread."""

    components: Any
    setup: Any


@pytest.fixture(scope="module")
def mattock() -> str:
    return (DATA / "mattock.yaml").read_text(encoding="utf-8")


def test_mattocks_sheet_is_sound() -> None:
    assert load_sheet(DATA / "mattock.yaml", PlainSheet).title == "Mattock"


BROKEN_SHEETS: dict[str, tuple[str, str, str]] = {
    "seats": ("max: 2, usual: 2", "max: 2, usual: 3", "seats: are 2 to 2, usually 3; 1 <= min <= usual <= max"),
    "default": (
        "default: full",
        "default: ful",
        'options.board.default: "ful" is not a value of the option; did you mean "full"?',
    ),
    "page": (
        "page: mine\n",
        "page: mime\n",
        'decisions.mine.page: "mime" is not a page of the rulebook; did you mean "mine"?',
    ),
    "icon": (
        "icon: hex-rock",
        "icon: hex-rok",
        'options.board.icon: "hex-rok" is not a sprite; did you mean "hex-rock"?',
    ),
    "legend": ("{sprite: halo-last", "{sprite: halo-lst", '"halo-lst" is not a sprite; did you mean "halo-last"?'),
    "lone brace": ('"mines {space}"', '"mines {space"', "events.mined.log: has a brace that stands alone"),
    "nameless brace": ('"mines {space}"', '"mines {}"', "events.mined.log: has {}; braces hold one name"),
    "dressed brace": ('"mines {space}"', '"mines {space.name!r:>4}"', "has {space.name!r:>4}; braces hold one name"),
    "page twice": ("- id: move\n", "- id: mine\n", '"mine" is a page already; every page has an id of its own'),
}


@pytest.mark.parametrize("case", BROKEN_SHEETS)
def test_a_sheet_is_looked_over(tmp_path: Path, mattock: str, case: str) -> None:
    good, bad, message = BROKEN_SHEETS[case]
    assert good in mattock
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace(good, bad, 1), encoding="utf-8")
    line = mattock[: mattock.index(good)].count("\n") + 1
    with pytest.raises(DataError) as caught:
        load_sheet(file, PlainSheet)
    assert any(message in fault and fault.startswith(f"{file}:{line}: ") for fault in caught.value.faults)


PAGE = """
  - id: sketch
    title: Sketch
    text: ["A [miner red] walks.", "[figure 1 2]", "A [minr] falls."]
    figures:
      - {board: mattock, spaces: [e8, z9], ground: hex-rok, pieces: [{sprite: miner, space: e9 e8}]}
      - {board: mattok, spaces: [], ground: hex-rock, pieces: [{sprite: minr, space: e8}]}
    # end
"""


def test_pages_and_figures_are_looked_over(tmp_path: Path, mattock: str) -> None:
    file = tmp_path / "mattock.yaml"
    text = re.sub(r"\nrulebook:\n", "\nrulebook:" + PAGE.rstrip("\n") + "\n", mattock)
    file.write_text(text.replace('[figure 1 2]"', '[figure 1 2 3]"', 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_sheet(file, PlainSheet)
    found = [fault.split(": ", 1)[1] for fault in caught.value.faults]
    assert found == [
        "rulebook[0].text[1]: there is no figure 3; the page has 2",
        'rulebook[0].text[2]: "minr" is not a sprite; did you mean "miner"?',
        'rulebook[0].figures[0].ground: "hex-rok" is not a sprite; did you mean "hex-rock"?',
        'rulebook[0].figures[0].spaces[1]: "z9" is not a space of board mattock',
        'rulebook[0].figures[0].pieces[0].space: "e9" is not among the spaces of the figure',
        'rulebook[0].figures[1].pieces[0].sprite: "minr" is not a sprite; did you mean "miner"?',
        "rulebook[0].figures[1].board: assets/boards/mattok.tmx: there is no such map; "
        "the maps in its folder: mattock, mattock-short",
    ]


def test_a_games_own_check_runs_with_the_common_one(tmp_path: Path, mattock: str) -> None:
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace("default: full", "default: none"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_sheet(file, PlainSheet, lambda sheet: [("components.touch", "is odd")])
    assert len(caught.value.faults) == 2
    assert caught.value.faults[0].endswith("components.touch: is odd")
