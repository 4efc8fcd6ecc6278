"""What Fire in the Hole says beside the words that every game has: the wordings of `data/blast.yaml` it looks up.

Chances are told in wordings of their own, which stand in rows that can be left out, never in a prompt.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.blast.model.components import DETONATOR, FIRE
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import Chance


def count_words(rules: BlastRules, kind: str, count: int) -> str:
    """So many of a kind in words: "a safe", "3 safes"."""
    return rules.sheet.words[f"one_{kind}" if count == 1 else f"many_{kind}"].format(count=count)


def list_words(rules: BlastRules, parts: Sequence[str]) -> str:
    """Some words as a spoken list, "a, b and c"; "nothing" for none."""
    told = rules.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else told["nothing"]
    return told["and"].format(first=", ".join(parts[:-1]), last=parts[-1])


def kinds_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """Some cards by kinds as a spoken list: "7 gems, a safe and a detonator"; a double counts as the gems it is."""
    gems = sum(rules.gems_of[card] for card in cards if card < DETONATOR)
    special = [(rules.cards[kind], cards.count(kind)) for kind in range(DETONATOR, FIRE + 1)]
    return list_words(rules, [count_words(rules, kind, count) for kind, count in (("gem", gems), *special) if count])


def cards_words(rules: BlastRules, cards: Sequence[int]) -> str:
    """Some cards one by one as a spoken list: "ruby 3·4 and wild 4·5"."""
    return list_words(rules, [card_words(rules, card) for card in cards])


def card_words(rules: BlastRules, card: int) -> str:
    """A card as it is called in a sentence: "ruby 3·4", "safe"."""
    return rules.sheet.picks[rules.cards[card]].label.lower()


def numbers_words(rules: BlastRules, numbers: Sequence[int]) -> str:
    """Some numbers as a spoken list: "1, 2 and 6"."""
    return list_words(rules, [str(number) for number in numbers])


def chance_words(rules: BlastRules, chance: Chance) -> str:
    """A chance in words: "5 in 8", or in whole percent where it is not one in eighths; "certain" and "never"."""
    told, (count, out_of) = rules.sheet.words, chance
    if count in (0, out_of):
        return told["certain" if count else "never"]
    if out_of == rules.sheet.components.faces:
        return told["chance"].format(count=count, all=out_of)
    return told["percent"].format(count=min(99, max(1, (200 * count + out_of) // (2 * out_of))))
