"""A toy game for tests of the results: 1 to 6 seats dig for gems in turn; three categories score, one does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.data.record import GameRecord, record_of
from engine.data.seats import SeatSetup
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.rules.actions import Action, Number, Pick
from engine.rules.contract import Options, Rules, Standings, Tally, Turn, ranks_of
from engine.rules.events import Event
from engine.rules.position import Position, holds
from tests.toys.plain import PLAIN

GEMS = ("rubies", "gold", "diamonds")

TURNS = 24


class DigAction(Action, frozen=True):
    """Take n gems of the current kind."""

    count: Number


class Dug(Event, frozen=True):
    """Gems taken."""

    seat: int
    count: int


class Pit(Position):
    """The gems by kind, one number per player, and the turn number."""

    gems: list[tuple[int, ...]] = holds(PLAIN, start=lambda rules: [(0,) * (rules.seats + rules.rivals) for _ in GEMS])
    number: int = holds(PLAIN, start=1)

    def dig(self, player: int, count: int) -> None:
        """Add gems of the current kind to those of a player."""
        row = self.gems[self.number % len(GEMS)]
        self.gems[self.number % len(GEMS)] = (*row[: player - 1], row[player - 1] + count, *row[player:])


class DigRules(Rules[Pit]):
    state_type = Pit
    max_actions = TURNS

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats

    def turn(self, state: Pit) -> Turn | None:
        return Turn((state.number - 1) % self.seats + 1, "dig", state.number) if state.number <= TURNS else None

    def legal(self, state: Pit) -> list[Action]:
        return [DigAction(count) for count in range(4)]

    def play(self, state: Pit, action: Action) -> list[Event]:
        assert isinstance(action, DigAction)
        seat = (state.number - 1) % self.seats + 1
        state.dig(seat, action.count)
        state.number += 1
        return [Dug(seat, action.count)]

    def why_not(self, state: Pit, picks: Sequence[Pick]) -> str:
        return ""

    def standings(self, state: Pit) -> Standings:
        totals = tuple(map(sum, zip(*state.gems, strict=True)))
        carts = tuple(total // 3 for total in totals)
        sheet = (*(Tally(gem, row) for gem, row in zip(GEMS, state.gems, strict=True)), Tally("carts", carts, False))
        if self.turn(state):
            return Standings(sheet, totals)
        tied = len({*totals}) < len(totals)
        ranks = ranks_of([*zip(totals, state.gems[0], strict=True)])
        return Standings(sheet, totals, ranks, "rubies" if tied else "points")


CATEGORIES = {
    "rubies": {"label": "Rubies", "help": "1 each", "icon": "gem-ruby"},
    "gold": {"label": "Gold", "help": "1 each", "icon": "gem-gold"},
    "diamonds": {"label": "Diamonds", "help": "1 each", "icon": "gem-diamond"},
    "carts": {"label": "Carts", "help": "home", "icon": "cart-east"},
}


def _sheet(**more: Any) -> Sheet:
    scoring = {
        "unit": "{count:point|points}",
        "win": "{winner} wins with {score} {unit}",
        "ahead": "{count} {unit} ahead",
        "categories": CATEGORIES,
        "reasons": {"points": "More points", "rubies": "Rubies break the tie", "resigned": "Gave up"},
    }
    data = {
        "id": "dig", "title": "Dig", "blurb": "", "credit": "", "length": "", "seats": {"min": 1, "max": 6, "usual": 3},
        "options": {}, "decisions": {}, "verbs": {}, "events": {}, "why_not": {}, "scoring": scoring, "words": {},
        "legend": [], "rulebook": [],
    }  # fmt: skip
    scoring |= more.pop("scoring", {})
    data |= more
    return msgspec.convert(data, Sheet)


SHEET = _sheet()

RECORD = record_of(lambda: SHEET, DigRules, (DigAction,), (), ())


class AloneRules(DigRules):
    """The same, but a solo player reaches a level of success, and wins with at least `ENOUGH` gems."""

    def standings(self, state: Pit) -> Standings:
        standings = super().standings(state)
        if self.seats > 1:
            return standings
        level = "rich" if standings.totals[0] >= ENOUGH else "poor"
        ranks = (1 if level == "rich" else 2,) if standings.ranks else ()
        return msgspec.structs.replace(standings, ranks=ranks, level=level)


ENOUGH = 30

LEVELS = {"rich": {"label": "Rich", "icon": "cup"}, "poor": {"label": "Poor as a mole", "help": "less than that"}}

ALONE_SHEET = _sheet(
    solo={"title": "Solo Dig", "blurb": "Dig alone."},
    scoring={"levels": LEVELS, "unit_alone": "{count:gem|gems}"},
)

ALONE = record_of(lambda: ALONE_SHEET, AloneRules, (DigAction,), (), ())
"""Dig with a solo game that has levels of success."""


class RivalRules(DigRules):
    """The same, but with one player an automaton digs too: two gems every turn."""

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self.rivals = int(seats == 1)
        self.rounds = TURNS

    def play(self, state: Pit, action: Action) -> list[Event]:
        events = super().play(state, action)
        if not self.rivals:
            return events
        state.dig(2, 2)
        return [*events, Dug(2, 2)]


RIVAL_SHEET = _sheet(
    solo={"title": "Against the Mole", "blurb": "Dig against it."},
    scoring={"win_alone": "{winner} beat {loser} with {score} {unit}", "unit_alone": "{count:gem|gems}"},
    rivals=[{"name": "the Mole", "seats": [1, 1], "colour": "purple", "option": "mole"}],
    options={
        "mole": {
            "label": "Mole",
            "icon": "icon-bot",
            "default": "keen",
            "values": {"keen": {"label": "Keen", "help": "It digs for two."}},
            "seats": [1, 1],
        }
    },
    events={"dug": {"log": "digs for {count}"}},
)

RIVAL = record_of(lambda: RIVAL_SHEET, RivalRules, (DigAction,), (Dug,), ())
"""Dig whose solo game is against an automaton."""

NAMES = ("Anna", "Bartholomew Long", "Cleo", "Dimitri", "Ella", "Fridolin")

COLOURS = ("vermilion", "blue", "green", "yellow", "purple", "sky")


def seats(count: int) -> tuple[SeatSetup, ...]:
    """Seats with short and long names, every second one a bot."""
    return tuple(SeatSetup(NAMES[i], COLOURS[i], "medium" if i % 2 else "person") for i in range(count))


def dig_match(count: int, digs: Sequence[int] = (2, 1, 3, 0, 2, 1, 1), record: GameRecord = RECORD) -> Match:
    """A match of n seats played to its end; the actions take `digs` gems in a cycle."""
    match = Match.new(record, {}, seats(count), 1)
    for number in range(TURNS):
        match.play(DigAction(digs[number % len(digs)]))
    return match
