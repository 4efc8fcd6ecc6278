"""The panel that lies over the mountain while sequence cards are auctioned and stones are sold, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.board.board import load_board
from engine.data.text import capital
from engine.rules.contract import Seat
from engine.view.caption import caption
from engine.view.pieces import Badge, Layer, Piece
from games.veins.model.actions import AUCTIONS, SALES
from games.veins.model.setup import cards_in_play
from games.veins.model.state import VeinsState
from games.veins.table.column import sprites_of

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


(AUCTION, CARD), (SALE, AMOUNT) = AUCTIONS, SALES

CARD_NUMBER_AT, CARD_NUMBER, TILE_AT, TILE = (0.0, -0.5), 0.2, (0.0, -0.12), 0.54

CARD_FOOT_AT, CARD_FOOT = (0.0, 0.47), 0.125
"""On a sequence card: its number, its charge, and the word under it; in cards."""

TAKEN_ALPHA, OWNER_AT, OWNER = 0.45, (0.0, -0.08), 0.5
"""How opaque a card is that has been taken, and where its owner's mark lies on it."""

MARK_HIGH, FIGURE_HIGH, NAME_HIGH, LINE_HIGH = 46, 48, 26, 20
"""The heights of mark, bid, name and lines on a player's place in the bidding, in its own units."""

LEFT, PAD = 14, 12
"""What stays free at the left and the right of a place, in its units."""


def panel_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """Everything on the panel; nothing where it is not there."""
    asked = view.decision
    if asked not in (*AUCTIONS, *SALES):
        return []
    sells = asked in SALES
    found = [Piece("panel-parchment", "sheet", id="panel", layer=Layer.GROUND), *_words(rules, view)]
    found += _sale_track(rules, view) if sells else _cards(rules, view)
    found.append(Piece("panel-place", "bidding", id="bidding", layer=Layer.GROUND))
    found += [_bidder(rules, view, seat) for seat in range(1, rules.seats + 1)]
    return found


