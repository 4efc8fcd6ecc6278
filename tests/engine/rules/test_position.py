"""Positions declare their fields: copies, equality, facts, and positions out of facts."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from engine.rules.events import Event, Gain
from engine.rules.fact_reading import Fact, FactError
from engine.rules.facts import FLAG, SEATS, by, custom, integer, list_of, maybe, multiset_of, name_of, set_of, word_of
from engine.rules.multiset import multiset, total
from engine.rules.position import Field, Position, ScoredPosition, derived, holds, joined, joint, memo, with_value
from engine.rules.snapshot import Snapshot

SETUP = SimpleNamespace(seats=2, colours=("red", "blue"), spaces=("a1", "a2", "b1", "b2"), most=9, size=3)


def _write_cart(setup: Any, state: Cave) -> Fact:
    return setup.spaces[state.cart] + "!" * state.speed if state.cart >= 0 else "home"


def _read_cart(setup: Any, state: Cave, fact: Fact) -> None:
    state.cart, state.speed = -1, 0
    if fact != "home":
        space = str(fact).rstrip("!")
        if space not in setup.spaces:
            raise FactError("", f"is {fact}; a cart stands on a space")
        state.cart, state.speed = setup.spaces.index(space), len(str(fact)) - len(space)


class Cave(Position):
    """Every kind of field."""

    places = derived(lambda setup, _: len(setup.spaces), at="board.size")
    turn: int = holds(integer(1, "most"))
    seat: int = holds(maybe(integer(1, "seats"), 0), start=1)
    stage: str = holds(word_of(("dig", "sell")))
    colour: int = holds(maybe(name_of("colours"), -1))
    over: bool = holds(FLAG)
    passed: int = holds(SEATS)
    open_spaces: int = holds(set_of("spaces"), at="board.open", start=lambda setup: (1 << len(setup.spaces)) - 1)
    heaps: list[int] = holds(by("spaces", multiset_of("colours"), sparse=True), at="board.heaps")
    route: tuple[int, ...] = holds(list_of(name_of("spaces")))
    hands: list[int] = holds(multiset_of("colours"), at="players.*.hand")
    points: tuple[int, ...] = holds(integer(), at="players.*.points", start=(0, 0))
    tunnels: bytearray = holds(by("spaces", integer(), make=bytearray))
    owners: dict[str, int] = holds(custom(lambda _, value: dict(value), lambda _, fact: dict(fact), lambda _: {}))
    cart: int = joined(-1)
    speed: int = joined(0)
    cart_facts = joint(_write_cart, _read_cart, at="cart")
    held = derived(lambda _, state: sum(map(total, state.hands)))
    bag: int = memo(0)

    def complete(self, setup: Any, given: frozenset[str]) -> None:
        """The bag has what nobody holds; a route that is not given begins where the cart is."""
        self.bag = setup.size - sum(map(total, self.hands))
        if "route" not in given and self.cart >= 0:
            self.route = (self.cart,)

    def faults(self, setup: Any) -> Iterator[FactError]:
        """More things than there are."""
        if self.bag < 0:
            yield FactError("players", f"hold {setup.size - self.bag}; there are {setup.size}")


CAVE = Snapshot(Cave, SETUP)


def test_the_start_has_the_start_values_and_blank_ones() -> None:
    state = CAVE.start()
    assert (state.turn, state.seat, state.stage, state.colour, state.over) == (1, 1, "dig", -1, False)
    assert (state.open_spaces, state.heaps, state.route, state.hands) == (0b1111, [0] * 4, (), [0, 0])
    assert (state.points, state.tunnels, state.owners, state.cart) == ((0, 0), bytearray(4), {}, -1)
    assert state.bag == 3


def test_copies_share_nothing_that_changes() -> None:
    state = CAVE.start()
    copy = state.copy()
    assert copy == state
    copy.heaps[1] = multiset([0])
    copy.hands[0] = multiset([1])
    copy.tunnels[2] = 7
    copy.owners["a1"] = 2
    assert (state.heaps, state.hands, state.tunnels, state.owners) == ([0] * 4, [0, 0], bytearray(4), {})
    assert copy != state
    assert CAVE.start() == state


@pytest.mark.parametrize(
    "field", [it for it, field in Cave.declarations.items() if isinstance(field, Field) and not field.is_memo]
)
def test_positions_are_equal_in_every_field_but_memos(field: str) -> None:
    state, other = CAVE.start(), CAVE.start()
    changed: dict[type, object] = {list: [9], bytearray: bytearray(b"else"), dict: {"a1": 2}}
    setattr(other, field, changed.get(type(getattr(state, field)), "else"))
    assert state != other
    assert state.key() != other.key()


def test_the_key_of_equal_positions_is_the_same_and_can_be_hashed() -> None:
    state, other = CAVE.start(), CAVE.start()
    state.owners, other.owners = {"a1": 1, "a2": 2}, {"a2": 2, "a1": 1}
    assert state == other
    assert {state.key()} == {other.key()}


def test_a_memo_is_no_part_of_a_position() -> None:
    state, other = CAVE.start(), CAVE.start()
    other.bag = 99
    assert state == other
    assert state.key() == other.key()
    assert CAVE.write(state) == CAVE.write(other)


def test_a_position_has_no_hash_and_no_other_fields() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(CAVE.start())
    with pytest.raises(AttributeError):
        CAVE.start().depth = 3  # type: ignore[attr-defined]


FACTS: dict[str, Any] = {
    "board": {"size": 4, "open": ["a1", "b2"], "heaps": {"a2": {"red": 2, "blue": 1}}},
    "turn": 4,
    "seat": 2,
    "stage": "sell",
    "colour": "blue",
    "over": True,
    "passed": [2],
    "route": ["b1", "a1"],
    "players": {"1": {"hand": {"red": 1}, "points": 5}, "2": {"hand": {}, "points": 0}},
    "tunnels": {"a1": 1, "a2": 0, "b1": 3, "b2": 0},
    "owners": {"a1": 2},
    "cart": "b2!!",
    "held": 1,
}


def test_facts_go_both_ways() -> None:
    state = CAVE.read(FACTS)
    assert CAVE.write(state) == FACTS
    assert CAVE.read(CAVE.write(state)) == state
    assert (state.cart, state.speed, state.bag, state.passed, state.route) == (3, 2, 2, 0b10, (2, 0))
    assert (state.open_spaces, state.heaps[1], state.points) == (0b1001, multiset([0, 0, 1]), (5, 0))


def test_what_the_facts_leave_out_is_as_at_the_start_or_follows() -> None:
    assert CAVE.read({}) == CAVE.start()
    assert CAVE.read({"cart": "a2"}).route == (1,)
    assert CAVE.read({"cart": "a2", "route": []}).route == ()
    only = CAVE.read({"players": {"2": {"points": 3}}})
    assert (only.points, only.hands) == ((0, 3), [0, 0])


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"turn": 0}, "turn: is 0; it should be a whole number from 1 to 9"),
        ({"turn": 10}, "turn: is 10; it should be a whole number from 1 to 9"),
        ({"turn": True}, "turn: is true; it should be a whole number from 1 to 9"),
        ({"turn": "4"}, 'turn: is "4"; it should be a whole number'),
        ({"seat": 3}, "seat: is 3; it should be a whole number from 1 to 2"),
        ({"stage": "rest"}, 'stage: is "rest"; it should be one of dig, sell'),
        ({"colour": "green"}, 'colour: is "green"; it should be one of red, blue'),
        ({"over": 1}, "over: is 1; it should be true or false"),
        ({"passed": [1, 1]}, "passed.1: is 1 once more"),
        ({"passed": 2}, "passed: is 2; it should be a list"),
        ({"board": {"open": ["a1", "c9"]}}, 'board.open.1: is "c9"; it should be one of a1, a2, b1, b2'),
        ({"board": {"heaps": {"a2": {"gold": 1}}}}, 'board.heaps.a2.gold: is "gold"; it should be one of red, blue'),
        ({"board": {"heaps": {"a2": {"red": -1}}}}, "board.heaps.a2.red: is -1; it should be a whole number"),
        ({"board": {"heaps": {"c3": {}}}}, 'board.heaps.c3: is "c3"; it should be one of a1, a2, b1, b2'),
        ({"board": 4}, "board: is 4; it should be a mapping by name"),
        ({"board": {"size": 5}}, "board.size: is 5, and the rest of the facts make it 4"),
        ({"players": {"3": {"points": 1}}}, "players.3: is no fact of this game; there are 1, 2"),
        ({"players": {"1": {"gold": 1}}}, "players.1.gold: is no fact of this game; there are hand, points"),
        ({"players": {"1": {"hand": {"red": 4}}}}, 'players.1.hand: is {"red": 4}; with that, players hold'),
        ({"tunnels": {"a1": 1}}, "tunnels.a2: is missing"),
        ({"route": ["a1", 7]}, "route.1: is 7; it should be one of a1, a2, b1, b2"),
        ({"cart": "z9"}, "cart: is z9; a cart stands on a space"),
        ({"held": 2}, "held: is 2, and the rest of the facts make it 1"),
        ({"depth": 2}, "depth: is no fact of this game; there are board, turn, seat"),
        (
            {"board": {"heaps": {"a2": {"red": 0}}}},
            'board.heaps.a2: is {"red": 0}, and the rest of the facts make it nothing',
        ),
    ],
)
def test_an_impossible_fact_is_refused_with_its_path(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(FactError) as caught:
        CAVE.read({**FACTS, **changed})
    assert str(caught.value).startswith(message)


def test_the_last_given_fact_without_which_all_would_be_possible_is_to_blame() -> None:
    with pytest.raises(FactError, match=r'^players\.2\.hand: is \{"blue": 2\}; with that, players hold'):
        CAVE.read({"players": {"1": {"hand": {"red": 2}, "points": 1}, "2": {"hand": {"blue": 2}, "points": 5}}})


def test_other_faults_are_asked_for_in_a_position_that_has_none_of_its_own() -> None:
    def too_late(state: Cave) -> Iterator[FactError]:
        if state.turn > 3:
            yield FactError("", "there would be no lamp oil")

    assert CAVE.read({"turn": 3}, too_late).turn == 3
    with pytest.raises(FactError, match=r"^turn: is 4; with that, there would be no lamp oil"):
        CAVE.read({"turn": 4, "seat": 2}, too_late)


def test_facts_are_a_mapping() -> None:
    with pytest.raises(FactError, match=r"the facts: is \[1\]"):
        CAVE.read([1])


def test_a_position_of_one_field() -> None:
    class Flat(Position):
        """A single number."""

        count: int = holds(integer())

    flat = Snapshot(Flat, SETUP)
    assert flat.read({"count": 4}).copy().count == 4
    assert flat.write(flat.start()) == {"count": 0}


class Chamber(Cave):
    """A position that has one field more than another."""

    lamps: list[int] = holds(by("spaces", integer()))


def test_the_fields_of_a_base_come_first_and_are_copied_and_compared_too() -> None:
    chamber = Snapshot(Chamber, SETUP)
    state = chamber.start()
    assert [*Chamber.declarations] == [*Cave.declarations, "lamps"]
    copy = state.copy()
    copy.heaps[0] = 1
    copy.lamps[0] = 1
    assert (state.heaps[0], state.lamps[0]) == (0, 0)
    copy.lamps[0] = 0
    assert copy != state
    copy.heaps[0] = 0
    assert copy == state
    assert chamber.read(chamber.write(state)) == state
    assert not hasattr(state, "__dict__")


class Tallied(ScoredPosition):
    """Points of two players in three categories."""

    categories = ("fields", "visits", "auction")
    scored: list[int] = holds(by(categories, integer(-99, 99)), at="players.*.scored", flat=categories)


class Harvest(Event, frozen=True):
    seat: int
    points: int

    gains = (Gain("fields"), Gain("auction", 2, lost=True))


def test_events_add_their_points_to_a_position_by_category() -> None:
    state = Snapshot(Tallied, SETUP).start()
    before, events = state.copy(), list[Event]()
    state.emit(events, Harvest(2, 7))
    state.emit(events, Harvest(2, 1))
    assert events == [Harvest(2, 7), Harvest(2, 1)]
    assert [state.points_in(category) for category in Tallied.categories] == [(0, 8), (0, 0), (0, -4)]
    assert (state.points_of(1), state.points_of(2)) == (0, 4)
    assert before.points_of(2) == 0


def test_a_shared_value_is_replaced_as_a_whole() -> None:
    stacks = ((1,), (), (2, 3))
    assert with_value(stacks, 1, (4,)) == ((1,), (4,), (2, 3))
    assert stacks == ((1,), (), (2, 3))
