"""Helpers: ask a session, expect an error, run the program."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from engine.cli.protocol import Conversation
from engine.data.paths import ROOT

MAIN = ROOT / "main.py"


def ask(talk: Conversation, do: str, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(talk.speak(json.dumps({"do": do, **fields})))
    return answer


def error(talk: Conversation, request: object) -> str:
    """The error in the answer to a request; the log must be the same afterwards."""
    before = talk.match.log[:] if talk.match else None
    answer = json.loads(talk.speak(request if isinstance(request, str | bytes) else json.dumps(request)))
    assert list(answer) == ["error"]
    assert (talk.match.log if talk.match else None) == before
    message: str = answer["error"]
    return message


GAME = "mattock"
"""A game to name on the command line."""


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, text=True, check=False, timeout=60)
