"""The panel of auction and sale as pieces; it covers the mountain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.pieces import Badge, Layer, Piece, Subject, caption, figure
from engine.words.phrases import capitalize
from games.veins.model.actions import AUCTIONS, SALES
from games.veins.model.secrets import stock_known
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, stone_count
from games.veins.model.wording import colour_words, coloured
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from games.veins.table.icons import CENTRE, component_badges, gem_of
from games.veins.table.parts.market import price_cell
from games.veins.table.seat_cards import state_words

CARD_NUMBER_AT, NUMBER_HEIGHT, TILE_AT, TILE = (0.0, -0.5), 0.2, (0.0, -0.12), 0.54
CARD_FOOT_AT, CARD_FOOT = (0.0, 0.47), 0.125
"""On a sequence card: its number, its charge, and the word under it; in cards."""
TAKEN_ALPHA, OWNER_AT, OWNER = 0.45, (0.0, -0.08), 0.5
"""A taken card: its opacity, and place and width of its owner's mark, in cards."""
MARK_HIGH, FIGURE_HIGH, NAME_HIGH, LINE_HIGH = 46, 48, 26, 20
"""The heights of mark, bid, name and lines on a player's place in the bidding, in its own units."""
LEFT, PAD = 14, 12
"""Margins at the left and the right of a player's place, in its units."""


def panel_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """Everything on the panel; nothing while it is not shown."""
    if view.decision not in (*AUCTIONS, *SALES):
        return []
    return [
        Piece("panel-parchment", "sheet", id="panel", layer=Layer.GROUND),
        *_captions(rules, view),
        *(_sale_track(rules, view) if view.decision in SALES else _sequence_cards(rules, view)),
        Piece("panel-place", "bidding", id="bidding", layer=Layer.GROUND),
        *(piece for seat in view.seats for piece in bidder(rules, view, seat)),
    ]


