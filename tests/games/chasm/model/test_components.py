"""The decks of RULES.md 7: odds as stated, and the same chances as shuffled cards, exactly and by simulation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import lcm
from typing import TypeAlias

import pytest

from games.chasm.model.components import RARE_GAME, Deck, SoloDeck
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import begun, nature, rules
from tests.games.short import legal, play

COLOURS = ("red", "yellow", "green", "blue")


def before_a_draw(of: ChasmRules, pile: int = 0, **parts: object) -> ChasmState:
    """Just before a deposit card is drawn, with nothing out of the present pile."""
    seen = {colour: range(1, pile + 2) for colour in COLOURS}
    return arrange(of, decision="deposit", deck_pile=pile, seen_numbers=seen, **parts)


def draw(of: ChasmRules, state: ChasmState, number: int) -> str:
    """Draw one of the legal cards, go on to the next draw, and return its colour, "" for the chasm card."""
    action = of.legal(state)[number]
    of.play(state, action)
    nature(of, state)
    if state.decision == "build":
        play(of, state, "done")
    return str(getattr(action, "colour", ""))


@pytest.mark.parametrize("length", ["very-short", "short", "medium", "long"])
def test_the_first_draw(length: str) -> None:
    """28 outcomes of odds 1: seven unseen numbers of every colour."""
    of = rules(length=length)
    state = before_a_draw(of)
    assert of.odds(state) == [1] * 28
    assert legal(of, state)[:7] == [f"card red {number}" for number in range(2, 9)]


def test_the_chasm_card_in_its_pile() -> None:
    """P = 5, nothing drawn yet from pile 3: 16 cards of odds 1, the chasm card of odds 4."""
    of = rules(4)
    state = before_a_draw(of, 3)
    assert of.odds(state) == [*[1] * 16, 4]
    assert legal(of, state)[-1] == "card chasm"
    state.drawn_colours, state.legal_cache = 0b1111, None
    assert (legal(of, state), of.odds(state)) == (["card chasm"], [4])


@pytest.mark.parametrize(
    ("seats", "length", "first", "last", "turns"),
    [
        (2, "very-short", 5, 9, 27),
        (2, "short", 9, 13, 31),
        (3, "printed", 9, 13, 32),
        (2, "printed", 9, 13, 31),
        (4, "printed", 13, 17, 37),
        (2, "medium", 13, 17, 35),
        (4, "long", 17, 21, 41),
    ],
)
def test_when_the_chasm_card_comes(seats: int, length: str, first: int, last: int, turns: int) -> None:
    """The table of RULES.md 2, the longest games of 7, and the forecasts of the deck on the way."""
    of, chance = rules(seats, length=length), random.Random(1)
    assert of.deck.span(begun(of)) == (first, last)
    draws_until_chasm = []
    for _ in range(40):
        state = begun(of)
        cards_left = of.deck_left(state)
        draws = 0
        while not state.chasm_drawer:
            low, high = of.deck.span(state)
            assert draws + low >= first
            assert draws + high == last
            play(of, state, "done")
            nature(of, state, chance)
            draws += 1
            assert of.deck_left(state) == cards_left - draws
        assert of.deck.span(state) == (0, 0)
        assert cards_left - draws >= 4
        draws_until_chasm.append(draws)
    assert first <= min(draws_until_chasm) <= max(draws_until_chasm) <= last
    assert of.deck.longest + of.seats + 16 == turns


def orders(of: ChasmRules, state: ChasmState, cards: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every order of colours in which the next cards can come, with its probability; all other draws left out."""
    if not cards:
        yield (), Fraction(1)
        return
    odds: Counter[str] = Counter()
    first: dict[str, int] = {}
    for number, (action, weight) in enumerate(zip(of.legal(state), of.odds(state), strict=True)):
        colour = str(getattr(action, "colour", ""))
        odds[colour] += weight
        first.setdefault(colour, number)
    for colour, weight in odds.items():
        after = state.copy()
        assert draw(of, after, first[colour]) == colour
        for following, chance in orders(of, after, cards - 1):
            yield (colour, *following), chance * Fraction(weight, odds.total())


