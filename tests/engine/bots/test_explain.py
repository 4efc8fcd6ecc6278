"""Explanations of a choice: feature differences between an action and its alternatives, later in the turn if need
be.
"""

from __future__ import annotations

import random
from math import inf
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from engine.bots.analysis import Line
from engine.bots.evaluator import Evaluator, Measure
from engine.bots.explain import Advice, Reason, warned_of
from engine.bots.levels import advise
from engine.bots.move_names import MoveName
from engine.bots.reasons.choice import explain_choice
from engine.bots.reasons.likeness import is_as_good
from engine.bots.reasons.settings import as_good, beside
from engine.bots.reasons.turn_end import with_same_rest
from engine.bots.search_request import SearchRequest
from engine.data.sections import ValueWords
from engine.rules.actions import Action, Number, Piece, Space
from engine.rules.contract import Rules, Seat
from tests.engine.bots.heap import Heap, Stones, Take, most


def parts(_: Rules[Any], state: Stones, seat: Seat) -> dict[str, float]:
    """Features: the stones of the seat and of the others, and a constant."""
    own = state.stones_taken[seat - 1]
    return {"own": float(own), "others": float(own - sum(state.stones_taken)), "weather": 1.0}


STONES = Evaluator(most, features=parts)


class Worded(Heap):
    """A heap whose sheet has sentences for its measures."""

    sheet = SimpleNamespace(reasons={"taken": ValueWords("has {to}", "lacks {by}"), "seats": ValueWords("", "")})


def request_for(rules: Heap, state: Stones, evaluator: Evaluator) -> SearchRequest:
    return SearchRequest(rules, state, state.seat, evaluator, inf, random.Random(0))


def reasons(request: SearchRequest, action: Take) -> tuple[Reason, ...]:
    """The reasons for an action without lines to compare it with."""
    return explain_choice(request, [Line((action,), ())]).reasons


def test_reasons_are_what_an_action_is_better_in_than_the_others() -> None:
    rules = Heap(9)
    assert reasons(request_for(rules, rules.start(), STONES), Take(3)) == (Reason("own", 1.5),)
    assert reasons(request_for(rules, rules.start(), STONES), Take(1)) == (Reason("own", -1.5),)


def test_where_nothing_else_can_be_done_that_is_the_reason() -> None:
    rules = Heap(1)
    assert reasons(request_for(rules, rules.start(), STONES), Take(1)) == (Reason("only", 0.0),)


def test_a_game_that_names_no_terms_has_no_reasons() -> None:
    rules = Heap(9)
    assert reasons(request_for(rules, rules.start(), Evaluator(most)), Take(3)) == ()


def at_last(rules: Rules[Any], state: Stones, seat: Seat) -> dict[str, float]:
    """A feature that changes only when the heap is empty."""
    return {"own": 0.0 if state.stones else float(state.last)}


def test_an_action_that_changes_nothing_by_itself_is_followed_through_the_turn() -> None:
    rules = Heap(6, seats=1)
    late = msgspec.structs.replace(STONES, features=at_last)
    # Alone the turn goes on until the heap is gone: 3, 2, 1 ends after a 2, where 1, 3, 2 and 2, 3, 1 end after a 3.
    assert reasons(request_for(rules, rules.start(), late), Take(3)) == (Reason("own", -1.0),)


def test_advice_comes_with_its_reasons() -> None:
    rules = Heap(3)
    advice = advise(rules, rules.start(), 1, "medium", evaluator=msgspec.structs.replace(STONES), seed=1)
    assert advice.action == Take(3)
    assert advice.reasons == (Reason("own", 1.5),)


def counted(_: Rules[Any], state: Stones, seat: Seat) -> dict[str, Measure]:
    return {"taken": Measure(float(state.stones_taken[seat - 1]), 2.0), "seats": Measure(2.0)}


