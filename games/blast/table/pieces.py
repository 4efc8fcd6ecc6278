"""Pieces shared by all parts of the table: gems, dice, cards face up and down, icons of gems; the names of the maps."""

from __future__ import annotations

from typing import Final

from engine.board.board import load_board
from engine.rules.contract import Seat
from engine.view.panels import Icon
from engine.view.pieces import Badge, Layer, Piece, Subject, caption, figure
from games.blast.model.components import DETONATOR, FIRE, GEM_CARDS
from games.blast.rules import BlastRules

Vector = tuple[float, float]

SPENT_ALPHA: Final = 0.4
"""Opacity of a spent die and an empty stack."""


def place_map(rules: BlastRules, seat: Seat) -> str:
    """The map of a seat's place."""
    return str(load_board(rules.sheet.setup.board).properties[f"{rules.seats}-{seat}"]["map"])


def large_place_map(rules: BlastRules, seat: Seat) -> str:
    """The map of a seat's place where text is larger."""
    return str(load_board(rules.sheet.setup.board).properties[f"{rules.seats}-{seat}"]["large"])


def table_caption(
    rules: BlastRules, text: str, space: str, *, ink: str = "parchment", align: str = "middle", seat: Seat = 0
) -> Piece:
    """A caption in the middle of the table, with its space as its id."""
    return caption(rules.sheet.setup.board, text, space, ink=ink, align=align, id=space, seat=seat)


def place_caption(
    rules: BlastRules, seat: Seat, text: str, space: str, *, ink: str = "parchment", align: str = "middle"
) -> Piece:
    """A caption in a space of a place; its id is "2-score" for the space "score"."""
    return caption(place_map(rules, seat), text, f"{seat}/{space}", ink=ink, align=align, id=f"{seat}-{space}")


SKULL_BADGE: Final = Badge("blast-curse", at=(0.3, 0.28), size=0.62)
"""The mark of the cursed colour on its gem."""


def gem_sprite(rules: BlastRules, colour: int) -> str:
    """The sprite of a colour's gem; the wild gem is the colour after the last."""
    return rules.sheet.picks[rules.columns[colour]].icon


def gem_icon(rules: BlastRules, colour: int, text: str = "", *, cursed: bool = False, dim: bool = False) -> Icon:
    """The gem of a colour, with a skull if `cursed`; the wild gem is the colour after the last."""
    return Icon(gem_sprite(rules, colour), dim=dim, text=text, badges=(SKULL_BADGE,) if cursed else ())


def gem_tint(rules: BlastRules, card: int) -> str:
    """The palette name of a gem card's colour; "" for wild gems."""
    return rules.sheet.picks[rules.cards[card]].tint


def printed_numbers(rules: BlastRules, card: int) -> str:
    """The numbers of a gem card as written on it."""
    return "·".join(map(str, rules.numbers[card]))


def die_piece(space: str, number: int, id: str = "", alpha: float = 1.0, family: str = "die-eight") -> Piece:
    """A die that shows a number, upright for 0; the family "die-small" has larger numbers for its size."""
    return Piece(f"{family}-{number}" if number else "die-eight", space, id=id, alpha=alpha, status=True)


WINDOW_Y: Final = -0.25
"""The middle of a card's window, in widths of the card below its centre."""

NUMBERS_Y: Final = 0.385
"""The middle of a card's field for numbers, in the same measure."""

GEM_SIZE, TWO_GEMS_SIZE, TWO_GEMS_X = 0.62, 0.46, 0.18
"""Width of the gem on a card; of each gem of a double, and their distance from the middle. In widths of the card."""

NUMBER_SIZE, TWO_NUMBERS_X, DISC_SIZE, DISC_Y = 0.46, 0.21, 0.44, 0.4
"""Height of a number; distance of two from the middle; the disc under the number rolled. In widths of the card."""

WINDOW_ROOM: Final = 1.45
"""Factor by which a card's window is wider than the gem in it."""