def test_a_pile_comes_in_every_order_alike() -> None:
    """Exactly: the four colours of a pile in 24 orders, with the chasm card among them in 120."""
    of = rules(4, length="very-short")
    for pile, cards in ((0, COLOURS), (1, ("", *COLOURS))):
        chances = dict(orders(of, before_a_draw(of, pile), len(cards)))
        assert sorted(chances) == sorted(permutations(cards))
        assert {*chances.values()} == {Fraction(1, len(chances))}


def test_every_number_comes_alike() -> None:
    """Exactly: whatever has been seen, each unseen number of a colour has the same chance, in the chasm deck too."""
    of, chance = rules(2), random.Random(2)
    for _ in range(3):
        state = begun(of)
        while state.decision:
            if state.decision in ("deposit", "chasm"):
                by_colour: dict[str, list[int]] = {}
                for action, weight in zip(of.legal(state), of.odds(state), strict=True):
                    by_colour.setdefault(str(getattr(action, "colour", "")), []).append(weight)
                for colour, weights in by_colour.items():
                    unseen = 8 - state.seen_numbers[of.colour_index[colour]].bit_count() if colour else 1
                    assert weights == [weights[0]] * unseen
            if of.turn(state).seat:  # type: ignore[union-attr]
                of.play(state, of.action_table.done if state.decision == "build" else of.legal(state)[0])
            else:
                of.play(state, chance.choices(of.legal(state), of.odds(state))[0])


def small_shuffled() -> Iterator[tuple[int | str, ...]]:
    """All equally likely decks of one colour and two piles: opening card, draws, chasm deck."""
    for opening, below, upper, chasm in permutations(range(1, 9), 4):
        yield opening, upper, "chasm", below, chasm
        yield opening, "chasm", upper, below, chasm


def small_lazily(deck: Deck, state: ChasmState, draws: int = 5) -> Iterator[tuple[tuple[int | str, ...], Fraction]]:
    """The same, each card drawn when it is needed, with the odds of `deck`."""
    unseen = [number for number in range(1, 9) if not state.seen_numbers[0] >> number - 1 & 1]
    in_the_deck = 1 < draws < 5
    chasm = deck.chasm_odds(state) if in_the_deck else 0
    colour = not in_the_deck or not state.drawn_colours & 1
    total = chasm + len(unseen) * colour
    outcomes: list[tuple[int | str, int]] = [(number, 1) for number in unseen if colour]
    for card, weight in [*outcomes, ("chasm", chasm)] if chasm else outcomes:
        after = state.copy()
        if isinstance(card, str):
            after.chasm_drawer = 1
            deck.settle(after)
        else:
            after.seen_numbers[0] |= 1 << card - 1
            if in_the_deck:
                after.drawn_colours |= 1
                deck.settle(after)
        following = small_lazily(deck, after, draws - 1) if draws > 1 else iter([((), Fraction(1))])
        for cards, chance in following:
            yield (card, *cards), chance * Fraction(weight, total)


def test_a_small_deck_is_the_shuffled_one() -> None:
    """Exactly, by counting every way the cards can lie: one colour, two piles."""
    lying = list(small_shuffled())
    chances = dict(
        small_lazily(
            Deck(4, 1),
            arrange(
                rules(),
            ),
        )
    )
    assert sorted(chances, key=str) == sorted(lying, key=str)
    assert {*chances.values()} == {Fraction(1, len(lying))}


