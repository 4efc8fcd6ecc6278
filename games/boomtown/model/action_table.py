"""Every action of Boomtown on one table, made once, in tables that turn masks into lists of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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

if TYPE_CHECKING:
    from games.boomtown.model.sheet import BoomtownSheet


CHUNK: Final = 8


class ActionsByMask:
    """Lists of actions by the mask of what they are about: those of every number in it, in order."""

    __slots__ = ("_tables",)

    def __init__(self, groups: Sequence[Sequence[Action]]) -> None:
        """Take the actions about every number, from 0."""
        self._tables = [_subsets(groups[start : start + CHUNK]) for start in range(0, len(groups), CHUNK)]

    def __call__(self, mask: int) -> list[Action]:
        """The actions about the numbers in a mask, in a list of their own."""
        found: list[Action] = []
        for table in self._tables:
            if mask & 255:
                found += table[mask & 255]
            mask >>= CHUNK
        return found


def _subsets(groups: Sequence[Sequence[Action]]) -> list[list[Action]]:
    """By mask, the actions of the groups whose bits are set."""
    found: list[list[Action]] = [[]]
    for group in groups:
        found += [[*before, *group] for before in found]
    return found


class ActionTable:
    """The actions of one table. Lists are shared and never changed.

    By the mask of what they are about: `activate` bins, `leave[bin]` and `advance` and `ship` kinds, `invest` and
    `display` investments, `office`, `claim` and `share` cells, `settlement`, `camp`, `loot`, `upgrade` and `look`
    hexes, `tile` tiles, `install` offices, `rival` cards of his. `gain`, `done` and `layout` never differ; `post` is
    by the tile of the ninth cell; `ninth` and `token` have one action a number.
    """

    def __init__(self, sheet: BoomtownSheet, box: Box, hexes: Sequence[str]) -> None:
        """Make the actions."""
        bins, metals = range(len(sheet.setup.bins)), box.metals
        self._turn(bins, metals, box.investments)
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
        self._nature(sheet, box)

    def _turn(self, bins: range, metals: Sequence[str], investments: Sequence[str]) -> None:
        self.activate = ActionsByMask([[Activate(bin)] for bin in bins])
        self.leave = [ActionsByMask([[Leave(bin, item)] for item in RESOURCES]) for bin in bins]
        self.ship = ActionsByMask([[Ship(metal)] for metal in metals])
        self.invest = ActionsByMask([[Invest(card)] for card in investments])
        self.office = ActionsByMask([[Office(cell)] for cell in CELLS])
        self.done: Action = Done()

    def _nature(self, sheet: BoomtownSheet, box: Box) -> None:
        self.tile = ActionsByMask([[Tile(tile, rotation) for rotation in range(len(DIRECTIONS))] for tile in box.tiles])
        self.token: list[Action] = [Token(content) for content in box.contents]
        self.layout: list[Action] = [Layout(number) for number in range(len(LAYOUTS))]
        self.install = ActionsByMask([[Install(office)] for office in box.offices])
        self.ninth: list[Action] = [Ninth(tile) for tile in box.ninths]
        self.display = ActionsByMask([[Display(card)] for card in box.investments])
        self.rival = ActionsByMask([[Rival(card)] for card in sheet.components.rivals])
