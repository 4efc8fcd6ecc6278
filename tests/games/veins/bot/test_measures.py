"""The counts that hints tell of: what an offer asks, and the lead of a turn in parts."""

from __future__ import annotations

from typing import Any

from games.veins.bot.measures import measures
from tests.games.veins.arrange import arrange
from tests.games.veins.at import THREE

SALE: dict[str, Any] = {"decision": "sale", "colour": "red", "stones": {1: "red red red", 2: "red"}, "seat": 2}


def test_an_offer_counts_by_its_price_for_every_stone_of_the_colour() -> None:
    """How many of them will be sold is not known, so that they say little themselves."""
    found = measures(THREE, arrange(THREE, bid=4, leader=1, **SALE), 1)
    assert (found["asked"].amount, found["asked"].worth) == (4, 3)
    assert found["stones"].worth < found["asked"].worth


def test_who_offers_nothing_counts_stones() -> None:
    found = measures(THREE, arrange(THREE, bid=4, leader=1, **SALE), 2)
    assert (found["asked"].amount, found["stones"].amount) == (0, 1)
