"""Yard: lay tiles, widen them, place carts and speed them up, then end the turn; the carts roll, and may bring a gem.

Two gates, `west` and `east`, beside three rows of three squares. Every seat has a white and a black cart. A turn has
three actions. Then the carts on the board roll one after another; one with a speed above 3 brings a gem to choose.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from engine.board.board_rules import BoardState
from engine.data.record import record_of_rules
from engine.rules.actions import Action, Item, Piece, Shape, Space
from engine.rules.events import Event, SeatEvent
from engine.rules.position import holds
from tests.toys.plain import PLAIN, ToyRules
from tests.toys.yard.sheet import SHEET

SQUARES = tuple(f"{column}{row}" for column in "abc" for row in "123")

GATES = ("west", "east")

STRAIGHT = ("NS", "EW", "NE", "SW")

WIDER = {"NS": ("NSE", "NSW"), "EW": ("NEW", "SEW"), "NE": ("NSE", "NEW"), "SW": ("NSW", "SEW")}

CROSS = "NSEW"

GEMS = ("ruby", "gold")

ACTIONS, TURNS = 3, 9


class Lay(Action, frozen=True):
    space: Space
    shape: Shape


class Widen(Action, frozen=True):
    space: Space
    shape: Shape


class Enter(Action, frozen=True):
    verb = "cart"
    cart: Piece
    space: Space


class Slower(Action, frozen=True):
    cart: Piece


class Faster(Action, frozen=True):
    cart: Piece


class End(Action, frozen=True):
    pass


class Roll(Action, frozen=True):
    cart: Piece


class Take(Action, frozen=True):
    item: Item


class Done(SeatEvent, frozen=True):
    """Anything done, as its text."""

    text: str


class Yard(BoardState):
    """Tiles by square, place ("" for home) and speed of every cart, the seat to act and its decision, gems by seat."""

    tiles: dict[str, str] = holds(PLAIN, start=lambda _: {})
    where: dict[str, str] = holds(PLAIN, start=lambda rules: dict.fromkeys(rules.all_carts, ""))
    speed: dict[str, int] = holds(PLAIN, start=lambda rules: dict.fromkeys(rules.all_carts, 3))
    gems: list[int] = holds(PLAIN, start=lambda rules: [0] * rules.seats)
    actions: int = holds(PLAIN, start=ACTIONS)
    waiting: tuple[str, ...] = holds(PLAIN, start=())


class YardRules(ToyRules[Yard]):
    state_type = Yard
    board_file = Path(__file__).with_name("yard.tmx")
    load_sheet = staticmethod(lambda: SHEET)
    verbs_by_decision: ClassVar = {"build": (Lay, Widen, Enter, Slower, Faster, End), "roll": (Roll,), "take": (Take,)}
    events = (Done,)

    @property
    def all_carts(self) -> list[str]:
        return [cart for seat in range(1, self.seats + 1) for cart in self.carts(seat)]

    def carts(self, seat: int) -> tuple[str, str]:
        return f"{seat}-white", f"{seat}-black"

    def legal(self, state: Yard) -> list[Action]:
        if state.decision == "take":
            return [Take(gem) for gem in GEMS]
        if state.decision == "roll":
            return [Roll(cart) for cart in state.waiting]
        own = self.carts(state.seat)
        found: list[Action] = []
        if state.actions:
            found += [Lay(square, shape) for square in SQUARES if square not in state.tiles for shape in STRAIGHT]
            for square, tile in state.tiles.items():
                wider = WIDER.get(tile, (CROSS,) if len(tile) == 3 else ())
                found += [Widen(square, shape) for shape in wider]
            free = [gate for gate in GATES if gate not in state.where.values()]
            found += [Enter(cart, gate) for cart in own if not state.where[cart] for gate in free]
            out = [cart for cart in own if state.where[cart]]
            found += [Slower(cart) for cart in out if state.speed[cart] > 1]
            found += [Faster(cart) for cart in out if state.speed[cart] < 6]
        return [*found, End()]

    def play(self, state: Yard, action: Action) -> list[Event]:
        told = Done(state.seat, action.text)
        if state.decision == "build":
            self._build(state, action)
        elif isinstance(action, Roll):
            state.waiting = tuple(cart for cart in state.waiting if cart != action.cart)
            state.decision = "take" if state.speed[action.cart] > 3 else "roll"
        else:
            state.gems[state.seat - 1] += 1
            state.decision = "roll"
        if state.decision == "roll" and not state.waiting:
            state.actions = ACTIONS
            self.pass_on(state, "build" if state.number < TURNS else "")
        return [told]

    def _build(self, state: Yard, action: Action) -> None:
        state.actions -= 1
        match action:
            case Lay(space=space, shape=shape) | Widen(space=space, shape=shape):
                state.tiles[space] = shape
            case Enter(cart=cart, space=space):
                state.where[cart] = space
            case Slower(cart=cart):
                state.speed[cart] -= 1
            case Faster(cart=cart):
                state.speed[cart] += 1
            case _:
                state.decision = "roll"
                state.waiting = tuple(cart for cart in self.carts(state.seat) if state.where[cart])

    def points(self, state: Yard) -> tuple[int, ...]:
        return tuple(state.gems)


RECORD = record_of_rules(YardRules)
