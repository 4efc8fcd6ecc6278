"""Games for one that stand on their own, and games that fix the colours: in the lobby, and in the results."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.widgets import PanelBox
from engine.view.panels import OfferCard, Panel, Panels, Row
from engine.words.language import speaking
from scenes.common.level_steps import levels_height
from scenes.common.outcome import outcome_of, progress_line, verdict
from scenes.lobby.scene import LobbyScene
from scenes.results.cards import RankView
from scenes.results.chart import LineChart
from scenes.results.headline import headline_lines
from scenes.results.scene import ResultsScene
from scenes.results.score_table import ScoreSheet
from scenes.results.solo_cards import SoloCardView, solo_card_places
from tests.scenes.dig_game import ALONE, ALONE_SHEET, RECORD, SHEET, dig_match, seats
from tests.scenes.fake_app import GULLY, PIT, SIZES, WINDOWS, FakeApp, SceneDriver, misplaced, record
from tests.scenes.table_driver import skin

pytestmark = pytest.mark.few


def scene(driver: SceneDriver) -> LobbyScene:
    assert isinstance(driver.scene, LobbyScene)
    return driver.scene


def names(driver: SceneDriver) -> list[str]:
    return [widget.name for widget in driver.widgets]


SHELF = (
    Panel("The pit", (Row(text="deep"),)),
    OfferCard("North", text="1 of 2", help="Rubies go out here."),
    OfferCard("East"),
)


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table for Dig, as far as the results ask for one: a shelf with two slips."""
    panels = Panels({}, (), offers=SHELF)
    monkeypatch.setattr(games, "table", lambda _: SimpleNamespace(panels=lambda *_: panels))


def shown(match: Match, size: tuple[int, int] = (1280, 800)) -> tuple[SceneDriver, ResultsScene, Any]:
    app = FakeApp([match.record])
    results = ResultsScene(app, match)  # type: ignore[arg-type]
    return SceneDriver(results, size), results, app


# The lobby


def lobby(app: FakeApp, game: str = "chasm") -> SceneDriver:
    return SceneDriver(LobbyScene(app, game))  # type: ignore[arg-type]


