"""What games check of their own sections: known names, labels, spaces of a map."""

from __future__ import annotations

from engine.board.board import load_board
from engine.data.checks import label_faults, name_faults, space_faults
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
