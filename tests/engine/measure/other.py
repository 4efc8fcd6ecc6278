"""A program to play against: one with a `main.py` that speaks the text protocol for the toys."""

from __future__ import annotations

from pathlib import Path

from engine.data.paths import ROOT
from engine.measure.opponents import Program

OTHER = """
import os, sys
sys.path.insert(0, {root!r})
from engine.cli import headless
from tests import toys
print("weights", os.environ.get("MOTHERLODE_WEIGHTS"), file=sys.stderr)
{fault}
headless.serve_lines(toys)
"""


def other_program(folder: Path, fault: str = "") -> Program:
    (folder / "main.py").write_text(OTHER.format(root=str(ROOT), fault=fault))
    return Program(str(folder))
