"""The constants of one match of Boomtown: the sheet, the board, the action table and all numbers derived from them.

Rule modules take a `Setup`; `games.boomtown.rules.BoomtownRules` is one with the contract of every game.
"""

from __future__ import annotations

from functools import cache

from engine.rules.actions import Action
from engine.rules.bits import bits_of, mask_of
from engine.rules.contract import Options
from games.boomtown.model import sheet
from games.boomtown.model.action_table import ActionTable
from games.boomtown.model.board import LAYOUTS, load_ground
from games.boomtown.model.components import CAMP, SETTLEMENT, Box
from games.boomtown.model.data import load_sheet


@cache
def _action_table() -> ActionTable:
    """All actions, made once for all matches."""
    data = load_sheet()
    return ActionTable(data, Box(data), load_ground(data.setup.map).names)


class Setup(Box):
    """The constants of one match, beside those of the box; it holds no state of play.

    Who plays: `seats`; `rivals`, 1 if the Rival plays, else 0; `players`, both together. Lists by player begin with
    player 1 at index 0.

    Board: `board` (the file of the table map) and `ground`; from that `hexes` (names), `hex_index` (numbers by name),
    `water`, `closed` (masks of hexes), `around` (neighbours on land of a hex, k0 to k5) and `near` (the same as a
    mask). `layouts`: those of the town.

    `rival_cards`: numbers printed on the Rival's cards; empty where he does not play.

    Numbers: `bins` (points per bin), `gives` (influence by kind of building), `card_influence` (influence of a card),
    `camps` (pieces per player), `four` (points of the ninth cell), `loot_points`, `group_points` (per building),
    `wanted_price` (points per camp, and by how many camps the next pay it), `terrain_values` (first and second bonus
    per terrain), `rewards` (investment bonus tiles, highest first), `income` (points of the Rival per card),
    `display_size` (open investments). Tracks: `steps`, `lines` (points by step), `places` (steps with bonus tiles),
    `bonuses` (tiles per metal, highest first).

    What nature draws from: `all_tiles`, `all_offices`, `all_investments` (masks), `ninth_draws` (actions).
    """

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` or `BoardError` for broken data."""
        self.options, self.seats = options, seats
        self.rivals = int(seats == 1)
        self.players = seats + self.rivals
        self.sheet = load_sheet()
        super().__init__(self.sheet)
        self.layouts = LAYOUTS
        self.rival_cards = tuple(self.sheet.components.rivals) if self.rivals else ()
        self.actions = _action_table()
        self.board, self.large_board = self.sheet.setup.boards[seats], self.sheet.setup.large_boards[seats]
        self.ground = ground = load_ground(self.sheet.setup.map, tuple(self.sheet.setup.closed.get(seats, ())))
        self.hexes, self.hex_index = ground.names, ground.index
        self.water, self.closed = ground.water, ground.closed
        self.around, self.near = ground.around, ground.near
        self._count()
        self._set_out()

    def _count(self) -> None:
        """Points, influence and pieces."""
        setup, parts = self.sheet.setup, self.sheet.components
        self.bins = setup.bins
        self.bin_names = tuple(map(str, range(len(self.bins))))
        self.gives = {CAMP: setup.influences.camp, SETTLEMENT: setup.influences.settlement}
        self.card_influence = setup.influences.card
        self.camps = setup.camps[self.seats]
        self.four = parts.four
        self.loot_points, self.group_points, self.wanted_price = setup.loot, setup.group, setup.wanted
        values = setup.terrain_bonus[self.options[sheet.TERRAIN_BONUS]]
        self.terrain_values = tuple(values[terrain] for terrain in self.terrains)
        self.rewards = setup.rewards[self.seats]
        self.income = setup.income[self.options[sheet.RIVAL_LEVEL]]
        track = parts.shipping
        self.steps, self.lines, self.places = track.steps, track.lines, track.places
        self.bonuses = tuple(tuple(track.bonuses[metal]) for metal in self.metals)

    def _set_out(self) -> None:
        """The supplies that nature draws from."""
        cards = enumerate(self.office_cards)
        self.all_offices = mask_of(at for at, card in cards if not card.option or self.options[card.option] == sheet.ON)
        self.all_tiles = (1 << len(self.tiles)) - 1
        self.all_investments = (1 << len(self.investments)) - 1
        ninth = self.actions.ninth
        posts = {sheet.OFF: ninth[:1], sheet.REPLACE: ninth[1:], sheet.MIXED: ninth}
        self.ninth_draws: list[Action] = posts[self.options[sheet.TRADING_POST]]
        self.display_size = self.sheet.setup.display

    def named(self, mask: int) -> tuple[str, ...]:
        """The names of the hexes of a mask."""
        return tuple(self.hexes[hex] for hex in bits_of(mask))
