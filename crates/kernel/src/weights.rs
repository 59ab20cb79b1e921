//! The numbers by which a game judges a battle: kept in a data file, so that they can be tuned without touching code.

/// One number of a game's judgement.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weight {
    /// Its name in the data file.
    pub name: &'static str,
    /// Its smallest useful value.
    pub low: f32,
    /// Its greatest useful value.
    pub high: f32,
    /// Its value in the game's data file.
    pub value: f32,
}

/// All numbers of a game's judgement, as a type of the game; made by [`weights!`](crate::weights).
pub trait WeightSet: 'static {
    /// Returns every weight with its range and its value in the data file.
    fn list() -> &'static [Weight];

    /// Returns the weights of the data file.
    fn own() -> &'static Self;

    /// Returns other weights: a value for each, in the order of [`WeightSet::list`].
    fn from_values(values: &[f32]) -> Self;
}

/// A judgement without numbers.
impl WeightSet for () {
    fn list() -> &'static [Weight] {
        &[]
    }

    fn own() -> &'static Self {
        &()
    }

    fn from_values(_: &[f32]) -> Self {}
}

/// A part of a game's judgement that a person can be told about, such as danger or ground. With it a computer player says
/// why it recommends an action.
///
/// Parts are taken off the judgement one after another, in the order in which the game names them, by setting their weights
/// to nothing. What is left then belongs to the last of them, which has no weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aspect {
    /// The message that names it: what gets better or worse.
    pub key: &'static str,
    /// The names of the weights that count for it, and for none of those that come later.
    pub weights: &'static [&'static str],
}

/// Reads the values of named numbers from a data file; a number that the file does not name, or names out of its range,
/// is an error that says which.
pub fn read_weights(
    text: &str,
    ranges: &[(&'static str, f32, f32)],
) -> Result<Vec<Weight>, String> {
    let table: std::collections::BTreeMap<String, f32> =
        toml::from_str(text).map_err(|error| error.to_string())?;
    if let Some(unknown) = table
        .keys()
        .find(|name| ranges.iter().all(|(known, ..)| known != name))
    {
        return Err(format!("there is no weight «{unknown}»"));
    }
    ranges
        .iter()
        .map(|(name, low, high)| match table.get(*name) {
            None => Err(format!("the weight «{name}» is missing")),
            Some(value) if !(low..=high).contains(&value) => Err(format!(
                "the weight «{name}» is {value}; it goes from {low} to {high}"
            )),
            Some(value) => Ok(Weight {
                name,
                low: *low,
                high: *high,
                value: *value,
            }),
        })
        .collect()
}

/// Declares the weights of a game: a struct `Weights` with a field for each, read once from the text of a data file.
///
/// ```
/// mod judgement {
///     kernel::weights! {
///         "material = 2.0\n";
///         /// What a lead in material is worth.
///         material "material" 0.0 .. 10.0;
///     }
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! weights {
    ($text:expr; $($(#[doc = $doc:literal])* $field:ident $name:literal $low:literal .. $high:literal;)*) => {
        /// The numbers by which this game judges.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Weights {
            $($(#[doc = $doc])* pub(crate) $field: f32,)*
        }

        impl Weights {
            /// Reads the data file.
            pub(crate) fn read() -> Result<Vec<$crate::Weight>, String> {
                $crate::read_weights($text, &[$(($name, $low, $high)),*])
            }
        }

        impl $crate::WeightSet for Weights {
            fn list() -> &'static [$crate::Weight] {
                static LIST: std::sync::OnceLock<Vec<$crate::Weight>> = std::sync::OnceLock::new();
                // A broken file in the binary would be a fault of the program; a test reads it.
                LIST.get_or_init(|| Self::read().unwrap_or_default())
            }

            fn own() -> &'static Self {
                static OWN: std::sync::OnceLock<Weights> = std::sync::OnceLock::new();
                OWN.get_or_init(|| {
                    let values: Vec<f32> = Self::list().iter().map(|weight| weight.value).collect();
                    Self::from_values(&values)
                })
            }

            fn from_values(values: &[f32]) -> Self {
                let mut values = values.iter().copied();
                Self { $($field: values.next().unwrap_or_default(),)* }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANGES: [(&str, f32, f32); 2] = [("lead", 0.0, 5.0), ("fear", -1.0, 1.0)];

    #[test]
    fn weights_come_in_the_order_of_their_declaration() {
        let read = read_weights("fear = 0.5\nlead = 2\n", &RANGES).expect("good weights");
        let seen: Vec<_> = read
            .iter()
            .map(|weight| (weight.name, weight.value))
            .collect();
        assert_eq!(seen, [("lead", 2.0), ("fear", 0.5)]);
    }

    #[test]
    fn a_bad_file_says_what_is_wrong_with_it() {
        let wrong = |text| read_weights(text, &RANGES).unwrap_err();
        assert!(wrong("lead = 2").contains("«fear» is missing"));
        assert!(wrong("lead = 9\nfear = 0").contains("from 0 to 5"));
        assert!(wrong("lead = 1\nfear = 0\nhope = 1").contains("no weight «hope»"));
    }
}
