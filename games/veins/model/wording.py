"""What Veins says beside the words that every game has: the wordings of `data/veins.yaml` it looks up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.data.text import capital
from games.veins.model.components import Stock, count, kinds_in

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


def sentence(rules: VeinsRules, key: str, **fields: str | int) -> str:
    """A wording that stands by itself, its first letter a capital whatever it begins with."""
    return capital(rules.sheet.words[key].format(**fields))


def joined(rules: VeinsRules, parts: Sequence[str]) -> str:
    """Some words as a spoken list, "a, b and c"; "nothing" for none."""
    told = rules.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else told["nothing"]
    return told["and"].format(first=", ".join(parts[:-1]), last=parts[-1])


def counted(rules: VeinsRules, kind: str, many: int) -> str:
    """So many of a kind of `COUNTED` in words: "1 stone", "3 stones"."""
    return rules.sheet.words[f"one_{kind}" if many == 1 else f"many_{kind}"].format(count=many)


def label(rules: VeinsRules, pick: str) -> str:
    """What something is called within a sentence: "red", "three exits"."""
    return rules.sheet.picks[pick].label.lower()


def colour_words(rules: VeinsRules, colour: int) -> str:
    """A colour within a sentence."""
    return label(rules, rules.colours[colour])


def coloured(rules: VeinsRules, colour: int, many: int) -> str:
    """So many stones of a colour: "1 red", "3 red"."""
    words = rules.sheet.words["one_colour" if many == 1 else "many_colour"]
    return words.format(count=many, colour=colour_words(rules, colour))


def stock_words(rules: VeinsRules, stock: Stock) -> str:
    """Stones in words: "2 red and 1 yellow", "nothing"."""
    return joined(rules, [coloured(rules, colour, count(stock, colour)) for colour in kinds_in(stock)])


def city_words(rules: VeinsRules, city: int) -> str:
    """The name of a city."""
    return rules.sheet.picks[rules.cities[city]].label


def piece_words(rules: VeinsRules, kind: str) -> str:
    """A component within a sentence: "three-exit tunnel"."""
    return rules.sheet.words[f"piece_{kind}"]


def spaces_words(rules: VeinsRules, spaces: Iterable[int]) -> str:
    """Some spaces by name as a spoken list."""
    return joined(rules, [rules.spaces[space] for space in spaces])