def alone(app: FakeApp, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    return SceneDriver(LobbyScene(app, "chasm", alone=True), size, scale)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_of_a_game_for_one_has_its_place(size: tuple[int, int], scale: float) -> None:
    driver = alone(FakeApp([GULLY]), size, scale)
    assert misplaced(driver) == []
    scene(driver).options.is_open = True
    scene(driver).rebuild()
    assert misplaced(driver) == []


def test_a_game_for_one_has_one_seat_nothing_to_arrange_and_what_counts_for_one() -> None:
    driver = alone(FakeApp([GULLY]))
    found = names(driver)
    assert {"mark 0", "name 0", "player 0", "option option2", "start"} <= set(found)
    assert not {"add", "lot", "up 0", "down 0", "remove 0", "name 1", "option option0", "option option3"} & set(found)


def test_a_game_for_one_starts_and_is_remembered_apart_from_the_game_of_several() -> None:
    app = FakeApp([GULLY])
    for driver, dealt in ((alone(app), ["vermilion"]), (lobby(app), ["vermilion", "green"])):
        driver.keys("return")
        name, game, options, seated, _ = app.calls[-1]
        assert (name, game, [seat.colour for seat in seated]) == ("start", "chasm", dealt)
        assert options == GULLY.resolve_options({})
    assert {key: len(seating.seats) for key, seating in app.settings.seatings.items()} == {"chasm solo": 1, "chasm": 2}
    assert scene(alone(app)).plan.is_remembered


def test_a_fixed_colour_says_why_it_cannot_be_chosen() -> None:
    driver = lobby(FakeApp([GULLY]))
    mark = driver.ui.find("mark 0")
    assert not mark.enabled
    assert "Gully has colours of its own" in mark.why_disabled
    driver.click("mark 0")
    assert scene(driver).seats.colours_shown_for < 0
    free = lobby(FakeApp([PIT]), "pit").ui.find("mark 0")
    assert free.enabled
    free_picture, fixed_picture = (pygame.Surface((200, 200)) for _ in range(2))
    for widget, surface in ((free, free_picture), (mark, fixed_picture)):
        widget.rect.topleft = (20, 20)
        widget.draw(surface, driver.skin, driver.ui)
    assert pygame.image.tobytes(free_picture, "RGB") != pygame.image.tobytes(fixed_picture, "RGB")


def test_another_seat_brings_other_colours_and_other_options() -> None:
    driver = lobby(FakeApp([GULLY]))
    assert "option option3" not in names(driver)
    driver.click("add")
    assert [seat.colour for seat in scene(driver).plan.seats] == ["vermilion", "yellow", "green"]
    assert "option option3" in names(driver)
    driver.click("remove 0")
    assert [seat.name for seat in scene(driver).plan.seats] == ["Red", "Green"]
    assert "option option3" not in names(driver)


def test_what_can_be_reached_alone_is_shown_where_there_is_room() -> None:
    driver = alone(FakeApp([GULLY]))
    told = driver.picture()
    bare = record(
        "chasm", "Gully", (1, 4), (5, 2, 2, 2), chance=True, more={"solo": {"title": "Solo Gully", "blurb": ""}}
    )
    assert pygame.image.tobytes(told, "RGB") != pygame.image.tobytes(alone(FakeApp([bare])).picture(), "RGB")
    assert misplaced(alone(FakeApp([bare]))) == []


# The results


POOR = (1, 0, 1)


@pytest.mark.parametrize(
    ("digs", "headline", "level", "won"), [((2, 1, 3), "Rich", 0, True), (POOR, "Poor as a mole", 1, False)]
)
def test_a_level_of_success_heads_the_results_with_the_reason(
    digs: tuple[int, ...], headline: str, level: int, won: bool
) -> None:
    match = dig_match(1, digs, ALONE)
    outcome = outcome_of(match, ALONE_SHEET)
    assert (outcome.headline, outcome.reason, outcome.level) == (headline, "More points", level)
    (card,) = outcome.cards
    assert (card.won, card.rank, card.note) == (won, 0, "")
    assert verdict(match) == (headline, "More points")
    assert outcome.sprite == ("cup" if won else "")
    assert progress_line(match) == f"finished: {headline[0].lower()}{headline[1:]}"
    assert shown(match)[0].ui.find("headline").tooltip == "More points"


def test_where_several_play_no_level_is_told() -> None:
    outcome = outcome_of(dig_match(2, record=ALONE), ALONE_SHEET)
    assert (outcome.reason, outcome.level, outcome.sprite) == ("More points", None, "cup")
    assert outcome.headline.endswith("points")


def test_who_gives_up_alone_is_told_so_and_not_the_level() -> None:
    match = Match.new(ALONE, {}, seats(1), 1)
    match.resign(1)
    assert verdict(match) == ("Anna resigned", "")
    assert outcome_of(match, ALONE_SHEET).sprite == ""
    assert progress_line(match) == "finished: no one wins"


@pytest.mark.parametrize("size", SIZES)
def test_the_steps_to_the_level_have_their_place(size: tuple[int, int]) -> None:
    driver, _, app = shown(dig_match(1, POOR, ALONE), size)
    assert misplaced(driver) == []
    (card,) = (widget for widget in driver.widgets if isinstance(widget, RankView))
    (steps,) = (widget for widget in driver.widgets if isinstance(widget, PanelBox))
    assert card.rect.bottom < steps.rect.y
    assert steps.rect.bottom <= driver.ui.find("rematch").rect.y
    assert card.unit == "gems"
    driver.click("lobby")
    assert app.calls == [("show_lobby", "dig", 1)]


def test_slips_of_the_table_tell_what_a_game_for_one_came_to_in_the_place_of_the_sheet() -> None:
    driver, _, _ = shown(dig_match(1, POOR, ALONE))
    slips = [widget for widget in driver.widgets if isinstance(widget, SoloCardView)]
    assert [view.card for view in slips] == list(SHELF[1:])
    assert [view.tooltip_text(None, driver.skin) for view in slips] == ["Rubies go out here.", ""]
    assert not any(isinstance(widget, ScoreSheet) for widget in driver.widgets)
    assert any(isinstance(widget, LineChart) for widget in driver.widgets)
    several, _, _ = shown(dig_match(2, record=ALONE))
    assert not any(isinstance(widget, SoloCardView) for widget in several.widgets)


@pytest.mark.parametrize("size", SIZES)
def test_a_total_that_hardly_moved_has_no_chart(size: tuple[int, int]) -> None:
    driver, _, _ = shown(dig_match(1, (0,) * 11 + (1,), ALONE), size)
    views = [widget for widget in driver.widgets if isinstance(widget, SoloCardView | RankView | PanelBox)]
    assert not any(isinstance(widget, LineChart) or widget.name == "views" for widget in driver.widgets)
    assert len(views) == 4
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(views, 2))
    assert all(pygame.Rect((0, 0), size).contains(view.rect) for view in views)
    driver.picture()


