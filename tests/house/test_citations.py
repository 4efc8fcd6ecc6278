"""Every section of a rules page that code, tests or data cite is there."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import games
from engine.data.paths import ROOT
from tests.house.program import MODULES

CITATION = re.compile(
    r"(?:games/(?P<game>\w+)/)?RULES\.md`?[\s#]+(?P<first>\d+(?:\.\d+)*)"
    r"(?P<more>(?:(?:[,;]\s+|\s+and\s+|\s+to\s+|-)(?:\d+(?:\.\d+)+|\d+[a-z]?|[A-Z]+\d*)\b(?!['’]))*)"
)
"""A page and one or more places on it: `RULES.md 3.7`, `RULES.md 4, F2`, `games/veins/RULES.md 3.6, 1a and 1b`."""

HEADING = re.compile(r"#+ (\d+(?:\.\d+)*)\.?(?: ([A-Z]+\d*)\.)? ")
ITEM = re.compile(r"(\d+)\. ")


@cache
def places(page: Path) -> dict[str, str]:
    """The text of every place of a rules page by its number.

    These are the sections ("3.7"; "4 R0" is part of "4" as well), and the points of a numbered list ("3.7.2").
    """
    found: dict[str, str] = defaultdict(str)
    section, label = "", ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if heading := HEADING.match(line):
            section, label = heading[1], heading[2] or ""
        elif section and (item := ITEM.match(line)):
            point = f"{line} {label}{item[1]}\n"  # the second point under "4 F" is F2
            found[f"{section}.{item[1]}"] += point
            found[section] += point
        for upto in range(1, section.count(".") + 2):
            found[".".join(section.split(".")[:upto])] += f"{line}\n"
    return found


def cited(text: str, own: str) -> Iterator[tuple[str, str, str]]:
    """The citations of a text as (game, number, label or ""); `own` is the game of citations that name none."""
    for match in CITATION.finditer(text):
        game, number = match["game"] or own, match["first"]
        yield game, number, ""
        for part in re.findall(r"[\w.]+", match["more"]):
            if part in ("and", "to"):
                continue
            if re.fullmatch(r"\d+(\.\d+)*", part):
                number = part
                yield game, number, ""
            else:
                yield game, number, part


def sources() -> Iterator[tuple[str, Path]]:
    """Every file that may cite rules, with the game that it belongs to ("" for none)."""
    for file in [*MODULES.values(), *sorted((ROOT / "data").glob("*.yaml"))]:
        parts = file.relative_to(ROOT).with_suffix("").parts
        if file != Path(__file__):
            yield next((game for game in games.discover() if game in parts), ""), file


def faults(file: Path, own: str) -> Iterator[str]:
    """Citations of a file that lead nowhere."""
    for game, number, label in cited(file.read_text(encoding="utf-8"), own):
        page = ROOT / "games" / game / "RULES.md"
        if not game or not page.exists():
            yield f"{file.relative_to(ROOT)}: RULES.md {number} is cited, but of which game?"
        elif number not in places(page):
            yield f"{file.relative_to(ROOT)}: games/{game}/RULES.md has no {number}"
        elif label and not re.search(rf"\b{label}\b", places(page)[number]):
            yield f"{file.relative_to(ROOT)}: games/{game}/RULES.md {number} has no {label}"


def test_every_section_that_is_cited_is_there() -> None:
    assert [fault for own, file in sources() for fault in faults(file, own)] == []


def test_every_game_cites_its_rules() -> None:
    for game in games.discover():
        texts = [file.read_text(encoding="utf-8") for own, file in sources() if own == game]
        sections = [number for number in places(ROOT / "games" / game / "RULES.md") if number]
        assert sum(len(list(cited(text, game))) for text in texts) >= len(sections), game


PAGE = """# Toy
## 1. Start
Draw.
### 1.2 Dealing
1. Shuffle.
2. Deal: **1a** to the left.
## 4. Course
### 4 F. Fire
1. It burns.
| I18 | a card |
"""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("(RULES.md 1, 4)", 0),
        ("RULES.md 1.2.2, 1a and 4 F, that is", 0),
        ("RULES.md 4, F1, I18): nothing", 0),
        ("RULES.md 1.2: one 7 and so on", 0),
        ("RULES.md 2", 1),
        ("RULES.md 1.2.3 and 1.3", 2),
        ("RULES.md 4, F2", 1),
        ("RULES.md\n    1.7", 1),
        ("games/other/RULES.md 1", 1),
    ],
)
def test_a_citation_of_what_is_not_there_is_found(
    text: str, wrong: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.house.test_citations.ROOT", tmp_path)
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "RULES.md").write_text(PAGE, encoding="utf-8")
    (folder / "rules.py").write_text(text, encoding="utf-8")
    assert len(list(faults(folder / "rules.py", "toy"))) == wrong
