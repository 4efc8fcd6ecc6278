"""What happens in Boomtown: events, and the categories of the score sheet that they add to.

Names are those of `actions`. `seat` may be the Rival's number (RULES.md 11); `resources` are in the data's order.
"""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Card, Colour, Item, SeatField, Shape, Space
from engine.rules.contract import Event, Score

BINS, LOOTING, INVESTMENTS, SHIPPING, TOWN = "bins", "loot", "investments", "shipping", "town"

GROUPS, TERRAINS, OFFICES, WANTED, INCOME = "group", "terrain", "offices", "wanted", "income"

CATEGORIES = (BINS, INVESTMENTS, SHIPPING, TOWN, LOOTING, INCOME, GROUPS, TERRAINS, OFFICES, WANTED)
"""The categories of the score sheet, in order: during the game, the Rival's income (solo only), at its end."""


class TileLaid(Event, frozen=True):
    """A terrain tile lies in a slot, turned by `rotation` steps; `hexes` are its centre and its ring, k0 to k5."""

    tile: Shape
    rotation: int
    hexes: tuple[Space, ...]


class LaidOut(Event, frozen=True):
    """The town is laid out; the cells are those of the dominoes in reading order, then the single one."""

    cells: tuple[Space, ...]


class Installed(Event, frozen=True):
    """An office stands on two cells of the town."""

    office: Card
    cells: tuple[Space, ...]


class NinthLaid(Event, frozen=True):
    """The ninth cell of the town has its tile."""

    tile: Colour
    cell: Space


class Displayed(Event, frozen=True):
    """An investment is on display."""

    card: Card


class TurnedUp(Event, frozen=True):
    """A token was turned up, or was there to see from the start."""

    hex: Space
    resources: tuple[Item, ...]


class TurnBegun(Event, frozen=True):
    """A turn begins; the `last` one of the seat is without building."""

    seat: SeatField
    last: bool


class Activated(Event, frozen=True):
    """A bin was emptied into the hand; its resources are on their way past the bins before it."""

    seat: SeatField
    bin: int
    resources: tuple[Item, ...]


class Left(Event, frozen=True):
    """One resource stays in a bin on the way."""

    seat: SeatField
    bin: int
    item: Item


class Shipped(Event, frozen=True):
    """A coach went a step, now the `step` one (1 to 8): `how` is "paid", "free" (a card) or "rival"."""

    seat: SeatField
    metal: Item
    step: int
    how: str


class Passed(Event, frozen=True):
    """A coach passed a line of its track."""

    seat: SeatField
    metal: Item
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the line."""
        return (Score(self.seat, SHIPPING, self.points),)


class BonusTaken(Event, frozen=True):
    """A coach passed a bonus place, the first or second of its track, and took the top tile."""

    seat: SeatField
    metal: Item
    place: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the tile."""
        return (Score(self.seat, SHIPPING, self.points),)


class Invested(Event, frozen=True):
    """An investment was bought for its price (the Rival pays nothing); its effect follows."""

    seat: SeatField
    card: Card
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the card."""
        return (Score(self.seat, INVESTMENTS, self.points),)


class Rewarded(Event, frozen=True):
    """The highest investment bonus tile left goes with an investment."""

    seat: SeatField
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the tile."""
        return (Score(self.seat, INVESTMENTS, self.points),)


class Settled(Event, frozen=True):
    """An influence token was put on a cell of an office, or on the ninth, which is called by its tile ("four").

    `how` is "paid", "free", "shared" or "rival"; `points` are those of the ninth cell.
    """

    seat: SeatField
    cell: Space
    office: Card
    how: str
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the cell, if any."""
        return (Score(self.seat, TOWN, self.points),) if self.points else ()


class Influenced(Event, frozen=True):
    """A card gave influence in a terrain."""

    seat: SeatField
    terrain: Colour
    amount: int


class Upgraded(Event, frozen=True):
    """A camp became a settlement, with one more influence in its terrain."""

    seat: SeatField
    hex: Space
    terrain: Colour


class Gained(Event, frozen=True):
    """A card or a trading post gave a resource into a bin."""

    seat: SeatField
    item: Item
    bin: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the bin, if any."""
        return (Score(self.seat, BINS, self.points),) if self.points else ()


