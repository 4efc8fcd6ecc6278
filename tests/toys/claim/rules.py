"""Claim: build on hexes and choose a bin for the cubes there, or peek under a token as the only seat.

A turn ends with a building or with loot; a seat may peek once per turn. What it has seen stays its secret to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.board.board import load_board
from engine.data.record import GameRecord
from engine.rules.actions import Action, Kind, Number, Pick, SeatField, Space
from engine.rules.contract import NATURE, Event, Options, Rules, Standings, Tally, Turn
from tests.toys.claim.sheet import SHEET

LAND = str(Path(__file__).with_name("land.tmx"))

HEXES = load_board(LAND).spaces

BINS, TURNS, GOLD = 4, 12, 3

CUBES = 12
"""The number of cubes in bin 2 at the start."""


class Settlement(Action, frozen=True):
    space: Space
    bin: Number


class Camp(Action, frozen=True):
    space: Space
    bin: Number


class Loot(Action, frozen=True):
    space: Space
    bin: Number


class Peek(Action, frozen=True):
    space: Space


class Lies(Action, frozen=True):
    gold: Number


class Built(Event, frozen=True):
    seat: SeatField
    space: Space
    bin: int
    text: str


class Seen(Event, frozen=True):
    seat: SeatField
    space: Space
    gold: int


class Claims:
    """Buildings by hex ("1 camp"), cubes by bin, secrets as (seat, hex) -> gold, the seat to act and its decision."""

    __slots__ = ("bins", "built", "number", "peeked", "peeking", "seat", "secrets")

    def __init__(self) -> None:
        self.built: dict[str, str] = {}
        self.bins = [0, 0, CUBES, 0]
        self.secrets: dict[tuple[int, str], int] = {}
        self.seat, self.number, self.peeking, self.peeked = 1, 1, "", False

    def copy(self) -> Claims:
        twin = Claims()
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, dict | list) else value)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Claims) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


class ClaimRules(Rules[Claims]):
    max_actions = 100

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.sheet = SHEET

    def start(self) -> Claims:
        return Claims()

    def turn(self, state: Claims) -> Turn | None:
        if state.number > TURNS:
            return None
        if state.peeking:
            return Turn(NATURE, "token", state.number, known_to=state.seat)
        return Turn(state.seat, "build", state.number)

    def legal(self, state: Claims) -> list[Action]:
        if state.peeking:
            return [Lies(gold) for gold in range(1, GOLD + 1)]
        free = [name for name in HEXES if name not in state.built]
        found: list[Action] = [
            verb(name, at) for verb in (Settlement, Camp, Loot) for name in free for at in range(BINS)
        ]
        return found if state.peeked else [*found, *(Peek(name) for name in free)]

    def odds(self, state: Claims) -> list[int]:
        return [1] * GOLD

    def play(self, state: Claims, action: Action) -> list[Event]:
        if isinstance(action, Peek):
            state.peeking, state.peeked = action.space, True
            return []
        if isinstance(action, Lies):
            space, state.peeking = state.peeking, ""
            state.secrets[state.seat, space] = action.gold
            return [Seen(state.seat, space, action.gold)]
        assert isinstance(action, Settlement | Camp | Loot)
        seat = state.seat
        state.built[action.space] = f"{seat} {action.verb}"
        state.bins = [0 if at == 2 else cubes for at, cubes in enumerate(state.bins)]
        state.bins[action.bin] += 1
        state.seat, state.number, state.peeked = seat % self.seats + 1, state.number + 1, False
        return [Built(seat, action.space, action.bin, action.text)]

    def view(self, state: Claims, seat: int) -> Claims:
        seen = state.copy()
        seen.secrets = {key: gold for key, gold in state.secrets.items() if key[0] == seat}
        return seen

    def autopilot_action(self, state: Claims) -> Action:
        """Loot the first hex."""
        return next(action for action in self.legal(state) if isinstance(action, Loot))

    def why_not(self, state: Claims, picks: Sequence[Pick]) -> str:
        return (
            f"{picks[-1].value} cannot be done now." if picks[-1].kind is Kind.VERB else "That is out of the question."
        )

    def standings(self, state: Claims) -> Standings:
        totals = tuple(
            sum(built[0] == str(seat) for built in state.built.values()) for seat in range(1, self.seats + 1)
        )
        ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
        return Standings((Tally("built", totals),), totals, () if self.turn(state) else ranks, "")

    def facts(self, state: Claims) -> dict[str, Any]:
        secrets = {f"{seat} {space}": gold for (seat, space), gold in state.secrets.items()}
        return {**{name: getattr(state, name) for name in Claims.__slots__}, "secrets": secrets}


RECORD = GameRecord(
    id="claim",
    title="Claim",
    seats=(1, 4),
    options={},
    verbs=(Settlement, Camp, Loot, Peek, Lies),
    rules=ClaimRules,
    sheet=lambda: SHEET,
    events=(Built, Seen),
    decisions=("build", "token"),
    chance=True,
    secrets=True,
)
