"""The icons of Veins in rows, cards and previews: gems, components, orders and sequence cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.rules.contract import Seat
from engine.rules.multiset import count, kinds_in
from engine.view.panels import Icon, Row
from engine.view.pieces import Badge
from games.veins.model.components import KIND_INDEX, KINDS, STATION, TILE_KINDS, Stock, TileSet
from games.veins.rules import VeinsRules

SMALL_CARD, CARD_NUMBER, NUMBER_AT = 0.86, 0.74, (0.0, 0.06)
"""A sequence card: width, height and place of its number; in icons."""

COUNT, COUNT_AT = 0.62, (0.34, 0.2)
"""The disc with a count on a gem: width and place, in gems."""

HEAP: Final = (("gem-sapphire", (-0.2, 0.14)), ("gem-ruby", (0.2, 0.14)), ("gem-gold", (0.0, -0.18)))
"""The gems that stand for stones of any colour, and their places in icons."""

HEAP_GEM: Final = 0.52
"""The width of such a gem."""

_SPRITES: Final = {"vein": ("vein",), "option": ("veins-option",), "prospect": ("veins-prospect",)}


def sprites_of(rules: VeinsRules, name: str) -> tuple[str, ...]:
    """The sprites of a component from the bottom up: a dynamite is its tile and its charge."""
    return _sprites(rules.tile_set, name)


@lru_cache(maxsize=64)
def _sprites(tile_set: TileSet, name: str) -> tuple[str, ...]:
    kind = KIND_INDEX.get(name, len(KINDS))
    if kind not in TILE_KINDS:
        return _SPRITES.get(name, (name,))
    tile = tile_set.tiles[tile_set.codes_of_kind[kind][0]]
    return (tile.sprite, "tunnel-charge") if tile.charge else (tile.sprite,)


def gem_of(rules: VeinsRules, colour: int) -> str:
    """The sprite of a stone of a colour."""
    return rules.sheet.components.colours[rules.colours[colour]]


def gem(rules: VeinsRules, colour: int, text: str = "", *, dim: bool = False) -> Icon:
    """A stone of a colour with a short text."""
    return Icon(gem_of(rules, colour), text=text, dim=dim)


def counted_gem(rules: VeinsRules, colour: int, number: int, text: str = "") -> Icon:
    """A stone of a colour with a number in a disc on it, and a short text."""
    disc = Badge("veins-stones", text=str(number), at=COUNT_AT, size=COUNT)
    return Icon(gem_of(rules, colour), text=text, badges=(disc,))


def stock_rows(rules: VeinsRules, stock: Stock, heading: str = "") -> tuple[Row, ...]:
    """A row of stones by colour with their numbers; no row if there are none."""
    icons = tuple(gem(rules, colour, str(count(stock, colour))) for colour in kinds_in(stock))
    return (Row(heading=heading, icons=icons, beside=True),) if icons else ()


def stones_icon(number: int) -> Icon:
    """A number of stones whose colours are not shown."""
    badges = tuple(Badge(sprite, at=at, size=HEAP_GEM) for sprite, at in HEAP)
    return Icon("", dim=not number, text=str(number), badges=badges)


def component(rules: VeinsRules, kind: int, seat: Seat, text: str = "", *, dim: bool = False) -> Icon:
    """A component by its kind, a dynamite as its tile with a charge on it; a dimmed one has been used."""
    sprite, *over = sprites_of(rules, KINDS[kind])
    badges = tuple(Badge(charge, at=(0.0, 0.0), size=1.0) for charge in over)
    return Icon(sprite, f"seat{seat}" if kind == STATION else "", dim=dim, text=text, badges=() if dim else badges)


def small_component(rules: VeinsRules, kind: int, seat: Seat) -> Icon:
    """A component for a narrow line, where a dynamite is its charge alone."""
    icon = component(rules, kind, seat)
    return Icon("dynamite") if icon.badges else icon


def order_row(rules: VeinsRules, order: int, stock: Stock | None) -> Row:
    """The gems of an order, with their numbers in a stock if that is known."""
    colours = rules.order_colours[order]
    if stock is None:
        return Row(icons=tuple(gem(rules, colour) for colour in colours))
    numbers = [(colour, count(stock, colour)) for colour in colours]
    return Row(icons=tuple(gem(rules, colour, str(number), dim=not number) for colour, number in numbers), beside=True)


def card_icon(number: int, text: str = "") -> Icon:
    """A sequence card with its number, "?" for none."""
    figure = Badge(text=str(number or "?"), bare=True, at=NUMBER_AT, size=CARD_NUMBER, ink="ink")
    return Icon("", text=text, badges=(Badge("sequence-card--small", at=(0.0, 0.0), size=SMALL_CARD), figure))
