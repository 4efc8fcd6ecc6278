"""The sections of `data/boomtown.yaml` as typed structs, and the names of the options. `data` reads and checks them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from engine.data.field_types import NonNegative, Positive
from engine.data.sheet import Sheet
from games.boomtown.model.actions import Effect

Letters: TypeAlias = str
"""A pile of resources or a row of terrains, one letter each."""

PlaceKind: TypeAlias = Literal["docks", "frontier", "sheriff", "insurance"]
"""The places in which an office may count buildings."""

NumberKind: TypeAlias = Literal[
    "homestead", "courthouse", "deeds", "depot", "mayor", "saloon", "shipping", "surveyor", "hall", "hoosegow"
]
"""The other things that an office may count; both are told apart in `rules.offices`."""

OFFICE_KINDS: Final[tuple[PlaceKind | NumberKind, ...]] = (*get_args(PlaceKind), *get_args(NumberKind))


class Shipping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shipping tracks (RULES.md 6): number of steps, points by step, steps with bonus tiles, tiles by metal."""

    steps: Positive
    lines: dict[int, Positive]
    places: list[Positive]
    bonuses: dict[str, list[Positive]]


class OfficeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An office (RULES.md 7): what it `counts`, and the points `each`, paid per `of` units.

    The Docks have points per camp and per settlement instead. `option` names the option that adds the office.
    """

    counts: PlaceKind | NumberKind
    each: NonNegative = 0
    of: Positive = 1
    camp: NonNegative = 0
    settlement: NonNegative = 0
    option: Literal["", "bandits"] = ""


class Investment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An investment (RULES.md 8): price, points, and influence in a terrain, or an effect, asked `times` times."""

    cost: Letters
    points: Positive
    influence: str = ""
    effect: Effect | None = None
    times: Positive = 1


class RivalJob(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Rival (RULES.md 11): terrains in order, what he builds, and at most one job before that."""

    terrains: Letters
    build: Literal["camp", "settlement", "loot"]
    ships: Letters = ""
    invests: bool = False
    column: NonNegative = 0


class ComponentsSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section `components`: the contents of the box (RULES.md 1-3, 6-8, 11)."""

    resources: dict[str, str]
    metals: list[str]
    terrains: dict[str, str]
    tiles: dict[str, Letters]
    tokens: dict[str, dict[Letters, Positive]]
    shipping: Shipping
    offices: dict[str, OfficeCard]
    four: Positive
    posts: dict[str, list[str]]
    investments: dict[str, Investment]
    rivals: dict[int, RivalJob]


class Influences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The influence of a camp, a settlement and a card (RULES.md 4)."""

    camp: Positive
    settlement: Positive
    card: Positive


class SetupSheet(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"terrain_bonus": "terrain-bonus", "large_boards": "large-boards"},
):
    """The section `setup`: set-up, prices and end scoring (RULES.md 4, 5, 7-11)."""

    boards: dict[int, str]
    large_boards: dict[int, str]
    map: str
    closed: dict[int, list[str]]
    bins: list[NonNegative]
    start: list[list[Letters]]
    camps: dict[int, Positive]
    display: Positive
    offices: Positive
    rewards: dict[int, list[Positive]]
    columns: list[str]
    rows: list[str]
    influence: Positive
    influences: Influences
    loot: int
    group: Positive
    terrain_bonus: dict[str, dict[str, tuple[NonNegative, NonNegative]]]
    wanted: tuple[int, Positive]
    income: dict[str, int]


class BoomtownSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole sheet."""

    components: ComponentsSheet
    setup: SetupSheet


TERRAIN_BONUS, BANDITS, TRADING_POST, RIVAL_LEVEL = "terrain-bonus", "bandits", "trading-post", "rival"
"""The names of the options."""

OFF, ON, REPLACE, MIXED = "off", "on", "replace", "mixed"
"""The values of the options Bandits and Trading post."""

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    TERRAIN_BONUS: ("seed", "published"),
    BANDITS: (OFF, ON),
    TRADING_POST: (OFF, REPLACE, MIXED),
    RIVAL_LEVEL: ("greenhorn", "prospector", "foreman", "baron"),
}
"""The values of every option."""
