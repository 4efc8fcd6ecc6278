"""What the parchment says in Fire in the Hole: of actions, and of what is pointed at."""

from __future__ import annotations

import random

import pytest

from engine.board.board import load_board
from engine.rules.contract import NATURE, play_through
from engine.view.panels import InfoCard
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.table.claim import claim_ids
from games.blast.table.preview import preview_text
from games.blast.table.tooltips import describe
from tests.games.blast.at import nature, rules
from tests.games.short import find

CLAIM = ("yellow-6-8", "detonator", "pink-1-2", "wild-4-5")

CURSED = {1: "blue", 2: "yellow", 3: "purple"}


def said(of: BlastRules, state: BlastState, text: str) -> InfoCard:
    """What is explained of an action, as the table asks for it."""
    action, after = find(of, state, text), state.copy()
    play_through(of, after, action, state.seat)
    return preview_text(of, state, action, after)


def point(of: BlastRules, state: BlastState, place: str) -> InfoCard:
    told = describe(of, state, place)
    assert told is not None, place
    return told


def gains(of: BlastRules, told: InfoCard, key: str) -> dict[str, str]:
    """The changes by gem under the heading of a wording."""
    row = next(row for row in told.rows if row.heading == of.sheet.words[key])
    return {icon.sprite.removeprefix("gem-"): icon.text for icon in row.icons}


def texts(told: InfoCard) -> str:
    return " ".join([told.title, told.text, *(row.text for row in told.rows)])


def odds(of: BlastRules, told: InfoCard, key: str) -> str:
    """The chance told in a wording."""
    head, _, tail = of.sheet.words[key].partition("{chance}")
    row = next(row for row in told.rows if row.aid and row.text.startswith(head))
    return row.text.removeprefix(head).removesuffix(tail).strip("*")


def stealing(of: BlastRules, decision: str = "steal", **others: object) -> BlastState:
    return of.arrange(
        prospector=1,
        seat=2,
        decision=decision,
        claim=CLAIM,
        gems={1: ["pink-3-4"], 2: ["pink-7", "yellow-2"]},
        held={2: ["detonator"] * 2},
        cursed=CURSED,
        **others,
    )


# The claim


def test_a_roll_tells_its_chance_and_what_a_hit_would_bring() -> None:
    of = rules()
    state = stealing(of)
    told = said(of, state, "roll")
    assert told.title == of.sheet.words["roll_steal"]
    assert odds(of, told, "odds_hit") == "6 in 8"
    # Four rubies with the wild gem, 10 − 1; three topazes instead of one, which are cursed.
    assert gains(of, told, "wins") == {"ruby": "+9", "topaz": "−5"}
    assert of.sheet.words["score_then"].format(before="0", after="4") in texts(told)
    assert told.gain == ""


def test_passing_tells_what_the_prospector_may_keep() -> None:
    of = rules()
    told = said(of, stealing(of), "pass")
    assert gains(of, told, "keeper") == {"ruby": "+12", "topaz": "+3"}


def test_a_hit_that_stands_tells_what_is_taken_and_a_miss_only_that_one_is_out() -> None:
    of = rules()
    hit = said(of, stealing(of, "reroll", purpose="steal", rolled=6), "accept")
    assert hit.title == of.sheet.words["stands_steal_hit"].format(number=6)
    assert hit.sprite == "die-eight-6"
    assert gains(of, hit, "brings") == {"ruby": "+9", "topaz": "−5"}
    assert hit.gain == "+4"
    miss = said(of, stealing(of, "reroll", purpose="steal", rolled=7), "accept")
    assert miss.text == of.sheet.words["comes_steal_miss"]
    assert miss.rows == ()
    assert miss.gain == ""


def test_another_roll_tells_one_chance_and_that_with_all_detonators() -> None:
    of = rules()
    told = said(of, stealing(of, "reroll", purpose="steal", rolled=7), "reroll")
    assert odds(of, told, "odds_hit") == "6 in 8"
    assert odds(of, told, "odds_hit_again") == of.sheet.words["percent"].format(count=94)


