"""The bots at every table: their choices are legal, repeatable, made from a view alone, and have reasons in words.

Bots search with a small budget of playouts, independent of the clock; the command `ladder` measures their strength.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from types import ModuleType
from typing import Any

import msgspec
import pytest

import games
from engine.bots.client import BotProcess
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.explain import Advice, Reason
from engine.bots.levels import LEVELS, RANDOM, advise, analyse
from engine.bots.reason_text import reasons_text
from engine.data.record import GameRecord
from engine.measure.tournament import GameResult, Pairing, TournamentSetup, play_game
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat
from tests import toys
from tests.conformance.harness import Ply, Table, game, plies, tables

pytestmark = pytest.mark.few

DECISIONS_PER_GAME = 2
"""The number of decisions per random game that a bot is asked about."""

VALUED_EVERY = 7
"""A position is evaluated every n plies."""

PLIES = 60

SERIES_DECISIONS = 180
"""The number of decisions in a series of games that distinguishes a level from random play."""

PLAYOUTS, MAX_DEPTH, WIDTH = 4, 2, 3
"""The size of the search in these tests."""

LEAST_EFFORT = 0.05
"""The effort of a search of which only the names of terms are looked at."""

TIME_LIMIT = 60.0
"""Seconds per decision: more than it ever takes, so that only the playouts limit it."""

RECORDS = list(games.discover().values())

TABLES = {str(table): table for house in (games, toys) for table in tables(house)}

USUAL = [table for table in TABLES.values() if table.options == table.record.resolve_options({})]

SECRETS = [table for table in USUAL if table.record.secrets]


def largest_by_default(of_tables: list[Table]) -> list[Any]:
    """Tables as parameters: those with the most seats by default, the others with `--full`."""
    return [
        pytest.param(table, id=str(table), marks=() if table.seats == table.record.seats[1] else pytest.mark.full)
        for table in of_tables
    ]


SHORT_LEVELS = [pytest.param(level, marks=pytest.mark.full if level in [*LEVELS][2:] else ()) for level in LEVELS]
"""The levels as parameters: those that search for longest with `--full`."""


def small_evaluator(table: Table) -> Evaluator:
    """The evaluator of a table's game with a small search."""
    evaluator = evaluator_of(table.package, table.record.id)
    small = msgspec.structs.replace(evaluator.tuning, playouts=PLAYOUTS, max_depth=MAX_DEPTH, width=WIDTH)
    return msgspec.structs.replace(evaluator, tuning=small)


def advice_at(table: Table, rules: Rules[Any], state: Any, seat: Seat, level: str, seed: int) -> Advice:
    """The advice of a bot at a position, of which it gets the view of its seat."""
    return advise(rules, rules.view(state, seat), seat, level, TIME_LIMIT, small_evaluator(table), seed)


