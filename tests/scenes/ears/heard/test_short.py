"""What is heard at a decision is short: who is to act, what may be done, what has changed; the rest when asked for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from engine.stage.access.item import Request, all_items
from tests.scenes.ears.listening import ANN, BEN, Listening, Reader
from tests.scenes.ears.test_games_by_items import SEATS, choices

FIRST, LATER, DONE = 140, 230, 420
"""The most characters that are heard at the first question, at a later one, and with what was done since."""

ASKED, SOME = 12, 60
"""How many later questions are listened to: in the short suite, and in all."""


def heard_by(game: str) -> tuple[Listening, Reader]:
    """A table that somebody listens to who uses keys."""
    at, reader = Listening(), Reader()
    at.ears.listeners.insert(0, reader)
    at.app.settings.handover = "off"
    at.stack.is_heard = True
    at.start(game, SEATS[: max(2, games.discover()[game].sheet().seats.min)])
    at.wait(5)
    return at, reader


def length(reader: Reader, *, with_story: bool = True) -> int:
    """How many characters were heard."""
    return sum(len(line.text) for line in reader.heard if with_story or line.kind != "story")


@pytest.mark.parametrize("game", [*games.discover()])
def test_little_is_heard_at_once(game: str, full: bool) -> None:
    at, reader = heard_by(game)
    dice, match = Random(game), at.app.last_match
    assert match is not None
    assert 0 < length(reader) <= FIRST, reader.heard
    for _ in range(SOME if full else ASKED):
        before = len(match.line)
        while len(match.line) == before and not match.over:
            reader.heard.clear()
            offered = choices(at.ears.items)
            if offered:
                at.ask(Request(dice.choice(offered).key, "press"))
            at.wait(4)
        if match.over:
            return
        assert length(reader, with_story=False) <= LATER, reader.heard
        assert length(reader) <= DONE, reader.heard


def test_help_is_said_once_to_everybody_and_again_when_it_is_asked_for() -> None:
    at, reader = heard_by("chasm")
    scene: Any = at.stack.top
    help_words = "Select a square to lay track"
    assert any(help_words in line.text for line in reader.heard)
    reader.heard.clear()
    track = next(action for action in scene.session.match.legal() if action.verb == "track")
    scene.controller.perform(track)
    at.wait(5)
    (asked,) = [line.text for line in reader.heard if line.kind == "prompt"]
    assert help_words not in asked
    (prompt,) = [item for item in all_items(at.ears.items) if item.kind == "prompt"]
    assert help_words in prompt.about
    reader.heard.clear()
    at.key("r", ctrl=True)
    assert any(help_words in line.text and asked.split(".")[0] in line.text for line in reader.heard)


def test_where_the_focus_comes_by_itself_is_told_by_name_and_where_one_walks_by_more() -> None:
    at, reader = heard_by("mattock")
    (put,) = [line.text for line in reader.heard if line.kind == "focus"]
    assert "Spaces to mine" not in put
    reader.heard.clear()
    at.key("right")
    (walked,) = [line.text for line in reader.heard if line.kind == "focus"]
    assert "Spaces to mine" in walked


def test_what_choices_share_is_an_item_of_its_own() -> None:
    at, _ = heard_by("chasm")
    told = [item for item in all_items(at.ears.items) if "It need not join other track." in item.name + item.about]
    assert [item.key for item in told if item.key.startswith(("board.", "shared."))] == ["shared.1"] or (
        len([item for item in told if item.key.startswith("shared.")]) == 1
        and not any(item.key.startswith("board.") for item in told)
    )


def test_the_log_is_not_told_again_after_a_dialog_and_nothing_of_it_is_lost_by_a_slip() -> None:
    at = Listening()
    at.app.settings.handover = "timed"
    at.start("mattock", (ANN, BEN), board="short")
    scene: Any = at.stack.top
    scene.controller.perform(scene.session.match.legal()[0])
    told = at.wait()
    assert sum("mines" in line for line in told) == 1
    at.key("escape")
    assert not any("mines" in line for line in at.key("escape"))
    said = list[str]()
    while not any("your turn" in line for line in said):
        at.wait()
        scene.controller.perform(scene.session.match.legal()[0])
        said += at.wait()
    said += at.key("return")
    deeds = [line for line in said if line.startswith("Ann: ") and "mine a" not in line and "move a" not in line]
    assert deeds
    assert len(deeds) == len({*deeds})
