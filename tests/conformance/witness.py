"""What a process sees of random games, in one line a table: `python -m tests.conformance.witness [usual]`.

All tables take part, or those with the usual options.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import games
from tests import toys
from tests.conformance.harness import Table, plies, tables

PLIES = 250


def testimony(table: Table) -> str:
    """A digest of all legal lists, actions, events and positions of some random games, in order."""
    seen = blake2b(digest_size=16)
    rules = table.rules()
    for ply in plies(rules, PLIES, seed=21):
        told = [[action.text for action in ply.legal], ply.action.text, ply.events, rules.facts(ply.after)]
        seen.update(repr(told).encode())
    return f"{table} {seen.hexdigest()}"


if __name__ == "__main__":
    for each in tables(games) + tables(toys):
        if "usual" not in sys.argv or each.options == each.record.settle({}):
            print(testimony(each))
