"""The session: viewpoint, undo, last-move markers, log and story, and which seats are bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
import pytest

import games
from engine.data.seats import SeatSetup
from engine.data.sections import EventWords
from engine.match.match import Match
from engine.rules.actions import Action, IllegalAction, Kind, Pick
from engine.rules.contract import NATURE
from engine.rules.events import Event
from engine.view.effects import Effects
from engine.view.moments import Moment, Occasion
from engine.view.panels import InfoCard, Panels
from engine.view.picture import Cue, CueKind, Target
from engine.view.pieces import Picture, Piece
from engine.view.table import GameTable
from scenes.match_view.words.panels import panel_words
from scenes.screenshot import play_at_random
from scenes.table.session import TableSession
from tests.golden.matches import kept_match
from tests.scenes.fake_app import sheet
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, mattock
from tests.toys import discover
from tests.toys.pan.rules import HIDDEN, Glimpsed, Pan, Position, Washed
from tests.toys.yard import table as yard_table
from tests.toys.yard.rules import RECORD as YARD

BOT = SeatSetup("bot 2", "blue", "easy")


class PanTable:
    """A nugget on every claim, of the size that the viewer knows."""

    def picture(self, rules: Pan, view: Position, seat: int = 0) -> Picture:
        claims = zip(rules.claims, view.gold, strict=True)
        return Picture(tuple(Piece("nugget", claim, size=float(gold)) for claim, gold in claims))

    def cues(self, rules: Pan, view: Position, event: Event) -> Sequence[Cue]:
        assert isinstance(event, Washed | Glimpsed)
        before = view.gold[rules.claims.index(event.claim)]
        return (Cue(CueKind.FLASH, Piece("nugget", event.claim, size=float(before))),)

    def moment(self, rules: Pan, occasion: Occasion) -> Moment | None:
        return None

    def targets(self, rules: Pan, view: Position) -> Mapping[Pick, Target]:
        return {(pick := Pick(Kind.SPACE, claim)): Target(pick, space=claim) for claim in rules.claims}

    def panels(self, rules: Pan, view: Position, deciding: bool) -> Panels:
        return Panels({"gold": sum(view.purses)}, ())

    def preview_text(self, rules: Pan, view: Position, action: Any, effects: Effects) -> InfoCard:
        return InfoCard(action.text)

    def describe(self, rules: Pan, view: Position, place: str) -> InfoCard | None:
        return None

    def rotation_order(self, rules: Pan, view: Position, actions: Sequence[Action]) -> Sequence[Action]:
        return actions

    def auto_answer(self, rules: Pan, view: Position) -> Action | None:
        return None


WORDS = {
    "washed": EventWords(log="washes {claim} for {gold}", sound="coin"),
    "glimpsed": EventWords(log="glimpses into {claim}", sound="card"),
}


def pan(*players: str, seed: int = 1) -> TableSession:
    """A session of Pan with the seats of `players`."""
    seats = [SeatSetup(f"seat {n}", "blue", player) for n, player in enumerate(players, 1)]
    match = Match.new(discover()["pan"], {}, seats, seed)
    words = msgspec.structs.replace(sheet("pan", "Pan", (1, 3), ()), events=WORDS)
    return TableSession(match, cast(Any, PanTable()), words, lambda _: None)


def act(at: TableSession, text: str) -> list[Any]:
    return at.play_action(next(action for action in at.match.legal() if action.text == text))


def session_and_saves(match: Match) -> tuple[TableSession, list[int]]:
    """A session of Mattock, and the lengths of the log at each save."""
    log_lengths: list[int] = []
    record = match.record
    session = TableSession(
        match, games.table(record.id), record.sheet(), lambda saved: log_lengths.append(len(saved.log))
    )
    return session, log_lengths


# Playing and taking back


def test_an_action_is_saved_and_shown() -> None:
    at, log_lengths = session_and_saves(mattock())
    before, selection = at.picture, at.selection
    story = at.play_action(at.match.legal()[0])
    assert log_lengths == [1]
    assert at.picture != before
    assert at.selection is not selection
    assert [step.sound for step in story] == ["pick"]
    assert [step.after for step in story] == [at.picture]
    assert [cue.kind for step in story for cue in step.cues] == [CueKind.APPEAR]


def test_an_illegal_action_changes_nothing() -> None:
    at, log_lengths = session_and_saves(mattock())
    elsewhere = mattock(1, "move").legal()[-1]
    with pytest.raises(IllegalAction):
        at.play_action(elsewhere)
    assert (log_lengths, at.match.line) == ([], [])


def test_the_last_action_is_undone_and_redone() -> None:
    at, log_lengths = session_and_saves(mattock(1, "move"))
    before = at.picture
    assert at.undo()
    assert at.picture != before
    assert at.match.redo_limit == 1
    story = at.redo()
    assert at.picture == before
    assert story
    assert len(log_lengths) == 2
    assert at.redo() == []


def test_auto_answers_are_undone_and_redone_with_the_action() -> None:
    match = Match.new(YARD, {}, PEOPLE[:1], 1)
    at = TableSession(match, GameTable(yard_table), YARD.sheet(), lambda _: None)
    enter = next(action.text for action in match.legal() if action.text.startswith("cart 1-white"))
    for text in (enter, "faster 1-white", "end"):
        act(at, text)
    assert [step.action.text for step in match.line[-2:]] == ["end", "roll 1-white"]
    assert match.turn is not None
    assert match.turn.decision == "take"
    assert at.take_back_index == 2
    assert at.undo()
    assert (match.turn.decision, len(match.line), match.redo_limit) == ("build", 2, 2)
    assert len(at.redo()) == 2
    assert (match.turn.decision, match.redo_limit) == ("take", 0)


def test_undo_goes_back_to_the_start_of_the_turn_and_no_further() -> None:
    at, _ = session_and_saves(mattock(6, "mine"))
    turns = at.match.turn_number
    count = 0
    while at.may_undo and count < 10:
        assert at.undo()
        count += 1
        if at.match.turn_number < turns - 1:
            break
    assert count >= 2
    start, _ = session_and_saves(mattock())
    assert not start.undo()


def test_a_bots_action_cannot_be_undone() -> None:
    match = mattock(1, "move", AGAINST_A_BOT)
    at, _ = session_and_saves(match)
    assert at.may_undo
    match.play("stay")
    while match.turn is not None and match.turn.seat == 2:
        match.play(match.legal()[0])
    at.refresh()
    assert not at.may_undo
    assert not at.undo()
    at.rewind(0)
    assert at.match.line == []


def test_rewinding_goes_to_any_point_and_is_saved() -> None:
    at, log_lengths = session_and_saves(mattock(10))
    at.rewind(4)
    assert len(at.match.line) == 4
    assert len(log_lengths) == 1
    assert at.log[-1].upto <= 4
    with pytest.raises(IllegalAction):
        at.rewind(7)


@pytest.mark.parametrize(("players", "is_drawn_afresh"), [(("person", "person"), True), (("person", "easy"), False)])
def test_going_back_past_chance_draws_afresh_where_several_persons_saw_it(
    players: tuple[str, ...], is_drawn_afresh: bool
) -> None:
    at = pan(*players)
    at.new_seed = lambda: 4711
    while not (at.match.line and at.match.line[0].seat != NATURE and at.match.line[-1].seat == NATURE):
        at.match.play(at.match.legal()[-1])
    at.refresh()
    at.rewind(0)
    assert (at.match.seed == 4711) is is_drawn_afresh
    assert any(line.text == panel_words().redrawn for line in at.log) is is_drawn_afresh
    at.match.play(at.match.legal()[0])
    at.refresh()
    assert any(line.text == panel_words().redrawn for line in at.log) is is_drawn_afresh


def test_a_resignation_ends_the_match_and_the_selection() -> None:
    at, log_lengths = session_and_saves(mattock(4))
    at.resign(1)
    assert at.match.over
    assert len(log_lengths) == 1
    assert (at.selection.open_targets, at.selection.bar_picks) == ([], [])
    assert at.undo()
    assert at.selection.open_targets


# What is marked and told


def test_the_last_turn_of_the_other_seat_is_marked() -> None:
    match = mattock()
    for text in (match.legal()[0].text, "stay"):
        match.play(text)
    at, _ = session_and_saves(match)
    mined = match.line[0].action.picks[1].value
    assert at.last_spaces == [mined]
    at.play_action(match.legal()[0])
    assert at.last_spaces == [mined]


def test_only_the_last_placement_of_a_set_up_is_marked() -> None:
    record = games.discover()["mattock"]
    match = play_at_random(Match.new(record, {"setup": "freestyle"}, PEOPLE, 1), 5)
    at, _ = session_and_saves(match)
    assert at.last_spaces == [match.line[-1].action.picks[1].value]


def test_at_the_end_the_turn_that_ended_the_match_is_marked() -> None:
    at, _ = session_and_saves(mattock(None))
    mined = next(step.action for step in reversed(at.match.line) if step.action.verb == "mine")
    assert mined.picks[1].value in at.last_spaces


def test_natures_actions_are_marked_with_the_turn_they_answer() -> None:
    at = pan("person", "person", "person")
    marked = []
    for claim in "abc":
        act(at, f"wash {claim}")
        marked.append(sorted(at.last_spaces))
    assert marked == [["a"], ["a", "b"], ["b", "c"]]


def test_the_marks_of_every_other_seat_stay_until_its_next_turn_ends() -> None:
    match = kept_match("chasm", "four", 189)
    at, _ = session_and_saves(match)
    assert match.turn is not None
    for seat in {1, 2, 3, 4} - {match.turn.seat}:
        number = max(step.turn.number for step in match.line if step.turn.seat == seat)
        mine = [step for step in match.line if (step.turn.seat, step.turn.number) == (seat, number)]
        words = match.record.sheet().events
        marked = {space for step in mine for event in step.events if words[event.name].mark for space in event.spaces}
        assert marked
        assert marked <= {*at.last_spaces}
        assert number < match.turn.number


def test_two_bots_answered_by_nature_both_leave_marks() -> None:
    at = pan("person", "easy", "easy")
    for claim in "abc":
        act(at, f"wash {claim}")
    assert sorted(at.last_spaces) == ["b", "c"]


def test_in_a_solo_game_the_last_actions_of_nature_and_automaton_are_marked() -> None:
    at = pan("person")
    act(at, "wash a")
    assert sorted(at.last_spaces) == ["a", "b"]
    assert at.match.turn is not None
    act(at, "wash c")
    assert sorted(at.last_spaces) == ["c", "d"]


def test_seats_have_the_same_names_in_the_log_and_at_the_table() -> None:
    match = Match.new(YARD, {}, PEOPLE[:1], 1)
    at = TableSession(match, GameTable(yard_table), YARD.sheet(), lambda _: None, names={1: "Red"})
    act(at, "lay a1 NS")
    assert [line.text for line in at.log] == ["Red: lay a1 NS"]


def test_the_log_has_a_line_for_what_was_played() -> None:
    at, _ = session_and_saves(mattock(7))
    assert at.log[-1].upto == 7
    at.undo()
    assert at.log[-1].upto == 6


# Bots


def test_bots_act_at_their_seats_alone() -> None:
    at, _ = session_and_saves(mattock(seats=AGAINST_A_BOT))
    assert (at.is_bot(1), at.is_bot(2), at.bot_to_act) == (False, True, "")
    while at.match.turn is not None and at.match.turn.seat == 1:
        at.play_action(at.match.legal()[-1])
    assert at.bot_to_act == "easy"
    at.resign(2)
    assert at.bot_to_act == ""


# Secrets


def test_a_match_without_secrets_has_no_curtain() -> None:
    at, _ = session_and_saves(mattock())
    for _ in range(12):
        at.play_action(at.match.legal()[-1])
        assert at.curtain == 0


def test_a_curtain_falls_before_secrets_show() -> None:
    at = pan("person", "person")
    assert (at.curtain, at.person) == (0, 1)
    act(at, "glimpse a")
    assert (at.curtain, at.person) == (1, 1), "the others are still looking on"
    assert at.view.gold[0] == HIDDEN
    at.lift_curtain(1)
    assert at.view.gold[0] >= 0
    assert (at.curtain, at.person) == (2, 1)
    at.lift_curtain(2)
    assert (at.curtain, at.person) == (0, 2)
    assert at.view.gold[0] == HIDDEN
    act(at, "wash b")
    assert (at.curtain, at.person) == (1, 2)
    at.lift_curtain(1)
    assert at.view.gold[0] >= 0


def test_without_a_secret_on_the_table_there_is_no_curtain() -> None:
    at = pan("person", "person")
    act(at, "wash a")
    assert (at.curtain, at.person) == (0, 2)


def test_no_curtain_falls_once_the_secret_is_out() -> None:
    at = pan("person", "person")
    act(at, "glimpse a")
    at.lift_curtain(2)
    act(at, "wash a")
    assert (at.curtain, at.person) == (0, 1)


def test_one_person_among_bots_needs_no_curtain_and_keeps_its_viewpoint() -> None:
    at = pan("person", "easy", "easy")
    act(at, "glimpse a")
    assert (at.curtain, at.person, at.bot_to_act) == (0, 1, "easy")
    assert at.view.gold[0] >= 0


def test_while_a_bot_decides_the_viewpoint_is_the_next_persons() -> None:
    at = pan("person", "easy", "person")
    act(at, "glimpse a")
    at.lift_curtain(1)
    assert (at.bot_to_act, at.curtain, at.person) == ("easy", 3, 1)
    at.lift_curtain(3)
    assert (at.bot_to_act, at.curtain, at.person) == ("easy", 0, 3)
    act(at, "wash b")
    assert (at.bot_to_act, at.curtain, at.person) == ("", 0, 3)


def test_picture_log_and_story_show_only_what_the_viewer_may_know() -> None:
    at = pan("person", "person")
    assert act(at, "glimpse a") == []
    assert (at.log, at.picture.pieces[0].size) == ([], HIDDEN)
    assert [step.sound for step in at.lift_curtain(1)] == ["card"]
    assert [line.text for line in at.log] == ["glimpses into a"]
    assert at.picture.pieces[0].size >= 0
    at.lift_curtain(2)
    assert at.log == []
    assert at.picture.pieces[0].size == HIDDEN
    story = act(at, "wash b")
    assert [step.sound for step in story] == ["coin"]


def test_a_bots_secret_is_no_part_of_the_story() -> None:
    at = pan("person", "easy")
    act(at, "wash b")
    assert act(at, "glimpse a") == []
    assert [line.text.split()[0] for line in at.log] == ["washes"]
    assert at.picture.pieces[0].size == HIDDEN


def test_natures_actions_cannot_be_undone() -> None:
    at = pan("person", "person")
    act(at, "glimpse a")
    at.lift_curtain(2)
    assert not at.may_undo
    assert not at.undo()
    assert len(at.match.line) == 2
