"""Forecasts: the path that a cart will roll, its load, and how it ends; as data, as pieces and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
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


class Forecast(msgspec.Struct):
    """The roll of a cart if it rolled now.

    * `path`: its path; `end`: the last place; `steps`: number of squares it comes to.
    * `ending`: "stop", "home", "derail", "crash" or "choice" (a junction).
    * `loaded`: items taken by square, `CHOICE` for one that the owner chooses; `full`: so is the hold.
    * `sides`: numbers of jewels delivered by the right side and by others, in a solo game.
    * In a crash `hit`: the other cart; `drops`: items that it drops; `thrown`: it derails.
    * `trapped`: it stands at a junction where every exit derails it.
    """

    cart: str
    path: list[Anchor]
    end: Anchor
    ending: str = "stop"
    steps: int = 0
    loaded: dict[str, list[str]] = {}
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
    square = state.where[number]
    stands = Anchor(rules.ground.names[square], *paths.rest_point(paths.shape_at(state, square)))
    ahead = Forecast(rules.carts[number].name, [stands], stands)
    _follow(rules, state, ahead, events)
    while after.decision == "take" and after.rolling_cart == number:
        after = after.copy()
        taken, *further = rules.play(after, rules.legal(after)[0])
        _follow(rules, state, ahead, (msgspec.structs.replace(taken, item=CHOICE), *further))
    _settle(rules, ahead, number, after)
    return ahead


def _follow(rules: ChasmRules, state: ChasmState, ahead: Forecast, events: Iterable[Any]) -> None:
    """Follow the cart through events; those of another matter only if it hits that."""
    for event in events:
        if isinstance(event, Derailed) and event.cart == ahead.hit:
            ahead.thrown = True
        elif (follower := _FOLLOWERS.get(type(event))) and event.cart == ahead.cart:
            follower(rules, state, ahead, event)


def _load(_: ChasmRules, __: ChasmState, ahead: Forecast, event: Loaded) -> None:
    """Note an item that the cart takes."""
    ahead.loaded.setdefault(event.space, []).append(event.item)


def _roll(rules: ChasmRules, state: ChasmState, ahead: Forecast, event: Rolled) -> None:
    """Follow the cart one square on."""
    ahead.path += paths.path_rolled(rules, state, event)[1:]
    ahead.end, ahead.steps = ahead.path[-1], ahead.steps + 1


def _deliver(rules: ChasmRules, state: ChasmState, ahead: Forecast, event: Delivered) -> None:
    """Follow the cart onto the Surface."""
    ahead.path += paths.path_home(rules, state, event)[1:]
    ahead.end, ahead.ending, ahead.steps = ahead.path[-1], "home", ahead.steps + 1
    if rules.solo and event.items:
        counted = {score.category: score.amount for score in event.points}
        ahead.sides = counted.get(RIGHT_SIDE, 0), counted.get(WRONG_SIDE, 0)


def _crash(rules: ChasmRules, state: ChasmState, ahead: Forecast, event: Crashed) -> None:
    """Follow the cart against another."""
    ahead.path += _shortened(paths.path_against(rules, state, event))[1:]
    ahead.end, ahead.ending, ahead.hit = Anchor(event.space), "crash", event.other


def _derail(rules: ChasmRules, state: ChasmState, ahead: Forecast, event: Derailed) -> None:
    """Follow the cart off the rails."""
    ahead.path += _shortened(paths.path_to_edge(rules, state, event.space, event.over))[1:]
    ahead.end, ahead.ending = ahead.path[-1], "derail"


_FOLLOWERS: Final[Mapping[type[Event], Callable[[Any, Any, Forecast, Any], None]]] = {
    Loaded: _load,
    Rolled: _roll,
    Delivered: _deliver,
    Crashed: _crash,
    Derailed: _derail,
}


def _settle(rules: ChasmRules, ahead: Forecast, number: int, after: ChasmState) -> None:
    """Note what only the position `after` the roll tells: a junction, a full hold, items to drop."""
    if ahead.hit and after.decision == "drop":
        ahead.drops = after.items_to_drop
    if ahead.ending == "stop" and after.decision == "turn" and after.rolling_cart == number:
        ahead.ending = CHOICE
        ahead.trapped = all(_derails(rules, ahead.cart, after, way) for way in rules.legal(after))
    if ahead.loaded and ahead.ending not in ("home", "derail"):
        ahead.full = item_count(after.hold[number]) >= rules.capacity


def _derails(rules: ChasmRules, cart: str, state: ChasmState, action: Action) -> bool:
    """Whether a cart derails by an exit of its junction."""
    events = rules.play(state.copy(), action)
    return any(isinstance(event, Derailed) and event.cart == cart for event in events)


def _shortened(path: Sequence[Anchor]) -> list[Anchor]:
    """A path whose last stretch is cut to `HALFWAY`."""
    return [*path[:-1], paths.part_way(path[-2], path[-1], HALFWAY)]


# As pieces


def ribbon_link(ahead: Forecast, tint: str) -> Link:
    """The path of a cart, shown all the time: narrow, in the colour of the cart."""
    return Link(tuple(ahead.path), tint, RIBBON_WIDTH, RIBBON_ALPHA)


def route_picture(ahead: Forecast) -> Picture:
    """The path of a cart in a preview: a broad lit line with the items taken and the ending."""
    pills = tuple(
        Piece("", space, layer=Layer.ABOVE, badges=(Badge(text=f"+{len(items)}", at=PILL_AT, good=True),))
        for space, items in ahead.loaded.items()
    )
    return Picture((*pills, ahead.end_mark), (Link(tuple(ahead.path), "lamp", ROUTE_WIDTH, ROUTE_ALPHA, route=True),))


# In words


def forecast_words(rules: ChasmRules, ahead: Forecast, seat: Seat) -> tuple[str, str]:
    """A forecast in words for `seat`: heading ("Rolls 4, stops on i8"), and sentences on items and crash."""
    words = rules.sheet.words
    other = cart_words(rules, ahead.hit, seat) if ahead.hit else ""
    title = words[f"ends_{ahead.ending}"].format(count=ahead.steps, space=ahead.space, other=other)
    sentences = [
        words["takes"].format(items=items_words(rules, items), space=space) for space, items in ahead.loaded.items()
    ]
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
