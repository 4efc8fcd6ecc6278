"""Every wording that `data/veins.yaml` must have, with the names in braces that it may use; checked when it is loaded.

`WORDS` are phrases and captions, `WHY_NOT` refusals, `ASKED` the questions of all decisions, `PROMPT_FIELDS` live
words.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.veins.model.actions import VERBS_BY_DECISION
from games.veins.model.components import DIRECTIONS, KINDS

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
"""Captions on the table and on the auction panel.

Headings: `market`, `price`, `pool`, `offer`, `tray` ("Tray of {seat}"), `held` ("Orders of {seat}"), `held_none` for no
orders; `{seat}` is a player's name. `tray_used` counts used components. Plaques: `plaque_free` of a city; of the
explosion the charges that lie open and the tiles that fall beside them, or `plaque_calm`.

The panel has a title and a line below it per decision. `exits_...` stand on the cards ("two exits"). `bidding` and
`bidding_sale` head the players, with a word for the state of each (`bid_acts` to `bid_sells`) and its points
(`bid_purse`). `panel_price` stands below the track; the foot says what passing means."""

WHY_NOT: Final[dict[str, Collection[str]]] = {
    # Another decision is asked: `ask` says which
    "wrong_step": ("ask",),
    # Auction (3.6, 1a). `pass_opener`: the opener has to bid; `bid_low`: not above the last `bid`; `bid_purse`: above
    # the `points` of the seat; `bid_short`: its points do not suffice to raise
    "pass_opener": (),
    "bid_low": ("bid",),
    "bid_purse": ("points",),
    "bid_short": ("bid", "points"),
    # Cards and orders (3.6): the card is taken, or not in this game; the order is held, not revealed, or delivered
    **dict.fromkeys(("card_taken", "card_out"), ("number",)),
    **dict.fromkeys(("order_held", "order_hidden", "order_gone"), ("order",)),
    # Components (3.7), as `piece` within a sentence. `hand_none`: used up; `hand_charge`: another dynamite came with
    # the sequence card; `piece_nowhere`: no space takes it; the same of the pool
    **dict.fromkeys(("hand_none", "hand_charge", "piece_nowhere", "pool_none", "pool_nowhere"), ("piece",)),
    # Options cannot be discarded; none is left; nothing was done in this turn; only the prospect is left; `left`
    # actions come before the prospect
    **dict.fromkeys(("option_kept", "option_none", "stop_first", "last_prospect"), ()),
    "prospect_early": ("left",),
    # Tiles (3.7): the space is in a city, has a vein, has a station
    **dict.fromkeys(("tile_city", "tile_vein", "tile_station"), ("space",)),
    # The tile there has `exits`, the new one with `own` has no more
    "tile_exits": ("space", "exits", "own"),
    # Nothing beside it anchors; only veins; only an own station in a city, which does not count above another tile; not
    # in this orientation
    **dict.fromkeys(("tile_alone", "tile_vein_only", "tile_city_only", "tile_turned"), ("space",)),
    # Stations in the mountain (3.7): no tile, dynamite, a vein, a station, a tunnel of an earlier turn, a higher level
    **dict.fromkeys(("station_bare", "station_dynamite", "station_vein", "station_taken"), ("space",)),
    **dict.fromkeys(("station_old", "station_over"), ("space",)),
    # Stations in a city: an own one is there, another's is; not within reach; no station in the mountain yet
    **dict.fromkeys(("city_own", "city_taken", "city_far"), ("space",)),
    "city_first": (),
    # Veins (3.7): the space is in a city, has no tile, has a vein, has a station
    **dict.fromkeys(("vein_in_city", "vein_bare", "vein_there", "vein_station"), ("space",)),
    # A city or a vein is beside it, on the space `other`; the track of the colour is empty, or all are
    **dict.fromkeys(("vein_by_city", "vein_by_vein"), ("space", "other")),
    "vein_colour": ("colour",),
    "vein_no_stones": (),
    # Routes (3.8): no own station; no other one within reach of it; the space is on the route; a dead end
    **dict.fromkeys(("route_station", "route_lonely", "route_again", "route_dead_end"), ("space",)),
    # From the `last` space: `space` is not beside it, or not linked to it; the route cannot end there
    **dict.fromkeys(("route_far", "route_unlinked"), ("space", "last")),
    "route_end": ("last",),
    # Another's station blocks it; a city space without an own station; no tile
    **dict.fromkeys(("route_blocked", "route_city", "route_bare"), ("space",)),
    # No two own stations are linked; no route has begun; a route that has begun cannot be skipped, nor the turn ended
    **dict.fromkeys(("route_none", "route_begin", "skip_begun", "stop_begun"), ()),
    # The route can only end
    "route_only_ends": (),
    # Sales (3.12): above the `price`; not below the last `bid`; below 1; more than the own `stones`
    "sale_price": ("price",),
    "sale_lower": ("bid",),
    "sale_least": (),
    "sell_many": ("stones",),
    "sell_least": (),
    # Deliveries (3.12): an order of another seat; `missing` stones. The final sale (3.13): no stone of the `colour`
    "deliver_other": ("order",),
    "deliver_missing": ("order", "missing"),
    "sell_none": ("colour",),
    # Places during the build: rock; places for information; orders, which belong to other stages; a slot whose
    # component is used, or comes after another one
    **dict.fromkeys(("place_rock", "place_told", "order_late"), ()),
    **dict.fromkeys(("slot_used", "slot_other"), ("piece",)),
    # Unknown things; `no_turn`: a `piece` has no such orientation
    "no_space": ("space",),
    "no_number": ("number",),
    "no_piece": ("piece",),
    "no_colour": ("colour",),
    "no_card": ("card",),
    "no_turn": ("piece",),
    # Picks that do not go together; nature decides; the game is over
    **dict.fromkeys(("mixed", "chance", "over"), ()),
}
"""Every refusal; the numbers in comments are sections of RULES.md."""

ASKED: Final = {f"ask_{decision}": () for decision in VERBS_BY_DECISION}
"""The question to a seat at every decision."""
PROMPT_FIELDS: Final = (
    "call", "which", "points", "paid", "left", "used", "stock", "price", "colour", "veins", "begin", "orders",
)  # fmt: skip
"""The live words of a prompt, "" where there is nothing to say.

