"""The words that lie on the table of Boomtown: the titles of its parts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.boomtown.actions import EFFECTS
from games.boomtown.offices import COUNTED

CAPTIONS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("hand", "market", "influence", "no_reward"), ()),
    **dict.fromkeys((f"sign_{counts}" for counts in COUNTED), ()),
    **dict.fromkeys((f"slip_{effect}" for effect in EFFECTS), ("count",)),
    "bin": ("number",),
    "next_reward": ("points",),
    "rival_left": ("count",),
}
"""The words on the table and the fields in each.

`hand` heads the hand ("In hand"), `bin` a bin ("Bin {number}"),
`market` the investments. Beside that `next_reward` tells the next bonus tile ("bonus {points}", `points` being "+4"),
or `no_reward` that there is none left. `rival_left` counts the Rival's cards ("{count} left"). `influence` heads the
influence tracks. `sign_...` is the short name of an office on a narrow plate ("Frontier"); `slip_...` says in a word
what an investment lets one do ("free"), or how often.
"""
