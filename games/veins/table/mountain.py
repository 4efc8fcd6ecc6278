"""The mountain as pieces: stacks, veins, stations, cities and their plaques; outlines of networks and blasts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.board.board import load_board
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.view.pieces import Anchor, Badge, Layer, Link, Outline, Piece, caption, figure
from games.veins.model.board import ROCK, Ground
from games.veins.model.components import Code, TileSet
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import BlastForecast, blast_forecast
from games.veins.rules.network import net, vein_at
from games.veins.rules.scoring import city_forecast, station_income
from games.veins.table.icons import CENTRE

RIM, SHADOW = 1.1, 1.24
"""Widths of the rim under a hex and of the shadow under that, in hexes."""
VEIN_WIDTH, STATION_WIDTH = 0.88, 0.84
"""The widths of a vein and a station, in hexes."""
STATION_MARK, STATION_MARK_AT = 0.43, (0.3, 0.28)
"""The mark on a station: its width and place, in stations."""
STONES_WIDTH, STONES_AT, STONES_FIGURE = 0.44, (0.27, 0.3), 0.34
"""The disc with the number of stones on a vein: its width and place, in veins, and the height of the figure."""
DYNAMITE_HEIGHT: Final = 256 / 222
"""The height of the charge over a dynamite, in hexes: that of the hex itself."""
LEVEL, LEVEL_AT, LEVEL_FIGURE = 0.3, (-0.36, 0.02), 0.27
"""The disc with the number of levels of a stack: its width and place, in hexes, and the height of the figure."""
ROUTE_COLOUR, ROUTE_WIDTH = "lamp", 0.16
"""The colour of a route, and its width, in hexes."""
FANNED, FAN_AWAY, FAN_RIM = 0.8, 1.2, 0.4
"""A fanned stack: width of a tile and distance from the space, in hexes; rim of the board around it, in tiles."""
UPPER_ROWS: Final = -3
"""The rows north of this one have no room over them."""
CITY_NAME, CITY_FREE, CITY_EARNS = 0.19, 0.18, 0.25
"""A city's plaque: heights of its name, its free spaces and the income per station, in plaques."""
NAME_AT, FREE_AT, EARNS_AT = (-0.42, -0.11), (-0.22, 0.11), (0.44, 0.1)
SHIELD, SHIELD_AT = 0.19, (-0.33, 0.1)
"""The shield of a city on its plaque."""
CHARGE, CHARGE_AT, LINES_AT = 0.22, (-0.34, 0.0), ((-0.21, -0.1), (-0.21, 0.1))
LINE, ROOM = 0.18, 0.66
"""The charge on the plaque of the explosion, and the two lines beside it, in plaques."""
BLAST: Final = "blast"
"""The name of the plaque of the explosion, where others have the name of a city."""


def mountain_still(rules: VeinsRules) -> tuple[Piece, ...]:
    """The static pieces: rock, cities and their rims."""
    board = load_board(rules.sheet.setup.map)
    names = board.spaces
    faces = dict.fromkeys(names, "hex-rock") | dict.fromkeys(rules.ground.named(rules.ground.city), "veins-city")
    faces |= {names[at]: "veins-rock" for at in board.groups[ROCK]}
    shadows = (Piece("veins-shadow", name, size=SHADOW, layer=Layer.GROUND) for name in names)
    rims = (Piece("veins-rim", name, size=RIM, layer=Layer.MARK) for name in names)
    return (*shadows, *rims, *(Piece(face, name, layer=Layer.GOODS) for name, face in faces.items()))


def letters(rules: VeinsRules) -> tuple[Piece, ...]:
    """The letters of the rows, beside the cities."""
    board, mountain = rules.sheet.setup.board, load_board(rules.sheet.setup.map)
    return tuple(caption(board, row, f"row-{row}", ink="muted") for row, _, _ in mountain.labels)


def mountain_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """Everything in the mountain and in the cities."""
    pieces: list[Piece] = []
    for space, name in enumerate(rules.spaces):
        if codes := view.stacks[space]:
            pieces += stack_pieces(rules.tile_set, name, codes)
            if vein := vein_at(view, space):
                pieces += vein_pieces(name, rules.colours[vein[0]], vein[1], len(codes))
    for seat in view.seats:
        for space in rules.ground.bits(view.stations[seat - 1]):
            pieces.append(station_piece(rules.spaces[space], seat, len(view.stacks[space])))
    return pieces


@lru_cache(maxsize=8192)
def stack_pieces(tile_set: TileSet, name: str, codes: tuple[Code, ...]) -> tuple[Piece, ...]:
    """The tiles on a space from the bottom up; the top one shows their number."""
    tiles = zip(codes, (0,) * (len(codes) - 1) + (len(codes),), strict=True)
    return tuple(tile_piece(tile_set, name, code, level, levels) for level, (code, levels) in enumerate(tiles))


@lru_cache(maxsize=16384)
def tile_piece(tile_set: TileSet, name: str, code: Code, level: int, levels: int = 1) -> Piece:
    """A tile on a level of a space, from 0; on top of several it shows their number, `levels`."""
    tile = tile_set.tiles[code]
    badges: tuple[Badge, ...] = (Badge("tunnel-charge", at=CENTRE, size=DYNAMITE_HEIGHT),) if tile.charge else ()
    if levels > 1:
        disc = Badge("veins-level", at=LEVEL_AT, size=LEVEL)
        badges += (disc, figure(levels, LEVEL_AT, LEVEL_FIGURE, "parchment"))
    id = f"tile-{name}-{level}"
    return Piece(tile.sprite, name, id=id, layer=Layer.MARK, turn=tile.turn, stack=level, badges=badges)


