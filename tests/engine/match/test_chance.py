"""Chance: the numbers that a seed gives, and seeds that are replaced, so that chance cannot be foretold."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.data.paths import ROOT
from engine.match.match import Match
from engine.match.rng import random_u64, weighted_index
from engine.match.save_file import load_save, write_save
from engine.rules.contract import NATURE
from tests.engine.match.matches import at_random, played, texts
from tests.engine.toy import GAMES, RECORD

ODDS = st.lists(st.integers(1, 50), min_size=1, max_size=12)

CHANCES = st.integers(0, 2**64 - 1)


def test_chances_are_what_they_have_always_been() -> None:
    assert [random_u64(7, turn) for turn in range(3)] == [
        15971330445000585728,
        5553609203046970859,
        1207089879192185173,
    ]


def test_chances_are_the_same_in_another_process() -> None:
    code = "from engine.match.rng import random_u64; print([random_u64(-5, turn) for turn in range(20)])"
    for hashing in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": hashing}
        output = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        assert output.stdout.strip() == str([random_u64(-5, turn) for turn in range(20)])


def test_seed_and_turn_both_matter() -> None:
    drawn = [random_u64(seed, turn) for seed in range(30) for turn in range(30)]
    assert len(set(drawn)) == 900
    assert all(0 <= u < 2**64 for u in drawn)


@given(ODDS, CHANCES)
def test_the_choice_is_the_weight_that_the_chance_falls_on(odds: list[int], u: int) -> None:
    index = weighted_index(odds, u)
    before = sum(odds[:index])
    assert before << 64 <= u * sum(odds) < before + odds[index] << 64


@given(ODDS)
def test_the_ends_of_the_range_choose_the_ends_of_the_list(odds: list[int]) -> None:
    assert weighted_index(odds, 0) == 0
    assert weighted_index(odds, 2**64 - 1) == len(odds) - 1


def test_choices_follow_the_odds() -> None:
    drawn = [weighted_index([3, 2, 1], random_u64(11, turn)) for turn in range(6000)]
    assert [abs(drawn.count(i) - 1000 * weight) < 150 for i, weight in enumerate([3, 2, 1])] == [True] * 3


@pytest.mark.parametrize(("odds", "u"), [([], 0), ([1, 0], 5), ([2, -1], 5), ([1], -1), ([1], 2**64)])
def test_nonsense_is_refused(odds: list[int], u: int) -> None:
    with pytest.raises(ValueError, match=r"odds are|a chance lies"):
        weighted_index(odds, u)


def test_a_match_that_draws_afresh_meets_other_dice_and_replays_them() -> None:
    match = at_random(5)
    keep = next(n for n, step in enumerate(match.line) if step.seat != NATURE)
    full_line = texts(match)
    lines = set()
    for seed in range(20):
        copy = match.branch(len(match.line))
        copy.rewind(keep)
        copy.redraw(seed)
        for text in [step.action for step in match.line[keep:] if step.seat != NATURE]:
            if text not in copy.legal():
                break
            copy.play(text)
        lines.add(tuple(texts(copy)))
        assert copy.redraws == [keep]
        assert texts(Match.replay(RECORD, copy.header, copy.log)) == texts(copy)
        assert Match.replay(RECORD, copy.header, copy.log).seed == seed
    assert len(lines) > 1
    match.rewind(keep)
    match.redraw(1)
    match.redo(match.redo_limit)
    assert texts(match) == full_line, "what was undone has been seen already"
    match.rewind(keep)
    assert match.redraws == [keep]
    if keep:
        match.rewind(0)
        assert match.redraws == []


def test_a_branch_with_a_seed_of_its_own_shares_the_past_only() -> None:
    match = at_random(6)
    n = next(n for n, step in enumerate(match.line) if n and step.seat != NATURE)
    branch = match.branch(n, seed=99)
    assert texts(branch)[:n] == texts(match)[:n]
    assert (branch.seed, branch.header.seed, branch.redraws) == (99, 99, [n])
    assert Match.replay(RECORD, branch.header, branch.log).digest() == branch.digest()


def test_a_copy_for_others_foretells_no_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(["aim north"], seed=123454321)
    match.redraw(987656789)
    match.play("rest")
    path = tmp_path / "copy.jsonl"
    write_save(path, match, with_seed=False)
    written = path.read_bytes()
    assert b"seed" not in written
    assert b"123454321" not in written
    assert b"987656789" not in written
    rolled = set()
    for seed in range(12):
        monkeypatch.setattr(random.SystemRandom, "getrandbits", lambda _, bits, seed=seed: seed)
        loaded = load_save(path, GAMES)
        assert loaded.is_sound
        assert (loaded.match.line, loaded.match.seed) == (match.line, seed)
        for text in ("aim north", "roll"):
            loaded.match.play(text)
        rolled.add(texts(loaded.match)[-1])
    assert len(rolled) > 1
