"""A language is a folder: its words over the English ones, its grammar, and every mistake in them."""

from __future__ import annotations

import pytest

from engine.data.yaml_nodes import DataError
from engine.words.filling import fill
from engine.words.grammar import language_name
from engine.words.inventory import Difference, inventory
from engine.words.language import chosen_language, languages, speaking
from engine.words.phrases import decimal_text, joined
from tests.engine.words.folder import CODE, FRENCH, LanguageFolder

WHOLE = """\
title: Mine
help: "{count:un wagon|{count} wagons} pour la mine {player:own}"
menu:
  open: Ouvrir
  close: Fermer
"""


def faults_of(mine: LanguageFolder) -> tuple[str, ...]:
    with speaking(CODE), pytest.raises(DataError) as broken:
        mine.sheet()
    return broken.value.faults


def test_a_folder_is_a_language(mine: LanguageFolder) -> None:
    assert languages() == ("en", CODE)
    assert language_name(CODE) == "Français"
    assert chosen_language("system", ["fr_CA.UTF-8"]) == CODE
    mine.translate(WHOLE)
    with speaking(CODE):
        words = mine.sheet()
        assert (words.title, words.menu.open) == ("Mine", "Ouvrir")
        assert [fill(words.help, count=count, player="Anna") for count in (0, 2)] == [
            "un wagon pour la mine de Anna",
            "2 wagons pour la mine de Anna",
        ]
        assert fill(words.help, count=1, player="you") == "un wagon pour la mine à toi"
        assert (decimal_text(2.5), joined(["a", "b"])) == ("2,5", "a et b")
    assert mine.sheet().menu.open == "Open"


def test_what_is_missing_or_empty_is_english(mine: LanguageFolder) -> None:
    mine.translate('title: ""\nmenu:\n  open: Ouvrir\n  close:\n')
    with speaking(CODE):
        words = mine.sheet()
    assert (words.title, words.menu.open, words.menu.close) == ("Mine", "Ouvrir", "Close")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title: Mine\nhelp: non\nmenus: {open: Ouvrir}", "mine.yaml:3: menus.open: is no text of the English file"),
        ('title: Mine\nhelp: "{counts} wagons"', "mine.yaml:2: help: names {counts}; it can name count, player"),
        ('help: "{count:wagons}"', "mine.yaml:1: help: has {count:wagons}; the forms of names are own"),
        ('help: "{count:a|b|c}"', "mine.yaml:1: help: has {count:a|b|c}; it needs 2 phrases, for one, other"),
        ('help: "{player:dat}"', "mine.yaml:1: help: has {player:dat}; the forms of names are own"),
        (
            'menu: {open: "{count:a|b|c}"}',
            "mine.yaml:1: menu.open: has {count:a|b|c}; it needs 2 phrases, for one, other",
        ),
        ('menu:\n  close: "a } b"', "mine.yaml:2: menu.close: has a brace that stands alone"),
        ("title: 3", "mine.yaml:1: title: is no text; put it in quotes"),
        ("title: a\ntitle: b", "mine.yaml:2: title: stands twice; keep one"),
        ("title: [a", ": this is not YAML"),
    ],
)
def test_a_mistake_in_a_translation_has_its_line(mine: LanguageFolder, text: str, fault: str) -> None:
    mine.translate(text)
    (line,) = faults_of(mine)
    assert fault in line
    assert f"/{CODE}/words/" in line.replace("\\", "/")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('other: ""', 'other: "n = 2"', "language.yaml:2: plurals.other: has a rule"),
        ("n = 0..1", "n < 2", "language.yaml:2: plurals.one: is no rule"),
        ("name: Français\n", "", 'language.yaml:1: "name" is missing'),
        ("{name}", "{nom}", "language.yaml:10: forms.own: has wrong braces"),
        ("within: small", "within: big", "language.yaml:9: within: is "),
        ("décembre]", "]", "language.yaml:14: months: "),
    ],
)
def test_a_mistake_in_the_grammar_has_its_line(mine: LanguageFolder, old: str, new: str, fault: str) -> None:
    assert old in FRENCH
    mine.write(f"languages/{CODE}/language.yaml", FRENCH.replace(old, new))
    _, faults = inventory(CODE, [])
    assert any(fault in line for line in faults), faults


def test_an_inventory_tells_what_is_missing_and_what_looks_wrong(mine: LanguageFolder) -> None:
    file = mine.translate('title: Mine\nhelp: "pour {player:own}"\nmenu: {open: ""}\n')
    ((status,), faults) = inventory(CODE, [])
    assert (status.english, status.file) == (mine.data / "words/mine.yaml", file)
    assert [*status.texts] == ["title", "help", "menu.open", "menu.close"]
    assert (status.missing, status.same, status.unknown) == (["menu.open", "menu.close"], ["title"], [])
    assert status.differences == [Difference("help", ("count",), ())]
    assert faults == []


def test_an_inventory_goes_on_after_a_broken_file(mine: LanguageFolder) -> None:
    mine.translate("title: Mine\nlid: Couvercle\n")
    ((status,), faults) = inventory(CODE, [])
    assert status.unknown == ["lid"]
    assert len(faults) == 1
    assert "lid: is no text of the English file" in faults[0]
