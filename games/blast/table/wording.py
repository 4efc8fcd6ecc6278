"""Wording: counts, lists, cards, rolls and chances as phrases, out of the wordings in `data/blast.yaml`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.bits import bits_of
from engine.view.panels import Row
from engine.words.phrases import percent_text
from games.blast.model.components import DETONATOR, FIRE
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.fire import fire_loss
from games.blast.rules.probabilities import Chance, fire_before_gem, roll_outcome


def kinds_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """Cards counted by kind: "7 gems, a safe and a detonator"; a double counts as its gems."""
    special = [(rules.cards[kind], cards.count(kind)) for kind in range(DETONATOR, FIRE + 1)]
    counts = [("gem", rules.gems_on(cards)), *special]
    return rules.sheet.joined([rules.sheet.count_words(kind, count) for kind, count in counts if count])


def cards_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """A list of cards: "ruby 3·4 and wild 4·5"."""
    return rules.sheet.joined([rules.sheet.pick_words(rules.cards[card]) for card in cards])


def numbers_words(rules: BlastRules, numbers: Sequence[int]) -> str:
    """A list of numbers: "1, 2 and 6"."""
    return rules.sheet.joined([str(number) for number in numbers])


def roll_result(rules: BlastRules, view: BlastState) -> str:
    """The meaning of the number rolled, like "a 6, a match" or "a 3 burns ruby 3·4"."""
    number, seat = view.rolled, view.seat
    wording = f"result_{roll_outcome(rules, view, view.purpose, seat, number)}"
    if view.purpose != "fire":
        return rules.sheet.say(wording, number=number)
    burnt, saved = fire_loss(rules, view, seat, number)
    if burnt and saved:
        spared = cards_words(rules, bits_of(saved))
        return rules.sheet.say("result_both", number=number, cards=cards_words(rules, bits_of(burnt)), saved=spared)
    return rules.sheet.say(wording, number=number, cards=cards_words(rules, bits_of(burnt or saved)))


def chance_words(rules: BlastRules, chance: Chance) -> str:
    """A chance: "5 in 8", whole percent if it is not in eighths, "certain" or "never"."""
    count, out_of = chance
    if count in (0, out_of):
        return rules.sheet.say("certain" if count else "never")
    if out_of == rules.faces:
        return rules.sheet.say("chance", count=count, all=out_of)
    return percent_text(min(0.99, max(0.01, count / out_of)))


def odds_row(rules: BlastRules, wording: str, chance: Chance) -> Row:
    """A row with a chance; an aid, which can be turned off."""
    return Row(text=rules.sheet.say(wording, chance=f"**{chance_words(rules, chance)}**"), aid=True)


def fire_rows(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """The chance of a fire before the next gem, as long as there is a pile."""
    return (odds_row(rules, "odds_fire_first", fire_before_gem(view)),) if view.bottom else ()
