"""Chance cannot be foretold: seeds are replaced after going back, and copies for others hold none."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.rules.contract import NATURE
from tests.engine.match.matches import at_random, played, texts
from tests.engine.toy import GAMES, RECORD


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
        monkeypatch.setattr("engine.match.save_file.secrets.randbits", lambda bits, seed=seed: seed)
        loaded = load_save(path, GAMES)
        assert loaded.is_sound
        assert (loaded.match.line, loaded.match.seed) == (match.line, seed)
        for text in ("aim north", "roll"):
            loaded.match.play(text)
        rolled.add(texts(loaded.match)[-1])
    assert len(rolled) > 1
