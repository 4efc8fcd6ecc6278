"""The sheet of a game: what is looked over in every sheet, with Mattock's as the sound one to break."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.components import Sheet, load_sheet
from engine.paths import DATA
from engine.rules import Action, Event, Item, Space
from engine.wording import Vocabulary
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
    "brace in the goal": ("{winner} wins", "{seat} wins", "scoring.win: names {seat}; it can name loser, score, unit"),
    "seat in the help": ("{spaces}. {more}", "{seat}. {more}", "decisions.mine.help: names {seat}, which is not known"),
    "picked too early": ("{seat}: place", "{picked}: place", "decisions.place.prompt: names {picked}, which is not"),
    "lone brace further on": (
        "{picked} walk",
        "{picked walk",
        "decisions.move.going_on: has a brace that stands alone",
    ),
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


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ('  over: "The game is over."\n', 'why_not: "over" is missing; it is said when a match is over'),
        ("  marks: Marks\n", 'words: "marks" is missing; it is the heading of the legend'),
        ("    resigned: Gave up\n", 'scoring.reasons: "resigned" is missing; it is said of who gave up'),
    ],
)
def test_every_sheet_has_the_words_that_every_table_says(tmp_path: Path, mattock: str, word: str, said: str) -> None:
    assert mattock.count(word) == 1
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace(word, ""), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_sheet(file, PlainSheet)
    assert [fault.split(": ", 1)[1] for fault in caught.value.faults] == [said]


# What a sheet says of a game's own actions and events


class Mine(Action, frozen=True):
    space: Space


class MineDeep(Action, frozen=True):
    verb = "mine"
    space: Space
    tool: Item


class Mined(Event, frozen=True):
    seat: int
    space: Space


class Dug(Event, frozen=True, tag="moved"):
    space: Space


def words_of(tmp_path: Path, mattock: str, old: str = "", new: str = "", **told: Any) -> list[str]:
    """What is said of Mattock's words when the game is one that only mines; without the file and line."""
    text = re.sub(r"(?m)^(  (?:placed|returned|stayed|removed|trapped|place|move|stay): \{.*)\n", "", mattock)
    text = text.replace("  moved: {log", "  moved: {mark: true, log")
    assert not old or text.count(old) == 1
    file = tmp_path / "mattock.yaml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    given = {"verbs": (Mine, MineDeep), "events": (Mined, Dug), "decisions": ("place", "mine", "move")}
    with pytest.raises(DataError) as caught:
        load_sheet(file, PlainSheet, vocabulary=Vocabulary(**(given | told)))
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


ORIGIN = "events.moved.log: names {origin}; it can name space", "events.moved.log: names {target}; it can name space"


def test_events_name_their_fields_alone(tmp_path: Path, mattock: str) -> None:
    assert words_of(tmp_path, mattock) == [*ORIGIN]


def test_verbs_name_what_all_their_actions_have(tmp_path: Path, mattock: str) -> None:
    found = words_of(tmp_path, mattock, '"Mine {space}"', '"Mine {space} with {tool}"')
    assert found == ["verbs.mine.title: names {tool}; it can name space", *ORIGIN]


def test_names_that_the_game_does_not_know_and_names_that_are_missing(tmp_path: Path, mattock: str) -> None:
    found = words_of(tmp_path, mattock, decisions=("place", "mime", "move", "rest"), events=(Mined,))
    assert found == [
        'decisions: "mime" is missing',
        'decisions: "rest" is missing',
        'decisions.mine: is never used; did you mean "mime"?',
        'events.moved: is never used; did you mean "mined"?',
    ]


def test_reasons_and_words_are_those_that_the_game_says(tmp_path: Path, mattock: str) -> None:
    reasons = dict.fromkeys(re.findall(r"(?m)^  (\w+): .*(?:miner|tile|space)", mattock), ("space",))
    found = words_of(tmp_path, mattock, why_not={**reasons, "rain": ()}, words={"marks": (), "dug": ("count",)})
    assert 'why_not: "rain" is missing' in found
    assert "why_not.full: names {full}; it can name space" in found
    assert "words.dug: names {all}; it can name count" in found
    assert "words.limit: is never used; the rules know marks, dug" in found
