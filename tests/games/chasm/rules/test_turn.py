"""Turns: the actions of RULES.md 4.1 and 4.2, deposits (4.6), the chasm (4.7), and the end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.contract import NATURE
from games.chasm.model.events import (
    ChasmDrawn,
    Collapsed,
    Deposited,
    Discarded,
    Ended,
    Fell,
    Opened,
    Stranded,
    Swallowed,
    TokenDrawn,
)
from games.chasm.model.goods import item_count, kind_counts
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, at, lying, rules, tile_at, where
from tests.games.short import events_of, legal, play

OF = rules()

COLOURS = ("red", "yellow", "green", "blue")


# Set-up: RULES.md 2


def test_set_up_in_its_order() -> None:
    """Missions, players and one more; then a card of every colour, each followed by its items."""
    of = rules(3, missions="on")
    state, decisions = of.start(), []
    while (turn := of.turn(state)) and turn.seat == NATURE:
        assert turn.number == 0
        decisions.append(turn.decision)
        of.play(state, of.legal(state)[0])
    assert decisions == ["mission"] * 4 + ["opening", "item", "item", "item"] * 4
    assert (state.seat, state.decision, state.turn_number, state.actions_left) == (1, "build", 1, 4)
    assert [item_count(heap) for heap in state.heaps if heap] == [3] * 4
    assert (
        of.start().bag
        == arrange(
            of,
        ).bag
    )


def test_openings_are_by_colour_and_show_any_number() -> None:
    state = OF.start()
    assert legal(OF, state) == [f"card red {number}" for number in range(1, 9)]
    events = play(OF, state, "card red 2", "item ruby", "item rock")
    assert events_of(events, Deposited) == [Deposited("red", 2, "d3", 2)]
    assert events_of(events, Fell) == [Fell("ruby", "d3"), Fell("rock", "d3")]
    assert legal(OF, state)[0] == "card yellow 1"


# Actions: RULES.md 4.1 and 4.2


def test_the_order_of_the_legal_list() -> None:
    """Tracks, upgrades, carts, slower, faster, done; squares in reading order, straights before corners."""
    tiles = {"b2": "NS", "c2": "NSE", "d2": "NSEW"}
    carts: Carts = {"red-white": ("f1", "", 3, [])}
    actions = legal(OF, arrange(OF, tiles=tiles, carts=carts))
    assert len(actions) == 74 * 6 + 3 + 2 + 2 + 1
    assert actions[:6] == [f"track e2 {shape}" for shape in ("NS", "EW", "NE", "NW", "SE", "SW")]
    assert actions[74 * 6 :] == [
        "upgrade b2 NSE",
        "upgrade b2 NSW",
        "upgrade c2 NSEW",
        "cart red-black d1",
        "cart red-black h1",
        "slower red-white",
        "faster red-white",
        "done",
    ]


def test_track_lies_anywhere_underground() -> None:
    """4.1.2: no neighbour is needed, jewels do not matter; not on centres, chasm, tiles, Surface."""
    state = arrange(OF, tiles={"b2": "NS"}, heaps={"e5": ["ruby"]}, chasm={"red": ["c3"]}, chasm_open=True)
    spaces = {text.split()[1] for text in legal(OF, state) if text.startswith("track")}
    open_squares = {OF.ground.names[square] for square in OF.ground.squares_in(OF.ground.buildable)}
    assert spaces == open_squares - {"b2", "c3"}
    play(OF, state, "track e5 SW")
    assert (tile_at(OF, state, "e5"), lying(OF, state, "e5")) == ("SW", ["ruby"])


def test_a_tile_placed_this_turn_can_be_upgraded() -> None:
    """4.1.3."""
    state = arrange(
        OF,
    )
    play(OF, state, "track b2 NS", "upgrade b2 NSW", "upgrade b2 NSEW")
    assert (tile_at(OF, state, "b2"), state.actions_left) == ("NSEW", 1)


def test_no_upgrade_under_a_cart() -> None:
    state = arrange(OF, tiles={"b2": "NS", "b3": "NS"}, carts={"green-white": ("b2", "N", 1, [])})
    assert [text for text in legal(OF, state) if text.startswith("upgrade")] == ["upgrade b3 NSE", "upgrade b3 NSW"]


def test_carts_come_in_on_free_gates_of_their_colour() -> None:
    """4.2.2: at speed 3, empty; home and derailed ones, not lost ones."""
    state = arrange(OF, carts={"red-white": "derailed", "red-black": "lost"})
    assert [text for text in legal(OF, state) if text.startswith("cart")] == [
        f"cart red-white {gate}" for gate in ("d1", "f1", "h1")
    ]
    play(OF, state, "cart red-white h1")
    assert (where(OF, state, "red-white"), state.speed[0], state.hold[0], state.tail[0]) == ("h1", 3, 0, 0)


@pytest.mark.parametrize(("speed", "changes"), [(1, ["faster"]), (3, ["slower", "faster"]), (6, ["slower"])])
def test_speeds(speed: int, changes: list[str]) -> None:
    """4.2.3: by one, within 1 to 6, own carts on the board only, as often as one likes."""
    carts: Carts = {"red-white": ("f1", "", speed, []), "green-white": ("f11", "", 3, [])}
    state = arrange(OF, carts=carts)
    actions = [text for text in legal(OF, state) if text.split()[0] in ("slower", "faster")]
    assert actions == [f"{change} red-white" for change in changes]
    play(OF, state, actions[0])
    assert state.speed[0] == speed + (1 if changes[0] == "faster" else -1)


def test_four_actions_then_only_done() -> None:
    state = arrange(
        OF,
    )
    play(OF, state, "track b2 NS", "track b3 NS", "track b4 NS")
    assert "done" in legal(OF, state)
    play(OF, state, "track b5 NS")
    assert legal(OF, state) == ["done"]


# Deposits: RULES.md 4.6


@pytest.mark.parametrize(("number", "count"), [(1, 3), (2, 2), (7, 3), (8, 2)])
def test_odd_cards_bring_three(number: int, count: int) -> None:
    carts: Carts = {"red-white": ("f1", "", 3, [])}
    state = arrange(OF, carts=carts, decision="deposit")
    events = play(OF, state, f"card blue {number}")
    assert events_of(events, Deposited)[0].count == count
    play(OF, state, *["item ruby"] * count)
    assert (state.seat, state.turn_number, state.decision) == (2, 2, "build")


def test_a_cart_on_the_square_does_not_load() -> None:
    state = arrange(OF, tiles={"c3": "NS"}, carts={"red-white": ("c3", "N", 1, [])}, decision="deposit")
    play(OF, state, "card red 1", "item ruby", "item gold", "item rock")
    assert lying(OF, state, "c3") == ["rock", "ruby", "gold"]
    assert state.hold[0] == 0


@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_bag_that_runs_short(left: int) -> None:
    """4.6: the items left are placed, and the turn goes on."""
    everything = [kind for kind, count in OF.sheet.components.items.items() for _ in range(count)]
    state = arrange(OF, removed=everything[left:], decision="deposit")
    events = play(OF, state, "card red 1", *["item rock"] * left)
    assert events_of(events, Deposited)[0].count == left
    assert (state.decision, state.seat) == ("build", 2)
    assert state.bag == 0


def test_items_come_by_what_is_left() -> None:
    state = arrange(OF, decision="deposit", removed=["diamond"] * 5)
    play(OF, state, "card red 1")
    assert (legal(OF, state), OF.odds(state)) == (
        ["item rock", "item ruby", "item emerald", "item gold"],
        [12, 24, 15, 10],
    )


def test_what_is_dropped_comes_by_what_is_held() -> None:
    tiles = {at(5, column): "EW" for column in range(1, 6)}
    hold = ["rock", "ruby", "ruby", "ruby", "gold"]
    carts: Carts = {"red-white": ("c6", "W", 2, []), "green-white": ("d6", "W", 2, hold)}
    state = arrange(OF, tiles=tiles, carts=carts)
    play(OF, state, "done", "roll red-white")
    assert (legal(OF, state), OF.odds(state)) == (["drop rock", "drop ruby", "drop gold"], [1, 3, 1])
    play(OF, state, "drop ruby", "drop gold")
    assert (legal(OF, state), OF.odds(state)) == (["drop rock", "drop ruby"], [1, 2])


# The chasm: RULES.md 4.6 and 4.7


@pytest.mark.parametrize(("seats", "drawer"), [(2, 1), (2, 2), (3, 2), (4, 4)])
def test_everybody_has_one_more_turn(seats: int, drawer: int) -> None:
    of = rules(seats)
    seen = {colour: [1, 2, 3] for colour in COLOURS}
    pile = of.deck.piles - 2
    state = arrange(of, seat=drawer, decision="deposit", deck_pile=pile, seen_numbers=seen)
    assert events_of(play(of, state, "card chasm"), ChasmDrawn) == [ChasmDrawn(drawer)]
    played = []
    while not state.chasm_open:
        played.append(state.seat)
        play(of, state, "done")
        assert state.decision == "deposit"
        nature_until_items_lie(of, state)
    last_turns = [(drawer + turn) % seats + 1 for turn in range(seats)]
    assert played == last_turns
    assert played[-1] == drawer
    assert (state.seat, state.decision) == (drawer, "chasm")


def nature_until_items_lie(of: ChasmRules, state: ChasmState) -> None:
    of.play(state, of.legal(state)[0])
    while state.decision == "item":
        of.play(state, of.legal(state)[0])


def opening(**parts: Any) -> ChasmState:
    """Just before seat 2's last deposit is complete."""
    seen = {colour: [1, 2, 3, 4] for colour in COLOURS}
    return arrange(
        OF,
        seat=2,
        decision="item",
        chasm_drawer=2,
        last_turns=1,
        deposit_square=OF.ground.index["e5"],
        items_to_draw=1,
        seen_numbers=seen,
        **parts,
    )


