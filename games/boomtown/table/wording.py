"""Sentences for the table, made of the wordings of the sheet: points, effects, offices, and the uses of a hand.

Which wordings there are is declared in `games.boomtown.model.vocabulary`.
"""

from __future__ import annotations

from functools import partial

from engine.rules.contract import Seat
from engine.rules.multiset import ONE, count
from engine.view.effects import Effects
from engine.words.phrases import capitalize, sentences, signed
from games.boomtown.model.actions import Invest, Office
from games.boomtown.model.components import METALS, STONE, WOOD, Pile
from games.boomtown.model.events import Rewarded
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.operations import next_reward, step_points
from games.boomtown.rules.scoring import final_scoring


def sentence(rules: BoomtownRules, key: str, **fields: str | int) -> str:
    """A wording as a whole sentence, with a capital."""
    return capitalize(rules.sheet.say(key, **fields))


def points_words(rules: BoomtownRules, points: int) -> str:
    """A number of points: "1 point", "6 points"."""
    return rules.sheet.say("points", count=points)


def effect_words(rules: BoomtownRules, effect: str, count: int = 1) -> str:
    """An effect with its number of steps, as a sentence."""
    return rules.sheet.say(f"effect_{effect}", count=count)


def card_effect(rules: BoomtownRules, card: str) -> str:
    """The effect of an investment, as a sentence."""
    investment = rules.sheet.components.investments[card]
    if investment.influence:
        terrain = rules.sheet.pick_words(investment.influence)
        return rules.sheet.say("effect_influence", terrain=terrain, count=rules.card_influence)
    return effect_words(rules, investment.effect or "none", investment.times)


def reward_words(rules: BoomtownRules, effects: Effects) -> str:
    """A sentence about the bonus tile that comes right after an effect of an investment; "" if none comes."""
    rewards = (event.points for event in effects.own_events if isinstance(event, Rewarded))
    return sentences(*(rules.sheet.say("then_bonus", points=points_words(rules, points)) for points in rewards))


def post_words(rules: BoomtownRules, ninth: int) -> str:
    """The gift of a trading post: "gold", "wood or stone"; "" for the tile of points and for none."""
    items = rules.sheet.components.posts.get(rules.ninths[ninth], ()) if ninth >= 0 else ()
    return rules.sheet.joined([rules.sheet.pick_words(item) for item in items], "or") if items else ""


def scores_words(rules: BoomtownRules, office: str) -> str:
    """A sentence with the things that an office counts."""
    say, card = rules.sheet.say, rules.sheet.components.offices[office]
    return say(f"scores_{card.counts}", points=card.each, of=card.of, camp=card.camp, settlement=card.settlement)


# The uses of the metals in hand, and the next reward of a coach


def ship_all(rules: BoomtownRules, view: BoomtownState) -> tuple[Pile, int]:
    """The pile of all metals of the hand that can be shipped, and its points."""
    shipped = points = 0
    for metal, step in enumerate(part(view.coaches, view.seat, METALS)):
        steps = min(count(view.hand, metal), rules.steps - step)
        shipped += steps * ONE[metal]
        points += sum(step_points(rules, view, metal, step + further) for further in range(1, steps + 1))
    return shipped, points


def next_points(rules: BoomtownRules, view: BoomtownState, metal: int, step: int) -> tuple[int, int]:
    """The next reward of a coach on a track: (steps to go, points); (0, 0) for none."""
    for there in range(step + 1, rules.steps + 1):
        if points := step_points(rules, view, metal, there):
            return there - step, points
    return 0, 0


def metal_uses(rules: BoomtownRules, view: BoomtownState, kind: str = "way") -> str:
    """The uses of the metals in hand, each by itself: "ship 2 gold for 6 points or take an office".

    `kind` is "way", or "short" for "ship (+6) or take an office". "" for none, and unless metals are asked for.
    """
    if view.decision != "metals":
        return ""
    say, legal, parts = rules.sheet.say, rules.legal(view), list[str]()
    said = signed if kind == "short" else partial(points_words, rules)
    shipped, points = ship_all(rules, view)
    if shipped:
        key = f"{kind}_ship" if points else f"{kind}_ship_plain"
        parts.append(say(key, items=items_words(rules.sheet, shipped), points=said(points)))
    if cards := [rules.points[rules.investment_index[action.card]] for action in legal if isinstance(action, Invest)]:
        parts.append(say(f"{kind}_invest", points=said(max(cards) + next_reward(rules, view))))
    if any(isinstance(action, Office) for action in legal):
        parts.append(say(f"{kind}_office"))
    return rules.sheet.joined(parts, "or") if parts else ""


def still_words(rules: BoomtownRules, view: BoomtownState, short: bool = False) -> str:
    """The uses of the metals in hand, as a sentence."""
    ways = metal_uses(rules, view, "short" if short else "way")
    return rules.sheet.say(("can" if short else "still") if ways else "still_none", ways=ways)


def build_words(rules: BoomtownRules, hand: Pile) -> str:
    """A sentence with the best building that a hand pays for."""
    wood, stone = count(hand, WOOD), count(hand, STONE)
    kind = "settlement" if wood and stone else "camp" if wood or stone else "loot"
    return rules.sheet.say(f"build_{kind}")


def could_words(rules: BoomtownRules, after: BoomtownState) -> str:
    """The uses of the hand in a later position, as sentences: its metals, and the building."""
    ways = metal_uses(rules, after)
    could = rules.sheet.say("could", ways=ways) if ways else ""
    return sentences(could, "" if after.last else build_words(rules, after.hand))


def final_gain_words(rules: BoomtownRules, view: BoomtownState, after: BoomtownState, seat: Seat) -> str:
    """A sentence with the change of `seat`'s projected final score; "" without a change."""
    gain = final_scoring(rules, after).totals[seat - 1] - final_scoring(rules, view).totals[seat - 1]
    return rules.sheet.say("in_all", points=signed(gain)) if gain else ""
