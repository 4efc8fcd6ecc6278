"""The sheet of Veins: `data/veins.yaml` with its components and set-up, checked against maps and rules."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engine.data.sheet import Sheet

Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
"""A number that cannot be nought."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]

Names: TypeAlias = list[str]


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape of tiles (RULES.md 3.4): its open edges, 0 east counter-clockwise to 5, and how many ways it can lie.

    There are so many `tunnels` and `dynamites` of it; `sprite` is its picture.
    """

    edges: list[Count]
    turns: Positive
    tunnels: Positive
    dynamites: Positive
    sprite: str


class OrderCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order (RULES.md 3.5): one stone of each of these colours, its reward and its penalty."""

    stones: Names
    reward: Positive
    penalty: Positive


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box (RULES.md 3.1, 3.4, 3.5)."""

    colours: dict[str, str]
    track: Positive
    tiles: dict[int, TileKind]
    veins: Positive
    stations: Positive
    options: Positive
    prospects: Positive
    chips: Positive
    orders: dict[str, OrderCard]


class MarkedSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marked space of the mountain: the tile that lies there at the start, so many steps turned (RULES.md 3.3)."""

    tile: str
    orientation: Count


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every seat has in a phase besides its dynamite (RULES.md 3.6, 1b)."""

    tunnels: list[Positive]
    veins: Positive
    stations: Positive
    options: Positive
    prospects: Positive


class SetupSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is set up, and how it goes (RULES.md 3.3, 3.6-3.8, 3.10, 3.12)."""

    board: str
    map: str
    panel: str
    cities: Names
    marked: dict[str, MarkedSpace]
    vein: dict[str, str]
    points: Positive
    phases: Positive
    pool: dict[str, Positive]
    equipment: Equipment
    charges: dict[int, Positive]
    reveal: Positive
    chip: Positive
    option: Positive
    actions: Positive
    stones: dict[int, Positive]
    search: Positive


class VeinsSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sheet with what is in the box and how it is set up."""

    components: Components
    setup: SetupSheet
