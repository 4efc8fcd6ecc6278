"""Tooltips of all places of the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from engine.board.board import load_board
from engine.view.panels import InfoCard
from engine.words.filling import fill
from games.veins.model.state import VeinsState
from games.veins.model.wording import coloured, label
from games.veins.rules import VeinsRules
from tests.games.veins.arrange import arrange
from tests.games.veins.digging import TWO, dig, rules

pytestmark = pytest.mark.few

describe = games.table("veins").describe


def point(of: VeinsRules, state: VeinsState, place: str) -> InfoCard:
    info: InfoCard | None = describe(of, state, place)
    assert info is not None, place
    return info


def words(of: VeinsRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


# The mountain


def test_a_bare_space_shows_the_tiles_that_fit() -> None:
    state = dig()
    assert point(TWO, state, "f5").text == words(TWO, "space_empty")
    assert words(TWO, "space_by_city") in point(TWO, state, "f1").text


def test_a_tile_shows_its_open_sides_and_its_turn() -> None:
    state = dig(stacks={"e5": "T2/2", "f6": "T6"})
    info = point(TWO, state, "e5")
    directions = TWO.sheet.joined([words(TWO, f"way_{direction}") for direction in (2, 5)])
    assert (info.text, info.turn) == (words(TWO, "space_open", ways=directions), -2 % 6)
    assert point(TWO, state, "f6").text == words(TWO, "space_open_all")


def test_a_stack_shows_its_tiles_from_the_top() -> None:
    info = point(TWO, dig(stacks={"e5": "T2/0 D3/1 T6"}), "e5")
    tiles = ", ".join(label(TWO, kind) for kind in ("T6", "D3", "T2"))
    assert words(TWO, "space_stack", tiles=tiles) in info.text


def test_what_would_go_off_or_fall_says_so() -> None:
    state = dig(stacks={"e5": "D2/0", "e6": "T2/0", "e8": "T2/0"})
    charge = point(TWO, state, "e5")
    assert words(TWO, "space_explodes") in charge.text
    assert [sorted(line.spaces) for line in charge.overlay.outlines] == [["e5", "e6"]]
    assert words(TWO, "space_falls") in point(TWO, state, "e6").text
    assert words(TWO, "space_falls") not in point(TWO, state, "e8").text


def test_a_vein_shows_its_stones_and_the_networks_that_reach_it() -> None:
    stacks = {"e4": "T2/0", "e5": "T2/0", "e8": "T2/0"}
    state = dig(stacks=stacks, veins={"e5": "red 2", "e8": "blue"}, stations={2: "e4"})
    info = point(TWO, state, "e5")
    assert info.sprite == "vein-red"
    assert words(TWO, "vein_left", stones=TWO.sheet.count_words("stone", 2), price=2) in info.text
    assert [icon.badges[0].tint for icon in info.rows[0].icons] == ["seat2"]
    alone = point(TWO, state, "e8")
    assert words(TWO, "vein_unreached") in alone.text
    assert alone.rows == ()


def test_a_station_outlines_the_network_of_its_owner() -> None:
    info = point(TWO, dig(stacks={"e5": "T2/0", "e6": "T2/0"}, stations={2: "e5"}), "e5")
    assert (info.sprite, info.tint) == ("station", "seat2")
    assert [(sorted(line.spaces), line.colour) for line in info.overlay.outlines] == [(["e5", "e6"], "seat2")]


# Cities


JOINED = {"b3": "T2/2", "a3": "T4"}


def test_a_city_shows_its_free_spaces_and_everybodys_income() -> None:
    state = dig(stacks=JOINED, stations={1: "b3 S3", 2: "S5"})
    info = point(TWO, state, "plaque-S")
    assert words(TWO, "city_free", spaces=TWO.sheet.count_words("space", 4), size=5) in info.text
    assert words(TWO, "city_each", points=TWO.sheet.count_words("point", 4)) in info.text
    assert [icon.text for icon in info.rows[0].icons] == ["4", "0"]
    once = rules(2, city_scoring="per-player")
    joined = dig(once, stacks=JOINED, stations={1: "b3 S3"})
    points = once.sheet.count_words("point", 4)
    assert words(once, "city_once", points=points) in point(once, joined, "plaque-S").text
    assert words(once, "city_first", points=points) in point(once, dig(once), "plaque-S").text


@pytest.mark.parametrize(
    ("stations", "income"), [({}, "+4"), ({2: "S5"}, "+4"), ({1: "b3 S3"}, "+4"), ({1: "b3"}, "+4")]
)
def test_the_plaque_of_a_city_promises_what_its_tooltip_does(stations: dict[int, str], income: str) -> None:
    state = dig(stacks=JOINED, stations=stations)
    plaque = next(piece for piece in games.table("veins").picture(TWO, state, 1).pieces if piece.space == "plaque-S")
    texts = [badge.text for badge in plaque.badges]
    assert income in texts
    points = TWO.sheet.count_words("point", int(income))
    assert points in point(TWO, state, "plaque-S").text


def test_a_city_space_shows_whether_its_station_scores() -> None:
    state = dig(stacks=JOINED, stations={1: "b3 S3", 2: "S5"})
    assert words(TWO, "city_connected") in point(TWO, state, "S3").text
    assert words(TWO, "city_alone") in point(TWO, state, "S5").text
    free = point(TWO, state, "S2")
    assert free.title == "South 2"
    assert words(TWO, "city_within") in free.text
    assert words(TWO, "city_within") not in point(TWO, state, "NE3").text


def test_the_explosion_shows_its_current_effect() -> None:
    stacks = {"e5": "D2/0", "e6": "D2/0 T3/0", "e7": "T2/0"}
    info = point(TWO, dig(stacks=stacks), "plaque-blast")
    assert words(TWO, "blast_now", charges=TWO.sheet.joined(["e5", "e6"])) in info.text, "the chain is included"
    hit = words(TWO, "blast_hits", tiles=TWO.sheet.count_words("tile", 2), spaces=TWO.sheet.joined(["e6", "e7"]))
    assert hit in info.text
    assert point(TWO, dig(), "plaque-blast").text == words(TWO, "blast_calm")


# Tray, pool, market


def test_a_slot_shows_the_use_and_the_number_left_of_its_component() -> None:
    state = dig(hands={1: "T2 station station prospect"})
    stations = point(TWO, state, "slot8")
    assert stations.text == f"{words(TWO, 'use_station')} {words(TWO, 'slot_left', count=2)}"
    assert point(TWO, state, "slot1").text == f"{words(TWO, 'use_tile')} {words(TWO, 'slot_used')}"
    assert point(TWO, state, "slot5").text.startswith(words(TWO, "use_charge"))


def test_the_pool_shows_its_numbers() -> None:
    state = dig(pool={"T6": 2, "station": {1: 1, 2: 0}})
    assert words(TWO, "pool_many", count=2) in point(TWO, state, "pool-T6").text
    stations = point(TWO, state, "pool-station")
    assert words(TWO, "pool_many", count=1) in stations.text
    assert [icon.text for icon in stations.rows[0].icons] == ["1", "0"]
    assert point(TWO, state, "pool-3vp").text == words(TWO, "pool_points")


def test_a_track_shows_its_price_and_where_its_stones_are() -> None:
    state = dig(stacks={"e5": "T2/0"}, veins={"e5": "red 3"}, stones={1: "red"})
    info = point(TWO, state, "track-red")
    assert words(TWO, "track_price", price=4) in info.text
    assert words(TWO, "track_where", track=5, buried=3, held=1) in info.text
    assert words(TWO, "track_sold", prices="4, 3, 2, 1") in info.text
    assert [point(TWO, state, place) for place in ("red-3", "red-icon", "red-price")] == [info] * 3
    assert words(TWO, "track_full") in point(TWO, state, "track-blue").text


# Orders and the panel


@pytest.mark.parametrize("seat", [1, 2])
def test_an_order_has_a_tooltip_with_its_holder_wherever_it_is(seat: int) -> None:
    of = rules(2)
    held, stones = {1: "O02", 2: "O05"}, {seat: "blue"}
    state = arrange(of, decision="draft", offer="O07:2 O01", held=held, stones=stones, seat=seat)
    info = point(of, state, "draft-narrow1")
    assert info.title == of.sheet.picks["O07"].label
    assert words(of, "order_chips", points=of.sheet.count_words("point", 4)) in info.text
    assert [icon.text for icon in info.rows[0].icons] == ["0", "0", "1"]
    own = point(of, state, "kept1")
    assert own.title == of.sheet.picks[held[seat]].label
    assert own.rows[-1].icons[0].badges[0].tint == f"seat{seat}"
    assert describe(of, state, "draft-narrow3") is None
    assert describe(of, state, "offer1") is None
    assert describe(of, state, "held-small2") is None


def test_a_sequence_card_shows_its_dynamite_and_its_owner() -> None:
    of = rules(3)
    state = arrange(of, decision="auction", cards=(0, 0, 4))
    info = point(of, state, "card4")
    assert info.text == words(of, "card_brings", piece=label(of, "D6"))
    assert info.rows[0].icons[0].badges[0].tint == "seat3"
    assert point(of, state, "card1").rows == ()
    assert (
        describe(
            of,
            arrange(
                of,
            ),
            "card1",
        )
        is None
    )


def test_a_bidder_shows_its_state() -> None:
    of = rules(3)
    state = arrange(of, decision="auction", bid=5, leader=3, seat=1)
    info = point(of, state, "bidder3-3")
    total = of.standings(state).totals[2]
    assert info.title == words(of, "bidder_title", points=f"{total} points", state=words(of, "state_leads", bid=5))
    assert describe(of, state, "bidder4-4") is describe(of, state, "bidder4-2") is None


def test_a_seller_shows_stones_and_a_bidder_points() -> None:
    of = rules(2)

    def lines(seat: int, **parts: Any) -> list[str]:
        """The words on the place of a seat, as seat 1 sees it."""
        view = of.view(arrange(of, seat=1, **parts), 1)
        places = games.table("veins").picture(of, view, 1).pieces
        return [badge.text for piece in places if piece.id.startswith(f"bidder{seat}") for badge in piece.badges]

    sale = {"decision": "sale", "colour": "red", "stones": {1: "red red blue", 2: "red blue"}}
    assert coloured(of, of.colour_index["red"], 2) in lines(1, **sale)
    assert of.sheet.count_words("stone", 2) in lines(2, **sale), "their colours are hidden"
    points = of.sheet.count_words("point", of.standings(arrange(of, decision="auction", seat=1)).totals[1])
    assert points in lines(2, decision="auction")


def test_a_price_of_a_sale_shows_the_points_for_stones() -> None:
    of = rules(2)
    state = arrange(of, decision="sale", colour="red", stones={1: "red red", 2: "red"})
    assert [icon.text for icon in point(of, state, "price3").rows[0].icons] == ["3", "6"]
    assert (
        describe(
            of,
            arrange(
                of,
            ),
            "price3",
        )
        is None
    )


# Everything


@pytest.mark.parametrize("seats", [2, 4])
def test_every_place_can_be_pointed_at_all_game_long(seats: int) -> None:
    of, chance = rules(seats), random.Random(seats)
    setup = of.sheet.setup
    places = [space for board in (setup.board, setup.map, setup.panel) for space in load_board(board).spaces]
    state: Any = of.start()
    while of.turn(state) is not None:
        view = of.view(state, state.seat)
        for place in chance.sample(places, 4):
            info = describe(of, view, place)
            assert info is None or (info.title and "{" not in info.title + info.text)
        of.play(state, chance.choice(of.legal(state)))
    for place in of.spaces:
        assert describe(of, state, place), place
    assert describe(of, state, "rock1") is None
    assert describe(of, state, "row-a") is None
