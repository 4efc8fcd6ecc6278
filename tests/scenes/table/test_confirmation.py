"""Confirmations before final actions, undo, picks as buttons, and the prompt's second line."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action, Kind, Pick
from engine.stage.inputs import Hover, Key
from engine.stage.widgets import Button, Dialog
from engine.view.pieces import Picture, Piece
from scenes.table import view_builder
from scenes.table.log_screen import LogScene
from tests import toys
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, TableDriver, mattock
from tests.toys.claim.rules import RECORD as CLAIM_RECORD
from tests.toys.claim.sheet import SHEET as CLAIM
from tests.toys.yard import table
from tests.toys.yard.rules import RECORD, End, Enter, Faster, Lay, Slower
from tests.toys.yard.sheet import SHEET

FINAL = {"final": True, "question": "{left} are left. Really?"}


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games."""
    monkeypatch.setattr(games, "table", lambda game: toys.table(game) if game in ("yard", "claim") else real(game))


real = games.table


def yard(*played: Action, seats: int = 1, end: dict[str, Any] | None = None, icons: bool = True) -> TableDriver:
    """A table of Yard once some actions are played; `end` changes the words of the verb that ends a turn.

    Without `icons` what is picked off the board has no words and pictures of its own.
    """
    verbs = SHEET.verbs | {"end": msgspec.structs.replace(SHEET.verbs["end"], **(end or {}))}
    sheet = msgspec.structs.replace(SHEET, verbs=verbs, picks=SHEET.picks if icons else {})
    match = Match.new(msgspec.structs.replace(RECORD, sheet=lambda: sheet), {}, PEOPLE[:seats], 1)
    for action in played:
        match.play(action)
    return TableDriver(match)


def dialog(at: TableDriver) -> Dialog:
    topmost = at.scene.ui.dialogs[-1]
    assert isinstance(topmost, Dialog)
    return topmost


def played(at: TableDriver) -> list[str]:
    return [step.action.text for step in at.match.line]


def bar(at: TableDriver) -> dict[str, str]:
    """The buttons of the bar by name, with their letters."""
    buttons = (widget for widget in at.scene.ui.widgets if isinstance(widget, Button))
    return {widget.name: widget.key for widget in buttons if widget.name.startswith("bar ")}


# Questions


def test_a_final_verb_is_asked_every_time_and_enter_says_not_yet() -> None:
    at = yard(end=FINAL)
    at.app.settings.stop_asking("end")
    at.scene.resume()
    for _ in range(2):
        at.press("bar end")
        assert (dialog(at).text, dialog(at).remember) == ("3 are left. Really?", "")
        at.keys("return")
        assert (at.scene.ui.dialogs, played(at)) == ([], [])
    at.press("bar end")
    at.press("dialog.yes")
    assert played(at) == ["end"]


def test_without_a_question_the_words_of_the_verb_are_asked_and_enter_agrees() -> None:
    at = yard()
    at.press("bar end")
    assert (dialog(at).text, dialog(at).remember) == ("Ends it.", "Do not ask again")
    at.keys("return")
    assert played(at) == ["end"]


def test_nothing_is_picked_while_a_question_is_asked() -> None:
    at = yard()
    at.click("a1")
    at.press("bar back")
    at.press("bar lay")
    at.press("bar end")
    assert at.scene.ui.dialogs
    assert at.scene.session.selection.picks == ()
    at.press("dialog.no")
    assert (at.scene.session.selection.picks, played(at)) == ((), [])


# Undo


def test_undo_takes_back_picks_before_actions() -> None:
    at = yard(Lay("b2", "NS"))
    at.click("a1")
    at.keys("u")
    assert (at.scene.session.selection.picks, played(at)) == ((), ["lay b2 NS"])
    at.click("a1")
    at.press("undo")
    assert (at.scene.session.selection.picks, played(at)) == ((), ["lay b2 NS"])
    at.press("undo")
    assert played(at) == []
    at.click("a1")
    assert at.scene.ui.find("undo").enabled, "there is a pick to put back"


def test_the_finished_turn_of_another_person_is_taken_back_only_when_asked() -> None:
    at = yard(End(), seats=2)
    assert at.scene.session.take_back_index is None, "what the other has just done is undone, but not gone back past"
    for answer, line in (("no", ["end"]), ("yes", [])):
        at.keys("u")
        at.press(f"undo-dialog.{answer}")
        assert (at.scene.ui.dialogs, played(at)) == ([], line)
    alone = TableDriver(mattock(seats=AGAINST_A_BOT))
    alone.click(alone.lit[0])
    assert alone.scene.session.take_back_index == 0


