"""Seat cards: camps, bins and tokens of a player, as icons and in words. The icons of previews and tooltips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.rules.contract import Seat, Standings
from engine.view.panels import Icon, Row, SeatCard
from engine.view.pieces import Badge, Outline, Picture, figure
from engine.words.phrases import number_text, sentences
from games.boomtown.model.components import Kinds, Pile, kinds, names_in
from games.boomtown.model.events import GROUPS, OFFICES, TERRAINS, WANTED
from games.boomtown.model.state import BoomtownState, bins_of, contents_left, part
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import Ending
from games.boomtown.table.pieces import rival_card
from games.boomtown.table.pieces.land import cubes_on
from games.boomtown.table.pieces.market import influence_spaces


def seat_card(rules: BoomtownRules, view: BoomtownState, seat: Seat, standings: Standings, ending: Ending) -> SeatCard:
    """The seat card of a player; the Rival's has his card instead of bins."""
    total = standings.totals[seat - 1]
    rival, group = seat > rules.seats, ending.groups[seat - 1]
    bins = Row(icons=tuple(map(bin_icon, bins_of(rules, view, seat))), filling=True)
    return SeatCard(
        seat,
        number_text(total),
        rules.sheet.scoring.unit_of(total, rules.seats),
        (_camps_row(view, seat), rival_card.rival_row(rules, view) if rival else bins, _tokens_row(rules, view, seat)),
        _card_words(rules, view, seat, standings, ending),
        state=rival_card.rival_state(rules, view) if rival else seat_state(rules, view, seat),
        overlay=Picture((), outlines=(Outline(rules.named(group), f"seat{seat}"),)) if group else Picture(()),
        about=influence_spaces(rules),
    )


