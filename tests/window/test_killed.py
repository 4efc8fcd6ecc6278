"""A program that is killed at any moment has lost nothing: its autosave loads, and the match goes on to its end."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import games
from engine.data.paths import ROOT
from engine.match.autosave import Journal
from engine.match.save_file import load_save
from engine.match.save_list import latest_unfinished
from tests.window.robot.autosaving_process import new_match, play_at_random

GAMES, FEW = 50, 6
"""How many games are killed with `--full`, and without."""

STEADY, RUSHED = 50, 8
"""Up to how many entries are waited for one by one, and how many more the game may then gain before it is killed."""


def killed(folder: Path, seed: int) -> int:
    """Let a process play and kill it at a random moment; returns the number of entries it has reported."""
    chance = random.Random(seed)
    steady, delay = chance.randrange(STEADY), chance.uniform(0, 0.002)
    command = [sys.executable, "-m", "tests.window.robot.autosaving_process", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        told = [player.stdout.readline()]
        for _ in range(steady):
            player.stdin.write(b".")
            told.append(player.stdout.readline())
        player.stdin.write(b"." * RUSHED)
        time.sleep(delay)
        player.kill()
        told += player.stdout.readlines()
    return int(told[-1])


def check(folder: Path, seed: int) -> int:
    """Kill a game and continue from its files; returns the number of entries."""
    told = killed(folder, seed)
    whole = new_match(seed)
    for _ in play_at_random(whole, seed):
        pass
    (path,) = folder.iterdir()
    loaded = load_save(path, games.discover())
    assert told <= loaded.entries <= told + 1
    assert loaded.match.log == whole.log[: loaded.entries]
    found = latest_unfinished(games.discover(), folder)
    assert (found is None) == loaded.match.over
    if found is not None:
        assert found.problem == ""
        journal = Journal.resume(found.loaded, folder)
        for _ in play_at_random(found.match, seed + 1):
            journal.record()
        journal.close()
        assert list(folder.iterdir()) == [journal.path]
        again = load_save(journal.path, games.discover()).match
        assert again.over
        assert again.log[: loaded.entries] == loaded.match.log
    return loaded.entries


@pytest.mark.full
def test_games_that_are_killed_at_any_moment_go_on(tmp_path: Path, full: bool) -> None:
    seeds = range(GAMES if full else FEW)
    folders = [tmp_path / str(seed) for seed in seeds]
    with ThreadPoolExecutor(2) as pool:
        left = list(pool.map(check, folders, seeds))
    assert len(set(left)) > len(seeds) // 4  # at many different moments
