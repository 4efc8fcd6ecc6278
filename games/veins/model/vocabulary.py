"""The words that lie on the table of Veins: titles, plaques, and the panel of auctions and sales.

Every reason why a pick is not allowed in Veins, worded in `data/veins.yaml`; `refusals` finds the true one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.veins.model.actions import VERBS_BY_DECISION
from games.veins.model.components import KINDS

_TABLE: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("market", "price", "pool", "offer", "plaque_calm"), ()),
    **dict.fromkeys(("tray", "held", "held_none"), ("seat",)),
    "tray_used": ("count", "all"),
    "plaque_free": ("free",),
    **dict.fromkeys(("plaque_charges", "plaque_charges_one", "plaque_falls", "plaque_falls_one"), ("count",)),
    **dict.fromkeys(("panel_auction", "panel_card"), ()),
    **dict.fromkeys(("panel_auction_line", "panel_card_line", "panel_sale_line", "panel_amount_line"), ()),
    **dict.fromkeys(("panel_sale", "panel_amount"), ("colour",)),
    "panel_price": ("price",),
    **dict.fromkeys(("exits_2", "exits_3", "exits_4", "exits_6"), ()),
    **dict.fromkeys(("bidding", "bidding_sale"), ()),
    **dict.fromkeys(("bid_acts", "bid_leads", "bid_waits", "bid_passed", "bid_takes", "bid_sells"), ()),
    "bid_card": ("number",),
    "bid_purse": ("points",),
    **dict.fromkeys(("foot_auction", "foot_card", "foot_sale", "foot_amount"), ()),
}
"""The words on the table and the fields in each.

`market`, `price`, `pool`, `offer`, `tray` ("Tray of {seat}") and `held` ("Orders of {seat}") head the parts of the
right column, `held_none` where a seat has no order; `{seat}` stands for a player's name. `tray_used` counts what is
used ("{count} of {all} used"). A city's plaque says `plaque_free` ("{free} free"); that of the explosion how many
charges lie open and how many tiles beside them fall ("3 charges", "1 charge", "5 tiles fall", "1 tile falls"), or
`plaque_calm`.