def seat_state(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> str:
    """The state of a seat: its place in turn order, its last turn, the end of the game."""
    if not view.decision:
        return rules.sheet.say("state_wins") if seat in rules.standings(view).winners else ""
    if view.last and seat < view.seat:
        return rules.sheet.say("state_done")
    if not view.pieces[seat - 1]:
        return rules.sheet.say("state_last")
    return rules.sheet.say(f"state_{seat}") if rules.seats > 1 else ""


def _camps_row(view: BoomtownState, seat: Seat) -> Row:
    """The camps left, and the wanted ones, if any."""
    camps_left, wanted = view.pieces[seat - 1], view.wanted[seat - 1]
    camps = Icon("camp", f"seat{seat}", dim=not camps_left, text=str(camps_left))
    return Row(icons=(camps, Icon("wanted", text=str(wanted))) if wanted else (camps,), beside=True)


def _tokens_row(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> Row:
    """Mining tokens by terrain."""
    held = zip(rules.terrains, part(view.tokens, seat, len(rules.terrains)), strict=True)
    icons = (Icon("boomtown-token--down", terrain, dim=not count, text=str(count)) for terrain, count in held)
    return Row(icons=tuple(icons), beside=True)


# In words


def _card_words(rules: BoomtownRules, view: BoomtownState, seat: Seat, standings: Standings, ending: Ending) -> str:
    """The whole card in words: what a player has, the points so far, and those that the end scoring would add now."""
    so_far = {tally.category: tally.values[seat - 1] for tally in standings.sheet}
    at_the_end, total = rules.sheet.score_words(end_points(ending, seat)), number_text(ending.totals[seat - 1])
    investments = view.owned[seat - 1].bit_count()
    return sentences(
        rival_card.rival_words(rules, view) if seat > rules.seats else _bins_words(rules, view, seat),
        rules.sheet.say("card_bonuses", shipping=view.bonuses[seat - 1], investments=investments),
        rules.sheet.say("card_score", parts=rules.sheet.score_words(so_far)),
        rules.sheet.say("card_final", parts=at_the_end, total=total) if view.decision else "",
    )


def _bins_words(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> str:
    """The bins of a seat that are not empty, as a sentence."""
    say, bins = rules.sheet.say, enumerate(bins_of(rules, view, seat))
    full = [say("card_bin", bin=number, items=items_words(rules.sheet, held)) for number, held in bins if held]
    return say("card_bins", items="; ".join(full) or say("nothing"))


def end_points(ending: Ending, seat: Seat) -> dict[str, int]:
    """The points of a player in the end scoring, by category."""
    own = seat - 1
    offices = sum(result.points for (player, _), result in ending.offices.items() if player == seat)
    return {
        GROUPS: ending.group_points[own],
        TERRAINS: sum(result.points[own] for result in ending.terrain),
        OFFICES: offices,
        WANTED: ending.wanted[own],
    }


# Icons

SINGLE_CUBES: Final = {
    0: (0.0, ()),
    1: (0.58, ((0.0, 0.0),)),
    2: (0.46, ((-0.23, 0.0), (0.23, 0.0))),
    3: (0.44, ((0.0, -0.22), (-0.23, 0.21), (0.23, 0.21))),
    4: (0.44, ((-0.22, -0.22), (0.22, -0.22), (-0.22, 0.21), (0.22, 0.21))),
}
"""Width and places of single cubes in a small bin, by their number, in bins."""

CUBE_LINES: Final = {1: (0.5, (0.0,)), 2: (0.42, (-0.21, 0.21)), 3: (0.31, (-0.29, 0.0, 0.29))}
"""Width of cubes and heights of lines in a fuller bin, by the number of kinds: a line has a cube and its count."""

LINE_CUBE_X, LINE_COUNT_X, LINE_COUNT_HEIGHT = -0.2, 0.22, 1.15
"""Places of cube and count in such a line, and height of the count, in cubes."""

CROWD_CUBE_WIDTH, CROWD_AT = 0.34, ((-0.24, -0.29), (0.24, -0.29), (-0.24, 0.02), (0.24, 0.02), (0.0, -0.13))
"""Width and places of cubes with still more kinds."""

TOTAL_HEIGHT, TOTAL_AT = 0.42, (0.0, 0.31)
"""Height and place of the count of all of them."""


def pile_rows(pile: Pile) -> tuple[Row, ...]:
    """A pile as a row of cubes by kind with their counts; no row for an empty pile."""
    icons = tuple(Icon(f"cube-{item}", text=str(count)) for item, count in kinds(pile))
    return (Row(icons=icons, beside=True),) if icons else ()


def bin_icon(pile: Pile) -> Icon:
    """A bin with its cubes: up to four single ones, else one per kind with its count."""
    held = names_in(pile)
    if len(held) in SINGLE_CUBES:
        size, places = SINGLE_CUBES[len(held)]
        laid = zip(held, places, strict=True)
        return Icon("mat-bin", badges=tuple(Badge(f"cube-{item}", at=at, size=size) for item, at in laid))
    counted = kinds(pile)
    badges = _counted_cubes(counted) if len(counted) in CUBE_LINES else _crowded_cubes(counted)
    return Icon("mat-bin", badges=tuple(badges))


def _counted_cubes(counted: Kinds) -> Iterator[Badge]:
    """A line per kind: a cube and its count."""
    size, lines = CUBE_LINES[len(counted)]
    for (item, count), y in zip(counted, lines, strict=True):
        yield Badge(f"cube-{item}", at=(LINE_CUBE_X, y), size=size)
        yield figure(count, (LINE_COUNT_X, y), size * LINE_COUNT_HEIGHT, "parchment")


def _crowded_cubes(counted: Kinds) -> Iterator[Badge]:
    """A cube per kind, and the count of all."""
    for (item, _), at in zip(counted, CROWD_AT, strict=False):
        yield Badge(f"cube-{item}", at=at, size=CROWD_CUBE_WIDTH)
    yield figure(sum(count for _, count in counted), TOTAL_AT, TOTAL_HEIGHT, "parchment")


def left_row(rules: BoomtownRules, view: BoomtownState, terrain: int) -> Row:
    """The contents of a terrain that may still be drawn, as a view knows it, with their numbers."""
    contents = contents_left(rules, view, terrain)
    tokens = ((str(count), cubes_on(names_in(rules.content_pile[content]))) for content, count in contents)
    icons = tuple(Icon("boomtown-token", text=count, badges=cubes) for count, cubes in tokens)
    heading = rules.sheet.say("left_heading", count=sum(count for _, count in contents))
    return Row(heading=heading, icons=icons, beside=True)
