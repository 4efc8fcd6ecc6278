"""Info cards, hint cards and tooltips cover nothing that can be chosen: at tables of all games, in three sizes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec
import pygame
import pytest

from engine.bots.explain import Advice
from engine.match.match import Match
from engine.rules.actions import Pick
from engine.stage.inputs import Hover
from engine.stage.scene import Size
from engine.stage.widgets import display
from engine.view.panels import InfoCard
from engine.view.picture import Target
from scenes.match_view.card_drawer import long_card_place
from scenes.match_view.panels.card_place import CardPlace, Surroundings, place_card
from scenes.match_view.panels.info_card import fits_info_card, info_card_height, measured_seats
from tests.golden.matches import kept_match
from tests.scenes.table_driver import TableDriver, mattock

pytestmark = pytest.mark.few

SIZES = ((1280, 800), (1024, 640), pytest.param((1920, 1080), marks=pytest.mark.full))
"""The window sizes; the roomiest with `--full`."""

USUAL = (1280, 800)

KEPT = {
    "mattock": ("",),
    "chasm": ("four", "alone"),
    "blast": ("blast-six",),
    "boomtown": ("boomtown-four", "boomtown-alone"),
    "veins": ("veins-four",),
}
"""The matches per game, the most seats first: these have the longest cards."""

MATTOCK = (0, 9, 24)

PLACES, BUTTONS, EVERY_MOMENT = 10, 5, 2
"""The most places, seats and actions that are pointed at in a position of the short suite, each; the most buttons; and
of how many decisions one is looked at."""


@cache
def moments(game: str, name: str) -> tuple[int, ...]:
    """One moment of each decision of a match: the middle one."""
    if game == "mattock":
        return MATTOCK
    by_decision: dict[str, list[int]] = {}
    for number, step in enumerate(kept_match(game, name).line):
        if step.turn.seat:
            by_decision.setdefault(step.turn.decision, []).append(number)
    return tuple(numbers[len(numbers) // 2] for numbers in by_decision.values())


def position(game: str, name: str, moment: int) -> Match:
    return mattock(moment) if game == "mattock" else kept_match(game, name, moment)


def tables(game: str, size: Size, full: bool) -> Iterator[TableDriver]:
    """Tables of a game where somebody decides, with everything that this seat may know."""
    for name in KEPT[game]:
        for moment in moments(game, name)[:: 1 if full else EVERY_MOMENT]:
            at = TableDriver(position(game, name, moment), size)
            at.wait()
            if at.stack.top is at.scene and at.scene.session.awaits_person:
                yield at


def box(at: TableDriver, target: Target) -> pygame.Rect:
    """The rectangle of a target."""
    board, screen = at.scene.display.board, at.scene.display.screen
    if target.space:
        return board.box(target.space)
    live = next(live for live in at.scene.display.motion.live if live.piece.id == target.piece)
    return board.piece_box(screen.skin, live)


def lit(at: TableDriver) -> list[tuple[Pick, pygame.Rect]]:
    """What is lit on the board, whatever is pointed at, by its pick."""
    reachable = at.scene.display.overlay.reachable
    return [(target.pick, box(at, target)) for target in reachable(at.scene.session.selection.highlighted)]


def hidden(at: TableDriver, rect: pygame.Rect, lit_before: list[tuple[Pick, pygame.Rect]]) -> list[Pick]:
    """What a rectangle covers of that, without what is pointed at or hinted."""
    hover = at.scene.display.hover
    described = {hover.pick, *(hover.hinted_action.picks if hover.hinted_action else ())}
    return [pick for pick, place in lit_before if pick not in described and place.colliderect(rect)]


def some(things: list[tuple[int, int]], full: bool) -> list[tuple[int, int]]:
    return things if full else things[:: max(len(things) // PLACES, 1)][:PLACES]


def pixels(at: TableDriver, full: bool) -> Iterator[tuple[int, int]]:
    """Where there is something to point at: what is lit, places that are described, seat cards, the prompt."""
    board, screen, session = at.scene.display.board, at.scene.display.screen, at.scene.session
    names = [name for placed in board.maps for name in placed.board.spaces if board.has_space(name)]
    yield from some([place.center for _, place in lit(at)], full)
    yield from some([board.centre(name) for name in names if session.describe(name)], full)
    yield from (rect.center for rect in screen.seat_card_rects)
    yield screen.layout.prompt.center


def covering_buttons(at: TableDriver, place: CardPlace) -> list[str]:
    """The buttons that a card covers, but those of the log."""
    sidebar = at.scene.display.screen.sidebar
    column = sidebar.card_rect.union(sidebar.log)
    buttons = [widget for widget in at.scene.ui.widgets if not widget.rect.colliderect(column)]
    return [widget.name for widget in buttons if widget.rect.colliderect(place.rect)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", KEPT)
def test_no_card_covers_what_can_be_chosen(game: str, size: Size, full: bool) -> None:
    for at in tables(game, size, full):
        before = lit(at)
        for pixel in pixels(at, full):
            at.send(Hover(pixel))
            at.wait()
            place = long_card_place(at.scene.display.screen, at.scene.view, at.scene.ui.widgets)
            if place is not None:
                assert hidden(at, place.rect, before) == []
                assert covering_buttons(at, place) == []
                assert pygame.Rect(0, 0, *size).contains(place.rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", KEPT)
def test_no_hint_covers_what_can_be_chosen(game: str, size: Size, full: bool) -> None:
    for at in tables(game, size, full):
        before, legal = lit(at), at.match.legal()
        for action in legal if full else legal[:: max(len(legal) // PLACES, 1)]:
            at.scene.display.hover.hint(Advice(action))
            place = long_card_place(at.scene.display.screen, at.scene.view, at.scene.ui.widgets)
            if place is not None:
                assert hidden(at, place.rect, before) == []
                assert covering_buttons(at, place) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", KEPT)
def test_no_tooltip_of_a_button_covers_what_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch, game: str, size: Size, full: bool
) -> None:
    drawn: list[pygame.Rect] = []
    real = display.tooltip_rect

    def placed(*arguments: object, touch: bool) -> pygame.Rect:
        drawn.append(real(*arguments, touch=touch))  # type: ignore[arg-type]
        return drawn[-1]

    monkeypatch.setattr(display, "tooltip_rect", placed)
    surface = pygame.Surface(size)
    for at in tables(game, size, full):
        before = lit(at)
        for button in [widget for widget in at.scene.ui.widgets if widget.tooltip][: None if full else BUTTONS]:
            at.send(Hover(button.rect.center))
            at.wait()
            drawn.clear()
            at.scene.draw(surface)
            for rect in drawn:
                assert hidden(at, rect, before) == [], button.name


@pytest.mark.full
def test_a_hint_whose_short_card_fits_below_the_influence_covers_none_of_it(full: bool) -> None:
    shortened = 0
    for at in tables("boomtown", USUAL, full):
        screen, seat = at.scene.display.screen, at.scene.session.acting_seat
        sidebar = screen.sidebar
        room = sidebar.log.bottom - sidebar.card_rect.y
        for action in at.match.legal()[::3]:
            at.scene.display.hover.hint(Advice(action))
            card = at.scene.view.info_card
            place = long_card_place(screen, at.scene.view, at.scene.ui.widgets)
            if place and info_card_height(screen.skin, sidebar.card_rect.w, card, room, seat) <= room:
                assert place.rect.top >= sidebar.card_rect.top
                shortened += place.short
    assert shortened


@pytest.mark.parametrize("size", SIZES)
def test_the_card_of_a_seat_covers_neither_its_influence_nor_its_group(size: Size, full: bool) -> None:
    outlined = 0
    for at in tables("boomtown", size, full):
        screen, board = at.scene.display.screen, at.scene.display.board
        for rect in screen.seat_card_rects:
            at.send(Hover(rect.center))
            at.wait()
            view = at.scene.view
            place = long_card_place(screen, view, at.scene.ui.widgets)
            card = next(card for card in view.panels.seat_cards if card.seat == view.card_seat)
            group = [space for outline in card.overlay.outlines for space in outline.spaces]
            told = [space for space in (*card.about, *group) if place and board.box(space).colliderect(place.rect)]
            assert card.about
            assert told == []
            outlined += len(group)
    assert outlined


# By itself

CARD = InfoCard("A card", text="Words. " * 40, measure="Points", before=(3, 4, 5, 6), after=(3, 9, 5, 6))

SHORT_OF = (1, 2)


def placed(
    at: TableDriver, lit_places: list[pygame.Rect], card: InfoCard = CARD, told: Sequence[pygame.Rect] = ()
) -> CardPlace:
    screen = at.scene.display.screen
    around = Surroundings(screen.sidebar, screen.layout.centre, lit_places, told)
    return place_card(screen.skin, card, 1, around, at.scene.session.panels, from_left=False)


@pytest.fixture
def at() -> TableDriver:
    """A table with a low info card: its sidebar is on the board."""
    return TableDriver(kept_match("boomtown", "boomtown-four", 100))


def test_a_card_that_fits_stays_where_it_is(at: TableDriver) -> None:
    screen, view = at.scene.display.screen, at.scene.view
    card = InfoCard("A card", text="Words.")
    assert fits_info_card(screen.skin, screen.sidebar.card_rect, card)
    assert long_card_place(screen, msgspec.structs.replace(view, info_card=card), at.scene.ui.widgets) is None
    assert long_card_place(screen, msgspec.structs.replace(view, info_card=CARD), at.scene.ui.widgets) is not None


def test_seats_for_which_nothing_changes_make_way_first(at: TableDriver) -> None:
    assert measured_seats(CARD, None) == [1, 2, 3, 4]
    assert measured_seats(CARD, 1) == [*SHORT_OF]
    sidebar, skin = at.scene.display.screen.sidebar, at.scene.display.screen.skin
    room = sidebar.log.bottom - sidebar.card_rect.y
    words = next(
        count
        for count in range(1, 99)
        if info_card_height(skin, sidebar.card_rect.w, short_of_words(count), room) > room
    )
    place = placed(at, [], short_of_words(words))
    assert place.short
    assert sidebar.card_rect.union(sidebar.log).contains(place.rect)


def short_of_words(count: int) -> InfoCard:
    return InfoCard("A card", text="Words. " * count, measure="Points", before=CARD.before, after=CARD.after)


def test_above_something_lit_it_lies_over_the_board_where_nothing_is(at: TableDriver) -> None:
    screen = at.scene.display.screen
    above = screen.sidebar.card_rect.move(0, -30)
    centre = screen.layout.centre
    left_half = pygame.Rect(centre.x, centre.y, centre.w // 2, centre.h)
    lit_places = [above, screen.sidebar.log, left_half]
    place = placed(at, lit_places)
    assert place.is_beside
    assert place.rect.collidelist(lit_places) < 0
    assert centre.contains(place.rect)


def test_where_it_tells_of_the_whole_board_it_covers_what_is_not_lit(at: TableDriver) -> None:
    centre = at.scene.display.screen.layout.centre.copy()
    assert placed(at, [], told=[centre]) == placed(at, [])


def test_where_all_is_lit_it_is_cut(at: TableDriver) -> None:
    screen = at.scene.display.screen
    above = screen.sidebar.card_rect.move(0, -screen.sidebar.card_rect.h)
    long = InfoCard("A card", text="Words. " * 200)
    place = placed(at, [above, screen.layout.centre.copy()], long)
    assert place.rect.collidelist([above]) < 0
    assert place.rect.h < info_card_height(screen.skin, place.rect.w, long, 0)
