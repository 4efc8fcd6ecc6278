"""A controller in the program's own window and main loop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.data.paths import ROOT
from tests.scenes.controls import window_pad

pytestmark = pytest.mark.full


def test_a_controller_that_is_plugged_in_plays_and_is_missed_when_it_goes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", window_pad.__name__]
    home = os.environ | {"MOTHERLODE_HOME": str(tmp_path)}
    ran = subprocess.run(command, cwd=ROOT, env=home, capture_output=True, text=True, timeout=120, check=True)
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told == {"mode before": "mouse", "mode": "pad", "played": True, "notice": True}
