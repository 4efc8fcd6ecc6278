"""Preview texts of actions: bins, metals, building, effects."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from engine.rules.contract import NATURE
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.words.filling import fill
from games.boomtown.model.components import letters_of, pile
from games.boomtown.model.state import BoomtownState, contents_left
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.operations import next_reward, would_turn_up
from games.boomtown.table.wording import points_words, scores_words
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, rules, step
from tests.games.short import find


def preview(of: BoomtownRules, state: BoomtownState, text: str) -> InfoCard:
    """The preview of an action, as the table asks for it."""
    action = find(of, state, text)
    return games.table("boomtown").preview_text(of, state, action, Effects(of, state, action))


def words(of: BoomtownRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


def held(info: InfoCard) -> dict[str, str]:
    """The cubes in the first row, with their counts."""
    return {icon.sprite.removeprefix("cube-"): icon.text for icon in info.rows[0].icons}


# Bins


def test_a_bin_with_one_kind_shows_the_resources_that_stay_and_come() -> None:
    of = rules()
    state = arrange(of, decision="activate", bins={1: ",,WWWW,"})
    info = preview(of, state, "activate 2")
    assert words(of, "activate_all", items=items_words(of.sheet, pile("WW"))) in info.text
    for bin in (1, 0):
        assert words(of, "stays_in", item=items_words(of.sheet, pile("W")), bin=bin) in info.text
    assert of.sheet.words["build_camp"] in info.text
    assert (held(info), info.gain) == ({"wood": "2"}, "")


def test_a_bin_with_a_choice_shows_the_number_that_comes_and_the_choice() -> None:
    of = rules()
    state = arrange(of, decision="activate", bins={1: ",,,CCSWT"})
    info = preview(of, state, "activate 3")
    assert info.text == words(of, "activate_choice", count=2, all=5)
    assert held(info) == {"copper": "2", "silver": "1", "wood": "1", "stone": "1"}
    assert state.decision == "activate"


def test_a_bin_that_brings_nothing_has_a_sentence() -> None:
    of = rules()
    state = arrange(of, decision="activate", bins={1: ",,,WT"})
    assert preview(of, state, "activate 3").text == of.sheet.words["activate_way"]
    state = arrange(of, decision="activate", bins={1: ",,,WW"})
    assert preview(of, state, "activate 3").text.startswith(of.sheet.words["activate_none"])


def test_leaving_a_resource_shows_the_hand_and_the_next_bin_or_its_uses() -> None:
    of = rules()
    state = arrange(of, decision="leave", bin=1, hand="GGWT", bins={1: ",,,"})
    first = preview(of, state, "leave 1 gold")
    assert words(of, "leave_text", items=items_words(of.sheet, pile("GWT"))) in first.text
    assert words(of, "leave_next", bin=0) in first.text
    last = preview(of, arrange(of, decision="leave", bin=0, hand="GWT", bins={1: ",,,"}), "leave 0 gold")
    assert last.text.endswith(of.sheet.words["build_settlement"])
    assert held(last) == {"wood": "1", "stone": "1"}


# Metals


def test_a_step_shows_its_reward_and_the_next() -> None:
    of = rules()
    state = arrange(of, hand="GG", coaches={1: (0, 0, 3)})
    info = preview(of, state, "ship gold")
    assert words(of, "step_of", step=4, steps=8) in info.text
    assert words(of, "ship_bonus", points=points_words(of, 9)) in info.text
    assert words(of, "ship_next_one", points=points_words(of, 3)) in info.text
    assert info.gain == "+9"


def test_a_step_without_reward_and_one_past_an_empty_place_say_so() -> None:
    of = rules()
    plain = preview(of, arrange(of, hand="GG"), "ship gold")
    assert of.sheet.words["ship_plain"] in plain.text
    assert plain.gain == ""
    late = preview(of, arrange(of, hand="GG", coaches={1: (0, 0, 3), 2: (0, 0, 4), 3: (0, 0, 4)}), "ship gold")
    assert of.sheet.words["ship_late"] in late.text
    end = preview(of, arrange(of, hand="GG", coaches={1: (0, 0, 7)}), "ship gold")
    assert of.sheet.words["ship_end"] in end.text


def test_an_investment_shows_points_bonus_and_effect() -> None:
    of = rules()
    info = preview(of, arrange(of, hand="CCCG", market="I10"), "invest I10")
    assert words(of, "invest_bonus", points=points_words(of, 7), bonus=4) in info.text
    assert words(of, "effect_influence", terrain="silver", count=1) in info.text
    assert [icon.sprite for icon in info.rows[0].icons] == ["cube-copper"] * 3 + ["cube-gold"]
    assert info.gain == "+11"


def test_an_effect_without_a_place_shows_that_it_is_skipped() -> None:
    of = rules()
    nobody = preview(of, arrange(of, hand="SSSS", market="I17"), "invest I17")
    assert of.sheet.words["effect_skipped"] in nobody.text
    somebody = preview(of, arrange(of, hand="SSSS", market="I17", cells={"r1c1": 2}), "invest I17")
    assert of.sheet.words["effect_share"] in somebody.text


def test_an_office_shows_its_count_and_the_points_after_it() -> None:
    of = rules()
    # The Saloon pays 2 for each investment: two tokens there, three investments.
    state = arrange(of, hand="CG", offices="O08 O02 O03 O04", owned={1: "I01 I02 I03"}, cells={"r1c2": 1})
    info = preview(of, state, "office r1c1")
    assert info.title == of.sheet.picks["O08"].label
    assert info.sprite == "office-saloon"
    assert scores_words(of, "O08") in info.text
    assert words(of, "pays_then", points=points_words(of, 12)) in info.text
    assert words(of, "in_all", points="+6") in info.text


def test_the_ninth_cell_shows_its_points_or_its_gift() -> None:
    of = rules()
    cell = of.cells[of.layouts[0][1]]
    price = letters_of(of.price[of.layouts[0][1]])
    four = preview(of, arrange(of, hand=price), f"office {cell}")
    assert four.gain == "+4"
    posts = rules(trading_post="mixed")
    state = arrange(posts, hand=price, ninth="gold")
    assert preview(posts, state, f"office {cell}").title == words(posts, "post_title", items="gold")


def test_done_shows_the_metals_lost_and_their_uses() -> None:
    of = rules()
    info = preview(of, arrange(of, hand="GGW", coaches={1: (0, 0, 3)}, market="I01"), "done")
    assert words(of, "done_loses", items=items_words(of.sheet, pile("GG"))) in info.text
    assert words(of, "way_ship", items=items_words(of.sheet, pile("GG")), points=points_words(of, 12)) in info.text
    assert info.text.endswith(of.sheet.words["done_builds"])
    last = preview(of, arrange(of, hand="W", last=True), "done")
    assert last.text == of.sheet.words["done_ends"]


# Building


def test_a_settlement_shows_group_lead_and_tokens_that_turn_up() -> None:
    of = rules()
    state = arrange(
        of, decision="build", hand="WT", up={"f5": "", "e4": ""}, camps={1: "f4"}, influence={2: (1, 1, 1, 1)}
    )
    info = preview(of, state, "settlement f5 2")
    terrain = of.terrains[state.terrain[of.hex_index["f5"]]]
    assert info.title == words(of, "settlement_title", terrain=terrain)
    assert words(of, "group_then", count=2) in info.text
    assert words(of, "leads", terrain=terrain) in info.text
    assert info.gain == "+2"
    (outline,) = info.overlay.outlines
    assert (sorted(outline.spaces), outline.colour) == (["f4", "f5"], "seat1")
    turned = would_turn_up(of, state, of.hex_index["f5"])
    assert [piece.space for piece in info.overlay.pieces] == [of.hexes[hex] for hex in turned]
    assert turned
    assert [icon.text for icon in info.rows[0].icons] == ["", *map(str, _influence(of, state, terrain, 2))]


def _influence(of: BoomtownRules, state: BoomtownState, terrain: str, more: int) -> list[int]:
    """The influence in a terrain, seat 1 with some more."""
    values = state.influence[of.terrains.index(terrain) :: len(of.terrains)]
    return [values[0] + more, *values[1:]]


@pytest.mark.parametrize(("others", "key"), [({2: 1}, "ties"), ({2: 5}, "second"), ({2: 5, 3: 4}, "behind")])
def test_a_camp_shows_the_place_of_its_owner_after_it(others: dict[int, int], key: str) -> None:
    of = rules()
    state = arrange(
        of, decision="build", hand="W", up={"f5": ""}, influence={seat: (n,) * 4 for seat, n in others.items()}
    )
    terrain = of.terrains[state.terrain[of.hex_index["f5"]]]
    assert words(of, key, terrain=terrain) in preview(of, state, "camp f5 0").text


def test_loot_shows_its_cost_and_no_influence() -> None:
    of = rules()
    info = preview(of, arrange(of, decision="build", up={"f5": ""}), "loot f5 3")
    assert of.sheet.words["loot_costs"] in info.text
    assert (info.gain, info.rows, info.overlay.outlines) == ("+2", (), ())
    assert preview(of, arrange(of, decision="build", up={"f5": ""}), "loot f5 0").gain == "−1"


# Effects


def test_gaining_or_storing_shows_the_bin_after_it() -> None:
    of = rules(trading_post="replace")
    gained = preview(of, arrange(of, decision="gain", effects=("gain",), bins={1: ",W,,"}), "gain gold 1")
    assert gained.text == words(of, "bin_then", items=items_words(of.sheet, pile("GW")))
    assert gained.gain == ""
    state = arrange(of, decision="post", effects=("post",), ninth="gold", bins={1: ",,,W"}, hand="G")
    assert preview(of, state, "store gold 3").gain == "+3"
    assert held(preview(of, state, "keep gold")) == {"gold": "2"}


def test_a_look_shows_the_possible_contents() -> None:
    of = rules()
    state = arrange(of, decision="look", effects=("look",), up={})
    info = preview(of, state, "look f5")
    assert info.title == words(of, "look_title", terrain=of.terrains[state.terrain[of.hex_index["f5"]]])
    contents = contents_left(of, state, state.terrain[of.hex_index["f5"]])
    assert [icon.text for icon in info.rows[0].icons] == [str(count) for _, count in contents]
    assert info.rows[0].heading == words(of, "left_heading", count=14)


LAST_EFFECTS = [
    ("advance", "advance gold", {}),
    ("claim", "claim r1c1", {}),
    ("share", "share r1c1", {"cells": {"r1c1": 2}}),
    ("upgrade", "upgrade f4", {"camps": {1: "f4"}}),
    ("gain", "gain gold 1", {}),
    ("look", "look f5", {"up": {}}),
]
"""The effects of investments that ask: the decision, an action, and what else lies on the table."""


@pytest.mark.parametrize(("effect", "action", "table"), LAST_EFFECTS)
def test_the_last_effect_says_that_its_points_are_those_of_the_bonus_tile(
    effect: str, action: str, table: dict[str, Any]
) -> None:
    of = rules()
    state = arrange(of, decision=effect, effects=(effect,), **table)
    state.due = True
    info, bonus = preview(of, state, action), next_reward(of, state)
    assert words(of, "then_bonus", points=points_words(of, bonus)) in info.text
    assert info.gain == f"+{bonus}"
    state.effects = (effect, "gain")
    first = preview(of, state, action)
    assert words(of, "then_bonus", points=points_words(of, bonus)) not in first.text
    assert first.gain == ""


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_action_of_a_game_has_a_preview(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(seats)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        if turn.seat != NATURE:
            view = of.view(state, turn.seat)
            for action in chance.sample(of.legal(view), min(8, len(of.legal(view)))):
                before = view.copy()
                info = games.table("boomtown").preview_text(of, view, action, Effects(of, view, action))
                assert info.title
                assert "{" not in f"{info.title} {info.text}"
                assert view == before
        step(of, state, chance)
