//! A tiny game that uses everything the kernel offers: secret simultaneous bids, chance, a reaction in the other
//! player's turn with standing orders, hidden hands. It proves the session's conduct; and with a flaw planted in it,
//! that the conformance suite bites.

use kernel::conformance::{Scope, perft, suite};
use kernel::*;
use serde::{Deserialize, Serialize};

/// Each side holds pebbles 1 to 3. Each round both bid one secretly; the higher bid throws a die at the other, who may
/// duck (giving up a point) or stand. After three rounds the higher score wins.
#[derive(Debug, Clone, Copy)]
struct Pebbles<const FLAW: u8>;

const SOUND: u8 = 0;
const LEAKS_IN_VIEW: u8 = 1;
const LEAKS_IN_EVENT: u8 = 2;
const LEAKS_IN_OFFERS: u8 = 3;
const HIDES_A_REVEAL: u8 = 4;
const SAYS_NOTHING: u8 = 5;
const NEVER_ENDS: u8 = 6;
const ACCEPTS_FORGERIES: u8 = 7;
const OFFERS_TOO_MUCH: u8 = 8;
const STUCK: u8 = 9;
const IMAGINES_BY_A_SECRET: u8 = 10;
const SAMPLES_NOTHING: u8 = 11;
const SAMPLES_TOO_MUCH: u8 = 12;
const PARTS_TOO_MUCH: u8 = 13;
const PARTS_FORGET: u8 = 14;
const PARTS_WITHOUT_END: u8 = 15;
const FALSE_EQUIVALENCE: u8 = 16;
const OVERRATES: u8 = 17;
const LEAKS_IN_WORDS: u8 = 18;
const PLANS_BY_WHIM: u8 = 19;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct State {
    round: u8,
    hands: [Vec<u8>; 2],
    bids: [Option<u8>; 2],
    thrower: Option<Seat>,
    score: [i32; 2],
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Action {
    Bid {
        pebble: u8,
    },
    Unbid,
    Seal,
    Duck,
    Stand,
    /// An action without a JSON form.
    #[serde(skip)]
    Mumble,
}

/// A legal action with what it needs.
#[derive(Debug)]
enum Plan {
    Bid(u8),
    Seal(u8),
    Duck,
    Stand,
}

thread_local! {
    /// How often an action was checked.
    static CHECKS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    Scribbled { seat: Seat, pebble: Option<u8> },
    Sealed { seat: Seat },
    Opened { bids: [u8; 2] },
    Ducked,
    Threw { die: u8 },
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct View {
    round: u8,
    hands: [Option<Vec<u8>>; 2],
    bids: [Option<u8>; 2],
    score: [i32; 2],
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
struct Standing {
    duck: Option<bool>,
}

fn about() -> &'static About {
    static SCENARIOS: [ScenarioFile; 1] = [ScenarioFile::embedded(
        "pebbles/plain.toml",
        "[scenario]\ngame = \"pebbles\"\nid = \"plain\"\ntitle = \"Plain\"\n",
    )];
    static ABOUT: About = About {
        id: "pebbles",
        title: "Pebbles",
        prefix: "PEB",
        rules_version: 1,
        seats: ["left", "right"],
        options: &[],
        rulebook: "",
        scenarios: &SCENARIOS,
        faces: &[],
    };
    &ABOUT
}

/// A sealed bid is marked by taking the pebble out of the hand.
impl State {
    fn sealed(&self, seat: Seat) -> bool {
        self.bids[seat.index()].is_some_and(|bid| !self.hands[seat.index()].contains(&bid))
    }
}

impl<const FLAW: u8> Game for Pebbles<FLAW> {
    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Event = Event;
    type View = View;
    type Scenario = ();
    type Standing = Standing;

    fn about() -> &'static About {
        about()
    }

    fn read_scenario(file: &ScenarioFile) -> Result<(), FileError> {
        file.header().map(|_| ())
    }

    fn set_up((): &(), _: &Options, _: &mut Umpire<'_, Event>) -> Result<State, Refusal> {
        Ok(State {
            round: 1,
            hands: [vec![1, 2, 3], vec![1, 2, 3]],
            bids: [None, None],
            thrower: None,
            score: [0, 0],
        })
    }

    fn validate(state: &State) -> Result<(), String> {
        let good = state
            .hands
            .iter()
            .flatten()
            .all(|pebble| (1..=3).contains(pebble));
        good.then_some(())
            .ok_or_else(|| "pebbles are numbered 1 to 3".to_owned())
    }

    fn turn(state: &State) -> Turn {
        if FLAW == STUCK && state.round == 2 {
            return Turn::Owes(Seats::NONE);
        }
        if let Some(thrower) = state.thrower {
            return Turn::of(thrower.other());
        }
        if state.round > 3 && FLAW != NEVER_ENDS {
            let [left, right] = state.score;
            return Turn::Over(Outcome {
                winner: match left.cmp(&right) {
                    std::cmp::Ordering::Greater => Some(Seat::FIRST),
                    std::cmp::Ordering::Less => Some(Seat::SECOND),
                    std::cmp::Ordering::Equal => None,
                },
                reason: "pebbles-over".into(),
                rule: Some(rule!("PEB-1.1")),
                score: state.score,
            });
        }
        let mut owed = Seats::NONE;
        for seat in Seat::BOTH {
            if !state.sealed(seat) {
                owed = owed.with(seat);
            }
        }
        Turn::Owes(owed)
    }

    fn phase(state: &State) -> Message {
        message!("pebbles-phase", round = state.round)
    }

    fn score(state: &State) -> [i32; 2] {
        state.score
    }

    fn offers(state: &State, seat: Seat, offers: &mut Offers<Action>) {
        if state.thrower.is_some() {
            offers.push(Action::Duck);
            offers.push(Action::Stand);
            return;
        }
        let own = seat.index();
        match state.bids[own] {
            None => state.hands[own]
                .iter()
                .for_each(|pebble| offers.push(Action::Bid { pebble: *pebble })),
            Some(_) => offers.push(Action::Seal),
        }
        if FLAW == LEAKS_IN_OFFERS {
            offers.not_exhaustive();
            if state.bids[seat.other().index()] == Some(3) && state.bids[own].is_none() {
                offers.clear();
                offers.push(Action::Bid {
                    pebble: state.hands[own][0],
                });
            }
        }
        if FLAW == OFFERS_TOO_MUCH {
            offers.push(Action::Duck);
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        let checks = CHECKS.get() + 1;
        CHECKS.set(checks);
        let own = seat.index();
        let plan = match (action, state.thrower, state.bids[own]) {
            (Action::Duck, Some(_), _) => Some(Plan::Duck),
            (Action::Stand, Some(_), _) => Some(Plan::Stand),
            (Action::Bid { pebble }, None, None)
                if FLAW == ACCEPTS_FORGERIES || state.hands[own].contains(pebble) =>
            {
                let whim = FLAW == PLANS_BY_WHIM && checks.is_multiple_of(2);
                Some(Plan::Bid(if whim { state.hands[own][0] } else { *pebble }))
            }
            (Action::Seal, None, Some(bid)) => Some(Plan::Seal(bid)),
            (Action::Mumble, None, None) => Some(Plan::Bid(state.hands[own][0])),
            _ => None,
        };
        plan.ok_or_else(|| refusal!("PEB-1.2", "pebbles-no"))
    }

    fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
        let (seat, own) = (legal.seat(), legal.seat().index());
        match legal.into_plan() {
            Plan::Bid(pebble) => {
                state.bids[own] = Some(pebble);
                umpire.tell(|| Event::Scribbled {
                    seat,
                    pebble: Some(pebble),
                });
            }
            Plan::Seal(bid) => {
                state.hands[own].retain(|pebble| *pebble != bid);
                if FLAW != SAYS_NOTHING {
                    umpire.tell(|| Event::Sealed { seat });
                }
                if let [Some(left), Some(right)] = state.bids
                    && state.sealed(Seat::FIRST)
                    && state.sealed(Seat::SECOND)
                {
                    let opened = || Event::Opened {
                        bids: [left, right],
                    };
                    if FLAW == HIDES_A_REVEAL {
                        umpire.tell(opened);
                    } else {
                        umpire.reveal(opened);
                    }
                    state.bids = [None, None];
                    state.thrower = match left.cmp(&right) {
                        std::cmp::Ordering::Greater => Some(Seat::FIRST),
                        std::cmp::Ordering::Less => Some(Seat::SECOND),
                        std::cmp::Ordering::Equal => None,
                    };
                    if state.thrower.is_none() {
                        state.round += 1;
                    }
                }
            }
            Plan::Duck => {
                state.score[own] -= 1;
                umpire.tell(|| Event::Ducked);
                state.thrower = None;
                state.round += 1;
            }
            Plan::Stand => {
                let die = umpire.d6();
                if die >= 4 {
                    state.score[own] -= 2;
                }
                umpire.tell(|| Event::Threw { die });
                state.thrower = None;
                state.round += 1;
            }
        }
        if FLAW == NEVER_ENDS && state.round > 3 {
            state.round = 1;
            state.hands = [vec![1, 2, 3], vec![1, 2, 3]];
        }
    }

    fn view(state: &State, eyes: Eyes) -> View {
        let show = |seat: Seat| FLAW == LEAKS_IN_VIEW || eyes.see_secrets_of(seat);
        View {
            round: state.round,
            // Hands are public again once a round is over; while bids are written they would betray a sealed one.
            hands: Seat::BOTH.map(|seat| show(seat).then(|| state.hands[seat.index()].clone())),
            bids: Seat::BOTH.map(|seat| state.bids[seat.index()].filter(|_| show(seat))),
            score: state.score,
        }
    }

    fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
        match event {
            Event::Scribbled { seat, .. } if !eyes.see_secrets_of(*seat) => {
                (FLAW == LEAKS_IN_EVENT).then(|| event.clone())
            }
            _ => Some(event.clone()),
        }
    }

    fn narrate(_: &Event) -> Option<Message> {
        Some(message!("pebbles-event"))
    }

    fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
        let mut imagined = state.clone();
        let other = seat.other().index();
        // What the other side holds or has scribbled, dealt anew.
        let sealed = state.sealed(seat.other());
        let mut all = state.hands[other].clone();
        if sealed {
            all.extend(state.bids[other]);
        }
        if FLAW != IMAGINES_BY_A_SECRET {
            all.sort_unstable();
        }
        dice.shuffle(&mut all);
        if sealed {
            imagined.bids[other] = all.pop();
        } else if state.thrower.is_none() {
            let scribbled = dice.pick(2) == 0;
            imagined.bids[other] = scribbled.then(|| all[0]);
        }
        imagined.hands[other] = all;
        imagined.hands[other].sort_unstable();
        imagined
    }

    fn describe(state: &State, seat: Seat, action: &Action) -> Message {
        match action {
            Action::Bid { pebble } if FLAW == LEAKS_IN_WORDS => {
                let rival = state.bids[seat.other().index()];
                let best = rival.is_none_or(|rival| rival <= *pebble);
                message!("pebbles-bid", pebble = *pebble, best = u8::from(best))
            }
            Action::Bid { pebble } => message!("pebbles-bid", pebble = *pebble),
            Action::Unbid | Action::Mumble => message!("pebbles-unbid"),
            Action::Seal => message!("pebbles-seal"),
            Action::Duck => message!("pebbles-duck"),
            Action::Stand => message!("pebbles-stand"),
        }
    }

    fn explain(_: &State, _: Seat, _: &Action) -> Vec<Sum> {
        Vec::new()
    }

    fn odds(_: &State, _: Seat, action: &Action) -> Option<Odds> {
        (*action == Action::Stand)
            .then(|| Odds::counted([(3, message!("pebbles-hit")), (3, message!("pebbles-miss"))]))
    }

    fn answer(state: &State, _: Seat, standing: &Standing) -> Option<Action> {
        state.thrower?;
        standing
            .duck
            .map(|duck| if duck { Action::Duck } else { Action::Stand })
    }

    fn bound(_: &State) -> u64 {
        3 * 5
    }
}