def fanned_stack(rules: VeinsRules, view: VeinsState, space: int) -> tuple[Piece, ...]:
    """The tiles of a stack side by side, the bottom one at the left: above its space, below it in the upper rows."""
    codes, name = view.stacks[space], rules.spaces[space]
    middle, away = (len(codes) - 1) / 2, FAN_AWAY if rules.ground.axial[space][1] < UPPER_ROWS else -FAN_AWAY
    board = Piece("veins-plaque", name, layer=Layer.ABOVE, size=(len(codes) + FAN_RIM) * FANNED, offset=(0.0, away))
    tiles = (
        replace(
            tile_piece(rules.tile_set, name, code, 0),
            id=f"fan-{level}",
            layer=Layer.ABOVE,
            size=FANNED,
            offset=((level - middle) * FANNED, away),
        )
        for level, code in enumerate(codes)
    )
    return board, *tiles


@lru_cache(maxsize=8192)
def vein_pieces(name: str, colour: str, stones: int, level: int) -> tuple[Piece, Piece]:
    """A vein with its remaining stones: its bed, open on all sides, and the stones on it."""
    badges = (Badge("veins-stones", at=STONES_AT, size=STONES_WIDTH), figure(stones, STONES_AT, STONES_FIGURE))
    bed = Piece("veins-bed", name, id=f"bed-{name}", layer=Layer.MARK, stack=level - 1)
    id, sprite = f"vein-{name}", f"vein-{colour}"
    return bed, Piece(sprite, name, id=id, layer=Layer.GOODS, size=VEIN_WIDTH, stack=level - 1, badges=badges)


@lru_cache(maxsize=4096)
def station_piece(name: str, seat: Seat, level: int = 0) -> Piece:
    """A station of a seat on a space, on a tile of a level or in a city."""
    tint, stack = f"seat{seat}", max(level - 1, 0)
    mark = Badge("mark", tint, at=STATION_MARK_AT, size=STATION_MARK)
    return Piece("station", name, id=f"station-{name}", tint=tint, size=STATION_WIDTH, stack=stack, badges=(mark,))


def route_links(names: tuple[str, ...]) -> tuple[Link, ...]:
    """A route along some spaces as a line of light; nothing for a single one."""
    path = tuple(map(Anchor, names))
    return (Link(path, ROUTE_COLOUR, width=ROUTE_WIDTH, alpha=1.0, route=True),) if len(path) > 1 else ()


# The plaques


def plaques(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The plaques: the current income of every city, or of a first station there, and the coming explosion."""
    cities = (
        _city_plaque(
            city,
            rules.sheet.picks[city].label,
            rules.sheet.say("plaque_free", free=forecast.free),
            station_income(forecast),
            any(forecast.connected),
        )
        for city, forecast in zip(rules.cities, city_forecast(rules, view), strict=True)
    )
    return [*cities, _blast_plaque(rules, blast_forecast(rules, view))]


@lru_cache(maxsize=256)
def _city_plaque(city: str, name: str, free: str, income: int, lit: bool) -> Piece:
    """The plaque of a city; its income is lit if somebody is connected."""
    return _plaque(
        city,
        Badge(f"city-{city.lower()}", at=SHIELD_AT, size=SHIELD),
        figure(name, NAME_AT, CITY_NAME, "parchment", align="left", room=0.84),
        figure(free, FREE_AT, CITY_FREE, "muted", align="left", room=0.36),
        figure(f"+{income}", EARNS_AT, CITY_EARNS, "lamp" if lit else "muted", align="right"),
    )


def _blast_plaque(rules: VeinsRules, forecast: BlastForecast) -> Piece:
    """The plaque of the explosion: the charges that show and the tiles that fall, or that no dynamite shows."""
    if not forecast.charges:
        return _plaque(BLAST, figure(rules.sheet.say("plaque_calm"), CENTRE, LINE, "muted", room=0.9))
    lines = (("plaque_charges", forecast.charges.bit_count()), ("plaque_falls", forecast.tiles))
    words = [rules.sheet.say(key, count=count) for key, count in lines]
    badges = (
        figure(line, at, LINE, "parchment", align="left", room=ROOM) for line, at in zip(words, LINES_AT, strict=True)
    )
    return _plaque(BLAST, Badge("dynamite", at=CHARGE_AT, size=CHARGE), *badges, sprite="veins-plaque--danger")


def _plaque(name: str, *badges: Badge, sprite: str = "veins-plaque") -> Piece:
    """The plaque of a city or of the explosion."""
    return Piece(sprite, f"plaque-{name}", id=f"plaque-{name}", layer=Layer.MARK, badges=badges)


# What is outlined


def parts_of(ground: Ground, mask: Mask) -> list[Mask]:
    """The connected parts of a mask, in the order of the board."""
    parts: list[Mask] = []
    while mask:
        part, grown = 0, mask & -mask
        while grown != part:
            part = grown
            grown |= ground.spread(part) & mask
        parts.append(part)
        mask &= ~part
    return parts


def outlines(rules: VeinsRules, mask: Mask, colour: str) -> tuple[Outline, ...]:
    """Outlines of the connected parts of a mask."""
    return tuple(Outline(rules.ground.named(part), colour) for part in parts_of(rules.ground, mask))


def own_outlines(rules: VeinsRules, view: VeinsState, seat: Seat) -> tuple[Outline, ...]:
    """Outlines of a seat's network and of its stations outside it."""
    return outlines(rules, net(rules, view, seat) | view.stations[seat - 1], f"seat{seat}")


def blast_outlines(rules: VeinsRules, forecast: BlastForecast) -> tuple[Outline, ...]:
    """Outlines of everything that would fall."""
    return outlines(rules, forecast.charges | forecast.hit, "dynamite")
