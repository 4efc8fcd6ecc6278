"""What the seats and nature decide in Boomtown: actions.

Resources are "copper", "silver", "gold", "wood" and "stone"; the first three are metals, and these with "forest" are
the terrains. Hexes are called by column and number, "f5"; bins by their points, 0 to 3; cells of the town "r2c3";
investments "I14", offices "O05". What a token holds is spelt with the letters of the resources, "GGS", as in the data.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from engine.rules.actions import Action, Card, Colour, Item, Number, Shape, Space

# What seats decide


class Activate(Action, frozen=True):
    """Lift everything out of a bin of the supply track (RULES.md 5.1)."""

    bin: Number


class Leave(Action, frozen=True):
    """Leave one resource in a bin on the way (RULES.md 5.1)."""

    bin: Number
    item: Item


class Invest(Action, frozen=True):
    """Buy an investment on display (RULES.md 5.2, 8)."""

    card: Card


class Office(Action, frozen=True):
    """Pay for an influence token on a free cell of the town (RULES.md 5.2, 7)."""

    cell: Space


class Ship(Action, frozen=True):
    """Ship one metal: the coach on its track goes one step (RULES.md 5.2, 6)."""

    metal: Item


class Done(Action, frozen=True):
    """Use no more metals: go on to build, or end the last turn (RULES.md 5.2, 9)."""


class Settlement(Action, frozen=True):
    """Build a settlement on a face-up token, and put its resources into a bin (RULES.md 5.3)."""

    hex: Space
    bin: Number


class Camp(Action, frozen=True):
    """Build a camp on a face-up token, and put its resources into a bin (RULES.md 5.3)."""

    hex: Space
    bin: Number


class Loot(Action, frozen=True):
    """Loot a face-up token, and put its resources into a bin (RULES.md 5.3)."""

    hex: Space
    bin: Number


class Advance(Action, frozen=True):
    """Take a free step on a shipping track (RULES.md 8, I14, I15)."""

    metal: Item


class Claim(Action, frozen=True):
    """Put a free influence token on an unoccupied cell of the town (RULES.md 8, I16)."""

    cell: Space


class Share(Action, frozen=True):
    """Put a free influence token on a cell that another player holds (RULES.md 8, I17)."""

    cell: Space


class Upgrade(Action, frozen=True):
    """Turn one's own camp into a settlement (RULES.md 8, I18)."""

    hex: Space


class Gain(Action, frozen=True):
    """Gain a resource of any kind into any bin, without points (RULES.md 8, I19)."""

    item: Item
    bin: Number


class Look(Action, frozen=True):
    """Look privately at a face-down token (RULES.md 8, I20)."""

    hex: Space


class Keep(Action, frozen=True):
    """Take what a trading post gives into the hand, for this turn (RULES.md 7)."""

    item: Item


class Store(Action, frozen=True):
    """Put what a trading post gives into a bin, and score it (RULES.md 7)."""

    item: Item
    bin: Number


# What nature decides (RULES.md 15)


class Tile(Action, frozen=True):
    """The next slot of the map gets this tile, turned so many steps counter-clockwise."""

    tile: Shape
    rotation: Number


class Token(Action, frozen=True):
    """The token to be turned up, or looked at, holds these resources."""

    token: Card


class Layout(Action, frozen=True):
    """The town is laid out in this way, of the eighteen."""

    layout: Number


class Install(Action, frozen=True):
    """The next domino of the town is this office."""

    office: Card


class Ninth(Action, frozen=True):
    """The ninth cell of the town has this tile: "four" points, or the trading post of a resource."""

    tile: Colour


class Display(Action, frozen=True):
    """This investment is on display."""

    card: Card


class Rival(Action, frozen=True):
    """The Rival does what this card of his says (RULES.md 11)."""

    card: Number


Effect: TypeAlias = Literal["advance", "claim", "share", "upgrade", "gain", "look"]
"""What an investment lets one do, and the decision that it asks for (RULES.md 8)."""

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)

VERBS = (
    Activate, Leave, Ship, Invest, Office, Done, Settlement, Camp, Loot,
    Advance, Claim, Share, Upgrade, Gain, Look, Keep, Store,
    Tile, Token, Layout, Install, Ninth, Display, Rival,
)  # fmt: skip

DECISIONS = (
    "activate", "leave", "metals", "build",
    "advance", "claim", "share", "upgrade", "gain", "look", "post",
    "tile", "token", "layout", "office", "ninth", "display", "rival",
)  # fmt: skip
"""What is decided: by seats, first the steps of a turn, then the effects of cards and trading posts; then by nature."""

VERBS_BY_DECISION: Final[dict[str, tuple[str, ...]]] = {
    "activate": ("activate",),
    "leave": ("leave",),
    "metals": ("ship", "invest", "office", "done"),
    "build": ("settlement", "camp", "loot"),
    "advance": ("advance",),
    "claim": ("claim",),
    "share": ("share",),
    "upgrade": ("upgrade",),
    "gain": ("gain",),
    "look": ("look",),
    "post": ("keep", "store"),
}
"""The verbs of every decision of a seat."""
