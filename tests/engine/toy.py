"""Quarry, a toy game for tests: two or three seats, dice with odds, a private look, an out-of-turn claim, scores.

A turn is aim, then act: rest for a point; roll a die whose odds depend on the aim (a three lets the next seat claim a
point, or resign the claim); or peek, which takes a card from the bag that nobody else may see until the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.data.record import GameRecord, Option
from engine.data.sections import (
    CategoryWords,
    Decision,
    EventWords,
    OptionValue,
    OptionWords,
    Scoring,
    SeatSpan,
    VerbWords,
)
from engine.data.sheet import Sheet
from engine.rules.actions import Action, Card, Kind, Number, Pick, Space
from engine.rules.contract import NATURE, Options, Rules, Seat, Standings, Tally, Turn
from engine.rules.events import Event, Score

HIDDEN = "hidden"

BAG = {"gold": 3, "stone": 4}

WORTH = {"gold": 3, "stone": 0, HIDDEN: 0}

DICE = {"north": (3, 2, 1), "south": (1, 2, 3)}


class Aim(Action, frozen=True):
    space: Space


class Rest(Action, frozen=True):
    pass


class Roll(Action, frozen=True):
    pass


class Peek(Action, frozen=True):
    pass


class Claim(Action, frozen=True):
    pass


class Resign(Action, frozen=True):
    """Give up the claim: a verb of the game that is spelt like the match's own `resign`."""

    verb: ClassVar[str] = "resign"


class Die(Action, frozen=True):
    face: Number


class Draw(Action, frozen=True):
    card: Card


AIMS: list[Action] = [Aim("north"), Aim("south")]

ACTS: list[Action] = [Rest(), Roll(), Peek()]

CLAIMS: list[Action] = [Claim(), Resign()]

FACES: list[Action] = [Die(1), Die(2), Die(3)]

CARDS: dict[str, Action] = {name: Draw(name) for name in BAG}


class Aimed(Event, frozen=True):
    seat: Seat
    space: Space


class Rested(Event, frozen=True):
    seat: Seat

    @property
    def scores(self) -> tuple[Score, ...]:
        return (Score(self.seat, "dug", 1),)


class Rolled(Event, frozen=True):
    seat: Seat
    face: int

    @property
    def scores(self) -> tuple[Score, ...]:
        return (Score(self.seat, "dug", self.face),)


class Peeked(Event, frozen=True):
    seat: Seat
    card: str


class Claimed(Event, frozen=True):
    seat: Seat

    @property
    def scores(self) -> tuple[Score, ...]:
        return (Score(self.seat, "dug", 1),)


class Spared(Event, frozen=True):
    seat: Seat


class Quarry:
    """A position. `decision` is the open one; `hands` are the cards per seat in the order drawn."""

    __slots__ = ("aimed", "bag", "decision", "dug", "hands", "number", "seat")

    def __init__(self, seats: int) -> None:
        self.number = 1
        self.seat = 1
        self.decision = "aim"
        self.aimed = ""
        self.dug = [0] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.bag = dict(BAG)

    def copy(self) -> Quarry:
        copied = Quarry.__new__(Quarry)
        copied.number, copied.seat, copied.decision, copied.aimed = self.number, self.seat, self.decision, self.aimed
        copied.dug, copied.hands, copied.bag = self.dug[:], [hand[:] for hand in self.hands], self.bag.copy()
        return copied

    def __eq__(self, other: object) -> bool:
        names = self.__slots__
        return isinstance(other, Quarry) and all(getattr(self, n) == getattr(other, n) for n in names)

    __hash__ = None  # type: ignore[assignment]