@pytest.mark.parametrize("text", ["keep", "jump"])
def test_taking_the_claim_tells_the_points_by_colour(text: str) -> None:
    of = rules()
    state = of.arrange(
        decision="prospect" if text == "keep" else "jumper",
        claim=CLAIM,
        gems={1: ["pink-3-4"]},
        held={1: ["jumper"]},
        cursed=CURSED,
    )
    assert gains(of, said(of, state, text), "brings") == {"ruby": "+12", "topaz": "+3"}


def test_adding_tells_of_fires_and_of_new_numbers() -> None:
    of = rules()
    state = of.arrange(claim=["pink-1-2"], pile=["blue-1", "blue-2", "green-7", "fire"])
    told = said(of, state, "add")
    assert odds(of, told, "odds_miner") == "2 in 8"
    assert odds(of, told, "odds_fire_first") == of.sheet.words["percent"].format(count=25)
    assert of.sheet.words["odds_new"].format(count=1, all=3) in texts(told)


def test_a_gamble_tells_what_is_at_stake_and_how_dangerous_it_gets() -> None:
    of = rules()
    parts = {"claim": CLAIM, "gems": {1: ["pink-3-4"]}, "cursed": CURSED, "inside": [], "pile": ["blue-3", "blue-1"]}
    begin = said(of, of.arrange(**parts), "gamble")
    assert gains(of, begin, "wins") == {"ruby": "+12", "topaz": "+3"}
    assert odds(of, begin, "odds_blown_next") == of.sheet.words["percent"].format(count=81)
    state = of.arrange(decision="gamble", gambling=True, gambled=1, purpose="gamble", **parts)
    assert odds(of, said(of, state, "roll"), "odds_blown") == "6 in 8"
    assert odds(of, said(of, state, "another"), "odds_blown") == "6 in 8"
    state = of.arrange(
        decision="reroll", gambling=True, gambled=1, purpose="gamble", rolled=8, held={1: ["detonator"]}, **parts
    )
    blown = said(of, state, "accept")
    assert gains(of, blown, "would") == {"ruby": "+12", "topaz": "+3"}
    assert blown.gain == ""
    assert odds(of, said(of, state, "reroll"), "odds_miss") == "2 in 8"


# A fire


def burning(of: BlastRules, decision: str = "safes", **others: object) -> BlastState:
    return of.arrange(
        seat=1,
        decision=decision,
        gems={1: ["blue-5-6", "pink-5", "pink-6", "purple-2", "wild-2-7"]},
        held={1: ["safe", "detonator"]},
        cursed={1: "purple"},
        burning=True,
        purpose="fire",
        **others,
    )


def tolls(told: InfoCard) -> dict[str, list[tuple[str, str]]]:
    """What every number takes: the pictures and texts at its end."""
    return {row.heading: [(icon.sprite, icon.text) for icon in row.tail] for row in told.rows if row.tail}


def test_a_roll_in_a_fire_tells_what_every_number_takes() -> None:
    of = rules()
    told = said(of, burning(of), "roll")
    rows = tolls(told)
    assert list(rows) == ["2", "5", "6", "7"]
    assert [sprite for sprite, _ in rows["2"]] == ["gem-amethyst", "blast-wild", ""]
    # The cursed gem goes, +1; the wild one made three of the rubies, −3.
    assert rows["2"][-1] == ("", "−2")
    assert rows["7"][-1] == ("", "−3")
    assert of.sheet.words["spared_at"].format(numbers="1, 3, 4 and 8") in texts(told)
    assert odds(of, told, "odds_loss") == "4 in 8"


def test_a_card_under_a_safe_is_shown_with_it_and_costs_nothing() -> None:
    of = rules()
    row = next(row for row in said(of, burning(of, guarded=["pink"]), "roll").rows if row.heading == "5")
    sapphire, ruby, points = row.tail
    assert (sapphire.sprite, sapphire.badges) == ("gem-sapphire", ())
    assert ruby.sprite == "gem-ruby"
    assert [badge.sprite for badge in ruby.badges] == ["blast-safe"]
    assert points.text == "−3"


