"""A bot in a process of its own: `python -m tests.engine.cli.seat_bot SEED`, lines of the text protocol.

It is told that it is its turn by an empty line, asks what it may know, and plays: it asks for a suggestion at every
tenth turn and chooses by lot otherwise.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request; nobody but the arbiter says for which seat it is."""
    print(json.dumps(request), flush=True)
    answer: dict[str, Any] = json.loads(sys.stdin.readline())
    return answer


def main(seed: int) -> None:
    chance, turns = random.Random(seed), 0
    while sys.stdin.readline():
        turns += 1
        ask(do="state")
        ask(do="standings")
        action = chance.choice(ask(do="legal")["legal"])
        if turns % 10 == 0:
            action = ask(do="suggest", level="easy")["action"]
        ask(do="play", action=action)


if __name__ == "__main__":
    main(int(sys.argv[1]))
