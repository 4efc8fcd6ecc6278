"""Info cards of Fire in the Hole in tests: previews and tooltips, and their rows."""

from __future__ import annotations

import games
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.short import find

TABLE = games.table("blast")


def preview_of(of: BlastRules, state: BlastState, text: str) -> InfoCard:
    """The preview of the action with this text, as the table asks for it."""
    action = find(of, state, text)
    return TABLE.preview_text(of, state, action, Effects(of, state, action))


def tooltip_at(of: BlastRules, state: BlastState, place: str) -> InfoCard:
    info = TABLE.describe(of, state, place)
    assert info is not None, place
    return info


def gains(of: BlastRules, info: InfoCard, key: str) -> dict[str, str]:
    """The changes of points by gem, in the row with this heading."""
    row = next(row for row in info.rows if row.heading == of.sheet.words[key])
    return {icon.sprite.removeprefix("gem-"): icon.text for icon in row.icons}


def all_text(info: InfoCard) -> str:
    return " ".join([info.title, info.text, *(row.text for row in info.rows)])


def chance_text(of: BlastRules, info: InfoCard, key: str) -> str:
    """The chance in the row with this wording."""
    head, _, tail = of.sheet.words[key].partition("{chance}")
    row = next(row for row in info.rows if row.aid and row.text.startswith(head))
    return row.text.removeprefix(head).removesuffix(tail).strip("*")