impl<const FLAW: u8> Judgement for Pebbles<FLAW> {
    type Weights = ();
    type Parts = Self;

    fn evaluate(state: &State, seat: Seat, (): &()) -> f32 {
        let lead = state.score[seat.index()] - state.score[seat.other().index()];
        lead as f32 / if FLAW == OVERRATES { 1.0 } else { 6.0 }
    }

    fn equivalent(_: &State, _: Seat, action: &Action) -> Option<u64> {
        match action {
            Action::Bid { pebble } if FLAW != FALSE_EQUIVALENCE => Some(u64::from(*pebble)),
            Action::Bid { .. } => Some(0),
            _ => None,
        }
    }
}

/// Each offer is a part of the turn.
impl<const FLAW: u8> TurnParts<Self> for Pebbles<FLAW> {
    fn sample(
        state: &State,
        seat: Seat,
        parts: usize,
        dice: &mut Dice,
        offers: &mut Offers<Action>,
    ) {
        if FLAW == SAMPLES_NOTHING {
            return;
        }
        let mut all = Offers::new();
        Self::offers(state, seat, &mut all);
        for _ in 0..parts {
            offers.push(all.actions()[dice.pick(all.actions().len())].clone());
        }
        if FLAW == SAMPLES_TOO_MUCH {
            offers.push(Action::Bid { pebble: 9 });
        }
    }

