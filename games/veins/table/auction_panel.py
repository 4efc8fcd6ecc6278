"""The panel of auction and sale as pieces; it covers the mountain."""

from __future__ import annotations

from functools import lru_cache

from engine.board.board import load_board
from engine.data.text import capitalize
from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, Subject, caption
from games.veins.model.actions import AUCTIONS, SALES
from games.veins.model.state import VeinsState
from games.veins.model.wording import colour_words
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from games.veins.table.icons import sprites_of
from games.veins.table.seat_cards import state_words

CARD, AMOUNT = AUCTIONS[1], SALES[1]
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
    decision = view.decision
    if decision not in (*AUCTIONS, *SALES):
        return []
    sells = decision in SALES
    pieces = [Piece("panel-parchment", "sheet", id="panel", layer=Layer.GROUND), *_captions(rules, view)]
    pieces += _sale_track(rules, view) if sells else _sequence_cards(rules, view)
    pieces.append(Piece("panel-place", "bidding", id="bidding", layer=Layer.GROUND))
    pieces += [_bidder(rules, view, seat) for seat in range(1, rules.seats + 1)]
    return pieces


def _captions(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """Title, the line below it, and the line at the foot."""
    board, decision = rules.sheet.setup.panel, view.decision
    colour, bidding = "", rules.sheet.say("bidding")
    if decision in SALES:
        colour, bidding = colour_words(rules, view.colour), rules.sheet.say("bidding_sale")
    title = capitalize(rules.sheet.say(f"panel_{decision}", colour=colour))
    return [
        caption(board, title, "title", ink="ink", id="panel-title"),
        caption(board, rules.sheet.say(f"panel_{decision}_line"), "line", ink="dust", id="panel-line"),
        caption(board, bidding, "bidding-title", align="left", id="bidding-title"),
        caption(board, rules.sheet.say(f"foot_{decision}"), "foot", ink="dust", id="panel-foot"),
    ]


def _sequence_cards(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The sequence cards on offer; taken ones carry their owners' marks."""
    owners = {number: seat for seat, number in enumerate(view.cards, 1) if number}
    pieces: list[Piece] = []
    for number in rules.cards:
        exits, owner = rules.sheet.setup.charges[number], owners.get(number, 0)
        pieces.append(
            sequence_card(number, sprites_of(rules, f"D{exits}"), rules.sheet.say(f"exits_{exits}"), taken=bool(owner))
        )
        pieces += [owners_mark(number, owner)] if owner else []
    return pieces


@lru_cache(maxsize=128)
def sequence_card(number: int, sprites: tuple[str, ...], word: str, taken: bool = False) -> Piece:
    """A sequence card with its dynamite; a taken one is paler."""
    tiles = tuple(Badge(sprite, at=TILE_AT, size=TILE) for sprite in sprites)
    head = Badge(text=str(number), bare=True, at=CARD_NUMBER_AT, size=NUMBER_HEIGHT, ink="parchment")
    foot = Badge(text=word, bare=True, at=CARD_FOOT_AT, size=CARD_FOOT, ink="ink", room=0.8)
    badges = (head, *tiles) if taken else (head, *tiles, foot)
    alpha = TAKEN_ALPHA if taken else 1.0
    return Piece("sequence-card", f"card{number}", id=f"card{number}", layer=Layer.MARK, alpha=alpha, badges=badges)


@lru_cache(maxsize=64)
def owners_mark(number: int, owner: Seat) -> Piece:
    """The mark and the name of the owner of a sequence card."""
    mark = Badge("mark", f"seat{owner}", at=OWNER_AT, size=OWNER)
    name = Badge(text="{seat}", seat=owner, bare=True, at=CARD_FOOT_AT, size=CARD_FOOT, ink="ink", room=0.8)
    return Piece("", f"card{number}", id=f"card{number}-owner", layer=Layer.FIGURE, badges=(mark, name))


def open_card(number: int) -> Subject:
    """What a sequence card stands for while one is taken: its number."""
    return Subject("sequence", number, picks=(Pick(Kind.NUMBER, number),))


def _sale_track(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The price track of the colour for sale."""
    colour = view.colour
    gem = rules.sheet.components.colours[rules.colours[colour]]
    price = market_price(rules, view, colour)
    pieces = [Piece(gem, "sale-gem", id="sale-gem", layer=Layer.MARK)]
    for space in range(1, rules.track + 1):
        pieces.append(_price_cell(gem, space, bool(view.tracks[colour] >> (space - 1) & 1), space == price))
    text = rules.sheet.say("panel_price", price=price)
    pieces.append(caption(rules.sheet.setup.panel, text, "sale-words", ink="ink", id="sale-words"))
    return pieces


@lru_cache(maxsize=256)
def _price_cell(gem: str, space: int, occupied: bool, lit: bool) -> Piece:
    """A space of that track: a stone, or the number of the empty space, `lit` if it is the price."""
    ink = "ink" if lit else "parchment"
    badge = (
        Badge(gem, at=(0.0, 0.0), size=0.8)
        if occupied
        else Badge(text=str(space), bare=True, at=(0.0, 0.0), size=0.5, ink=ink)
    )
    sprite = "veins-cell--price" if lit else "veins-cell"
    return Piece(sprite, f"price{space}", id=f"price{space}", layer=Layer.MARK, badges=(badge,))


# Who bids


def _bidder(rules: VeinsRules, view: VeinsState, seat: Seat) -> Piece:
    """A player's place in the bidding: name, state, points, and the bid if it leads."""
    board = rules.sheet.setup.panel
    acts = view.seat == seat
    leads = view.leader == seat and view.bid >= 0
    purse = rules.sheet.say("bid_purse", count=rules.standings(view).totals[seat - 1])
    space = f"bidder{rules.seats}-{seat}"
    map = load_board(board)
    box = map.boxes[map.index[space]]
    return _bidder_piece(space, seat, acts, _standing(rules, view, seat), purse, str(view.bid) if leads else "", box)


def _standing(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state of a player in the bidding, as on its seat card; the bid of the leader stands beside it."""
    if view.seat == seat or (view.decision in AUCTIONS and view.cards[seat - 1]):
        return state_words(rules, view, seat)
    if view.leader == seat:
        return rules.sheet.say("bid_leads")
    return rules.sheet.say("state_out" if view.passed >> (seat - 1) & 1 else "bid_waits")


@lru_cache(maxsize=1024)
def _bidder_piece(
    space: str, seat: Seat, acts: bool, state: str, purse: str, bid: str, box: tuple[float, float]
) -> Piece:
    """The place of a player; `box` is its size in the units of the map."""
    width, height = box
    left_edge = (LEFT + MARK_HIGH + 8) / width - 0.5
    room = 1.0 - (LEFT + MARK_HIGH + 8 + PAD) / width
    rows = (-0.28, 0.0, 0.28)
    mark_at = (LEFT + MARK_HIGH / 2) / width - 0.5, rows[0] * 0.6 * height / width

    def line(text: str, row: float, size: int, ink: str) -> Badge:
        """A line of text at the left, at a height and of a size in units of the place."""
        at = (left_edge, row * height / width)
        return Badge(text=text, seat=seat, bare=True, at=at, size=size / width, align="left", ink=ink, room=room)

    badges = [
        Badge("mark", f"seat{seat}", at=mark_at, size=MARK_HIGH / width),
        line("{seat}", rows[0], NAME_HIGH, "parchment"),
        line(state, rows[1], LINE_HIGH, "lamp" if acts or bid else "muted"),
        line(purse, rows[2], LINE_HIGH, "parchment"),
    ]
    if bid:
        at = (mark_at[0], 0.26 * height / width)
        badges.append(Badge(text=bid, bare=True, at=at, size=FIGURE_HIGH / width, ink="lamp"))
    sprite = "panel-slate--chosen" if acts else "panel-slate"
    return Piece(sprite, space, id=f"bidder{seat}", layer=Layer.MARK, badges=tuple(badges))
