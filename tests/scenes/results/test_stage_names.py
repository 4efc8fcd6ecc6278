"""Games with named stages show the names everywhere: title, log, chart, saved matches."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.contract import Turn
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.common.outcome import outcome_of, progress_line
from scenes.match_view.panels.log_line import line_head
from scenes.results.chart import LineChart, Series
from scenes.table.log_screen import LogScene
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim.rules import RECORD, ClaimRules, Claims
from tests.toys.claim.sheet import SHEET

STAGES = ["Phase 1: camps", "Phase 1: a rest", "Phase 2: towns", "The last hexes"]

SIZE = (1280, 800)


class InStages(ClaimRules):
    """Three turns per stage; the second stage is skipped."""

    def turn(self, state: Claims) -> Turn | None:
        turn = super().turn(state)
        stages = (1, 3, 4, 4)
        return turn and msgspec.structs.replace(turn, round=stages[(turn.number - 1) // 3])


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games."""
    monkeypatch.setattr(games, "table", toys.table)


def claim(played: int) -> Match:
    sheet = msgspec.structs.replace(SHEET, counted="stage", stages=STAGES)
    record: Any = msgspec.structs.replace(RECORD, sheet=lambda: sheet, rules=InStages)
    match = Match.new(record, {}, numbered_seats(3), 1)
    for _ in range(played):
        match.play(next(action for action in match.legal() if action.verb == "camp"))
    return match


def test_title_line_and_saved_matches_show_the_stage() -> None:
    at = TableDriver(claim(4))
    assert at.scene.session.turn_text == "Phase 2: towns"
    assert progress_line(at.match) == "Phase 2: towns, Seat 2 to play"
    at.scene.controller.show_position(2)
    assert at.scene.session.turn_text == "Phase 1: camps"
    assert at.picture()
    at.scene.controller.show_position(None)


def test_the_lines_of_the_log_stand_under_their_stages() -> None:
    at = TableDriver(claim(4))
    log = at.scene.session.log
    assert [line.text for line in log if line.heading] == ["Phase 1: camps", "Phase 2: towns"]
    assert [line.heading for line in log] == [True, False, False, False, True, False]
    assert not any(line.numbered for line in log)
    placed = [line for _, line in at.scene.display.screen.log_lines]
    assert placed == log[-len(placed) :]
    assert placed[0].heading
    assert line_head(log[1], log[0])[1], "the mark of the seat stands under the heading"
    assert not line_head(msgspec.structs.replace(log[5], first=False), log[1])[1]


def test_the_whole_log_has_them_too_and_goes_back_to_none_of_them() -> None:
    at = TableDriver(claim(5))
    scene = LogScene(at.app, at.scene.controller)
    scene.layout(SIZE, Skin(1.0))
    rows = scene.list.rows
    assert [(row.text, row.right, row.icon) for row in rows if not row.icon] == [
        ("Phase 1: camps", "", ""),
        ("Phase 2: towns", "", ""),
    ]
    scene._select(4)
    assert not scene.back.enabled
    scene._select(3)
    assert scene.back.enabled
    surface = pygame.Surface(SIZE)
    scene.draw(surface)


def test_the_chart_and_the_results_count_stages_passed_over_too() -> None:
    match = claim(12)
    outcome = outcome_of(match, match.record.sheet())
    assert outcome.length == "4 stages"
    assert outcome.score_lines[0] == (0, 1, 1, 2, 4)
    use_dummy_display()
    lines = [Series("Anna", "vermilion", "mark-pick", outcome.score_lines[0])]
    chart = LineChart(
        pygame.Rect(0, 0, 800, 300), Skin(1.0), "Points by stage", lines, match.record.sheet().progress_text
    )
    assert [chart.tooltip_at(at).heading for at in range(5)] == ["Start", *STAGES]
