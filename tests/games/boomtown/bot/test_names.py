"""The names of moves in reasons: the map shows no names of its hexes."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.explain import NAMES
from engine.bots.reasons.settings import beside
from engine.bots.search_request import SearchRequest
from engine.data.checks import check_sheet
from engine.data.sheet import MoveWords
from tests.games.boomtown.at import rules, step

MATCHES = 4
"""How many matches of random moves are looked at."""

VERBS = {"camp", "settlement", "loot", "office"}
"""Verbs with a space that come up in them."""


def test_no_move_is_named_by_a_space_that_the_board_does_not_name() -> None:
    evaluator, chance, looked = evaluator_of(games, "boomtown"), random.Random(5), set()
    for _ in range(MATCHES):
        of = rules(2)
        state = of.start()
        while (turn := of.turn(state)) is not None:
            moves = [move for move in of.legal(state) if turn.seat and move.verb in VERBS]
            request = SearchRequest(of, of.view(state, turn.seat), turn.seat, evaluator, 0.0, chance)
            for own, other in pairwise(chance.sample(moves, min(3, len(moves)))):
                told = beside(request, own, other).words[NAMES]
                assert not {*told.split()} & {*of.hexes, *of.cells}
                looked.add(other.verb)
            step(of, state, chance)
    assert looked == VERBS


def test_only_verbs_have_names() -> None:
    broken = msgspec.structs.replace(rules(2).sheet, moves=MoveWords({"camb": "{title}"}))
    found = dict(check_sheet(broken, None))
    assert found["moves.titled"] == '"camb" is not a verb; did you mean "camp"?'
