"""Every refusal gives its true reason, in the words of the sheet."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from engine.board.board import load_board
from engine.match.steps import resolve_action
from engine.rules.actions import IllegalAction, Kind, Pick
from engine.rules.contract import NATURE
from engine.rules.router import offer
from games.veins.model.components import KINDS
from games.veins.model.state import VeinsState
from games.veins.model.vocabulary import WHY_NOT
from games.veins.model.wording import label
from games.veins.rules import RECORD, VeinsRules
from tests.games.short import legal
from tests.games.veins.arrange import arrange
from tests.games.veins.at import TABLES, THREE, begun, game
from tests.games.veins.digging import TWO, eager, rules

OF = THREE

RED_THREE = {"decision": "sale", "colour": "red", "stones": {1: "red red red", 2: "red"}, "phase": 1}

DUG = {"bare": True, "stacks": {"f5": "T6", "f6": "T4", "e5": "T6"}, "phase": 2, "pool": {"T6": 1, "vein": 1}}
"""A mountain with f5 and e5 open to all sides, f6 closed to the east and the west."""

LINE = {"bare": True, "stacks": {f"f{at}": "T6" for at in (2, 3, 4, 5, 7)}, "decision": "prospect", "phase": 3}
"""Four tiles in a row and one apart."""

ROW = {"bare": True, "stacks": {f"a{at}": "T2" for at in range(1, 7)}}
"""A row of tiles that are open to one another and to cities only."""

ONLY = {"hands": {1: "T2 T3 station prospect"}, "taken": 1}


class Case(NamedTuple):
    """Picks in a position, and the wording that refuses them."""

    wording: str
    picks: str
    parts: dict[str, Any]
    names: Mapping[str, str | int] = MappingProxyType({})


def picks(text: str) -> tuple[Pick, ...]:
    """Picks, spelt as "verb:lay piece:T3 space:f5"."""
    read = []
    for word in text.split():
        kind, _, value = word.partition(":")
        number = kind in ("number", "seat")
        read.append(Pick(Kind(kind), int(value) if number else value))
    return tuple(read)


def named(of: VeinsRules, names: Mapping[str, str | int]) -> dict[str, str | int]:
    """The names in the words of the sheet: a piece by its kind, an order by its number."""
    words = dict(names)
    if "piece" in words and words["piece"] in KINDS:
        words["piece"] = label(of, str(words["piece"]))
    if str(words.get("order", "")) in of.orders:
        words["order"] = label(of, str(words["order"]))
    return words


RAISED = {"decision": "auction", "bid": 27, "leader": 2, "points": {2: 30}}

CASES = [
    # Other steps
    Case("wrong_step", "number:3", {}, {"ask": OF.sheet.words["ask_build"]}),
    Case("wrong_step", "verb:lay", {"decision": "auction"}, {"ask": OF.sheet.words["ask_auction"]}),
    Case("wrong_step", "space:f5", {"decision": "draft"}, {"ask": OF.sheet.words["ask_draft"]}),
    Case("wrong_step", "card:O01", {"decision": "final", "stones": {1: "red"}}, {"ask": OF.sheet.words["ask_final"]}),
    Case("wrong_step", "verb:reveal", {}, {"ask": OF.sheet.words["ask_build"]}),
    Case("mixed", "verb:lay verb:station", {}),
    Case("mixed", "space:b2 space:b3", {}),
    Case("wrong_step", "verb:bid card:O01", {"decision": "auction"}, {"ask": OF.sheet.words["ask_auction"]}),
    Case("order_late", "verb:lay piece:T2 card:O01", {"offer": "O01 O02"}),
    Case("hand_none", "piece:T2 piece:D2", ONLY, {"piece": "D2"}),
    Case("mixed", "piece:T2 colour:red", {"stacks": {"f5": "T6"}, "bare": True}),
    Case("over", "verb:pass", {"decision": ""}),
    Case("chance", "verb:pass", {"decision": "reveal"}),
    # Auction
    Case("pass_opener", "verb:pass", {"decision": "auction"}),
    Case("bid_low", "number:4", {"decision": "auction", "bid": 4, "leader": 2}, {"bid": 4}),
    Case("bid_purse", "number:21", {"decision": "auction", "bid": 4, "leader": 2}, {"points": 20}),
    Case("bid_short", "verb:bid", {"decision": "auction", "bid": 20, "leader": 2}, {"bid": 20, "points": 20}),
    Case("bid_short", "number:28", RAISED, {"bid": 27, "points": 20}),
    Case("bid_low", "number:3", {"decision": "auction", "bid": 4, "leader": 2, "points": {1: 4}}, {"bid": 4}),
    Case("bid_low", "verb:bid number:20", RAISED, {"bid": 27}),
    Case("bid_low", "number:0", {"decision": "auction", "bid": 0, "leader": 2}, {"bid": 0}),
    Case("card_taken", "number:2", {"decision": "card", "cards": (0, 2, 0), "bid": 1}, {"number": 2}),
    Case("no_number", "number:5", {"decision": "card", "bid": 1}, {"number": 5}),
    # Draft
    Case("order_held", "card:O02", {"decision": "draft", "held": {3: "O02"}}, {"order": "O02"}),
    Case("order_hidden", "card:O12", {"decision": "draft", "phase": 1}, {"order": "O12"}),
    Case("order_gone", "card:O02", {"decision": "draft", "filled": "O02", "phase": 2}, {"order": "O02"}),
    Case("no_card", "card:O77", {"decision": "draft"}, {"card": "O77"}),
    # Components
    Case("hand_none", "piece:T6", ONLY, {"piece": "T6"}),
    Case("hand_none", "verb:discard piece:T4", ONLY, {"piece": "T4"}),
    Case("hand_none", "verb:station", {"hands": {1: "T2 prospect"}}, {"piece": "station"}),
    Case("hand_none", "colour:red", {"hands": {1: "T2 prospect"}}, {"piece": "vein"}),
    Case("hand_none", "verb:lay", {"hands": {1: "vein prospect"}}, {"piece": "tile"}),
    Case("hand_charge", "piece:D6", {}, {"piece": "D6"}),
    Case("hand_charge", "verb:lay piece:D4", ONLY, {"piece": "D4"}),
    Case("hand_none", "piece:D2", ONLY, {"piece": "D2"}),
    Case("piece_nowhere", "verb:station", {}, {"piece": "station"}),
    Case("piece_nowhere", "verb:lay piece:T2", {**ROW, "phase": 3}, {"piece": "T2"}),
    Case("pool_none", "card:lay item:D2", {}, {"piece": "D2"}),
    Case("pool_none", "item:D3", {}, {"piece": "D3"}),
    Case("pool_none", "card:vein", {"pool": {}}, {"piece": "vein"}),
    Case("pool_none", "card:lay", {"pool": {}}, {"piece": "tile"}),
    Case("pool_nowhere", "card:station", {}, {"piece": "station"}),
    Case("option_kept", "verb:discard piece:option", {}),
    Case("option_none", "verb:option", ONLY),
    Case("option_none", "card:3vp", ONLY),
    Case("option_none", "item:T6", ONLY),
    Case("no_card", "card:X1", {}, {"card": "X1"}),
    Case("order_late", "card:O01", {}),
    Case("order_late", "card:O01", ONLY),
    Case("order_late", "verb:deliver card:O01", {"decision": "prospect"}),
    Case("stop_first", "verb:stop", {}),
    Case("stop_first", "verb:stop", {"decision": "prospect", "taken": 0}),
    Case("last_prospect", "verb:lay", {"decision": "prospect"}),
    Case("last_prospect", "piece:T2", {"decision": "prospect"}),
    Case("last_prospect", "colour:red", {"decision": "prospect"}),
    Case("prospect_early", "verb:skip", {"done": {1: 4}}, {"left": 7}),
    Case("prospect_early", "verb:prospect", {}, {"left": 11}),
    Case("prospect_early", "piece:prospect", {}, {"left": 11}),
    Case("no_piece", "piece:T9", {}, {"piece": "T9"}),
    # Tiles
    Case("tile_city", "piece:T2 space:S1", {}, {"space": "South 1"}),
    Case("tile_vein", "piece:T6 space:f6", {}, {"space": "f6"}),
    Case("tile_vein", "space:f6", {}, {"space": "f6"}),
    Case("tile_station", "piece:T6 space:b3", {"stacks": {"b3": "T2/2"}, "stations": {2: "b3"}}, {"space": "b3"}),
    Case("tile_exits", "piece:T4 space:a2", {}, {"space": "a2", "exits": 4, "own": 4}),
    Case("tile_exits", "piece:T2 space:a2", {}, {"space": "a2", "exits": 4, "own": 2}),
    Case("tile_exits", "space:e5", {**DUG, **ONLY}, {"space": "e5", "exits": 6, "own": 3}),
    Case("tile_alone", "piece:T6 space:d5", {}, {"space": "d5"}),
    Case("tile_alone", "verb:lay space:d5", {}, {"space": "d5"}),
    Case("tile_vein_only", "piece:T6 space:f5", {}, {"space": "f5"}),
    Case("tile_vein_only", "piece:T6 space:f5 shape:0", {}, {"space": "f5"}),
    Case("tile_city_only", "piece:T6 space:a2", {"bare": True, "stacks": {"a2": "T2", "f6": "T6"}, "stations": {
        1: "S1"}, "phase": 2}, {"space": "a2"}),
    Case("tile_turned", "piece:T2 space:b3 shape:0", {}, {"space": "b3"}),
    Case("no_turn", "piece:T6 shape:1", {}, {"piece": "T6"}),
    Case("tile_exits", "item:T4 space:a2", {}, {"space": "a2", "exits": 4, "own": 4}),
    # Stations
    Case("station_bare", "verb:station space:b3", {}, {"space": "b3"}),
    Case("station_dynamite", "verb:station space:b3", {"stacks": {"b3": "D2/2"}, "phase": 2}, {"space": "b3"}),
    Case("station_vein", "verb:station space:f6", {}, {"space": "f6"}),
    Case("station_taken", "verb:station space:b3", {"stacks": {"b3": "T2/2"}, "stations": {1: "b3"}}, {"space": "b3"}),
    Case("station_old", "verb:station space:a2", {}, {"space": "a2"}),
    Case("station_over", "verb:station space:b3", {"stacks": {"b3": "T2/2 T3"}}, {"space": "b3"}),
    Case("station_old", "piece:station space:a2", {}, {"space": "a2"}),
    Case("city_own", "space:S3", {"stacks": {"b3": "T6"}, "stations": {1: "b3 S3"}}, {"space": "South 3"}),
    Case("city_taken", "space:S3", {"stations": {2: "S3"}}, {"space": "South 3"}),
    Case("city_far", "verb:station space:NE1", {"stacks": {"b3": "T6"}, "stations": {1: "b3"}},
        {"space": "North-east 1"}),
    Case("city_first", "verb:station space:S1", {}),
    Case("city_first", "card:station space:S1", {}),
    # Veins
    Case("vein_in_city", "verb:vein space:S1", {}, {"space": "South 1"}),
    Case("vein_bare", "verb:vein space:d5", {}, {"space": "d5"}),
    Case("vein_there", "verb:vein space:f6", {}, {"space": "f6"}),
    Case("vein_station", "verb:vein space:d5", {"stacks": {"d5": "T6"}, "stations": {2: "d5"}}, {"space": "d5"}),
    Case("vein_by_city", "verb:vein space:a3", {}, {"space": "a3", "other": "South 2"}),
    Case("vein_by_vein", "verb:vein space:f5", {"stacks": {"f5": "T2"}}, {"space": "f5", "other": "f6"}),
    Case("vein_by_vein", "card:vein space:f5", {"stacks": {"f5": "T2"}}, {"space": "f5", "other": "f6"}),
    Case("vein_colour", "colour:yellow", {"stacks": {"d5": "T6"}}, {"colour": "yellow"}),
    Case("vein_colour", "verb:vein space:d5 colour:yellow", {"stacks": {"d5": "T6"}}, {"colour": "yellow"}),
    Case("vein_no_stones", "verb:vein", {"stones": {2: dict.fromkeys(OF.colours[1:], 9)}}),
    Case("piece_nowhere", "verb:vein", {}, {"piece": "vein"}),
    Case("no_colour", "colour:pink", {}, {"colour": "pink"}),
    Case("no_space", "space:z9", {}, {"space": "z9"}),
    # Routes
    Case("route_station", "space:f3", {**LINE, "stations": {1: "f2 f5"}}, {"space": "f3"}),
    Case("route_lonely", "space:f7", {**LINE, "stations": {1: "f2 f5 f7"}}, {"space": "f7"}),
    Case("route_none", "space:f2", {**LINE, "stations": {1: "f2 f7"}}),
    Case("route_none", "verb:prospect", {**LINE, "stations": {1: "f2"}}),
    Case("route_begin", "verb:prospect", {**LINE, "stations": {1: "f2 f5"}}),
    Case("route_again", "space:f2", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3"},
         {"space": "f2"}),
    Case("route_far", "space:f5", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3"},
         {"space": "f5", "last": "f3"}),
    Case("route_bare", "space:g3", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3"},
         {"space": "g3"}),
    Case("route_blocked", "space:g3", {**LINE, "decision": "route", "stations": {1: "f2 f5", 2: "g3"}, "route": "f2 f3",
         "stacks": {**LINE["stacks"], "g3": "T6"}}, {"space": "g3"}),  # type: ignore[dict-item]
    Case("route_unlinked", "space:g3", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3",
         "stacks": {**LINE["stacks"], "g3": "T2"}}, {"space": "g3", "last": "f3"}),  # type: ignore[dict-item]
    Case("route_dead_end", "space:g3", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3",
         "stacks": {**LINE["stacks"], "g3": "T2/1"}}, {"space": "g3"}),  # type: ignore[dict-item]
    Case("route_city", "space:S1", {"bare": True, "stacks": {"a2": "T6", "a3": "T6"}, "stations": {1: "a2 a3"},
         "decision": "route", "route": "a2", "phase": 2}, {"space": "South 1"}),
    Case("route_end", "verb:prospect", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3"},
         {"last": "f3"}),
    Case("skip_begun", "verb:skip", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2"}),
    Case("stop_begun", "verb:stop", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2"}),
    Case("last_prospect", "verb:lay", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2"}),
    Case("route_only_ends", "verb:route", {**LINE, "decision": "route", "stations": {1: "f2 f5"},
         "route": "f2 f3 f4 f5"}),
    # Sales
    Case("sale_price", "number:5", RED_THREE, {"price": 4}),
    Case("sale_lower", "number:3", {**RED_THREE, "bid": 3, "leader": 2}, {"bid": 3}),
    Case("sale_least", "number:0", RED_THREE),
    Case("sell_many", "number:4", {**RED_THREE, "decision": "amount", "bid": 3}, {"stones": 3}),
    Case("sell_least", "number:0", {**RED_THREE, "decision": "amount", "bid": 3}),
    Case("deliver_other", "card:O03", {"decision": "orders", "held": {1: "O02", 2: "O03"}, "stones": {1: "red blue"}},
         {"order": "O03"}),
    Case("deliver_missing", "card:O09", {"decision": "orders", "held": {1: "O02 O09"}, "stones": {1: "red blue"}},
         {"order": "O09", "missing": "1 violet"}),
    Case("wrong_step", "verb:sell colour:red", {**RED_THREE, "decision": "amount", "bid": 3},
         {"ask": OF.sheet.words["ask_amount"]}),
    Case("sell_none", "colour:blue", {"decision": "final", "stones": {1: "red"}}, {"colour": "blue"}),
    Case("wrong_step", "verb:sell number:9", {"decision": "final", "stones": {1: "red"}},
         {"ask": OF.sheet.words["ask_final"]}),
    # Places of the table that stand for nothing that is picked
    Case("place_rock", "space:rock1", {}),
    Case("place_rock", "verb:station space:rock5", {}),
    Case("place_told", "space:plaque-S", {}),
    Case("place_told", "space:plaque-blast", {"decision": "prospect"}),
    Case("wrong_step", "space:rock1", {"decision": "auction"}, {"ask": OF.sheet.words["ask_auction"]}),
    Case("wrong_step", "space:card3", {"decision": "auction"}, {"ask": OF.sheet.words["ask_auction"]}),
    # Things of the table: components of tray and pool, tracks, orders, cards
    Case("hand_none", "piece:T6", ONLY, {"piece": "T6"}),
    Case("hand_none", "piece:station", {"hands": {1: "T2 prospect"}, "taken": 1}, {"piece": "station"}),
    Case("option_kept", "piece:option", {}),
    Case("prospect_early", "piece:prospect", {}, {"left": 11}),
    Case("route_begin", "piece:prospect", {**LINE, "stations": {1: "f2 f5"}}),
    Case("route_end", "piece:prospect", {**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3"},
         {"last": "f3"}),
    Case("wrong_step", "piece:prospect", {**LINE, "decision": "route", "stations": {1: "f2 f5"},
         "route": "f2 f3 f4 f5"}, {"ask": OF.sheet.words["ask_route"]}),
    Case("last_prospect", "piece:T6", {"decision": "prospect"}),
    Case("last_prospect", "item:T6", {"decision": "prospect"}),
    Case("last_prospect", "card:station", {"decision": "prospect"}),
    Case("pool_none", "item:D2", {}, {"piece": "D2"}),
    Case("piece_nowhere", "colour:red", {}, {"piece": "vein"}),
    Case("order_late", "card:O01", {"offer": "O01 O02"}),
    Case("order_late", "card:O01", {"decision": "prospect", "offer": "O01 O02"}),
    Case("order_held", "card:O02", {"decision": "draft", "held": {1: "O02"}}, {"order": "O02"}),
    Case("wrong_step", "card:O01", {"decision": "auction"}, {"ask": OF.sheet.words["ask_auction"]}),
    Case("card_taken", "number:2", {"decision": "card", "cards": (0, 2, 0), "bid": 1}, {"number": 2}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.wording}-{case.picks}")
def test_reasons(case: Case) -> None:
    state = arrange(OF, **case.parts)
    picked = picks(case.picks)
    assert not offer(OF.legal(state), picked).actions, "this is possible"
    assert OF.why_not(state, picked) == OF.sheet.why_not[case.wording].format(**named(OF, case.names))


def test_a_card_that_does_not_lie_out() -> None:
    of = rules(2, sequence_cards="as-players")
    state = arrange(of, decision="card", bid=1)
    assert of.why_not(state, picks("number:3")) == of.sheet.why_not["card_out"].format(number=3)


@pytest.mark.parametrize(
    ("space", "wording", "names"),
    [
        ("S4", "route_far", {"space": "South 4", "last": "f5"}),
        ("f3", "route_again", {"space": "f3"}),
        ("f6", "route_bare", {"space": "f6"}),
        ("f7", "route_far", {"space": "f7", "last": "f5"}),
    ],
)
def test_a_route_that_can_only_end(space: str, wording: str, names: dict[str, str]) -> None:
    """The reason is that of the space, though no action that is possible shares the verb."""
    state = arrange(OF, **{**LINE, "decision": "route", "stations": {1: "f2 f5"}, "route": "f2 f3 f4 f5"})
    assert legal(OF, state) == ["prospect"]
    with pytest.raises(IllegalAction) as refused:
        resolve_action(RECORD, OF, state, OF.legal(state), f"route {space}")
    assert str(refused.value) == OF.sheet.why_not[wording].format(**names)


@pytest.mark.parametrize("decision", ["auction", "card", "draft", "build", "prospect", "sale", "orders", "final"])
def test_no_place_of_the_table_is_called_by_its_name(decision: str) -> None:
    state = arrange(OF, decision=decision, phase=3, held={1: "O02 O09"}, stones={1: "red blue", 2: "red"}, seat=1,
                       **({"colour": "red"} if decision == "sale" else {}))  # fmt: skip
    setup = OF.sheet.setup
    places = {name for board in (setup.board, setup.map, setup.panel) for name in load_board(board).index}
    for place in sorted(places - {*OF.spaces}):
        refusal = OF.why_not(state, (Pick(Kind.SPACE, place),))
        assert refusal, place
        assert "called" not in refusal, (place, refusal)
        assert not re.search(r"\d-|-\d|[a-z]\d", refusal), (place, refusal)


def test_every_reason_is_given_somewhere() -> None:
    assert {case.wording for case in CASES} | {"card_out"} == {*WHY_NOT}


def test_what_is_possible_has_no_reason() -> None:
    state = begun(TWO)
    assert TWO.why_not(state, picks("verb:bid number:3")) == ""
    state = arrange(
        TWO,
    )
    for text in ("piece:T2", "verb:lay", "space:b3", "piece:T2 space:b3 shape:2", "card:lay item:T6", "verb:discard"):
        assert TWO.why_not(state, picks(text)) == "", text


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_any_pick_has_an_answer(seats: int, options: dict[str, str]) -> None:
    """Any picks get a refusal without unfilled braces, legal ones none."""
    of = rules(seats, **options)
    chance = random.Random(seats)
    known: list[tuple[Pick, ...]] = []
    for number, (state, action, _, _) in enumerate(game(of, seats, eager)):
        known.append(action.picks)
        turn = of.turn(state)
        if turn is None or turn.seat == NATURE or number % 3:
            continue
        for _ in range(6):
            picked = chance.choice(known)[: chance.randrange(1, 5)]
            refusal = of.why_not(state, picked)
            assert bool(refusal) != bool(offer(of.legal(state), picked).actions), (picked, refusal)
            assert "{" not in refusal


def test_views_have_the_same_reasons() -> None:
    """What is hidden from the seat to decide makes no difference."""

    def reason(state: VeinsState, spelt: str) -> str:
        return OF.why_not(OF.view(state, 1), picks(spelt))

    state = arrange(OF, **RED_THREE)
    assert reason(state, "number:9") == OF.why_not(state, picks("number:9"))
