//! Changes of an army list, what the limits say to them, and the ready lists.

use kernel::{Refusal, Total, refusal};

use super::{
    About, Draft, Edit, Enlisted, Flaw, Format, Historic, MOST_EDITS, MOST_GENERALS, MOST_UNITS,
    Purchase, is_horse, is_regimental, is_troops,
};
use crate::army::{Arm, Class, Nation, PersonId, School, Trait, books};
use crate::unit::Training;

impl Draft {
    /// The list after a change, if the rules allow it.
    pub fn edited(&self, edit: &Edit, format: Format) -> Result<Self, Refusal> {
        let unknown = || refusal!("BWN-21.8", "napoleon-refuse-unknown");
        if self.edits >= MOST_EDITS
            && !(matches!(edit, Edit::Standard) && self.sealable(format).is_err())
        {
            return Err(refusal!("BWN-21.3", "napoleon-refuse-enough-edits"));
        }
        let mut next = self.clone();
        next.edits = next.edits.saturating_add(1).min(MOST_EDITS + 1);
        match edit {
            Edit::Nation { nation } => {
                next = Self {
                    edits: next.edits,
                    ..Self::of(*nation)
                };
            }
            Edit::Standard => {
                next = Self {
                    edits: next.edits,
                    ..Self::standard(self.nation, format)
                };
            }
            Edit::Enlist(unit) => {
                next.units.push(*unit);
                next.check_unit(unit)?;
            }
            Edit::Dismiss { place } => {
                if usize::from(*place) >= next.units.len() {
                    return Err(unknown());
                }
                next.units.remove(usize::from(*place));
            }
            Edit::Hire { school } => next.generals.push(*school),
            Edit::Release { place } => {
                if usize::from(*place) >= next.generals.len() {
                    return Err(unknown());
                }
                next.generals.remove(usize::from(*place));
            }
            Edit::Name { general } => {
                if next.named.contains(general) {
                    return Err(refusal!("BWN-21.23", "napoleon-refuse-once"));
                }
                next.named.push(*general);
            }
            Edit::Chief { chief } => next.chief = *chief,
            Edit::Corps { count } => next.corps = *count,
            Edit::Buy { what } => {
                next.upgrades.push(*what);
                next.check_purchase(*what)?;
            }
            Edit::Return { what } => {
                let place = next.upgrades.iter().position(|one| one == what);
                next.upgrades.remove(place.ok_or_else(unknown)?);
            }
        }
        // A list may always be made smaller; what grows must stay within the limits.
        if !matches!(
            edit,
            Edit::Dismiss { .. } | Edit::Release { .. } | Edit::Return { .. }
        ) {
            next.check_limits(format)?;
        }
        Ok(next)
    }

    /// Is this unit one that the nation's book offers (BWN-21.8, BWN-21.10, BWN-21.14)?
    fn check_unit(&self, unit: &Enlisted) -> Result<(), Refusal> {
        let same = self.units.iter().filter(|one| one.kind == unit.kind);
        self.check_row(unit, same.count())
    }

    /// The same for a unit that is number `number` of its kind in the list.
    fn check_row(&self, unit: &Enlisted, number: usize) -> Result<(), Refusal> {
        let row = unit.kind.row();
        if row.nation != self.nation || row.arm() == Arm::Train {
            return Err(refusal!("BWN-21.8", "napoleon-refuse-other-nation"));
        }
        if unit.bases < row.size.0 || unit.bases > row.size.1 {
            return Err(refusal!("BWN-24.1", "napoleon-refuse-size"));
        }
        if row.max.is_some_and(|max| number > usize::from(max)) {
            return Err(refusal!("BWN-21.10", "napoleon-refuse-row-limit"));
        }
        if unit.light > 0 {
            let mixed = row.arm() == Arm::Infantry
                && row.class != Class::LightInfantry
                && unit.light <= unit.bases / 2
                && Self::light_row(self.nation).is_some();
            if !mixed {
                return Err(refusal!("BWN-24.23", "napoleon-refuse-mixed"));
            }
        }
        match unit.training {
            // BWN-21.20: veterans by birth need not, and cannot, be less.
            Training::Regular if row.has(Trait::Veteran) => {
                Err(refusal!("BWN-21.20", "napoleon-refuse-training"))
            }
            // BWN-2.11
            Training::Veteran | Training::Elite if row.has(Trait::Militia) => {
                Err(refusal!("BWN-2.11", "napoleon-refuse-training"))
            }
            Training::Elite if !row.has(Trait::MayElite) => {
                Err(refusal!("BWN-21.14", "napoleon-refuse-training"))
            }
            _ => Ok(()),
        }
    }