def test_the_best_line_is_measured_against_the_next() -> None:
    rules = Worded(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(1),), (0.1, -0.1))]
    named = {why.feature: why for why in explain_choice(request, lines).reasons if why.is_measured}
    assert named == {
        "taken": Reason("taken", 4.0, 2.0, 3.0)
    }  # 3 stones instead of 1, each worth 2; seats do not differ


def test_moves_that_do_as_well_are_counted_and_not_compared() -> None:
    rules = Worded(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    lines = [Line((Take(stones),), (0.5, -0.5)) for stones in (3, 2, 1)]
    told = explain_choice(request, lines).reasons
    assert Reason("alike", 3.0, words={"names": "take 3|take 2|take 1"}) in told
    assert not any(why.is_measured for why in told)


def test_the_only_two_moves_are_told_apart_though_either_will_do() -> None:
    rules = Worded(2)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    lines = [Line((Take(stones),), (0.5, -0.5)) for stones in (2, 1)]
    told = explain_choice(request, lines).reasons
    assert Reason("alike", 2.0, words={"names": "take 2|take 1"}) in told
    assert Reason("taken", 2.0, 1.0, 2.0) in told


class Poor(Heap):
    """A heap at which it is good to take, and bad to leave more than is there."""

    sheet = SimpleNamespace(
        reasons={"taken": ValueWords("has {to}", "lacks {by}"), "poor": ValueWords("leaves less", "leaves more")}
    )


def poor(rules: Rules[Any], state: Stones, seat: Seat) -> dict[str, Measure]:
    """The stones taken; the stones left are a worse thing than those taken are a good one."""
    return {"taken": counted(rules, state, seat)["taken"], "poor": Measure(float(state.stones), 5.0)}


def test_a_gain_that_is_told_with_a_greater_cost_is_none() -> None:
    rules = Poor(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=poor, features=None))
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(1),), (0.1, -0.1))]
    found = explain_choice(request, lines).reasons
    assert [why.feature for why in found] == [
        "searched"
    ]  # 2 more stones taken, 2 fewer left: nor is the cost told alone


def test_what_does_not_show_yet_is_told_after_the_turns_that_follow() -> None:
    """To take 1 has less at once, but more after the own next turn."""
    rules = Worded(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    one = Line((Take(1),), (0.5, -0.5), expected=((Take(2),), (Take(3),), (Take(1),)))
    two = Line((Take(2),), (0.1, -0.1), expected=((Take(3),), (Take(1),)))
    advice = explain_choice(request, [one, two])
    assert (advice.answer, advice.against_answer) == ((Take(2), Take(3)), (Take(3), Take(1)))
    assert Reason("after", 0.0, words={"names": "2|3"}) in advice.reasons
    assert [why for why in advice.reasons if why.is_measured] == [Reason("taken", 2.0, 1.0, 4.0)]


def test_the_lead_of_the_search_is_told_in_the_units_of_the_evaluation() -> None:
    """The scale is 10: 0.5 are 10 stones, 0.2 are 2.5."""
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(1),), (0.2, -0.2))]
    found = explain_choice(request_for(Worded(9), Worded(9).start(), STONES), lines).reasons
    assert next(why.to for why in found if why.feature == "searched") == 7.5


def test_where_others_do_as_well_it_is_told_with_what_the_best_is_compared() -> None:
    rules = Worded(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    lines = [Line((Take(stones),), (worth, -worth)) for stones, worth in ((3, 0.5), (1, 0.5), (2, 0.1))]
    advice = explain_choice(request, lines)
    assert Reason("alike", 2.0, words={"names": "take 3|take 1"}) in advice.reasons
    assert Reason("compared", 0.0, words={"names": "take 2"}) in advice.reasons
    assert advice.against == (Take(2),)
    assert Reason("taken", 2.0, 1.0, 3.0) in advice.reasons


@pytest.mark.parametrize(("doubt", "alike"), [(0.01, False), (0.05, True)])
def test_a_line_that_may_be_worth_as_much_as_the_best_will_do_as_well(doubt: float, alike: bool) -> None:
    rules = Worded(9)
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(1),), (0.46, -0.46), doubt=doubt)]
    found = explain_choice(request_for(rules, rules.start(), STONES), lines).reasons
    assert any(why.feature == "alike" for why in found) == alike


