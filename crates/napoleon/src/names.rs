//! Names of kinds and of units that people read in their own language: what the army books and scenarios call them, and the
//! key of the word. Regiments that are called by a name of their own language (85e Ligne, IR 39 Duka) keep it.

use kernel::Value;

/// A name of the books or of a scenario as an argument of a sentence.
pub(crate) fn by_name(name: &str) -> Value {
    match NAMES.binary_search_by_key(&name, |(known, _)| known) {
        Ok(place) => Value::word(NAMES[place].1),
        Err(_) => name.into(),
    }
}

/// In the order of their bytes, so that they are found by halving.
const NAMES: &[(&str, &str)] = &[
    ("10th Jägers", "napoleon-name-10th-jagers"),
    ("12-pounder battery", "napoleon-name-12-pounder-battery"),
    ("12th Infantry", "napoleon-name-12th-infantry"),
    ("12th Uhlans", "napoleon-name-12th-uhlans"),
    ("14th Cuirassiers", "napoleon-name-14th-cuirassiers"),
    (
        "1st Chasseurs à cheval",
        "napoleon-name-1st-chasseurs-a-cheval",
    ),
    ("1st East Prussian", "napoleon-name-1st-east-prussian"),
    ("1st Vistula Regiment", "napoleon-name-1st-vistula-regiment"),
    ("22nd Jägers", "napoleon-name-22nd-jagers"),
    ("2nd Infantry", "napoleon-name-2nd-infantry"),
    (
        "2nd Silesian Infantry",
        "napoleon-name-2nd-silesian-infantry",
    ),
    ("5th Jägers", "napoleon-name-5th-jagers"),
    ("6-pounder battery", "napoleon-name-6-pounder-battery"),
    ("8-pounder battery", "napoleon-name-8-pounder-battery"),
    ("9-pounder battery", "napoleon-name-9-pounder-battery"),
    ("95th Rifles", "napoleon-name-95th-rifles"),
    ("Akhtyrka Hussars", "napoleon-name-akhtyrka-hussars"),
    ("Ammunition train", "napoleon-name-ammunition-train"),
    ("Belostok Infantry", "napoleon-name-belostok-infantry"),
    ("Brandenburg Hussars", "napoleon-name-brandenburg-hussars"),
    ("Brandenburg Uhlans", "napoleon-name-brandenburg-uhlans"),
    (
        "Brandenburg fusiliers",
        "napoleon-name-brandenburg-fusiliers",
    ),
    ("Brigade 3-pounder", "napoleon-name-brigade-3-pounder"),
    ("Cavalry battery", "napoleon-name-cavalry-battery"),
    (
        "Cavalry battery 6-pounder",
        "napoleon-name-cavalry-battery-6-pounder",
    ),
    ("Caçadores", "napoleon-name-cacadores"),
    ("Chasseurs à cheval", "napoleon-name-chasseurs-a-cheval"),
    (
        "Chevalier Guard, Horse Guard",
        "napoleon-name-chevalier-guard-horse-guard",
    ),
    ("Chevauxlegers", "napoleon-name-chevauxlegers"),
    ("Combined grenadiers", "napoleon-name-combined-grenadiers"),
    ("Cossacks", "napoleon-name-cossacks"),
    ("Cuirassiers", "napoleon-name-cuirassiers"),
    ("Cuirassiers 2 Franz", "napoleon-name-cuirassiers-2-franz"),
    (
        "Cuirassiers, carabiniers",
        "napoleon-name-cuirassiers-carabiniers",
    ),
    ("Dragoons", "napoleon-name-dragoons"),
    ("Dragoons 4 Levenehr", "napoleon-name-dragoons-4-levenehr"),
    ("Foot Guard", "napoleon-name-foot-guard"),
    ("Foot Guards", "napoleon-name-foot-guards"),
    (
        "Foot battery 12-pounder",
        "napoleon-name-foot-battery-12-pounder",
    ),
    (
        "Foot battery 6-pounder",
        "napoleon-name-foot-battery-6-pounder",
    ),
    (
        "Foot battery 8-pounder",
        "napoleon-name-foot-battery-8-pounder",
    ),
    (
        "Foot battery 9-pounder",
        "napoleon-name-foot-battery-9-pounder",
    ),
    ("Fusiliers", "napoleon-name-fusiliers"),
    ("Garde du Corps", "napoleon-name-garde-du-corps"),
    (
        "German or Hungarian line infantry",
        "napoleon-name-german-or-hungarian-line-infantry",
    ),
    ("Grenadier battalions", "napoleon-name-grenadier-battalions"),
    ("Grenadiers", "napoleon-name-grenadiers"),
    ("Grenzers", "napoleon-name-grenzers"),
    (
        "Guard chasseurs à cheval",
        "napoleon-name-guard-chasseurs-a-cheval",
    ),
    (
        "Guard chevau-légers-lanciers",
        "napoleon-name-guard-chevau-legers-lanciers",
    ),
    (
        "Guard foot battery 12-pounder",
        "napoleon-name-guard-foot-battery-12-pounder",
    ),
    (
        "Guard horse grenadiers",
        "napoleon-name-guard-horse-grenadiers",
    ),
    (
        "Guard hussars, Guard Cossacks",
        "napoleon-name-guard-hussars-guard-cossacks",
    ),
    ("Guard infantry", "napoleon-name-guard-infantry"),
    ("Guard jägers", "napoleon-name-guard-jagers"),
    ("Guard light cavalry", "napoleon-name-guard-light-cavalry"),
    (
        "Guard position battery 12-pounder",
        "napoleon-name-guard-position-battery-12-pounder",
    ),
    ("Halkett's brigade", "napoleon-name-halkett-s-brigade"),
    ("Hanoverian Landwehr", "napoleon-name-hanoverian-landwehr"),
    ("Heavy dragoons", "napoleon-name-heavy-dragoons"),
    ("Highland brigade", "napoleon-name-highland-brigade"),
    ("Horse battery", "napoleon-name-horse-battery"),
    (
        "Horse battery 6-pounder",
        "napoleon-name-horse-battery-6-pounder",
    ),
    ("Household cavalry", "napoleon-name-household-cavalry"),
    ("Howitzer battery", "napoleon-name-howitzer-battery"),
    ("Hussars", "napoleon-name-hussars"),
    (
        "Hussars 6 Blankenstein",
        "napoleon-name-hussars-6-blankenstein",
    ),
    ("Ilovaisky's Cossacks", "napoleon-name-ilovaisky-s-cossacks"),
    ("Jägers", "napoleon-name-jagers"),
    ("Jägers, Schützen", "napoleon-name-jagers-schutzen"),
    ("KGL hussars", "napoleon-name-kgl-hussars"),
    ("Karpov's Cossacks", "napoleon-name-karpov-s-cossacks"),
    ("Kempt's brigade", "napoleon-name-kempt-s-brigade"),
    (
        "King's German Legion brigade",
        "napoleon-name-king-s-german-legion-brigade",
    ),
    ("Kolyvan Infantry", "napoleon-name-kolyvan-infantry"),
    ("Krakusi", "napoleon-name-krakusi"),
    ("Kursk Infantry", "napoleon-name-kursk-infantry"),
    ("Landwehr", "napoleon-name-landwehr"),
    ("Landwehr cavalry", "napoleon-name-landwehr-cavalry"),
    ("Landwehr infantry", "napoleon-name-landwehr-infantry"),
    ("Leib Infantry", "napoleon-name-leib-infantry"),
    ("Light battery", "napoleon-name-light-battery"),
    (
        "Light battery 6-pounder",
        "napoleon-name-light-battery-6-pounder",
    ),
    ("Light brigade", "napoleon-name-light-brigade"),
    ("Light dragoons", "napoleon-name-light-dragoons"),
    ("Light infantry", "napoleon-name-light-infantry"),
    ("Line brigade", "napoleon-name-line-brigade"),
    ("Line infantry", "napoleon-name-line-infantry"),
    ("Line lancers", "napoleon-name-line-lancers"),
    ("Lithuanian Dragoons", "napoleon-name-lithuanian-dragoons"),
    ("Mounted jägers", "napoleon-name-mounted-jagers"),
    ("Musketeers", "napoleon-name-musketeers"),
    ("Narva Infantry", "napoleon-name-narva-infantry"),
    ("National Guard", "napoleon-name-national-guard"),
    ("National Guard, levy", "napoleon-name-national-guard-levy"),
    ("Novgorod Cuirassiers", "napoleon-name-novgorod-cuirassiers"),
    ("Odessa Infantry", "napoleon-name-odessa-infantry"),
    ("Old Guard", "napoleon-name-old-guard"),
    (
        "Ompteda's KGL brigade",
        "napoleon-name-ompteda-s-kgl-brigade",
    ),
    ("Opolchenie", "napoleon-name-opolchenie"),
    (
        "Pack's Highland brigade",
        "napoleon-name-pack-s-highland-brigade",
    ),
    ("Pavlovsk Grenadiers", "napoleon-name-pavlovsk-grenadiers"),
    (
        "Polish uhlans in French service",
        "napoleon-name-polish-uhlans-in-french-service",
    ),
    (
        "Portuguese line brigade",
        "napoleon-name-portuguese-line-brigade",
    ),
    ("Position battery", "napoleon-name-position-battery"),
    (
        "Position battery 12-pounder",
        "napoleon-name-position-battery-12-pounder",
    ),
    ("Preobrazhensky Guard", "napoleon-name-preobrazhensky-guard"),
    ("Regimental 3-pounder", "napoleon-name-regimental-3-pounder"),
    ("Regimental 4-pounder", "napoleon-name-regimental-4-pounder"),
    (
        "Regimental guns of the 12th",
        "napoleon-name-regimental-guns-of-the-12th",
    ),
    (
        "Royal Horse Artillery",
        "napoleon-name-royal-horse-artillery",
    ),
    (
        "Royal Horse Artillery 6-pounder",
        "napoleon-name-royal-horse-artillery-6-pounder",
    ),
    ("Silesian Landwehr", "napoleon-name-silesian-landwehr"),
    ("Smolensk Infantry", "napoleon-name-smolensk-infantry"),
    ("Uhlans", "napoleon-name-uhlans"),
    ("Union Brigade", "napoleon-name-union-brigade"),
    ("United grenadiers", "napoleon-name-united-grenadiers"),
    (
        "Upper Austrian Landwehr",
        "napoleon-name-upper-austrian-landwehr",
    ),
    ("Vistula Legion", "napoleon-name-vistula-legion"),
    ("Vyborg Infantry", "napoleon-name-vyborg-infantry"),
    ("West Prussian Uhlans", "napoleon-name-west-prussian-uhlans"),
    ("Young Guard", "napoleon-name-young-guard"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::KindId;

    /// BWN-24.16: every kind of the army books has a word in each language, and the list is in order.
    #[test]
    fn every_kind_has_a_word() {
        assert!(NAMES.is_sorted_by_key(|(name, _)| name));
        for kind in KindId::all() {
            let name = &kind.row().name;
            assert!(matches!(by_name(name), Value::Said(_)), "{name}");
        }
        assert_eq!(by_name("85e Ligne"), Value::from("85e Ligne"));
        assert_eq!(
            by_name("6-pounder battery"),
            Value::word("napoleon-name-6-pounder-battery")
        );
    }
}