LABEL_SIZE, LABEL_VISIBLE = 0.2, 0.7
"""Height of the label of a special card, and the share of the card that must be visible for it."""

HIT_LIFT: Final = 0.06
"""Lift of a card that is hit, in widths of the claim."""


def card_piece(
    rules: BlastRules,
    card: int,
    space: str,
    id: str = "",
    *,
    size: float = 1.0,
    offset: Vector = (0.0, 0.0),
    number: int = 0,
    visible: float = 1.0,
) -> Piece:
    """A card face up; `visible` is its visible share from the left edge, `number` the number rolled, which lifts it."""
    sprite, colour, badges = _card_parts(rules, card, number, visible)
    hit = number > 0 and number in rules.numbers[card]
    return Piece(
        sprite,
        space,
        id=id,
        tint=colour,
        size=size,
        offset=offset,
        badges=badges,
        subject=_subject(rules, card),
        lift=HIT_LIFT * size if hit else 0.0,
    )


def _subject(rules: BlastRules, card: int) -> Subject:
    """What a card face up stands for: a gem, a special card without a use there, or the fires."""
    if card < GEM_CARDS:
        return Subject("gem", card)
    return Subject("fires") if card == FIRE else Subject("inert", rules.cards[card])


def _card_parts(rules: BlastRules, card: int, number: int, visible: float) -> tuple[str, str, tuple[Badge, ...]]:
    """The sprite of a card, its tint, and the badges on its visible part."""
    if card == FIRE:
        return "blast-card-fire", "", ()
    small = min(1.0, visible * WINDOW_ROOM)
    if card >= DETONATOR:
        kind = rules.cards[card]
        icon = Badge(f"blast-{kind}", at=(_visible_x(0.0, visible), WINDOW_Y), size=GEM_SIZE * small)
        at = (_visible_x(0.0, visible), NUMBERS_Y)
        label = figure(rules.sheet.say(f"face_{kind}"), at, LABEL_SIZE, room=0.86 * visible)
        return "blast-card-special", "", (icon, label) if visible > LABEL_VISIBLE else (icon,)
    sprite, numbers = gem_sprite(rules, rules.colour_of[card]), rules.numbers[card]
    stones = (
        ((0.0, GEM_SIZE),) if rules.gems_of[card] == 1 else ((-TWO_GEMS_X, TWO_GEMS_SIZE), (TWO_GEMS_X, TWO_GEMS_SIZE))
    )
    badges = (
        *(Badge(sprite, at=(_visible_x(x, visible), WINDOW_Y), size=size * small) for x, size in stones),
        *_number_badges(numbers, number, visible),
    )
    return "blast-card-wild" if rules.wild >> card & 1 else "blast-card", gem_tint(rules, card), badges


def _visible_x(x: float, visible: float) -> float:
    """The offset of a point on a partly visible card that is at `x` on a fully visible one."""
    return round(x * visible + (visible - 1) / 2, 4)


def _number_badges(numbers: tuple[int, ...], rolled: int, visible: float) -> tuple[Badge, ...]:
    """The numbers on a card, the one rolled on a disc of lamplight."""
    places = (0.0,) if len(numbers) == 1 else (-TWO_NUMBERS_X, TWO_NUMBERS_X)
    small = 1.0 if len(numbers) == 1 else 0.5 + 0.5 * visible
    badges: list[Badge] = []
    for number, place in zip(numbers, places, strict=True):
        x = _visible_x(place, visible)
        if number == rolled:
            badges.append(Badge("lamp-disc", at=(x, DISC_Y), size=DISC_SIZE * small))
        badges.append(figure(number, (x, NUMBERS_Y), NUMBER_SIZE * small))
    return tuple(badges)


def card_back(id: str) -> Piece:
    """A card face down on the deck."""
    return Piece("card-back", "deck", id=id, layer=Layer.ABOVE)
