"""Positions in the few words of the rulebook's figures, as `data/veins.yaml` tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.data.text import one_of, parse_position
from games.veins.model.state import VeinsState
from games.veins.rules import RECORD, VeinsRules

SEATS: Final = ("2", "3", "4")

DEFAULT_SEATS: Final = "3"
"""How many seats a figure has where it does not tell."""


def position(told: Mapping[str, str]) -> tuple[VeinsRules, VeinsState]:
    """The rules and the position that a figure of the rulebook tells of; see `read`.

    Raises `ValueError` for one that cannot be, `KeyError` for a space that does not exist.
    """
    rules = RECORD.make_rules({}, int(one_of(told.get("seats", DEFAULT_SEATS), SEATS, "a number of seats")))
    assert isinstance(rules, VeinsRules)
    return rules, rules.arrange(**read_diagram(told, rules.seats))


def read_diagram(told: Mapping[str, str], seats: int) -> dict[str, Any]:
    """The parts of a figure's position for `games.veins.model.snapshot.arrange`; so many `seats` take part.

    `seats` sit at the table. Lists stand with semicolons between, what an entry is about before a colon: `stacks`
    (`d5: T2/0 D4/1; f5: D2/0`, from the bottom up), `veins` (`f6: yellow 9`), `stations`, `hands` and `held` of a seat
    (`1: f5 S3`), `stones` of a seat (`1: red 2 blue 1`), `tracks` of a colour (`red: 7 8 9`, the spaces with stones).
    `offer`, `route` and `decision` are words as they are; `cards` and `done` numbers with blanks between; `seat`,
    `phase`, `bid`, `leader`, `taken` numbers; `colour` the one for sale. Raises `ValueError` for anything else.
    """
    return parse_position(told, _READERS, OF_SEATS, seats, "seat")


def _listed(text: str) -> dict[str, str]:
    entries = (entry.split(":") for entry in text.split(";") if entry.strip())
    return {about.strip(): said.strip() for about, said in entries}


def _of_seats(text: str) -> dict[int, str]:
    return {int(seat): said for seat, said in _listed(text).items()}


def _stones(text: str) -> dict[int, dict[str, int]]:
    words = {seat: said.split() for seat, said in _of_seats(text).items()}
    return {seat: dict(zip(told[::2], map(int, told[1::2]), strict=True)) for seat, told in words.items()}


def _tracks(text: str) -> dict[str, tuple[int, ...]]:
    return {colour: _numbers(said) for colour, said in _listed(text).items()}


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
"""What stands by seats."""
