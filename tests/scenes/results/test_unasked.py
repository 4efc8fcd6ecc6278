"""A page that comes by itself takes no press for a moment: it was meant for what was there before."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.widgets import Button, Dialog
from scenes.common.page import CALM
from scenes.match_view.words.prompt import prompt_words
from scenes.results.scene import ResultsScene
from scenes.table.words.dialogs import dialog_words
from tests.scenes.table_driver import TableDriver, mattock, table_of, whole_app


class AtTheEnd(TableDriver):
    """A table at which a match is given up; the results come by themselves or are asked for."""

    def __init__(self) -> None:
        super().__init__(mattock(3))
        self.app.show_results = lambda match: self.stack.replace(ResultsScene(self.app, match))
        self.scene.controller.resign()

    def press_rulebook(self, *first: Input) -> bool:
        """Give inputs and press the button of the rules; whether that did anything."""
        page = self.stack.top
        assert isinstance(page, ResultsScene)
        pixel = page.ui.find("rules").rect.center
        before = len(self.app.calls)
        self.send(*first, Hover(pixel), Press(pixel, touch=True), Release(pixel, touch=True))
        return len(self.app.calls) > before


def test_results_that_come_by_themselves_take_no_press_at_once() -> None:
    at = AtTheEnd()
    at.wait(3.1)
    assert not at.press_rulebook(Key("s"), Key("return"))
    at.wait(CALM + 0.05)
    assert at.press_rulebook()


def test_results_that_are_asked_for_do() -> None:
    at = AtTheEnd()
    at.press("results")
    at.stack._second_press.advance(1.0)
    assert at.press_rulebook()


@pytest.mark.parametrize("pressed", [False, True])
def test_the_table_does_not_invite_to_what_comes_by_itself(pressed: bool) -> None:
    at = AtTheEnd()
    if pressed:
        at.send(Press((5, 400)), Release((5, 400)))
    assert at.scene.view.info_card.text.endswith(prompt_words().over if pressed else prompt_words().over_for_now)


def test_who_ends_a_match_by_giving_up_takes_it_back_on_the_board_that_the_results_lead_to(
    home: Path,
) -> None:
    app = whole_app()
    app.settings.animation = "off"
    app.show_table(mattock(8))
    controller = table_of(app).controller
    controller.dialogs._ask_resign()
    asked = table_of(app).ui.dialogs[-1]
    assert isinstance(asked, Dialog)
    assert dialog_words().resign_again in asked.text
    table_of(app).ui.dialogs.clear()
    controller.resign()
    for _ in range(10):
        app.stack.update(1.0)
    results = app.stack.top
    assert isinstance(results, ResultsScene)
    board = results.ui.find("board")
    assert isinstance(board, Button)
    assert board.on_press is not None
    board.on_press()
    table = table_of(app)
    assert table.session.match.over
    table.controller.undo()
    assert not table.session.match.over
