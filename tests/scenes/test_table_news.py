"""What has happened since one's turn: it is marked in the log and on the cards, and told again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.stage.inputs import Hover
from scenes.table.column import SINCE, log_lines
from scenes.table.rail import draw_card, draw_small_card
from scenes.table.since import since
from tests.scenes.tables import At, mattock
from tests.scenes.test_table_bots import A_TURN, BOTS, against_a_bot, seat


def news_of(at: At) -> list[int]:
    return [step.seat for step in (at.match.line[place] for place in at.scene.play.news.places)]


def test_all_that_the_others_did_since_ones_turn_is_news_until_the_turn_is_over() -> None:
    at = At(mattock(12, "mine"))
    me = seat(at)
    assert news_of(at) == [3 - me] * A_TURN
    at.click(at.lit[0])
    assert seat(at) == me
    assert news_of(at) == [3 - me] * A_TURN
    at.scene.perform(at.match.legal()[-1])
    assert news_of(at) == [me] * A_TURN


def test_news_begin_after_the_set_up() -> None:
    at = At(mattock(0))
    assert not at.scene.play.news.places
    line = mattock(A_TURN, "mine").line
    assert since(line, 2, None) == range(sum(not step.seat for step in line), len(line))


def test_the_log_has_the_news_under_a_heading() -> None:
    at = At(mattock(12, "mine"))
    headings = [line.text for _, line in at.scene.log_places if line.heading]
    assert headings == [SINCE]
    at_heading = next(place for place, (_, line) in enumerate(at.scene.log_places) if line.heading)
    told = [at.scene.play.news.tells(line) for _, line in at.scene.log_places if not line.heading]
    assert told == [place >= at_heading for place in range(len(told))]


def test_the_heading_stays_at_the_top_of_a_log_that_is_full_of_news() -> None:
    at = At(mattock(12, "mine"))
    place = at.scene.column.log.copy()
    place.h = at.scene.look.px(130)
    lines = log_lines(at.scene.look, place, [*at.scene.play.log, *[at.scene.play.log[-1]] * 9], at.scene.play.news)
    assert [line.heading for _, line in lines] == [True] + [False] * (len(lines) - 1)
    assert lines[-1][0].bottom <= place.bottom


def test_what_the_others_gained_shows_on_their_cards() -> None:
    at = At(mattock(12, "mine"))
    me = seat(at)
    news = at.scene.play.news
    before = at.match.rules.standings(at.match.states[news.places.start]).totals
    now = at.match.standings().totals
    assert news.gained == {3 - me: now[2 - me] - before[2 - me]}
    other = at.scene.cards[2 - me]
    at.send(Hover(other.center))
    assert ("since your turn" in at.scene.explanation.text) == bool(news.gained[3 - me])


@pytest.mark.parametrize("draw", [draw_card, draw_small_card])
def test_a_card_shows_what_its_seat_gained(draw: Callable[..., None]) -> None:
    at = At(mattock(12, "mine"))
    card = at.scene.play.panels.cards[0]
    pictures = set()
    for gained in (0, 7, -2):
        surface = pygame.Surface((192, 170))
        draw(surface, at.scene.look, surface.get_rect(), at.scene.whos[0], card, False, gained)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3


def test_what_has_happened_is_told_again() -> None:
    at = At(mattock(12, "mine"), animation="normal")
    at.wait()
    now = [live.piece for live in at.scene.motion.live]
    line = list(at.match.line)
    at.press("news")
    assert at.scene.motion.moving
    assert [live.piece for live in at.scene.motion.live] != now
    at.wait(0.3)
    assert at.scene.motion.said is not None
    assert at.scene.motion.said.seat == line[-1].seat
    at.wait()
    assert sorted(map(repr, (live.piece for live in at.scene.motion.live))) == sorted(map(repr, now))
    assert at.match.line == line


def test_a_key_ends_what_is_told_again_and_does_nothing_else() -> None:
    at = At(mattock(12, "mine"), animation="normal")
    at.wait()
    played = len(at.match.line)
    at.keys("z")
    assert at.scene.motion.moving
    at.keys("return")
    assert not at.scene.motion.moving
    assert len(at.match.line) == played
    assert at.scene.awaits_person


def test_with_reduced_motion_the_log_tells_what_has_happened() -> None:
    at = At(mattock(12, "mine"))
    at.app.settings.reduced_motion = True
    at.keys("z")
    assert "push_log" in at.app.told


def test_there_is_no_news_to_tell_before_anything_has_happened_or_while_a_bot_moves() -> None:
    at = At(mattock(0))
    at.keys("z")
    assert not at.scene.motion.moving
    assert all(widget.name != "news" for widget in at.scene.ui.widgets)
    bot = against_a_bot(12)
    bot.keys("z")
    assert not bot.scene.motion.moving
    assert all(widget.name != "news" for widget in bot.scene.ui.widgets)


def test_with_bots_alone_nothing_is_news() -> None:
    at = At(mattock(12, "mine", BOTS))
    assert not at.scene.play.news.places
    assert at.picture()