    fn part(
        state: &State,
        seat: Seat,
        _: &PartOrder<'_, Action>,
        index: usize,
        offers: &mut Offers<Action>,
    ) -> bool {
        let mut all = Offers::new();
        Self::offers(state, seat, &mut all);
        let last = all.actions().len() - 1;
        let shown = if FLAW == PARTS_FORGET {
            0
        } else {
            index.min(last)
        };
        offers.push(all.actions()[shown].clone());
        if FLAW == PARTS_TOO_MUCH {
            offers.push(Action::Bid { pebble: 9 });
        }
        FLAW == PARTS_WITHOUT_END || index < last
    }
}

type Sound = Pebbles<SOUND>;

fn scope() -> Scope {
    Scope {
        seeds: 0..60,
        every: 1,
        ..Scope::default()
    }
}

fn session(seed: u64) -> Session<Sound> {
    let setting = Setting::new(&about().scenarios[0], &GivenOptions::new()).unwrap();
    Session::new(&setting, Seed::from_number(seed), ["a".into(), "b".into()]).unwrap()
}

const LEFT: Seat = Seat::FIRST;
const RIGHT: Seat = Seat::SECOND;

#[test]
fn a_sound_game_keeps_every_law() {
    let looked = suite::<Sound>(&scope());
    assert_eq!(looked.battles, 60);
    assert!(looked.forgeries_refused > 100, "{looked:?}");
    assert!(looked.undone > 100 && looked.reveals > 100, "{looked:?}");
}

