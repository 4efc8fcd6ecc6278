"""Wording: counts, lists, cards, rolls and chances as phrases, out of the wordings in `data/blast.yaml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.bits import bits_of
from engine.view.panels import Row
from games.blast.model.components import DETONATOR, FIRE
from games.blast.model.state import BlastState
from games.blast.model.vocabulary import COUNTED_KINDS
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import Chance, fire_loss, roll_outcome

COUNTED_AS: Final = {f"{kind}s": kind for kind in COUNTED_KINDS}
"""What a name in a wording counts, if its value is a number."""


def say(rules: BlastRules, wording: str, **names: str | int) -> str:
    """A wording of the sheet with its names filled in; under a name in `COUNTED_AS` a number is said with its noun.

    `gems=3` is "3 gems", `cards=1` "1 card". Without names the wording is returned as it stands.
    """
    for name, value in names.items():
        if isinstance(value, int) and name in COUNTED_AS:
            names[name] = count_words(rules, COUNTED_AS[name], value)
    text = rules.sheet.words[wording]
    return text.format(**names) if names else text


def count_words(rules: BlastRules, kind: str, count: int) -> str:
    """A number of a kind: "a safe", "3 safes"."""
    return say(rules, f"one_{kind}" if count == 1 else f"many_{kind}", count=count)


def list_words(rules: BlastRules, parts: Sequence[str]) -> str:
    """A list: "a, b and c"; "nothing" for none."""
    if len(parts) < 2:
        return parts[0] if parts else say(rules, "nothing")
    return say(rules, "and", first=", ".join(parts[:-1]), last=parts[-1])


def kinds_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """Cards counted by kind: "7 gems, a safe and a detonator"; a double counts as its gems."""
    special = [(rules.cards[kind], cards.count(kind)) for kind in range(DETONATOR, FIRE + 1)]
    counts = [("gem", rules.gems_on(cards)), *special]
    return list_words(rules, [count_words(rules, kind, count) for kind, count in counts if count])


def cards_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """A list of cards: "ruby 3·4 and wild 4·5"."""
    return list_words(rules, [card_words(rules, card) for card in cards])


def card_words(rules: BlastRules, card: int) -> str:
    """A card within a sentence: "ruby 3·4", "safe"."""
    return rules.sheet.picks[rules.cards[card]].label.lower()


def numbers_words(rules: BlastRules, numbers: Sequence[int]) -> str:
    """A list of numbers: "1, 2 and 6"."""
    return list_words(rules, [str(number) for number in numbers])


def roll_result(rules: BlastRules, view: BlastState) -> str:
    """The meaning of the number rolled, like "a 6, a match" or "a 3 burns ruby 3·4"."""
    number, seat = view.rolled, view.seat
    wording = f"result_{roll_outcome(rules, view, view.purpose, seat, number)}"
    if view.purpose != "fire":
        return say(rules, wording, number=number)
    burnt, saved = fire_loss(rules, view, seat, number)
    if burnt and saved:
        spared = cards_words(rules, bits_of(saved))
        return say(rules, "result_both", number=number, cards=cards_words(rules, bits_of(burnt)), saved=spared)
    return say(rules, wording, number=number, cards=cards_words(rules, bits_of(burnt or saved)))


def chance_words(rules: BlastRules, chance: Chance) -> str:
    """A chance: "5 in 8", whole percent if it is not in eighths, "certain" or "never"."""
    count, out_of = chance
    if count in (0, out_of):
        return say(rules, "certain" if count else "never")
    if out_of == rules.faces:
        return say(rules, "chance", count=count, all=out_of)
    return say(rules, "percent", count=min(99, max(1, (200 * count + out_of) // (2 * out_of))))


def odds_row(rules: BlastRules, wording: str, chance: Chance) -> Row:
    """A row with a chance; an aid, which can be turned off."""
    return Row(text=say(rules, wording, chance=f"**{chance_words(rules, chance)}**"), aid=True)
