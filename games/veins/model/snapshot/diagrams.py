"""The diagrams of the rulebook: a position in a few words, as `data/veins.yaml` writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.data.text import parse_position


def read_diagram(words: Mapping[str, str], seats: int) -> dict[str, Any]:
    """The parts of a diagram for `snapshot.arrange`, at a table of `seats`.

    Entries of a list are separated by semicolons, their subject comes before a colon: `stacks` (`d5: T2/0 D4/1; f5:
    D2/0`, from the bottom up), `veins` (`f6: yellow 9`), `stations`, `hands` and `held` of a seat (`1: f5 S3`),
    `stones` of a seat (`1: red 2 blue 1`), `tracks` of a colour (`red: 7 8 9`, the occupied spaces). `offer`, `route`
    and `decision` are taken as they are; `cards` and `done` are numbers separated by blanks; `seat`, `phase`, `bid`,
    `leader`, `taken` numbers; `colour` is the one for sale. Raises `ValueError` for anything else.
    """
    return parse_position(words, _READERS, OF_SEATS, seats, "seat")


def _listed(text: str) -> dict[str, str]:
    entries = (entry.split(":") for entry in text.split(";") if entry.strip())
    return {subject.strip(): content.strip() for subject, content in entries}


def _of_seats(text: str) -> dict[int, str]:
    return {int(seat): content for seat, content in _listed(text).items()}


def _stones(text: str) -> dict[int, dict[str, int]]:
    words = {seat: content.split() for seat, content in _of_seats(text).items()}
    return {seat: dict(zip(pairs[::2], map(int, pairs[1::2]), strict=True)) for seat, pairs in words.items()}


def _tracks(text: str) -> dict[str, tuple[int, ...]]:
    return {colour: _numbers(content) for colour, content in _listed(text).items()}


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    **dict.fromkeys(("stacks", "veins"), _listed),
    **dict.fromkeys(("stations", "hands", "held"), _of_seats),
    "stones": _stones,
    "tracks": _tracks,
    **dict.fromkeys(("offer", "route", "decision", "colour"), str),
    **dict.fromkeys(("cards", "done"), _numbers),
    **dict.fromkeys(("seat", "phase", "bid", "leader", "taken"), int),
}

OF_SEATS: Final = ("stations", "hands", "held", "stones")
"""The parts with a value per seat."""
