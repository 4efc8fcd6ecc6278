"""What is asked with everybody looking on: no curtain falls by itself, and a secret shows only to who asks for it."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.data.sheet import Sheet
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_file import load_save
from engine.rules.actions import IllegalAction
from engine.rules.contract import Turn
from engine.stage.widgets import Button
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim.rules import RECORD as CLAIM
from tests.toys.claim.rules import ClaimRules, Claims
from tests.toys.claim.sheet import SHEET

OPEN = msgspec.structs.replace(
    SHEET,
    secret="your tokens",
    decisions=SHEET.decisions
    | {
        "build": msgspec.structs.replace(SHEET.decisions["build"], public=True),
        "last": msgspec.structs.replace(SHEET.decisions["build"], prompt="{seat}: the last", help="By yourself."),
    },
)


class LastByThemselves(ClaimRules):
    """From turn 4 on nobody looks on."""

    def turn(self, state: Claims) -> Turn | None:
        turn = super().turn(state)
        return msgspec.structs.replace(turn, decision="last") if turn and turn.seat and turn.number > 3 else turn


def record(sheet: Sheet = OPEN, rules: Any = LastByThemselves) -> Any:
    return msgspec.structs.replace(CLAIM, sheet=lambda: sheet, rules=rules, decisions=("build", "token", "last"))


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of a toy is found among the toys."""
    monkeypatch.setattr(games, "table", toys.table)


def claim(*played: str, seats: int = 3, bots: tuple[int, ...] = (), animation: str = "off") -> TableDriver:
    sitting = [
        SeatSetup(seat.name, seat.colour, "easy" if place in bots else "person")
        for place, seat in enumerate(numbered_seats(seats), 1)
    ]
    match = Match.new(record(), {}, sitting, 1)
    for text in played:
        match.play(text)
    return TableDriver(match, animation=animation)


def act(at: TableDriver, *texts: str) -> None:
    for text in texts:
        at.scene.controller.perform(next(action for action in at.match.legal() if action.text == text))
        at.wait()


def curtains(at: TableDriver) -> list[Any]:
    return [call[1:] for call in at.app.calls if call[0] == "push_handover"]


def skin(at: TableDriver) -> None:
    """Press the key, and lift the curtain that falls."""
    before = len(curtains(at))
    at.keys("k")
    assert len(curtains(at)) == before + 1
    curtains(at)[-1][2]()
    at.wait()


def shown(at: TableDriver) -> list[str]:
    """The secrets that lie on the table now."""
    return [live.piece.id for live in at.scene.display.motion.live if live.piece.id.startswith("seen")]


def button(at: TableDriver) -> Button:
    found = at.scene.ui.find("secret")
    assert isinstance(found, Button)
    return found


def told(at: TableDriver) -> bool:
    """Whether the log tells what a seat alone has seen."""
    return "sees" in " ".join(line.text for line in at.scene.session.log)


def test_no_curtain_falls_and_nothing_shows_that_not_everybody_knows() -> None:
    at = claim()
    act(at, "peek f3")
    assert (curtains(at), shown(at), told(at)) == ([], [], False)
    assert at.scene.session.awaits_person
    act(at, "camp f3 0")
    assert (curtains(at), at.scene.session.person) == ([], 2)


def test_who_wants_to_look_presses_a_button_and_lifts_a_curtain() -> None:
    at = claim("peek f3")
    assert (button(at).enabled, button(at).chosen, button(at).tooltip) == (True, False, "Your tokens (K)")
    at.press("secret")
    ((seat, purpose, lift),) = curtains(at)
    assert (seat.name, purpose) == ("Seat 1", "Only you may see your tokens.")
    assert shown(at) == [], "the others have not turned away yet"
    lift()
    assert (shown(at), told(at)) == (["seen-f3"], True)
    assert (button(at).chosen, button(at).tooltip) == (True, "Hide your tokens (K)")
    at.press("secret")
    assert (shown(at), told(at), len(curtains(at))) == ([], False, 1)


def test_who_knows_no_more_than_everybody_has_nothing_to_look_at() -> None:
    at = claim("peek f3", "camp f3 0")
    assert at.scene.session.person == 2
    assert not button(at).enabled
    at.keys("k")
    assert curtains(at) == []


def test_what_has_been_picked_stays_picked() -> None:
    at = claim("peek f3")
    at.press("bar camp")
    picked = at.scene.session.selection.picks
    assert picked
    skin(at)
    assert at.scene.session.selection.picks == picked
    at.keys("k")
    assert at.scene.session.selection.picks == picked


@pytest.mark.parametrize("animation", ["off", "slow"])
def test_it_is_off_the_table_before_the_others_are_told_what_was_done(animation: str) -> None:
    at = claim("peek f3", animation=animation)
    skin(at)
    assert shown(at) == ["seen-f3"]
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "camp g3 0"))
    assert shown(at) == []
    at.wait()
    assert (shown(at), told(at), at.scene.session.person, len(curtains(at))) == ([], False, 2, 1)


