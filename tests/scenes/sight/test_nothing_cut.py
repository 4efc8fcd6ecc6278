"""Nothing that people read to decide is cut: in matches at random of every game no prompt, button or heading is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.data.settings import Touch
from engine.match.match import Match
from engine.rules.actions import Action
from engine.stage.text import ELLIPSIS
from tests.scenes.sight.recorder import Drawn, draw_stack, noting
from tests.scenes.touch.positions import positions
from tests.window.robot.headless_twin import HeadlessTwin

pytestmark = pytest.mark.full

SIZES = ((1280, 800), (1920, 1080), (1024, 640))

HANDS: tuple[Touch, ...] = ("mouse", "touch")

SEATS = {"mattock": (2,), "chasm": (2, 4), "blast": (2, 4), "boomtown": (2, 3, 4), "veins": (2, 3, 4)}
"""How many seats are looked at: few and many, since layouts differ."""

TABLES = [(game, seats) for game, numbers in SEATS.items() for seats in numbers]


def shown(twin: HeadlessTwin, match: Match, action: Action) -> Iterator[str]:
    """A table with a match, and again while each pick of an action is shown, and is chosen; says what was done."""
    scene = twin.open_table(match, 1.2)
    at = f"at {len(match.line)}, for {action}"
    yield at
    for pick in action.picks:
        selection = scene.session.selection
        if pick not in selection.offer.picks:
            return
        scene.display.hover.show(pick)
        twin.pass_time(0.3)
        yield f"{at}, {pick.value} shown"
        if selection.completed_action(pick) is not None:
            return
        scene.controller.choose(pick)
        twin.pass_time(0.3)
        yield f"{at}, {pick.value} picked"


def cut_texts(twin: HeadlessTwin, drawn: Drawn) -> set[str]:
    """What of all that was drawn is cut, but for lines of the log, which stand whole on its screen; and what runs over
    the edge of the window now.
    """
    told = [" ".join(line.text.split()) for line in twin.table.session.log]
    cut = {text for text in drawn.cut if not any(" ".join(text.rstrip(ELLIPSIS).split()) in line for line in told)}
    return cut | draw_stack(twin.stack).outside


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_prompt_button_or_heading_is_cut(
    game: str, seats: int, size: tuple[int, int], hands: Touch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    (tmp_path / "school.json").write_text(json.dumps({"tables": {game: 99}}))  # no tips of a first game cover anything
    twin = HeadlessTwin(size)
    twin.app.hands.setting, twin.app.settings.handover = hands, "off"
    found = dict[str, str]()
    with noting(Drawn(size)) as drawn:
        for match, action in positions(game, seats, every=2):
            for told in shown(twin, match, action):
                for text in cut_texts(twin, drawn):
                    found.setdefault(text, told)
    assert found == {}
