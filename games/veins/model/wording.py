"""Phrases of Veins: counts, lists and names as words within a sentence, out of the wordings in `data/veins.yaml`."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.multiset import count, kinds_in
from engine.words.filling import fill
from engine.words.phrases import all_small, capitalize
from games.veins.model.components import Stock
from games.veins.model.setup import Setup


def label(setup: Setup, pick: str) -> str:
    """The label of a pick within a sentence: "red", "three-exit tunnel"."""
    return all_small(setup.sheet.picks[pick].label)


def verb_title(setup: Setup, verb: str, **names: str) -> str:
    """The title of an action, with its fields by name: "Three-exit tunnel on f6"; a `space` by its own name."""
    places = {"space": setup.sheet.space_words(names["space"])} if "space" in names else {}
    return capitalize(fill(setup.sheet.verbs[verb].title, {**names, **places}))


def colour_words(setup: Setup, colour: int) -> str:
    """A colour within a sentence."""
    return label(setup, setup.colours[colour])


def coloured(setup: Setup, colour: int, number: int) -> str:
    """A number of stones of a colour: "1 red", "3 red"."""
    return setup.sheet.say("coloured", count=number, colour=colour_words(setup, colour))


def stock_words(setup: Setup, stock: Stock) -> str:
    """Stones: "2 red and 1 yellow", "nothing"."""
    return setup.sheet.joined([coloured(setup, colour, count(stock, colour)) for colour in kinds_in(stock)])


def city_words(setup: Setup, city: int) -> str:
    """The name of a city."""
    return setup.sheet.picks[setup.cities[city]].label


def space_words(setup: Setup, space: int) -> str:
    """The name of a space: "f6", "South-east 6"."""
    return setup.sheet.space_words(setup.spaces[space])


def spaces_words(setup: Setup, spaces: Iterable[int]) -> str:
    """A spoken list of spaces by name."""
    return setup.sheet.joined([space_words(setup, space) for space in spaces])
