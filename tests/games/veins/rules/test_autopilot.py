"""The actions of a seat after giving up (RULES.md 4)."""

from __future__ import annotations

import random

import pytest

from engine.rules.actions import Action
from engine.rules.contract import NATURE
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from tests.games.short import play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, TABLES, THREE, begun, careless, decision_of, game
from tests.games.veins.digging import TWO, dig, rules


def does(of: VeinsRules, state: VeinsState) -> str:
    """The action of the seat to decide if it has given up."""
    action = of.autopilot_action(state)
    assert action in of.legal(state)
    return action.text


def test_it_says_so() -> None:
    assert THREE.has_autopilot


def test_nature_is_not_stood_in_for() -> None:
    assert THREE.autopilot_action(THREE.start()) is None


def test_auction() -> None:
    """Pass; the opener bids 0."""
    state = begun(THREE)
    assert does(THREE, state) == "bid 0"
    play(THREE, state, "bid 0")
    assert does(THREE, state) == "pass"


def test_the_lowest_card_that_is_left() -> None:
    assert does(THREE, arrange(THREE, decision="card", cards=(0, 1, 2))) == "card 3"


def test_draft() -> None:
    assert does(THREE, arrange(THREE, decision="draft", offer="O07:3")) == "pass"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("T2 option prospect", "option 3vp"),
        ("T6 T4 T3 T2 vein prospect", "discard T2"),
        ("T6 T4 T3 D2 vein station prospect", "discard T3"),
        ("T6 T4 D2 prospect", "discard T4"),
        ("T6 D2 vein prospect", "discard T6"),
        ("station D2 vein prospect", "discard D2"),
        ("station vein prospect", "discard vein"),
        ("station prospect", "discard station"),
    ],
)
def test_build(hand: str, said: str) -> None:
    """An option for points, else the first of tunnels with few exits, dynamite, vein, station; then the turn ends."""
    state = arrange(THREE, hands={1: hand}, taken=0)
    assert does(THREE, state) == said
    if state.done_in_phase[0] < 10:
        play(THREE, state, said)
        assert does(THREE, state) == "stop"


def test_a_turn_that_was_begun_ends() -> None:
    assert does(THREE, arrange(THREE, taken=2)) == "stop"


def test_prospect() -> None:
    """The best route to its end, else none."""
    stacks = {f"f{at}": "T6" for at in range(3, 9)}
    state = dig(FOUR, stacks=stacks, veins={"f5": "red 2"}, stations={1: "f3 f4 f8"}, decision="prospect", taken=0)
    texts = []
    while decision_of(state) in ((1, "prospect"), (1, "route")):
        texts.append(does(FOUR, state))
        play(FOUR, state, texts[-1])
    assert texts == ["route f4", "route f5", "route f6", "route f7", "route f8", "prospect"]
    assert does(THREE, arrange(THREE, decision="prospect")) == "skip"
    assert does(THREE, arrange(THREE, decision="prospect", taken=0)) == "skip"


def test_a_route_begun_before_comes_to_an_end() -> None:
    """At the next station, though another route is better."""
    stacks = {f"f{at}": "T6" for at in range(3, 9)}
    state = dig(FOUR, stacks=stacks, veins={"f5": "red 2"}, stations={1: "f3 f4 f8"}, decision="route", route="f3")
    assert does(FOUR, state) == "route f4"
    play(FOUR, state, "route f4")
    assert does(FOUR, state) == "prospect"


def test_sale() -> None:
    """Pass; a seat that has won already sells a single stone."""
    state = arrange(THREE, decision="sale", colour="red", stones={1: "red red", 2: "red"})
    assert does(THREE, state) == "pass"
    assert does(THREE, arrange(THREE, decision="amount", colour="red", bid=1, stones={1: "red red"})) == "sell 1"


def test_orders() -> None:
    """All fillable ones, the highest reward first."""
    state = arrange(THREE, decision="orders", phase=3, held={1: "O02 O09 O04"}, stones={1: "red red blue violet white"})
    assert does(THREE, state) == "deliver O09"
    play(THREE, state, "deliver O09")
    assert does(THREE, state) == "deliver O04"


def test_final_sale() -> None:
    """The stone with the highest price, ties the first colour."""
    state = arrange(TWO, decision="final", stones={1: "red red blue blue green"})
    assert does(TWO, state) == "sell red"
    state = arrange(TWO, decision="final", stones={1: "red blue blue"})
    assert does(TWO, state) == "sell blue"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_game_of_which_some_have_given_up(seats: int, options: dict[str, str]) -> None:
    """The game goes on to its end, whoever has given up."""
    of = rules(seats, **options)
    resigned = {1, seats}

    def player(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
        turn = of.turn(state)
        assert turn is not None
        action = of.autopilot_action(state) if turn.seat in resigned and turn.seat != NATURE else None
        return action or careless(of, state, chance)

    *_, (_, _, _, state) = game(of, seats, player)
    assert of.turn(state) is None
    assert sorted(of.standings(state).ranks) == list(range(1, seats + 1))
