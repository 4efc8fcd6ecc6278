"""Previews of actions: effect, gain or cost, and chances.

Chances are rows of their own, which can be turned off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.rules.actions import Action
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.effects import Effects
from engine.view.panels import Icon, InfoCard, Row
from engine.view.picture import Previews
from engine.view.pieces import Badge
from engine.words.filling import fill
from engine.words.phrases import capitalize, number_text, signed
from games.blast.model.actions import Accept, Add, Another, Gamble, Jump, Keep, Pass, Reroll, Roll, Safe, Wait
from games.blast.model.components import ALL_GEM_CARDS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.fire import fire_loss
from games.blast.rules.probabilities import ScoreChange
from games.blast.table.pieces import gem_icon
from games.blast.table.wording import cards_words, fire_rows, numbers_words, odds_row, roll_result

SAFE_BADGE: Final = Badge("blast-safe", at=(0.34, 0.3), size=0.6)
"""The mark of a safe on a gem that it saves."""

Rows: TypeAlias = tuple[Row, ...]

RowsOf: TypeAlias = Callable[[BlastRules, BlastState], Iterable[Row]]

Preview: TypeAlias = Callable[[BlastRules, BlastState, Any, Effects], InfoCard]


def _with_gems(preview: Preview) -> Preview:
    """The preview of an action with the change of the seat's points, if it changes its gems at once."""

    def show(rules: BlastRules, view: BlastState, action: Action, effects: Effects) -> InfoCard:
        """The rows of the change come first."""
        card, seat = preview(rules, view, action, effects), view.seat
        gems = effects.after.gems[seat - 1]
        if gems == view.gems[seat - 1]:
            return card
        change = probabilities.score_change(rules, view, seat, gems)
        return replace(card, rows=(*_change_rows(rules, view, seat, change), *card.rows), gain=signed(change.points))

    return show


def _with_rows(*parts: RowsOf) -> Preview:
    """The card of the verb with the rows of some parts."""
    return lambda rules, view, _, effects: replace(
        effects.verb_card, rows=tuple(row for rows in parts for row in rows(rules, view))
    )


# Rows


def _change_rows(rules: BlastRules, view: BlastState, seat: Seat, change: ScoreChange, heading: str = "") -> Rows:
    """A change of a seat's points by colour, and of its score; `heading` is the key of a wording."""
    icons = tuple(
        gem_icon(rules, colour, signed(points), cursed=colour == view.cursed[seat - 1])
        for colour, points in enumerate(change.colours)
        if points
    )
    signs = {points > 0 for points in change.colours if points}
    head = rules.sheet.say(heading or ("changes" if len(signs) > 1 else "brings" if change.points >= 0 else "costs"))
    before, after = number_text(change.before.total), number_text(change.after.total)
    score = rules.sheet.say("score_then" if change.points else "score_same", before=before, after=after)
    total = Row(text=f"**{score}**", name="keeper-score" if seat != view.seat else "")
    return (Row(heading=head, icons=icons, beside=True), total) if icons else (total,)


def _claim_rows(rules: BlastRules, view: BlastState, heading: str = "wins") -> Rows:
    """The gain of the seat to decide by the claim."""
    return _change_rows(rules, view, view.seat, probabilities.change_by_claim(rules, view, view.seat), heading)


def _hit_rows(wording: str) -> RowsOf:
    """The chance that a roll hits the claim, in a wording."""
    return lambda rules, view: (odds_row(rules, wording, probabilities.hit_chance(rules, view)),)


def _new_number_rows(rules: BlastRules, view: BlastState) -> Rows:
    """The chance of a number new to the claim on the next gem, if there is one."""
    count, all_ = probabilities.new_number_chance(rules, view)
    return (Row(text=rules.sheet.say("odds_new", count=count, all=all_), aid=True),) if all_ else ()


def _next_gem_rows(rules: BlastRules, view: BlastState) -> Rows:
    """The chance of losing the claim with one more gem, if there is one."""
    after = probabilities.blown_after_next(rules, view)
    return (odds_row(rules, "odds_blown_next", after),) if after.all else ()


# The claim


def preview_pass(rules: BlastRules, view: BlastState, _: Action, effects: Effects) -> InfoCard:
    """Not rolling: the gain that the Prospector would keep."""
    text, keeper = rules.sheet.say("pass_last") if view.final else effects.verb_card.text, view.prospector
    rows = _change_rows(rules, view, keeper, probabilities.change_by_claim(rules, view, keeper), "keeper")
    return replace(effects.verb_card, text=text, rows=rows)


# Rolls


def preview_roll(rules: BlastRules, view: BlastState, *_: object) -> InfoCard:
    """A roll: its purpose, its chance, and its possible gain or cost."""
    return _fire_card(rules, view) if view.decision == "safes" else _claim_card(rules, view, view.decision)


def preview_throw(rules: BlastRules, view: BlastState) -> InfoCard:
    """A roll that nobody has asked for: in a fire, or for the claim of a gamble."""
    return _fire_card(rules, view) if view.burning else _claim_card(rules, view, view.purpose)


def _claim_card(rules: BlastRules, view: BlastState, kind: str) -> InfoCard:
    """A roll for the claim; `kind` is "steal", "last" or "gamble"."""
    title, key = ("roll_gamble", "odds_blown") if kind == "gamble" else ("roll_steal", "odds_hit")
    rows, sprite = (*_hit_rows(key)(rules, view), *_claim_rows(rules, view)), rules.sheet.verbs[Roll.verb].sprite
    return InfoCard(rules.sheet.say(title), sprite, text=rules.sheet.say(f"text_{kind}"), rows=rows)


