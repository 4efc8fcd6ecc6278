"""What a button of the action bar tells while a finger stays on it."""

from __future__ import annotations

import msgspec

from engine.rules.actions import Kind, Pick
from engine.view.panels import InfoCard
from scenes.match_view.view_model.pick_labels import icon_tint_of, pick_label
from scenes.table.session import TableSession


def button_card(session: TableSession, pick: Pick) -> InfoCard:
    """The card of what a pick would do; its name with what it is for, or with the rule that forbids it, if it alone
    does nothing.
    """
    selection = session.selection
    if pick.kind is Kind.CHAIN:
        return session.panels.chains[int(pick.value)].info
    preview = selection.preview(pick)
    if preview is not None and (preview.info.title or preview.info.text):
        return preview.info
    return _named(session, pick, "" if selection.can_pick(pick) else selection.why_not(pick))


def _named(session: TableSession, pick: Pick, why_not: str) -> InfoCard:
    """The card with the name of a button, and `why_not` in place of what it is for."""
    face = pick_label(session.sheet, pick, session.acting_seat)
    label = face.label
    if pick.kind is Kind.VERB:
        label = session.panels.verb_labels.get(str(pick.value), label)
    title = label or face.tooltip
    text = why_not or (face.tooltip if face.tooltip != title else "")
    card = InfoCard(title, face.icon, face.tint or icon_tint_of(face.icon, session.acting_seat), text)
    return msgspec.structs.replace(card, turn=face.turn)