    fn check_purchase(&self, what: Purchase) -> Result<(), Refusal> {
        let terrain = self.upgrades.iter().filter(|one| one.is_terrain()).count();
        if what.is_terrain() && terrain > 1 {
            return Err(refusal!("BWN-21.15", "napoleon-refuse-one-piece"));
        }
        if what.is_single() && self.count(what) > 1 {
            return Err(refusal!("BWN-21.14", "napoleon-refuse-once"));
        }
        let most = match what {
            Purchase::Morale => 2,
            Purchase::Train => 20,
            _ => 12,
        };
        if self.count(what) > most {
            return Err(refusal!("BWN-21.14", "napoleon-refuse-once"));
        }
        Ok(())
    }

    fn check_limits(&self, format: Format) -> Result<(), Refusal> {
        self.beyond_limits(format)
            .into_iter()
            .next()
            .map_or(Ok(()), Err)
    }

    /// What lies beyond the limits of the format (BWN-21.3 to BWN-21.6).
    fn beyond_limits(&self, format: Format) -> Vec<Refusal> {
        let mut found = Vec::new();
        let units = Total::of(|t| self.unit_price(t));
        let upgrades = Total::of(|t| self.upgrade_price(t));
        let (most, all) = (
            2 * i32::from(format.units),
            2 * i32::from(format.units + format.upgrades),
        );
        if units > most || units + upgrades > all {
            found.push(refusal!("BWN-21.3", "napoleon-refuse-points"));
        }
        if format.most_bases().is_some_and(|most| self.bases() > most) {
            found.push(refusal!("BWN-21.4", "napoleon-refuse-bases"));
        }
        // In larger battles the share of guns is looked at when the list is handed in.
        if format.most_bases().is_some() && self.guns() > format.most_guns(self.bases()) {
            found.push(refusal!("BWN-21.6", "napoleon-refuse-guns"));
        }
        let generals = self.all_generals();
        if self.units.len() > MOST_UNITS || generals > MOST_GENERALS {
            found.push(refusal!("BWN-21.3", "napoleon-refuse-bases"));
        }
        found
    }

    /// All generals, bought, additional and named.
    pub fn all_generals(&self) -> usize {
        let extra = self.count(Purchase::InfantryGeneral) + self.count(Purchase::CavalryGeneral);
        self.generals.len() + usize::from(extra) + self.named.len()
    }

