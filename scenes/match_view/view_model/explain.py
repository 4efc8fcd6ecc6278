"""What the table explains: the preview of an action, the info card and the tooltip of what is pointed at.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.bots.explain import reasons_text
from engine.rules.actions import Kind
from engine.view.panels import ActionChain, InfoCard
from engine.view.picking import SPECIFIC
from engine.view.picture import Target
from engine.view.pieces import Picture
from engine.view.preview import Preview
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.pick_labels import pick_label


class ViewContext(msgspec.Struct, frozen=True):
    """What texts, previews and markers of one moment are made from.

    `moving` says that a story is told; `stands_free` whether a space has no cell on a map, `free_board`
    that no space of the table has one.
    """

    session: MatchViewModel
    hover: HoverState
    labels: tuple[PlayerLabel, ...]
    animating: bool
    stands_free: Callable[[str], bool]
    free_board: bool

    @property
    def shows_present(self) -> bool:
        """Whether the present is shown and no story is told."""
        return not self.animating and not self.session.shows_past


def active_preview(ctx: ViewContext) -> Preview | None:
    """The preview of a hint, of the pending pick, of the pick that has been pointed at long enough, or of the default
    action where only the verb is open.

    A pending pick stays previewed wherever on the board the pointer goes; only another choice in the bar replaces it.
    """
    selection, hover = ctx.session.selection, ctx.hover
    if not ctx.shows_present:
        return None
    if hover.pick is None and hover.hinted_action:
        return selection.preview_action(hover.hinted_action)
    if selection.pending and not (hover.pick_settled and hover.pick not in selection.targets):
        return selection.preview(selection.pending)
    if hover.pick is None:
        return selection.preview_action(selection.default_action) if selection.default_action else None
    return selection.preview(hover.pick) if hover.pick_settled else None


def preview_target(ctx: ViewContext, preview: Preview | None) -> Target | None:
    """The target that a preview belongs to: the one pointed at, or the last one picked where that tells it all.

    Where that stands beside a map, and the action picks something on the map too, it belongs there.
    """
    anchor, session = _anchor_target(ctx), ctx.session
    if preview is None or anchor is None or not ctx.stands_free(session.target_space(anchor)):
        return anchor
    targets = session.selection.targets
    parts = [targets[part] for part in preview.action.picks if part in targets]
    return next((target for target in parts if not ctx.stands_free(session.target_space(target))), anchor)


def _anchor_target(ctx: ViewContext) -> Target | None:
    """The target that tells what the preview shows."""
    selection, pick = ctx.session.selection, ctx.hover.pick
    if selection.pending or (selection.default_action and pick not in selection.targets):
        picked = (selection.targets[made] for made in reversed(selection.picks) if made in selection.targets)
        return next(picked, None)
    return selection.targets.get(pick) if pick else None


def active_card(ctx: ViewContext, preview: Preview | None, help_card: Callable[[], InfoCard]) -> InfoCard:
    """The info card: the preview, else the tooltip of what is pointed at, else the `help_card`.

    The card of a seat that is explained is a help card, and comes before all.
    """
    if preview and not ctx.hover.card_seat:
        hinted = ctx.hover.hinted_action == preview.action
        return _hint_card(ctx, preview.info) if hinted else preview.info
    chain = _hovered_chain(ctx)
    if chain is not None:
        return chain.info
    tooltip, entering = _tooltip(ctx), _enter_text(ctx) or _next_pick_text(ctx)
    if not entering:
        return tooltip or help_card()
    if tooltip is None:
        return InfoCard(ctx.hover.cursor, text=entering)
    return msgspec.structs.replace(tooltip, text=f"{tooltip.text}\n{entering}".strip())


def card_overlay(ctx: ViewContext, preview: Preview | None) -> Picture | None:
    """What lies on the table as long as the info card speaks of it; None when that is nothing."""
    if ctx.hover.card_seat:
        cards = ctx.session.panels.seat_cards
        lying = next((card.overlay for card in cards if card.seat == ctx.hover.card_seat), Picture(()))
        return None if lying.is_empty else lying
    chain = _hovered_chain(ctx)
    card = preview.info if preview else chain.info if chain else _tooltip(ctx)
    return card.overlay if card and not card.overlay.is_empty else None


def _hint_card(ctx: ViewContext, card: InfoCard) -> InfoCard:
    """The info card of a hint: what comes of it, and why a strong bot would do it."""
    why = reasons_text(ctx.session.sheet, ctx.hover.reasons)
    text = f"**Hint**: hard would do this{f' for {why}' if why else ''}. **Enter** does it."
    return msgspec.structs.replace(card, text=f"{card.text}\n{text}".strip())


def _hovered_chain(ctx: ViewContext) -> ActionChain | None:
    """The chain of actions whose button has been pointed at long enough."""
    hover = ctx.hover
    if ctx.animating or hover.card_seat or hover.pick is None or hover.pick.kind is not Kind.CHAIN:
        return None
    chains = ctx.session.panels.chains
    return chains[int(hover.pick.value)] if hover.pick_settled and not ctx.session.shows_past else None


def _enter_text(ctx: ViewContext) -> str:
    """What Enter would do where the keyboard points and nothing is previewed: try an action, or ask for a verb."""
    session, hover = ctx.session, ctx.hover
    selection, pick = session.selection, hover.pick
    if pick is None or pick not in selection.targets or not hover.by_keys or not session.awaits_person:
        return ""
    if ctx.animating or hover.card_seat:
        return ""
    tried = selection.pending_after(pick)
    if tried is not None:
        verb = session.sheet.verbs[tried.verb].label
        return f"**Enter** tries *{verb}*: {selection.preview_action(tried).info.title}."
    labels = [session.sheet.verbs[verb].label for verb in selection.verbs_after(pick)]
    return f"**Enter** picks it, for {join_or(labels)}." if labels else ""


def _next_pick_text(ctx: ViewContext) -> str:
    """What would be done with the target pointed at, and what is to be picked on the board next; "" if unclear."""
    session, pick = ctx.session, ctx.hover.pick
    turn, specific = session.match.turn, [made for made in session.selection.picks if made.kind in SPECIFIC]
    if pick is None or turn is None or not specific or not ctx.hover.pick_settled or not session.awaits_person:
        return ""
    kinds = {target.pick.kind for target in session.selection.next_targets(pick)}
    wants = [text for kind, text in session.sheet.decisions[turn.decision].wants.items() if kind in kinds]
    label = pick_label(session.sheet, specific[-1]).label
    return f"**{label}** here – {wants[0]}" if len(kinds) == len(wants) == 1 else ""


def _tooltip(ctx: ViewContext) -> InfoCard | None:
    """What there is to say of the place that is pointed at, or of what has been picked last."""
    selection, hover = ctx.session.selection, ctx.hover
    if not ctx.shows_present or hover.card_seat:
        return None
    places = hover.places if hover.places_settled else ()
    if not places and selection.picks and selection.picks[-1] in selection.targets:
        target = selection.targets[selection.picks[-1]]
        places = (target.piece or target.space,)
    return next((card for place in places if (card := ctx.session.describe(place))), None)


def join_or(labels: list[str]) -> str:
    """Some texts with commas, and "or" before the last."""
    return " or ".join(part for part in (", ".join(labels[:-1]), labels[-1]) if part)
