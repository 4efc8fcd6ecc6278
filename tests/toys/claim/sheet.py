"""Every word of Claim, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import Decision, EventWords, VerbWords
from tests.toys.plain import points_in, toy_sheet

SHEET = toy_sheet(
    "claim",
    (1, 4, 2),
    decisions={
        "build": Decision("{seat}: build", "A hex and a bin.", "rules", bar=["settlement", "camp", "loot", "peek"]),
        "token": Decision("Nature: a token", "", "rules"),
    },
    verbs={
        "settlement": VerbWords("Settlement", icon="settlement", title="Settlement on {space}", text="Into bin {bin}."),
        "camp": VerbWords("Camp", icon="camp", title="Camp on {space}", text="Into bin {bin}."),
        "loot": VerbWords("Loot", icon="icon-close", title="Loot {space}", text="Into bin {bin}."),
        "peek": VerbWords("Peek", icon="icon-hint", title="Peek at {space}", text="You alone see it."),
        "lies": VerbWords("Lies", title="{gold} lies there"),
    },
    events={
        "built": EventWords("{seat}: {text}", sound="tile", mark=True),
        "seen": EventWords("{seat} sees {gold} on {space}", sound="card"),
    },
    scoring=points_in("points"),
)
