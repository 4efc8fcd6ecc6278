"""Larger text at the tables: every panel beside the board has it, and the board keeps most of its size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.widgets import Button
from engine.stage.widgets.faces.face import STYLES
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels import info_card, log, offers, prompt, seat_cards, sidebar
from scenes.match_view.panels.indicators import is_in_bar
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene

SIZE = (1280, 800)

TABLES = ("mattock", "chasm", "blast", "boomtown", "veins")

LEAST, LEAST_LINES = 1.4, 1.2
"""The least factor of words where people chose twice the size: usually, and of lines that have to be whole at once."""

BOARD = 0.79
"""The least share of its usual size that a board keeps: four fifths, but for what whole pixels take."""

LINES = ("prompt", "buttons", "offers")


@cache
def table(game: str, text_size: float) -> TableScene:
    """A table in the middle of a match, in a text size."""
    use_dummy_display()
    stack = SceneStack(SIZE, Skin(fitting_scale(SIZE), sight=Sight(text_size=text_size)))
    app = App(games.discover(), stack)
    app.settings.text_size, app.settings.handover = text_size, "off"
    record = games.discover()[game]
    seats = numbered_seats(record.sheet().seats.usual)
    app.show_table(play_at_random(Match.new(record, {}, seats, 5), 40))
    for _ in range(5):
        stack.update(0.1)
    scene = stack.top
    assert isinstance(scene, TableScene)
    return scene


def cell(display: MatchDisplay) -> float:
    """The size of a cell of the board, in pixels."""
    return display.board.camera.scale * display.board.maps[-1].scale


def sizes(scene: TableScene) -> Iterator[tuple[str, float]]:
    """The panels with the factors of their words, without what a larger unit adds."""
    display, view = scene.display, scene.controller.views.build()
    screen, panels = display.screen, view.panels
    skin, layout, bar = screen.skin, screen.layout, screen.sidebar
    for rect, card, label in zip(screen.seat_card_rects, panels.seat_cards, view.labels, strict=True):
        yield "cards", seat_cards.card_skin(skin, rect, label, card).text_size
    scrolled = info_card.scrolled_skin(skin, bar.card_rect, view.info_card, panels.mat)
    shown = scrolled or info_card.card_skin(skin, bar.card_rect, view.info_card, panels.mat)
    yield "parchment", shown.text_size
    if bar.log.h and not log.is_low(skin, bar.log):
        inside = log._lines_area(skin, bar.log, log.HEAD)
        yield "log", log._lines_skin(skin, inside, view.log.lines[-1:], low=False).text_size
    room = layout.prompt.w - skin.px(90) - skin.px(layout.prompt_step) * view.prompt_buttons
    for large in prompt._sizes(skin, view.prompt, (room, layout.prompt.h - skin.px(prompt.PROMPT_EDGE))):
        yield "prompt", large.text_size
    for panel in panels.sidebar:
        yield "blocks", sidebar._block_skin(skin, panel, bar.log.w, grows=True).text_size
    if screen.offers:
        for offer in offers.arrange_offers(skin, screen.offers, panels.offers):
            yield "offers", offers._large(skin, offer).text_size
    for button in display.ui.widgets:
        if isinstance(button, Button) and is_in_bar(button) and button.text and not button.note:
            style = button.button_face().fitted(button.rect, skin).style
            yield "buttons", skin.style(style).size / skin.style(STYLES[button.style].text_style).size


@pytest.mark.full
@pytest.mark.parametrize("game", TABLES)
def test_words_beside_the_board_are_nearly_half_as_large_again_at_least(game: str) -> None:
    large, usual = table(game, 2.0), table(game, 1.0)
    unit = large.display.screen.skin.scale / usual.display.screen.skin.scale
    small = {
        (name, round(size * unit, 2))
        for name, size in sizes(large)
        if size * unit < (LEAST_LINES if name in LINES else LEAST)
    }
    assert small == set()


@pytest.mark.full
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("text_size", [1.5, 2.0])
def test_a_board_keeps_four_fifths_of_its_size(game: str, text_size: float) -> None:
    assert cell(table(game, text_size).display) >= BOARD * cell(table(game, 1.0).display)


@pytest.mark.full
@pytest.mark.parametrize("game", ["boomtown", "veins"])
def test_what_lies_beside_the_boards_is_nearly_half_as_large_again(game: str) -> None:
    large, usual = (table(game, size).display for size in (2.0, 1.0))
    large.board.prefer_leaf("market")
    assert large.board.width("market") >= 1.35 * usual.board.width("market")


@pytest.mark.full
@pytest.mark.parametrize("game", TABLES)
def test_buttons_side_by_side_have_one_size_of_words(game: str) -> None:
    found = [size for name, size in sizes(table(game, 2.0)) if name == "buttons"]
    assert len(set(found)) <= 1
