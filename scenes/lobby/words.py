"""The words of the lobby, `data/words/scenes/lobby.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class LobbyWords(Words, frozen=True):
    """All of them: the screen, the facts, the note at the foot, the panel of seats, a seat, the options, the seed."""

    subtitle: Text
    back: Text
    settings: Text
    rules: Text
    rules_first: Text
    start: Text
    levels: Text
    chance: Text
    no_chance: Text
    secrets: Text
    no_secrets: Text
    remembered: Text
    fresh: Text
    numbers: list[Text]
    people: Text
    bots: Text
    rival: Text
    against: Text
    in_sight: Text
    in_secret: Text
    seats: Text
    by_lot: Text
    in_order: Text
    alone: Text
    alone_against: Text
    drawn_order: Text
    order: Text
    lot: Text
    lot_below: Text
    lot_below_fixed: Text
    who: Text
    players: dict[str, Text]
    colour: Text
    own_colours: Text
    no_colours: Text
    length: Text
    earlier: Text
    is_first: Text
    later: Text
    is_last: Text
    remove: Text
    needed: Text
    add: list[Text]
    options: Text
    no_options: Text
    advanced: Text
    seed: Text
    seed_empty: Text
    seed_line: Text
    seed_none: Text
    seed_none_short: Text
    seed_help: Text
    seed_help_lot: Text
    seed_wrong: Text


COUNTED = ("count", "number")

PLACEHOLDERS = {
    "levels": COUNTED,
    "people": COUNTED,
    "bots": COUNTED,
    "rival": ("name",),
    "against": ("players", "rivals"),
    "in_sight": ("players", "people"),
    "in_secret": ("players",),
    "alone_against": ("rival",),
    "who": ("seat",),
    "colour": ("colour",),
    "own_colours": ("game",),
    "length": ("count", "most"),
    "needed": ("game", *COUNTED),
    "seed_line": ("seed",),
    "seed_wrong": ("typed", "most"),
}
"""What a sentence names; the others name nothing."""

lobby_words = WordSheet("scenes/lobby", LobbyWords, PLACEHOLDERS)