Auction and sale: `call` is what a bidder is asked ("bid more than 5, or pass"), `which` the card ("second"), `paid` its
cost, `colour` and `price` those of the sale; in `amount` the price is the bid. Build: `left` actions in this turn,
`used` ones in this phase, `begin` where a route begins, `veins` those on the route. `points` and `stock` are those of
the seat to decide, the stock only as a number where the view may not know it, in the sale of the colour alone; `orders`
the number of orders that can be filled.
"""
COUNTED: Final = ("point", "action", "stone", "vein", "order", "tile", "space", "exit")
"""The kinds that are counted in words: each has a wording for one and for many."""

_COUNTED: Final = {
    **dict.fromkeys((f"one_{kind}" for kind in COUNTED), ()),
    **dict.fromkeys((f"many_{kind}" for kind in COUNTED), ("count",)),
    "nothing": (),
    "and": ("first", "last"),
    **dict.fromkeys(("one_colour", "many_colour"), ("count", "colour")),
    **dict.fromkeys((f"piece_{kind}" for kind in KINDS), ()),
    **dict.fromkeys((f"way_{direction}" for direction in range(DIRECTIONS)), ()),
}
"""Counts and lists: `one_point` "1 point", `many_point` "{count} points"; `one_colour` "1 {colour}", `many_colour` "2
red". `and` joins the last two entries of a list. `piece_...` is a component within a sentence, "three-exit tunnel";
`way_0` to `way_5` are the directions counter-clockwise from "east"."""

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
"""Words of the prompt. Auction: `call_open` for the opener, `call_raise` for the others, `call_short` for those with
too few points. Sale: `call_sell` for the first bidder, `call_lower` for the others, `call_alone` for the only owner
of stones. `orders_some` stands for the orders that can be filled where the stones may not be known."""

_PANEL: Final = {
    **dict.fromkeys(("actions_left", "end_turn", "info_cards", "info_cards_text", "info_draft", "info_build"), ()),
    **dict.fromkeys(("info_cities", "begin", "begin_none"), ()),
    **dict.fromkeys(("info_route", "info_route_none", "info_route_bare", "info_sale", "info_orders", "info_final"), ()),
    "info_best": ("stones", "spaces"),
    **dict.fromkeys(("way_best", "way_other"), ("stones",)),
    "info_sale_bid": ("bid",),
    "info_sale_price": ("price",),
}
"""The idle info card, and labels of buttons. `actions_left` heads the actions of a turn, `end_turn` labels stopping.
Titles: `info_cards` of the cards that are left, `info_draft` of the numbers of orders held, `info_build` of the
numbers of spaces for tiles, stations and vein, `info_cities` of what cities would pay, `info_route` of a route,
`info_sale` of what stones bring, `info_orders` of the own stones, `info_final` of their prices. Sentences:
`info_best` about the best route, `info_route_none`, `info_route_bare` (none has a vein); `info_sale_bid` the lowest
bid, `info_sale_price` the market price before the first bid. `way_best` and `way_other` label the buttons of routes."""

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
"""Seat cards: the state of a seat in a word (`state_...`), and in sentences its card, stations, stones, components,
orders, what cities would bring it now, and its score by category."""

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
"""Previews of the build, mostly one sentence each. Tile: title; spaces joined (`lay_joins`, `lay_alone`) and cut off;
level; a covered charge (`lay_defuses`); cities within reach and lost; veins that the network reaches, as `vein_on`;
what dynamite takes and sets off; that a tunnel would fall; that a station may follow. Station: free spaces of its
city; that it blocks, or makes a network (`station_spreads`). Vein: stones and price before and after (`vein_first`
without one before), that the own network does not reach it (`vein_far`), the heading of those that do (`reached`).
Options left: `option_left`, `buy_text`. Measures: `measure_cities`, `measure_city`."""

_ROUTES: Final = {
    **dict.fromkeys(("route_begins", "route_ends", "route_goes_on", "route_nothing"), ()),
    "route_from": ("space",),
    **dict.fromkeys(("route_so_far", "route_brings"), ("stones",)),
    "route_worth": ("points",),
    "route_empties": ("spaces",),
    "way_title": ("first", "last"),
}
"""Previews of prospecting: beginning (`route_from`), stones so far and their market value, whether the route can end
here; what it brings in all and the veins that it empties; `way_title` names a route by its ends."""

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
"""Previews of bids, cards, orders and stones: points left after a bid; what a pass means, and that the leader then
wins; the dynamite of a card, lower cards taken and open; reward, penalty and chips of an order, and what its stones
would fetch instead; what a stone brings at a bid, that nobody can outdo it, what stones would bring in the final
sale; what is kept, and the price after selling."""

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
"""Tooltips. Spaces of the mountain: tiles from the top down, open sides, what the explosion would do; veins: stones,
price, that no network reaches them. Cities: free spaces, what each connected station, or each player, earns. The
explosion; the use of every component, how many are left; the pool; price tracks: price, where the stones are, prices
of the next ones."""

WORDS: Final[dict[str, Collection[str]]] = {
    **_TABLE, **_COUNTED, **_PROMPT, **_PANEL, **_SEAT_CARD, **_BUILD, **_ROUTES, **_SALES, **_TOOLTIPS,
}  # fmt: skip
"""Every phrase and caption."""