def _captions(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """Title, the line below it, and the line at the foot."""
    say, board, decision = rules.sheet.say, rules.sheet.setup.panel, view.decision
    colour, bidding = (colour_words(rules, view.colour), "bidding_sale") if decision in SALES else ("", "bidding")
    title = capitalize(say(f"panel_{decision}", colour=colour))
    return [
        caption(board, title, "title", ink="ink", id="panel-title"),
        caption(board, say(f"panel_{decision}_line"), "line", ink="dust", id="panel-line"),
        caption(board, say(bidding), "bidding-title", align="left", id="bidding-title"),
        caption(board, say(f"foot_{decision}"), "foot", ink="dust", id="panel-foot"),
    ]


def _sequence_cards(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The sequence cards on offer; taken ones carry their owners' marks."""
    owners = {number: seat for seat, number in enumerate(view.cards, 1) if number}
    pieces: list[Piece] = []
    for number in rules.cards:
        pieces.append(sequence_card(rules, number, taken=number in owners))
        taken = number in owners
        pieces += owners_mark(rules, number, owners[number]) if taken else [card_word(rules, number)]
    return pieces


def sequence_card(rules: VeinsRules, number: int, *, taken: bool) -> Piece:
    """A sequence card with its dynamite; a taken one is paler."""
    tiles = component_badges(rules, dynamite_of_card(rules, number), 0, TILE_AT, TILE)
    badges = (figure(number, CARD_NUMBER_AT, NUMBER_HEIGHT, "parchment"), *tiles)
    alpha = TAKEN_ALPHA if taken else 1.0
    return Piece("sequence-card", f"card{number}", id=f"card{number}", layer=Layer.MARK, alpha=alpha, badges=badges)


def _at_foot(rules: VeinsRules, number: int, id: str, word: str, owner: Seat = 0) -> Piece:
    """A word at the foot of a sequence card, above whatever is on that."""
    board, space = load_board(rules.sheet.setup.panel), f"card{number}-word"
    width, height = board.boxes[board.index[space]]
    badge = replace(figure(word, CARD_FOOT_AT, CARD_FOOT, room=0.8, seat=owner), fills=width / height)
    return Piece("", space, id=id, layer=Layer.FIGURE if owner else Layer.GOODS, badges=(badge,))


def card_word(rules: VeinsRules, number: int) -> Piece:
    """The exits of the dynamite on a sequence card, in words."""
    return _at_foot(rules, number, f"card{number}-word", rules.sheet.say(f"exits_{rules.sheet.setup.charges[number]}"))


def owners_mark(rules: VeinsRules, number: int, owner: Seat) -> list[Piece]:
    """The mark and the name of the owner of a sequence card."""
    mark = Badge("mark", f"seat{owner}", at=OWNER_AT, size=OWNER)
    return [
        Piece("", f"card{number}", id=f"card{number}-owner", layer=Layer.FIGURE, badges=(mark,)),
        _at_foot(rules, number, f"card{number}-name", "{seat}", owner),
    ]


@cache
def nobody(seats: int, others: range) -> Mapping[str, Subject]:
    """What the places of bidders stand for with other numbers of `seats`: for nobody, so that nothing is told there."""
    places = (f"bidder{other}-{at}" for other in others if other != seats for at in range(1, other + 1))
    return dict.fromkeys(places, Subject("bidder", 0))


def open_cards(rules: VeinsRules) -> dict[str, Subject]:
    """What the sequence cards stand for while one is taken: their numbers."""
    return {f"card{number}": Subject("sequence", number, picks=(Pick(Kind.NUMBER, number),)) for number in rules.cards}


def _sale_track(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The price track of the colour for sale: stones, and the numbers of empty spaces."""
    gem, price = gem_of(rules, view.colour), market_price(rules, view, view.colour)
    pieces = [Piece(gem, "sale-gem", id="sale-gem", layer=Layer.MARK)]
    for space in range(1, rules.track + 1):
        stone, number = (
            Badge(gem, at=CENTRE, size=0.8),
            figure(space, CENTRE, 0.5, "ink" if space == price else "parchment"),
        )
        badge = stone if view.tracks[view.colour] >> space - 1 & 1 else number
        pieces.append(price_cell(f"price{space}", f"price{space}", badge, lit=space == price))
    text = rules.sheet.say("panel_price", price=price)
    return [*pieces, caption(rules.sheet.setup.panel, text, "sale-words", ink="ink", id="sale-words")]


# Who bids


def bidder(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """A player's place in the bidding: name, state, points or stones, and the bid if it leads.

    Every part has a space of its own, which is the whole place on the usual map: where text is larger it lies apart.
    """
    board, space = load_board(rules.sheet.setup.panel), f"bidder{rules.seats}-{seat}"
    width, height = board.boxes[board.index[space]]
    acts, leads = view.seat == seat, view.leader == seat and view.bid >= 0
    left_edge = (LEFT + MARK_HIGH + 8) / width - 0.5
    room = 1.0 - (LEFT + MARK_HIGH + 8 + PAD) / width
    rows = (-0.28, 0.0, 0.28)
    mark_at = (LEFT + MARK_HIGH / 2) / width - 0.5, rows[0] * 0.6 * height / width

    def part(name: str, badge: Badge) -> Piece:
        """A part of the place."""
        return Piece(
            "",
            f"{space}-{name}",
            id=f"bidder{seat}-{name}",
            layer=Layer.MARK,
            badges=(replace(badge, fills=width / height),),
        )

    def line(text: str, row: float, size: int, ink: str) -> Badge:
        """A line of text at the left, at a height and of a size in units of the place."""
        at = (left_edge, row * height / width)
        return figure(text, at, size / width, ink, align="left", room=room, seat=seat)

    parts = [
        part("mark", Badge("mark", f"seat{seat}", at=mark_at, size=MARK_HIGH / width)),
        part("name", line("{seat}", rows[0], NAME_HIGH, "parchment")),
        part("state", line(_standing(rules, view, seat), rows[1], LINE_HIGH, "lamp" if acts or leads else "muted")),
        part("purse", line(_purse(rules, view, seat), rows[2], LINE_HIGH, "parchment")),
    ]
    if leads:
        bid_at = mark_at[0], 0.26 * height / width
        parts.append(part("bid", figure(view.bid, bid_at, FIGURE_HIGH / width, "lamp")))
    sprite = "panel-slate--chosen" if acts else "panel-slate"
    return [Piece(sprite, space, id=f"bidder{seat}", layer=Layer.GROUND), *parts]


def _purse(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """What a player bids with: its points, in a sale its stones, as far as is known those of the colour for sale."""
    if view.decision not in SALES:
        return rules.sheet.count_words("point", rules.standings(view).totals[seat - 1])
    stock = stock_known(view, seat)
    if stock is None:
        return rules.sheet.say("purse_stones", count=stone_count(view, seat))
    return coloured(rules, view.colour, count(stock, view.colour))


def _standing(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state of a player in the bidding, as on its seat card; the bid of the leader stands beside it."""
    if view.seat == seat or (view.decision in AUCTIONS and view.cards[seat - 1]):
        return state_words(rules, view, seat)
    if view.leader == seat:
        return rules.sheet.say("bid_leads")
    return rules.sheet.say("state_out" if view.passed >> (seat - 1) & 1 else "bid_waits")
