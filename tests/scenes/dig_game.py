"""A toy game for tests of the results: 1 to 6 seats dig for gems in turn; three categories score, one does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.data.record import GameRecord, Option
from engine.data.seats import SeatSetup
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.rules.actions import Action, Number, Pick
from engine.rules.contract import Options, Rules, Standings, Tally, Turn
from engine.rules.events import Event

GEMS = ("rubies", "gold", "diamonds")

TURNS = 24


class DigAction(Action, frozen=True):
    """Take n gems of the current kind."""

    count: Number


class Dug(Event, frozen=True):
    """Gems taken."""

    seat: int
    count: int


class Pit:
    """The gems by kind and seat, and the turn number."""

    __slots__ = ("gems", "number")

    def __init__(self, gems: list[list[int]], number: int) -> None:
        self.gems = gems
        self.number = number

    def copy(self) -> Pit:
        return Pit([list(row) for row in self.gems], self.number)


class DigRules(Rules[Pit]):
    max_actions = TURNS

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats

    @property
    def players(self) -> int:
        return self.seats + self.rivals

    def start(self) -> Pit:
        return Pit([[0] * self.players for _ in GEMS], 1)

    def turn(self, state: Pit) -> Turn | None:
        return Turn((state.number - 1) % self.seats + 1, "dig", state.number) if state.number <= TURNS else None

    def legal(self, state: Pit) -> list[Action]:
        return [DigAction(count) for count in range(4)]

    def play(self, state: Pit, action: Action) -> list[Event]:
        assert isinstance(action, DigAction)
        seat = (state.number - 1) % self.seats
        state.gems[state.number % len(GEMS)][seat] += action.count
        state.number += 1
        return [Dug(seat + 1, action.count)]

    def why_not(self, state: Pit, picks: Sequence[Pick]) -> str:
        return ""

    def standings(self, state: Pit) -> Standings:
        totals = tuple(sum(row[seat] for row in state.gems) for seat in range(self.players))
        carts = tuple(total // 3 for total in totals)
        sheet = tuple(Tally(gem, tuple(row)) for gem, row in zip(GEMS, state.gems, strict=True))
        sheet += (Tally("carts", carts, counts=False),)
        if self.turn(state):
            return Standings(sheet, totals)
        wins = sorted(totals, reverse=True)
        rubies = state.gems[0]
        order = sorted(range(self.players), key=lambda seat: (-totals[seat], -rubies[seat]))
        keys = [(totals[seat], rubies[seat]) for seat in order]
        ranks = [0] * self.players
        for seat in order:
            ranks[seat] = 1 + sum(key > (totals[seat], rubies[seat]) for key in keys)
        tied = len(set(wins)) < len(wins)
        return Standings(sheet, totals, tuple(ranks), "rubies" if tied else "points")

    def facts(self, state: Pit) -> dict[str, Any]:
        return {"gems": state.gems, "number": state.number}


CATEGORIES = {
    "rubies": {"label": "Rubies", "help": "1 each", "icon": "gem-ruby"},
    "gold": {"label": "Gold", "help": "1 each", "icon": "gem-gold"},
    "diamonds": {"label": "Diamonds", "help": "1 each", "icon": "gem-diamond"},
    "carts": {"label": "Carts", "help": "home", "icon": "cart-east"},
}


def _sheet(**more: Any) -> Sheet:
    scoring = {
        "unit": "points",
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

RECORD = GameRecord("dig", "Dig", (1, 6), {}, (DigAction,), DigRules, lambda: SHEET)


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
    scoring={"levels": LEVELS, "unit_alone": "gems"},
    seats={"min": 1, "max": 6, "usual": 3},
)

ALONE = GameRecord("dig", "Dig", (1, 6), {}, (DigAction,), AloneRules, lambda: ALONE_SHEET)
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
        state.gems[state.number % len(GEMS)][1] += 2
        return [*events, Dug(2, 2)]


RIVAL_SHEET = _sheet(
    solo={"title": "Against the Mole", "blurb": "Dig against it."},
    scoring={"win_alone": "{winner} beat {loser} with {score} {unit}", "unit_alone": "gems"},
    seats={"min": 1, "max": 6, "usual": 3},
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

RIVAL = GameRecord(
    "dig",
    "Dig",
    (1, 6),
    {"mole": Option(("keen",), "keen")},
    (DigAction,),
    RivalRules,
    lambda: RIVAL_SHEET,
    events=(Dug,),
)
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
