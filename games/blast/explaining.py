"""What the parchment says in Fire in the Hole of an action: what it would do, bring or cost, and how likely that is.

Chances stand in rows of their own, which can be left out. What is pointed at is told in `pointing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import msgspec

from engine.picture import Badge, Explanation, Icon, Row
from engine.rules import Action, Seat
from engine.spelling import capital, figure, signed
from games.blast import chances
from games.blast.actions import Accept, Add, Another, Gamble, Pass, Reroll, Roll, Safe, Wait
from games.blast.cards import numbers_in
from games.blast.chances import Change
from games.blast.panels import gem_icon, odds_row, result
from games.blast.phrases import named, numbers_words
from games.blast.state import BlastState

if TYPE_CHECKING:
    from games.blast.rules import BlastRules

KEPT: Final = Badge("blast-safe", at=(0.34, 0.3), size=0.6)
"""The sign of a safe on a gem that it keeps."""


class Told(NamedTuple):
    """What is told of an action beyond the words of its verb, each "" where those will do."""

    title: str = ""
    text: str = ""
    sprite: str = ""
    rows: tuple[Row, ...] = ()


Teller: TypeAlias = Callable[["BlastRules", BlastState], Told]


def explain(rules: BlastRules, view: BlastState, action: Action, after: BlastState) -> Explanation:
    """What an action would do: what it brings or costs at once, what it may bring or cost, and the chances."""
    words = rules.sheet.verbs[action.verb]
    teller = _TELLERS.get(type(action))
    told = teller(rules, view) if teller else Told()
    if isinstance(action, Safe):
        told = _safe(rules, view, action.colour)
    seat = view.seat
    change = chances.change(rules, view, seat, after.gems[seat - 1])
    moved = _moved(rules, view, seat, change) if after.gems[seat - 1] != view.gems[seat - 1] else ()
    return Explanation(
        title=told.title or words.title,
        sprite=told.sprite or words.sprite,
        text=told.text or words.text,
        rows=(*moved, *told.rows),
        gain=signed(change.points) if moved else "",
    )


# Rows


def _moved(rules: BlastRules, view: BlastState, seat: Seat, change: Change, heading: str = "") -> tuple[Row, ...]:
    """What a change does to the points of a seat, colour by colour, and to its score; `heading` names a wording."""
    told, cursed = rules.sheet.words, view.cursed[seat - 1]
    icons = tuple(
        gem_icon(rules, colour, signed(points), cursed=colour == cursed)
        for colour, points in enumerate(change.colours)
        if points
    )
    head = told[heading or ("brings" if change.points >= 0 else "costs")]
    before, after = change.before.total, change.after.total
    same = told["score_same" if before == after else "score_then"]
    score = f"**{same.format(before=figure(before), after=figure(after))}**"
    return (Row(heading=head, icons=icons, beside=True), Row(text=score)) if icons else (Row(text=score),)


def _keeper(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """What the Prospector would have of the claim."""
    return _moved(rules, view, view.prospector, chances.taking(rules, view, view.prospector), "keeper")


def _winning(rules: BlastRules, view: BlastState, heading: str = "wins") -> tuple[Row, ...]:
    """What the seat to decide would have of the claim."""
    return _moved(rules, view, view.seat, chances.taking(rules, view, view.seat), heading)


def _coming(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """How likely a fire comes before the next gem, and how many gem cards have a number that is new to the claim."""
    count, all_ = chances.wider(rules, view)
    new = rules.sheet.words["odds_new"].format(count=count, all=all_)
    fire = odds_row(rules, "odds_fire_first", chances.fire_first(view))
    return (Row(text=new, aid=True), fire) if all_ else (fire,)


# The claim


def _wait(rules: BlastRules, view: BlastState) -> Told:
    return Told(rows=(odds_row(rules, "odds_miner", chances.hit_chance(rules, view)),))


def _pass(rules: BlastRules, view: BlastState) -> Told:
    text = rules.sheet.words["pass_last"] if view.final else ""
    return Told(text=text, rows=_keeper(rules, view))


def _add(rules: BlastRules, view: BlastState) -> Told:
    return Told(rows=(odds_row(rules, "odds_miner", chances.hit_chance(rules, view)), *_coming(rules, view)))


def _gamble(rules: BlastRules, view: BlastState) -> Told:
    return Told(rows=(*_winning(rules, view), *_dared(rules, view)))


def _another(rules: BlastRules, view: BlastState) -> Told:
    now = odds_row(rules, "odds_blown", chances.hit_chance(rules, view))
    return Told(rows=(now, *_dared(rules, view)))


def _dared(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """How dangerous one more gem makes a gamble."""
    after = chances.blown_after_next(rules, view)
    fire = odds_row(rules, "odds_fire_first", chances.fire_first(view))
    return (odds_row(rules, "odds_blown_next", after), fire) if after.all else (fire,)


# Rolls


def _roll(rules: BlastRules, view: BlastState) -> Told:
    """What a roll is for, what it may bring, and what it may cost."""
    told, asked = rules.sheet.words, view.decision
    if asked == "safes":
        own = chances.guards(view, view.seat)
        odds = odds_row(rules, "odds_loss", chances.loss_chance(rules, view, view.seat, own))
        rows = (*_tolls(rules, view, own), odds)
        return Told(told["roll_fire"], told["text_fire"], rows=rows)
    purpose = "gamble" if asked == "gamble" else "steal"
    key = "odds_blown" if purpose == "gamble" else "odds_hit"
    odds = odds_row(rules, key, chances.hit_chance(rules, view))
    rows = (odds, *_winning(rules, view))
    return Told(told[f"roll_{purpose}"], told[f"text_{asked}"], rows=rows)


def _accept(rules: BlastRules, view: BlastState) -> Told:
    """What comes of letting a number stand."""
    told, number = rules.sheet.words, view.rolled
    kind = "fire" if view.purpose == "fire" else chances.outcome(rules, view, view.purpose, view.seat, number)
    title = told[f"stands_{kind}"].format(number=number)
    text = told[f"comes_{kind}"] if kind != "fire" else f"{capital(result(rules, view))}."
    rows = _winning(rules, view, "would") if kind == "gamble_hit" else ()
    return Told(title, text, f"die-eight-{number}", rows)


def _reroll(rules: BlastRules, view: BlastState) -> Told:
    """How likely another roll is better: a hit, a miss in a gamble, in a fire more points."""
    if view.purpose == "fire":
        better = odds_row(rules, "odds_better", chances.better_chance(rules, view, view.seat, view.rolled))
        return Told(rows=(*_tolls(rules, view, chances.guards(view, view.seat)), better))
    spare = view.detonators[view.seat - 1] - 1
    key, chance = ("odds_hit", chances.hit_chance) if view.purpose == "steal" else ("odds_miss", chances.miss_chance)
    rows = [odds_row(rules, key, chance(rules, view))]
    if spare:
        rows.append(odds_row(rules, f"{key}_again", chance(rules, view, spare)))
    return Told(rows=tuple(rows))


# A fire


def _safe(rules: BlastRules, view: BlastState, name: str) -> Told:
    """What a safe on a stack keeps, and how likely it is needed."""
    told, seat = rules.sheet.words, view.seat
    colour = rules.colours.index(name)
    words = rules.sheet.picks[name]
    cards = named(rules, rules.stack(view, seat, colour))
    text = told["guards_cursed" if view.cursed[seat - 1] == colour else "guards"].format(cards=cards, gems=words.many)
    odds = odds_row(rules, "odds_stack", chances.stack_chance(rules, view, seat, colour))
    title = rules.sheet.verbs[Safe.verb].title.format(colour=words.many)
    return Told(title, text, words.icon, (*_tolls(rules, view, 0, rules.of_colour[colour]), odds))


def _tolls(rules: BlastRules, view: BlastState, guarded: int, stack: int = -1) -> Iterator[Row]:
    """What every number takes from the seat to decide: of one `stack`, or of all cards, and which take nothing.

    Cards that a safe keeps are shown with it.
    """
    seat, spared = view.seat, list[int]()
    for number in range(1, rules.sheet.components.faces + 1):
        burnt, saved = (cards & stack for cards in chances.toll(rules, view, seat, number, guarded))
        if not burnt | saved:
            spared.append(number)
            continue
        own = view.gems[seat - 1]
        points = chances.change(rules, view, seat, own & ~burnt).points
        tail = (*_cards(rules, view, burnt), *_cards(rules, view, saved, kept=True), Icon("", text=signed(points)))
        yield Row(heading=str(number), tail=tail)
    if spared and stack < 0:
        yield Row(text=rules.sheet.words["spared_at"].format(numbers=numbers_words(rules, spared)))


def _cards(rules: BlastRules, view: BlastState, cards: int, *, kept: bool = False) -> Iterator[Icon]:
    """The gems of some cards, a safe on those that are `kept`."""
    for card in numbers_in(cards):
        icon = gem_icon(rules, colour := rules.colour_of[card], cursed=colour == view.cursed[view.seat - 1])
        yield msgspec.structs.replace(icon, badges=(KEPT,)) if kept else icon


_TELLERS: Final[dict[type[Action], Teller]] = {
    Wait: _wait,
    Pass: _pass,
    Add: _add,
    Gamble: _gamble,
    Another: _another,
    Roll: _roll,
    Accept: _accept,
    Reroll: _reroll,
}
"""What is told of actions beyond the words of the verb and what they bring at once; `_safe` tells of safes."""
