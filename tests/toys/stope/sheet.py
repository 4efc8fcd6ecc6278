"""Every word of Stope, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import Decision, EventWords, VerbWords
from tests.toys.plain import points_in, toy_sheet

SHEET = toy_sheet(
    "stope",
    (2, 4, 2),
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
    scoring=points_in("lots"),
)
