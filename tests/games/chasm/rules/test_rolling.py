"""Rolling against the plain reference, and the rules of loading, crashing and derailing (RULES.md 4.3 to 4.5)."""

from __future__ import annotations

import random

import pytest

from engine.rules.events import Event
from games.chasm.model.board import SHAPE_OF
from games.chasm.model.events import Crashed, Delivered, Derailed, Loaded, Rolled, TurnedRound
from games.chasm.model.goods import item_list
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import roll_ahead
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, at, held, lying, railways, rules, tail, where
from tests.games.chasm.rules.reference import Cart, Mine, square
from tests.games.short import events_of, legal, play

pytestmark = pytest.mark.few

COMPARED = ("rolled", "loaded", "delivered", "derailed", "crashed", "dropped", "turnedround")


def plain(of: ChasmRules, state: ChasmState) -> Mine:
    """The position in the form of the reference."""
    names, mine = of.ground.names, Mine(state.chasm_open, of.bumpers)
    for number, space in enumerate(names):
        if state.tiles[number]:
            mine.tiles[square(space)] = SHAPE_OF[state.tiles[number]]
        mine.heaps[square(space)] = list(item_list(state.heaps[number]))
    for number, cart in enumerate(of.carts):
        if state.where[number] >= 0:
            place = square(names[state.where[number]])
            hold = list(item_list(state.hold[number]))
            mine.carts[cart.name] = Cart(cart.seat, place, SHAPE_OF[state.tail[number]], state.speed[number], hold)
    return mine


def line(event: Event) -> str:
    """An event in the reference's words."""
    cart = getattr(event, "cart", "")
    more = {"rolled": "target", "loaded": "item", "delivered": "space", "crashed": "other", "dropped": "item"}
    return " ".join([event.name, cart, *([getattr(event, more[event.name])] if event.name in more else [])])


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"bumpers": "on"}),
        pytest.param(4, {}, marks=pytest.mark.full),
        (1, {}),
        pytest.param(1, {"bumpers": "on"}, marks=pytest.mark.full),
    ],
)
def test_rolls_like_the_reference(seats: int, options: dict[str, str]) -> None:
    """Random rails, heaps and carts: the same questions, the same events, the same end."""
    of = rules(seats, **options)
    seen = dict.fromkeys(COMPARED, 0)
    for seed in range(400):
        chance = random.Random(seed)
        state = railways(of, chance)
        if not state.to_roll:
            continue
        mine = plain(of, state)
        text = chance.choice(legal(of, state))
        key = text.split()[1]
        happened = [line(event) for event in play(of, state, text) if event.name in COMPARED]
        questions = mine.roll(key)
        question = next(questions, None)
        while question is not None:
            assert (state.decision, [text.split()[1] for text in legal(of, state)]) == (
                question[0],
                sorted(question[1], key="NSEWrockrubyemeraldgolddiamond".index),
            )
            answer = chance.choice(question[1])
            happened += [line(event) for event in play(of, state, f"{question[0]} {answer}") if event.name in COMPARED]
            try:
                question = questions.send(answer)
            except StopIteration:
                question = None
        assert happened == mine.log
        same(of, state, mine)
        for told_line in happened:
            seen[told_line.split()[0]] += 1
    assert seats == 1 or of.bumpers or min(seen.values()) > 10


def same(of: ChasmRules, state: ChasmState, mine: Mine) -> None:
    for number, cart in enumerate(of.carts):
        if cart.name not in mine.carts:
            continue
        other = mine.carts[cart.name]
        if other.at is None:
            assert where(of, state, cart.name) == other.fate
        else:
            assert square(where(of, state, cart.name)) == other.at
            assert SHAPE_OF[state.tail[number]] == other.tail
            assert sorted(item_list(state.hold[number])) == sorted(other.hold)
    for number, space in enumerate(of.ground.names):
        assert sorted(item_list(state.heaps[number])) == sorted(mine.heaps[square(space)])
    for seat, own in enumerate(state.stock, 1):
        assert sorted(item_list(own)) == sorted(mine.stock.get(seat, []))


# RULES.md 4.3

OF = rules()

ROW = {at(5, column): "EW" for column in range(1, 10)}


