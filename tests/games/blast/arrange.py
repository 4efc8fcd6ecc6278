"""Positions of Fire in the Hole out of a few names, by way of facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from games.blast.model.components import HELD_KINDS, SPECIALS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules

PATHS = {
    "number": ("turn",),
    "round": ("round",),
    "purpose": ("roll", "for"),
    "roller": ("roll", "by"),
    "rolled": ("roll", "number"),
    "burning": ("fire", "burning"),
    "final": ("fire", "last"),
}
"""The facts of fields that are given as they are."""


def arrange(of: BlastRules, **parts: Any) -> BlastState:
    """A position: see `_arrange`."""
    return _arrange(of, **parts)


def _arrange(
    of: BlastRules,
    *,
    prospector: Seat = 1,
    seat: Seat | None = None,
    decision: str = "prospect",
    inside: Iterable[Seat] | None = None,
    claim: Sequence[str] = (),
    gems: Mapping[Seat, Collection[str]] | None = None,
    held: Mapping[Seat, Sequence[str]] | None = None,
    cursed: Mapping[Seat, str] | None = None,
    dice: Mapping[Seat, int] | None = None,
    guarded: Iterable[str] = (),
    pile: Sequence[str] | None = None,
    discarded: Sequence[str] = (),
    bottom: bool | None = None,
    gambling: bool = False,
    gambled: int = 0,
    **others: Any,
) -> BlastState:
    """A position in the first round.

    `seat` decides (default: the Prospector); `inside`: the miners that are in (default: all). `claim`: cards in the
    order turned. Per seat: `gems`, `held` special cards (default: one detonator each), `cursed` colour (default: the
    first that is free), `dice`. `guarded`: colours under a safe. `pile`: the cards above the bottom fire, all others
    are then discarded; default: all that is nowhere else and not in `discarded`. `others`: see `PATHS`.
    """
    seats = range(1, of.seats + 1)
    free = [colour for colour in of.colours if colour not in (cursed or {}).values()]
    curses = {own: (cursed or {}).get(own) or free.pop(0) for own in seats}
    facts: dict[str, Any] = {
        "turn": 1,
        "round": 1,
        "seat": seat or prospector,
        "decision": decision or None,
        "places": {str(own): _place(own, curses[own], gems, held, dice) for own in seats},
        "claim": list(claim),
        "prospector": prospector,
        "inside": [own for own in (seats if inside is None else inside) if own != prospector],
        "gamble": gambled if gambling else None,
        "roll": {"for": None, "by": None, "number": None},
        "fire": {"burning": False, "guarded": list(guarded), "last": False},
    }
    for name, value in others.items():
        *groups, key = PATHS[name]
        group = facts[groups[0]] if groups else facts
        group[key] = value if isinstance(value, bool) or name in ("number", "round") else value or None
    if pile is not None or discarded or bottom is not None:
        facts["pile"] = _pile(of, facts, pile, discarded, bottom)
    return of.position(facts)


def _place(
    own: Seat,
    cursed: str,
    gems: Mapping[Seat, Collection[str]] | None,
    held: Mapping[Seat, Sequence[str]] | None,
    dice: Mapping[Seat, int] | None,
) -> dict[str, Any]:
    cards = [*(held or {}).get(own, ())] if held is not None else ["detonator"]
    assert {*cards} <= {*HELD_KINDS}, f"{cards} cannot be held"
    return {
        "cursed": cursed,
        "gems": [*dict.fromkeys((gems or {}).get(own, ()))],
        **{f"{kind}s": cards.count(kind) for kind in HELD_KINDS},
        "die": (dice or {}).get(own) or None,
    }


def _pile(
    of: BlastRules, facts: dict[str, Any], pile: Sequence[str] | None, discarded: Sequence[str], bottom: bool | None
) -> dict[str, Any]:
    """The facts of the pile: the cards named, or all that are nowhere else but those discarded."""
    named = list(pile or ())
    is_bottom = not facts["fire"]["last"] if bottom is None else bottom
    if pile is None:
        rest = of.position(facts)
        gems, kinds = rest.pile, rest.specials_left
        named = [*of.names_of(bits_of(gems))]
        named += [kind for kind, count in zip(SPECIALS, kinds, strict=True) for _ in range(count)]
        for card in discarded:
            named.remove(card)
    return {
        "gems": sorted((card for card in named if card not in SPECIALS), key=of.card_index.__getitem__),
        **{kind: named.count(kind) for kind in SPECIALS},
        "bottom": is_bottom,
    }
