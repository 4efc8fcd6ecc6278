"""The table after the end scoring: what is bracketed, and what the log points at."""

from __future__ import annotations

import pytest

import games
from engine.view.moments import Occasion, Summary
from games.boomtown.model.actions import Office
from games.boomtown.model.events import GroupScored, OfficeScored
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules
from tests.games.short import find
from tests.golden.matches import kept_match
from tests.scenes.table_driver import TableDriver

MATCHES = ("boomtown-two", "boomtown-three", "boomtown-four")


def scored(at: TableDriver, kind: type[GroupScored | OfficeScored]) -> list[GroupScored | OfficeScored]:
    """The events of a kind in the last step of a match, those with spaces."""
    return [event for event in at.match.line[-1].events if isinstance(event, kind) and event.spaces]


@pytest.mark.parametrize("name", MATCHES)
def test_at_the_end_the_brackets_stand_on_the_last_move_and_not_on_what_scored(name: str) -> None:
    at = TableDriver(kept_match("boomtown", name))
    last = at.match.line[-1].turn.number
    turn = [step.action for step in at.match.line if step.turn.number == last]
    moved = {action.cell for action in turn if isinstance(action, Office)}
    assert scored(at, GroupScored)
    assert {space[: len("r1c1")] for space in at.scene.session.last_spaces} == moved


@pytest.mark.parametrize("kind", [GroupScored, OfficeScored])
@pytest.mark.parametrize("name", MATCHES)
def test_a_line_about_what_scored_points_at_it(name: str, kind: type[GroupScored | OfficeScored]) -> None:
    at = TableDriver(kept_match("boomtown", name))
    pointed_at = {line.spaces for line in at.scene.session.log}
    events = scored(at, kind)
    assert events
    assert {event.spaces for event in events} <= pointed_at
    assert all(at.scene.display.board.has_space(space) for event in events for space in event.spaces)


def test_the_last_count_ranks_equal_points_by_what_breaks_the_tie() -> None:
    of = rules(2)
    state = arrange(of, seat=2, hand="C", bins={1: "W,,,", 2: "WW,,,"}, last=True, pieces=[0, 0])
    before = state.copy()
    events = of.play(state, find(of, state, "done"))
    standings, table = of.standings(state), games.table("boomtown")
    moments = [table.moment(of, Occasion(event, events, before, state)) for event in events]
    (summary,) = filter(None, moments)
    assert isinstance(summary, Summary)
    assert len(set(summary.after)) == 1
    assert summary.places == standings.ranks == (2, 1)


def test_after_the_game_a_track_promises_nothing_but_tells_how_far_the_coaches_came() -> None:
    match = kept_match("boomtown", "boomtown-three")
    assert match.over
    table, words = games.table("boomtown"), match.record.sheet().words
    subjects = table.subjects(match.rules, match.state)
    tracks = [place for place, subject in subjects.items() if subject.kind == "track"]
    assert tracks
    for place in tracks:
        card = table.describe(match.rules, match.state, place)
        assert card is not None
        assert words["track_next"] not in [row.heading for row in card.rows]
        assert "next" not in card.text
        assert [row.heading for row in card.rows] == [words["track_over"]]
