"""The solo game (RULES.md 4.10): the deal, the cards, scoring, and the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from engine.rules.actions import Kind, Pick
from engine.view.panels import Panel
from games.chasm.model.events import Collapsed, Ended, Scattered
from games.chasm.model.goods import LOST, item_count, item_list
from games.chasm.model.state import ChasmState
from games.chasm.table import panels
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import begun, rules, where
from tests.games.short import events_of, find, legal, play

COLOURS = ("red", "yellow", "green", "blue")


def solo(**parts: Any) -> ChasmState:
    return arrange(SOLO, **{"chasm_open": True, **parts})


SOLO = rules(1)


def nearness(state: ChasmState) -> str:
    """What the panel of the chasm says about it."""
    panel = panels(SOLO, state).offers[0]
    assert isinstance(panel, Panel)
    return panel.rows[-1].text


def test_solo_deal() -> None:
    """4.10.1: two of each jewel for certain on any squares, the rest on those that are empty, in order."""
    state = SOLO.start()
    sure = ["ruby", "ruby", "emerald", "emerald", "gold", "gold", "diamond", "diamond"]
    for number, kind in enumerate(sure):
        assert state.decision == "scatter"
        actions = SOLO.legal(state)
        assert (len(actions), SOLO.odds(state)) == (32 - number, [1] * (32 - number))
        events = SOLO.play(state, actions[-1])
        assert [(event.item, event.space) for event in events_of(events, Scattered)] == [
            (kind, actions[-1].text.split()[1])
        ]
    assert SOLO.odds(state) == [12, 22, 13, 8, 3]
    order = []
    while state.decision == "item":
        order += [event.space for event in events_of(SOLO.play(state, SOLO.legal(state)[-1]), Scattered)]
    assert order == [SOLO.ground.names[square] for square in SOLO.ground.numbered[:24]]
    assert all(item_count(state.heaps[square]) == 1 for square in SOLO.ground.numbered)
    assert (state.seat, state.decision, state.turn_number, state.chasm_open) == (1, "build", 1, True)


def test_solo_carts_come_in_by_their_own_gates() -> None:
    state = begun(SOLO)
    actions = [text for text in legal(SOLO, state) if text.startswith("cart")]
    assert actions[:4] == ["cart red d1", "cart red f1", "cart red h1", "cart yellow k4"]
    assert len(actions) == 12


def test_solo_card_takes_its_square() -> None:
    """4.10.4."""
    state = begun(SOLO)
    play(SOLO, state, "done")
    events = play(SOLO, state, "card red 4")
    assert [(event.space, len(event.items)) for event in events_of(events, Collapsed)] == [("e4", 1)]
    assert (state.turn_number, state.tokens_left) == (2, [4, 5, 5, 5])
    play(SOLO, state, "done")
    events = play(SOLO, state, "card chasm")
    assert [event.name for event in events] == ["chasmdrawn"]
    assert (state.turn_number, SOLO.deck_left(state)) == (3, 20)
    no_range = SOLO.sheet.say("open_now")
    assert [nearness(mine) for mine in (SOLO.start(), state)] == [no_range, no_range]


def test_solo_derailed_is_lost() -> None:
    """4.10.5 and 4.10.8."""
    state = solo(tiles={"b2": "EW"}, carts={"red": ("b2", "W", 2, ["ruby"])})
    play(SOLO, state, "done", "roll red")
    assert where(SOLO, state, "red") == "lost"


@pytest.mark.parametrize(
    ("stock", "right", "level", "rank"),
    [
        ("", "", "defeat", 2),
        ("ruby gold emerald", "ruby gold emerald", "defeat", 2),
        ("ruby gold emerald diamond", "ruby gold emerald", "partial", 1),
        ("ruby gold emerald diamond rock", "ruby gold emerald diamond", "victory", 1),
    ],
)
def test_solo_levels(stock: str, right: str, level: str, rank: int) -> None:
    """4.10.6: one may stop at the start of a turn; the level that is reached stands."""
    state = solo(stock={1: stock.split()}, delivered_right=right.split())
    assert SOLO.standings(state).level == level
    assert SOLO.standings(state).ranks == ()
    events = play(SOLO, state, "leave")
    assert events_of(events, Ended)[0].reason == "left"
    assert SOLO.standings(state).ranks == (rank,)


def test_solo_can_be_left_at_the_start_of_a_turn_only() -> None:
    state = solo()
    assert legal(SOLO, state)[-2:] == ["done", "leave"]
    play(SOLO, state, "track b2 NS")
    assert legal(SOLO, state)[-1] == "done"
    assert "leave" not in legal(
        rules(2),
        arrange(
            rules(2),
        ),
    )


def test_solo_goes_on_with_all_carts_at_home_and_ends_when_all_are_lost() -> None:
    state = begun(SOLO)
    play(SOLO, state, "done")
    assert state.decision == "solo"
    lost = dict.fromkeys(("yellow", "green", "blue"), "lost")
    state = solo(carts={"red": ("b2", "W", 2, []), **lost}, tiles={"b2": "EW"})
    assert events_of(play(SOLO, state, "done", "roll red"), Ended)[0].reason == "lost"
    state = solo(carts={"red": ("e4", "N", 1, []), **lost}, tiles={"e4": "NS", "e5": "NS"}, heaps={"e5": ["gold"]})
    play(SOLO, state, "done", "roll red")
    events = play(SOLO, state, "card red 5")
    assert events_of(events, Ended)[0].reason == "lost"


def test_solo_ends_with_the_twentieth_token() -> None:
    mines = {
        colour: [SOLO.ground.names[square] for square in SOLO.ground.mine[at][1:6]] for at, colour in enumerate(COLOURS)
    }
    mines["blue"].pop()
    seen = {colour: range(1, len(spaces) + 1) for colour, spaces in mines.items()}
    state = solo(decision="solo", chasm=mines, seen_numbers=seen)
    assert SOLO.odds(state) == [210] * 4 + [840]
    events = play(SOLO, state, "card blue 8")
    assert events_of(events, Ended)[0].reason == "spent-solo"


def test_solo_counts_by_the_side() -> None:
    """4.10.7: N ruby, E gold, S emerald, W diamond; rocks count nothing."""
    state = solo(tiles={"b2": "NS"}, carts={"green": ("b2", "S", 1, ["ruby", "ruby", "gold", "rock"])})
    play(SOLO, state, "done", "roll green")
    assert item_list(state.delivered_right) == ("ruby", "ruby")
    sheet = {tally.category: tally.values for tally in SOLO.standings(state).sheet}
    assert sheet == {"right": (2,), "wrong": (1,)}
    assert find(SOLO, state, "card chasm")


def test_a_gate_of_an_own_cart_that_is_lost_says_so() -> None:
    rules: Any = games.discover()["chasm"].make_rules({}, 1)
    state, rng = rules.start(), random.Random(2)
    while state.decision != "build":
        rules.play(state, rng.choice(rules.legal(state)))
    cart = rules.carts_of[1][0]
    state.where[cart], state.legal_cache = LOST, None
    gate = Pick(Kind.SPACE, rules.ground.names[rules.ground.gates[rules.carts[cart].colour][0]])
    assert rules.why_not(state, [gate]) == "The red cart is permanently lost."
