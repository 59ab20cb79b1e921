//! Every action in words.

use kernel::{Message, message};
use serde_json::Value as Json;

use super::reading::{commander_name, division_name, mean, pair, piece_name, points, unit_name};
use super::words::{
    follow_word, form_word, ground_word, order_word, path_signs, reaction_word, side_word,
};
use crate::play::board::{flag, list, number, text};

/// An action, and the view in which its numbers have names.
#[derive(Clone, Copy)]
struct Told<'j> {
    view: &'j Json,
    action: &'j Json,
}

impl Told<'_> {
    fn id(self, name: &str) -> i64 {
        number(self.action, name)
    }

    fn unit(self, name: &str) -> String {
        unit_name(self.view, self.id(name))
    }

    fn units(self, name: &str) -> String {
        let ids = list(self.action, name).iter().filter_map(Json::as_i64);
        let names: Vec<String> = ids.map(|id| unit_name(self.view, id)).collect();
        names.join(", ")
    }

    fn commander(self, name: &str) -> String {
        commander_name(self.view, self.id(name))
    }

    fn division(self, name: &str) -> String {
        division_name(self.view, self.id(name))
    }

    /// A number of something that may be missing.
    fn maybe(self, name: &str) -> Option<i64> {
        self.action.get(name).and_then(Json::as_i64)
    }

    fn path(self) -> String {
        path_signs(self.view, list(self.action, "path"))
    }

    /// A point of the table in whole centimetres.
    fn spot(self, name: &str) -> [i64; 2] {
        centimetres(self.action.get(name).and_then(pair).unwrap_or_default())
    }

    fn form(self, name: &str) -> kernel::Value {
        form_word(text(self.action, name))
    }
}

fn centimetres(at: [f64; 2]) -> [i64; 2] {
    at.map(|mm| (mm / 10.0) as i64)
}

/// What a player reads in the list.
pub(super) fn label(view: &Json, action: &Json) -> Message {
    let told = Told { view, action };
    preparing(told)
        .or_else(|| commanding(told))
        .or_else(|| moving(told))
        .or_else(|| fighting(told))
        .unwrap_or_else(|| {
            message!(
                "cli-napoleon-other",
                what = text(action, "type").replace('_', " ")
            )
        })
}

/// Before the battle.
fn preparing(told: Told<'_>) -> Option<Message> {
    let Told { view, action } = told;
    Some(match text(action, "type") {
        "draft" => draft_edit(view, action),
        "seal" if text(view, "decision") == "army-lists" => message!("cli-napoleon-hand-in"),
        "redraw" => message!(
            "cli-napoleon-redraw",
            commander = told.commander("commander")
        ),
        "assign" => message!(
            "cli-napoleon-assign",
            unit = told.unit("unit"),
            division = told.division("to")
        ),
        "attach" => message!(
            "cli-napoleon-attach",
            division = told.division("division"),
            corps = told.id("corps") + 1
        ),
        "turn_table" if flag(action, "turn") => message!("cli-napoleon-turn-table"),
        "turn_table" => message!("cli-napoleon-keep-edge"),
        "lay" => {
            let sketch = action.get("sketch").unwrap_or(&Json::Null);
            let [x, y] = centimetres(mean(&points(sketch.get("points"))));
            let what = ground_word(text(sketch, "stuff"));
            message!("cli-napoleon-lay", what = what, x = x, y = y)
        }
        "fortify" => {
            let [x, y] = centimetres(mean(&points(action.get("line"))));
            message!("cli-napoleon-fortify", x = x, y = y)
        }
        "road" => {
            let line = points(action.get("points"));
            let [x, y] = centimetres(line.first().copied().unwrap_or_default());
            let [tox, toy] = centimetres(line.last().copied().unwrap_or_default());
            message!("cli-napoleon-road-at", x = x, y = y, tox = tox, toy = toy)
        }
        "bridge" => {
            let [x, y] = told.spot("at");
            message!("cli-napoleon-bridge-at", x = x, y = y)
        }
        "redoubt" => {
            let [x, y] = told.spot("at");
            message!("cli-napoleon-redoubt-at", x = x, y = y)
        }
        "objective" => message!(
            "cli-napoleon-objective",
            piece = piece_name(view, told.id("piece"))
        ),
        "deploy" => {
            let [x, y] = told.spot("at");
            message!(
                "cli-napoleon-deploy",
                unit = told.unit("unit"),
                x = x,
                y = y,
                form = told.form("form")
            )
        }
        "delay" => message!("cli-napoleon-delay", unit = told.unit("battery")),
        "hide" => {
            if let Some(section) = told.maybe("section") {
                message!(
                    "cli-napoleon-hide-in",
                    unit = told.unit("unit"),
                    piece = piece_name(view, section)
                )
            } else {
                let [x, y] = told.spot("at");
                message!(
                    "cli-napoleon-hide",
                    unit = told.unit("unit"),
                    x = x,
                    y = y,
                    form = told.form("form")
                )
            }
        }
        _ => return None,
    })
}

