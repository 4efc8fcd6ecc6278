"""Whole games at the table in every language: whatever is said at each of their decisions has room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import PERSON, SeatSetup
from engine.match.match import Match
from engine.match.rng import random_u64
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.words.language import languages, speaking
from tests.scenes import table_driver
from tests.scenes.languages.measure import SIZES, Faults, faults_of
from tests.scenes.sight.recorder import Drawn, draw_on, noting
from tests.scenes.table_driver import TableDriver

pytestmark = [pytest.mark.full, pytest.mark.usefixtures("home")]

TABLES = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game, record in games.discover().items()
    for seats in sorted({*record.seats})
]

EVERY = 10
"""One of so many positions is drawn, and every one that asks something for the first time."""


@pytest.fixture(autouse=True)
def new_skins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table sets its texts itself: none is taken from what another one has set."""
    monkeypatch.setattr(table_driver, "skin", lambda size: Skin(fitting_scale(size)))


def table(game: str, seats: int, size: tuple[int, int]) -> TableDriver:
    """A table of somebody and bots, which are called by their colours; there are the buttons that hurry bots."""
    record = games.discover()[game]
    colours = record.sheet().seats.default_colours(seats)
    players = [SeatSetup("", colour, "easy" if number else PERSON) for number, colour in enumerate(colours)]
    driver = TableDriver(Match.new(record, {}, players, 1), size)
    driver.app.settings.goal_line = "always"
    return driver


def positions(driver: TableDriver) -> Iterator[str]:
    """Play a game at random; stops at what is to be seen, and tells what is asked."""
    asked: set[str] = set()
    match, scene = driver.match, driver.scene
    number = 0
    while (turn := match.turn) is not None:
        if number % EVERY == 0 or turn.decision not in asked:
            asked.add(turn.decision)
            yield f"{number}: {turn.decision}"
        legal = match.legal()
        scene.controller.perform(legal[random_u64(match.seed, number) % len(legal)])
        number += 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_a_table_has_room_for_its_words(language: str, size: tuple[int, int], game: str, seats: int) -> None:
    drawn = Drawn(size)
    found: dict[str, Faults] = {}
    with speaking(language), noting(drawn):
        driver = table(game, seats, size)
        for where in positions(driver):
            for view in ("table", "hint"):
                drawn.texts.clear()
                draw_on(drawn, driver.stack)
                if faults := faults_of(drawn):
                    found[f"{where}, {view}"] = faults
                if driver.scene.session.awaits_person:
                    driver.scene.controller.show_hint(Advice(driver.match.legal()[0]))
    assert found == {}
