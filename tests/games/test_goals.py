"""The goal line of every game says what the rules' standings say, at every ply of random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import games
from engine.rules.contract import Rules, Standings
from engine.view.panels import Goal
from engine.words.filling import PLAYER
from engine.words.phrases import number_text
from games.boomtown.rules.scoring import final_scoring
from games.chasm.model.goods import pack

GAMES = games.discover()

TABLES = [
    pytest.param(game, seats, id=f"{game} {seats}", marks=() if seats in (record.seats[0], 2) else pytest.mark.full)
    for game, record in GAMES.items()
    for seats in range(record.seats[0], record.seats[1] + 1)
]

RACES = [table for table in TABLES if table.values[0] != "mattock" and table.values[:2] != ("chasm", 1)]

EVERY = 7
"""The goal line is read at every so many plies."""

COUNTED = {"boomtown": lambda rules, state: final_scoring(rules, state).totals}
"""The points that a goal line tells of instead of those of the standings, while a game goes on."""

EVEN = ("tied", "level")
"""The words for nobody's lead."""

NUMBER = re.compile(r"−?\d+")


def positions(game: str, seats: int, every: int = EVERY) -> Iterator[tuple[Rules[Any], Any]]:
    """Positions of a random game, its end among them."""
    rules, luck = GAMES[game].make_rules({}, seats), Random(f"{game} {seats}")
    state, ply = rules.start(), 0
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        weights = None if turn.seat else rules.odds(state)
        rules.play(state, luck.choices(legal, weights)[0])
        ply += 1
        if ply % every == 0:
            yield rules, state
    yield rules, state


def goals(game: str, seats: int) -> Iterator[tuple[Rules[Any], Any, Goal, Standings]]:
    """The goal line of every seat, by what that seat may know, and the true standings."""
    table = games.table(game)
    for rules, state in positions(game, seats):
        for seat in range(1, seats + 1):
            goal = table.goal(rules, rules.view(state, seat), seat)
            assert goal is not None
            assert goal.seat == seat
            yield rules, state, goal, rules.standings(state)


def numbers(line: str) -> list[str]:
    return NUMBER.findall(line)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_bar_is_between_empty_and_full_and_all_words_are_filled_in(game: str, seats: int) -> None:
    for rules, _, goal, _ in goals(game, seats):
        assert 0 <= goal.share <= 1
        assert all(0 < tick < goal.of for tick in goal.ticks)
        told = goal.told_of(dict.fromkeys(range(1, rules.seats + rules.rivals + 1), "Anna"))
        assert not any("{" in line for line in (told.text, *told.lines))
        assert len(goal.lines[-1]) <= min(map(len, goal.lines)) or seats == 1


@pytest.mark.parametrize(("game", "seats"), RACES)
def test_points_are_those_of_the_standings_or_of_a_count_now_against_the_best_other(game: str, seats: int) -> None:
    for rules, state, goal, standings in goals(game, seats):
        totals = COUNTED[game](rules, state) if game in COUNTED and not standings.ranks else standings.totals
        own = totals[goal.seat - 1]
        best = max(total for seat, total in enumerate(totals, 1) if seat != goal.seat)
        assert goal.against != goal.seat
        assert totals[goal.against - 1] == best
        by = {"ahead": own - best, "behind": best - own, "tied": 0, "level": 0}
        for line in goal.lines:
            word = next(word for word in by if word in line)
            assert numbers(line)[0] == number_text(own)
            assert by[word] == abs(own - best)
            assert word in EVEN or numbers(line)[1] == number_text(by[word])
            assert (word in EVEN) is (own == best)
        assert (goal.share == 1.0) is (own >= best and own > 0)


def test_points_as_if_the_game_ended_are_told_as_such_until_it_has() -> None:
    for rules, state, goal, _ in goals("boomtown", 3):
        is_over = rules.turn(state) is None
        told = rules.sheet.goal["counted"].format(total="")
        assert all((told in line) is not is_over for line in goal.lines)
        if is_over:
            assert final_scoring(rules, state).totals == rules.standings(state).totals  # type: ignore[arg-type]


def test_spaces_of_mattock_are_those_of_both_sides() -> None:
    for rules, state, goal, standings in goals("mattock", 2):
        own, other = standings.totals[goal.seat - 1], standings.totals[2 - goal.seat]
        assert [numbers(line) for line in goal.lines] == [[str(own), str(other)]] * 2
        assert PLAYER in goal.lines[0]
        if rules.turn(state) is None:
            assert 0 in (own, other)


SOLO_WANTED = {"partial": 1, "victory": 1, "major": 2}


@pytest.mark.parametrize("seed", range(3))
def test_the_jewels_of_solo_chasm_are_those_that_its_next_level_asks_for(seed: int) -> None:
    rules = GAMES["chasm"].make_rules({}, 1)
    for better, count in (("partial", seed), ("victory", seed + 1), ("major", 4 + seed)):
        state = reached(rules, better, count)
        goal = games.table("chasm").goal(rules, state, 1)
        assert goal is not None
        in_all = 4 * SOLO_WANTED[better]
        assert numbers(goal.lines[-1]) == [str(count), str(in_all)]
        assert numbers(goal.lines[-2])[:3] == [str(count), str(in_all), str(in_all - count)]
        level = rules.sheet.scoring.levels[better].label.lower()
        assert goal.lines[-2].endswith(f"more for a {level}")
        assert (goal.value, goal.of) == (count, in_all)


def reached(rules: Rules[Any], better: str, count: int) -> Any:
    """A solo position in which `count` of the jewels for a level are out, and the levels below it are reached."""
    state = next(state for _, state in positions("chasm", 1, every=40))
    kinds = [*rules.exit_kinds.values()]  # type: ignore[attr-defined]
    per_kind = [0] * 4
    for at in range(count):
        per_kind[at % 4] += 1
    right = {kind: number for kind, number in zip(kinds, per_kind, strict=True) if number}
    any_side = right if better == "partial" else {kind: max(right.get(kind, 0), 1) for kind in kinds}
    state = state.copy()
    state.stock[0], state.delivered_right = pack(any_side), 0 if better == "partial" else pack(right)
    return state
