"""The hand over the table: picks, what they complete, what goes to the bar, previews, and why something cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import pytest

import games
from engine.data.seats import plain_seats
from engine.match.match import Match
from engine.rules.actions import Action, IllegalAction, Kind, Number, Pick, Space
from engine.rules.contract import NOBODY, Event, Rules, Seat, Standings, Turn
from engine.view.panels import InfoCard
from engine.view.picture import Table, Target
from engine.view.pieces import Picture, Piece
from engine.view.selection import Selection
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
    """What is legal is given; `plies` are the lists of the turns that follow, all of one seat until they run out."""

    options: Mapping[str, str] = {}
    seats = 2
    longest = 99

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
    """Every space is a target; a picture shows what was done, an explanation the text of it."""

    def targets(self, rules: Quarry, view: Any) -> Mapping[Pick, Target]:
        return {space(name): Target(space(name), space=name) for name in "abc"}

    def picture(self, rules: Quarry, view: list[Action], seat: int = 0) -> Picture:
        return Picture(tuple(Piece("stone", action.text) for action in view))

    def preview_text(self, rules: Quarry, view: Any, action: Action, after: Any) -> InfoCard:
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


def hand(*plies: Sequence[Action], confirm: Sequence[str] = ()) -> Selection:
    rules = Quarry(*plies)
    return Selection(rules, cast(Any, QuarryTable()), rules.start(), confirm)


def mattock(actions: int = 0, decision: str = "mine", options: dict[str, str] | None = None) -> Selection:
    record = games.discover()["mattock"]
    match = Match.new(record, options or {"board": "short"}, plain_seats(2), 1)
    while len(match.line) < actions or (match.turn is not None and match.turn.decision != decision):
        match.play(match.legal()[len(match.line) % 3])
    return Selection(match.rules, games.table("mattock"), match.state)


# Picks


def test_a_lone_verb_is_never_asked_for() -> None:
    over = hand([Dig("a"), Dig("b")])
    assert [target.space for target in over.open_targets] == ["a", "b"]
    assert over.bar_picks == []
    assert over.choose(space("b")) == Dig("b")


def test_two_verbs_for_one_space_are_asked_for_after_or_before_it() -> None:
    legal = [Dig("a"), Blast("a"), Blast("b")]
    after, before = hand(legal), hand(legal)
    assert after.choose(space("a")) is None
    assert after.bar_picks == [verb("dig"), verb("blast")]
    assert after.choose(verb("blast")) == Blast("a")
    assert before.choose(verb("blast")) is None
    assert [target.space for target in before.open_targets] == ["a", "b"]
    assert before.choose(space("b")) == Blast("b")


def test_the_space_of_one_verb_alone_completes_it() -> None:
    assert hand([Dig("a"), Blast("a"), Blast("b")]).choose(space("b")) == Blast("b")


def test_the_bar_holds_what_is_off_the_board() -> None:
    over = hand([Dig("a"), Dig("b"), Pay(1), Pay(2), Rest()])
    assert over.bar_picks == [verb("pay"), verb("rest"), number(1), number(2)]
    assert over.choose(number(2)) == Pay(2)


def test_the_bar_keeps_what_begins_afresh_while_an_action_is_half_made() -> None:
    over = hand([Cart("a", "b"), Cart("a", "c"), Cart("b", "c"), Rest()])
    assert over.bar_picks == [verb("rest")]
    assert over.choose(space("a")) is None
    assert [target.space for target in over.open_targets] == ["b", "c"]
    assert over.bar_picks == [verb("rest")]
    assert over.choose(verb("rest")) == Rest()


def test_a_pick_that_does_not_follow_starts_over() -> None:
    over = hand([Cart("a", "b"), Cart("a", "c"), Cart("b", "a"), Cart("b", "c"), Cart("c", "a")])
    over.choose(space("a"))
    assert over.choose(space("a")) is None
    assert over.picks == (space("a"),)
    over.choose(space("b"))
    assert over.choose(space("b")) is None
    assert over.picks == (space("b"),)
    assert over.choose(space("c")) == Cart("b", "c")


def test_a_pick_that_neither_follows_nor_begins_says_why_and_changes_nothing() -> None:
    over = hand([Cart("a", "b"), Cart("a", "c")])
    over.choose(space("a"))
    offered = over.offer
    with pytest.raises(IllegalAction, match="no q after 1 picks"):
        over.choose(space("q"))
    assert over.picks == (space("a"),)
    assert over.offer is offered


def test_back_takes_the_picks_back_one_by_one() -> None:
    over = hand([Dig("a"), Blast("a"), Cart("a", "b"), Cart("a", "c")])
    first = over.offer.picks
    over.choose(verb("cart"))
    over.choose(space("a"))
    assert [over.take_back(), over.picks] == [True, (verb("cart"),)]
    assert [target.space for target in over.open_targets] == ["a"]
    assert [over.take_back(), over.picks, over.offer.picks] == [True, (), first]
    assert not over.take_back()


def test_a_verb_to_be_confirmed_waits_complete() -> None:
    over = hand([Dig("a"), Dig("b"), Rest()], confirm=["rest"])
    assert over.choose(verb("rest")) is None
    assert (over.offer.awaits_confirmation, over.offer.completes) == (True, Rest())
    assert over.choose(space("a")) == Dig("a")


def test_picks_at_finds_what_is_lit_there() -> None:
    over = hand([Cart("a", "b"), Cart("b", "c")])
    assert over.picks_at("a") == [space("a")]
    assert over.picks_at("c") == []


def test_nothing_can_be_picked_with_an_idle_hand() -> None:
    rules = Quarry([Dig("a"), Rest()])
    over = Selection(rules, cast(Any, QuarryTable()), rules.start(), standing=["rest"], idle=True)
    assert (over.open_targets, over.bar_picks, over.picks_at("a"), over.turn) == ([], [], [], None)
    with pytest.raises(IllegalAction):
        over.choose(space("a"))


# Previews


def test_there_is_no_preview_before_an_action_is_complete() -> None:
    over = hand([Cart("a", "b"), Cart("a", "c"), Cart("b", "c")])
    assert over.preview(space("a")) is None
    over.choose(space("a"))
    seen = over.preview(space("c"))
    assert seen is not None
    assert (seen.action, seen.info.title) == (Cart("a", "c"), "cart a c")


def test_where_only_the_verb_is_open_the_first_in_legal_order_is_previewed() -> None:
    over = hand([Dig("a"), Blast("a"), Blast("b")])
    assert over.default_action is None
    seen = over.preview(space("a"))
    assert seen is not None
    assert seen.action == Dig("a")
    assert over.choose(space("a")) is None
    assert over.default_action == Dig("a")
    assert over.preview(space("a")) == seen, "what is picked tells what all of it would do"
    assert [over.is_lit(verb(name)) for name in ("dig", "blast")] == [True, False]
    assert over.choose(space("a")) is None
    assert over.picks == (space("a"),), "once more changes nothing"
    blasts = over.preview(verb("blast"))
    assert blasts is not None
    assert blasts.action == Blast("a")


def test_nothing_is_likeliest_as_long_as_more_than_the_verb_is_open() -> None:
    over = hand([Dig("a"), Cart("a", "b"), Cart("a", "c")])
    assert over.preview(space("a")) is None
    over.choose(space("a"))
    assert over.default_action is None


def test_a_quiet_target_tells_no_likeliest_before_its_verb() -> None:
    class Quiet(QuarryTable):
        def targets(self, rules: Quarry, view: Any) -> Mapping[Pick, Target]:
            return {space(name): Target(space(name), space=name, quiet=True) for name in "abc"}

    rules = Quarry([Dig("a"), Blast("a")])
    over = Selection(rules, cast(Any, Quiet()), rules.start())
    assert over.preview(space("a")) is None
    over.choose(space("a"))
    assert over.default_action is None


def test_numbers_on_the_board_are_no_stepper() -> None:
    class Coins(QuarryTable):
        def targets(self, rules: Quarry, view: Any) -> Mapping[Pick, Target]:
            return {number(coins): Target(number(coins), space="a") for coins in (1, 2)}

    rules = Quarry([Pay(1), Pay(2)])
    assert hand([Pay(1), Pay(2)]).numbers == range(1, 3)
    assert Selection(rules, cast(Any, Coins()), rules.start()).numbers is None


def test_a_preview_goes_on_through_what_is_forced_and_stops_at_a_choice() -> None:
    over = hand([Dig("a"), Dig("b")], [Pay(1)], [Dig("b"), Dig("c")], [Rest()])
    seen = over.preview(space("a"))
    assert seen is not None
    assert seen.events == (Done("dig a"), Done("pay 1"))
    assert [piece.space for piece in seen.change.added] == ["dig a", "pay 1"]


def test_a_preview_stops_where_another_seat_decides() -> None:
    seen = hand([Dig("a"), Dig("b")], [Pay(1)]).preview(space("b"))
    assert seen is not None
    assert seen.events == (Done("dig b"), Done("pay 1"))


def test_a_preview_changes_nothing_and_is_worked_out_once() -> None:
    over = mattock(8)
    before = over.rules.facts(over.view)
    seen = over.preview(over.open_targets[0].pick)
    assert over.rules.facts(over.view) == before
    assert over.preview(over.open_targets[0].pick) is seen
    assert over.picks == ()


def test_what_a_preview_shows_is_what_comes() -> None:
    over = mattock(8)
    for target in over.open_targets:
        seen = over.preview(target.pick)
        assert seen is not None
        after = over.view.copy()
        events = over.rules.play(after, seen.action)
        assert tuple(events) == seen.events[: len(events)]


# Mattock


def test_mattock_is_played_with_the_board_alone_but_for_staying() -> None:
    mine = mattock()
    assert mine.bar_picks == []
    assert {target.space for target in mine.open_targets} == {action.picks[1].value for action in mine.legal}
    move = mattock(1, "move")
    assert move.bar_picks == [verb("stay")]
    stay = move.choose(verb("stay"))
    assert stay is not None
    assert stay.text == "stay"


def test_a_move_in_mattock_is_a_miner_and_then_a_tile() -> None:
    over = mattock(9, "move")
    moves = [action for action in over.legal if action.verb == "move"]
    origin, target = moves[0].picks[1:]
    assert over.choose(origin) is None
    reached = [action.picks[2] for action in moves if action.picks[1] == origin]
    assert [lit.pick for lit in over.open_targets] == reached
    assert over.bar_picks == [verb("stay")]
    assert over.choose(target) == moves[0]


@pytest.mark.parametrize("decision", ["mine", "move"])
def test_every_dark_space_of_mattock_says_why(decision: str) -> None:
    over = mattock(9, decision)
    lit = {target.pick for target in over.open_targets}
    dark = [pick for pick in over.targets if pick not in lit]
    assert dark
    for pick in dark:
        with pytest.raises(IllegalAction, match=str(pick.value)):
            over.choose(pick)
    assert over.picks == ()


def test_the_seat_of_a_view_is_the_seat_of_the_hand() -> None:
    seat: Callable[[Selection], Seat] = lambda over: over.turn.seat if over.turn else 0  # noqa: E731
    assert [seat(mattock(0)), seat(mattock(2))] == [1, 2]


def test_where_others_look_on_a_preview_shows_what_everybody_may_know() -> None:
    """What is imagined for the preview is no secret of the seat's, but it would look like one."""
    rules = Pan({"claims": "four"}, 2)
    state = rules.start()
    for action in (Glimpse("a"), Find(3), Wash("b"), Find(0)):
        rules.play(state, action)
    known, open_view, table = rules.view(state, 1), rules.view(state, NOBODY), cast(Table, pan_table)
    shown = [
        {piece.id: piece.sprite for piece in hand.preview_action(Wash("c")).after.pieces}["a"]
        for hand in (Selection(rules, table, known), Selection(rules, table, open_view, looker=NOBODY))
    ]
    assert shown == ["cube-gold", "cube-stone"]
