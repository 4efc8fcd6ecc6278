"""The events of Boomtown with their scores, and the categories of these.

Names are those of `actions`. `seat` may be the Rival's number (RULES.md 11); `resources` are in the order of the data.
"""

from __future__ import annotations

from engine.rules.actions import Card, Colour, Item, Shape, Space
from engine.rules.events import Event, Gain, SeatEvent
from games.boomtown.model.board import TOKEN_SUFFIX

BINS, LOOTING, INVESTMENTS, SHIPPING, TOWN = "bins", "loot", "investments", "shipping", "town"

GROUPS, TERRAINS, OFFICES, WANTED, INCOME = "group", "terrain", "offices", "wanted", "income"

CATEGORIES = (BINS, INVESTMENTS, SHIPPING, TOWN, LOOTING, INCOME, GROUPS, TERRAINS, OFFICES, WANTED)
"""The categories of the score sheet: during the game, the Rival's income (solo only), end scoring."""

PAID, FREE, SHARED, BY_RIVAL = "paid", "free", "shared", "rival"
"""`how` of `Shipped` and `Settled`: paid, by the effect of a card, on another player's cell, by the Rival."""


class TileLaid(Event, frozen=True):
    """A tile was laid into a slot, turned by `rotation` steps; `hexes` are its centre and its ring, k0 to k5."""

    tile: Shape
    rotation: int
    hexes: tuple[Space, ...]


class LaidOut(Event, frozen=True):
    """The town was laid out; `cells` are those of the dominoes in reading order, then the single one."""

    cells: tuple[Space, ...]


class Installed(Event, frozen=True):
    """An office was put on two cells of the town."""

    office: Card
    cells: tuple[Space, ...]


class NinthLaid(Event, frozen=True):
    """The ninth cell of the town got its tile."""

    tile: Colour
    cell: Space


class Displayed(Event, frozen=True):
    """An investment was opened."""

    card: Card


class TurnedUp(Event, frozen=True):
    """A token was turned up."""

    hex: Space
    resources: tuple[Item, ...]


class TurnBegun(SeatEvent, frozen=True):
    """A turn began; the `last` one of the seat is without building."""

    last: bool


class Activated(SeatEvent, frozen=True):
    """A bin was emptied into the hand; some of the resources will stay in the lower bins."""

    bin: int
    resources: tuple[Item, ...]


class Left(SeatEvent, frozen=True):
    """One resource stayed in a lower bin."""

    bin: int
    item: Item


class Shipped(SeatEvent, frozen=True):
    """A coach moved to step `step` (1 to 8); `how` is `PAID`, `FREE` or `BY_RIVAL`."""

    metal: Item
    step: int
    how: str


class Passed(SeatEvent, frozen=True):
    """A coach passed a line of its track."""

    metal: Item
    points: int

    gains = (Gain(SHIPPING),)


class BonusTaken(SeatEvent, frozen=True):
    """A coach passed bonus place 1 or 2 of its track and took the top tile."""

    metal: Item
    place: int
    points: int

    gains = (Gain(SHIPPING),)


class Invested(SeatEvent, frozen=True):
    """An investment was bought (the Rival pays nothing); its effect follows."""

    card: Card
    points: int

    gains = (Gain(INVESTMENTS),)


class Rewarded(SeatEvent, frozen=True):
    """The highest investment bonus tile left was taken."""

    points: int

    gains = (Gain(INVESTMENTS),)