The panel has a title and a line under it: in the auction, when a card is taken, in the sale of a colour ("{colour}
stones for sale") and when it is asked how many are sold. `exits_2` to `exits_6` stand on the cards ("two exits").
`bidding` heads the players in the auction, `bidding_sale` in a sale; each has a word for how it stands, `bid_acts`
("to bid") to `bid_sells`, and its purse ("has {points}"). `panel_price` stands under the track ("Market price
{price}"). The last line says what passing means.
"""

WHY_NOT: Final[dict[str, Collection[str]]] = {
    # The pick belongs to another step: `ask` is what is asked now
    "wrong_step": ("ask",),
    # Auction (3.6, 1a). `pass_opener`: who opens has to bid; `bid_low`: more than `bid`, the last one; `bid_purse`:
    # no more than the `points` that the seat has; `bid_short`: these are too few for more than `bid`
    "pass_opener": (),
    "bid_low": ("bid",),
    "bid_purse": ("points",),
    "bid_short": ("bid", "points"),
    # Sequence cards and orders (3.6). Somebody has the card; it does not lie out in this game. Somebody holds the
    # order; it does not lie face up yet; it has been delivered
    **dict.fromkeys(("card_taken", "card_out"), ("number",)),
    **dict.fromkeys(("order_held", "order_hidden", "order_gone"), ("order",)),
    # The twelve components (3.7); `piece` within a sentence, "three-exit tunnel". `hand_none`: it has been used in this
    # phase, `hand_charge`: another dynamite came with the sequence card; `piece_nowhere`: it can be used nowhere now;
    # `pool_none`: none lies in the pool; `pool_nowhere`: one does, but could be used nowhere
    **dict.fromkeys(("hand_none", "hand_charge", "piece_nowhere", "pool_none", "pool_nowhere"), ("piece",)),
    # Options cannot be skipped; none is left; one action has to be done before stopping; eleven are done, so only the
    # prospect is left; the prospect is the twelfth action, and `left` others come before it
    **dict.fromkeys(("option_kept", "option_none", "stop_first", "last_prospect"), ()),
    "prospect_early": ("left",),
    # Laying a tile (3.7). Tiles lie in the mountain only; a vein, or a station, lies there
    **dict.fromkeys(("tile_city", "tile_vein", "tile_station"), ("space",)),
    # The tile there has `exits`, and the new one with `own` has not more
    "tile_exits": ("space", "exits", "own"),
    # No exit would meet an open tile beside it; beside it only veins are open, which do not count; only an own station
    # in a city is beside it, which does not count above another tile; it would, but not turned like this
    **dict.fromkeys(("tile_alone", "tile_vein_only", "tile_city_only", "tile_turned"), ("space",)),
    # Stations in the mountain (3.7): no tile there; dynamite; a vein; a station already; a tunnel that was not laid in
    # this turn by this seat; one that lies above another tile
    **dict.fromkeys(("station_bare", "station_dynamite", "station_vein", "station_taken"), ("space",)),
    **dict.fromkeys(("station_old", "station_over"), ("space",)),
    # Stations in a city: an own one is there, somebody else's is; no way there from a station in the mountain; there is
    # none in the mountain yet
    **dict.fromkeys(("city_own", "city_taken", "city_far"), ("space",)),
    "city_first": (),
    # Veins (3.7): in the mountain only; on a tile only; not on a vein, not on a station
    **dict.fromkeys(("vein_in_city", "vein_bare", "vein_there", "vein_station"), ("space",)),
    # Not beside a city or a vein, on the space `other`; the track of the colour is empty, all are
    **dict.fromkeys(("vein_by_city", "vein_by_vein"), ("space", "other")),
    "vein_colour": ("colour",),
    "vein_no_stones": (),
    # Routes (3.8). A route begins at an own station; no other own station can be reached from there; a space comes
    # once; no way on from there to another own station
    **dict.fromkeys(("route_station", "route_lonely", "route_again", "route_dead_end"), ("space",)),
    # The route has come to `last`: `space` is not beside it; it is, but no way leads there; it cannot end at `last`
    **dict.fromkeys(("route_far", "route_unlinked"), ("space", "last")),
    "route_end": ("last",),
    # Somebody else's station blocks it; a city's space without an own station; no tile there
    **dict.fromkeys(("route_blocked", "route_city", "route_bare"), ("space",)),
    # No two own stations are joined; a route has to be begun before it can end; begun it cannot be skipped, nor the
    # turn be ended
    **dict.fromkeys(("route_none", "route_begin", "skip_begun", "stop_begun"), ()),
    # It can go nowhere, but can end where it has come to
    "route_only_ends": (),
    # Sales (3.12): no more than the `price`; less than `bid`, the last one; at least 1. No more `stones` than one has
    "sale_price": ("price",),
    "sale_lower": ("bid",),
    "sale_least": (),
    "sell_many": ("stones",),
    "sell_least": (),
    # Orders (3.12): one that the seat does not hold; one whose stones are `missing`, "a red stone and a blue stone".
    # The final sale (3.13): no stone of the `colour`
    "deliver_other": ("order",),
    "deliver_missing": ("order", "missing"),
    "sell_none": ("colour",),
    # Places of the table during the build: rock; those that only tell something; a slot of the tray whose component has
    # been used, or one like it is taken first; an order, which is taken or delivered in another section
    **dict.fromkeys(("place_rock", "place_told", "order_late"), ()),
    **dict.fromkeys(("slot_used", "slot_other"), ("piece",)),
    # Things that there are not, or not here; `no_turn`: the `piece` cannot be turned so
    "no_space": ("space",),
    "no_number": ("number",),
    "no_piece": ("piece",),
    "no_colour": ("colour",),
    "no_card": ("card",),
    "no_turn": ("piece",),
    # Things that do not go together; nature is asked; the game is over
    **dict.fromkeys(("mixed", "chance", "over"), ()),
}
"""Every reason that the rules give, with the names in braces that it may use; the numbers are sections of RULES.md."""

ASKED: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""What a seat is asked in every decision, as the words of the sheet say it."""

PROMPT_FIELDS: Final = (
    "call", "which", "points", "paid", "left", "used", "stock", "price", "colour", "veins", "begin", "orders",
)  # fmt: skip
"""The live words of a prompt, each "" where there is nothing to say.

`call` is what a bidder is asked, in the auction and in the sale of a colour ("bid more than 5, or pass"); `which` the
card that is bid for ("second"), `points` those of the seat to decide ("31 points"), `paid` what a card costs ("You pay
5 points for it.", "It is free."). `left` are the actions left in this turn ("3 actions left"), `used` those done in
this phase ("8 of 12 used"). `stock` are the stones of the seat to decide ("2 red and a yellow"), in the sale those of
the colour for sale ("3 red"), or only how many there are in all where the view may not know ("5 stones"); `price` is
the market price, in `amount` the bid ("5"), `colour` the colour for sale ("red"). `begin` asks where a route
begins, or says that it cannot; `veins` are those on the route so far
("2 veins"), `orders` the orders that can be filled now ("1 order").
"""

COUNTED: Final = ("point", "action", "stone", "vein", "order", "tile", "space", "exit")
"""What is counted in words: each has a wording for one and for many."""

WAYS: Final = 6
"""How many directions there are."""

_COUNTED: Final = {
    **dict.fromkeys((f"one_{kind}" for kind in COUNTED), ()),
    **dict.fromkeys((f"many_{kind}" for kind in COUNTED), ("count",)),
    "nothing": (),
    "and": ("first", "last"),
    **dict.fromkeys(("one_colour", "many_colour"), ("count", "colour")),
    **dict.fromkeys((f"piece_{kind}" for kind in KINDS), ()),
    **dict.fromkeys((f"way_{way}" for way in range(WAYS)), ()),
}
"""Counts and lists: `one_point` "1 point", `many_point` "{count} points"; `one_colour` "1 {colour}", `many_colour` "2
red"; `and` joins the last two of a list. `piece_...` is a component within a sentence, "three-exit tunnel";
`way_0` to `way_5` the directions counter-clockwise from "east"."""

_PROMPT: Final = {
    **dict.fromkeys(("call_open", "paid_none", "nth_1", "nth_2", "nth_3", "nth_4"), ()),
    **dict.fromkeys(("call_raise", "call_short"), ("bid",)),
    "call_sell": ("colour", "price"),
    "call_lower": ("colour", "bid"),
    "call_alone": ("colour", "price"),
    "paid": ("points",),
    "orders_some": (),
    "left": ("actions",),
    "used": ("done", "all"),
}
"""Words of the prompt. `call_open` is asked of the opener of an auction, `call_raise` of all others, `call_short` of
those who have too few points for more; `call_sell` of the first to bid in a sale, `call_lower` of those after them,
`call_alone` of the only one who has stones of the colour. `orders_some` stands for the orders that can be filled where
the stones may not be known."""

_PANEL: Final = {
    **dict.fromkeys(("actions_left", "end_turn", "told_cards", "told_cards_text", "told_draft", "told_build"), ()),
    **dict.fromkeys(("told_cities", "begin", "begin_none"), ()),
    **dict.fromkeys(("told_route", "told_route_none", "told_route_bare", "told_sale", "told_orders", "told_final"), ()),
    "told_best": ("stones", "spaces"),
    **dict.fromkeys(("way_best", "way_other"), ("stones",)),
    "told_sale_bid": ("bid",),
    "told_sale_price": ("price",),
}
"""What the parchment says by itself, and the words on buttons. `actions_left` heads the lamps of a turn, `end_turn` is
the label of stopping. Titles stand over rows of icons with numbers: `told_cards` over the sequence cards that are left,
`told_draft` how many orders everybody holds, `told_build` on how many spaces tiles, stations and the vein fit,
`told_cities` what cities would pay,
`told_sale` what so many stones bring, `told_orders` one's stones, `told_final` the prices of one's stones. `told_best`
tells what the best route brings, `told_route_none` that there is none, `told_route_bare` that none has a vein;
`way_best` stands on the button of the best route ("Best: 4 stones"), `way_other` on those of others; `told_sale_bid` is
the lowest bid, `told_sale_price` the market price where there is none yet."""

_SEAT_CARD: Final = {
    **dict.fromkeys(("state_bids", "state_takes", "state_passed", "state_out", "state_sells", "state_delivers"), ()),
    **dict.fromkeys(("state_last", "state_finished", "state_wins", "state_chooses"), ()),
    "state_leads": ("bid",),
    "state_card": ("number",),
    "state_left": ("actions",),
    "state_stones": ("stones",),
    "card_number": ("number",),
    "card_none": (),
    "card_stations": ("left", "placed"),
    "card_stones": ("stones",),
    "card_hand": ("components",),
    "card_hidden": ("stones",),
    "card_orders": ("orders",),
    "card_order": ("order", "reward", "penalty"),
    "card_cities": ("points",),
    "card_score": ("parts",),
    "card_part": ("label", "points"),
}
"""Seat cards. The state of a seat in a word: it is to bid, takes a card, leads, passed, is out of a sale, has
so many actions left, has finished, wins. In words, sentence by sentence: its sequence card, stations left and placed,
stones, components left, orders held, what the cities would bring it now, and its score by source."""

_BUILD: Final = {
    **dict.fromkeys(("lay_title",), ("tile", "space")),
    **dict.fromkeys(("lay_joins", "lay_cuts", "blast_takes", "blast_chain"), ("spaces",)),
    **dict.fromkeys(("lay_alone", "lay_defuses", "lay_falls", "lay_station", "blast_nothing"), ()),
    "lay_level": ("level", "exits"),
    **dict.fromkeys(("lay_reaches", "lay_loses"), ("cities",)),
    "lay_veins": ("veins",),
    "vein_on": ("colour", "space"),
    "station_title": ("space",),
    "station_city": ("city", "spaces"),
    **dict.fromkeys(("station_blocks", "station_spreads"), ()),
    "vein_title": ("colour", "space"),
    "vein_price": ("stones", "before", "after"),
    "vein_first": ("stones", "after"),
    **dict.fromkeys(("vein_far", "reached"), ()),
    "option_title": ("points",),
    **dict.fromkeys(("option_left", "buy_text", "discard_left"), ("count",)),
    **dict.fromkeys(("discard_title", "discard_text"), ("piece",)),
    "stop_left": ("actions",),
    "card_more": ("orders",),
    "measure_cities": (),
    "measure_city": ("city",),
}
"""The build, mostly sentence by sentence. A tile: `lay_title` "{tile} on {space}"; the spaces that it joins, or that it
joins none; those that it cuts off; the level that it lies on, and over how many exits; that it covers a charge; the
cities that come within reach, or no longer are; the veins, as `vein_on`, that one's network comes to; what a dynamite
takes with it and sets off, or that it takes nothing; that a tunnel would fall; that a station may follow. A station:
how many spaces of the city are free then; that it blocks others, and that it makes a network where there was none. A
vein: its stones and the price before and after, `vein_first` where there was none; that one's network does not come to
it, `reached` heads those whose do. `option_left` how many options are left, `buy_text` the same when one is spent on
the pool. `measure_cities` heads what all cities would bring, `measure_city` what one would."""

_ROUTES: Final = {
    **dict.fromkeys(("route_begins", "route_ends", "route_goes_on", "route_nothing"), ()),
    "route_from": ("space",),
    **dict.fromkeys(("route_so_far", "route_brings"), ("stones",)),
    "route_worth": ("points",),
    "route_empties": ("spaces",),
    "way_title": ("first", "last"),
}
"""Prospecting: `route_from` the title of a beginning; the stones so far, what they would fetch, whether the route can
end here; what it brings in all, the veins that it empties; `way_title` names a whole route by its ends."""

_SALES: Final = {
    "bid_leaves": ("points",),
    **dict.fromkeys(("pass_auction", "pass_draft", "bid_wins"), ()),
    "pass_sale": ("colour",),
    **dict.fromkeys(("pass_auction_ends", "pass_sale_ends"), ("bid",)),
    "card_title": ("number",),
    "card_brings": ("piece",),
    "card_place": ("before", "open"),
    "card_first": (),
    "order_worth": ("reward", "penalty"),
    **dict.fromkeys(("order_chips", "deliver_pays", "deliver_market", "bid_each", "keep_one"), ("points",)),
    "keep_many": ("count", "points"),
    "stop_orders": ("orders", "points"),
    **dict.fromkeys(("sell_title", "sell_keeps"), ("stones",)),
    "price_then": ("colour", "price"),
    "price_none": ("colour",),
}
"""Bids, cards, orders and stones. `bid_leaves` what is left of the purse; what a pass means, and that the leader then
takes a card or sells; the dynamite of a card, how many lower ones are taken and open; what an order pays and costs, its
chips; what its stones would fetch instead; what each stone brings at a bid, that nobody can outdo it, what stones would
bring in the final sale as the market stands; what is kept; the price then."""

_TOOLTIPS: Final = {
    **dict.fromkeys(("space_title",), ("space",)),
    **dict.fromkeys(("space_station", "space_empty", "space_by_city", "space_open_all", "space_fresh"), ()),
    **dict.fromkeys(("space_explodes", "space_falls", "vein_unreached"), ()),
    "space_stack": ("tiles",),
    "space_open": ("ways",),
    "vein_left": ("stones", "price"),
    **dict.fromkeys(("city_within", "city_connected", "city_alone", "city_now"), ()),
    "city_space": ("space", "city"),
    "city_title": ("city",),
    "city_free": ("spaces", "size"),
    **dict.fromkeys(("city_first", "city_each", "city_once"), ("points",)),
    **dict.fromkeys(("blast_title", "blast_calm", "blast_safe"), ()),
    "blast_now": ("charges",),
    "blast_hits": ("tiles", "spaces"),
    **dict.fromkeys(("use_tile", "use_charge", "use_vein", "use_station", "use_option", "use_prospect"), ()),
    "slot_left": ("count",),
    **dict.fromkeys(("slot_used", "pool_points", "pool_text"), ()),
    "pool_many": ("count",),
    "pool_title_of": ("piece",),
    "track_title": ("colour",),
    "track_price": ("price",),
    "track_full": (),
    "track_where": ("track", "veins", "held"),
    "track_sold": ("prices",),
    "order_held": (),
    "bidder_title": ("state", "points"),
}
"""What lies where the pointer rests. A space of the mountain: what it is, the tiles on it from the top down, where it
is open, what the explosion would do; a vein: its stones and the price, or that no network comes to it. A city: its free
spaces and what each connected station, or each player, earns; the explosion; what every component is for, how many are
left; the pool; a price track: price, where its stones are, what the next ones sold would go for."""

WORDS: Final[dict[str, Collection[str]]] = {
    **_TABLE, **_COUNTED, **_PROMPT, **_PANEL, **_SEAT_CARD, **_BUILD, **_ROUTES, **_SALES, **_TOOLTIPS,
}  # fmt: skip
"""Every wording, with the names in braces that it may use."""