def test_a_safe_tells_what_it_guards_and_how_likely_it_is_needed() -> None:
    of = rules()
    told = said(of, burning(of), "safe pink")
    assert told.sprite == "gem-ruby"
    assert told.text == of.sheet.words["guards"].format(cards="ruby 5 and ruby 6", gems="rubies")
    assert list(tolls(told)) == ["5", "6"]
    assert odds(of, told, "odds_stack") == "2 in 8"
    cursed = said(of, burning(of), "safe purple")
    assert cursed.text == of.sheet.words["guards_cursed"].format(cards="amethyst 2", gems="amethysts")


def test_a_number_in_a_fire_tells_its_cost_and_the_chance_of_a_better_one() -> None:
    of = rules()
    state = burning(of, "reroll", rolled=5, roller=1)
    stands = said(of, state, "accept")
    # The wild gem goes from the sapphires, which were three with it, to the ruby that is left.
    assert gains(of, stands, "costs") == {"sapphire": "−6"}
    assert stands.gain == "−6"
    assert odds(of, said(of, state, "reroll"), "odds_better") == "6 in 8"


# What is pointed at


def test_the_deck_and_the_discards_tell_all_their_cards() -> None:
    of = rules()
    pile = ["blue-1", "blue-5-6", "wild-2-7", "safe", "safe", "fire"]
    state = of.arrange(pile=pile)
    told = point(of, state, "deck-count")
    assert told.title == of.sheet.words["deck_title"].format(cards=of.sheet.words["many_card"].format(count=7))
    assert [row.text for row in told.rows[:7]] == ["1, 5·6", "–", "–", "–", "–", "–", "2·7"]
    assert [icon.text for icon in told.rows[7].icons] == ["0", "0", "2", "2"]
    gone = point(of, state, "discard")
    assert gone.rows[0].text == "2, 3, 4, 7·8"
    assert [icon.text for icon in gone.rows[7].icons] == ["7", "4", "2", "4"]
    assert point(of, of.arrange(), "discard-pile").text == of.sheet.words["discard_none"]


def test_a_gem_tells_what_hits_it_in_the_claim_and_what_burns_it_in_a_stack() -> None:
    of = rules()
    state = of.arrange(claim=["green-1-6", "safe"], gems={2: ["blue-3"]})
    claimed = point(of, state, "green-1-6")
    assert claimed.title == "Emerald 1·6"
    assert claimed.text == f"{of.sheet.words['double']} {of.sheet.words['matches'].format(numbers='1 or 6')}"
    held = point(of, state, "blue-3")
    assert held.text == f"{of.sheet.words['single']} {of.sheet.words['burns_on'].format(numbers='3')}"
    assert point(of, state, claim_ids(of, state)[1]).text.endswith(of.sheet.words["inert"])
    one = rules(doubles="one")
    assert point(one, state, "green-1-6").text.startswith(of.sheet.words["double_one"])


def test_a_column_tells_its_points_now_and_with_one_more() -> None:
    of = rules()
    state = of.arrange(gems={1: ["blue-5-6", "blue-1"], 2: ["green-3", "wild-1-8"]}, cursed={1: "pink", 2: "green"})
    told = texts(point(of, state, "1/blue-slips"))
    gems = of.sheet.words["many_gem"].format(count=3)
    assert of.sheet.words["column"].format(gems=gems, points=6, unit="points") in told
    assert of.sheet.words["column_more"].format(points=10) in told
    assert of.sheet.words["column_burns"].format(numbers="1, 5 and 6") in told
    cursed = texts(point(of, state, "2-green-gem"))
    assert of.sheet.words["column_more"].format(points="−3") in cursed
    assert of.sheet.words["column_cursed"] in cursed
    assert of.sheet.words["column_none"] in texts(point(of, state, "1/green"))
    assert odds(of, point(of, state, "2/wild"), "odds_stack") == "2 in 8"