/// Orders, commanders, and what an army decides as a whole.
fn commanding(told: Told<'_>) -> Option<Message> {
    let Told { view, action } = told;
    Some(match text(action, "type") {
        "transfer" => message!(
            "cli-napoleon-transfer",
            unit = told.unit("unit"),
            to = told.division("to")
        ),
        "mark" => message!(
            "cli-napoleon-mark",
            division = told.division("division"),
            order = order_word(text(action, "order"))
        ),
        "single" => message!(
            "cli-napoleon-single",
            commander = told.commander("from"),
            unit = told.unit("to"),
            order = order_word(text(action, "order"))
        ),
        "seal" => message!("cli-napoleon-seal"),
        "begin" => message!("cli-napoleon-begin", side = side_word(text(action, "side"))),
        "test_order" => match told.maybe("area") {
            Some(place) => message!(
                "cli-napoleon-test-area",
                division = told.division("division"),
                commander = told.commander("from"),
                area = piece_name(view, place)
            ),
            None => message!(
                "cli-napoleon-test",
                division = told.division("division"),
                commander = told.commander("from")
            ),
        },
        "test_single" => message!("cli-napoleon-test-single", unit = told.unit("unit")),
        "lead" => message!("cli-napoleon-lead", commander = told.commander("commander")),
        "join" => message!(
            "cli-napoleon-join",
            commander = told.commander("commander"),
            unit = told.unit("unit")
        ),
        "guard" => message!(
            "cli-napoleon-guard",
            unit = told.unit("unit"),
            battery = told.unit("battery")
        ),
        "succeed" => message!(
            "cli-napoleon-succeed",
            commander = told.commander("commander")
        ),
        "supply" => message!(
            "cli-napoleon-supply",
            battery = told.unit("battery"),
            loads = told.id("loads")
        ),
        "recover" => message!("cli-napoleon-recover", unit = told.unit("unit")),
        "heroism" if flag(action, "take") => message!("cli-napoleon-heroism"),
        "heroism" => message!("cli-napoleon-no-heroism"),
        "seize" => message!("cli-napoleon-seize"),
        "watch" if flag(action, "on") => message!("cli-napoleon-watch"),
        "watch" => message!("cli-napoleon-watch-no-more"),
        "providence" if flag(action, "again") => message!("cli-napoleon-again"),
        "providence" => message!("cli-napoleon-keep"),
        "done" => message!("cli-napoleon-done"),
        _ => return None,
    })
}

/// Moves, and regiments that join or part.
fn moving(told: Told<'_>) -> Option<Message> {
    let Told { view, action } = told;
    Some(match text(action, "type") {
        "division" => message!(
            "cli-napoleon-division",
            division = told.division("division")
        ),
        "move" if list(action, "path").is_empty() => {
            message!("cli-napoleon-ready", unit = told.unit("unit"))
        }
        "move" => message!(
            "cli-napoleon-move",
            unit = told.unit("unit"),
            path = told.path()
        ),
        "manoeuvre" => {
            let manoeuvre = action.get("manoeuvre").cloned().unwrap_or_default();
            message!(
                "cli-napoleon-move",
                unit = told.unit("unit"),
                path = path_signs(view, &[manoeuvre])
            )
        }
        "spring" => message!("cli-napoleon-spring", unit = told.unit("unit")),
        "brigade" => message!(
            "cli-napoleon-brigade",
            units = told.units("units"),
            form = told.form("into")
        ),
        "dissolve" if flag(action, "abreast") => {
            message!("cli-napoleon-dissolve-abreast", unit = told.unit("unit"))
        }
        "dissolve" => message!("cli-napoleon-dissolve", unit = told.unit("unit")),
        "detach" if told.maybe("guard").is_some() => message!(
            "cli-napoleon-detach-guard",
            unit = told.unit("unit"),
            battery = told.unit("guard")
        ),
        "detach" => message!(
            "cli-napoleon-detach",
            unit = told.unit("unit"),
            count = list(action, "slots").len() as i64,
            beside = text(action, "beside")
        ),
        "mass" => message!("cli-napoleon-mass", units = told.units("batteries")),
        "disperse" => message!("cli-napoleon-disperse", unit = told.unit("battery")),
        _ => return None,
    })
}

