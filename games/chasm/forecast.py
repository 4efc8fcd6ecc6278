"""Where a cart will roll, as the table shows it: its way, what it takes on it, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from engine.picture import Badge, Layer, Link, Picture, Piece, Spot
from engine.rules import Event, Seat
from games.chasm import pieces
from games.chasm.actions import Crashed, Delivered, Derailed, Loaded, Rolled
from games.chasm.goods import size
from games.chasm.phrases import cart_words, items_words
from games.chasm.state import ChasmState

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules

ENDING, ENDING_AT = 0.46, (0.3, -0.3)
RIBBON, RIBBON_ALPHA, ROUTE, ROUTE_ALPHA = 0.08, 0.8, 0.15, 0.95
PILL_AT = (-0.34, 0.36)
HALFWAY: Final = 0.8
"""How far towards the edge of its square the way of a cart is drawn that derails or hits another."""
JUNCTIONS: Final = ("turn", "take")
"""The decisions that a cart may come to on its way."""


class Forecast(msgspec.Struct, frozen=True):
    """What would happen if a cart rolled now.

    `ending` is "stop", "home", "derail", "crash" or "choice" and happens `at` a spot; `steps` are the squares it comes
    to; `taken` what it takes, square by square; `hit` the cart it hits, "" for none; `full` that its hold is.
    """

    cart: str
    way: tuple[Spot, ...]
    ending: str
    at: Spot
    steps: int
    taken: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hit: str = ""
    full: bool = False

    @property
    def space(self) -> str:
        """The square where it ends."""
        return self.at.space

    @property
    def mark(self) -> Piece:
        """The mark at the end of the way."""
        sprite = f"ending-{self.ending}"
        return Piece(sprite, self.space, f"end of {self.cart}", Layer.ABOVE, size=ENDING, offset=ENDING_AT)


def forecast(rules: ChasmRules, state: ChasmState, number: int) -> Forecast:
    """Where a cart that is on the board would roll now, up to the first question."""
    events, after = rules.roll_ahead(state, number)
    return foretell(rules, state, number, events, after)


def foretell(rules: ChasmRules, state: ChasmState, number: int, events: Sequence[Event], after: ChasmState) -> Forecast:
    """The same out of the `events` of a roll that has been tried, and the position `after` them."""
    name, square = rules.carts[number].name, state.where[number]
    stands = rules.ground.names[square]
    way = [Spot(stands, *pieces.rest(pieces.shape_at(state, square)))]
    ending, at, hit, steps = "stop", way[0], "", 0
    taken: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Rolled) and event.cart == name:
            way += _stretch(rules, state, event.origin, event.out, event.target)[1:]
            at, steps = way[-1], steps + 1
        elif isinstance(event, Loaded) and event.cart == name:
            taken.setdefault(event.space, []).append(event.item)
        elif isinstance(event, Delivered) and event.cart == name:
            way += (*_out(rules, state, event.origin, event.side)[1:], Spot(event.space))
            ending, at, steps = "home", Spot(event.space), steps + 1
        elif isinstance(event, Crashed) and event.cart == name:
            out = pieces.edge_between(rules, event.origin, event.space)
            way += _short(_out(rules, state, event.origin, out))[1:]
            ending, at, hit = "crash", Spot(event.space), event.other
        elif isinstance(event, Derailed) and event.cart == name:
            way += _short(_out(rules, state, event.space, event.over))[1:]
            ending, at = "derail", way[-1]
    if ending == "stop" and after.decision in JUNCTIONS and after.rolling == number:
        ending = "choice"
    return Forecast(
        cart=name,
        way=tuple(way),
        ending=ending,
        at=at,
        steps=steps,
        taken=tuple((space, tuple(items)) for space, items in taken.items()),
        hit=hit,
        full=bool(taken) and size(after.hold[number]) >= rules.sheet.components.capacity and ending != "home",
    )


def _stretch(rules: ChasmRules, state: ChasmState, origin: str, out: str, target: str) -> tuple[Spot, ...]:
    shapes = [pieces.shape_at(state, rules.ground.index[space]) for space in (origin, target)]
    return pieces.stretch(origin, shapes[0], out, target, shapes[1])


def _out(rules: ChasmRules, state: ChasmState, space: str, edge: str) -> list[Spot]:
    """The way from where a cart stands on a square to an edge of it."""
    shape = pieces.shape_at(state, rules.ground.index[space])
    return [Spot(space, x, y) for x, y in pieces.half(shape, edge)]


def _short(way: list[Spot]) -> list[Spot]:
    """A way that does not quite get to its end."""
    before, last = way[-2], way[-1]
    x = before.dx + (last.dx - before.dx) * HALFWAY
    y = before.dy + (last.dy - before.dy) * HALFWAY
    return [*way[:-1], Spot(last.space, x, y)]


def ribbon(told: Forecast, tint: str) -> Link:
    """The way of a cart as it lies on the table all the time: narrow, in the cart's colour."""
    return Link(told.way, tint, RIBBON, RIBBON_ALPHA)


def route(told: Forecast) -> Picture:
    """The way of a cart that is pointed at: a broad lit line, pick-ups, and what it ends in."""
    pills = tuple(
        Piece("", space, layer=Layer.ABOVE, badges=(Badge(text=f"+{len(items)}", at=PILL_AT, good=True),))
        for space, items in told.taken
    )
    return Picture((*pills, told.mark), (Link(told.way, "lamp", ROUTE, ROUTE_ALPHA, route=True),))


# In words


def say(rules: ChasmRules, told: Forecast, seat: Seat) -> tuple[str, str]:
    """What a forecast tells `seat`: a heading ("Rolls 4, stops on i8"), and what the cart takes on the way."""
    words = rules.sheet.words
    other = cart_words(rules, told.hit, seat) if told.hit else ""
    title = words[f"ends_{told.ending}"].format(count=told.steps, space=told.space, other=other)
    taken = [words["takes"].format(items=items_words(rules, items), space=space) for space, items in told.taken]
    return title, " ".join([*taken, words["full"]] if told.full else taken)
