"""Refusals: why picks lead to no legal action of Veins, in the wordings of `why_not` in `data/veins.yaml`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick
from engine.rules.multiset import count, multiset
from engine.rules.refusals import Things
from games.veins.model.actions import BUILDS, ROUTES, VERBS_BY_DECISION
from games.veins.model.components import KINDS, PROSPECT
from games.veins.model.wording import colour_words, label, space_words, stock_words
from games.veins.rules.market import LEAST_BID, highest_bid
from games.veins.rules.prospecting import ROUTE_START, ROUTE_STEP, may_end, route_starts
from games.veins.rules.refusals_building import BuildRefusals

BUILD_VERBS: Final = frozenset(action.verb for action in VERBS_BY_DECISION["build"])

PROSPECT_VERBS: Final = frozenset(action.verb for decision in ROUTES for action in VERBS_BY_DECISION[decision])


class VeinsRefusals(BuildRefusals):
    """The refusals in one position."""

    verbs_by_decision = VERBS_BY_DECISION

    def read(self, pick: Pick) -> Any:
        """The number of a space or colour, and the name of anything else."""
        name = str(pick.value)
        if pick.kind is Kind.SEAT:
            self.forbid_step()
        if pick.kind is Kind.SPACE and name not in self.setup.space_index:
            self._forbid_place(name)
        if pick.kind is Kind.COLOUR and name not in self.setup.colour_index:
            self.forbid("no_colour", colour=name)
        index = {Kind.SPACE: self.setup.space_index, Kind.COLOUR: self.setup.colour_index}.get(pick.kind)
        return pick.value if index is None else index[name]

    def _forbid_place(self, place: str) -> None:
        """Refuse a place of the table that stands for nothing: rock, or what only shows how things stand."""
        data = self.setup.sheet.setup
        if not any(place in load_board(board).index for board in (data.board, data.map, data.panel)):
            self.forbid("no_space", space=place)
        if self.decision not in BUILDS:
            self.forbid_step()
        mountain = load_board(data.map)
        self.forbid("place_rock" if mountain.index.get(place) in mountain.groups["rock"] else "place_told")

    def refuse_verb(self, verb: str, things: Things) -> None:
        """Refuse a verb; in the build picks without one mean a component."""
        self.take(things)
        if self.decision == "build" and not verb and self.meant_verb("", things) in BUILD_VERBS:
            self.use()
        super().refuse_verb(verb, things)

    def refuse_elsewhere(self, verb: str, things: Things) -> None:
        """Refuse a verb of another decision: the prospect comes last, orders in other stages."""
        if self.decision == "build" and verb in PROSPECT_VERBS:
            self.forbid_prospect()
        if self.decision in BUILDS and self.card in self.setup.order_index:
            self.forbid("order_late")
        if self.decision in ROUTES:
            meant = KINDS[PROSPECT] if self.piece == KINDS[PROSPECT] else verb
            if (self.decision, meant) in STEPS_OF_ROUTE:
                STEPS_OF_ROUTE[self.decision, meant](self, things)
            elif verb in BUILD_VERBS or self.card:
                self.forbid("last_prospect")

    # The build: RULES.md 3.7

    def stop(self, _: Things) -> None:
        """The end of a turn in which nothing was done."""
        if self.decision in BUILDS:
            self.forbid("stop_first")

    # Routes: RULES.md 3.8

    def route(self, _: Things) -> None:
        """A space where no route can begin, or that does not extend it; without a space, that nothing does."""
        if self.state.route and self.space < 0:
            self.forbid("route_only_ends")
        if self.state.route:
            self.require_space(ROUTE_STEP)
        if not route_starts(self.setup, self.state, self.seat):
            self.forbid("route_none")
        self.require_space(ROUTE_START)

    def unbegun(self, _: Things) -> None:
        """The end of a route that has not begun yet."""
        self.forbid("route_begin" if route_starts(self.setup, self.state, self.seat) else "route_none")

    def route_end(self, _: Things) -> None:
        """The end of a route that has not come to another own station."""
        if not may_end(self.state, self.setup.ground.bit):
            self.forbid("route_end", last=space_words(self.setup, self.state.route[-1]))

    # Auction and draft: RULES.md 3.6

    def bid(self, _: Things) -> None:
        """A bid that is too low, or higher than the points of the seat; in a sale too high."""
        if self.decision == "sale":
            self._bid_in_sale()
        points, bid = self.state.points_of(self.seat), self.state.bid
        if 0 <= self.number <= bid:
            self.forbid("bid_low", bid=bid)
        if bid >= points:
            self.forbid("bid_short", bid=bid, points=points)
        if self.number > points:
            self.forbid("bid_purse", points=points)
        self.forbid("no_number", number=self.number)

    def pass_(self, _: Things) -> None:
        """A pass of the opener."""
        if self.decision == "auction":
            self.forbid("pass_opener")

    def choose_card(self, _: Things) -> None:
        """A sequence card that somebody has, or that is not in the game."""
        if self.number and self.number in self.state.cards:
            self.forbid("card_taken", number=self.number)
        known = self.number in self.setup.sheet.setup.charges and self.number not in self.setup.cards
        self.forbid("card_out" if known else "no_number", number=self.number)

    def take_order(self, _: Things) -> None:
        """An order that is not face up."""
        order = self._order()
        held = any(mask >> order & 1 for mask in self.state.orders_held)
        wording = "order_held" if held else "order_gone" if self.state.delivered >> order & 1 else "order_hidden"
        self.forbid(wording, order=label(self.setup, self.card))

    def _order(self) -> int:
        """The order picked, by number."""
        if self.card not in self.setup.order_index:
            self.forbid("no_card", card=self.card)
        return self.setup.order_index[self.card]

    # Market and final sale: RULES.md 3.12, 3.13

    def _bid_in_sale(self) -> None:
        """A bid below 1, not below the last bid, or above the market price."""
        if self.number < LEAST_BID:
            self.forbid("sale_least")
        if self.state.leader:
            self.forbid("sale_lower", bid=self.state.bid)
        self.forbid("sale_price", price=highest_bid(self.setup, self.state))

    def sell(self, _: Things) -> None:
        """A colour of which the seat has no stone; no stones, or more than it has."""
        if self.decision == "final" and self.colour >= 0:
            self.forbid("sell_none", colour=colour_words(self.setup, self.colour))
        if self.decision == "amount" and self.colour < 0:
            if self.number < 1:
                self.forbid("sell_least")
            self.forbid("sell_many", stones=count(self.state.stones[self.seat - 1], self.state.colour))

    def deliver(self, _: Things) -> None:
        """An order of another seat, or one that lacks stones."""
        order, name = self._order(), label(self.setup, self.card)
        if not self.state.orders_held[self.seat - 1] >> order & 1:
            self.forbid("deliver_other", order=name)
        have = self.state.stones[self.seat - 1]
        missing = multiset(colour for colour in self.setup.order_colours[order] if not count(have, colour))
        self.forbid("deliver_missing", order=name, missing=stock_words(self.setup, missing))


VeinsRefusals.by_verb = {
    "bid": VeinsRefusals.bid,
    "pass": VeinsRefusals.pass_,
    "card": VeinsRefusals.choose_card,
    "order": VeinsRefusals.take_order,
    "lay": lambda refusals, _: refusals.tile(refusals.piece),
    "station": lambda refusals, _: refusals.station(),
    "vein": lambda refusals, _: refusals.vein(),
    "option": lambda refusals, _: refusals.option(),
    "discard": lambda refusals, _: refusals.discard(),
    "stop": VeinsRefusals.stop,
    "route": VeinsRefusals.route,
    "prospect": VeinsRefusals.route_end,
    "sell": VeinsRefusals.sell,
    "deliver": VeinsRefusals.deliver,
}

STEPS_OF_ROUTE: Final[dict[tuple[str, str], Callable[[VeinsRefusals, Things], None]]] = {
    ("prospect", "prospect"): VeinsRefusals.unbegun,
    ("route", "prospect"): VeinsRefusals.route_end,
    ("route", "skip"): lambda refusals, _: refusals.forbid("skip_begun"),
    ("route", "stop"): lambda refusals, _: refusals.forbid("stop_begun"),
}
"""The refusals of steps that belong to another decision about the route, by decision and verb."""
