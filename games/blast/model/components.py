"""The cards of Fire in the Hole (RULES.md 1): gem cards and the kinds of special ones, by number, name and bit mask."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
"""A number that cannot be nought."""

NonNegative: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]

Face: TypeAlias = Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1, max_length=2)]
"""The numbers on a gem card: one, or two of a double."""


class ComponentsSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box (RULES.md 1).

    `gems` are the numbers on the cards of every colour, `wilds` those on the wild gems; then how many cards of the
    other kinds there are, the fire at the bottom among them, and how many `faces` a die has.
    """

    colours: tuple[str, ...]
    gems: dict[str, list[Face]]
    wilds: list[Face]
    detonators: NonNegative
    jumpers: NonNegative
    safes: NonNegative
    fires: Positive
    faces: Positive


GEM_CARDS: Final = 40
"""How many gem cards there are; their numbers come first."""

DETONATOR, JUMPER, SAFE, FIRE = range(GEM_CARDS, GEM_CARDS + 4)

SPECIALS: Final = ("detonator", "jumper", "safe", "fire")
"""The names of the kinds of special cards, in the order of their numbers."""

HELD_KINDS: Final = SPECIALS[:-1]
"""Those of them that a seat can have."""

WILD: Final = "wild"
"""What a wild gem is called in place of a colour."""

ALL_GEM_CARDS: Final = (1 << GEM_CARDS) - 1
"""The mask of all gem cards."""


def card_name(colour: str, numbers: Iterable[int]) -> str:
    """What a gem card is called: "blue-5-6"."""
    return "-".join([colour, *map(str, numbers)])


def set_bits(cards: int) -> tuple[int, ...]:
    """The numbers of the gem cards in a mask, ascending."""
    found: list[int] = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return tuple(found)


class FireLoss(NamedTuple):
    """What a number takes from a seat in a fire, as masks: the gem cards that burn, and those that safes keep."""

    burnt: int
    saved: int


class Cards:
    """What is printed on the cards of one table.

    `names` by number, and `index` back; `numbers` and `gems` a card (none on special cards), `colour` its colour's
    number, that of the wild ones after the last (-1 for special cards). Masks of gem cards: `bearing` a number (0 is
    on none), `of_colour` a colour, `doubles`, `wild`. `totals` is how many cards of every special kind there are.
    """

    def __init__(self, parts: ComponentsSheet, doubles: int) -> None:
        """Take what is in the box, and how many gems a coloured card with two numbers counts."""
        faces = [(colour, tuple(card)) for colour in parts.colours for card in parts.gems[colour]]
        faces += [(WILD, tuple(card)) for card in parts.wilds]
        known = [*parts.colours, WILD]
        blank: tuple[tuple[int, ...], ...] = ((),) * len(SPECIALS)
        self.names = (*(card_name(*face) for face in faces), *SPECIALS)
        self.index = {name: number for number, name in enumerate(self.names)}
        self.numbers = (*(numbers for _, numbers in faces), *blank)
        self.colour = (*(known.index(colour) for colour, _ in faces), *(-1 for _ in SPECIALS))
        self.gems = (
            *(doubles if colour != WILD and len(numbers) > 1 else 1 for colour, numbers in faces),
            *(0 for _ in SPECIALS),
        )
        self.bearing = tuple(
            self._mask(card for card in range(GEM_CARDS) if number in self.numbers[card])
            for number in range(parts.faces + 1)
        )
        self.of_colour = tuple(
            self._mask(card for card in range(GEM_CARDS) if self.colour[card] == colour)
            for colour in range(len(parts.colours))
        )
        self.wild = self._mask(card for card in range(GEM_CARDS) if self.colour[card] == len(parts.colours))
        self.doubles = self._mask(card for card in range(GEM_CARDS) if self.gems[card] > 1)
        self.totals = (parts.detonators, parts.jumpers, parts.safes, parts.fires)

    @staticmethod
    def _mask(cards: Iterable[int]) -> int:
        return sum(1 << card for card in cards)

    def named(self, cards: int) -> tuple[str, ...]:
        """The names of the gem cards in a mask."""
        return tuple(self.names[card] for card in set_bits(cards))

    def mask(self, names: Collection[str]) -> int:
        """The mask of gem cards by their names; raises `KeyError` for one that there is not, or that is no gem."""
        for name in names:
            if name in SPECIALS:
                raise KeyError(f"{name} is no gem card")
        return self._mask(self.index[name] for name in dict.fromkeys(names))

    def stacks(self, cards: int) -> int:
        """The mask of the colours of the coloured gem cards in a mask."""
        return sum(1 << colour for colour, own in enumerate(self.of_colour) if cards & own)

    def covered(self, colours: int) -> int:
        """The mask of the gem cards of some colours, given as a mask."""
        return sum(own for colour, own in enumerate(self.of_colour) if colours >> colour & 1)

    def gems_in(self, cards: Iterable[int]) -> int:
        """The mask of the gem cards among some cards."""
        return self._mask(card for card in cards if card < GEM_CARDS)

    def toll(self, gems: int, number: int, guarded: int) -> FireLoss:
        """What a number takes of the gem cards of a mask, with safes on the colours of the mask `guarded`.

        A colour has every number once, so that each card that is kept costs the one safe of its stack (RULES.md 4, F4).
        """
        hit, covered = gems & self.bearing[number], self.covered(guarded)
        return FireLoss(hit & ~covered, hit & covered)

    def hit(self, cards: Sequence[int], number: int) -> tuple[str, ...]:
        """The names of those of some cards that bear a number."""
        return tuple(self.names[card] for card in cards if self.bearing[number] >> card & 1)

    def gems_on(self, cards: int) -> tuple[int, ...]:
        """How many gems of every colour are on the cards of a mask, wild ones left out."""
        doubles = cards & self.doubles
        return tuple((cards & own).bit_count() + (doubles & own).bit_count() for own in self.of_colour)
