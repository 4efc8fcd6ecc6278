"""The orders of Veins on the table: those that lie face up with their chips, and those that a seat holds, as pieces."""

from __future__ import annotations

from functools import lru_cache
from string import digits as DIGITS
from typing import TYPE_CHECKING, Final

from engine.caption import caption
from engine.picture import Badge, Layer, Piece
from engine.rules import Seat
from games.veins.actions import BUILDS
from games.veins.state import VeinsState

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

OFFERED, HELD = 6, 8
"""How many orders lie face up beside the pool, and in the place of the tray, before they lie closer together."""
GEM, GEM_STEP, CLOSE, GEM_AT = 0.148, 0.15, 0.116, -0.39
"""The width of a gem on an order, how far it is to the next, usually and where there are many of them, and where the
first one is; in orders."""
SLIPS: Final = {"offer": "veins-slip", "draft": "veins-slip--held", "held": "veins-slip--held"} | dict.fromkeys(
    ("offer-small", "held-small"), "veins-slip--small"
)
"""The slip of an order, by where it lies."""
FEW: Final = 3
"""Up to how many gems have room for themselves."""
REWARD, REWARD_AT = 0.17, (0.3, 0.0)
PENALTY, PENALTY_AT = 0.12, (0.47, 0.0)
"""The heights of reward and penalty, and where they end."""
CHIP, CHIP_FIGURE, CHIP_GAP = 0.18, 0.13, 0.01
"""The chips on an order: how wide they are, how high their points, and how far from the last gem."""


def offer(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The orders that lie face up, in the order in which they were revealed."""
    board, told = rules.sheet.setup.board, rules.sheet.words
    panel = "offer" if view.decision in BUILDS else "drafts"
    found = [
        Piece("panel-slate", panel, id="offers", layer=Layer.GROUND),
        caption(board, told["offer"], f"{panel}-title", align="left", ink="lamp", id="offers-title"),
    ]
    for at, (order, chips) in enumerate(view.offer, 1):
        place = offered_place(view.decision, len(view.offer), at)
        found.append(slip(rules, order, place, chips * rules.sheet.setup.chip))
    return found


def _place(base: str, many: int, most: int) -> str:
    """The name of the places for so many orders, without their number."""
    return base if many <= most else f"{base}-small"


def held(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The orders that a seat holds, in the place of its tray."""
    board, told = rules.sheet.setup.board, rules.sheet.words
    orders = rules.orders_now(view, seat)
    words = told["held"] if orders else told["held_none"]
    found = [caption(board, words, "held-title", align="left", ink="lamp", id="held-title", seat=seat)]
    base = _place("held", len(orders), HELD)
    return [*found, *(slip(rules, order, f"{base}{at}", 0) for at, order in enumerate(orders, 1))]


def offered_place(asked: str, many: int, at: int) -> str:
    """The space of an order, from 1, of so many that lie face up in a decision."""
    return f"{_place('offer', many, OFFERED) if asked in BUILDS else 'draft'}{at}"


def held_place(at: int) -> str:
    """The space of the last of so many orders that a seat holds."""
    return f"{_place('held', at, HELD)}{at}"


def places(rules: VeinsRules, view: VeinsState, seat: Seat) -> dict[str, int]:
    """The orders on the table by where they lie: those face up, and outside the building those that a seat holds."""
    faced = [order for order, _ in view.offer]
    found = {offered_place(view.decision, len(faced), at): order for at, order in enumerate(faced, 1)}
    own = [] if view.decision in BUILDS else rules.orders_now(view, seat)
    base = _place("held", len(own), HELD)
    return found | {f"{base}{at}": order for at, order in enumerate(own, 1)}


def place_of(rules: VeinsRules, view: VeinsState, seat: Seat, order: int) -> str:
    """The space where an order lies: among those face up, or among those that a seat holds."""
    faced = [number for number, _ in view.offer]
    if order in faced:
        return offered_place(view.decision, len(faced), faced.index(order) + 1)
    orders = rules.orders_now(view, seat)
    return f"{_place('held', len(orders), HELD)}{orders.index(order) + 1}"


def slip(rules: VeinsRules, order: int, space: str, points: int) -> Piece:
    """An order on a space, with the `points` of its chips."""
    gems = tuple(rules.sheet.components.colours[rules.colours[colour]] for colour in rules.order_colours[order])
    return _slip(rules.orders[order], space, gems, rules.rewards[order], rules.penalties[order], points)


@lru_cache(maxsize=2048)
def _slip(name: str, space: str, gems: tuple[str, ...], reward: int, penalty: int, points: int) -> Piece:
    step = CLOSE if len(gems) > FEW else GEM_STEP
    badges = [Badge(gem, at=(GEM_AT + step * at, 0.0), size=GEM) for at, gem in enumerate(gems)]
    badges.append(
        Badge(text=str(reward), bare=True, at=REWARD_AT, size=REWARD, align="right", ink="ink"),
    )
    badges.append(
        Badge(text=f"−{penalty}", bare=True, at=PENALTY_AT, size=PENALTY, align="right", ink="vermilion", room=0.17)
    )
    if points:
        at = (GEM_AT + step * len(gems) + CHIP_GAP, 0.0)
        badges.append(Badge("points-disc", at=at, size=CHIP))
        badges.append(Badge(text=f"+{points}", bare=True, at=at, size=CHIP_FIGURE, ink="ink"))
    return Piece(SLIPS[space.rstrip(DIGITS)], space, id=f"order-{name}", layer=Layer.GOODS, badges=tuple(badges))
