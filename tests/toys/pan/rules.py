"""Pan: wash claims for gold, or glimpse into one first. Who has most when every claim is washed wins.

A claim's gold is drawn when somebody glimpses or washes it, from what is left in the river. Every seat may glimpse
once; what it sees is its secret until the claim is washed. Whoever washes what another has seen learns it as all does
that is not known: in a turn of nature, though only one outcome is left.

Beside one who plays alone the Otter washes, too: after every turn the first claim that nobody has looked into. It plays
under the number 2.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from engine.board.board_rules import BoardRules
from engine.data.record import record_of_rules
from engine.rules import position
from engine.rules.actions import Action, Number, Space
from engine.rules.bits import Mask, mask_of
from engine.rules.contract import NATURE, Options, Seat, Standings, Tally, Turn, ranks_of
from engine.rules.events import Event, Gain, SeatEvent
from engine.rules.facts import by, custom
from engine.rules.position import holds
from engine.rules.requirements import Requirement, choice
from tests.toys.pan.sheet import SHEET
from tests.toys.plain import PLAIN

CLAIMS = {"four": ("a", "b", "c", "d"), "six": ("a", "b", "c", "d", "e", "f")}

RIVER = (3, 3, 2, 1)
"""The number of pieces by size (0 to 3) in the river."""

EMPTY, WASHED = -1, -2
"""A claim whose gold is not drawn yet, and one that is washed."""

HIDDEN = -3
"""The gold of a claim that another seat glimpsed, in a view."""


class Wash(Action, frozen=True):
    claim: Space


class Glimpse(Action, frozen=True):
    claim: Space


class Find(Action, frozen=True):
    gold: Number


class Washed(SeatEvent, frozen=True):
    claim: Space
    gold: int

    gains = (Gain("gold", "gold"),)


class Glimpsed(SeatEvent, frozen=True):
    claim: Space


WORDS = {EMPTY: "-", WASHED: "washed", HIDDEN: "?"}

SIZES = {word: gold for gold, word in WORDS.items()}

GOLD = by("claims", custom(lambda _, gold: WORDS.get(gold, gold), lambda _, fact: SIZES.get(fact, fact)))


def asked_action(rules: Pan, text: Any) -> Action | None:
    return next((of(claim) for of in (Wash, Glimpse) for claim in rules.claims if of(claim).text == text), None)


class Position(position.Position):
    """Gold and glimpsers by claim, the content of the river by size, purses and glimpses by player, the seat to act."""

    gold: list[int] = holds(GOLD, start=lambda rules: [EMPTY] * len(rules.claims))
    seen: list[int] = holds(by("claims", PLAIN), start=lambda rules: [0] * len(rules.claims))
    river: list[int] = holds(PLAIN, start=lambda _: [*RIVER])
    purses: list[int] = holds(PLAIN, start=lambda rules: [0] * (rules.seats + rules.rivals))
    looks: list[int] = holds(PLAIN, start=lambda rules: [1] * rules.seats + [0] * rules.rivals)
    seat: int = holds(PLAIN, start=1)
    number: int = holds(PLAIN, start=1, at="turns")
    asked: Action | None = holds(custom(lambda _, action: action.text if action else "", asked_action), start=None)

    @property
    def decision(self) -> str:
        """That of the river, of a seat, or "" once all is washed."""
        return "river" if self.asked else "claim" if unwashed(None, self) else ""


def unwashed(_: Any, state: Position) -> Mask:
    return mask_of(at for at, gold in enumerate(state.gold) if gold != WASHED)


class Pan(BoardRules[Position]):
    state_type = Position
    board_file = Path(__file__).with_name("river.tmx")
    load_sheet = staticmethod(lambda: SHEET)
    verbs_by_decision: ClassVar = {"claim": (Wash, Glimpse)}
    nature_by_decision: ClassVar = {"river": (Find,)}
    events = (Washed, Glimpsed)
    requirements: ClassVar = {
        Wash: (Requirement("washed", unwashed),),
        Glimpse: (
            Requirement("washed", unwashed),
            choice("blind", lambda _, state: state.looks[state.seat - 1]),
            Requirement("known", lambda _, state: mask_of(at for at, gold in enumerate(state.gold) if gold == EMPTY)),
        ),
    }

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self.rivals = len(SHEET.automata_for(seats))
        self.claims = CLAIMS[options["claims"]]

    def turn(self, state: Position) -> Turn | None:
        if state.asked is None:
            return super().turn(state)
        return Turn(NATURE, "river", state.number, known_to=state.seat if isinstance(state.asked, Glimpse) else None)

    def _lies(self, state: Position) -> list[int]:
        """The possible pieces by size in the claim in question; only one if another seat has glimpsed it."""
        assert isinstance(state.asked, (Wash, Glimpse))
        gold = state.gold[self.claims.index(state.asked.claim)]
        return [int(size == gold) for size in range(len(RIVER))] if gold >= 0 else state.river

    def legal(self, state: Position) -> list[Action]:
        if state.asked is None:
            return super().legal(state)
        return [Find(size) for size, left in enumerate(self._lies(state)) if left]

    def odds(self, state: Position) -> list[int]:
        return [left for left in self._lies(state) if left]

    def play(self, state: Position, action: Action) -> list[Event]:
        if isinstance(action, Find):
            asked, state.asked = state.asked, None
            assert isinstance(asked, (Wash, Glimpse))
            state.river[action.gold] -= state.gold[self.claims.index(asked.claim)] == EMPTY
            return self._see(state, asked, action.gold)
        assert isinstance(action, (Wash, Glimpse))
        at = self.claims.index(action.claim)
        if isinstance(action, Glimpse) or state.seen[at] != state.seat:
            state.asked = action
            return []
        return self._see(state, action, state.gold[at])

    def _see(self, state: Position, asked: Wash | Glimpse, gold: int) -> list[Event]:
        """Finish the washing or the glimpse that was asked for, and pass the turn on."""
        seat = state.seat
        events = self._seen(state, asked, gold)
        state.seat = seat % (self.seats + self.rivals) + 1
        if state.seat > self.seats and EMPTY in state.gold:
            state.asked = Wash(self.claims[state.gold.index(EMPTY)])
        elif state.seat > self.seats:
            state.seat = 1
        state.number += state.asked is None
        return events

    def _seen(self, state: Position, asked: Wash | Glimpse, gold: int) -> list[Event]:
        """The result of washing or glimpsing for the seat to act."""
        at, seat = self.claims.index(asked.claim), state.seat
        if isinstance(asked, Glimpse):
            state.gold[at], state.seen[at] = gold, seat
            state.looks[seat - 1] -= 1
            return [Glimpsed(seat, asked.claim)]
        state.gold[at], state.seen[at] = WASHED, 0
        state.purses[seat - 1] += gold
        return [Washed(seat, asked.claim, gold)]

    def autopilot_action(self, state: Position) -> Action:
        """Wash the first claim."""
        return self.legal(state)[0]

    def standings(self, state: Position) -> Standings:
        purses = tuple(state.purses)
        sheet = (Tally("gold", purses, tallied=True), Tally("looks", tuple(state.looks), counts=False))
        return Standings(sheet, purses, () if state.decision else ranks_of(purses), "" if state.decision else "washed")

    def components(self, state: Position) -> dict[str, int]:
        glimpsed = [gold for gold in state.gold if gold >= 0]
        river = sum(size * left for size, left in enumerate(state.river))
        return {
            "gold": river + sum(glimpsed) + sum(state.purses),
            "pieces": sum(state.river) + len(glimpsed) + state.gold.count(WASHED),
        }

    def view(self, state: Position, seat: Seat) -> Position:
        seen = state.copy()
        for at, seer in enumerate(state.seen):
            if seer not in (0, seat) and state.gold[at] >= 0:
                seen.river[state.gold[at]] += 1
                seen.gold[at] = HIDDEN
        return seen

    def determinize(self, view: Position, pick: Callable[[int], int]) -> Position:
        full = view.copy()
        for at, gold in enumerate(view.gold):
            if gold == HIDDEN:
                pieces = [size for size, left in enumerate(full.river) for _ in range(left)]
                full.gold[at] = pieces[pick(len(pieces))]
                full.river[full.gold[at]] -= 1
        return full


RECORD = record_of_rules(Pan)
