"""The boards of a table on the screen: where every space lies, what ground and frame look like, how pieces are drawn.

Map coordinates are those of the first board in use; other boards stand to its right at the same scale. The camera
turns them into pixels. Sprites are rasterised at the very size they are shown at.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Iterable, Sequence

import pygame

from engine.boards import Board, load_board
from engine.picture import Badge, Layer, Link, MapUse, Piece
from engine.stage.camera import Camera
from engine.stage.look import Look
from engine.stage.motion import Live
from engine.stage.sprites import parse_drawing
from engine.stage.timber import left_edge, outline, timber

Point = tuple[float, float]
BEAM, INNER = 24, 5
"""The width of the frame and its distance from the spaces, in units at scale 1."""
BADGE, BADGE_AT = 0.37, 0.83
FLASH = 1.7
"""The size of a flash behind a piece, in cells."""
LAYERS = tuple(Layer)
CORNERS = {"se": (1, 1), "sw": (-1, 1), "ne": (1, -1), "nw": (-1, -1)}


class BoardView:
    """One or more boards, laid out in a rectangle of the window."""

    def __init__(self, uses: Sequence[MapUse]) -> None:
        self.uses = [(use, load_board(use.map)) for use in uses]
        self.camera = Camera((1.0, 1.0), (0, 0, 1, 1), 1.0)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._at: dict[str, Point] = {}
        self._reach: dict[str, float] = {}
        self._shift: list[float] = []
        self._outlines: dict[tuple[int, float], list[Point]] = {}
        self._outlined = self.camera
        self._veil: tuple[Hashable, pygame.Rect, pygame.Surface] | None = None
        self._arrange()

    def _arrange(self) -> None:
        """Put the boards side by side and note where every open space lies, in map coordinates."""
        left = 0.0
        for use, board in self.uses:
            self._shift.append(left)
            for name, (x, y), (w, h) in zip(board.spaces, board.centres, board.boxes, strict=True):
                if name not in use.closed:
                    self._at[use.prefix + name] = (x + left, y)
                    self._reach[use.prefix + name] = min(w, h) / 2
            left += board.extent[0] + board.size[0]
        self.extent = (left - self.uses[-1][1].size[0], max(board.extent[1] for _, board in self.uses))
        self.cell = self.uses[0][1].size

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Fit the boards into `rect` (pixels), frame and a margin of 6 units included, whole pixels a cell."""
        self.rect = rect
        inside = rect.inflate(-look.px(12), -look.px(12))
        cell = int(min(inside.w / self.extent[0], inside.h / self.extent[1]) * self.cell[0])
        self.camera = self._fitted(cell)
        while cell > 1 and not inside.contains(self._hull(look)):
            cell -= 1
            self.camera = self._fitted(cell)

    def _fitted(self, cell: int) -> Camera:
        return Camera(self.extent, tuple(self.rect), cell / self.cell[0])

    def _hull(self, look: Look) -> pygame.Rect:
        """The box round all boards, frames included, in pixels."""
        hulls = [
            self.outline(number, look.px(INNER + BEAM) if use.frame else 0) for number, (use, _) in enumerate(self.uses)
        ]
        xs, ys = [x for hull in hulls for x, _ in hull], [y for hull in hulls for _, y in hull]
        left, top = math.floor(min(xs)), math.floor(min(ys))
        return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)

    @property
    def unit(self) -> float:
        """The width of a cell in pixels, at the present zoom."""
        return self.camera.scale * self.cell[0]

    def place(self, space: str) -> Point:
        """Where a space lies, in map coordinates."""
        return self._at[space]

    def has(self, space: str) -> bool:
        """Whether a name is an open space of these boards."""
        return space in self._at

    @property
    def first(self) -> str:
        """The first space in reading order."""
        return next(iter(self._at))

    def spot(self, space: str) -> tuple[int, int]:
        """The middle of a space, in pixels."""
        return self.pixel(self._at[space])

    def pixel(self, at: Point) -> tuple[int, int]:
        """Map coordinates as pixels."""
        x, y = self.camera.to_screen(at)
        return round(x), round(y)

    def space_at(self, pos: tuple[int, int]) -> str | None:
        """The space whose inner circle holds the pixel `pos`, or None."""
        if not self.rect.collidepoint(pos):
            return None
        x, y = self.camera.to_board(pos)
        near = min(self._at, key=lambda name: (self._at[name][0] - x) ** 2 + (self._at[name][1] - y) ** 2)
        nx, ny = self._at[near]
        return near if (nx - x) ** 2 + (ny - y) ** 2 <= self._reach[near] ** 2 else None

    def outline(self, number: int, margin: float) -> list[Point]:
        """The polygon round board `number` with `margin` pixels to its spaces, in pixels."""
        if self._outlined != self.camera:
            self._outlines.clear()
            self._outlined = self.camera
        if (number, margin) not in self._outlines:
            use, board = self.uses[number]
            self._outlines[number, margin] = outline(self._corners(use, board), board.cell, margin)
        return self._outlines[number, margin]

    def _corners(self, use: MapUse, board: Board) -> list[Point]:
        """The corners of all open cells of a board, in pixels: the tips of hexes, the corners of squares."""
        scale = self.camera.scale
        found: list[Point] = []
        for name, (w, h) in zip(board.spaces, board.boxes, strict=True):
            if name in use.closed:
                continue
            x, y = self.camera.to_screen(self._at[use.prefix + name])
            half, high = w / 2 * scale, h / 2 * scale
            if board.cell == "hex-pointy":
                found += [
                    (x, y - high),
                    (x, y + high),
                    *((x + sx * half, y + sy * high / 2) for sx in (-1, 1) for sy in (-1, 1)),
                ]
            elif board.cell == "hex-flat":
                found += [
                    (x - half, y),
                    (x + half, y),
                    *((x + sx * half / 2, y + sy * high) for sx in (-1, 1) for sy in (-1, 1)),
                ]
            else:
                found += [(x + sx * half, y + sy * high) for sx in (-1, 1) for sy in (-1, 1)]
        return found

    def draw_still(self, surface: pygame.Surface, look: Look) -> None:
        """Draw frames, ground and labels: all that stays while the camera stays."""
        for number, (use, board) in enumerate(self.uses):
            if use.frame:
                self._draw_frame(surface, look, number)
            if use.ground:
                tile = look.sprite(use.ground, (round(self.unit), round(board.size[1] * self.camera.scale)))
                for name in board.spaces:
                    if name not in use.closed:
                        surface.blit(tile, tile.get_rect(center=self.spot(use.prefix + name)))
            if use.frame and use.labels:
                self._draw_labels(surface, look, number)

    def _draw_frame(self, surface: pygame.Surface, look: Look, number: int) -> None:
        inner, outer = self.outline(number, look.px(INNER)), self.outline(number, look.px(INNER + BEAM))
        size, words = surface.get_size(), [at for _, at in self._captions(look, number)]
        surface.blit(parse_drawing("frame", timber(look, size, inner, outer, words)).rasterise(size), (0, 0))

    def _draw_labels(self, surface: pygame.Surface, look: Look, number: int) -> None:
        for text, at in self._captions(look, number):
            word = look.text(text, "label", "parchment")
            surface.blit(word, word.get_rect(center=at))

    def _captions(self, look: Look, number: int) -> list[tuple[str, tuple[int, int]]]:
        """The captions and where they stand, in pixels: those of rows on the left beam, of columns on the upper one."""
        use, board = self.uses[number]
        if not use.labels:
            return []
        inner = self.outline(number, look.px(INNER))
        top = round(min(y for _, y in inner) - look.px(BEAM) / 2)
        found: list[tuple[str, tuple[int, int]]] = []
        for text, x, y in board.labels:
            across, down = self.pixel((x + self._shift[number], y))
            row = board.cell == "hex-pointy" or x < 0
            found.append((text, (round(left_edge(inner, down)) - look.px(11), down) if row else (across, top)))
        return found

    def draw_links(self, surface: pygame.Surface, look: Look, links: Sequence[Link]) -> None:
        """Draw lines from space to space; those of one colour and opacity share a veil, so that no joint shows."""
        if not links:
            return
        colours = [look.colour(link.colour, "light") for link in links]
        key = (tuple(links), tuple(map(tuple, colours)), self.camera)
        if self._veil is None or self._veil[0] != key:
            self._veil = (key, *self._veiled(links, colours))
        _, place, veil = self._veil
        surface.blit(veil, place)

    def _veiled(self, links: Sequence[Link], colours: Sequence[pygame.Color]) -> tuple[pygame.Rect, pygame.Surface]:
        """The lines of links as a surface of their own, and where it lies."""
        spots = [self.spot(space) for link in links for space in link.spaces]
        xs, ys, edge = [x for x, _ in spots], [y for _, y in spots], math.ceil(self.unit)
        place = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(edge, edge).clip(self.rect)
        veils: dict[tuple[str, float], pygame.Surface] = {}
        for link, colour in zip(links, colours, strict=True):
            veil = veils.setdefault((link.colour, link.alpha), pygame.Surface(place.size, pygame.SRCALPHA))
            points = [(x - place.x, y - place.y) for x, y in map(self.spot, link.spaces)]
            width = max(2, round(link.width * self.unit))
            for start, end in itertools.pairwise(points):
                pygame.draw.aaline(veil, colour, start, end, width)
            for point in points:
                pygame.draw.aacircle(veil, colour, point, width / 2)
        whole = pygame.Surface(place.size, pygame.SRCALPHA)
        for (_, alpha), veil in veils.items():
            veil.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(veil, (0, 0))
        return place, whole.convert_alpha()

    def draw_pieces(self, surface: pygame.Surface, look: Look, pieces: Iterable[Live]) -> None:
        """Draw live pieces, low layers first, then from the top of the board downwards."""
        for live in sorted(pieces, key=lambda it: (LAYERS.index(it.piece.layer), it.at[1], it.piece.stack)):
            self._draw_piece(surface, look, live)

    def draw_ring(self, surface: pygame.Surface, look: Look, space: str, alpha: float = 1.0) -> None:
        """Draw the red ring of a refusal or a loss on a space."""
        ring = pygame.Surface((round(self.unit),) * 2, pygame.SRCALPHA)
        centre = (ring.get_width() / 2, ring.get_height() / 2)
        pygame.draw.aacircle(ring, look.colour("dynamite", "light"), centre, ring.get_width() * 0.43, look.px(3))
        ring.set_alpha(round(255 * alpha))
        surface.blit(ring, ring.get_rect(center=self.spot(space)))

    def draw_ghost(self, surface: pygame.Surface, look: Look, piece: Piece, alpha: float) -> None:
        """Draw a piece that is not there yet, see-through."""
        live = Live(piece, self._at[piece.space])
        live.alpha = alpha
        self._draw_piece(surface, look, live)

    def _draw_piece(self, surface: pygame.Surface, look: Look, live: Live) -> None:
        piece, alpha = live.piece, live.alpha * live.piece.alpha
        width = max(1, round(self.unit * piece.size))
        sprite = look.sprite(piece.sprite, (width, round(width * 1.6)), piece.tint, piece.turn, alpha)
        if live.grow != 1:
            sprite = pygame.transform.smoothscale_by(sprite, live.grow)
        x, y = self.pixel(live.at)
        dx, dy = piece.offset
        x, y = x + round(dx * self.unit), y + round((dy - piece.lift) * self.unit) - piece.stack * look.px(5)
        box = sprite.get_rect(center=(x, y))
        if live.glow:
            self.draw_mark(surface, look, "burst", piece.space, FLASH, live.glow)
        surface.blit(sprite, box)
        for badge in piece.badges:
            self._draw_badge(surface, look, badge, box, alpha)

    def _draw_badge(self, surface: pygame.Surface, look: Look, badge: Badge, box: pygame.Rect, alpha: float) -> None:
        """Draw a badge on its corner of a piece: a mark, or a pill with a text."""
        right, low = CORNERS[badge.corner]
        share = BADGE_AT - 0.5
        at = (round(box.centerx + right * share * box.w), round(box.centery + low * share * box.w))
        if badge.sprite:
            name = look.mark(badge.tint) if badge.sprite == "mark" else badge.sprite
            mark = look.sprite(name, max(1, round(box.w * BADGE)), badge.tint, alpha=alpha)
            surface.blit(mark, mark.get_rect(center=at))
        if badge.text:
            draw_pill(surface, look, badge.text, at, badge.good)

    def draw_mark(
        self, surface: pygame.Surface, look: Look, sprite: str, space: str, size: float, alpha: float = 1.0
    ) -> None:
        """Draw a mark that is no piece (halos, brackets) on a space; `size` is its share of a cell's width."""
        image = look.sprite(sprite, max(1, round(self.unit * size)), alpha=alpha)
        surface.blit(image, image.get_rect(center=self.spot(space)))

    def draw_gain(self, surface: pygame.Surface, look: Look, space: str, text: str, good: bool) -> None:
        """Draw what a preview gains as a pill at the upper right of a space."""
        x, y = self.spot(space)
        draw_pill(surface, look, text, (x + round(self.unit * 0.36), y - round(self.unit * 0.42)), good)


def draw_pill(surface: pygame.Surface, look: Look, text: str, at: tuple[int, int], good: bool) -> None:
    """Draw a short text in a pill round the pixel `at`: lamplight for good news, parchment for the rest."""
    word = look.text(text, "number", "ink")
    box = word.get_rect().inflate(look.px(12), look.px(2))
    box.w = max(box.w, box.h)
    box.center = at
    pill = f'<svg xmlns="http://www.w3.org/2000/svg" width="{box.w}" height="{box.h}" viewBox="0 0 {box.w} {box.h}">'
    fill, ink, line = look.colour("lamp" if good else "parchment"), look.colour("ink"), max(1.5, 2 * look.scale)
    pill += (
        f'<rect x="{line / 2}" y="{line / 2}" width="{box.w - line}" height="{box.h - line}" rx="{(box.h - line) / 2}" '
        f'fill="rgb({fill.r},{fill.g},{fill.b})" stroke="rgb({ink.r},{ink.g},{ink.b})" stroke-width="{line}"/></svg>'
    )
    surface.blit(look.drawing(pill, box.size), box)
    surface.blit(word, word.get_rect(center=box.center))
