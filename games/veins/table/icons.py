"""The icons of Veins in rows, cards and previews: gems, components, orders and sequence cards; badges like them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.rules.contract import Seat
from engine.rules.multiset import count, kinds_in
from engine.view.panels import Icon, Row
from engine.view.pieces import Badge, figure
from games.veins.model.components import DYNAMITES, KIND_INDEX, KINDS, STATION, Stock, exits_of
from games.veins.model.secrets import stock_known
from games.veins.model.state import VeinsState
from games.veins.model.wording import colour_words, coloured, label
from games.veins.rules import VeinsRules

SMALL_CARD, CARD_NUMBER, NUMBER_AT = 0.86, 0.74, (0.0, 0.06)
"""A sequence card: width, height and place of its number; in icons."""

COUNT, COUNT_AT = 0.62, (0.34, 0.2)
"""The disc with a count on a gem: width and place, in gems."""

HEAP: Final = (("gem-sapphire", (-0.2, 0.14)), ("gem-ruby", (0.2, 0.14)), ("gem-gold", (0.0, -0.18)))
"""The gems that stand for stones of any colour, and their places in icons."""

HEAP_GEM: Final = 0.52
"""The width of such a gem."""


# Badges

CENTRE: Final = (0.0, 0.0)
"""The place of a badge in the middle of its piece or icon."""


def component_badges(
    rules: VeinsRules, name: str, seat: Seat, at: tuple[float, float], size: float
) -> tuple[Badge, ...]:
    """A component on a piece; a station is in the colour of its seat."""
    return _layers(sprites_of(rules, name), tint_of(name, seat), at, size)


@lru_cache(maxsize=1024)
def _layers(sprites: tuple[str, ...], tint: str, at: tuple[float, float], size: float) -> tuple[Badge, ...]:
    """Sprites that lie on one another."""
    return tuple(Badge(sprite, tint, at=at, size=size) for sprite in sprites)


def sprites_of(rules: VeinsRules, name: str) -> tuple[str, ...]:
    """The sprites of a component from the bottom up: a dynamite is the tunnel of its exits and a charge."""
    sprite = rules.sheet.picks[name].icon
    if KIND_INDEX[name] not in DYNAMITES:
        return (sprite,)
    return rules.sheet.picks[f"T{exits_of(KIND_INDEX[name])}"].icon, sprite


def tint_of(name: str, seat: Seat) -> str:
    """The tint of a component of a seat: only stations are in its colour."""
    return f"seat{seat}" if name == KINDS[STATION] else ""


# Icons


def gem_of(rules: VeinsRules, colour: int) -> str:
    """The sprite of a stone of a colour."""
    return rules.sheet.components.colours[rules.colours[colour]]


def gem(rules: VeinsRules, colour: int, text: str = "", *, dim: bool = False) -> Icon:
    """A stone of a colour with a short text."""
    return Icon(gem_of(rules, colour), text=text, dim=dim, name=colour_words(rules, colour))


def counted_gem(rules: VeinsRules, colour: int, number: int, text: str) -> Icon:
    """A stone of a colour with a number in a disc on it, and a short text."""
    disc = Badge("veins-stones", text=str(number), at=COUNT_AT, size=COUNT)
    return Icon(gem_of(rules, colour), text=text, badges=(disc,), name=coloured(rules, colour, number))


def stock_rows(rules: VeinsRules, stock: Stock, heading: str = "") -> tuple[Row, ...]:
    """A row of stones by colour with their numbers; no row if there are none."""
    icons = tuple(gem(rules, colour, str(count(stock, colour))) for colour in kinds_in(stock))
    return (Row(heading=heading, icons=icons, beside=True),) if icons else ()


def stones_icon(rules: VeinsRules, number: int) -> Icon:
    """A number of stones whose colours are not shown."""
    badges = tuple(Badge(sprite, at=at, size=HEAP_GEM) for sprite, at in HEAP)
    return Icon("", dim=not number, text=str(number), badges=badges, name=rules.sheet.say("stones"))


def component(rules: VeinsRules, name: str, seat: Seat, text: str = "", *, dim: bool = False) -> Icon:
    """A component, a dynamite as its tile with a charge on it; a dimmed one has been used."""
    bottom, *over = component_badges(rules, name, seat, CENTRE, 1.0)
    words = label(rules, name)
    return Icon(bottom.sprite, bottom.tint, dim=dim, text=text, badges=() if dim else tuple(over), name=words)


def small_component(rules: VeinsRules, name: str, seat: Seat) -> Icon:
    """A component for a narrow line, where a dynamite is its charge alone."""
    icon = component(rules, name, seat)
    return Icon("dynamite") if icon.badges else icon


def order_row(rules: VeinsRules, view: VeinsState, order: int) -> Row:
    """The gems of an order, with the numbers that the seat to decide has where the view knows them."""
    stock = stock_known(view, view.seat)
    if stock is None:
        return Row(icons=order_gems(rules, order))
    numbers = ((colour, count(stock, colour)) for colour in rules.order_colours[order])
    gems = tuple(gem(rules, colour, str(number), dim=not number) for colour, number in numbers)
    return Row(icons=gems, beside=True, name="in-stock")


def order_gems(rules: VeinsRules, order: int) -> tuple[Icon, ...]:
    """The gems of an order."""
    return tuple(gem(rules, colour) for colour in rules.order_colours[order])


def card_icon(number: int) -> Icon:
    """A sequence card with its number, "?" for none."""
    card = Badge("sequence-card--small", at=CENTRE, size=SMALL_CARD)
    return Icon("", badges=(card, figure(number or "?", NUMBER_AT, CARD_NUMBER)))
