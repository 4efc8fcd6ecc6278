"""The sheet of a game: the checks of every sheet, with copies of Mattock's made invalid."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.data.paths import BOARDS, DATA
from engine.data.record import read_sheet
from engine.data.sections import SeatSpan
from engine.data.sheet import Sheet
from engine.data.yaml_nodes import DataError
from engine.rules.actions import Action, Item, Space
from engine.rules.events import Event
from engine.words.wording_checks import Vocabulary


class PlainSheet(Sheet, frozen=True, kw_only=True):
    """Mattock's sheet, without checking its own sections."""

    components: Any
    setup: Any


@pytest.fixture(scope="module")
def mattock() -> str:
    return (DATA / "mattock.yaml").read_text(encoding="utf-8")


def test_mattocks_sheet_is_sound() -> None:
    assert read_sheet(DATA / "mattock.yaml", PlainSheet).title == "Mattock"


BROKEN_SHEETS: dict[str, tuple[str, str, str]] = {
    "seats": ("max: 2, usual: 2", "max: 2, usual: 3", "seats: are 2 to 2, usually 3; 1 <= min <= usual <= max"),
    "many seats": (
        "max: 2, usual: 2",
        "max: 999999, usual: 2",
        "usually 2; 1 <= min <= usual <= max <= 6 should hold",
    ),
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
    "solo page": (
        "page: mine\n",
        "solo_page: mime\n    page: mine\n",
        'decisions.mine.solo_page: "mime" is not a page of the rulebook; did you mean "mine"?',
    ),
    "icon": (
        "icon: hex-rock",
        "icon: hex-rok",
        'options.board.icon: "hex-rok" is not a sprite; did you mean "hex-rock"?',
    ),
    "stages": ("id: mattock\n", "stages: [One]\nid: mattock\n", "stages: are 1, and turns are counted"),
    "no stages": ("id: mattock\n", "counted: stage\nid: mattock\n", "counted: are stages, and they have no names"),
    "secret": ("page: mine\n", "public: true\n    page: mine\n", 'decisions.mine.public: needs "secret"'),
    "chain": ("page: mine\n", "wants: {chain: which?}\n    page: mine\n", '"chain" is not a kind of picks'),
    "legend": ("{sprite: halo-last", "{sprite: halo-lst", '"halo-lst" is not a sprite; did you mean "halo-last"?'),
    "lone brace": ('"mines {space}"', '"mines {space"', "events.mined.log: has a brace that stands alone"),
    "nameless brace": ('"mines {space}"', '"mines {}"', "events.mined.log: has {}; braces hold one name"),
    "dressed brace": ('"mines {space}"', '"mines {space.name!r:>4}"', "has {space.name!r:>4}; braces hold one name"),
    "brace in the goal": ("{winner} wins", "{seat} wins", "scoring.win: names {seat}; it can name loser, score, unit"),
    "seat in the help": ("{spaces}. {more}", "{seat}. {more}", "decisions.mine.help: names {seat}, which is not known"),
    "picked too early": ("{seat}: place", "{picked}: place", "decisions.place.prompt: names {picked}, which is not"),
    "lone brace further on": (
        "{picked} move",
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
        read_sheet(file, PlainSheet)
    assert any(message in fault and fault.startswith(f"{file}:{line}: ") for fault in caught.value.faults)


ADDED: dict[str, tuple[str, str, str]] = {
    "option for nobody": (
        "    default: full\n",
        "    seats: [2, 3]\n",
        "options.board.seats: are 2 to 3; the game has 2 to 2",
    ),
    "bar": (
        "page: mine\n",
        "    bar: [mine, mime]\n",
        'decisions.mine.bar[1]: "mime" is not a verb; did you mean "mine"?',
    ),
    "column": (
        "rules_version: 1\n",
        "bar_columns: [[mime]]\n",
        'bar_columns[0]: "mime" is not a verb; did you mean "mine"?',
    ),
    "column twice": (
        "rules_version: 1\n",
        "bar_columns: [[mine], [mine]]\n",
        'bar_columns[1]: "mine" stands in column 0 already',
    ),
    "wanted": (
        "page: mine\n",
        "    wants: {spice: which?}\n",
        'decisions.mine.wants.spice: "spice" is not a kind of picks; did you mean "space"?',
    ),
    "pick": (
        "rules_version: 1\n",
        "picks:\n  NS: {label: straight, icon: rail-strait}\n",
        'picks.NS.icon: "rail-strait" is not a sprite; did you mean "rail-straight"?',
    ),
    "solo": (
        "rules_version: 1\n",
        "solo: {title: Alone, blurb: Dig.}\n",
        "solo: is for one; the seats are 2 to 2, usually 2: min should be 1 and usual 2 or more",
    ),
    "automaton beside no seats": (
        "rules_version: 1\n",
        "rivals: [{name: it, seats: [1, 2]}]\n",
        "rivals[0].seats: are 1 to 2; the game has 2 to 2",
    ),
    "automaton of no colour": (
        "rules_version: 1\n",
        "rivals: [{name: it, seats: [2, 2], colour: bleu}]\n",
        'rivals[0].colour: "bleu" is not a colour of seats; did you mean "blue"?',
    ),
    "automaton of no option": (
        "rules_version: 1\n",
        "rivals: [{name: it, seats: [2, 2], option: bord}]\n",
        'rivals[0].option: "bord" is not an option; did you mean "board"?',
    ),
    "automaton without a picture": (
        "rules_version: 1\n",
        "rivals: [{name: it, seats: [2, 2], portrait: minor}]\n",
        'rivals[0].portrait: "minor" is not a sprite; did you mean "miner"?',
    ),
    "too many automata": (
        "rules_version: 1\n",
        "rivals: [{name: it, seats: [2, 2]}" + 4 * ", {name: it, seats: [2, 2]}" + "]\n",
        "rivals: and seats are 7 together; there are 6 colours",
    ),
    "levels": (
        "\nscoring:\n",
        "  levels: {won: {label: Won}}\n",
        "scoring.levels: are those of a game for one, and there are 2 seats at the least",
    ),
}
"""What is added to a sheet after some words of it, and what is said of it."""


@pytest.mark.parametrize("case", ADDED)
def test_what_some_sheets_have_is_looked_over(tmp_path: Path, mattock: str, case: str) -> None:
    after, added, message = ADDED[case]
    assert after in mattock
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace(after, after + added, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, PlainSheet)
    assert [fault.split(": ", 1)[1] for fault in caught.value.faults] == [message]


COLOURS = """
seats:
  min: 1
  max: 4
  usual: 2
  colours:
    1: [vermilion]
    2: [vermilion, vermilion]
    4: [vermilion, yellow, grene]
    5: []
"""


def test_fixed_colours_are_as_many_as_the_seats_each_once_and_known(tmp_path: Path, mattock: str) -> None:
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace("seats: {min: 2, max: 2, usual: 2}\n", COLOURS.lstrip()), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, PlainSheet)
    assert [fault.split(": ", 1)[1] for fault in caught.value.faults] == [
        "seats.colours: do not say which 3 there are for 3 seats",
        'seats.colours.2[1]: "vermilion" is another seat\'s already',
        "seats.colours.4: are 3; 4 seats have 4",
        'seats.colours.4[2]: "grene" is not a colour of seats; did you mean "green"?',
        "seats.colours.5: are never used; the game has 1 to 4 seats",
    ]


def test_colours_are_dealt_by_the_game_or_in_order() -> None:
    assert list(SeatSpan(2, 6, 2).default_colours(3)) == ["vermilion", "blue", "green"]
    fixed = SeatSpan(1, 2, 2, {1: ["green"], 2: ["green", "sky"]})
    assert [list(fixed.default_colours(count)) for count in (1, 2)] == [["green"], ["green", "sky"]]


def test_a_solo_game_of_its_own_has_its_title_and_its_unit(tmp_path: Path, mattock: str) -> None:
    plain = read_sheet(DATA / "mattock.yaml", PlainSheet)
    assert (plain.title_of(2), plain.seat_range(solo=False), plain.is_solo_game(1)) == ("Mattock", (2, 2), False)
    file = tmp_path / "mattock.yaml"
    solo = "seats: {min: 1, max: 4, usual: 3}\nsolo: {title: Lone Mattock, blurb: Dig., page: end}\n"
    text = mattock.replace("seats: {min: 2, max: 2, usual: 2}\n", solo).replace(
        "  unit: ", "  unit_alone: '{count:gem|gems}'\n  unit: "
    )
    file.write_text(text, encoding="utf-8")
    sheet = read_sheet(file, PlainSheet)
    assert [sheet.title_of(seats) for seats in (1, 2)] == ["Lone Mattock", "Mattock"]
    assert [sheet.seat_range(alone) for alone in (False, True)] == [(2, 4), (1, 1)]
    assert [sheet.is_solo_game(seats) for seats in (1, 2)] == [True, False]
    assert [sheet.page_of(seats) for seats in (1, 2)] == ["end", ""]
    unit = sheet.scoring.unit_of
    assert (unit(1, 1), unit(2, 1), unit(2, 2)) == ("gem", "gems", "spaces")


PAGE = """
  - id: sketch
    title: Sketch
    text: ["A [miner red] walks.", "[figure 1 2]", "A [minr] falls."]
    figures:
      - {board: mattock, spaces: [e8, z9], ground: hex-rok, pieces: [{sprite: miner, space: e9 e8}]}
      - {board: mattok, spaces: [], ground: hex-rock, pieces: [{sprite: minr, space: e8}]}
      - {board: mattock, spaces: [e8]}
      - {board: mattock, spaces: [e8], ground: hex-rock, position: {miners: e8}}
    # end
"""


def test_pages_and_figures_are_looked_over(tmp_path: Path, mattock: str) -> None:
    file = tmp_path / "mattock.yaml"
    text = re.sub(r"\nrulebook:\n", "\nrulebook:" + PAGE.rstrip("\n") + "\n", mattock)
    file.write_text(text.replace('[figure 1 2]"', '[figure 1 2 9]"', 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, PlainSheet)
    found = [fault.split(": ", 1)[1] for fault in caught.value.faults]
    assert found == [
        "rulebook[0].text[1]: there is no figure 9; the page has 4",
        'rulebook[0].text[2]: "minr" is not a sprite; did you mean "miner"?',
        'rulebook[0].figures[0].ground: "hex-rok" is not a sprite; did you mean "hex-rock"?',
        'rulebook[0].figures[0].spaces[1]: "z9" is not a space of board mattock',
        'rulebook[0].figures[0].pieces[0].space: "e9" is not among the spaces of the figure',
        'rulebook[0].figures[1].pieces[0].sprite: "minr" is not a sprite; did you mean "miner"?',
        "rulebook[0].figures[1].board: assets/boards/mattok.tmx: there is no such map; "
        f"the maps in its folder: {', '.join(sorted(file.stem for file in BOARDS.glob('*.tmx')))}",
        "rulebook[0].figures[2]: has the sprite of its ground or a position, one of the two",
        "rulebook[0].figures[3]: has the sprite of its ground or a position, one of the two",
    ]


@pytest.mark.parametrize(
    ("setting", "count", "total", "expected"),
    [
        ("counted: turn", 6, 0, "turn 6"),
        ("counted: round", 6, 11, "round 6 of 11"),
        ("counted: round", 0, 11, "set-up"),
        ("counted: stage\nstages: [Digging, Selling]", 2, 2, "Selling"),
        ("counted: stage\nstages: [Digging, Selling]", 0, 2, "set-up"),
    ],
)
def test_a_sheet_words_the_progress_of_a_match(
    tmp_path: Path, mattock: str, setting: str, count: int, total: int, expected: str
) -> None:
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace("id: mattock\n", f"id: mattock\n{setting}\n"), encoding="utf-8")
    assert read_sheet(file, PlainSheet).progress_text(count, total) == expected


def test_a_games_own_check_runs_with_the_common_one(tmp_path: Path, mattock: str) -> None:
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace("default: full", "default: none"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, PlainSheet, lambda sheet: [("components.touch", "is odd")])
    assert len(caught.value.faults) == 2
    assert caught.value.faults[0].endswith("components.touch: is odd")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ('  over: "The game is over."\n', 'why_not: "over" is missing; it is said when a match is over'),
        ("  marks: Symbols\n", 'words: "marks" is missing; it is the heading of the legend'),
        ("    resigned: Resigned\n", 'scoring.reasons: "resigned" is missing; it is said of who gave up'),
    ],
)
def test_every_sheet_has_the_words_that_every_table_uses(tmp_path: Path, mattock: str, word: str, message: str) -> None:
    assert mattock.count(word) == 1
    file = tmp_path / "mattock.yaml"
    file.write_text(mattock.replace(word, ""), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, PlainSheet)
    assert [fault.split(": ", 1)[1] for fault in caught.value.faults] == [message]


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


