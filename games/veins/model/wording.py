"""Phrases of Veins: counts, lists and names as words within a sentence, out of the wordings in `data/veins.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.data.text import capitalize
from engine.rules.multiset import count, kinds_in
from games.veins.model.components import Stock
from games.veins.model.setup import Setup
from games.veins.model.vocabulary import COUNTED


def joined(setup: Setup, parts: Sequence[str]) -> str:
    """A spoken list: "a, b and c"; "nothing" if empty."""
    words = setup.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else words["nothing"]
    return words["and"].format(first=", ".join(parts[:-1]), last=parts[-1])


def counted(setup: Setup, kind: str, number: int) -> str:
    """A number of something in `COUNTED`: "1 stone", "3 stones"."""
    return setup.sheet.words[f"one_{kind}" if number == 1 else f"many_{kind}"].format(count=number)


COUNTED_AS: Final = {f"{kind}s": kind for kind in COUNTED}
"""What a name in a wording counts, if its value is a number."""


def say(setup: Setup, wording: str, **names: str | int) -> str:
    """A wording of the sheet with its names filled in; under a name in `COUNTED_AS` a number is said with its noun.

    `points=3` is "3 points", `stones=1` "1 stone". Without names the wording is returned as it stands.
    """
    for name, value in names.items():
        if isinstance(value, int) and name in COUNTED_AS:
            names[name] = counted(setup, COUNTED_AS[name], value)
    text = setup.sheet.words[wording]
    return text.format(**names) if names else text


def sentences(*parts: str) -> str:
    """Some sentences as one text, without those that are ""."""
    return " ".join(filter(None, parts))


def label(setup: Setup, pick: str) -> str:
    """The label of a pick within a sentence: "red", "three-exit tunnel"."""
    return setup.sheet.picks[pick].label.lower()


def verb_title(setup: Setup, verb: str, **names: str) -> str:
    """The title of an action, with its fields by name: "Three-exit tunnel on f6"."""
    return capitalize(setup.sheet.verbs[verb].title.format(**names))


def colour_words(setup: Setup, colour: int) -> str:
    """A colour within a sentence."""
    return label(setup, setup.colours[colour])


def coloured(setup: Setup, colour: int, number: int) -> str:
    """A number of stones of a colour: "1 red", "3 red"."""
    words = setup.sheet.words["one_colour" if number == 1 else "many_colour"]
    return words.format(count=number, colour=colour_words(setup, colour))


def stock_words(setup: Setup, stock: Stock) -> str:
    """Stones: "2 red and 1 yellow", "nothing"."""
    return joined(setup, [coloured(setup, colour, count(stock, colour)) for colour in kinds_in(stock)])


def city_words(setup: Setup, city: int) -> str:
    """The name of a city."""
    return setup.sheet.picks[setup.cities[city]].label


def spaces_words(setup: Setup, spaces: Iterable[int]) -> str:
    """A spoken list of spaces by name."""
    return joined(setup, [setup.spaces[space] for space in spaces])
