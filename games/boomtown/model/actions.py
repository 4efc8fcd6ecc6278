"""The actions of seats and of nature, and the decisions.

Resources are "copper", "silver", "gold", "wood" and "stone"; the first three are metals, and these with "forest" are
the terrains. Hexes are named by column and number, "f5"; bins by their points, 0 to 3; cells of the town "r2c3";
investments "I14", offices "O05". A content is spelt with the letters of the resources, "GGS", as in the data.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from engine.rules.actions import Action, Card, Colour, Item, Number, Shape, Space

# What seats decide


class Activate(Action, frozen=True):
    """Empty a bin of the supply track (RULES.md 5.1)."""

    bin: Number


class Leave(Action, frozen=True):
    """Leave one resource in a lower bin (RULES.md 5.1)."""

    bin: Number
    item: Item


class Invest(Action, frozen=True):
    """Buy an open investment (RULES.md 5.2, 8)."""

    card: Card


class Office(Action, frozen=True):
    """Pay for an influence token on a free cell of the town (RULES.md 5.2, 7)."""

    cell: Space


class Ship(Action, frozen=True):
    """Ship one metal: its coach moves one step (RULES.md 5.2, 6)."""

    metal: Item


class Done(Action, frozen=True):
    """Use no more metals: build next, or end the last turn (RULES.md 5.2, 9)."""


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
    """Put a free influence token on a free cell of the town (RULES.md 8, I16)."""

    cell: Space


class Share(Action, frozen=True):
    """Put a free influence token on a cell that another player holds (RULES.md 8, I17)."""

    cell: Space


class Upgrade(Action, frozen=True):
    """Turn an own camp into a settlement (RULES.md 8, I18)."""

    hex: Space


class Gain(Action, frozen=True):
    """Gain a resource of any kind into any bin, without points (RULES.md 8, I19)."""

    item: Item
    bin: Number


class Look(Action, frozen=True):
    """Look privately at a face-down token (RULES.md 8, I20)."""

    hex: Space


class Keep(Action, frozen=True):
    """Take the resource of a trading post into the hand (RULES.md 7)."""

    item: Item


class Store(Action, frozen=True):
    """Put the resource of a trading post into a bin, which scores (RULES.md 7)."""

    item: Item
    bin: Number


# What nature decides (RULES.md 15)


class Tile(Action, frozen=True):
    """The next slot of the map gets this tile, turned by `rotation` steps."""

    tile: Shape
    rotation: Number


class Token(Action, frozen=True):
    """The content of the token that is turned up or looked at."""

    token: Card


class Layout(Action, frozen=True):
    """The layout of the town, by its number."""

    layout: Number


class Install(Action, frozen=True):
    """The next domino of the town is this office."""

    office: Card


class Ninth(Action, frozen=True):
    """The tile of the ninth cell: "four" points, or the trading post of a terrain."""

    tile: Colour


class Display(Action, frozen=True):
    """The next open investment."""

    card: Card


class Rival(Action, frozen=True):
    """The next card of the Rival (RULES.md 11)."""

    card: Number


Effect: TypeAlias = Literal["advance", "claim", "share", "upgrade", "gain", "look"]
"""The effect of an investment, and the decision that it asks for (RULES.md 8)."""

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)

VERBS = (
    Activate, Leave, Ship, Invest, Office, Done, Settlement, Camp, Loot,
    Advance, Claim, Share, Upgrade, Gain, Look, Keep, Store,
    Tile, Token, Layout, Install, Ninth, Display, Rival,
)  # fmt: skip

VERBS_BY_DECISION: Final[dict[str, tuple[type[Action], ...]]] = {
    "activate": (Activate,),
    "metals": (Ship, Invest, Office, Done),
    "build": (Loot, Camp, Settlement),
    "leave": (Leave,),
    "advance": (Advance,),
    "claim": (Claim,),
    "share": (Share,),
    "upgrade": (Upgrade,),
    "gain": (Gain,),
    "look": (Look,),
    "post": (Keep, Store),
}
"""The actions that answer each decision of a seat; nature takes all other decisions.

A thing picked without a verb means the first verb that takes it.
"""

DECISIONS = (*VERBS_BY_DECISION, "tile", "token", "layout", "office", "ninth", "display", "rival")
"""All decisions: those of seats (the steps of a turn, the effects of investments and trading posts), then nature's."""