def test_the_chasm_opens_with_four_tokens() -> None:
    """4.7.1: on the squares that the cards name; unseen numbers alone; the end is tested after the fourth."""
    carts: Carts = {"red-white": ("f1", "", 3, [])}
    state = opening(carts=carts)
    events = play(OF, state, "item ruby")
    assert events_of(events, Opened)
    fallen = []
    for colour in COLOURS:
        assert legal(OF, state) == [f"card {colour} {number}" for number in range(5, 9)]
        fallen += events_of(play(OF, state, f"card {colour} 5"), Collapsed)
    assert [(event.colour, event.space) for event in fallen] == [
        ("red", "e5"),
        ("yellow", "i5"),
        ("green", "i9"),
        ("blue", "e9"),
    ]
    assert fallen[0].items == ("ruby",)
    assert (state.seat, state.decision, state.turn_number) == (1, "build", 2)
    assert sum(state.tokens_left) == 16


def test_no_cart_out_when_it_opens_ends_the_game() -> None:
    """4.7.4; carts waiting at home do not keep it going, and count."""
    state = opening()
    events = play(OF, state, "item ruby", *(f"card {colour} 5" for colour in COLOURS))
    assert events_of(events, Ended)[0].reason.startswith("empty")
    assert OF.turn(state) is None


