"""The reasons of hints: what can be counted on the table, in the sentences of the sheet."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import HINT, advise
from engine.bots.reason_text import reasons_text
from engine.bots.reasons.choice import explain_choice
from engine.bots.search_request import SearchRequest
from engine.rules.contract import Seat
from games.blast.bot.measures import measures
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules

TWO: dict[str, Any] = {"cursed": {1: "pink", 2: "green"}, "held": {}}

LATE = ("yellow-1-3", "blue-5-6", "blue-3", "blue-7-8")


def hint(of: BlastRules, **parts: Any) -> str:
    """The move of a hint with its reason."""
    state = arrange(of, **parts)
    advice = advise(of, state, state.seat, HINT, 60.0, evaluator_of(games, "blast"), 1)
    return f"{advice.action.text}: {reasons_text(of.sheet, advice.reasons)}"


def amounts(of: BlastRules, viewer: Seat, **parts: Any) -> dict[str, float]:
    """The measures of a position that are not 0, without the total."""
    found = measures(of, arrange(of, **parts), viewer)
    return {name: measure.amount for name, measure in found.items() if measure.amount and not measure.is_total}


def test_a_roll_for_the_claim_says_its_chance_and_what_it_brings() -> None:
    claim: dict[str, Any] = {"claim": ["blue-5-6", "blue-7-8", "blue-1", "safe"], "gems": {}}
    text = hint(rules(2), decision="steal", seat=2, inside=[2], **claim, **TWO)
    assert text.startswith("roll: You have a 62% chance of stealing the claim (+15 and a safe).")


def test_special_cards_of_a_claim_are_named() -> None:
    of = rules(2)
    claim = ["blue-5-6", "safe", "detonator", "detonator", "jumper"]
    found = measures(of, arrange(of, decision="steal", seat=2, inside=[2], claim=claim, gems={}, **TWO), 2)
    assert found["hit"].words["claim"] == "+3, 2 detonators, a jumper and a safe"


def test_a_claim_that_is_kept_says_its_points() -> None:
    parts: dict[str, Any] = {"claim": ["yellow-2", "yellow-4", "yellow-5"], "inside": [], "pile": LATE}
    assert (
        hint(rules(2), gems={}, **parts, **TWO) == "keep: You have 6 more points on the score sheet than with “Gamble”."
    )


def test_a_hit_that_stands_is_no_cost() -> None:
    """What has been won is not told as something given away."""
    roll: dict[str, Any] = {"decision": "reroll", "purpose": "steal", "roller": 2, "rolled": 5, "dice": {2: 5}}
    held = {2: ["detonator"]}
    parts = {"claim": ["blue-5-6", "blue-2"], "inside": [2], "cursed": TWO["cursed"], "held": held, "gems": {}}
    text = hint(rules(2), seat=2, **roll, **parts)
    assert text.startswith("accept: You have 6 more points on the score sheet than with")
    assert "But" not in text


def test_a_burden_is_taken_only_to_keep_it_from_others() -> None:
    """The claim is cursed for the miner, and pays the Prospector."""
    roll: dict[str, Any] = {"decision": "die", "purpose": "steal", "seat": 2, "inside": [2], "claim": ["green-3"]}
    found = amounts(rules(2), 2, gems={}, **roll, **TWO)
    words = measures(rules(2), arrange(rules(2), gems={}, **roll, **TWO), 2)["deny"].words
    assert words == {"theirs": "+1", "claim": "−1"}
    assert (found["curse"], found["deny"]) == (1 / 8, 1 / 8)
    assert "hit" not in found


def test_a_roll_in_a_fire_counts_by_its_average() -> None:
    fire: dict[str, Any] = {"decision": "die", "purpose": "fire", "burning": True, "seat": 2, "gems": {2: ["blue-1"]}}
    assert amounts(rules(2), 2, **fire, **TWO) == {"score": 7 / 8}


STEAL: dict[str, Any] = {"decision": "die", "purpose": "steal", "seat": 2, "inside": [2], "claim": ["blue-1"]}


@pytest.mark.parametrize(("held", "chance"), [([], 1 / 8), (["detonator"], 1 - (7 / 8) ** 2)])
def test_a_chance_at_the_claim_counts_the_detonators_at_hand(held: list[str], chance: float) -> None:
    parts: dict[str, Any] = {"gems": {}, "cursed": TWO["cursed"], "held": {2: held}}
    found = measures(rules(2), arrange(rules(2), **STEAL, **parts), 2)["hit"]
    assert found.amount == pytest.approx(chance)
    assert bool(found.words["rerolls"]) == bool(held)
    waiting = {"decision": "steal", "seat": 2, "inside": [2], "claim": ["blue-1"]}
    assert amounts(rules(2), 1, **waiting, **parts)["taken"] == pytest.approx(chance)


def test_the_chance_that_is_given_up_says_what_the_claim_is_worth() -> None:
    reroll: dict[str, Any] = {"decision": "reroll", "purpose": "steal", "roller": 2, "rolled": 8, "dice": {2: 8}}
    parts: dict[str, Any] = {"claim": ["blue-1", "blue-2"], "inside": [2], "cursed": TWO["cursed"], "gems": {}}
    text = hint(rules(2), seat=2, held={2: ["detonator"]}, **reroll, **parts)
    told = "You keep a faulty detonator for later. But you give up a 25% chance of stealing the claim (+3)."
    assert text == f"accept: {told}"


def test_special_cards_in_the_claim_are_not_yet_its_own() -> None:
    parts: dict[str, Any] = {"claim": ["blue-1", "detonator"], "inside": [2], "gems": {}, "pile": LATE, **TWO}
    kept, added = (amounts(rules(2), 1, **parts, decision=decision) for decision in ("prospect", "card"))
    assert kept["detonators"] == added["detonators"] == kept["claim_detonators"] == 1
    assert rules(2).sheet.reasons["claim_detonators"].less == ""


def test_special_cards_that_are_gambled_for_are_not_kept() -> None:
    parts: dict[str, Any] = {"claim": ["blue-1", "jumper"], "inside": [], "gambling": True, "gems": {}}
    found = measures(rules(2), arrange(rules(2), decision="die", purpose="gamble", **parts, **TWO), 1)
    assert "jumpers" not in found
    assert found["safes"].amount == 0


def test_another_gem_says_its_points_and_the_risk() -> None:
    parts: dict[str, Any] = {"decision": "card", "claim": ["blue-1"], "pile": ["blue-2"], "inside": [2], "gems": {}}
    words = measures(rules(2), arrange(rules(2), **parts, **TWO), 1)["grows"].words
    assert words == {"points": "+2", "before": "12%", "after": "25%"}


def test_the_miners_chance_at_a_claim_that_grows() -> None:
    """One number is in it, the last gem of the pile adds another: two miners hit two of eight."""
    parts: dict[str, Any] = {"decision": "card", "claim": ["blue-1"], "pile": ["blue-2"], "inside": [2, 3]}
    found = amounts(rules(3), 1, gems={}, held={}, cursed={1: "pink", 2: "green", 3: "yellow"}, **parts)
    assert found == {"grows": 1, "taken": 1 - (3 / 4) ** 2}


def test_a_gamble_counts_the_rolls_that_spare_the_claim() -> None:
    parts: dict[str, Any] = {"claim": ["blue-1"], "inside": [], "gambling": True, "gems": {}}
    turning = amounts(rules(2), 1, decision="card", pile=["blue-2"], **parts, **TWO)
    assert turning == {"grows": 1, "spared": 6 / 8}
    assert amounts(rules(2), 1, decision="die", purpose="gamble", **parts, **TWO) == {"spared": 7 / 8}


def test_what_is_expected_counts_the_fire_and_the_claim() -> None:
    """A roll in the fire burns the only gem, worth a point, in one of eight cases; the claim is won in as many."""
    fire: dict[str, Any] = {"decision": "die", "purpose": "fire", "burning": True, "seat": 2, "gems": {2: ["blue-1"]}}
    burning = measures(rules(2), arrange(rules(2), **fire, **TWO), 2)["expected"]
    calm = measures(rules(2), arrange(rules(2), gems={2: ["blue-1"]}, **TWO), 2)["expected"]
    assert burning.is_total
    assert 0 < burning.amount < calm.amount


def test_moves_that_do_as_well_still_say_what_tells_them_apart() -> None:
    """Nothing else can be done than the two: they are compared with one another."""
    of = rules(2)
    state = arrange(of, claim=["green-3"], decision="steal", seat=2, inside=[2], gems={}, **TWO)
    request = SearchRequest(of, of.view(state, 2), 2, evaluator_of(games, "blast"), inf, random.Random(1))
    roll, wait = (
        Line((next(each for each in of.legal(state) if each.text == text),), (0.0, 0.0)) for text in ("pass", "roll")
    )
    advice = explain_choice(request, [roll, wait])
    text = reasons_text(of.sheet, advice.reasons)
    assert text.startswith("Two choices are about equally good: “")
    assert "curse" in {why.feature for why in advice.reasons}
