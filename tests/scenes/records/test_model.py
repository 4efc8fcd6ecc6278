"""What the page of records says, in words and numbers."""

from __future__ import annotations

from engine.records.names import NameRules
from scenes.records.model import LATEST, RecordsModel, Scope
from scenes.records.words.results import date_words, match_words, place_words, seats_words, short_match_words
from tests.scenes.records.made_up import GAMES, against_rival, alone, match, season, seat, table

MODEL = RecordsModel(season(), NameRules(), GAMES)


def test_the_best_result_of_every_game_says_who_holds_it_and_what_it_counts() -> None:
    best = {game: (row.number, row.play.name, row.what) for game, row in MODEL.best.items() if row}
    assert list(best) == ["mattock", "chasm", "blast", "boomtown", "veins"]
    assert best["mattock"] == ("10", "Ben", "spaces ahead")
    assert best["chasm"] == ("41", "Cleo", "points with 4")
    assert best["blast"] == ("118", "Dan", "points with 5")
    assert best["veins"][1:] == ("Ben", "points with 3")


def test_a_game_that_nobody_has_played_has_no_best_result_and_one_alone_is_none_for_several() -> None:
    model = RecordsModel([alone(1, "Anna", "victory", 6, 30)], NameRules(), GAMES)
    assert set(model.best.values()) == {None}
    assert [best.mode for best in model.modes] == ["alone"]


def test_modes_have_records_of_their_own() -> None:
    modes = [(best.title, best.mode, best.number, best.play.name) for best in MODEL.modes]
    assert modes[:2] == [
        ("Mattock", "2 players, full board", "9", "Anna"),
        ("Mattock", "2 players, short board", "10", "Ben"),
    ]
    assert ("Solo Boomtown", "alone, greenhorn", "+41", "Dan") in modes
    assert ("Solo Boomtown", "alone, baron", "−6", "Anna") in modes


def test_solo_games_are_told_by_level_or_by_the_level_of_the_automaton() -> None:
    chasm, boomtown = MODEL.solo_games
    assert [(box.label, box.count) for box in chasm.levels] == [
        ("Partial victory", 2), ("Victory", 2), ("Major victory", 0)
    ]  # fmt: skip
    assert (chasm.games, chasm.unwon) == (6, "Not reached yet: major victory.")
    assert chasm.best_words == "Anna: victory in 31 turns, 6 matching"
    assert [(row.label, row.won, row.games, row.lead) for row in boomtown.rivals] == [
        ("greenhorn", 2, 2, "+41"), ("prospector", 2, 3, "+22"), ("foreman", 1, 3, "+9"), ("baron", 0, 1, "−6")
    ]  # fmt: skip
    assert boomtown.unwon == "Not beaten yet: the Rival, baron."


def test_figures_of_a_name_are_about_the_games_of_a_scope() -> None:
    anna = MODEL.figures("Anna", Scope("boomtown"))
    assert (anna.figures.games, len(anna.chart), anna.unit) == (24, LATEST, "points")
    assert [line.level for line in anna.figures.against] == ["easy", "medium", "hard"]
    assert anna.best == str(max(play.seat.total for play in anna.plays))
    assert anna.colour == "vermilion"
    everything = MODEL.figures("Anna", Scope())
    assert (everything.average, everything.best, everything.chart) == ("–", "–", ())
    assert [row[0] for row in everything.by_game] == ["mattock", "chasm", "blast", "boomtown"]
    alone_only = MODEL.figures("Anna", Scope("boomtown", alone=True))
    assert (alone_only.figures.games, alone_only.unit) == (6, "points ahead")
    assert MODEL.figures("Ben", Scope("boomtown")).plays == ()


def test_what_is_watched_is_the_best_of_the_chart_until_another_is_chosen() -> None:
    scope = Scope("boomtown")
    chart = MODEL.figures("Anna", scope).chart
    assert MODEL.watched("Anna", scope, None) == max(chart, key=lambda play: play.seat.total)
    assert MODEL.watched("Anna", scope, chart[3]) == chart[3]
    latest = MODEL.watched("Anna", Scope(), chart[3].__class__(chart[3].match, chart[3].seat, "Nobody"))
    assert latest == [play for play in MODEL.plays if play.name == "Anna"][-1]
    assert MODEL.watched("Ben", scope, None) is None


def test_the_page_begins_with_what_was_played_last() -> None:
    assert MODEL.latest_scope("Anna") == Scope("boomtown", alone=True)
    assert MODEL.latest_scope("Ben") == Scope("veins")
    assert MODEL.latest_scope("Nobody") == Scope()
    assert (MODEL.scope_title(Scope("chasm", alone=True)), MODEL.scope_title(Scope())) == ("Solo Chasm", "All games")


def test_matches_in_words() -> None:
    plays = RecordsModel(
        [
            table("veins", 1, {"Anna": 30, "Ben": 40, "hard": 50}),
            match("mattock", 2, seat("Anna", 3, 2), seat("Ben", 0, 1), resigned=True),
            against_rival(3, "Anna", -4, "baron"),
            alone(4, "Anna", "partial", 4, 24),
        ],
        NameRules(),
        GAMES,
    ).plays_in(Scope(), "Anna")
    assert [place_words(play, GAMES[play.match.game].sheet()) for play in plays] == [
        "rank 3", "rank 2", "lost", "partial victory"
    ]  # fmt: skip
    sheets = [GAMES[play.match.game].sheet() for play in plays]
    assert match_words(plays[0], sheets[0]) == "2 January 2026, against Ben, Hard"
    assert match_words(plays[3], sheets[3]) == "5 January 2026, alone"
    assert match_words(plays[2], sheets[2]) == "4 January 2026, against the Rival"
    assert short_match_words(plays[0], sheets[0]) == "Ben, Hard; 2 Jan 2026"
    assert date_words("no date") == "some day"


def test_whoever_had_all_seats_has_played_against_nobody_else() -> None:
    results = [table("veins", 1, {"Anna": 30, "Annie": 40}), table("veins", 2, {"Anna": 30, "Annie": 40, "Ben": 2})]
    plays = RecordsModel(results, NameRules().merging(["Annie"], "Anna"), GAMES).plays_in(Scope(), "Anna")
    sheet = GAMES["veins"].sheet()
    assert [match_words(play, sheet) for play in plays] == [
        "2 January 2026, against oneself",
        "3 January 2026, against Ben",
    ]
    assert seats_words(plays) == "2 to 3 players"
    assert seats_words(plays[1:]) == ""


def test_the_line_beside_a_best_result_is_about_its_mode() -> None:
    totals = ({"Anna": 30, "Ben": 4}, {"Anna": 146, "Ben": 4, "Cleo": 5}, {"Anna": 60, "Ben": 4, "Cleo": 9})
    model = RecordsModel([table("veins", day, each) for day, each in enumerate(totals)], NameRules(), GAMES)
    best = model.best["veins"]
    assert best is not None
    assert [play.seat.total for play in best.latest] == [146, 60]


def test_games_that_are_not_there_are_left_out() -> None:
    model = RecordsModel(season(), NameRules(), {"veins": GAMES["veins"]})
    assert list(model.best) == ["veins"]
    assert (model.matches, model.people, model.solo_games) == (6, ["Ben", "Dan"], [])
