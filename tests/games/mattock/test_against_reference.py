"""The fast rules and the plain reference play the same random games, and agree on everything at every ply."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.rules.events import Event
from engine.rules.requirements import allowed
from games.mattock.rules import MattockRules
from games.mattock.setup import FREE, MINE
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, arrange, legal, minable, rules
from tests.games.mattock.reference import Reference, cells

pytestmark = pytest.mark.few

GAMES, FEW_GAMES = {"full": 6, "short": 40}, {"full": 2, "short": 10}
"""The number of games by board: with `--full`, and without."""

EVENT_NAMES = ("placed", "mined", "returned", "removed", "trapped")
"""The events that the reference has too."""


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_same_games(board: str, setup: str, full: bool) -> None:
    """RULES.md 0 to 3: legal lists, removals, pools, ends, blocked spaces."""
    of = rules(board, setup)
    for seed in range((GAMES if full else FEW_GAMES)[board]):
        chance = random.Random(seed)
        state, plain = of.start(), Reference(board, setup)
        while state.decision:
            texts = legal(of, state)
            assert sorted(texts) == sorted(plain.legal())
            action = of.legal(state)[chance.randrange(len(texts))]
            lines = sorted(_event_text(event) for event in of.play(state, action) if event.name in EVENT_NAMES)
            assert lines == sorted(plain.play(action.text))
            _same(of, state, plain)
        assert not plain.decision


def _event_text(event: Event) -> str:
    return " ".join(str(value) for value in (event.name, *msgspec.structs.astuple(event)))


def _same(of: MattockRules, state: MattockState, plain: Reference) -> None:
    facts = of.facts(state)
    assert (state.seat, state.decision) == (plain.seat, plain.decision)
    assert facts["tiles"] == sorted(plain.name(cell) for cell in plain.tiles)
    for seat in (1, 2):
        assert facts["miners"][str(seat)] == sorted(plain.name(cell) for cell in plain.of(seat))
        assert facts["pool"][str(seat)] == plain.each - len(plain.of(seat))
        assert sorted(minable(of, state, seat)) == plain.minable(seat)
    closed = [name for name, cell in cells(plain.board).items() if cell not in plain.tiles and plain.blocked(cell)]
    assert facts["blocked"] == sorted(closed)


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_history_leaves_no_trace(board: str, setup: str) -> None:
    """A position built afresh equals the one that was played to, and offers the same actions in the same order."""
    of = rules(board, setup)
    chance = random.Random(11)
    state = of.start()
    while state.decision:
        facts = of.facts(state)
        manned = [*facts["miners"]["1"], *facts["miners"]["2"]]
        empty = [space for space in facts["tiles"] if space not in manned]
        chance.shuffle(empty)
        afresh = arrange(
            of, empty, facts["miners"]["1"], facts["miners"]["2"], state.seat, state.decision, state.turn_number
        )
        afresh.new_tile, afresh.mined, afresh.miners_taken = state.new_tile, state.mined, state.miners_taken
        assert afresh == state
        assert of.facts(afresh) == facts
        assert of.legal(afresh) == of.legal(state)
        assert (afresh.levels, afresh.free) == (state.levels, state.free)
        assert state.free == allowed(FREE, of, state, of.ground.all)
        assert state.decision != "mine" or state.minable == allowed(MINE, of, state, of.ground.all)
        assert [sorted(parts) for parts in afresh.parts] == [sorted(parts) for parts in state.parts]
        of.play(state, of.legal(state)[chance.randrange(len(of.legal(state)))])


@pytest.mark.parametrize("board", ["full", "short"])
def test_queries_of_the_table(board: str) -> None:
    """The tiles that a seat reaches, and the neighbouring pairs among them, as in the reference."""
    of, plain = rules(board), Reference(board, "fixed")
    state, chance = of.start(), random.Random(3)
    while state.decision:
        for seat in (1, 2):
            reached = plain.search(plain.of(seat), plain.walkable(seat))
            assert sorted(of.ground.names(of.reach_mask(state, seat))) == sorted(plain.name(cell) for cell in reached)
            pairs = {
                frozenset((plain.name(cell), plain.name(near))) for cell in reached for near in plain.touched(cell)
            }
            pairs = {pair for pair in pairs if all(cells(board)[space] in reached for space in pair)}
            connections = of.connections(state, seat)
            assert {frozenset(pair) for pair in connections} == pairs
            assert len(connections) == len(pairs)
        action = of.legal(state)[chance.randrange(len(of.legal(state)))]
        of.play(state, action)
        plain.play(action.text)
