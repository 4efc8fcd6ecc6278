"""The diagrams of the rulebook: a position in a few words, as `data/blast.yaml` writes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from engine.data.text import one_of
from games.blast.model.components import SPECIALS, WILD, ComponentsSheet, card_name
from games.blast.model.vocabulary import PURPOSES

SEAT_COUNTS: Final = ("2", "3", "4", "5", "6")

SHOWN_SEAT: Final = 1
"""The seat whose place a diagram shows; the next one rolls to steal."""


class Diagram(msgspec.Struct, frozen=True):
    """The position of a diagram.

    `seats`: their number. `claim`: its cards. `gems`, `held`: gem cards and special cards of seat 1; `cursed`: its
    cursed colour, "" for the first; `guarded`: its colours under a safe. `rolled`: number on the large die, 0 for none;
    `purpose`: that of the roll.
    """

    seats: int
    claim: list[str]
    gems: list[str]
    held: list[str]
    cursed: str
    guarded: list[str]
    rolled: int
    purpose: str

    @property
    def parts(self) -> dict[str, Any]:
        """The arguments of `snapshot.arrange` for this position."""
        parts: dict[str, Any] = {"gems": {SHOWN_SEAT: self.gems}, "held": {SHOWN_SEAT: self.held}, "claim": self.claim}
        if self.cursed:
            parts["cursed"] = {SHOWN_SEAT: self.cursed}
        if self.guarded or self.purpose == "fire":
            return parts | {"guarded": self.guarded, "decision": "safes", "burning": True}
        if self.rolled:
            roller = SHOWN_SEAT if self.purpose == "gamble" else SHOWN_SEAT + 1
            parts |= {"seat": roller, "decision": "reroll", "dice": {roller: self.rolled}}
            parts |= {"purpose": self.purpose, "roller": roller, "rolled": self.rolled}
        return parts


DIAGRAM_KEYS: Final = Diagram.__struct_fields__
"""The keys that a diagram may use."""


def diagram_seats(words: Mapping[str, str]) -> int:
    """The number of seats of a diagram. Raises `ValueError` for anything but a number of seats."""
    return int(one_of(words.get("seats", SEAT_COUNTS[0]), SEAT_COUNTS, "a number of seats"))


def read_diagram(words: Mapping[str, str], parts: ComponentsSheet) -> Diagram:
    """Read a diagram: names of cards and colours separated by blanks (`claim: yellow-6-8 safe`).

    `parts`: the known cards, colours and dice. Raises `ValueError` for anything else.
    """
    colours, specials, gems = parts.colours, SPECIALS[:-1], gem_card_names(parts)
    for key in words:
        one_of(key, DIAGRAM_KEYS, "part of a position")
    dice = [str(number) for number in range(1, parts.faces + 1)]
    rolled = words.get("rolled", "")
    lists = {
        "claim": _read_names(words, "claim", (*gems, *specials), "a card"),
        "gems": _read_names(words, "gems", gems, "a gem card"),
        "held": _read_names(words, "held", specials, "a special card"),
        "guarded": _read_names(words, "guarded", colours, "a colour"),
    }
    twice = [card for card, count in Counter([*lists["claim"], *lists["gems"]]).items() if count > 1 and card in gems]
    if twice:
        raise ValueError(f'"{twice[0]}" lies in two places')
    return Diagram(
        seats=diagram_seats(words),
        cursed=one_of(words["cursed"], colours, "a colour") if "cursed" in words else "",
        rolled=int(one_of(rolled, dice, "a number of a die")) if rolled else 0,
        purpose=one_of(words.get("purpose", PURPOSES[0]), PURPOSES, "what is rolled for"),
        **lists,
    )


def gem_card_names(parts: ComponentsSheet) -> list[str]:
    """The names of the gem cards, wild ones last."""
    faces = {**parts.gems, WILD: parts.wilds}
    return [card_name(colour, numbers) for colour, cards in faces.items() for numbers in cards]


def _read_names(words: Mapping[str, str], key: str, allowed: Collection[str], what: str) -> list[str]:
    """The names under a key, each one of `allowed`; raises `ValueError` that calls them `what`."""
    return [one_of(name, allowed, what) for name in words.get(key, "").split()]
