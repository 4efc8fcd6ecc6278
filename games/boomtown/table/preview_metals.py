"""Preview texts of metals in use: shipping, investments, influence in the town."""

from __future__ import annotations

from msgspec.structs import replace

from engine.view.effects import Effects
from engine.view.panels import Icon, InfoCard, Row
from engine.words.phrases import sentences, signed
from games.boomtown.model.actions import Advance, Claim, Invest, Office, Share, Ship
from games.boomtown.model.components import Pile, names_in
from games.boomtown.model.events import BonusTaken, Passed, Shipped
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import office_at
from games.boomtown.rules.operations import next_reward
from games.boomtown.rules.scoring import final_scoring
from games.boomtown.table.wording import (
    card_effect,
    final_gain_words,
    next_points,
    points_words,
    post_words,
    reward_words,
    scores_words,
)

# Shipping


def preview_ship(rules: BoomtownRules, _: BoomtownState, action: Ship | Advance, effects: Effects) -> InfoCard:
    """The step of a coach, its reward, and the next reward."""
    say, step = rules.sheet.say, effects.own_event(Shipped).step
    pays = {Passed: "ship_line", BonusTaken: "ship_bonus"}
    paying = [event for event in effects.own_events if isinstance(event, Passed | BonusTaken)]
    rewards = [say(pays[type(event)], points=points_words(rules, event.points)) for event in paying]
    text = sentences(
        say("step_of", step=step, steps=rules.steps),
        *(rewards or [say("ship_late" if step in rules.places else "ship_plain")]),
        _next_words(rules, effects.at_once, rules.metal_index[action.metal], step),
        reward_words(rules, effects),
    )
    tint = f"seat{effects.seat}"
    return replace(effects.verb_card, sprite="stagecoach", tint=tint, text=text, gain=effects.own_gain)


def _next_words(rules: BoomtownRules, view: BoomtownState, metal: int, step: int) -> str:
    """The next reward of a coach at a step, as a sentence."""
    count, points = next_points(rules, view, metal, step)
    key = "ship_end" if not count else "ship_next_one" if count == 1 else "ship_next"
    return rules.sheet.say(key, count=count, points=points_words(rules, points))


# Investments


def preview_invest(rules: BoomtownRules, view: BoomtownState, action: Invest, effects: Effects) -> InfoCard:
    """The points of an investment with the bonus tile, its effect, and its price."""
    card, reward = rules.sheet.components.investments[action.card], next_reward(rules, view)
    skipped = card.effect and card.effect not in effects.at_once.effects
    effect = rules.sheet.say("effect_skipped") if skipped else card_effect(rules, action.card)
    return replace(
        effects.verb_card,
        title=rules.sheet.picks[action.card].label,
        text=sentences(investment_words(rules, card.points, reward), effect),
        rows=(price_row(rules.cost[rules.investment_index[action.card]]),),
        gain=signed(card.points + reward),
    )


def investment_words(rules: BoomtownRules, points: int, reward: int) -> str:
    """The points of an investment with the next bonus tile, as a sentence."""
    key = "invest_bonus" if reward else "invest_plain"
    return rules.sheet.say(key, points=points_words(rules, points), bonus=reward)


def price_row(price: Pile) -> Row:
    """A price in cubes, one by one."""
    return Row(icons=tuple(Icon(f"cube-{item}") for item in names_in(price)))


# The town


def preview_office(
    rules: BoomtownRules, view: BoomtownState, action: Office | Claim | Share, effects: Effects
) -> InfoCard:
    """The price of a cell, the things that its office counts, and the current value of the seat's tokens there."""
    after, seat, cell = effects.at_once, effects.seat, rules.cell_index[action.cell]
    rows = (price_row(rules.price[cell]),) if isinstance(action, Office) else ()
    office = office_at(view, cell)
    if office == NONE:
        card = ninth_card(rules, view)
        return replace(card, text=sentences(card.text, reward_words(rules, effects)), rows=rows, gain=effects.own_gain)
    points = final_scoring(rules, after).offices[seat, office].points
    text = sentences(
        scores_words(rules, rules.offices[office]),
        rules.sheet.say("pays_then", points=points_words(rules, points)),
        reward_words(rules, effects),
        final_gain_words(rules, view, after, seat),
    )
    return replace(office_card(rules, office), text=text, rows=rows, gain=effects.own_gain)


def office_card(rules: BoomtownRules, office: int) -> InfoCard:
    """An office by its name and its sign, with what it counts."""
    name, counts = rules.offices[office], rules.office_cards[office].counts
    return InfoCard(rules.sheet.picks[name].label, f"office-{counts}", text=scores_words(rules, name))


def ninth_card(rules: BoomtownRules, view: BoomtownState) -> InfoCard:
    """The tile on the ninth cell: a trading post with its gift, or points."""
    items = post_words(rules, view.ninth)
    if items:
        title, text = rules.sheet.say("post_title", items=items), rules.sheet.say("post_text", items=items)
        return InfoCard(title, f"post-{rules.ninths[view.ninth]}", text=text)
    points = points_words(rules, rules.four)
    return InfoCard(points, "office-four", text=rules.sheet.say("four_text", points=points))
