"""What all pieces of Fire in the Hole are made of: maps, gems and dice, as data for the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.boards import load_board
from engine.picture import Piece
from engine.rules import Seat

if TYPE_CHECKING:
    from games.blast.rules import BlastRules

Vector = tuple[float, float]

OUT: Final = 0.4
"""How opaque a die is that is spent."""


def table(rules: BlastRules) -> str:
    """The map of the table."""
    return rules.sheet.setup.board


def place_map(rules: BlastRules, seat: Seat) -> str:
    """The map of a seat's place."""
    return str(load_board(table(rules)).properties[f"{rules.seats}-{seat}"]["map"])


def gem_sprite(rules: BlastRules, colour: int) -> str:
    """The sprite of a colour's gem, of a wild one beyond the last colour."""
    return rules.sheet.picks[rules.colours[colour]].icon if colour < len(rules.colours) else "blast-wild"


def tint(rules: BlastRules, colour: int) -> str:
    """The palette name of a colour; "" for wild gems, which have all of them."""
    return rules.sheet.picks[rules.colours[colour]].tint if colour < len(rules.colours) else ""


def column(rules: BlastRules, colour: int) -> str:
    """The name of a colour's column in a place."""
    return rules.colours[colour] if colour < len(rules.colours) else "wild"


def said(rules: BlastRules, card: int) -> str:
    """The numbers of a gem card as they stand on a slip."""
    return "·".join(map(str, rules.numbers[card]))


def die(space: str, number: int, id: str = "", alpha: float = 1.0, family: str = "die-eight") -> Piece:
    """A die that shows a number, upright where it shows none; "die-small" has larger numbers for its size."""
    return Piece(f"{family}-{number}" if number else "die-eight", space, id=id, alpha=alpha)
