"""Random games of 2 to 6 players: invariants of positions, and the end of every game."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from engine.rules.bits import bits_of
from engine.rules.contract import NATURE
from engine.rules.events import Event
from engine.rules.fact_reading import FactError
from games.blast.model.components import ALL_GEM_CARDS, GEM_CARDS
from games.blast.model.events import (
    Blown,
    Burnt,
    FireOver,
    FireTurned,
    Guarded,
    Jumped,
    Rerolling,
    RoundBegun,
    Saved,
    Took,
    Turned,
)
from games.blast.model.state import BlastState, discards
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules

pytestmark = pytest.mark.few

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"final_gamble": "roll"}),
    (3, {"doubles": "one"}),
    (4, {}),
    (5, {"final_gamble": "roll", "doubles": "one"}),
    (6, {}),
]


def step(of: BlastRules, state: BlastState, chance: random.Random) -> list[Event]:
    """Play a random action, nature's by its odds."""
    turn, actions = of.turn(state), of.legal(state)
    assert turn is not None
    odds = of.odds(state) if turn.seat == NATURE else None
    return of.play(state, chance.choices(actions, odds)[0])


class Tally:
    """The place of every card by the events alone."""

    def __init__(self, seats: int) -> None:
        self.places = [Counter({"detonator": 1}) for _ in range(seats)]
        self.claim: list[str] = []
        self.discarded: Counter[str] = Counter()

    def follow(self, event: Event) -> None:
        """One more event."""
        match event:
            case Turned():
                self.claim.append(event.card)
            case Took():
                assert event.cards == tuple(self.claim)
                self.places[event.seat - 1].update(event.cards)
                self.claim = []
            case Blown():
                assert event.cards == tuple(self.claim)
                self.discarded.update(event.cards)
                self.claim = []
            case Jumped() | Rerolling() | Saved():
                kinds = {"jumped": "jumper", "rerolling": "detonator", "saved": "safe"}
                self.spend(event.seat, kinds[event.name])
            case Burnt():
                for card in event.cards:
                    self.spend(event.seat, card)
            case FireOver():
                self.discarded["fire"] += 1
            case _:
                pass

    def spend(self, seat: int, card: str) -> None:
        assert self.places[seat - 1][card] > 0
        self.places[seat - 1][card] -= 1
        self.discarded[card] += 1


def sound(of: BlastRules, state: BlastState, tally: Tally) -> None:
    """Every card is where the events have put it, or in the pile; none is in two places."""
    assert of.components(state) == {"gems": 40, "detonator": 10, "jumper": 4, "safe": 4, "fire": 6, "cursed": 6}
    assert [of.cards[card] for card in state.claim] == tally.claim
    masks = [state.pile, *state.gems, sum(1 << card for card in state.claim if card < GEM_CARDS)]
    for seat in range(1, of.seats + 1):
        own = tally.places[seat - 1]
        assert of.names_of(bits_of(state.gems[seat - 1])) == tuple(name for name in of.cards[:GEM_CARDS] if own[name])
        held = state.detonators[seat - 1], state.jumpers[seat - 1], state.safes[seat - 1]
        assert held == (own["detonator"], own["jumper"], own["safe"])
        assert 0 <= state.dice[seat - 1] <= 8
    gems, kinds = discards(of, state)
    masks.append(gems)
    assert sum(mask.bit_count() for mask in masks) == GEM_CARDS
    assert sum(masks) == ALL_GEM_CARDS
    thrown = [*(gems >> card & 1 for card in range(GEM_CARDS)), *kinds]
    assert thrown == [tally.discarded[name] for name in of.cards]
    assert min((*state.specials_left, *thrown)) >= 0
    assert not state.inside >> max(state.prospector - 1, 0) & 1 or not state.round


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    for seed in range(5):
        chance, state, tally = random.Random(seed), of.start(), Tally(seats)
        events: list[Event] = []
        actions = 0
        while state.decision:
            before = state.number
            new = step(of, state, chance)
            for event in new:
                tally.follow(event)
            events += new
            sound(of, state, tally)
            assert before <= state.number <= before + 1 or state.round
            actions += 1
        assert actions < of.max_actions
        counts = Counter(type(event) for event in events)
        assert (counts[FireTurned], counts[FireOver], counts[Burnt]) == (6, 6, 6 * seats)
        assert counts[RoundBegun] == state.round <= 41
        assert counts[Saved] <= counts[Guarded]
        assert (state.pile, state.specials_left, state.bottom, state.claim) == (0, [0] * 4, False, [])
        assert of.standings(state).reason in ("most", "shared")
        assert len(of.standings(state).ranks) == seats


