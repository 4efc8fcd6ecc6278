"""Stations and veins (RULES.md 3.7, 3.9, 4): their sites, the spaces they block, and the prices after veins."""

from __future__ import annotations

import pytest

from engine.rules.actions import Colour, Space
from engine.rules.multiset import ONE
from games.veins.model.components import VEIN
from games.veins.model.events import StationBuilt, VeinLaid
from games.veins.model.state import VeinsState
from games.veins.rules.explosion import waves
from games.veins.rules.market import market_price, next_prices
from games.veins.rules.network import linked_neighbours, net, opens, passable, reachable, station_at, vein_at
from tests.games.short import events_of, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.digging import TWO, dig, named, rules, verbs

FOUR = rules(4)


def vein_spaces(state: VeinsState) -> list[Space]:
    return sorted({text.split()[0] for text in verbs(TWO, state, "vein")})


def vein_colours(state: VeinsState) -> list[Colour]:
    return [*dict.fromkeys(text.split()[1] for text in verbs(TWO, state, "vein"))]


# Stations in the mountain


def test_a_station_stands_on_a_tunnel_laid_in_the_same_turn() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    assert verbs(TWO, state, "station") == []
    play(TWO, state, "lay T2 f7 0", "lay T3 f5 0")
    assert verbs(TWO, state, "station") == ["f5", "f7"]
    events = play(TWO, state, "station f7")
    assert events_of(events, StationBuilt) == [StationBuilt(1, "f7", bought=False)]
    assert station_at(TWO, state, TWO.space_index["f7"]) == 1
    assert verbs(TWO, state, "station") == ["f5"]


def test_no_station_in_a_later_turn() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    play(TWO, state, "lay T2 f7 0", "stop", "discard T6", "stop")
    assert (state.seat, verbs(TWO, state, "station")) == (1, [])


def test_no_station_on_what_another_one_laid() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    play(TWO, state, "lay T2 f7 0", "stop")
    assert (state.seat, verbs(TWO, state, "station")) == (2, [])


def test_no_station_on_dynamite() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0, done={1: 0})
    play(TWO, state, "lay D2 f7 0")
    assert verbs(TWO, state, "station") == []


def test_no_station_on_a_second_level() -> None:
    """Covering the own fresh tile before the station: level 2 (RULES.md 4)."""
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    play(TWO, state, "lay T2 f7 0")
    assert verbs(TWO, state, "station") == ["f7"]
    play(TWO, state, "lay T3 f7 1")
    assert verbs(TWO, state, "station") == []


def test_no_station_on_a_start_tile_over_laid() -> None:
    state = dig(bare=False, stacks={"b3": "T2/2"}, taken=0)
    play(TWO, state, "lay T6 a3 0")
    assert verbs(TWO, state, "station") == []


def test_no_station_after_a_vein_on_the_fresh_tile() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    play(TWO, state, "lay T2 f7 0", "vein f7 red")
    assert verbs(TWO, state, "station") == []


def test_one_station_a_hex() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    play(TWO, state, "lay T2 f7 0", "station f7")
    assert verbs(TWO, state, "station") == []


# Stations in cities


def test_a_city_space_within_reach() -> None:
    state = dig(stacks={"f11": "T2/0", "f10": "T2/0"}, stations={1: "f10"})
    assert named(TWO, reachable(TWO, state, 1)) == ["SE6"] == verbs(TWO, state, "station")
    play(TWO, state, "station SE6")
    assert named(TWO, net(TWO, state, 1)) == ["SE6", "f10", "f11"]


def test_the_exit_toward_the_city_is_needed() -> None:
    state = dig(stacks={"f11": "T2/1", "f10": "T2/0"}, stations={1: "f10"})
    assert named(TWO, reachable(TWO, state, 1)) == []


def test_without_a_station_in_the_mountain_nothing_is_reachable() -> None:
    state = dig(stacks={"f11": "T2/0", "f10": "T2/0"}, stations={2: "f10"})
    assert (named(TWO, reachable(TWO, state, 1)), net(TWO, state, 1)) == ([], 0)
    assert verbs(TWO, state, "station") == []


def test_over_an_own_station_next_door_in_the_city() -> None:
    """If that one is linked and in the net (RULES.md 4)."""
    state = dig(stacks={"f11": "T2/0", "f10": "T2/0"}, stations={1: "f10 SE6"})
    assert named(TWO, reachable(TWO, state, 1)) == ["SE5"]
    state = dig(stacks={"f11": "T2/0", "f10": "T2/0"}, stations={1: "f10 SE3", 2: "SE6"})
    assert named(TWO, reachable(TWO, state, 1)) == []


def test_the_city_space_of_another_one_is_closed() -> None:
    """No passing, and no second station there (RULES.md 4)."""
    state = dig(stacks={"f11": "T2/0", "f10": "T2/0"}, stations={1: "f10", 2: "SE6"})
    assert named(TWO, net(TWO, state, 1)) == ["f10", "f11"]
    assert verbs(TWO, state, "station") == []


def test_the_net_runs_through_own_city_stations() -> None:
    stacks = {"f10": "T2/0", "f11": "T2/0", "e10": "T2/0"}
    state = dig(stacks=stacks, stations={1: "f10 SE6 SE5"})
    assert named(TWO, net(TWO, state, 1)) == ["SE5", "SE6", "e10", "f10", "f11"]
    state = dig(stacks=stacks, stations={1: "f10 SE6"})
    assert named(TWO, net(TWO, state, 1)) == ["SE6", "f10", "f11"]


