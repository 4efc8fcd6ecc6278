"""The bot of Mattock: an evaluation of ground and miners, and a search of whole turns."""

from __future__ import annotations

from engine.bots.analysis import Line, ranked, ranked_moves
from engine.bots.evaluator import Tuning
from engine.bots.search_request import SearchRequest
from games.mattock.bot.evaluation import features, value
from games.mattock.bot.measures import measures
from games.mattock.bot.places import place_lines
from games.mattock.bot.turn_search import TurnSearch
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules

__all__ = ["TUNING", "analyse", "features", "measures", "value"]

TUNING = Tuning(value_scale=WEIGHTS.value_scale, expert_effort=WEIGHTS.expert_effort)
"""Parameters of the levels."""


def analyse(request: SearchRequest) -> list[Line]:
    """The best turns from here, one per space to mine (or per move, once that is done), best first."""
    rules, state = request.rules, request.view
    assert isinstance(rules, MattockRules)
    if state.decision == "place":
        return ranked(place_lines(rules, state, request.rng), request.seat)
    search = TurnSearch(rules, state, request.rng)
    search.run(int(WEIGHTS.evaluations * request.effort), request.is_out_of_time)
    lines: list[Line] = []
    for turn, node in search.root.children:
        worth = search.worth(node)
        values, visits = (worth, -worth) if request.seat == 1 else (-worth, worth), 1 + search.root.visits
        lines.append(Line(turn, values, visits, search.expected(node), search.doubt(node), node.proven))
    return ranked_moves(lines, request.seat)
