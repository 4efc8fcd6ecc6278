"""At a question the side panel tells the part of the rule that answers it, and where the rest is."""

from __future__ import annotations

import msgspec
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from scenes.match_view.view_model.help_text import rules_card
from scenes.match_view.view_model.view import MORE
from scenes.match_view.words.prompt import prompt_words
from tests.scenes.table_driver import TableDriver


def test_the_panel_begins_with_what_answers_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    record = games.discover()["chasm"]
    at = TableDriver(Match.new(record, record.resolve_options({}), numbered_seats(2), 5), (1024, 640))
    session, turn, room = at.scene.session, at.match.turn, at.scene.display.screen.card_room
    assert turn is not None
    decisions = session.sheet.decisions
    page = next(page for page in session.sheet.rulebook if page.id == decisions[turn.decision].page)
    text = rules_card(session, room, turn, rest=f"{MORE} {prompt_words().rest}").text
    assert page.text[0].startswith(text.partition(" …")[0])
    monkeypatch.setitem(
        decisions, turn.decision, msgspec.structs.replace(decisions[turn.decision], part="- **Track:**")
    )
    assert rules_card(session, room, turn).text.startswith("- **Track:**")


def test_every_part_stands_in_its_page() -> None:
    for record in games.discover().values():
        sheet = record.sheet()
        pages = {page.id: page.text for page in sheet.rulebook}
        for decision in sheet.decisions.values():
            assert any(text.startswith(decision.part) for text in pages[decision.page])
