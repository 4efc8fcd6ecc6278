"""The price tracks (veins.md 3.7, 3.12): masks of occupied spaces, bit 0 for space 1."""

from __future__ import annotations


def price_of(track: int, length: int) -> int:
    """The market price: the number of the highest empty space of a track; 0 when all its spaces are occupied."""
    return (~track & (1 << length) - 1).bit_length()


def give_back(track: int, length: int) -> int:
    """A track once a stone lies on its highest empty space; raises `ValueError` when there is none."""
    return track | 1 << price_of(track, length) - 1


def take_lowest(track: int, stones: int) -> int:
    """A track once so many stones are taken off its lowest occupied spaces, all where there are fewer (3.7)."""
    for _ in range(stones):
        track &= track - 1
    return track


def if_sold(track: int, length: int, stones: int) -> tuple[int, ...]:
    """The spaces that so many stones of the colour would go to, one after the other; raises as `give_back` does."""
    found: list[int] = []
    for _ in range(stones):
        found.append(price_of(track, length))
        track = give_back(track, length)
    return tuple(found)
