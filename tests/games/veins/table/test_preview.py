"""Previews of actions: what they join, cut and blow up, what they cost and bring."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from engine.rules.contract import NATURE
from engine.rules.multiset import multiset
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.view.preview import line_preview
from engine.words.filling import fill
from games.veins.model.state import VeinsState
from games.veins.model.wording import coloured, label, stock_words, verb_title
from games.veins.rules import VeinsRules
from tests.games.short import find, play
from tests.games.veins.arrange import arrange
from tests.games.veins.digging import TWO, dig, rules

pytestmark = pytest.mark.few

TABLE = games.table("veins")


def preview(of: VeinsRules, state: VeinsState, text: str) -> InfoCard:
    """The preview of an action for the seat to decide."""
    action, seat = find(of, state, text), state.seat
    view = of.view(state, seat)
    return TABLE.preview_text(of, view, action, Effects(of, view, action))


def words(of: VeinsRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


def lines(info: InfoCard) -> dict[str, list[list[str]]]:
    """The outlines on the table by colour, their spaces sorted."""
    rows: dict[str, list[list[str]]] = {}
    for line in info.overlay.outlines:
        rows.setdefault(line.colour, []).append(sorted(line.spaces))
    return rows


# Tiles


def test_a_tile_shows_its_links() -> None:
    info = preview(TWO, dig(stacks={"e4": "T2/0", "e6": "T2/0"}), "lay T2 e5 0")
    assert info.title == verb_title(TWO, "lay", tile="two-exit tunnel", space="e5")
    assert words(TWO, "lay_joins", spaces=TWO.sheet.joined(["e6", "e4"])) in info.text
    assert (info.sprite, info.turn) == (TWO.sheet.components.tiles[2].sprite, 0)


def test_the_picture_of_a_tile_is_turned_as_it_would_lie() -> None:
    turns = [
        preview(TWO, dig(stacks={"f6": "T6"}), f"lay T2 {space} {orientation}").turn
        for space, orientation in (("f7", 0), ("g5", 2))
    ]
    assert turns == [0, -2 % 6]


def test_a_tile_above_another_shows_its_level_and_the_links_cut_off() -> None:
    stacks = {"e4": "T2/0", "e5": "T2/0", "e6": "T2/0", "d5": "T2/2"}
    info = preview(TWO, dig(stacks=stacks), "lay T3 e5 1")
    assert words(TWO, "lay_level", level=2, exits=TWO.sheet.count_words("exit", 2)) in info.text
    assert words(TWO, "lay_cuts", spaces="e6") in info.text


def test_a_tile_over_a_charge_defuses_it() -> None:
    info = preview(TWO, dig(stacks={"e4": "T2/0", "e5": "D2/0"}), "lay T4 e5 1")
    assert words(TWO, "lay_defuses") in info.text
    assert words(TWO, "lay_falls") not in info.text


def test_a_tunnel_beside_a_charge_shows_that_it_will_fall() -> None:
    beside = preview(TWO, dig(stacks={"e5": "D2/0"}), "lay T2 e6 0")
    assert words(TWO, "lay_falls") in beside.text
    assert words(TWO, "lay_falls") not in preview(TWO, dig(stacks={"e5": "T2/0"}), "lay T2 e6 0").text


def test_a_tile_shows_the_cities_and_veins_that_come_within_reach() -> None:
    stacks = {"b3": "T2/0", "e5": "T2/0", "e6": "T2/0", "e8": "T2/0"}
    info = preview(TWO, dig(stacks=stacks, stations={1: "e5"}, veins={"e8": "red"}), "lay T2 e7 0")
    vein = words(TWO, "vein_on", colour="red", space="e8")
    assert words(TWO, "lay_veins", veins=vein) in info.text
    assert lines(info)["seat1"] == [["e5", "e6", "e7", "e8"]]
    city = preview(TWO, dig(stacks={"b2": "T2/0"}, stations={1: "b2"}), "lay T2 b1 0")
    assert words(TWO, "lay_reaches", cities=TWO.sheet.picks["SW"].label) in city.text


def test_a_cut_that_costs_others_points_is_measured() -> None:
    state = dig(stacks={"c3": "T2/2", "b3": "T2/2", "a3": "T4"}, stations={2: "c3 S3"})
    info = preview(TWO, state, "lay T3 b3 0")
    assert words(TWO, "lay_cuts", spaces="a3") in info.text
    assert (info.before, info.after, info.measure) == ((0, 4), (0, 0), words(TWO, "measure_cities"))
    assert info.gain == "", "it changes nothing for the one who lays it"


def test_a_station_may_follow_on_a_tunnel_just_laid_while_there_are_actions() -> None:
    stacks = {"e5": "T2/0"}
    follows = words(TWO, "lay_station")
    assert follows in preview(TWO, dig(stacks=stacks, taken=2), "lay T2 e6 0").text
    assert follows not in preview(TWO, dig(stacks=stacks, taken=3), "lay T2 e6 0").text
    assert follows not in preview(TWO, dig(stacks=stacks), "lay D2 e6 0").text


# Dynamite: RULES.md 3.11


def test_a_dynamite_shows_the_tiles_that_fall_and_the_charges_set_off() -> None:
    stacks = {"e5": "T2/0", "e7": "D2/0 T4/1", "e8": "T2/0", "d6": "T2/0"}
    info = preview(TWO, dig(stacks=stacks), "lay D2 e6 0")
    assert words(TWO, "blast_takes", spaces=TWO.sheet.joined(["e5", "e7", "e8", "d6"])) in info.text
    assert words(TWO, "blast_chain", spaces="e7") in info.text
    assert lines(info)["dynamite"] == [["d6", "e5", "e6", "e7", "e8"]]


def test_a_dynamite_with_nothing_to_take_says_so() -> None:
    info = preview(TWO, dig(stacks={"e5": "T2/0"}, stations={2: "e5"}), "lay D2 e6 0")
    assert words(TWO, "blast_nothing") in info.text
    assert lines(info)["dynamite"] == [["e6"]]


# Stations


def test_a_station_in_a_city_shows_everybodys_income_there() -> None:
    stacks = {"b3": "T2/2", "a3": "T4", "a4": "T4", "b4": "T2/2"}
    state = dig(stacks=stacks, stations={1: "b3", 2: "b4 S4"})
    info = preview(TWO, state, "station S3")
    city = TWO.sheet.picks["S"].label
    assert words(TWO, "station_city", city=city, spaces=TWO.sheet.count_words("space", 3)) in info.text
    assert (info.before, info.after, info.gain) == ((0, 4), (3, 3), "+3")
    assert info.measure == words(TWO, "measure_city", city=city)


def test_a_station_in_the_mountain_shows_its_reach_and_the_seats_blocked() -> None:
    state = dig(stacks={"b3": "T2/0", "b2": "T2/0", "b1": "T2/0"}, stations={2: "b3 SW2"}, fresh="b2")
    info = preview(TWO, state, "station b2")
    assert words(TWO, "lay_reaches", cities=TWO.sheet.picks["SW"].label) not in info.text, "all that is linked is taken"
    assert words(TWO, "station_spreads") in info.text
    assert (info.before, info.after, info.gain) == ((0, 5), (0, 0), "")
    assert info.measure == words(TWO, "measure_cities")


def test_a_station_within_ones_network_makes_no_new_one() -> None:
    state = dig(stacks={"b2": "T2/0", "b3": "T2/0"}, stations={1: "b3"}, fresh="b2")
    assert preview(TWO, state, "station b2").text == words(TWO, "station_blocks")


# Veins


def test_a_vein_shows_its_stones_the_price_and_the_networks_that_reach_it() -> None:
    stacks = {"e4": "T2/0", "e5": "T2/0", "e6": "T2/0", "e7": "T2/0"}
    state = dig(stacks=stacks, stations={2: "e4"})
    info = preview(TWO, state, "vein e6 red")
    assert words(TWO, "vein_first", stones=coloured(TWO, 2, 3), after=3) in info.text
    assert words(TWO, "vein_far") in info.text
    assert [icon.badges[0].tint for row in info.rows for icon in row.icons] == ["seat2"]
    later = dig(stacks=stacks, stations={1: "e4"}, stones={2: "red red red"})
    second = preview(TWO, later, "vein e6 red")
    assert words(TWO, "vein_price", stones=coloured(TWO, 2, 3), before=3, after=6) in second.text
    assert words(TWO, "vein_far") not in second.text


def test_a_vein_covers_a_charge() -> None:
    info = preview(TWO, dig(stacks={"e5": "D2/0"}), "vein e5 blue")
    assert words(TWO, "lay_defuses") in info.text
    assert info.rows == (), "nobody comes to it"


# Options and the rest of the build


def test_an_option_for_points_shows_them_and_the_options_left() -> None:
    info = preview(TWO, dig(hands={1: "T2 option option prospect"}), "option 3vp")
    assert (info.gain, info.text) == ("+3", words(TWO, "option_left", count=1))


def test_buying_a_component_has_the_preview_of_using_it() -> None:
    state = dig(stacks={"e5": "T2/0"}, hands={1: "T6 option prospect"})
    bought, laid = preview(TWO, state, "option lay T6 e6 0"), preview(TWO, state, "lay T6 e6 0")
    assert bought.text.startswith(words(TWO, "buy_text", count=0))
    assert (bought.title, bought.overlay) == (laid.title, laid.overlay)


def test_a_discard_goes_to_the_pool() -> None:
    info = preview(TWO, dig(), "discard station")
    assert TWO.sheet.verbs["discard"].text.format(component=label(TWO, "station")) in info.text
    assert words(TWO, "discard_left", count=2) in info.text


def test_ending_a_turn_shows_the_actions_left_in_the_phase() -> None:
    info = preview(TWO, dig(done=(3, 0), taken=3), "stop")
    assert info.text == words(TWO, "stop_left", actions=TWO.sheet.count_words("action", 9))


# Prospecting


def _mine() -> VeinsState:
    """Three stations of seat 1 in a row, and a vein between every two."""
    stacks = {"e4": "T2/0", "e5": "T2/0", "e6": "T2/0", "e7": "T2/0", "e8": "T2/0"}
    veins = {"e5": "red 1", "e7": "yellow"}
    own: dict[str, Any] = {"stations": {1: "e4 e6 e8"}, "hands": {1: "prospect"}}
    return dig(stacks=stacks, veins=veins, decision="prospect", **own)


def test_a_route_shows_its_stones_so_far_and_whether_it_can_end() -> None:
    state = _mine()
    assert preview(TWO, state, "route e4").text == words(TWO, "route_begins")
    play(TWO, state, "route e4", "route e5")
    info = preview(TWO, state, "route e6")
    assert words(TWO, "route_so_far", stones=stock_words(TWO, multiset([2]))) in info.text
    assert info.text.endswith(words(TWO, "route_ends"))
    play(TWO, state, "route e6")
    assert preview(TWO, state, "route e7").text.endswith(words(TWO, "route_goes_on"))


def test_the_ghosts_of_a_line_show_its_route_and_stop_before_it_is_over() -> None:
    begun, state, actions = _mine(), _mine(), []
    for text in ("route e4", "route e5", "route e6", "prospect"):
        actions.append(find(TWO, state, text))
        play(TWO, state, text)
    whole, route = (line_preview(TWO, TABLE, begun, actions[:count], begun.seat, InfoCard("")) for count in (4, 3))
    assert whole.after == route.after
    assert not whole.ends_turn


def test_prospecting_shows_the_stones_and_the_veins_emptied() -> None:
    state = _mine()
    play(TWO, state, "route e4", "route e5", "route e6", "route e7", "route e8")
    info = preview(TWO, state, "prospect")
    assert words(TWO, "route_brings", stones=TWO.sheet.count_words("stone", 2)) in info.text
    assert words(TWO, "route_empties", spaces="e5") in info.text
    gems = [badge.sprite for piece in info.overlay.pieces for badge in piece.badges]
    assert gems == ["gem-ruby", "gem-gold"]
    assert [anchor.space for anchor in info.overlay.links[0].path] == ["e4", "e5", "e6", "e7", "e8"]


def test_skipping_shows_the_stones_missed() -> None:
    info = preview(TWO, _mine(), "skip")
    best = words(TWO, "info_best", stones=TWO.sheet.count_words("stone", 2), spaces=TWO.sheet.count_words("space", 5))
    assert info.text.endswith(best)


# Cards and orders


def test_a_bid_shows_the_points_left() -> None:
    of = rules(3)
    info = preview(of, arrange(of, decision="auction", points={1: 12}), "bid 5")
    assert info.text == words(of, "bid_leaves", points=of.sheet.count_words("point", 7))


def test_a_pass_shows_that_the_leader_wins() -> None:
    of = rules(3)
    early = preview(of, arrange(of, decision="auction", bid=5, leader=3), "pass")
    assert early.text == words(of, "pass_auction")
    last = preview(of, arrange(of, decision="auction", bid=5, leader=3, out=(2,)), "pass")
    assert last.text.endswith(words(of, "pass_auction_ends", bid=5))


def test_a_card_shows_its_dynamite_its_place_and_its_price() -> None:
    of = rules(3)
    info = preview(of, arrange(of, decision="card", bid=4, cards=(0, 1, 0)), "card 3")
    assert words(of, "card_brings", piece=label(of, "D4")) in info.text
    assert words(of, "card_place", before=1, open=1) in info.text
    assert info.gain == "−4"
    assert words(of, "card_first") in preview(of, arrange(of, decision="card", bid=0), "card 1").text


def test_an_order_shows_its_reward_and_its_chips() -> None:
    of = rules(2)
    state = arrange(of, decision="draft", offer="O07:2 O01", stones={1: "yellow yellow blue"})
    info = preview(of, state, "order O07")
    assert words(of, "order_worth", reward=19, penalty=9) in info.text
    assert words(of, "order_chips", points=of.sheet.count_words("point", 4)) in info.text
    assert (info.gain, [icon.text for icon in info.rows[0].icons]) == ("+4", ["2", "0", "1"])
    assert preview(of, state, "order O01").gain == ""


def test_a_delivery_is_compared_with_the_market() -> None:
    of = rules(2)
    state = arrange(of, decision="orders", held={1: "O02 O09"}, stones={1: "red red blue"})
    info = preview(of, state, "deliver O02")
    assert info.gain == "+12"
    assert words(of, "deliver_market", points=of.sheet.count_words("point", 2 + 1)) in info.text
    stopped = preview(of, state, "stop")
    orders, points = of.sheet.count_words("order", 2), of.sheet.count_words("point", 16)
    orders_kept = words(of, "stop_orders", orders=orders, points=points)
    assert stopped.text == orders_kept


# Stones


def test_a_bid_in_a_sale_shows_the_points_for_stones_now_and_at_the_end() -> None:
    of = rules(3)
    stones = {1: "red red", 2: "red red red"}
    info = preview(of, arrange(of, decision="sale", colour="red", stones=stones), "bid 4")
    assert [icon.text for icon in info.rows[0].icons] == ["4", "8"]
    assert words(of, "keep", count=2, points=of.sheet.count_words("point", 5 + 4)) in info.text
    assert words(of, "bid_wins") not in info.text


@pytest.mark.parametrize("parts", [{"stones": {1: "red red"}}, {"stones": {1: "red", 2: "red"}, "bid": 2, "leader": 2}])
def test_a_bid_that_nobody_can_outdo_sells(parts: dict[str, Any]) -> None:
    of = rules(2)
    state = arrange(of, decision="sale", colour="red", **parts)
    assert words(of, "bid_wins") in preview(of, state, "bid 1").text


def test_a_pass_in_a_sale_shows_that_nothing_is_sold() -> None:
    of = rules(2)
    state = arrange(of, decision="sale", colour="red", stones={1: "red", 2: "red red"}, bid=2, leader=2)
    info = preview(of, state, "pass")
    assert info.text == f"{words(of, 'pass_sale', colour='red')} {words(of, 'pass_sale_ends', bid=2)}"


def test_selling_shows_the_stones_kept_and_the_price_after_it() -> None:
    of = rules(2)
    state = arrange(of, decision="amount", colour="red", stones={1: "red red red"}, bid=3)
    info = preview(of, state, "sell 2")
    assert (info.title, info.gain) == (words(of, "sell_title", stones=coloured(of, 2, 2)), "+6")
    stones_kept, price = (
        words(of, "sell_keeps", stones=coloured(of, 2, 1)),
        words(of, "price_then", colour="red", price=1),
    )
    assert info.text == f"{stones_kept} {price}"
    assert preview(of, state, "sell 3").text == words(of, "price_none", colour="red")


def test_a_stone_of_the_final_sale_brings_its_price() -> None:
    of = rules(2)
    info = preview(of, arrange(of, decision="final", stones={1: "red red blue"}), "sell red")
    assert (info.gain, info.text) == ("+2", words(of, "price_then", colour="red", price=1))


# Everything


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_in_a_game_is_explained(seats: int) -> None:
    of, chance = rules(seats, city_scoring="per-player"), random.Random(seats)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        if turn.seat != NATURE:
            view = of.view(state, turn.seat)
            for action in chance.sample(of.legal(view), min(3, len(of.legal(view)))):
                before = view.copy()
                info = TABLE.preview_text(of, view, action, Effects(of, view, action))
                assert info.title
                assert "{" not in f"{info.title} {info.text} {info.measure}"
                assert view == before
        of.play(state, chance.choice(of.legal(state)))
