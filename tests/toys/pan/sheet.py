"""Every word of Pan, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import (
    CategoryWords,
    Decision,
    EventWords,
    OptionValue,
    OptionWords,
    RivalWords,
    Scoring,
    VerbWords,
)
from tests.toys.plain import toy_sheet

CLAIMS = {value: OptionValue(value, f"{value} claims.") for value in ("four", "six")}

SHEET = toy_sheet(
    "pan",
    (1, 3, 2),
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
        "washed": "{space} is washed already.",
        "known": "Somebody has glimpsed into {space} already.",
        "blind": "Every seat may glimpse once.",
        "outside": "{space} is no claim.",
        "chance": "The river answers.",
        "mixed": "That does not go together.",
        "wrong_step": "That is nothing to be washed.",
    },
    words={"marks": "Marks", "ask_claim": "wash a claim"},
    scoring=Scoring(
        "pieces",
        "{winner} wins with {score} {unit}",
        {"gold": CategoryWords("Gold"), "looks": CategoryWords("Glimpses")},
        {"washed": "Every claim is washed", "resigned": "Gave up"},
        win_alone="{winner} beat {loser} with {score} {unit}",
    ),
    rivals=[RivalWords("the Otter", (1, 1), "purple", "claims", "It washes after every turn.")],
)