def test_a_foreign_station_blocks_and_a_vein_does_not() -> None:
    row = {f"f{number}": "T2/0" for number in range(5, 10)}
    state = arrange(FOUR, bare=True, stacks=row, stations={1: "f5", 2: "f7"})
    assert named(FOUR, net(FOUR, state, 1)) == ["f5", "f6"]
    assert named(FOUR, net(FOUR, state, 2)) == ["f6", "f7", "f8", "f9"]
    assert named(FOUR, passable(FOUR, state, 3)) == ["f6", "f8", "f9"]
    state = arrange(FOUR, bare=True, stacks=row, stations={1: "f5"}, veins={"f7": "red 4"})
    assert named(FOUR, net(FOUR, state, 1)) == sorted(row)


def test_a_vein_is_open_on_all_sides_and_a_city_too() -> None:
    state = dig(stacks={"f6": "T2/0", "f7": "T2/1", "f11": "T2/0"}, veins={"f6": "red 3"})
    at = TWO.space_index
    assert [opens(TWO, state, at[name]) for name in ("f6", "f7", "SE6", "k1")] == [0b111111, 0b010010, 0b111111, 0]
    assert at["SE6"] in linked_neighbours(TWO, state, at["f11"])
    assert at["SE6"] in linked_neighbours(TWO, state, at["SE5"])
    assert at["f7"] not in linked_neighbours(TWO, state, at["f6"])
    assert at["g6"] not in linked_neighbours(TWO, state, at["f6"])


# Veins


def test_where_a_vein_may_lie() -> None:
    stacks = {"f6": "T2/0", "f7": "D3/1", "f9": "T2/0 T3/0", "f10": "T2/0", "f11": "T2/0", "h5": "T2/0"}
    state = arrange(FOUR, bare=True, taken=1, stacks=stacks, stations={1: "h5"})
    assert {text.split()[0] for text in verbs(FOUR, state, "vein")} == {"f6", "f7", "f9", "f10"}
    state = arrange(FOUR, bare=True, taken=1, stacks=stacks, veins={"f7": "red 4"})
    assert {text.split()[0] for text in verbs(FOUR, state, "vein")} == {"f9", "f10", "h5"}


def test_no_connection_is_needed_for_a_vein() -> None:
    state = dig(stacks={"k1": "T2/0", "h5": "D2/1"})
    assert vein_spaces(state) == ["h5"]


@pytest.mark.parametrize(("seats", "stones"), [(2, 3), (3, 4), (4, 4)])
def test_the_stones_of_a_new_vein(seats: int, stones: int) -> None:
    of = rules(seats)
    state = arrange(of, bare=False, stacks={"f8": "T2/0"}, taken=1)
    events = play(of, state, "vein f8 red")
    assert events_of(events, VeinLaid) == [VeinLaid(1, "f8", "red", stones, stones, bought=False)]
    red = of.colour_index["red"]
    assert vein_at(state, of.space_index["f8"]) == (red, stones)
    assert state.tracks[red] == 0b111111111 >> stones << stones
    assert market_price(of, state, red) == stones


def test_the_market_of_the_page() -> None:
    """Veins of four from a full track: price 4, then 8; one sold: 7; the third takes 8 and 9, only two are left."""
    of = FOUR
    state = arrange(of, bare=True, taken=1, stacks={"f4": "T2/0", "f6": "T2/0", "f8": "T2/0"})
    red = of.colour_index["red"]
    play(of, state, "vein f4 red")
    assert market_price(of, state, red) == 4
    state.hands[0] += ONE[VEIN]
    play(of, state, "vein f6 red")
    assert (market_price(of, state, red), state.tracks[red]) == (8, 0b100000000)
    assert next_prices(of, state, red, 3) == (8, 7, 6)
    state.tracks[red] |= 1 << 7
    assert market_price(of, state, red) == 7
    state.hands[0] += ONE[VEIN]
    events = play(of, state, "vein f8 red")
    assert events_of(events, VeinLaid)[0].stones == 2
    assert (market_price(of, state, red), state.tracks[red]) == (9, 0)


def test_yellow_at_the_start() -> None:
    state = TWO.start()
    yellow = TWO.colour_index["yellow"]
    assert market_price(TWO, state, yellow) == 9
    assert next_prices(TWO, state, yellow, 3) == (9, 8, 7)
    assert [market_price(TWO, state, colour) for colour in range(6) if colour != yellow] == [0] * 5


def test_only_colours_on_their_track_can_be_chosen() -> None:
    state = dig(bare=False, stacks={"f8": "T2/0"})
    assert vein_colours(state) == ["white", "red", "blue", "green", "violet"]
    state = dig(bare=False, stacks={"f8": "T2/0"}, stones={2: {"yellow": 3}}, veins={"f6": "yellow 5"})
    assert vein_colours(state) == ["yellow", "white", "red", "blue", "green", "violet"]
    events = play(TWO, state, "vein f8 yellow")
    assert events_of(events, VeinLaid) == [VeinLaid(1, "f8", "yellow", 1, 9, bought=False)]


def test_with_all_tracks_empty_a_vein_can_only_be_discarded() -> None:
    state = dig(stacks={"f8": "T2/0"}, pool={"vein": 1})
    state.tracks = [0] * 6
    state.legal_cache = None
    texts = legal(TWO, state)
    assert not [text for text in texts if text.startswith(("vein", "option vein"))]
    assert "discard vein" in texts


def test_a_vein_defuses_and_hides_what_is_below() -> None:
    state = dig(stacks={"f6": "T2/0", "f7": "D2/0"})
    assert named(TWO, waves(TWO, state)[0].charges) == ["f7"]
    play(TWO, state, "vein f7 red")
    assert waves(TWO, state) == ()
    assert opens(TWO, state, TWO.space_index["f7"]) == 0b111111
