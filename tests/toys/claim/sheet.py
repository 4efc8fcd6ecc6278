"""Every word of Claim, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import CategoryWords, Decision, EventWords, Page, Scoring, SeatSpan, VerbWords
from engine.data.sheet import Sheet

SHEET = Sheet(
    id="claim",
    title="Claim",
    blurb="A toy for tests.",
    credit="Made for the tests",
    length="a minute",
    seats=SeatSpan(1, 4, 2),
    options={},
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
    why_not={"over": "The game is over."},
    scoring=Scoring("points", "{winner} wins", {"built": CategoryWords("Built")}, {"": "", "resigned": "Gave up"}),
    words={"marks": "Marks"},
    legend=[],
    rulebook=[Page("rules", "Rules", ["Build, loot or peek, one hex at a time."])],
)
