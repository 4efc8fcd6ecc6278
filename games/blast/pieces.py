"""What all pieces of Fire in the Hole are made of: maps, gems, dice and captions, as data for the stage."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.boards import load_board
from engine.picture import Badge, Layer, Piece
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


@lru_cache(maxsize=4096)
def words(
    board: str, text: str, space: str, *, ink: str = "parchment", align: str = "middle", id: str = "", seat: Seat = 0
) -> Piece:
    """A caption that fills a space of a board, given by its file's stem; `space` may have the prefix of a place.

    `align` is "left", "middle" or "right"; `{seat}` in the text stands for the name of the player at `seat`.
    """
    found = load_board(board)
    wide, high = found.boxes[found.index[space.rpartition("/")[2]]]
    x = {"left": -0.5, "middle": 0.0, "right": 0.5}[align]
    badge = Badge(
        text=text, seat=seat, ink=ink, bare=True, size=round(high / wide, 4), at=(x, 0.0), align=align, room=1.0
    )
    return Piece("", space, id=id, layer=Layer.MARK, badges=(badge,))


def die(space: str, number: int, id: str = "", alpha: float = 1.0, family: str = "die-eight") -> Piece:
    """A die that shows a number, upright where it shows none; "die-small" has larger numbers for its size."""
    return Piece(f"{family}-{number}" if number else "die-eight", space, id=id, alpha=alpha)