def test_of_proven_wins_all_will_do_and_nothing_else_does() -> None:
    rules = Worded(9)
    lines = [Line((Take(n),), (worth, -worth), is_proven=n > 1) for n, worth in ((3, 0.99), (2, 0.97), (1, 0.97))]
    found = explain_choice(request_for(rules, rules.start(), STONES), lines).reasons
    assert found == (Reason("proven", 0.99), Reason("alike", 2.0, words={"names": "take 3|take 2"}))


class Lay(Action, frozen=True):
    tile: Piece
    space: Space
    turn: Number


@pytest.mark.parametrize(
    ("moves", "names"),
    [
        ([Lay("T1", "a1", 0), Lay("T1", "b1", 0), Lay("T2", "a1", 1)], "lay T1 a1|lay T1 b1|lay T2 a1"),
        ([Take(1), Lay("T1", "b1", 2)], "take 1|lay T1 b1"),
        ([Lay("T1", "a1", 0), Lay("T2", "a1", 0)], "T1|T2"),
    ],
)
def test_moves_are_told_apart_by_what_differs_and_their_place(moves: list[Action], names: str) -> None:
    lines = [Line((move,), (0.5, -0.5)) for move in moves]
    found = explain_choice(request_for(Worded(9), Worded(9).start(), STONES), lines).reasons
    assert Reason("alike", len(moves), words={"names": names}) in found


def titled(_: Rules[Any], _view: Any, move: Action) -> MoveName:
    """Names as a table has them that shows no names of spaces."""
    assert isinstance(move, Put)
    return MoveName(f"put on {'silver' if move.space < 'c' else 'gold'}", {"bin": f"bin {move.bin}"})


class Put(Action, frozen=True):
    space: Space
    bin: Number


SILVER, GOLD = (Put("a1", 0), Put("b1", 0)), Put("c1", 0)


@pytest.mark.parametrize(
    ("moves", "names"),
    [
        ([SILVER[0], GOLD], {"names": "=“Put on silver”|=“Put on gold”"}),
        ([SILVER[0], Put("a1", 1)], {"names": "=bin 0|=bin 1"}),
        ([*SILVER], {}),
    ],
)
def test_where_spaces_have_no_names_to_see_moves_have_those_of_the_table(moves: list[Action], names: Any) -> None:
    request = request_for(Worded(9), Worded(9).start(), msgspec.structs.replace(STONES, named=titled))
    assert as_good(request, moves[0], moves[1:]) == [Reason("alike", len(moves), words=names)]


@pytest.mark.parametrize(
    ("other", "name"),
    [(GOLD, "=“Put on gold”"), (SILVER[1], "=“Put on silver” elsewhere"), (Put("a1", 1), "=bin 1")],
)
def test_a_move_beside_another_is_named_by_what_can_be_seen(other: Put, name: str) -> None:
    request = request_for(Worded(9), Worded(9).start(), msgspec.structs.replace(STONES, named=titled))
    assert beside(request, SILVER[0], other).words == {"names": name}


def seen(_: Rules[Any], _view: Any, move: Action) -> MoveName:
    """Names as a table has them whose board shows the names of its spaces."""
    assert isinstance(move, Put)
    return MoveName(f"put into bin {move.bin} on {move.space}", sees_spaces=True)


@pytest.mark.parametrize(("other", "name"), [(GOLD, "c1"), (Put("c1", 1), "=“Put into bin 1 on c1”")])
def test_where_spaces_have_names_to_see_one_is_told_alone(other: Put, name: str) -> None:
    request = request_for(Worded(9), Worded(9).start(), msgspec.structs.replace(STONES, named=seen))
    assert beside(request, SILVER[0], other).words == {"names": name}


