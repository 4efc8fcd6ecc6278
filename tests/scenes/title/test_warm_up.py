"""Loading ahead of later screens."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest

import games
from engine.data.paths import ROOT
from scenes.common import warm_up
from scenes.common.warm_up import WarmUp, load_ahead, modules_ahead
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


def test_it_ends_before_the_program_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "DELAY", 600.0)
    loading = WarmUp(("nowhere",))
    loading.stop()
    loading.start()
    loading.join(10)
    assert not loading.is_alive()
    waiting = WarmUp(("nowhere",))
    waiting.start()
    waiting.stop()
    assert not waiting.is_alive()


def test_what_is_stopped_loads_no_further_module(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(warm_up, "importlib", SimpleNamespace(import_module=asked.append))
    load_ahead(("mattock",), lambda: len(asked) == 2)
    assert len(asked) == 2
