"""The sentence that explains a choice: the reasons in it, their order, and how they are joined."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

import msgspec
import pytest

from engine.bots.analysis import Line
from engine.bots.evaluator import Evaluator, Measure
from engine.bots.explain import ALIKE, Reason, warned_of
from engine.bots.reason_text import reasons_text, told_shortly
from engine.bots.reasons.choice import explain_choice
from engine.bots.reasons.features import feature_differences
from engine.bots.reasons.plain import brings_the_same, distinct_first, plain_facts
from engine.bots.reasons.subjects import YOU, Player
from engine.bots.search_request import SearchRequest
from engine.data.sections import ValueWords
from engine.data.sheet import Sheet
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from tests.engine.bots.heap import Heap, Stones, Take, most
from tests.toys.pan.rules import RECORD

JEWELS = "It brings more jewels on the way home."

WORDS = {
    "loads": ValueWords("more jewels on the way home", "jewels on the way home"),
    "others": ValueWords("a setback for the others", "a gain for the others"),
    "points": ValueWords("more points at once", "points now"),
    "gates": ValueWords("better rails for the next cart"),
}


@pytest.fixture(name="words")
def worded(monkeypatch: pytest.MonkeyPatch) -> Sheet:
    """The sheet of a game with words for its features."""
    sheet = RECORD.sheet()
    for name, words in WORDS.items():
        monkeypatch.setitem(sheet.values, name, words)
    return sheet


@pytest.mark.parametrize(
    ("amounts", "text"),
    [
        ({"loads": 4.0}, JEWELS),
        ({"others": 3.0, "loads": 4.0}, "It brings more jewels on the way home and a setback for the others."),
        ({"loads": 4.0, "points": -1.5}, "It brings more jewels on the way home. But the cost is points now."),
        (
            {"loads": 4.0, "others": 3.0, "points": -2.0},
            "It brings more jewels on the way home and a setback for the others. But the cost is points now.",
        ),
        (
            {"loads": 4.0, "others": 3.5, "points": 3.0},
            "It brings more jewels on the way home and a setback for the others.",
        ),
        (
            {"loads": 4.0, "points": -1.5, "others": -2.0},
            "It brings more jewels on the way home. But the cost is a gain for the others.",
        ),
    ],
    ids=["one gain", "two gains", "a cost", "two gains and a cost", "the third gain is left out", "the dearest cost"],
)
def test_gains_come_by_weight_and_then_their_cost(words: Sheet, amounts: dict[str, float], text: str) -> None:
    assert reasons_text(words, [Reason(term, amount) for term, amount in amounts.items()]) == text


def test_light_reasons_beside_the_heaviest_are_left_out(words: Sheet) -> None:
    reasons = [Reason("loads", 8.0), Reason("others", 0.5), Reason("points", -0.5)]
    assert reasons_text(words, reasons) == JEWELS


def test_a_cost_without_gains_has_no_text(words: Sheet) -> None:
    assert reasons_text(words, [Reason("points", -8.0), Reason("loads", 0.5)]) == ""


def test_no_reasons_have_no_text(words: Sheet) -> None:
    assert reasons_text(words, []) == ""


def test_a_term_without_words_is_left_out(words: Sheet) -> None:
    assert reasons_text(words, [Reason("unheard of", 9.0), Reason("loads", 1.0)]) == JEWELS


def test_a_cost_without_words_is_left_out(words: Sheet) -> None:
    assert reasons_text(words, [Reason("loads", 2.0), Reason("gates", -1.0)]) == JEWELS


def test_reasons_are_the_differences_by_weight_and_equal_terms_are_none() -> None:
    apart = feature_differences({"points": 1.0, "loads": 2.0, "others": -3.0}, {"points": 1.0, "loads": 1.5})
    assert apart == (Reason("others", -3.0), Reason("loads", 0.5))


MEASURES = {
    "way": ValueWords(less="{you:are|is} {by:a step|{by} steps} farther from {place} {than}"),
    "cups": ValueWords(
        "{you:fill|fills} {by:one more cup|{by} more cups} {than}", "{by:a cup|{by} cups} of {your} own are empty"
    ),
    "luck": ValueWords("{your} chance at {where} is {to_percent}"),
    "ill": ValueWords(less="{your} chance is less", apart_from=["luck"]),
}


def measured(name: str, by: float, to: float, worth: float = 1.0, **words: str) -> Reason:
    return Reason(name, by * worth, by, to, words)


BEST = "This is most likely to lead to the best result."
NEXT = "the next best choice"
CUPS = f"You fill 2 more cups than with {NEXT}."


@pytest.mark.parametrize(
    ("reasons", "text"),
    [
        ([measured("cups", 2, 7)], CUPS),
        ([measured("luck", 0.25, 0.625, 8, where="c3")], "Your chance at c3 is 62%."),
        (
            [measured("luck", 0.25, 0.6, 8, where="c3"), measured("cups", -1, 3)],
            "Your chance at c3 is 60%. But a cup of your own are empty.",
        ),
        ([measured("cups", 2, 7), Reason("loads", 9.0)], CUPS),
        ([measured("unheard of", 2, 7), Reason("loads", 9.0)], JEWELS),
        ([Reason("alike", 3.0), measured("cups", -1, 7)], "Three choices are about equally good."),
        ([measured("cups", 1, 7)], f"You fill one more cup than with {NEXT}."),
        ([measured("cups", 1.5, 7)], f"You fill 1.5 more cups than with {NEXT}."),
        ([Reason("searched", 0.1), measured("cups", -2, 3)], f"{BEST} But 2 cups of your own are empty."),
        (
            [measured("cups", 2, 7), measured("way:red", -2, 4, place="c3")],
            f"{CUPS} But you are 2 steps farther from c3.",
        ),
        ([Reason("alike", 2.0, words={"names": "c3|d4"})], "Two choices are about equally good: c3 and d4."),
        (
            [Reason("alike", 2.0, words={"names": "wash|wash d4"})],
            "Two choices are about equally good: “Wash” and “Wash d4”.",
        ),
        ([Reason("searched", 0.1)], BEST),
        ([Reason("searched", 0.1), measured("cups", 2, 7)], CUPS),
        ([Reason("only", 0.0)], "This is the only legal move."),
        (
            [Reason("searched", 0.1), Reason("after", 0.0, words={"names": "c3"}), measured("cups", 2, 7)],
            f"If the reply is c3, you fill 2 more cups than with {NEXT}.",
        ),
        (
            [Reason("after", 0.0, words={"names": "c3|d4"}), measured("cups", 2, 7)],
            f"If play continues with c3 and d4, you fill 2 more cups than with {NEXT}.",
        ),
        (
            [Reason("after", 0.0), measured("cups", 2, 7)],
            f"After the likely reply, you fill 2 more cups than with {NEXT}.",
        ),
        (
            [Reason("alike", 3.0), Reason("compared", 0.0, words={"names": "c3"}), measured("cups", 2, 7)],
            "Three choices are about equally good. You fill 2 more cups than with c3.",
        ),
        (
            [
                Reason("alike", 2.0, words={"names": "c3|d4"}),
                Reason("compared", 0.0, words={"names": "d4"}),
                measured("cups", 2, 7),
            ],
            "Two choices are about equally good: c3 and d4. What sets them apart: you fill 2 more cups than with d4.",
        ),
        (
            [Reason("alike", 3.0), Reason("compared", 0.0), measured("cups", 2, 7)],
            f"Three choices are about equally good. {CUPS}",
        ),
        (
            [Reason("alike", 2.0, words={"names": "=bin 0|=Mayor's Office"})],
            "Two choices are about equally good: bin 0 and Mayor's Office.",
        ),
        (
            [Reason("alike", 12.0, words={"names": "c3|d4|e5|f6|g7"})],
            "12 choices are about equally good, such as c3, d4 and e5.",
        ),
        (
            [Reason("proven", 0.9), Reason("alike", 12.0)],
            "This wins against any reply. 12 choices are about equally good.",
        ),
        ([Reason("proven", -0.9), Reason("searched", 0.1)], "Against best play, every choice loses, this one last."),
        (
            [measured("luck", 0.5, 0.5, 8, where="c3"), measured("ill", -0.5, 0.5)],
            "Your chance at c3 is 50%.",
        ),
    ],
)
def test_measures_are_told_before_features_with_their_numbers(
    words: Sheet, monkeypatch: pytest.MonkeyPatch, reasons: list[Reason], text: str
) -> None:
    for name, phrases in MEASURES.items():
        monkeypatch.setitem(words.reasons, name, phrases)
    assert reasons_text(words, reasons) == text


WARNED = warned_of("Red derails for sure. That ends the game.")


@pytest.mark.parametrize(
    ("reasons", "text"),
    [
        ([WARNED], "Red derails for sure. That ends the game."),
        (
            [WARNED, Reason("loads", 2.0)],
            "It brings more jewels on the way home. Red derails for sure. That ends the game.",
        ),
        ([WARNED, measured("cups", 2, 7), measured("way:red", -2, 4, place="c3")], f"{CUPS} Red derails for sure."),
        ([WARNED, Reason("alike", 3.0)], "Three choices are about equally good. Red derails for sure."),
    ],
    ids=["alone", "after features", "instead of another cost", "for moves that do equally well"],
)
def test_a_warning_is_told_as_the_cost(
    words: Sheet, monkeypatch: pytest.MonkeyPatch, reasons: list[Reason], text: str
) -> None:
    for name, phrases in MEASURES.items():
        monkeypatch.setitem(words.reasons, name, phrases)
    assert reasons_text(words, reasons).startswith(text)


@pytest.mark.parametrize(
    ("lead", "text"),
    [(2.5, "You are 2.5 ahead."), (1, "You are a cup ahead."), (0.0, BEST)],
)
def test_a_sheet_with_words_for_it_tells_the_lead_that_the_search_sees(
    words: Sheet, monkeypatch: pytest.MonkeyPatch, lead: float, text: str
) -> None:
    monkeypatch.setitem(words.reasons, "searched", ValueWords("{you:are|is} {to:a cup|{to}} ahead"))
    assert reasons_text(words, [Reason("searched", 0.1, to=lead)]) == text


def test_what_is_told_shortly_has_no_costs_but_keeps_a_warning() -> None:
    reasons = [WARNED, Reason("loads", 4.0), Reason("others", 3.0), Reason("points", -2.0)]
    assert told_shortly(reasons) == [WARNED, Reason("loads", 4.0), Reason("others", 3.0)]
    assert told_shortly(reasons, gains=1) == [WARNED, Reason("loads", 4.0)]


def test_what_is_told_shortly_keeps_its_setting_beside_the_first_gain() -> None:
    first = [Reason("alike", 2.0), Reason("compared", 0.0, words={"names": "c3"})]
    reasons = [*first, measured("cups", 2, 7), measured("luck", 0.5, 1), measured("way", -1, 2)]
    assert told_shortly(reasons, gains=1) == reasons[:3]
    assert told_shortly(reasons, gains=0) == reasons[:2]


def test_that_nothing_better_was_found_is_not_told_in_place_of_gains() -> None:
    searched = Reason("searched", 0.3)
    assert told_shortly([searched, measured("cups", 2, 7)], gains=1) == [measured("cups", 2, 7)]
    assert told_shortly([searched, measured("cups", 2, 7)], gains=0) == []
    assert told_shortly([searched, measured("cups", -2, 7)], gains=1) == [searched]


def test_a_lead_tells_its_two_heaviest_gains(words: Sheet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words.reasons, "searched", ValueWords("{you:are|is} {to:a cup|{to} cups} ahead"))
    searched = Reason("searched", 0.1, to=2.5, words={"gains": "loads 2.0|points 1.5|others 0.9|unheard -1.9"})
    text = "You are 2.5 cups ahead. It brings more jewels on the way home and more points at once."
    assert reasons_text(words, [searched]) == text


@pytest.mark.parametrize(
    ("gains", "text"),
    [
        (
            "loads 4.0|others 1.0|points -2.5",
            " It brings more jewels on the way home and a setback for the others. But the cost is points now.",
        ),
        ("loads 4.0|others -1.0|points -1.5", f" {JEWELS} But the cost is points now."),
        ("loads 4.0|points -0.9", f" {JEWELS}"),
        ("points -0.5", ""),
    ],
)
def test_a_lead_tells_its_heaviest_cost(words: Sheet, monkeypatch: pytest.MonkeyPatch, gains: str, text: str) -> None:
    monkeypatch.setitem(words.reasons, "searched", ValueWords("{you:are|is} {to:a cup|{to} cups} ahead"))
    assert (
        reasons_text(words, [Reason("searched", 0.1, to=2.5, words={"gains": gains})])
        == f"You are 2.5 cups ahead.{text}"
    )


def test_a_measure_says_after_which_turns_it_is_and_more_than_what(
    words: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(words.reasons, "cups", MEASURES["cups"])
    setting = [Reason(name, 0.0, words={"names": at}) for name, at in (("compared", "c3"), ("after", "d4"))]
    text = "If the reply is d4, you fill 2 more cups than with c3."
    assert reasons_text(words, [*setting, measured("cups", 2, 7)]) == text


@pytest.mark.parametrize(
    ("reasons", "text"),
    [
        ([Reason("holds", 1.0, to=3, is_plain=True)], "You hold 3."),
        ([Reason("holds", 1.0, to=3, is_plain=True), Reason("loads", 2.0)], "You hold 3."),
        (
            [Reason("loads", 2.0), Reason("breaks", -1.0, is_plain=True)],
            "It brings more jewels on the way home. But it breaks.",
        ),
        ([Reason("breaks", -1.0, is_plain=True), WARNED], "Red derails for sure. That ends the game."),
    ],
    ids=["alone", "before what is compared", "a cost", "a warning instead of it"],
)
def test_what_a_line_brings_by_itself_is_told_first(
    words: Sheet, monkeypatch: pytest.MonkeyPatch, reasons: list[Reason], text: str
) -> None:
    for name, phrases in (("holds", ValueWords("{you:hold|holds} {to}")), ("breaks", ValueWords("", "it breaks"))):
        monkeypatch.setitem(words.reasons, name, phrases)
    assert reasons_text(words, reasons) == text


def test_a_plain_cost_is_told_shortly_too() -> None:
    reasons = [Reason("holds", 1.0, is_plain=True), Reason("breaks", -1.0, is_plain=True), measured("cups", 2, 7)]
    assert told_shortly(reasons, gains=1) == reasons[:2]


@pytest.mark.parametrize(
    ("player", "text"),
    [
        (YOU, "Your chance at c3 is 50%. You fill 2 more cups than with d4."),
        (Player.named("Red", bot=True), "Red's chance at c3 is 50%. It fills 2 more cups than with d4."),
        (Player.named("Anna", bot=False), "Anna's chance at c3 is 50%. They fill 2 more cups than with d4."),
        (Player.named("You", bot=False), "Your chance at c3 is 50%. You fill 2 more cups than with d4."),
    ],
)
def test_the_same_sentences_are_told_to_a_player_and_of_one(
    words: Sheet, monkeypatch: pytest.MonkeyPatch, player: Player, text: str
) -> None:
    for name, phrases in MEASURES.items():
        monkeypatch.setitem(words.reasons, name, phrases)
    beside = Reason("compared", 0.0, words={"names": "d4"})
    reasons = [beside, measured("luck", 0.25, 0.5, 20, where="c3"), measured("cups", 2, 7)]
    assert reasons_text(words, reasons, player) == text


# What a line brings by itself


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
