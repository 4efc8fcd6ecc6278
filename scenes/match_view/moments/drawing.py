"""Draws a moment over the table: the light where it happened, its slip, and the seat cards as they count along."""

from __future__ import annotations

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.view.moments import Slip, Summary, points_in
from engine.view.panels import Icon, SeatCard
from engine.words.phrases import number_text
from scenes.match_view.moments.place import moment_rect, moment_skin
from scenes.match_view.moments.slip import draw_slip, draw_slip_ground
from scenes.match_view.moments.summary import draw_summary, draw_summary_ground
from scenes.match_view.moments.waiting import draw_heading
from scenes.match_view.panels.rail.common_size import cards_skin
from scenes.match_view.panels.rail.small_card import draw_small_card
from scenes.match_view.panels.seat_cards import draw_card
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.moment_view import MomentView, beats, counting_seconds
from scenes.match_view.view_model.view import TableView

SHADE = 110
"""How dark the board is around a moment, 0 to 255."""

GLOW = 2.6
"""The size of the light where a moment happened, in widths of its space."""

FLIGHT, BOW = 0.45, 0.5
"""Seconds that an icon flies, and how high its way is bent, in parts of its length."""

FLYING = 32
"""The size of a flying icon, in units."""


def draw_moment_ground(surface: pygame.Surface, screen: Screen, view: TableView) -> None:
    """Draw what stays the same while the moment of a view is counted: the shade on the table, its empty box.

    A summary that is folded has nothing else.
    """
    shown = view.moment
    assert shown is not None
    skin, rect = _skin_and_rect(screen, shown)
    if isinstance(shown.moment, Summary) and shown.folded:
        draw_heading(surface, skin, rect, shown.moment, view.labels)
        return
    surface.fill((255 - SHADE,) * 3, screen.layout.centre, pygame.BLEND_RGB_MULT)
    if isinstance(shown.moment, Summary):
        draw_summary_ground(surface, skin, rect, shown)
    else:
        _draw_light(surface, screen, shown.moment)
        draw_slip_ground(surface, skin, rect, shown, view.labels)


def draw_moment(surface: pygame.Surface, screen: Screen, view: TableView) -> None:
    """Draw onto the ground of the moment of a view what has been counted."""
    shown = view.moment
    assert shown is not None
    skin, rect = _skin_and_rect(screen, shown)
    if isinstance(shown.moment, Slip):
        _draw_cards(surface, screen, view, shown)
        draw_slip(surface, skin, rect, shown, view.labels)
        _draw_flying(surface, screen, shown, shown.moment)
    elif not shown.folded:
        _draw_totals(surface, screen, view, shown, shown.moment)
        draw_summary(surface, skin, rect, shown, view.labels)


def _skin_and_rect(screen: Screen, shown: MomentView) -> tuple[Skin, pygame.Rect]:
    """The skin and the rectangle in pixels in which a moment is drawn."""
    which = screen, shown.moment, shown.buttons, shown.folded
    return moment_skin(*which), moment_rect(*which)


def _draw_light(surface: pygame.Surface, screen: Screen, slip: Slip) -> None:
    """Draw a pool of light where the moment happened."""
    if screen.board.has_space(slip.space):
        x, y = screen.board.centre(slip.space)
        size = round(screen.board.unit * GLOW)
        light = screen.skin.glow((size, size), "lamp", 0.6)
        surface.blit(light, light.get_rect(center=(x, y)))


def _draw_cards(surface: pygame.Surface, screen: Screen, view: TableView, shown: MomentView) -> None:
    """Draw the seat cards of those whose points have changed so far, with these points; below lie those before."""
    draw, large = draw_small_card if screen.layout.small else draw_card, cards_skin(screen, view)
    for card, rect in zip(view.panels.seat_cards, screen.seat_card_rects, strict=True):
        counted = shown.counted(card.seat)
        before = _score(card, shown)
        if counted and before is not None:
            now = msgspec.structs.replace(card, score=number_text(before + counted))
            acting = isinstance(shown.moment, Slip) and card.seat == shown.moment.seat
            draw(surface, screen.skin, rect, view.labels[card.seat - 1], now, acting, counted, large)


def _draw_totals(surface: pygame.Surface, screen: Screen, view: TableView, shown: MomentView, summary: Summary) -> None:
    """Draw the seat cards with the totals as counted so far; those below have all of them once it is counted."""
    if shown.elapsed >= counting_seconds(summary):
        return
    draw, large = draw_small_card if screen.layout.small else draw_card, cards_skin(screen, view)
    for card, rect in zip(shown.cards, screen.seat_card_rects, strict=True):
        total = None if summary.recounts or card.seat > len(summary.before) else shown.total(card.seat)
        now = card if total is None else msgspec.structs.replace(card, score=number_text(total))
        draw(surface, screen.skin, rect, view.labels[card.seat - 1], now, False, 0, large)


def _score(card: SeatCard, shown: MomentView) -> int | None:
    """The points of a player before the moment; None if its card does not tell."""
    if isinstance(shown.moment, Slip) and card.seat == shown.moment.seat:
        return shown.moment.before
    after = card.score.replace("−", "-")
    total = points_in(shown.rows, card.seat)
    return int(after) - total if after.lstrip("-").isdecimal() else None


def _draw_flying(surface: pygame.Surface, screen: Screen, shown: MomentView, slip: Slip) -> None:
    """Draw all icons that are on their way now."""
    skin = screen.skin
    for icon, flight in flights_of(screen, slip):
        place = flight.place_at(shown.elapsed)
        if icon.sprite and place:
            image = skin.sprite(icon.sprite, skin.px(FLYING), icon.tint)
            surface.blit(image, image.get_rect(center=place))


class Flight(msgspec.Struct, frozen=True):
    """The way of an icon between two points of the screen, from `begin` on (seconds from the start of a moment).

    It is bent upwards, or to the right if one point is above the other.
    """

    start: tuple[int, int]
    end: tuple[int, int]
    begin: float

    def place_at(self, elapsed: float) -> tuple[int, int] | None:
        """Where the icon is, `elapsed` seconds after the moment began; None before and after its flight."""
        part = (elapsed - self.begin) / FLIGHT
        if not 0 < part < 1:
            return None
        across, down = self.end[0] - self.start[0], self.end[1] - self.start[1]
        bow = BOW * 2 * part * (1 - part)
        aside = 0 if across else abs(down) * bow
        return round(self.start[0] + across * part + aside), round(self.start[1] + down * part - abs(across) * bow)


def flights_of(screen: Screen, slip: Slip) -> list[tuple[Icon, Flight]]:
    """The flights of a slip: the icons of its first row from its place, and what a row takes from other players' cards.

    All fly to the card of the slip's player.
    """
    cards, flights = screen.seat_card_rects, list[tuple[Icon, Flight]]()
    if slip.seat > len(cards) or not slip.rows:
        return flights
    end = cards[slip.seat - 1].center
    if screen.board.has_space(slip.space):
        start = screen.board.centre(slip.space)
        flights += [(icon, Flight(start, end, at * 0.12)) for at, icon in enumerate(slip.rows[0].icons)]
    for row, beat in zip(slip.rows, beats(slip), strict=True):
        for share in row.shares:
            if share.points < 0 and share.seat != slip.seat and share.seat <= len(cards):
                flights += [(icon, Flight(cards[share.seat - 1].center, end, beat)) for icon in row.icons[:1]]
    return flights
