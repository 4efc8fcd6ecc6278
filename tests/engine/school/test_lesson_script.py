"""A lesson being played: what its script plays, what it allows, going back and coming back; faults of files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import games
from engine.data.yaml_nodes import DataError
from engine.school import lesson_sheet
from engine.school.lesson_checks import check_lessons, lesson_faults
from engine.school.lesson_script import LessonScript, ScriptError
from engine.school.lesson_sheet import Insight, Lesson, LessonSheet, Step, Tip, load_lessons

RECORD, TABLE = games.discover()["mattock"], games.table("mattock")

DIG = Step("Dig. **Here.**", do=["mine h5", "mine i4"])
WALK = Step("Walk.", do=["move h4 *", "stay"])
WATCH = Step("Watch.", plays=["mine *", "stay"])
AGAIN = Step("Again.", do=["mine *"], follow=[["stay"]])


def lesson(*steps: Step, **changes: object) -> Lesson:
    """A lesson of Mattock."""
    made = Lesson("x", "X", "mine", ["you", "bot"], [*steps], "Done.", [Insight("miner", "all")], {"board": "short"})
    return msgspec.structs.replace(made, **changes)


def script(*steps: Step, **changes: object) -> LessonScript:
    return LessonScript(RECORD, TABLE, lesson(*steps, **changes))


def faults(*steps: Step, **changes: object) -> list[tuple[str, str]]:
    return [*lesson_faults(LessonSheet([lesson(*steps, **changes)]), RECORD, TABLE)]


def texts(played: LessonScript) -> list[str]:
    return [step.action.text for step in played.match.line]


def play(played: LessonScript, text: str) -> None:
    played.play(next(action for action in played.match.legal() if action.text == text))


def test_a_lesson_goes_through_its_steps() -> None:
    played = script(DIG, WALK, WATCH, AGAIN)
    assert {action.text for action in played.allowed()} == {"mine h5", "mine i4"}
    play(played, "mine i4")
    assert "stay" in {action.text for action in played.allowed()}
    play(played, "stay")
    assert not played.awaits_learner
    while played.next_play is not None:
        played.play(played.next_play)
    assert (played.is_read, played.place.step) == (True, 2)
    played.go_on()
    played.play(played.allowed()[0])
    assert (played.place.stage, played.is_over) == (1, False)
    play(played, "stay")
    assert played.is_over
    assert played.next_play is None
    assert played.allowed() == []


def test_actions_that_are_legal_but_not_meant_are_not_allowed() -> None:
    played = script(DIG, WALK, WATCH)
    legal = played.match.legal()
    assert len(legal) > 2
    assert [action.text for action in legal if played.permits([action])] == ["mine i4", "mine h5"]


def test_several_actions_at_once_are_allowed_if_the_step_asks_for_all_of_them() -> None:
    played = script(AGAIN, WATCH, WATCH)
    dig = played.allowed()[0]
    branch = script(AGAIN, WATCH, WATCH)
    branch.play(dig)
    stay = branch.allowed()[0]
    assert played.permits([dig, stay])
    assert not played.permits([dig, stay, stay])
    assert not played.permits([dig, dig])


def test_what_the_table_answers_by_itself_counts_for_the_stages_that_it_fits() -> None:
    """Two carts roll in any order: the table rolls the last one, and one press rolls both."""
    meant = load_lessons("chasm").lesson("carts")
    number = next(index for index, step in enumerate(meant.steps) if step.do == ["roll *"])
    played = LessonScript(games.discover()["chasm"], games.table("chasm"), meant)
    played.play_to(number)
    start, both = played.place, played.allowed()
    assert len(both) == 2
    for first in both:
        played.play(first)
        assert (played.place.step, played.place.stage, played.place.played) == (number + 1, 0, 0)
        played.return_to(start)
    assert played.permits(both)
    for action in both:
        played.match.play(action)
    played.note()
    assert (played.place.step, played.place.stage, played.place.played) == (number + 1, 0, 0)


def test_back_goes_to_the_start_of_the_step_and_then_to_the_one_before() -> None:
    played = script(DIG, WALK, WATCH, AGAIN)
    first = played.match.digest()
    assert not played.back()
    play(played, "mine h5")
    second = played.match.digest()
    play(played, "stay")
    while played.next_play is not None:
        played.play(played.next_play)
    played.go_on()
    third = played.match.digest()
    played.play(played.allowed()[0])
    assert played.back()
    assert (played.place.step, played.place.stage, played.match.digest()) == (3, 0, third)
    assert played.back()
    assert (played.place.step, played.is_read, played.match.digest()) == (2, True, third)
    assert played.back()
    assert (played.place.step, played.match.digest()) == (1, second)
    assert played.back()
    assert (played.place.step, played.match.digest()) == (0, first)
    assert not played.back()


def test_a_lesson_is_taken_up_at_the_position_where_it_was_left() -> None:
    played = script(DIG, WALK, WATCH, AGAIN)
    play(played, "mine i4")
    play(played, "stay")
    again = script(DIG, WALK, WATCH, AGAIN)
    again.play_to(played.place.step, texts(played))
    assert (again.place.step, texts(again)) == (2, ["mine i4", "stay"])


def test_a_line_that_no_longer_fits_does_not_keep_a_lesson_from_going_on() -> None:
    again = script(DIG, WALK, WATCH, AGAIN)
    again.play_to(2, ["mine a1", "jump"])
    assert (again.place.step, texts(again)[0]) == (2, "mine i4")


def test_free_turns_end_after_as_many_as_are_told() -> None:
    played = script(Step("Free.", free=2), WATCH, WATCH)
    own = 0
    while played.place.step == 0:
        turn = played.match.turn
        assert turn is not None
        own += turn.seat == played.seat and turn.decision == "mine"
        choices = played.match.legal() if played.awaits_bot else played.allowed()
        played.play(choices[0])
    assert own == 2


@pytest.mark.parametrize(
    ("steps", "path", "words"),
    [
        ((Step("x", do=["mine z9"]), WATCH, WATCH), "lessons[0].steps[0].do", '"mine z9" is not legal here'),
        ((DIG, Step("x", do=["move h4 h5"]), WATCH), "lessons[0].steps[1].do", "after mine i4"),
        ((DIG, WALK, Step("x", plays=["mine h4"])), "lessons[0].steps[2].plays[0]", "not legal here"),
        ((DIG, WALK, DIG), "lessons[0].steps[2].do", "not the learner's turn"),
        ((AGAIN, Step("w " * 26), WATCH), "lessons[0].steps[1].say", "26 words; at most 25"),
        ((DIG, WALK), "lessons[0].steps", "there are 2; a lesson has 3 to 8"),
        ((DIG, WALK, Step("x", do=["stay"], press="log")), "lessons[0].steps[2].do", "one of do, press and free"),
        ((DIG, WALK, Step("x", page="nowhere")), "lessons[0].steps[2].page", "no page of the rulebook"),
    ],
)
def test_faults_of_a_lesson_name_their_place(steps: tuple[Step, ...], path: str, words: str) -> None:
    found = faults(*steps)
    assert [(at, text) for at, text in found if at == path and words in text], found


def test_a_lesson_without_faults_has_none() -> None:
    assert faults(DIG, WALK, WATCH, AGAIN) == []


def test_what_leads_to_the_first_step_must_be_legal() -> None:
    assert [path for path, _ in faults(DIG, WALK, WATCH, before=["stay"])] == ["lessons[0].before[0]"]
    with pytest.raises(ScriptError, match="before"):
        script(DIG, before=["stay"])
    assert [path for path, _ in faults(DIG, WALK, WATCH, options={"board": "round"})] == ["lessons[0].options"]
    assert [path for path, _ in faults(DIG, WALK, WATCH, start={"tiles": 7})] == ["lessons[0].start"]


def test_a_tip_is_about_a_decision_or_an_event() -> None:
    tip = Tip("A", "**B.**")
    sheet = LessonSheet([], {"mine": tip, "removed": tip, "dig": tip})
    assert [*lesson_faults(sheet, RECORD, TABLE)] == [("tips.dig", "is no decision and no event of this game")]


def test_a_broken_file_says_line_and_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_sheet, "LESSONS", tmp_path)
    text = (
        "lessons:\n  - id: a\n    title: A\n    page: mine\n    options: {board: short}\n    seats: [you, bot]\n"
        "    end: x\n    knows: []\n    steps:\n      - say: x\n        do: [mine a9]\n"
        "      - {say: y}\n      - {say: z}\n"
    )
    (tmp_path / "mattock.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"mattock\.yaml:11: lessons\[0\]\.steps\[0\]\.do: \"mine a9\" is not legal"):
        check_lessons(RECORD, TABLE)
    (tmp_path / "mattock.yaml").write_text(text.replace("say: y", "sya: y"), encoding="utf-8")
    with pytest.raises(DataError, match=r"mattock\.yaml:12"):
        check_lessons(RECORD, TABLE)