macro_rules! the_suite_notices {
    ($($name:ident: $flaw:expr, $says:literal;)*) => {$(
        #[test]
        #[should_panic(expected = $says)]
        fn $name() {
            suite::<Pebbles<{ $flaw }>>(&scope());
        }
    )*};
}

the_suite_notices! {
    a_view_that_leaks: LEAKS_IN_VIEW, "betrays a secret";
    an_event_that_leaks: LEAKS_IN_EVENT, "tell apart";
    offers_that_leak: LEAKS_IN_OFFERS, "betray a secret";
    words_that_leak: LEAKS_IN_WORDS, "the words for Bid";
    a_reveal_that_is_not_marked: HIDES_A_REVEAL, "not marked as a reveal";
    a_step_that_nobody_is_told_of: SAYS_NOTHING, "no event told them";
    a_battle_that_does_not_end: NEVER_ENDS, "longer than the bound";
    forged_arguments_that_pass: ACCEPTS_FORGERIES, "accepted but not offered";
    an_offer_that_is_not_legal: OFFERS_TOO_MUCH, "but refused by";
    imagination_that_leaks: IMAGINES_BY_A_SECRET, "depends on a secret";
    a_battle_that_is_stuck: STUCK, "nobody owes a decision";
    a_sample_that_is_empty: SAMPLES_NOTHING, "shows nothing";
    a_sample_of_what_is_not_offered: SAMPLES_TOO_MUCH, "in a sample but not offered";
    a_part_of_what_is_not_offered: PARTS_TOO_MUCH, "in a part but not offered";
    an_offer_that_is_in_no_part: PARTS_FORGET, "offered but in no part";
    parts_without_end: PARTS_WITHOUT_END, "no end of parts";
    equivalence_of_what_differs: FALSE_EQUIVALENCE, "said to be equivalent";
    a_plan_that_is_not_of_the_state_alone: PLANS_BY_WHIM, "different results for the same dice";
    a_value_beyond_certainty: OVERRATES, "is not in [-1, 1]";
}

