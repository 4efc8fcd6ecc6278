"""The words that lie on the table of Boomtown: the titles of its parts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

CAPTIONS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("hand", "market", "influence", "no_reward"), ()),
    "bin": ("number",),
    "next_reward": ("points",),
}
"""The words on the table and the fields in each.

`hand` heads the hand ("In hand"), `bin` a bin ("Bin {number}"), `market` the investments, beside it `next_reward` tells
the next bonus tile ("next bonus {points}", `points` being "+4"), or `no_reward` that there is none left ("no bonus
left"); `influence` heads the influence tracks.
"""
