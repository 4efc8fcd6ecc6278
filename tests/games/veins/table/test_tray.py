"""What a click on a component of the tray means in the build."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.rules.actions import IllegalAction, Kind, Pick
from engine.view.selection import Selection
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.table.seat_cards import state_words
from scenes.match_view.board.ghosts import ghosts_of
from tests.games.veins.arrange import arrange
from tests.games.veins.digging import rules

RECORD = games.discover()["veins"]

TRAY = {"T6": 1, "station": 1, "option": 1, "prospect": 1}

SLOTS = tuple(f"slot{number}" for number in range(1, 10))


def build(tray: dict[str, int]) -> Selection:
    """The build of the first phase on an empty mountain, where a tile fits and a station does not."""
    of, state = RECORD.position({"phase": 1, "decision": "build", "seat": 1, "players": {"1": {"tray": tray}}})
    assert isinstance(of, VeinsRules)
    return selecting(of, state)


def selecting(of: VeinsRules, state: VeinsState) -> Selection:
    """The selection of the build in a position, as at the table."""
    words = of.sheet.decisions["build"]
    return Selection(of, games.table("veins"), of.view(state, 1), ("discard",), words.bar, named_verbs=words.named)


def slots_of(selection: Selection, kind: str) -> list[str]:
    subjects = selection.table.subjects(selection.rules, selection.view)
    return [slot for slot in SLOTS if slot in subjects and subjects[slot].value == kind]


def test_an_option_in_the_tray_begins_its_use() -> None:
    selection = build(TRAY)
    picks = {selection.pick_at((slot,)) for slot in slots_of(selection, "option")}
    assert Pick(Kind.VERB, "option") in picks


def test_a_station_that_fits_nowhere_says_so_and_is_not_thrown_away() -> None:
    selection = build(TRAY)
    slot = slots_of(selection, "station")[0]
    assert selection.pick_at((slot,)) is None
    blocked = selection.blocked_pick_at((slot,))
    assert blocked is not None
    with pytest.raises(IllegalAction, match=r"There is no space for a station now\. You can discard it\."):
        selection.make_pick(blocked)


def test_after_discard_every_component_can_be_picked() -> None:
    selection = build(TRAY)
    assert selection.make_pick(Pick(Kind.VERB, "discard")) is None
    assert selection.pick_at((slots_of(selection, "station")[0],)) == Pick(Kind.PIECE, "station")
    selection.make_pick(Pick(Kind.PIECE, "station"))
    assert selection.offer.awaits_confirmation


def test_discard_may_follow_a_tile_that_is_picked() -> None:
    selection = build(TRAY)
    selection.make_pick(Pick(Kind.PIECE, "T6"))
    selection.make_pick(Pick(Kind.VERB, "discard"))
    assert selection.offer.completes is not None
    assert selection.offer.completes.text == "discard T6"


def test_a_kind_of_which_there_are_several_has_one_slot_with_their_number() -> None:
    selection = build({**TRAY, "station": 2, "T6": 1})
    assert len(slots_of(selection, "station")) == 1
    pieces = {piece.id: piece for piece in selection.table.picture(selection.rules, selection.view).pieces}
    counts = {kind: pieces[slots_of(selection, kind)[0]].badges[-1].text for kind in ("station", "T6")}
    assert counts == {"station": "2", "T6": ""}
    assert pieces[slots_of(selection, "vein")[0]].alpha < 1, "it is used"


def test_discard_is_not_lit_by_a_tile_that_waits_for_its_space() -> None:
    selection = build(TRAY)
    selection.make_pick(Pick(Kind.PIECE, "T6"))
    assert selection.can_pick(Pick(Kind.VERB, "discard"))
    assert not selection.is_lit(Pick(Kind.VERB, "discard"))
    selection.make_pick(Pick(Kind.VERB, "discard"))


def test_tray_and_seat_card_count_the_same_and_do_so_while_an_action_is_previewed() -> None:
    selection = build(TRAY)
    seat, left = selection.view.seat, sum(TRAY.values())
    assert isinstance(selection.rules, VeinsRules)
    assert state_words(selection.rules, selection.view, seat) == f"{left} actions left"
    tray = next(
        piece for piece in selection.table.picture(selection.rules, selection.view).pieces if piece.id == "tray-left"
    )
    assert tray.badges[0].text == f"{left} of 12 left"
    lay = next(action for action in selection.rules.legal(selection.view) if action.verb == "lay")
    preview = selection.preview_action(lay)
    assert not preview.ends_turn
    assert any(old.id == "tray-left" for old, _ in preview.change.moved), "one more is used"
    ghosts = ghosts_of(preview)
    assert "tray-left" not in [piece.id for piece in (*ghosts.hidden, *(drawn for drawn, _ in ghosts.drawn))]


def press(selection: Selection, *places: str) -> None:
    """Press a place of the table, open or not, as a click does."""
    pick = selection.pick_at(places) or selection.blocked_pick_at(places)
    assert pick is not None
    assert selection.make_pick(pick) is None


@pytest.mark.parametrize("held", ["station", "option", "T6"])
def test_whoever_holds_a_thing_and_presses_another_holds_that(held: str) -> None:
    of = rules()
    selection = selecting(
        of, arrange(of, bare=True, taken=1, stacks={"f11": "T2/0", "f10": "T2/0"}, stations={1: "f10"})
    )
    others = {slots_of(selection, "T4")[0]: "T4", "pool-T6": "T6"}
    for place, value in others.items():
        press(selection, slots_of(selection, held)[0])
        assert selection.picks[-1].value == held
        press(selection, place)
        assert selection.picks[-1].value == value
        selection.restore((), None)


def test_a_refusal_goes_by_the_legal_actions_that_the_selection_has(monkeypatch: pytest.MonkeyPatch) -> None:
    selection = build(TRAY)

    def ask_again(state: Any) -> Any:
        raise AssertionError("the rules are asked for all legal actions once more")

    monkeypatch.setattr(selection.rules, "legal", ask_again)
    assert selection.why_not(Pick(Kind.PIECE, "station")).startswith("There is no space for a station now.")