def shuffled(chance: random.Random, removed: int) -> tuple[int, int, int]:
    """With shuffled cards (RULES.md 2): the draw of the chasm card, red's opening card and red's chasm card."""
    decks = {colour: chance.sample(range(1, 9), 8)[removed:] for colour in COLOURS}
    opening = decks["red"].pop()
    for colour in COLOURS[1:]:
        decks[colour].pop()
    chasm = [decks[colour].pop() for colour in COLOURS]
    piles = [[(colour, deck[at]) for colour, deck in decks.items()] for at in range(len(decks["red"]))]
    piles[1].append(("chasm", 0))
    cards = []
    for pile in reversed(piles):
        cards += chance.sample(pile, len(pile))
    return cards.index(("chasm", 0)) + 1, opening, chasm[0]


def lazily(of: ChasmRules, chance: random.Random) -> tuple[int, int, int]:
    """The same of a game in which nobody builds anything."""
    state = of.start()
    draws = opening = last = 0
    while not state.chasm_open or len(state.token_at) < 1:
        if of.turn(state).seat:  # type: ignore[union-attr]
            of.play(state, of.action_table.done)
            continue
        if state.decision == "item":
            state.items_to_draw = 1
        action = chance.choices(of.legal(state), of.odds(state))[0]
        number = int(getattr(action, "number", 0))
        if state.decision == "opening" and getattr(action, "colour", "") == "red":
            opening = number
        if state.decision == "deposit" and not state.chasm_drawer:
            draws += 1
        if state.decision == "chasm":
            last = number
        of.play(state, action)
    return draws, opening, last


def test_simulation_of_the_full_deck() -> None:
    """Lazily drawn and shuffled cards: each outcome comes as often, to a few standard errors."""
    of, chance, games = rules(2, length="very-short"), random.Random(5), 1500
    lazy = [lazily(of, chance) for _ in range(games)]
    real = [shuffled(chance, 3) for _ in range(games)]
    for part, values in ((0, range(5, 10)), (1, range(1, 9)), (2, range(1, 9))):
        expected = games / len(values)
        for counts in (Counter(game[part] for game in lazy), Counter(game[part] for game in real)):
            assert sorted(counts) == list(values)
            assert sum((count - expected) ** 2 / expected for count in counts.values()) < 26
    assert all(first != last for _, first, last in (*lazy, *real))


# Solo


def test_the_first_solo_card() -> None:
    """32 cards of 525 and the chasm card of 840: 1 chance in 21."""
    of = rules(1)
    state = arrange(of, decision="solo", chasm_open=True)
    assert of.odds(state) == [*[525] * 32, 840]
    assert Fraction(840, sum(of.odds(state))) == Fraction(1, 21)


def test_solo_cards_are_those_of_a_shuffled_deck() -> None:
    """Exactly: the chasm card is one of those left, a colour has those it has left, its unseen numbers are alike."""
    of, chance = rules(1), random.Random(3)
    for _ in range(20):
        state = begun(of)
        while state.decision:
            if state.decision == "build":
                play(of, state, "done")
            actions, odds = of.legal(state), of.odds(state)
            cards_left, total = sum(state.tokens_left), sum(odds)
            assert Fraction(odds[-1], total) == Fraction(1, cards_left + 1)
            for number, colour in enumerate(COLOURS):
                own = [
                    weight
                    for action, weight in zip(actions[:-1], odds, strict=False)
                    if action.picks[1].value == colour
                ]
                assert Fraction(sum(own), total) == Fraction(state.tokens_left[number], cards_left + 1)
                assert len({*own}) <= 1
                assert len(own) == (8 - state.seen_numbers[number].bit_count() if state.tokens_left[number] else 0)
            of.play(state, chance.choices(actions, odds)[0])
        assert len(state.token_at) == 20


def test_solo_numbers_are_those_of_five_kept_cards() -> None:
    """Exactly, on all hands of one colour: which number comes next, given those that have come."""
    deck = SoloDeck(5, 4)
    assert deck.chasm_odds == lcm(4, 5, 6, 7, 8) == 840
    assert [deck.odds(drawn) for drawn in range(5)] == [525, 480, 420, 336, 210]
    for drawn in range(5):
        # Of 8 numbers 5 are kept; those that have come are among them, and each other one with this chance.
        assert Fraction(5 - drawn, 8 - drawn) * 840 == deck.odds(drawn)


