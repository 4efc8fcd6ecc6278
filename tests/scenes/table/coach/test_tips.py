"""The tips of all games: none is missing, and each fits its place in every window."""

from __future__ import annotations

import importlib

import pytest

import games
from engine.school.lesson_sheet import Tip, load_lessons
from engine.school.words import school_words
from engine.stage.text import escape_markup
from scenes.match_view.panels.info_card import fits_info_card
from scenes.match_view.screen import Screen
from scenes.table.coach.slip import GAP, MARGIN, SIDE, WORDS_X, place_slip, tip_card
from tests.scenes.table.coach.guided import application, guided

SIZES = ((1280, 800), (1920, 1080), (1024, 640))
"""The windows in which every tip fits."""

LONGEST = 130
"""The most letters of a tip."""

TABLES = [(game, seats) for game in games.discover() for seats in (0, 1) if seats == 0 or game in ("chasm", "boomtown")]


def decisions_of_seats(game: str) -> list[str]:
    """The decisions that a seat of a game may have to make."""
    rooms = f"games.{game}{'' if game == 'mattock' else '.model'}"
    return [*importlib.import_module(f"{rooms}.actions").VERBS_BY_DECISION]


@pytest.mark.parametrize("game", games.discover())
def test_every_decision_of_a_seat_has_a_tip_in_few_words(game: str) -> None:
    tips, events = load_lessons(game).tips, games.discover()[game].sheet().events
    assert sorted(set(tips) - set(events)) == sorted(decisions_of_seats(game))
    for name, tip in tips.items():
        assert "**" in tip.text, f"{name} names no deed"
        assert len(tip.text.replace("**", "")) <= LONGEST
        assert escape_markup(tip.title) == tip.title


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_tip_fits_its_slip_or_the_card_above_it(game: str, seats: int, size: tuple[int, int]) -> None:
    with application(size) as app:
        app.school.first_game(game, seats)
        screen = guided(app).display.screen
        assert [*misfits(screen, load_lessons(game).tips)] == []


def misfits(screen: Screen, tips: dict[str, Tip]) -> list[str]:
    """The names of the tips that have no room where they are shown."""
    return [name for name, tip in tips.items() if not has_room(screen, tip)]


def has_room(screen: Screen, tip: Tip) -> bool:
    """Whether title, text and buttons of a tip are inside the log, or its words on the info card."""
    skin, log = screen.skin, screen.sidebar.slip
    place = place_slip(skin, log, tip, touch=False)
    if not (log.contains(place.got_it) and log.contains(place.no_more) and place.no_more.h >= skin.px(44)):
        return False
    if place.text is None:
        return fits_info_card(skin, screen.sidebar.card_rect, tip_card(school_words().coach, tip))
    left, style = (MARGIN, "name") if place.low else (WORDS_X, "panel-heading")
    title = school_words().coach.new_title.format(title=tip.title) if place.low else tip.title
    titled = skin.shrink_to_fit(title, style, log.w - skin.px(left + SIDE))[0] == title
    return titled and log.contains(place.text) and place.text.bottom + skin.px(GAP) <= place.got_it.y