    /// Are the historical divisions of these generals wholly in the list, each unit in one of them (BWN-21.13)?
    fn check_history<'h>(
        &self,
        divisions: impl Iterator<Item = Option<&'h Historic>>,
    ) -> Result<(), Refusal> {
        let mut free = self.units.clone();
        for division in divisions {
            let division =
                division.ok_or_else(|| refusal!("BWN-21.13", "napoleon-refuse-history"))?;
            for (kind, bases) in &division.units {
                let place = free
                    .iter()
                    .position(|unit| unit.kind == *kind && unit.bases >= *bases)
                    .ok_or_else(|| refusal!("BWN-21.13", "napoleon-refuse-history"))?;
                free.remove(place);
            }
        }
        Ok(())
    }

    /// May the list be handed in?
    pub fn sealable(&self, format: Format) -> Result<(), Refusal> {
        self.check_limits(format)?;
        self.unready(format).into_iter().next().map_or(Ok(()), Err)
    }

    /// What keeps a list within the limits from being handed in.
    fn unready(&self, format: Format) -> Vec<Refusal> {
        let mut found = Vec::new();
        if !self.units.iter().any(is_troops) {
            found.push(refusal!("BWN-21.12", "napoleon-refuse-no-troops"));
        }
        if format.most_bases().is_none() && self.guns() > format.most_guns(self.bases()) {
            found.push(refusal!("BWN-21.6", "napoleon-refuse-guns"));
        }
        // BWN-21.14: one level for each full ten points of value.
        if u16::from(self.count(Purchase::Morale)) * 10 > self.value() / 2 {
            found.push(refusal!("BWN-21.14", "napoleon-refuse-morale"));
        }
        // BWN-21.22, BWN-21.24: every general has a division of his arm to lead.
        let horse = self.units.iter().filter(|unit| is_horse(unit)).count();
        let regimental = self.units.iter().filter(|unit| is_regimental(unit)).count();
        let foot = self.units.len() - horse - regimental;
        let of = |school| self.generals.iter().filter(|one| **one == school).count();
        if of(School::Cav) > horse || of(School::Inf) > foot || self.all_generals() > horse + foot {
            found.push(refusal!("BWN-21.24", "napoleon-refuse-generals"));
        }
        // BWN-21.13
        let of_general = |person: &PersonId| {
            let all = &books().divisions;
            all.iter()
                .find(|one| one.nation == self.nation && one.general == *person)
        };
        found.extend(self.check_history(self.named.iter().map(of_general)).err());
        if let Some(chief) = self.chief {
            let corps = books()
                .corps
                .iter()
                .find(|one| one.nation == self.nation && one.commander == chief);
            found.extend(match corps {
                Some(corps) => self
                    .check_history(corps.divisions.iter().map(of_general))
                    .err(),
                None => Some(refusal!("BWN-21.13", "napoleon-refuse-history")),
            });
        }
        // BWN-12.47: a regimental gun needs a regiment.
        let regiments = self
            .units
            .iter()
            .filter(|unit| unit.kind.row().arm() == Arm::Infantry);
        if regimental > regiments.count() {
            found.push(refusal!("BWN-21.12", "napoleon-refuse-regimental"));
        }
        // BWN-7.53: without a general there is one division, led by the chief; a corps has a division of its own.
        let divisions = self.all_generals().max(1);
        if usize::from(self.corps) > divisions || self.corps > 0 && format.most_bases().is_some() {
            found.push(refusal!("BWN-21.21", "napoleon-refuse-corps"));
        }
        found
    }

    /// Everything that the rules forbid in this list, each with the place of the unit or the upgrade that it is about.
    pub fn flaws(&self, format: Format) -> Vec<Flaw> {
        let mut found = Vec::new();
        for (place, unit) in self.units.iter().enumerate() {
            let before = &self.units[..=place];
            let number = before.iter().filter(|one| one.kind == unit.kind).count();
            if let Err(why) = self.check_row(unit, number) {
                let about = About::Unit(place);
                found.push(Flaw { about, why });
            }
        }
        for what in Purchase::ALL {
            if self.count(what) > 0
                && let Err(why) = self.check_purchase(what)
            {
                let about = About::Upgrade(what);
                found.push(Flaw { about, why });
            }
        }
        let whole = self.beyond_limits(format).into_iter();
        found.extend(whole.chain(self.unready(format)).map(|why| Flaw {
            about: About::List,
            why,
        }));
        found
    }

    /// The ready list of a nation, as much of it as the format holds, and as often.
    pub fn standard(nation: Nation, format: Format) -> Self {
        let list = &books().standards[nation as usize];
        let mut draft = Self::of(nation);
        let wanted = usize::from(format.units / 10).clamp(1, MOST_GENERALS);
        for school in list
            .generals
            .iter()
            .cycle()
            .take(wanted.min(3 * list.generals.len()))
        {
            draft.try_edit(Edit::Hire { school: *school }, format);
        }
        let (guns, troops): (Vec<Enlisted>, Vec<Enlisted>) = list
            .units
            .iter()
            .partition(|unit| unit.kind.row().arm() == Arm::Artillery);
        // Room for the guns is kept: they come last, when it is known how many bases there are.
        let small = format.units < 20;
        let kept: u16 = guns
            .iter()
            .filter(|_| !small)
            .map(|gun| gun.kind.row().half_points * u16::from(gun.bases))
            .sum();
        for _ in 0..3 {
            for unit in &troops {
                let before = draft.clone();
                draft.try_edit(Edit::Enlist(*unit), format);
                let price = Total::of(|t| draft.unit_price(t)) as u16;
                let crowded = format
                    .most_bases()
                    .is_some_and(|most| draft.bases() + guns.len() as u16 > most);
                if price + kept > 2 * format.units || crowded {
                    draft = before;
                }
            }
        }
        for unit in &guns {
            let before = draft.clone();
            draft.try_edit(Edit::Enlist(*unit), format);
            if draft.guns() > format.most_guns(draft.bases()) {
                draft = before;
            }
        }
        for what in &list.upgrades {
            draft.try_edit(Edit::Buy { what: *what }, format);
        }
        while draft.sealable(format).is_err() && draft.generals.pop().is_some() {}
        draft.edits = 0;
        draft
    }

    fn try_edit(&mut self, edit: Edit, format: Format) {
        self.edits = 0;
        if let Ok(next) = self.edited(&edit, format) {
            *self = next;
        }
    }
}
