"""A private look in a match (RULES.md 8, 15): log, protocol, undo and replay show it to the looker alone."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from engine.cli.protocol import Conversation
from engine.data.seats import numbered_seats
from engine.match.log_text import log_lines
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.steps import HIDDEN
from engine.rules.bits import bits_of
from engine.rules.contract import NATURE, NOBODY
from games.boomtown.model.events import Rewarded, Seen
from games.boomtown.rules import RECORD, BoomtownRules

LOOKER, OTHER = 1, 2

WISHES = ("display I20", "token SSG", "token GGS")
"""Nature's choices where they are legal; else the first action."""

TURNS = (
    ("activate 0", "camp SSG 0"),
    ("activate 0", "camp CC 0"),
    ("activate 1", "leave 0 copper", "camp GGS 0"),
    ("activate 1", "leave 0 silver", "camp CC 0"),
    ("activate 0", "invest I20"),
)
"""The actions of the seats; builds go by the content of the token."""


def settle(match: Match) -> None:
    """Nature decides until a seat is asked, with wishes granted."""
    while (turn := match.turn) is not None and turn.seat == NATURE and turn.known_to is None:
        legal = [action.text for action in match.legal()]
        match.play(next((wish for wish in WISHES if wish in legal), legal[0]))


def by_content(match: Match, text: str) -> str:
    """An action whose hex is given by the content of its token."""
    verb, *fields = text.split()
    rules, state = match.rules, match.state
    assert isinstance(rules, BoomtownRules)
    if verb != "camp":
        return text
    content = rules.content_index[fields[0]]
    hex = next(hex for hex in bits_of(state.up) if state.content[hex] == content)
    return f"camp {rules.hexes[hex]} {fields[1]}"


@cache
def _looking() -> Match:
    match = Match.new(RECORD, {}, numbered_seats(2), seed=1, manual_nature=True)
    settle(match)
    for steps in TURNS:
        for text in steps:
            match.play(by_content(match, text))
        settle(match)
    assert match.turn is not None
    assert match.turn.decision == "look"
    return match


def looked() -> Match:
    """A match of its own in which seat 1 has looked at a token, and may look at a second one."""
    match = _looking().branch(len(_looking().line))
    match.play(match.legal()[0])
    match.play(match.legal()[-1])
    return match


def hex_of(match: Match) -> str:
    """The hex whose token was looked at."""
    return str(match.line[-2].action.text.split()[1])


def log_text(match: Match, viewer: int) -> str:
    """The log as a seat may read it."""
    words = RECORD.sheet().events
    turns = [(step.turn, step.events) for step in match.history(viewer)]
    return "\n".join(line.text for line in log_lines(turns, words))


def seen(match: Match) -> str:
    """The content of the token, as its action spells it."""
    return str(match.line[-1].action.text)


def test_the_log_shows_the_content_to_the_looker_alone() -> None:
    match = looked()
    own, others, anybody = (match.history(viewer)[-1] for viewer in (LOOKER, OTHER, NOBODY))
    assert (own.turn.seat, own.turn.known_to) == (NATURE, LOOKER)
    assert (own.text, [type(event) for event in own.events]) == (seen(match), [Seen])
    assert (others.text, others.events) == (anybody.text, anybody.events) == (HIDDEN, ())
    assert f"looks at {hex_of(match)}, sees" in log_text(match, LOOKER)
    for viewer in (OTHER, NOBODY):
        assert f"looks at {hex_of(match)}" in log_text(match, viewer)
        assert "sees" not in log_text(match, viewer)


def test_the_protocol_gives_the_others_the_state_without_it() -> None:
    match = looked()
    talk = Conversation({RECORD.id: RECORD})
    talk.match = match

    def state(seat: int) -> dict[str, Any]:
        land: dict[str, Any] = json.loads(talk.speak(json.dumps({"do": "state", "seat": seat})))["state"]["map"]
        return land

    token = seen(match).split()[1]
    assert state(LOOKER)["peeks"] == {hex_of(match): {"token": token, "seen": [LOOKER]}}
    for seat in (OTHER, NOBODY):
        assert state(seat)["peeks"] == {hex_of(match): {"token": None, "seen": [LOOKER]}}
        assert state(seat)["left"][token] == state(LOOKER)["left"].get(token, 0) + 1


def test_a_look_is_not_undone_and_hidden_still_when_it_is_played_again() -> None:
    match = looked()
    before, text = log_text(match, OTHER), seen(match)
    assert match.undo_limit(LOOKER) == 0
    match.undo()
    match.redo()
    assert (seen(match), match.history(OTHER)[-1].text) == (text, HIDDEN)
    assert log_text(match, OTHER) == before


def test_a_replay_and_a_save_hide_it_from_the_same_seats(tmp_path: Path) -> None:
    match = looked()
    write_save(tmp_path / "match.mlode", match)
    for again in (
        Match.replay(RECORD, match.header, match.log),
        match.branch(len(match.line)),
        load_save(tmp_path / "match.mlode", {RECORD.id: RECORD}).match,
    ):
        assert again.state == match.state
        for viewer in (LOOKER, OTHER, NOBODY):
            assert again.history(viewer) == match.history(viewer)
            assert again.rules.view(again.state, viewer) == match.rules.view(match.state, viewer)
        assert again.history(OTHER)[-1].text == HIDDEN


def test_what_everybody_hears_of_a_look_does_not_depend_on_the_token() -> None:
    match = looked()
    match.play(match.legal()[0])
    rewarded = [event for event in match.line[-1].events if isinstance(event, Rewarded)]
    assert rewarded, "the bonus tile is told with the look, not with the token"
    place, views = len(match.line), dict[str, None]()
    for action in match.legal():
        branch = match.branch(place)
        branch.play(action)
        views[log_text(branch, OTHER) + json.dumps(branch.rules.facts(branch.rules.view(branch.state, OTHER)))] = None
    assert len(match.legal()) > 1
    assert len(views) == 1