def test_undo_brings_the_turn_back_but_not_what_was_looked_at() -> None:
    at = claim("peek f3")
    skin(at)
    act(at, "camp g3 0")
    at.scene.controller.undo()
    assert (at.scene.session.person, shown(at), told(at)) == (1, [], False)
    at.scene.controller.redo()
    at.wait()
    assert (at.scene.session.person, shown(at)) == (2, [])


def test_who_looks_and_takes_back_what_another_did_looks_no_more() -> None:
    at = claim("peek f3", "camp f3 0", "peek g3")
    skin(at)
    assert shown(at) == ["seen-g3"]
    at.scene.controller.rewind(0)
    assert (at.scene.session.person, shown(at), told(at)) == (1, [], False)


def test_looking_back_shows_what_everybody_may_know_unless_one_looks() -> None:
    at = claim("peek f3")
    at.scene.controller.show_position(1)
    at.scene.controller.show_position(2)
    assert shown(at) == []
    at.scene.controller.show_position(None)
    skin(at)
    at.scene.controller.show_position(2)
    assert shown(at) == ["seen-f3"]
    at.scene.controller.show_position(None)


def test_a_window_of_another_size_shows_no_more() -> None:
    at = claim("peek f3")
    at.stack.resize((1600, 900), at.stack.skin)
    assert shown(at) == []
    skin(at)
    at.stack.resize((1280, 800), at.stack.skin)
    assert shown(at) == ["seen-f3"]


def test_a_match_that_is_opened_again_shows_nothing(tmp_path: Path) -> None:
    at = claim("peek f3")
    skin(at)
    journal = Journal.start(at.match, tmp_path)
    again = TableDriver(load_save(journal.path, {"claim": record()}).match)
    again.wait()
    assert (shown(again), told(again), curtains(again)) == ([], False, [])


def test_among_bots_the_table_passes_on_while_one_of_them_decides() -> None:
    at = claim("peek f3", bots=(2,))
    skin(at)
    act(at, "camp f3 0")
    assert (at.scene.session.bot_to_act, at.scene.session.person, shown(at)) == ("easy", 3, [])
    turned = claim("camp f3 0", "camp g3 0", "peek e3", bots=(1,))
    skin(turned)
    assert shown(turned) == ["seen-e3"]


@pytest.mark.parametrize(("seats", "bots"), [(1, ()), (2, (2,)), (3, (2, 3))])
def test_one_person_alone_or_among_bots_always_sees_its_own(seats: int, bots: tuple[int, ...]) -> None:
    at = claim("peek f3", seats=seats, bots=bots)
    assert (shown(at), told(at)) == (["seen-f3"], True)
    assert not button(at).enabled
    assert "always see" in button(at).why_disabled


def test_giving_up_and_the_end_show_nothing() -> None:
    at = claim("peek f3", seats=2)
    skin(at)
    at.scene.controller.resign()
    at.wait()
    assert at.match.over
    assert (shown(at), told(at)) == ([], False)


def test_a_question_for_one_seat_alone_has_its_curtain_and_ends_the_open_look() -> None:
    at = claim("peek f3", "camp f3 0")
    act(at, "camp g3 0", "camp e3 0")
    ((seat, purpose, lift),) = curtains(at)
    assert (seat.name, purpose) == ("Seat 1", "By yourself.")
    lift()
    assert shown(at) == ["seen-f3"]
    assert not button(at).enabled, "it is alone with the table"
    at.scene.controller.rewind(0)
    assert shown(at) == [], "that was asked with everybody looking on"


def test_after_an_open_question_one_curtain_falls_though_who_answered_it_has_secrets_too() -> None:
    at = claim("peek f3", "camp f3 0", "camp g3 0", "peek e3")
    act(at, "camp e3 0")
    assert (shown(at), told(at)) == ([], False)
    assert [seat.name for seat, _, _ in curtains(at)] == ["Seat 1"]
    curtains(at)[-1][2]()
    at.wait()
    assert (shown(at), len(curtains(at))) == (["seen-f3"], 1)


def test_the_secrets_of_who_answered_an_open_question_need_no_curtain_before_one_who_has_none() -> None:
    at = claim("camp f3 0", "camp g3 0", "peek e3")
    act(at, "camp e3 0")
    assert (curtains(at), shown(at), told(at), at.scene.session.person) == ([], [], False, 1)


def test_who_looks_until_a_question_for_another_alone_leaves_behind_a_curtain() -> None:
    at = claim("camp f3 0", "camp g3 0", "peek e3")
    skin(at)
    act(at, "camp e3 0")
    assert [seat.name for seat, _, _ in curtains(at)] == ["Seat 3", "Seat 1"]
    curtains(at)[-1][2]()
    assert (shown(at), told(at)) == ([], False)


