"""Refusals: each wording of the sheet where it applies, and none where a pick is allowed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.rules.actions import Kind, Pick
from engine.rules.bits import bits_of
from engine.rules.contract import NATURE
from engine.rules.requirements import allowed
from engine.rules.router import offer
from games.boomtown.model.actions import VERBS_BY_DECISION
from games.boomtown.model.components import RESOURCES
from games.boomtown.model.data import load_sheet
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import WHY_NOT
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.refusals import CHOICES, ROWS
from tests.conformance.harness import plies
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, rules, step

OF, TWO = rules(3), rules(2)

SHEET = load_sheet()

Cases = list[tuple[Any, ...]]
"""Picks, the wording that forbids them, and what else a test takes."""


PLIES = 1_200

SEAT_VERBS = [action.verb for actions in VERBS_BY_DECISION.values() for action in actions]


def pick(word: str) -> Pick:
    """A pick given as a word."""
    if word in SEAT_VERBS or word in ("tile", "rival"):
        return Pick(Kind.VERB, word)
    if word in RESOURCES or word == "coal":
        return Pick(Kind.ITEM, word)
    if word.isdecimal():
        return Pick(Kind.NUMBER, int(word))
    return Pick(Kind.CARD if word[0] == "I" else Kind.COLOUR if word == "red" else Kind.SPACE, word)


def why(of: BoomtownRules, state: BoomtownState, words: str) -> str:
    return of.why_not(state, [pick(word) for word in words.split()])


def says(wording: str, **named: Any) -> str:
    assert {*named} == {*WHY_NOT[wording]}
    return SHEET.why_not[wording].format(**named)


def check(words: str, wording: str, named: dict[str, Any], *, of: BoomtownRules = OF, **parts: Any) -> None:
    if wording == "wrong_step":
        named = {"ask": SHEET.words[f"ask_{parts.get('decision', 'metals')}"]}
    assert why(of, arrange(of, **parts), words) == says(wording, **named)


BIN_CHOSEN: Cases = [
    ("activate 2", "bin_empty", {"bin": 2}),
    ("2", "bin_empty", {"bin": 2}),
    ("7", "no_number", {"number": 7}),
    ("ship copper", "metals_first", {}),
    ("copper", "metals_first", {}),
    ("I01", "metals_first", {}),
    ("office", "metals_first", {}),
    ("r1c1", "metals_first", {}),
    ("done", "metals_first", {}),
    ("g2", "metals_first", {}),
    ("camp g2 1", "metals_first", {}),
    ("leave", "wrong_step", {}),
    ("advance copper", "wrong_step", {}),
    ("z9", "no_space", {"space": "z9"}),
    ("coal", "no_item", {"item": "coal"}),
    ("red", "wrong_step", {}),
    ("tile", "wrong_step", {}),
    ("activate leave", "mixed", {}),
    ("activate 0 1", "mixed", {}),
    ("g2 r1c1", "metals_first", {}),
    ("activate copper", "metals_first", {}),
]


@pytest.mark.parametrize(("words", "wording", "named"), BIN_CHOSEN)
def test_choosing_a_bin(words: str, wording: str, named: dict[str, Any]) -> None:
    check(words, wording, named, decision="activate", bins={1: "W,TC,,"})


RESOURCE_LEFT: Cases = [
    ("leave 2 copper", "bin_other", {"bin": 1}),
    ("0", "bin_other", {"bin": 1}),
    ("wood", "hand_none", {"item": "wood"}),
    ("leave 1 gold", "hand_none", {"item": "gold"}),
    ("activate 0", "activate_again", {}),
    ("ship copper", "leave_first", {"bin": 1}),
    ("g2", "leave_first", {"bin": 1}),
    ("I01", "leave_first", {"bin": 1}),
]


@pytest.mark.parametrize(("words", "wording", "named"), RESOURCE_LEFT)
def test_leaving_a_resource(words: str, wording: str, named: dict[str, Any]) -> None:
    check(words, wording, named, decision="leave", hand="CCS", bin=1)


METALS: dict[str, Any] = {
    "hand": "CCGT",
    "market": "I01 I02 I05",
    "coaches": {1: (0, 0, 8)},
    "cells": {"r3c1": 2, "r1c1": 1},
}


METALS_USED: Cases = [
    ("stone", "ship_wood", {"item": "stone"}),
    ("ship wood", "ship_wood", {"item": "wood"}),
    ("silver", "hand_none", {"item": "silver"}),
    ("gold", "ship_end", {"metal": "gold"}),
    ("ship gold", "ship_end", {"metal": "gold"}),
    ("invest", "invest_none", {}),
    ("I01", "invest_price", {"missing": "2 copper"}),
    ("invest I05", "invest_price", {"missing": "3 gold"}),
    ("I20", "invest_gone", {}),
    ("I77", "invest_gone", {}),
    ("r3c1", "cell_taken", {}),
    ("office r1c1", "cell_own", {}),
    ("office r2c2", "cell_price", {"missing": "2 silver"}),
    ("r1c2", "cell_price", {"missing": "1 silver"}),
    ("1", "activate_again", {}),
    ("activate", "activate_again", {}),
    ("g2", "build_first", {}),
    ("loot", "build_first", {}),
    ("camp g2 2", "build_first", {}),
    ("gain", "wrong_step", {}),
    ("leave copper", "wrong_step", {}),
    ("ship I01", "invest_price", {"missing": "2 copper"}),
]


@pytest.mark.parametrize(("words", "wording", "named"), METALS_USED)
def test_metals(words: str, wording: str, named: dict[str, Any]) -> None:
    check(words, wording, named, **METALS)


METALS_LATER: Cases = [
    ("invest", "invest_again", {"invested": True}),
    ("invest I01", "invest_again", {"invested": True, "hand": "CCCC"}),
    ("r3c3", "office_again", {"bought": True}),
    ("office", "office_again", {"bought": True}),
    ("office", "office_none", {"hand": "C"}),
    ("ship", "ship_none", {"coaches": {1: (8, 8, 8)}}),
    ("g2", "build_last", {"last": True}),
    ("loot", "build_last", {"last": True}),
]


@pytest.mark.parametrize(("words", "wording", "parts"), METALS_LATER)
def test_metals_in_other_turns(words: str, wording: str, parts: dict[str, Any]) -> None:
    check(words, wording, {}, **{**METALS, **parts})


def test_no_build_in_the_last_turn_when_a_bin_is_asked_for() -> None:
    check("g2", "build_last", {}, decision="activate", last=True)


BUILD: dict[str, Any] = {
    "decision": "build",
    "hand": "CW",
    "up": {"g2": "CC"},
    "camps": {1: "f5", 2: "e1"},
    "looted": {3: "h1"},
}


BUILT: Cases = [
    ("g3", "hex_water", {}),
    ("f2", "hex_down", {}),
    ("camp f2", "hex_down", {}),
    ("f5", "hex_own", {}),
    ("loot e1 2", "hex_taken", {}),
    ("h1", "hex_looted", {}),
    ("settlement", "settlement_none", {"missing": "1 stone"}),
    ("settlement g2 2", "settlement_none", {"missing": "1 stone"}),
    ("ship copper", "metals_over", {}),
    ("copper", "metals_over", {}),
    ("done", "metals_over", {}),
    ("r1c1", "metals_over", {}),
    ("activate 2", "activate_again", {}),
    ("upgrade", "wrong_step", {}),
    ("g2 f5", "hex_own", {}),
    ("camp loot", "mixed", {}),
]


@pytest.mark.parametrize(("words", "wording", "named"), BUILT)
def test_building(words: str, wording: str, named: dict[str, Any]) -> None:
    check(words, wording, named, **BUILD)


def test_building_without_wood_and_stone() -> None:
    check("camp", "camp_none", {}, **{**BUILD, "hand": "CC"})
    check("settlement", "settlement_none", {"missing": "1 wood and 1 stone"}, **{**BUILD, "hand": ""})


def test_hexes_that_a_game_for_two_does_not_have() -> None:
    check("a1", "hex_closed", {}, of=TWO, decision="build")


EFFECTS: Cases = [
    ("gold", "advance_end", {"metal": "gold"}, {"decision": "advance", "coaches": {1: (0, 0, 8)}}),
    ("advance wood", "ship_wood", {"item": "wood"}, {"decision": "advance"}),
    ("r1c1", "claim_taken", {}, {"decision": "claim", "cells": {"r1c1": 2}}),
    ("claim r1c1", "claim_taken", {}, {"decision": "claim", "cells": {"r1c1": 1}}),
    ("r1c1", "share_free", {}, {"decision": "share", "cells": {"r1c2": 2}}),
    ("r1c1", "share_own", {}, {"decision": "share", "cells": {"r1c1": 1, "r1c2": 2}}),
    (
        "share r1c1",
        "share_shared",
        {},
        {"decision": "share", "cells": {"r1c1": 2, "r1c2": 2}, "shares": {"r1c1": 3}},
    ),
    ("f5", "upgrade_settlement", {}, {"decision": "upgrade", "camps": {1: "g2"}, "settlements": {1: "f5"}}),
    ("f5", "upgrade_none", {}, {"decision": "upgrade", "camps": {1: "g2", 2: "f5"}}),
    ("g2", "look_up", {}, {"decision": "look"}),
    ("look f5", "look_twice", {}, {"decision": "look", "peeks": {"f5": ("SS", (1,))}}),
    ("look g3", "hex_water", {}, {"decision": "look"}),
    ("keep copper", "post_other", {"item": "copper"}, {"decision": "post", "ninth": "gold"}),
    ("store wood 2", "post_other", {"item": "wood"}, {"decision": "post", "ninth": "gold"}),
    ("silver", "post_other", {"item": "silver"}, {"decision": "post", "ninth": "forest"}),
    ("g2", "wrong_step", {}, {"decision": "gain"}),
    ("ship copper", "wrong_step", {}, {"decision": "advance"}),
    ("done", "wrong_step", {}, {"decision": "look"}),
]


@pytest.mark.parametrize(("words", "wording", "named", "parts"), EFFECTS)
def test_cards_and_trading_posts(words: str, wording: str, named: dict[str, Any], parts: dict[str, Any]) -> None:
    check(words, wording, named, **parts)


def test_nothing_at_natures_turn_and_after_the_end() -> None:
    check("g2", "chance", {}, decision="token", reveals=(0,))
    check("g2", "over", {}, decision="")


def test_every_wording_is_met() -> None:
    cases = [*BIN_CHOSEN, *RESOURCE_LEFT, *METALS_USED, *METALS_LATER, *BUILT, *EFFECTS]
    alone = {"only_shows", "camp_none", "hex_closed", "chance", "over"}
    assert {wording for _, wording, *_ in cases} | alone == {*WHY_NOT}


def pool(of: BoomtownRules) -> list[Pick]:
    """All picks, and some that do not exist."""
    return [
        *(Pick(Kind.VERB, verb) for verb in SEAT_VERBS),
        *(Pick(Kind.SPACE, name) for name in (*of.hexes[::3], *of.cells, "z1")),
        *(Pick(Kind.NUMBER, number) for number in range(5)),
        *(Pick(Kind.ITEM, name) for name in (*RESOURCES, "coal")),
        *(Pick(Kind.CARD, name) for name in (*of.investments[::2], "I77")),
    ]


@pytest.mark.parametrize(("seats", "options"), TABLES[::3])
def test_a_reason_is_given_exactly_where_a_pick_is_not_allowed(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(seats)
    every, state = pool(of), of.start()
    while state.decision:
        turn, legal_actions = of.turn(state), of.legal(state)
        assert turn is not None
        if turn.seat != NATURE:
            assert turn.decision in VERBS_BY_DECISION
            for _ in range(4):
                picks = chance.sample(every, chance.choice((1, 1, 2, 3)))
                reason = of.why_not(state, picks)
                assert bool(reason) != bool(offer(legal_actions, picks).actions), picks
                assert not {*reason} & {*"{}"}
            action = chance.choice(legal_actions)
            assert of.why_not(state, action.picks[: chance.randint(1, len(action.picks))]) == ""
        step(of, state, chance)
    assert bits_of(state.deck) == ()


@pytest.mark.few
def test_what_is_legal_meets_all_requirements_and_nothing_else_does() -> None:
    compared = Counter[str]()
    for seats, options in (*TABLES[::3], (4, {"trading_post": "replace"})):
        of = rules(seats, **options)
        for ply in plies(of, PLIES, all_over=True):
            verbs = [verb.verb for verb in VERBS_BY_DECISION.get(ply.turn.decision, ())]
            for verb, kind in ((verb, kind) for verb, kind in ROWS if verb in verbs):
                met = allowed((*CHOICES.get(verb, ()), *ROWS[verb, kind]), of, ply.state)
                legal_actions = [action for action in ply.legal if action.verb == verb]
                things = {pick.value for action in legal_actions for pick in action.picks if pick.kind is kind}
                assert {*map(number_of(of, kind), things)} == {*bits_of(met)}, (verb, kind)
                compared[verb] += len(things)
    assert {verb for verb, number in compared.items() if number} == {verb for verb, _ in ROWS}


def number_of(of: BoomtownRules, kind: Kind) -> Callable[[Any], int]:
    """The number of a thing picked, as rows count."""
    if kind is Kind.SPACE:
        return lambda name: of.cell_index[name] if name in of.cell_index else of.hex_index[name]
    return {Kind.ITEM: RESOURCES.index, Kind.CARD: of.investment_index.__getitem__}.get(kind, int)


def test_a_place_that_only_shows_something_says_so() -> None:
    of = rules()
    state = arrange(of, decision="activate")
    ask = of.sheet.words["ask_activate"]
    for place in ("influence", "copper-row", "mat"):
        assert of.why_not(state, (Pick(Kind.SPACE, place),)) == of.sheet.why_not["only_shows"].format(ask=ask)