def _words(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """Title, the line under it, and the line at the foot."""
    told, board, asked = rules.sheet.words, rules.sheet.setup.panel, view.decision
    sells = asked in SALES
    title = told[f"panel_{asked}"]
    if sells:
        colour = rules.sheet.picks[rules.colours[view.colour]]
        title = title.format(colour=colour.many if asked == AMOUNT else capital(colour.many))
    return [
        caption(board, title, "title", ink="ink", id="panel-title"),
        caption(board, told[f"panel_{asked}_line"], "line", ink="dust", id="panel-line"),
        caption(
            board,
            told["bidding_sale" if sells else "bidding"],
            "bidding-title",
            ink="parchment",
            align="left",
            id="bidding-title",
        ),
        caption(board, told[f"foot_{asked}"], "foot", ink="dust", id="panel-foot"),
    ]


def _cards(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The sequence cards that lie out, those that have been taken under their owners' marks."""
    told = rules.sheet.words
    owners = {number: seat for seat, number in enumerate(view.cards, 1) if number}
    found: list[Piece] = []
    for number in cards_in_play(rules):
        exits, owner = rules.sheet.setup.charges[number], owners.get(number, 0)
        found.append(sequence_card(number, exits, told[f"exits_{exits}"], taken=bool(owner)))
        found += [owners_mark(number, owner)] if owner else []
    return found


@lru_cache(maxsize=128)
def sequence_card(number: int, exits: int, word: str, taken: bool = False) -> Piece:
    """A sequence card with the dynamite that goes with it; one that has been `taken` is paler."""
    tiles = tuple(Badge(sprite, at=TILE_AT, size=TILE) for sprite in sprites_of(f"D{exits}"))
    head = Badge(text=str(number), bare=True, at=CARD_NUMBER_AT, size=CARD_NUMBER, ink="parchment")
    foot = Badge(text=word, bare=True, at=CARD_FOOT_AT, size=CARD_FOOT, ink="ink", room=0.8)
    badges = (head, *tiles) if taken else (head, *tiles, foot)
    alpha = TAKEN_ALPHA if taken else 1.0
    return Piece("sequence-card", f"card{number}", id=f"card{number}", layer=Layer.MARK, alpha=alpha, badges=badges)


@lru_cache(maxsize=64)
def owners_mark(number: int, owner: Seat) -> Piece:
    """The mark and the name of the player who has taken a sequence card."""
    mark = Badge("mark", f"seat{owner}", at=OWNER_AT, size=OWNER)
    name = Badge(text="{seat}", seat=owner, bare=True, at=CARD_FOOT_AT, size=CARD_FOOT, ink="ink", room=0.8)
    return Piece("", f"card{number}", id=f"card{number}-owner", layer=Layer.FIGURE, badges=(mark, name))


def _sale_track(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The price track of the colour for sale."""
    told, colour = rules.sheet.words, view.colour
    gem = rules.sheet.components.colours[rules.colours[colour]]
    price = rules.price(view, colour)
    found = [Piece(gem, "sale-gem", id="sale-gem", layer=Layer.MARK)]
    for at in range(1, rules.sheet.components.track + 1):
        found.append(_price_cell(gem, at, bool(view.tracks[colour] >> (at - 1) & 1), at == price))
    words = told["panel_price"].format(price=price)
    found.append(caption(rules.sheet.setup.panel, words, "sale-words", ink="ink", id="sale-words"))
    return found


@lru_cache(maxsize=256)
def _price_cell(gem: str, at: int, occupied: bool, lit: bool) -> Piece:
    """A space of the track for sale: a stone, or its number, lit where it is the price."""
    ink = "ink" if lit else "parchment"
    thing = (
        Badge(gem, at=(0.0, 0.0), size=0.8)
        if occupied
        else Badge(text=str(at), bare=True, at=(0.0, 0.0), size=0.5, ink=ink)
    )
    sprite = "veins-cell--price" if lit else "veins-cell"
    return Piece(sprite, f"price{at}", id=f"price{at}", layer=Layer.MARK, badges=(thing,))


# Who bids


def _bidder(rules: VeinsRules, view: VeinsState, seat: Seat) -> Piece:
    """A player's place in the bidding: name, how it stands, its purse, and its bid where it leads."""
    told, board = rules.sheet.words, rules.sheet.setup.panel
    acts = view.seat == seat
    leads = view.leader == seat and view.bid >= 0
    purse = told["bid_purse"].format(points=rules.standings(view).totals[seat - 1])
    space = f"bidder{rules.seats}-{seat}"
    found = load_board(board)
    box = found.boxes[found.index[space]]
    return _bidder_piece(space, seat, acts, standing(rules, view, seat), purse, str(view.bid) if leads else "", box)


def standing(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """How a player stands in the auction, or in the sale of a colour, in a word."""
    told, asked = rules.sheet.words, view.decision
    if view.seat == seat:
        return told[{CARD: "bid_takes", AMOUNT: "bid_sells"}.get(asked, "bid_acts")]
    if asked in AUCTIONS and view.cards[seat - 1]:
        return told["bid_card"].format(number=view.cards[seat - 1])
    if view.leader == seat and view.bid >= 0:
        return told["bid_leads"]
    if view.out >> (seat - 1) & 1:
        return told["bid_passed"]
    return told["bid_waits"]


@lru_cache(maxsize=1024)
def _bidder_piece(
    space: str, seat: Seat, acts: bool, state: str, purse: str, bid: str, box: tuple[float, float]
) -> Piece:
    """The place of a player, of which the board says how wide and high it is."""
    wide, high = box
    left = (LEFT + MARK_HIGH + 8) / wide - 0.5
    room = 1.0 - (LEFT + MARK_HIGH + 8 + PAD) / wide
    rows = (-0.28, 0.0, 0.28)
    mark_at = (LEFT + MARK_HIGH / 2) / wide - 0.5, rows[0] * 0.6 * high / wide

    def line(text: str, row: float, size: int, ink: str) -> Badge:
        at = (left, row * high / wide)
        return Badge(text=text, seat=seat, bare=True, at=at, size=size / wide, align="left", ink=ink, room=room)

    badges = [
        Badge(
            "mark",
            f"seat{seat}",
            at=((LEFT + MARK_HIGH / 2) / wide - 0.5, rows[0] * 0.6 * high / wide),
            size=MARK_HIGH / wide,
        ),
        line("{seat}", rows[0], NAME_HIGH, "parchment"),
        line(state, rows[1], LINE_HIGH, "lamp" if acts or bid else "muted"),
        line(purse, rows[2], LINE_HIGH, "parchment"),
    ]
    if bid:
        at = (mark_at[0], 0.26 * high / wide)
        badges.append(Badge(text=bid, bare=True, at=at, size=FIGURE_HIGH / wide, ink="lamp"))
    sprite = "panel-slate--chosen" if acts else "panel-slate"
    return Piece(sprite, space, id=f"bidder{seat}", layer=Layer.MARK, badges=tuple(badges))
