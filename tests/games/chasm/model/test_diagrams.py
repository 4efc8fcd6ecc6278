"""The diagrams of the rulebook: their positions are possible, and the rules lead to the next one that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.data.sections import Figure
from engine.rules.contract import NATURE
from games.chasm.model.actions import Collapse, DrawToken
from games.chasm.model.data import load_sheet
from games.chasm.model.state import ChasmState
from games.chasm.rules import RECORD, ChasmRules
from games.chasm.table import picture
from tests.games.chasm.at import rules
from tests.games.short import find, play

FIGURES = {f"{page.id} {i}": figure for page in load_sheet().rulebook for i, figure in enumerate(page.figures, 1)}

SHOWN = {name: figure for name, figure in FIGURES.items() if figure.position}


def position(facts: Mapping[str, Any]) -> tuple[ChasmRules, ChasmState]:
    """The rules and the position of a figure."""
    of, state = RECORD.position(facts)
    assert isinstance(of, ChasmRules)
    assert isinstance(state, ChasmState)
    return of, state


LYING = ("tiles", "heaps", "chasm", "carts")
"""The facts of a position that a diagram shows."""


@pytest.mark.parametrize("figure", SHOWN.values(), ids=SHOWN)
def test_every_position_of_the_rulebook_can_be(figure: Figure) -> None:
    of, state = position(figure.position)
    assert picture(of, state).pieces or set(figure.position) <= {"seats", "decision"}
    seen = {*(figure.spaces or of.ground.names)}
    named = of.facts(state)
    placed = [cart["space"] for cart in named["carts"].values() if cart != "home"]
    assert {*named["tiles"], *named["heaps"], *named["chasm"], *placed} <= seen


def rolled(name: str) -> tuple[ChasmRules, ChasmState]:
    """The position of a diagram after all its carts have rolled, up to the next decision of a seat or card."""
    of, state = position(SHOWN[name].position)
    play(of, state, "done")
    while (turn := of.turn(state)) is not None and turn.decision in ("roll", "drop"):
        of.play(state, of.legal(state)[0])
    return of, state


def lying(of: ChasmRules, state: ChasmState) -> dict[str, Any]:
    named = of.facts(state)
    return {key: named[key] for key in LYING}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("turn 1", "turn 2"),
        ("rolling 1", "rolling 2"),
        ("collisions 1", "collisions 2"),
        ("collisions 3", "collisions 4"),
    ],
)
def test_the_second_figure_is_what_comes_of_the_first(before: str, after: str) -> None:
    assert lying(*rolled(before)) == lying(*position(SHOWN[after].position))


def test_the_cart_that_is_hit_empty_is_derailed_in_the_figure_too() -> None:
    after, drawn = lying(*rolled("collisions 5")), lying(*position(SHOWN["collisions 6"].position))
    assert after["carts"].pop("yellow-white") == "derailed"
    for lies in (after, drawn):  # a figure tells nothing of carts off the board
        lies["carts"] = {name: cart for name, cart in lies["carts"].items() if cart != "home"}
    assert after == drawn


@pytest.mark.parametrize("name", ["chasm 1", "chasm 2"])
def test_lit_squares_are_just_those_where_the_red_token_may_fall(name: str) -> None:
    of, state = position(SHOWN[name].position)
    state.chasm_open, state.decision, state.legal_cache = True, "token", None
    assert of.turn(state).seat == NATURE  # type: ignore[union-attr]
    of.play(state, find(of, state, DrawToken("red").text))
    squares = [action.space for action in of.legal(state) if isinstance(action, Collapse)]
    lit = [piece.space.split() for piece in SHOWN[name].pieces if piece.sprite == "halo-target"]
    assert sorted(squares) == sorted(lit[0])


@pytest.mark.parametrize("name", ["rolling 3", "rolling 4", "rolling 5"])
def test_lit_squares_at_a_junction_are_just_the_ways_that_the_cart_may_take(name: str) -> None:
    of, state = rolled(name)
    assert of.turn(state).decision == "turn"  # type: ignore[union-attr]
    steps = dict(zip("NSEW", of.ground.neighbours[state.where[state.rolling_cart]], strict=True))
    ways = [of.ground.names[steps[action.text.split()[1]]] for action in of.legal(state)]
    assert sorted(ways) == sorted(SHOWN[name].pieces[0].space.split())


def test_three_missions_are_won_at_once_and_the_far_side_is_reached() -> None:
    for name, wanted in (("missions 1", ["far-side"]), ("missions 2", ["mixed-bag", "motherlode", "ruby-run"])):
        of = rules(4, missions="on")
        every: dict[str, None] = dict.fromkeys(of.mission_index)
        state = of.position({**SHOWN[name].position, "missions": {"owners": every}})
        won = sorted(getattr(event, "mission", "") for event in play(of, state, "done", *_rolls(of, state)))
        assert [mission for mission in won if mission] == wanted


def _rolls(of: ChasmRules, state: ChasmState) -> list[str]:
    """The decision of a seat with only one cart to roll."""
    after = state.copy()
    play(of, after, "done")
    return [action.text for action in of.legal(after)] if after.decision == "roll" else []


def test_the_mine_of_the_solo_figure_can_be_dealt() -> None:
    of, state = position(SHOWN["solo 1"].position)
    heaps = of.facts(state)["heaps"]
    numbered = [of.ground.names[square] for square in of.ground.numbered]
    assert sorted(heaps) == sorted(numbered)
    assert {sum(heap.values()) for heap in heaps.values()} == {1}
    assert all(sum(heap.get(kind, 0) for heap in heaps.values()) >= of.sheet.setup.solo.sure for kind in of.sure_jewels)


@pytest.mark.parametrize(
    ("facts", "decision"),
    [
        ({"seats": 2}, "mission"),
        ({"seats": 2, "options": {"missions": "off"}, "tiles": {"b2": "NS"}}, "opening"),
        ({"seats": 1, "tiles": {"b2": "NS"}}, "scatter"),
    ],
)
def test_facts_without_a_decision_are_those_of_a_match_that_begins(facts: Mapping[str, Any], decision: str) -> None:
    of, state = position(facts)
    assert (state.decision, state.turn_number) == (decision, 0)
    assert of.turn(state) is not None
    assert of.legal(state) == of.legal(of.start())


def test_a_match_is_over_if_the_facts_say_so() -> None:
    of, state = position({"seats": 2, "decision": None})
    assert of.turn(state) is None


def test_a_solo_game_without_sure_jewels_begins_with_any_item(monkeypatch: pytest.MonkeyPatch) -> None:
    of = rules(1)
    monkeypatch.setattr(of, "sure_jewels", ())
    state = of.start()
    assert (state.decision, state.deposit_square, state.items_to_draw) == ("item", of.ground.numbered[0], 1)
    assert state == of.position({})
    dealt = play(of, state, "item gold")
    assert [event.name for event in dealt] == ["scattered"]
    assert (state.decision, state.deposit_square) == ("item", of.ground.numbered[1])
