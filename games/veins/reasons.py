"""Every reason why a pick is not allowed in Veins, worded in `data/veins.yaml`; `refusals` finds the true one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

TAKES: Final[dict[str, tuple[str, ...]]] = {
    "auction": ("bid", "pass"),
    "card": ("card",),
    "draft": ("order", "pass"),
    "build": ("lay", "station", "vein", "option", "discard", "stop"),
    "prospect": ("route", "skip", "stop"),
    "route": ("route", "prospect"),
    "sale": ("bid", "pass"),
    "amount": ("sell",),
    "orders": ("deliver", "stop"),
    "final": ("sell",),
}
"""The verbs of every decision of a seat."""

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
"""Every reason that the rules give, with the names in braces that it may use; the numbers are sections of veins.md."""

ASKED: Final = {f"ask_{decision}": () for decision in TAKES}
"""What a seat is asked in every decision, as the words of the sheet say it."""
