"""Previews of actions: effect, gain or cost, and chances.

Chances are rows of their own, which can be turned off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

import msgspec

from engine.data.text import capitalize, number_text, signed
from engine.rules.actions import Action
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.effects import Effects
from engine.view.panels import Icon, InfoCard, Row
from engine.view.pieces import Badge
from games.blast.model.actions import Accept, Add, Another, Gamble, Pass, Reroll, Roll, Safe, Wait
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.probabilities import ScoreChange
from games.blast.table.panels import gem_icon, odds_row, roll_result
from games.blast.table.wording import cards_words, numbers_words

SAFE_BADGE: Final = Badge("blast-safe", at=(0.34, 0.3), size=0.6)
"""The mark of a safe on a gem that it saves."""


class Preview(NamedTuple):
    """The parts of a preview beyond the words of the verb; "" keeps those."""

    title: str = ""
    text: str = ""
    sprite: str = ""
    rows: tuple[Row, ...] = ()


PreviewOf: TypeAlias = Callable[["BlastRules", BlastState], Preview]


def preview_text(rules: BlastRules, view: BlastState, action: Action, effects: Effects) -> InfoCard:
    """The preview of an action: its change of points at once, its possible gain or cost, and the chances."""
    after = effects.after
    words = rules.sheet.verbs[action.verb]
    preview_of = _PREVIEW_BY_ACTION.get(type(action))
    preview = preview_of(rules, view) if preview_of else Preview()
    if isinstance(action, Safe):
        preview = _safe_preview(rules, view, action.colour)
    seat = view.seat
    change = probabilities.score_change(rules, view, seat, after.gems[seat - 1])
    moved = _change_rows(rules, view, seat, change) if after.gems[seat - 1] != view.gems[seat - 1] else ()
    return InfoCard(
        title=preview.title or words.title,
        sprite=preview.sprite or words.sprite,
        text=preview.text or words.text,
        rows=(*moved, *preview.rows),
        gain=signed(change.points) if moved else "",
    )


# Rows


def _change_rows(
    rules: BlastRules, view: BlastState, seat: Seat, change: ScoreChange, heading: str = ""
) -> tuple[Row, ...]:
    """A change of a seat's points by colour, and of its score; `heading` is the key of a wording."""
    words, cursed = rules.sheet.words, view.cursed[seat - 1]
    icons = tuple(
        gem_icon(rules, colour, signed(points), cursed=colour == cursed)
        for colour, points in enumerate(change.colours)
        if points
    )
    head = words[heading or ("brings" if change.points >= 0 else "costs")]
    before, after = change.before.total, change.after.total
    same = words["score_same" if before == after else "score_then"]
    score = f"**{same.format(before=number_text(before), after=number_text(after))}**"
    return (Row(heading=head, icons=icons, beside=True), Row(text=score)) if icons else (Row(text=score),)