def test_undo_past_chance_says_that_it_is_not_possible() -> None:
    people = tuple(SeatSetup(f"P{n}", colour) for n, colour in enumerate(("vermilion", "green"), 1))
    at = TableDriver(Match.new(games.discover()["chasm"], {}, people, 1))
    undo = at.scene.ui.find("undo")
    assert (undo.enabled, undo.why_disabled) == (False, "Nothing has been played yet.")
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "done"))
    undo = at.scene.ui.find("undo")
    assert (undo.enabled, undo.why_disabled[:24]) == (False, "What was decided by chan")
    at.keys("u")
    assert (at.scene.ui.dialogs, at.match.turn_number) == ([], 2)


# Buttons for what is chosen on the board


def test_carts_to_roll_have_buttons_as_well() -> None:
    at = yard(Enter("1-white", "west"), Enter("1-black", "east"), End())
    assert bar(at) == {"bar piece 1-white": "w", "bar piece 1-black": "b"}
    at.send(Hover(at.scene.ui.find("bar piece 1-black").rect.center))
    at.wait(0.1)
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action.text == "roll 1-black"
    at.keys("b")
    assert played(at)[-2] == "roll 1-black"


def test_action_chains_have_buttons_with_keys_from_their_names() -> None:
    people = tuple(SeatSetup(f"P{n}", colour) for n, colour in enumerate(("vermilion", "green"), 1))
    match = Match.new(games.discover()["chasm"], {}, people, 1)
    for text in ("track d2 NS", "upgrade d2 NSE", "cart red-white d1", "done", "roll red-white"):
        match.play(text)
    at = TableDriver(match)
    assert match.turn is not None
    assert match.turn.decision == "turn"
    assert bar(at) == {"bar shape S": "s", "bar shape E": "e"}
    at.keys("e")
    assert "turn E" in played(at)


def test_a_chain_that_was_pointed_at_is_told_no_more_once_its_decision_has_passed() -> None:
    people = tuple(SeatSetup(f"P{n}", colour) for n, colour in enumerate(("vermilion", "green"), 1))
    match = Match.new(games.discover()["chasm"], {}, people, 1)
    for text in ("track d2 NS", "cart red-white d1", "cart red-black f1", "done"):
        match.play(text)
    at = TableDriver(match)
    (button,) = (name for name in bar(at) if name.startswith("bar chain"))
    at.send(Hover(at.scene.ui.find(button).rect.center))
    at.wait(0.5)
    assert at.scene.view.info_card.title
    session = at.scene.controller.session
    session.play_action(next(action for action in match.legal() if action.text.startswith("roll")))
    assert at.scene.view.info_card.title


def test_a_board_of_spaces_alone_has_no_buttons_for_them() -> None:
    assert bar(TableDriver(mattock())) == {}
    assert [*bar(TableDriver(mattock(1, "move")))] == ["bar stay"]


def test_a_verb_keeps_its_letter_wherever_its_button_stands() -> None:
    start, later = yard(), yard(Enter("1-white", "west"), Lay("a1", "NS"))
    assert bar(start) == bar(later)
    assert bar(start)["bar end"] == "o"
    start.click("a1")
    assert {key for name, key in bar(start).items() if "shape" in name} == {""}, "the wheel's keys turn them"


# Turning and telling


def test_rotations_without_icons_show_the_piece_as_it_would_lie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def turns(icons: bool) -> list[tuple[str, str, int]]:
        at = yard(Enter("1-white", "west"), icons=icons)
        at.click("a1")
        found = (it for it in at.scene.ui.widgets if isinstance(it, Button) and it.name.startswith("bar shape"))
        return [(it.text, it.icon, it.icon_turn) for it in found]

    labelled = turns(icons=False)
    assert {icon for _, icon, _ in labelled} == {""}, "floor looks the same turned any way"
    ways = [text for text, _, _ in labelled]

    def picture(rules: Any, view: Any, seat: int = 0) -> Picture:
        laid = {at: way for at, way in view.tiles.items() if way in ways}
        carts = [piece for piece in real_picture(rules, view).pieces if piece.id]
        return Picture((*carts, *(Piece("rail-corner", at, turn=ways.index(way)) for at, way in laid.items())))

    own, real_picture = turns(icons=True), table.picture
    monkeypatch.setattr(table, "picture", picture)
    assert sorted(turns(icons=False)) == [("", "rail-corner", turn) for turn in range(len(ways))]
    assert turns(icons=True) == own, "where the sheet has pictures they stay"


# What is still to be picked


def wants(**decision: Any) -> TableDriver:
    """A table of Claim whose prompt names the kinds still to be picked."""
    build = msgspec.structs.replace(CLAIM.decisions["build"], **decision)
    sheet = msgspec.structs.replace(CLAIM, decisions=CLAIM.decisions | {"build": build})
    record = msgspec.structs.replace(CLAIM_RECORD, sheet=lambda: sheet)
    return TableDriver(Match.new(record, {}, PEOPLE[:2], 1))


def question(at: TableDriver) -> str:
    return at.scene.view.prompt.question


