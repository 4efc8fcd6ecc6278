"""Beside the table of Veins: live words of the prompt, seat cards, buttons of routes, the idle info card."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from engine.board.board import load_board
from engine.rules.contract import NATURE, NOBODY
from engine.rules.multiset import multiset
from engine.view.effects import Effects
from engine.view.panels import Icon, InfoCard, SeatCard
from engine.words.filling import fill
from engine.words.phrases import joined
from games.veins.model.actions import BuyTile, Lay
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.state import VeinsState
from games.veins.model.vocabulary import PROMPT_FIELDS
from games.veins.model.wording import coloured, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.prospecting import best_routes
from games.veins.table.prompt import panels
from tests.games.short import find, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import stones_by_colour
from tests.games.veins.digging import rules

pytestmark = pytest.mark.few

TABLE = games.table("veins")

LINE = {"b4": "T2/0", "b5": "T2/0", "b6": "T2/0", "c4": "T6", "c5": "T2/0"}
"""Two rows of tunnels, joined at the left by a six-exit one."""


def words(of: VeinsRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


def prompt(of: VeinsRules, **parts: Any) -> dict[str, str | int]:
    state = arrange(of, **parts)
    return panels(of, of.view(state, state.seat)).prompt


def card(of: VeinsRules, state: VeinsState, seat: int, eyes: int) -> SeatCard:
    return panels(of, of.view(state, eyes)).seat_cards[seat - 1]


def info_card(of: VeinsRules, state: VeinsState) -> InfoCard:
    info = panels(of, of.view(state, state.seat)).default_info
    assert info is not None
    return info


def sprites(icons: tuple[Icon, ...]) -> list[str]:
    return [icon.sprite for icon in icons]


# Lists


def test_stones_are_listed_colour_by_colour() -> None:
    of = rules()
    assert stock_words(of, multiset([2, 0, 2])) == joined([coloured(of, 0, 1), coloured(of, 2, 2)])
    assert stock_words(of, 0) == words(of, "nothing")


# The prompt


def test_the_prompt_has_its_live_words_in_every_position() -> None:
    of, chance = rules(3), random.Random(3)
    state = of.start()
    while of.turn(state) is not None:
        assert tuple(panels(of, of.view(state, state.seat)).prompt) == PROMPT_FIELDS
        of.play(state, chance.choice(of.legal(state)))
    assert tuple(panels(of, state).prompt) == PROMPT_FIELDS


def test_who_opens_an_auction_is_asked_otherwise_than_who_raises_or_cannot() -> None:
    of = rules(3)
    opened = prompt(of, decision="auction")
    assert (opened["call"], opened["which"]) == (words(of, "call_open"), words(of, "nth_1"))
    raised = prompt(of, decision="auction", seat=2, bid=5, leader=1, cards=(0, 0, 4))
    assert (raised["call"], raised["which"]) == (words(of, "call_raise", bid=5), words(of, "nth_2"))
    broke = prompt(of, decision="auction", seat=2, bid=5, leader=1, points={2: 5})
    assert (broke["call"], broke["points"]) == (words(of, "call_short", bid=5), of.sheet.count_words("point", 5))


def test_a_card_is_paid_for_or_free() -> None:
    of = rules(2)
    assert prompt(of, decision="card", bid=7)["paid"] == words(of, "paid", points=of.sheet.count_words("point", 7))
    assert prompt(of, decision="card", cards=(0, 2))["paid"] == words(of, "paid_none")


def test_the_build_counts_the_actions_of_turn_and_phase() -> None:
    of = rules()
    fields = prompt(of, done=(10, 8), taken=1)
    assert fields["left"] == words(of, "left", actions=of.sheet.count_words("action", 2)), (
        "of the phase there are only two left"
    )
    assert fields["in_phase"] == words(of, "tray_left", left=2, all=12)


def test_a_sale_asks_for_less_than_the_lowest_bid() -> None:
    of = rules(3)
    stones = {1: "red red blue", 2: "red", 3: "white"}
    first = prompt(of, decision="sale", colour="red", stones=stones)
    assert first["call"] == words(of, "call_sell", colour="red", price=3)
    assert (first["stock"], first["price"]) == (coloured(of, 2, 2), "3")
    later = prompt(of, decision="sale", colour="red", stones=stones, bid=2, leader=2)
    assert later["call"] == words(of, "call_lower", colour="red", bid=2)
    alone = prompt(of, decision="sale", colour="red", stones={1: "red", 2: "blue"})
    assert alone["call"] == words(of, "call_alone", colour="red", price=1)


def test_the_public_words_of_a_sale_reveal_no_stock() -> None:
    of = rules(2)
    state = arrange(of, decision="sale", colour="red", stones={1: "red red blue", 2: "red"})
    assert panels(of, of.view(state, NOBODY)).prompt["stock"] == of.sheet.count_words("stone", 3)


def test_orders_are_counted_that_can_be_filled() -> None:
    of = rules(2)
    fields = prompt(of, decision="orders", held={1: "O01 O02 O05"}, stones={1: "yellow white red"})
    stock = stock_words(of, multiset([0, 1, 2]))
    assert (fields["orders"], fields["stock"]) == (of.sheet.count_words("order", 1), stock)


def test_on_the_curtain_no_order_is_counted_and_no_stone_named() -> None:
    of = rules(2)
    state = arrange(of, decision="orders", held={1: "O01 O02"}, stones={1: "yellow white red"})
    fields = panels(of, of.view(state, NOBODY)).prompt
    assert (fields["orders"], fields["stock"]) == (words(of, "orders_some"), of.sheet.count_words("stone", 3))


# Lamps, labels and ways


def test_lamps_show_the_actions_left_of_a_turn() -> None:
    of = rules()
    counter = panels(of, arrange(of, taken=1, done=(1, 0))).counter
    assert counter is not None
    assert (counter.remaining, counter.total) == (3, 4)
    last = panels(of, arrange(of, taken=1, done=(10, 8))).counter
    assert last is not None
    assert last.remaining == 2
    assert panels(of, arrange(of, decision="draft")).counter is None


def test_stopping_ends_a_turn_in_the_build_alone() -> None:
    of = rules()
    assert panels(
        of,
        arrange(
            of,
        ),
    ).verb_labels == {"stop": words(of, "end_turn")}
    state = arrange(of, decision="orders", held={1: "O02"}, stones={1: "red blue"})
    assert panels(of, state).verb_labels == {}


def _mine() -> tuple[VeinsRules, VeinsState]:
    """Two stations with a vein between them."""
    of = rules()
    stacks = {"e4": "T2/0", "e5": "T2/0", "e6": "T2/0"}
    state = arrange(
        of,
        bare=True,
        decision="prospect",
        stacks=stacks,
        stations={1: "e4 e6"},
        veins={"e5": "red"},
        hands={1: "prospect"},
    )
    return of, state


def test_the_best_route_is_a_button_that_can_be_played() -> None:
    of, state = _mine()
    (button,) = panels(of, state).chains
    assert button.label == words(of, "way_best", stones=of.sheet.count_words("stone", 1))
    assert [action.text for action in button.actions] == ["route e4", "route e5", "route e6", "prospect"]
    (link,) = button.info.overlay.links
    assert ([anchor.space for anchor in link.path], link.route) == (["e4", "e5", "e6"], True)
    for action in button.actions:
        assert action in of.legal(state)
        of.play(state, action)
    assert stones_by_colour(of, state, 1) == (0, 0, 1, 0, 0, 0)


@pytest.mark.parametrize(("begun", "end"), [("e4", "e6"), ("e6", "e4")])
def test_a_route_begun_from_either_end_can_be_gone_on_with_as_the_best(begun: str, end: str) -> None:
    of, state = _mine()
    play(of, state, f"route {begun}")
    (button,) = panels(of, state).chains
    assert [action.text for action in button.actions] == ["route e5", f"route {end}", "prospect"]


def test_no_way_is_offered_where_no_route_is_asked_for() -> None:
    of = rules()
    assert (
        panels(
            of,
            arrange(
                of,
            ),
        ).chains
        == ()
    )
    assert panels(of, arrange(of, decision="prospect")).chains == ()
    bare = arrange(of, bare=True, decision="prospect", stacks={"e4": "T2/0", "e5": "T2/0"}, stations={1: "e4 e5"})
    assert best_routes(of, bare, 1)
    assert panels(of, bare).chains == (), "a route without a vein is no way"
    assert info_card(of, bare).text == words(of, "info_route_bare")


# The idle info card


def test_the_auction_shows_the_cards_that_are_left() -> None:
    of = rules(3)
    state = arrange(of, decision="auction", cards=(0, 0, 2))
    assert [icon.text for icon in info_card(of, state).rows[0].icons] == ["1", "3", "4"]
    few = rules(3, sequence_cards="as-players")
    assert [icon.text for icon in info_card(few, arrange(few, decision="auction")).rows[0].icons] == ["1", "2", "3"]


def test_the_build_counts_the_spaces_that_fit_and_what_cities_bring() -> None:
    of = rules()
    state = arrange(of, stations={1: "b3 S3"}, stacks={"b3": "T2/2"}, hands={1: "T2 station option"})
    fits, cities = info_card(of, state).rows
    spaces = {action.space for action in of.legal(state) if isinstance(action, Lay | BuyTile)}
    assert [icon.text for icon in fits.icons] == [str(len(spaces)), "2", "0"], "stations on S2 and S4"
    assert [icon.text for icon in cities.icons] == ["", "4", "0"]


def test_a_station_of_the_pool_counts_where_none_is_left_in_the_tray() -> None:
    of = rules()
    state = arrange(of, stations={1: "b3 S3"}, stacks={"b3": "T2/2"}, hands={1: "T2 option"})
    assert info_card(of, state).rows[0].icons[1].text == "2", "as many as places are lit"


def test_a_sale_shows_what_stones_bring_at_the_best_bid_left() -> None:
    of = rules(2)
    state = arrange(of, decision="sale", colour="red", stones={1: "red red red", 2: "red"}, bid=3, leader=2)
    assert [icon.text for icon in info_card(of, state).rows[0].icons] == ["2", "4", "6"]
    won = arrange(of, decision="amount", colour="red", stones={1: "red red"}, bid=4)
    assert [icon.text for icon in info_card(of, won).rows[0].icons] == ["4", "8"]


def test_the_final_sale_shows_the_prices_of_ones_stones() -> None:
    of = rules(2)
    state = arrange(of, decision="final", stones={1: "red red blue"})
    row = info_card(of, state).rows[0]
    assert [(icon.sprite, icon.text) for icon in row.icons] == [("gem-ruby", "2"), ("gem-sapphire", "1")]


def test_a_route_shows_its_stones_so_far() -> None:
    of, state = _mine()
    for text in ("route e4", "route e5"):
        play(of, state, text)
    assert [(icon.sprite, icon.text) for icon in info_card(of, state).rows[0].icons] == [("gem-ruby", "1")]


# Seat cards


def test_a_card_shows_card_stations_and_how_many_stones() -> None:
    of = rules(3)
    state = arrange(of, cards=(2, 4, 1), stones={1: "red red", 2: "blue"}, stations={1: "b3"}, stacks={"b3": "T2/2"})
    first = card(of, state, 1, eyes=2).rows[0]
    assert first.icons[0].badges[-1].text == "2"
    assert [icon.text for icon in first.icons[1:]] == [str(stations_to_come(of, state) + 3), "2"]


def test_stones_are_shown_to_their_owner_alone() -> None:
    of = rules(3)
    state = arrange(of, stones={1: "red blue red"})
    own, others = (card(of, state, 1, eyes) for eyes in (1, 2))
    assert sprites(own.rows[1].icons) == ["gem-ruby", "gem-ruby", "gem-sapphire"]
    assert all("gem" not in sprite for row in others.rows[1:] for sprite in sprites(row.icons))
    assert words(of, "card_stones", stones=stock_words(of, multiset([2, 2, 3]))) in own.help
    assert words(of, "card_hidden", count=3) in others.help


def test_components_are_dimmed_once_they_are_used() -> None:
    of = rules(2)
    state = arrange(of, hands={2: "T6 vein option prospect"})
    icons = [icon for row in card(of, state, 2, eyes=1).rows[1:] for icon in row.icons]
    unused = [at for at, icon in enumerate(icons) if not icon.dim]
    assert (len(icons), unused) == (12, [0, 5, 6, 11])


@pytest.mark.parametrize(
    ("seats", "orders", "slips", "more"),
    [(2, 6, 6, 0), (2, 9, 6, 3), (3, 6, 6, 0), (4, 1, 1, 0), (4, 4, 4, 0), (4, 5, 2, 3)],
)
def test_orders_lie_on_slips_and_the_last_line_counts_the_rest(seats: int, orders: int, slips: int, more: int) -> None:
    of = rules(seats)
    state = arrange(of, decision="sale", colour="red", stones={1: "red"}, held={1: " ".join(of.orders[:orders])})
    rows = card(of, state, 1, eyes=2).rows[1:]
    assert [len(row.icons) for row in rows if row.icons and row.icons[0].wide] == ([slips] if slips else [])
    last = [words(of, "card_more", orders=of.sheet.count_words("order", more))] if more else []
    assert [row.text for row in rows if row.text] == last


def test_a_card_shows_the_state_of_its_seat() -> None:
    of = rules(4)
    auction = arrange(of, decision="auction", seat=1, bid=5, leader=2, cards=(0, 0, 4, 0), out=(4,))
    states = [card(of, auction, seat, eyes=NOBODY).state for seat in (1, 2, 3, 4)]
    keys = ("state_bids", "state_leads", "state_card", "state_passed")
    assert states == [words(of, key, bid=5, number=4) for key in keys]
    build = arrange(of, done=(4, 11, 12, 0))
    actions_left = [words(of, "state_left", actions=of.sheet.count_words("action", number)) for number in (8, 12)]
    assert [card(of, build, seat, eyes=NOBODY).state for seat in (1, 2, 3, 4)] == [
        actions_left[0], words(of, "state_last"), words(of, "state_finished"), actions_left[1],
    ]  # fmt: skip


def test_a_card_shows_its_score_by_source() -> None:
    of = rules(2)
    state = arrange(of, scored={1: {"cities": 7, "auction": -3}})
    labels = of.sheet.scoring.categories
    assert card(of, state, 1, eyes=1).score == str(of.standings(state).totals[0])
    for category, points in (("cities", "7"), ("auction", "−3")):
        part = words(of, "card_part", label=labels[category].label.lower(), points=points)
        assert part in card(of, state, 1, eyes=1).help


def test_pointing_at_a_card_outlines_its_network() -> None:
    of = rules(2)
    state = arrange(of, bare=True, stacks={"b3": "T2/0", "b4": "T2/0", "h5": "T4"}, stations={1: "b3", 2: "h5 S1"})
    own, other = (panels(of, state).seat_cards[seat].overlay.outlines for seat in (0, 1))
    assert [(sorted(line.spaces), line.colour) for line in own] == [(["b3", "b4"], "seat1")]
    assert sorted(sorted(line.spaces) for line in other) == [["S1"], ["h5"]], "a station that is not joined too"


# Secrets


DECISIONS = (
    {"decision": "auction"},
    {"decision": "draft"},
    {"stations": {1: "b3"}, "stacks": {"b3": "T2/2"}},
    {"decision": "sale", "colour": "red"},
    {"decision": "orders", "held": {1: "O02", 2: "O05", 3: "O03"}},
)


@pytest.mark.parametrize("parts", DECISIONS)
def test_no_panel_reveals_a_hidden_stock(parts: dict[str, Any]) -> None:
    of = rules(3)
    state = arrange(of, stones={1: "red blue", 2: "red red green", 3: "blue violet violet"}, **parts)
    other = state.copy()
    other.stones[1], other.stones[2] = other.stones[2], other.stones[1]
    for eyes in (1, NOBODY):
        first, second = of.view(state, eyes), of.view(other, eyes)
        assert panels(of, first) == panels(of, second)
        for place in _places(of):
            assert TABLE.describe(of, first, place) == TABLE.describe(of, second, place), place
        for action in of.legal(first)[:40]:
            effects = [Effects(of, view, action, eyes) for view in (first, second)]
            assert TABLE.preview_text(of, first, action, effects[0]) == TABLE.preview_text(
                of, second, action, effects[1]
            )


def test_the_public_view_hides_the_stock_of_the_seat_to_decide_too() -> None:
    of = rules(3)
    state = arrange(of, decision="sale", colour="red", stones={1: "red red blue", 2: "red"})
    other = state.copy()
    other.stones[0] = multiset([2, 3, 3])
    first, second = of.view(state, NOBODY), of.view(other, NOBODY)
    assert panels(of, first) == panels(of, second)
    action = find(of, state, "bid 2")
    effects = [Effects(of, view, action, NOBODY) for view in (first, second)]
    assert TABLE.preview_text(of, first, action, effects[0]) == TABLE.preview_text(of, second, action, effects[1])


def _places(of: VeinsRules) -> list[str]:
    setup = of.sheet.setup
    return [space for board in (setup.board, setup.map, setup.panel) for space in load_board(board).spaces]


def test_panels_of_a_whole_game() -> None:
    of, chance = rules(4), random.Random(11)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        if turn.seat != NATURE and not state.number % 5:
            for card_ in panels(of, of.view(state, turn.seat)).seat_cards:
                assert "{" not in card_.help + card_.state
        of.play(state, chance.choice(of.legal(state)))
    over = panels(of, state)
    wins = [card_.seat for card_ in over.seat_cards if card_.state == of.sheet.words["state_wins"]]
    assert tuple(wins) == of.standings(state).winners
    assert over.default_info is None
