"""Wording: counts, lists, cards and chances as phrases, from the words of `data/blast.yaml`."""

from __future__ import annotations

from collections.abc import Sequence

from games.blast.model.components import DETONATOR, FIRE
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import Chance


def count_words(rules: BlastRules, kind: str, count: int) -> str:
    """A number of a kind: "a safe", "3 safes"."""
    return rules.sheet.words[f"one_{kind}" if count == 1 else f"many_{kind}"].format(count=count)


def list_words(rules: BlastRules, parts: Sequence[str]) -> str:
    """A list: "a, b and c"; "nothing" for none."""
    words = rules.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else words["nothing"]
    return words["and"].format(first=", ".join(parts[:-1]), last=parts[-1])


def kinds_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """Cards counted by kind: "7 gems, a safe and a detonator"; a double counts as its gems."""
    gems = sum(rules.gems_of[card] for card in cards if card < DETONATOR)
    special = [(rules.cards[kind], cards.count(kind)) for kind in range(DETONATOR, FIRE + 1)]
    return list_words(rules, [count_words(rules, kind, count) for kind, count in (("gem", gems), *special) if count])


def cards_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """A list of cards: "ruby 3·4 and wild 4·5"."""
    return list_words(rules, [card_words(rules, card) for card in cards])


def card_words(rules: BlastRules, card: int) -> str:
    """A card within a sentence: "ruby 3·4", "safe"."""
    return rules.sheet.picks[rules.cards[card]].label.lower()


def numbers_words(rules: BlastRules, numbers: Sequence[int]) -> str:
    """A list of numbers: "1, 2 and 6"."""
    return list_words(rules, [str(number) for number in numbers])


def chance_words(rules: BlastRules, chance: Chance) -> str:
    """A chance: "5 in 8", whole percent if it is not in eighths, "certain" or "never"."""
    words, (count, out_of) = rules.sheet.words, chance
    if count in (0, out_of):
        return words["certain" if count else "never"]
    if out_of == rules.sheet.components.faces:
        return words["chance"].format(count=count, all=out_of)
    return words["percent"].format(count=min(99, max(1, (200 * count + out_of) // (2 * out_of))))
