"""What all pieces of Fire in the Hole are made of: maps, gems and dice, as data for the stage."""

from __future__ import annotations

from typing import Final

from engine.board.board import load_board
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece
from games.blast.model.components import DETONATOR, FIRE
from games.blast.rules import BlastRules

Vector = tuple[float, float]

SPENT_ALPHA: Final = 0.4
"""How opaque a die is that is spent."""


def table_map(rules: BlastRules) -> str:
    """The map of the table."""
    return rules.sheet.setup.board


def place_map(rules: BlastRules, seat: Seat) -> str:
    """The map of a seat's place."""
    return str(load_board(table_map(rules)).properties[f"{rules.seats}-{seat}"]["map"])


def gem_sprite(rules: BlastRules, colour: int) -> str:
    """The sprite of a colour's gem, of a wild one beyond the last colour."""
    return rules.sheet.picks[rules.colours[colour]].icon if colour < len(rules.colours) else "blast-wild"


def gem_tint(rules: BlastRules, colour: int) -> str:
    """The palette name of a colour; "" for wild gems, which have all of them."""
    return rules.sheet.picks[rules.colours[colour]].tint if colour < len(rules.colours) else ""


def column_name(rules: BlastRules, colour: int) -> str:
    """The name of a colour's column in a place."""
    return rules.colours[colour] if colour < len(rules.colours) else "wild"


def slip_text(rules: BlastRules, card: int) -> str:
    """The numbers of a gem card as they stand on a slip."""
    return "·".join(map(str, rules.numbers[card]))


def die_piece(space: str, number: int, id: str = "", alpha: float = 1.0, family: str = "die-eight") -> Piece:
    """A die that shows a number, upright where it shows none; "die-small" has larger numbers for its size."""
    return Piece(f"{family}-{number}" if number else "die-eight", space, id=id, alpha=alpha)


WINDOW_Y: Final = -0.25
"""How far down on a card the middle of its window is."""

NUMBERS_Y: Final = 0.385
"""How far down the middle of the field for its numbers is."""

GEM_SIZE, TWO_GEMS_SIZE, TWO_GEMS_X = 0.62, 0.46, 0.18

NUMBER_SIZE, TWO_NUMBERS_X, DISC_SIZE, DISC_Y = 0.46, 0.21, 0.44, 0.4

WINDOW_ROOM: Final = 1.45
"""How much more room a card gives to what is in its window than that needs."""

LABEL_SIZE, LABEL_SHOWN = 0.2, 0.7
"""The height of the words on a special card, and how much of it shows at the least where they are written on it."""

HIT_LIFT: Final = 0.06
"""How far a card that is hit is lifted, in widths of the claim."""


def card_piece(
    rules: BlastRules,
    card: int,
    space: str,
    id: str = "",
    *,
    size: float = 1.0,
    offset: Vector = (0.0, 0.0),
    number: int = 0,
    shown: float = 1.0,
) -> Piece:
    """A card face up, a gem card or a special one; `shown` is how much of it can be seen, from its left edge."""
    sprite, colour, badges = _card_parts(rules, card, number, shown)
    hit = number > 0 and number in rules.numbers[card]
    return Piece(
        sprite, space, id=id, tint=colour, size=size, offset=offset, badges=badges, lift=HIT_LIFT * size if hit else 0.0
    )


def _card_parts(rules: BlastRules, card: int, number: int, shown: float) -> tuple[str, str, tuple[Badge, ...]]:
    """The sprite of a card, its tint, and what is drawn on the part of it that shows."""
    if card == FIRE:
        return "blast-card-fire", "", ()
    small = min(1.0, shown * WINDOW_ROOM)
    if card >= DETONATOR:
        kind = rules.cards[card]
        icon = Badge(f"blast-{kind}", at=(_shown_x(0.0, shown), WINDOW_Y), size=GEM_SIZE * small)
        text, at = rules.sheet.words[f"face_{kind}"], (_shown_x(0.0, shown), NUMBERS_Y)
        label = Badge(text=text, bare=True, size=LABEL_SIZE, at=at, room=0.86 * shown)
        return "blast-card-special", "", (icon, label) if shown > LABEL_SHOWN else (icon,)
    colour = rules.colour_of[card]
    wild = colour == len(rules.colours)
    sprite, numbers = gem_sprite(rules, colour), rules.numbers[card]
    stones = (
        ((0.0, GEM_SIZE),) if rules.gems_of[card] == 1 else ((-TWO_GEMS_X, TWO_GEMS_SIZE), (TWO_GEMS_X, TWO_GEMS_SIZE))
    )
    badges = (
        *(Badge(sprite, at=(_shown_x(x, shown), WINDOW_Y), size=size * small) for x, size in stones),
        *_number_badges(numbers, number, shown),
    )
    return "blast-card-wild" if wild else "blast-card", gem_tint(rules, colour), badges


def _shown_x(x: float, shown: float) -> float:
    """How far right of a card's middle something is drawn that lies at `x` on a card that shows whole."""
    return round(x * shown + (shown - 1) / 2, 4)


def _number_badges(numbers: tuple[int, ...], rolled: int, shown: float) -> tuple[Badge, ...]:
    """The numbers on a card, the one that was rolled on a disc of lamplight."""
    places = (0.0,) if len(numbers) == 1 else (-TWO_NUMBERS_X, TWO_NUMBERS_X)
    small = 1.0 if len(numbers) == 1 else 0.5 + 0.5 * shown
    found: list[Badge] = []
    for number, x in zip(numbers, places, strict=True):
        if number == rolled:
            found.append(Badge("lamp-disc", at=(_shown_x(x, shown), DISC_Y), size=DISC_SIZE * small))
        found.append(Badge(text=str(number), bare=True, at=(_shown_x(x, shown), NUMBERS_Y), size=NUMBER_SIZE * small))
    return tuple(found)


def card_back(space: str, size: float = 1.0, offset: Vector = (0.0, 0.0), id: str = "") -> Piece:
    """A card face down."""
    return Piece("card-back", space, id=id, layer=Layer.ABOVE, size=size, offset=offset)
