"""A folded summary shows what still waits to be counted: the orders that are open after a phase of Veins."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.scene import Size
from engine.view.moments import Summary
from games.veins.model.state import orders_of
from scenes.match_view.moments import waiting
from scenes.match_view.moments.place import LOOK_KEY, moment_rect
from tests.scenes.moments.test_moments import LAST_PHASE, PHASE, WINDOWS, open_moment
from tests.scenes.table_driver import skin

pytestmark = pytest.mark.few


def test_open_orders_wait_with_their_players_and_count_nothing() -> None:
    at, summary = open_moment(PHASE)
    assert isinstance(summary, Summary)
    state, rules = at.match.state, at.match.rules
    held = [seat for seat in range(1, rules.seats + 1) for _ in orders_of(state, seat)]
    assert [row.shares[0].seat for row in summary.waiting] == held
    assert not {*summary.waiting} & {*summary.rows}
    assert summary.after == rules.standings(state).totals


def test_after_the_last_phase_nothing_waits() -> None:
    _, summary = open_moment(LAST_PHASE)
    assert isinstance(summary, Summary)
    assert summary.waiting == ()


@pytest.mark.parametrize("size", WINDOWS)
def test_the_heading_of_a_folded_summary_has_room_for_them(size: Size) -> None:
    at, summary = open_moment(PHASE, size=size)
    at.keys(LOOK_KEY)
    assert isinstance(summary, Summary)
    screen = at.scene.display.screen
    folded = moment_rect(screen, summary, buttons=True, folded=True)
    surface = pygame.Surface(size)
    before = surface.copy()
    waiting.draw_heading(surface, screen.skin, folded, summary, at.scene.display.labels)
    buttons = [widget.rect for widget in at.scene.ui.widgets if folded.contains(widget.rect)]
    assert len(buttons) == 2
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    assert folded.inflate(8, 8).contains(changed.get_bounding_rects()[0])


def test_chips_that_find_no_room_are_counted() -> None:
    chips = [pygame.Surface((100, 32)) for _ in range(9)]
    area = pygame.Rect(0, 0, 340, 80)
    shown, places = waiting._flow(skin((1280, 800)), chips, area)
    assert len(shown) == len(places) < len(chips)
    assert shown[-1] not in chips
    assert all(area.contains(chip.get_rect(topleft=place)) for chip, place in zip(shown, places, strict=True))
    assert waiting._flow(skin((1280, 800)), chips[:6], area)[0] == chips[:6]
