"""Forecasts: the path that a cart will roll, its load, and how it ends; as data, as pieces and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from engine.view.pieces import Anchor, Badge, Layer, Link, Picture, Piece
from games.chasm.model.events import Crashed, Delivered, Derailed, Loaded, Rolled
from games.chasm.model.goods import item_count
from games.chasm.model.scoring import RIGHT_SIDE, WRONG_SIDE
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import roll_ahead
from games.chasm.table import paths

ENDING_SIZE, ENDING_AT = 0.46, (0.3, -0.3)

RIBBON_WIDTH, RIBBON_ALPHA, ROUTE_WIDTH, ROUTE_ALPHA = 0.08, 0.8, 0.15, 0.95

PILL_AT = (-0.34, 0.36)

HALFWAY: Final = 0.8
"""Share of the last stretch that is drawn if a cart derails or hits another."""

CHOICE: Final = "choice"
"""Stands for an item that the owner chooses; also the ending at a junction."""


class Forecast(msgspec.Struct, frozen=True):
    """The roll of a cart if it rolled now.

    * `path`: its path; `end`: the last place; `steps`: number of squares it comes to.
    * `ending`: "stop", "home", "derail", "crash" or "choice" (a junction).
    * `loaded`: pairs of square and items taken there, `CHOICE` for one that the owner chooses; `full`: so is the hold.
    * `sides`: numbers of jewels delivered by the right side and by others, in a solo game.
    * In a crash `hit`: the other cart; `drops`: items that it drops; `thrown`: it derails.
    * `trapped`: it stands at a junction where every exit derails it.
    """

    cart: str
    path: tuple[Anchor, ...]
    ending: str
    end: Anchor
    steps: int
    loaded: tuple[tuple[str, tuple[str, ...]], ...] = ()
    full: bool = False
    hit: str = ""
    drops: int = 0
    thrown: bool = False
    sides: tuple[int, int] | None = None
    trapped: bool = False

    @property
    def doomed(self) -> bool:
        """Whether it derails whatever its owner chooses."""
        return self.ending == "derail" or self.trapped

    @property
    def space(self) -> str:
        """The last square."""
        return self.end.space

    @property
    def end_mark(self) -> Piece:
        """The mark at the end of the path: where it derails, else beside the middle of the last square."""
        where = (self.end.dx, self.end.dy) if self.ending == "derail" else ENDING_AT
        return Piece(
            f"ending-{self.ending}", self.space, f"end of {self.cart}", Layer.ABOVE, size=ENDING_SIZE, offset=where
        )


def forecast(rules: ChasmRules, state: ChasmState, number: int) -> Forecast:
    """Forecast of a cart on the board, up to the next junction."""
    events, after = roll_ahead(rules, state, number)
    return forecast_of_events(rules, state, number, events, after)


def forecast_of_events(
    rules: ChasmRules, state: ChasmState, number: int, events: Sequence[Event], after: ChasmState
) -> Forecast:
    """Forecast from the `events` of a roll, or of the rest of one, and the position `after` them.

    Items chosen on the way do not change where the cart rolls, so the first legal choice is taken.
    """
    trace = _RollTrace(rules, state, number)
    trace.follow(events)
    while after.decision == "take" and after.rolling_cart == number:
        after, trace.chosen = after.copy(), True
        trace.follow(rules.play(after, rules.legal(after)[0]))
    return trace.result(after)


class _RollTrace:
    """A roll, followed event by event; `chosen`: the owner chooses the item that is loaded next."""

    def __init__(self, rules: ChasmRules, state: ChasmState, number: int) -> None:
        self.rules, self.state, self.number = rules, state, number
        self.name, square = rules.carts[number].name, state.where[number]
        self.path = [Anchor(rules.ground.names[square], *paths.rest_point(paths.shape_at(state, square)))]
        self.end, self.ending, self.steps = self.path[0], "stop", 0
        self.loaded: dict[str, list[str]] = {}
        self.chosen = False
        self.hit, self.thrown = "", False
        self.sides: tuple[int, int] | None = None

    def follow(self, events: Iterable[Any]) -> None:
        """Follow the cart through events; those of other carts matter only if it hits them."""
        for event in events:
            if isinstance(event, Derailed) and event.cart == self.hit:
                self.thrown = True
            elif (follower := _FOLLOWERS.get(type(event))) and event.cart == self.name:
                follower(self, event)

    def load(self, event: Loaded) -> None:
        """Note an item that the cart takes."""
        self.loaded.setdefault(event.space, []).append(CHOICE if self.chosen else event.item)
        self.chosen = False

    def roll(self, event: Rolled) -> None:
        """Follow the cart one square on."""
        self.path += paths.path_rolled(self.rules, self.state, event)[1:]
        self.end, self.steps = self.path[-1], self.steps + 1

    def deliver(self, event: Delivered) -> None:
        """Follow the cart onto the Surface."""
        self.path += paths.path_home(self.rules, self.state, event)[1:]
        self.end, self.ending, self.steps = self.path[-1], "home", self.steps + 1
        if self.rules.solo and event.items:
            counted = {score.category: score.amount for score in event.points}
            self.sides = counted.get(RIGHT_SIDE, 0), counted.get(WRONG_SIDE, 0)

    def crash(self, event: Crashed) -> None:
        """Follow the cart against another."""
        self.path += _shortened(paths.path_against(self.rules, self.state, event))[1:]
        self.end, self.ending, self.hit = Anchor(event.space), "crash", event.other

    def derail(self, event: Derailed) -> None:
        """Follow the cart off the rails."""
        self.path += _shortened(paths.path_to_edge(self.rules, self.state, event.space, event.over))[1:]
        self.end, self.ending = self.path[-1], "derail"

    def result(self, after: ChasmState) -> Forecast:
        """The forecast, given the position `after` the roll."""
        if self.ending == "stop" and after.decision == "turn" and after.rolling_cart == self.number:
            self.ending = CHOICE
        stays = self.ending not in ("home", "derail")
        return Forecast(
            cart=self.name,
            path=tuple(self.path),
            ending=self.ending,
            end=self.end,
            steps=self.steps,
            loaded=tuple((space, tuple(items)) for space, items in self.loaded.items()),
            full=bool(self.loaded) and stays and item_count(after.hold[self.number]) >= self.rules.capacity,
            hit=self.hit,
            drops=after.items_to_drop if self.hit and after.decision == "drop" else 0,
            thrown=self.thrown,
            sides=self.sides,
            trapped=self.ending == CHOICE and self.trapped(after),
        )

    def trapped(self, after: ChasmState) -> bool:
        """Whether the cart derails by every exit of its junction."""

        def derails(action: Action) -> bool:
            """Whether it derails by this exit."""
            events = self.rules.play(after.copy(), action)
            return any(isinstance(event, Derailed) and event.cart == self.name for event in events)

        return all(map(derails, self.rules.legal(after)))


_FOLLOWERS: Final[Mapping[type[Event], Callable[[_RollTrace, Any], None]]] = {
    Loaded: _RollTrace.load,
    Rolled: _RollTrace.roll,
    Delivered: _RollTrace.deliver,
    Crashed: _RollTrace.crash,
    Derailed: _RollTrace.derail,
}


def _shortened(path: Sequence[Anchor]) -> list[Anchor]:
    """A path whose last stretch is cut to `HALFWAY`."""
    return [*path[:-1], paths.part_way(path[-2], path[-1], HALFWAY)]


# As pieces


def ribbon_link(ahead: Forecast, tint: str) -> Link:
    """The path of a cart, shown all the time: narrow, in the colour of the cart."""
    return Link(ahead.path, tint, RIBBON_WIDTH, RIBBON_ALPHA)


def route_picture(ahead: Forecast) -> Picture:
    """The path of a cart in a preview: a broad lit line with the items taken and the ending."""
    pills = tuple(
        Piece("", space, layer=Layer.ABOVE, badges=(Badge(text=f"+{len(items)}", at=PILL_AT, good=True),))
        for space, items in ahead.loaded
    )
    return Picture((*pills, ahead.end_mark), (Link(ahead.path, "lamp", ROUTE_WIDTH, ROUTE_ALPHA, route=True),))


# In words


def forecast_words(rules: ChasmRules, ahead: Forecast, seat: Seat) -> tuple[str, str]:
    """A forecast in words for `seat`: heading ("Rolls 4, stops on i8"), and sentences on items and crash."""
    words = rules.sheet.words
    other = cart_words(rules, ahead.hit, seat) if ahead.hit else ""
    title = words[f"ends_{ahead.ending}"].format(count=ahead.steps, space=ahead.space, other=other)
    sentences = [words["takes"].format(items=items_words(rules, items), space=space) for space, items in ahead.loaded]
    if ahead.full:
        sentences.append(words["full"])
    if ahead.drops:
        sentences.append(words["drops_one" if ahead.drops == 1 else "drops_many"].format(count=ahead.drops))
    if ahead.thrown:
        sentences.append(words["thrown"])
    if ahead.trapped:
        sentences.append(words["trapped"])
    if ahead.sides:
        sentences.append(words["sides"].format(right=ahead.sides[0], wrong=ahead.sides[1]))
    return title, " ".join(sentences)
