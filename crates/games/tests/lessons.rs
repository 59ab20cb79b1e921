//! Every lesson of the binary is played to its end through the referee, and a bad file is refused with line and field.

use games::lessons::files;
use games::{Lesson, Library};
use kernel::{Eyes, ScenarioFile};

/// Each step's action is legal, also by each pattern; each answer of the other side is legal; each roll is used; what is
/// called wrong is legal; the rules exist; every sentence stands in three languages.
#[test]
fn every_lesson_can_be_played_to_its_end() {
    let library = Library::embedded();
    let files = files();
    for file in &files {
        let lesson = Lesson::read(file, &library).unwrap_or_else(|error| panic!("{error}"));
        let path = format!("lessons/{}/{}.toml", lesson.lesson.game, lesson.lesson.id);
        assert_eq!(file.path, path, "the file has the name of its game and id");
        let end = lesson.start(&library, lesson.step.len()).expect("it plays");
        assert_eq!(end.lesson(), Some(lesson.path().as_str()));
        assert_eq!(end.ply(), lesson.ply_of(lesson.step.len()));
        let last = lesson.step.last().expect("a step");
        assert!(
            last.task.is_some() || last.why.is_some(),
            "{}: the last step says something",
            file.path
        );
    }
    assert_eq!(Lesson::embedded().len(), files.len());
}

/// The record of a lesson says so, replays with its given dice, and a record that hides it does not hold.
#[test]
fn the_record_says_that_it_is_a_lesson() {
    let library = Library::embedded();
    for lesson in Lesson::embedded() {
        let session = lesson.start(&library, lesson.step.len()).expect("it plays");
        let record = session.record_for_store();
        assert_eq!(record.lesson.as_deref(), Some(lesson.path().as_str()));
        let game = games::find(&record.game).expect("a game");
        let again = game.replay(&record, &[]).expect("the record holds");
        assert_eq!(again.view(Eyes::Referee), session.view(Eyes::Referee));
        let mut hidden = record.clone();
        hidden.lesson = None;
        assert!(game.replay(&hidden, &[]).is_err(), "{}", lesson.path());
    }
}

/// Nothing but the wanted action is taken, and every other legal one has a reason.
#[test]
fn a_legal_action_that_the_step_does_not_ask_for_is_answered() {
    use games::lessons::Reply;
    let library = Library::embedded();
    for lesson in Lesson::embedded() {
        let pupil = lesson.pupil().expect("a seat");
        for (number, step) in lesson.step.iter().enumerate() {
            if step.action.is_none() {
                continue;
            }
            let session = lesson.start(&library, number).expect("it plays");
            assert!(
                session.owes().has(pupil),
                "{}, step {number}",
                lesson.path()
            );
            let (legal, _) = session.legal(pupil);
            let replies = legal.iter().map(|action| {
                lesson
                    .reply(session.ply(), action)
                    .expect("the script runs")
            });
            let others = replies.filter(|reply| !matches!(reply, Reply::Right(_)));
            for reply in others {
                let (message, _) = reply.objection("en");
                assert!(["kernel-text", "kernel-lesson-other"].contains(&&*message.key));
            }
        }
    }
}

const GOOD: &str = include_str!("../../../lessons/ccn/first-battle.toml");

/// What is wrong is named with its line and field.
#[test]
fn a_bad_lesson_is_refused_with_line_and_field() {
    let library = Library::embedded();
    let cases = [
        (
            "game = \"ccn\"\nid",
            "game = \"chess\"\nid",
            "[lesson], game",
            "game = \"chess\"",
        ),
        (
            "seat = \"allied\"",
            "seat = \"dutch\"",
            "[lesson], seat",
            "seat = \"dutch\"",
        ),
        (
            "[\"INF\", \"ART\", \"CAV\"]",
            "[\"INF\", \"HAT\"]",
            "step 6, rolls",
            "\"HAT\"",
        ),
        (
            "rolls = [\"INF\", \"ART\", \"CAV\"]",
            "rolls = [\"INF\", \"ART\", \"CAV\", \"CAV\", \"CAV\", \"CAV\"]",
            "step 6, rolls: 6 rolls are given",
            "\"CAV\", \"CAV\", \"CAV\"",
        ),
        (
            "rule = \"CCN-11.1\"",
            "rule = \"CCN-99.x\"",
            "step 7, rule",
            "CCN-99.x",
        ),
        ("unit = \"G6\" }", "unit = \"A1\" }", "step 3, action", "A1"),
        (
            "unit = \"D7\" }",
            "unit = \"D9\" }",
            "step 7, what follows number 2, action",
            "D9",
        ),
        (
            ", cs = \"Stůj\" }",
            " }",
            "step 5, name: the text in «cs»",
            "Stój",
        ),
        (
            "reaction = \"stand\" }, say",
            "reaction = \"retire\" }, say",
            "step 8, wrong",
            "retire",
        ),
        ("minutes = 5", "minuets = 5", "minuets", "minuets"),
    ];
    for (old, new, says, stands) in cases {
        assert!(GOOD.contains(old), "{old}");
        let text = GOOD.replacen(old, new, 1);
        let line = text
            .lines()
            .position(|line| line.contains(stands))
            .expect("a line")
            + 1;
        let error = Lesson::read(&ScenarioFile::new("my.toml", text), &library).unwrap_err();
        assert!(error.reason.contains(says), "{old}: {error}");
        assert_eq!(
            (error.path.as_str(), error.line),
            ("my.toml", line),
            "{error}"
        );
    }
}
