"""Tables and random games for the conformance suite: every game with its options and numbers of seats."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple, cast

from engine.data.record import GameRecord
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Event, Rules, Turn
from engine.view import picture

PAIRED = 8
"""Up to so many settings of its options a game is set out with every two values of two options together."""


class Table(NamedTuple):
    """One game of a package of games, as it can be set out."""

    house: ModuleType
    record: GameRecord
    options: dict[str, str]
    seats: int

    def __str__(self) -> str:
        return "-".join([self.record.id, *self.options.values(), str(self.seats)])

    def rules(self) -> Rules[Any]:
        return self.record.make_rules(self.options, self.seats)

    def look(self) -> picture.Table:
        """The game's `table` module."""
        return cast(picture.Table, self.house.table(self.record.id))


class Ply(NamedTuple):
    """One action of a random game: the position before it, what stood open, what was chosen and what came of it.

    `state` is not the position that was played on, `after` is; `number` counts the actions of the game from 0.
    """

    rules: Rules[Any]
    number: int
    state: Any
    turn: Turn
    legal: list[Action]
    action: Action
    events: list[Event]
    after: Any


def tables(house: ModuleType, every: bool = False) -> list[Table]:
    """Tables of every game of a package: all that can be set out where `every`, or else a few that cover them.

    These are the usual options with every number of seats, and what else `settings` chooses, the numbers of seats
    taking turns.
    """
    found: list[Table] = []
    for record in house.discover().values():
        low, high = record.seats
        counts = range(low, high + 1)
        for number, options in enumerate(settings(record, every)):
            chosen = counts if every or not number else [counts[number % len(counts)]]
            found += [Table(house, record, options, seats) for seats in chosen]
    return found


def settings(record: GameRecord, every: bool = False) -> list[dict[str, str]]:
    """Ways to choose the options of a game, the usual one first: all where `every`, or else a few.

    Of few ways (`PAIRED`) as many as have every two values of two options together; of more, one for every value.
    """
    usual = record.resolve_options({})
    values = [option.values for option in record.options.values()]
    whole = [dict(zip(record.options, chosen, strict=True)) for chosen in itertools.product(*values)]
    if every:
        return [usual, *(options for options in whole if options != usual)]
    if len(whole) > PAIRED:
        others = ((name, value) for name, option in record.options.items() for value in option.values)
        return [usual, *(usual | {name: value} for name, value in others if value != usual[name])]
    found = [usual]
    missing = {pair for options in whole for pair in _pairs(options)} - _pairs(usual)
    while missing:
        found.append(max(whole, key=lambda options: len(_pairs(options) & missing)))
        missing -= _pairs(found[-1])
    return found


def _pairs(options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
    """Every two options with their values; the one where there is only one."""
    return {*itertools.combinations(options.items(), min(2, len(options)))}


def choose(rules: Rules[Any], state: Any, turn: Turn, legal: list[Action], chance: random.Random) -> Action:
    """A random action: nature's by its odds, a seat's half the time by a random verb, so that short ones come up."""
    if turn.seat == NATURE:
        return chance.choices(legal, rules.odds(state))[0]
    if chance.random() < 0.5:
        return chance.choice(legal)
    verb = chance.choice(list(dict.fromkeys(action.verb for action in legal)))
    return chance.choice([action for action in legal if action.verb == verb])


def seldom(turn: Turn, legal: list[Action], chance: random.Random, played: Counter[str]) -> Action | None:
    """Half the time the action of a seat that has been played least, so that everything comes up; else None."""
    if turn.seat == NATURE or chance.random() < 0.5:
        return None
    return min(legal, key=lambda action: (played[action.text], chance.random()))


def game(rules: Rules[Any], seed: int, state: Any = None, played: Counter[str] | None = None) -> Iterator[Ply]:
    """One random game to its end, from the start or from a position.

    `played` counts actions over several games: then what was seldom played is played more often.
    """
    chance = random.Random(seed)
    state = rules.start() if state is None else state
    for number in itertools.count():
        turn = rules.turn(state)
        if turn is None:
            return
        legal = rules.legal(state)
        rare = None if played is None else seldom(turn, legal, chance, played)
        action = rare or choose(rules, state, turn, legal, chance)
        if played is not None:
            played[action.text] += 1
        after = state.copy()
        events = rules.play(after, action)
        yield Ply(rules, number, state, turn, legal, action, events, after)
        state = after


def plies(rules: Rules[Any], count: int, seed: int = 1, all_over: bool = False) -> Iterator[Ply]:
    """The plies of random games, one after the other, until `count` are played and the last game is over.

    `all_over` plays what was seldom played more often, so that all comes up that a game can hold.
    """
    found, played = 0, Counter[str]() if all_over else None
    for one in itertools.count(seed):
        if found >= count:
            return
        for ply in game(rules, one, played=played):
            found += 1
            yield ply


def lines(rules: Rules[Any], seed: int, length: int, tries: int) -> Iterator[tuple[Any, list[Action]]]:
    """Positions of random games with the next `length` actions that were played from there."""
    chance = random.Random(seed)
    for one in range(tries):
        played = list(game(rules, seed + one))
        begin = chance.randrange(max(1, len(played) - length))
        yield played[begin].state, [ply.action for ply in played[begin : begin + length]]


def follow(rules: Rules[Any], state: Any, actions: list[Action]) -> Any | None:
    """The position after the actions, or None where one of them is not legal."""
    state = state.copy()
    for action in actions:
        if rules.turn(state) is None or action not in rules.legal(state):
            return None
        rules.play(state, action)
    return state
