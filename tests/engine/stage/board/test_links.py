"""Links between spaces: routes with rim, line and chevrons, plain lines; outlines around groups of spaces."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.data.settings import PaletteName
from engine.stage.board.links import RIM, ROUTE_MIN, LinkCache
from engine.stage.board.view import BoardView
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import MapUse
from engine.view.pieces import Anchor, Link, Outline

SIZE = (800, 700)

PAPER = (90, 160, 90)


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin() -> Skin:
    return Skin(1.0)


@cache
def board(size: tuple[int, int] = SIZE) -> BoardView:
    view = BoardView([MapUse("chasm", ground="square-floor")])
    view.layout(pygame.Rect((0, 0), size), skin())
    return view


def route(*anchors: Anchor, colour: str = "lamp", width: float = 0.2, alpha: float = 1.0) -> Link:
    return Link(anchors, colour, width, alpha, route=True)


def drawn(*links: Link, view: BoardView | None = None) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(PAPER)
    (view or board()).draw_links(surface, skin(), links)
    return surface


def near(surface: pygame.Surface, at: tuple[float, float], colour: str) -> bool:
    """Whether a pixel has nearly a colour of the theme."""
    there, wanted = surface.get_at((round(at[0]), round(at[1]))), skin().colour(colour)
    return max(abs(there[channel] - wanted[channel]) for channel in range(3)) < 30


def count_in_column(surface: pygame.Surface, at: tuple[int, int], colour: str) -> int:
    """The number of pixels of a colour in the column of a pixel."""
    return sum(near(surface, (at[0], y), colour) for y in range(SIZE[1]))


EAST = (Anchor("d6"), Anchor("e6"), Anchor("f6"))


def test_a_route_is_a_line_with_a_rim_of_ink() -> None:
    view = board()
    x, y = view.centre("e6")
    surface = drawn(route(*EAST))
    half = 0.1 * view.unit
    assert near(surface, (x, y), "lamp")
    assert near(surface, (x, y - half + 1.5), "lamp")
    assert count_in_column(surface, (x, y), "ink") in range(2 * RIM - 2, 2 * RIM + 1)
    assert surface.get_at((x, round(y + half + RIM + 2)))[:3] == PAPER
    assert surface.get_at(view.centre("h6"))[:3] == PAPER


def test_a_narrow_route_has_the_minimum_width() -> None:
    surface = drawn(route(*EAST, width=0.01))
    x, y = board().centre("e6")
    assert count_in_column(surface, (x, y), "lamp") in (ROUTE_MIN - 1, ROUTE_MIN)


@pytest.mark.parametrize(("path", "ahead"), [(EAST, 1), (EAST[::-1], -1)])
def test_a_chevron_points_along_the_path_where_it_reaches_another_space(path: tuple[Anchor, ...], ahead: int) -> None:
    view = board()
    (x, y), wide = view.centre("e6"), 0.2 * view.unit
    surface = drawn(route(*path))
    for edge in (x - view.unit / 2, x + view.unit / 2):
        assert near(surface, (edge + ahead * 0.1 * wide, y), "ink")
        assert near(surface, (edge - ahead * 0.35 * wide, y), "lamp")
    assert near(surface, (x, y), "lamp")


def test_a_chevron_is_on_the_edge_wherever_the_anchors_are() -> None:
    edge = [Anchor("e6", 0.5), Anchor("f6", -0.5)]
    paths = [
        (Anchor("e6", -0.4), Anchor("f6", 0.4)),
        (Anchor("e6"), *edge, Anchor("f6")),
        (Anchor("e6", 0.3), Anchor("f6", -0.1)),
    ]
    view = board()
    (x, y), (right, _) = view.centre("e6"), view.centre("f6")
    for path in paths:
        surface = drawn(route(*path))
        dark = [at for at in range(x + 12, right - 12) if near(surface, (at, y), "ink")]
        assert abs((dark[0] + dark[-1]) / 2 - (x + right) / 2) < 4, path


def test_chevrons_follow_a_path_downwards() -> None:
    view = board()
    (x, y), (_, low) = view.centre("d6"), view.centre("d7")
    wide, edge = 0.2 * view.unit, (y + low) / 2
    surface = drawn(route(Anchor("d6"), Anchor("d7")))
    assert near(surface, (x, edge + 0.1 * wide), "ink")
    assert near(surface, (x, edge - 0.35 * wide), "lamp")


def test_corners_are_round_and_without_gaps() -> None:
    surface = drawn(route(Anchor("d6"), Anchor("e6"), Anchor("e7")))
    x, y = board().centre("e6")
    half = 0.1 * board().unit
    assert near(surface, (x, y), "lamp")
    assert near(surface, (x + half * 0.55, y - half * 0.55), "lamp")
    assert surface.get_at((round(x + half + 2), round(y - half - 2)))[:3] == PAPER


def test_routes_of_one_colour_join_where_they_meet() -> None:
    surface = drawn(route(*EAST), route(Anchor("e5"), Anchor("e6"), Anchor("e7")))
    x, y = board().centre("e6")
    wide = round(0.3 * board().unit)
    assert all(near(surface, (x + step, y), "lamp") for step in range(-wide, wide))


def test_a_translucent_route_lets_the_ground_through_evenly() -> None:
    surface = drawn(route(*EAST, alpha=0.5))
    x, y = board().centre("e6")
    lamp = skin().colour("lamp")
    assert surface.get_at((x, y))[0] == pytest.approx((PAPER[0] + lamp[0]) / 2, abs=3)
    assert surface.get_at((x, y)) == surface.get_at((x + 10, y))


def test_a_plain_line_has_neither_rim_nor_chevrons() -> None:
    surface = drawn(Link(EAST, "lamp", 0.2, 1.0))
    x, y = board().centre("e6")
    assert count_in_column(surface, (x, y), "ink") == 0
    assert all(surface.get_at((x + step, y)) == surface.get_at((x, y)) for step in range(-40, 40))


@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_where_colours_may_look_alike_a_plain_line_is_opaque_and_has_a_rim(palette: PaletteName) -> None:
    seen, view = Skin(1.0, sight=Sight(palette=palette)), board()
    surface = pygame.Surface(SIZE)
    surface.fill(PAPER)
    view.draw_links(surface, seen, [Link(EAST, "vermilion", width=0.2, alpha=0.4)])
    x, y = view.centre("e6")
    column = [surface.get_at((x, at))[:3] for at in range(y - round(0.2 * view.unit), y + round(0.2 * view.unit))]
    assert surface.get_at((x, y))[:3] == seen.colour("vermilion", "light")[:3]
    assert column.count(seen.colour("ink")[:3]) >= 2


def test_a_line_between_anchors_leaves_the_centres_of_spaces() -> None:
    surface = drawn(Link((Anchor("d6", 0, -0.3), Anchor("f6", 0, -0.3)), "lamp", 0.1, 1.0))
    x, y = board().centre("e6")
    assert surface.get_at((x, y))[:3] == PAPER
    assert surface.get_at((x, y - round(0.3 * board().unit)))[:3] != PAPER


def test_a_link_of_one_anchor_and_one_out_of_sight_do_no_harm() -> None:
    assert drawn(route(Anchor("e6"))).get_at((5, 5))[:3] == PAPER
    view = BoardView([MapUse("chasm")])
    view.layout(pygame.Rect((0, 0), SIZE), skin())
    view.camera = view.camera.zoomed(6, view.centre("a1"))
    surface = drawn(route(Anchor("k10"), Anchor("k11")), view=view)
    assert surface.get_bounding_rect() == surface.get_rect()
    assert surface.get_at(view.rect.center)[:3] == PAPER


def test_layers_that_are_shown_by_turns_are_cached() -> None:
    view, cache = BoardView([MapUse("chasm")]), LinkCache()
    view.layout(pygame.Rect((0, 0), SIZE), skin())
    routes, lines = [route(*EAST)], [Link(EAST, "blue")]
    first, second = cache.layer(skin(), routes, (), view), cache.layer(skin(), lines, (), view)
    assert cache.layer(skin(), [route(*EAST)], (), view) is first
    assert cache.layer(skin(), lines, (), view) is second
    outlined = cache.layer(skin(), lines, (Outline(("d6",), "lamp"),), view)
    assert outlined is not second
    view.camera = view.camera.zoomed(2, (400, 350))
    assert cache.layer(skin(), routes, (), view) is not first


# Outlines


def outlined(*outlines: Outline, view: BoardView | None = None) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(PAPER)
    (view or board()).draw_links(surface, skin(), (), outlines)
    return surface


def test_an_outline_runs_inside_the_outer_edges_of_a_group() -> None:
    view = board()
    surface = outlined(Outline(("d6", "e6"), "blue"))
    (x, y), half = view.centre("d6"), view.unit / 2
    left, top = round(x - half), round(y - half)
    assert near(surface, (left + 4, y), "blue")
    assert near(surface, (x, top + 4), "blue")
    assert surface.get_at((left - 2, y))[:3] == PAPER, "nothing lies outside"
    assert surface.get_at((round(x + half), y))[:3] == PAPER, "nor where the two meet"
    assert surface.get_at((x, y))[:3] == PAPER


def test_an_outline_has_a_rim_of_ink() -> None:
    view = board()
    surface = outlined(Outline(("d6",), "blue"))
    (x, y), half = view.centre("d6"), view.unit / 2
    colours = [surface.get_at((column, y))[:3] for column in range(round(x - half), x)]
    ink = skin().colour("ink")[:3]
    assert any(max(abs(a - b) for a, b in zip(colour, ink, strict=True)) < 30 for colour in colours)


def test_outlines_of_neighbours_are_side_by_side() -> None:
    view = board()
    surface = outlined(Outline(("d6",), "blue"), Outline(("e6",), "vermilion"))
    x, y = view.centre("d6")
    edge = round(x + view.unit / 2)
    assert near(surface, (edge - 4, y), "blue")
    assert near(surface, (edge + 4, y), "vermilion")


def test_an_outline_of_no_spaces_draws_nothing() -> None:
    assert outlined(Outline((), "blue")).get_at((0, 0))[:3] == PAPER
    assert not any(near(outlined(Outline((), "blue")), board().centre(space), "blue") for space in ("d6", "e6"))


def test_on_a_map_within_another_line_widths_are_fractions_of_its_cells() -> None:
    view = BoardView([MapUse("blast-place-wide"), MapUse("chasm", prefix="h:", within="place")])
    view.layout(pygame.Rect((0, 0), SIZE), skin())
    assert view.cell_width("h:d6") == pytest.approx(view.width("h:d6"))
    assert view.cell_width("place") == view.unit
    thick = drawn(Link((Anchor("h:d6"), Anchor("h:e6")), "blue", 0.5), view=view)
    (x, y), wide = view.centre("h:d6"), 0.5 * view.width("h:d6")
    assert abs(sum(thick.get_at((x, row))[:3] != PAPER for row in range(y - 60, y + 60)) - wide) <= 2
    assert near(
        outlined(Outline(("h:d6",), "blue"), view=view), (x, round(y - view.inner_width("h:d6") / 2) + 4), "blue"
    )
