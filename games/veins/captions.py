"""The words that lie on the table of Veins: titles, plaques, and the panel of auctions and sales."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

CAPTIONS: Final[dict[str, Collection[str]]] = {
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
