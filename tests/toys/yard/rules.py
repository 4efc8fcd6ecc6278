"""Yard: lay tiles, widen them, place carts and speed them up, then end the turn; the carts roll, and may bring a gem.

Two gates, `west` and `east`, beside three rows of three squares. Every seat has a white and a black cart. A turn has
three actions. Then the carts on the board roll one after another; one with a speed above 3 brings a gem to choose.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.data.record import GameRecord
from engine.rules.actions import Action, Item, Kind, Pick, Piece, SeatField, Shape, Space
from engine.rules.contract import Options, Rules, Standings, Tally, Turn
from engine.rules.events import Event
from engine.rules.position import Position, holds
from tests.toys.plain import PLAIN
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


class Done(Event, frozen=True):
    """Anything done, as its text."""

    seat: SeatField
    text: str


class Yard(Position):
    """Tiles by square, place ("" for home) and speed of every cart, the seat to act and its decision, gems by seat."""

    tiles: dict[str, str] = holds(PLAIN, start=lambda _: {})
    where: dict[str, str] = holds(PLAIN, start=lambda rules: dict.fromkeys(rules.all_carts, ""))
    speed: dict[str, int] = holds(PLAIN, start=lambda rules: dict.fromkeys(rules.all_carts, 3))
    gems: list[int] = holds(PLAIN, start=lambda rules: [0] * rules.seats)
    seat: int = holds(PLAIN, start=1)
    number: int = holds(PLAIN, start=1)
    actions: int = holds(PLAIN, start=ACTIONS)
    asked: str = holds(PLAIN, start="build")
    waiting: tuple[str, ...] = holds(PLAIN, start=())


class YardRules(Rules[Yard]):
    state_type = Yard
    max_actions = 200

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.sheet = SHEET

    @property
    def all_carts(self) -> list[str]:
        return [cart for seat in range(1, self.seats + 1) for cart in self.carts(seat)]

    def carts(self, seat: int) -> tuple[str, str]:
        return f"{seat}-white", f"{seat}-black"

    def turn(self, state: Yard) -> Turn | None:
        return Turn(state.seat, state.asked, state.number) if state.number <= TURNS else None

    def legal(self, state: Yard) -> list[Action]:
        if state.asked == "take":
            return [Take(gem) for gem in GEMS]
        if state.asked == "roll":
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
        if state.asked == "build":
            self._build(state, action)
        elif isinstance(action, Roll):
            state.waiting = tuple(cart for cart in state.waiting if cart != action.cart)
            state.asked = "take" if state.speed[action.cart] > 3 else "roll"
        else:
            state.gems[state.seat - 1] += 1
            state.asked = "roll"
        if state.asked == "roll" and not state.waiting:
            state.asked, state.actions = "build", ACTIONS
            state.seat, state.number = state.seat % self.seats + 1, state.number + 1
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
                state.asked = "roll"
                state.waiting = tuple(cart for cart in self.carts(state.seat) if state.where[cart])

    def why_not(self, state: Yard, picks: Sequence[Pick]) -> str:
        last = picks[-1]
        if last.kind is Kind.VERB:
            return f"{last.value} cannot be done now."
        return f"{last.value} is out of the question."

    def standings(self, state: Yard) -> Standings:
        totals = tuple(state.gems)
        ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
        return Standings((Tally("gems", totals),), totals, () if self.turn(state) else ranks, "")


RECORD = GameRecord(
    id="yard",
    title="Yard",
    seats=(1, 2),
    options={},
    verbs=(Lay, Widen, Enter, Slower, Faster, End, Roll, Take),
    rules=YardRules,
    sheet=lambda: SHEET,
    events=(Done,),
    decisions=("build", "roll", "take"),
)
