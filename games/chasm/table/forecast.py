"""Where a cart will roll, as the table shows it: its way, what it takes on it, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from engine.view.pieces import Anchor, Badge, Layer, Link, Picture, Piece
from games.chasm.model.events import RIGHT_SIDE, WRONG_SIDE, Crashed, Delivered, Derailed, Loaded, Rolled
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState, item_count
from games.chasm.table import pieces

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules


ENDING_SIZE, ENDING_AT = 0.46, (0.3, -0.3)

RIBBON_WIDTH, RIBBON_ALPHA, ROUTE_WIDTH, ROUTE_ALPHA = 0.08, 0.8, 0.15, 0.95

PILL_AT = (-0.34, 0.36)

HALFWAY: Final = 0.8
"""How far towards the edge of its square the way of a cart is drawn that derails or hits another."""

CHOICE: Final = "choice"
"""What stands for an item that its owner chooses, and for the ending at a junction."""


class Forecast(msgspec.Struct, frozen=True):
    """What would happen if a cart rolled now.

    `ending` is "stop", "home", "derail", "crash" or "choice" (a junction) and happens `at` a spot; `steps` are the
    squares it comes to; `taken` what it takes, square by square, `CHOICE` where its owner chooses; `full` that its hold
    is then. `sides` are the jewels that a solo game delivers by the right side and by others. In a crash `hit` is the
    cart it hits, which `drops` so many items or is `thrown` off the rails. It is `trapped` at a junction that it cannot
    leave by any edge without derailing.
    """

    cart: str
    way: tuple[Anchor, ...]
    ending: str
    at: Anchor
    steps: int
    taken: tuple[tuple[str, tuple[str, ...]], ...] = ()
    full: bool = False
    hit: str = ""
    drops: int = 0
    thrown: bool = False
    sides: tuple[int, int] | None = None
    trapped: bool = False

    @property
    def doomed(self) -> bool:
        """Whether it derails for certain."""
        return self.ending == "derail" or self.trapped

    @property
    def space(self) -> str:
        """The square where it ends."""
        return self.at.space

    @property
    def mark(self) -> Piece:
        """The mark at the end of the way: at the break of the rails, else beside the middle of the last square."""
        where = (self.at.dx, self.at.dy) if self.ending == "derail" else ENDING_AT
        return Piece(
            f"ending-{self.ending}", self.space, f"end of {self.cart}", Layer.ABOVE, size=ENDING_SIZE, offset=where
        )


def forecast(rules: ChasmRules, state: ChasmState, number: int) -> Forecast:
    """Where a cart that is on the board would roll now, up to the next junction."""
    events, after = rules.roll_ahead(state, number)
    return forecast_of_events(rules, state, number, events, after)


def forecast_of_events(
    rules: ChasmRules, state: ChasmState, number: int, events: list[Event], after: ChasmState
) -> Forecast:
    """The same out of the `events` of a roll that has been tried, and the position `after` them, which goes on here.

    Which items its owner chooses on the way does not change where a cart rolls.
    """
    ride = _RollTrace(rules, state, number)
    ride.follow(events)
    while after.decision == "take" and after.rolling == number:
        ride.follow(rules.play(after, rules.legal(after)[0]), chosen=True)
    return ride.told(after)


class _RollTrace:
    """A ride that is followed event by event."""

    def __init__(self, rules: ChasmRules, state: ChasmState, number: int) -> None:
        self.rules, self.state, self.number = rules, state, number
        self.name, square = rules.carts[number].name, state.where[number]
        self.way = [Anchor(rules.ground.names[square], *pieces.rest_point(pieces.shape_at(state, square)))]
        self.at, self.ending, self.steps = self.way[0], "stop", 0
        self.taken: dict[str, list[str]] = {}
        self.hit, self.thrown = "", False
        self.sides: tuple[int, int] | None = None

    def follow(self, events: Sequence[Event], chosen: bool = False) -> None:
        """Follow what happens; the first item of it is one that its owner has `chosen`."""
        for event in events:
            if isinstance(event, Derailed) and event.cart == self.hit:
                self.thrown = True
            elif getattr(event, "cart", "") != self.name:
                continue
            elif isinstance(event, Loaded):
                self.taken.setdefault(event.space, []).append(CHOICE if chosen else event.item)
                chosen = False
            elif told := _FOLLOWERS.get(type(event)):
                told(self, event)

    def rolled(self, event: Event) -> None:
        """One square on."""
        assert isinstance(event, Rolled)
        self.way += _path_between(self.rules, self.state, event.origin, event.out, event.target)[1:]
        self.at, self.steps = self.way[-1], self.steps + 1

    def delivered(self, event: Event) -> None:
        """Out onto the Surface."""
        assert isinstance(event, Delivered)
        self.way += (*_path_to_edge(self.rules, self.state, event.origin, event.side)[1:], Anchor(event.space))
        self.at, self.ending, self.steps = Anchor(event.space), "home", self.steps + 1
        if self.rules.solo and event.items:
            counted = {score.category: score.amount for score in event.points}
            self.sides = counted.get(RIGHT_SIDE, 0), counted.get(WRONG_SIDE, 0)

    def crashed(self, event: Event) -> None:
        """Against another cart."""
        assert isinstance(event, Crashed)
        edge = pieces.edge_between(self.rules, event.origin, event.space)
        self.way += _shortened(_path_to_edge(self.rules, self.state, event.origin, edge))[1:]
        self.at, self.ending, self.hit = Anchor(event.space), "crash", event.other

    def derailed(self, event: Event) -> None:
        """Off the rails."""
        assert isinstance(event, Derailed)
        self.way += _shortened(_path_to_edge(self.rules, self.state, event.space, event.over))[1:]
        self.at, self.ending = self.way[-1], "derail"

    def told(self, after: ChasmState) -> Forecast:
        """The forecast, the position `after` the ride being known."""
        if self.ending == "stop" and after.decision == "turn" and after.rolling == self.number:
            self.ending = CHOICE
        stays = self.ending not in ("home", "derail")
        return Forecast(
            cart=self.name,
            way=tuple(self.way),
            ending=self.ending,
            at=self.at,
            steps=self.steps,
            taken=tuple((space, tuple(items)) for space, items in self.taken.items()),
            full=bool(self.taken) and stays and item_count(after.hold[self.number]) >= self.rules.capacity,
            hit=self.hit,
            drops=after.losing if self.hit and after.decision == "drop" else 0,
            thrown=self.thrown,
            sides=self.sides,
            trapped=self.ending == CHOICE and self.trapped(after),
        )

    def trapped(self, after: ChasmState) -> bool:
        """Whether the cart derails whichever way it leaves the junction where it stands."""

        def derails(way: Action) -> bool:
            """Whether it does on this way."""
            events = self.rules.play(after.copy(), way)
            return any(isinstance(event, Derailed) and event.cart == self.name for event in events)

        return all(map(derails, self.rules.legal(after)))


_FOLLOWERS: dict[type[Event], Callable[[_RollTrace, Event], None]] = {
    Rolled: _RollTrace.rolled,
    Delivered: _RollTrace.delivered,
    Crashed: _RollTrace.crashed,
    Derailed: _RollTrace.derailed,
}


def _path_between(rules: ChasmRules, state: ChasmState, origin: str, out: str, target: str) -> tuple[Anchor, ...]:
    shapes = [pieces.shape_at(state, rules.ground.index[space]) for space in (origin, target)]
    return pieces.path_between(origin, shapes[0], out, target, shapes[1])


def _path_to_edge(rules: ChasmRules, state: ChasmState, space: str, edge: str) -> list[Anchor]:
    """The way from where a cart stands on a square to an edge of it."""
    shape = pieces.shape_at(state, rules.ground.index[space])
    return [Anchor(space, x, y) for x, y in pieces.path_to_edge(shape, edge)]


def _shortened(way: list[Anchor]) -> list[Anchor]:
    """A way that does not quite get to its end."""
    before, last = way[-2], way[-1]
    x = before.dx + (last.dx - before.dx) * HALFWAY
    y = before.dy + (last.dy - before.dy) * HALFWAY
    return [*way[:-1], Anchor(last.space, x, y)]


def ribbon_link(told: Forecast, tint: str) -> Link:
    """The way of a cart as it lies on the table all the time: narrow, in the cart's colour."""
    return Link(told.way, tint, RIBBON_WIDTH, RIBBON_ALPHA)


