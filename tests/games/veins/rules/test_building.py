"""Laying tunnels and dynamites, on the ground and on tiles (RULES.md 3.7, 4), and the first turn of a game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.veins.model.actions import Pass, Route, Stop
from games.veins.model.components import KINDS
from games.veins.model.events import Discarded, Laid, StationBuilt
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.network import net
from games.veins.rules.scoring import city_forecast
from tests.games.short import events_of, legal, play
from tests.games.veins.digging import BUILDING, TWO, dig, digs, eager, lays, named, rules, spaces_for, verbs


def opened(of: VeinsRules) -> VeinsState:
    """A game up to its first build, with card 1 for seat 1 and so on, and no order taken."""
    state = of.start()
    while (turn := of.turn(state)) is not None and turn.decision != "build":
        legal_actions = of.legal(state)
        of.play(state, legal_actions[-1] if isinstance(legal_actions[-1], Pass) else legal_actions[0])
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_turn_offers_76_actions(seats: int) -> None:
    of = rules(seats)
    state = opened(of)
    texts = [text.split() for text in legal(of, state)]
    assert state.cards[state.seat - 1] == 1
    assert len(texts) == 76
    assert Counter(text[1] for text in texts if text[0] == "lay") == {"T2": 8, "T3": 8, "T4": 13, "T6": 5, "D2": 8}
    assert Counter(" ".join(text[:2]) for text in texts if text[0] == "option") == {"option 3vp": 1, "option lay": 26}
    assert [text[1] for text in texts if text[0] == "discard"] == ["T6", "T4", "T3", "T2", "D2", "vein", "station"]
    assert {text[2] for text in texts if text[0] == "lay"} == {"b2", "b3", "b4", "b5", "b6"}


def test_the_first_turn_of_the_page() -> None:
    state = opened(TWO)
    events = play(TWO, state, "lay T2 b3 2")
    assert events_of(events, Laid) == [Laid(state.seat, "T2", "b3", "2", 1, bought=False)]
    assert verbs(TWO, state, "station") == ["b3"]
    events = play(TWO, state, "station b3")
    assert events_of(events, StationBuilt) == [StationBuilt(state.seat, "b3", bought=False)]
    assert verbs(TWO, state, "station") == ["S2", "S3"]
    play(TWO, state, "station S3")
    assert next((city.free, city.points[state.seat - 1]) for city in city_forecast(TWO, state)) == (4, 4)
    seat = state.seat
    play(TWO, state, "stop")
    assert (state.seat, state.done_in_phase[seat - 1], state.done_in_turn) == (3 - seat, 3, 0)


def test_actions_come_in_a_fixed_order() -> None:
    state = dig(bare=False, stacks={"b3": "T2/2", "c3": "T2/0"}, stations={1: "b3"}, pool={"T6": 1, "vein": 1, "D2": 1})
    texts = [text.split() for text in legal(TWO, state)]
    heads = [*dict.fromkeys(text[0] if text[0] != "option" else " ".join(text[:2]) for text in texts)]
    assert heads == ["lay", "station", "vein", "option 3vp", "option lay", "option vein", "discard", "stop"]
    kinds, spaces = KINDS, TWO.space_index
    laid = [(kinds.index(text[1]), int(text[3]), spaces[text[2]]) for text in texts if text[0] == "lay"]
    assert laid == sorted(laid)
    veins = [(spaces[text[1]], TWO.colour_index[text[2]]) for text in texts if text[0] == "vein"]
    assert veins == sorted(veins)
    assert [colour for _, colour in veins] == [1, 2, 3, 4, 5]


# On an empty hex: a tile beside it that is open toward it


def test_a_passage_must_meet_a_passage() -> None:
    state = dig(stacks={"f6": "T2/0"})
    assert lays(TWO, state, "T2", "f7") == "0"
    assert lays(TWO, state, "T4", "f7") == "12"
    assert lays(TWO, state, "T3", "f5") == "0"
    assert lays(TWO, state, "T3", "f7") == "1"
    assert spaces_for(TWO, state, "T2") == ["f5", "f7"]
    assert spaces_for(TWO, state, "T6") == ["f5", "f7"]
    assert lays(TWO, state, "T2", "g6") == lays(TWO, state, "T6", "e6") == ""


def test_other_edges_may_mismatch() -> None:
    """A tile may end in front of a closed side, a city, rock or nothing: one anchored edge is enough."""
    state = dig(stacks={"a2": "T2/0", "b1": "T2/0"})
    assert "0" in lays(TWO, state, "T3", "a1") + lays(TWO, state, "T4", "a1") + lays(TWO, state, "T6", "a1")
    assert "T6 a1 0" in verbs(TWO, state, "lay")


def test_a_dynamite_anchors_like_a_tunnel() -> None:
    state = dig(stacks={"f6": "D2/0"})
    assert spaces_for(TWO, state, "T2") == ["f5", "f7"]


@pytest.mark.parametrize("seat", [1, 2])
def test_a_station_does_not_hinder_its_tile_to_anchor(seat: int) -> None:
    state = dig(stacks={"f6": "T2/0"}, stations={seat: "f6"})
    assert spaces_for(TWO, state, "T6") == ["f5", "f7"]


def test_a_vein_never_anchors_while_a_tile_is_visible() -> None:
    state = dig(stacks={"f6": "T6", "k1": "T2/0"}, veins={"f6": "red 3"})
    assert spaces_for(TWO, state, "T6") == ["k2"]


def test_a_tile_may_lead_to_a_vein() -> None:
    state = dig(stacks={"f6": "T6", "f8": "T2/0"}, veins={"f6": "red 3"})
    assert lays(TWO, state, "T2", "f7") == "0"


def test_no_tile_on_a_vein_or_a_station_of_anybody() -> None:
    stacks = {"f6": "T2/0", "f7": "T2/0", "f5": "T2/0"}
    state = dig(stacks=stacks, stations={1: "f7", 2: "f5"}, veins={"f6": "red 3"})
    assert set(spaces_for(TWO, state, "T6")) == {"f4", "f8"}


# Cities


def test_an_empty_or_foreign_city_space_does_not_anchor() -> None:
    state = dig(stacks={"k1": "T2/0"}, stations={2: "SE6"})
    assert spaces_for(TWO, state, "T6") == ["k2"]


def test_an_own_city_station_anchors_an_empty_hex_connected_or_not() -> None:
    state = dig(stacks={"k1": "T2/0"}, stations={1: "SE6"})
    assert spaces_for(TWO, state, "T6") == ["f11", "k2"]
    assert lays(TWO, state, "T2", "f11") == "0"
    assert lays(TWO, state, "T3", "f11") == "0"
    assert lays(TWO, state, "T4", "f11") == "12"


def test_an_own_city_station_does_not_anchor_on_a_tile() -> None:
    state = dig(stacks={"f11": "T2/1", "k1": "T2/0"}, stations={1: "SE6"})
    assert "f11" not in spaces_for(TWO, state, "T6")
    state = dig(stacks={"f11": "T2/0", "f10": "T2/0"}, stations={1: "SE6"})
    assert "f11" in spaces_for(TWO, state, "T6")


# On another tile


def test_the_one_above_has_more_exits() -> None:
    stacks = {"f5": "T2/0", "f6": "T2/0", "f7": "T3/1", "f8": "T4/1", "f9": "T6"}
    state = dig(stacks=stacks, cards=(3, 1))
    on = {kind: set(spaces_for(TWO, state, kind)) & {*stacks} for kind in ("T2", "T3", "T4", "T6", "D4")}
    assert on["T2"] == set()
    assert on["T3"] == {"f5", "f6"}
    assert on["T4"] == on["D4"] == {"f5", "f6", "f7"}
    assert on["T6"] == {"f5", "f6", "f7", "f8"}


def test_over_laying_asks_for_an_anchor_too() -> None:
    state = dig(stacks={"f6": "T2/0"})
    assert spaces_for(TWO, state, "T6") == ["f5", "f7"]
    state = dig(stacks={"f6": "T2/0", "f7": "T2/1"})
    assert "f7" in spaces_for(TWO, state, "T6")
    assert "f6" not in spaces_for(TWO, state, "T6")


@pytest.mark.parametrize("below", ["D3/1", "T3/1"])
@pytest.mark.parametrize(("above", "fits"), [("T4", True), ("D4", True), ("T3", False), ("D3", False), ("T6", True)])
def test_a_dynamite_is_covered_like_a_tunnel(below: str, above: str, fits: bool) -> None:
    """D4 on D3, T4 on D3: yes; equal exits: no (RULES.md 4)."""
    cards = (2, 1) if above == "D3" else (3, 1)
    state = dig(stacks={"f6": "T2/0", "f7": below}, cards=cards, hands={1: f"{above} option prospect"})
    assert bool(lays(TWO, state, above, "f7")) is fits


def test_a_dynamite_on_a_tunnel_with_fewer_exits() -> None:
    """D6 on T4 (RULES.md 4)."""
    state = dig(stacks={"f6": "T2/0", "f7": "T4/1"}, cards=(4, 1))
    assert lays(TWO, state, "D6", "f7") == "0"


def test_at_most_four_levels() -> None:
    stacks = {"f6": "T2/0 T3/1 T4/1", "f7": "T2/0"}
    state = dig(stacks=stacks)
    events = play(TWO, state, "lay T6 f6 0")
    assert events_of(events, Laid)[0].level == 4
    assert len(state.stacks[TWO.space_index["f6"]]) == 4
    assert "f6" not in spaces_for(TWO, state, "T4") + spaces_for(TWO, state, "T3")


def test_the_start_tiles_are_over_laid_with_six_exits_only() -> None:
    state = dig(bare=False, cards=(4, 1))
    marked = {"a2", "a3", "a4", "a5"}
    assert {kind: marked & {*spaces_for(TWO, state, kind)} for kind in ("T6", "D6", "T4", "T3")} == {
        "T6": set(),
        "D6": set(),
        "T4": set(),
        "T3": set(),
    }
    state = dig(bare=False, stacks={"b3": "T2/2"}, cards=(4, 1))
    assert marked & {*spaces_for(TWO, state, "T6")} == marked & {*spaces_for(TWO, state, "D6")} == {"a3"}
    assert not marked & {*spaces_for(TWO, state, "T4")}
    assert not marked & {*verbs(TWO, state, "station")}
    assert not marked & {text.split()[0] for text in verbs(TWO, state, "vein")}


def test_a_new_tile_may_cut_connections_of_others() -> None:
    state = dig(stacks={"f5": "T2/0", "f6": "T2/0", "f7": "T2/0", "g6": "T2/1"}, stations={2: "f5"})
    assert "f7" in named(TWO, net(TWO, state, 2))
    play(TWO, state, "lay T4 f6 0")
    assert named(TWO, net(TWO, state, 2)) == ["f5"]


# The fallback


def test_veins_anchor_while_no_tile_is_visible() -> None:
    state = dig(stacks={"f6": "T6"}, veins={"f6": "red 3"})
    assert spaces_for(TWO, state, "T2") == ["e5", "e6", "f5", "f7", "g5", "g6"]
    assert lays(TWO, state, "T2", "f7") == "0"
    assert lays(TWO, state, "T6", "f6") == ""


def test_own_city_stations_anchor_beside_the_fallback() -> None:
    state = dig(stacks={"f6": "T6"}, veins={"f6": "red 3"}, stations={1: "SE6", 2: "SW6"})
    assert set(spaces_for(TWO, state, "T2")) == {"e5", "e6", "f5", "f7", "g5", "g6", "f11"}


def test_marked_spaces_need_no_anchor_while_nothing_lies_there() -> None:
    state = dig()
    assert spaces_for(TWO, state, "T2") == ["a2", "a3", "a4", "a5", "f6"]
    assert lays(TWO, state, "T4", "f6") == "012"
    play(TWO, state, "lay T2 f6 1")
    assert spaces_for(TWO, state, "T3") == ["e5", "g6"]


# Discarding


def test_anything_held_may_be_discarded_but_options_and_the_prospect() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    assert verbs(TWO, state, "discard") == ["T6", "T4", "T3", "T2", "D2", "vein", "station"]
    assert "stop" not in legal(TWO, state)
    before = list(state.pool)
    events = play(TWO, state, "discard T2")
    assert events_of(events, Discarded) == [Discarded(1, "T2")]
    play(TWO, state, "discard station", "discard D2", "discard vein")
    changes = [after - was for after, was in zip(state.pool, before, strict=True)]
    assert changes == [0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0]
    assert state.seat == 2


def test_stop_after_the_first_action() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0, done={1: 0})
    assert "stop" not in legal(TWO, state)
    play(TWO, state, "discard T6")
    assert legal(TWO, state)[-1] == "stop"
    play(TWO, state, "discard T4", "discard T3", "discard T2")
    assert (state.seat, state.done_in_phase) == (2, [4, 0])


# All that lies there


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_in_the_mountain_obeys_the_rules(seats: int) -> None:
    """The invariants of RULES.md 5 about the board, all through a random game."""
    of = rules(seats)
    ground = of.ground
    for state, _ in digs(of, seed=40 + seats):
        standing = 0
        for mask in state.stations:
            assert not standing & mask
            standing |= mask
        veins = ground.mask(space for space, vein in enumerate(state.veins) if vein)
        assert not veins & (ground.spread(veins) | ~ground.veinable | standing)
        for space, stack in enumerate(state.stacks):
            exits = [TWO.tiles[code].exits for code in stack]
            assert exits == sorted({*exits})
            assert not stack or ground.mountain & ground.bit[space]
            if standing & ground.bit[space] & ground.mountain:
                assert [TWO.tiles[code].charge for code in stack] == [False]
            assert stack or not state.veins[space]


@pytest.mark.parametrize("seats", [2, 4])
def test_twelve_actions_a_phase_in_turns_of_one_to_four(seats: int) -> None:
    of = rules(seats)
    chance, state = random.Random(seats), of.start()
    used: Counter[tuple[int, int]] = Counter()
    in_turn: Counter[tuple[int, int]] = Counter()
    while (turn := of.turn(state)) is not None:
        action, seat, phase, number = eager(of, state, chance), state.seat, state.phase, state.number
        uses = turn.decision in BUILDING and not isinstance(action, Stop | Route)
        of.play(state, action)
        if uses:
            used[seat, phase] += 1
            in_turn[seat, number] += 1
    assert used == dict.fromkeys(((seat, phase) for seat in state.seats for phase in (1, 2, 3)), 12)
    assert {*in_turn.values()} <= {1, 2, 3, 4}
