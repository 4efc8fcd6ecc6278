"""Tooltips of Fire in the Hole."""

from __future__ import annotations

import pytest

import games
from games.blast.table.claim import claim_ids
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules
from tests.games.blast.table.info import all_text, chance_text, tooltip_at


def test_the_deck_and_the_discards_show_all_their_cards() -> None:
    of = rules()
    pile = ["blue-1", "blue-5-6", "wild-2-7", "safe", "safe", "fire"]
    state = arrange(of, pile=pile)
    info = tooltip_at(of, state, "deck-count")
    assert info.title == of.sheet.words["deck_title"].format(cards=of.sheet.count_words("card", 7))
    assert [row.text for row in info.rows[:7]] == ["1, 5·6", "–", "–", "–", "–", "–", "2·7"]
    assert [icon.text for icon in info.rows[7].icons] == ["0", "0", "2", "2"]
    discards = tooltip_at(of, state, "discard")
    assert discards.rows[0].text == "2, 3, 4, 7·8"
    assert [icon.text for icon in discards.rows[7].icons] == ["7", "4", "2", "4"]
    assert (
        tooltip_at(
            of,
            arrange(
                of,
            ),
            "discard-pile",
        ).text
        == of.sheet.words["discard_none"]
    )


def test_a_gem_shows_the_numbers_that_hit_it_in_the_claim_or_burn_it_in_a_stack() -> None:
    of = rules()
    state = arrange(of, claim=["green-1-6", "safe"], gems={2: ["blue-3"]})
    claimed = tooltip_at(of, state, "green-1-6")
    assert claimed.title == "Emerald 1·6"
    assert claimed.text == f"{of.sheet.words['double']} {of.sheet.words['matches'].format(numbers='1 or 6')}"
    held = tooltip_at(of, state, "blue-3")
    assert held.text == f"{of.sheet.words['single']} {of.sheet.words['burns_on'].format(numbers='3')}"
    assert tooltip_at(of, state, claim_ids(of, state)[1]).text.endswith(of.sheet.words["inert"])
    single = rules(doubles="one")
    assert tooltip_at(single, state, "green-1-6").text.startswith(of.sheet.words["double_one"])


def test_a_column_shows_its_points_now_and_with_one_more() -> None:
    of = rules()
    state = arrange(of, gems={1: ["blue-5-6", "blue-1"], 2: ["green-3", "wild-1-8"]}, cursed={1: "pink", 2: "green"})
    text = all_text(tooltip_at(of, state, "1/blue-slips"))
    gems = of.sheet.count_words("gem", 3)
    assert of.sheet.words["column"].format(gems=gems, points=6, unit="points") in text
    assert of.sheet.words["column_more"].format(points=10) in text
    assert of.sheet.words["column_burns"].format(numbers="1, 5 and 6") in text
    cursed = all_text(tooltip_at(of, state, "2/green-gem"))
    assert of.sheet.words["column_more"].format(points="−3") in cursed
    assert of.sheet.words["column_cursed"] in cursed
    assert of.sheet.words["column_none"] in all_text(tooltip_at(of, state, "1/green"))
    assert chance_text(of, tooltip_at(of, state, "2/wild"), "odds_stack") == "2 in 8"


def test_a_number_beside_the_claim_shows_which_cards_it_hits() -> None:
    of = rules()
    state = arrange(of, claim=["green-1-6", "safe", "wild-1-8"])
    info = tooltip_at(of, state, "hit1")
    assert info.text == of.sheet.words["hit_yes"].format(number=1, cards="emerald 1·6 and wild gem 1·8")
    assert tooltip_at(of, state, "hit2").text == of.sheet.words["hit_no"].format(number=2)
    assert chance_text(of, tooltip_at(of, state, "claim-title"), "odds_hit") == "3 in 8"


def test_a_place_shows_dice_and_special_cards() -> None:
    of = rules()
    state = arrange(of, prospector=1, inside=[2], held={2: ["safe", "safe"]}, dice={3: 4})
    assert tooltip_at(of, state, "1/die").text == of.sheet.words["die_prospector"]
    assert tooltip_at(of, state, "2/die").text == of.sheet.words["die_up"]
    assert tooltip_at(of, state, "3/die").title == of.sheet.words["die_shows"].format(number=4)
    assert tooltip_at(of, state, "3/die").text == of.sheet.words["die_out"]
    assert len(tooltip_at(of, state, "2/cards").rows) == 1
    assert tooltip_at(of, state, "1/cards").text == of.sheet.words["no_specials"]
    assert tooltip_at(of, state, "2-safe").text == of.sheet.words["about_safe"]


def test_a_whole_place_shows_points_by_colour_and_its_danger() -> None:
    of = rules()
    state = arrange(of, gems={1: ["blue-5-6", "green-3", "wild-2-7"]}, cursed={1: "green"})
    info = tooltip_at(of, state, "1/name")
    assert [icon.text for icon in info.rows[0].icons] == ["6", "−1", "0", "0", "0", "0"]
    assert [bool(icon.badges) for icon in info.rows[0].icons] == [False, True, False, False, False, False]
    gems = of.sheet.count_words("gem", 4)
    assert info.title == of.sheet.words["place"].format(gems=gems, points=5, unit="points")
    assert chance_text(of, info, "odds_loss") == "5 in 8"


@pytest.mark.parametrize("place", ["", "3-1", "4/place", "nowhere", "safe", "hit", "1/nothing"])
def test_missing_pieces_have_no_tooltip(place: str) -> None:
    of = rules()
    assert games.table("blast").describe(of, arrange(of, claim=["green-1-6"]), place) is None
