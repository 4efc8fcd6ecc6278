"""What the table shows of what is pointed at: the preview of an action, and what the parchment says meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.hand import LOUD, Preview
from engine.picture import Explanation, Picture, Target, Way
from engine.players import because
from engine.rules import Kind
from scenes.table import words
from scenes.table.bar import face_of

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene


def preview(scene: MatchScene) -> Preview | None:
    """The preview of what is pointed at, once it has been so long enough, of a hint, of what is held, or of the
    likeliest where only the verb is open.

    What is held stays, wherever on the board the pointer goes; only another choice in the bar shows instead of it.
    """
    hand, attention = scene.play.hand, scene.attention
    if scene.motion.moving or scene.glancing:
        return None
    if attention.pick is None and attention.hinted:
        return hand.foresee(attention.hinted)
    if hand.held and not (attention.settled and attention.pick not in hand.targets):
        return hand.preview(hand.held)
    if attention.pick is None:
        return hand.foresee(hand.likeliest) if hand.likeliest else None
    return hand.preview(attention.pick) if attention.settled else None


def previewed(scene: MatchScene) -> Target | None:
    """Where the preview belongs: the target that is pointed at, or the last that was picked where that tells it all.

    Where that stands beside a map, and something on the map is picked with it, it belongs there.
    """
    found, seen = _told_at(scene), preview(scene)
    if seen is None or found is None or not scene.board.stands_free(scene.spot_of(found)):
        return found
    there = [scene.play.hand.targets[part] for part in seen.action.picks if part in scene.play.hand.targets]
    return next((target for target in there if not scene.board.stands_free(scene.spot_of(target))), found)


def _told_at(scene: MatchScene) -> Target | None:
    """The target that tells what the preview shows."""
    hand, pick = scene.play.hand, scene.attention.pick
    if hand.held or (hand.likeliest and pick not in hand.targets):
        return next((hand.targets[made] for made in reversed(hand.picks) if made in hand.targets), None)
    return hand.targets.get(pick) if pick else None


def explanation(scene: MatchScene) -> Explanation:
    """What the parchment says: a seat's card that is asked for, the preview, what there is to say of the place that is
    pointed at, or else what is asked.
    """
    seen = None if scene.attention.card else preview(scene)
    if seen:
        return _advised(scene, seen.explanation) if scene.attention.hinted == seen.action else seen.explanation
    way = _way(scene)
    if way is not None:
        return way.explanation
    told, entering = _about(scene), _entering(scene) or _wanting(scene)
    if not entering:
        return told or words.help_words(scene)
    if told is None:
        return Explanation(scene.attention.cursor, text=entering)
    return msgspec.structs.replace(told, text=f"{told.text}\n{entering}".strip())


def shown(scene: MatchScene) -> Picture | None:
    """What lies on the table as long as the parchment speaks of it; None when that is nothing."""
    if scene.attention.card:
        cards = scene.play.panels.cards
        lying = next((card.shown for card in cards if card.seat == scene.attention.card), Picture(()))
        return None if lying.empty else lying
    seen, way = preview(scene), _way(scene)
    told = seen.explanation if seen else way.explanation if way else _about(scene)
    return told.shown if told and not told.shown.empty else None


def _advised(scene: MatchScene, told: Explanation) -> Explanation:
    """What the parchment says of a hint: what comes of it, and why a strong bot would do it."""
    why = because(scene.sheet, scene.attention.why)
    text = f"**Hint**: hard would do this{f' for {why}' if why else ''}. **Enter** does it."
    return msgspec.structs.replace(told, text=f"{told.text}\n{text}".strip())


def _way(scene: MatchScene) -> Way | None:
    """The way whose button is pointed at, once it has been so long enough."""
    attention = scene.attention
    if scene.motion.moving or attention.card or attention.pick is None or attention.pick.kind is not Kind.WAY:
        return None
    return scene.play.panels.ways[int(attention.pick.value)] if attention.settled and not scene.glancing else None


def held_line(scene: MatchScene) -> str:
    """What can be done with what is held, for the prompt's second line."""
    hand = scene.play.hand
    does = "turns" if hand.held and hand.held.kind is Kind.SHAPE else "changes"
    way = f"Wheel, R or right button {does} it; a" if hand.ways > 1 else "A"
    return f"{way} click on it or Enter sets it."


def _entering(scene: MatchScene) -> str:
    """What Enter would do where the keyboard points and nothing is previewed: try something there, or want a verb."""
    hand, pick = scene.play.hand, scene.attention.pick
    if pick is None or pick not in hand.targets or not scene.attention.by_keys or not scene.awaits_person:
        return ""
    if scene.motion.moving or scene.attention.card:
        return ""
    tried = hand.holds(pick)
    if tried is not None:
        verb = scene.sheet.verbs[tried.verb].label
        return f"**Enter** tries *{verb}*: {hand.foresee(tried).explanation.title}."
    labels = [scene.sheet.verbs[verb].label for verb in hand.verbs_after(pick)]
    return f"**Enter** picks it, for {words.either(labels)}." if labels else ""


def _wanting(scene: MatchScene) -> str:
    """What would be done with what is pointed at, and what is still to be picked on the board then; "" where that is
    not clear.
    """
    play, pick = scene.play, scene.attention.pick
    turn, loud = play.match.turn, [made for made in play.hand.picks if made.kind in LOUD]
    if pick is None or turn is None or not loud or not scene.attention.settled or not scene.awaits_person:
        return ""
    kinds = {target.pick.kind for target in play.hand.following(pick)}
    wants = [words for kind, words in scene.sheet.decisions[turn.decision].wants.items() if kind in kinds]
    return f"**{face_of(scene.sheet, loud[-1]).label}** here – {wants[0]}" if len(kinds) == len(wants) == 1 else ""


def _about(scene: MatchScene) -> Explanation | None:
    """What there is to say of the place that is pointed at, or of what has been picked last."""
    hand, attention = scene.play.hand, scene.attention
    if scene.motion.moving or scene.glancing or attention.card:
        return None
    places = attention.places if attention.rested else ()
    if not places and hand.picks and hand.picks[-1] in hand.targets:
        target = hand.targets[hand.picks[-1]]
        places = (target.piece or target.space,)
    return next((told for place in places if (told := scene.play.about(place))), None)
