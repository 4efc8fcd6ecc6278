"""The action table: every action of a match as one object, and tables that turn masks into lists of legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import ListsByMask
from games.boomtown.model.actions import (
    Activate,
    Advance,
    Camp,
    Claim,
    Display,
    Done,
    Gain,
    Install,
    Invest,
    Keep,
    Layout,
    Leave,
    Look,
    Loot,
    Ninth,
    Office,
    Rival,
    Settlement,
    Share,
    Ship,
    Store,
    Tile,
    Token,
    Upgrade,
)
from games.boomtown.model.board import CELLS, DIRECTIONS, LAYOUTS
from games.boomtown.model.components import RESOURCES, Box
from games.boomtown.model.sheet import BoomtownSheet

ByMask: TypeAlias = ListsByMask[Action]
"""Actions by mask."""


class ActionTable:
    """The actions of one match. Lists are shared and never changed.

    * By mask of bins: `activate`; of resources: `leave[bin]`, `advance`, `ship`; of investments: `invest`, `display`;
      of cells: `office`, `claim`, `share`; of hexes: `settlement`, `camp`, `loot`, `upgrade`, `look`; of tiles: `tile`;
      of offices: `install`; of Rival cards: `rival`.
    * Always the same: `done`, `gain`, `layout`. By number: `post` (tile of the ninth cell), `ninth`, `token` (content).
    """

    def __init__(self, sheet: BoomtownSheet, box: Box, hexes: Sequence[str]) -> None:
        """Make the actions."""
        bins, metals = range(len(sheet.setup.bins)), box.metals
        self._make_turn(bins, metals, box.investments)
        self.settlement: ByMask = ListsByMask([[Settlement(hex, bin) for bin in bins] for hex in hexes])
        self.camp: ByMask = ListsByMask([[Camp(hex, bin) for bin in bins] for hex in hexes])
        self.loot: ByMask = ListsByMask([[Loot(hex, bin) for bin in bins] for hex in hexes])
        self.advance: ByMask = ListsByMask([[Advance(metal)] for metal in metals])
        self.claim: ByMask = ListsByMask([[Claim(cell)] for cell in CELLS])
        self.share: ByMask = ListsByMask([[Share(cell)] for cell in CELLS])
        self.upgrade: ByMask = ListsByMask([[Upgrade(hex)] for hex in hexes])
        self.look: ByMask = ListsByMask([[Look(hex)] for hex in hexes])
        self.gain: list[Action] = [Gain(item, bin) for item in RESOURCES for bin in bins]
        self.post = [[*map(Keep, items), *(Store(item, bin) for item in items for bin in bins)] for items in box.gifts]
        self._make_nature(sheet, box)

    def _make_turn(self, bins: range, metals: Sequence[str], investments: Sequence[str]) -> None:
        """The actions of the first two steps of a turn."""
        self.activate: ByMask = ListsByMask([[Activate(bin)] for bin in bins])
        self.leave: list[ByMask] = [ListsByMask([[Leave(bin, item)] for item in RESOURCES]) for bin in bins]
        self.ship: ByMask = ListsByMask([[Ship(metal)] for metal in metals])
        self.invest: ByMask = ListsByMask([[Invest(card)] for card in investments])
        self.office: ByMask = ListsByMask([[Office(cell)] for cell in CELLS])
        self.done: Action = Done()

    def _make_nature(self, sheet: BoomtownSheet, box: Box) -> None:
        """Nature's actions."""
        rotations = range(len(DIRECTIONS))
        self.tile: ByMask = ListsByMask([[Tile(tile, rotation) for rotation in rotations] for tile in box.tiles])
        self.token: list[Action] = [Token(content) for content in box.contents]
        self.layout: list[Action] = [Layout(number) for number in range(len(LAYOUTS))]
        self.install: ByMask = ListsByMask([[Install(office)] for office in box.offices])
        self.ninth: list[Action] = [Ninth(tile) for tile in box.ninths]
        self.display: ByMask = ListsByMask([[Display(card)] for card in box.investments])
        self.rival: ByMask = ListsByMask([[Rival(card)] for card in sheet.components.rivals])