def test_taken_back_to_a_question_for_one_seat_the_curtain_falls_again() -> None:
    at = claim("peek f3", "camp f3 0", "camp g3 0", "camp e3 0")
    at.wait()
    curtains(at)[-1][2]()
    act(at, "loot d3 0")
    assert at.scene.session.person == 1
    assert len(curtains(at)) == 2
    curtains(at)[-1][2]()
    at.scene.controller.undo()
    at.wait()
    assert len(curtains(at)) == 3
    assert shown(at) == []


def test_every_place_shows_the_same_to_who_looks_and_to_all() -> None:
    """What may be picked, and why not, is the same on the table that everybody sees."""
    at = claim("peek f3")
    before = [action.text for action in at.scene.session.selection.legal]
    skin(at)
    assert [action.text for action in at.scene.session.selection.legal] == before


def test_a_preview_tells_only_what_everybody_may_know() -> None:
    at = claim("peek f3")
    action = next(action for action in at.match.legal() if action.text == "camp g3 0")
    foreseen = at.scene.session.selection.preview_action(action)
    assert not [piece for piece in foreseen.after.pieces if piece.id.startswith("seen")]
    skin(at)
    foreseen = at.scene.session.selection.preview_action(action)
    assert [piece.id for piece in foreseen.after.pieces if piece.id.startswith("seen")] == ["seen-f3"]


def test_the_list_of_keys_names_it() -> None:
    at = claim()
    at.keys("?")
    assert "**K**: look at what you alone know" in at.scene.ui.dialogs[-1].text
    mattock = TableDriver(Match.new(CLAIM, {}, numbered_seats(2), 1))
    mattock.keys("?")
    assert "**K**" not in mattock.scene.ui.dialogs[-1].text


def test_a_game_that_asks_nothing_openly_has_no_such_button() -> None:
    at = TableDriver(Match.new(CLAIM, {}, numbered_seats(2), 1))
    assert [widget.name for widget in at.scene.ui.walk() if widget.name == "secret"] == []
    assert len(at.scene.display.screen.layout.tools) + 1 == len(claim().scene.display.screen.layout.tools)


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(6, 12))])
def test_whatever_people_do_a_secret_shows_to_its_owner_alone(seed: int) -> None:
    """`alone` is the seat before which the curtain was lifted, as long as it is the one to decide and has not hidden
    its tokens; where all look on it must have asked for that.
    """
    chance = random.Random(seed)
    at = claim(seats=3 + seed % 2, bots=(2,) if seed % 3 == 0 else ())
    alone = 0
    for _ in range(120):
        turn = at.match.turn
        act_ = chance.choice(
            ("play", "play", "play", "peek", "key", "key", "undo", "redo", "rewind", "glance", "resign")
        )
        if act_ == "key":
            fallen = len(curtains(at))
            at.keys("k")
            if len(curtains(at)) > fallen:
                alone, wanted = seat_of(at, curtains(at)[-1]), True
                curtains(at)[-1][2]()
            elif turn and turn.decision == "build":
                alone = 0
        elif act_ in ("play", "peek") and turn is not None:
            verb = "peek" if act_ == "peek" else "camp"
            legal = [action for action in at.match.legal() if action.verb == verb] or at.match.legal()
            at.scene.controller.perform(chance.choice(legal))
        elif act_ == "glance" and at.match.line:
            at.scene.controller.show_position(chance.randint(1, len(at.match.line)))
            if turn is not None and turn.decision == "build":
                belongs(at, alone)
            at.scene.controller.show_position(None)
        elif act_ == "rewind" and len(at.match.line) > 8:
            with suppress(IllegalAction):
                at.scene.controller.rewind(len(at.match.line) - chance.randint(1, 8))
        elif act_ in ("undo", "redo", "resign") and (act_ != "resign" or chance.random() < 0.2):
            {"undo": at.scene.controller.undo, "redo": at.scene.controller.redo, "resign": at.scene.controller.resign}[
                act_
            ]()
        at.scene.ui.dialogs.clear()
        fallen = len(curtains(at))
        at.wait()
        now = at.match.turn
        stays = now is not None and now.seat == alone and (wanted or now.decision == "last")
        alone = alone if stays else 0
        if len(curtains(at)) > fallen:
            assert now is None or now.decision == "last", "no curtain falls where all look on"
            alone, wanted = seat_of(at, curtains(at)[-1]), False
            curtains(at)[-1][2]()
            belongs(at, alone)
        elif now is not None and now.decision == "build":
            belongs(at, alone)


def seat_of(at: TableDriver, curtain: Any) -> int:
    return list(at.match.header.seats).index(curtain[0]) + 1


def belongs(at: TableDriver, alone: int) -> None:
    """Every secret on the table is that of the seat that is alone with it, if any is."""
    owners = {seat for (seat, space), _ in at.match.state.secrets.items() if f"seen-{space}" in shown(at)}
    assert owners <= {alone}
    assert {seat for seat, _ in at.scene.session.view.secrets} <= {alone}
