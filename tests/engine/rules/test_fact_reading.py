"""Reading facts: mappings by name and by certain keys, sets of numbers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.rules.fact_reading import FactError, finder, in_two_places, read_by_name, read_record
from engine.rules.facts import integer, numbers_to

COLOURS = ("red", "green", "blue")

NUMBER = integer(0, 9).reader(None)


def test_a_mapping_by_name_gives_values_by_place() -> None:
    assert read_by_name(finder(COLOURS), NUMBER, {"blue": 7, "red": 1}) == {2: 7, 0: 1}
    assert read_by_name(finder(COLOURS), NUMBER, {}) == {}


def test_a_record_has_its_keys_in_the_order_of_the_readers() -> None:
    readers = {"colour": finder(COLOURS), "count": NUMBER}
    assert list(read_record(readers, {"count": 3, "colour": "green"}, count=0).items()) == [("colour", 1), ("count", 3)]
    assert read_record(readers, {"colour": "red"}, count=5) == {"colour": 0, "count": 5}


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        ({"count": 3}, "colour: is missing"),
        ({"colour": "pink"}, 'colour: is "pink"; it should be one of red, green, blue'),
        ({"colour": "red", "size": 1}, "size: is no fact here; there are colour, count"),
        ([], "the facts: is []; it should be a mapping by name"),
    ],
)
def test_a_wrong_record_is_refused_with_the_path(fact: Any, message: str) -> None:
    with pytest.raises(FactError) as refused:
        read_record({"colour": finder(COLOURS), "count": NUMBER}, fact, count=0)
    assert str(refused.value) == message


def test_a_wrong_name_and_a_wrong_value_are_refused_by_name() -> None:
    for fact, path in (({"pink": 1}, "pink"), ({"red": 10}, "red")):
        with pytest.raises(FactError) as refused:
            read_by_name(finder(COLOURS), NUMBER, fact)
        assert refused.value.path == path


def test_a_thing_in_two_places_is_told_at_the_latter() -> None:
    places = [("bag", [0, 2]), ("cart", [1, 2]), ("bag", [0])]
    told = [str(error) for error in in_two_places(places, COLOURS)]
    assert told == ["cart: has blue, and so has bag", "bag: has red, twice"]


def test_numbers_printed_on_things_are_found_like_names() -> None:
    find = finder((1, 5, 9))
    assert (find(9), find(1)) == (2, 0)
    for fact in (2, True, "5", 5.5, None, [5]):
        with pytest.raises(FactError) as refused:
            find(fact)
        assert refused.value.detail.endswith("it should be one of 1, 5, 9")


def test_numbers_from_1_are_a_mask() -> None:
    setup = SimpleNamespace(most=4)
    for codec in (numbers_to(4), numbers_to("most")):
        write, read = codec.writer(setup), codec.reader(setup)
        assert (write(0b1010), read([2, 4]), read([])) == ([2, 4], 0b1010, 0)
        for wrong in ([0], [5], [2, 2]):
            with pytest.raises(FactError):
                read(wrong)
