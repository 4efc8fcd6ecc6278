"""The action table: every action of a match as one object, and tables that turn masks into lists of legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.actions import Action
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

_CHUNK: Final = 8
"""Bits of a mask that one table covers."""


class ActionsByMask:
    """Lists of actions by mask: the actions of all numbers in the mask, in order."""

    __slots__ = ("_tables",)

    def __init__(self, groups: Sequence[Sequence[Action]]) -> None:
        """Take the actions of every number, from 0."""
        self._tables = [_subsets(groups[start : start + _CHUNK]) for start in range(0, len(groups), _CHUNK)]

    def __call__(self, mask: int) -> list[Action]:
        """The actions of the numbers in a mask, as a new list."""
        actions: list[Action] = []
        for table in self._tables:
            if mask & 255:
                actions += table[mask & 255]
            mask >>= _CHUNK
        return actions


def _subsets(groups: Sequence[Sequence[Action]]) -> list[list[Action]]:
    """Per mask, the actions of the groups whose bits are set."""
    subsets: list[list[Action]] = [[]]
    for group in groups:
        subsets += [[*before, *group] for before in subsets]
    return subsets


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
        self.settlement = ActionsByMask([[Settlement(hex, bin) for bin in bins] for hex in hexes])
        self.camp = ActionsByMask([[Camp(hex, bin) for bin in bins] for hex in hexes])
        self.loot = ActionsByMask([[Loot(hex, bin) for bin in bins] for hex in hexes])
        self.advance = ActionsByMask([[Advance(metal)] for metal in metals])
        self.claim = ActionsByMask([[Claim(cell)] for cell in CELLS])
        self.share = ActionsByMask([[Share(cell)] for cell in CELLS])
        self.upgrade = ActionsByMask([[Upgrade(hex)] for hex in hexes])
        self.look = ActionsByMask([[Look(hex)] for hex in hexes])
        self.gain: list[Action] = [Gain(item, bin) for item in RESOURCES for bin in bins]
        gifts = ((), *sheet.components.posts.values())
        self.post = [[*map(Keep, items), *(Store(item, bin) for item in items for bin in bins)] for items in gifts]
        self._make_nature(sheet, box)

    def _make_turn(self, bins: range, metals: Sequence[str], investments: Sequence[str]) -> None:
        """The actions of the first two steps of a turn."""
        self.activate = ActionsByMask([[Activate(bin)] for bin in bins])
        self.leave = [ActionsByMask([[Leave(bin, item)] for item in RESOURCES]) for bin in bins]
        self.ship = ActionsByMask([[Ship(metal)] for metal in metals])
        self.invest = ActionsByMask([[Invest(card)] for card in investments])
        self.office = ActionsByMask([[Office(cell)] for cell in CELLS])
        self.done: Action = Done()

    def _make_nature(self, sheet: BoomtownSheet, box: Box) -> None:
        """Nature's actions."""
        rotations = range(len(DIRECTIONS))
        self.tile = ActionsByMask([[Tile(tile, rotation) for rotation in rotations] for tile in box.tiles])
        self.token: list[Action] = [Token(content) for content in box.contents]
        self.layout: list[Action] = [Layout(number) for number in range(len(LAYOUTS))]
        self.install = ActionsByMask([[Install(office)] for office in box.offices])
        self.ninth: list[Action] = [Ninth(tile) for tile in box.ninths]
        self.display = ActionsByMask([[Display(card)] for card in box.investments])
        self.rival = ActionsByMask([[Rival(card)] for card in sheet.components.rivals])
