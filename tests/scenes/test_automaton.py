"""Automata beside the seats: in lobby, title, table, results and saves."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest

import games
from engine.data.record import GameRecord
from engine.data.seats import PERSON, SeatSetup
from engine.data.sections import SoloWords
from engine.match.match import Match
from engine.match.save_file import write_save
from engine.stage.skin import Skin
from engine.view.pieces import Picture, Piece
from scenes.common.outcome import Outcome, headline, outcome_of, progress_line
from scenes.common.player_labels import player_phrase
from scenes.common.thumbnail import thumbnail
from scenes.library.model import saved_matches
from scenes.lobby.counting import players_sentence
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_row import rival_rows
from scenes.results.chart import LineChart
from scenes.results.scene import ResultsScene
from scenes.results.score_rows import ScoreRows
from scenes.results.score_table import ScoreSheet
from scenes.title.scene import TitleScene
from tests import toys
from tests.scenes.dig_game import RIVAL, RIVAL_SHEET, TURNS, dig_match
from tests.scenes.fake_app import GULLY, PAIR, SALOON, SIZES, WINDOWS, FakeApp, SceneDriver, misplaced
from tests.scenes.table_driver import TableDriver
from tests.toys.pan.rules import RECORD as PAN
from tests.toys.pan.sheet import SHEET as PAN_SHEET

pytestmark = pytest.mark.few

ALONE = SoloWords("Against the Otter", "Wash alone.")

PAN_ALONE = msgspec.structs.replace(PAN, sheet=lambda: msgspec.structs.replace(PAN_SHEET, solo=ALONE))

RED = SeatSetup("Red", "vermilion")


# The lobby and the title


def lobby(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    return SceneDriver(LobbyScene(FakeApp([SALOON]), "boomtown", alone=True), size, scale)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_of_a_game_against_an_automaton_has_its_place(size: tuple[int, int], scale: float) -> None:
    assert misplaced(lobby(size, scale)) == []


def test_the_lobby_shows_the_automaton_and_its_level() -> None:
    driver = lobby()
    plan = driver.scene.plan  # type: ignore[attr-defined]
    (row,) = rival_rows(plan)
    assert (row.rival.name, row.rival.player, row.level) == ("The Rival", "one", "What one changes.")
    before = pygame.image.tobytes(driver.picture(), "RGB")
    plan.choose("option2", "three")
    driver.scene.rebuild()  # type: ignore[attr-defined]
    assert rival_rows(plan)[0].rival.player == "three"
    assert pygame.image.tobytes(driver.picture(), "RGB") != before
    assert (
        players_sentence(plan.seats, False, plan.automata) == "One person against the Rival: no one has to look away."
    )


def test_an_option_that_counts_for_one_is_in_the_lobby_of_one_alone() -> None:
    several = SceneDriver(LobbyScene(FakeApp([SALOON]), "boomtown"))  # type: ignore[arg-type]
    assert "option option2" in [widget.name for widget in lobby().widgets]
    assert "option option2" not in [widget.name for widget in several.widgets]
    assert several.scene.plan.automata == ()  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
def test_two_games_for_one_stand_on_the_title(size: tuple[int, int]) -> None:
    app = FakeApp([PAIR, GULLY, SALOON])
    driver = SceneDriver(TitleScene(app), size)  # type: ignore[arg-type]
    assert misplaced(driver) == []
    driver.keys("7")
    driver.click("chasm solo")
    assert app.calls == [("show_lobby", "boomtown", 1), ("show_lobby", "chasm", 1)]


# The results


def results(match: Match, size: tuple[int, int] = (1280, 800)) -> tuple[SceneDriver, Outcome]:
    scene = ResultsScene(FakeApp([match.record]), match)  # type: ignore[arg-type]
    return SceneDriver(scene, size), scene.outcome


@pytest.mark.parametrize(
    ("digs", "expected", "order"),
    [
        ((3,), "Anna beat the Mole with 72 points", [1, 2]),
        ((1,), "The Mole wins with 48 points", [2, 1]),
    ],
)
def test_who_has_won_is_the_seat_or_the_automaton(digs: tuple[int, ...], expected: str, order: list[int]) -> None:
    outcome = outcome_of(dig_match(1, digs, RIVAL), RIVAL_SHEET)
    assert outcome.headline == expected
    assert [card.seat for card in outcome.cards] == order
    assert [(card.rank, card.won) for card in outcome.cards] == [(1, True), (2, False)]
    assert {card.setup.name: card.played_by for card in outcome.cards} == {"Anna": PERSON, "The Mole": "keen"}
    assert [line[-1] for line in outcome.score_lines] == [3 * TURNS if order[0] == 1 else TURNS, 2 * TURNS]


def test_the_wording_for_a_loss_may_name_the_automaton() -> None:
    scoring = msgspec.structs.replace(RIVAL_SHEET.scoring, lose="{winner} keeps the town from {loser}")
    sheet = msgspec.structs.replace(RIVAL_SHEET, scoring=scoring)
    match = dig_match(1, (1,), RIVAL)
    assert headline(sheet, match.players, match.standings()) == "The Mole keeps the town from Anna"


def test_one_without_a_name_is_addressed() -> None:
    match = Match.new(RIVAL, {}, [RED], 1)
    match.resign(1)
    outcome = outcome_of(match, RIVAL_SHEET)
    assert outcome.headline == "The Mole wins: you resigned"
    assert [card.setup.name for card in outcome.cards] == ["The Mole", "You"]


@pytest.mark.parametrize("size", SIZES)
def test_sheet_chart_and_cards_have_the_automaton(size: tuple[int, int]) -> None:
    match = dig_match(1, record=RIVAL)
    driver, outcome = results(match, size)
    assert misplaced(driver) == []
    assert [column.values for column in outcome.columns] == [tally.values for tally in match.standings().sheet]
    assert {"card 1", "card 2"} <= {widget.name for widget in driver.widgets}
    if size == (1024, 640):
        driver.scene._show_view("chart")  # type: ignore[attr-defined]
    (chart,) = [widget for widget in driver.widgets if isinstance(widget, LineChart)]
    assert [(line.name, line.colour) for line in chart.lines] == [("Anna", "vermilion"), ("The Mole", "purple")]
    assert driver.skin.seat_tints == ["vermilion", "purple"]
    driver.picture()


def test_a_sheet_whose_words_would_be_cut_is_turned() -> None:
    named = {name: msgspec.structs.replace(words, label="Unpronounceably") for name, words in CATEGORIES.items()}
    sheet = msgspec.structs.replace(RIVAL_SHEET, scoring=msgspec.structs.replace(RIVAL_SHEET.scoring, categories=named))
    record = msgspec.structs.replace(RIVAL, sheet=lambda: sheet)
    for count in (1, 2, 6):
        wide, _ = results(dig_match(count, record=record))
        tight, outcome = results(dig_match(count, record=record), (1024, 640))
        (usual,), (turned,) = (
            [widget for widget in driver.widgets if widget.name == "sheet"] for driver in (wide, tight)
        )
        assert isinstance(usual, ScoreSheet)
        assert isinstance(turned, ScoreRows)
        rows = [turned.row(tight.skin, place) for place in range(len(outcome.columns))]
        assert all(turned.rect.contains(row) for row in rows)
        assert rows[-1].bottom < turned.rect.bottom - tight.skin.px(40)
        middles = [turned.column_centre(tight.skin, place) for place in range(len(outcome.cards))]
        assert middles == sorted(middles)
        assert turned.rect.left < middles[0] < middles[-1] < turned.rect.right
        assert pygame.image.tobytes(tight.picture(), "RGB") != pygame.image.tobytes(
            results(dig_match(count, (3,), record), (1024, 640))[0].picture(), "RGB"
        )


CATEGORIES = RIVAL_SHEET.scoring.categories


# What is kept


def test_a_saved_match_names_the_automaton(tmp_path: Path) -> None:
    match = Match.new(RIVAL, {}, [RED], 1)
    write_save(tmp_path / "one.unfinished.jsonl", match)
    (saved,) = saved_matches({"dig": RIVAL}, tmp_path)
    assert [player_phrase(player) for player in saved.players] == ["Red", "the Mole"]
    assert saved.players == match.players
    assert progress_line(match) == "turn 1: Red to play"
    assert progress_line(dig_match(1, (1,), RIVAL)) == "finished: the Mole wins"


# The table


@pytest.fixture
def pan(monkeypatch: pytest.MonkeyPatch) -> TableDriver:
    monkeypatch.setattr(games, "table", toys.table)
    return TableDriver(Match.new(PAN_ALONE, {}, [RED], 1))


def test_the_automaton_has_its_place_at_the_table(pan: TableDriver) -> None:
    scene = pan.scene
    assert [who.title for who in scene.display.labels] == ["You", "The Otter"]
    assert [who.bot for who in scene.display.labels] == [False, True]
    assert scene.display.screen.skin.seat_tints == ["vermilion", "purple"]
    assert [scene.display.screen.skin.seat_name(seat) for seat in (1, 2)] == ["You", "The Otter"]
    assert len(scene.display.screen.seat_card_rects) == 2
    assert scene.session.names == {1: "you", 2: "the Otter"}
    pan.picture()


def test_its_actions_are_in_the_log_and_ask_nobody(pan: TableDriver) -> None:
    pan.match.play("wash a")
    pan.scene.session.refresh()
    assert [(line.seat, line.text.split(" for")[0]) for line in pan.scene.session.log] == [
        (1, "washes a"),
        (2, "washes b"),
    ]
    assert pan.match.turn is not None
    assert pan.match.turn.seat == 1
    assert pan.scene.session.awaits_person
    pan.scene.controller.rebuild()
    pan.picture()
    pan.scene.controller.open_log()


def test_pointing_at_its_card_explains_it(pan: TableDriver) -> None:
    pan.scene.display.hover.hover_over("", 2)
    assert pan.scene.view.info_card.title == "The Otter (four): 0 pieces"


def test_giving_up_says_who_wins(pan: TableDriver) -> None:
    pan.keys("escape")
    pan.wait(1.0)
    pan.press("menu-dialog.resign")
    assert "the Otter wins" in pan.scene.ui.dialogs[-1].text


def test_a_small_picture_of_the_table_knows_its_colour(monkeypatch: pytest.MonkeyPatch, pan: TableDriver) -> None:
    camp = Picture((Piece("camp", "a", tint="seat2"),))
    layout = toys.table("pan").layout
    monkeypatch.setattr(games, "table", lambda _: SimpleNamespace(layout=layout, picture=lambda *_: camp))
    purple = pan.scene.display.screen.skin.colour("purple")
    small = thumbnail(pan.match, Skin(1.0), (1280, 800))
    assert small.get_bounding_rect().size == small.get_size()
    assert pygame.mask.from_threshold(small, purple, (24, 24, 24, 255)).count() > 20


def test_the_title_line_shows_the_number_of_turns(pan: TableDriver) -> None:
    assert pan.scene.session.turn_text == "turn 1"
    pan.match.rules.rounds = 8
    assert pan.scene.session.turn_text == "turn 1 of 8"
    assert TableDriver(_later(pan.match.record)).scene.session.turn_text == "turn 2"


def _later(record: GameRecord) -> Match:
    match = Match.new(record, {}, [RED], 1)
    match.play("wash a")
    return match