def words_of(tmp_path: Path, mattock: str, old: str = "", new: str = "", **changes: Any) -> list[str]:
    """The faults of Mattock's words for a game that only mines, without file and line."""
    text = re.sub(r"(?m)^(  (?:placed|returned|stayed|removed|trapped|place|move|stay|titled): \{.*)\n", "", mattock)
    text = text.replace("  moved: {log", "  moved: {mark: true, log")
    assert not old or text.count(old) == 1
    file = tmp_path / "mattock.yaml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    vocabulary = {"verbs": (Mine, MineDeep), "events": (Mined, Dug), "decisions": ("place", "mine", "move")}
    with pytest.raises(DataError) as caught:
        read_sheet(file, PlainSheet, vocabulary=Vocabulary(**(vocabulary | changes)))
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


ORIGIN = "events.moved.log: names {origin}; it can name space", "events.moved.log: names {target}; it can name space"


def test_events_name_their_fields_alone(tmp_path: Path, mattock: str) -> None:
    assert words_of(tmp_path, mattock) == [*ORIGIN]


def test_verbs_name_what_all_their_actions_have(tmp_path: Path, mattock: str) -> None:
    faults = words_of(tmp_path, mattock, '"Mine {space}"', '"Mine {space} with {tool}"')
    assert faults == ["verbs.mine.title: names {tool}; it can name space", *ORIGIN]


