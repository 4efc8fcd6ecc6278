"""The Rival's card of the turn: in words, as a row of icons, and as a piece beside the land."""

from __future__ import annotations

from typing import Final

from engine.view.panels import Icon, Row
from engine.view.pieces import Badge, Layer, Piece, figure
from engine.words.phrases import capitalize, sentences
from games.boomtown.model.components import names_in, pile
from games.boomtown.model.sheet import RivalJob
from games.boomtown.model.state import BoomtownState
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import BoomtownRules

RIVAL_SPACE: Final = "rival"
"""The space of the card."""

SIGNS_X, SIGNS_STEP, TERRAINS_X = -0.36, 0.18, (-0.15, 0.165)
"""Start and distance of the signs in a line; the same for terrains, in cards."""

CARD_NAME_AT, CARDS_LEFT_AT, JOB_Y, BUILDING_Y = (-0.42, -0.27), (0.42, -0.27), -0.03, 0.25
"""Places of the card's name and of the number of cards left; heights of the lines of job and building."""

CARD_NAME_HEIGHT, CARDS_LEFT_HEIGHT, SIGN_WIDTH, BUILDING_WIDTH, TERRAIN_WIDTH = 0.15, 0.11, 0.19, 0.25, 0.165
"""Heights of words, widths of signs, buildings and terrains, in cards."""


def rival_state(rules: BoomtownRules, view: BoomtownState) -> str:
    """The name of the card turned last."""
    return rules.sheet.say("rival_waits") if view.card < 0 else _card_name(rules, view.card)


def _card_name(rules: BoomtownRules, at: int) -> str:
    return rules.sheet.say("rival_state", card=rules.rival_cards[at])


def rival_row(rules: BoomtownRules, view: BoomtownState) -> Row:
    """Job, building and terrains of the card, as icons."""
    if view.card < 0:
        return Row(icons=(Icon("rival"),))
    job, tint = rules.rival_jobs[view.card], f"seat{rules.players}"
    does = [Icon(f"cube-{item}") for item in names_in(pile(job.ships))]
    does += [Icon("ticket")] if job.invests else []
    does += [Icon("boomtown-influence", tint)] if job.column else []
    build = Icon("looted") if job.build == "loot" else Icon(job.build, tint)
    return Row(icons=(*does, build, *(Icon(f"terrain-{terrain}") for terrain in _terrain_order(rules, job))))


def rival_words(rules: BoomtownRules, view: BoomtownState) -> str:
    """The card in sentences; "" before the first one."""
    if view.card < 0:
        return ""
    job = rules.rival_jobs[view.card]
    looks = [rules.sheet.pick_words(terrain) for terrain in _terrain_order(rules, job)]
    return sentences(
        _job_words(rules, job),
        rules.sheet.say(f"rival_{job.build}"),
        rules.sheet.say("rival_text", terrains=rules.sheet.joined(looks)),
    )


def _job_words(rules: BoomtownRules, job: RivalJob) -> str:
    """The use of metals of a card, as a sentence."""
    if job.ships:
        return rules.sheet.say("job_ship", items=items_words(rules.sheet, pile(job.ships)))
    if job.column:
        return rules.sheet.say("job_office", column=job.column)
    return rules.sheet.say("job_invest" if job.invests else "job_none")


def _terrain_order(rules: BoomtownRules, job: RivalJob) -> list[str]:
    """The terrains that a card looks for, in order."""
    letters = {letter: terrain for terrain, letter in rules.sheet.components.terrains.items()}
    return [letters[letter] for letter in job.terrains]


# On the table


def rival_card_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The card turned last; none before the first and without the Rival."""
    return [rival_card_piece(rules, view.card, view.deck.bit_count())] if rules.rivals and view.card >= 0 else []


def rival_card_piece(rules: BoomtownRules, at: int, cards_left: int) -> Piece:
    """A card by its number, and the number of cards left."""
    job, tint = rules.rival_jobs[at], f"seat{rules.players}"
    badges = (
        figure(capitalize(_card_name(rules, at)), CARD_NAME_AT, CARD_NAME_HEIGHT, align="left"),
        figure(rules.sheet.say("rival_left", count=cards_left), CARDS_LEFT_AT, CARDS_LEFT_HEIGHT, align="right"),
        *_job_badges(job, tint),
        *_build_badges(rules, job, tint),
    )
    return Piece("panel-parchment", RIVAL_SPACE, id="rival-card", layer=Layer.GOODS, badges=badges)


def _job_badges(job: RivalJob, tint: str) -> list[Badge]:
    """The job of a card."""
    if job.invests:
        return [Badge("ticket", at=(SIGNS_X + 0.05, JOB_Y), size=0.3)]
    if job.column:
        peg = Badge("boomtown-influence", tint, at=(SIGNS_X, JOB_Y), size=SIGN_WIDTH)
        return [peg, Badge(text=f"{job.column}", at=(SIGNS_X + SIGNS_STEP, JOB_Y))]
    signs = [("stagecoach", tint), *((f"cube-{item}", "") for item in names_in(pile(job.ships)))] if job.ships else []
    return [
        Badge(sprite, colour, at=(SIGNS_X + SIGNS_STEP * at, JOB_Y), size=SIGN_WIDTH)
        for at, (sprite, colour) in enumerate(signs)
    ]


def _build_badges(rules: BoomtownRules, job: RivalJob, tint: str) -> list[Badge]:
    """The building of a card, and its terrains in order."""
    building = Badge("looted", at=(SIGNS_X, BUILDING_Y), size=SIGN_WIDTH)
    if job.build != "loot":
        building = Badge(job.build, tint, at=(SIGNS_X, BUILDING_Y), size=BUILDING_WIDTH)
    hexes = (
        Badge(f"terrain-{terrain}", at=(TERRAINS_X[0] + TERRAINS_X[1] * at, BUILDING_Y), size=TERRAIN_WIDTH)
        for at, terrain in enumerate(_terrain_order(rules, job))
    )
    return [building, *hexes]
