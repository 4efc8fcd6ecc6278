"""Plain facts of lines: which lines bring the same, and which facts are told first."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

import msgspec

from engine.bots.analysis import Line
from engine.bots.evaluator import Evaluator, Measure
from engine.bots.explain import ALIKE, Reason
from engine.bots.reasons.choice import explain_choice
from engine.bots.reasons.plain import brings_the_same, distinct_first, plain_facts
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from tests.engine.bots.heap import Heap, Stones, Take, most


def taken(_: Rules[Any], state: Stones, actions: Sequence[Action], seat: Seat) -> Mapping[str, Measure]:
    """How many stones an action takes, whether they are an odd number, and that one stone is little."""
    count = actions[0].stones if isinstance(actions[0], Take) else 0
    facts = {"odd": Measure(count % 2), "stones": Measure(count)}
    return facts | ({"little": Measure(1, -1)} if count == 1 else {})


def request() -> SearchRequest:
    rules = Heap(9)
    state = rules.start()
    return SearchRequest(rules, state, state.seat, Evaluator(most, outcomes=taken), inf, random.Random(0))


def test_facts_keep_their_order_and_a_cost_its_sign() -> None:
    asked = request()
    found = plain_facts(asked, asked.view, [Take(1)])
    assert [(fact.feature, fact.amount, fact.to) for fact in found] == [
        ("odd", 1.0, 1),
        ("stones", 1.0, 1),
        ("little", -1.0, 1),
    ]
    assert all(fact.is_plain and not fact.is_measured for fact in found)


def test_what_another_line_brings_as_well_is_told_last() -> None:
    asked = request()
    facts = plain_facts(asked, asked.view, [Take(3)])
    assert [fact.feature for fact in distinct_first(asked, asked.view, facts, [Take(1)])] == ["stones", "odd"]
    assert [fact.feature for fact in distinct_first(asked, asked.view, facts, [])] == ["odd", "stones"]


def test_only_lines_that_bring_the_same_are_told_to_do_as_well() -> None:
    asked = request()
    facts = plain_facts(asked, asked.view, [Take(3)])
    assert not brings_the_same(asked, asked.view, facts, Line((Take(2),), ()))
    assert brings_the_same(asked, asked.view, facts, Line((Take(3),), ()))
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(2),), (0.5, -0.5))]
    told: dict[str, Reason] = {why.feature: why for why in explain_choice(asked, lines).reasons}
    assert ALIKE not in told
    assert told["stones"].to == 3
    asked.evaluator = msgspec.structs.replace(asked.evaluator, outcomes=lambda *_: {})
    assert ALIKE in {why.feature for why in explain_choice(asked, lines).reasons}
