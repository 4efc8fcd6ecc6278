"""The bot of Mattock: an evaluation of ground and miners, and a search of whole turns."""

from __future__ import annotations

from engine.bots.analysis import Line, ranked
from engine.bots.evaluator import Tuning
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from games.mattock.bot.evaluation import features, value
from games.mattock.bot.measures import measures
from games.mattock.bot.places import place_lines
from games.mattock.bot.turn_search import Node, Turn, TurnSearch
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
    best: dict[Action, tuple[Turn, Node]] = {}
    for turn, node in search.root.children:
        known = best.setdefault(turn[0], (turn, node))
        if _rank(node) > _rank(known[1]):
            best[turn[0]] = (turn, node)
    most = max(node.visits for _, node in best.values())
    return ranked((_line(request, turn, node, most) for turn, node in best.values()), request.seat)


def _rank(node: Node) -> tuple[bool, int, float]:
    """How good a turn is that leads to a position: a win is the best, then what was followed most."""
    return node.proven and node.value < 0, 0 if node.proven else node.visits, -node.value


def _line(request: SearchRequest, turn: Turn, node: Node, most: int) -> Line:
    """The line of a turn; a proven one needs no more visits than the one with most."""
    values = (-node.value, node.value) if request.seat == 1 else (node.value, -node.value)
    return Line(turn, values, 1 + (most if node.proven else node.visits))
