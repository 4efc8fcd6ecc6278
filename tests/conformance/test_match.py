"""Matches of every table: legal actions are accepted, all others refused; undo, redo and replay lose nothing."""

from __future__ import annotations

import random

import pytest

from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Action, IllegalAction
from engine.rules.contract import NATURE
from tests.conformance.checks import mutated
from tests.conformance.harness import Table, choose
from tests.toys.pan.rules import HIDDEN, RECORD

CHECKED_EVERY, SELDOM_CHECKED_EVERY = 15, 45
"""Of how many positions of a match one is looked at: with `--full`, and without."""

ACCEPTED, REFUSED = 25, 12
"""The number of legal and of other actions tried there."""


def new(table: Table, seed: int = 1, manual_nature: bool = False) -> Match:
    return Match.new(table.record, table.options, numbered_seats(table.seats), seed, manual_nature=manual_nature)


def finish(match: Match, chance: random.Random, limit: int = 10**9) -> None:
    """Play on at random, to the end or until the line has `limit` steps."""
    while (turn := match.turn) is not None and len(match.line) < limit:
        match.play(choose(match.rules, match.state, turn, match.legal(), chance))


def test_a_match_takes_what_is_legal_and_refuses_all_else(table: Table, full: bool) -> None:
    every = CHECKED_EVERY if full else SELDOM_CHECKED_EVERY
    chance = random.Random(5)
    match = new(table, manual_nature=True)
    known: dict[Action, None] = {}
    while (turn := match.turn) is not None:
        legal = match.legal()
        known |= dict.fromkeys(legal)
        if len(match.line) % every == 0:
            pool = chance.sample(list(known), min(len(known), 200))
            others = chance.sample(pool, min(len(pool), REFUSED))
            others += [mutated(action, pool, chance) for action in others]
            accepts(match, chance.sample(legal, min(len(legal), ACCEPTED)))
            refuses(match, [action for action in others if action not in legal])
        match.play(choose(match.rules, match.state, turn, legal, chance))
    refuses(match, list(known)[:REFUSED])


def accepts(match: Match, actions: list[Action]) -> None:
    facts, steps = match.rules.facts(match.state), len(match.line)
    for action in actions:
        played = match.play(action.text)
        assert played.steps[0].action == action
        match.undo()
        assert (match.rules.facts(match.state), len(match.line)) == (facts, steps)


def refuses(match: Match, actions: list[Action]) -> None:
    facts, digest, entries = match.rules.facts(match.state), match.digest(), len(match.log)
    for action in actions:
        with pytest.raises(IllegalAction) as refusal:
            match.play(action)
        assert str(refusal.value).strip()
        assert (match.rules.facts(match.state), match.digest(), len(match.log)) == (facts, digest, entries)


def test_undo_and_redo_meet_the_same_positions_again(table: Table) -> None:
    match = new(table, seed=7)
    finish(match, random.Random(7))
    states, digests, line = list(match.states), [step.digest for step in match.line], list(match.line)
    heads = [place for place, step in enumerate(line) if step.seat != NATURE]
    for head in reversed(heads):
        match.undo()
        assert (match.line, match.state) == (line[:head], states[head])
        assert match.digest() == (digests[head - 1] if head else match.digest(0))
    while match.redo_limit:
        match.redo()
        assert match.state == states[len(match.line)]
    assert (match.line, match.states) == (line, states)


def test_the_same_action_after_undo_meets_the_same_fate(table: Table) -> None:
    chance = random.Random(3)
    match = new(table, seed=3)
    for _ in range(20):
        if match.over:
            break
        action = chance.choice(match.legal())
        before = match.play(action)
        match.undo()
        assert match.play(action).steps == before.steps


def test_a_replay_of_the_log_is_the_same_match(table: Table) -> None:
    chance = random.Random(11)
    match = new(table, seed=11)
    finish(match, chance, limit=match.rules.max_actions // 3)
    while not match.over:
        match.undo(1 + chance.randrange(min(3, sum(step.seat != NATURE for step in match.line))))
        finish(match, chance, limit=len(match.line) + 1 + match.rules.max_actions // 4)
    again = Match.replay(match.record, match.header, match.log)
    assert (again.line, again.states, again.log) == (match.line, match.states, match.log)
    assert (again.digest(), again.standings()) == (match.digest(), match.standings())


def test_where_the_others_play_on_the_match_comes_to_its_end_without_a_seat(table: Table) -> None:
    rules = table.rules()
    if not rules.has_autopilot or table.seats < 3:
        pytest.skip("giving up ends the match")
    chance = random.Random(13)
    match = new(table, seed=13)
    finish(match, chance, limit=rules.max_actions // 40)
    match.resign(1 + chance.randrange(table.seats))
    (resigned,) = match.resigned_seats
    while (turn := match.turn) is not None:
        assert turn.seat != resigned
        match.play(choose(rules, match.state, turn, match.legal(), chance))
    assert match.outcome == rules.standings(match.state)
    again = Match.replay(match.record, match.header, match.log)
    assert (again.line, again.log, again.standings()) == (match.line, match.log, match.standings())
    while match.resigned_seats:
        match.undo()
    assert not any(step.is_autopilot for step in match.line)


def test_nobody_looks_at_what_another_knows_and_takes_it_back() -> None:
    """A seat learns from nature, and undo never goes past nature, even if only one outcome was possible."""
    match = Match.new(RECORD, {}, numbered_seats(2), seed=1)
    match.play("glimpse a")
    assert match.rules.view(match.state, 2).gold[0] == HIDDEN
    played = match.play("wash a")
    assert [step.seat for step in played.steps] == [2, NATURE]
    assert [event.name for event in played.steps[0].events] == []
    assert match.undo_limit(2) == 0


def test_what_a_seat_knew_before_it_washes_at_once_and_may_take_back() -> None:
    match = Match.new(RECORD, {}, numbered_seats(2), seed=1)
    for action in ("glimpse a", "wash b"):
        match.play(action)
    assert [step.seat for step in match.play("wash a").steps] == [1]
    assert match.undo_limit(1) == 1
