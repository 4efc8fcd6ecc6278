"""The router on made-up actions: the ambiguous cases of the five games, and its invariants on any list."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.actions import Action, Card, Colour, Item, Kind, Number, Pick, Piece, Shape, Space
from engine.rules.router import Offer, fill, offer


class Mine(Action, frozen=True):
    space: Space


class Move(Action, frozen=True):
    origin: Space
    target: Space


class Stay(Action, frozen=True):
    pass


class Track(Action, frozen=True):
    space: Space
    shape: Shape


class Upgrade(Action, frozen=True):
    space: Space
    shape: Shape


class Cart(Action, frozen=True):
    cart: Piece
    gate: Space


class Camp(Action, frozen=True):
    space: Space
    bin: Number


class Settlement(Action, frozen=True):
    space: Space
    bin: Number


class Lay(Action, frozen=True):
    tile: Item
    space: Space
    turn: Number


class Station(Action, frozen=True):
    space: Space


class Vein(Action, frozen=True):
    space: Space
    colour: Colour


class Discard(Action, frozen=True):
    tile: Item


class Bid(Action, frozen=True):
    amount: Number


class Pass(Action, frozen=True):
    pass


class Leave(Action, frozen=True):
    bin: Number
    metal: Item


class Swap(Action, frozen=True):
    given: Item
    taken: Item


class Play(Action, frozen=True):
    card: Card


class OptionPoints(Action, frozen=True):
    verb = "option"
    what: Item


class OptionVein(Action, frozen=True):
    verb = "option"
    what: Item
    space: Space


def verb(name: str) -> Pick:
    return Pick(Kind.VERB, name)


def space(name: str) -> Pick:
    return Pick(Kind.SPACE, name)


def number(value: int) -> Pick:
    return Pick(Kind.NUMBER, value)


def item(name: str) -> Pick:
    return Pick(Kind.ITEM, name)


def shape(name: str) -> Pick:
    return Pick(Kind.SHAPE, name)


def names(offered: Offer) -> list[str]:
    return [f"{pick.value}" for pick in offered.picks]


MOVES: list[Action] = [Move("e8", "e9"), Move("e8", "e7"), Move("d5", "e9"), Stay()]


def test_one_verb_and_board_targets_need_no_verb() -> None:
    legal = [Mine("e9"), Mine("d8")]
    assert names(offer(legal, [])) == ["e9", "d8"]
    assert offer(legal, [space("d8")]).completes == Mine("d8")


def test_a_board_target_with_one_value_is_still_clicked() -> None:
    assert offer([Mine("e9")], []).completes is None
    assert offer([Mine("e9")], [verb("mine")]).completes is None
    assert offer([Mine("e9")], [verb("mine"), space("e9")]).completes == Mine("e9")
    alone = offer([Move("e8", "e9")], [space("e8")])
    assert (alone.completes, names(alone)) == (None, ["e9"])


def test_two_spaces_are_picked_in_order() -> None:
    assert names(offer(MOVES, [])) == ["move", "stay", "e8", "d5"]
    assert names(offer(MOVES, [space("e8")])) == ["e9", "e7"]
    assert offer(MOVES, [space("e8"), space("e9")]).completes == Move("e8", "e9")
    assert offer(MOVES, [space("e9")]).actions == ()


def test_an_action_without_fields_fires_by_its_verb_alone() -> None:
    assert offer(MOVES, [verb("stay")]).completes == Stay()
    assert (offer([Stay()], []).completes, names(offer([Stay()], []))) == (None, ["stay"])
    assert offer([Stay()], [verb("stay")]).completes == Stay()


def test_the_shape_distinguishes_track_and_upgrade() -> None:
    legal = [Track("f4", "NS"), Track("f4", "EW"), Upgrade("f5", "NSE"), Upgrade("f5", "NSW")]
    assert names(offer(legal, [])) == ["track", "upgrade", "f4", "NS", "EW", "f5", "NSE", "NSW"]
    assert names(offer(legal, [space("f4")])) == ["NS", "EW"]
    assert offer(legal, [shape("NSE")]).completes is None
    assert offer(legal, [shape("NSE"), space("f5")]).completes == Upgrade("f5", "NSE")


def test_the_last_shape_left_is_skipped() -> None:
    legal = [Track("f4", "NS"), Track("f6", "NS"), Upgrade("f5", "NSE"), Upgrade("f5", "NSW")]
    assert offer(legal, [space("f4")]).completes == Track("f4", "NS")
    assert offer(legal, [verb("track"), space("f6")]).completes == Track("f6", "NS")


def test_a_cart_is_a_piece_on_the_board() -> None:
    legal = [Cart("red-white", "d1"), Cart("red-black", "d1"), Cart("red-black", "g1")]
    assert names(offer(legal, [Pick(Kind.PIECE, "red-black")])) == ["d1", "g1"]
    assert offer(legal, [space("g1")]).completes is None
    assert offer(legal, [space("d1"), Pick(Kind.PIECE, "red-white")]).completes == Cart("red-white", "d1")
    in_hand = offer(legal, [space("g1")], lambda pick: pick.kind is Kind.SPACE)
    assert in_hand.completes == Cart("red-black", "g1")


def test_camp_or_settlement_is_offered_when_everything_else_is_picked() -> None:
    legal = [Camp("f5", 2), Camp("f5", 3), Settlement("f5", 2), Settlement("f5", 3)]
    both = offer(legal, [space("f5"), number(2)])
    assert (both.completes, names(both)) == (None, ["camp", "settlement"])
    assert both.finished == (Camp("f5", 2), Settlement("f5", 2))
    assert offer(legal, [space("f5"), number(2), verb("camp")]).completes == Camp("f5", 2)
    assert offer(legal, [verb("settlement"), number(3), space("f5")]).completes == Settlement("f5", 3)


def test_the_verb_may_come_between() -> None:
    legal = [Camp("f5", 2), Camp("f5", 3), Settlement("f5", 2)]
    assert names(offer(legal, [space("f5"), verb("camp")])) == ["2", "3"]
    assert offer(legal, [space("f5"), verb("camp"), number(3)]).completes == Camp("f5", 3)
    assert offer(legal, [space("f5"), verb("settlement")]).completes == Settlement("f5", 2)


def test_hex_first_and_tile_first_both_work() -> None:
    legal = [Lay("T3", "f5", 1), Lay("T3", "f5", 4), Lay("T2", "f5", 1), Lay("T3", "f6", 2)]
    for picks in ([item("T3"), space("f5"), number(4)], [space("f5"), item("T3"), number(4)]):
        assert offer(legal, picks).completes == Lay("T3", "f5", 4)
    assert offer(legal, [space("f6")]).completes == Lay("T3", "f6", 2)
    assert offer(legal, [item("T2")]).completes is None
    assert offer(legal, [item("T2"), space("f5")]).completes == Lay("T2", "f5", 1)


def test_a_finished_action_among_longer_ones_fires_by_its_verb() -> None:
    legal = [Station("f5"), Vein("f5", "red"), Vein("f5", "blue"), Lay("T3", "f5", 1)]
    after = offer(legal, [space("f5")])
    assert after.completes is None
    assert after.finished[0] == Station("f5")
    assert names(after) == ["station", "vein", "lay", "red", "blue"]
    assert offer(legal, [space("f5"), verb("station")]).completes == Station("f5")
    assert offer(legal, [space("f5"), Pick(Kind.COLOUR, "blue")]).completes == Vein("f5", "blue")
    assert offer(legal, [verb("station"), space("f5")]).completes == Station("f5")


OPTIONS: list[Action] = [OptionPoints("vein"), OptionVein("vein", "f5"), OptionVein("vein", "f6"), Pass()]


def test_a_finished_action_fires_by_its_verb_picked_before_and_again() -> None:
    waiting = offer(OPTIONS, [verb("option"), item("vein")])
    assert waiting.completes is None
    assert waiting.finished == (OptionPoints("vein"),)
    assert names(waiting) == ["option", "f5", "f6"]
    assert offer(OPTIONS, [verb("option"), item("vein"), verb("option")]).completes == OptionPoints("vein")
    assert offer(OPTIONS, [verb("option"), item("vein"), space("f6")]).completes == OptionVein("vein", "f6")


def test_a_finished_action_fires_by_its_verb_picked_after() -> None:
    assert names(offer(OPTIONS, [item("vein")])) == ["option", "f5", "f6"]
    assert offer(OPTIONS, [item("vein"), verb("option")]).completes == OptionPoints("vein")


def test_skipping_does_not_finish_an_action_beside_longer_ones_of_its_verb() -> None:
    assert offer(OPTIONS, [verb("option")]).finished == ()
    assert offer(OPTIONS, [verb("option"), verb("option")]).actions == ()


class Dig(Action, frozen=True):
    pass


class DigDeep(Action, frozen=True):
    verb = "dig"
    space: Space


def test_a_bare_verb_among_longer_ones_fires_by_the_second_press() -> None:
    legal = [Dig(), DigDeep("f5"), Pass()]
    once = offer(legal, [verb("dig")])
    assert (once.completes, names(once)) == (None, ["dig", "f5"])
    assert offer(legal, [verb("dig"), verb("dig")]).completes == Dig()
    assert offer(legal, [verb("dig"), space("f5")]).completes == DigDeep("f5")
    assert offer(legal, [space("f5")]).completes == DigDeep("f5")


def test_bids_are_numbers_and_pass_is_a_verb() -> None:
    legal = [Bid(4), Bid(5), Bid(6), Pass()]
    start = offer(legal, [])
    assert names(start) == ["bid", "pass", "4", "5", "6"]
    assert start.numbers == range(4, 7)
    assert offer(legal, [number(5)]).completes == Bid(5)
    assert offer(legal, [verb("pass")]).completes == Pass()


def test_one_bid_left_is_made_by_its_verb_or_its_number() -> None:
    legal = [Bid(4), Pass()]
    assert names(offer(legal, [])) == ["bid", "pass", "4"]
    assert offer(legal, [verb("bid")]).completes == Bid(4)
    assert offer(legal, [number(4)]).completes == Bid(4)
    assert (offer([Bid(4)], []).completes, names(offer([Bid(4)], []))) == (None, ["4"])


def test_numbers_with_a_hole_or_one_alone_are_no_stepper() -> None:
    assert offer([Bid(4), Bid(6)], []).numbers is None
    assert offer([Bid(4), Pass()], []).numbers is None
    assert offer(MOVES, []).numbers is None


def test_a_field_without_choice_is_skipped_from_the_start() -> None:
    legal = [Leave(2, "copper"), Leave(2, "wood")]
    assert names(offer(legal, [])) == ["copper", "wood"]
    assert offer(legal, [item("wood")]).completes == Leave(2, "wood")
    assert offer(legal, [number(2), item("wood")]).completes == Leave(2, "wood")


def test_nothing_is_finished_by_skipping_before_the_first_pick() -> None:
    legal = [Leave(2, "copper"), Stay()]
    assert names(offer(legal, [])) == ["leave", "stay", "2", "copper"]
    assert offer(legal, []).finished == (Stay(),)
    assert offer(legal, [verb("leave")]).completes == Leave(2, "copper")


def test_a_field_is_not_skipped_while_a_later_one_of_its_kind_is_empty() -> None:
    legal = [Swap("copper", "copper"), Swap("copper", "gold")]
    assert names(offer(legal, [])) == ["copper"]
    assert names(offer(legal, [item("copper")])) == ["copper", "gold"]
    assert offer(legal, [item("copper"), item("gold")]).completes == Swap("copper", "gold")
    last = [Swap("copper", "wood"), Swap("gold", "wood")]
    assert offer(last, [item("gold")]).completes == Swap("gold", "wood")


def test_verbs_to_confirm_wait() -> None:
    waits = offer(MOVES, [verb("stay")], confirm={"stay"})
    assert (waits.completes, waits.awaits_confirmation, waits.picks) == (Stay(), True, ())
    assert not offer(MOVES, [space("e8"), space("e9")], confirm={"stay"}).awaits_confirmation


@pytest.mark.parametrize(
    "picks",
    [[space("z9")], [verb("fly")], [number(1)], [verb("move"), verb("stay")], [space("e8"), space("e9"), space("e9")]],
)
def test_picks_that_fit_nothing_leave_nothing_open(picks: list[Pick]) -> None:
    assert offer(MOVES, picks) == Offer((), (), None)


def test_what_is_filled_follows_the_order_of_the_picks() -> None:
    assert fill(Move("e8", "e9"), [space("e8")]) == [False, True, False]
    assert fill(Move("e8", "e9"), [space("e9")]) is None
    assert fill(Lay("T3", "f5", 1), [number(1), verb("lay")]) == [True, False, False, True]
    assert fill(Stay(), [verb("stay"), verb("stay")]) == [True]
    assert fill(Mine("e9"), [verb("mine"), verb("mine"), space("e9")]) is None


SPACES, ITEMS, NUMBERS = st.sampled_from(["a1", "b2"]), st.sampled_from(["wood", "gold"]), st.integers(1, 3)

ACTIONS = st.one_of(
    st.builds(Mine, SPACES),
    st.builds(Move, SPACES, SPACES),
    st.builds(Stay),
    st.builds(Camp, SPACES, NUMBERS),
    st.builds(Settlement, SPACES, NUMBERS),
    st.builds(Lay, ITEMS, SPACES, NUMBERS),
    st.builds(Leave, NUMBERS, ITEMS),
    st.builds(Swap, ITEMS, ITEMS),
    st.builds(OptionPoints, ITEMS),
    st.builds(OptionVein, ITEMS, SPACES),
    st.builds(Dig),
    st.builds(DigDeep, SPACES),
)


def walk(legal: Sequence[Action], wanted: Action, order: Sequence[Pick]) -> Action | None:
    """Make the open picks of `order`, then press the verb until the action is complete."""
    picks: list[Pick] = []
    standing = offer(legal, picks)
    for pick in (*order, wanted.picks[0], wanted.picks[0]):
        if standing.completes is None and pick in standing.picks:
            picks.append(pick)
            standing = offer(standing.actions, picks)
    return standing.completes


@given(st.lists(ACTIONS, min_size=1, max_size=12, unique=True))
def test_every_action_is_reached_by_its_picks_in_every_usual_order(legal: list[Action]) -> None:
    for action in legal:
        head, fields = action.picks[0], action.picks[1:]
        by_space = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
        assert walk(legal, action, fields) == action
        assert walk(legal, action, (head, *fields)) == action
        assert walk(legal, action, by_space) == action


@given(st.lists(ACTIONS, min_size=1, max_size=12, unique=True), st.data())
def test_what_is_offered_leads_on_whatever_is_picked(legal: list[Action], data: st.DataObject) -> None:
    picks: list[Pick] = []
    before = offer(legal, picks)
    while before.completes is None:
        assert before.picks
        assert len(dict.fromkeys(before.picks)) == len(before.picks)
        picks.append(data.draw(st.sampled_from(before.picks)))
        after = offer(before.actions, picks)
        assert after == offer(legal, picks)
        assert after.actions
        before = after
    assert before.completes in legal