def test_a_single_exit_is_not_asked_however_fatal() -> None:
    state = arrange(OF, tiles={at(5, 1): "EW"}, carts={"red-white": (at(5, 1), "W", 3, [])})
    assert events_of(play(OF, state, "done", "roll red-white"), Derailed)[0].over == "E"


def test_two_exits_are_asked_even_if_all_are_fatal() -> None:
    state = arrange(OF, tiles={at(5, 5): "NSEW"}, carts={"red-white": (at(5, 5), "W", 3, [])})
    play(OF, state, "done", "roll red-white")
    assert (state.decision, legal(OF, state)) == ("turn", ["turn N", "turn S", "turn E"])
    assert events_of(play(OF, state, "turn S"), Derailed)[0].space == at(5, 5)


def test_the_last_cart_is_asked_for_too() -> None:
    state = arrange(OF, tiles=ROW, carts={"red-white": (at(5, 2), "W", 1, []), "red-black": (at(5, 5), "W", 1, [])})
    play(OF, state, "done")
    assert legal(OF, state) == ["roll red-white", "roll red-black"]
    play(OF, state, "roll red-white")
    assert legal(OF, state) == ["roll red-black"]


def test_leftover_steps_are_lost_at_the_surface() -> None:
    state = arrange(OF, tiles=ROW, carts={"red-white": (at(5, 8), "W", 6, ["gold"])})
    events = play(OF, state, "done", "roll red-white")
    out = events_of(events, Delivered)[0]
    assert (out.space, out.origin, out.items) == (at(5, 10), at(5, 9), ("gold",))
    assert [(score.category, score.amount) for score in out.scores] == [("gold", 3)]
    assert where(OF, state, "red-white") == "home"


def test_own_jewels_under_a_cart_are_left_lying() -> None:
    """Only entering counts: a deposit that came under a standing cart is not taken when it leaves."""
    state = arrange(OF, tiles=ROW, heaps={at(5, 2): ["gold"]}, carts={"red-white": (at(5, 2), "W", 1, [])})
    play(OF, state, "done", "roll red-white")
    assert lying(OF, state, at(5, 2)) == ["gold"]


def test_a_square_crossed_twice_gives_one_item_each_time() -> None:
    """A loop through a cross: in by the west, round, and out by the south."""
    loop = {at(5, 5): "NSEW", at(5, 6): "NW", at(4, 6): "SW", at(4, 5): "SE", at(6, 5): "NS"}
    state = arrange(
        OF, tiles={**loop, at(5, 4): "EW"}, heaps={at(5, 5): ["ruby"] * 3}, carts={"red-white": (at(5, 4), "W", 6, [])}
    )
    play(OF, state, "done", "roll red-white", "turn E", "turn S")
    assert held(OF, state, "red-white") == ["ruby", "ruby"]
    assert where(OF, state, "red-white") == at(6, 5)


@pytest.mark.parametrize(
    ("heap", "hold", "choices"),
    [
        (["ruby", "gold"], [], []),
        (["ruby", "gold"], ["ruby"] * 3, []),
        (["ruby", "gold"], ["ruby"] * 4, ["take ruby", "take gold"]),
        (["ruby", "ruby"], ["ruby"] * 4, []),
        (["rock", "ruby", "gold"], ["ruby"] * 4, []),
        (["rock", "ruby", "gold"], ["ruby"] * 3, ["take ruby", "take gold"]),
        (["ruby", "emerald", "gold"], ["ruby"] * 5, []),
    ],
)
def test_when_the_owner_is_asked_at_the_end(heap: list[str], hold: list[str], choices: list[str]) -> None:
    """Only with several kinds of jewels in the heap of which not all will be taken."""
    state = arrange(OF, tiles=ROW, heaps={at(5, 3): heap}, carts={"red-white": (at(5, 2), "W", 1, hold)})
    play(OF, state, "done", "roll red-white")
    assert (legal(OF, state) if state.decision == "take" else []) == choices


def test_rocks_fill_the_hold_first() -> None:
    heap = ["rock"] * 3 + ["diamond"] * 2 + ["ruby"]
    state = arrange(OF, tiles=ROW, heaps={at(5, 3): heap}, carts={"red-white": (at(5, 2), "W", 1, [])})
    events = play(OF, state, "done", "roll red-white", "take diamond", "take ruby")
    assert [event.item for event in events_of(events, Loaded)] == ["rock", "rock", "rock", "diamond", "ruby"]


