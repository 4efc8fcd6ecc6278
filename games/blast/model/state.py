"""A position of Fire in the Hole: the places of cards and dice, the seat to decide, and how the decision is passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from engine.rules.actions import Action
from engine.rules.bits import bits_of, union_of
from engine.rules.contract import Seat
from engine.rules.fact_reading import Fact, FactError, in_two_places, read_record, wrong
from engine.rules.facts import FLAG, SEATS, integer, list_of, maybe, name_of, set_of, word_of
from engine.rules.position import Position, derived, holds, joined, joint, memo
from games.blast.model.actions import DECISIONS
from games.blast.model.components import ALL_GEM_CARDS, GEM_CARDS, SPECIALS
from games.blast.model.vocabulary import PURPOSES

NO_COLOUR: Final = -1


# The cards of the pile, and those that are nowhere else


def _card_facts(setup: Any, gems: int, kinds: Sequence[int]) -> dict[str, Fact]:
    """Gem cards by name, special cards by kind with their numbers."""
    return {"gems": list(setup.names_of(bits_of(gems))), **dict(zip(SPECIALS, kinds, strict=True))}


def _write_pile(setup: Any, state: BlastState) -> Fact:
    return {**_card_facts(setup, state.pile, state.specials_left), "bottom": state.bottom}


def _read_pile(setup: Any, state: BlastState, fact: Fact) -> None:
    kinds = dict.fromkeys(SPECIALS, integer().reader(setup))
    told = read_record({"gems": GEMS.reader(setup), **kinds, "bottom": FLAG.reader(setup)}, fact)
    state.pile, state.bottom = told["gems"], told["bottom"]
    state.specials_left = [told[kind] for kind in SPECIALS]


def _read_gamble(_: Any, state: BlastState, fact: Fact) -> None:
    if fact is not None and (not isinstance(fact, int) or isinstance(fact, bool) or fact < 0):
        raise wrong(fact, "the number of gems turned for a gamble, or null")
    state.gambling, state.gambled = fact is not None, fact or 0


GEMS: Final = set_of("gem_names")
"""A set of gem cards."""


class BlastState(Position):
    """A position.

    Gem cards are the numbers from 0 in the order of the data, the wild ones last; a special card is the number of its
    kind (`model.components`). A set of gem cards is a bit mask. Colours are numbers in the order of the data. Lists per
    seat begin with seat 1, masks of seats with bit 0 for seat 1. What is nowhere else has been discarded.
    """

    options = derived(lambda setup, _: dict(setup.options))
    seats = derived(lambda setup, _: setup.seats)

    # The turn
    seat: Seat = holds(integer(1, "seats"), start=1)
    """The seat that decides, or for which nature draws."""
    decision: str = holds(maybe(word_of(DECISIONS), ""), start="curse")
    number: int = holds(integer(), at="turn")
    round: int = holds(integer())

    # The places
    cursed: list[int] = holds(maybe(name_of("colours"), NO_COLOUR), at="places.*.cursed")
    gems: list[int] = holds(GEMS, at="places.*.gems")
    detonators: list[int] = holds(
        integer(), at="places.*.detonators", start=lambda setup: [setup.sheet.setup.detonators] * setup.seats
    )
    jumpers: list[int] = holds(integer(), at="places.*.jumpers")
    safes: list[int] = holds(integer(), at="places.*.safes")
    dice: list[int] = holds(maybe(integer(1, "faces"), 0), at="places.*.die")
    """The number shown, 0 for upright."""

    # The table
    pile: int = joined(ALL_GEM_CARDS)
    specials_left: list[int] = joined(lambda _: [0] * len(SPECIALS))
    """Special cards left above the bottom fire, by kind."""
    bottom: bool = joined(True)
    """Whether the bottom fire is still there."""
    pile_facts = joint(_write_pile, _read_pile, at="pile")
    claim: list[int] = holds(list_of(name_of("cards"), list))
    """Cards in the order turned."""
    discarded = derived(lambda setup, state: _card_facts(setup, *discards(setup, state)))

    # The round
    prospector: Seat = holds(maybe(integer(1, "seats"), 0))
    inside: int = holds(SEATS)
    """The miners that are in."""
    gambling: bool = joined(False)
    gambled: int = joined(0)
    """Gems turned for the gamble."""
    gamble_facts = joint(lambda _, state: state.gambled if state.gambling else None, _read_gamble, at="gamble")

    # The roll
    purpose: str = holds(maybe(word_of(PURPOSES), ""), at="roll.for")
    """What is rolled for, from the decision to roll until the roll is settled."""
    roller: Seat = holds(maybe(integer(1, "seats"), 0), at="roll.by")
    """The last seat to roll in this round or fire."""
    rolled: int = holds(maybe(integer(1, "faces"), 0), at="roll.number")

    # The fire
    burning: bool = holds(FLAG, at="fire.burning")
    guarded: int = holds(set_of("colours"), at="fire.guarded")
    """The colours under a safe of the seat to roll."""
    final: bool = holds(FLAG, at="fire.last")
    """Whether the bottom fire has been turned."""

    legal_cache: list[Action] | None = memo()

    def specials(self, seat: Seat) -> tuple[int, int, int]:
        """The numbers of detonators, claim jumpers and safes of a seat."""
        own = seat - 1
        return self.detonators[own], self.jumpers[own], self.safes[own]

    def complete(self, setup: Any, given: frozenset[str]) -> None:
        """If nothing is said of the pile, it has all cards that are nowhere else."""
        if "pile" not in given:
            self.pile, self.specials_left, self.bottom = 0, [0] * len(SPECIALS), not self.final
            self.pile, kinds = discards(setup, self)
            self.specials_left = [max(0, left) for left in kinds]

    def faults(self, setup: Any) -> Iterator[FactError]:
        """A card in two places, a decision that nobody has here."""
        gems = [card for card in self.claim if card < GEM_CARDS]
        by_seat = [(f"places.{seat}.gems", bits_of(own)) for seat, own in enumerate(self.gems, 1)]
        yield from in_two_places([("claim", gems), *by_seat, ("pile.gems", bits_of(self.pile))], setup.cards)
        cursed = [(f"places.{seat}.cursed", [own]) for seat, own in enumerate(self.cursed, 1) if own != NO_COLOUR]
        yield from in_two_places(cursed, setup.colours)
        own, asked = self.seat - 1, self.decision
        if (self.prospector == 0) != (asked in SET_UP):
            yield FactError("prospector", "is somebody exactly once the set-up is over")
        elif asked in SET_UP:
            dealt = [colour != NO_COLOUR for colour in self.cursed]
            if dealt != [place < (own if asked == "curse" else setup.seats) for place in range(setup.seats)]:
                yield FactError("places", "have cursed gems out of turn: they are dealt seat by seat")
        elif NO_COLOUR in self.cursed:
            yield FactError(f"places.{self.cursed.index(NO_COLOUR) + 1}.cursed", "is missing after the set-up")
        elif self.inside >> self.prospector - 1 & 1:
            yield FactError("inside", f"are the miners; seat {self.prospector} is the Prospector")
        elif asked in NEEDS and not NEEDS[asked](setup, self):
            yield FactError("decision", f'cannot be "{asked}" for seat {self.seat} here')
        if bool(self.purpose) != (asked in ("die", "reroll")):
            yield FactError("roll.for", "is something exactly while a die is rolled, or can be rolled again")
        elif self.burning != (asked == "safes" or self.purpose == "fire"):
            yield FactError("fire.burning", "is true exactly while seats roll in a fire, or put safes on stacks")
        elif self.guarded and not self.burning:
            yield FactError("fire.guarded", "are stacks only while a fire burns")


SET_UP: Final = ("curse", "first")

NEEDS: Final[dict[str, Callable[[Any, BlastState], object]]] = {
    "jumper": lambda _, s: s.seat == s.prospector and s.jumpers[s.seat - 1] and s.inside,
    "steal": lambda _, s: s.inside >> s.seat - 1 & 1 and not s.final,
    "last": lambda _, s: s.inside >> s.seat - 1 & 1 and s.final,
    "prospect": lambda _, s: s.seat == s.prospector and not s.final,
    "gamble": lambda setup, s: s.seat == s.prospector and s.gambling and s.gambled < setup.sheet.setup.gamble,
    "safes": lambda setup, s: s.burning and s.safes[s.seat - 1] and s.gems[s.seat - 1] & ~setup.wild,
    "die": lambda _, s: bool(s.purpose),
    "reroll": lambda _, s: bool(s.purpose and s.rolled),
    "card": lambda _, s: bool(s.pile or any(s.specials_left) or s.bottom) and not s.final,
}
"""What a decision needs: a function of set-up and position."""


def specials_in_play(state: BlastState) -> list[int]:
    """Special cards per kind that are in the pile, the claim, at places, or are the fire that burns."""
    held = (state.detonators, state.jumpers, state.safes)
    in_play = [sum(own) + state.claim.count(GEM_CARDS + kind) for kind, own in enumerate(held)]
    turned = state.burning or (state.final and bool(state.decision))
    in_play.append(int(state.bottom) + int(turned))
    return [count + in_pile for count, in_pile in zip(in_play, state.specials_left, strict=True)]


def discards(setup: Any, state: BlastState) -> tuple[int, list[int]]:
    """The cards that have been discarded: mask of the gem cards, and numbers of special cards per kind."""
    gems = ALL_GEM_CARDS & ~state.pile & ~union_of(state.gems) & ~setup.gem_mask(state.claim)
    in_play = specials_in_play(state)
    return gems, [total - count for total, count in zip(setup.special_counts, in_play, strict=True)]


# Whose decision it is: clockwise, past the miners that are out


def ask(state: BlastState, seat: Seat, decision: str) -> None:
    """Give the decision to `seat`, or to nature for it; a new turn begins if another seat had it before."""
    state.number += seat != state.seat
    state.seat, state.decision = seat, decision


def ask_roll(state: BlastState, seat: Seat, purpose: str) -> None:
    """Let nature roll the die of `seat`; `purpose` is "steal", "gamble" or "fire"."""
    ask(state, seat, "die")
    state.purpose, state.roller, state.rolled = purpose, seat, 0
    state.dice[seat - 1] = 0


def put_dice_down(state: BlastState) -> None:
    """Forget the last roll: nothing is rolled in a new round or fire yet."""
    state.purpose, state.roller, state.rolled = "", 0, 0


def next_miner(state: BlastState, seat: Seat) -> Seat:
    """The next miner after `seat`, clockwise, that is in; 0 if the Prospector comes first."""
    seats = len(state.gems)
    while (seat := seat % seats + 1) != state.prospector:
        if state.inside >> seat - 1 & 1:
            return seat
    return 0


def still_to_burn(state: BlastState, seat: Seat) -> bool:
    """Whether a fire burns in which `seat` rolls now or later, going clockwise from the Prospector (RULES.md 4 F)."""
    seats = len(state.gems)
    return state.burning and (seat - state.prospector) % seats >= (state.seat - state.prospector) % seats