def _fire_card(rules: BlastRules, view: BlastState) -> InfoCard:
    """The roll of the seat in a fire: what every number burns."""
    odds = odds_row(rules, "odds_loss", probabilities.loss_chance(rules, view, view.seat))
    title, text, sprite = (
        rules.sheet.say("roll_fire"),
        rules.sheet.say("text_fire"),
        rules.sheet.verbs[Roll.verb].sprite,
    )
    return InfoCard(title, sprite, text=text, rows=(*_loss_rows(rules, view), odds))


def preview_accept(rules: BlastRules, view: BlastState, *_: object) -> InfoCard:
    """Letting a number stand: its consequence."""
    number, sprite = view.rolled, f"die-eight-{view.rolled}"
    if view.purpose == "fire":
        text = f"{capitalize(roll_result(rules, view))}."
        return InfoCard(rules.sheet.say("stands_fire", number=number), sprite, text=text)
    kind = probabilities.roll_outcome(rules, view, view.purpose, view.seat, number)
    rows = _claim_rows(rules, view, "would") if kind == "gamble_hit" else ()
    return InfoCard(
        rules.sheet.say(f"stands_{kind}", number=number), sprite, text=rules.sheet.say(f"comes_{kind}"), rows=rows
    )


def _reroll_rows(rules: BlastRules, view: BlastState) -> Rows:
    """The chance that another roll is better: a hit, in a gamble a miss, in a fire more points."""
    if view.purpose == "fire":
        better = odds_row(rules, "odds_better", probabilities.better_chance(rules, view, view.seat, view.rolled))
        return (*_loss_rows(rules, view), better)
    spare = view.detonators[view.seat - 1] - 1
    key, chance = (
        ("odds_hit", probabilities.hit_chance) if view.purpose == "steal" else ("odds_miss", probabilities.miss_chance)
    )
    rows = [odds_row(rules, key, chance(rules, view))]
    if spare:
        rows.append(odds_row(rules, f"{key}_again", chance(rules, view, spare)))
    return tuple(rows)


# A fire


def preview_safe(rules: BlastRules, view: BlastState, action: Safe, _: Effects) -> InfoCard:
    """A safe on a stack: the gems that it guards, and the chance that it is needed."""
    seat, colour, pick = view.seat, rules.colours.index(action.colour), rules.sheet.picks[action.colour]
    wording = "guards_cursed" if view.cursed[seat - 1] == colour else "guards"
    text = rules.sheet.say(wording, cards=cards_words(rules, rules.stack(view, seat, colour)), gems=pick.plural)
    odds = odds_row(rules, "odds_stack", probabilities.loss_chance(rules, view, seat, rules.of_colour[colour]))
    title = fill(rules.sheet.verbs[Safe.verb].title, colour=pick.plural)
    return InfoCard(title, pick.icon, text=text, rows=(*_loss_rows(rules, view, rules.of_colour[colour]), odds))


def _loss_rows(rules: BlastRules, view: BlastState, stack: int = ALL_GEM_CARDS) -> Iterator[Row]:
    """The loss of the seat to decide by number: of one `stack` (a mask), or of all cards, with the harmless numbers.

    Cards that a safe saves are shown with it.
    """
    seat, spared = view.seat, list[int]()
    for number in range(1, rules.faces + 1):
        burnt, saved = (cards & stack for cards in fire_loss(rules, view, seat, number))
        if not burnt | saved:
            spared.append(number)
            continue
        points = probabilities.score_change(rules, view, seat, view.gems[seat - 1] & ~burnt).points
        tail = (
            *_gem_icons(rules, view, burnt),
            *_gem_icons(rules, view, saved, saved=True),
            Icon("", text=signed(points)),
        )
        yield Row(heading=str(number), tail=tail)
    if spared and stack == ALL_GEM_CARDS:
        yield Row(text=rules.sheet.say("spared_at", numbers=numbers_words(rules, spared)))


def _gem_icons(rules: BlastRules, view: BlastState, cards: int, *, saved: bool = False) -> Iterator[Icon]:
    """The gems of the cards in a mask, marked with a safe if `saved`."""
    for card in bits_of(cards):
        icon = gem_icon(rules, colour := rules.colour_of[card], cursed=colour == view.cursed[view.seat - 1])
        yield replace(icon, badges=(SAFE_BADGE,)) if saved else icon


PREVIEWS: Final[Previews] = {
    Jump: _with_gems(_with_rows()),
    Wait: _with_rows(_hit_rows("odds_miner")),
    Pass: _with_gems(preview_pass),
    Keep: _with_gems(_with_rows()),
    Add: _with_rows(_hit_rows("odds_miner"), _new_number_rows, fire_rows),
    Gamble: _with_rows(_claim_rows, _next_gem_rows, fire_rows),
    Another: _with_rows(_hit_rows("odds_blown"), _next_gem_rows, fire_rows),
    Roll: preview_roll,
    Accept: _with_gems(preview_accept),
    Reroll: _with_rows(_reroll_rows),
    Safe: preview_safe,
}
"""The previews by action; those that can change gems at once show the change."""
