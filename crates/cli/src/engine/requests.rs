//! What can be asked of the engine, as data: `docs/protocol.md` lists it, tests try it.

/// One request.
#[derive(Debug, Clone, Copy)]
pub struct Request {
    /// The word in `do`.
    pub what: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// Its fields besides `do` and `id`.
    pub fields: &'static [Field],
    /// The type of its answer, by the name of its schema; none if it answers with `ok` alone.
    pub answer: Option<&'static str>,
    /// The kinds of error besides `malformed`, `unknown` and `internal`.
    pub errors: &'static [&'static str],
}

/// One field of a request.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Must it be there?
    pub required: bool,
}

const fn must(name: &'static str, about: &'static str) -> Field {
    Field {
        name,
        about,
        required: true,
    }
}

const fn may(name: &'static str, about: &'static str) -> Field {
    Field {
        name,
        about,
        required: false,
    }
}

const SESSION: Field = must("session", "the name that `new`, `load` or `replay` gave");
const SEAT: Field = must("seat", "the name of a seat");
const ACTION: Field = must("action", "an action of the game, as `legal` lists them");
const SEED: Field = may(
    "seed",
    "a whole number or a hexadecimal string; a fresh one if it is missing",
);
const GAME: Field = must("game", "the id of a game");

/// Every request, in the order in which a session needs them.
pub const REQUESTS: &[Request] = &[
    Request {
        what: "games",
        about: "The games with their seats, options and scenarios.",
        fields: &[],
        answer: Some("Games"),
        errors: &[],
    },
    Request {
        what: "new",
        about: "Sets up a battle. The same seed and the same actions give the same battle.",
        fields: &[
            GAME,
            may(
                "scenario",
                "the id of a scenario; the game's first if it is missing",
            ),
            may("scenario_text", "a whole scenario file instead"),
            may("options", "an object of option ids and values"),
            SEED,
        ],
        answer: Some("Opened"),
        errors: &[],
    },
    Request {
        what: "load",
        about: "Starts from a position in the form that `state` gives.",
        fields: &[GAME, must("state", "the position"), SEED],
        answer: Some("Opened"),
        errors: &[],
    },
    Request {
        what: "status",
        about: "Who owes a decision, the phase, the score, the end.",
        fields: &[SESSION],
        answer: Some("Status"),
        errors: &[],
    },
    Request {
        what: "legal",
        about: "What a seat may do. If `exhaustive` is false, the actions are good samples and others can be checked.",
        fields: &[SESSION, SEAT],
        answer: Some("Legal"),
        errors: &[],
    },
    Request {
        what: "act",
        about: "Does something, and tells what happened with nothing hidden.",
        fields: &[SESSION, SEAT, ACTION],
        answer: Some("Step"),
        errors: &["refused", "not-your-turn", "over"],
    },
    Request {
        what: "check",
        about: "Would this be allowed? Changes nothing.",
        fields: &[SESSION, SEAT, ACTION],
        answer: None,
        errors: &["refused", "not-your-turn", "over"],
    },
    Request {
        what: "view",
        about: "What a seat sees.",
        fields: &[
            SESSION,
            may(
                "seat",
                "the name of a seat; missing or null for a spectator",
            ),
        ],
        answer: Some("Viewed"),
        errors: &[],
    },
    Request {
        what: "state",
        about: "Everything, nothing hidden.",
        fields: &[SESSION],
        answer: Some("Stated"),
        errors: &[],
    },
    Request {
        what: "dice",
        about: "Scripts the next results of chance; then the seeded dice go on.",
        fields: &[
            SESSION,
            must("rolls", "numbers 1 to 6 and names of faces, in order"),
        ],
        answer: None,
        errors: &["over"],
    },
    Request {
        what: "explain",
        about: "Each quantity that an action would use, with its parts and their rules.",
        fields: &[SESSION, SEAT, ACTION],
        answer: Some("Sums"),
        errors: &[],
    },
    Request {
        what: "odds",
        about: "The chances of the immediate result of an action.",
        fields: &[SESSION, SEAT, ACTION],
        answer: Some("Odds"),
        errors: &[],
    },
    Request {
        what: "forecast",
        about: "What an action leads to at once, with its sums: exact where the rulebook counts every throw, else sampled, with intervals.",
        fields: &[
            SESSION,
            SEAT,
            ACTION,
            may(
                "samples",
                "how many throws where it is sampled, up to 1000000; 2000 if it is missing",
            ),
            may("luck", "the seed of the sample; 1 if it is missing"),
            may("svg", "true for a drawing besides"),
        ],
        answer: Some("Forecast"),
        errors: &["refused", "not-your-turn", "over"],
    },
    Request {
        what: "suggest",
        about: "What the computer would do, and why.",
        fields: &[
            SESSION,
            SEAT,
            may(
                "level",
                "`recruit`, `veteran` (if it is missing) or `marshal`",
            ),
            may(
                "millis",
                "how long it may think, up to 600000; 1000 if it is missing",
            ),
        ],
        answer: Some("Advice"),
        errors: &["not-your-turn", "over"],
    },
    Request {
        what: "undo",
        about: "Takes back the last step of a seat, if no die was rolled and nothing shown since.",
        fields: &[SESSION, SEAT],
        answer: Some("Status"),
        errors: &["refused", "over"],
    },
    Request {
        what: "resign",
        about: "Gives up.",
        fields: &[SESSION, SEAT],
        answer: Some("Status"),
        errors: &["over"],
    },
    Request {
        what: "record",
        about: "The record with its seed, as `bivouac verify` reads it.",
        fields: &[SESSION],
        answer: Some("Recorded"),
        errors: &[],
    },
    Request {
        what: "replay",
        about: "Plays a record again, checks every roll, and keeps the battle as a session.",
        fields: &[must("record", "the record")],
        answer: Some("Opened"),
        errors: &[],
    },
    Request {
        what: "close",
        about: "Forgets a session.",
        fields: &[SESSION],
        answer: None,
        errors: &[],
    },
];
