"""Larger text on the info card: a card about what is pointed at is whole, and as large as its place allows."""

from __future__ import annotations

import msgspec
import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.inputs import Hover
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes import preferences
from scenes.app import App
from scenes.match_view import painter
from scenes.match_view.card_drawer import long_card_place
from scenes.match_view.panels.info_card import card_skin, fits_info_card
from scenes.match_view.panels.offers import arrange_offers
from scenes.match_view.panels.rail.scrolled_card import CardScroll, shown_mat
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.scenes.sight.recorder import Drawn, noting

pytestmark = pytest.mark.full

WINDOWS = [(1280, 800), (1024, 640)]


def table(size: tuple[int, int], seats: int = 2, actions: int = 25) -> TableScene:
    """A table with a mat and offers, in text twice as large."""
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size)))
    app = App(games.discover(), stack)
    app.settings.text_size, app.settings.typeface, app.settings.handover = 2.0, "plain", "off"
    preferences.see(app.settings, stack)
    record = games.discover()["chasm"]
    app.show_table(play_at_random(Match.new(record, {}, numbered_seats(seats), 5), actions))
    scene = stack.top
    assert isinstance(scene, TableScene)
    point(scene, (1, 1))
    stack.draw(pygame.Surface(size))
    return scene


def point(scene: TableScene, pixel: tuple[int, int]) -> None:
    """Move the mouse to a pixel and wait for what is explained there."""
    scene.stack.handle(Hover(pixel))
    for _ in range(20):
        scene.stack.update(0.1)


def words(scene: TableScene) -> float:
    """The factor of the words on the info card, which shows all of them."""
    screen, view = scene.display.screen, scene.controller.views.build()
    rect = screen.sidebar.card_rect
    place = long_card_place(screen, view, scene.display.ui.widgets)
    if place is not None:
        assert not place.is_cut
        return place.text_size
    assert fits_info_card(screen.skin, rect, view.info_card)
    return card_skin(screen.skin, rect, view.info_card, shown_mat(screen, view)).text_size


@pytest.mark.parametrize("size", WINDOWS)
def test_the_mat_gives_way_to_a_card_that_is_pointed_at(size: tuple[int, int]) -> None:
    scene = table(size)
    screen, panels = scene.display.screen, scene.controller.session.panels
    assert screen.offers is not None
    for offer in arrange_offers(screen.skin, screen.offers, panels.offers):
        point(scene, offer.rect.center)
        assert words(scene) >= 1.5


@pytest.mark.parametrize("size", WINDOWS)
def test_the_card_of_a_player_is_whole_and_larger(size: tuple[int, int]) -> None:
    scene = table(size)
    for rect in scene.display.screen.seat_card_rects:
        point(scene, rect.center)
        assert words(scene) > 1


def test_a_resting_card_that_scrolls_stays_while_the_mouse_moves_to_its_bar() -> None:
    scene = table(WINDOWS[0], seats=1, actions=2)
    scroll = next(widget for widget in scene.display.ui.widgets if isinstance(widget, CardScroll))
    told = scene.controller.views.build().info_card
    point(scene, (scroll.rect.right - 4, scroll.rect.top + 4))
    assert scroll.visible
    assert scene.controller.views.build().info_card == told


def test_all_player_cards_have_the_size_of_words_of_the_one_with_the_least_room() -> None:
    scene = table(WINDOWS[0])
    screen, view = scene.display.screen, scene.controller.views.build()
    first, *others = view.panels.seat_cards
    stated = msgspec.structs.replace(first, state="waits for the others to choose", unit="")
    panels = msgspec.structs.replace(view.panels, seat_cards=(stated, *others))
    view = msgspec.structs.replace(view, panels=panels)
    drawn = Drawn(WINDOWS[0])
    with noting(drawn):
        painter._draw_seats(pygame.Surface(WINDOWS[0]), screen, view)
    names = [label.title for label in view.labels]
    assert len(names) == 2
    assert len({drawn.largest[name] for name in names}) == 1