class Kept(Event, frozen=True):
    """A trading post gave a resource into the hand."""

    seat: SeatField
    item: Item


class LookedAt(Event, frozen=True):
    """A seat looks at a face-down token; what is there follows, for its eyes alone."""

    seat: SeatField
    hex: Space


class Seen(Event, frozen=True):
    """What a seat saw under a face-down token."""

    seat: SeatField
    hex: Space
    resources: tuple[Item, ...]


class Built(Event, frozen=True):
    """A camp or a settlement stands on a hex: `kind` is "camp" or "settlement", `influence` what it gave there."""

    seat: SeatField
    kind: str
    hex: Space
    terrain: Colour
    influence: int


class Looted(Event, frozen=True):
    """A token was looted: a camp is wanted for it, at the cost of a point."""

    seat: SeatField
    hex: Space
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The point it costs, below 0."""
        return (Score(self.seat, LOOTING, self.points),)


class Stored(Event, frozen=True):
    """The resources of a token went into a bin, which scores."""

    seat: SeatField
    hex: Space
    bin: int
    resources: tuple[Item, ...]
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the bin, if any."""
        return (Score(self.seat, BINS, self.points),) if self.points else ()


class Discarded(Event, frozen=True):
    """What was left in the hand at the end of a turn is gone; not told where nothing was left."""

    seat: SeatField
    resources: tuple[Item, ...]


class RivalCard(Event, frozen=True):
    """The Rival turned one of his cards."""

    seat: SeatField
    card: int


class Income(Event, frozen=True):
    """What the level adds for a card of the Rival; not told where that is nothing."""

    seat: SeatField
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The income, maybe below 0."""
        return (Score(self.seat, INCOME, self.points),)


class GroupScored(Event, frozen=True):
    """The end: a player's largest group of buildings (RULES.md 9.1)."""

    seat: SeatField
    hexes: tuple[Space, ...]
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """Two points a building."""
        return (Score(self.seat, GROUPS, self.points),)


class TerrainScored(Event, frozen=True):
    """The end: a player's part in the bonus of a terrain (RULES.md 9.2); `place` is 1 or 2, be it shared or not.

    It is not told of those who get no bonus.
    """

    seat: SeatField
    terrain: Colour
    place: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The bonus, or a share of it."""
        return (Score(self.seat, TERRAINS, self.points),)


class OfficeScored(Event, frozen=True):
    """The end: what a player's `tokens` on an office pay (RULES.md 9.3)."""

    seat: SeatField
    office: Card
    cells: tuple[Space, ...]
    tokens: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The office's points, once a token."""
        return (Score(self.seat, OFFICES, self.points),)


class WantedScored(Event, frozen=True):
    """The end: what a player's wanted camps cost (RULES.md 9.4), below 0."""

    seat: SeatField
    camps: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The loss."""
        return (Score(self.seat, WANTED, self.points),)


EVENTS = (
    TileLaid, LaidOut, Installed, NinthLaid, Displayed, TurnedUp, TurnBegun, Activated, Left, Shipped, Passed,
    BonusTaken, Invested, Rewarded, Settled, Influenced, Upgraded, Gained, Kept, LookedAt, Seen, Built, Looted,
    Stored, Discarded, RivalCard, Income, GroupScored, TerrainScored, OfficeScored, WantedScored,
)  # fmt: skip

TIES: Final = ("points", "wanted", "resources", "shared")
"""What decided who is first: the points, fewer wanted camps, more resources in the supply track, or nothing."""

BEATEN, BEHIND, LEVEL = "beaten", "behind", "level"

SOLO_REASONS: Final = (BEATEN, BEHIND, LEVEL)
"""Against the Rival: he is beaten, he has more, or as much, which is not enough (RULES.md 11)."""

STANDINGS_REASONS: Final = (*TIES, *SOLO_REASONS)
"""Every reason that standings give."""