def test_a_number_beside_the_claim_tells_which_cards_it_hits() -> None:
    of = rules()
    state = of.arrange(claim=["green-1-6", "safe", "wild-1-8"])
    told = point(of, state, "hit1")
    assert told.text == of.sheet.words["hit_yes"].format(number=1, cards="emerald 1·6 and wild 1·8")
    assert point(of, state, "hit2").text == of.sheet.words["hit_no"].format(number=2)
    assert odds(of, point(of, state, "claim-title"), "odds_hit") == "3 in 8"


def test_a_place_tells_dice_and_special_cards() -> None:
    of = rules()
    state = of.arrange(prospector=1, inside=[2], held={2: ["safe", "safe"]}, dice={3: 4})
    assert point(of, state, "1/die").text == of.sheet.words["die_prospector"]
    assert point(of, state, "2-die").text == of.sheet.words["die_up"]
    assert point(of, state, "3/die").title == of.sheet.words["die_shows"].format(number=4)
    assert point(of, state, "3/die").text == of.sheet.words["die_out"]
    assert len(point(of, state, "2/cards").rows) == 1
    assert point(of, state, "1/cards").text == of.sheet.words["no_specials"]
    assert point(of, state, "2-safe").text == of.sheet.words["about_safe"]


def test_a_place_as_a_whole_tells_points_by_colour_and_the_danger_it_is_in() -> None:
    of = rules()
    state = of.arrange(gems={1: ["blue-5-6", "green-3", "wild-2-7"]}, cursed={1: "green"})
    told = point(of, state, "1/name")
    assert [icon.text for icon in told.rows[0].icons] == ["6", "−1", "0", "0", "0", "0"]
    assert [bool(icon.badges) for icon in told.rows[0].icons] == [False, True, False, False, False, False]
    gems = of.sheet.words["many_gem"].format(count=4)
    assert told.title == of.sheet.words["place"].format(gems=gems, points=5, unit="points")
    assert odds(of, told, "odds_loss") == "5 in 8"


@pytest.mark.parametrize("place", ["", "3-1", "4/place", "nowhere", "safe", "hit", "1/nothing"])
def test_there_is_nothing_to_say_of_what_is_not_there(place: str) -> None:
    of = rules()
    assert describe(of, of.arrange(claim=["green-1-6"]), place) is None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_in_a_game_is_explained_and_no_chance_stands_outside_an_aid(seats: int) -> None:
    of = rules(seats)
    state, chance = of.start(), random.Random(seats)
    spaces = load_board("blast-place-third").spaces
    places = [*load_board("blast").spaces, *of.cards, *(f"{seats}/{space}" for space in spaces)]
    nature(of, state, chance)
    while (turn := of.turn(state)) is not None:
        assert turn.seat != NATURE
        told = [said(of, state, action.text) for action in of.legal(state)]
        told += [one for place in chance.sample(places, 5) if (one := describe(of, state, place))]
        for one in told:
            assert one.title
            assert all(row.aid for row in one.rows if " in 8" in row.text or "%" in row.text)
            assert " in 8" not in one.text
            assert "{" not in texts(one)
        of.play(state, chance.choice(of.legal(state)))
        nature(of, state, chance)


def test_every_action_of_every_decision_can_be_explained() -> None:
    seen: list[str] = []
    for seed in range(12):
        of = rules(2 + seed % 3)
        chance, state = random.Random(seed), of.start()
        while (turn := of.turn(state)) is not None:
            if turn.seat:
                seen.append(turn.decision)
                for action in of.legal(state):
                    after = state.copy()
                    of.play(after, action)
                    assert preview_text(of, state, action, after).title
            of.play(state, chance.choices(of.legal(state), of.odds(state) if not turn.seat else None)[0])
    assert {*seen} == {"jumper", "steal", "reroll", "prospect", "gamble", "safes", "last"}


def test_passing_the_last_claim_says_who_must_take_it() -> None:
    of = rules()
    state = of.arrange(
        prospector=1, seat=2, decision="last", inside=[2], claim=["blue-1"], pile=[], final=True, bottom=False
    )
    action = next(action for action in of.legal(state) if action.verb == "pass")
    after = state.copy()
    of.play(after, action)
    assert preview_text(of, state, action, after).text == of.sheet.words["pass_last"]
