"""The constants of one match of Veins: sheet, board, tiles, actions, options, seats, and tables derived from them."""

from __future__ import annotations

from functools import cache

from engine.rules.bits import Mask
from engine.rules.contract import Options
from engine.rules.multiset import ONE, count, multiset, total
from games.veins.model.actions import STAGES, ActionTable
from games.veins.model.board import Ground, load_ground
from games.veins.model.components import KIND_INDEX, OPTION, Code, Stock, Tile, TileSet, equipment_stock
from games.veins.model.data import load_sheet
from games.veins.model.sheet import AS_PLAYERS, CITY_SCORING, PER_PLAYER, SEQUENCE_CARDS


@cache
def _made() -> tuple[Ground, TileSet, ActionTable]:
    """Board, tiles and actions, which all matches share."""
    sheet = load_sheet()
    ground = load_ground(sheet.setup.map, tuple(sheet.setup.cities))
    tile_set = TileSet(sheet.components.tiles)
    return ground, tile_set, ActionTable(sheet, ground, tile_set)


class Setup:
    """The tables that rule modules, table and bots read; it holds no position and decides nothing.

    The match: `options`, `seats`, `rounds` (its number of stages), `max_actions` (a bound on its actions).
    The board: `ground`; `spaces` and `cities`, names by number; `space_index`; `city_size`; `marked`, the mask of the
    marked spaces.
    Tiles: `tile_set`, and its `tiles` and `code_of`.
    Names by number and back: `colours`, `colour_index`, `orders`, `order_index`.
    Orders by number: `all_orders` (the mask of all), `order_colours`, `order_stock`, `rewards`, `penalties`.
    Numbers of the game: `track` (length of a price track), `phases`, `turn_actions` and `phase_actions` (per turn and
    phase), `equipment` (components per seat and phase without the dynamite), `option_points`, `chip_points`,
    `vein_stones` (on a new vein), `revealed_per_phase`; `city_once`, whether a city pays every player only once;
    `cards`, the sequence cards on offer.
    `actions` is the table of all actions.
    """

    actions: ActionTable
    ground: Ground

    def __init__(self, options: Options, seats: int) -> None:
        """Take settled options and the number of seats; raises `DataError` or `BoardError` for broken data."""
        self.options, self.seats = options, seats
        self.sheet = load_sheet()
        self.ground, self.tile_set, self.actions = _made()
        self._name()
        self._count()
        self.rounds = self.phases * len(STAGES) + 1
        self.max_actions = longest_game(self)

    def _name(self) -> None:
        """Work out the tables of names."""
        ground, box = self.ground, self.sheet.components
        self.spaces, self.space_index, self.cities = ground.names, ground.index, ground.city_names
        self.city_size = tuple(map(len, ground.city_spaces))
        self.marked: Mask = ground.mask(ground.index[name] for name in self.sheet.setup.marked)
        self.tiles: tuple[Tile, ...] = self.tile_set.tiles
        self.code_of: dict[tuple[str, str], Code] = self.tile_set.code_of
        self.colours = tuple(box.colours)
        self.colour_index = {name: number for number, name in enumerate(self.colours)}
        self.orders, cards = tuple(box.orders), box.orders.values()
        self.all_orders = (1 << len(self.orders)) - 1
        self.order_index = {name: number for number, name in enumerate(self.orders)}
        self.order_colours = tuple(tuple(self.colour_index[name] for name in card.stones) for card in cards)
        self.order_stock: tuple[Stock, ...] = tuple(map(multiset, self.order_colours))
        self.rewards = tuple(card.reward for card in cards)
        self.penalties = tuple(card.penalty for card in cards)

    def _count(self) -> None:
        """Work out the numbers of the game."""
        setup = self.sheet.setup
        self.track, self.phases, self.turn_actions = self.sheet.components.track, setup.phases, setup.actions
        self.equipment = equipment_stock(setup.equipment)
        self.phase_actions = total(self.equipment) + 1
        self.option_points, self.chip_points = setup.option, setup.chip
        self.vein_stones, self.revealed_per_phase = setup.stones[self.seats], setup.reveal
        self.city_once = self.options[CITY_SCORING] == PER_PLAYER
        numbers = sorted(setup.charges)
        self.cards = tuple(numbers[: self.seats] if self.options[SEQUENCE_CARDS] == AS_PLAYERS else numbers)


def equipment_with(setup: Setup, card: int) -> Stock:
    """The components of a phase for the holder of a sequence card (RULES.md 3.6, 1b)."""
    return setup.equipment + ONE[dynamite_kind(setup, card)]


def dynamite_of_card(setup: Setup, card: int) -> str:
    """The dynamite that comes with a sequence card, such as "D3" (RULES.md 3.6, 1b)."""
    return f"D{setup.sheet.setup.charges[card]}"


def dynamite_kind(setup: Setup, card: int) -> int:
    """The same as a kind of component."""
    return KIND_INDEX[dynamite_of_card(setup, card)]


# A bound on the length of a game


def longest_game(setup: Setup) -> int:
    """A bound on the actions of a game, nature's included: nobody can bid more often than he has points."""
    seats, orders, phases = setup.seats, len(setup.orders), setup.phases
    auctions = (seats - 1) * sum(most_points(setup, phase) + 1 + seats for phase in range(1, phases + 1))
    draft = (orders + phases) * seats
    build = setup.phase_actions + setup.phase_actions + len(setup.spaces)
    sale = len(setup.colours) * (setup.track + seats + 1)
    per_phase = seats * (1 + build + 1) + sale
    final = len(setup.colours) * setup.track
    return 1 + orders + auctions + draft + phases * per_phase + orders + final


def most_points(setup: Setup, phase: int) -> int:
    """A bound on the points of a seat when a phase begins: everything of every city, vein and order."""
    box = setup.sheet.components
    cities = sum(size // 2 * (size - size // 2) for size in setup.city_size)
    stones, chips = box.veins * setup.track, box.chips * setup.chip_points
    options = count(setup.equipment, OPTION) * setup.option_points
    before = phase - 1
    rewards = sum(setup.rewards) if before else 0
    return setup.sheet.setup.points + before * (cities + stones + chips + options) + rewards
