"""The same seed gives the same game in every process: nothing comes from the order of a set or from `hash`."""

from __future__ import annotations

import os
import subprocess
import sys

from engine.paths import ROOT

COMMAND = [sys.executable, "-m", "tests.conformance.witness"]


def test_two_processes_with_different_hashes_see_the_same_games(full: bool) -> None:
    command = COMMAND if full else [*COMMAND, "usual"]
    watched = [
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONHASHSEED": seed}
        )
        for seed in ("1", "2")
    ]
    told = [process.communicate(timeout=120)[0].splitlines() for process in watched]
    assert [process.returncode for process in watched] == [0, 0]
    assert told[0]
    assert told[0] == told[1]
