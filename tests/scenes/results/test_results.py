"""The results: who won and why, for any number of seats, ties and resignations included, and the ways on."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.contract import Standings, Tally
from engine.stage.skin import Skin
from engine.stage.widgets import Button
from games import discover
from scenes.common.outcome import (
    RankCard,
    headline,
    outcome_of,
    outcome_sprite,
    progress_line,
    rank_cards,
    score_column,
    verdict,
)
from scenes.results.cards import RankView
from scenes.results.chart import LineChart
from scenes.results.foot import FootButton, foot_row
from scenes.results.scene import ResultsScene
from scenes.results.score_table import ScoreSheet
from scenes.results.words import FootWords
from scenes.screenshot import play_at_random
from tests.scenes.dig_game import RECORD, SHEET, TURNS, DigAction, dig_match, seats
from tests.scenes.fake_app import SIZES, FakeApp, SceneDriver, misplaced
from tests.scenes.table_driver import skin

pytestmark = pytest.mark.few


def mattock_match() -> Match:
    """A short game of Mattock, always the first legal action."""
    pair = [SeatSetup("Anna", "vermilion"), SeatSetup("Ben", "green", "medium")]
    match = Match.new(discover()["mattock"], {"board": "short"}, pair, 3)
    while not match.over:
        match.play(match.legal()[0])
    return match


def shown(match: Match, size: tuple[int, int] = (1280, 800)) -> tuple[SceneDriver, ResultsScene, Any]:
    app = FakeApp([match.record])
    scene = ResultsScene(app, match)  # type: ignore[arg-type]
    return SceneDriver(scene, size), scene, app


def ended(totals: tuple[int, ...], ranks: tuple[int, ...], reason: str) -> Standings:
    return Standings((Tally("rubies", totals),), totals, ranks, reason)


# The words


def test_a_match_that_goes_on_has_no_results() -> None:
    match = Match.new(RECORD, {}, seats(2), 1)
    with pytest.raises(ValueError, match="goes on"):
        outcome_of(match, SHEET)


def test_a_real_match_of_mattock() -> None:
    match = mattock_match()
    outcome = outcome_of(match, match.record.sheet())
    winner, loser = outcome.cards
    assert (winner.rank, loser.rank, winner.won, loser.won) == (1, 2, True, False)
    assert outcome.headline == f"{winner.setup.name} wins: {loser.setup.name} cannot mine"
    assert (winner.note, loser.note, outcome.reason) == ("", "", ""), "the headline has said it all"
    assert not outcome.has_total
    assert outcome.length == f"{match.turn_number} turns"
    assert [line[-1] for line in outcome.score_lines] == list(match.standings().totals)
    assert [line[0] for line in outcome.score_lines] == list(match.rules.standings(match.states[0]).totals)
    assert {card.setup.name: card.played_by for card in outcome.cards} == {"Anna": "person", "Ben": "medium bot"}


def test_six_seats_in_order_of_rank_with_what_decided() -> None:
    outcome = outcome_of(dig_match(6), SHEET)
    ranks = [card.rank for card in outcome.cards]
    assert ranks == sorted(ranks)
    assert outcome.headline == f"{outcome.cards[0].setup.name} wins with {outcome.cards[0].total} points"
    assert outcome.cards[0].note == f"{outcome.cards[0].total - outcome.cards[1].total} point ahead"
    assert [card.note for card in outcome.cards[1:]] == [""] * 5
    assert outcome.reason == "Rubies break the tie"
    assert outcome.has_total
    assert len(outcome.score_lines) == 6
    assert outcome.length == f"{TURNS} turns"


def test_the_best_of_a_column_stands_out_unless_all_are_equal() -> None:
    assert score_column(SHEET, Tally("gold", (3, 5, 5))).best == 5
    assert score_column(SHEET, Tally("gold", (4, 4, 4))).best is None


def test_a_shared_victory_names_all_winners() -> None:
    standings = ended((7, 7, 3), (1, 1, 3), "points")
    assert headline(SHEET, seats(3), standings) == "Anna and Bartholomew Long share the victory with 7 points"
    assert [card.won for card in rank_cards(SHEET, seats(3), standings)] == [True, True, False]
    assert [card.note for card in rank_cards(SHEET, seats(3), standings)] == ["", "", ""]


@pytest.mark.parametrize(("digs", "why"), [((1, 1, 1, 1, 1, 1), "Rubies break the tie"), ((3, 0), "More points")])
def test_why_it_ended_is_told_under_the_headline_for_everybody(digs: tuple[int, ...], why: str) -> None:
    match = dig_match(2, digs)
    assert verdict(match) == (outcome_of(match, SHEET).headline, why)
    assert shown(match)[0].ui.find("headline").tooltip == why


def test_alone_nobody_is_ahead() -> None:
    outcome = outcome_of(dig_match(1), SHEET)
    assert [card.note for card in outcome.cards] == [""]


def test_giving_up_is_told_of_who_did() -> None:
    match = Match.new(RECORD, {}, seats(3), 1)
    match.play(DigAction(3))
    match.resign(1)
    outcome = outcome_of(match, SHEET)
    assert outcome.headline == "Bartholomew Long and Cleo win: Anna resigned"
    assert {card.setup.name: card.note for card in outcome.cards}["Anna"] == "Gave up"
    assert outcome.cards[-1].setup.name == "Anna"
    assert verdict(match) == (outcome.headline, "")


def test_one_who_plays_alone_and_gives_up_wins_nothing() -> None:
    match = dig_match(1)
    match.undo()
    match.resign(1)
    outcome = outcome_of(match, SHEET)
    assert outcome.headline == verdict(match).headline == "Anna resigned"
    assert progress_line(match) == "finished: no one wins"
    (card,) = outcome.cards
    assert (card.rank, card.won, card.note) == (0, False, "Gave up")
    for size in SIZES[:3]:
        driver, _, _ = shown(match, size)
        assert misplaced(driver) == []
        driver.picture()


def test_a_game_that_nobody_has_won_says_so_and_why() -> None:
    lost = ended((7,), (2,), "rubies")
    assert headline(SHEET, seats(1), lost) == "No one wins"
    scoring = msgspec.structs.replace(SHEET.scoring, lose="The mine wins: {loser} has {score} {unit}")
    worded = msgspec.structs.replace(SHEET, scoring=scoring)
    assert headline(worded, seats(1), lost) == "The mine wins: Anna has 7 points"
    assert [(card.note, card.won, card.rank) for card in rank_cards(SHEET, seats(1), lost)] == [("", False, 0)]
    assert (outcome_sprite(SHEET, lost), outcome_sprite(SHEET, ended((7,), (1,), "rubies"))) == ("", "cup")


def test_the_verdict_at_the_table_is_the_headline_of_the_results() -> None:
    match = mattock_match()
    assert verdict(match).headline == outcome_of(match, match.record.sheet()).headline
    other = Match.new(discover()["mattock"], {"board": "short"}, match.header.seats, 3)
    assert verdict(other) == ("", "")
    other.resign(2)
    assert verdict(other) == ("Anna wins: Ben resigned", "")


def test_one_of_anything_is_singular() -> None:
    unit = SHEET.scoring.unit_of
    assert [unit(0), unit(1), unit(2)] == ["points", "point", "points"]
    assert headline(SHEET, seats(2), ended((1, 0), (1, 2), "points")) == "Anna wins with 1 point"
    shared = headline(SHEET, seats(2), ended((1, 1), (1, 1), "points"))
    assert shared == "Anna and Bartholomew Long share the victory with 1 point"
    driver, _, _ = shown(dig_match(2, [0] * 22 + [1, 0]))
    units = {view.card.total: view.unit for view in driver.widgets if isinstance(view, RankView)}
    assert units == {1: "point", 0: "points"}


def test_a_game_without_points_tells_of_no_lead() -> None:
    sheet = discover()["mattock"].sheet()
    standings = Standings((Tally("spaces", (3, 0)),), (3, 0), (1, 2), "trapped")
    assert [card.note for card in rank_cards(sheet, seats(2), standings)] == ["", ""]


def test_what_a_card_shows_whole_has_no_tooltip() -> None:
    driver, _, _ = shown(mattock_match())
    assert [it.tooltip_text(None, driver.skin) for it in driver.widgets if isinstance(it, RankView | ScoreSheet)] == [
        ""
    ] * 3
    driver, _, _ = shown(dig_match(6), (1024, 640))
    views = {it.card.setup.name: it for it in driver.widgets if isinstance(it, RankView)}
    assert views["Bartholomew Long"].tooltip_text(None, driver.skin) == "Bartholomew Long, medium bot"


def _panels(driver: SceneDriver) -> list[pygame.Rect]:
    kinds = (RankView, ScoreSheet, LineChart, Button)
    return [widget.rect for widget in driver.widgets if isinstance(widget, kinds)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_everything_lies_inside_the_window_and_apart(size: tuple[int, int], count: int) -> None:
    driver, _, _ = shown(dig_match(count), size)
    assert misplaced(driver) == []
    panels = _panels(driver)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in panels)
    assert [(a, b) for i, a in enumerate(panels) for b in panels[i + 1 :] if a.colliderect(b)] == []
    assert len([widget for widget in driver.widgets if isinstance(widget, RankView)]) == count


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 6])
def test_every_row_of_the_sheet_lies_on_it(size: tuple[int, int], count: int) -> None:
    driver, _, _ = shown(dig_match(count), size)
    sheet = next(widget for widget in driver.widgets if isinstance(widget, ScoreSheet))
    rows = [sheet.row(driver.skin, place) for place in range(count)]
    assert all(sheet.rect.contains(row) for row in rows)
    assert all(row.h >= driver.skin.line_height("button-large") for row in rows)
    assert all(above.bottom <= row.top for above, row in pairwise(rows))


@pytest.mark.parametrize("size", SIZES)
def test_no_button_loses_letters(size: tuple[int, int]) -> None:
    driver, _, _ = shown(mattock_match(), size)
    for widget in driver.widgets:
        if isinstance(widget, Button) and widget.text:
            assert widget.tooltip_text(None, driver.skin) == widget.tooltip, widget.name


def test_a_small_window_shows_sheet_and_chart_under_tabs() -> None:
    driver, scene, _ = shown(dig_match(2), (1024, 640))
    assert any(isinstance(widget, ScoreSheet) for widget in driver.widgets)
    driver.focus("views")
    driver.keys("right", "return")
    assert any(isinstance(widget, LineChart) for widget in driver.widgets)
    assert not any(isinstance(widget, ScoreSheet) for widget in driver.widgets)
    assert scene.view == "chart"


def test_a_rematch_keeps_everything_but_the_luck() -> None:
    match = mattock_match()
    driver, _, app = shown(match)
    driver.click("rematch")
    assert app.calls == [("start", "mattock", match.header.options, match.header.seats, 4711)]


def test_a_rematch_can_rotate_the_seats() -> None:
    match = dig_match(3)
    driver, _, app = shown(match)
    driver.focus("rotated")
    driver.keys("return")
    (_, _, _, turned, _), one_two_three = app.calls[0], match.header.seats
    assert turned == (one_two_three[1], one_two_three[2], one_two_three[0])


def test_alone_there_is_nothing_to_rotate() -> None:
    driver, _, _ = shown(dig_match(1))
    assert "rotated" not in [widget.name for widget in driver.widgets]


@pytest.mark.parametrize(
    ("way", "call"),
    [("board", "show_table"), ("lobby", "show_lobby"), ("title", "show_title"), ("rules", "push_rulebook")],
)
def test_the_ways_on(way: str, call: str) -> None:
    driver, _, app = shown(dig_match(2))
    driver.click(way)
    assert app.call_names == [call]


def test_escape_goes_to_the_lobby() -> None:
    driver, _, app = shown(dig_match(2))
    driver.keys("escape")
    assert app.calls == [("show_lobby", "dig", 2)]


def test_saving_says_where_and_a_fault_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    driver, scene, app = shown(dig_match(2))
    driver.keys("s")
    (copy,) = (tmp_path / "exports").iterdir()
    assert copy.name in scene.ui.dialogs[-1].text
    driver.keys("escape")
    assert (scene.ui.dialogs, app.call_names) == ([], [])
    copy.unlink()
    (tmp_path / "exports").rmdir()
    (tmp_path / "exports").write_text("in the way")
    driver.click("save")
    assert "could not be saved" in scene.ui.dialogs[-1].text


def test_an_icon_that_wants_a_tint_gets_one() -> None:
    match = mattock_match()
    outcome = outcome_of(match, match.record.sheet())
    assert "miner" in [column.words.icon for column in outcome.columns]
    driver, _, _ = shown(match)
    assert driver.picture().get_size() == (1280, 800)


def test_results_can_be_shown_of_a_match_read_again() -> None:
    match = dig_match(4)
    again = Match.replay(RECORD, match.header, match.log)
    assert msgspec.to_builtins(outcome_of(again, SHEET)) == msgspec.to_builtins(outcome_of(match, SHEET))


@pytest.mark.parametrize("size", SIZES)
def test_no_word_over_many_categories_is_cut_or_runs_into_the_next(size: tuple[int, int]) -> None:
    match = play_at_random(Match.new(discover()["chasm"], {}, seats(3), 3), None)
    driver, _, _ = shown(match, size)
    (sheet,) = (widget for widget in driver.widgets if isinstance(widget, ScoreSheet))
    heads = sheet._columns(driver.skin).heads
    assert len(heads) == len(match.standings().sheet) > 6
    assert not any(head.cut for head in heads)
    for left, right in pairwise(heads):
        assert left.middle + left.width // 2 <= right.middle - right.width // 2


# The way to the replay


def test_the_replay_is_watched_from_the_start_by_button_and_key() -> None:
    driver, scene, app = shown(mattock_match())
    driver.click("replay")
    driver.keys("p")
    assert app.calls == [("push_replay", scene.match)] * 2


def test_who_plays_takes_two_lines_where_there_is_room() -> None:
    card = outcome_of(mattock_match(), discover()["mattock"].sheet()).cards[1]
    skin = shown(mattock_match())[0].skin
    bot = msgspec.structs.replace(card, played_by="medium bot", total=27)
    tall, low = (RankView(pygame.Rect(0, 0, 284, height), bot, "points", "") for height in (240, 66))
    assert tall.tooltip_text(None, skin) == ""
    assert low.tooltip_text(None, skin) in ("", f"{card.setup.name}, medium bot")
    narrow = RankView(pygame.Rect(0, 0, 180, 66), bot, "points", "")
    assert narrow.tooltip_text(None, skin).endswith("medium bot")


class Noted(pygame.Surface):
    """A surface that notes where texts are put."""

    def __init__(self, texts: dict[int, str]) -> None:
        super().__init__((300, 250))
        self.texts = texts
        self.places: dict[str, pygame.Rect] = {}

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        if id(source) in self.texts:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            self.places[self.texts[id(source)]] = source.get_rect(topleft=corner)
        return super().blit(source, dest, area, special_flags)


def test_the_note_of_a_card_of_any_height_covers_no_other_word(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[pygame.Surface] = []
    texts: dict[int, str] = {}
    draw_text = Skin.text

    def keep(self: Skin, text: str, *how: Any) -> pygame.Surface:
        kept.append(draw_text(self, text, *how).copy())
        texts[id(kept[-1])] = text
        return kept[-1]

    monkeypatch.setattr(Skin, "text", keep)
    driver, _, _ = shown(mattock_match())
    green = RankCard(1, 1, SeatSetup("Green", "green", "medium"), "medium bot", 16, "5 points ahead", True)
    for height in range(64, 240, 3):
        surface = Noted(texts)
        RankView(pygame.Rect(0, 0, 297, height), green, "points", "cup").draw(surface, driver.skin, driver.ui)
        note = surface.places.pop("5 points ahead")
        del surface.places["16"]
        assert note.collidelist([*surface.places.values()]) < 0, f"at a height of {height}"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_button_at_the_foot_is_cut_with_three_players(size: tuple[int, int]) -> None:
    large = skin(size)
    words = ("Rematch", "New seating", "Replay", "Review", "Board", "Save", "Lobby", "Title")
    buttons = [FootButton(word, FootWords(f"{word}, and more", word), "icon-hint", "", lambda: None) for word in words]
    row = foot_row(large, pygame.Rect(8, size[1] - 70, size[0] - 16, large.px(58)), buttons)
    assert not [button.text for button in row if button.button_face().fitted(button.rect, large).cut]
