"""The boxes of the games: which stand on the title's shelf, their words, and how a box is drawn.

The shelf is read from `data/words/scenes/shelf.yaml`, which holds all that the title shows, so that no game is
loaded for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from engine.data.record import GameRecord
from engine.stage import painting
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.language import Text
from engine.words.phrases import uncapitalize
from engine.words.word_sheet import Words, WordSheet
from scenes.common.words.covers import cover_words

CRESTS = ("prop-pick",)
"""The sprites on a box that `shelf.yaml` does not list."""

WINDOW = (19.0, 95.0, 204.0, 171.0)
"""The picture window of a box as x, y, width, height in units of the sprite `box`."""

BOARD = (24.0, 40.0, 194.0, 52.0)
"""The title board of a box, likewise."""

BAND = (17.0, 268.0, 208.0, 31.0)
"""The band under the picture with the number of players, likewise."""

BOX_SIZE = (256.0, 320.0)
"""The whole sprite `box`; the front stands from 10 to 232 across and ends 14 above its lower edge."""


class Art(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sprite in a picture window: centre and width in units of the box, tint, rotation in steps."""

    sprite: str
    x: float
    y: float
    size: float
    tint: str = ""
    turn: int = 0


class SoloBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A solo game with a button of its own: its words, its sprite, a tint."""

    title: Text
    blurb: Text
    sprite: str = "icon-person"
    tint: str = ""


class GameBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One box: the id of its game, its words, the palette names of its body and of the picture's ground.

    `solo` is its solo game, if that has a button of its own on the title.
    """

    id: str
    title: Text
    tint: str
    ground: str
    players: Text
    blurb: Text
    art: tuple[Art, ...] = ()
    solo: SoloBox | None = None


class PlainColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of a box for a game that `shelf.yaml` does not list."""

    tint: str
    ground: str


class Shelf(Words, frozen=True):
    """The content of `shelf.yaml`: boxes from left to right.

    `slip` is pinned on a box whose game is missing, `works` is the message when it is pressed.
    """

    works: Text
    slip: Text
    plain: PlainColours
    boxes: tuple[GameBox, ...]


class ShelfPlace(msgspec.Struct, frozen=True):
    """A box on the shelf, and whether its game can be played."""

    box: GameBox
    ready: bool


read_shelf = WordSheet("scenes/shelf", Shelf)


def shelf_places(shelf: Shelf, games: Mapping[str, GameRecord]) -> tuple[ShelfPlace, ...]:
    """The boxes to show: those of `shelf.yaml` in its order, then a plain one per other game, by id."""
    listed = {box.id for box in shelf.boxes}
    known = [ShelfPlace(box, box.id in games) for box in shelf.boxes]
    others = [ShelfPlace(plain_box(shelf, games[game]), True) for game in sorted(games) if game not in listed]
    return (*known, *others)


def solo_boxes(places: Sequence[ShelfPlace]) -> tuple[tuple[str, SoloBox], ...]:
    """The solo games that can be played with the ids of their games, in the order of the boxes."""
    return tuple((place.box.id, place.box.solo) for place in places if place.ready and place.box.solo is not None)


def game_box(shelf: Shelf, record: GameRecord) -> GameBox:
    """The box of a game: the one in `shelf.yaml`, or a plain one."""
    return next((box for box in shelf.boxes if box.id == record.id), None) or plain_box(shelf, record)


def lobby_box(shelf: Shelf, record: GameRecord, alone: bool) -> GameBox:
    """The box as the lobby shows it: that of the shelf; if `alone`, with title and players of the solo game."""
    box, sheet = game_box(shelf, record), record.sheet()
    if sheet.solo is None or not alone:
        return box
    return msgspec.structs.replace(box, title=sheet.solo.title, players=span_words(*sheet.seat_range(alone)))


def plain_box(shelf: Shelf, record: GameRecord) -> GameBox:
    """A box made from the game's record: its title, its seats, the crest."""
    _, _, width, height = WINDOW
    art = tuple(Art(sprite, width / 2, height / 2, height * 0.8) for sprite in CRESTS)
    sheet = record.sheet()
    return GameBox(
        id=record.id,
        title=record.title,
        tint=shelf.plain.tint,
        ground=shelf.plain.ground,
        players=span_words(*record.seats),
        blurb=uncapitalize(sheet.blurb),
        art=art,
        solo=SoloBox(sheet.solo.title, uncapitalize(sheet.solo.blurb)) if sheet.solo else None,
    )


def span_words(low: int, high: int) -> str:
    """A number of players in words: "2 players", "1 player", "2 to 4 players"."""
    words = cover_words()
    return fill(words.players if low == high else words.players_range, least=low, count=high)


