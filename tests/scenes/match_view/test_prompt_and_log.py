"""Prompt, player labels and log beside the board, and the news since a seat last acted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pygame
import pytest

import games
from engine.data.seats import COLOURS, SeatSetup, numbered_seats
from engine.match.log_text import LogLine
from engine.match.match import Match
from engine.stage.inputs import Hover
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.panels import SeatCard
from scenes.common.player_labels import display_names, display_players, draw_players, player_label
from scenes.match_view.panels.indicators import SeatPlate
from scenes.match_view.panels.log import place_log_lines
from scenes.match_view.panels.prompt import cuts_line, draw_prompt
from scenes.match_view.panels.rail.small_card import draw_small_card
from scenes.match_view.panels.seat_cards import draw_card
from scenes.match_view.view_model.news import news_range
from scenes.match_view.view_model.view import MORE, Prompt
from scenes.match_view.words.panels import panel_words
from scenes.screenshot import play_at_random
from tests.scenes.table.test_bots import A_TURN, BOTS, against_a_bot, seat
from tests.scenes.table_driver import PEOPLE, TableDriver, mattock


@cache
def skin() -> Skin:
    use_dummy_display()
    return Skin(1.0)


NAMES: list[tuple[tuple[SeatSetup, ...], list[str]]] = [
    ((SeatSetup("Red", "vermilion"), SeatSetup("Bert", "blue")), ["Red", "Bert"]),
    ((SeatSetup("Anna", "vermilion"), SeatSetup("anna", "blue")), ["Anna (red)", "anna (blue)"]),
    ((SeatSetup("Blue", "vermilion"), SeatSetup("Blue", "blue", "easy")), ["Blue (red)", "Blue"]),
    ((SeatSetup("Red", "vermilion"),), ["You"]),
    ((SeatSetup("Anna", "vermilion"),), ["Anna"]),
    ((SeatSetup("Red", "vermilion", "easy"),), ["Red"]),
    ((SeatSetup("", "vermilion"), SeatSetup("", "blue")), ["Red", "Blue"]),
]


@pytest.mark.parametrize(("players", "names"), NAMES)
def test_players_are_called_by_names_that_tell_them_apart(players: tuple[SeatSetup, ...], names: list[str]) -> None:
    assert display_names(players) == names
    assert [player.colour for player in display_players(players)] == [player.colour for player in players]


@pytest.mark.parametrize(("player", "below"), [("person", ""), ("easy", "easy bot")])
def test_a_label_has_the_name_as_title_and_a_bot_below_it(player: str, below: str) -> None:
    found = player_label(skin(), SeatSetup("Anna", "vermilion", player))
    assert (found.title, found.name, found.mark, found.bot) == ("Anna", below, "mark-pick", bool(below))


def test_deeds_have_a_name_before_them_unless_one_plays_alone() -> None:
    anna, you = (player_label(skin(), SeatSetup(name, "vermilion")) for name in ("Anna", "You"))
    assert (anna.caption("drops rock"), anna.sentence("drops rock")) == ("Anna: drops rock", "Anna drops rock")
    assert (you.caption("drops rock"), you.sentence("drops rock")) == ("Drops rock", "Drops rock")


def prompt_of(line: str, wide: int) -> bytes:
    surface = pygame.Surface((wide, 58))
    draw_prompt(surface, skin(), surface.get_rect(), Prompt("", "", "What now?", line), 0)
    return pygame.image.tobytes(surface, "RGB")


def test_a_help_too_long_for_the_prompt_loses_its_whole_last_part() -> None:
    short, long = "Click a square to lay track.", "Click a square to lay track; the chasm comes in some draws."
    assert prompt_of(long, 300) == prompt_of(short, 300)
    assert prompt_of(long, 700) != prompt_of(short, 700)


def test_a_help_too_long_for_the_prompt_loses_its_whole_last_sentence() -> None:
    first, both = "You have 4 yellow, 2 red.", "You have 4 yellow, 2 red. With each stone the price falls."
    assert prompt_of(both, 300) == prompt_of(first, 300)
    assert prompt_of(both, 700) != prompt_of(first, 700)


def alone(question: str, wide: int, second: str = "") -> bytes:
    surface = pygame.Surface((wide, 58))
    draw_prompt(surface, skin(), surface.get_rect(), Prompt("", "", question, second), 0)
    return pygame.image.tobytes(surface, "RGB")


def test_a_long_caption_continues_on_the_second_line() -> None:
    line = "Red: prospects, Yellow from d4, White from e5, Green from f6"
    assert alone(line, 400) == alone("Red: prospects, Yellow from d4,", 400, "White from e5, Green from f6")
    assert alone(line, 900) != alone("Red: prospects, Yellow from d4,", 900, "White from e5, Green from f6")
    assert alone("Red looks round the whole wide mountain", 250) == alone(
        "Red looks round the whole", 250, "wide mountain"
    )


def line(text: str) -> LogLine:
    return LogLine(1, 1, 1, text, False, True, (), 1)


def rows(text: str) -> int:
    """The number of rows of a log line in the sidebar."""
    (place, _), *_ = place_log_lines(skin(), pygame.Rect(0, 0, 264, 400), [line(text)])
    return round(place.h / skin().line_height("log"))


def test_a_log_line_breaks_after_commas_if_every_part_fits() -> None:
    assert rows("mines d1") == 1
    assert rows("mines d1, moves from e4 to b3 once") == 2
    assert rows("Black delivers three rubies, gold") == 2, "what is longer than a row is simply wrapped"


def test_a_match_that_is_over_shows_how_it_ended() -> None:
    at = TableDriver(mattock(3))
    at.match.resign(1)
    at.scene.session.refresh()
    at.scene.controller.note_activity()
    card = at.scene.view.info_card
    assert card.title == "Ben wins: Anna resigned"
    assert (card.sprite, card.text) == ("cup", "Look round, go back in the log, or see the results.")


def news_of(at: TableDriver) -> list[int]:
    return [step.seat for step in (at.match.line[place] for place in at.scene.session.news.indices)]


def test_actions_of_other_seats_are_news_until_the_end_of_the_next_own_turn() -> None:
    at = TableDriver(mattock(12, "mine"))
    me = seat(at)
    assert news_of(at) == [3 - me] * A_TURN
    at.click(at.lit[0])
    assert seat(at) == me
    assert news_of(at) == [3 - me] * A_TURN
    at.scene.controller.perform(at.match.legal()[-1])
    assert news_of(at) == [me] * A_TURN


def test_news_begin_after_the_set_up() -> None:
    at = TableDriver(mattock(0))
    assert not at.scene.session.news.indices
    line = mattock(A_TURN, "mine").line
    assert news_range(line, 2, None) == range(sum(not step.seat for step in line), len(line))


def test_the_log_has_the_news_below_a_heading() -> None:
    at = TableDriver(mattock(12, "mine"))
    headings = [line.text for _, line in at.scene.display.screen.log_lines if line.heading]
    assert headings == [panel_words().since]
    at_heading = next(index for index, (_, line) in enumerate(at.scene.display.screen.log_lines) if line.heading)
    is_news = [
        at.scene.session.news.includes(line) for _, line in at.scene.display.screen.log_lines if not line.heading
    ]
    assert is_news == [index >= at_heading for index in range(len(is_news))]


def test_in_the_first_turn_the_heading_suits_the_lines_of_the_seat_itself_too() -> None:
    at = TableDriver(mattock(A_TURN, "mine"))
    at.click(at.lit[0])
    lines = [line for _, line in at.scene.display.screen.log_lines]
    assert [line.text for line in lines if line.heading] == [panel_words().since_start]
    assert lines[-1].seat == seat(at)


def test_the_heading_stays_at_the_top_of_a_log_that_is_full_of_news() -> None:
    at = TableDriver(mattock(12, "mine"))
    place = at.scene.display.screen.sidebar.log.copy()
    place.h = at.scene.display.screen.skin.px(130)
    lines = place_log_lines(
        at.scene.display.screen.skin,
        place,
        [*at.scene.session.log, *[at.scene.session.log[-1]] * 9],
        at.scene.session.news,
    )
    assert [line.heading for _, line in lines] == [True] + [False] * (len(lines) - 1)
    assert lines[-1][0].bottom <= place.bottom


def test_the_gains_of_other_seats_are_on_their_cards() -> None:
    at = TableDriver(mattock(12, "mine"))
    me = seat(at)
    news = at.scene.session.news
    before = at.match.rules.standings(at.match.states[news.indices.start]).totals
    now = at.match.standings().totals
    assert news.gains == {3 - me: now[2 - me] - before[2 - me]}
    card_rect = at.scene.display.screen.seat_card_rects[2 - me]
    at.send(Hover(card_rect.center))
    assert ("since your turn" in at.scene.view.info_card.text) == bool(news.gains[3 - me])


@pytest.mark.parametrize("draw", [draw_card, draw_small_card])
def test_a_card_shows_what_its_seat_gained(draw: Callable[..., None]) -> None:
    at = TableDriver(mattock(12, "mine"))
    card = at.scene.session.panels.seat_cards[0]
    pictures = set()
    for gained in (0, 7, -2):
        surface = pygame.Surface((192, 170))
        draw(surface, at.scene.display.screen.skin, surface.get_rect(), at.scene.display.labels[0], card, False, gained)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3


def test_the_news_are_replayed() -> None:
    at = TableDriver(mattock(12, "mine"), animation="normal")
    at.wait()
    now = [live.piece for live in at.scene.display.motion.live]
    line = list(at.match.line)
    at.press("news")
    assert at.scene.display.motion.moving
    assert [live.piece for live in at.scene.display.motion.live] != now
    at.wait(0.3)
    assert at.scene.display.motion.log_line is not None
    assert at.scene.display.motion.log_line.seat == line[-1].seat
    at.wait()
    assert sorted(map(repr, (live.piece for live in at.scene.display.motion.live))) == sorted(map(repr, now))
    assert at.match.line == line


def test_a_key_ends_the_replay_of_the_news_and_does_nothing_else() -> None:
    at = TableDriver(mattock(12, "mine"), animation="normal")
    at.wait()
    played = len(at.match.line)
    at.keys("z")
    assert at.scene.display.motion.moving
    at.keys("return")
    assert not at.scene.display.motion.moving
    assert len(at.match.line) == played
    assert at.scene.session.awaits_person


def test_with_reduced_motion_the_log_opens_instead() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.app.settings.reduced_motion = True
    at.keys("z")
    assert "push_log" in at.app.call_names


def test_there_is_nothing_to_replay_at_first_or_while_a_bot_moves() -> None:
    at = TableDriver(mattock(0))
    at.keys("z")
    assert not at.scene.display.motion.moving
    assert all(widget.name != "news" for widget in at.scene.ui.widgets)
    bot = against_a_bot(12)
    bot.keys("z")
    assert not bot.scene.display.motion.moving
    assert all(widget.name != "news" for widget in bot.scene.ui.widgets)


def test_bots_alone_have_no_news() -> None:
    at = TableDriver(mattock(12, "mine", BOTS))
    assert not at.scene.session.news.indices
    assert at.picture()


def test_in_a_small_window_a_seat_card_shows_the_name() -> None:
    def drawn(name: str) -> bytes:
        surface = pygame.Surface((52, 82))
        label = player_label(skin(), SeatSetup(name, "vermilion"))
        draw_small_card(surface, skin(), surface.get_rect(), label, SeatCard(1, "4"), is_acting=False)
        return pygame.image.tobytes(surface, "RGB")

    assert len({drawn("Anna"), drawn("Bert"), drawn("Maximiliane-Charlotte")}) == 3


class NotingSurface(pygame.Surface):
    """A surface that notes what is drawn onto it, and where."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.drawn: list[tuple[pygame.Surface, pygame.Rect]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *how: Any, **ways: Any) -> pygame.Rect:
        """Draw, and note the image and its place."""
        self.drawn.append((source, place := super().blit(source, dest, *how, **ways)))
        return place


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The plain texts that a skin has drawn, in order."""
    texts: list[str] = []
    draw_text = Skin.text

    def note(self: Skin, text: str, *how: Any) -> pygame.Surface:
        texts.append(text)
        return draw_text(self, text, *how)

    monkeypatch.setattr(Skin, "text", note)
    return texts


@pytest.mark.parametrize("gained", [9, -9, 14, -12, 105])
def test_in_a_small_window_a_gain_does_not_hide_the_mark_of_its_seat(gained: int) -> None:
    surface, card = NotingSurface((120, 82)), pygame.Rect(0, 0, 52, 82)
    label = player_label(skin(), SeatSetup("Anna", "vermilion"))
    draw_small_card(surface, skin(), card, label, SeatCard(1, "4"), False, gained)
    _, (_, mark), *_, (_, pill) = surface.drawn
    assert card.contains(mark)
    assert mark.right - pill.x < mark.w // 6, "but for the rim"


def test_in_a_small_window_the_name_of_every_colour_is_whole(drawn: list[str]) -> None:
    card = pygame.Rect(0, 0, 52, 82)
    for colour in COLOURS:
        label = player_label(skin(), SeatSetup("", colour))
        draw_small_card(pygame.Surface(card.size), skin(), card, label, SeatCard(1, "4"), is_acting=False)
        assert drawn[-2:] == [label.title, "4"]


def test_where_room_is_short_a_bot_is_called_by_its_level_alone(drawn: list[str]) -> None:
    bot, person = SeatSetup("Red", "vermilion", "medium"), SeatSetup("Anna", COLOURS[1])
    surface = pygame.Surface((188, 170))
    for gained in (0, 2):
        card = SeatCard(1, "17", "spaces")
        draw_card(surface, skin(), surface.get_rect(), player_label(skin(), bot), card, False, gained)
    assert [text for text in drawn if text.startswith("medium")] == ["medium bot", "medium"]
    drawn.clear()
    for width in (600, 310):
        draw_players(skin(), surface, (bot, person), pygame.Rect(0, 0, width, 30))
    assert drawn == ["against", "a medium bot", "Anna", "against", "medium bot", "Anna"]
    drawn.clear()
    draw_players(skin(), surface, (bot,) * 5, pygame.Rect(0, 0, 604, 30))
    assert drawn == [], "bots that are all cut to one beginning have marks alone"


@pytest.mark.parametrize("name", ["Maximiliane-Charlotte", "W" * 24])
def test_the_plate_shortens_a_long_name_with_a_mark(name: str) -> None:
    plate = SeatPlate(skin(), 56, player_label(skin(), SeatSetup(name, "vermilion")), lambda: 0.0)
    assert plate.name_text == name or plate.name_text.endswith("…")
    assert plate.rect.w <= 260


# Captions


def captions(at: TableDriver, text: str) -> list[str]:
    """The captions while an action is animated."""
    action = next(action for action in at.match.legal() if action.text == text)
    return [step.log_line.text for step in at.scene.session.play_action(action) if step.log_line]


def test_an_item_that_chance_draws_is_captioned_with_where_it_falls() -> None:
    match = Match.new(games.discover()["chasm"], {}, PEOPLE, 1)
    while match.turn is not None and match.turn.decision != "build":
        play_at_random(match, 1)
    first, *falls = captions(TableDriver(match), "done")
    assert match.line[-1].events[0].name == "fell"
    assert falls
    assert all(text.startswith(f"{first}, ") for text in falls)


def test_the_caption_of_a_move_begins_with_the_tile_of_the_turn() -> None:
    at = TableDriver(mattock(1, "move"))
    mined = at.match.line[-1].action.picks[1].value
    assert captions(at, "stay")[0].startswith(f"mines {mined}, ")


LONG = "This tile has too few exits for the one below. " * 6

SMALL = (1024, 640)


def test_a_long_refusal_stands_on_the_card_as_a_whole() -> None:
    driver = TableDriver(mattock(), SMALL)
    driver.scene.display.hover.refuse(LONG, driver.lit[0])
    view = driver.scene.controller.views.build()
    assert view.prompt.is_refusal
    assert LONG.strip() in view.info_card.text
    driver.scene.display.hover.refuse("No.", driver.lit[0])
    assert driver.scene.controller.views.build().info_card.text != "No."


def test_pointing_at_a_line_that_is_cut_shows_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver(mattock(), SMALL)
    views, rect = driver.scene.controller.views, driver.scene.display.screen.layout.prompt
    prompt = Prompt("", "", "What now?", LONG)
    monkeypatch.setattr(type(views), "prompt", lambda *_: prompt)
    assert cuts_line(driver.scene.display.screen.skin, rect, prompt, 0)
    before = views.build().info_card
    driver.send(Hover(rect.center))
    assert views.build().info_card.text == LONG
    driver.send(Hover(driver.pixel_of(driver.dark[0]) if driver.dark else (5, 300)))
    assert views.build().info_card.text != LONG
    assert before.text != LONG


def test_the_rule_of_a_decision_is_told_whole_in_small_windows_too() -> None:
    match = Match.new(games.discover()["chasm"], {}, numbered_seats(4), 1)
    while match.turn is not None and match.turn.decision != "build":
        play_at_random(match, 1)
    sheet = match.record.sheet()
    page = next(page for page in sheet.rulebook if page.id == sheet.decisions["build"].page)
    for size in (SMALL, (1920, 1080)):
        card = TableDriver(match, size).scene.controller.views.build().info_card
        assert card.title == page.title
        assert MORE not in card.text