def test_into_the_chasm() -> None:
    """RULES.md 4.3: no cart can enter a fallen square; with an open chasm the cart is lost."""
    tiles = {space: tile for space, tile in ROW.items() if space != at(5, 4)}
    carts: Carts = {"red-white": (at(5, 3), "W", 2, ["ruby"]), "green-white": (at(5, 7), "E", 1, [])}
    state = arrange(OF, tiles=tiles, carts=carts, chasm={"red": [at(5, 4)]}, chasm_open=True)
    events = play(OF, state, "done", "roll red-white")
    assert events_of(events, Derailed)[0].lost
    assert where(OF, state, "red-white") == "lost"
    assert lying(OF, state, at(5, 3)) == ["ruby"]


# RULES.md 4.4


@pytest.mark.parametrize(
    ("tile", "back", "turns"),
    [
        ("EW", "E", True),
        ("EW", "W", False),
        ("SW", "S", True),
        ("SW", "W", False),
        ("NW", "N", True),
        ("NSW", "N", False),
        ("NSW", "S", False),
        ("NSW", "W", False),
        ("NEW", "E", True),
        ("NEW", "W", False),
        ("NEW", "N", False),
        ("SEW", "S", False),
        ("NSEW", "E", True),
        ("NSEW", "W", False),
        ("NSEW", "N", False),
        ("NSEW", "S", False),
    ],
)
@pytest.mark.parametrize("bumpers", ["off", "on"])
def test_who_turns(tile: str, back: str, turns: bool, bumpers: str) -> None:
    """Hit from the west with the tail at `back`: it turns when its nose is at the west."""
    of = rules(bumpers=bumpers)
    carts: Carts = {"red-white": (at(5, 3), "W", 2, []), "green-white": (at(5, 4), back, 2, ["ruby", "ruby"])}
    state = arrange(of, tiles={**ROW, at(5, 4): tile}, carts=carts)
    events = play(of, state, "done", "roll red-white", *(["drop ruby"] if bumpers == "off" else []))
    turned = [event.cart for event in events_of(events, TurnedRound)]
    assert turned == ["red-white", "green-white"] if turns else ["red-white"]
    assert tail(of, state, "green-white") == ("W" if turns else back)
    assert tail(of, state, "red-white") == "E"
    assert len(held(of, state, "green-white")) == (1 if bumpers == "off" else 2)
    assert of.facts(state)["step"]["rolling"] is None


def test_a_junction_turns_the_mover_away_from_the_impact() -> None:
    tiles = {at(5, 4): "NSEW", at(4, 4): "NS"}
    carts: Carts = {"red-white": (at(5, 4), "W", 1, []), "green-white": (at(4, 4), "N", 1, ["gold"])}
    state = arrange(OF, tiles=tiles, carts=carts)
    play(OF, state, "done", "roll red-white", "turn N", "drop gold")
    assert tail(OF, state, "red-white") == "N"
    assert tail(OF, state, "green-white") == "S"


def test_on_its_gate() -> None:
    """4.4.4: it stays on the gate, facing in, and tries again; the other one suffers as usual."""
    carts: Carts = {"red-white": ("f1", "", 3, []), "green-white": ("f2", "S", 2, ["ruby"])}
    state = arrange(OF, tiles={"f2": "NS", "f3": "NS"}, carts=carts)
    events = play(OF, state, "done", "roll red-white", "drop ruby")
    assert (where(OF, state, "red-white"), tail(OF, state, "red-white")) == ("f1", "")
    assert [event.cart for event in events_of(events, TurnedRound)] == ["green-white"]
    state = arrange(OF, tiles={"f2": "NS"}, carts={**carts, "green-white": ("f2", "S", 2, [])})
    play(OF, state, "done", "roll red-white")
    assert where(OF, state, "green-white") == "derailed"
    assert where(OF, state, "red-white") == "f1"


