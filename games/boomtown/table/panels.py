"""The panels beside the table: live words of the prompt, seat cards, and the text of the current step."""

from __future__ import annotations

from typing import Final

from engine.rules.contract import Seat
from engine.rules.multiset import total
from engine.view.panels import ActionChain, Goal, Icon, InfoCard, Panels, Peek, Row, race
from engine.words.filling import fill
from engine.words.phrases import capitalize, signed
from games.boomtown.model.actions import EFFECTS, Ship
from games.boomtown.model.components import names_in
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import final_scoring
from games.boomtown.rules.turn import comes_to_hand
from games.boomtown.table.pieces.land import cubes_on
from games.boomtown.table.seat_cards import pile_rows, seat_card
from games.boomtown.table.wording import (
    build_words,
    effect_words,
    metal_uses,
    points_words,
    post_words,
    ship_all,
    still_words,
)

LAST_VERB: Final = "done"
"""The verb that ends the last turn; its label changes then."""

LEAVES: Final = {"market": ("points-disc", ""), "influence": ("boomtown-influence", "stone")}
"""The leaves that take turns beside the boards for larger text, but for the log: their sprites and tints."""


def panels(rules: BoomtownRules, view: BoomtownState, deciding: bool = True) -> Panels:
    """Live words, a card per player, and the text of the step if `deciding`."""
    standings, ending = rules.standings(view), final_scoring(rules, view)
    players = range(1, rules.players + 1)
    ends = view.last and view.decision == "metals"
    return Panels(
        prompt=_prompt(rules, view),
        seat_cards=tuple(seat_card(rules, view, player, standings, ending) for player in players),
        default_info=_step_text(rules, view) if deciding else None,
        chains=_ship_button(rules, view) if deciding else (),
        peek=_peek(rules, view) if deciding else None,
        verb_labels={LAST_VERB: rules.sheet.say("done_last")} if ends else {},
        tabs={leaf: Icon(sprite, tint, text=rules.sheet.say(f"tab_{leaf}")) for leaf, (sprite, tint) in LEAVES.items()},
    )


def _ship_button(rules: BoomtownRules, view: BoomtownState) -> tuple[ActionChain, ...]:
    """One button that ships all metals of the hand whose coaches can go on; none without such a metal."""
    if view.decision != "metals":
        return ()
    shipped, points = ship_all(rules, view)
    if not shipped:
        return ()
    metals = names_in(shipped)
    way = rules.sheet.say("ship_text", items=items_words(rules.sheet, shipped), points=points_words(rules, points))
    info = InfoCard(rules.sheet.say("ship_title"), "stagecoach", f"seat{view.seat}", way, gain=signed(points))
    label = rules.sheet.say("ship_all" if len(metals) > 1 else "ship_one")
    return (ActionChain(label, tuple(Ship(metal) for metal in metals), info, "stagecoach"),)


# The prompt


def _prompt(rules: BoomtownRules, view: BoomtownState) -> dict[str, str | int]:
    """The live words of the prompt (see `PROMPT` in the vocabulary)."""
    decision = view.decision
    hex = view.looking if view.looking >= 0 else next(iter(view.reveals), -1)
    turns_up = decision == "token" and hex >= 0
    return {
        "hand": items_words(rules.sheet, view.hand),
        "last": rules.sheet.say("prompt_last") if view.last else "",
        "end": rules.sheet.say("end_turn" if view.last else "go_on"),
        "build": build_words(rules, view.hand) if decision in ("metals", "build") else "",
        "still": still_words(rules, view) if decision == "metals" else "",
        "can": still_words(rules, view, short=True) if decision == "metals" else "",
        "ways": capitalize(metal_uses(rules, view, "short")),
        "bin": str(view.bin) if decision == "leave" else "",
        "item": post_words(rules, view.ninth) if decision == "post" else "",
        "terrain": rules.sheet.pick_words(rules.terrains[view.terrain[hex]]) if turns_up else "",
    }


# The goal line


def goal(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> Goal:
    """The points as if the game ended now against those of the best other, or of the Rival, and the camps left."""
    words, text = rules.sheet.goal, "alone" if rules.rivals else "text"
    if not view.decision:
        return race(rules, view, seat, text=text)
    camps = view.pieces[seat - 1]
    ends = fill(words[f"camps_{min(camps, 2)}"], camps=camps)
    return race(rules, view, seat, ends, text, final_scoring(rules, view).totals, words["counted"])


# The step of the turn


def _step_text(rules: BoomtownRules, view: BoomtownState) -> InfoCard | None:
    """The title of the step and the uses of the hand; None where the rulebook is shown instead."""
    decision, hand, held = view.decision, view.hand, pile_rows(view.hand)
    if decision == "activate":
        return InfoCard(rules.sheet.say("step_activate"), text=_to_hand_words(rules, view))
    if decision == "leave":
        return InfoCard(rules.sheet.say("step_leave", bin=view.bin), rows=held)
    if decision == "metals":
        return InfoCard(rules.sheet.say("step_metals"), text=still_words(rules, view), rows=held)
    if decision == "build":
        return InfoCard(rules.sheet.say("step_build"), text=build_words(rules, hand), rows=held)
    if decision == "post":
        return InfoCard(rules.sheet.say("step_post"), f"post-{rules.ninths[view.ninth]}", rows=held)
    if decision in EFFECTS:
        text = effect_words(rules, decision, view.effects.count(decision))
        return InfoCard(rules.sheet.say("step_effect"), f"effect-{decision}", text=text, rows=held)
    return None


def _peek(rules: BoomtownRules, view: BoomtownState) -> Peek | None:
    """The face-down tokens whose contents the view knows; None without any."""
    seen = [(hex, content) for hex, content, _ in view.peeks if content >= 0]
    if not seen:
        return None
    rows = tuple(
        Row(
            icons=(Icon("boomtown-token", badges=cubes_on(names_in(rules.content_pile[content]))),),
            text=rules.sheet.say(
                "peek_token",
                terrain=rules.sheet.pick_words(rules.terrains[view.terrain[hex]]),
                items=items_words(rules.sheet, rules.content_pile[content]),
            ),
            filling=True,
        )
        for hex, content in seen
    )
    card = InfoCard(rules.sheet.say("peek_title"), "effect-look", rows=rows)
    return Peek(card, tuple(rules.hexes[hex] for hex, _ in seen))


def _to_hand_words(rules: BoomtownRules, view: BoomtownState) -> str:
    """A line per bin that is not empty: how many of its resources would come to hand."""
    say, held = rules.sheet.say, enumerate(bins_of(rules, view, view.seat))
    return "\n".join(
        say("to_hand", bin=bin, count=comes_to_hand(pile, bin), all=total(pile)) for bin, pile in held if pile
    )