def test_the_longest_games() -> None:
    """RULES.md 5 counts generously, up to 942 for six; the bound of the rules is no higher."""
    assert [rules(seats).max_actions for seats in range(2, 7)] == [348, 489, 630, 771, 912]


def test_the_longest_claims() -> None:
    """Every seat rolls whenever it may, misses, and spends all it has: the game stays far below the bound."""
    of = rules(6)
    state, actions = of.start(), 0
    while state.decision:
        by_text = {action.text: action for action in of.legal(state)}
        turn = of.turn(state)
        assert turn is not None
        wanted = next((text for text in ("wait", "roll", "reroll", "keep") if text in by_text), None)
        safes = [text for text in by_text if text.startswith("safe ")]
        text = safes[0] if safes and turn.seat != NATURE else wanted or missing(of, state, [*by_text])
        of.play(state, by_text[text])
        actions += 1
    assert 500 < actions < of.max_actions
    assert state.round == 41


def missing(of: BlastRules, state: BlastState, texts: list[str]) -> str:
    """Nature's choice for a long game: a number that misses, then cards in order."""
    hits = of.claim_numbers(state)
    if state.decision == "die" and state.purpose != "fire":
        return next((text for text in texts if int(text[4:]) not in hits), texts[0])
    return texts[-1] if state.decision == "card" and state.round == 1 else texts[0]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_copy_shares_nothing_and_facts_distinguish_positions(seats: int) -> None:
    of = rules(seats)
    chance, state = random.Random(seats), of.start()
    while state.decision:
        after, facts = state.copy(), of.facts(state)
        step(of, after, chance)
        assert of.facts(state) == facts == json.loads(json.dumps(facts))
        assert after != state
        assert of.facts(after) != facts
        state = after


def test_an_arranged_position_is_the_one_that_play_leads_to() -> None:
    of = rules(2)
    state = of.start()
    for text in ("curse blue", "curse green", "first 1", "card safe", "card pink-3-4"):
        of.play(state, next(action for action in of.legal(state) if action.text == text))
    assert state == arrange(of, claim=["safe", "pink-3-4"], seat=2, decision="steal", number=2)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"claim": ["blue-1"], "gems": {1: ["blue-1"]}}, "places.1.gems: has blue-1, and so has claim"),
        ({"gems": {1: ["blue-1"], 2: ["blue-1"]}}, "places.2.gems: has blue-1, and so has places.1.gems"),
        ({"claim": ["blue-1"], "pile": ["blue-1"]}, "has blue-1, and so has claim"),
        ({"held": {1: ["safe"] * 3, 2: ["safe"] * 2}}, "there would be 5 of safe; there are 4"),
        ({"held": {1: ["jumper"]}, "pile": ["jumper"] * 4}, "there would be 5 of jumper; there are 4"),
    ],
)
def test_a_card_cannot_be_arranged_twice(parts: dict[str, object], message: str) -> None:
    with pytest.raises(FactError, match=message):
        arrange(rules(2), **parts)


@pytest.mark.parametrize("parts", [{"claim": ["blue-9"]}, {"gems": {1: ["safe"]}}])
def test_a_card_that_there_is_not_cannot_be_arranged(parts: dict[str, object]) -> None:
    with pytest.raises(FactError, match=r"it should be one of|cannot be held"):
        arrange(rules(2), **parts)
