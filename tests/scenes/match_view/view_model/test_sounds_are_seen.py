"""Nothing is only heard: whatever makes a sound in a game also moves, flashes or changes on the screen, or is told."""

from __future__ import annotations

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.board.animation import AnimationStep
from engine.view.picture import CueKind
from scenes.replay.model import ReplayModel
from scenes.screenshot import play_at_random

ACTIONS = 120


def is_seen(step: AnimationStep) -> bool:
    """Whether a step shows something by itself; a sound without cues of its own begins with the next that does."""
    moves = any(cue.kind is not CueKind.REST for cue in step.cues)
    return moves or step.log_line is not None or step.moment is not None


@pytest.mark.parametrize("game", sorted(games.discover()))
def test_every_sound_of_a_game_has_a_visible_counterpart(game: str) -> None:
    record = games.discover()[game]
    sheet = record.sheet()
    match = Match.new(record, {}, numbered_seats(sheet.seats.usual), 3)
    model = ReplayModel(play_at_random(match, ACTIONS), games.table(game), sheet)
    heard = 0
    for at in range(len(match.line)):
        story = model.story(match, at)
        for number, step in enumerate(story):
            if step.sound and not any(map(is_seen, story[number:])):
                before = model.table.picture(match.rules, model.view_of(match.states[at]))
                assert story[-1].after != before, (match.line[at].action, step.sound)
            heard += bool(step.sound)
    assert heard > ACTIONS / 8
