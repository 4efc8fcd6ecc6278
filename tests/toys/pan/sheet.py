"""Every word of Pan, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import (
    CategoryWords,
    Decision,
    EventWords,
    OptionValue,
    OptionWords,
    Page,
    RivalWords,
    Scoring,
    SeatSpan,
    VerbWords,
)
from engine.data.sheet import Sheet

CLAIMS = {value: OptionValue(value, f"{value} claims.") for value in ("four", "six")}

SHEET = Sheet(
    id="pan",
    title="Pan",
    blurb="A toy for tests.",
    credit="Made for the tests",
    length="a minute",
    seats=SeatSpan(1, 3, 2),
    options={"claims": OptionWords("Claims", "icon-check", "four", CLAIMS)},
    decisions={
        "claim": Decision("{seat}: wash a claim, or glimpse into one", "{left} claims are left.", "rules"),
        "river": Decision("The river", "What lies there?", "rules"),
    },
    verbs={
        "wash": VerbWords("Wash", title="Wash {claim}"),
        "glimpse": VerbWords("Glimpse", title="Glimpse into {claim}", text="Nobody else sees what lies there."),
        "find": VerbWords("Find"),
    },
    events={
        "washed": EventWords("washes {claim} for {gold}", sound="coin"),
        "glimpsed": EventWords("glimpses into {claim}", sound="card"),
    },
    why_not={
        "over": "The game is over.",
        "washed": "{claim} is washed already.",
        "known": "Somebody has glimpsed into {claim} already.",
        "blind": "Every seat may glimpse once.",
        "elsewhere": "That is nothing to be washed.",
    },
    scoring=Scoring(
        "pieces",
        "{winner} wins with {score} {unit}",
        {"gold": CategoryWords("Gold"), "looks": CategoryWords("Glimpses")},
        {"washed": "Every claim is washed", "resigned": "Gave up"},
        win_alone="{winner} beat {loser} with {score} {unit}",
    ),
    rivals=[RivalWords("the Otter", (1, 1), "purple", "claims", "It washes after every turn.")],
    words={"marks": "Marks"},
    legend=[],
    rulebook=[Page("rules", "Rules", ["Wash, or glimpse first."])],
)