/// A record never gets a hole: what cannot be written down is not done.
#[test]
fn an_action_that_cannot_be_recorded_is_refused() {
    let mut session = session(0);
    let before = session.state().clone();
    let fault = session.act(LEFT, Action::Mumble).unwrap_err();
    assert!(matches!(fault, Fault::Malformed(_)), "{fault}");
    assert_eq!((session.state(), session.ply()), (&before, 0));
}

/// What `check` found is what `apply` uses: an act, a preview of an offer and its choice are one check each.
#[test]
fn an_act_is_checked_once() {
    let checks = |act: &mut dyn FnMut()| {
        let before = CHECKS.get();
        act();
        CHECKS.get() - before
    };
    let mut session = session(0);
    let bid = |pebble| Action::Bid { pebble };
    let acted = checks(&mut || drop(session.act(LEFT, bid(2)).map(<[_]>::len)));
    assert_eq!(acted, 1);
    let refused = checks(&mut || assert!(session.act(LEFT, bid(2)).is_err()));
    assert_eq!(refused, 1);
    let (mut state, mut offers) = (session.state().clone(), Offers::new());
    let mut dice = Dice::quick(1);
    let menu = Menu::<Sound>::of(&mut state, RIGHT, &mut offers);
    let seen = checks(&mut || drop(menu.preview(0, &mut Umpire::silent(&mut dice))));
    assert_eq!(seen, 1);
    let mut menu = Some(menu);
    let chosen = checks(&mut || {
        let menu = menu.take().expect("it is chosen once");
        menu.choose(0, &mut Umpire::silent(&mut dice));
    });
    assert_eq!(chosen, 1);
}

#[test]
fn perft_counts_sequences() {
    let state = session(0).state().clone();
    // Three bids for either side; then: the same side seals, or the other bids.
    assert_eq!(perft::<Sound>(&state, 1, 0), 6);
    assert_eq!(perft::<Sound>(&state, 2, 0), 2 * 3 * (1 + 3));
}

#[test]
fn secret_steps_are_not_counted_for_the_other_side() {
    let mut battle = session(1);
    battle.act(LEFT, Action::Bid { pebble: 2 }).unwrap();
    assert_eq!(
        (battle.seq(Eyes::Seat(LEFT)), battle.seq(Eyes::Seat(RIGHT))),
        (1, 0)
    );
    assert_eq!(battle.seen(Eyes::Seat(RIGHT), 0), []);
    battle.act(LEFT, Action::Seal).unwrap();
    let seen = battle.seen(Eyes::Seat(RIGHT), 0);
    assert_eq!(seen.len(), 1);
    assert_eq!(
        (seen[0].seq, &seen[0].events[..]),
        (1, &[Event::Sealed { seat: LEFT }][..])
    );
}

