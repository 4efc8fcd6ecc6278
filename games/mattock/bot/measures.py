"""What players of Mattock count, for the reasons of a hint: spaces, and miners taken, alone or in danger."""

from __future__ import annotations

from engine.bots.evaluator import Measure
from engine.rules.contract import Seat
from games.mattock.bot.endgame import Endgame
from games.mattock.bot.territory import holdings, standing
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


def measures(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, Measure]:
    """The counts for `seat` between two turns, by the names of `reasons` in the sheet."""
    weights = WEIGHTS
    own, other, *_ = holdings(rules, state, seat)
    danger = rules.ground.names(standing(rules, state, seat).cut_off)
    return {
        "traps": Measure(float(not state.decision and state.seat != seat), weights.win),
        "last": Measure(float(_digs_last(rules, state, seat)), weights.win),
        "taken": Measure(state.miners_taken[seat - 1], weights.lonely + weights.away),
        "lost": Measure(state.miners_taken[2 - seat], -weights.away),
        "danger": Measure(len(danger), -weights.cut_off, {"spaces": ", ".join(danger)}),
        "room": Measure(own.room, weights.room),
        "rivals": Measure(other.room, -weights.room),
        "ground": Measure(own.nearer, weights.nearer),
        "private": Measure(own.private, weights.private),
        "alone": Measure(own.lonely, -weights.lonely),
        "prey": Measure(other.lonely, weights.lonely),
    }


def _digs_last(rules: MattockRules, state: MattockState, seat: Seat) -> bool:
    """Whether the ground is divided for good so that `seat` wins, at the start of a turn."""
    if state.decision != "mine":
        return False
    outlook = Endgame(rules).outlook(state)
    return outlook is not None and outlook.is_certain and (outlook.lead > 0) == (state.seat == seat)