def growing(**parts: Any) -> ChasmState:
    chasm = {"red": ["e5"], "yellow": ["g5"], "green": ["g7"], "blue": ["e7"]}
    carts: Carts = {"red-white": ("f1", "", 3, []), "green-white": ("f11", "", 3, [])}
    position: dict[str, Any] = {"carts": carts, "chasm": chasm, "chasm_open": True, "decision": "token", **parts}
    return arrange(OF, **position)


def test_tokens_come_by_what_is_left() -> None:
    state = growing()
    assert (legal(OF, state), OF.odds(state)) == ([f"token {colour}" for colour in COLOURS], [4] * 4)


def test_what_falls_with_a_square() -> None:
    """4.5, 4.7: tile, items and cart with its hold, whoever's they are."""
    carts: Carts = {"red-white": ("f1", "", 3, []), "green-white": ("d5", "N", 2, ["gold", "rock"])}
    state = growing(carts=carts, tiles={"d5": "NS"}, heaps={"d5": ["ruby"]})
    events = play(OF, state, "token red", "collapse d5")
    assert events_of(events, TokenDrawn) == [TokenDrawn("red")]
    assert events_of(events, Collapsed) == [Collapsed("red", "d5", ("rock", "ruby", "gold"))]
    assert events_of(events, Swallowed) == [Swallowed(2, "green-white", "d5")]
    assert where(OF, state, "green-white") == "lost"
    assert tile_at(OF, state, "d5") == ""
    assert "track d5 NS" not in legal(OF, state)
    assert (state.seat, state.turn_number) == (2, 2)


