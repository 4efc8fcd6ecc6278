"""Preview texts of metals in use: shipping, investments, influence in the town."""

from __future__ import annotations

from engine.data.text import signed
from engine.view.panels import Icon, InfoCard, Row
from games.boomtown.model.actions import Advance, Claim, Invest, Office, Share, Ship
from games.boomtown.model.components import Pile, names_in
from games.boomtown.model.events import BonusTaken, Passed
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import pick_name
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import office_at
from games.boomtown.rules.operations import next_reward
from games.boomtown.rules.scoring import final_scoring, points_so_far
from games.boomtown.table.forecast import next_points, try_action
from games.boomtown.table.wording import card_effect, final_gain_words, points_words, post_words, scores_words

# Shipping


def preview_ship(rules: BoomtownRules, view: BoomtownState, action: Ship | Advance, _: BoomtownState) -> InfoCard:
    """The step of a coach, its reward, and the next reward."""
    words, seat, metal = rules.sheet.words, view.seat, rules.metal_index[action.metal]
    after, events = try_action(rules, view, action)
    step = after.coaches[(seat - 1) * len(rules.metals) + metal]
    rewards = [
        words["ship_line" if isinstance(event, Passed) else "ship_bonus"].format(
            points=points_words(rules, event.points)
        )
        for event in events
        if isinstance(event, Passed | BonusTaken)
    ]
    if not rewards:
        rewards = [words["ship_late" if step in rules.places else "ship_plain"]]
    sentences = [words["step_of"].format(step=step, steps=rules.steps), *rewards, next_words(rules, after, metal, step)]
    title = rules.sheet.verbs[action.verb].title.format(metal=pick_name(rules.sheet, action.metal))
    gain = points_so_far(after, seat) - points_so_far(view, seat)
    return InfoCard(title, "stagecoach", f"seat{seat}", " ".join(sentences), gain=signed(gain) if gain else "")


def next_words(rules: BoomtownRules, view: BoomtownState, metal: int, step: int) -> str:
    """The next reward of a coach at a step, as a sentence."""
    count, points = next_points(rules, view, metal, step)
    key = "ship_end" if not count else "ship_next_one" if count == 1 else "ship_next"
    return rules.sheet.words[key].format(count=count, points=points_words(rules, points))


# Investments


def preview_invest(rules: BoomtownRules, view: BoomtownState, action: Invest, _: BoomtownState) -> InfoCard:
    """The points of an investment with the bonus tile, its effect, and its price."""
    words, card = rules.sheet.words, rules.sheet.components.investments[action.card]
    reward, (after, _events) = next_reward(rules, view), try_action(rules, view, action)
    effect = card_effect(rules, action.card)
    if card.effect and card.effect not in after.effects:
        effect = words["effect_skipped"]
    return InfoCard(
        rules.sheet.picks[action.card].label,
        "ticket",
        text=f"{investment_words(rules, card.points, reward)} {effect}",
        rows=(price_row(rules.cost[rules.investment_index[action.card]]),),
        gain=signed(card.points + reward),
    )


def investment_words(rules: BoomtownRules, points: int, reward: int) -> str:
    """The points of an investment with the next bonus tile, as a sentence."""
    wording = rules.sheet.words["invest_bonus" if reward else "invest_plain"]
    return wording.format(points=points_words(rules, points), bonus=reward)


def price_row(price: Pile) -> Row:
    """A price in cubes, one by one."""
    return Row(icons=tuple(Icon(f"cube-{item}") for item in names_in(price)))


# The town


def preview_office(
    rules: BoomtownRules, view: BoomtownState, action: Office | Claim | Share, _: BoomtownState
) -> InfoCard:
    """The price of a cell, the things that its office counts, and the current value of the seat's tokens there."""
    seat = view.seat
    cell, (after, _events) = rules.cell_index[action.cell], try_action(rules, view, action)
    office = office_at(view, cell)
    price = rules.price[cell] if isinstance(action, Office) else 0
    rows = (price_row(price),) if price else ()
    if office == NONE:
        title, sprite, text = ninth_words(rules, view)
        gain = points_so_far(after, seat) - points_so_far(view, seat)
        return InfoCard(title, sprite, text=text, rows=rows, gain=signed(gain) if gain else "")
    result = final_scoring(rules, after).offices[seat, office]
    pays = rules.sheet.words["pays_then"].format(points=points_words(rules, result.points))
    return InfoCard(
        rules.sheet.picks[rules.offices[office]].label,
        office_sprite(rules, office),
        text=" ".join([scores_words(rules, rules.offices[office]), pays, *final_gain_words(rules, view, after, seat)]),
        rows=rows,
    )


def office_sprite(rules: BoomtownRules, office: int) -> str:
    """The sign of an office."""
    return f"office-{rules.office_cards[office].counts}"


def ninth_words(rules: BoomtownRules, view: BoomtownState) -> tuple[str, str, str]:
    """Title, sprite and text of the tile on the ninth cell."""
    words = rules.sheet.words
    items = post_words(rules, view.ninth)
    if items:
        return (
            words["post_title"].format(items=items),
            f"post-{rules.ninths[view.ninth]}",
            words["post_text"].format(items=items),
        )
    points = points_words(rules, rules.four)
    return points, "office-four", words["four_text"].format(points=points)
