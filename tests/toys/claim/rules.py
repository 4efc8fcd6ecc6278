"""Claim: build on hexes and choose a bin for the cubes there, or peek under a token as the only seat.

A turn ends with a building or with loot; a seat may peek once per turn. What it has seen stays its secret to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.board.board import load_board
from engine.data.record import GameRecord
from engine.rules.actions import Action, Kind, Number, Pick, SeatField, Space
from engine.rules.contract import NATURE, Options, Rules, Standings, Tally, Turn
from engine.rules.events import Event
from engine.rules.facts import custom
from engine.rules.position import Position, holds
from tests.toys.claim.sheet import SHEET
from tests.toys.plain import PLAIN

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


class Claims(Position):
    """Buildings by hex ("1 camp"), cubes by bin, secrets as (seat, hex) -> gold, the seat to act and its decision."""

    built: dict[str, str] = holds(PLAIN, start=lambda _: {})
    bins: list[int] = holds(PLAIN, start=lambda _: [0, 0, CUBES, 0])
    secrets: dict[tuple[int, str], int] = holds(
        custom(
            lambda _, known: {f"{seat} {space}": gold for (seat, space), gold in known.items()},
            lambda _, fact: {(int(who[0]), who[2:]): gold for who, gold in fact.items()},
        ),
        start=lambda _: {},
    )
    seat: int = holds(PLAIN, start=1)
    number: int = holds(PLAIN, start=1)
    peeking: str = holds(PLAIN, start="")
    peeked: bool = holds(PLAIN, start=False)


class ClaimRules(Rules[Claims]):
    state_type = Claims
    max_actions = 100

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.sheet = SHEET

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
