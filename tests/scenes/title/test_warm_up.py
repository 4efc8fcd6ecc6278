"""Loading ahead of later screens."""

from __future__ import annotations

import subprocess
import sys

import games
from engine.data.paths import ROOT
from scenes.common.warm_up import modules_ahead
from scenes.navigation import SCENES


def test_every_scene_and_every_game_is_loaded_ahead() -> None:
    ahead = modules_ahead(games.discover())
    assert {path.rpartition(".")[0] for path in SCENES.values()} <= set(ahead)
    assert all(f"games.{game}.rules" in ahead and f"games.{game}.table" in ahead for game in games.discover())


def test_loading_ahead_loads_all_modules_and_leaves_a_broken_one_to_others() -> None:
    code = (
        "import sys\nfrom scenes.common.warm_up import load_ahead, modules_ahead\n"
        "load_ahead(('nowhere', 'mattock'))\n"
        "print([name for name in modules_ahead(('mattock',)) if name not in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[-2] == "[]"
    assert "Traceback" not in run.stderr
