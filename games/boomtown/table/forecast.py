"""What the table reckons ahead in Boomtown: what a hand allows, what shipping would bring, how players stand then.

All of it is asked of the view of the seat to decide, and found by playing on a copy.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine.data.text import signed
from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.boomtown.model.actions import Invest, Office, Ship
from games.boomtown.model.components import METAL, ONE, STONE, WOOD, Pile, count, missing, size
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import items_words, joined
from games.boomtown.rules.scoring import points_so_far
from games.boomtown.table.wording import points_words

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


class MetalUses(NamedTuple):
    """What metals in hand could still do.

    `shipped` is all that can be shipped, and `shipping` its points; `invest` the most that an investment brings, with
    the bonus tile, and `office` whether a cell of the town can be paid.
    """

    shipped: Pile
    shipping: int
    invest: int
    office: bool


def try_action(rules: BoomtownRules, view: BoomtownState, action: Action) -> tuple[BoomtownState, list[Event]]:
    """The position after an action alone, and what happens with it."""
    after = view.copy()
    return after, rules.play(after, action)


def metal_uses(rules: BoomtownRules, view: BoomtownState) -> MetalUses:
    """What the metals in hand could still do, each way by itself; nothing while no metal is asked for."""
    if view.decision != "metals":
        return MetalUses(0, 0, 0, office=False)
    legal, reward = rules.legal(view), rules.next_reward(view)
    cards = (rules.points[rules.investment_index[action.card]] for action in legal if isinstance(action, Invest))
    best = max(cards, default=0)
    shipped, points = _ship_all(rules, view)
    office = any(isinstance(action, Office) for action in legal)
    return MetalUses(shipped, points, best + reward if best else 0, office)


def _ship_all(rules: BoomtownRules, view: BoomtownState) -> tuple[Pile, int]:
    """All metal of the hand that can be shipped, and the points that it brings."""
    after, seat, shipped = view.copy(), view.seat, 0
    while after.decision == "metals":
        step = next((action for action in rules.legal(after) if isinstance(action, Ship)), None)
        if step is None:
            break
        shipped += ONE[rules.metal_index[step.metal]]
        rules.play(after, step)
    return shipped, points_so_far(after, seat) - points_so_far(view, seat)


def metal_uses_words(rules: BoomtownRules, found: MetalUses, kind: str = "way") -> str:
    """What metals could do, as a spoken list: "ship 2 gold for 6 points or take an office"; "" for nothing.

    `kind` is "way", or "short" for "ship (+6) or take an office".
    """
    told, parts = rules.sheet.words, list[str]()
    say = signed if kind == "short" else partial(points_words, rules)
    if found.shipped:
        words = told[f"{kind}_ship" if found.shipping else f"{kind}_ship_plain"]
        parts.append(words.format(items=items_words(rules, found.shipped), points=say(found.shipping)))
    if found.invest:
        parts.append(told[f"{kind}_invest"].format(points=say(found.invest)))
    if found.office:
        parts.append(told["way_office"])
    return joined(rules, parts, "or") if parts else ""


def still_words(rules: BoomtownRules, found: MetalUses) -> str:
    """What the metals in hand could still do, as a sentence."""
    said = metal_uses_words(rules, found)
    return rules.sheet.words["still"].format(ways=said) if said else rules.sheet.words["still_none"]


def can_words(rules: BoomtownRules, found: MetalUses) -> str:
    """What the metals in hand could do, as a short sentence without what it takes."""
    said = metal_uses_words(rules, found, "short")
    return rules.sheet.words["can"].format(ways=said) if said else rules.sheet.words["still_none"]


def build_words(rules: BoomtownRules, hand: Pile) -> str:
    """What a hand is enough for to build, as a sentence."""
    wood, stone = count(hand, WOOD), count(hand, STONE)
    kind = "settlement" if wood and stone else "camp" if wood or stone else "loot"
    return rules.sheet.words[f"build_{kind}"]


def could_words(rules: BoomtownRules, after: BoomtownState) -> str:
    """What a hand would allow once it is taken up: what its metals could do and what it could build, as sentences."""
    told, found = rules.sheet.words, metal_uses_words(rules, metal_uses(rules, after))
    could = [told["could"].format(ways=found)] if found else []
    return " ".join([*could, *([] if after.last else [build_words(rules, after.hand)])])


def comes_to_hand(pile: Pile, bin: int) -> int:
    """How many resources of a pile come to hand from a bin (RULES.md 5.1)."""
    return max(0, size(pile) - bin)


def lacking(hand: Pile, price: Pile) -> Pile:
    """What the metals of a hand lack of a price."""
    return missing(hand & METAL, price)


def final_gain_words(rules: BoomtownRules, view: BoomtownState, after: BoomtownState, seat: Seat) -> list[str]:
    """What an action changes for a seat, the end counted in as it would be now, as a sentence; none for nothing."""
    gain = rules.final(after).totals[seat - 1] - rules.final(view).totals[seat - 1]
    return [rules.sheet.words["in_all"].format(points=signed(gain))] if gain else []


def next_points(rules: BoomtownRules, view: BoomtownState, metal: int, step: int) -> tuple[int, int]:
    """What a coach at a step of a track comes to next: in how many steps, and how many points; (0, 0) for nothing."""
    for there in range(step + 1, rules.steps + 1):
        bonus = rules.next_bonus(view, metal, rules.places.index(there)) if there in rules.places else 0
        if points := rules.lines.get(there, 0) + bonus:
            return there - step, points
    return 0, 0
