"""Maps for larger text: what stands in them is larger, and a usual table is laid out by the usual ones."""

from __future__ import annotations

from functools import cache

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.board.piece_sprites import piece_sprite
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack, Size
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene

pytestmark = pytest.mark.full

USUAL, SMALL = (1280, 800), (1024, 640)

BIDDERS = tuple(f"bidder{seat}-{part}" for seat in (1, 2, 3, 4) for part in ("name", "state", "purse"))

WORDS_OF_AUCTION = (*BIDDERS, "card1-word", "card2-word", "card4-word", "panel-foot")


@cache
def display(game: str, seats: int, size: Size, text_size: float, actions: int, stays: bool = False) -> MatchDisplay:
    """The table of a match after some random actions, in a text size."""
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size), sight=Sight(text_size=text_size)))
    app = App(games.discover(), stack)
    app.settings.text_size, app.settings.handover = text_size, "off"
    app.settings.flat = app.settings.board_stays = stays
    match = Match.new(games.discover()[game], {}, numbered_seats(seats), 5)
    app.show_table(play_at_random(match, actions))
    for _ in range(5):
        stack.update(0.1)
    scene = stack.top
    assert isinstance(scene, TableScene)
    return scene.display


def line_height(shown: MatchDisplay, piece: str) -> int:
    """The height of a caption as it is drawn, in pixels."""
    board, live = shown.board, next(live for live in shown.motion.live if live.piece.id == piece)
    return piece_sprite(shown.screen.skin, live, board.size(live.piece.space)).box.h


def growth(game: str, seats: int, size: Size, actions: int, piece: str) -> float:
    """How many times as high as usual a caption is where people chose twice the size."""
    large, usual = (line_height(display(game, seats, size, text, actions), piece) for text in (2.0, 1.0))
    return large / usual


@pytest.mark.parametrize("size", [USUAL, SMALL])
def test_words_of_an_auction_are_nearly_half_as_large_again(size: Size) -> None:
    found = {piece: round(growth("veins", 4, size, 6, piece), 2) for piece in WORDS_OF_AUCTION}
    assert {piece: factor for piece, factor in found.items() if factor < 1.3} == {}


@pytest.mark.parametrize("seats", [2, 4])
def test_words_at_the_places_of_fire_in_the_hole_are_larger(seats: int) -> None:
    pieces = [f"{seat}-{part}" for seat in range(1, seats + 1) for part in ("name", "score")]
    found = {piece: round(growth("blast", seats, USUAL, 40, piece), 2) for piece in (*pieces, "claim-title")}
    assert {piece: factor for piece, factor in found.items() if factor < 1.25} == {}


def test_titles_and_plaques_of_veins_are_larger_in_the_smallest_window() -> None:
    large, usual = (display("veins", 3, SMALL, text, 130).board for text in (2.0, 1.0))
    for space in ("plaque-NW", "plaque-SE", "tray-title", "offer-title"):
        assert large.size(space)[1] >= 1.15 * usual.size(space)[1], space


@pytest.mark.parametrize("game", ["veins", "blast"])
@pytest.mark.parametrize("size", [USUAL, SMALL])
def test_usual_text_has_usual_maps(game: str, size: Size) -> None:
    board = display(game, 4, size, 1.0, 6 if game == "veins" else 40).board
    assert not [placed.use.map for placed in board.maps if placed.use.map.endswith("-large")]


@pytest.mark.parametrize("game", ["boomtown", "veins", "mattock"])
@pytest.mark.parametrize("size", [USUAL, SMALL])
def test_a_table_that_stays_has_as_much_room_above_as_below(game: str, size: Size) -> None:
    seats = games.discover()[game].sheet().seats.usual
    for text_size in (1.0, 1.5, 2.0):
        shown = display(game, seats, size, text_size, 40, stays=True)
        assert shown.stays
        assert shown.board.rect.y + shown.board.rect.bottom == pytest.approx(size[1], abs=2)