def test_names_that_the_game_does_not_know_and_names_that_are_missing(tmp_path: Path, mattock: str) -> None:
    faults = words_of(tmp_path, mattock, decisions=("place", "mime", "move", "rest"), events=(Mined,))
    assert faults == [
        'decisions: "mime" is missing',
        'decisions: "rest" is missing',
        'decisions.mine: is never used; did you mean "mime"?',
        'events.moved: is never used; did you mean "mined"?',
    ]


def test_reasons_and_words_are_those_of_the_game(tmp_path: Path, mattock: str) -> None:
    reasons = dict.fromkeys(re.findall(r"(?m)^  (\w+): .*(?:miner|tile|space)", mattock), ("space",))
    faults = words_of(tmp_path, mattock, why_not={**reasons, "rain": ()}, words={"marks": (), "dug": ("count",)})
    assert 'why_not: "rain" is missing' in faults
    assert "why_not.full: names {full}; it can name space" in faults
    assert "words.dug: names {all}; it can name count" in faults
    assert "words.limit: is never used; the rules know marks, dug" in faults


def test_levels_are_those_that_the_game_knows(tmp_path: Path, mattock: str) -> None:
    missing = [f'scoring.levels: "{level}" is missing' for level in ("won", "lost")]
    assert words_of(tmp_path, mattock, levels=("won", "lost")) == [*ORIGIN, *missing]
    faults = words_of(tmp_path, mattock, "\nscoring:\n", "\nscoring:\n  levels: {wan: {label: Won}}\n", levels=("won",))
    assert 'scoring.levels.wan: is never used; did you mean "won"?' in faults


