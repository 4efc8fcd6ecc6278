"""The list of saves: which match was played last."""

from __future__ import annotations

import os
import time
from pathlib import Path

from engine.match.autosave import Journal
from engine.match.save_list import latest_unfinished, list_saves
from tests.engine.match.matches import played
from tests.engine.toy import GAMES


def test_the_match_played_last_is_offered_though_the_clock_was_set_back(tmp_path: Path) -> None:
    """Three matches were played under a clock that was days ahead, and a fourth under the right one."""
    ahead = [Journal.start(played(["aim north"]), tmp_path) for _ in range(3)]
    for day, journal in enumerate(ahead, 1):
        journal.close()
        os.utime(journal.path, (time.time() + day * 86_400,) * 2)
    latest = Journal.start(played(["aim south"]), tmp_path)
    assert [saved.path for saved in list_saves(tmp_path)] == [latest.path, *(journal.path for journal in ahead[::-1])]
    os.utime(ahead[0].path, (time.time() + 86_400,) * 2)
    latest.close()
    found = latest_unfinished(GAMES, tmp_path)
    assert found is not None
    assert found.path == latest.path