def _prospector_rows(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """The gain of the Prospector by the claim."""
    return _change_rows(
        rules, view, view.prospector, probabilities.change_by_claim(rules, view, view.prospector), "keeper"
    )


def _claim_rows(rules: BlastRules, view: BlastState, heading: str = "wins") -> tuple[Row, ...]:
    """The gain of the seat to decide by the claim."""
    return _change_rows(rules, view, view.seat, probabilities.change_by_claim(rules, view, view.seat), heading)


def _next_card_rows(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """The chances of a number new to the claim on the next gem, and of a fire before it."""
    count, all_ = probabilities.new_number_chance(rules, view)
    new = rules.sheet.words["odds_new"].format(count=count, all=all_)
    fire = odds_row(rules, "odds_fire_first", probabilities.fire_before_gem(view))
    return (Row(text=new, aid=True), fire) if all_ else (fire,)


# The claim


def _wait_preview(rules: BlastRules, view: BlastState) -> Preview:
    """Keeping the claim jumper: the chance that a miner hits."""
    return Preview(rows=(odds_row(rules, "odds_miner", probabilities.hit_chance(rules, view)),))


def _pass_preview(rules: BlastRules, view: BlastState) -> Preview:
    """Not rolling: the gain that the Prospector would keep."""
    text = rules.sheet.words["pass_last"] if view.final else ""
    return Preview(text=text, rows=_prospector_rows(rules, view))


def _add_preview(rules: BlastRules, view: BlastState) -> Preview:
    """Adding a gem: the chances of a hit, a new number, and a fire."""
    return Preview(
        rows=(odds_row(rules, "odds_miner", probabilities.hit_chance(rules, view)), *_next_card_rows(rules, view))
    )


def _gamble_preview(rules: BlastRules, view: BlastState) -> Preview:
    """A gamble: its gain, and its chances with one more gem."""
    return Preview(rows=(*_claim_rows(rules, view), *_next_gem_rows(rules, view)))


def _another_preview(rules: BlastRules, view: BlastState) -> Preview:
    """The second gem of a gamble: the chances now and with it."""
    now = odds_row(rules, "odds_blown", probabilities.hit_chance(rules, view))
    return Preview(rows=(now, *_next_gem_rows(rules, view)))


def _next_gem_rows(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """The chances of losing the claim with one more gem, and of a fire before it."""
    after = probabilities.blown_after_next(rules, view)
    fire = odds_row(rules, "odds_fire_first", probabilities.fire_before_gem(view))
    return (odds_row(rules, "odds_blown_next", after), fire) if after.all else (fire,)


# Rolls


def _roll_preview(rules: BlastRules, view: BlastState) -> Preview:
    """A roll: its purpose, its chance, and its possible gain or cost."""
    words, decision = rules.sheet.words, view.decision
    if decision == "safes":
        own = probabilities.guarded_colours(view, view.seat)
        odds = odds_row(rules, "odds_loss", probabilities.loss_chance(rules, view, view.seat, own))
        rows = (*_loss_rows(rules, view, own), odds)
        return Preview(words["roll_fire"], words["text_fire"], rows=rows)
    purpose = "gamble" if decision == "gamble" else "steal"
    key = "odds_blown" if purpose == "gamble" else "odds_hit"
    odds = odds_row(rules, key, probabilities.hit_chance(rules, view))
    rows = (odds, *_claim_rows(rules, view))
    return Preview(words[f"roll_{purpose}"], words[f"text_{decision}"], rows=rows)


def _accept_preview(rules: BlastRules, view: BlastState) -> Preview:
    """Letting a number stand: its consequence."""
    words, number = rules.sheet.words, view.rolled
    kind = (
        "fire" if view.purpose == "fire" else probabilities.roll_outcome(rules, view, view.purpose, view.seat, number)
    )
    title = words[f"stands_{kind}"].format(number=number)
    text = words[f"comes_{kind}"] if kind != "fire" else f"{capitalize(roll_result(rules, view))}."
    rows = _claim_rows(rules, view, "would") if kind == "gamble_hit" else ()
    return Preview(title, text, f"die-eight-{number}", rows)


def _reroll_preview(rules: BlastRules, view: BlastState) -> Preview:
    """The chance that another roll is better: a hit, in a gamble a miss, in a fire more points."""
    if view.purpose == "fire":
        better = odds_row(rules, "odds_better", probabilities.better_chance(rules, view, view.seat, view.rolled))
        return Preview(rows=(*_loss_rows(rules, view, probabilities.guarded_colours(view, view.seat)), better))
    spare = view.detonators[view.seat - 1] - 1
    key, chance = (
        ("odds_hit", probabilities.hit_chance) if view.purpose == "steal" else ("odds_miss", probabilities.miss_chance)
    )
    rows = [odds_row(rules, key, chance(rules, view))]
    if spare:
        rows.append(odds_row(rules, f"{key}_again", chance(rules, view, spare)))
    return Preview(rows=tuple(rows))


# A fire


def _safe_preview(rules: BlastRules, view: BlastState, name: str) -> Preview:
    """A safe on a stack: the gems that it guards, and the chance that it is needed."""
    wordings, seat = rules.sheet.words, view.seat
    colour = rules.colours.index(name)
    pick = rules.sheet.picks[name]
    cards = cards_words(rules, rules.stack(view, seat, colour))
    text = wordings["guards_cursed" if view.cursed[seat - 1] == colour else "guards"].format(
        cards=cards, gems=pick.plural
    )
    odds = odds_row(rules, "odds_stack", probabilities.stack_chance(rules, view, seat, colour))
    title = rules.sheet.verbs[Safe.verb].title.format(colour=pick.plural)
    return Preview(title, text, pick.icon, (*_loss_rows(rules, view, 0, rules.of_colour[colour]), odds))


def _loss_rows(rules: BlastRules, view: BlastState, guarded: int, stack: int = -1) -> Iterator[Row]:
    """The loss of the seat to decide by number: of one `stack` (a mask), or of all cards with the harmless numbers.

    Cards that a safe saves are shown with it.
    """
    seat, spared = view.seat, list[int]()
    for number in range(1, rules.sheet.components.faces + 1):
        burnt, saved = (cards & stack for cards in probabilities.fire_loss(rules, view, seat, number, guarded))
        if not burnt | saved:
            spared.append(number)
            continue
        own = view.gems[seat - 1]
        points = probabilities.score_change(rules, view, seat, own & ~burnt).points
        tail = (
            *_gem_icons(rules, view, burnt),
            *_gem_icons(rules, view, saved, saved=True),
            Icon("", text=signed(points)),
        )
        yield Row(heading=str(number), tail=tail)
    if spared and stack < 0:
        yield Row(text=rules.sheet.words["spared_at"].format(numbers=numbers_words(rules, spared)))


def _gem_icons(rules: BlastRules, view: BlastState, cards: int, *, saved: bool = False) -> Iterator[Icon]:
    """The gems of the cards in a mask, marked with a safe if `saved`."""
    for card in bits_of(cards):
        icon = gem_icon(rules, colour := rules.colour_of[card], cursed=colour == view.cursed[view.seat - 1])
        yield msgspec.structs.replace(icon, badges=(SAFE_BADGE,)) if saved else icon


_PREVIEW_BY_ACTION: Final[dict[type[Action], PreviewOf]] = {
    Wait: _wait_preview,
    Pass: _pass_preview,
    Add: _add_preview,
    Gamble: _gamble_preview,
    Another: _another_preview,
    Roll: _roll_preview,
    Accept: _accept_preview,
    Reroll: _reroll_preview,
}
"""The actions whose preview has more than the words of the verb; that of a safe needs its colour."""
