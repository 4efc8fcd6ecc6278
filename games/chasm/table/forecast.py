"""Forecasts: the path that a cart will roll, its load, and how it ends; as data, as pieces and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.view.pieces import Anchor, Badge, Layer, Link, Picture, Piece
from engine.words.phrases import capitalize, sentences, uncapitalize
from games.chasm.model.board import SHAPE_OF
from games.chasm.model.events import CartEvent, Crashed, Delivered, Derailed, Loaded, Rolled
from games.chasm.model.goods import item_count
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.model.vocabulary import RIGHT_SIDE, WRONG_SIDE
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import roll_ahead
from games.chasm.table import paths

ENDING_SIZE, ENDING_AT = 0.46, (0.3, -0.3)

RIBBON_WIDTH, RIBBON_ALPHA, ROUTE_WIDTH, ROUTE_ALPHA = 0.08, 0.8, 0.15, 0.95

PILL_AT = (-0.34, 0.36)
"""Offset of the plus before the items that a cart takes, in squares."""

GEM_STEP, GEM_SIZE = 0.22, 0.32
"""From one of these items to the next, and their size, in squares."""

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

    def go(self, path: Sequence[Anchor], ending: str, steps: int = 0) -> None:
        """Go on by a path from the last place, and perhaps end there."""
        self.path += path[1:]
        self.end, self.ending = self.path[-1], ending
        self.steps += steps

    @property
    def doomed(self) -> bool:
        """Whether it derails whatever its owner chooses."""
        return self.ending == "derail" or self.trapped

    @property
    def end_mark(self) -> Piece:
        """The mark at the end of the path: where it derails, else beside the middle of the last square."""
        where = (self.end.dx, self.end.dy) if self.ending == "derail" else ENDING_AT
        name = f"end of {self.cart}"
        return Piece(f"ending-{self.ending}", self.end.space, name, Layer.ABOVE, size=ENDING_SIZE, offset=where)


def forecast(rules: ChasmRules, state: ChasmState, number: int) -> Forecast:
    """Forecast of a cart on the board, up to the next junction: how it would roll, whoever's turn it is."""
    events, after = roll_ahead(rules, state, number)
    return forecast_of_events(rules, state, number, events, after)


def forecasts_of(rules: ChasmRules, state: ChasmState, carts: Iterable[int]) -> dict[int, Forecast]:
    """The forecasts of those of some carts that are on the board, by cart."""
    return {cart: forecast(rules, state, cart) for cart in carts if state.where[cart] >= 0}


def forecast_of_events(
    rules: ChasmRules, state: ChasmState, number: int, events: Sequence[Event], after: ChasmState
) -> Forecast:
    """Forecast from the `events` of a roll, or of the rest of one, and the position `after` them.

    Items chosen on the way do not change where the cart rolls, so the first legal choice is taken; that, and which
    exits of a junction derail it, are decisions to come.
    """
    square = state.where[number]
    stands = Anchor(rules.ground.names[square], *paths.rest_point(SHAPE_OF[state.tiles[square]]))
    ahead = Forecast(rules.carts[number].name, [stands], stands)
    _follow(rules, state, ahead, events)
    while after.decision == "take" and after.rolling_cart == number:
        after = after.copy()
        taken, *further = rules.play(after, rules.legal(after)[0])
        _follow(rules, state, ahead, (msgspec.structs.replace(taken, item=CHOICE), *further))
    _settle(rules, ahead, number, after)
    return ahead


def _follow(rules: ChasmRules, state: ChasmState, ahead: Forecast, events: Iterable[Event]) -> None:
    """Follow the cart through events; those of another matter only if it hits that."""
    for event in events:
        if isinstance(event, Derailed) and event.cart == ahead.hit:
            ahead.thrown = True
        if not isinstance(event, CartEvent) or event.cart != ahead.cart:
            continue
        if isinstance(event, Loaded):
            ahead.loaded.setdefault(event.space, []).append(event.item)
        elif isinstance(event, Rolled):
            ahead.go(paths.path_rolled(rules, state, event), "stop", steps=1)
        elif isinstance(event, Delivered):
            ahead.go(paths.path_home(rules, state, event), "home", steps=1)
            if rules.solo and event.items:
                counted = {score.category: score.amount for score in event.points}
                ahead.sides = counted.get(RIGHT_SIDE, 0), counted.get(WRONG_SIDE, 0)
        elif isinstance(event, Crashed):
            ahead.go(_shortened(paths.path_against(rules, state, event)), "crash")
            ahead.end, ahead.hit = Anchor(event.space), event.other
        elif isinstance(event, Derailed):
            ahead.go(_shortened(paths.path_to_edge(rules, state, event.space, event.over)), "derail")


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


def routes_picture(forecasts: Iterable[Forecast]) -> Picture:
    """The paths of carts in a preview: broad lit lines with the items taken and the endings."""
    pieces, links = list[Piece](), list[Link]()
    for ahead in forecasts:
        for space, items in ahead.loaded.items():
            pieces.append(Piece("", space, layer=Layer.ABOVE, badges=_loaded_badges(items)))
        pieces.append(ahead.end_mark)
        links.append(Link(tuple(ahead.path), "lamp", ROUTE_WIDTH, ROUTE_ALPHA, route=True))
    return Picture(tuple(pieces), tuple(links))


def _loaded_badges(items: Sequence[str]) -> tuple[Badge, ...]:
    """The items that a cart takes on a square, each as it looks, after a plus; "?" for one that its owner chooses."""
    known = [item for item in items if item != CHOICE]
    plus = Badge(text="+" + "?" * (len(items) - len(known)), at=PILL_AT)
    left, top = PILL_AT
    gems = (
        Badge(f"gem-{item}", at=(round(left + GEM_STEP * n, 2), top), size=GEM_SIZE) for n, item in enumerate(known, 1)
    )
    return (plus, *gems)


# In words


def forecast_words(rules: ChasmRules, ahead: Forecast, seat: Seat) -> tuple[str, str]:
    """A forecast in words for `seat`: heading ("Rolls 4, stops on i8"), and sentences on items and crash."""
    say = rules.sheet.say
    other = cart_words(rules, ahead.hit, seat) if ahead.hit else ""
    title = say(f"ends_{ahead.ending}", count=ahead.steps, space=ahead.end.space, other=other)
    takes = [say("takes", items=items_words(rules, items), space=space) for space, items in ahead.loaded.items()]
    right, wrong = ahead.sides or (0, 0)
    notes = {
        "full": ahead.full,
        "drops": ahead.drops > 0,
        "thrown": ahead.thrown,
        "trapped": ahead.trapped,
        "sides": ahead.sides is not None,
    }
    told = [say(wording, count=ahead.drops, right=right, wrong=wrong) for wording, holds in notes.items() if holds]
    return title, sentences(*takes, *told)


def cart_sentences(rules: ChasmRules, seat: Seat, forecasts: Iterable[Forecast]) -> list[str]:
    """Per cart how its roll ends, and what it takes on its way, in words for `seat`."""
    texts: list[str] = []
    for ahead in forecasts:
        ends, takes = forecast_words(rules, ahead, seat)
        name = cart_words(rules, ahead.cart, seat)
        texts += [f"**{capitalize(name)}:** {uncapitalize(ends)}.", takes]
    return texts
