"""Public decisions: no curtain falls by itself, and secrets show only to a seat that asks for them."""

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

pytestmark = pytest.mark.few

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
    """The decisions from turn 4 on are not public."""

    def turn(self, state: Claims) -> Turn | None:
        turn = super().turn(state)
        return msgspec.structs.replace(turn, decision="last") if turn and turn.seat and turn.number > 3 else turn


def record(sheet: Sheet = OPEN, rules: Any = LastByThemselves) -> Any:
    return msgspec.structs.replace(CLAIM, sheet=lambda: sheet, rules=rules, decisions=("build", "token", "last"))


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games."""
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
    return [call[1:] for call in at.app.calls if call[0] == "push_curtain"]


def ask_for_secrets(at: TableDriver) -> None:
    """Press the key for secrets, and lift the curtain."""
    before = len(curtains(at))
    at.keys("k")
    assert len(curtains(at)) == before + 1
    curtains(at)[-1][2]()
    at.wait()


def secrets_shown(at: TableDriver) -> list[str]:
    """The ids of the secrets shown on the table."""
    return [live.piece.id for live in at.scene.display.motion.live if live.piece.id.startswith("seen")]


def secrets_button(at: TableDriver) -> Button:
    widget = at.scene.ui.find("secret")
    assert isinstance(widget, Button)
    return widget


def log_tells_secret(at: TableDriver) -> bool:
    """Whether the log has a line that only one seat may read."""
    return "sees" in " ".join(line.text for line in at.scene.session.log)


def test_no_curtain_falls_and_only_public_knowledge_shows() -> None:
    at = claim()
    act(at, "peek f3")
    assert (curtains(at), secrets_shown(at), log_tells_secret(at)) == ([], [], False)
    assert at.scene.session.awaits_person
    act(at, "camp f3 0")
    assert (curtains(at), at.scene.session.person) == ([], 2)


def test_a_seat_asks_for_its_secrets_by_button_and_lifts_a_curtain() -> None:
    at = claim("peek f3")
    assert (secrets_button(at).enabled, secrets_button(at).chosen, secrets_button(at).tooltip) == (
        True,
        False,
        "Your tokens ([key k])",
    )
    at.press("secret")
    ((seat, purpose, lift),) = curtains(at)
    assert (seat.name, purpose) == ("Seat 1", "Only you may see your tokens.")
    assert secrets_shown(at) == [], "the others have not turned away yet"
    lift()
    assert (secrets_shown(at), log_tells_secret(at)) == (["seen-f3"], True)
    assert (secrets_button(at).chosen, secrets_button(at).tooltip) == (True, "Hide your tokens ([key k])")
    at.press("secret")
    assert (secrets_shown(at), log_tells_secret(at), len(curtains(at))) == ([], False, 1)


def test_a_seat_without_secrets_cannot_ask_for_any() -> None:
    at = claim("peek f3", "camp f3 0")
    assert at.scene.session.person == 2
    assert not secrets_button(at).enabled
    at.keys("k")
    assert curtains(at) == []


def test_picks_stay_when_secrets_show() -> None:
    at = claim("peek f3")
    at.press("bar camp")
    picked = at.scene.session.selection.picks
    assert picked
    ask_for_secrets(at)
    assert at.scene.session.selection.picks == picked
    at.keys("k")
    assert at.scene.session.selection.picks == picked


@pytest.mark.parametrize("animation", ["off", "slow"])
def test_secrets_are_hidden_before_the_others_watch_the_animation(animation: str) -> None:
    at = claim("peek f3", animation=animation)
    ask_for_secrets(at)
    assert secrets_shown(at) == ["seen-f3"]
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "camp g3 0"))
    assert secrets_shown(at) == []
    at.wait()
    assert (secrets_shown(at), log_tells_secret(at), at.scene.session.person, len(curtains(at))) == ([], False, 2, 1)


def test_undo_restores_the_turn_but_not_the_secrets() -> None:
    at = claim("peek f3")
    ask_for_secrets(at)
    act(at, "camp g3 0")
    at.undo()
    assert (at.scene.session.person, secrets_shown(at), log_tells_secret(at)) == (1, [], False)
    at.scene.controller.redo()
    at.wait()
    assert (at.scene.session.person, secrets_shown(at)) == (2, [])


def test_rewinding_past_another_seats_action_hides_the_secrets() -> None:
    at = claim("peek f3", "camp f3 0", "peek g3")
    ask_for_secrets(at)
    assert secrets_shown(at) == ["seen-g3"]
    at.scene.controller.rewind(0)
    assert (at.scene.session.person, secrets_shown(at), log_tells_secret(at)) == (1, [], False)


def test_a_past_position_shows_public_knowledge_unless_the_seat_asked() -> None:
    at = claim("peek f3")
    at.scene.controller.show_position(1)
    at.scene.controller.show_position(2)
    assert secrets_shown(at) == []
    at.scene.controller.show_position(None)
    ask_for_secrets(at)
    at.scene.controller.show_position(2)
    assert secrets_shown(at) == ["seen-f3"]
    at.scene.controller.show_position(None)


def test_a_window_of_another_size_shows_no_more() -> None:
    at = claim("peek f3")
    at.stack.resize((1600, 900), at.stack.skin)
    assert secrets_shown(at) == []
    ask_for_secrets(at)
    at.stack.resize((1280, 800), at.stack.skin)
    assert secrets_shown(at) == ["seen-f3"]


def test_a_match_that_is_opened_again_shows_nothing(tmp_path: Path) -> None:
    at = claim("peek f3")
    ask_for_secrets(at)
    journal = Journal.start(at.match, tmp_path)
    again = TableDriver(load_save(journal.path, {"claim": record()}).match)
    again.wait()
    assert (secrets_shown(again), log_tells_secret(again), curtains(again)) == ([], False, [])


def test_the_viewpoint_moves_on_while_a_bot_decides() -> None:
    at = claim("peek f3", bots=(2,))
    ask_for_secrets(at)
    act(at, "camp f3 0")
    assert (at.scene.session.bot_to_act, at.scene.session.person, secrets_shown(at)) == ("easy", 3, [])
    turned = claim("camp f3 0", "camp g3 0", "peek e3", bots=(1,))
    ask_for_secrets(turned)
    assert secrets_shown(turned) == ["seen-e3"]


@pytest.mark.parametrize(("seats", "bots"), [(1, ()), (2, (2,)), (3, (2, 3))])
def test_one_person_alone_or_among_bots_always_sees_its_own(seats: int, bots: tuple[int, ...]) -> None:
    at = claim("peek f3", seats=seats, bots=bots)
    assert (secrets_shown(at), log_tells_secret(at)) == (["seen-f3"], True)
    assert not secrets_button(at).enabled
    assert "always see" in secrets_button(at).why_disabled


def test_giving_up_and_the_end_show_nothing() -> None:
    at = claim("peek f3", seats=2)
    ask_for_secrets(at)
    at.scene.controller.resign()
    at.wait()
    assert at.match.over
    assert (secrets_shown(at), log_tells_secret(at)) == ([], False)


def test_a_private_decision_has_its_curtain_and_a_rewind_to_a_public_one_hides_secrets() -> None:
    at = claim("peek f3", "camp f3 0")
    act(at, "camp g3 0", "camp e3 0")
    ((seat, purpose, lift),) = curtains(at)
    assert (seat.name, purpose) == ("Seat 1", "By yourself.")
    lift()
    assert secrets_shown(at) == ["seen-f3"]
    assert not secrets_button(at).enabled, "the seat is alone at the screen"
    at.scene.controller.rewind(0)
    assert secrets_shown(at) == [], "that decision is public"


def test_after_a_public_decision_one_curtain_falls_even_if_its_seat_has_secrets() -> None:
    at = claim("peek f3", "camp f3 0", "camp g3 0", "peek e3")
    act(at, "camp e3 0")
    assert (secrets_shown(at), log_tells_secret(at)) == ([], False)
    assert [seat.name for seat, _, _ in curtains(at)] == ["Seat 1"]
    curtains(at)[-1][2]()
    at.wait()
    assert (secrets_shown(at), len(curtains(at))) == (["seen-f3"], 1)


def test_after_a_public_decision_a_seat_without_secrets_needs_no_curtain() -> None:
    at = claim("camp f3 0", "camp g3 0", "peek e3")
    act(at, "camp e3 0")
    assert (curtains(at), secrets_shown(at), log_tells_secret(at), at.scene.session.person) == ([], [], False, 1)


def test_secrets_asked_for_end_behind_the_curtain_of_a_private_decision() -> None:
    at = claim("camp f3 0", "camp g3 0", "peek e3")
    ask_for_secrets(at)
    act(at, "camp e3 0")
    assert [seat.name for seat, _, _ in curtains(at)] == ["Seat 3", "Seat 1"]
    curtains(at)[-1][2]()
    assert (secrets_shown(at), log_tells_secret(at)) == ([], False)


def test_undo_to_a_private_decision_draws_the_curtain_again() -> None:
    at = claim("peek f3", "camp f3 0", "camp g3 0", "camp e3 0")
    at.wait()
    curtains(at)[-1][2]()
    act(at, "loot d3 0")
    assert at.scene.session.person == 1
    assert len(curtains(at)) == 2
    curtains(at)[-1][2]()
    at.undo()
    at.wait()
    assert len(curtains(at)) == 3
    assert secrets_shown(at) == []


def test_targets_and_refusals_are_the_same_with_and_without_secrets() -> None:
    """The picks, and the reasons why others are not possible, are the same with and without secrets."""
    at = claim("peek f3")
    before = [action.text for action in at.scene.session.selection.legal]
    ask_for_secrets(at)
    assert [action.text for action in at.scene.session.selection.legal] == before


def test_a_preview_shows_public_knowledge_only() -> None:
    at = claim("peek f3")
    action = next(action for action in at.match.legal() if action.text == "camp g3 0")
    foreseen = at.scene.session.selection.preview_action(action)
    assert not [piece for piece in foreseen.after.pieces if piece.id.startswith("seen")]
    ask_for_secrets(at)
    foreseen = at.scene.session.selection.preview_action(action)
    assert [piece.id for piece in foreseen.after.pieces if piece.id.startswith("seen")] == ["seen-f3"]


def test_the_list_of_keys_names_it() -> None:
    at = claim()
    at.keys("?")
    assert "**K**: look at what you alone know" in at.scene.ui.dialogs[-1].text
    mattock = TableDriver(Match.new(CLAIM, {}, numbered_seats(2), 1))
    mattock.keys("?")
    assert "**K**" not in mattock.scene.ui.dialogs[-1].text


def test_a_game_without_public_decisions_has_no_such_button() -> None:
    at = TableDriver(Match.new(CLAIM, {}, numbered_seats(2), 1))
    assert [widget.name for widget in at.scene.ui.walk() if widget.name == "secret"] == []
    assert len(at.scene.display.screen.layout.tools) + 1 == len(claim().scene.display.screen.layout.tools)


@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(2, 12))])
def test_whatever_people_do_a_secret_shows_to_its_owner_alone(seed: int) -> None:
    """`alone` is the seat before which the curtain was lifted, as long as it is the one to decide and has not hidden
    its tokens; where all look on it must have asked for that.
    """
    chance = random.Random(seed)
    at = claim(seats=3 + seed % 2, bots=(2,) if seed % 3 == 0 else ())
    alone = 0
    for _ in range(120):
        turn = at.match.turn
        deed = chance.choice(
            ("play", "play", "play", "peek", "key", "key", "undo", "redo", "rewind", "glance", "resign")
        )
        if deed == "key":
            curtain_count = len(curtains(at))
            at.keys("k")
            if len(curtains(at)) > curtain_count:
                alone, has_asked = seat_of(at, curtains(at)[-1]), True
                curtains(at)[-1][2]()
            elif turn and turn.decision == "build":
                alone = 0
        elif deed in ("play", "peek") and turn is not None:
            verb = "peek" if deed == "peek" else "camp"
            legal = [action for action in at.match.legal() if action.verb == verb] or at.match.legal()
            at.scene.controller.perform(chance.choice(legal))
        elif deed == "glance" and at.match.line:
            at.scene.controller.show_position(chance.randint(1, len(at.match.line)))
            if turn is not None and turn.decision == "build":
                assert_secrets_belong_to(at, alone)
            at.scene.controller.show_position(None)
        elif deed == "rewind" and len(at.match.line) > 8:
            with suppress(IllegalAction):
                at.scene.controller.rewind(len(at.match.line) - chance.randint(1, 8))
        elif deed in ("undo", "redo", "resign") and (deed != "resign" or chance.random() < 0.2):
            {"undo": at.scene.controller.undo, "redo": at.scene.controller.redo, "resign": at.scene.controller.resign}[
                deed
            ]()
        at.scene.ui.dialogs.clear()
        curtain_count = len(curtains(at))
        at.wait()
        now = at.match.turn
        stays = now is not None and now.seat == alone and (has_asked or now.decision == "last")
        alone = alone if stays else 0
        if len(curtains(at)) > curtain_count:
            assert now is None or now.decision == "last", "no curtain falls at a public decision"
            alone, has_asked = seat_of(at, curtains(at)[-1]), False
            curtains(at)[-1][2]()
            assert_secrets_belong_to(at, alone)
        elif now is not None and now.decision == "build":
            assert_secrets_belong_to(at, alone)


def seat_of(at: TableDriver, curtain: Any) -> int:
    return list(at.match.header.seats).index(curtain[0]) + 1


def assert_secrets_belong_to(at: TableDriver, alone: int) -> None:
    """Assert that all secrets shown are those of the seat alone at the screen (0: none)."""
    seen = {space for seat, space in at.match.state.secrets if seat == alone}
    shown = {space for _, space in at.match.state.secrets if f"seen-{space}" in secrets_shown(at)}
    assert shown <= seen
    assert {seat for seat, _ in at.scene.session.view.secrets} <= {alone}