@cache
def decisions(table: str, seed: int) -> list[Ply]:
    """Some decisions of seats in a random game at a table (by name), from early to late."""
    candidates = [ply for ply in game(TABLES[table].rules(), seed) if ply.turn.seat != NATURE and len(ply.legal) > 1]
    return [
        candidates[len(candidates) * (2 * number + 1) // (2 * DECISIONS_PER_GAME)]
        for number in range(DECISIONS_PER_GAME)
    ]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_chooses_what_is_legal_and_chooses_it_again(real: Table, level: str) -> None:
    choose_and_choose_again(real, level, decisions(str(real), 50))


@pytest.mark.full
@pytest.mark.parametrize("usual", largest_by_default(USUAL))
def test_hard_chooses_what_is_legal_and_chooses_it_again(usual: Table) -> None:
    choose_and_choose_again(usual, "hard", decisions(str(usual), 50)[-1:])


def choose_and_choose_again(table: Table, level: str, chosen: list[Ply]) -> None:
    rules = table.rules()
    for ply in chosen:
        before = rules.facts(rules.view(ply.state, ply.turn.seat))
        advice = advice_at(table, rules, ply.state, ply.turn.seat, level, ply.number)
        assert advice.action in ply.legal
        assert advice_at(table, rules, ply.state, ply.turn.seat, level, ply.number) == advice
        assert rules.facts(rules.view(ply.state, ply.turn.seat)) == before


# Evaluation and reasons


def test_every_position_has_a_value_for_every_seat_and_its_terms_are_its_parts(real: Table) -> None:
    rules, evaluator = real.rules(), small_evaluator(real)
    assert evaluator.features is not None
    for ply in plies(rules, PLIES, seed=60):
        over = rules.turn(ply.after) is None
        if ply.number % VALUED_EVERY and not over:
            continue
        before = rules.facts(ply.after)
        for seat in range(1, real.seats + 1):
            value = evaluator.value(rules, ply.after, seat)
            assert math.isfinite(value)
            if not over:
                assert sum(evaluator.features(rules, ply.after, seat).values()) == pytest.approx(
                    value, rel=1e-6, abs=1e-6
                )
        assert rules.facts(ply.after) == before


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_the_sheet_has_words_for_every_term_and_for_no_other(record: GameRecord) -> None:
    """The terms of the evaluation, and those that a search tells its lead in."""
    evaluator, used = evaluator_of(games, record.id), set[str]()
    features = evaluator.features
    assert features is not None
    for table in TABLES.values():
        if table.record is not record:
            continue
        rules, searched = table.rules(), False
        for ply in plies(rules, PLIES, seed=62):
            turn = rules.turn(ply.after)
            if ply.number % VALUED_EVERY or turn is None:
                continue
            used.update(features(rules, ply.after, 1))
            if not searched and turn.seat != NATURE and len(rules.legal(ply.after)) > 1:
                view = rules.view(ply.after, turn.seat)
                lines = analyse(rules, view, turn.seat, evaluator, LEAST_EFFORT, TIME_LIMIT)
                used.update(*(line.outlook for line in lines))
                searched = True
    assert used == {*record.sheet().values}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_a_bot_says_why_in_words(record: GameRecord) -> None:
    sheet, sentences = record.sheet(), list[str]()
    table = next(table for table in TABLES.values() if table.record is record)
    rules = table.rules()
    for ply in [ply for seed in range(63, 67) for ply in decisions(str(table), seed)]:
        sentences.append(
            reasons_text(sheet, advice_at(table, rules, ply.state, ply.turn.seat, "medium", ply.number).reasons)
        )
    assert any(sentences)
    assert all(sentence[:1] == sentence[:1].upper() and sentence[-1] == "." for sentence in sentences if sentence)


# Secrets


@pytest.mark.parametrize("usual", USUAL, ids=str)
def test_facts_that_a_bot_tells_arrive_as_they_were_sent(usual: Table) -> None:
    rules, evaluator = usual.rules(), evaluator_of(usual.package, usual.record.id)
    told = []
    for ply in decisions(str(usual), 50):
        view = rules.view(ply.state, ply.turn.seat)
        told += [evaluator.outcomes(rules, view, ply.legal[:1], ply.turn.seat)]
        told += [evaluator.measures(rules, view, ply.turn.seat)] if evaluator.measures else []
    for name, fact in ((name, fact) for facts in told for name, fact in facts.items()):
        reason = Reason(name, fact.worth, fact.amount, fact.amount, fact.words)
        assert msgspec.json.decode(msgspec.json.encode(reason), type=Reason) == reason


@pytest.mark.parametrize("secret", largest_by_default(SECRETS))
@pytest.mark.parametrize("level", SHORT_LEVELS)
def test_what_a_seat_cannot_know_does_not_sway_its_bot(secret: Table, level: str) -> None:
    """Two determinizations of a view get the same advice as the true position."""
    rules, chance = secret.rules(), random.Random(70)
    for ply in decisions(str(secret), 70)[1:]:
        seat = ply.turn.seat
        advice = advice_at(secret, rules, ply.state, seat, level, ply.number)
        view = rules.view(ply.state, seat)
        for _ in range(2):
            other = rules.determinize(view, chance.randrange)
            assert rules.facts(rules.view(other, seat)) == rules.facts(view)
            assert advice_at(secret, rules, other, seat, level, ply.number) == advice


class Fork(msgspec.Struct):
    """Two lines of play that a seat cannot distinguish: another seat's private look had a different outcome in each."""

    seat: Seat
    lines: tuple[list[Action], list[Action]]
    states: tuple[Any, Any]


def forks(rules: Rules[Any], seed: int) -> Iterator[Fork]:
    """Forks of random games: one outcome that only one seat may see is exchanged, all else is played alike."""
    rare = Counter[str]()
    for game_seed in range(seed, seed + 60):
        chance, played = random.Random(game_seed), list(game(rules, game_seed, played=rare))
        looks = [ply for ply in played if ply.turn.known_to is not None and len(ply.legal) > 1]
        if not looks:
            continue
        look = chance.choice(looks)
        line = [ply.action for ply in played]
        swapped = chance.choice([action for action in look.legal if action != look.action])
        other = [*line[: look.number], swapped, *line[look.number + 1 :]]
        forked = [fork for fork in fork_points(rules, played, look, other) if len(rules.legal(fork.states[0])) > 1]
        if forked:
            yield chance.choice(forked)


def fork_points(rules: Rules[Any], played: list[Ply], look: Ply, other: list[Action]) -> Iterator[Fork]:
    """Decisions of other seats after a private look, as long as both lines can be played and look the same to them."""
    state = look.state.copy()
    rules.play(state, other[look.number])
    for ply in played[look.number + 1 :]:
        seat = ply.turn.seat
        if rules.turn(state) != ply.turn:
            return
        if seat not in (NATURE, look.turn.known_to):
            if rules.facts(rules.view(state, seat)) != rules.facts(rules.view(ply.state, seat)):
                return
            line = [earlier.action for earlier in played[: ply.number]]
            yield Fork(seat, (line, other[: ply.number]), (ply.state, state.copy()))
        if ply.action not in rules.legal(state):
            return
        rules.play(state, ply.action)


@cache
def has_private_looks(name: str) -> bool:
    """Whether a table has several seats and private looks."""
    table = TABLES[name]
    return table.seats > 1 and any(ply.turn.known_to for ply in plies(table.rules(), 2000, 80, all_over=True))


@pytest.mark.parametrize("alone", largest_by_default(SECRETS))
@pytest.mark.parametrize("level", SHORT_LEVELS)
def test_what_another_has_seen_does_not_sway_a_bot(alone: Table, level: str) -> None:
    if not has_private_looks(str(alone)):
        pytest.skip("no private looks")
    rules = alone.rules()
    some_forks = list(islice(forks(rules, 80), 3))
    assert some_forks
    for number, fork in enumerate(some_forks):
        first, second = (advice_at(alone, rules, state, fork.seat, level, number) for state in fork.states)
        assert fork.states[0] != fork.states[1]
        assert first == second


def process_advice(bot: BotProcess, line: list[Action], level: str) -> Advice:
    bot.ask(line, "", level, TIME_LIMIT, seed=7)
    until = time.monotonic() + TIME_LIMIT
    while (answer := bot.poll()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.002)
    return answer


@pytest.mark.full
@pytest.mark.parametrize("house", [games, toys], ids=lambda house: str(house.__name__))
def test_what_another_has_seen_does_not_sway_the_bot_process(house: ModuleType) -> None:
    """The process gets the whole line, private looks included, and gives its bots a view only."""
    alone = next(table for table in SECRETS if table.package is house and has_private_looks(str(table)))
    with BotProcess(alone.record, alone.options, alone.seats, alone.package.__name__) as bot:
        for fork in islice(forks(alone.rules(), 80), 2):
            for level in ("easy", "medium"):
                first, second = (process_advice(bot, line, level) for line in fork.lines)
                assert first == second


# Strength


def shortest(of_tables: list[Table]) -> list[Table]:
    """For every real game the two-seat table with the shortest games."""
    pairs = [table for table in of_tables if table.seats == 2 and table.package is games]
    return [
        min((table for table in pairs if table.record.id == name), key=lambda table: table.rules().max_actions)
        for name in dict.fromkeys(table.record.id for table in pairs)
    ]


def series(table: Table, level: str) -> list[GameResult]:
    """Games of a level against random play, every second one with seats swapped, until there were enough decisions."""
    setting = TournamentSetup(games.__name__, table.record.id, table.options, 2, 1, TIME_LIMIT, PLAYOUTS)
    results: list[GameResult] = []
    while sum(clock.decisions for result in results for clock in result.times.values()) < SERIES_DECISIONS:
        results += [play_game(setting, Pairing(level, RANDOM, len(results) + swapped)) for swapped in (0, 1)]
    return results


@pytest.mark.full
@pytest.mark.parametrize("pair", shortest(list(TABLES.values())), ids=str)
def test_medium_plays_better_than_at_random(pair: Table) -> None:
    assert sum(result.margin for result in series(pair, "medium")) > 0
