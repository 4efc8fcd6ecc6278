"""The words that lie on the table of Fire in the Hole, and what its button says that lets a roll stand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

PURPOSES: Final = ("steal", "gamble", "fire")
"""What a die is rolled for."""

OUTCOMES: Final = ("steal_hit", "steal_miss", "gamble_hit", "gamble_miss", "fire_hit", "fire_kept", "fire_miss")
"""What a roll comes to: in a fire it hits, is kept off by safes alone, or misses."""

CAPTIONS: Final[dict[str, Collection[str]]] = {
    **dict.fromkeys(("deck", "hit_by", "lost_by", "burns_at", "claim_empty", "claim_burning", "claim_over"), ()),
    **dict.fromkeys((f"{what}_{outcome}" for what in ("rolled", "leaves") for outcome in OUTCOMES), ()),
    **dict.fromkeys(("die_steal", "die_gamble", "die_fire", "die_lies"), ("seat",)),
    **dict.fromkeys(("face_detonator", "face_jumper", "face_safe"), ()),
    **dict.fromkeys(("place_prospector", "place_in", "place_out", "place_asked", "place_waits", "place_wins"), ()),
    **dict.fromkeys(("fires_left", "discarded", "place_rolled"), ("count",)),
    "claim": ("cards",),
    "chance": ("count", "all"),
}
"""The words on the table and the fields in each."""
