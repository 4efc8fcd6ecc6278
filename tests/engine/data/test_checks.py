"""What is checked of sections: known names, labels, spaces of a map, what decisions and marks occur with."""

from __future__ import annotations

import msgspec

from engine.board.board import load_board
from engine.data.checks import check_sheet, label_faults, name_faults, space_faults
from engine.data.sections import Decision, LegendLine, OptionValue, OptionWords
from tests.toys.pan.rules import Pan
from tests.toys.yard.sheet import SHEET


def test_names_are_those_that_the_rules_know_in_any_order() -> None:
    right = ("seats", {3: "c", 2: "b"}, range(2, 4))
    wrong = ("colours", ["red", "red"], ("red", "blue"))
    assert [*name_faults([right, wrong])] == [("colours", "are red, red; the rules know red, blue")]
    assert [*name_faults([("colours", (), ("red",))])] == [("colours", "are none; the rules know red")]


def test_everything_named_has_a_label() -> None:
    assert [*label_faults(SHEET, ("ruby", "gold"))] == []
    assert [*label_faults(SHEET, ("ruby", "opal", "onyx", "opal"))] == [
        ("picks", "do not say what opal, onyx is called")
    ]


def test_a_map_has_all_spaces_that_are_needed() -> None:
    board = load_board(str(Pan.board_file))
    assert [*space_faults("setup.board", board, ("a", "f"))] == []
    assert [*space_faults("setup.board", board, ("a", "g", "h"))] == [("setup.board", f"{board.name} has no g, h")]


def test_a_decision_needs_options_that_there_are_and_a_mark_seats() -> None:
    size = OptionWords(
        "Size", "hex-rock", "small", {"small": OptionValue("small", "."), "big": OptionValue("big", ".")}
    )
    needs = {"size": ["big", "huge"], "colour": ["red"]}
    mine = Decision("{seat}: mine", "Dig.", SHEET.rulebook[0].id, needs=needs)
    wrong = msgspec.structs.replace(
        SHEET,
        options={"size": size},
        decisions={"mine": mine},
        legend=[LegendLine("looted", "looted", seats=(SHEET.seats.max, SHEET.seats.max + 1))],
    )
    faults = dict(check_sheet(wrong))
    assert '"huge" is not a value of the option' in faults["decisions.mine.needs.size"]
    assert '"colour" is not an option' in faults["decisions.mine.needs"]
    assert f"the game has {SHEET.seats.min} to {SHEET.seats.max}" in faults["legend[0].seats"]


def test_a_decision_comes_up_with_the_options_it_needs() -> None:
    mine = Decision("", "", "", needs={"size": ["big"]})
    sheet = msgspec.structs.replace(SHEET, decisions={"mine": mine})
    assert [sheet.comes_up("mine", options) for options in ({"size": "big"}, {"size": "small"}, {})] == [
        True,
        False,
        True,
    ]
