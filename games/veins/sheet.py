"""The sheet of Veins: `data/veins.yaml` with its components and set-up, checked against maps and rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeAlias

import msgspec

from engine import components
from engine.components import Sheet
from engine.paths import DATA
from engine.wording import Vocabulary
from games.veins.actions import DECISIONS, VERBS
from games.veins.checks import faults
from games.veins.events import EVENTS
from games.veins.phrases import PROMPT, WORDS
from games.veins.reasons import ASKED, WHY_NOT

VOCABULARY = Vocabulary(VERBS, EVENTS, DECISIONS, WHY_NOT, {**WORDS, **ASKED}, prompt=PROMPT)

Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
"""A number that cannot be nought."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Names: TypeAlias = list[str]


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape of tiles (veins.md 3.4): its open edges, 0 east counter-clockwise to 5, and how many ways it can lie.

    There are so many `tunnels` and `dynamites` of it; `sprite` is its picture.
    """

    edges: list[Count]
    turns: Some
    tunnels: Some
    dynamites: Some
    sprite: str


class OrderCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order (veins.md 3.5): one stone of each of these colours, its reward and its penalty."""

    stones: Names
    reward: Some
    penalty: Some


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box (veins.md 3.1, 3.4, 3.5)."""

    colours: dict[str, str]
    track: Some
    tiles: dict[int, TileKind]
    veins: Some
    stations: Some
    options: Some
    prospects: Some
    chips: Some
    orders: dict[str, OrderCard]


class MarkedSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marked space of the mountain: the tile that lies there at the start, so many steps turned (veins.md 3.3)."""

    tile: str
    orientation: Count


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every seat has in a phase besides its dynamite (veins.md 3.6, 1b)."""

    tunnels: list[Some]
    veins: Some
    stations: Some
    options: Some
    prospects: Some


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is set up, and how it goes (veins.md 3.3, 3.6-3.8, 3.10, 3.12)."""

    board: str
    map: str
    panel: str
    cities: Names
    marked: dict[str, MarkedSpace]
    vein: dict[str, str]
    points: Some
    phases: Some
    pool: dict[str, Some]
    equipment: Equipment
    charges: dict[int, Some]
    reveal: Some
    chip: Some
    option: Some
    actions: Some
    stones: dict[int, Some]
    search: Some


class VeinsSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sheet with what is in the box and how it is set up."""

    components: Components
    setup: Setup


@cache
def load_sheet() -> VeinsSheet:
    """The sheet, read once. Raises `engine.yamlfile.DataError` with every mistake of the file."""
    return components.load_sheet(DATA / "veins.yaml", VeinsSheet, faults, VOCABULARY)
