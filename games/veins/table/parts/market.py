"""The market as pieces: a tile for each colour with its price, and its track of nine spaces below it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.rules.bits import Mask
from engine.view.pieces import Badge, Layer, Piece, heading
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price

FREE, PRICE, STONE = "veins-pip", "veins-pip--price", "veins-pip--stone"
"""The sprites of a space of a track: empty, the one that the next stone sold goes to, and with a stone in its tint."""

SHADE: Final = "gem-"
"""What the names of stones begin with; the rest is their colour in the palette."""


def market_still(rules: VeinsRules) -> tuple[Piece, ...]:
    """The static pieces: panel, headings, tiles and the stones on them."""
    colours = rules.sheet.components.colours
    return (
        Piece("panel-slate", "market", layer=Layer.GROUND),
        replace(heading(rules.sheet.say("market"), "market-title", align="left", ink="lamp"), layer=Layer.MARK),
        replace(heading(rules.sheet.say("price"), "market-price", align="right", ink="muted"), layer=Layer.MARK),
        *(Piece("panel-place", f"track-{colour}", layer=Layer.MARK) for colour in colours),
        *(Piece(gem, f"{colour}-icon", layer=Layer.GOODS) for colour, gem in colours.items()),
    )


def market_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The prices of all colours, and their tracks with the stones on them."""
    pieces: list[Piece] = []
    for number, colour in enumerate(rules.colours):
        price = market_price(rules, view, number)
        pieces += _track(colour, rules.sheet.components.colours[colour], rules.track, price, view.tracks[number])
        place, ink = f"{colour}-price", "lamp" if price else "muted"
        pieces.append(heading(str(price or "–"), place, align="right", ink=ink, id=f"{place}-now"))
    return pieces


@lru_cache(maxsize=4096)
def _track(colour: str, gem: str, spaces: int, price: int, stones: Mask) -> tuple[Piece, ...]:
    """The spaces of a track, each empty or with its stone; the one of the market price is lit."""
    return tuple(
        _stone(gem, f"{colour}-{space}")
        if stones >> space - 1 & 1
        else Piece(
            PRICE if space == price else FREE,
            f"{colour}-{space}",
            id=f"cell-{colour}-{space}",
            layer=Layer.GROUND,
        )
        for space in range(1, spaces + 1)
    )


def price_cell(place: str, id: str, badge: Badge, *, lit: bool) -> Piece:
    """A space of a price track with a number or a stone; `lit` if the next stone sold goes there."""
    return Piece("veins-cell--price" if lit else "veins-cell", place, id=id, layer=Layer.MARK, badges=(badge,))


def track_stone(rules: VeinsRules, colour: str, space: int) -> Piece:
    """A stone on a space of its track."""
    return _stone(rules.sheet.components.colours[colour], f"{colour}-{space}")


def flying_stone(rules: VeinsRules, colour: str, space: str, size: float, id: str = "") -> Piece:
    """A stone on its way, over a space."""
    return Piece(rules.sheet.components.colours[colour], space, id=id, layer=Layer.ABOVE, size=size)


def _stone(gem: str, place: str) -> Piece:
    return Piece(STONE, place, id=f"cell-{place}", layer=Layer.GROUND, tint=gem.removeprefix(SHADE))
