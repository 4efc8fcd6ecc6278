"""Player cards with larger text: what is on them is not smaller than with usual text, and nothing covers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

import games
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes import preferences
from scenes.app import App
from scenes.match_view import painter
from scenes.match_view.panels import seat_cards
from scenes.match_view.panels.drawing import RowSetting
from scenes.match_view.panels.rows import draw_rows
from scenes.match_view.panels.sidebar import draw_block
from scenes.table.scene import TableScene
from tests.golden.matches import kept_match

pytestmark = pytest.mark.full

SIZE = (1920, 1080)


def table(actions: int, text_size: float, name: str = "veins-two") -> TableScene:
    """The table of a kept match after some actions, with text of a size."""
    use_dummy_display()
    stack = SceneStack(SIZE, Skin(fitting_scale(SIZE)))
    app = App(games.discover(), stack)
    app.settings.text_size, app.settings.handover, app.settings.animation = text_size, "off", "off"
    preferences.see(app.settings, stack)
    app.show_table(kept_match("veins", name, actions))
    stack.update(0.1)
    assert isinstance(stack.top, TableScene)
    return stack.top


def icons(actions: int, text_size: float, monkeypatch: pytest.MonkeyPatch) -> Iterator[float]:
    """The size of the icons on each player card, in units."""
    sizes: list[float] = []
    draw: Callable[..., int] = draw_rows

    def note(*given: object) -> int:
        setting = given[5]
        assert isinstance(setting, RowSetting)
        sizes.append(setting.icon)
        return draw(*given)

    with monkeypatch.context() as patch:
        patch.setattr(seat_cards, "draw_rows", note)
        scene = table(actions, text_size)
        scene.draw(pygame.Surface(SIZE))
    yield from sizes


@pytest.mark.parametrize("actions", [20, 90, 150, 190])
def test_icons_on_a_card_are_no_smaller_with_larger_text(actions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (list(icons(actions, size, monkeypatch)) for size in (1.0, 2.0))
    assert len(usual) == len(large) > 0
    assert all(now >= before for now, before in zip(large, usual, strict=True))


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_no_block_covers_a_card_where_orders_come_after_the_table_was_laid_out(
    text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(8, text_size)
    later = table(190, text_size)
    tops: list[int] = []
    draw: Callable[..., int] = draw_block

    def note(*given: object, **named: object) -> int:
        tops.append(draw(*given, **named))
        return tops[-1]

    screen = scene.display.screen
    panels = later.controller.session.panels
    assert panels.seat_column
    monkeypatch.setattr(painter, "draw_block", note)
    monkeypatch.setattr(scene.controller.session, "panels", panels)
    scene.display.dirty = True
    scene.draw(pygame.Surface(SIZE))
    assert all(top >= screen.seat_card_rects[-1].bottom for top in tops)
