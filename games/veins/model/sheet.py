"""The schema of `data/veins.yaml`: the contents of the box, and the set-up (RULES.md 3.1-3.8)."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.data.field_types import NonNegative, Positive
from engine.data.sections import Section
from engine.data.sheet import Sheet

Names: TypeAlias = list[str]

CITY_SCORING, SEQUENCE_CARDS = "city-scoring", "sequence-cards"
PER_STATION, PER_PLAYER, ALL, AS_PLAYERS = "per-station", "per-player", "all", "as-players"
GAME_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    CITY_SCORING: (PER_STATION, PER_PLAYER),
    SEQUENCE_CARDS: (ALL, AS_PLAYERS),
}
"""The options of the game with their values (RULES.md 3.6)."""


class TileKind(Section, frozen=True):
    """One shape of tiles (RULES.md 3.4): open edges in orientation 0 (0 = east, counter-clockwise to 5), number of
    `tunnels` and of `dynamites`, and sprite."""

    edges: list[NonNegative]
    tunnels: Positive
    dynamites: Positive
    sprite: str


class OrderCard(Section, frozen=True):
    """An order (RULES.md 3.5): one stone of each colour named, reward and penalty in points."""

    stones: Names
    reward: Positive
    penalty: Positive


class Components(Section, frozen=True):
    """The contents of the box (RULES.md 3.1, 3.4, 3.5). `colours` maps a colour to its sprite; `track`: the length of a
    price track and the number of stones per colour; `stations`: per seat."""

    colours: dict[str, str]
    track: Positive
    tiles: dict[int, TileKind]
    veins: Positive
    stations: Positive
    options: Positive
    prospects: Positive
    chips: Positive
    orders: dict[str, OrderCard]


class MarkedSpace(Section, frozen=True):
    """The tile on a marked space at the start (RULES.md 3.3)."""

    tile: str
    orientation: NonNegative


class Equipment(Section, frozen=True):
    """Components per seat and phase, without the dynamite (RULES.md 3.6, 1b). `tunnels` lists their exits."""

    tunnels: list[Positive]
    veins: Positive
    stations: Positive
    options: Positive
    prospects: Positive


class SetupSheet(Section, frozen=True):
    """Set-up and numbers of the game (RULES.md 3.3, 3.6-3.8, 3.10, 3.12).

    `charges` are the exits of the dynamite by sequence card, `reveal` the orders per phase, `chip` and `option` points,
    `actions` the most per turn, `stones` those on a new vein by number of seats, `search` the limit of spaces in the
    search for the best routes.
    """

    board: str
    shapes: tuple[str, ...]
    large_shapes: tuple[str, ...]
    map: str
    panel: str
    large_panel: str
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
    """The sheet of every game, with box and set-up of Veins."""

    components: Components
    setup: SetupSheet
