"""What stands beside the table of Boomtown: live words, seat cards, and what the parchment says by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.picture import Badge, Explanation, Icon, Panels, Row
from games.boomtown.captions import EFFECTS
from games.boomtown.cards import bins, seat_card
from games.boomtown.icons import cubes
from games.boomtown.phrases import effect_words, items_words, joined, name, post_words
from games.boomtown.piles import METAL, size
from games.boomtown.prospects import build_words, comes_to_hand, still_words
from games.boomtown.state import BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules

NUMBER: Final = 0.7
"""The height of a bin's number on its tray, in trays."""
LAST: Final = "done"
"""The verb that ends the last turn, and says so then."""


def panels(rules: BoomtownRules, view: BoomtownState) -> Panels:
    """Live words, a card a player, and what the hand can do."""
    standings, ending = rules.standings(view), rules.final(view)
    players = range(1, rules.seats + rules.rivals + 1)
    ends = view.last and view.decision == "metals"
    return Panels(
        prompt=_prompt(rules, view),
        cards=tuple(seat_card(rules, view, player, standings, ending) for player in players),
        told=_told(rules, view),
        labels={LAST: rules.sheet.words["done_last"]} if ends else {},
    )


# The prompt


def _prompt(rules: BoomtownRules, view: BoomtownState) -> dict[str, str | int]:
    told, asked = rules.sheet.words, view.decision
    full = [str(bin) for bin, held in enumerate(bins(rules, view, view.seat)) if comes_to_hand(held, bin)]
    hex = view.looking if view.looking >= 0 else next(iter(view.reveals), -1)
    shown = asked == "token" and hex >= 0
    return {
        "hand": items_words(rules, view.hand),
        "metals": items_words(rules, view.hand & METAL),
        "build": build_words(rules, view.hand) if asked in ("metals", "build") else "",
        "still": still_words(rules, view) if asked == "metals" else "",
        "bin": str(view.bin) if asked == "leave" else "",
        "bins": joined(rules, full) if asked == "activate" else "",
        "steps": told["steps"].format(count=view.effects.count(asked)) if asked in EFFECTS else "",
        "item": post_words(rules, view.ninth) if asked == "post" else "",
        "hex": rules.hexes[hex] if shown else "",
        "terrain": name(rules, rules.terrains[view.terrain[hex]]) if shown else "",
    }


# What the parchment says by itself


def _told(rules: BoomtownRules, view: BoomtownState) -> Explanation | None:
    """What the hand can do, in the step of the turn that is asked for; None where the rulebook tells it."""
    told, asked, hand = rules.sheet.words, view.decision, view.hand
    held = (Row(icons=cubes(rules, hand), beside=True),) if hand else ()
    if asked == "activate":
        return Explanation(told["told_activate"], rows=(_to_hand(rules, view),))
    if asked == "leave":
        return Explanation(told["told_leave"].format(bin=view.bin), rows=held)
    if asked == "metals":
        return Explanation(told["told_metals"], text=still_words(rules, view), rows=held)
    if asked == "build":
        return Explanation(told["told_build"], text=build_words(rules, hand), rows=held)
    if asked in EFFECTS:
        text = effect_words(rules, asked, view.effects.count(asked))
        return Explanation(told["told_effect"], f"effect-{asked}", text=text, rows=held)
    return None


def _to_hand(rules: BoomtownRules, view: BoomtownState) -> Row:
    """How many resources would come to hand from every bin that is not empty."""
    own = enumerate(bins(rules, view, view.seat))
    counts = [(bin, comes_to_hand(held, bin)) for bin, held in own if size(held)]
    icons = tuple(
        Icon("mat-bin", badges=(Badge(text=str(bin), bare=True, at=(0.0, 0.0), size=NUMBER),), text=str(count))
        for bin, count in counts
    )
    return Row(heading=rules.sheet.words["to_hand"], icons=icons, beside=True)
