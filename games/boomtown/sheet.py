"""The sheet of Boomtown: `data/boomtown.yaml` with its components and set-up, checked against maps and rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine import components
from engine.components import Sheet
from engine.paths import DATA
from engine.wording import Vocabulary
from games.boomtown.actions import DECISIONS, VERBS, Effect
from games.boomtown.checks import faults
from games.boomtown.events import EVENTS
from games.boomtown.phrases import PROMPT, WORDS
from games.boomtown.reasons import ASKED, WHY_NOT

VOCABULARY = Vocabulary(VERBS, EVENTS, DECISIONS, WHY_NOT, {**WORDS, **ASKED}, prompt=PROMPT)

Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
"""A number that cannot be nought."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Letters: TypeAlias = str
"""A pile of resources, or a row of terrains, one letter each."""


class Shipping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shipping tracks (boomtown.md 6): `lines` are points at a step, `places` the steps with bonus tiles."""

    steps: Some
    lines: dict[int, Some]
    places: list[Some]
    bonuses: dict[str, list[Some]]


class OfficeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An office (boomtown.md 7): what it `counts`, and the points for `each`, or for each `of` so many.

    The Docks tell points for a camp and for a settlement instead. `option` names the option that brings it in.
    """

    counts: str
    each: Count = 0
    of: Some = 1
    camp: Count = 0
    settlement: Count = 0
    option: str = ""


class Investment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An investment (boomtown.md 8): its price, its points, and influence in a terrain or an effect, `times` over."""

    cost: Letters
    points: Some
    influence: str = ""
    effect: Effect | None = None
    times: Some = 1


class RivalJob(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Rival (boomtown.md 11): the terrains he looks for, what he builds, and what he does before."""

    terrains: Letters
    build: Literal["camp", "settlement", "loot"]
    ships: Letters = ""
    invests: bool = False
    column: Count = 0


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box (boomtown.md 1-3, 6-8, 11)."""

    resources: dict[str, str]
    metals: list[str]
    terrains: dict[str, str]
    tiles: dict[str, Letters]
    tokens: dict[str, dict[Letters, Some]]
    shipping: Shipping
    offices: dict[str, OfficeCard]
    four: Some
    posts: dict[str, list[str]]
    investments: dict[str, Investment]
    rivals: dict[int, RivalJob]


class Influences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much influence a camp, a settlement and a card give (boomtown.md 4)."""

    camp: Some
    settlement: Some
    card: Some


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"terrain_bonus": "terrain-bonus"}):
    """How the game is set up, and what counts at its end (boomtown.md 4, 5, 7-11)."""

    board: str
    map: str
    closed: dict[int, list[str]]
    bins: list[Count]
    start: list[list[Letters]]
    camps: dict[int, Some]
    display: Some
    offices: Some
    rewards: dict[int, list[Some]]
    columns: list[str]
    rows: list[str]
    influence: Some
    influences: Influences
    loot: int
    group: Some
    terrain_bonus: dict[str, dict[str, tuple[Count, Count]]]
    wanted: tuple[int, Some]
    income: dict[str, int]


class BoomtownSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sheet with what is in the box and how it is set up."""

    components: Components
    setup: Setup


@cache
def load_sheet() -> BoomtownSheet:
    """The sheet, read once. Raises `engine.yamlfile.DataError` with every mistake of the file."""
    return components.load_sheet(DATA / "boomtown.yaml", BoomtownSheet, faults, VOCABULARY)
