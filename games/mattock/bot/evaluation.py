"""The evaluation of a position of Mattock: ground, and miners that stand together."""

from __future__ import annotations

from engine.rules.contract import Seat
from games.mattock.bot.territory import Holdings, Side, holdings
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


def value(rules: MattockRules, state: MattockState, seat: Seat) -> float:
    """Value of a position for `seat`, in spaces: positive is good, and a won game is worth `Weights.win`.

    The values of the two seats add up to 0.
    """
    if not state.decision:
        return -WEIGHTS.win if state.seat == seat else WEIGHTS.win
    return sum(features(rules, state, seat).values())


def features(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, float]:
    """The value by feature; the names are those of the sheet."""
    return weigh(holdings(rules, state, seat), on_turn=state.seat == seat)


def weigh(held: Holdings, *, on_turn: bool) -> dict[str, float]:
    """The features of what a seat and the other hold."""
    weights = WEIGHTS
    own, other, ground, _ = held
    share = share_of(ground)
    turn = weights.turn if on_turn else -weights.turn
    nearer, private = own.nearer - other.nearer, own.private - other.private
    return {
        "room": share * weights.room * own.room,
        "rivals": -share * weights.room * other.room,
        "ground": share * (weights.nearer * nearer + weights.private * private + turn),
        "friends": -share * weights.lonely * own.lonely,
        "danger": -share * _loss(own, on_turn=on_turn),
        "prey": share * (weights.lonely * other.lonely + _loss(other, on_turn=not on_turn)),
    }


def share_of(ground: int) -> float:
    """What a space counts while so much ground is left, compared with the end."""
    return WEIGHTS.ground_scale / (ground + WEIGHTS.ground_scale)


def _loss(side: Side, *, on_turn: bool) -> float:
    """What its miners off the board and those to be taken cost a side; on turn it can still help them."""
    return WEIGHTS.away * side.away + side.cut_off * (WEIGHTS.waiting if on_turn else WEIGHTS.cut_off)
