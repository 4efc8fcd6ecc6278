"""Every word of Stope, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import CategoryWords, Decision, EventWords, Page, Scoring, SeatSpan, VerbWords
from engine.data.sheet import Sheet

SHEET = Sheet(
    id="stope",
    title="Stope",
    blurb="A toy for tests.",
    credit="Made for the tests",
    length="a minute",
    seats=SeatSpan(2, 4, 2),
    options={},
    decisions={
        "auction": Decision("{seat}: bid, or pass", "More than {bid}.", "rules", bar=["bid", "pass"]),
        "lot": Decision("{seat}: which lot?", "Either.", "rules"),
        "lay": Decision("{seat}: lay it", "Anywhere.", "rules"),
    },
    verbs={
        "bid": VerbWords("Bid", title="Bid {amount}"),
        "pass": VerbWords("Pass", title="Pass"),
        "lot": VerbWords("Take", title="Lot {number}"),
        "lay": VerbWords("Lay", title="Lay on {space}"),
    },
    events={
        "bade": EventWords("{seat} bids {amount}", sound="coin"),
        "won": EventWords("{seat} wins with {amount}"),
        "took": EventWords("{seat} takes lot {number}", sound="card"),
        "laid": EventWords("{seat} lays on {space}", sound="tile", mark=True),
        "blown": EventWords("{space} blows up", sound="explosion", mark=True),
    },
    why_not={"over": "The game is over."},
    scoring=Scoring("lots", "{winner} wins", {"laid": CategoryWords("Laid")}, {"": "", "resigned": "Gave up"}),
    words={"marks": "Marks"},
    legend=[],
    rulebook=[Page("rules", "Rules", ["Bid, take a lot and lay it."])],
)
