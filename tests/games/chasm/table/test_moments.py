"""The slip of a load that comes home in a solo game: what counts, what went astray, and a level that is reached."""

from __future__ import annotations

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.view.moments import Occasion, Slip
from games.chasm.model.events import Delivered
from games.chasm.model.goods import KINDS
from games.chasm.model.state import ChasmState
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import play, rules
from tests.scenes.table_driver import TableDriver

SOLO = rules(1, missions="on")

WORDS = SOLO.sheet.scoring

JEWELS = KINDS[1:]


def northward(load: list[str], out: list[str] | None = None) -> ChasmState:
    """A position in which a cart with a load is about to leave over the north side; `out` are jewels brought out."""
    carts = {"red": ("d2", "S", 1, load), "blue": ("e9", "W", 1, [])}
    stock = {1: out or []}
    return arrange(SOLO, tiles={"d2": "NS", "e9": "EW", "f9": "EW"}, carts=carts, stock=stock)


def slip_of(load: list[str], out: list[str] | None = None) -> Slip | None:
    """The slip of the cart when it is home."""
    state = northward(load, out)
    play(SOLO, state, "done")
    before = state.copy()
    events = play(SOLO, state, "roll red")
    home = next(event for event in events if isinstance(event, Delivered))
    slip = games.table("chasm").moment(SOLO, Occasion(home, events, before, state))
    assert slip is None or isinstance(slip, Slip)
    return slip


def rows(slip: Slip | None) -> dict[str, list[str]]:
    """The sprites of the rows of a slip, by what they are."""
    assert slip is not None
    return {row.label: [icon.sprite for icon in row.icons] for row in slip.rows}


def test_jewels_are_shown_by_whether_they_count() -> None:
    slip = slip_of(["ruby", "ruby", "gold", "rock"])
    right, wrong = WORDS.categories["right"].label, WORDS.categories["wrong"].label
    assert rows(slip) == {right: ["gem-ruby", "gem-ruby"], wrong: ["gem-gold"]}
    assert slip is not None
    assert slip.gain == 2


@pytest.mark.parametrize("load", [[], ["rock"]], ids=["empty", "rocks"])
def test_a_load_that_is_worth_nothing_is_not_counted_up(load: list[str]) -> None:
    assert slip_of(load) is None


def test_a_level_that_a_load_reaches_is_told() -> None:
    assert WORDS.levels["partial"].label in rows(slip_of(["diamond"], ["ruby", "emerald", "gold"]))
    assert WORDS.levels["partial"].label not in rows(slip_of(["diamond"], ["ruby", "emerald"]))
    assert WORDS.levels["partial"].label not in rows(slip_of(["diamond"], [*JEWELS])), "it was reached before"


@pytest.mark.parametrize(("load", "told"), [(["gold"], ""), (["ruby"], ", +1")])
def test_the_prompt_says_what_a_load_brings_unless_it_is_nothing(load: list[str], told: str) -> None:
    position = SOLO.facts(northward(load))
    match = Match.new(games.discover()["chasm"], {}, numbered_seats(1), 1, position=position)
    match.play("done")
    at = TableDriver(match, animation="normal")
    at.scene.controller.perform(next(action for action in match.legal() if action.text == "roll red"))
    while not at.scene.display.moments.moment:
        assert at.scene.display.motion.moving
        at.stack.update(1 / 60)
    caption = at.scene.view.caption
    assert caption is not None
    assert caption.question.endswith(f"is home{told}")
