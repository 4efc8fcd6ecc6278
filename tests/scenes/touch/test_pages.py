"""What comes by itself, or only tells something, suits fingers: sheets, the menu, the news, the end of a puzzle."""

from __future__ import annotations

from engine.stage.inputs import Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets import Answer, Dialog
from engine.stage.widgets.ui import Ui
from engine.stage.window import use_dummy_display
from engine.view.picture import CueKind
from scenes.match_view.view_model.news import apart
from scenes.puzzle.controller import NEXT_COUNTS
from tests.scenes.puzzle.puzzle_driver import PuzzleDriver, gain_puzzle
from tests.scenes.table.presses.test_taps import Fingers
from tests.scenes.table_driver import TableDriver, mattock


def touch(ui: Ui, pos: tuple[int, int]) -> None:
    ui.handle(Press(pos, touch=True))
    ui.handle(Release(pos, touch=True))


def test_a_sheet_that_only_tells_closes_at_a_tap_beside_it_and_a_question_does_not() -> None:
    use_dummy_display()
    for tells in (True, False):
        ui = Ui(Skin(1.0))
        ui.layout(ui.skin, (1280, 800))
        dialog = Dialog("Keys", "A key does this.", [Answer("fine", "Fine", main=True, cancel=True)])
        dialog.only_tells = tells
        ui.open_dialog(dialog)
        touch(ui, (dialog.panel.x + 4, dialog.panel.y + 4))
        assert ui.dialogs
        touch(ui, (5, 5))
        assert bool(ui.dialogs) is not tells


def test_the_menu_leads_to_what_fingers_do() -> None:
    at = Fingers()
    at.stack.skin.keys.is_touch = True
    try:
        at.scene.controller.open_menu()
        at.press("menu-dialog.keys")
        assert [call for call in at.app.calls if "with-fingers" in str(call)]
    finally:
        at.stack.skin.keys.is_touch = False


def test_what_is_told_once_more_lies_still_between_two_actions() -> None:
    at = TableDriver(mattock(6))
    session = at.scene.session
    stories = [story for index in range(2, 6) if (story := session.story(at.match, index))]
    told = apart(stories)
    rests = [step for step in told if step.cues and all(cue.kind is CueKind.REST for cue in step.cues)]
    assert len(rests) == len([story for story in stories if any(step.cues for step in story)]) - 1
    assert [step for step in told if step not in rests] == [step for story in stories for step in story]


def test_a_press_at_the_end_of_a_puzzle_does_not_lead_on_at_once() -> None:
    puzzles = [gain_puzzle(), gain_puzzle(4)]
    driver = PuzzleDriver(puzzles)
    driver.solve()
    assert driver.session.phase == "solved"
    driver.scene.controller._since_end = 0.1
    place = driver.scene.ui.find("puzzle next").rect.center
    before = driver.scene
    for event in (Press(place, touch=True), Release(place, touch=True)):
        driver.app.stack.handle(event)
    assert driver.scene is before
    driver.wait(NEXT_COUNTS)
    driver.press("next")
    assert driver.scene is not before
