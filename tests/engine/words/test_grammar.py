"""Plural rules, numbers, lists and forms of names follow the language's own file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import pytest

from engine.data.yaml_nodes import DataError
from engine.data.yaml_reader import read_yaml
from engine.words import grammar as grammars
from engine.words.filling import PLAYER, Count, fill, with_player
from engine.words.grammar import Grammar, faults, grammar, holds
from engine.words.language import ENGLISH, LANGUAGES, language, speaking, use_language
from engine.words.phrases import (
    all_small,
    capitalize,
    date_text,
    decimal_text,
    joined,
    number_text,
    percent_text,
    signed,
    uncapitalize,
    within,
)

POLISH = {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14", "many": ""}


@pytest.fixture(name="other")
def another_language(monkeypatch: pytest.MonkeyPatch) -> Grammar:
    """A language with three plural forms, a decimal comma and labels that stay as they are."""
    changed = msgspec.structs.replace(
        grammar(),
        plurals=POLISH,
        decimal=",",
        percent="{number} %",
        all_of="{first} i {last}",
        one_of="{first} lub {last}",
        within="as they are",
        day="{day}. {month}",
        forms={"gen": "{name}a"},
        names={"Anna": {"gen": "Anny"}},
    )
    for module in ("engine.words.phrases", "engine.words.filling", "engine.words.grammar"):
        monkeypatch.setattr(f"{module}.grammar", lambda: changed)
    return changed


@pytest.mark.parametrize(
    ("number", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (12, 2), (14, 2), (22, 1), (112, 2), (-1, 0), (1.5, 2)]
)
def test_a_number_has_the_plural_form_of_its_rule(other: Grammar, number: float, form: int) -> None:
    assert other.plural_of(number) == form


def test_rules_join_comparisons_and_before_or() -> None:
    assert [n for n in range(30) if holds("n % 10 = 1 and n % 100 != 11 or n = 5", n)] == [1, 5, 21]


def test_a_text_has_one_phrase_per_plural_form(other: Grammar) -> None:
    text = "{count} {count:ruch|ruchy|ruchów}"
    assert [fill(text, count=count) for count in (1, 3, 5)] == ["1 ruch", "3 ruchy", "5 ruchów"]


def test_english_has_two_plural_forms_and_phrases_name_their_number() -> None:
    assert [fill("{n:a cart|{n} carts}", n=n) for n in (0, 1, 2)] == ["0 carts", "a cart", "2 carts"]
    assert fill("{n:a cart|{n} carts}", n=1.5) == "1.5 carts"


def test_numbers_are_written_as_the_language_writes_them(other: Grammar) -> None:
    assert (fill("{n}", n=2.46), decimal_text(-3.5), percent_text(0.254)) == ("2,5", "−3,5", "25 %")


def test_numbers_in_english() -> None:
    assert (number_text(-3), signed(4), signed(-2), decimal_text(1.25, 2), percent_text(0.5)) == (
        *("−3", "+4", "−2", "1.25", "50%"),
    )


def test_lists_end_with_and_or_with_or(other: Grammar) -> None:
    assert [joined(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a i b", "a, b i c"]
    assert joined(["a", "b"], any_of=True) == "a lub b"


def test_labels_begin_small_within_sentences_only_where_the_language_has_it_so(other: Grammar) -> None:
    assert (uncapitalize("Wózek"), within("Wózek"), all_small("Biały Wózek")) == ("Wózek", "Wózek", "Biały Wózek")


def test_english_labels_begin_small_within_sentences() -> None:
    assert (uncapitalize("Cart"), within("Town Hall"), within("Cart"), all_small("White Cart")) == (
        *("cart", "Town Hall", "cart", "white cart"),
    )
    assert (uncapitalize("T north-south-west"), uncapitalize("A stone")) == ("T north-south-west", "a stone")


def test_names_have_their_own_forms_or_those_of_the_pattern(other: Grammar) -> None:
    assert [fill("{player:gen}", player=name) for name in ("Anna", "Jan")] == ["Anny", "Jana"]


def test_a_form_is_kept_until_the_player_is_named() -> None:
    text = fill("{player:own} {count:cart|carts}: {player}", player=PLAYER, count=2)
    assert with_player(text, "you") == "your carts: you"
    assert with_player(text, "Anna") == "Anna's carts: Anna"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert fill("{name:own} cart", name="{oops}") == "{oops}'s cart"


def test_a_count_that_is_filled_twice_stays_a_count() -> None:
    assert fill("{n:one|many}", n=Count(1)) == "one"


def test_dates_leave_the_year_out_if_it_is_this_year() -> None:
    day = date(2031, 5, 3)
    assert (date_text(day, 2031), date_text(day, 2032)) == ("3 May", "3 May 2031")


def test_every_language_has_a_sound_grammar() -> None:
    for file in LANGUAGES.glob("*/language.yaml"):
        read = read_yaml(file, Grammar, faults)
        assert read.plural_of(1) == 0, file


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('one: "n = 1"', 'one: "n is 1"'), "plurals.one: is no rule"),
        (('other: ""', 'other: "n = 2"'), "plurals.other: has a rule"),
        (('percent: "{number}%"', 'percent: "{count}%"'), "percent: has wrong braces"),
        (
            ("You: {own: Your}", "You: {possessive: Your}"),
            "names.You.possessive: is not among the forms",
        ),
        (("months: [January, ", "months: ["), "months: has the length 11; it should be at least 12"),
        (("within: small", "within: never"), 'within: is "never"'),
    ],
)
def test_a_broken_grammar_is_refused_with_its_line(change: tuple[str, str], fault: str, tmp_path: Path) -> None:
    text = (LANGUAGES / ENGLISH / "language.yaml").read_text("utf-8")
    assert change[0] in text
    file = tmp_path / "language.yaml"
    file.write_text(text.replace(*change), "utf-8")
    with pytest.raises(DataError, match=r"language\.yaml:\d+: ") as broken:
        read_yaml(file, Grammar, faults)
    assert fault in str(broken.value)


def test_the_grammar_in_use_is_that_of_the_language() -> None:
    with speaking("xx"):
        assert grammars.grammar().name == "English"
        assert language() == "xx"
    assert language() == ENGLISH


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match='there is no language "tlh"; there are en'):
        use_language("tlh")
    assert language() == ENGLISH


@pytest.mark.parametrize(
    ("text", "begun"), [("take it", "Take it"), ("e2 abbauen", "e2 abbauen"), ("élan", "Élan"), ("", "")]
)
def test_a_sentence_begins_with_a_capital_letter_but_for_the_name_of_a_space(text: str, begun: str) -> None:
    assert capitalize(text) == begun