def test_a_token_may_leave_its_mine_but_takes_no_centre() -> None:
    """4.7.2: beside any token of its colour, Underground only; fallen squares count as such."""
    chasm = {"red": ["d5", "b2"], "yellow": ["g5"], "green": ["g7"], "blue": ["c5"]}
    state = growing(chasm=chasm)
    play(OF, state, "token red")
    assert legal(OF, state) == [f"collapse {space}" for space in ("c2", "b3", "e5", "d6")]


def test_a_token_with_no_place_is_discarded() -> None:
    chasm = {"red": ["b2"], "yellow": ["c2"], "green": ["b3"], "blue": ["e7"]}
    state = growing(chasm=chasm)
    events = play(OF, state, "token red")
    assert events_of(events, Discarded) == [Discarded("red")]
    assert OF.components(state)["tokens"] == 20
    assert state.seat == 2


def test_the_chasm_die() -> None:
    """4.7.5: the number of that mine, those that still stand, no choice."""
    of = rules(die="on")
    chasm = {"red": ["c3"], "yellow": ["d3"], "green": ["g7"], "blue": ["e7"]}
    carts: Carts = {"red-white": ("f1", "", 3, [])}
    state = arrange(of, chasm=chasm, carts=carts, chasm_open=True, decision="token")
    play(of, state, "token red")
    assert legal(of, state) == [f"die {number}" for number in range(3, 9)]
    assert of.turn(state).seat == NATURE  # type: ignore[union-attr]
    assert events_of(play(of, state, "die 3"), Collapsed)[0].space == "e3"


def test_carts_may_come_in_again_after_the_opening() -> None:
    """4.7.3: home and derailed ones; who fails now is lost, who comes home is home again."""
    state = growing(decision="build", carts={"red-white": "derailed", "green-white": ("f11", "", 3, [])})
    play(OF, state, "cart red-white f1", "done", "roll red-white")
    assert where(OF, state, "red-white") == "lost"
    carts: Carts = {"red-white": ("b2", "S", 1, ["gold"]), "green-white": ("f11", "", 3, [])}
    state = growing(decision="build", carts=carts, tiles={"b2": "NS"})
    play(OF, state, "done", "roll red-white")
    assert where(OF, state, "red-white") == "home"


def test_the_end_is_tested_after_the_move_phase() -> None:
    """4.7.4: no token is drawn any more."""
    state = growing(decision="build", carts={"red-white": ("b2", "S", 1, ["gold"])}, tiles={"b2": "NS"})
    events = play(OF, state, "done", "roll red-white")
    assert events_of(events, Ended)[0].reason == "empty"
    assert OF.standings(state).ranks == (1, 2)


def test_the_last_cart_that_is_swallowed_ends_the_game() -> None:
    carts: Carts = {"red-white": ("d5", "N", 2, ["gold"])}
    state = growing(carts=carts, tiles={"d5": "NS"})
    events = play(OF, state, "token red", "collapse d5")
    assert events_of(events, Ended)
    assert events_of(events, Stranded) == []


def test_the_last_token_ends_the_game() -> None:
    """4.7.4: carts still out are lost with their load."""
    carts: Carts = {"red-white": ("b2", "N", 2, ["gold"]), "green-white": ("f11", "", 3, [])}
    state = growing(carts=carts, tiles={"b2": "NS"})
    state.tokens_left, state.discarded_tokens = [1, 0, 0, 0], 15
    events = play(OF, state, "token red", "collapse d5")
    assert [event.cart for event in events_of(events, Stranded)] == ["red-white", "green-white"]
    assert events_of(events, Ended)[0].reason.startswith("spent")
    assert kind_counts(state.removed) == (0, 0, 0, 1, 0)
    assert OF.components(state)["tokens"] == 20
