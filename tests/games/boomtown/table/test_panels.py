"""The panels: live words of the prompt, seat cards, and the text of the step."""

from __future__ import annotations

import random

import pytest

import games
from engine.view.panels import SeatCard
from engine.words.filling import fill
from games.boomtown.model.components import pile
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import PROMPT, items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import final_scoring, largest_group
from games.boomtown.table.panels import panels
from games.boomtown.table.seat_cards import bin_icon
from games.boomtown.table.wording import points_words, post_words
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, begun, nature, rules, step


def words(of: BoomtownRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


def prompt(of: BoomtownRules, state: BoomtownState) -> dict[str, str | int]:
    return panels(of, state).prompt


def card(of: BoomtownRules, state: BoomtownState, seat: int) -> SeatCard:
    return next(card for card in panels(of, state).seat_cards if card.seat == seat)


# Lists


def test_a_pile_is_listed_kind_by_kind() -> None:
    of = rules()
    copper, wood = words(of, "item", count=2, item="copper"), words(of, "item", count=1, item="wood")
    assert items_words(of.sheet, pile("CWC")) == f"{copper} and {wood}"
    assert items_words(of.sheet, 0) == words(of, "nothing")


def test_lists_join_with_and_or_with_or() -> None:
    of = rules()
    assert of.sheet.joined(["a", "b", "c"]) == "a, b and c"
    assert of.sheet.joined(["a", "b"], "or") == "a or b"


def test_one_point_is_no_points() -> None:
    of = rules()
    assert points_words(of, 1) == "1 point"
    assert points_words(of, 6) == "6 points"


def test_a_trading_post_shows_its_gift() -> None:
    of = rules(trading_post="mixed")
    gifts = {name: post_words(of, number) for number, name in enumerate(of.ninths)}
    assert gifts["four"] == ""
    assert gifts["gold"] == "gold"
    assert gifts["forest"] == "wood or stone"
    assert post_words(of, -1) == ""


# The prompt


def test_the_prompt_has_its_live_words_in_every_position() -> None:
    for seats, options in TABLES:
        of, chance = rules(seats, **options), random.Random(seats)
        state = of.start()
        while of.turn(state) is not None:
            assert tuple(prompt(of, of.view(state, state.seat))) == PROMPT
            step(of, state, chance)


def test_the_prompt_shows_the_uses_of_metals() -> None:
    of = rules()
    # Gold from step 3: the ninth printed place with both tiles, then the line.
    state = arrange(of, hand="GG", coaches={1: (0, 0, 3)}, market="I03")
    ship = words(of, "way_ship", items=items_words(of.sheet, pile("GG")), points=points_words(of, 12))
    both = f"{ship} or {of.sheet.words['way_office']}"
    assert prompt(of, state)["still"] == words(of, "still", ways=both)


def test_an_investment_counts_with_its_bonus_tile_among_the_ways_on() -> None:
    of = rules()
    state = arrange(of, hand="SSSS", coaches={1: (0, 8, 0)}, market="I03", cells=dict.fromkeys(of.cells, 2))
    invest = words(of, "way_invest", points=points_words(of, 10 + 4))
    assert prompt(of, state)["still"] == words(of, "still", ways=invest)


def test_metal_without_a_use_has_a_sentence() -> None:
    of = rules()
    state = arrange(of, hand="G", coaches={1: (0, 0, 8)}, last=True)
    assert prompt(of, state)["still"] == of.sheet.words["still_none"]


@pytest.mark.parametrize(("hand", "kind"), [("WT", "settlement"), ("WW", "camp"), ("TG", "camp"), ("CC", "loot")])
def test_the_prompt_shows_the_best_building_of_the_hand(hand: str, kind: str) -> None:
    of = rules()
    assert prompt(of, arrange(of, decision="build", hand=hand))["build"] == of.sheet.words[f"build_{kind}"]


def test_an_effect_shows_its_number_of_steps_left() -> None:
    of = rules()
    state = arrange(of, decision="gain", effects=("gain", "gain"))
    info = panels(of, state).default_info
    assert info is not None
    assert info.text == words(of, "effect_gain", count=2)


def test_the_last_turn_has_its_own_word_for_going_on() -> None:
    of = rules()
    state = arrange(of, hand="G")
    assert panels(of, state).verb_labels == {}
    state.last = True
    assert panels(of, state).verb_labels == {"done": of.sheet.words["done_last"]}


# The text of the step


def test_the_step_shows_the_resources_of_every_bin() -> None:
    of = rules()
    info = panels(of, arrange(of, decision="activate", bins={1: ",TC,CC,WWWW"})).default_info
    assert info is not None
    lines = ["**Bin 1:** 1 of 2 to your hand", "**Bin 2:** 0 of 2 to your hand", "**Bin 3:** 1 of 4 to your hand"]
    assert info.text.split("\n") == lines


def test_one_button_ships_all_metals_whose_coaches_can_go_on() -> None:
    of = rules()
    state = arrange(of, decision="metals", hand="CCSWT", coaches={1: (1, 8, 0)})
    (chain,) = panels(of, state).chains
    assert chain.label == of.sheet.words["ship_all"]
    assert [action.text for action in chain.actions] == ["ship copper", "ship copper"]
    assert chain.info.gain == "+2"
    assert panels(of, arrange(of, decision="metals", hand="WT", last=True)).chains == ()
    assert panels(of, state, deciding=False).chains == ()


def test_the_only_answer_is_given_by_the_table() -> None:
    of, table = rules(), games.table("boomtown")
    assert table.auto_answer(of, arrange(of, decision="activate", bins={1: ",,CC,"})) is None, (
        "a turn begins by a press"
    )
    assert table.auto_answer(of, arrange(of, decision="metals", hand="CWT", last=True)) is None
    answer = table.auto_answer(of, arrange(of, decision="metals", hand="WT", last=True))
    assert answer is not None
    assert answer.verb == "done"


def test_there_is_no_step_text_where_nature_decides() -> None:
    of = rules()
    assert panels(of, of.start()).default_info is None


# Seat cards


def test_a_card_shows_camps_bins_and_tokens() -> None:
    of = rules()
    state = arrange(
        of, camps={2: "f5"}, looted={2: "g4"}, bins={2: "W,TC,,"}, tokens={2: (0, 3, 0, 1)}, scored={2: {"bins": 5}}
    )
    info = card(of, state, 2)
    camps, bins, tokens = info.rows
    assert (info.score, info.state) == ("5", of.sheet.words["state_2"])
    assert [(icon.sprite, icon.text) for icon in camps.icons] == [("camp", str(of.camps - 2)), ("wanted", "1")]
    assert [[badge.sprite for badge in icon.badges] for icon in bins.icons] == [
        ["cube-wood"],
        ["cube-copper", "cube-stone"],
        [],
        [],
    ]
    assert [(icon.text, icon.dim) for icon in tokens.icons] == [("0", True), ("3", False), ("0", True), ("1", False)]


def test_wanted_camps_are_shown_only_where_there_are_any() -> None:
    of = rules()
    assert len(card(of, begun(of), 1).rows[0].icons) == 1


def test_a_bin_shows_four_cubes_and_of_more_a_count_a_kind() -> None:
    four = bin_icon(pile("CSWT"))
    assert [badge.sprite for badge in four.badges] == ["cube-copper", "cube-silver", "cube-wood", "cube-stone"]
    five = bin_icon(pile("CCCGG"))
    assert [(badge.sprite, badge.text) for badge in five.badges] == [
        ("cube-copper", ""),
        ("", "3"),
        ("cube-gold", ""),
        ("", "2"),
    ]
    crowd = bin_icon(pile("CSGWTT"))
    assert [badge.text for badge in crowd.badges if badge.text] == ["6"]
    assert len([badge for badge in crowd.badges if badge.sprite]) == 5


def test_the_card_states_the_points_so_far_and_those_of_the_end() -> None:
    of = rules(2)
    state = arrange(of, settlements={1: "f5 g4"}, scored={1: {"bins": 6, "shipping": 9}}, camps={2: "e5"})
    labels, info = of.sheet.scoring.categories, card(of, state, 1).help
    for category, points in (("bins", 6), ("shipping", 9), ("group", 2 * largest_group(of, state, 1).bit_count())):
        assert words(of, "card_part", label=labels[category].label.lower(), points=points) in info
    assert str(final_scoring(of, state).totals[0]) in info


def test_a_card_shows_the_place_of_a_seat_at_the_end() -> None:
    of = rules()
    state = arrange(of, seat=2, last=True, pieces=[0, 0, 0])
    states = [card(of, state, seat).state for seat in (1, 2, 3)]
    assert states == [of.sheet.words[f"state_{key}"] for key in ("done", "last", "last")]
    over = arrange(of, decision="", scored={3: {"bins": 9}})
    assert [card(of, over, seat).state for seat in (1, 2, 3)] == ["", "", of.sheet.words["state_wins"]]


# The Rival


def test_the_rival_has_a_card_with_his_job() -> None:
    of, chance = rules(1), random.Random(4)
    state = of.start()
    nature(of, state, chance)
    waits = card(of, state, 2)
    assert waits.state == of.sheet.words["rival_waits"]
    while state.card < 0 or state.decision == "token":
        step(of, state, chance)
    info = card(of, state, 2)
    number = [*of.sheet.components.rivals][state.card]
    job = of.sheet.components.rivals[number]
    assert info.state == words(of, "rival_state", card=number)
    assert of.sheet.words[f"rival_{job.build}"] in info.help
    letters = {letter: terrain for terrain, letter in of.sheet.components.terrains.items()}
    order = [f"terrain-{letters[letter]}" for letter in job.terrains]
    assert [icon.sprite for icon in info.rows[1].icons[-4:]] == order
    assert len(info.rows[1].icons) == 5 + len(job.ships) + job.invests + bool(job.column)
    assert panels(of, state).seat_cards[0].state == ""
