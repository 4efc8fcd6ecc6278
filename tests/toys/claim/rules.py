"""Claim: build on hexes and choose a bin for the cubes there, or peek under a token as the only seat.

A turn ends with a building or with loot; a seat may peek once per turn. What it has seen stays its secret to the end.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from engine.board.board import load_board
from engine.board.board_rules import BoardState
from engine.data.record import record_of_rules
from engine.rules.actions import Action, Number, Space
from engine.rules.contract import NATURE, Turn
from engine.rules.events import Event, SeatEvent
from engine.rules.facts import custom
from engine.rules.position import holds
from tests.toys.claim.sheet import SHEET
from tests.toys.plain import PLAIN, ToyRules

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


class Built(SeatEvent, frozen=True):
    space: Space
    bin: int
    text: str


class Seen(SeatEvent, frozen=True):
    space: Space
    gold: int


class Claims(BoardState):
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
    peeking: str = holds(PLAIN, start="")
    peeked: bool = holds(PLAIN, start=False)


class ClaimRules(ToyRules[Claims]):
    state_type = Claims
    board_file = LAND
    load_sheet = staticmethod(lambda: SHEET)
    verbs_by_decision: ClassVar = {"build": (Settlement, Camp, Loot, Peek)}
    nature_by_decision: ClassVar = {"token": (Lies,)}
    events = (Built, Seen)

    def turn(self, state: Claims) -> Turn | None:
        return Turn(NATURE, "token", state.number, known_to=state.seat) if state.peeking else super().turn(state)

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
        state.peeked = False
        self.pass_on(state, "build" if state.number < TURNS else "")
        return [Built(seat, action.space, action.bin, action.text)]

    def view(self, state: Claims, seat: int) -> Claims:
        seen = state.copy()
        seen.secrets = {key: gold for key, gold in state.secrets.items() if key[0] == seat}
        return seen

    def autopilot_action(self, state: Claims) -> Action:
        """Loot the first hex."""
        return next(action for action in self.legal(state) if isinstance(action, Loot))

    def points(self, state: Claims) -> tuple[int, ...]:
        owners = [built[0] for built in state.built.values()]
        return tuple(owners.count(str(seat)) for seat in range(1, self.seats + 1))


RECORD = record_of_rules(ClaimRules)
