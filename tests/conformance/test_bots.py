"""The bots at every table: what they choose is legal, the same again, made from a view alone, and told in words.

A bot is asked with a small budget here that is counted, so that no clock takes part; how strong the levels are is
measured by the command `ladder`.
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
from engine.bots.explain import Advice, reasons_text
from engine.bots.levels import LEVELS, RANDOM, advise
from engine.bots.tournament import GameResult, Pairing, TournamentSetup, play_game
from engine.data.record import GameRecord
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat
from tests import toys
from tests.conformance.harness import Ply, Table, game, plies, tables

ASKED = 2
"""At how many decisions of a random game a bot is asked."""

LOOKED_EVERY = 7
"""Every so many plies a position is valued."""

PLIES = 60

ENOUGH = 180
"""The decisions in a series of games that tells a level from random play."""

PLAYOUTS, HORIZON, WIDTH = 4, 2, 3
"""How much is searched here."""

PATIENCE = 60.0
"""The seconds of a decision: more than it ever takes, so that the playouts alone bound it."""

RECORDS = list(games.discover().values())

TABLES = {str(table): table for house in (games, toys) for table in tables(house)}

USUAL = [table for table in TABLES.values() if table.options == table.record.resolve_options({})]

SECRETS = [table for table in USUAL if table.record.secrets]


def brief(found: list[Table]) -> list[Any]:
    """Tables as parameters: those with the most seats always, the others with `--full`."""
    return [
        pytest.param(table, id=str(table), marks=() if table.seats == table.record.seats[1] else pytest.mark.full)
        for table in found
    ]


def judged(table: Table) -> Evaluator:
    """What the game of a table tells bots, with little to search."""
    evaluator = evaluator_of(table.house, table.record.id)
    small = msgspec.structs.replace(evaluator.tuning, playouts=PLAYOUTS, max_depth=HORIZON, width=WIDTH)
    return msgspec.structs.replace(evaluator, tuning=small)


def asked(table: Table, rules: Rules[Any], state: Any, seat: Seat, level: str, seed: int) -> Advice:
    """What a bot of a level says at a position, which it sees with the eyes of its seat."""
    return advise(rules, rules.view(state, seat), seat, level, PATIENCE, judged(table), seed)


@cache
def decisions(table: str, seed: int) -> list[Ply]:
    """Some decisions of seats in a random game at a table (by its name), from early to late."""
    found = [ply for ply in game(TABLES[table].rules(), seed) if ply.turn.seat != NATURE and len(ply.legal) > 1]
    return [found[len(found) * (2 * number + 1) // (2 * ASKED)] for number in range(ASKED)]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_chooses_what_is_legal_and_chooses_it_again(real: Table, level: str) -> None:
    choose_and_choose_again(real, level, decisions(str(real), 50))


@pytest.mark.full
@pytest.mark.parametrize("usual", brief(USUAL))
def test_hard_chooses_what_is_legal_and_chooses_it_again(usual: Table) -> None:
    choose_and_choose_again(usual, "hard", decisions(str(usual), 50)[-1:])


def choose_and_choose_again(table: Table, level: str, chosen: list[Ply]) -> None:
    rules = table.rules()
    for ply in chosen:
        before = rules.facts(rules.view(ply.state, ply.turn.seat))
        advice = asked(table, rules, ply.state, ply.turn.seat, level, ply.number)
        assert advice.action in ply.legal
        assert asked(table, rules, ply.state, ply.turn.seat, level, ply.number) == advice
        assert rules.facts(rules.view(ply.state, ply.turn.seat)) == before


# What a bot goes by, and its words


def test_every_position_has_a_value_for_every_seat_and_its_terms_are_its_parts(real: Table) -> None:
    rules, evaluator = real.rules(), judged(real)
    assert evaluator.features is not None
    for ply in plies(rules, PLIES, seed=60):
        over = rules.turn(ply.after) is None
        if ply.number % LOOKED_EVERY and not over:
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
    features, used = evaluator_of(games, record.id).features, set[str]()
    assert features is not None
    for table in TABLES.values():
        if table.record is not record:
            continue
        rules = table.rules()
        for ply in plies(rules, PLIES, seed=62):
            if not ply.number % LOOKED_EVERY and rules.turn(ply.after) is not None:
                used.update(features(rules, ply.after, 1))
    assert used == {*record.sheet().values}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_a_bot_says_why_in_words(record: GameRecord) -> None:
    sheet, told = record.sheet(), list[str]()
    table = next(table for table in TABLES.values() if table.record is record)
    rules = table.rules()
    for ply in [ply for seed in range(63, 67) for ply in decisions(str(table), seed)]:
        told.append(reasons_text(sheet, asked(table, rules, ply.state, ply.turn.seat, "medium", ply.number).reasons))
    assert any(told)
    assert all(sentence[:1].islower() and sentence[-1] not in ".!" for sentence in told if sentence)


# Secrets


@pytest.mark.parametrize("secret", brief(SECRETS))
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_know_does_not_sway_its_bot(secret: Table, level: str) -> None:
    """The unknown is drawn twice: whatever it is, the bot says the same.

    Where everybody can work a secret out (the stones of Veins, games/veins/RULES.md 3.8), what is imagined is what is,
    and the bots count with it.
    """
    rules, chance = secret.rules(), random.Random(70)
    for ply in decisions(str(secret), 70)[1:]:
        seat = ply.turn.seat
        said = asked(secret, rules, ply.state, seat, level, ply.number)
        view = rules.view(ply.state, seat)
        for _ in range(2):
            other = rules.determinize(view, chance.randrange)
            assert rules.facts(rules.view(other, seat)) == rules.facts(view)
            assert asked(secret, rules, other, seat, level, ply.number) == said


class Fork(msgspec.Struct):
    """Two lines of play that a seat cannot tell apart: a private look of another has shown something else in each."""

    seat: Seat
    lines: tuple[list[Action], list[Action]]
    states: tuple[Any, Any]


def forks(rules: Rules[Any], seed: int) -> Iterator[Fork]:
    """Forks of random games, by hand: an outcome that only one seat may see is another, all else is played alike."""
    rare = Counter[str]()
    for one in range(seed, seed + 60):
        chance, played = random.Random(one), list(game(rules, one, played=rare))
        looks = [ply for ply in played if ply.turn.known_to is not None and len(ply.legal) > 1]
        if not looks:
            continue
        look = chance.choice(looks)
        line = [ply.action for ply in played]
        swapped = chance.choice([action for action in look.legal if action != look.action])
        other = [*line[: look.number], swapped, *line[look.number + 1 :]]
        found = [fork for fork in apart(rules, played, look, other) if len(rules.legal(fork.states[0])) > 1]
        if found:
            yield chance.choice(found)


def apart(rules: Rules[Any], played: list[Ply], look: Ply, other: list[Action]) -> Iterator[Fork]:
    """The decisions of others after a private look, as far as both lines can be played and look the same to them."""
    state = look.state.copy()
    rules.play(state, other[look.number])
    for ply in played[look.number + 1 :]:
        seat = ply.turn.seat
        if rules.turn(state) != ply.turn:
            return
        if seat not in (NATURE, look.turn.known_to):
            if rules.facts(rules.view(state, seat)) != rules.facts(rules.view(ply.state, seat)):
                return
            line = [one.action for one in played[: ply.number]]
            yield Fork(seat, (line, other[: ply.number]), (ply.state, state.copy()))
        if ply.action not in rules.legal(state):
            return
        rules.play(state, ply.action)


@cache
def looked_at(name: str) -> bool:
    """Whether others than a seat sit at a table where it may look at something by itself."""
    table = TABLES[name]
    return table.seats > 1 and any(ply.turn.known_to for ply in plies(table.rules(), 2000, 80, all_over=True))


@pytest.mark.parametrize("alone", brief(SECRETS))
@pytest.mark.parametrize("level", LEVELS)
def test_what_another_has_seen_does_not_sway_a_bot(alone: Table, level: str) -> None:
    if not looked_at(str(alone)):
        pytest.skip("nobody looks at anything by himself")
    rules = alone.rules()
    found = list(islice(forks(rules, 80), 3))
    assert found
    for number, fork in enumerate(found):
        one, other = (asked(alone, rules, state, fork.seat, level, number) for state in fork.states)
        assert fork.states[0] != fork.states[1]
        assert one == other


def answered(bot: BotProcess, line: list[Action], level: str) -> Advice:
    bot.ask(line, "", level, PATIENCE, seed=7)
    until = time.monotonic() + PATIENCE
    while (answer := bot.poll()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.002)
    return answer


@pytest.mark.parametrize("house", [games, toys], ids=lambda house: str(house.__name__))
def test_what_another_has_seen_does_not_sway_the_bot_process(house: ModuleType) -> None:
    """The process is told the whole line, private looks and all, and shows its bots a view only."""
    alone = next(table for table in SECRETS if table.house is house and looked_at(str(table)))
    with BotProcess(alone.record, alone.options, alone.seats, alone.house.__name__) as bot:
        for fork in islice(forks(alone.rules(), 80), 2):
            for level in ("easy", "medium"):
                one, other = (answered(bot, line, level) for line in fork.lines)
                assert one == other


# Strength


def quickest(found: list[Table]) -> list[Table]:
    """Of every real game for two the options with the shortest games."""
    pairs = [table for table in found if table.seats == 2 and table.house is games]
    return [
        min((table for table in pairs if table.record.id == name), key=lambda table: table.rules().max_actions)
        for name in dict.fromkeys(table.record.id for table in pairs)
    ]


def series(table: Table, level: str) -> list[GameResult]:
    """Games of a level against random play, every second one with seats swapped, until there was enough to decide."""
    setting = TournamentSetup(games.__name__, table.record.id, table.options, 2, 1, PATIENCE, PLAYOUTS)
    fought: list[GameResult] = []
    while sum(clock.decisions for one in fought for clock in one.times.values()) < ENOUGH:
        fought += [play_game(setting, Pairing(level, RANDOM, len(fought) + swapped)) for swapped in (0, 1)]
    return fought


@pytest.mark.full
@pytest.mark.parametrize("pair", quickest(list(TABLES.values())), ids=str)
def test_medium_plays_better_than_at_random(pair: Table) -> None:
    assert sum(one.margin for one in series(pair, "medium")) > 0