#[test]
fn undo_passes_over_steps_of_the_other_side_that_one_cannot_notice() {
    let mut battle = session(1);
    battle.act(LEFT, Action::Bid { pebble: 2 }).unwrap();
    battle.act(RIGHT, Action::Bid { pebble: 3 }).unwrap();
    battle.undo(LEFT).unwrap();
    assert_eq!(battle.state().bids, [None, Some(3)]);
    assert_eq!(battle.undo(LEFT), Err(Fault::NoUndo(NoUndo::Nothing)));
    battle.undo(RIGHT).unwrap();
    assert_eq!(battle.state().bids, [None, None]);
}

#[test]
fn a_preview_shows_what_is_certain_changes_nothing_and_betrays_nothing() {
    let mut battle = session(1);
    let bid = Action::Bid { pebble: 2 };
    let seen = battle.preview(LEFT, &bid).unwrap().unwrap();
    assert_eq!(seen.bids, [Some(2), None]);
    assert_eq!((battle.ply(), battle.state().bids), (0, [None, None]));
    // What is refused is not foreseen either.
    assert!(battle.preview(LEFT, &Action::Seal).is_err());
    battle.act(LEFT, bid).unwrap();
    // The second seal opens both bids: nobody foresees that. Whatever the other side holds, the answer is the same.
    for pebble in 1..=3 {
        let mut battle = battle.clone();
        battle.act(RIGHT, Action::Bid { pebble }).unwrap();
        battle.act(RIGHT, Action::Seal).unwrap();
        assert_eq!(battle.preview(LEFT, &Action::Seal), Ok(None));
    }
    battle.act(LEFT, Action::Seal).unwrap();
    battle.act(RIGHT, Action::Bid { pebble: 3 }).unwrap();
    battle.act(RIGHT, Action::Seal).unwrap();
    // A die.
    assert_eq!(battle.preview(LEFT, &Action::Stand), Ok(None));
    assert_eq!(
        battle.preview(LEFT, &Action::Duck).unwrap().unwrap().score,
        [-1, 0]
    );
}

#[test]
fn a_menu_shows_what_comes_of_an_offer_and_changes_nothing() {
    let (mut offers, mut chooser) = (Offers::new(), Dice::quick(1));
    let (mut thrown, mut changed) = (0, 0);
    for seed in 0..8 {
        let mut state = session(seed).state().clone();
        while let Some(seat) = Sound::turn(&state).owes().iter().next() {
            let before = state.clone();
            let menu = Menu::<Sound>::of(&mut state, seat, &mut offers);
            let picked = chooser.pick(menu.len());
            let mut dice = Dice::quick(7);
            let after = menu.preview(picked, &mut Umpire::silent(&mut dice));
            thrown += dice.drawn();
            changed += u32::from(after != before);
            assert_eq!(*menu.state(), before);
            menu.choose(picked, &mut Umpire::silent(&mut Dice::quick(7)));
            assert_eq!(state, after);
        }
    }
    assert!(thrown > 0 && changed > 0, "{thrown} {changed}");
}

#[test]
fn undo_never_crosses_a_reveal_or_a_die() {
    let mut battle = session(1);
    for (seat, pebble) in [(LEFT, 2), (RIGHT, 3)] {
        battle.act(seat, Action::Bid { pebble }).unwrap();
        battle.act(seat, Action::Seal).unwrap();
    }
    assert_eq!(battle.undo(RIGHT), Err(Fault::NoUndo(NoUndo::Revealed)));
    battle.act(LEFT, Action::Stand).unwrap();
    assert_eq!(battle.undo(LEFT), Err(Fault::NoUndo(NoUndo::Rolled)));
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut battle = session(1);
    let before = battle.state().clone();
    assert!(matches!(
        battle.act(LEFT, Action::Seal),
        Err(Fault::Refused(_))
    ));
    assert!(matches!(
        battle.act(LEFT, Action::Duck),
        Err(Fault::Refused(_))
    ));
    assert_eq!((battle.state(), battle.ply()), (&before, 0));
    battle.act(LEFT, Action::Bid { pebble: 1 }).unwrap();
    battle.act(LEFT, Action::Seal).unwrap();
    assert_eq!(
        battle.act(LEFT, Action::Bid { pebble: 2 }).unwrap_err(),
        Fault::NotYourTurn
    );
}

