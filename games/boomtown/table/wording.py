"""What Boomtown says beside the words that every game has: the wordings of `data/boomtown.yaml` it looks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.data.text import capital
from games.boomtown.model.vocabulary import joined, pick_name

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


def sentence(rules: BoomtownRules, key: str, **fields: str | int) -> str:
    """A wording that stands by itself, its first letter a capital whatever it begins with."""
    return capital(rules.sheet.words[key].format(**fields))


def points_words(rules: BoomtownRules, points: int) -> str:
    """So many points in words: "1 point", "6 points"."""
    return rules.sheet.words["one_point" if points == 1 else "many_points"].format(count=points)


def effect_words(rules: BoomtownRules, effect: str, count: int = 1) -> str:
    """An effect that asks something, so many times, as a sentence."""
    return rules.sheet.words[f"effect_{effect}_more" if count > 1 else f"effect_{effect}"].format(count=count)


def card_effect(rules: BoomtownRules, card: str) -> str:
    """What an investment does beside its points, as a sentence."""
    told, investment = rules.sheet.words, rules.sheet.components.investments[card]
    if investment.influence:
        count = rules.sheet.setup.influences.card
        return told["effect_influence"].format(terrain=pick_name(rules, investment.influence), count=count)
    return effect_words(rules, investment.effect, investment.times) if investment.effect else told["effect_none"]


def post_words(rules: BoomtownRules, ninth: int) -> str:
    """What a trading post gives: "gold", "wood or stone"; "" for the tile of points, and before one lies there."""
    given = rules.sheet.components.posts.get(rules.ninths[ninth], ()) if ninth >= 0 else ()
    return joined(rules, [pick_name(rules, item) for item in given], "or") if given else ""


def scores_words(rules: BoomtownRules, office: str) -> str:
    """What an office counts, as a sentence."""
    card = rules.sheet.components.offices[office]
    fields = {"points": card.each, "of": card.of, "camp": card.camp, "settlement": card.settlement}
    return rules.sheet.words[f"scores_{card.counts}"].format(**fields)
