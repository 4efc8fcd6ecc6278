"""What players of Mattock count, for the reasons of a hint: spaces, and miners taken, alone or in danger."""

from __future__ import annotations

from engine.bots.evaluator import Measure
from engine.rules.contract import Seat
from games.mattock.bot.endgame import Endgame
from games.mattock.bot.territory import holdings, standing
from games.mattock.bot.turn_search import Turn, best_turn
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


def measures(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, Measure]:
    """The counts at the end of a turn of `seat`, by the names of `reasons` in the sheet."""
    weights = WEIGHTS
    own, other, *_ = holdings(rules, state, seat)
    danger = rules.ground.names(standing(rules, state, seat).cut_off)
    return {
        "traps": Measure(float(not state.decision and state.seat != seat), weights.win),
        "last": Measure(float(_digs_last(rules, state, seat)), weights.win),
        "taken": Measure(state.miners_taken[seat - 1], weights.lonely + weights.away),
        "danger": Measure(len(danger), -weights.cut_off, {"spaces": ", ".join(danger)}),
        "room": Measure(own.room, weights.room),
        "rivals": Measure(other.room, -weights.room),
        "ground": Measure(own.nearer, weights.nearer),
        "private": Measure(own.private, weights.private),
        "alone": Measure(own.lonely, -weights.lonely),
        "prey": Measure(other.lonely, weights.lonely),
        **_answered(rules, state, seat),
    }


def _answered(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, Measure]:
    """The spaces of a seat after the best answer of the other side; nothing if none is due, or it ends the game."""
    if state.decision != "mine" or state.seat == seat:
        return {}
    answer, after = best_turn(rules, state)
    if not after.decision:
        return {}
    own, words, share = holdings(rules, after, seat).own, {"answer": _space(answer)}, WEIGHTS.answer_told
    found = {
        "answered": Measure(own.nearer, share * WEIGHTS.nearer, words),
        "answered_room": Measure(own.room, share * WEIGHTS.room, words),
        "answered_taken": Measure(after.miners_taken[2 - seat], -share * WEIGHTS.away, words),
    }
    following, later = best_turn(rules, after)
    if later.decision:
        nearer, words = holdings(rules, later, seat).own.nearer, words | {"next": _space(following)}
        found["later"] = Measure(nearer, share**2 * WEIGHTS.nearer, words)
    return found


def _space(turn: Turn) -> str:
    """The space that a turn mines."""
    return turn[0].text.split()[-1]


def _digs_last(rules: MattockRules, state: MattockState, seat: Seat) -> bool:
    """Whether the ground is divided for good so that `seat` wins, at the start of the other's turn."""
    if state.decision != "mine" or state.seat == seat:
        return False
    outlook = Endgame(rules).outlook(state)
    return outlook is not None and outlook.is_certain and outlook.lead <= 0
