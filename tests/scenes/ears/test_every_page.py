"""Every page by its items alone: what can be used has a name, a role and a state, nothing is read twice or in signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.stage.access.item import Item, all_items
from engine.stage.access.speech.lines import news
from tests.scenes.ears.every_page import PAGES
from tests.scenes.ears.listening import Listening

pytestmark = pytest.mark.full

CONTROLS = ("button", "check", "options", "slider", "stepper", "field", "list")

RAW = re.compile(r"\*\*|\[[a-z]+[-a-z]*( [^\]]*)?\]|[_{}]|[→↑↓←•★×−]|\0")
"""What stands in texts for pictures, keys and styles, and signs that a voice cannot say."""


@pytest.fixture(params=[*PAGES])
def at(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Listening:
    """A page that is shown, in a user folder of its own, and what was said since it is there."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    listening = Listening()
    listening.app.show_title()
    listening.wait()
    listening.mouth.said.clear()
    PAGES[request.param](listening)
    listening.wait()
    return listening


def shown(at: Listening) -> list[Item]:
    """All that the page tells, as it goes to those who listen."""
    return [*all_items(at.ears.items)]


def test_whatever_can_be_used_has_a_name_that_tells_it_from_what_is_beside_it(at: Listening) -> None:
    controls = [item for item in shown(at) if item.deeds or item.role in CONTROLS]
    assert controls
    assert [item.key for item in controls if not any(map(str.isalnum, item.name))] == []
    assert [one.key for one, other in pairwise(controls) if (one.name, one.role) == (other.name, other.role)] == []


def test_a_name_is_no_name_from_the_code(at: Listening) -> None:
    """A name that is its own key in lower case is one that nobody wrote for people; values of options are."""
    controls = [item for item in shown(at) if item.role in CONTROLS]
    assert [item.key for item in controls if item.name == item.key and not item.key.isdecimal()] == []


def test_nothing_is_told_in_markup_or_signs(at: Listening) -> None:
    texts = [(item.key, text) for item in shown(at) for text in (item.name, item.about)]
    assert [(key, text) for key, text in texts if RAW.search(text)] == []


def test_what_has_a_state_tells_it(at: Listening) -> None:
    items = shown(at)
    assert [item.key for item in items if item.role in ("check", "option") and item.checked is None] == []
    assert [item.key for item in items if item.role == "slider" and item.number is None] == []
    for options in (item for item in items if item.role == "options"):
        assert sum(bool(part.checked) for part in options.parts) == 1, options.key
        assert options.value or options.about, options.key
    assert [item.key for item in items if not item.enabled and not item.about] == []
    assert sum(item.focused for item in items) <= 1


def test_live_lines_are_said_once(at: Listening) -> None:
    lines = [item.name for item in shown(at) if item.live and item.kind != "story"]
    assert len(lines) == len({*lines})
    said = [sentence for text in at.mouth.said for sentence in sentences_of(text)]
    assert [sentence for sentence in said if said.count(sentence) > 1] == []
    assert news(at.ears.items, at.ears.items) == []


def test_a_page_says_where_one_is(at: Listening) -> None:
    assert at.mouth.said


def sentences_of(text: str) -> Iterator[str]:
    """The sentences of a text that are more than a word or two."""
    yield from (part for part in re.split(r"(?<=[.!?]) ", text) if part.count(" ") > 1)
