"""The action table: every action of a match as one object, and tables that turn masks into lists of legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from typing import Any, TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import ListsByMask
from games.boomtown.model import actions
from games.boomtown.model.board import DIRECTIONS, LAYOUTS
from games.boomtown.model.components import RESOURCES, Box
from games.boomtown.model.sheet import BoomtownSheet

ByMask: TypeAlias = ListsByMask[Action]
"""Actions by mask."""


def _each(action: Callable[..., Action], things: Iterable[Any], *numbers: Iterable[int]) -> ByMask:
    """The actions of every thing: one, or one with every number."""
    return ListsByMask([[action(thing, *number) for number in product(*numbers)] for thing in things])


class ActionTable:
    """The actions of one match. Lists are shared and never changed.

    * By mask of bins: `activate`; of resources: `leave[bin]`, `advance`, `ship`; of investments: `invest`, `display`;
      of cells: `office`, `claim`, `share`; of hexes: `settlement`, `camp`, `loot`, `upgrade`, `look`; of tiles: `tile`;
      of offices: `install`; of Rival cards: `rival`.
    * Always the same: `done`, `gain`, `layout`. By number: `post` (tile of the ninth cell), `ninth`, `token` (content).
    """

    def __init__(self, sheet: BoomtownSheet, box: Box, hexes: Sequence[str]) -> None:
        """Make the actions."""
        bins = range(len(sheet.setup.bins))
        self.activate = _each(actions.Activate, bins)
        self.leave = [_each(partial(actions.Leave, bin), RESOURCES) for bin in bins]
        self.ship, self.advance = _each(actions.Ship, box.metals), _each(actions.Advance, box.metals)
        self.invest = _each(actions.Invest, box.investments)
        self.office = _each(actions.Office, box.cells)
        self.done: Action = actions.Done()
        self.settlement = _each(actions.Settlement, hexes, bins)
        self.camp = _each(actions.Camp, hexes, bins)
        self.loot = _each(actions.Loot, hexes, bins)
        self.claim, self.share = _each(actions.Claim, box.cells), _each(actions.Share, box.cells)
        self.upgrade, self.look = _each(actions.Upgrade, hexes), _each(actions.Look, hexes)
        self.gain: list[Action] = [actions.Gain(item, bin) for item in RESOURCES for bin in bins]
        self.post: list[list[Action]] = [
            [*map(actions.Keep, items), *(actions.Store(item, bin) for item in items for bin in bins)]
            for items in box.gifts
        ]
        # nature's
        self.tile = _each(actions.Tile, box.tiles, range(len(DIRECTIONS)))
        self.token: list[Action] = [*map(actions.Token, box.contents)]
        self.layout: list[Action] = [*map(actions.Layout, range(len(LAYOUTS)))]
        self.install = _each(actions.Install, box.offices)
        self.ninth: list[Action] = [*map(actions.Ninth, box.ninths)]
        self.display = _each(actions.Display, box.investments)
        self.rival = _each(actions.Rival, sheet.components.rivals)
