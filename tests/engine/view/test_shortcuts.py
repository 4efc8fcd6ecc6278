"""Keyboard shortcuts: fixed per verb, chosen for values, found again in their labels."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.data.checks import check_sheet
from engine.data.sections import Decision, VerbWords
from engine.data.sheet import Sheet
from engine.view.shortcuts import (
    RESERVED_KEYS,
    pick_shortcut,
    pick_shortcuts,
    reserved_keys,
    shortcut_index,
    verb_shortcuts,
)
from engine.words.wording_checks import Vocabulary
from tests.toys.yard.sheet import SHEET


def sheet(verbs: dict[str, Any], bar: list[str] | None = None) -> Sheet:
    """Yard's sheet with other verbs; those in `bar` always have a button."""
    decisions = {"build": Decision("?", "", "rules", bar=bar or [])}
    words = {
        name: VerbWords(**fields) if isinstance(fields, dict) else VerbWords(fields) for name, fields in verbs.items()
    }
    return msgspec.structs.replace(SHEET, verbs=words, decisions=decisions)


@pytest.mark.parametrize(
    ("label", "used", "expected"),
    [("Track", "", "t"), ("Roll carts", "r", "c"), ("Roll carts", "rc", "o"), ("Up", "up", ""), ("2 to 1", "", "t")],
)
def test_a_letter_is_the_first_of_a_word_before_one_inside(label: str, used: str, expected: str) -> None:
    assert pick_shortcut(label, used) == expected


def test_every_verb_has_a_letter_of_its_own_that_no_table_keeps() -> None:
    shortcuts = verb_shortcuts(sheet({"slow": "Slower", "stay": "Stay", "roll": "Roll", "hush": "Hurry"}))
    assert shortcuts == {"slow": "s", "stay": "t", "roll": "o", "hush": ""}
    assert not {*shortcuts.values()} & {*RESERVED_KEYS}


def test_verbs_that_always_have_a_button_choose_first_and_keys_of_the_sheet_before_all() -> None:
    verbs = {"stop": "Stop", "slow": "Slower", "fast": {"label": "Faster", "key": "s"}}
    assert verb_shortcuts(sheet(verbs, bar=["slow"])) == {"slow": "o", "stop": "t", "fast": "s"}


def test_values_have_letters_of_what_they_are_called() -> None:
    assert pick_shortcuts(["North", "East", "South", "No"], "s") == ["n", "e", "o", ""]


def test_the_letter_is_found_again_in_the_words() -> None:
    assert [shortcut_index("Roll carts", key) for key in ("r", "c", "o", "x", "")] == [0, 5, 1, -1, -1]
    assert shortcut_index("Scraps off", "o") == 7
    assert shortcut_index("4", "4") == -1, "a label that is its letter says so already"


def test_keys_of_a_sheet_are_looked_over() -> None:
    verbs = {"a": {"label": "A", "key": "T"}, "b": {"label": "B", "key": "u"}, "c": {"label": "C", "key": "w"}}
    verbs["d"] = {"label": "D", "key": "w"}
    assert [fault for fault in check_sheet(sheet(verbs)) if "key" in fault[0]] == [
        ("verbs.a.key", '"T" is no key; a key is one small letter'),
        ("verbs.b.key", '"u" is a key of every table; those are u, y, h, r, l, e, q, x, z'),
        ("verbs.d.key", '"w" is the key of "c" already; free are a, b, c, d, f, g, i, j, k, m, n, o, p, s, t, v'),
    ]


def test_a_letter_is_kept_where_a_seat_may_ask_for_its_secrets() -> None:
    verbs = {"kick": {"label": "Kick"}, "mark": {"label": "Mark", "key": "k"}}
    assert verb_shortcuts(sheet({"kick": verbs["kick"]})) == {"kick": "k"}
    secret = msgspec.structs.replace(sheet(verbs), secret="your cards")
    assert reserved_keys(secret) == (*RESERVED_KEYS, "k")
    assert verb_shortcuts(secret)["kick"] == "i"
    assert ("verbs.mark.key", '"k" is a key of every table; those are u, y, h, r, l, e, q, x, z, k') in [
        *check_sheet(secret)
    ]


def test_a_question_names_live_numbers_alone() -> None:
    verbs = {"end": {"label": "End", "question": "{left} are left, {seat}. {level}?"}}
    known = Vocabulary((), (), ("build",), prompt=("left",))
    faults = [text for path, text in check_sheet(sheet(verbs), known) if path == "verbs.end.question"]
    assert faults == ["names {seat}, which is not known there", "names {level}; it can name left"]
