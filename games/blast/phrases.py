"""What Fire in the Hole says beside the words that every game has: the wordings of `data/blast.yaml` it looks up.

Chances are told in wordings of their own, which stand in rows that can be left out, never in a prompt.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from games.blast.captions import CAPTIONS, OUTCOMES

if TYPE_CHECKING:
    from games.blast.chances import Chance
    from games.blast.rules import BlastRules

PROMPT: Final = ("number", "result", "claim", "miners", "detonators", "jumpers", "safes", "guarded", "fires", "more")
"""The live words of a prompt.

`number` is what was rolled ("" before), `result` what that means ("a 6, a match"); `claim` lists the claim ("7 gems, a
safe and a detonator"); `miners` are those still in ("2 miners are in"). `detonators`, `jumpers` and `safes` are those
of the seat to decide, safes without those placed ("2 faulty detonators"); `guarded` are the stacks under a safe
("rubies and topazes", "nothing"); `fires` those left in the deck ("4 fires"); `more` what the Prospector may do but
keep the claim ("add to it", "gamble").
"""

KINDS: Final = ("gem", "detonator", "jumper", "safe", "fire", "card")
"""What is counted in words: each has a wording for one and for many."""

_PROMPT: Final = {
    **dict.fromkeys((f"result_{outcome}" for outcome in OUTCOMES if not outcome.startswith("fire")), ("number",)),
    "result_fire_miss": ("number",),
    **dict.fromkeys(("result_fire_hit", "result_fire_kept"), ("number", "cards")),
    **dict.fromkeys(("more_add", "more_gamble", "no_safe"), ()),
    "result_both": ("number", "cards", "saved"),
    **dict.fromkeys((*(f"one_{kind}" for kind in KINDS), "nothing", "miners_0", "miners_1"), ()),
    **dict.fromkeys((*(f"many_{kind}" for kind in KINDS), "miners_2"), ("count",)),
    **dict.fromkeys(("and", "or"), ("first", "last")),
}
"""Words of the prompt, and lists and counts: "a safe", "3 safes"; `and` and `or` join the last two of a list."""

_PANELS: Final = {
    **dict.fromkeys(("card", "chart", "chart_cursed", "chart_help", "most"), ()),
}
"""Seat cards and the chart of points; `most` is the sign after the last step of the chart ("6+")."""

_EXPLAINED: Final = {
    **dict.fromkeys(("brings", "costs", "wins", "would", "keeper"), ()),
    **dict.fromkeys(("pass_last", "roll_steal", "roll_gamble", "roll_fire"), ()),
    **dict.fromkeys(("text_steal", "text_last", "text_gamble", "text_fire"), ()),
    **dict.fromkeys(("score_then", "score_same"), ("before", "after")),
    **dict.fromkeys(
        ("stands_steal_hit", "stands_steal_miss", "stands_gamble_hit", "stands_gamble_miss", "stands_fire"),
        ("number",),
    ),
    **dict.fromkeys(("comes_steal_hit", "comes_steal_miss", "comes_gamble_hit", "comes_gamble_miss"), ()),
    **dict.fromkeys(("guards", "guards_cursed"), ("cards", "gems")),
    **dict.fromkeys(("hit_with", "spared_at"), ("numbers",)),
}
"""What an action would do.

`brings` and `costs` head what it does at once to the points of the colours; `wins` what a hit, or a gamble that holds,
would bring, `would` what is lost with a claim that is blown, `keeper` what the Prospector has of keeping the claim.
Of a roll, `roll_...` are titles and `text_...` what is at stake; of a number that stands, `stands_...` are titles and
`comes_...` what follows. `hit_with` tells the numbers that hit the claim, `spared_at` those that burn nothing.
"""

_CHANCES: Final = {
    **dict.fromkeys(
        (
            *("odds_hit", "odds_hit_again", "odds_miss", "odds_miss_again", "odds_better", "odds_loss", "odds_stack"),
            *("odds_fire_first", "odds_blown", "odds_blown_next", "odds_miner"),
        ),
        ("chance",),
    ),
    "odds_new": ("count", "all"),
    "percent": ("count",),
    **dict.fromkeys(("certain", "never"), ()),
}
"""Chances, which can be turned off. `chance` is "5 in 8", "78 %", `certain` or `never`.

`..._again` is with all re-rolls; `odds_fire_first` a fire before the next gem; `odds_blown` a roll that loses the claim
of a gamble, `odds_blown_next` the same after one more gem; `odds_miner` a hit by a miner who rolls; `odds_new` how many
of the gem cards left have a number that is new to the claim.
"""

_ABOUT: Final = {
    **dict.fromkeys(("deck_text", "deck_last", "discard", "discard_none", "discard_text", "claim_text"), ()),
    **dict.fromkeys(("about_detonator", "about_jumper", "about_safe", "about_fire", "about_wild", "inert"), ()),
    **dict.fromkeys(
        (
            "die",
            "die_text",
            "die_up",
            "die_out",
            "die_due",
            "die_prospector",
            "no_specials",
            "specials",
            "column_guarded",
        ),
        (),
    ),
    **dict.fromkeys(
        ("column_none", "column_cursed", "wilds_title", "place_text", "double", "single", "double_one"), ()
    ),
    **dict.fromkeys(("deck_title", "discard_title"), ("cards",)),
    "fires_title": ("fires",),
    **dict.fromkeys(("die_shows", "hit", "hit_no", "burns_no"), ("number",)),
    **dict.fromkeys(("hit_yes", "burns_yes"), ("number", "cards")),
    **dict.fromkeys(("matches", "burns_on", "column_burns"), ("numbers",)),
    **dict.fromkeys(("column", "place"), ("gems", "points", "unit")),
    "column_more": ("points",),
}
"""What lies where the pointer rests: deck, discards, claim, dice, stacks and cards.

`single`, `double` and `double_one` (the option that makes a double one gem) tell how many gems a card is; `matches` and
`burns_on` follow, in the claim and in a stack. `inert` follows on a special card in the claim. `column_more` follows on
`column`: the points with one gem more.
"""

WORDS: Final[dict[str, Collection[str]]] = {**CAPTIONS, **_PROMPT, **_PANELS, **_EXPLAINED, **_CHANCES, **_ABOUT}
"""Every wording, with the names in braces that it may use."""


def counted(rules: BlastRules, kind: str, count: int) -> str:
    """So many of a kind in words: "a safe", "3 safes"."""
    return rules.sheet.words[f"one_{kind}" if count == 1 else f"many_{kind}"].format(count=count)


def joined(rules: BlastRules, parts: Sequence[str]) -> str:
    """Some words as a spoken list, "a, b and c"; "nothing" for none."""
    told = rules.sheet.words
    if len(parts) < 2:
        return parts[0] if parts else told["nothing"]
    return told["and"].format(first=", ".join(parts[:-1]), last=parts[-1])


def listed(rules: BlastRules, cards: Sequence[int]) -> str:
    """Some cards by kinds as a spoken list: "7 gems, a safe and a detonator"; a double counts as the gems it is."""
    gems = sum(rules.gems_of[card] for card in cards if card < rules.DETONATOR)
    special = [(rules.cards[kind], cards.count(kind)) for kind in range(rules.DETONATOR, rules.FIRE + 1)]
    return joined(rules, [counted(rules, kind, count) for kind, count in (("gem", gems), *special) if count])


def named(rules: BlastRules, cards: Sequence[int]) -> str:
    """Some cards one by one as a spoken list: "ruby 3·4 and wild 4·5"."""
    return joined(rules, [card_words(rules, card) for card in cards])


def card_words(rules: BlastRules, card: int) -> str:
    """A card as it is called in a sentence: "ruby 3·4", "safe"."""
    return rules.sheet.picks[rules.cards[card]].label.lower()


def numbers_words(rules: BlastRules, numbers: Sequence[int]) -> str:
    """Some numbers as a spoken list: "1, 2 and 6"."""
    return joined(rules, [str(number) for number in numbers])


def chance_words(rules: BlastRules, chance: Chance) -> str:
    """A chance in words: "5 in 8", or in whole percent where it is not one in eighths; "certain" and "never"."""
    told, (count, out_of) = rules.sheet.words, chance
    if count in (0, out_of):
        return told["certain" if count else "never"]
    if out_of == rules.sheet.components.faces:
        return told["chance"].format(count=count, all=out_of)
    return told["percent"].format(count=min(99, max(1, (200 * count + out_of) // (2 * out_of))))