/// Charges, fire and melee.
fn fighting(told: Told<'_>) -> Option<Message> {
    let Told { view, action } = told;
    Some(match text(action, "type") {
        "charge" => {
            let (unit, target) = (told.unit("unit"), told.unit("target"));
            match (flag(action, "feigned"), flag(action, "around")) {
                (true, _) => message!("cli-napoleon-feign", unit = unit, target = target),
                (_, true) => message!("cli-napoleon-charge-around", unit = unit, target = target),
                _ => message!("cli-napoleon-charge", unit = unit, target = target),
            }
        }
        "pass" => message!("cli-napoleon-pass"),
        "path" if list(action, "path").is_empty() => message!("cli-napoleon-fall-short"),
        "path" => match told.maybe("join") {
            Some(id) => message!(
                "cli-napoleon-path-joined",
                path = told.path(),
                commander = commander_name(view, id)
            ),
            None => message!("cli-napoleon-path", path = told.path()),
        },
        "react" => {
            let reaction = action.get("reaction").unwrap_or(&Json::Null);
            let how = reaction_word(text(reaction, "how"));
            match number(reaction, "mm") {
                0 => message!("cli-napoleon-react", how = how),
                mm => message!("cli-napoleon-react-by", how = how, mm = mm),
            }
        }
        "shoot" => shot(view, action),
        "support" if list(action, "units").is_empty() => message!("cli-napoleon-no-support"),
        "support" => message!("cli-napoleon-support", units = told.units("units")),
        "follow" => message!(
            "cli-napoleon-follow",
            how = follow_word(text(action, "how"))
        ),
        "fall_back" if flag(action, "go") => message!("cli-napoleon-fall-back"),
        "fall_back" => message!("cli-napoleon-stay"),
        "combat" => message!("cli-napoleon-combat", unit = told.unit("unit")),
        "prefer" => message!(
            "cli-napoleon-prefer",
            unit = told.unit("unit"),
            kind = text(action, "kind")
        ),
        _ => return None,
    })
}

/// A change of an army list in words.
fn draft_edit(view: &Json, action: &Json) -> Message {
    let edit = action.get("edit").unwrap_or(&Json::Null);
    match text(edit, "edit") {
        "standard" => message!("cli-napoleon-draft-standard"),
        "nation" => message!("cli-napoleon-draft-nation", nation = text(edit, "nation")),
        "enlist" => message!(
            "cli-napoleon-draft-enlist",
            kind = text(edit, "kind"),
            bases = number(edit, "bases")
        ),
        "dismiss" => {
            let drafts = view.get("preparation").map(|prep| list(prep, "drafts"));
            let own = drafts.and_then(|drafts| drafts.iter().find(|draft| draft.is_object()));
            let unit =
                own.and_then(|draft| list(draft, "units").get(number(edit, "place") as usize));
            let kind = unit.map_or("", |unit| text(unit, "kind"));
            message!("cli-napoleon-draft-dismiss", kind = kind)
        }
        "hire" => message!("cli-napoleon-draft-hire", school = text(edit, "school")),
        "buy" => message!(
            "cli-napoleon-draft-buy",
            what = text(edit, "what").replace('_', " ")
        ),
        _ => message!("cli-napoleon-draft-other"),
    }
}

fn shot(view: &Json, action: &Json) -> Message {
    let unit = unit_name(view, number(action, "unit"));
    let shots = list(action, "shots");
    let Some(shot) = shots.first() else {
        return message!("cli-napoleon-hold-fire", unit = unit);
    };
    let target = shot.get("at").map_or_else(String::new, |mark| {
        let id = |name: &str| mark.get(name).and_then(Json::as_i64);
        id("unit")
            .map(|id| unit_name(view, id))
            .or_else(|| id("commander").map(|id| commander_name(view, id)))
            .or_else(|| id("works").map(|place| piece_name(view, place)))
            .unwrap_or_default()
    });
    let more = shots.len() as i64 - 1;
    message!(
        "cli-napoleon-shoot",
        unit = unit,
        target = target,
        kind = text(shot, "kind"),
        storm = i64::from(flag(shot, "storm")),
        more = more
    )
}
