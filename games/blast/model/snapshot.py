"""Positions of Fire in the Hole in words: the first one, built from names (`arrange`), by names (`facts`), counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from engine.rules.contract import Seat
from games.blast.model.components import ALL_GEM_CARDS, FIRE, GEM_CARDS, HELD_KINDS, SPECIALS, set_bits
from games.blast.model.setup import Setup
from games.blast.model.state import NO_COLOUR, BlastState

HELD_FIELDS: Final = ("detonators", "jumpers", "safes")
"""The fields of a position for the special cards that seats have, in the order of `HELD_KINDS`."""


def starting_position(setup: Setup) -> BlastState:
    """The table before the cursed gems are dealt: every seat has its detonators, all other cards are in the pile."""
    dealt, totals = setup.sheet.setup.detonators, setup.deck.special_counts
    state = BlastState.__new__(BlastState)
    state.seat, state.decision, state.number, state.round = 1, "curse", 0, 0
    state.cursed, state.gems = [NO_COLOUR] * setup.seats, [0] * setup.seats
    state.detonators, state.jumpers, state.safes = [dealt] * setup.seats, [0] * setup.seats, [0] * setup.seats
    state.dice = [0] * setup.seats
    state.pile, state.specials_left, state.bottom = ALL_GEM_CARDS, list(totals), True
    state.specials_left[0] -= dealt * setup.seats
    state.specials_left[FIRE - GEM_CARDS] -= 1
    state.claim = []
    state.prospector, state.inside, state.gambling, state.gambled = 0, 0, False, 0
    state.purpose, state.roller, state.rolled = "", 0, 0
    state.burning, state.guarded, state.final = False, 0, False
    state.legal_cache = None
    return state


# Built from names


def arrange(
    setup: Setup,
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
    **others: Any,
) -> BlastState:
    """A position built from names, in the first round.

    `seat` decides (default: the Prospector); `inside`: the miners that are in (default: all). `claim`: cards in the
    order turned. Per seat: `gems`, its gem cards; `held`, its special cards (default: one detonator each); `cursed`,
    its cursed colour (default: the first that is free); `dice`, the number shown. `guarded`: colours under a safe.
    `others`: further fields of the state, as they are.

    `pile`: the cards above the bottom fire; all others are then discarded. Default: all that is nowhere else and not in
    `discarded`. Raises `KeyError` for unknown names, `ValueError` for more cards than there are.
    """
    state = starting_position(setup)
    state.prospector, state.seat, state.decision = prospector, seat or prospector, decision
    state.number = state.round = 1
    miners = range(1, setup.seats + 1) if inside is None else inside
    state.inside = sum(1 << miner - 1 for miner in miners if miner != prospector)
    state.claim = [setup.card_index[name] for name in claim]
    for owner, names in (gems or {}).items():
        state.gems[owner - 1] = setup.deck.mask_of(names)
    if held is not None:
        state.detonators = [0] * setup.seats
        for owner, names in held.items():
            _give_specials(state, owner, names)
    _fill_curses(setup, state, cursed or {})
    for owner, number in (dice or {}).items():
        state.dice[owner - 1] = number
    state.guarded = sum(1 << setup.colours.index(colour) for colour in guarded)
    for name, value in others.items():
        setattr(state, name, value)
    _fill_pile(setup, state, pile, discarded)
    return state


def _give_specials(state: BlastState, owner: Seat, names: Sequence[str]) -> None:
    """Give a seat the special cards with these names; raises `KeyError` for one that cannot be held."""
    for name in names:
        if name not in HELD_KINDS:
            raise KeyError(f"{name} cannot be held; {', '.join(HELD_KINDS)} can")
        getattr(state, HELD_FIELDS[HELD_KINDS.index(name)])[owner - 1] += 1


def _fill_curses(setup: Setup, state: BlastState, cursed: Mapping[Seat, str]) -> None:
    """Set the cursed colours named, and give the other seats the free ones in order."""
    for owner, colour in cursed.items():
        state.cursed[owner - 1] = setup.colours.index(colour)
    free = [colour for colour in range(len(setup.colours)) if colour not in state.cursed]
    state.cursed = [free.pop(0) if colour == NO_COLOUR else colour for colour in state.cursed]


def _fill_pile(setup: Setup, state: BlastState, pile: Sequence[str] | None, discarded: Sequence[str]) -> None:
    """Fill the pile with the cards named, or with all that are nowhere else."""
    state.pile, state.specials_left, state.bottom = 0, [0] * len(SPECIALS), not state.final
    placed = state.claim + [card for gems in state.gems for card in set_bits(gems)]
    named = [setup.card_index[name] for name in (discarded if pile is None else pile)]
    twice = {setup.cards[card] for card in placed + named if card < GEM_CARDS and (placed + named).count(card) > 1}
    gems, kinds = _discarded_by_kind(setup, state)
    named_gems = sum(1 << card for card in dict.fromkeys(named) if card < GEM_CARDS)
    counts = [named.count(GEM_CARDS + kind) for kind in range(len(SPECIALS))]
    remaining = [total - count for total, count in zip(kinds, counts, strict=True)]
    twice |= {name for name, count in zip(SPECIALS, remaining, strict=True) if count < 0}
    if twice:
        raise ValueError(f"more of {', '.join(sorted(twice))} than there are")
    state.pile, state.specials_left = (gems & ~named_gems, remaining) if pile is None else (named_gems, counts)


def _union(masks: Iterable[int]) -> int:
    """The union of masks."""
    union = 0
    for mask in masks:
        union |= mask
    return union


# Facts


def facts(setup: Setup, state: BlastState) -> dict[str, Any]:
    """The whole position by names; None for no seat or card."""
    seats = range(1, setup.seats + 1)
    return {
        "options": dict(setup.options),
        "seats": setup.seats,
        "turn": state.number,
        "round": state.round,
        "seat": state.seat,
        "decision": state.decision or None,
        "places": {str(seat): _place_facts(setup, state, seat) for seat in seats},
        "pile": {**_card_facts(setup, state.pile, state.specials_left), "bottom": state.bottom},
        "claim": [setup.cards[card] for card in state.claim],
        "discarded": _card_facts(setup, *_discarded_by_kind(setup, state)),
        "prospector": state.prospector or None,
        "inside": [seat for seat in seats if state.inside >> seat - 1 & 1],
        "gamble": state.gambled if state.gambling else None,
        "roll": {"for": state.purpose or None, "by": state.roller or None, "number": state.rolled or None},
        "fire": _fire_facts(setup, state),
    }


def _place_facts(setup: Setup, state: BlastState, seat: Seat) -> dict[str, Any]:
    """The cards and the die of a seat."""
    own = seat - 1
    return {
        "cursed": setup.colours[state.cursed[own]] if state.cursed[own] != NO_COLOUR else None,
        "gems": list(setup.deck.names_of(state.gems[own])),
        **{name: getattr(state, name)[own] for name in HELD_FIELDS},
        "die": state.dice[own] or None,
    }


def _card_facts(setup: Setup, gems: int, kinds: Sequence[int]) -> dict[str, Any]:
    """Gem cards by name, special cards by kind with their numbers."""
    return {"gems": list(setup.deck.names_of(gems)), **dict(zip(SPECIALS, kinds, strict=True))}


def _fire_facts(setup: Setup, state: BlastState) -> dict[str, Any]:
    """The fire that burns, the stacks under a safe, and whether it is the last."""
    guarded = [colour for number, colour in enumerate(setup.colours) if state.guarded >> number & 1]
    return {"burning": state.burning, "guarded": guarded, "last": state.final}


# Counted


def _specials_in_play(state: BlastState) -> list[int]:
    """Special cards per kind that are in the pile, the claim, at places, or are the fire that burns."""
    in_play = [sum(getattr(state, name)) + state.claim.count(GEM_CARDS + kind) for kind, name in enumerate(HELD_FIELDS)]
    turned = state.burning or (state.final and bool(state.decision))
    in_play.append(int(state.bottom) + int(turned))
    return [count + in_pile for count, in_pile in zip(in_play, state.specials_left, strict=True)]


def _discarded_by_kind(setup: Setup, state: BlastState) -> tuple[int, list[int]]:
    """The discards: mask of the gem cards, and numbers of special cards per kind."""
    gems = ALL_GEM_CARDS & ~state.pile & ~_union(state.gems) & ~setup.deck.gem_mask(state.claim)
    return gems, [
        total - count for total, count in zip(setup.deck.special_counts, _specials_in_play(state), strict=True)
    ]


def discarded(setup: Setup, state: BlastState) -> list[int]:
    """The number of copies of every card that have been discarded, by card number."""
    gems, kinds = _discarded_by_kind(setup, state)
    return [*(gems >> card & 1 for card in range(GEM_CARDS)), *kinds]


def census(setup: Setup, state: BlastState) -> dict[str, int]:
    """The number of cards by kind: in the pile, the claim, at places, in a fire and discarded; and the cursed gems."""
    gems, kinds = _discarded_by_kind(setup, state)
    claimed = sum(card < GEM_CARDS for card in state.claim)
    gem_cards = state.pile.bit_count() + claimed + sum(map(int.bit_count, state.gems)) + gems.bit_count()
    specials = [max(spent, 0) + count for spent, count in zip(kinds, _specials_in_play(state), strict=True)]
    return {"gems": gem_cards, **dict(zip(SPECIALS, specials, strict=True)), "cursed": len(setup.colours)}