class QuarryRules(Rules[Quarry]):
    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.turns = int(options["rounds"]) * seats
        self.max_actions = 4 * self.turns

    def start(self) -> Quarry:
        return Quarry(self.seats)

    def turn(self, state: Quarry) -> Turn | None:
        if state.number > self.turns:
            return None
        if state.decision == "die":
            return Turn(NATURE, "die", state.number)
        if state.decision == "card":
            return Turn(NATURE, "card", state.number, known_to=state.seat)
        seat = self._after(state.seat) if state.decision == "claim" else state.seat
        return Turn(seat, state.decision, state.number)

    def _after(self, seat: Seat) -> Seat:
        return seat % self.seats + 1

    def legal(self, state: Quarry) -> list[Action]:
        if state.number > self.turns:
            return []
        if state.decision == "act":
            return ACTS if any(state.bag.values()) else ACTS[:2]
        if state.decision == "card":
            return [CARDS[name] for name, left in state.bag.items() if left]
        return {"aim": AIMS, "die": FACES, "claim": CLAIMS}[state.decision]

    def odds(self, state: Quarry) -> list[int]:
        if state.decision == "die":
            return list(DICE[state.aimed])
        return [left for left in state.bag.values() if left]

    def play(self, state: Quarry, action: Action) -> list[Event]:
        step: dict[type[Action], Callable[[Quarry, Any], list[Event]]] = {
            Aim: self._aim,
            Rest: self._rest,
            Roll: lambda s, _: self._ask(s, "die"),
            Peek: lambda s, _: self._ask(s, "card"),
            Die: self._die,
            Draw: self._draw,
            Claim: self._claim,
            Resign: self._resign,
        }
        return step[type(action)](state, action)

    def _ask(self, state: Quarry, decision: str) -> list[Event]:
        state.decision = decision
        return []

    def _next(self, state: Quarry) -> None:
        state.number += 1
        state.seat = self._after(state.seat)
        state.decision, state.aimed = "aim", ""

    def _aim(self, state: Quarry, action: Aim) -> list[Event]:
        state.decision, state.aimed = "act", action.space
        return [Aimed(state.seat, action.space)]

    def _rest(self, state: Quarry, action: Rest) -> list[Event]:
        rested = Rested(state.seat)
        state.dug[state.seat - 1] += 1
        self._next(state)
        return [rested]

    def _die(self, state: Quarry, action: Die) -> list[Event]:
        rolled = Rolled(state.seat, action.face)
        state.dug[state.seat - 1] += action.face
        if action.face == 3:
            state.decision = "claim"
        else:
            self._next(state)
        return [rolled]

    def _draw(self, state: Quarry, action: Draw) -> list[Event]:
        peeked = Peeked(state.seat, action.card)
        state.bag[action.card] -= 1
        state.hands[state.seat - 1].append(action.card)
        self._next(state)
        return [peeked]

    def _claim(self, state: Quarry, action: Claim) -> list[Event]:
        seat = self._after(state.seat)
        state.dug[seat - 1] += 1
        self._next(state)
        return [Claimed(seat)]

    def _resign(self, state: Quarry, action: Resign) -> list[Event]:
        spared = Spared(self._after(state.seat))
        self._next(state)
        return [spared]

    def why_not(self, state: Quarry, picks: Sequence[Pick]) -> str:
        if state.number > self.turns:
            return "The game is over."
        last = picks[-1]
        if last.kind is Kind.SPACE and state.decision == "aim":
            return f"{last.value} is neither north nor south."
        return f"That is not what is asked now: {state.decision}."

    def standings(self, state: Quarry) -> Standings:
        cards = tuple(sum(WORTH[card] for card in hand) for hand in state.hands)
        totals = tuple(dug + worth for dug, worth in zip(state.dug, cards, strict=True))
        sheet = (Tally("dug", tuple(state.dug), tallied=True), Tally("cards", cards))
        if state.number <= self.turns:
            return Standings(sheet, totals)
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Standings(sheet, totals, ranks, "played-out")

    def facts(self, state: Quarry) -> dict[str, Any]:
        seats = {str(i): {"dug": dug, "cards": state.hands[i - 1][:]} for i, dug in enumerate(state.dug, 1)}
        turn = {"number": state.number, "seat": state.seat, "asked": state.decision, "aimed": state.aimed}
        return {**turn, "seats": seats, "bag": dict(state.bag)}

    def components(self, state: Quarry) -> dict[str, int]:
        return {"cards": sum(state.bag.values()) + sum(map(len, state.hands))}

    def view(self, state: Quarry, seat: Seat) -> Quarry:
        seen = state.copy()
        if state.number > self.turns:
            return seen
        for other, hand in enumerate(seen.hands, 1):
            if other != seat:
                for i, card in enumerate(hand):
                    if card != HIDDEN:
                        seen.bag[card] += 1
                    hand[i] = HIDDEN
        return seen

    def determinize(self, view: Quarry, pick: Callable[[int], int]) -> Quarry:
        full = view.copy()
        for hand in full.hands:
            for i, card in enumerate(hand):
                if card == HIDDEN:
                    pool = [name for name, left in full.bag.items() for _ in range(left)]
                    hand[i] = pool[pick(len(pool))]
                    full.bag[hand[i]] -= 1
        return full


VERBS: tuple[type[Action], ...] = (Aim, Rest, Roll, Peek, Claim, Resign, Die, Draw)

LOGS = {
    "aimed": "aims {space}",
    "rested": "rests",
    "rolled": "rolls {face}",
    "peeked": "looks at {card}",
    "claimed": "claims a point",
    "spared": "lets it pass",
}

ASKS = ("aim", "act", "claim", "die", "card")


def sheet() -> Sheet:
    """The sheet of the toy, which has no YAML."""
    rounds = {value: OptionValue(value, f"{value} turns each.") for value in ("3", "9")}
    return Sheet(
        id="quarry",
        title="Quarry",
        blurb="A toy for tests.",
        credit="Made for the tests",
        length="9 turns",
        seats=SeatSpan(2, 3, 3),
        options={"rounds": OptionWords("Rounds", "icon-check", "3", rounds)},
        decisions={name: Decision(f"{{seat}}: {name}", f"Choose to {name}.", "turn") for name in ASKS},
        verbs={of.verb: VerbWords(of.verb.title()) for of in VERBS},
        events={name: EventWords(log) for name, log in LOGS.items()},
        why_not={},
        scoring=Scoring(
            "points",
            "{winner} wins",
            {"dug": CategoryWords("Dug"), "cards": CategoryWords("Cards")},
            {"played-out": "All turns are played", "resigned": "Gave up"},
        ),
        words={},
        legend=[],
        rulebook=[],
    )


RECORD = GameRecord(
    id="quarry",
    title="Quarry",
    seats=(2, 3),
    options={"rounds": Option(("3", "9"), "3")},
    verbs=VERBS,
    rules=QuarryRules,
    sheet=sheet,
    chance=True,
    secrets=True,
)

GAMES = {RECORD.id: RECORD}