def test_the_prompt_names_the_first_kinds_still_to_be_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {"number": "which bin?", "space": "where?"}
    at = wants(going_on="{picked}: {wanted}", wants=kinds)
    assert question(at) == "Anna: build"
    at.press("bar camp")
    assert question(at) == "Camp: which bin? where?"
    monkeypatch.setattr(view_builder, "MAX_WANTED", 1)
    assert question(at) == "Camp: which bin?"


def test_the_prompt_names_verbs_without_words_by_their_labels() -> None:
    at = wants(going_on="{picked}: {wanted}", wants={"space": "where?"})
    at.scene.session.selection.make_pick(Pick(Kind.SPACE, "f3"))
    at.scene.session.selection.make_pick(Pick(Kind.NUMBER, 0))
    assert question(at).startswith("f3, 0: ")
    assert question(at).endswith("?")
    assert " or " in question(at)


def test_pointing_at_a_space_previews_the_pick_and_what_follows() -> None:
    at = wants(wants={"number": "which bin?"})
    at.point("f3")
    at.wait(0.2)
    assert "here" not in at.scene.view.info_card.text, "nothing has been said to be done"
    at.press("bar camp")
    at.point("f3")
    at.wait(0.2)
    assert at.scene.view.info_card.title == "f3"
    assert at.scene.view.info_card.text.endswith("\n**Camp** here – which bin?")


def test_r_picks_the_target_pointed_at_and_never_opens_the_rules_over_the_board() -> None:
    at = yard(Enter("1-white", "west"))
    at.point("a1")
    at.keys("r")
    assert at.scene.session.selection.pending == Pick(Kind.SHAPE, "SW")
    at.keys("r")
    assert at.scene.session.selection.pending == Pick(Kind.SHAPE, "NE")
    at.keys("escape")
    at.point("west")
    at.keys("r")
    assert (at.scene.session.selection.picks, at.app.call_names) == ((), [])
    at.send(Hover((2, 2)))
    at.keys("r")
    assert at.app.call_names == ["push_rulebook"]
    plain = TableDriver(mattock())
    plain.point(plain.lit[0])
    plain.keys("r")
    assert plain.app.call_names == ["push_rulebook"], "nothing is turned in that game"


def test_the_prompt_says_what_the_wheel_does_with_a_pending_pick() -> None:
    at = yard()
    at.click("a1")
    assert view_builder.pending_text(at.scene.session.selection).startswith(
        "Wheel, R or right button turns it; a click"
    )
    at.click("west")
    assert view_builder.pending_text(at.scene.session.selection).startswith(
        "Wheel, R or right button changes it; a click"
    )
    one = yard(Enter("1-white", "west"), Lay("a1", "NS"))
    one.click("east")
    assert view_builder.pending_text(one.scene.session.selection) == "A click on it or Enter sets it."


def test_keyboard_users_see_what_enter_would_do() -> None:
    at = yard(Enter("1-white", "west"), Slower("1-white"))
    at.point("a1")
    at.keys("right")
    assert at.scene.display.hover.pick == Pick(Kind.SPACE, "b1")
    assert at.scene.view.info_card.title == "b1"
    assert at.scene.view.info_card.text == "**Enter** tries *Track*: Lay SW on b1."
    at.keys("down", "left", "left")
    assert at.scene.display.hover.pick == Pick(Kind.PIECE, "1-white")
    assert at.scene.view.info_card.title == "1-white at 2"
    assert at.scene.view.info_card.text == "**Enter** selects it, for Slower or Faster."
    at.point("b1")
    assert at.scene.view.info_card.title == "Rules", "the mouse shows by its halo what it would do"


def test_a_cart_at_its_lowest_speed_is_picked_by_a_click_and_waits_for_its_verb() -> None:
    at = yard(Enter("1-white", "west"), Slower("1-white"))
    at.scene.session.view.speed["1-white"] = 1
    at.scene.session.selection.__init__(  # type: ignore[misc]
        at.match.rules,
        at.scene.session.table,
        at.scene.session.view,
        (),
        [str(pick.value) for pick in at.scene.session.selection.standing_verbs],
    )
    at.scene.controller.rebuild()
    at.click("west")
    assert played(at) == ["cart 1-white west", "slower 1-white"]
    assert at.scene.session.selection.picks == (Pick(Kind.PIECE, "1-white"),)
    at.keys("f")
    assert at.match.line[-1].action == Faster("1-white")


# Looking back


def test_a_past_position_shows_no_action_buttons() -> None:
    at = yard(Lay("a1", "NS"), Lay("a2", "NS"))
    reading = LogScene(at.app, at.scene.controller)
    at.stack.push(reading)
    before = bar(at)
    at.send(Key("up"))
    assert at.scene.session.shows_past
    assert bar(at) == {}
    assert "bar counter" not in [widget.name for widget in at.scene.ui.widgets]
    at.app.back = at.stack.pop
    at.keys("escape")
    assert bar(at) == before