TITLE_STYLES = ("title", "heading", "heading-small", "panel-heading", "panel-heading-small", "name", "number")
"""The styles of a title, largest first; the first that fits is used."""

PLAYERS_STYLES = ("button", "button-small")

DIMMED = 0.66
"""Brightness of a box that cannot be played, 0 to 1."""

Area = tuple[float, float, float, float]


def box_size(width: int) -> tuple[int, int]:
    """Width and height in pixels of a box of that width."""
    return width, round(width * BOX_SIZE[1] / BOX_SIZE[0])


def draw_box(skin: Skin, box: GameBox, width: int, slip: str = "") -> pygame.Surface:
    """A box `width` pixels wide; with a `slip` it is dimmed and the slip is pinned over its picture."""
    surface = _body(skin, box, width).copy()
    unit = width / BOX_SIZE[0]
    _paint_art(skin, surface, box, unit)
    board = _area(BOARD, unit).inflate(-round(14 * unit), -round(6 * unit))
    _put(skin, surface, box.title, TITLE_STYLES, "ink", board)
    _put(skin, surface, box.players, PLAYERS_STYLES, "parchment", _area(BAND, unit))
    if slip:
        shade = round(255 * DIMMED)
        surface.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        _pin(skin, surface, slip, _area(WINDOW, unit))
    return surface


def rasterise_art(skin: Skin, box: GameBox, width: int) -> None:
    """Rasterise the sprites of a box `width` pixels wide, so that `draw_box` finds them in the cache."""
    _body(skin, box, width)
    for art in box.art:
        _art_sprite(skin, art, width / BOX_SIZE[0])


def _body(skin: Skin, box: GameBox, width: int) -> pygame.Surface:
    return skin.sprite("box", box_size(width), tint=box.tint)


def _art_sprite(skin: Skin, art: Art, unit: float) -> pygame.Surface:
    return skin.sprite(art.sprite, (max(1, round(art.size * unit)), 0), tint=art.tint, turn=art.turn)


def _area(area: Area, unit: float) -> pygame.Rect:
    x, y, width, height = area
    left, top = round(x * unit), round(y * unit)
    return pygame.Rect(left, top, round((x + width) * unit) - left, round((y + height) * unit) - top)


def _paint_art(skin: Skin, surface: pygame.Surface, box: GameBox, unit: float) -> None:
    """Draw the sprites of the picture, clipped to its window, and a rim of ink."""
    window = _area(WINDOW, unit)
    picture = surface.subsurface(window)
    picture.fill(skin.colour(box.ground))
    for art in box.art:
        sprite = _art_sprite(skin, art, unit)
        picture.blit(sprite, sprite.get_rect(center=(round(art.x * unit), round(art.y * unit))))
    rim = max(1, round(2.5 * unit))
    pygame.draw.rect(surface, skin.colour("ink"), window.inflate(2 * rim, 2 * rim), rim)


def _put(skin: Skin, surface: pygame.Surface, text: str, styles: Sequence[str], colour: str, area: pygame.Rect) -> None:
    """Draw a centred line in the first style that fits an area; the last style is scaled down.

    So the text is never cut, though it may be too small to read on a small box. Larger text comes first.
    """
    looks = [(look, style) for look in skin.text_skins for style in styles]
    if len(looks) > len(styles):
        looks.sort(key=lambda look: -look[0].line_height(look[1]))
    look, style = next((look for look in looks if _fits(look[0], text, look[1], area)), (skin, styles[-1]))
    line = look.text(text, style, colour)
    share = min(1.0, area.w / line.get_width())
    if share < 1:
        line = pygame.transform.smoothscale_by(line, share)
    surface.blit(line, line.get_rect(center=area.center))


def _fits(skin: Skin, text: str, style: str, area: pygame.Rect) -> bool:
    width, height = skin.measure(text, style)
    return width <= area.w and height <= area.h


def _pin(skin: Skin, surface: pygame.Surface, slip: str, window: pygame.Rect) -> None:
    """Draw a slip of parchment over the picture."""
    words = skin.text(slip, "label", "ink")
    paper = words.get_rect().inflate(skin.px(24), skin.px(14))
    paper.center = (window.centerx, window.bottom - paper.h // 2 - skin.px(12))
    painting.draw_box(surface, skin, paper, "parchment", "ink", radius=3, width=2)
    surface.blit(words, words.get_rect(center=paper.center))
    nail = skin.px(5)
    pygame.draw.aacircle(surface, skin.colour("copper", "dark"), (paper.centerx, paper.top + nail // 2), nail)
    pygame.draw.aacircle(
        surface, skin.colour("copper", "glint"), (paper.centerx - 1, paper.top + nail // 2 - 1), nail // 2
    )
