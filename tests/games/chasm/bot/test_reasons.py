"""The reasons of hints of Chasm: what can be counted on the table."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest
from msgspec import structs

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.explain import reasons_text
from engine.bots.reasons import comparison
from engine.bots.search_request import SearchRequest
from games.chasm import bot
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import begun, rules

WHITE = "red-white"


def amounts(**parts: Any) -> dict[str, float]:
    """The measures of seat 1."""
    of = rules(2)
    return {name: measure.amount for name, measure in bot.measures(of, arrange(of, **parts), 1).items()}


@pytest.mark.parametrize(
    ("place", "derailed", "entered"),
    [(("f4", "N", 3, []), 0, None), ("derailed", 1, None), ("home", None, 0), (("f1", "", 3, []), 0, 1)],
)
def test_a_cart_brought_home_is_not_one_fewer(place: Any, derailed: int | None, entered: int | None) -> None:
    """On the board it is compared with derailed, on a gate with at home too."""
    gate = next(iter(rules(2).ground.gates[rules(2).carts[0].colour]))
    at = (rules(2).ground.names[gate], *place[1:]) if place[0] == "f1" else place
    found = amounts(carts={WHITE: at}, tiles={"f4": "NS"})
    assert (found.get(f"derailed:{WHITE}"), found.get(f"entered:{WHITE}")) == (derailed, entered)


def test_points_of_a_turn_count_the_lead_in_rubies() -> None:
    """One ruby is a point; the reward for most of them is on the score sheet as well."""
    reward = rules(2).sheet.setup.rewards.most_rubies
    assert amounts(stock={1: ["ruby"]})["points"] == 1 + reward
    assert amounts(stock={1: ["ruby"], 2: ["ruby", "ruby"]})["points"] == 1


def test_sentences_do_not_call_rails_final_that_can_be_upgraded() -> None:
    words = rules(2).sheet.reasons
    assert "upgrade" in words["stuck"].less
    assert all("best rides" not in words[name].more for name in ("expected", "expected_right", "rides_turns"))


def test_hundreds_of_moves_are_not_told_to_do_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first tiles of a game: no value sees what they are good for, and the search prefers one."""
    monkeypatch.setattr(comparison, "EQUAL", 9.0)
    of = rules(2)
    state, evaluator = begun(of), structs.replace(evaluator_of(games, "chasm"), measures=None, features=lambda *_: {})
    request = SearchRequest(of, of.view(state, state.seat), state.seat, evaluator, inf, random.Random(1))
    advice = comparison.explain_choice(request, [Line((request.legal()[0],), (0.5, -0.5))])
    assert "will do" not in reasons_text(of.sheet, advice.reasons)
