"""Players without names: one for each colour in all languages, called by it in the language in use."""

from __future__ import annotations

import pytest

from engine.records.figures import people_in, plays_of
from engine.records.names import NameRules
from engine.words.language import speaking
from tests.engine.records.kept import result, seat

RESULTS = [
    result(1, seat("Blue", 3, 1), seat("Anna", 2, 2)),
    result(2, seat("Blau", 3, 1), seat("Anna", 2, 2)),
    result(3, seat("Blau", 3, 1), seat("Green", 2, 2)),
]
"""Three matches at blue seats, one of them with a name that is another colour's."""


@pytest.mark.parametrize(("language", "name"), [("en", "Blue"), ("de", "Blau")])
def test_the_colour_is_called_as_the_language_in_use_calls_it(language: str, name: str) -> None:
    with speaking(language):
        plays = plays_of(RESULTS, NameRules())
    assert people_in(plays) == [name, "Anna", "Green"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["Blue", "Blau"])
def test_what_was_merged_or_forgotten_in_another_language_stays_so(language: str, name: str) -> None:
    with speaking(language):
        merged = plays_of(RESULTS[:1], NameRules().merging([name], "Ben"))
        forgotten = plays_of(RESULTS[:1], NameRules().forgetting(name, "2030-01-01T00:00:00"))
    assert people_in(merged) == ["Anna", "Ben"]
    assert people_in(forgotten) == ["Anna"]
