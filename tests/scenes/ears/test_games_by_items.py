"""Whole games by nothing but the items that a screen reader gets: whoever plays presses what is there to be pressed."""

from __future__ import annotations

import re
from random import Random

import pytest

import games
from engine.data.seats import SeatSetup
from engine.stage.access.item import Item, Request, all_items
from scenes.navigation import scene_name
from tests.scenes.ears.listening import ANN, BEN, Listening, Reader

pytestmark = pytest.mark.full

SEATS = (ANN, BEN, SeatSetup("Cleo", "green"), SeatSetup("Dan", "yellow"))

MOST = 6000
"""Presses after which a game should be over."""

PATIENCE = 60
"""Presses in a row that change nothing."""

DECIDES, FOLD = "bar ", "bar fold"
"""The beginning of the keys of the buttons of a decision, and one that decides nothing."""


def choices(items: tuple[Item, ...]) -> list[Item]:
    """What can be pressed to go on: in a dialog its buttons, else what is lit, else the buttons of the decision."""
    every = [item for item in all_items(items) if "press" in item.deeds and item.enabled and item.role == "button"]
    if any(item.modal for item in items):
        return every
    lit = [item for item in every if item.key.startswith("board.")]
    acts = [item for item in every if item.key.startswith(DECIDES) and item.key != FOLD]
    return [*lit, *acts * (1 + len(lit) // 4)]


def with_reader(game: str) -> Listening:
    """The table of a game for two, or for the fewest that it takes, read to somebody."""
    at = Listening()
    at.ears.listeners[:0] = [Reader()]
    at.app.settings.handover = "off"
    at.start(game, SEATS[: max(2, games.discover()[game].sheet().seats.min)])
    return at


CODE = re.compile(r"\bslot\b|\bblocked\b|\bcurse\b|[a-z]-\w+--|\{|\w\.\.(?!\.)")
"""Words of the code: what sprites are called, actions as texts, what is left to be filled in; and two full stops."""


@pytest.mark.parametrize("game", [*games.discover()])
def test_nothing_is_called_as_in_the_code(game: str) -> None:
    at, dice = with_reader(game), Random(game)
    for _ in range(SOME):
        at.wait(2)
        texts = [text for item in all_items(at.ears.items) for text in (item.name, item.about) if item.role != "log"]
        assert [text for text in texts if CODE.search(text) or text.startswith(":")] == []
        assert [text for text in texts if "Click" in text or "Wheel" in text or "right button" in text] == []
        if offered := choices(at.ears.items):
            at.ask(Request(dice.choice(offered).key, "press"))


SOME = 40
"""Presses after which the focus is looked for."""


@pytest.mark.parametrize("game", [*games.discover()])
def test_a_choice_has_the_focus_whenever_one_is_to_choose(game: str) -> None:
    at, dice = with_reader(game), Random(game)
    for _ in range(SOME):
        at.wait(5)
        offered = choices(at.ears.items)
        if not offered:
            continue
        key = dice.choice(offered).key
        at.ask(Request(key, "press"))
        at.wait(5)
        focused = [item for item in all_items(at.ears.items) if item.focused]
        assert len(focused) == 1
        assert "press" in focused[0].deeds


@pytest.mark.parametrize("game", [*games.discover()])
def test_a_game_is_played_to_its_end_by_its_items(game: str) -> None:
    at, dice = Listening(), Random(game)
    at.app.settings.handover = "off"
    seats = SEATS[: max(2, games.discover()[game].sheet().seats.min)]
    at.start(game, seats)
    match, still = at.app.last_match, 0
    assert match is not None
    for _ in range(MOST):
        if scene_name(at.stack.top) == "results":
            break
        offered, length = choices(at.ears.items), len(match.line)
        if not offered:
            at.wait(5)
            still += 1
        else:
            at.ask(Request(dice.choice(offered).key, "press"))
        still = 0 if len(match.line) > length else still + 1
        assert still < PATIENCE, [item.name for item in all_items(at.ears.items)]
    assert match.over
    assert scene_name(at.stack.top) == "results"
    assert any("wins" in said or "win" in said.split() for said in at.mouth.said)
