"""The buttons of Fire in the Hole: the same verb on the same spot, and no two that mean something else on one."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.skin import Skin
from engine.stage.widgets import Button
from engine.stage.widgets.button import SHORTER
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.few

CLAIM = ["green-1-6", "green-3"]

DECISIONS: dict[str, dict[str, Any]] = {
    "steal": {"prospector": 2, "seat": 1, "claim": CLAIM},
    "reroll": {"prospector": 2, "seat": 1, "claim": CLAIM, "purpose": "steal", "rolled": 3, "roller": 1},
    "prospect": {"claim": CLAIM},
    "gamble": {"claim": CLAIM, "gambling": True, "gambled": 1, "inside": ()},
    "jumper": {"claim": CLAIM, "held": {1: ["jumper"]}},
    "safes": {"burning": True, "gems": {1: CLAIM}, "held": {1: ["safe"]}},
}


def at_table(decision: str, size: tuple[int, int] = (1280, 800)) -> TableDriver:
    of = rules()
    position = of.facts(arrange(of, decision=decision, **DECISIONS[decision]))
    return TableDriver(Match.new(games.discover()["blast"], {}, numbered_seats(3), 1, position=position), size)


def buttons(at: TableDriver) -> dict[str, Button]:
    found = [widget for widget in at.scene.ui.widgets if isinstance(widget, Button)]
    return {widget.name.removeprefix("bar "): widget for widget in found if widget.name.startswith("bar ")}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_answers_that_mean_something_else_lie_elsewhere(size: tuple[int, int]) -> None:
    places: dict[str, set[tuple[int, ...]]] = {}
    for decision in DECISIONS:
        for verb, button in buttons(at_table(decision, size)).items():
            places.setdefault(verb, set()).add(tuple(button.rect))
    assert all(len(found) == 1 for found in places.values()), "a verb has one place"
    lefts = {verb: next(iter(found))[0] for verb, found in places.items()}
    order = [lefts[verb] for verb in ("reroll", "roll", "pass", "accept")]
    assert order == sorted({*order}), "risk at the left, what is sure at the right"
    assert lefts["keep"] == lefts["jump"] == lefts["accept"]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("decision", DECISIONS)
def test_the_stakes_stand_under_the_labels_and_are_not_cut(decision: str, size: tuple[int, int]) -> None:
    at = at_table(decision, size)
    stakes, skin = at.scene.session.panels.stakes, at.scene.display.screen.skin
    assert stakes
    for verb, stake in stakes.items():
        button = buttons(at)[verb]
        longest, *shorter = stake.text.split(SHORTER)
        assert button.note == longest
        room = skin.face("button", button.rect.size).w - skin.px(20)
        assert any(skin.measure(note, "log")[0] <= room for note in (longest, *shorter)), stake.text


def test_only_the_usual_button_is_lit() -> None:
    for decision in DECISIONS:
        at = at_table(decision)
        usual = at.scene.session.panels.usual
        lit = [verb for verb, button in buttons(at).items() if button.chosen]
        assert lit == ([usual] if usual else [])


# The prompt


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize(("purpose", "number"), [("steal", 3), ("steal", 8), ("gamble", 3), ("gamble", 8), ("fire", 8)])
def test_the_prompt_after_a_roll_names_the_detonator_in_full(
    purpose: str, number: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    of, drawn = rules(), list[str]()
    wheres = {
        "steal": {"prospector": 2, "claim": CLAIM},
        "gamble": {"claim": CLAIM, "gambling": True, "gambled": 1, "inside": ()},
        "fire": {"burning": True, "gems": {1: CLAIM}},
    }
    roll = {"purpose": purpose, "rolled": number, "roller": 1, "held": {1: ["detonator"]}}
    position = of.facts(arrange(of, decision="reroll", seat=1, **wheres[purpose], **roll))
    at = TableDriver(Match.new(games.discover()["blast"], {}, numbered_seats(3), 1, position=position), size)
    shrink = Skin.shrink_to_fit

    def note(skin: Skin, text: str, style: str, room: int) -> tuple[str, str]:
        fitted = shrink(skin, text, style, room)
        drawn.append(fitted[0])
        return fitted

    monkeypatch.setattr(Skin, "shrink_to_fit", note)
    at.picture()
    assert at.scene.view.prompt.line in drawn
    assert "detonator" in at.scene.view.prompt.line


# Clicks on the claim


@pytest.mark.parametrize(("rolled", "taken"), [(3, True), (2, False)])
def test_a_click_on_the_claim_takes_it_if_the_number_rolled_does(rolled: int, taken: bool) -> None:
    of = rules()
    parts = {**DECISIONS["reroll"], "rolled": rolled, "held": {1: ["detonator"]}}
    position = of.facts(arrange(of, decision="reroll", **parts))
    at = TableDriver(Match.new(games.discover()["blast"], {}, numbered_seats(3), 1, position=position))
    at.click("claim")
    assert [step.action.verb for step in at.match.line[:1]] == (["accept"] if taken else [])
    assert bool(at.refusal) != taken


# Clicks on special cards


def chip_pixel(at: TableDriver, name: str) -> tuple[int, int]:
    board = at.scene.display.board
    piece = next(piece for piece in at.scene.session.picture.pieces if piece.id == name)
    return board.to_pixel(board.map_point(piece.space, *piece.offset))


def test_a_click_on_the_card_of_somebody_else_says_what_it_is() -> None:
    at = at_table("prospect")
    at.click_at(chip_pixel(at, "2-detonator"))
    words = at.scene.session.sheet.words
    assert at.refusal == f"Faulty detonator: {words['about_detonator']}"


def test_a_click_on_a_safe_of_ones_own_begins_its_placing_or_says_when_it_is_used() -> None:
    of = rules()
    parts = {"claim": CLAIM, "held": {1: ["safe"]}}
    position = of.facts(arrange(of, decision="prospect", **parts))
    at = TableDriver(Match.new(games.discover()["blast"], {}, numbered_seats(3), 1, position=position))
    at.click_at(chip_pixel(at, "1-safe"))
    assert at.refusal == at.scene.session.sheet.why_not["safe_fire"]
    at = at_table("safes")
    at.click_at(chip_pixel(at, "1-safe"))
    assert not at.refusal
    assert [pick.value for pick in at.scene.session.selection.picks] == ["safe"]
    at.click("1/green")
    assert at.match.state.guarded
