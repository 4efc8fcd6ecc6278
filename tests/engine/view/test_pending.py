"""The selection in a game of tiles and carts: the pending pick and its cycle, quiet targets, standing verbs, pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from engine.rules.actions import Action, IllegalAction, Kind, Pick
from engine.view.selection import Selection
from engine.view.table import GameTable
from tests.toys.yard import table as yard_table
from tests.toys.yard.rules import SQUARES, Done, End, Enter, Faster, Lay, Slower, Take, Widen, Yard, YardRules
from tests.toys.yard.sheet import BAR

table = GameTable(yard_table)


def new_selection(*played: Action, standing: Sequence[str] = BAR, confirm: Sequence[str] = ("end",)) -> Selection:
    """The selection of the only seat after some actions."""
    rules = YardRules({}, 1)
    state = rules.start()
    for action in played:
        assert action in rules.legal(state)
        rules.play(state, action)
    return over(rules, state, standing, confirm)


def over(rules: YardRules, state: Yard, standing: Sequence[str] = BAR, confirm: Sequence[str] = ("end",)) -> Selection:
    return Selection(rules, table, state, confirm, standing if state.decision == "build" else ())


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
    selection = new_selection()
    assert selection.make_pick(space("a1")) is None
    assert selection.pending == shape("SW")
    assert selection.pending_action == Lay("a1", "SW")
    assert selection.make_pick(space("a1")) == Lay("a1", "SW")


def test_the_wheel_goes_round_both_ways_in_the_order_of_the_table() -> None:
    selection = new_selection()
    selection.make_pick(space("a3"))
    round_ = []
    for _ in range(5):
        round_.append(str(selection.pending.value) if selection.pending else "")
        assert selection.cycle_pending(1)
    assert round_ == ["EW", "NS", "SW", "NE", "EW"]
    assert selection.cycle_pending(-1)
    assert selection.pending == shape("EW")
    assert selection.make_pick(space("a3")) == Lay("a3", "EW")


def test_another_square_starts_over_with_its_own_likeliest_tile() -> None:
    selection = new_selection()
    selection.make_pick(space("a1"))
    selection.cycle_pending(1)
    assert selection.make_pick(space("b3")) is None
    assert (selection.picks, selection.pending) == ((space("b3"),), shape("EW"))


def test_a_step_back_puts_the_tile_back() -> None:
    selection = new_selection()
    selection.make_pick(space("a1"))
    assert selection.undo_pick()
    assert (selection.picks, selection.pending, selection.cycle_pending(1)) == ((), None, False)


def test_holding_another_tile_by_its_own_button() -> None:
    selection = new_selection()
    selection.make_pick(space("a1"))
    assert selection.set_pending(shape("NS"))
    assert selection.pending == shape("NS")
    assert not selection.set_pending(shape("NS"))
    assert not selection.set_pending(shape("NSE"))
    assert selection.pending_action == Lay("a1", "NS")


def test_the_only_candidate_on_a_quiet_square_becomes_pending() -> None:
    selection = new_selection(Lay("a1", "NS"), Widen("a1", "NSE"))
    assert selection.make_pick(space("a1")) is None
    assert selection.pending == shape("NSEW")
    assert selection.make_pick(space("a1")) == Widen("a1", "NSEW")
    named = new_selection(Lay("a1", "NS"), Widen("a1", "NSE"))
    named.make_pick(verb("widen"))
    assert named.make_pick(space("a1")) == Widen("a1", "NSEW")


def test_a_gate_is_picked_first_and_holds_one_of_the_carts() -> None:
    selection = new_selection()
    assert selection.make_pick(space("west")) is None
    assert (selection.pending, selection.bar_picks) == (BLACK, [WHITE, BLACK])
    selection.cycle_pending(1)
    assert selection.make_pick(space("west")) == Enter("1-white", "west")
    assert new_selection(Enter("1-white", "west")).make_pick(space("east")) == Enter("1-black", "east")


def test_carts_are_choices_where_no_verbs_stand_and_squares_are_not() -> None:
    rules = YardRules({}, 1)
    state = rules.start()
    for action in (Enter("1-white", "west"), Enter("1-black", "east")):
        rules.play(state, action)
    assert over(rules, state).board_choices == []
    rules.play(state, End())
    selection = over(rules, state)
    assert (selection.board_choices, selection.bar_picks, selection.can_cycle) == ([WHITE, BLACK], [], False)
    assert new_selection(standing=()).board_choices == []


def test_nothing_is_held_before_the_first_pick() -> None:
    rules = YardRules({}, 1)
    state = rules.start()
    for action in (Enter("1-white", "west"), Faster("1-white"), End()):
        rules.play(state, action)
    rules.play(state, rules.legal(state)[0])
    selection = over(rules, state)
    assert (selection.pending, selection.bar_picks) == (None, [Pick(Kind.ITEM, "ruby"), Pick(Kind.ITEM, "gold")])
    assert selection.make_pick(Pick(Kind.ITEM, "gold")) == Take("gold")


def test_the_preview_is_that_of_what_is_held() -> None:
    selection = new_selection()
    selection.make_pick(space("a1"))
    for _ in range(4):
        assert selection.pending is not None
        preview = selection.preview(selection.pending)
        assert preview is not None
        assert preview.action == selection.pending_action
        assert preview.after.pieces == table.picture(YardRules({}, 1), _laid(preview.action)).pieces
        selection.cycle_pending(1)


def _laid(action: Action) -> Yard:
    rules = YardRules({}, 1)
    state = rules.start()
    rules.play(state, action)
    return state


def test_a_preview_stops_before_the_verb_that_ends_the_turn() -> None:
    selection = new_selection(Enter("1-white", "west"), Lay("a1", "NS"))
    preview = selection.preview_action(Lay("a2", "NS"))
    assert [event.text for event in preview.events if isinstance(event, Done)] == ["lay a2 NS"]
    over_all = selection.preview_action(End())
    assert [event.text for event in over_all.events if isinstance(event, Done)] == ["end", "roll 1-white"]


# Quiet targets


def test_quiet_targets_are_lit_but_do_not_glow() -> None:
    selection = new_selection()
    assert {target.space for target in selection.open_targets} == {*SQUARES, "west", "east"}
    assert [target.space for target in selection.highlighted] == ["west", "east"]
    assert [target.space for target in selection.targets_in_walk_order[:2]] == ["west", "east"]
    assert len(selection.targets_in_walk_order) == len(selection.open_targets)


def test_a_picked_verb_makes_its_targets_glow() -> None:
    selection = new_selection()
    selection.make_pick(verb("lay"))
    assert [target.space for target in selection.highlighted] == [*SQUARES]


def test_a_quiet_target_previews_nothing_before_its_verb_is_picked() -> None:
    selection = new_selection()
    assert selection.preview(space("a1")) is None
    selection.make_pick(verb("lay"))
    preview = selection.preview(space("a1"))
    assert preview is not None
    assert preview.action == Lay("a1", "SW")
    gate = new_selection().preview(space("west"))
    assert gate is not None
    assert gate.action == Enter("1-black", "west")


def test_while_something_is_held_another_action_can_begin_anywhere_but_nothing_glows() -> None:
    selection = new_selection()
    selection.make_pick(space("a1"))
    assert selection.highlighted == []
    assert {target.space for target in selection.open_targets} == {*SQUARES, "west", "east"}


def test_a_quiet_cart_with_one_verb_left_waits_for_it() -> None:
    selection = new_selection(Enter("1-white", "west"), Slower("1-white"))
    rules, state = selection.rules, selection.view
    state.speed["1-white"] = 1
    selection = over(cast(Any, rules), state)
    assert selection.verbs_after(WHITE) == ["faster"]
    assert selection.make_pick(WHITE) is None
    assert (selection.picks, selection.completed_action(WHITE)) == ((WHITE,), None)
    assert [pick.value for pick in selection.bar_picks if selection.is_lit(pick)] == ["faster"]
    assert selection.make_pick(verb("faster")) == Faster("1-white")
    named = over(cast(Any, rules), state)
    named.make_pick(verb("faster"))
    assert named.make_pick(WHITE) == Faster("1-white")


def test_what_would_be_held_is_known_before_it_is_picked() -> None:
    selection = new_selection(Enter("1-white", "west"))
    assert selection.pending_after(space("a1")) == Lay("a1", "SW")
    assert selection.pending_after(WHITE) is None
    assert (selection.can_cycle, selection.cycle_length) == (True, 0)
    selection.make_pick(space("a1"))
    assert (selection.can_cycle, selection.cycle_length) == (True, 4)


# Verbs that stand in the bar


def test_standing_verbs_stay_dark_or_not_until_something_is_held() -> None:
    selection = new_selection()
    assert selection.bar_picks == STANDING
    assert [selection.can_pick(pick) for pick in selection.bar_picks] == [True, False, True, False, False, True]
    selection.make_pick(verb("lay"))
    assert selection.bar_picks == STANDING
    assert [pick for pick in selection.bar_picks if selection.is_lit(pick)] == [verb("lay")]
    selection.make_pick(space("a1"))
    assert selection.bar_picks == [shape("NS"), shape("SW"), shape("NE"), shape("EW")]
    assert [pick for pick in selection.bar_picks if selection.is_lit(pick)] == [shape("SW")]


def test_buttons_keep_their_places_wherever_the_wheel_begins() -> None:
    first, other = new_selection(), new_selection()
    first.make_pick(space("a1"))
    other.make_pick(space("a3"))
    assert first.pending != other.pending
    assert first.bar_picks == other.bar_picks


def test_a_dark_verb_is_refused_with_its_own_rule_and_changes_nothing() -> None:
    selection = new_selection()
    selection.make_pick(verb("lay"))
    with pytest.raises(IllegalAction, match=r"faster cannot be done now\."):
        selection.make_pick(verb("faster"))
    assert selection.picks == (verb("lay"),)


def test_a_picked_verb_is_put_back_by_picking_it_again() -> None:
    selection = new_selection()
    selection.make_pick(verb("lay"))
    assert selection.next_targets(verb("lay")) == []
    assert selection.make_pick(verb("lay")) is None
    assert selection.picks == ()


def test_another_verb_takes_the_place_of_the_first() -> None:
    selection = new_selection()
    selection.make_pick(verb("lay"))
    selection.make_pick(verb("cart"))
    assert selection.picks == (verb("cart"),)


def test_another_space_keeps_the_verb() -> None:
    selection = new_selection(Lay("a1", "NS"))
    selection.make_pick(verb("lay"))
    selection.make_pick(space("b1"))
    selection.make_pick(space("b2"))
    assert [*selection.picks] == [verb("lay"), space("b2")]
    with pytest.raises(IllegalAction):  # the tile there can be widened, but another verb is picked
        selection.make_pick(space("a1"))
    assert [*selection.picks] == [verb("lay"), space("b2")]
    selection.undo_pick()
    selection.undo_pick()
    selection.make_pick(space("a1"))
    assert selection.pending_action == Widen("a1", "NSW")


def test_without_standing_verbs_the_bar_holds_what_it_held_before() -> None:
    selection = new_selection(standing=())
    assert {verb("end"), shape("NS"), WHITE} <= {*selection.bar_picks}
    selection.make_pick(space("a1"))
    assert selection.bar_picks[:4] == [shape("NS"), shape("SW"), shape("NE"), shape("EW")]
    assert verb("end") in selection.bar_picks


def test_a_final_verb_is_confirmed_only_where_there_is_a_choice() -> None:
    selection = new_selection()
    assert selection.make_pick(verb("end")) is None
    assert selection.offer.awaits_confirmation
    assert selection.needs_confirmation(End())
    spent = new_selection(Lay("a1", "NS"), Lay("a2", "NS"), Lay("a3", "NS"))
    assert not spent.needs_confirmation(End())
    assert spent.make_pick(verb("end")) == End()


# Pieces


def test_a_cart_waits_for_one_of_its_verbs() -> None:
    selection = new_selection(Enter("1-white", "west"))
    assert selection.pick_at(("1-white", "west")) == WHITE
    assert selection.make_pick(WHITE) is None
    assert selection.bar_picks == STANDING
    assert [pick for pick in selection.bar_picks if selection.is_lit(pick)] == [verb("slower"), verb("faster")]
    assert selection.make_pick(verb("faster")) == Faster("1-white")


def test_with_the_verb_first_the_cart_fires() -> None:
    selection = new_selection(Enter("1-white", "west"))
    selection.make_pick(verb("slower"))
    assert [target.piece for target in selection.highlighted] == ["1-white"]
    assert selection.make_pick(WHITE) == Slower("1-white")


def test_a_second_click_on_a_picked_cart_puts_it_back() -> None:
    selection = new_selection(Enter("1-white", "west"))
    selection.make_pick(WHITE)
    assert selection.pick_at(("1-white", "west")) == WHITE
    assert selection.make_pick(WHITE) is None
    assert selection.picks == ()


class Crowded:
    """The table of Yard with the carts on spaces where a seat can build."""

    def __getattr__(self, name: str) -> Any:
        return getattr(table, name)

    def targets(self, rules: YardRules, view: Yard) -> Any:
        targets = table.targets(rules, view)
        target = targets[space("a1")]
        return {**targets, space("a1"): type(target)(space("a1"), space="west")}


def test_a_second_click_goes_on_to_what_lies_under_the_cart() -> None:
    rules = YardRules({}, 1)
    state = rules.start()
    rules.play(state, Enter("1-white", "west"))
    selection = Selection(rules, cast(Any, Crowded()), state, (), BAR)
    places = ("1-white", "west")
    walked = []
    for _ in range(2):
        pick = selection.pick_at(places)
        assert pick is not None
        selection.make_pick(pick)
        walked.append(pick)
    assert walked == [WHITE, space("a1")]


def test_a_dark_place_knows_the_pick_that_is_made_there() -> None:
    selection = new_selection(Enter("1-white", "west"), Enter("1-black", "east"), Faster("1-white"))
    assert selection.pick_at(("1-white", "west")) is None
    assert selection.blocked_pick_at(("1-white", "west")) == WHITE
    assert selection.blocked_pick_at(("a1",)) == space("a1")
    assert selection.blocked_pick_at(("nowhere",)) is None


def test_every_action_can_be_made_by_clicks_and_buttons() -> None:
    start = new_selection(Lay("a1", "NS"), Enter("1-white", "west"))
    for action in start.legal:
        selection = new_selection(Lay("a1", "NS"), Enter("1-white", "west"), confirm=())
        waiting = [*action.picks[1:], action.picks[0]]
        made: Action | None = None
        while made is None:
            places = [
                pick
                for pick in waiting
                if pick in selection.bar_picks
                or (pick in selection.targets and selection.targets[pick] in selection.open_targets)
            ]
            assert places, f"{action.text} is stuck after {selection.picks}"
            made = selection.make_pick(places[0])
            waiting.remove(places[0])
        assert made == action
