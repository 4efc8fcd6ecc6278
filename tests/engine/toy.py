"""Quarry, a toy game for tests: two or three seats, dice with odds, a private look, an out-of-turn claim, scores.

A turn is aim, then act: rest for a point; roll a die whose odds depend on the aim (a three lets the next seat claim a
point, or resign the claim); or peek, which takes a card from the bag that nobody else may see until the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.data.record import record_of
from engine.data.sections import CategoryWords, Decision, EventWords, OptionValue, OptionWords, Scoring, VerbWords
from engine.data.sheet import Sheet
from engine.rules.actions import Action, Card, Kind, Number, Pick, Space
from engine.rules.contract import NATURE, Options, Rules, Seat, Standings, Tally, Turn, ranks_of
from engine.rules.events import Event, Gain, SeatEvent
from engine.rules.facts import integer, list_of, word_of
from engine.rules.position import Position, holds
from tests.toys.plain import PLAIN, toy_sheet

HIDDEN = "hidden"

BAG = {"gold": 3, "stone": 4}

WORTH = {"gold": 3, "stone": 0, HIDDEN: 0}

ASKS = ("aim", "act", "claim", "die", "card")

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


class Aimed(SeatEvent, frozen=True):
    space: Space


class Rested(SeatEvent, frozen=True):
    gains = (Gain("dug", 1),)


class Rolled(SeatEvent, frozen=True):
    face: int

    gains = (Gain("dug", "face"),)


class Peeked(SeatEvent, frozen=True):
    card: str


class Claimed(SeatEvent, frozen=True):
    gains = (Gain("dug", 1),)


class Spared(SeatEvent, frozen=True):
    pass


class Quarry(Position):
    """A position. `decision` is the open one; `hands` are the cards per seat in the order drawn."""

    number: int = holds(integer(1), start=1)
    seat: Seat = holds(integer(1, "seats"), start=1)
    decision: str = holds(word_of(ASKS), start="aim", at="asked")
    aimed: str = holds(PLAIN, start="")
    dug: list[int] = holds(PLAIN, start=lambda rules: [0] * rules.seats, at="seats.*.dug")
    hands: list[tuple[str, ...]] = holds(list_of(PLAIN), start=lambda rules: [()] * rules.seats, at="seats.*.cards")
    bag: dict[str, int] = holds(PLAIN, start=lambda _: dict(BAG))


class QuarryRules(Rules[Quarry]):
    state_type = Quarry

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.turns = int(options["rounds"]) * seats
        self.max_actions = 4 * self.turns

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
        state.hands[state.seat - 1] += (action.card,)
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
        return Standings(sheet, totals, ranks_of(totals), "played-out")

    def components(self, state: Quarry) -> dict[str, int]:
        return {"cards": sum(state.bag.values()) + sum(map(len, state.hands))}

    def view(self, state: Quarry, seat: Seat) -> Quarry:
        seen = state.copy()
        if state.number > self.turns:
            return seen
        for other, hand in enumerate(state.hands, 1):
            if other != seat:
                seen.hands[other - 1] = (HIDDEN,) * len(hand)
                for card in hand:
                    seen.bag |= {card: seen.bag[card] + 1} if card != HIDDEN else {}
        return seen

    def determinize(self, view: Quarry, pick: Callable[[int], int]) -> Quarry:
        full = view.copy()
        full.hands = [tuple(self._drawn(full, card, pick) for card in hand) for hand in view.hands]
        return full

    def _drawn(self, state: Quarry, card: str, pick: Callable[[int], int]) -> str:
        """The card itself, or one from the bag if it is hidden."""
        if card != HIDDEN:
            return card
        pool = [name for name, left in state.bag.items() for _ in range(left)]
        drawn = pool[pick(len(pool))]
        state.bag[drawn] -= 1
        return drawn


VERBS: tuple[type[Action], ...] = (Aim, Rest, Roll, Peek, Claim, Resign, Die, Draw)

LOGS = {
    "aimed": "aims {space}",
    "rested": "rests",
    "rolled": "rolls {face}",
    "peeked": "looks at {card}",
    "claimed": "claims a point",
    "spared": "lets it pass",
}


def sheet() -> Sheet:
    rounds = {value: OptionValue(value, f"{value} turns each.") for value in ("3", "9")}
    return toy_sheet(
        "quarry",
        (2, 3, 3),
        options={"rounds": OptionWords("Rounds", "icon-check", "3", rounds)},
        decisions={name: Decision(f"{{seat}}: {name}", f"Choose to {name}.", "turn") for name in ASKS},
        verbs={of.verb: VerbWords(of.verb.title()) for of in VERBS},
        events={name: EventWords(log) for name, log in LOGS.items()},
        scoring=Scoring(
            "points",
            "{winner} wins",
            {"dug": CategoryWords("Dug"), "cards": CategoryWords("Cards")},
            {"played-out": "All turns are played", "resigned": "Gave up"},
        ),
    )


RECORD = record_of(sheet, QuarryRules, VERBS, (), ())

GAMES = {RECORD.id: RECORD}
