"""Every wording that `data/veins.yaml` must have, with the names in braces that it may use; checked when it is loaded.

`WORDS` are phrases and captions, `WHY_NOT` refusals, `ASKED` the questions of all decisions, `PROMPT_FIELDS` live
words.
"""

from __future__ import annotations

from typing import Final

from engine.view.panels import RACE
from engine.words.wording_checks import signatures
from games.veins.model.actions import VERBS_BY_DECISION
from games.veins.model.components import DIRECTIONS

PROMPT_FIELDS: Final = (
    "call", "which", "points", "paid", "left", "in_phase", "stock", "price", "colour", "veins", "begin", "orders",
)  # fmt: skip
"""The live words of a prompt, "" where there is nothing to say.

Auction and sale: `call` is what a bidder is asked ("bid more than 5, or pass"), `which` the card ("second"), `paid` its
cost, `colour` and `price` those of the sale; in `amount` the price is the bid. Build: `left` actions in this turn,
`used` ones in this phase, `begin` where a route begins, `veins` those on the route. `points` and `stock` are those of
the seat to decide, the stock only as a number where the view may not know it, in the sale of the colour alone; `orders`
the number of orders that can be filled.
"""
COUNTED: Final = ("point", "action", "stone", "vein", "order", "tile", "space", "exit", "charge")
"""The kinds that are counted in words: each has a wording."""


WHY_NOT = signatures(
    """
    wrong_step(ask) pass_opener bid_low(bid) bid_purse(points) bid_short(bid points) card_taken(number)
    card_out(number) order_held(order) order_hidden(order) order_gone(order) hand_none(piece) hand_charge(piece)
    piece_nowhere(piece) pool_none(piece) pool_nowhere(piece) option_kept option_none stop_first last_prospect
    prospect_early(left) tile_city(space) tile_vein(space) tile_station(space) tile_exits(space exits own)
    tile_alone(space) tile_vein_only(space) tile_city_only(space) tile_turned(space) station_bare(space)
    station_dynamite(space) station_vein(space) station_taken(space) station_old(space) station_over(space)
    city_own(space) city_taken(space) city_far(space) city_first vein_in_city(space) vein_bare(space)
    vein_there(space) vein_station(space) vein_by_city(space other) vein_by_vein(space other) vein_colour(colour)
    vein_no_stones route_station(space) route_lonely(space) route_again(space) route_dead_end(space) route_far(space
    last) route_unlinked(space last) route_end(last) route_blocked(space) route_city(space) route_bare(space)
    route_none route_begin skip_begun stop_begun route_only_ends sale_price(price) sale_lower(bid) sale_least
    sell_many(stones) sell_least deliver_other(order) deliver_missing(order missing) sell_none(colour) place_rock
    place_told order_late no_space(space) no_number(number) no_piece(piece) no_colour(colour) no_card(card)
    no_turn(piece) mixed chance over
    """
)
"""Every refusal, with the names in braces that it may use; what each is for stands beside it in the sheet."""

WORDS = signatures(
    """
    ask_{decision} count_{counted}(count) way_{direction} market price pool offer plaque_calm tray(seat) held(seat)
    held_none(seat) held_fill(filled orders) stones_known tray_left(left all) slot_T6 slot_T4 slot_T3 slot_T2
    slot_charge slot_vein slot_option slot_station slot_prospect tab_market tab_orders tab_pool plaque_free(free)
    plaque_charges(count) plaque_falls(count) panel_auction panel_card panel_auction_line panel_card_line
    panel_sale_line panel_amount_line panel_sale(colour) panel_amount(colour) panel_price(price) exits_2 exits_3
    exits_4 exits_6 bidding bidding_sale purse_stones(count) bid_leads bid_waits foot_auction foot_card foot_sale
    foot_amount nothing coloured(count colour) stones call_open paid_none nth_1 nth_2 nth_3 nth_4 call_raise(bid)
    call_short(bid) call_sell(colour price) call_lower(colour bid) call_alone(colour price) paid(points) orders_some
    left(actions) actions_left end_turn info_cards info_cards_text info_draft info_orders_held(seat)
    info_orders_some(seat shown held) info_build info_cities begin begin_none info_route info_route_none
    info_route_bare info_sale info_orders info_final info_best(stones spaces) way_best(stones) way_other(stones)
    way_from(stones space) way_to(stones space) info_sale_bid(bid) info_sale_price(price) state_bids state_takes
    state_passed state_out state_sells state_delivers state_last state_finished state_wins state_chooses
    state_leads(bid) state_card(number) state_left(actions) state_stones(left) card_number(number) card_none
    card_item(label count) card_stations(left placed) card_stones(stones) card_hand(components) card_hidden(count)
    card_orders(orders) card_order(order reward penalty) card_cities(points) card_score(parts) card_part(label
    points) lay_joins(spaces) lay_cuts(spaces) blast_takes(spaces) blast_chain(spaces) lay_alone lay_defuses
    lay_falls lay_station blast_nothing lay_level(level exits) lay_reaches(cities) lay_loses(cities)
    lay_veins(veins) vein_on(colour space) station_city(city spaces) station_blocks station_spreads
    vein_price(stones before after) vein_first(stones after) vein_far reached option_title(points)
    option_left(count) buy_text(count) discard_left(count) stop_left(actions) card_more(orders) measure_cities
    measure_city(city) route_begins route_ends route_goes_on route_nothing route_from(space) route_so_far(stones)
    route_brings(stones) route_worth(points) route_empties(spaces) way_title(first last) bid_leaves(points)
    pass_auction pass_draft bid_wins pass_sale(colour) pass_auction_ends(bid) pass_sale_ends(bid) card_title(number)
    card_brings(piece) card_place(before open) card_first order_worth(reward penalty) order_chips(points)
    deliver_pays(points) deliver_market(points) bid_each(points) keep(count points) stop_orders(orders points)
    sell_title(stones) sell_keeps(stones) price_then(colour price) price_none(colour) space_title(space)
    space_station space_empty space_by_city space_open_all space_fresh space_explodes space_falls vein_unreached
    space_stack(tiles) space_open(ways) vein_left(stones price) city_within city_connected city_alone city_now
    city_space(space) city_title(city) city_free(spaces size) city_first(points) city_each(points) city_once(points)
    blast_title blast_calm blast_safe blast_now(charges) blast_hits(tiles spaces) use_tile use_charge use_vein
    use_station use_option use_prospect slot_left(count) slot_used pool_points pool_text pool_many(count)
    pool_title_of(piece) track_title(colour) track_price(price) track_full track_where(track buried held)
    track_sold(prices) order_held bidder_title(state points) summary(number) summary_cities summary_cities_title
    summary_cities_note summary_city(city free) summary_explosion summary_charges(charges) summary_calm
    summary_first(charges) summary_chain summary_beside(tiles) summary_tiles(tiles) summary_fallen summary_sale
    summary_sale_title summary_sale_note summary_unsold summary_price(count each) summary_orders summary_last_cities
    summary_penalties summary_open summary_end(number) short_S short_SE short_NE short_NW short_SW
    """,
    decision=VERBS_BY_DECISION,
    counted=COUNTED,
    direction=range(DIRECTIONS),
)
"""Every other wording of rules and table, likewise."""

GOAL = {**RACE, **signatures("phase(phase phases) last_phase final")}
"""The texts of the goal line, with the names in braces that each may use."""
