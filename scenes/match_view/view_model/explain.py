"""Explains choices: the preview of an action, the info card, the tooltip of what is pointed at.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

import msgspec

from engine.bots.explain import ONLY
from engine.bots.move_names import names_ahead
from engine.bots.reason_text import reasons_text
from engine.rules.actions import Kind
from engine.view.panels import ActionChain, InfoCard, Row, mark_icon
from engine.view.picking import SPECIFIC
from engine.view.picture import Target
from engine.view.pieces import Picture
from engine.view.preview import Preview
from engine.words.filling import fill, with_player
from engine.words.phrases import joined, sentences
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.pick_labels import pick_label
from scenes.match_view.words.prompt import prompt_words

MOST_THEN = 4
"""Maximum number of further actions of a hint's line that its card tells."""


class ViewContext(msgspec.Struct, frozen=True):
    """The input of texts, previews and markers at one moment.

    `animating` says that an animation is running; `is_free_standing` whether a space has no cell on a map, `free_board`
    that no space of the table has one.
    """

    session: MatchViewModel
    hover: HoverState
    labels: tuple[PlayerLabel, ...]
    animating: bool
    is_free_standing: Callable[[str], bool]
    free_board: bool

    @property
    def shows_present(self) -> bool:
        """Whether the present position is shown and no animation is running."""
        return not self.animating and not self.session.shows_past


def active_preview(ctx: ViewContext) -> Preview | None:
    """The preview to show: of a hint, the pending pick, the pick pointed at long enough, or the default action.

    A pending pick stays previewed wherever the pointer is on the board; only another button of the bar replaces it.
    """
    selection, hover = ctx.session.selection, ctx.hover
    if not ctx.shows_present:
        return None
    if hover.pick is None and hover.hinted:
        return selection.preview_line(hover.hinted.line or (hover.hinted.action,))
    if selection.pending and not (hover.pick_settled and hover.pick not in selection.targets):
        return selection.preview(selection.pending)
    if hover.pick is None:
        return selection.preview_action(selection.default_action) if selection.default_action else None
    return selection.preview(hover.pick) if hover.pick_settled else None


def preview_target(ctx: ViewContext, preview: Preview | None) -> Target | None:
    """The target that a preview belongs to: the one pointed at, or the last one picked if that decides it all.

    If that is outside the map and the action also picks a target on the map, it is the latter.
    """
    anchor, session = _anchor_target(ctx), ctx.session
    if preview is None or anchor is None or not ctx.is_free_standing(session.target_space(anchor)):
        return anchor
    targets = session.selection.targets
    parts = [targets[pick] for pick in preview.action.picks if pick in targets]
    return next((target for target in parts if not ctx.is_free_standing(session.target_space(target))), anchor)


def _anchor_target(ctx: ViewContext) -> Target | None:
    """The target that the preview was made from."""
    selection, pick = ctx.session.selection, ctx.hover.pick
    if selection.pending or (selection.default_action and pick not in selection.targets):
        picked = (
            selection.targets[previous] for previous in reversed(selection.picks) if previous in selection.targets
        )
        return next(picked, None)
    return selection.targets.get(pick) if pick else None


def active_card(
    ctx: ViewContext, preview: Preview | None, help_card: Callable[[], InfoCard], fits: Callable[[InfoCard], bool]
) -> InfoCard:
    """The info card: the preview, else the tooltip of what is pointed at, else the `help_card`.

    An explained seat card is a help card and comes first. The line of a hint is told if the card `fits` with it.
    """
    if preview and not ctx.hover.card_seat:
        if ctx.hover.hinted_action != preview.action:
            return preview.info
        whole = _hint_card(ctx, preview.info, _then_text(ctx))
        return whole if fits(whole) else _hint_card(ctx, preview.info, "")
    chain = _hovered_chain(ctx)
    if chain is not None:
        return chain.info
    tooltip, keys_text = _tooltip(ctx), _enter_text(ctx) or _next_pick_text(ctx)
    if not keys_text:
        return tooltip or help_card()
    if tooltip is None:
        return InfoCard(ctx.hover.cursor, text=keys_text)
    return msgspec.structs.replace(tooltip, text=f"{tooltip.text}\n{keys_text}".strip())


def card_overlay(ctx: ViewContext, preview: Preview | None) -> Picture | None:
    """The picture that the info card adds to the table; None if there is none."""
    if ctx.hover.card_seat:
        cards = ctx.session.panels.seat_cards
        overlay = next((card.overlay for card in cards if card.seat == ctx.hover.card_seat), Picture(()))
        return None if overlay.is_empty else overlay
    chain = _hovered_chain(ctx)
    card = preview.info if preview else chain.info if chain else _tooltip(ctx)
    return card.overlay if card and not card.overlay.is_empty else None


