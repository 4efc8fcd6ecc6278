"""A decision's short prompt and short help take the place of the usual ones where these have no room."""

from __future__ import annotations

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from scenes.match_view.view_model.view import Prompt
from tests.scenes.table_driver import TableDriver


def prompt_at(decision: str) -> tuple[TableDriver, Prompt]:
    """The prompt at the first such decision of a game of Boomtown."""
    driver = TableDriver(Match.new(games.discover()["boomtown"], {}, numbered_seats(2), 1))
    while (turn := driver.match.turn) is not None and turn.decision != decision:
        driver.scene.controller.perform(driver.match.legal()[0])
        driver.wait()
    return driver, driver.scene.view.prompt


def test_the_short_words_of_a_decision_follow_its_usual_ones() -> None:
    driver, prompt = prompt_at("metals")
    words = driver.match.rules.sheet.decisions["metals"]
    told = driver.scene.session.panels.prompt
    assert prompt.shorter_questions == (words.short["prompt"].format(seat="Seat 1", **told),)
    assert prompt.shorter_lines[-1] == words.short["help"].format(**told)
    assert len(prompt.shorter_questions[0]) < len(prompt.question)


def test_without_short_words_nothing_follows() -> None:
    _, prompt = prompt_at("build")
    assert prompt.shorter_questions == ()
