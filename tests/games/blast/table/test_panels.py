"""The panels beside the table of Fire in the Hole, and lists in words."""

from __future__ import annotations

import pytest

import games
from engine.bots.move_names import name_before
from engine.view.panels import Panels, SeatCard
from engine.words.filling import fill
from engine.words.phrases import uncapitalize
from games.blast.model.actions import Accept
from games.blast.model.state import BlastState
from games.blast.model.vocabulary import PROMPT_FIELDS
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import Chance
from games.blast.table.wording import chance_words, kinds_words
from tests.games.blast.arrange import arrange
from tests.games.blast.at import begun, rules


def shown(of: BlastRules, state: BlastState) -> Panels:
    return games.table("blast").panels(of, state)


def card(of: BlastRules, state: BlastState, seat: int) -> SeatCard:
    return next(card for card in shown(of, state).seat_cards if card.seat == seat)


def words(of: BlastRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


# Lists in words


def test_a_claim_is_listed_by_kinds_and_a_double_counts_two_gems() -> None:
    of = rules()
    claim = [of.card_index[name] for name in ("blue-5-6", "safe", "wild-1-8", "detonator", "safe")]
    parts = [of.sheet.count_words(kind, count) for kind, count in (("gem", 3), ("detonator", 1), ("safe", 2))]
    assert kinds_words(of, claim) == f"{parts[0]}, {parts[1]} and {parts[2]}"
    single = rules(doubles="one")
    assert kinds_words(single, claim[:1]) == of.sheet.count_words("gem", 1)
    assert kinds_words(of, []) == words(of, "nothing")


def test_a_list_has_one_and_before_its_last_part() -> None:
    of = rules()
    assert of.sheet.joined(["a"]) == "a"
    assert of.sheet.joined(["a", "b"]) == "a and b"
    assert of.sheet.joined(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Chance(5, 8), "5 in 8"),
        (Chance(0, 8), "never"),
        (Chance(8, 8), "certain"),
        (Chance(39, 64), "61%"),
        (Chance(1, 2), "50%"),
        (Chance(4095, 4096), "99%"),
        (Chance(1, 4096), "1%"),
    ],
)
def test_chances_are_in_eighths_or_else_in_percent(chance: Chance, told: str) -> None:
    assert chance_words(rules(), chance) == told


# The prompt


def test_the_live_words_are_those_that_the_sheet_may_name() -> None:
    of = rules()
    for state in (of.start(), begun(of), arrange(of, decision="")):
        assert tuple(shown(of, state).prompt) == PROMPT_FIELDS


@pytest.mark.parametrize(
    ("purpose", "number", "key"),
    [
        ("steal", 5, "result_steal_hit"),
        ("steal", 4, "result_steal_miss"),
        ("gamble", 5, "result_gamble_hit"),
        ("gamble", 4, "result_gamble_miss"),
    ],
)
def test_the_prompt_shows_the_result_of_a_roll_for_the_claim(purpose: str, number: int, key: str) -> None:
    of = rules()
    state = arrange(
        of,
        seat=2 if purpose == "steal" else 1,
        decision="reroll",
        claim=["blue-5-6"],
        purpose=purpose,
        rolled=number,
        gambling=purpose == "gamble",
    )
    assert shown(of, state).prompt["result"] == words(of, key, number=number)
    state.decision = "prospect"
    assert shown(of, state).prompt["result"] == ""


@pytest.mark.parametrize(
    ("number", "key", "cards"),
    [(3, "result_fire_hit", "ruby 3·4"), (6, "result_fire_kept", "sapphire 5·6"), (8, "", "")],
)
def test_the_prompt_shows_the_cards_that_a_roll_in_a_fire_burns(number: int, key: str, cards: str) -> None:
    of = rules()
    state = arrange(
        of,
        decision="reroll",
        purpose="fire",
        burning=True,
        rolled=number,
        gems={1: ["blue-5-6", "pink-3-4"]},
        held={1: ["safe", "safe", "detonator"]},
        guarded=["blue"],
    )
    prompt = shown(of, state).prompt
    assert prompt["result"] == words(of, key or "result_fire_miss", number=number, cards=cards)
    assert prompt["guarded"] == of.sheet.picks["blue"].plural
    assert prompt["safes"] == of.sheet.count_words("safe", 1)
    assert prompt["detonators"] == of.sheet.count_words("detonator", 1)


def test_a_hint_calls_letting_a_roll_stand_as_its_button_does() -> None:
    of = rules()
    state = arrange(
        of, decision="reroll", purpose="gamble", rolled=3, claim=["pink-3-4"], inside=[], held={1: ["detonator"]}
    )
    called = name_before(of, games.table("blast"), state, Accept()).title
    assert called == uncapitalize(words(of, "leaves_gamble_hit"))
    assert called == uncapitalize(shown(of, state).verb_labels["accept"])


# Cards and the chart


def test_a_card_shows_score_state_and_special_cards() -> None:
    of = rules(4)
    state = arrange(
        of,
        prospector=3,
        inside=[1],
        gems={1: ["green-1-6", "green-3"], 2: ["blue-5-6", "blue-1"]},
        held={1: ["detonator", "detonator", "safe"]},
        cursed={1: "blue", 2: "green", 3: "pink", 4: "yellow"},
    )
    cards = [card(of, state, seat) for seat in range(1, 5)]
    assert [each.state for each in cards] == [
        words(of, key) for key in ("place_in", "place_out", "place_prospector", "place_out")
    ]
    assert [each.score for each in cards] == ["6", "6", "0", "0"]
    icons = cards[0].rows[0].icons
    assert [(icon.text, icon.dim) for icon in icons[:3]] == [("2", False), ("0", True), ("1", False)]
    assert icons[3].sprite == of.sheet.picks["blue"].icon
    assert icons[3].text == "0"


def test_the_cursed_gem_has_the_skull_and_its_count() -> None:
    of = rules()
    state = arrange(of, gems={1: ["blue-5-6", "blue-1"]}, cursed={1: "blue"})
    seat_card = card(of, state, 1)
    assert seat_card.score == "−6"
    gem = seat_card.rows[0].icons[3]
    assert gem.text == "3"
    assert [badge.sprite for badge in gem.badges] == ["blast-curse"]


def test_the_prospector_whose_roll_in_a_fire_may_stand_is_asked_like_all_others() -> None:
    of = rules()
    state = arrange(of, decision="reroll", purpose="fire", burning=True, rolled=3, gems={1: ["pink-3-4"]}, dice={1: 3})
    assert shown(of, state).seat_cards[0].state == words(of, "place_asked")


def test_nobody_has_a_state_or_a_curse_before_the_set_up_is_done() -> None:
    of = rules()
    seat_card = card(of, of.start(), 1)
    assert seat_card.state == ""
    assert len(seat_card.rows[0].icons) == 3


def test_the_chart_has_a_step_for_every_number_of_gems_and_the_last_for_more() -> None:
    of = rules()
    (chart,) = shown(of, begun(of)).sidebar
    icons = chart.rows[0].icons
    assert [icon.text for icon in icons] == ["1", "3", "6", "10", "15", "20"]
    assert [icon.badges[0].text for icon in icons] == ["1", "2", "3", "4", "5", "6" + words(of, "most")]