def _then_text(ctx: ViewContext) -> str:
    """How the line of a hint goes on, up to a verb that ends the turn; "" if it does not, or for long."""
    session, line = ctx.session, ctx.hover.hinted.line if ctx.hover.hinted else ()
    further = list(takewhile(lambda action: not session.sheet.verbs[action.verb].closing, line[1:]))
    if not 0 < len(further) <= MOST_THEN:
        return ""
    named = names_ahead(session.match.rules, session.table, session.view, [line[0], *further])[1:]
    return fill(prompt_words().hint_then, moves="; ".join(dict.fromkeys(named)))


def _hint_card(ctx: ViewContext, card: InfoCard, then: str) -> InfoCard:
    """The info card of a hint: the preview, why a strong bot would do it, and what it would do `then`."""
    hint = ctx.hover.hinted
    why = reasons_text(ctx.session.sheet, hint.reasons) if hint else ""
    words = prompt_words()
    does = words.hint_begins if hint and len(hint.line) > 1 else words.hint_does
    is_choice = not hint or all(reason.feature != ONLY for reason in hint.reasons)
    said = does if is_choice else ""
    text = fill(words.hint_card, parts=sentences(said, why, then))
    return msgspec.structs.replace(card, text=f"{card.text}\n{text}".strip())


def _hovered_chain(ctx: ViewContext) -> ActionChain | None:
    """The chain of actions whose button has been pointed at long enough; the position may have fewer by now."""
    hover = ctx.hover
    if ctx.animating or hover.card_seat or hover.pick is None or hover.pick.kind is not Kind.CHAIN:
        return None
    chains, number = ctx.session.panels.chains, int(hover.pick.value)
    is_shown = hover.pick_settled and not ctx.session.shows_past and number < len(chains)
    return chains[number] if is_shown else None


def _enter_text(ctx: ViewContext) -> str:
    """The effect of Enter at a keyboard focus without a preview: try an action, or ask for a verb; "" if none."""
    session, hover = ctx.session, ctx.hover
    selection, pick = session.selection, hover.pick
    if pick is None or pick not in selection.targets or not hover.by_keys or not session.awaits_person:
        return ""
    if ctx.animating or hover.card_seat:
        return ""
    action = selection.pending_after(pick)
    if action is not None:
        verb = session.sheet.verbs[action.verb].label
        return fill(prompt_words().enter_tries, verb=verb, move=selection.preview_action(action).info.title)
    labels = [session.sheet.verbs[verb].label for verb in selection.verbs_after(pick)]
    return fill(prompt_words().enter_picks, verbs=joined(labels, any_of=True)) if labels else ""


def _next_pick_text(ctx: ViewContext) -> str:
    """The effect of picking the target pointed at, and what to pick next on the board; "" if unclear."""
    session, pick = ctx.session, ctx.hover.pick
    turn, specific = session.match.turn, [previous for previous in session.selection.picks if previous.kind in SPECIFIC]
    if pick is None or turn is None or not specific or not ctx.hover.pick_settled or not session.awaits_person:
        return ""
    kinds = {target.pick.kind for target in session.selection.next_targets(pick)}
    texts = [text for kind, text in session.sheet.decisions[turn.decision].wants.items() if kind in kinds]
    label = pick_label(session.sheet, specific[-1]).label
    return fill(prompt_words().pick_here, pick=label, next=texts[0]) if len(kinds) == len(texts) == 1 else ""


def _tooltip(ctx: ViewContext) -> InfoCard | None:
    """The description of the place pointed at, or of the last pick."""
    selection, hover = ctx.session.selection, ctx.hover
    if not ctx.shows_present or hover.card_seat:
        return None
    places = hover.places if hover.places_settled else ()
    if not places and selection.picks and selection.picks[-1] in selection.targets:
        target = selection.targets[selection.picks[-1]]
        places = (target.piece or target.space,)
    card = next((card for place in places if (card := ctx.session.look(place))), None)
    return card and _with_owner(ctx, card)


def _with_owner(ctx: ViewContext, card: InfoCard) -> InfoCard:
    """A card in the colour of a player with the mark and name of that player, and the name in its title if that is
    about one.
    """
    seat = next((seat for seat in range(1, len(ctx.labels) + 1) if card.tint == f"seat{seat}"), 0)
    if not seat:
        return card
    name = ctx.labels[seat - 1].title
    owner = Row(icons=(mark_icon(seat, name),), beside=True)
    return msgspec.structs.replace(card, title=with_player(card.title, name), rows=(owner, *card.rows))