def route_picture(told: Forecast) -> Picture:
    """The way of a cart that is pointed at: a broad lit line, pick-ups, and what it ends in."""
    pills = tuple(
        Piece("", space, layer=Layer.ABOVE, badges=(Badge(text=f"+{len(items)}", at=PILL_AT, good=True),))
        for space, items in told.taken
    )
    return Picture((*pills, told.mark), (Link(told.way, "lamp", ROUTE_WIDTH, ROUTE_ALPHA, route=True),))


# In words


def forecast_words(rules: ChasmRules, told: Forecast, seat: Seat) -> tuple[str, str]:
    """What a forecast tells `seat`: a heading ("Rolls 4, stops on i8"), and what the cart takes on the way."""
    words = rules.sheet.words
    other = cart_words(rules, told.hit, seat) if told.hit else ""
    title = words[f"ends_{told.ending}"].format(count=told.steps, space=told.space, other=other)
    said = [words["takes"].format(items=items_words(rules, items), space=space) for space, items in told.taken]
    if told.full:
        said.append(words["full"])
    if told.drops:
        said.append(words["drops_one" if told.drops == 1 else "drops_many"].format(count=told.drops))
    if told.thrown:
        said.append(words["thrown"])
    if told.trapped:
        said.append(words["trapped"])
    if told.sides:
        said.append(words["sides"].format(right=told.sides[0], wrong=told.sides[1]))
    return title, " ".join(said)
