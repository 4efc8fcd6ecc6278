"""Bids for sequence cards, and the choice of one: what each is worth to each seat, and what the others would pay."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.evaluator import logistic, weigh_rivals
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.choices.draft import first_choice
from games.veins.bot.weights import WEIGHTS
from games.veins.model.setup import dynamite_kind
from games.veins.model.snapshot.codecs import NO_BID
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

# The cards


def card_choice_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """What each card left is worth to the seat to decide, less a share of what it leaves to the others."""
    free = _free_cards(rules, state)
    worths = {}
    for card in free:
        left = [other for other in free if other != card]
        rivals = [_best_worth(rules, state, seat, left, {state.seat: card}) for seat in _waiting(state)]
        denied = WEIGHTS.sale_rivals_share * weigh_rivals(rivals, WEIGHTS.leader_share) if rivals else 0.0
        worths[rules.actions.card[card]] = card_worth(rules, state, state.seat, card, {}) - denied
    return worths


def card_worth(rules: VeinsRules, state: VeinsState, seat: Seat, card: int, taken: dict[Seat, int]) -> float:
    """The points that a card brings a seat: by the place in the order that it can expect, and by its dynamite.

    `taken` are cards that seats take besides those they have. A seat that has none yet may come before or after.
    """
    cards = {other: taken.get(other, state.cards[other - 1]) for other in state.seats if other != seat}
    known = [other for other in cards.values() if other]
    free = [other for other in _free_cards(rules, state) if other != card and other not in known]
    lower = sum(other < card for other in free) / len(free) if free else 0.0
    before = sum(other < card for other in known) + (len(cards) - len(known)) * lower
    later = before / len(cards)
    dynamite = WEIGHTS.tile_in_hand[dynamite_kind(rules, card)]
    first = first_choice(rules, state, seat) if state.face_up else 0.0
    return later * WEIGHTS.last_place[state.phase] + (1 - later) * WEIGHTS.order_choice_share * first + dynamite


def _free_cards(rules: VeinsRules, state: VeinsState) -> list[int]:
    return [card for card in rules.cards if card not in state.cards]


def _waiting(state: VeinsState) -> list[Seat]:
    """The other seats that have no card yet."""
    return [seat for seat in state.seats if seat != state.seat and not state.cards[seat - 1]]


def _best_worth(
    rules: VeinsRules, state: VeinsState, seat: Seat, cards: Iterable[int], taken: dict[Seat, int]
) -> float:
    return max(card_worth(rules, state, seat, card, taken) for card in cards)


# The bids


def bid_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """What every reasonable bid of the seat to decide is worth to it in points, and to pass, if it may."""
    auction, table = _Auction(rules, state), rules.actions
    worths = {table.bid[bid]: auction.worth_of_bid(bid, state.bid) for bid in auction.bids(state.bid)}
    if state.leader:
        worths[table.pass_] = auction.worth_of_pass(state.bid)
    return worths


class _Auction:
    """The auction as the seat to decide sees it: what winning brings, and how far the keenest rival would go.

    A rival's limit is uncertain around what the card seems to be worth to it; whoever outbids raises by one point.
    Who loses gains a share of what the winner pays.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        self._points = state.points_of(state.seat)
        self._share = WEIGHTS.sale_rivals_share
        bidding = [seat for seat in _waiting(state) if not state.passed >> seat - 1 & 1]
        gains = {seat: _gain_of_winning(rules, state, seat) for seat in (state.seat, *bidding)}
        own = gains[state.seat]
        keenest = max((gains[seat] for seat in bidding), default=0.0)
        self._gain = own + self._share * keenest
        self._limit = (keenest + self._share * own) / (1 + self._share)
        self._known: dict[tuple[int, int], float] = {}

    def bids(self, last: int) -> range:
        """The bids above the last one that are worth a thought."""
        most = min(self._points, max(last + 1, WEIGHTS.highest_bid))
        return range(last + 1, most + 1)

    def worth_of_pass(self, bid: int) -> float:
        """The worth of leaving the card to the rival at its bid."""
        return self._share * max(bid, 0)

    def worth_of_bid(self, bid: int, before: int) -> float:
        """The worth of a bid, after a rival has bid `before` (or nobody has)."""
        key = bid, before
        known = self._known.get(key)
        if known is None:
            outbid = min(1.0, self._beyond(bid + 1) / self._beyond(before if before > NO_BID else 0))
            lost = self._answer(bid + 1) if outbid > WEIGHTS.least_chance else 0.0
            known = self._known[key] = (1 - outbid) * (self._gain - bid) + outbid * lost
        return known

    def _answer(self, bid: int) -> float:
        """The worth of the best answer to a rival's bid."""
        return max([self.worth_of_pass(bid), *(self.worth_of_bid(own, bid) for own in self.bids(bid))])

    def _beyond(self, bid: int) -> float:
        """The probability that the rival's limit is no less than a bid."""
        return logistic((self._limit + 0.5 - bid) / WEIGHTS.limit_spread)


def _gain_of_winning(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """What the first choice of a card brings a seat beyond what it gets after a rival has chosen."""
    free = _free_cards(rules, state)
    worths = {card: card_worth(rules, state, seat, card, {}) for card in free}
    best = max(free, key=worths.__getitem__)
    rivals = [other for other in state.seats if other != seat and not state.cards[other - 1]]
    left = [card for card in free if card != best]
    if not rivals or not left:
        return 0.0
    second = max(card_worth(rules, state, seat, card, {rivals[0]: best}) for card in left)
    return max(0.0, worths[best] - second)