#[test]
fn standing_orders_answer_before_the_person_is_asked() {
    let mut battle = session(1);
    battle.set_standing(LEFT, Standing { duck: Some(true) });
    battle.act(LEFT, Action::Bid { pebble: 2 }).unwrap();
    battle.act(LEFT, Action::Seal).unwrap();
    battle.act(RIGHT, Action::Bid { pebble: 3 }).unwrap();
    let steps = battle.act(RIGHT, Action::Seal).unwrap();
    assert_eq!(steps.len(), 2);
    assert!(steps[1].standing && steps[1].events == [Event::Ducked]);
    assert_eq!(battle.turn(), Turn::Owes(Seats::BOTH));
}

#[test]
fn resignation_ends_the_battle_and_opens_everything() {
    let mut battle = session(1);
    battle.act(LEFT, Action::Bid { pebble: 2 }).unwrap();
    assert_eq!(battle.view(Eyes::Spectator).bids, [None, None]);
    assert_eq!(battle.record().seed, None);
    battle.resign(LEFT).unwrap();
    let outcome = battle.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason.as_ref()),
        (Some(RIGHT), "kernel-over-resigned")
    );
    assert_eq!(battle.view(Eyes::Spectator).bids, [Some(2), None]);
    assert_eq!(
        battle.act(RIGHT, Action::Bid { pebble: 1 }).unwrap_err(),
        Fault::Over
    );
    let replayed = Session::<Sound>::replay(&battle.record(), &[]).unwrap();
    assert_eq!(replayed.outcome(), battle.outcome());
}

fn finished() -> Record {
    kernel::conformance::random_battle::<Sound>(&about().scenarios[0], &GivenOptions::new(), 5)
        .unwrap()
        .record()
}

#[test]
fn a_record_that_does_not_hold_is_refused_with_the_place() {
    let good = finished();
    assert!(Session::<Sound>::replay(&good, &[]).is_ok());
    // Each fault is the key of its sentence and the words in it, in the order of their names.
    let fault = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        let Err(fault) = Session::<Sound>::replay(&record, &[]) else {
            panic!("this record does not hold");
        };
        words(&fault.message()).join(" ")
    };
    assert_eq!(
        fault(&|r| r.bivouac = 9),
        format!("kernel-record-form {RECORD_FORMAT} 9")
    );
    assert_eq!(fault(&|r| r.rules = 9), "kernel-record-rules 1 9");
    assert_eq!(
        fault(&|r| r.game = "chess".into()),
        "kernel-record-game pebbles chess"
    );
    let header = "kernel-record-header";
    assert_eq!(
        fault(&|r| r.seed = None),
        format!("{header} kernel-record-sealed")
    );
    assert_eq!(
        fault(&|r| r.seed = Some(Seed::from_number(77))),
        format!("{header} kernel-record-commitment")
    );
    assert_eq!(
        fault(&|r| r.scenario = None),
        format!("{header} kernel-record-either")
    );
    let step = "kernel-record-step";
    assert_eq!(
        fault(&|r| r.steps[2].seat = Some("middle".into())),
        format!("{step} kernel-record-seat middle 3")
    );
    assert!(
        fault(&|r| r.steps[0].action = Some("nonsense".into()))
            .starts_with(&format!("{step} kernel-record-action"))
    );
    assert_eq!(
        fault(&|r| r.steps[0].rolls = vec![Roll::Die(6)]),
        format!("{step} kernel-record-rolls — 6 1")
    );
    assert!(fault(&|r| drop(r.steps.remove(0))).starts_with(step));
    assert!(fault(&|r| drop(r.steps.pop())).starts_with("kernel-record-outcome"));
}