def spare(_: Rules[Any], state: Stones, seat: Seat) -> dict[str, Measure]:
    """The stones that are left, which has a sentence for more of them only; an odd number is measured alone."""
    return {"left": Measure(float(state.stones)), "odd" if state.stones % 2 else "even": Measure(1.0)}


class Sparing(Heap):
    sheet = SimpleNamespace(
        reasons={"left": ValueWords("leaves {to}"), "odd": ValueWords("is odd"), "even": ValueWords()}
    )


def told(request: SearchRequest, *taken: int) -> Advice:
    """The advice to take as many stones as the best of some lines does, the next one much worse, and so on."""
    return explain_choice(request, [Line((Take(n),), (-0.1 * at, 0.1 * at)) for at, n in enumerate(taken)])


def test_a_line_that_lacks_nothing_is_not_what_the_best_is_compared_with() -> None:
    rules = Sparing(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=spare))
    advice = told(request, 2, 1, 3)
    assert advice.against == (Take(3),)
    assert [why for why in advice.reasons if why.is_measured] == [Reason("left", 1.0, 1.0, 7.0)]


def test_without_other_lines_the_best_is_compared_with_moves_that_were_overlooked() -> None:
    rules = Sparing(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=spare))
    advice = told(request, 1)
    assert advice.against == (Take(3),)  # the dearest of the others
    assert Reason("left", 2.0, 2.0, 8.0) in advice.reasons


@pytest.mark.parametrize(("lead", "alike"), [(0.05, True), (0.2, False)])
def test_lines_that_differ_in_nothing_measured_do_as_well_unless_the_search_knows_better(
    lead: float, alike: bool
) -> None:
    rules = Sparing(9)
    blind = Evaluator(lambda *_: 0.0, features=lambda *_: {"own": 0.0}, measures=lambda *_: {"left": Measure(1.0)})
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(1),), (0.5 - lead, lead - 0.5))]
    reasons_told = explain_choice(request_for(rules, rules.start(), blind), lines).reasons
    assert (Reason("alike", 2.0, words={"names": "take 3|take 1"}) in reasons_told) == alike


def test_where_nothing_separates_the_moves_all_will_do() -> None:
    rules = Sparing(9)
    blind = Evaluator(lambda *_: 0.0, features=lambda *_: {"own": 0.0}, measures=lambda *_: {"left": Measure(1.0)})
    reasons_told = told(request_for(rules, rules.start(), blind), 3).reasons
    assert Reason("alike", 3.0, words={"names": "take 3|take 1|take 2"}) in reasons_told


def test_a_game_without_a_search_of_its_own_knows_what_does_not_do_as_well() -> None:
    """Alone, a seat that takes two of four can only lose: it takes two again, or one and one."""
    rules = Heap(4, seats=1)
    request, won = request_for(rules, rules.start(), Evaluator(lambda *_: 0.0)), Line((Take(3), Take(1)), (1.0,))
    assert request.evaluator.analyse is None
    assert is_as_good(request, rules.start(), won, Take(1))
    assert not is_as_good(request, rules.start(), won, Take(2))


def test_what_the_table_warns_of_on_the_way_is_a_reason() -> None:
    """Alone, a seat takes 3 and then the rest; the table warns before it takes only one."""
    rules = Heap(5, seats=1)
    wary = msgspec.structs.replace(STONES, warning=lambda _, __, action: "Never one." if action == Take(1) else "")
    request = request_for(rules, rules.start(), wary)
    assert warned_of("Never one.") in explain_choice(request, [Line((Take(3), Take(1)), (0.5,))]).reasons
    assert not any(why.feature == "warned" for why in explain_choice(request, [Line((Take(3),), (0.5,))]).reasons)


