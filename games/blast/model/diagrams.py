"""Positions in the few words of the rulebook's figures, as `data/blast.yaml` tells them. Knows no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from engine.data.text import one_of
from games.blast.model.components import SPECIALS, WILD, card_name
from games.blast.model.vocabulary import PURPOSES

if TYPE_CHECKING:
    from games.blast.model.components import ComponentsSheet


SEAT_COUNTS: Final = ("2", "3", "4", "5", "6")

SHOWN_SEAT: Final = 1
"""The seat whose place a figure tells of; the one after it rolls to steal."""


class Diagram(msgspec.Struct, frozen=True):
    """A position as a figure tells it.

    `seats` sit at the table. `claim` are the cards in it; `gems` and `held` the gem cards and the special ones of seat
    1, `cursed` its cursed colour ("": the first), `guarded` its colours with a safe on them. `rolled` is the number
    that the large die shows (0: none), `purpose` what it was rolled for.
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
        """What `positions.arrange` makes the position of."""
        found: dict[str, Any] = {"gems": {SHOWN_SEAT: self.gems}, "held": {SHOWN_SEAT: self.held}, "claim": self.claim}
        if self.cursed:
            found["cursed"] = {SHOWN_SEAT: self.cursed}
        if self.guarded or self.purpose == "fire":
            return found | {"guarded": self.guarded, "decision": "safes", "burning": True}
        if self.rolled:
            roller = SHOWN_SEAT if self.purpose == "gamble" else SHOWN_SEAT + 1
            found |= {"seat": roller, "decision": "reroll", "dice": {roller: self.rolled}}
            found |= {"purpose": self.purpose, "roller": roller, "rolled": self.rolled}
        return found


DIAGRAM_KEYS: Final = Diagram.__struct_fields__
"""What a figure may tell of its position."""


def diagram_seats(told: Mapping[str, str]) -> int:
    """How many seats sit at the table of a figure's position. Raises `ValueError` for what is no number of seats."""
    return int(one_of(told.get("seats", SEAT_COUNTS[0]), SEAT_COUNTS, "a number of seats"))


def read_diagram(told: Mapping[str, str], parts: ComponentsSheet) -> Diagram:
    """The position of a figure: names of cards and colours with blanks between (`claim: yellow-6-8 safe`).

    `parts` are the cards, colours and dice that there are. Raises `ValueError` for anything else.
    """
    colours, specials, gems = parts.colours, SPECIALS[:-1], gem_card_names(parts)
    for key in told:
        one_of(key, DIAGRAM_KEYS, "part of a position")
    dice = [str(number) for number in range(1, parts.faces + 1)]
    rolled = told.get("rolled", "")
    lists = {
        "claim": _read_names(told, "claim", (*gems, *specials), "a card"),
        "gems": _read_names(told, "gems", gems, "a gem card"),
        "held": _read_names(told, "held", specials, "a special card"),
        "guarded": _read_names(told, "guarded", colours, "a colour"),
    }
    twice = [card for card, many in Counter([*lists["claim"], *lists["gems"]]).items() if many > 1 and card in gems]
    if twice:
        raise ValueError(f'"{twice[0]}" lies in two places')
    return Diagram(
        seats=diagram_seats(told),
        cursed=one_of(told["cursed"], colours, "a colour") if "cursed" in told else "",
        rolled=int(one_of(rolled, dice, "a number of a die")) if rolled else 0,
        purpose=one_of(told.get("purpose", PURPOSES[0]), PURPOSES, "what is rolled for"),
        **lists,
    )


def gem_card_names(parts: ComponentsSheet) -> list[str]:
    """What the gem cards are called, wild ones last."""
    faces = {**parts.gems, WILD: parts.wilds}
    return [card_name(colour, numbers) for colour, cards in faces.items() for numbers in cards]


def _read_names(told: Mapping[str, str], key: str, allowed: Collection[str], what: str) -> list[str]:
    return [one_of(name, allowed, what) for name in told.get(key, "").split()]