class Settled(SeatEvent, frozen=True):
    """An influence token was put on a cell; `office` is the office or the tile ("four", "post-gold") there.

    `how` is `PAID`, `FREE`, `SHARED` or `BY_RIVAL`; `points` are those of the ninth cell.
    """

    cell: Space
    office: Card
    how: str
    points: int

    gains = (Gain(TOWN),)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The place of the token on the cell, so that the name of the office stays legible."""
        return (f"{self.cell}{TOKEN_SUFFIX}",)


class Influenced(SeatEvent, frozen=True):
    """A card gave influence in a terrain."""

    terrain: Colour
    amount: int


class Upgraded(SeatEvent, frozen=True):
    """A camp became a settlement and gave 1 more influence in its terrain."""

    hex: Space
    terrain: Colour


class Gained(SeatEvent, frozen=True):
    """A card or a trading post gave a resource into a bin."""

    item: Item
    bin: int
    points: int

    gains = (Gain(BINS),)


class Kept(SeatEvent, frozen=True):
    """A trading post gave a resource into the hand."""

    item: Item


class LookedAt(SeatEvent, frozen=True):
    """A seat looks at a face-down token; `Seen` follows, for its eyes alone."""

    hex: Space


class Seen(SeatEvent, frozen=True):
    """The content that a seat saw."""

    hex: Space
    resources: tuple[Item, ...]


class Built(SeatEvent, frozen=True):
    """A `CAMP` or a `SETTLEMENT` (`kind`) was built on a hex and gave `influence` in its terrain."""

    kind: str
    hex: Space
    terrain: Colour
    influence: int


class Looted(SeatEvent, frozen=True):
    """A token was looted: a camp is wanted, and it costs a point."""

    hex: Space
    points: int

    gains = (Gain(LOOTING),)


class Stored(SeatEvent, frozen=True):
    """The resources of a token went into a bin, which scores."""

    hex: Space
    bin: int
    resources: tuple[Item, ...]
    points: int

    gains = (Gain(BINS),)


class Discarded(SeatEvent, frozen=True):
    """The rest of the hand was discarded at the end of a turn; no event for an empty hand."""

    resources: tuple[Item, ...]


class RivalCard(SeatEvent, frozen=True):
    """The Rival turned one of his cards."""

    card: int


class Income(SeatEvent, frozen=True):
    """The Rival's income for a card, by his level; no event for 0."""

    points: int

    gains = (Gain(INCOME),)


class GroupScored(SeatEvent, frozen=True):
    """End scoring: a player's largest group of buildings (RULES.md 9.1)."""

    hexes: tuple[Space, ...]
    points: int

    gains = (Gain(GROUPS),)


class TerrainScored(SeatEvent, frozen=True):
    """End scoring: a player's bonus of a terrain (RULES.md 9.2); `place` is 1 or 2, shared or not.

    Players without a bonus have no event.
    """

    terrain: Colour
    place: int
    points: int

    gains = (Gain(TERRAINS),)


class TieBroken(SeatEvent, frozen=True):
    """End scoring: a player's place in a terrain is better than that of another with as much `influence`, for its
    `settlements` there are more (RULES.md 9.2).
    """

    terrain: Colour
    influence: int
    settlements: int


class OfficeScored(SeatEvent, frozen=True):
    """End scoring: the points of a player's `tokens` on an office (RULES.md 9.3)."""

    office: Card
    cells: tuple[Space, ...]
    tokens: int
    points: int

    gains = (Gain(OFFICES),)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The places of the tokens on the cells, so that the name of the office stays legible."""
        return tuple(f"{cell}{TOKEN_SUFFIX}" for cell in self.cells)


class WantedScored(SeatEvent, frozen=True):
    """End scoring: the cost of a player's wanted camps (RULES.md 9.4), below 0."""

    camps: int
    points: int

    gains = (Gain(WANTED),)


EVENTS = (
    TileLaid, LaidOut, Installed, NinthLaid, Displayed, TurnedUp, TurnBegun, Activated, Left, Shipped, Passed,
    BonusTaken, Invested, Rewarded, Settled, Influenced, Upgraded, Gained, Kept, LookedAt, Seen, Built, Looted,
    Stored, Discarded, RivalCard, Income, GroupScored, TerrainScored, TieBroken, OfficeScored, WantedScored,
)  # fmt: skip
