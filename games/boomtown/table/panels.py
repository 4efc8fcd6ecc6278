"""What stands beside the table of Boomtown: live words, seat cards, and what the parchment says by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.view.panels import Icon, InfoCard, Panels, Row
from engine.view.pieces import Badge
from games.boomtown.model.actions import EFFECTS
from games.boomtown.model.components import size
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import items_words, pick_name
from games.boomtown.table.forecast import MetalUses, build_words, can_words, comes_to_hand, metal_uses, still_words
from games.boomtown.table.seat_cards import bins_of, pile_rows, seat_card
from games.boomtown.table.wording import effect_words, post_words

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


NUMBER: Final = 0.7
"""The height of a bin's number on its tray, in trays."""

LAST: Final = "done"
"""The verb that ends the last turn, and says so then."""


def panels(rules: BoomtownRules, view: BoomtownState, asked: bool = True) -> Panels:
    """Live words, a card a player, and for who is `asked` what the hand can do."""
    standings, ending, found = rules.standings(view), rules.final(view), metal_uses(rules, view)
    players = range(1, rules.players + 1)
    ends = view.last and view.decision == "metals"
    return Panels(
        prompt=_prompt(rules, view, found),
        cards=tuple(seat_card(rules, view, player, standings, ending) for player in players),
        told=_step_text(rules, view, found) if asked else None,
        labels={LAST: rules.sheet.words["done_last"]} if ends else {},
    )


# The prompt


def _prompt(rules: BoomtownRules, view: BoomtownState, found: MetalUses) -> dict[str, str | int]:
    asked = view.decision
    hex = view.looking if view.looking >= 0 else next(iter(view.reveals), -1)
    shown = asked == "token" and hex >= 0
    told = rules.sheet.words
    return {
        "hand": items_words(rules, view.hand),
        "last": told["prompt_last"] if view.last else "",
        "end": told["end_turn" if view.last else "go_on"],
        "build": build_words(rules, view.hand) if asked in ("metals", "build") else "",
        "still": still_words(rules, found) if asked == "metals" else "",
        "can": can_words(rules, found) if asked == "metals" else "",
        "bin": str(view.bin) if asked == "leave" else "",
        "item": post_words(rules, view.ninth) if asked == "post" else "",
        "hex": rules.hexes[hex] if shown else "",
        "terrain": pick_name(rules, rules.terrains[view.terrain[hex]]) if shown else "",
    }


# What the parchment says by itself


def _step_text(rules: BoomtownRules, view: BoomtownState, found: MetalUses) -> InfoCard | None:
    """What the hand can do, in the step of the turn that is asked for; None where the rulebook tells it."""
    told, asked, hand = rules.sheet.words, view.decision, view.hand
    held = pile_rows(hand)
    if asked == "activate":
        return InfoCard(told["told_activate"], rows=(_to_hand_row(rules, view),))
    if asked == "leave":
        return InfoCard(told["told_leave"].format(bin=view.bin), rows=held)
    if asked == "metals":
        return InfoCard(told["told_metals"], text=still_words(rules, found), rows=held)
    if asked == "build":
        return InfoCard(told["told_build"], text=build_words(rules, hand), rows=held)
    if asked == "post":
        return InfoCard(told["told_post"], f"post-{rules.ninths[view.ninth]}", rows=held)
    if asked in EFFECTS:
        text = effect_words(rules, asked, view.effects.count(asked))
        return InfoCard(told["told_effect"], f"effect-{asked}", text=text, rows=held)
    return None


def _to_hand_row(rules: BoomtownRules, view: BoomtownState) -> Row:
    """How many resources would come to hand from every bin that is not empty."""
    own = enumerate(bins_of(rules, view, view.seat))
    counts = [(bin, comes_to_hand(held, bin)) for bin, held in own if size(held)]
    numbers = [Badge(text=str(bin), bare=True, at=(0.0, 0.0), size=NUMBER, ink="lamp") for bin, _ in counts]
    icons = tuple(
        Icon("mat-bin", badges=(number,), text=str(count)) for number, (_, count) in zip(numbers, counts, strict=True)
    )
    return Row(heading=rules.sheet.words["to_hand"], icons=icons, beside=True)