def lines_of(*turns: tuple[int, ...]) -> list[Line]:
    """Lines of some turns, each much worse than the one before."""
    return [Line(tuple(map(Take, turn)), (-0.1 * at,)) for at, turn in enumerate(turns)]


def test_a_difference_that_later_actions_of_the_turn_make_is_not_told_of_the_first() -> None:
    """Alone a seat takes all in one turn; 3 may come last after either first move."""

    def last(_: Rules[Any], state: Stones, __: Seat) -> dict[str, Measure]:
        return {"taken": Measure(float(state.last))}

    rules = Poor(9, seats=1)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=last, features=None))
    found = explain_choice(request, lines_of((3, 1, 2, 3), (2, 1, 3, 1, 2))).reasons
    assert not any(why.is_measured for why in found)


def test_more_than_after_another_line_but_less_than_now_names_the_line() -> None:
    """Stones that are left become fewer whatever is taken."""
    rules = Sparing(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=spare))
    assert Reason("compared", 0.0, words={"names": "take 3"}) in told(request, 1, 3).reasons


def test_what_is_measured_names_the_line_that_has_less() -> None:
    rules = Worded(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    assert Reason("compared", 0.0, words={"names": "take 1"}) in told(request, 3, 1).reasons


@pytest.mark.parametrize(("as_cost", "is_told"), [(0.0, True), (5.0, False)])
def test_gains_outweigh_what_a_cost_looks_like(as_cost: float, is_told: bool) -> None:
    def measures(rules: Rules[Any], state: Stones, seat: Seat) -> dict[str, Measure]:
        return {
            "taken": counted(rules, state, seat)["taken"],
            "poor": Measure(-float(state.stones_taken[0]), as_cost=as_cost),
        }

    rules = Poor(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=measures, features=None))
    assert any(why.feature == "taken" for why in told(request, 3, 1).reasons) == is_told


def test_the_lead_says_what_it_consists_of() -> None:
    """The greatest difference of the outlooks comes first."""
    three, one = Line((Take(3),), (0.5, -0.5), outlook={"own": 4.0, "others": 1.0}), Line((Take(1),), (0.2, -0.2))
    lines = [three, msgspec.structs.replace(one, outlook={"own": 1.5, "others": 2.0})]
    found = explain_choice(request_for(Worded(9), Worded(9).start(), STONES), lines).reasons
    beside = {"other": "the next best choice"}
    assert Reason("searched", 0.3, to=7.5, words={**beside, "gains": "own 2.5|others -1.0"}) in found
    found = explain_choice(request_for(Worded(9), Worded(9).start(), STONES), [three, one]).reasons
    assert Reason("searched", 0.3, to=7.5, words=beside) in found, "of the other line it is not known"


@pytest.mark.parametrize(("worth", "costs"), [(-0.25, 1), (-2.0, 0)])
def test_a_total_is_told_without_a_cost_that_it_does_not_outweigh(worth: float, costs: int) -> None:
    def measures(rules: Rules[Any], state: Stones, seat: Seat) -> dict[str, Measure]:
        taken = float(state.stones_taken[seat - 1])
        return {"taken": Measure(taken / 2, is_total=True), "poor": Measure(taken, worth)}

    rules = Poor(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=measures, features=None))
    found = [why.feature for why in told(request, 3, 1).reasons if why.is_measured]
    assert found == ["taken", *["poor"] * costs]


def test_the_rest_of_a_line_follows_another_move_if_it_can() -> None:
    rules = Heap(9, seats=1)
    request = request_for(rules, rules.start(), STONES)
    after = with_same_rest(request, rules.start(), (Take(3), Take(1), Take(2)), Take(2))
    assert (after.stones, after.last) == (4, 2)
    assert with_same_rest(request, rules.start(), (Take(1), *[Take(3)] * 3), Take(2)) is None
    assert with_same_rest(request, rules.start(), (Take(3),), Take(1)) is None