@pytest.mark.parametrize(
    ("count", "row", "across"), [(4, True, 4), (4, False, 2), (2, False, 2), (5, False, 3), (9, True, 6)]
)
def test_slips_lie_in_a_row_or_in_a_square(count: int, row: bool, across: int) -> None:
    area = pygame.Rect(10, 20, 1000, 500)
    places = solo_card_places(alone(FakeApp([GULLY])).skin, area, count, 10, row)
    assert len({place.x for place in places}) == across
    assert len({place.size for place in places}) == 1
    assert all(area.contains(place) for place in places)


def test_one_without_a_name_is_you() -> None:
    for name, colour, called in (("Red", "vermilion", "You"), ("Anna", "vermilion", "Anna"), ("Red", "blue", "Red")):
        match = Match.new(ALONE, {}, [SeatSetup(name, colour)], 1)
        match.resign(1)
        outcome = outcome_of(match, ALONE_SHEET)
        assert (outcome.headline, outcome.cards[0].setup.name) == (f"{called} resigned", called)


def test_one_without_a_name_has_given_up_in_the_second_person() -> None:
    match = Match.new(ALONE, {}, [SeatSetup("Red", "vermilion")], 1)
    match.resign(1)
    with speaking("de"):
        assert outcome_of(match, ALONE_SHEET).headline == "Du hast aufgegeben"


@pytest.mark.parametrize("length", [1, 4, 9])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_long_reason_stays_within_its_strip(size: tuple[int, int], length: int) -> None:
    match = Match.new(ALONE, {}, [SeatSetup("Anna", "vermilion")], 1)
    match.resign(1)
    outcome = msgspec.structs.replace(outcome_of(match, ALONE_SHEET), reason=", ".join(["some diamonds"] * length))
    lines = headline_lines(skin(size), outcome, (520, 49))
    assert sum(line.get_height() for line in lines) <= 49
    assert all(line.get_width() <= 520 for line in lines)


def test_steps_that_say_what_they_demand_are_higher() -> None:
    skin, levels = alone(FakeApp([GULLY])).skin, tuple(GULLY.sheet().scoring.levels.values())
    bare, told, narrow = (levels_height(skin, levels, *given) for given in ((430, False), (430,), (260,)))
    assert bare < told < narrow


def test_rotated_seats_keep_fixed_colours_at_their_places() -> None:
    span = msgspec.structs.replace(SHEET.seats, colours={3: ["vermilion", "blue", "green"]})
    fixed = msgspec.structs.replace(SHEET, seats=span)
    match = dig_match(3, record=msgspec.structs.replace(RECORD, sheet=lambda: fixed))
    driver, _, app = shown(match)
    driver.click("rotated")
    turned = app.calls[0][3]
    assert [(seat.name, seat.colour) for seat in turned] == [
        ("Bartholomew Long", "vermilion"),
        ("Cleo", "blue"),
        ("Anna", "green"),
    ]
