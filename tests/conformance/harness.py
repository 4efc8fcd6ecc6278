"""Tables and random games for the conformance suite: every game with its options and numbers of seats."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias, cast

from engine.data.record import GameRecord
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import NATURE, Rules, Turn
from engine.rules.events import Event
from engine.rules.router import Offer, offer
from engine.view import picture

MAX_COMBINATIONS = 8
"""A game with at most n combinations of options is covered with every pair of values of two options."""


class Table(NamedTuple):
    """One game of a package with options and a number of seats."""

    package: ModuleType
    record: GameRecord
    options: dict[str, str]
    seats: int

    def __str__(self) -> str:
        return "-".join([self.record.id, *self.options.values(), str(self.seats)])

    def rules(self) -> Rules[Any]:
        return self.record.make_rules(self.options, self.seats)

    def table_module(self) -> picture.Table:
        """The game's `table` module."""
        return cast(picture.Table, self.package.table(self.record.id))


class Ply(NamedTuple):
    """One action of a random game: the position before it, the legal actions, the choice, its events and the result.

    `state` is a copy; the game goes on with `after`. `number` counts the actions of the game from 0.
    """

    rules: Rules[Any]
    number: int
    state: Any
    turn: Turn
    legal: list[Action]
    action: Action
    events: list[Event]
    after: Any


def tables(package: ModuleType, every: bool = False) -> list[Table]:
    """Tables of every game of a package: all combinations if `every`, else a few that cover them.

    These are the usual options with every number of seats, and the other `settings`, seat numbers taking turns.
    """
    result: list[Table] = []
    for record in package.discover().values():
        low, high = record.seats
        counts = range(low, high + 1)
        for number, options in enumerate(settings(record, every)):
            chosen = counts if every or not number else [counts[number % len(counts)]]
            result += [Table(package, record, options, seats) for seats in chosen]
    return result


def settings(record: GameRecord, every: bool = False) -> list[dict[str, str]]:
    """Combinations of the options of a game, the usual one first: all if `every`, else a few.

    Up to `MAX_COMBINATIONS`, enough to have every pair of values of two options; beyond, one for every value.
    """
    usual = record.resolve_options({})
    values = [option.values for option in record.options.values()]
    combinations = [dict(zip(record.options, chosen, strict=True)) for chosen in itertools.product(*values)]
    if every:
        return [usual, *(options for options in combinations if options != usual)]
    if len(combinations) > MAX_COMBINATIONS:
        others = ((name, value) for name, option in record.options.items() for value in option.values)
        return [usual, *(usual | {name: value} for name, value in others if value != usual[name])]
    result = [usual]
    missing = {pair for options in combinations for pair in _pairs(options)} - _pairs(usual)
    while missing:
        result.append(max(combinations, key=lambda options: len(_pairs(options) & missing)))
        missing -= _pairs(result[-1])
    return result


def _pairs(options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
    """Every pair of options with their values; single options if there is only one."""
    return {*itertools.combinations(options.items(), min(2, len(options)))}


def choose(rules: Rules[Any], state: Any, turn: Turn, legal: list[Action], rng: random.Random) -> Action:
    """A random action: nature's by its odds; for a seat half the time by a random verb, so that rare verbs occur."""
    if turn.seat == NATURE:
        return rng.choices(legal, rules.odds(state))[0]
    if rng.random() < 0.5:
        return rng.choice(legal)
    verb = rng.choice(list(dict.fromkeys(action.verb for action in legal)))
    return rng.choice([action for action in legal if action.verb == verb])


def least_played(turn: Turn, legal: list[Action], rng: random.Random, played: Counter[str]) -> Action | None:
    """Half the time the seat's action that was played least, so that everything occurs; else None."""
    if turn.seat == NATURE or rng.random() < 0.5:
        return None
    return min(legal, key=lambda action: (played[action.text], rng.random()))


def game(rules: Rules[Any], seed: int, state: Any = None, played: Counter[str] | None = None) -> Iterator[Ply]:
    """One random game to its end, from the start or from a position.

    `played` counts actions over several games; rarely played actions are then preferred.
    """
    rng = random.Random(seed)
    state = rules.start() if state is None else state
    for number in itertools.count():
        turn = rules.turn(state)
        if turn is None:
            return
        legal = rules.legal(state)
        rare = None if played is None else least_played(turn, legal, rng, played)
        action = rare or choose(rules, state, turn, legal, rng)
        if played is not None:
            played[action.text] += 1
        after = state.copy()
        events = rules.play(after, action)
        yield Ply(rules, number, state, turn, legal, action, events, after)
        state = after


def played_out(rules: Rules[Any], seed: int, state: Any) -> Any:
    """The last position of the random game that `game` plays from a position."""
    rng, state = random.Random(seed), state.copy()
    while (turn := rules.turn(state)) is not None:
        rules.play(state, choose(rules, state, turn, rules.legal(state), rng))
    return state


def plies(rules: Rules[Any], count: int, seed: int = 1, all_over: bool = False) -> Iterator[Ply]:
    """The plies of random games, one after the other, until `count` are played and the last game is over.

    `all_over` prefers rarely played actions, so that everything in a game occurs.
    """
    count_played, played = 0, Counter[str]() if all_over else None
    for game_seed in itertools.count(seed):
        if count_played >= count:
            return
        for ply in game(rules, game_seed, played=played):
            count_played += 1
            yield ply


def lines(rules: Rules[Any], seed: int, length: int, tries: int) -> Iterator[tuple[Any, list[Action]]]:
    """Positions of random games, each with the next `length` actions played from it."""
    rng = random.Random(seed)
    for number in range(tries):
        played = list(game(rules, seed + number))
        start = rng.randrange(max(1, len(played) - length))
        yield played[start].state, [ply.action for ply in played[start : start + length]]


def follow(rules: Rules[Any], state: Any, actions: list[Action]) -> Any | None:
    """The position after some actions, or None if one of them is not legal."""
    state = state.copy()
    for action in actions:
        if rules.turn(state) is None or action not in rules.legal(state):
            return None
        rules.play(state, action)
    return state


# The orders in which an action can be picked, and whether the router completes it

Offers: TypeAlias = dict[tuple[Pick, ...], tuple[Offer, set[Pick]]]
"""By the picks made so far: the offer of the router and its next picks, as far as computed."""


def routes(action: Action) -> Iterator[tuple[Pick, ...]]:
    """Orders to pick an action in: fields, verb then fields, spaces first; each ends with the verb."""
    verb, fields = action.picks[0], action.picks[1:]
    spaces_first = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
    for route in (fields, (verb, *fields), spaces_first):
        yield (*route, verb, verb)


def first_offer(legal: list[Action]) -> Offers:
    """The offer before the first pick."""
    start = offer(legal, ())
    return {(): (start, {*start.picks})}


def reach_all(legal: list[Action], wanted: Iterable[Action]) -> None:
    offers = first_offer(legal)
    for action in wanted:
        for route in routes(action):
            assert offers[picks_made(offers, route)][0].completes == action


def picks_made(offers: Offers, route: Iterable[Pick]) -> tuple[Pick, ...]:
    """The picks of a route that are made until an action is complete; picks that are not available are left out."""
    picks: tuple[Pick, ...] = ()
    for pick in route:
        current, available = offers[picks]
        if current.completes is None and pick in available:
            picks = (*picks, pick)
            if picks not in offers:
                following = offer(current.actions, picks)
                offers[picks] = (following, {*following.picks})
    return picks
