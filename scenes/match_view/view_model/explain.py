"""What the table shows of what is pointed at: the preview of an action, and what the parchment says meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.bots.explain import reasons_text
from engine.rules.actions import Kind
from engine.view.panels import ActionChain, InfoCard
from engine.view.picking import SPECIFIC
from engine.view.picture import Target
from engine.view.pieces import Picture
from engine.view.preview import Preview
from scenes.match_view.view_model import help_text
from scenes.match_view.view_model.pick_labels import pick_label

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


def active_preview(scene: MatchScene) -> Preview | None:
    """The preview of what is pointed at, once it has been so long enough, of a hint, of what is held, or of the
    likeliest where only the verb is open.

    What is held stays, wherever on the board the pointer goes; only another choice in the bar shows instead of it.
    """
    hand, hover = scene.play.hand, scene.hover
    if scene.motion.moving or scene.glancing:
        return None
    if hover.pick is None and hover.hinted:
        return hand.preview_action(hover.hinted)
    if hand.pending and not (hover.settled and hover.pick not in hand.targets):
        return hand.preview(hand.pending)
    if hover.pick is None:
        return hand.preview_action(hand.default_action) if hand.default_action else None
    return hand.preview(hover.pick) if hover.settled else None


def preview_target(scene: MatchScene) -> Target | None:
    """Where the preview belongs: the target that is pointed at, or the last that was picked where that tells it all.

    Where that stands beside a map, and something on the map is picked with it, it belongs there.
    """
    found, seen = _anchor_target(scene), active_preview(scene)
    if seen is None or found is None or not scene.board.stands_free(scene.spot_of(found)):
        return found
    there = [scene.play.hand.targets[part] for part in seen.action.picks if part in scene.play.hand.targets]
    return next((target for target in there if not scene.board.stands_free(scene.spot_of(target))), found)


def _anchor_target(scene: MatchScene) -> Target | None:
    """The target that tells what the preview shows."""
    hand, pick = scene.play.hand, scene.hover.pick
    if hand.pending or (hand.default_action and pick not in hand.targets):
        return next((hand.targets[made] for made in reversed(hand.picks) if made in hand.targets), None)
    return hand.targets.get(pick) if pick else None


def active_explanation(scene: MatchScene) -> InfoCard:
    """What the parchment says: a seat's card that is asked for, the preview, what there is to say of the place that is
    pointed at, or else what is asked.
    """
    seen = None if scene.hover.card else active_preview(scene)
    if seen:
        return _hint_card(scene, seen.info) if scene.hover.hinted == seen.action else seen.info
    way = _hovered_chain(scene)
    if way is not None:
        return way.info
    told, entering = _tooltip(scene), _enter_text(scene) or _next_pick_text(scene)
    if not entering:
        return told or help_text.help_card(scene)
    if told is None:
        return InfoCard(scene.hover.cursor, text=entering)
    return msgspec.structs.replace(told, text=f"{told.text}\n{entering}".strip())


def spoken_picture(scene: MatchScene) -> Picture | None:
    """What lies on the table as long as the parchment speaks of it; None when that is nothing."""
    if scene.hover.card:
        cards = scene.play.panels.cards
        lying = next((card.overlay for card in cards if card.seat == scene.hover.card), Picture(()))
        return None if lying.empty else lying
    seen, way = active_preview(scene), _hovered_chain(scene)
    told = seen.info if seen else way.info if way else _tooltip(scene)
    return told.overlay if told and not told.overlay.empty else None


def _hint_card(scene: MatchScene, told: InfoCard) -> InfoCard:
    """What the parchment says of a hint: what comes of it, and why a strong bot would do it."""
    why = reasons_text(scene.sheet, scene.hover.why)
    text = f"**Hint**: hard would do this{f' for {why}' if why else ''}. **Enter** does it."
    return msgspec.structs.replace(told, text=f"{told.text}\n{text}".strip())


def _hovered_chain(scene: MatchScene) -> ActionChain | None:
    """The way whose button is pointed at, once it has been so long enough."""
    hover = scene.hover
    if scene.motion.moving or hover.card or hover.pick is None or hover.pick.kind is not Kind.WAY:
        return None
    return scene.play.panels.chains[int(hover.pick.value)] if hover.settled and not scene.glancing else None


def pending_text(scene: MatchScene) -> str:
    """What can be done with what is held, for the prompt's second line."""
    hand = scene.play.hand
    does = "turns" if hand.pending and hand.pending.kind is Kind.SHAPE else "changes"
    way = f"Wheel, R or right button {does} it; a" if hand.cycle_length > 1 else "A"
    return f"{way} click on it or Enter sets it."


def _enter_text(scene: MatchScene) -> str:
    """What Enter would do where the keyboard points and nothing is previewed: try something there, or want a verb."""
    hand, pick = scene.play.hand, scene.hover.pick
    if pick is None or pick not in hand.targets or not scene.hover.by_keys or not scene.awaits_person:
        return ""
    if scene.motion.moving or scene.hover.card:
        return ""
    tried = hand.pending_after(pick)
    if tried is not None:
        verb = scene.sheet.verbs[tried.verb].label
        return f"**Enter** tries *{verb}*: {hand.preview_action(tried).info.title}."
    labels = [scene.sheet.verbs[verb].label for verb in hand.verbs_after(pick)]
    return f"**Enter** picks it, for {help_text.join_or(labels)}." if labels else ""


def _next_pick_text(scene: MatchScene) -> str:
    """What would be done with what is pointed at, and what is still to be picked on the board then; "" where that is
    not clear.
    """
    play, pick = scene.play, scene.hover.pick
    turn, loud = play.match.turn, [made for made in play.hand.picks if made.kind in SPECIFIC]
    if pick is None or turn is None or not loud or not scene.hover.settled or not scene.awaits_person:
        return ""
    kinds = {target.pick.kind for target in play.hand.next_targets(pick)}
    wants = [words for kind, words in scene.sheet.decisions[turn.decision].wants.items() if kind in kinds]
    return f"**{pick_label(scene.sheet, loud[-1]).label}** here – {wants[0]}" if len(kinds) == len(wants) == 1 else ""


def _tooltip(scene: MatchScene) -> InfoCard | None:
    """What there is to say of the place that is pointed at, or of what has been picked last."""
    hand, hover = scene.play.hand, scene.hover
    if scene.motion.moving or scene.glancing or hover.card:
        return None
    places = hover.places if hover.rested else ()
    if not places and hand.picks and hand.picks[-1] in hand.targets:
        target = hand.targets[hand.picks[-1]]
        places = (target.piece or target.space,)
    return next((told for place in places if (told := scene.play.describe(place))), None)
