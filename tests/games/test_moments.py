"""What is counted up adds up: in every moment of whole games the totals after it are those of the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import games
from engine.match.log_text import LogLine, log_lines
from engine.match.match import Match
from engine.rules.events import Event
from engine.stage.sprites import sprite_names
from engine.view.moments import Moment, Occasion, Slip
from engine.view.panels import Icon
from tests.golden.matches import FOLDER, kept_match

pytestmark = pytest.mark.few

GAME_OF = {"two": "chasm", "four": "chasm", "alone": "chasm"}
"""The game of a match that was written down, if its name does not begin with it."""

MATCHES = sorted(path.stem for path in Path(FOLDER).glob("*.txt"))
"""The matches that were written down."""


def game_of(name: str) -> str:
    """The id of the game of a match."""
    return GAME_OF.get(name) or name.partition("-")[0]


def moments_of(match: Match, viewer: int = 0) -> Iterator[tuple[int, Moment]]:
    """All moments of a match with the number of the action that brings them, as a viewer sees them."""
    rules, table = match.rules, games.table(match.record.id)
    for at, step in enumerate(match.line):
        before, after = (rules.view(state, viewer) for state in match.states[at : at + 2])

        def earlier(at: int = at) -> Iterator[tuple[Any, Sequence[Event]]]:
            for index in range(at - 1, -1, -1):
                yield rules.view(match.states[index], viewer), match.line[index].events

        for event in step.events:
            moment = table.moment(rules, Occasion(event, step.events, before, after, earlier))
            if moment is not None:
                yield at, moment


def icons_of(moment: Moment) -> Iterator[Icon]:
    """All icons of a moment."""
    heads = [moment.icon] if isinstance(moment, Slip) else [source.icon for source in moment.sources]
    yield from (icon for icon in heads if icon)
    yield from (icon for row in moment.rows for icon in row.icons)


@pytest.mark.parametrize("name", MATCHES)
def test_every_moment_of_a_match_adds_up_to_the_score_sheet(name: str) -> None:
    match = kept_match(game_of(name), name)
    for at, moment in moments_of(match):
        totals = match.rules.standings(match.states[at + 1]).totals
        after = totals[moment.seat - 1] if isinstance(moment, Slip) else totals
        assert moment.after == after, f"action {at}: {moment}"


@pytest.mark.parametrize("name", MATCHES)
def test_the_icons_of_moments_are_sprites(name: str) -> None:
    known = sprite_names()
    for _, moment in moments_of(kept_match(game_of(name), name)):
        for icon in icons_of(moment):
            assert icon.sprite in known or (not icon.sprite and icon.badges), moment


@pytest.mark.parametrize("name", MATCHES)
def test_who_looks_on_sees_the_same_moments_as_the_seats(name: str) -> None:
    match = kept_match(game_of(name), name)
    assert [*moments_of(match, 1)] == [*moments_of(match)]


def log_of(game: str, name: str) -> list[LogLine]:
    """The log of a match, with the gains in all categories that events bring."""
    match = kept_match(game, name)
    sheet = match.record.sheet()
    counting = [tally.category for tally in match.rules.standings(match.state).sheet if tally.counts and tally.tallied]
    plays = [(step.turn, step.events) for step in match.history(None)]
    return log_lines(plays, sheet.events, {}, sheet.picks, counting)


@pytest.mark.parametrize("name", ["two", "four", "boomtown-two", "boomtown-four", "veins-two", "veins-three"])
def test_the_log_holds_every_source_of_points(name: str) -> None:
    match = kept_match(game_of(name), name)
    gained = [0] * len(match.players)
    for line in log_of(game_of(name), name):
        if line.seat:
            gained[line.seat - 1] += line.gain
    start = match.rules.standings(match.states[0]).totals
    end = match.rules.standings(match.state).totals
    assert gained == [new - old for old, new in zip(start, end, strict=True)]


@pytest.mark.parametrize("name", MATCHES)
def test_chance_never_speaks_a_single_word(name: str) -> None:
    for line in log_of(game_of(name), name):
        assert line.seat or len(line.text.split()) > 1, line.text
