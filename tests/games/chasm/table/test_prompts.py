"""The prompt of a building decision: what it says fits the actions that are left and the carts that are out."""

from __future__ import annotations

import pytest

import games
from tests.games.chasm.arrange import PlacedCart, arrange
from tests.games.chasm.at import rules

RULES = rules(2)

WORDS = RULES.sheet.words

OUT: dict[str, PlacedCart | str] = {"red-white": ("d2", "N", 3, ())}


@pytest.mark.parametrize(
    ("carts", "left", "advice", "closing"),
    [
        ({}, 1, "advice_tile", "closing_then"),
        (OUT, 1, "advice_cart", "closing_then"),
        ({}, 0, "advice_end", "closing_none"),
        (OUT, 0, "advice_roll", "closing_now"),
    ],
)
def test_no_action_is_advised_when_none_is_left(
    carts: dict[str, PlacedCart | str], left: int, advice: str, closing: str
) -> None:
    state = arrange(RULES, tiles={"d2": "NS"}, carts=carts, actions_left=left)
    prompt = games.table("chasm").panels(RULES, state).prompt
    assert (prompt["advice"], prompt["closing"]) == (WORDS[advice], WORDS[closing])


def test_the_question_before_the_roll_says_whether_anything_rolls() -> None:
    for carts, wording in (({}, "rolling_none"), (OUT, "rolling_some")):
        state = arrange(RULES, tiles={"d2": "NS"}, carts=carts)
        prompt = games.table("chasm").panels(RULES, state).prompt
        assert WORDS[wording] in RULES.sheet.verbs["done"].question.format(**prompt)


@pytest.mark.parametrize(("carts", "labels"), [({}, {"done": WORDS["end_turn"]}), (OUT, {})])
def test_without_a_cart_on_the_board_the_button_ends_the_turn(
    carts: dict[str, PlacedCart | str], labels: dict[str, str]
) -> None:
    state = arrange(RULES, tiles={"d2": "NS"}, carts=carts)
    assert games.table("chasm").panels(RULES, state).verb_labels == labels
