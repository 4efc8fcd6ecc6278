"""Masks, lists by mask, and spaces with bits of their own."""

from __future__ import annotations

import random

import pytest

from engine.rules.bits import ListsByMask, SpaceBits, WideListsByMask, bits_of, lists_by_mask, mask_of, union_of


@pytest.mark.parametrize("numbers", [(), (0,), (3, 5), (0, 63, 64, 200)])
def test_a_mask_holds_its_numbers(numbers: tuple[int, ...]) -> None:
    assert bits_of(mask_of(numbers)) == numbers
    assert mask_of(numbers) == sum(1 << number for number in numbers)


def test_a_number_named_twice_is_in_the_mask_once() -> None:
    assert mask_of([4, 4, 2]) == 0b10100


def test_the_union_of_masks_holds_what_is_in_one_of_them() -> None:
    assert union_of([0b101, 0b001, 0b1000]) == 0b1101
    assert union_of([]) == 0


@pytest.mark.parametrize("kind", [ListsByMask, WideListsByMask])
def test_lists_by_mask_are_those_of_the_bits_in_order(kind: type[ListsByMask[str]]) -> None:
    rng = random.Random(5)
    groups = [tuple(f"{number}{letter}" for letter in "ab"[: number % 3]) for number in range(21)]
    lists = kind(groups)
    for mask in (0, 1, 1 << 20, (1 << 21) - 1, *(rng.getrandbits(21) for _ in range(200))):
        assert lists(mask) == [item for number in bits_of(mask) for item in groups[number]]


@pytest.mark.parametrize("kind", [ListsByMask, WideListsByMask])
def test_a_list_by_mask_may_be_changed(kind: type[ListsByMask[str]]) -> None:
    lists = kind([("a",), ("b",)])
    lists(3).clear()
    assert lists(3) == ["a", "b"]


def test_few_items_have_a_list_per_mask() -> None:
    assert lists_by_mask("xyz") == [[], ["x"], ["y"], ["x", "y"], ["z"], ["x", "z"], ["y", "z"], ["x", "y", "z"]]


def test_spaces_with_padding_between_their_rows() -> None:
    bits = [1 << row * 7 + column for row in range(5) for column in range(6)]
    spaces = SpaceBits(bits)
    rng = random.Random(2)
    assert spaces.all == sum(bits)
    for _ in range(200):
        numbers = sorted(rng.sample(range(30), rng.randrange(31)))
        assert list(spaces.numbers(sum(bits[number] for number in numbers))) == numbers
