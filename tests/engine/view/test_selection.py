"""The selection: picks, the actions they complete, the action bar, previews, and reasons why a pick is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Action, IllegalAction, Kind, Number, Pick, Space
from engine.rules.contract import NOBODY, Rules, Seat, Standings, Turn
from engine.rules.events import Event
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.view.picture import Target
from engine.view.pieces import Picture, Piece
from engine.view.selection import Selection
from engine.view.table import GameTable
from tests.toys.pan import table as pan_table
from tests.toys.pan.rules import Find, Glimpse, Pan, Wash

# A quarry of three spaces: what verbs share a space, which one takes a number, and what ends a turn.


class Dig(Action, frozen=True):
    at: Space


class Blast(Action, frozen=True):
    at: Space


class Cart(Action, frozen=True):
    start: Space
    end: Space


class Pay(Action, frozen=True):
    coins: Number


class Rest(Action, frozen=True):
    pass


class Done(Event, frozen=True):
    what: str


class Quarry(Rules[list[Action]]):
    """A game of given legal lists: `plies` are those of the turns that follow, all of one seat."""

    options: Mapping[str, str] = {}
    seats = 2
    max_actions = 99

    def __init__(self, *plies: Sequence[Action]) -> None:
        self.plies = plies

    def start(self) -> list[Action]:
        return []

    def turn(self, state: list[Action]) -> Turn | None:
        return Turn(1, "quarry", 1) if len(state) < len(self.plies) else Turn(2, "quarry", 2)

    def legal(self, state: list[Action]) -> list[Action]:
        return list(self.plies[len(state)]) if len(state) < len(self.plies) else [Rest()]

    def play(self, state: list[Action], action: Action) -> list[Event]:
        state.append(action)
        return [Done(action.text)]

    def why_not(self, state: list[Action], picks: Sequence[Pick]) -> str:
        return f"no {picks[-1].value} after {len(picks) - 1} picks"

    def standings(self, state: list[Action]) -> Standings:
        return Standings((), (0, 0))

    def facts(self, state: list[Action]) -> dict[str, Any]:
        return {"done": [action.text for action in state]}


class QuarryTable:
    """Every space is a target; the picture shows the actions played, the preview text the text of the action."""

    def targets(self, rules: Quarry, view: Any) -> Mapping[Pick, Target]:
        return {space(name): Target(space(name), space=name) for name in "abc"}

    def picture(self, rules: Quarry, view: list[Action], seat: int = 0) -> Picture:
        return Picture(tuple(Piece("stone", action.text) for action in view))

    def preview_text(self, rules: Quarry, view: Any, action: Action, effects: Effects) -> InfoCard:
        return InfoCard(action.text)

    def describe(self, rules: Quarry, view: Any, place: str) -> InfoCard | None:
        return None

    def rotation_order(self, rules: Quarry, view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return actions

    def auto_answer(self, rules: Quarry, view: Any) -> Action | None:
        return None


def space(name: str) -> Pick:
    return Pick(Kind.SPACE, name)


def verb(name: str) -> Pick:
    return Pick(Kind.VERB, name)


def number(value: int) -> Pick:
    return Pick(Kind.NUMBER, value)


def new_selection(*plies: Sequence[Action], confirm: Sequence[str] = ()) -> Selection:
    rules = Quarry(*plies)
    return Selection(rules, cast(Any, QuarryTable()), rules.start(), confirm)


def mattock(actions: int = 0, decision: str = "mine", options: dict[str, str] | None = None) -> Selection:
    record = games.discover()["mattock"]
    match = Match.new(record, options or {"board": "short"}, numbered_seats(2), 1)
    while len(match.line) < actions or (match.turn is not None and match.turn.decision != decision):
        match.play(match.legal()[len(match.line) % 3])
    return Selection(match.rules, games.table("mattock"), match.state)


# Picks


def test_a_lone_verb_need_not_be_picked() -> None:
    selection = new_selection([Dig("a"), Dig("b")])
    assert [target.space for target in selection.open_targets] == ["a", "b"]
    assert selection.bar_picks == []
    assert selection.make_pick(space("b")) == Dig("b")


def test_one_of_two_verbs_for_a_space_is_picked_after_or_before_it() -> None:
    legal = [Dig("a"), Blast("a"), Blast("b")]
    after, before = new_selection(legal), new_selection(legal)
    assert after.make_pick(space("a")) is None
    assert after.bar_picks == [verb("dig"), verb("blast")]
    assert after.make_pick(verb("blast")) == Blast("a")
    assert before.make_pick(verb("blast")) is None
    assert [target.space for target in before.open_targets] == ["a", "b"]
    assert before.make_pick(space("b")) == Blast("b")


def test_the_space_of_one_verb_alone_completes_it() -> None:
    assert new_selection([Dig("a"), Blast("a"), Blast("b")]).make_pick(space("b")) == Blast("b")


def test_the_bar_holds_what_is_off_the_board() -> None:
    selection = new_selection([Dig("a"), Dig("b"), Pay(1), Pay(2), Rest()])
    assert selection.bar_picks == [verb("pay"), verb("rest"), number(1), number(2)]
    assert selection.make_pick(number(2)) == Pay(2)


def test_the_bar_keeps_what_begins_afresh_while_an_action_is_half_made() -> None:
    selection = new_selection([Cart("a", "b"), Cart("a", "c"), Cart("b", "c"), Rest()])
    assert selection.bar_picks == [verb("rest")]
    assert selection.make_pick(space("a")) is None
    assert [target.space for target in selection.open_targets] == ["b", "c"]
    assert selection.bar_picks == [verb("rest")]
    assert selection.make_pick(verb("rest")) == Rest()


def test_a_pick_that_does_not_follow_starts_over() -> None:
    selection = new_selection([Cart("a", "b"), Cart("a", "c"), Cart("b", "a"), Cart("b", "c"), Cart("c", "a")])
    selection.make_pick(space("a"))
    assert selection.make_pick(space("a")) is None
    assert selection.picks == (space("a"),)
    selection.make_pick(space("b"))
    assert selection.make_pick(space("b")) is None
    assert selection.picks == (space("b"),)
    assert selection.make_pick(space("c")) == Cart("b", "c")


def test_a_pick_that_neither_follows_nor_begins_is_refused_and_changes_nothing() -> None:
    selection = new_selection([Cart("a", "b"), Cart("a", "c")])
    selection.make_pick(space("a"))
    offered = selection.offer
    with pytest.raises(IllegalAction, match="no q after 1 picks"):
        selection.make_pick(space("q"))
    assert selection.picks == (space("a"),)
    assert selection.offer is offered


def test_undo_pick_undoes_the_picks_one_by_one() -> None:
    selection = new_selection([Dig("a"), Blast("a"), Cart("a", "b"), Cart("a", "c")])
    first = selection.offer.picks
    selection.make_pick(verb("cart"))
    selection.make_pick(space("a"))
    assert [selection.undo_pick(), selection.picks] == [True, (verb("cart"),)]
    assert [target.space for target in selection.open_targets] == ["a"]
    assert [selection.undo_pick(), selection.picks, selection.offer.picks] == [True, (), first]
    assert not selection.undo_pick()


def test_a_verb_to_be_confirmed_waits_complete() -> None:
    selection = new_selection([Dig("a"), Dig("b"), Rest()], confirm=["rest"])
    assert selection.make_pick(verb("rest")) is None
    assert (selection.offer.awaits_confirmation, selection.offer.completes) == (True, Rest())
    assert selection.make_pick(space("a")) == Dig("a")


def test_picks_at_finds_what_is_lit_there() -> None:
    selection = new_selection([Cart("a", "b"), Cart("b", "c")])
    assert selection.picks_at("a") == [space("a")]
    assert selection.picks_at("c") == []


def test_a_pick_that_one_action_alone_has_completes_it_at_once() -> None:
    selection = new_selection([Cart("a", "b"), Cart("a", "c")])
    assert selection.pick_at(["c"]) == space("c")
    assert selection.completed_action(space("c")) == Cart("a", "c")
    assert selection.make_pick(space("c")) == Cart("a", "c")


def test_a_later_pick_of_several_actions_is_refused_as_the_first() -> None:
    selection = new_selection([Cart("a", "c"), Cart("b", "c")])
    assert selection.pick_at(["c"]) is None
    with pytest.raises(IllegalAction):
        selection.make_pick(space("c"))


def test_once_something_is_picked_no_other_action_is_completed_at_once() -> None:
    selection = new_selection([Cart("a", "b"), Cart("b", "c")])
    assert selection.pick_at(["c"]) == space("c")
    selection.make_pick(space("a"))
    assert selection.pick_at(["c"]) is None
    with pytest.raises(IllegalAction):
        selection.make_pick(space("c"))


def test_nothing_can_be_picked_with_an_idle_hand() -> None:
    rules = Quarry([Dig("a"), Rest()])
    selection = Selection(rules, cast(Any, QuarryTable()), rules.start(), standing_verbs=["rest"], idle=True)
    assert (selection.open_targets, selection.bar_picks, selection.picks_at("a"), selection.turn) == ([], [], [], None)
    with pytest.raises(IllegalAction):
        selection.make_pick(space("a"))


# Previews


def test_there_is_no_preview_before_an_action_is_complete() -> None:
    selection = new_selection([Cart("a", "b"), Cart("a", "c"), Cart("b", "c")])
    assert selection.preview(space("a")) is None
    selection.make_pick(space("a"))
    preview = selection.preview(space("c"))
    assert preview is not None
    assert (preview.action, preview.info.title) == (Cart("a", "c"), "cart a c")


def test_where_only_the_verb_is_open_the_first_in_legal_order_is_previewed() -> None:
    selection = new_selection([Dig("a"), Blast("a"), Blast("b")])
    assert selection.default_action is None
    preview = selection.preview(space("a"))
    assert preview is not None
    assert preview.action == Dig("a")
    assert selection.make_pick(space("a")) is None
    assert selection.default_action == Dig("a")
    assert selection.preview(space("a")) == preview, "what is picked tells what all of it would do"
    assert [selection.is_lit(verb(name)) for name in ("dig", "blast")] == [True, False]
    assert selection.make_pick(space("a")) is None
    assert selection.picks == (space("a"),), "once more changes nothing"
    blasts = selection.preview(verb("blast"))
    assert blasts is not None
    assert blasts.action == Blast("a")


def test_nothing_is_likeliest_as_long_as_more_than_the_verb_is_open() -> None:
    selection = new_selection([Dig("a"), Cart("a", "b"), Cart("a", "c")])
    assert selection.preview(space("a")) is None
    selection.make_pick(space("a"))
    assert selection.default_action is None


def test_a_quiet_target_has_no_default_action_before_its_verb() -> None:
    class Quiet(QuarryTable):
        def targets(self, rules: Quarry, view: Any) -> Mapping[Pick, Target]:
            return {space(name): Target(space(name), space=name, quiet=True) for name in "abc"}

    rules = Quarry([Dig("a"), Blast("a")])
    selection = Selection(rules, cast(Any, Quiet()), rules.start())
    assert selection.preview(space("a")) is None
    selection.make_pick(space("a"))
    assert selection.default_action is None


def test_numbers_on_the_board_are_no_stepper() -> None:
    class Coins(QuarryTable):
        def targets(self, rules: Quarry, view: Any) -> Mapping[Pick, Target]:
            return {number(coins): Target(number(coins), space="a") for coins in (1, 2)}

    rules = Quarry([Pay(1), Pay(2)])
    assert new_selection([Pay(1), Pay(2)]).numbers == range(1, 3)
    assert Selection(rules, cast(Any, Coins()), rules.start()).numbers is None


def test_a_preview_goes_on_through_what_is_forced_and_stops_at_a_choice() -> None:
    selection = new_selection([Dig("a"), Dig("b")], [Pay(1)], [Dig("b"), Dig("c")], [Rest()])
    preview = selection.preview(space("a"))
    assert preview is not None
    assert preview.events == (Done("dig a"), Done("pay 1"))
    assert [piece.space for piece in preview.change.added] == ["dig a", "pay 1"]


def test_a_preview_stops_where_another_seat_decides() -> None:
    preview = new_selection([Dig("a"), Dig("b")], [Pay(1)]).preview(space("b"))
    assert preview is not None
    assert preview.events == (Done("dig b"), Done("pay 1"))


def test_a_preview_changes_nothing_and_is_worked_out_once() -> None:
    selection = mattock(8)
    before = selection.rules.facts(selection.view)
    preview = selection.preview(selection.open_targets[0].pick)
    assert selection.rules.facts(selection.view) == before
    assert selection.preview(selection.open_targets[0].pick) is preview
    assert selection.picks == ()


def test_what_a_preview_shows_is_what_comes() -> None:
    selection = mattock(8)
    for target in selection.open_targets:
        preview = selection.preview(target.pick)
        assert preview is not None
        after = selection.view.copy()
        events = selection.rules.play(after, preview.action)
        assert tuple(events) == preview.events[: len(events)]


# Mattock


def test_mattock_is_played_with_the_board_alone_but_for_staying() -> None:
    mine = mattock()
    assert mine.bar_picks == []
    assert {target.space for target in mine.open_targets} == {action.picks[1].value for action in mine.legal}
    move = mattock(1, "move")
    assert move.bar_picks == [verb("stay")]
    stay = move.make_pick(verb("stay"))
    assert stay is not None
    assert stay.text == "stay"


def test_a_move_in_mattock_is_a_miner_and_then_a_tile() -> None:
    selection = mattock(9, "move")
    moves = [action for action in selection.legal if action.verb == "move"]
    origin, target = moves[0].picks[1:]
    assert selection.make_pick(origin) is None
    reached = [action.picks[2] for action in moves if action.picks[1] == origin]
    assert [lit.pick for lit in selection.open_targets] == reached
    assert selection.bar_picks == [verb("stay")]
    assert selection.make_pick(target) == moves[0]


@pytest.mark.parametrize("decision", ["mine", "move"])
def test_every_closed_space_of_mattock_has_a_reason(decision: str) -> None:
    selection = mattock(9, decision)
    lit = {target.pick for target in selection.open_targets}
    dark = [pick for pick in selection.targets if pick not in lit and pick not in selection.only_actions]
    assert dark
    for pick in dark:
        with pytest.raises(IllegalAction, match=str(pick.value)):
            selection.make_pick(pick)
    assert selection.picks == ()


def test_the_seat_of_a_view_is_the_seat_of_the_hand() -> None:
    seat: Callable[[Selection], Seat] = lambda selection: selection.turn.seat if selection.turn else 0  # noqa: E731
    assert [seat(mattock(0)), seat(mattock(2))] == [1, 2]


def test_before_other_viewers_a_preview_shows_public_information() -> None:
    """The determinization of the preview holds no real secret of the seat, but would look like one."""
    rules = Pan({"claims": "four"}, 2)
    state = rules.start()
    for action in (Glimpse("a"), Find(3), Wash("b"), Find(0)):
        rules.play(state, action)
    known, open_view, table = rules.view(state, 1), rules.view(state, NOBODY), GameTable(pan_table)
    shown = [
        {piece.id: piece.sprite for piece in new_selection.preview_action(Wash("c")).after.pieces}["a"]
        for new_selection in (Selection(rules, table, known), Selection(rules, table, open_view, viewer=NOBODY))
    ]
    assert shown == ["cube-gold", "cube-stone"]
