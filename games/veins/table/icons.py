"""The icons of Veins in cards and explanations: gems, tiles, components, orders, the marks of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.rules.contract import Seat
from engine.view.panels import Icon, Row
from engine.view.pieces import Badge
from games.veins.model.components import KINDS, STATION, Stock, count, kinds_in
from games.veins.table.column import sprites_of

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


GEMS_ON_ORDER: Final = {
    2: (0.36, ((-0.19, -0.17), (0.19, -0.17))),
    3: (0.28, ((-0.26, -0.17), (0.0, -0.17), (0.26, -0.17))),
    4: (0.25, ((-0.14, -0.29), (0.14, -0.29), (-0.14, -0.04), (0.14, -0.04))),
}
"""By how many stones an order names: how wide a gem is on its icon, and where each lies, in icons."""

REWARD, REWARD_AT = 0.37, (-0.38, 0.25)

PENALTY, PENALTY_AT = 0.28, (0.39, 0.265)
"""The heights of reward and penalty on the icon of an order, the left end of the one and the right end of the other."""

MORE: Final = 0.46
"""The height of the number of orders that are not shown."""

SMALL_CARD, CARD_NUMBER, NUMBER_AT = 0.86, 0.74, (0.0, 0.06)
"""The width of a sequence card, the height of its number and where it stands, in icons."""

COUNT, COUNT_AT = 0.62, (0.34, 0.2)
"""The width of the disc with a count on a gem, and where it lies, in gems."""

HEAP: Final = (("gem-sapphire", (-0.2, 0.14)), ("gem-ruby", (0.2, 0.14)), ("gem-gold", (0.0, -0.18)))

HEAP_GEM: Final = 0.52
"""The gems that stand for stones of any colour, where they lie, and how wide they are, in icons."""


def mark(seat: Seat, text: str = "", *, dim: bool = False) -> Icon:
    """The mark of a player with a short text."""
    return Icon("", text=text, dim=dim, badges=(Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0),))


def marks(texts: Sequence[str], heading: str = "") -> Row:
    """A row with the marks of all players, each with its text beside it."""
    return Row(heading=heading, icons=tuple(mark(seat, text) for seat, text in enumerate(texts, 1)), beside=True)


def gem_of(rules: VeinsRules, colour: int) -> str:
    """The sprite of a stone of a colour."""
    return rules.sheet.components.colours[rules.colours[colour]]


def gem(rules: VeinsRules, colour: int, text: str = "", *, dim: bool = False) -> Icon:
    """A stone of a colour with a short text."""
    return Icon(gem_of(rules, colour), text=text, dim=dim)


def counted_gem(rules: VeinsRules, colour: int, many: int, text: str = "") -> Icon:
    """A stone of a colour with how many there are in a disc on it, and a short text."""
    return Icon(
        gem_of(rules, colour), text=text, badges=(Badge("veins-stones", text=str(many), at=COUNT_AT, size=COUNT),)
    )


def stock_rows(rules: VeinsRules, stock: Stock, heading: str = "") -> tuple[Row, ...]:
    """Stones colour by colour, each with its count; no row for none."""
    icons = tuple(gem(rules, colour, str(count(stock, colour))) for colour in kinds_in(stock))
    return (Row(heading=heading, icons=icons, beside=True),) if icons else ()


def stones_icon(many: int) -> Icon:
    """Stones of colours that are not told, and how many there are."""
    badges = tuple(Badge(sprite, at=at, size=HEAP_GEM) for sprite, at in HEAP)
    return Icon("", dim=not many, text=str(many), badges=badges)


def component(kind: int, seat: Seat, text: str = "", *, dim: bool = False) -> Icon:
    """A component by its kind, a dynamite as its tile with a charge on it; a dimmed one has been used."""
    sprite, *over = sprites_of(KINDS[kind])
    badges = tuple(Badge(one, at=(0.0, 0.0), size=1.0) for one in over)
    return Icon(sprite, f"seat{seat}" if kind == STATION else "", dim=dim, text=text, badges=() if dim else badges)


def small_component(kind: int, seat: Seat) -> Icon:
    """A component by its kind for a narrow line, where a dynamite is its charge alone."""
    whole = component(kind, seat)
    return Icon("dynamite") if whole.badges else whole


def order_row(rules: VeinsRules, order: int, stock: Stock | None) -> Row:
    """The gems of an order, each with how many of that colour are in a stock, where that is known."""
    colours = rules.order_colours[order]
    if stock is None:
        return Row(icons=tuple(gem(rules, colour) for colour in colours))
    held = [count(stock, colour) for colour in colours]
    made = (gem(rules, colour, str(many), dim=not many) for colour, many in zip(colours, held, strict=True))
    return Row(icons=tuple(made), beside=True)


def card_icon(number: int, text: str = "") -> Icon:
    """A sequence card with its number, "?" for none yet."""
    said = Badge(text=str(number or "?"), bare=True, at=NUMBER_AT, size=CARD_NUMBER, ink="ink")
    return Icon("", text=text, badges=(Badge("sequence-card--small", at=(0.0, 0.0), size=SMALL_CARD), said))
