"""Every refusal has its reason: each wording of the sheet where it applies, and none where a pick is allowed."""

from __future__ import annotations

import random

import pytest

from engine.rules.actions import Kind, Pick
from engine.rules.router import offer
from games.mattock.data import WHY_NOT, load_sheet
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, arrange, play, rules


def why(of: MattockRules, state: MattockState, *picked: str) -> str:
    """The reason for picks given as words: a verb, or else a space."""
    verbs = ("place", "mine", "move", "stay")
    return of.why_not(state, [Pick(Kind.VERB if name in verbs else Kind.SPACE, name) for name in picked])


def says(wording: str, **named: str) -> str:
    return load_sheet().why_not[wording].format(**named)


SHORT = rules("short")

FREE = rules("short", "freestyle")


def placing() -> MattockState:
    state = FREE.start()
    play(FREE, state, "place e5", "place a1")
    return state


def mining() -> MattockState:
    """Seat 1 on e1 with e2; seat 2 on e3 bars the way to e4; a1 is far off."""
    return arrange(SHORT, ["e2", "e4", "a1"], ["e1"], ["e3"], 1, "mine")


def moving() -> MattockState:
    """Seat 1 on e1 next to e2 and on i5 alone; seat 2 on e3 bars the way to e4; a1 and a5 are far off."""
    return arrange(SHORT, ["e2", "e4", "a1"], ["e1", "i5", "i4"], ["e3", "a5"], 1, "move")


@pytest.mark.parametrize("verb", [(), ("place",)])
@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("z9", says("outside", space="z9")),
        ("e5", says("tile", space="e5")),
        ("e6", says("neighbour", space="e6", other="e5")),
        ("b2", says("neighbour", space="b2", other="a1")),
        ("i1", ""),
    ],
)
def test_placing(verb: tuple[str, ...], space: str, reason: str) -> None:
    """RULES.md 1, freestyle restriction."""
    assert why(FREE, placing(), *verb, space) == reason


@pytest.mark.parametrize("verb", [(), ("mine",)])
@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("z9", says("outside", space="z9")),
        ("e3", says("other_miner", space="e3")),
        ("e1", says("own_miner", space="e1")),
        ("a1", says("tile", space="a1")),
        ("e5", says("barred", space="e5")),
        ("a2", says("apart", space="a2")),
        ("i5", says("apart", space="i5")),
        ("d1", ""),
    ],
)
def test_mining(verb: tuple[str, ...], space: str, reason: str) -> None:
    """RULES.md 0, Mine: an open space that one of your miners reaches."""
    assert why(SHORT, mining(), *verb, space) == reason


@pytest.mark.parametrize(("around", "count"), [(4, "four"), (5, "five"), (6, "six")])
def test_touching_too_many(around: int, count: str) -> None:
    """RULES.md 0: at most 3 tiles."""
    ring = ["f4", "f5", "e6", "d5", "d4", "e4"][:around]
    state = arrange(SHORT, ring[1:], ring[:1], ["a1"], 1, "mine")
    assert why(SHORT, state, "e5") == says("touches", space="e5", count=count)


def test_touching_a_full_tile() -> None:
    """RULES.md 0: e5 touches three tiles already, so its other neighbours stay open for good."""
    state = arrange(SHORT, ["e5", "f5", "d4"], ["e6"], ["a1"], 1, "mine")
    assert why(SHORT, state, "e4") == says("full", space="e4", full="e5")


@pytest.mark.parametrize("verb", [(), ("move",)])
@pytest.mark.parametrize(
    ("picked", "reason"),
    [
        ("e3", says("not_yours", space="e3")),
        ("e2", says("no_miner", space="e2")),
        ("g1", says("open", space="g1")),
        ("e4", says("barred", space="e4")),
        ("a1", says("cut_off", space="a1")),
        ("i5", says("stuck", space="i5")),
        ("z9", says("outside", space="z9")),
        ("e1", ""),
        ("e1 e1", says("standing", space="e1")),
        ("e1 f1", says("open", space="f1")),
        ("e1 e3", says("occupied", space="e3")),
        ("e1 i5", says("occupied", space="i5")),
        ("e1 e4", says("blocked_way", origin="e1", space="e4")),
        ("e1 a1", says("unreached", origin="e1", space="a1")),
        ("e1 z9", says("outside", space="z9")),
        ("e1 e2", ""),
    ],
)
def test_moving(verb: tuple[str, ...], picked: str, reason: str) -> None:
    """RULES.md 0, Move: one of your miners, over tiles that hold no opponent miner, to an empty tile."""
    assert why(SHORT, moving(), *verb, *picked.split()) == reason


def test_nobody_walks() -> None:
    state = arrange(SHORT, [], ["a1"], ["i5"], 1, "mine")
    play(SHORT, state, "mine a2")
    assert why(SHORT, state, "move") == says("nobody")
    assert why(SHORT, state, "stay") == ""


@pytest.mark.parametrize(
    ("state", "picked"),
    [(placing(), "mine"), (placing(), "stay e5"), (mining(), "move"), (mining(), "stay"), (moving(), "mine e2")],
)
def test_another_step_is_asked(state: MattockState, picked: str) -> None:
    """Verbs of other decisions, with a space after them or none."""
    ask = load_sheet().words[f"ask_{state.decision}"]
    of = FREE if state.decision == "place" else SHORT
    assert why(of, state, *picked.split()) == says("wrong_step", ask=ask)


def test_picks_that_no_action_has() -> None:
    wrong_step = says("wrong_step", ask=load_sheet().words["ask_move"])
    assert why(SHORT, moving(), "stay", "e1") == wrong_step
    assert why(SHORT, moving(), "e1", "e2", "e4") == wrong_step
    assert SHORT.why_not(moving(), [Pick(Kind.NUMBER, 3)]) == wrong_step


def test_after_the_end() -> None:
    state = arrange(SHORT, [], [], ["a1"], 1, "mine")
    assert why(SHORT, state, "mine", "a2") == why(SHORT, state, "e5") == says("over")


FEW_SPACES = 24
"""The number of spaces that are asked for in a position; with `--full` all."""


@pytest.mark.few
@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_silent_exactly_where_the_router_offers(board: str, setup: str, full: bool) -> None:
    """Along a random game: every pick that can follow has no reason against it, and every other space has one."""
    of, chance = rules(board, setup), random.Random(8)
    state = of.start()
    while state.decision:
        legal = of.legal(state)
        first = chance.choice(legal).picks[1:2]
        for picks in ((), first):
            open_now = offer(legal, picks).picks
            for space in of.ground.spaces if full else chance.sample(of.ground.spaces, FEW_SPACES):
                pick = Pick(Kind.SPACE, space)
                if picks and state.decision != "move":
                    continue
                assert (of.why_not(state, (*picks, pick)) == "") is (pick in open_now)
        of.play(state, chance.choice(legal))


def test_the_question_is_a_sentence() -> None:
    assert why(SHORT, mining(), "stay") == "Now you must mine a space."
    assert why(SHORT, moving(), "mine", "e2") == "Now you must move a miner or stay."
    assert why(FREE, placing(), "mine", "e2") == "Now you must place a miner."


def test_every_wording_has_its_names() -> None:
    """The sheet has each wording that the rules know, and no braces remain."""
    sheet = load_sheet()
    assert sorted(sheet.why_not) == sorted(WHY_NOT)
    for wording, fields in WHY_NOT.items():
        text = says(wording, **dict.fromkeys(fields, "e5"))
        assert text.endswith(".")
        assert "{" not in text
