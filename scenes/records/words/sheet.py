"""The words of the page of records, `data/words/scenes/records.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class RecordsWords(Words, frozen=True):
    """All of them: the page, its columns, the figures of a name, results and matches, dialogs, what is read out."""

    title: Text
    subtitle: Text
    back: Text
    matches: Text
    settings: Text
    rules: Text
    undo: Text
    reading_help: Text
    tabs: Text
    middle: Text
    reading: Text
    no_match: Text
    empty: Text
    hints: tuple[Text, Text, Text]
    best_results: Text
    counted: Text
    views: Text
    alone: Text
    alone_help: Text
    by_mode: Text
    by_mode_help: Text
    by_match: Text
    by_match_help: Text
    watch: Text
    watch_this: Text
    watch_title: Text
    watch_rival: Text
    not_watched: Text
    no_result: Text
    no_player: Text
    not_played: Text
    nothing_selected: Text
    not_reached: Text
    not_beaten: Text
    not_yet: Text
    share: Text
    all_names: Text
    more_names: Text
    list_matches: Text
    against_bots: Text
    by_game: Text
    won_of: Text
    last_results: Text
    all_games: Text
    played: Text
    won: Text
    won_help: Text
    won_share: Text
    streak: Text
    streak_help: Text
    average: Text
    average_help: Text
    best: Text
    best_help: Text
    running: Text
    most_played: Text
    ahead: Text
    among: Text
    result: Text
    best_alone: Text
    best_level: Text
    line: Text
    rank: Text
    lost: Text
    has_won: Text
    resigned: Text
    match_against: Text
    match_alone: Text
    match_self: Text
    short_against: Text
    short_alone: Text
    short_self: Text
    some_day: Text
    players: Text
    mode: Text
    mode_alone: Text
    names: Text
    also: Text
    show: Text
    merge: Text
    split: Text
    forget: Text
    stay: Text
    merge_title: Text
    merge_text: Text
    merge_yes: Text
    merge_no: Text
    met_title: Text
    met_text: Text
    forget_title: Text
    forget_text: Text
    forget_yes: Text
    forget_no: Text
    split_done: Text
    one_name: Text
    only_name: Text
    merged: Text
    forgotten: Text
    not_kept: Text
    figures_said: Text
    worth_said: Text
    most_said: Text
    none_said: Text
    bots_said: Text
    game_said: Text
    level_said: Text
    unreached_said: Text
    rival_said: Text
    unmet_said: Text
    results_said: Text
    modes_said: Text
    matches_said: Text


PLACEHOLDERS = {
    "counted": ("count",),
    "by_match_help": ("name",),
    "watch_title": ("title",),
    "watch_rival": ("name", "level"),
    "not_watched": ("why",),
    "not_played": ("name",),
    "not_reached": ("level",),
    "not_beaten": ("rival", "level"),
    "share": ("won", "count"),
    "more_names": ("name", "count"),
    "list_matches": ("count",),
    "last_results": ("count",),
    "played": ("count",),
    "won": ("count",),
    "streak": ("count",),
    "streak_help": ("running",),
    "average_help": ("unit",),
    "best_help": ("unit",),
    "ahead": ("unit",),
    "among": ("unit", "count"),
    "result": ("number", "unit"),
    "best_alone": ("name", "length", "result"),
    "best_level": ("name", "level", "length", "result"),
    "line": ("title", "line"),
    "rank": ("rank",),
    "match_against": ("date", "players"),
    "match_alone": ("date",),
    "match_self": ("date",),
    "short_against": ("players", "date"),
    "short_alone": ("date",),
    "short_self": ("date",),
    "players": ("least", "most"),
    "mode": ("count",),
    "also": ("names",),
    "merge_title": ("name",),
    "merge_text": ("name", "stay"),
    "met_text": ("name", "into", "count", "stay"),
    "forget_title": ("name",),
    "forget_text": ("count", "name", "stay"),
    "split_done": ("names",),
    "one_name": ("name",),
    "only_name": ("name",),
    "merged": ("name", "into"),
    "forgotten": ("name",),
    "not_kept": ("why",),
    "figures_said": ("name", "scope", "count", "won", "share", "streak", "running"),
    "worth_said": ("average", "best", "unit"),
    "most_said": ("game", "count"),
    "none_said": ("name", "scope"),
    "bots_said": ("level", "won", "count"),
    "game_said": ("game", "won", "count"),
    "level_said": ("level", "reached", "count"),
    "unreached_said": ("level",),
    "rival_said": ("level", "won", "count", "lead"),
    "unmet_said": ("level",),
    "results_said": ("name", "what", "numbers"),
    "matches_said": ("name",),
}
"""What a sentence names; the others name nothing."""

records_words = WordSheet("scenes/records", RecordsWords, PLACEHOLDERS)
