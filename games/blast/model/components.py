"""The components of Fire in the Hole (RULES.md 1): gem cards and special cards by number, name and bit mask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

import msgspec

from engine.data.field_types import NonNegative, Positive
from engine.rules.bits import mask_of

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

FIRES_AT: Final = FIRE - GEM_CARDS
"""The place of the fires in lists by kind of special card."""

HELD_KINDS: Final = SPECIALS[:-1]
"""The kinds that a seat can have."""

WILD: Final = "wild"
"""Stands for a colour in the names of the wild gems."""

ALL_GEM_CARDS: Final = (1 << GEM_CARDS) - 1
"""Mask of all gem cards."""


def gem_faces(parts: ComponentsSheet) -> dict[str, tuple[str, Face]]:
    """The colour and the numbers of every gem card by its name, like "blue-5-6", in the order of the cards."""
    groups = {**{colour: parts.gems.get(colour, []) for colour in parts.colours}, WILD: parts.wilds}
    return {"-".join([colour, *map(str, face)]): (colour, face) for colour, faces in groups.items() for face in faces}


class Cards:
    """The prints on the cards, as tables.

    `cards[card]`: the names, and `card_index[name]`; `gem_names` are those of the gem cards. `numbers[card]`: () for
    special cards. `gems_of[card]`: how many gems it counts. `colour_of[card]`: number of its colour, the one after the
    last for wild gems, -1 for special cards.
    Masks of gem cards: `bearing[number]` (empty for 0), `of_colour[colour]`, `wild`, `of_column[colour]` (the last two
    in one), `pairs` (cards with two numbers), `doubles` (cards that count several gems).
    `special_counts[kind - GEM_CARDS]`: cards of a special kind in the box.
    """

    def __init__(self, parts: ComponentsSheet, doubles: int) -> None:
        """Take the components, and how many gems a coloured card with two numbers counts."""
        by_name = gem_faces(parts)
        self.gem_names, faces = (*by_name,), (*by_name.values(),)
        columns = [*parts.colours, WILD]
        none = (0,) * len(SPECIALS)
        self.cards = (*self.gem_names, *SPECIALS)
        self.card_index = {name: number for number, name in enumerate(self.cards)}
        self.numbers = (*(tuple(numbers) for _, numbers in faces), *((),) * len(SPECIALS))
        self.colour_of = (*(columns.index(colour) for colour, _ in faces), *(-1 for _ in SPECIALS))
        self.gems_of = (*(doubles if colour != WILD and len(face) > 1 else 1 for colour, face in faces), *none)
        self.bearing = tuple(
            mask_of(card for card in range(GEM_CARDS) if number in self.numbers[card])
            for number in range(parts.faces + 1)
        )
        self.of_column = tuple(
            mask_of(card for card in range(GEM_CARDS) if self.colour_of[card] == column)
            for column in range(len(columns))
        )
        *self.of_colour, self.wild = self.of_column
        self.pairs = mask_of(card for card, numbers in enumerate(self.numbers) if len(numbers) > 1)
        self.doubles = mask_of(card for card in range(GEM_CARDS) if self.gems_of[card] > 1)
        self.special_counts = (parts.detonators, parts.jumpers, parts.safes, parts.fires)

    def names_of(self, cards: Iterable[int]) -> tuple[str, ...]:
        """The names of some cards."""
        return tuple(map(self.cards.__getitem__, cards))

    def colours_in(self, cards: int) -> int:
        """The mask of the colours of the coloured gem cards in a mask."""
        return mask_of(colour for colour, own in enumerate(self.of_colour) if cards & own)

    def gem_mask(self, cards: Iterable[int]) -> int:
        """The mask of the gem cards among these cards."""
        return mask_of(cards) & ALL_GEM_CARDS

    def gems_on(self, cards: Iterable[int]) -> int:
        """The number of gems on some cards; special cards have none."""
        return sum(self.gems_of[card] for card in cards)

    def gems_per_colour(self, cards: int) -> tuple[int, ...]:
        """The number of gems per colour on the cards of a mask, wild gems left out."""
        doubles = cards & self.doubles
        return tuple((cards & own).bit_count() + (doubles & own).bit_count() for own in self.of_colour)
