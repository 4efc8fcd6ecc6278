"""A match: play, resign, branch, look back and replay, on the toy game."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from engine.data.seats import numbered_seats
from engine.match.log import Play, Redo, Resign, Rewind, Undo
from engine.match.match import Match, ReplayError
from engine.match.steps import HIDDEN, RESIGNED, Resignation
from engine.rules import actions
from engine.rules.actions import BadAction, IllegalAction
from engine.rules.contract import NATURE, Turn
from tests.engine.match.matches import at_random, begin, busy, facts, played, seed_that_rolls, texts
from tests.engine.toy import RECORD, Aim, Claim, Peeked, Quarry, QuarryRules, Rolled


def test_nature_answers_by_itself_until_a_seat_must_decide() -> None:
    match = begin()
    assert match.turn == Turn(1, "aim", 1)
    match.play("aim north")
    done = match.play("peek")
    assert [step.seat for step in done.steps] == [1, NATURE]
    assert done.start == 1
    assert isinstance(done.events[0], Peeked)
    assert done.turn == match.turn == Turn(2, "aim", 2)
    assert [type(entry) for entry in match.log] == [Play, Play, Play]


def test_actions_are_taken_as_values_and_as_texts() -> None:
    spelt, made = begin(), begin()
    spelt.play("  aim   south ")
    made.play(Aim("south"))
    assert spelt.log == made.log
    assert spelt.log[0] == Play("aim south", spelt.digest())


def test_an_out_of_turn_decision_is_just_another_seat() -> None:
    match = played(["aim north", "roll"], seed_that_rolls(3))
    assert match.turn == Turn(2, "claim", 1)
    match.play("resign")  # the toy's own verb, which gives up the claim and not the match
    assert not match.over
    assert match.turn == Turn(2, "aim", 2)
    assert Match.replay(RECORD, match.header, match.log).log == match.log


@pytest.mark.parametrize(
    ("text", "kind", "reason"),
    [
        ("roll", IllegalAction, "not what is asked now: aim"),
        ("aim west", IllegalAction, "west is neither north nor south"),
        ("fly", BadAction, "its verbs are aim"),
        ("aim", BadAction, "say which space: aim SPACE"),
        ("aim north south", BadAction, '"aim" needs a space and no more: aim SPACE'),
        ("rest now", BadAction, '"rest" stands alone'),
        ("Rest", BadAction, "did you mean rest?"),
        ("die one", BadAction, "is a number"),
        ("", BadAction, "an action is empty; it begins with one of aim, rest"),
        (" ", BadAction, "an action is empty"),
        ("die " + "1" * 5000, BadAction, "at most 18 digits"),
        ("undo", BadAction, "is not a verb"),
    ],
)
def test_a_refused_action_gives_its_reason_and_changes_nothing(text: str, kind: type[Exception], reason: str) -> None:
    match = begin()
    before = facts(match)
    with pytest.raises(kind, match=reason):
        match.play(text)
    assert (facts(match), match.log, match.line) == (before, [], [])


def test_not_all_that_was_ever_refused_is_remembered() -> None:
    match = begin()
    for number in range(20_000):
        wanted = Aim(f"nowhere{number}")
        assert (wanted.text, len(wanted.picks)) == (f"aim nowhere{number}", 2)
    with pytest.raises(IllegalAction, match="nowhere0 is neither north nor south"):
        match.play("aim nowhere0")
    assert max(kept.cache_info().currsize for kept in (actions._text, actions._picks)) < 20_000


def test_nothing_is_played_once_the_match_is_over() -> None:
    match = at_random(3)
    assert match.legal() == []
    with pytest.raises(IllegalAction, match="over"):
        match.play(Claim())


def test_resigning_ends_the_match_at_anybodys_turn() -> None:
    match = played(["aim north", "rest", "aim north"])
    match.resign(3)
    assert match.over
    assert match.turn is None
    assert match.legal() == []
    assert match.resigned == 3
    result = match.outcome
    assert result is not None
    assert (result.ranks, result.reason, result.winners) == ((1, 2, 3), RESIGNED, (1,))
    assert match.log[-1] == Resign(3, match.digest())
    assert match.line[-1].action == Resignation(3)
    with pytest.raises(IllegalAction, match="over"):
        match.resign(1)


def test_the_leader_who_resigns_is_last_and_equals_share() -> None:
    match = played(["aim north", "rest"])
    match.resign(1)
    assert match.standings().ranks == (3, 1, 1)


def test_one_who_plays_alone_and_gives_up_has_not_won() -> None:
    alone = msgspec.structs.replace(RECORD, seats=(1, 3))
    match = Match.new(alone, {}, numbered_seats(1), 7)
    match.resign(1)
    result = match.standings()
    assert (result.ranks, result.reason, result.winners) == ((2,), RESIGNED, ())


def test_a_resignation_can_be_undone_and_redone() -> None:
    match = played(["aim north"])
    match.resign(2)
    assert match.undo_limit(2) == 1
    match.undo()
    assert (match.resigned, match.over, texts(match)) == (None, False, ["aim north"])
    match.redo()
    assert match.resigned == 2
    match.undo()
    match.play("rest")
    assert match.turn == Turn(2, "aim", 2)


@pytest.mark.parametrize("seat", [-1, 0, 4])
def test_only_seats_resign(seat: int) -> None:
    match = begin()
    with pytest.raises(IllegalAction, match="seats are 1 to 3"):
        match.resign(seat)
    assert match.log == []


def test_a_finished_match_has_an_outcome_and_totals_by_turn() -> None:
    match = at_random(8)
    assert match.outcome == match.rules.standings(match.state)
    scores = match.scores()
    assert [score.count for score in scores] == list(range(1, 10))
    assert scores[-1].totals == match.standings().totals
    assert match.turn_number == 9
    for before, after in itertools.pairwise(scores):
        assert all(a <= b for a, b in zip(before.totals, after.totals, strict=True))


class RoundRules(QuarryRules):
    """The same game, in which players count rounds of three turns."""

    def turn(self, state: Quarry) -> Turn | None:
        turn = super().turn(state)
        return turn and msgspec.structs.replace(turn, round=(turn.number + 2) // 3)


def test_counting_rounds_there_is_one_total_per_round_and_undo_goes_by_turns() -> None:
    record = msgspec.structs.replace(RECORD, rules=RoundRules)
    match, plain = Match.new(record, {}, numbered_seats(3), 7), at_random(7)
    for step in plain.line:
        if step.seat != NATURE:
            match.play(step.action)
    assert (match.turn_count, match.turn_number) == (3, 9)
    assert [score.count for score in match.scores()] == [1, 2, 3]
    assert [score.totals for score in match.scores()] == [score.totals for score in plain.scores()][2::3]
    match.rewind(next(place for place, step in enumerate(match.line) if step.turn.number == 2))
    assert (match.turn_count, match.undo_limit(1)) == (1, plain.branch(len(match.line)).undo_limit(1))
    match.resign(1)
    assert match.turn_count == 1


def test_a_private_look_is_masked_for_the_others() -> None:
    match = played(["aim north", "peek", "aim north", "roll"])
    card = match.line[2].action.text
    assert [match.history(viewer)[2].text for viewer in (None, 1, 2, 3, 0)] == [card, card, HIDDEN, HIDDEN, HIDDEN]
    assert match.history(1)[2].events == match.line[2].events
    assert match.history(2)[2].events == ()
    assert match.history(2)[2].turn == Turn(NATURE, "card", 1, known_to=1)
    rolled = match.history(0)[5]
    assert isinstance(rolled.events[0], Rolled)
    assert [line.number for line in match.history()] == [1, 2, 3, 4, 5, 6]


def test_a_branch_is_a_match_of_its_own_with_the_same_dice() -> None:
    match = at_random(6)
    for n in range(len(match.line) + 1):
        branch = match.branch(n)
        assert texts(branch)[:n] == texts(match)[:n]
        assert Match.replay(RECORD, branch.header, branch.log).digest() == branch.digest()
        for step in match.line[len(branch.line) :]:
            if step.seat != NATURE:
                branch.play(step.action)
        assert texts(branch) == texts(match)
    match.branch(3).play(match.branch(3).legal()[0])
    assert match.over  # and the branch leaves the match alone
    with pytest.raises(IllegalAction, match="between"):
        match.branch(len(match.line) + 1)


def test_a_match_can_be_looked_at_as_it_stood() -> None:
    match = at_random(6)
    log, line, undone = list(match.log), list(match.line), match.redo_limit
    for n in range(len(line) + 1):
        past = match.at(n)
        assert (past.line, past.state, past.digest()) == (line[:n], match.states[n], match.digest(n))
        assert past.turn == match.rules.turn(match.states[n])
        assert (past.redo_limit, past.log) == (0, [])
    if (turn := match.at(2).turn) is not None and turn.seat != NATURE:
        match.at(2).play(match.at(2).legal()[0])
    assert (match.log, match.line, match.redo_limit) == (log, line, undone)
    for n in (-1, len(line) + 1):
        with pytest.raises(IllegalAction, match="between"):
            match.at(n)


def test_a_match_that_was_given_up_is_over_only_then() -> None:
    match = Match.new(RECORD, {}, numbered_seats(2), 3)
    match.resign(1)
    assert match.at(len(match.line)).over
    assert match.at(len(match.line)).resigned == 1
    assert not match.at(len(match.line) - 1).over


@pytest.mark.parametrize("manual", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_a_replay_is_the_match_again(seed: int, manual: bool) -> None:
    match = busy(seed, manual)
    again = Match.replay(RECORD, match.header, match.log)
    assert again.log == match.log
    assert again.line == match.line
    assert again.states == match.states
    assert again.redo_limit == match.redo_limit
    while match.redo_limit:
        assert again.redo().steps == match.redo().steps


def test_states_are_kept_for_every_point_of_the_line() -> None:
    match = busy(1)
    replayed = match.rules.start()
    for n, step in enumerate(match.line):
        assert match.states[n] == replayed
        if not isinstance(step.action, Resignation):
            match.rules.play(replayed, step.action)
    assert match.state == replayed


def test_a_replay_that_stops_at_natures_turn_lets_nature_answer() -> None:
    match = played(["aim north", "roll"])
    again = Match.replay(RECORD, match.header, match.log[:2])
    assert again.log == match.log


def test_a_replay_parts_where_a_digest_does_not_fit() -> None:
    match = played(["aim north", "rest", "aim south", "rest"])
    wrong = [*match.log[:2], Play("aim south", "0123456789abcdef"), match.log[3]]
    with pytest.raises(ReplayError, match=r"move 3 \(aim south\) has the digest") as caught:
        Match.replay(RECORD, match.header, wrong)
    assert caught.value.index == 2
    assert texts(caught.value.match) == ["aim north", "rest"]


def test_a_replay_parts_at_what_cannot_be_done() -> None:
    match = played(["aim north", "rest"])
    for bad in (Play("rest", "x"), Play("fly", "x"), Undo(9, "x"), Redo(1, "x"), Rewind(9, "x"), Resign(9, "x")):
        with pytest.raises(ReplayError) as caught:
            Match.replay(RECORD, match.header, [*match.log, bad])
        assert caught.value.index == 2
        assert caught.value.match.digest() == match.digest()


def test_seats_and_options_must_fit_the_game() -> None:
    with pytest.raises(ValueError, match="2 to 3 players"):
        begin(seats=4)
    with pytest.raises(ValueError, match='cannot be "4"'):
        Match.new(RECORD, {"rounds": "4"}, numbered_seats(2), 1)
    match = Match.new(RECORD, {}, numbered_seats(2, "medium"), 1)
    assert match.header.options == {"rounds": "3"}
    assert [seat.player for seat in match.header.seats] == ["medium", "medium"]
    assert len({seat.colour for seat in numbered_seats(6)}) == 6
