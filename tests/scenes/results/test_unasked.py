"""A page that comes by itself takes no press for a moment: it was meant for what was there before."""

from __future__ import annotations

import pytest

from engine.stage.inputs import Hover, Input, Key, Press, Release
from scenes.common.page import CALM
from scenes.match_view.view_model.help_text import OVER, OVER_FOR_NOW
from scenes.results.scene import ResultsScene
from tests.scenes.table_driver import TableDriver, mattock


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
    assert at.scene.view.info_card.text.endswith(OVER if pressed else OVER_FOR_NOW)
