"""Positions of Fire in the Hole as a whole: the first one, one of one's own making, how it is told and counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.rules.contract import Seat
from games.blast.model.components import ALL_GEM_CARDS, FIRE, GEM_CARDS, HELD_KINDS, SPECIALS, set_bits
from games.blast.model.state import NO_COLOUR, BlastState

if TYPE_CHECKING:
    from games.blast.rules import BlastRules


HELD_FIELDS: Final = ("detonators", "jumpers", "safes")
"""Where a position tells what seats hold beside gems, in the order of the kinds of cards."""


def starting_position(rules: BlastRules) -> BlastState:
    """The table before the cursed gems are dealt: every seat has its detonators, all other cards are in the pile."""
    dealt, totals = rules.sheet.setup.detonators, rules.deck.totals
    state = BlastState.__new__(BlastState)
    state.seat, state.decision, state.number, state.round = 1, "curse", 0, 0
    state.cursed, state.gems = [NO_COLOUR] * rules.seats, [0] * rules.seats
    state.detonators, state.jumpers, state.safes = [dealt] * rules.seats, [0] * rules.seats, [0] * rules.seats
    state.dice = [0] * rules.seats
    state.pile, state.left, state.bottom = ALL_GEM_CARDS, list(totals), True
    state.left[0] -= dealt * rules.seats
    state.left[FIRE - GEM_CARDS] -= 1
    state.claim = []
    state.prospector, state.inside, state.gambling, state.gambled = 0, 0, False, 0
    state.purpose, state.roller, state.rolled = "", 0, 0
    state.burning, state.guarded, state.final = False, 0, False
    state.offered = None
    return state


# A position of one's own making


def arrange(
    rules: BlastRules,
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
    """A position out of names, in the first round if not told otherwise; by seat where it says `Seat`.

    `seat` decides, the Prospector if nobody is named; `inside` are the miners that are in, all if not told. `claim` are
    cards in the order turned; `gems` the gem cards of a seat, `held` its special cards, a detonator each where nothing
    is told of anybody; `cursed` its cursed colour, else the first that is free. `dice` are the numbers shown, `guarded`
    the colours of guarded stacks. `others` are further fields of the state as they are.

    `pile` are the cards above the bottom fire, everything else has been discarded then; or the pile is what lies
    nowhere else and is not among the cards `discarded`. Raises `KeyError` for names that do not exist, `ValueError` for
    cards that lie in two places or are more than there are.
    """
    state = starting_position(rules)
    state.prospector, state.seat, state.decision = prospector, seat or prospector, decision
    state.number = state.round = 1
    within = range(1, rules.seats + 1) if inside is None else inside
    state.inside = sum(1 << miner - 1 for miner in within if miner != prospector)
    state.claim = [rules.card_index[name] for name in claim]
    for owner, names in (gems or {}).items():
        state.gems[owner - 1] = rules.deck.mask(names)
    if held is not None:
        state.detonators = [0] * rules.seats
        for owner, names in held.items():
            _give_specials(state, owner, names)
    _fill_curses(rules, state, cursed or {})
    for owner, number in (dice or {}).items():
        state.dice[owner - 1] = number
    state.guarded = sum(1 << rules.colours.index(colour) for colour in guarded)
    for name, value in others.items():
        setattr(state, name, value)
    _fill_pile(rules, state, pile, discarded)
    return state


def _give_specials(state: BlastState, owner: Seat, names: Sequence[str]) -> None:
    for name in names:
        if name not in HELD_KINDS:
            raise KeyError(f"{name} cannot be held; {', '.join(HELD_KINDS)} can")
        getattr(state, HELD_FIELDS[HELD_KINDS.index(name)])[owner - 1] += 1


def _fill_curses(rules: BlastRules, state: BlastState, cursed: Mapping[Seat, str]) -> None:
    for owner, colour in cursed.items():
        state.cursed[owner - 1] = rules.colours.index(colour)
    free = [colour for colour in range(len(rules.colours)) if colour not in state.cursed]
    state.cursed = [free.pop(0) if colour == NO_COLOUR else colour for colour in state.cursed]


def _fill_pile(rules: BlastRules, state: BlastState, pile: Sequence[str] | None, discarded: Sequence[str]) -> None:
    """The pile: the cards told, or what lies nowhere else."""
    state.pile, state.left, state.bottom = 0, [0] * len(SPECIALS), not state.final
    lying = state.claim + [card for gems in state.gems for card in set_bits(gems)]
    named = [rules.card_index[name] for name in (discarded if pile is None else pile)]
    twice = {rules.cards[card] for card in lying + named if card < GEM_CARDS and (lying + named).count(card) > 1}
    gems, kinds = _discarded_by_kind(rules, state)
    apart = sum(1 << card for card in dict.fromkeys(named) if card < GEM_CARDS)
    many = [named.count(GEM_CARDS + at) for at in range(len(SPECIALS))]
    rest = [total - more for total, more in zip(kinds, many, strict=True)]
    twice |= {name for name, left in zip(SPECIALS, rest, strict=True) if left < 0}
    if twice:
        raise ValueError(f"more of {', '.join(sorted(twice))} than there are")
    state.pile, state.left = (gems & ~apart, rest) if pile is None else (apart, many)


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


# By names


def facts(rules: BlastRules, state: BlastState) -> dict[str, Any]:
    """The whole position by names; None is nobody and nothing."""
    seats = range(1, rules.seats + 1)
    return {
        "options": dict(rules.options),
        "seats": rules.seats,
        "turn": state.number,
        "round": state.round,
        "seat": state.seat,
        "decision": state.decision or None,
        "places": {str(seat): _place_facts(rules, state, seat) for seat in seats},
        "pile": {**_card_facts(rules, state.pile, state.left), "bottom": state.bottom},
        "claim": [rules.cards[card] for card in state.claim],
        "discarded": _card_facts(rules, *_discarded_by_kind(rules, state)),
        "prospector": state.prospector or None,
        "inside": [seat for seat in seats if state.inside >> seat - 1 & 1],
        "gamble": state.gambled if state.gambling else None,
        "roll": {"for": state.purpose or None, "by": state.roller or None, "number": state.rolled or None},
        "fire": _fire_facts(rules, state),
    }


def _place_facts(rules: BlastRules, state: BlastState, seat: Seat) -> dict[str, Any]:
    at = seat - 1
    return {
        "cursed": rules.colours[state.cursed[at]] if state.cursed[at] != NO_COLOUR else None,
        "gems": list(rules.deck.named(state.gems[at])),
        **{name: getattr(state, name)[at] for name in HELD_FIELDS},
        "die": state.dice[at] or None,
    }


def _card_facts(rules: BlastRules, gems: int, kinds: Sequence[int]) -> dict[str, Any]:
    return {"gems": list(rules.deck.named(gems)), **dict(zip(SPECIALS, kinds, strict=True))}


def _fire_facts(rules: BlastRules, state: BlastState) -> dict[str, Any]:
    guarded = [colour for at, colour in enumerate(rules.colours) if state.guarded >> at & 1]
    return {"burning": state.burning, "guarded": guarded, "last": state.final}


# Counted


def _specials_in_play(state: BlastState) -> list[int]:
    """How many cards of every kind of special ones lie in the pile, the claim, at places and in a fire that burns."""
    lying = [sum(getattr(state, name)) + state.claim.count(GEM_CARDS + at) for at, name in enumerate(HELD_FIELDS)]
    turned = state.burning or (state.final and bool(state.decision))
    lying.append(int(state.bottom) + int(turned))
    return [many + left for many, left in zip(lying, state.left, strict=True)]


def _discarded_by_kind(rules: BlastRules, state: BlastState) -> tuple[int, list[int]]:
    """The gem cards that lie nowhere else, as a mask, and how many special ones of every kind do."""
    gems = ALL_GEM_CARDS & ~state.pile & ~_union(state.gems) & ~rules.deck.gems_in(state.claim)
    return gems, [total - many for total, many in zip(rules.deck.totals, _specials_in_play(state), strict=True)]


def discarded(rules: BlastRules, state: BlastState) -> list[int]:
    """How many of every card have been discarded, by number."""
    gems, kinds = _discarded_by_kind(rules, state)
    return [*(gems >> card & 1 for card in range(GEM_CARDS)), *kinds]


def census(rules: BlastRules, state: BlastState) -> dict[str, int]:
    """All cards by kind, in the pile, the claim, at places, in a fire and among the discards, and the cursed gems."""
    gems, kinds = _discarded_by_kind(rules, state)
    claimed = sum(card < GEM_CARDS for card in state.claim)
    found = state.pile.bit_count() + claimed + sum(map(int.bit_count, state.gems)) + gems.bit_count()
    whole = [max(gone, 0) + many for gone, many in zip(kinds, _specials_in_play(state), strict=True)]
    return {"gems": found, **dict(zip(SPECIALS, whole, strict=True)), "cursed": len(rules.colours)}
