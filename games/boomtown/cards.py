"""The seat cards of Boomtown: camps, bins and tokens of a player, and all of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.picture import Icon, Outline, Picture, Row, SeatCard
from engine.rules import Seat, Standings
from engine.spelling import figure
from games.boomtown import rival_card
from games.boomtown.events import GROUP, OFFICES, TERRAIN, WANTED
from games.boomtown.icons import bin_icon
from games.boomtown.phrases import items_words, joined
from games.boomtown.piles import Pile
from games.boomtown.scoring import Ending
from games.boomtown.state import BoomtownState, part

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


def seat_card(rules: BoomtownRules, view: BoomtownState, seat: Seat, standings: Standings, ending: Ending) -> SeatCard:
    """A player: camps left and wanted, the bins, tokens by terrain; of the Rival the card instead of bins."""
    total = standings.totals[seat - 1]
    rival = seat > rules.seats
    middle = (
        rival_card.row(rules, view) if rival else Row(icons=tuple(map(bin_icon, bins(rules, view, seat))), filling=True)
    )
    group = ending.groups[seat - 1]
    return SeatCard(
        seat,
        figure(total),
        rules.sheet.scoring.unit_of(total, rules.seats),
        (_camps(view, seat), middle, _tokens(rules, view, seat)),
        " ".join(_help(rules, view, seat, standings, ending)),
        state=rival_card.state(rules, view) if rival else state(rules, view, seat),
        shown=Picture((), outlines=(Outline(rules.named(group), f"seat{seat}"),)) if group else Picture(()),
    )


def bins(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> Sequence[Pile]:
    """What lies in the bins of a seat, the one at the hand first."""
    return part(view.bins, seat, len(rules.bins))


def state(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> str:
    """Where a seat is in the order of turns, or at the end of the game."""
    told = rules.sheet.words
    if not view.decision:
        return told["state_wins"] if seat in rules.standings(view).winners else ""
    if view.last and seat < view.seat:
        return told["state_done"]
    if not view.pieces[seat - 1]:
        return told["state_last"]
    return told[f"state_{seat}"] if rules.seats > 1 else ""


def _camps(view: BoomtownState, seat: Seat) -> Row:
    """The camps left, and those that are wanted, if any."""
    left, wanted = view.pieces[seat - 1], view.wanted[seat - 1]
    camps = Icon("camp", f"seat{seat}", dim=not left, text=str(left))
    return Row(icons=(camps, Icon("wanted", text=str(wanted))) if wanted else (camps,), beside=True)


def _tokens(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> Row:
    """The mining tokens by terrain."""
    held = zip(rules.terrains, part(view.tokens, seat, len(rules.terrains)), strict=True)
    icons = (Icon("boomtown-token--down", terrain, dim=not count, text=str(count)) for terrain, count in held)
    return Row(icons=tuple(icons), beside=True)


# In words


def _help(rules: BoomtownRules, view: BoomtownState, seat: Seat, standings: Standings, ending: Ending) -> Sequence[str]:
    told = rules.sheet.words
    rival = seat > rules.seats
    found = rival_card.says(rules, view) if rival else [_bins_words(rules, view, seat)]
    investments = view.owned[seat - 1].bit_count()
    found.append(told["card_bonuses"].format(shipping=view.bonuses[seat - 1], investments=investments))
    return [*found, *_score_words(rules, view, seat, standings, ending)]


def _bins_words(rules: BoomtownRules, view: BoomtownState, seat: Seat) -> str:
    told = rules.sheet.words
    full = [
        told["card_bin"].format(bin=number, items=items_words(rules, held))
        for number, held in enumerate(bins(rules, view, seat))
        if held
    ]
    return told["card_bins"].format(items="; ".join(full) or told["nothing"])


def _score_words(
    rules: BoomtownRules, view: BoomtownState, seat: Seat, standings: Standings, ending: Ending
) -> list[str]:
    """The score by source so far, and what the end would add as it stands."""
    told, labels = rules.sheet.words, rules.sheet.scoring.categories
    so_far = {tally.category: tally.values[seat - 1] for tally in standings.sheet}

    def parts(points: dict[str, int]) -> str:
        return joined(
            rules,
            [
                told["card_part"].format(label=labels[category].label.lower(), points=figure(count))
                for category, count in points.items()
                if count
            ],
        )

    found = [told["card_score"].format(parts=parts(so_far))]
    if view.decision:
        total = figure(ending.totals[seat - 1])
        found.append(told["card_final"].format(parts=parts(ending_of(ending, seat)), total=total))
    return found


def ending_of(ending: Ending, seat: Seat) -> dict[str, int]:
    """What the end brings a player, by category."""
    own = seat - 1
    offices = sum(result.points for (player, _), result in ending.offices.items() if player == seat)
    return {
        GROUP: ending.group_points[own],
        TERRAIN: sum(result.points[own] for result in ending.terrain),
        OFFICES: offices,
        WANTED: ending.wanted[own],
    }
