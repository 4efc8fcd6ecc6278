"""No page tells a bare number, or a bare sign, without what it counts: what belongs together is one item."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from engine.match.save_file import saves_folder, write_save
from engine.stage.access.item import Request, all_items
from tests.scenes.ears.every_page import GAMES, PAGES, match_of, table
from tests.scenes.ears.listening import Listening

SIGNS = re.compile(r"\b(?:plus|minus|times|to|of|and)\b")
"""What signs are called, and words between two numbers."""

PARTS = re.compile(r"(.*?)(?:([,;:.!?]) |$)")
"""The parts of a text, each with the sign after it."""

YEAR, KEYS = re.compile(r"(?:19|20)\d\d|\d\d:\d\d"), ("new code", "end of kiosk mode", "help")
"""Numbers that say by themselves what they are, and pages on which numbers are keys."""


def bare_parts(text: str) -> Iterator[str]:
    """The parts of a text that are numbers or signs alone, without words that begin a list of numbers before them."""
    leads = False
    for part, sign in PARTS.findall(text):
        has_words = any(map(str.isalpha, SIGNS.sub("", part)))
        if part and not (has_words or leads or YEAR.fullmatch(part)):
            yield part
        if part:
            leads = sign == ":" or (has_words and bool(re.search(r" \d+$", part))) or (leads and not has_words)


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Hits: 3 of 5", []),
        ("Stations, 7", ["7"]),
        ("Mines e2, plus 2", ["plus 2"]),
        ("Mines e2, plus 2 spaces", []),
        ("Ann: 18, 20, 21. Ben: 18", []),
        ("They go for 9, 8, 7", []),
        ("12. Ann", ["12"]),
        ("−", ["−"]),
    ],
)
def test_a_number_is_bare_unless_words_say_what_it_counts(text: str, bare: list[str]) -> None:
    assert [*bare_parts(text)] == bare


def search(at: Listening) -> None:
    """The rules, and what a search has found in them."""
    at.app.push_rulebook("veins")
    at.wait()
    at.ask(Request("search", "set", "station"))


def records(at: Listening) -> None:
    """The records of some matches."""
    saves_folder().mkdir(parents=True, exist_ok=True)
    for number, game in enumerate((*GAMES, "chasm")):
        write_save(saves_folder() / f"{number}.finished.jsonl", match_of(game))
    at.app.push_records()
    scene = at.app.stack.top
    while scene.reading is not None:  # type: ignore[union-attr]
        at.wait(1)


def listed(at: Listening) -> None:
    """The games of a name in the records, as a list."""
    records(at)
    at.ask(Request("list games", "press"))


MORE: Mapping[str, Callable[[Listening], object]] = {
    "search": search,
    "records of matches": records,
    "games of a name": listed,
    **{f"results of {game}": lambda at, game=game: at.app.show_results(match_of(game)) for game in GAMES},  # type: ignore[misc]
    **{f"late table of {game}": table(game, 60) for game in GAMES},
}


@pytest.mark.full
@pytest.mark.parametrize("page", [page for page in (*PAGES, *MORE) if page not in KEYS])
def test_no_page_tells_a_bare_number(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    at = Listening()
    at.app.show_title()
    at.wait()
    {**PAGES, **MORE}[page](at)
    at.wait()
    told = [(item.key, item.name) for item in all_items(at.ears.items)]
    assert [(key, name) for key, name in told if [*bare_parts(name)] or not any(map(str.isalnum, name))] == []


def test_a_search_tells_how_much_it_has_found_and_where() -> None:
    at = Listening()
    at.app.show_title()
    at.app.push_rulebook("veins")
    at.wait()
    said = at.ask(Request("search", "set", "prospect"))
    rows = [item.name for item in at.items if item.role == "row" and "/" in item.key.partition("/")[2]]
    assert f"{len(rows)} pages found." in said
    assert any(re.search(r", found in \d+ places$", row) for row in rows)
