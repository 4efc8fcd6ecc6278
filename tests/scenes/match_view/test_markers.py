"""Markers on a table: rims around free-standing spaces and pieces on them, rings in cells, red for refusals."""

from __future__ import annotations

import itertools
from functools import cache

import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.board.piece_sprites import place_badge
from engine.stage.inputs import Hover
from engine.view.picture import Target
from scenes.match_view.board.markers import draw_gain, draw_markers, draw_refusal, gain_rect, rim_box
from scenes.match_view.view_model.board_content import choice_markers, marker_place
from scenes.match_view.view_model.view import Marker, MarkerPlace
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules
from tests.golden.matches import kept_match
from tests.scenes.table_driver import TableDriver, mattock


@cache
def fire() -> Match:
    """A match of cards in which stacks are to be guarded."""
    match = Match.new(games.discover()["blast"], {}, numbered_seats(4), 1)
    while match.turn is not None and match.turn.decision != "safes":
        play_at_random(match, 1)
    return match


@pytest.fixture
def at() -> TableDriver:
    return TableDriver(fire())


def column(at: TableDriver) -> tuple[Pick, Target]:
    """The first stack that can be guarded."""
    return next(
        (target.pick, target) for target in at.scene.session.selection.open_targets if target.pick.kind is Kind.COLOUR
    )


def special(at: TableDriver) -> str:
    """The id of a card that lies in a row of a place with others."""
    return next(
        live.piece.id for live in at.scene.display.motion.live if live.piece.space.endswith("/cards") and live.piece.id
    )


def changed(at: TableDriver, before: bytes, after: bytes) -> list[pygame.Rect]:
    """Where two pictures differ."""
    one, other = (pygame.image.frombytes(picture, at.stack.size, "RGB") for picture in (before, after))
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def choices(scene: TableScene) -> list[Marker]:
    """The markers on what may be picked, could follow, is picked or pointed at."""
    display = scene.display
    in_reach, occupied = display.overlay.reachable, display.screen.occupied
    return list(choice_markers(display.context(), scene.view.preview, in_reach, occupied))


def surface(at: TableDriver) -> pygame.Surface:
    return pygame.Surface(at.stack.size)