def test_prompts_name_the_seat_and_the_live_numbers_of_the_table(tmp_path: Path, mattock: str) -> None:
    live = ("waiting", "spaces", "more")
    assert words_of(tmp_path, mattock, prompt=live) == [*ORIGIN]
    faults = words_of(tmp_path, mattock, "{waiting} more", "{wating} of yours", prompt=live)
    assert "decisions.place.help: names {wating}; it can name more, spaces, waiting" in faults
    faults = words_of(tmp_path, mattock, "miner on {picked} move", "miner on {target} walk", prompt=live)
    assert "decisions.move.going_on: names {target}; it can name more, picked, seat, spaces, waiting, wanted" in faults


def test_options_categories_and_reasons_that_the_rules_do_not_know(tmp_path: Path, mattock: str) -> None:
    known: dict[str, Any] = {
        "options": {"board": (), "setup": ("fixed", "free")},
        "categories": ("spaces", "mined"),
        "reasons": ("end",),
    }
    assert sorted(fault for fault in words_of(tmp_path, mattock, **known) if fault not in ORIGIN) == [
        'options.setup.values.freestyle: is never used; did you mean "free"?',
        'options.setup.values: "free" is missing',
        "scoring.categories.taken: is never used; the rules know spaces, mined",
        "scoring.reasons.trapped: is never used; the rules know end, resigned",
        'scoring.reasons: "end" is missing',
    ]