/// The key of a message and what fills its gaps, the same for messages within it.
fn words(message: &Message) -> Vec<String> {
    let mut words = vec![message.key.to_string()];
    for value in message.args.values() {
        match value {
            Value::Number(number) => words.push(number.to_string()),
            Value::Text(text) => words.push(text.clone()),
            Value::Said(message) => words.extend(self::words(message)),
            Value::List(messages) => words.extend(messages.iter().flat_map(self::words)),
        }
    }
    words
}

/// Two secret bids are legal in either order and roll nothing: only the hash chain notices that they were swapped.
#[test]
fn the_order_of_steps_is_bound_by_a_hash_chain() {
    let mut battle = session(1);
    battle.act(LEFT, Action::Bid { pebble: 2 }).unwrap();
    battle.act(RIGHT, Action::Bid { pebble: 3 }).unwrap();
    assert_eq!(
        battle.record().chain,
        None,
        "nothing is shown while the seed is secret"
    );
    let kept = battle.record_for_store();
    assert_eq!(kept.chain, kept.link(), "a store can verify what it keeps");
    battle.resign(LEFT).unwrap();
    let good = battle.record();
    assert!(Session::<Sound>::replay(&good, &[]).is_ok());

    let mut swapped = good.clone();
    swapped.steps.swap(0, 1);
    assert_eq!(
        Session::<Sound>::replay(&swapped, &[]).err(),
        Some(RecordFault::Chain)
    );
    // A record of an older version has no chain, and says nothing about the order.
    swapped.chain = None;
    assert!(Session::<Sound>::replay(&swapped, &[]).is_ok());
}

/// A field that nobody checks proves nothing.
#[test]
fn an_unknown_field_of_a_record_is_refused() {
    let mut record = serde_json::to_value(finished()).unwrap();
    record["steps"][0]["note"] = "forged".into();
    let error = serde_json::from_value::<Record>(record).unwrap_err();
    assert!(
        error.to_string().contains("unknown field `note`"),
        "{error}"
    );
}

#[test]
fn scripted_dice_are_used_in_order_and_marked_in_the_record() {
    let mut battle = session(1);
    assert!(matches!(
        battle.script(vec![Scripted::Number(7)]),
        Err(Fault::Malformed(_))
    ));
    assert!(matches!(
        battle.script(vec![Scripted::Face("flag".into())]),
        Err(Fault::Malformed(_))
    ));
    battle.script(vec![Scripted::Number(6)]).unwrap();
    for (seat, pebble) in [(LEFT, 2), (RIGHT, 3)] {
        battle.act(seat, Action::Bid { pebble }).unwrap();
        battle.act(seat, Action::Seal).unwrap();
    }
    let steps = battle.act(LEFT, Action::Stand).unwrap();
    assert_eq!(steps[0].events, [Event::Threw { die: 6 }]);
    battle.resign(LEFT).unwrap();
    let record = battle.record();
    assert!(record.steps[4].scripted && !record.steps[3].scripted);
    assert!(Session::<Sound>::replay(&record, &[]).is_ok());
}

#[test]
fn a_position_can_be_set_up_and_an_impossible_one_cannot() {
    let mut state = session(1).state().clone();
    state.round = 3;
    let mut battle =
        Session::<Sound>::from_position(state.clone(), Seed::from_number(1), Default::default())
            .unwrap();
    battle.resign(RIGHT).unwrap();
    assert!(Session::<Sound>::replay(&battle.record(), &[]).is_ok());
    state.hands[0] = vec![9];
    let refused = Session::<Sound>::from_position(state, Seed::from_number(1), Default::default());
    assert!(matches!(refused, Err(Fault::Malformed(_))));
}