def shown(picture: pygame.Surface) -> pygame.Rect:
    """The box of all that is drawn on black."""
    mask = pygame.mask.from_threshold(picture, (0, 0, 0), (2, 2, 2, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


# Rims and rings


def test_the_rim_of_a_free_standing_space_follows_its_box(at: TableDriver) -> None:
    _, target = column(at)
    assert rim_box(at.scene.display.screen, marker_place(at.scene.session, target)) == at.scene.display.board.box(
        target.space
    )


def test_the_rim_of_a_piece_on_it_follows_the_piece(at: TableDriver) -> None:
    (live,) = (live for live in at.scene.display.motion.live if live.piece.id == special(at))
    box = rim_box(
        at.scene.display.screen, marker_place(at.scene.session, Target(Pick(Kind.PIECE, "it"), piece=live.piece.id))
    )
    assert box is not None
    assert box.w < at.scene.display.board.box(live.piece.space).w
    assert box.contains(at.scene.display.board.piece_box(at.scene.display.screen.skin, live))


def test_a_count_on_a_piece_lies_over_its_rim() -> None:
    of = rules()
    held = {1: ["safe", "safe"], 2: [], 3: []}
    position = of.facts(arrange(of, decision="safes", burning=True, gems={1: ["green-3"]}, held=held))
    at = TableDriver(Match.new(games.discover()["blast"], {}, numbered_seats(3), 1, position=position))
    screen = at.scene.display.screen
    live = next(live for live in screen.motion.live if live.piece.id == "1-safe")
    assert "1-safe" in [marker.place.piece for marker in at.scene.view.board.markers]
    count = next(badge for badge in live.piece.badges if badge.text == "2")
    image, corner = place_badge(screen.skin, count, screen.board.piece_box(screen.skin, live))
    picture = pygame.image.frombytes(at.picture(), at.stack.size, "RGB")
    for x, y in itertools.product(*map(range, image.get_size())):
        if image.get_at((x, y)).a == 255:
            assert picture.get_at((corner[0] + x, corner[1] + y))[:3] == image.get_at((x, y))[:3]


def test_a_cell_has_no_rim() -> None:
    scene = TableDriver(mattock()).scene
    assert rim_box(scene.display.screen, MarkerPlace(scene.display.board.first_space)) is None


# Drawing


def test_a_free_standing_target_has_a_rim_and_no_ring(at: TableDriver) -> None:
    _, target = column(at)
    marks = [mark for mark in choices(at.scene) if mark.place.space == target.space]
    assert [mark.kind for mark in marks] == ["target"]
    rings, rims = surface(at), surface(at)
    draw_markers(rings, at.scene.display.screen, marks, rims=False)
    draw_markers(rims, at.scene.display.screen, marks, rims=True)
    assert rings.get_bounding_rect() == rims.get_bounding_rect() == rings.get_rect()
    assert (
        pygame.mask.from_threshold(rings, (0, 0, 0), (1, 1, 1, 255)).count() == rings.get_width() * rings.get_height()
    )
    assert shown(rims).inflate(12, 12).contains(at.scene.display.board.box(target.space))
    assert at.scene.display.board.box(target.space).contains(shown(rims))


def test_a_target_in_a_cell_has_a_ring() -> None:
    scene = TableDriver(mattock()).scene
    marks = list(choices(scene))
    assert marks
    rings, rims = pygame.Surface(scene.display.screen.size), pygame.Surface(scene.display.screen.size)
    draw_markers(rings, scene.display.screen, marks, rims=False)
    draw_markers(rims, scene.display.screen, marks, rims=True)
    assert pygame.transform.average_color(rings)[:3] > (0, 0, 0)
    assert not any(pygame.image.tobytes(rims, "RGB"))


def test_the_ring_of_a_miner_that_may_walk_shows_around_the_figure() -> None:
    """Of the broken ring at least three quarters stay in sight when the figures are drawn over it."""
    scene = TableDriver(mattock(9, "move")).scene
    screen, board = scene.display.screen, scene.display.board
    occupied = screen.occupied
    marks = [mark for mark in choices(scene) if mark.place.space in occupied]
    assert marks
    rings, lamp = pygame.Surface(screen.size), pygame.Color("#FFC851")
    draw_markers(rings, screen, marks, rims=False)
    bright = pygame.mask.from_threshold(rings, lamp, (20, 20, 20, 255)).count()
    board.draw_pieces(rings, screen.skin, [live for live in screen.motion.live if live.piece.sprite == "miner"])
    assert pygame.mask.from_threshold(rings, lamp, (20, 20, 20, 255)).count() > 0.75 * bright > 0


def test_a_piece_in_a_stack_leads_to_the_stack(at: TableDriver) -> None:
    pick, target = column(at)
    box = at.scene.display.board.box(target.space)
    for place in (box.move(0, 6).midtop, box.center, box.move(0, -4).midbottom):
        at.send(Hover(place))
        at.wait(0.1)
        assert at.scene.display.hover.pick == pick


def test_a_target_pointed_at_has_a_stronger_rim(at: TableDriver) -> None:
    _, target = column(at)
    at.send(Hover(at.scene.display.board.box(target.space).center))
    at.wait(0.1)
    kinds = [mark.kind for mark in choices(at.scene) if mark.place.space == target.space]
    assert kinds == ["target", "chosen"]


def test_no_name_is_shown_of_a_free_standing_space(at: TableDriver) -> None:
    at.scene.display.hover.hover_over("", 0)
    before = at.picture()
    at.scene.display.hover.hover_over("pool", 0)
    corner = pygame.Rect(0, 0, 120, 60)
    corner.bottomleft = at.scene.display.screen.layout.centre.bottomleft
    assert not any(corner.colliderect(place) for place in changed(at, before, at.picture()))


@pytest.mark.parametrize("piece", [False, True])
def test_a_refusal_is_marked_by_a_red_rim(at: TableDriver, piece: bool) -> None:
    place = special(at) if piece else column(at)[1].space
    picture = surface(at)
    draw_refusal(picture, at.scene.display.screen, place, 1.0)
    space = next((live.piece.space for live in at.scene.display.motion.live if live.piece.id == place), place)
    box = rim_box(at.scene.display.screen, MarkerPlace(space, place if piece else ""))
    assert box is not None
    assert box.contains(shown(picture))
    red, green, blue, _ = pygame.transform.average_color(picture, shown(picture))
    assert red > 2 * max(green, blue)


def test_a_refusal_at_a_piece_that_is_gone_is_not_marked(at: TableDriver) -> None:
    picture = surface(at)
    draw_refusal(picture, at.scene.display.screen, "nowhere", 1.0)
    assert not any(pygame.image.tobytes(picture, "RGB"))


def test_a_gain_is_at_the_upper_right_within_the_area_of_the_board(at: TableDriver) -> None:
    _, target = column(at)
    for space in (target.space, "1/place", "2/place", "die"):
        picture = surface(at)
        draw_gain(picture, at.scene.display.screen, MarkerPlace(space), "+12")
        box = at.scene.display.board.box(space)
        pill = shown(picture)
        assert at.scene.display.board.rect.contains(pill)
        assert pill.inflate(4, 4).collidepoint(box.topright)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_gain_of_the_pool_hides_no_word_of_its_title(size: tuple[int, int]) -> None:
    at = TableDriver(kept_match("veins", "veins-four", 204), size)
    screen = at.scene.display.screen
    place, title = (screen.board.box(space) for space in ("pool-3vp", "pool-title"))
    pill = gain_rect(screen.skin.pill("+3", True).get_size(), place)
    assert pill.clip(title).h <= 2, "the places of both touch"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_gain_of_a_stone_hides_no_price_of_another(size: tuple[int, int]) -> None:
    at = TableDriver(kept_match("veins", "veins-four", 204), size)
    screen = at.scene.display.screen
    for colour, other in itertools.permutations(("white", "red", "blue"), 2):
        pill = gain_rect(screen.skin.pill("+6", True).get_size(), screen.board.box(f"track-{colour}"))
        assert pill.clip(screen.board.box(f"{other}-price")).h <= pill.h / 4