def test_the_mover_fills_up_even_if_it_has_not_moved() -> None:
    """4.4.1, and a second time where it took one in passing."""
    carts: Carts = {"red-white": (at(5, 3), "W", 2, []), "green-white": (at(5, 5), "W", 2, ["ruby"])}
    state = arrange(OF, tiles=ROW, heaps={at(5, 4): ["ruby", "ruby", "ruby"]}, carts=carts)
    play(OF, state, "done", "roll red-white", "drop ruby")
    assert held(OF, state, "red-white") == ["ruby"] * 3
    carts = {"red-white": (at(5, 4), "W", 2, []), "green-white": (at(5, 5), "W", 2, ["ruby"])}
    state = arrange(OF, tiles=ROW, heaps={at(5, 4): ["ruby", "ruby", "ruby"]}, carts=carts)
    play(OF, state, "done", "roll red-white", "drop ruby")
    assert held(OF, state, "red-white") == ["ruby"] * 3
    assert lying(OF, state, at(5, 5)) == ["ruby"]


def test_own_carts_crash_like_others() -> None:
    """4.4.6; and a cart that is knocked off before its own roll does not roll (4.2.5)."""
    carts: Carts = {"red-white": (at(5, 3), "W", 2, []), "red-black": (at(5, 4), "W", 2, [])}
    state = arrange(OF, tiles=ROW, carts=carts)
    events = play(OF, state, "done", "roll red-white")
    assert [(event.seat, event.owner) for event in events_of(events, Crashed)] == [(1, 1)]
    assert where(OF, state, "red-black") == "derailed"
    assert (state.decision, state.crashes_caused) == ("deposit", (0, 0))


def test_a_cart_that_was_turned_rolls_the_new_way() -> None:
    """4.2.5."""
    carts: Carts = {"red-white": (at(5, 3), "W", 1, []), "red-black": (at(5, 4), "E", 1, ["ruby", "gold"])}
    state = arrange(OF, tiles=ROW, carts=carts)
    events = play(OF, state, "done", "roll red-white", "drop ruby", "roll red-black")
    assert events_of(events, Rolled)[-1].target == at(5, 5)


def test_bumpers_spare_empty_carts() -> None:
    """4.4.7."""
    of = rules(bumpers="on")
    carts: Carts = {"red-white": (at(5, 3), "W", 2, []), "green-white": (at(5, 4), "E", 2, [])}
    state = arrange(of, tiles=ROW, carts=carts)
    events = play(of, state, "done", "roll red-white")
    assert events_of(events, Derailed) == []
    assert [event.cart for event in events_of(events, TurnedRound)] == ["red-white", "green-white"]


# What the table asks


def test_rolling_ahead_leaves_the_position_alone() -> None:
    """Any cart at any time, up to the first question; the position stays as it was."""
    of = rules(4)
    for seed in range(60):
        chance = random.Random(seed)
        state = railways(of, chance, decision=chance.choice(("build", "roll")))
        before = state.copy()
        for number, cart in enumerate(of.carts):
            events, after = roll_ahead(of, state, number)
            assert state == before
            assert after.rolling_cart == -1 or after.decision in ("turn", "take", "drop")
            if state.where[number] < 0:
                assert (events, after.where[number]) == ([], state.where[number])
            hit = [event for event in events if isinstance(event, Derailed | TurnedRound) and event.cart != cart.name]
            assert all(getattr(event, "seat", cart.seat) == cart.seat for event in events if event not in hit)


def test_rolling_ahead_from_a_question_on_the_way_stays_there() -> None:
    """The steps that are left are those of the roll, not a new one's."""
    of = rules(2)
    tiles = {at(row, 5): "NS" for row in range(1, 5)}
    carts: Carts = {"red-white": (at(1, 5), "N", 3, [])}
    state = arrange(of, decision="roll", to_roll=1, tiles=tiles, carts=carts, heaps={at(2, 5): ["ruby", "gold"]})
    play(of, state, "roll red-white")
    assert (state.decision, state.steps_left) == ("take", 2)
    assert roll_ahead(of, state, 0) == ([], state)


def test_rolling_ahead_is_what_happens() -> None:
    of = rules(2)
    for seed in range(100):
        state = railways(of, random.Random(seed))
        for cart in of.carts_of[1]:
            if state.to_roll >> cart & 1:
                events, after = roll_ahead(of, state, cart)
                played = state.copy()
                happened = of.play(played, of.action_table.roll[1 << cart][0])
                assert happened[: len(events)] == events
                assert (after.where, after.heaps, after.hold) == (played.where, played.heaps, played.hold)
