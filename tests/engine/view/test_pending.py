"""The hand over a game of tiles and carts: what is held and turned, quiet targets, verbs that stand, pieces to pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from engine.rules.actions import Action, IllegalAction, Kind, Pick
from engine.view.selection import Selection
from tests.toys.yard import table
from tests.toys.yard.rules import SQUARES, Done, End, Enter, Faster, Lay, Slower, Take, Widen, Yard, YardRules
from tests.toys.yard.sheet import BAR


def hand(*played: Action, standing: Sequence[str] = BAR, confirm: Sequence[str] = ("end",)) -> Selection:
    """The hand of the one seat once some actions are played."""
    rules = YardRules({}, 1)
    state = rules.start()
    for action in played:
        assert action in rules.legal(state)
        rules.play(state, action)
    return over(rules, state, standing, confirm)


def over(rules: YardRules, state: Yard, standing: Sequence[str] = BAR, confirm: Sequence[str] = ("end",)) -> Selection:
    return Selection(rules, cast(Any, table), state, confirm, standing if state.asked == "build" else ())


def space(name: str) -> Pick:
    return Pick(Kind.SPACE, name)


def shape(name: str) -> Pick:
    return Pick(Kind.SHAPE, name)


def piece(name: str) -> Pick:
    return Pick(Kind.PIECE, name)


def verb(name: str) -> Pick:
    return Pick(Kind.VERB, name)


WHITE, BLACK = piece("1-white"), piece("1-black")

STANDING = [verb(name) for name in BAR]


# Holding and turning


def test_a_square_holds_the_likeliest_tile_and_once_more_sets_it() -> None:
    it = hand()
    assert it.choose(space("a1")) is None
    assert it.pending == shape("SW")
    assert it.pending_action == Lay("a1", "SW")
    assert it.choose(space("a1")) == Lay("a1", "SW")


def test_the_wheel_goes_round_both_ways_in_the_order_of_the_table() -> None:
    it = hand()
    it.choose(space("a3"))
    round_ = []
    for _ in range(5):
        round_.append(str(it.pending.value) if it.pending else "")
        assert it.cycle_pending(1)
    assert round_ == ["EW", "NS", "SW", "NE", "EW"]
    assert it.cycle_pending(-1)
    assert it.pending == shape("EW")
    assert it.choose(space("a3")) == Lay("a3", "EW")


def test_another_square_starts_over_with_its_own_likeliest_tile() -> None:
    it = hand()
    it.choose(space("a1"))
    it.cycle_pending(1)
    assert it.choose(space("b3")) is None
    assert (it.picks, it.pending) == ((space("b3"),), shape("EW"))


def test_a_step_back_puts_the_tile_back() -> None:
    it = hand()
    it.choose(space("a1"))
    assert it.take_back()
    assert (it.picks, it.pending, it.cycle_pending(1)) == ((), None, False)


def test_holding_another_tile_by_its_own_button() -> None:
    it = hand()
    it.choose(space("a1"))
    assert it.set_pending(shape("NS"))
    assert it.pending == shape("NS")
    assert not it.set_pending(shape("NS"))
    assert not it.set_pending(shape("NSE"))
    assert it.pending_action == Lay("a1", "NS")


def test_what_is_left_on_a_quiet_square_is_held_even_when_it_is_but_one() -> None:
    it = hand(Lay("a1", "NS"), Widen("a1", "NSE"))
    assert it.choose(space("a1")) is None
    assert it.pending == shape("NSEW")
    assert it.choose(space("a1")) == Widen("a1", "NSEW")
    named = hand(Lay("a1", "NS"), Widen("a1", "NSE"))
    named.choose(verb("widen"))
    assert named.choose(space("a1")) == Widen("a1", "NSEW")


def test_a_gate_is_picked_first_and_holds_one_of_the_carts() -> None:
    it = hand()
    assert it.choose(space("west")) is None
    assert (it.pending, it.bar_picks) == (BLACK, [WHITE, BLACK])
    it.cycle_pending(1)
    assert it.choose(space("west")) == Enter("1-white", "west")
    assert hand(Enter("1-white", "west")).choose(space("east")) == Enter("1-black", "east")


def test_carts_are_choices_where_no_verbs_stand_and_squares_are_not() -> None:
    rules = YardRules({}, 1)
    state = rules.start()
    for action in (Enter("1-white", "west"), Enter("1-black", "east")):
        rules.play(state, action)
    assert over(rules, state).board_choices == []
    rules.play(state, End())
    it = over(rules, state)
    assert (it.board_choices, it.bar_picks, it.can_cycle) == ([WHITE, BLACK], [], False)
    assert hand(standing=()).board_choices == []


def test_nothing_is_held_before_the_first_pick() -> None:
    rules = YardRules({}, 1)
    state = rules.start()
    for action in (Enter("1-white", "west"), Faster("1-white"), End()):
        rules.play(state, action)
    rules.play(state, rules.legal(state)[0])
    it = over(rules, state)
    assert (it.pending, it.bar_picks) == (None, [Pick(Kind.ITEM, "ruby"), Pick(Kind.ITEM, "gold")])
    assert it.choose(Pick(Kind.ITEM, "gold")) == Take("gold")


def test_the_preview_is_that_of_what_is_held() -> None:
    it = hand()
    it.choose(space("a1"))
    for _ in range(4):
        assert it.pending is not None
        seen = it.preview(it.pending)
        assert seen is not None
        assert seen.action == it.pending_action
        assert seen.after.pieces == table.picture(YardRules({}, 1), _laid(seen.action)).pieces
        it.cycle_pending(1)


def _laid(action: Action) -> Yard:
    rules = YardRules({}, 1)
    state = rules.start()
    rules.play(state, action)
    return state


def test_a_preview_stops_before_the_verb_that_ends_the_turn() -> None:
    it = hand(Enter("1-white", "west"), Lay("a1", "NS"))
    seen = it.preview_action(Lay("a2", "NS"))
    assert [event.text for event in seen.events if isinstance(event, Done)] == ["lay a2 NS"]
    over_all = it.preview_action(End())
    assert [event.text for event in over_all.events if isinstance(event, Done)] == ["end", "roll 1-white"]


# Quiet targets


def test_quiet_targets_are_lit_but_do_not_glow() -> None:
    it = hand()
    assert {target.space for target in it.open_targets} == {*SQUARES, "west", "east"}
    assert [target.space for target in it.highlighted] == ["west", "east"]
    assert [target.space for target in it.targets_in_walk_order[:2]] == ["west", "east"]
    assert len(it.targets_in_walk_order) == len(it.open_targets)


def test_a_picked_verb_makes_its_targets_glow() -> None:
    it = hand()
    it.choose(verb("lay"))
    assert [target.space for target in it.highlighted] == [*SQUARES]


def test_a_quiet_target_previews_nothing_before_its_verb_is_picked() -> None:
    it = hand()
    assert it.preview(space("a1")) is None
    it.choose(verb("lay"))
    seen = it.preview(space("a1"))
    assert seen is not None
    assert seen.action == Lay("a1", "SW")
    gate = hand().preview(space("west"))
    assert gate is not None
    assert gate.action == Enter("1-black", "west")


def test_while_something_is_held_another_action_can_begin_anywhere_but_nothing_glows() -> None:
    it = hand()
    it.choose(space("a1"))
    assert it.highlighted == []
    assert {target.space for target in it.open_targets} == {*SQUARES, "west", "east"}


def test_a_quiet_cart_with_one_verb_left_waits_for_it() -> None:
    it = hand(Enter("1-white", "west"), Slower("1-white"))
    rules, state = it.rules, it.view
    state.speed["1-white"] = 1
    it = over(cast(Any, rules), state)
    assert it.verbs_after(WHITE) == ["faster"]
    assert it.choose(WHITE) is None
    assert (it.picks, it.completed_action(WHITE)) == ((WHITE,), None)
    assert [pick.value for pick in it.bar_picks if it.is_lit(pick)] == ["faster"]
    assert it.choose(verb("faster")) == Faster("1-white")
    named = over(cast(Any, rules), state)
    named.choose(verb("faster"))
    assert named.choose(WHITE) == Faster("1-white")


def test_what_would_be_held_is_known_before_it_is_picked() -> None:
    it = hand(Enter("1-white", "west"))
    assert it.pending_after(space("a1")) == Lay("a1", "SW")
    assert it.pending_after(WHITE) is None
    assert (it.can_cycle, it.cycle_length) == (True, 0)
    it.choose(space("a1"))
    assert (it.can_cycle, it.cycle_length) == (True, 4)


# Verbs that stand in the bar


def test_standing_verbs_stay_dark_or_not_until_something_is_held() -> None:
    it = hand()
    assert it.bar_picks == STANDING
    assert [it.can_pick(pick) for pick in it.bar_picks] == [True, False, True, False, False, True]
    it.choose(verb("lay"))
    assert it.bar_picks == STANDING
    assert [pick for pick in it.bar_picks if it.is_lit(pick)] == [verb("lay")]
    it.choose(space("a1"))
    assert it.bar_picks == [shape("NS"), shape("SW"), shape("NE"), shape("EW")]
    assert [pick for pick in it.bar_picks if it.is_lit(pick)] == [shape("SW")]


def test_buttons_keep_their_places_wherever_the_wheel_begins() -> None:
    one, other = hand(), hand()
    one.choose(space("a1"))
    other.choose(space("a3"))
    assert one.pending != other.pending
    assert one.bar_picks == other.bar_picks


def test_a_dark_verb_is_refused_with_its_own_rule_and_changes_nothing() -> None:
    it = hand()
    it.choose(verb("lay"))
    with pytest.raises(IllegalAction, match=r"faster cannot be done now\."):
        it.choose(verb("faster"))
    assert it.picks == (verb("lay"),)


def test_a_picked_verb_is_put_back_by_picking_it_again() -> None:
    it = hand()
    it.choose(verb("lay"))
    assert it.next_targets(verb("lay")) == []
    assert it.choose(verb("lay")) is None
    assert it.picks == ()


def test_another_verb_takes_the_place_of_the_first() -> None:
    it = hand()
    it.choose(verb("lay"))
    it.choose(verb("cart"))
    assert it.picks == (verb("cart"),)


def test_another_space_keeps_the_verb() -> None:
    it = hand(Lay("a1", "NS"))
    it.choose(verb("lay"))
    it.choose(space("b1"))
    it.choose(space("b2"))
    assert [*it.picks] == [verb("lay"), space("b2")]
    it.choose(space("a1"))
    assert it.pending_action == Widen("a1", "NSW")
    assert [*it.picks] == [space("a1")]


def test_without_standing_verbs_the_bar_holds_what_it_held_before() -> None:
    it = hand(standing=())
    assert {verb("end"), shape("NS"), WHITE} <= {*it.bar_picks}
    it.choose(space("a1"))
    assert it.bar_picks[:4] == [shape("NS"), shape("SW"), shape("NE"), shape("EW")]
    assert verb("end") in it.bar_picks


def test_a_final_verb_is_confirmed_only_where_there_is_a_choice() -> None:
    it = hand()
    assert it.choose(verb("end")) is None
    assert it.offer.awaits_confirmation
    assert it.needs_confirmation(End())
    spent = hand(Lay("a1", "NS"), Lay("a2", "NS"), Lay("a3", "NS"))
    assert not spent.needs_confirmation(End())
    assert spent.choose(verb("end")) == End()


# Pieces


def test_a_cart_waits_for_one_of_its_verbs() -> None:
    it = hand(Enter("1-white", "west"))
    assert it.pick_at(("1-white", "west")) == WHITE
    assert it.choose(WHITE) is None
    assert it.bar_picks == STANDING
    assert [pick for pick in it.bar_picks if it.is_lit(pick)] == [verb("slower"), verb("faster")]
    assert it.choose(verb("faster")) == Faster("1-white")


def test_with_the_verb_first_the_cart_fires() -> None:
    it = hand(Enter("1-white", "west"))
    it.choose(verb("slower"))
    assert [target.piece for target in it.highlighted] == ["1-white"]
    assert it.choose(WHITE) == Slower("1-white")


def test_a_second_click_on_a_picked_cart_puts_it_back() -> None:
    it = hand(Enter("1-white", "west"))
    it.choose(WHITE)
    assert it.pick_at(("1-white", "west")) == WHITE
    assert it.choose(WHITE) is None
    assert it.picks == ()


class Crowded:
    """The table of Yard with the carts standing where one may build."""

    def __getattr__(self, name: str) -> Any:
        return getattr(table, name)

    def targets(self, rules: YardRules, view: Yard) -> Any:
        found = table.targets(rules, view)
        here = found[space("a1")]
        return {**found, space("a1"): type(here)(space("a1"), space="west")}


def test_a_second_click_goes_on_to_what_lies_under_the_cart() -> None:
    rules = YardRules({}, 1)
    state = rules.start()
    rules.play(state, Enter("1-white", "west"))
    it = Selection(rules, cast(Any, Crowded()), state, (), BAR)
    places = ("1-white", "west")
    walked = []
    for _ in range(2):
        pick = it.pick_at(places)
        assert pick is not None
        it.choose(pick)
        walked.append(pick)
    assert walked == [WHITE, space("a1")]


def test_a_dark_place_knows_the_pick_that_is_made_there() -> None:
    it = hand(Enter("1-white", "west"), Enter("1-black", "east"), Faster("1-white"))
    assert it.pick_at(("1-white", "west")) is None
    assert it.blocked_pick_at(("1-white", "west")) == WHITE
    assert it.blocked_pick_at(("a1",)) == space("a1")
    assert it.blocked_pick_at(("nowhere",)) is None


def test_every_action_can_be_made_by_clicks_and_buttons() -> None:
    start = hand(Lay("a1", "NS"), Enter("1-white", "west"))
    for action in start.legal:
        it = hand(Lay("a1", "NS"), Enter("1-white", "west"), confirm=())
        waiting = [*action.picks[1:], action.picks[0]]
        made: Action | None = None
        while made is None:
            places = [
                pick
                for pick in waiting
                if pick in it.bar_picks or (pick in it.targets and it.targets[pick] in it.open_targets)
            ]
            assert places, f"{action.text} is stuck after {it.picks}"
            made = it.choose(places[0])
            waiting.remove(places[0])
        assert made == action
