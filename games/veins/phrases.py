"""What Veins says beside the words that every game has: the wordings of `data/veins.yaml` it looks up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from engine.spelling import capital
from games.veins.captions import CAPTIONS
from games.veins.kinds import KINDS
from games.veins.stocks import Stock, count, kinds_in

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

PROMPT: Final = (
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

_TOLD: Final = {
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

_CARD: Final = {
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

_ABOUT: Final = {
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
    **CAPTIONS, **_COUNTED, **_PROMPT, **_TOLD, **_CARD, **_BUILD, **_ROUTES, **_SALES, **_ABOUT,
}  # fmt: skip
"""Every wording, with the names in braces that it may use."""


def sentence(rules: VeinsRules, key: str, **fields: str | int) -> str:
    """A wording that stands by itself, its first letter a capital whatever it begins with."""
    return capital(rules.sheet.words[key].format(**fields))


def joined(rules: VeinsRules, parts: Sequence[str]) -> str:
    """Some words as a spoken list, "a, b and c"; "nothing" for none."""
    told = rules.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else told["nothing"]
    return told["and"].format(first=", ".join(parts[:-1]), last=parts[-1])


def counted(rules: VeinsRules, kind: str, many: int) -> str:
    """So many of a kind of `COUNTED` in words: "1 stone", "3 stones"."""
    return rules.sheet.words[f"one_{kind}" if many == 1 else f"many_{kind}"].format(count=many)


def label(rules: VeinsRules, pick: str) -> str:
    """What something is called within a sentence: "red", "three exits"."""
    return rules.sheet.picks[pick].label.lower()


def colour_words(rules: VeinsRules, colour: int) -> str:
    """A colour within a sentence."""
    return label(rules, rules.colours[colour])


def coloured(rules: VeinsRules, colour: int, many: int) -> str:
    """So many stones of a colour: "1 red", "3 red"."""
    words = rules.sheet.words["one_colour" if many == 1 else "many_colour"]
    return words.format(count=many, colour=colour_words(rules, colour))


def stock_words(rules: VeinsRules, stock: Stock) -> str:
    """Stones in words: "2 red and 1 yellow", "nothing"."""
    return joined(rules, [coloured(rules, colour, count(stock, colour)) for colour in kinds_in(stock)])


def city_words(rules: VeinsRules, city: int) -> str:
    """The name of a city."""
    return rules.sheet.picks[rules.cities[city]].label


def piece_words(rules: VeinsRules, kind: str) -> str:
    """A component within a sentence: "three-exit tunnel"."""
    return rules.sheet.words[f"piece_{kind}"]


def spaces_words(rules: VeinsRules, spaces: Iterable[int]) -> str:
    """Some spaces by name as a spoken list."""
    return joined(rules, [rules.spaces[space] for space in spaces])
