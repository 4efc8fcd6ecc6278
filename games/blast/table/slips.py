"""The gem cards at the places as slips: where each lies in its column, and what a fire does to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.board.slots import arrange_pieces
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Piece, Subject, figure
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.fire import fire_loss
from games.blast.rules.scoring import score_gems
from games.blast.table.pieces import gem_tint, place_map, printed_numbers

SLIP_HEIGHT: Final = 96 / 136
"""Height of a slip, in its widths."""

SLIP_NUMBER, SLIP_ROOM, SLIP_ACROSS, SLIP_RISE = 0.72, 0.68, 0.09, 0.03
"""Height and largest width, offset to the right and offset upwards of the numbers on a slip, in its widths."""

LINE_ROOM: Final = 1.2
"""Factor by which the line of numbers may exceed the visible height of a slip: digits do not fill a line."""

BURN_BADGE: Final = Badge("flame", at=(-0.42, -0.05), size=0.55)
"""The mark on a slip that will burn if the roll stands."""

KEPT_BADGE: Final = Badge("blast-safe", at=(-0.42, -0.02), size=0.5)
"""The mark on a slip that a safe will save if the roll stands."""


@lru_cache(maxsize=4096)
def slip_piece(rules: BlastRules, seat: Seat, card: int, colour: int, at: int, count: int) -> Piece:
    """The slip of a gem card at a place: number `at` of `count` in the column of a colour."""
    space, tint = f"{rules.columns[colour]}-slips", gem_tint(rules, card)
    laid = arrange_pieces(place_map(rules, seat), space, count)
    under = [y - laid.offsets[at][1] for x, y in laid.offsets[at + 1 :] if x == laid.offsets[at][0]]
    height = SLIP_HEIGHT if not under else min(SLIP_HEIGHT, under[0] / laid.size)
    x, place = SLIP_ACROSS, (height - SLIP_HEIGHT) / 2 - SLIP_RISE
    text, line = printed_numbers(rules, card), min(SLIP_NUMBER, height * LINE_ROOM)
    return Piece(
        "blast-slip" if tint else "blast-slip-wild",
        f"{seat}/{space}",
        id=rules.cards[card],
        subject=Subject("gem", card),
        tint=tint,
        size=laid.size,
        offset=laid.offsets[at],
        badges=(figure(text, (x, place), line, room=SLIP_ROOM),),
    )


def column_slips(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> list[Piece]:
    """All slips in a column, from the top; after the end with the wild gems that count for its colour."""
    cards = rules.stack(view, seat, colour)
    if not view.decision:
        wild, wilds = len(rules.colours), rules.stack(view, seat, len(rules.colours))
        chosen = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).wilds
        joined = tuple(card for card, counted in zip(wilds, chosen, strict=True) if counted == colour)
        cards = () if colour == wild else (*cards, *joined)
    slips = [slip_piece(rules, seat, card, colour, at, len(cards)) for at, card in enumerate(cards)]
    if view.purpose != "fire" or view.roller != seat or view.decision != "reroll":
        return slips
    burnt, saved = fire_loss(rules, view, seat, view.rolled)
    signs = [(BURN_BADGE,) if burnt >> card & 1 else (KEPT_BADGE,) if saved >> card & 1 else () for card in cards]
    return [replace(piece, badges=(*piece.badges, *sign)) for piece, sign in zip(slips, signs, strict=True)]


def all_slips(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """All slips of a seat, column by column."""
    return [slip for colour in range(len(rules.columns)) for slip in column_slips(rules, view, seat, colour)]


def slips_named(rules: BlastRules, view: BlastState, seat: Seat, names: Sequence[str]) -> list[Piece]:
    """The slips of a seat's gem cards with these names."""
    return [slip for slip in all_slips(rules, view, seat) if slip.id in names]


def kept_slips(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The slips of a seat that are marked as saved by a safe, without that mark, the last one on them."""
    kept = (slip for slip in all_slips(rules, view, seat) if KEPT_BADGE in slip.badges)
    return [replace(slip, badges=slip.badges[:-1]) for slip in kept]
