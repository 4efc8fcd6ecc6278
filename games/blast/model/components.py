"""The components of Fire in the Hole (RULES.md 1): gem cards and special cards by number, name and bit mask."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

from engine.data.field_types import NonNegative, Positive
from engine.rules.bits import bits_of, mask_of

Face: TypeAlias = Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1, max_length=2)]
"""The one or two numbers on a gem card."""


class ComponentsSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section `components` of the sheet (RULES.md 1).

    `gems[colour]` and `wilds`: the numbers on the gem cards. `detonators` to `fires`: numbers of cards, the bottom fire
    included. `faces` of a die.
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
"""The number of gem cards; they are the cards 0 to 39."""

DETONATOR, JUMPER, SAFE, FIRE = range(GEM_CARDS, GEM_CARDS + 4)

SPECIALS: Final = ("detonator", "jumper", "safe", "fire")
"""The kinds of special cards, in the order of their numbers."""

HELD_KINDS: Final = SPECIALS[:-1]
"""The kinds that a seat can have."""

WILD: Final = "wild"
"""Stands for a colour in the names of the wild gems."""

ALL_GEM_CARDS: Final = (1 << GEM_CARDS) - 1
"""Mask of all gem cards."""


def card_name(colour: str, numbers: Iterable[int]) -> str:
    """The name of a gem card, like "blue-5-6"."""
    return "-".join([colour, *map(str, numbers)])


class FireLoss(NamedTuple):
    """Masks of the gem cards that a number burns in a fire, and of those that safes save."""

    burnt: int
    saved: int


class Cards:
    """The prints on the cards, as tables.

    `names[card]` and `index[name]`. `numbers[card]`: () for special cards. `gems[card]`: how many gems it counts.
    `colour[card]`: number of its colour, the one after the last for wild gems, -1 for special cards.
    Masks of gem cards: `bearing[number]` (empty for 0), `of_colour[colour]`, `doubles` (cards that count several gems),
    `wild`. `special_counts[kind - GEM_CARDS]`: cards of a special kind in the box.
    """

    def __init__(self, parts: ComponentsSheet, doubles: int) -> None:
        """Take the components, and how many gems a coloured card with two numbers counts."""
        faces = [(colour, tuple(card)) for colour in parts.colours for card in parts.gems[colour]]
        faces += [(WILD, tuple(card)) for card in parts.wilds]
        colours = [*parts.colours, WILD]
        blank: tuple[tuple[int, ...], ...] = ((),) * len(SPECIALS)
        self.names = (*(card_name(*face) for face in faces), *SPECIALS)
        self.index = {name: number for number, name in enumerate(self.names)}
        self.numbers = (*(numbers for _, numbers in faces), *blank)
        self.colour = (*(colours.index(colour) for colour, _ in faces), *(-1 for _ in SPECIALS))
        self.gems = (
            *(doubles if colour != WILD and len(numbers) > 1 else 1 for colour, numbers in faces),
            *(0 for _ in SPECIALS),
        )
        self.bearing = tuple(
            mask_of(card for card in range(GEM_CARDS) if number in self.numbers[card])
            for number in range(parts.faces + 1)
        )
        self.of_colour = tuple(
            mask_of(card for card in range(GEM_CARDS) if self.colour[card] == colour)
            for colour in range(len(parts.colours))
        )
        self.wild = mask_of(card for card in range(GEM_CARDS) if self.colour[card] == len(parts.colours))
        self.doubles = mask_of(card for card in range(GEM_CARDS) if self.gems[card] > 1)
        self.special_counts = (parts.detonators, parts.jumpers, parts.safes, parts.fires)

    def names_of(self, cards: int) -> tuple[str, ...]:
        """The names of the gem cards in a mask."""
        return tuple(self.names[card] for card in bits_of(cards))

    def mask_of(self, names: Collection[str]) -> int:
        """The mask of the gem cards with these names; raises `KeyError` for an unknown name or a special card."""
        for name in names:
            if name in SPECIALS:
                raise KeyError(f"{name} is no gem card")
        return mask_of(self.index[name] for name in dict.fromkeys(names))

    def colours_in(self, cards: int) -> int:
        """The mask of the colours of the coloured gem cards in a mask."""
        return mask_of(colour for colour, own in enumerate(self.of_colour) if cards & own)

    def cards_of(self, colours: int) -> int:
        """The mask of all gem cards of the colours in a mask."""
        return sum(own for colour, own in enumerate(self.of_colour) if colours >> colour & 1)

    def gem_mask(self, cards: Iterable[int]) -> int:
        """The mask of the gem cards among these cards."""
        return mask_of(card for card in cards if card < GEM_CARDS)

    def fire_loss(self, gems: int, number: int, guarded: int) -> FireLoss:
        """The loss of the gem cards `gems` by a number in a fire, with safes on the colours in the mask `guarded`.

        A colour has every number once, so each card saved costs the one safe of its stack (RULES.md 4 F4).
        """
        hit, safe = gems & self.bearing[number], self.cards_of(guarded)
        return FireLoss(hit & ~safe, hit & safe)

    def names_bearing(self, cards: Sequence[int], number: int) -> tuple[str, ...]:
        """The names of those of these cards that bear a number."""
        return tuple(self.names[card] for card in cards if self.bearing[number] >> card & 1)

    def gems_per_colour(self, cards: int) -> tuple[int, ...]:
        """The number of gems per colour on the cards of a mask, wild gems left out."""
        doubles = cards & self.doubles
        return tuple((cards & own).bit_count() + (doubles & own).bit_count() for own in self.of_colour)