Cards: TypeAlias = tuple[tuple[int, int], ...]
"""Cards one after the other, as (colour, number); the chasm card is (-1, 0)."""


def solo_shuffled(cards: Cards, draws: int) -> Iterator[tuple[Cards, Fraction]]:
    """The draws from a deck of these cards and the chasm card, which goes back each time, with their probabilities."""
    if not draws:
        yield (), Fraction(1)
        return
    for card in (*cards, (-1, 0)):
        remaining = tuple(other for other in cards if other != card)
        for more, chance in solo_shuffled(remaining, draws - 1):
            yield (card, *more), chance / (len(cards) + 1)


def solo_lazily(deck: SoloDeck, drawn: Cards, draws: int, colours: int) -> Iterator[tuple[Cards, Fraction]]:
    """The draws with their probabilities if each card is decided when it is drawn."""
    if not draws:
        yield (), Fraction(1)
        return
    odds = {(-1, 0): deck.chasm_odds}
    for colour in range(colours):
        own = [number for other, number in drawn if other == colour]
        if len(own) < deck.per_colour:
            odds |= {(colour, number): deck.odds(len(own)) for number in range(1, 9) if number not in own}
    for card, weight in odds.items():
        after = drawn if card[0] < 0 else (*drawn, card)
        for more, chance in solo_lazily(deck, after, draws - 1, colours):
            yield (card, *more), chance * Fraction(weight, sum(odds.values()))


@pytest.mark.full
def test_a_small_solo_deck_is_the_shuffled_one() -> None:
    """Exactly, over every hand of two of eight cards of two colours: all ways that three draws can go."""
    hands = list(combinations(range(1, 9), 2))
    expected: dict[Cards, Fraction] = {}
    for red, green in product(hands, hands):
        cards = (*((0, number) for number in red), *((1, number) for number in green))
        for drawn, chance in solo_shuffled(cards, 3):
            expected[drawn] = expected.get(drawn, Fraction(0)) + chance / len(hands) ** 2
    assert dict(solo_lazily(SoloDeck(2, 2), (), 3, 2)) == expected


@pytest.mark.parametrize(("per_colour", "colours"), [(1, 1), (1, 2), (5, 4)])
def test_how_long_a_solo_game_can_be(per_colour: int, colours: int) -> None:
    """The smallest number of turns that a game outlasts with a chance under 1e-12, all in fractions."""
    deck = SoloDeck(per_colour, colours)
    chance_by_cards = {per_colour * colours: Fraction(1)}
    outlasted = [Fraction(1)]
    while outlasted[-1] >= Fraction(1, RARE_GAME):
        after: dict[int, Fraction] = {}
        for cards, chance in chance_by_cards.items():
            after[cards] = after.get(cards, Fraction(0)) + chance / (cards + 1)
            after[cards - 1] = after.get(cards - 1, Fraction(0)) + chance * cards / (cards + 1)
        after.pop(0, None)
        chance_by_cards = after
        outlasted.append(sum(chance_by_cards.values(), Fraction(0)))
    assert deck.longest == len(outlasted) - 1


@pytest.mark.full
def test_solo_games_have_about_24_turns() -> None:
    """20 + 3.6 on average: with k cards left the chasm card comes 1/k times before the next of them."""
    of, chance = rules(1), random.Random(4)
    turns = []
    for _ in range(150):
        state = begun(of)
        while state.decision:
            play(of, state, "done")
            nature(of, state, chance)
        turns.append(state.turn_number)
    assert sum(Fraction(1, cards_left) for cards_left in range(1, 21)) == pytest.approx(3.6, abs=0.01)
    assert sum(turns) / len(turns) == pytest.approx(23.6, abs=0.6)
    assert min(turns) >= 20
