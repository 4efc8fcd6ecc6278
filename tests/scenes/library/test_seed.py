"""The seed of an unfinished match, from which all chance to come follows, is told nowhere but in its own file."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

import games
from engine.cli.protocol import Conversation
from engine.data.seats import SeatSetup
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.program.crash_report import Scene, report_text
from engine.rules.actions import IllegalAction
from engine.stage.scene import SceneStack
from engine.stage.sight.typeface import ScaledFont
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.library.files import export, save_copy
from scenes.screenshot import play_at_random
from tests.scenes.fake_app import shared_skin

pytestmark = pytest.mark.few

SEED = 907_264_351_886
"""Twelve digits that come about nowhere by themselves."""

SEATS = (SeatSetup("Anna", "vermilion"), SeatSetup("Bert", "blue", "easy"))

CHANCE = [game for game, record in games.discover().items() if record.chance]


@pytest.fixture(name="match", params=CHANCE)
def unfinished_match(request: pytest.FixtureRequest, folder: Path) -> Match:
    match = play_at_random(Match.new(games.discover()[request.param], {}, SEATS, SEED), 12)
    match.undo()
    match.redraw(SEED + 1)
    assert not match.over
    return match


@pytest.fixture(name="drawn")
def drawn_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn from now on."""
    texts: list[str] = []
    draw = ScaledFont.draw

    def noted(
        font: ScaledFont, surface: pygame.Surface, corner: tuple[int, int], text: str, colour: pygame.Color
    ) -> None:
        texts.append(text)
        draw(font, surface, corner, text, colour)

    monkeypatch.setattr(ScaledFont, "draw", noted)
    return texts


def tells(text: str) -> bool:
    """Whether a text tells one of the two seeds."""
    plain = text.replace(",", "").replace(" ", "")
    return any(number in plain for seed in (SEED, SEED + 1) for number in (str(seed), f"{seed:x}"))


def test_no_copy_tells_the_seed(match: Match) -> None:
    assert not tells(export(match).read_text())
    assert not tells(save_copy(match))


def test_no_screen_tells_the_seed(match: Match, drawn: list[str]) -> None:
    use_dummy_display()
    Journal.start(match).close()
    app = App(games.discover(), SceneStack((1280, 800), shared_skin(1.0)))
    surface = pygame.Surface(app.stack.size)

    def look() -> None:
        """Draw whatever is shown."""
        for _ in range(3):
            app.stack.update(0.2)
        app.stack.draw(surface)

    app.show_title()
    look()
    app.push_matches()
    look()
    app.opener.browse()
    look()
    app.push_replay(match)
    look()
    app.continue_match()
    look()
    app.show_failure("KeyError: 'nugget'", True, None)
    look()
    app.quit()
    assert drawn
    assert not any(map(tells, drawn))
    assert not tells("".join(drawn))


def test_no_answer_of_the_protocol_tells_the_seed(match: Match) -> None:
    talk = Conversation(games.discover())
    new = {"do": "new", "game": match.record.id, "seats": 2, "seed": SEED}
    requests = [new, *({"do": do} for do in ("games", "legal", "state", "standings", "history"))]
    answers = [talk.speak(json.dumps(request)) for request in requests]
    assert talk.match is not None
    answers.append(talk.speak(json.dumps({"do": "play", "action": talk.match.legal()[0].text})))
    answers += [talk.speak(json.dumps({"do": do})) for do in ("undo", "redo", "nonsense")]
    assert not any(map(tells, answers))
    assert sum('"error"' in answer for answer in answers) == 1


def test_no_report_of_a_bug_tells_the_seed(match: Match) -> None:
    with pytest.raises(IllegalAction) as caught:
        match.rewind(10_000)
    assert not tells(report_text(caught.value, Scene("the table")))
    assert not tells(repr(match))
