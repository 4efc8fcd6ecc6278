"""The rules of Boomtown (RULES.md): camps, metals and offices for one to four players; one meets the Rival.

Here stands what a table is made of and what others may ask of it. How a turn goes stands in `flow`, what metals buy in
`metals`, what cards ask in `effects`, what nature decides in `draws`, what counts at the end in `scoring`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from engine.data.loader import record_of
from engine.rules.actions import Action, Pick
from engine.rules.contract import NATURE, Event, Options, Rules, Seat, Standings, Turn
from games.boomtown.model import actions as told
from games.boomtown.model import diagrams, snapshot, state
from games.boomtown.model import state as state_module
from games.boomtown.model.action_table import ActionTable
from games.boomtown.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION
from games.boomtown.model.board import CELLS, LAYOUTS, OFFICE_OF, bits, load_ground, mask_of
from games.boomtown.model.components import RESOURCES, Box, pile_of
from games.boomtown.model.data import load_sheet
from games.boomtown.model.events import EVENTS
from games.boomtown.model.sheet import BANDITS, MIXED, OFF, ON, REPLACE, TRADING_POST, BoomtownSheet
from games.boomtown.model.state import NONE, BoomtownState
from games.boomtown.rules import metals, nature, operations, scoring, turn
from games.boomtown.rules.refusals import refusal

_APPLY: Final[dict[type[Action], Callable[[Any, BoomtownState, Any], list[Event]]]] = {
    told.Activate: turn.activate_bin,
    told.Leave: turn.leave_resource,
    told.Ship: metals.ship_metal,
    told.Invest: metals.buy_investment,
    told.Office: metals.buy_influence,
    told.Done: turn.end_metals,
    told.Settlement: turn.build_settlement,
    told.Camp: turn.build_camp,
    told.Loot: turn.loot_token,
    told.Advance: metals.take_free_step,
    told.Claim: metals.claim_cell,
    told.Share: metals.share_cell,
    told.Upgrade: metals.upgrade_own_camp,
    told.Gain: metals.gain_resource,
    told.Look: metals.look_at_token,
    told.Keep: metals.keep_gift,
    told.Store: metals.store_gift,
    told.Tile: nature.lay_tile,
    told.Token: nature.reveal_token,
    told.Layout: nature.lay_out_town,
    told.Install: nature.install_office,
    told.Ninth: nature.draw_ninth,
    told.Display: nature.display_investment,
    told.Rival: nature.turn_rival_card,
}

_LEGAL: Final[dict[str, nature.LegalActions]] = {
    "activate": turn.activations,
    "leave": turn.leavings,
    "metals": metals.metal_actions,
    "build": turn.building_sites,
    **metals.EFFECT_ACTIONS,
    **nature.DRAWS,
}


@cache
def _made() -> tuple[Box, ActionTable]:
    """The components as numbers, and all actions, made once."""
    sheet = load_sheet()
    box = Box(sheet)
    return box, ActionTable(sheet, box, load_ground(sheet.setup.map).names)


class BoomtownRules(Rules[BoomtownState]):
    """The rule controller of Boomtown for a number of seats; one seat plays against the Rival.

    What others read: `sheet`; `players`, the seats and the Rival; `box` and `ground`, where all that follows comes
    from: `resources`, `metals`, `terrains`, `tiles`, `contents`, `offices`, `investments`, `hexes`, `cells` and
    `ninths`, names by number, and the numbers back (`hex_index`, `cell_index`, ...); `water` and `closed`, masks of
    hexes; `around`, the land beside a hex from the north-east counter-clockwise, and `near`, its mask; `layouts`, the
    ways to lay out the town; `price` a cell, and `cost` and `points` an investment; `content_pile` and `content_size`
    a content, and `contents_of` a terrain; `bins`, the points of each; `steps`, `lines`, `places`,
    `bonuses` of the shipping tracks; `rewards`, the investment bonus tiles, the highest first;
    `rival_cards`, the numbers on the Rival's cards, where he plays.
    """

    box: Box
    choices: ActionTable

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` or `BoardError` for broken data."""
        self.options, self.seats = options, seats
        self.rivals = int(seats == 1)
        self.players = seats + self.rivals
        self.sheet: BoomtownSheet = load_sheet()
        setup = self.sheet.setup
        self.box, self.choices = _made()
        self.ground = load_ground(setup.map, tuple(setup.closed.get(seats, ())))
        self.bins = setup.bins
        self.gives = {operations.CAMP: setup.influences.camp, operations.SETTLEMENT: setup.influences.settlement}
        self.rewards = setup.rewards[seats]
        self._name()
        self._track()
        self._offer()
        self.rounds = self.camps + 1
        self.longest = self._longest()

    def _name(self) -> None:
        """The names and numbers that others read."""
        box, ground = self.box, self.ground
        self.resources, self.metals, self.terrains, self.tiles = RESOURCES, box.metals, box.terrains, box.tiles
        self.contents = box.contents
        self.content_index, self.content_pile, self.content_size = box.content_index, box.content_pile, box.content_size
        self.contents_of = box.contents_of
        self.offices, self.investments, self.ninths = box.offices, box.investments, box.ninths
        self.cost, self.points, self.price = box.cost, box.points, box.prices
        self.cells, self.layouts = CELLS, LAYOUTS
        self.hexes, self.hex_index = ground.names, ground.index
        self.water, self.closed = ground.water, ground.closed
        self.around, self.near = ground.around, ground.near
        self.metal_index = {name: number for number, name in enumerate(self.metals)}
        self.cell_index = {name: number for number, name in enumerate(self.cells)}
        self.investment_index = {name: number for number, name in enumerate(self.investments)}

    def _track(self) -> None:
        """The shipping tracks."""
        told = self.sheet.components.shipping
        self.steps, self.lines, self.places = told.steps, told.lines, told.places
        self.bonuses = tuple(tuple(told.bonuses[metal]) for metal in self.metals)

    def _offer(self) -> None:
        """What nature draws from."""
        setup, choices = self.sheet.setup, self.choices
        chosen = self.sheet.components.offices.values()
        kinds = (BANDITS,) if self.options[BANDITS] == ON else ()
        self.all_offices = mask_of(number for number, card in enumerate(chosen) if card.option in ("", *kinds))
        self.all_tiles = (1 << len(self.tiles)) - 1
        self.all_investments = (1 << len(self.investments)) - 1
        posts = {OFF: choices.ninth[:1], REPLACE: choices.ninth[1:], MIXED: choices.ninth}
        self.ninth_offers: list[Action] = posts[self.options[TRADING_POST]]
        self.rival_cards = tuple(self.sheet.components.rivals) if self.rivals else ()
        self.camps = setup.camps[self.seats]

    def _longest(self) -> int:
        """The most actions of a game: the set-up, what a turn asks at most, and what a game has room for once.

        A turn empties a bin, leaves something in all the others, says that it is done, and builds. All coaches go all
        their way; every investment is bought, with its effect and nature's answers; every cell of the town taken.
        """
        setup, box = self.sheet.setup, self.box
        a_turn = 2 + len(self.bins)
        turns = self.seats * (self.camps + 1) * a_turn + len(self.rival_cards)
        tracks = self.seats * len(self.metals) * self.steps
        cards = sum(sorted(1 + 2 * len(asked) for asked in box.effects)[-setup.display :])
        town = 2 * len(self.cells) + 2
        set_up = len(self.ground.slots) + setup.offices + setup.display + 2
        return set_up + self.ground.land.bit_count() + turns + tracks + cards + town

    # The contract of every game

    def start(self) -> BoomtownState:
        """The empty table, before the first tile is drawn (RULES.md 15)."""
        return snapshot.starting_position(self)

    def turn(self, state: BoomtownState) -> Turn | None:
        """Who decides what: in a draw nature, under the number of the turn that it belongs to."""
        decision = state.decision
        if not decision:
            return None
        if decision in VERBS_BY_DECISION:
            return Turn(state.seat, decision, state.number, round=state.round)
        known_to = state.seat if state.looking >= 0 else None
        return Turn(NATURE, decision, state.number, known_to, state.round)

    def legal(self, state: BoomtownState) -> list[Action]:
        """All actions: shipping, investments, cells, done; settlements, camps, loot, by hex and then by bin."""
        if state.offered is None:
            state.offered = _LEGAL[state.decision](self, state) if state.decision else []
        return state.offered

    def odds(self, state: BoomtownState) -> list[int]:
        """How many copies of a token are left; everything else is as likely as the next (RULES.md 15)."""
        if state.decision == "token":
            return nature.token_odds(self, state)
        return [1] * len(self.legal(state))

    def play(self, state: BoomtownState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another game."""
        state.offered = None
        return _APPLY[type(action)](self, state, action)

    def why_not(self, state: BoomtownState, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words of the sheet; "" when nothing forbids it."""
        return refusal(self, state, picks)

    def standings(self, state: BoomtownState) -> Standings:
        """The score sheet (RULES.md 9), all of it told by events."""
        return scoring.standings(self, state)

    def facts(self, state: BoomtownState) -> dict[str, Any]:
        """The whole position by names."""
        return snapshot.facts(self, state)

    def components(self, state: BoomtownState) -> dict[str, int]:
        """Everything in the box but resources and influence tokens, which never run out."""
        return snapshot.census(self, state)

    def view(self, state: BoomtownState, seat: Seat) -> BoomtownState:
        """The position without what a token holds that only others have looked at."""
        return state_module.seat_view(state, seat)

    def determinize(self, view: BoomtownState, pick: Callable[[int], int]) -> BoomtownState:
        """A full position: what is unknown of tokens that were looked at is drawn afresh."""
        return state.determinize(self, view, pick)

    # What table and bot ask, and tests

    def arrange(self, **parts: Any) -> BoomtownState:
        """A position of one's own making: see `arranging.arrange`."""
        return diagrams.arrange(self, **parts)

    def pays(self, state: BoomtownState, player: int, office: int) -> int:
        """What a token on an office would pay a player if the game ended now (RULES.md 7)."""
        return scoring.office_value(self, state, player, office)

    def final(self, state: BoomtownState) -> scoring.Ending:
        """The end scoring as it would be now (RULES.md 9)."""
        return scoring.final_scoring(self, state)

    def group(self, state: BoomtownState, player: int) -> int:
        """The mask of a player's largest group of buildings."""
        return scoring.largest_group(self, state, player)

    def would_turn_up(self, state: BoomtownState, hex: int) -> tuple[int, ...]:
        """The hexes whose tokens are turned up once that of a hex is taken, in order."""
        return operations.would_turn_up(self, state, hex)

    def next_reward(self, state: BoomtownState) -> int:
        """The points of the next investment bonus tile, 0 when none is left."""
        return operations.next_reward(self, state)

    def next_bonus(self, state: BoomtownState, metal: int, place: int) -> int:
        """The points of the top tile on the first or second bonus place (0, 1) of a track, 0 when none is left."""
        return operations.next_bonus(self, state, metal, place)

    def office_at(self, state: BoomtownState, cell: int) -> int:
        """The number of the office on a cell; -1 on the ninth, and where none is yet."""
        domino = OFFICE_OF[state.layout][cell] if state.offices else NONE
        return state.offices[domino] if 0 <= domino < len(state.offices) else NONE

    def left_in(self, view: BoomtownState, terrain: int) -> tuple[tuple[int, int], ...]:
        """The contents of a terrain that may still be drawn, with how many there are, as this view knows it."""
        return tuple((content, view.left[content]) for content in self.contents_of[terrain] if view.left[content])

    def content_of(self, terrain: int, resources: Sequence[str]) -> int:
        """The content of a terrain's token with these resources."""
        held = pile_of(resources)
        return next(content for content in self.contents_of[terrain] if self.content_pile[content] == held)

    def named(self, mask: int) -> tuple[str, ...]:
        """The hexes of a mask by name."""
        return tuple(self.hexes[hex] for hex in bits(mask))


RECORD = record_of(load_sheet, BoomtownRules, VERBS, EVENTS, DECISIONS, chance=True, secrets=True)
