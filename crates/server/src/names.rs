//! Names that others can read, write and tell apart; passwords that are not everybody's.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::problem::{Answer, Problem};

/// Names that would speak for the server, the rules or nobody.
const RESERVED: &str = "\
    admin administrator anonymous bivouac bot computer everybody guest help host invite komputer marshal me mod \
    moderator nobody null official open operator owner player recruit referee root server spectator staff support \
    system team umpire undefined veteran gość hráč počítač rozhodčí sędzia gracz serwer";

/// The commonest passwords of eight characters and more, as lists of stolen ones show them.
const COMMON: &str = "\
    12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 11223344 1122334455 123123123 123321123 \
    12341234 123454321 147258369 159357456 789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 \
    qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx \
    zaq1zaq1 zaq1@wsx password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword passwort \
    haslo123 heslo123 iloveyou iloveyou1 ilovegod sunshine sunshine1 princess princess1 football football1 baseball \
    baseball1 superman superman1 batman123 trustno1 starwars whatever whatever1 jennifer michelle michael1 charlie1 \
    jordan23 corvette computer internet welcome1 welcome123 letmein1 letmein123 changeme changeme123 default1 \
    admin123 admin1234 administrator root1234 abcd1234 abc12345 a1b2c3d4 aa123456 a1234567 a12345678 asd12345 \
    dragon12 dragon123 monkey12 monkey123 shadow12 master12 master123 killer12 liverpool liverpool1 chelsea1 \
    arsenal1 barcelona realmadrid cristiano polska12 polska123 slavia123 matrix12 pokemon1 pokemon123 minecraft \
    minecraft1 fortnite naruto123 samsung1 google123 facebook facebook1 facebook123 linkedin trustnoone nopassword \
    secret12 secret123 hello123 hello1234 helloworld mustang1 maverick mercedes elephant december november september \
    february saturday wednesday bonaparte napoleon napoleon1 austerlitz waterloo bivouac1";

/// A name that others can read and write, and its look: names with the same look are taken for each other.
pub(crate) fn proper_name(name: &str) -> Answer<(&str, String)> {
    let name = name.trim();
    let length = name.chars().count();
    let good = (2..=24).contains(&length)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || " -_.'".contains(c))
        && name.chars().filter(|c| c.is_alphanumeric()).count() >= 2;
    if !good {
        return Err(
            Problem::malformed("a name has 2 to 24 letters, digits, spaces or - _ . '")
                .key("server-name-form"),
        );
    }
    let scripts =
        [is_latin, is_greek, is_cyrillic].map(|script: fn(char) -> bool| name.chars().any(script));
    if scripts.iter().filter(|used| **used).count() > 1 {
        return Err(Problem::malformed(
            "a name mixes no letters of different scripts that look alike",
        )
        .key("server-name-scripts"));
    }
    let seen = look(name);
    // «Adm1n» is read as «Admin» as well as «Admln».
    let bare = |text: &str| text.replace('l', "i");
    if RESERVED
        .split_whitespace()
        .any(|word| bare(&look(word)) == bare(&seen))
    {
        return Err(Problem::refused("this name is reserved").key("server-name-reserved"));
    }
    Ok((name, seen))
}

/// Refuses passwords that are too short, too long, or among the first that anybody would try.
pub(crate) fn proper_password(password: &str, name: &str) -> Answer<()> {
    if password.chars().count() < 8 || password.len() > 200 {
        return Err(
            Problem::malformed("a password has 8 to 200 characters").key("server-password-length")
        );
    }
    let lower = password.to_lowercase();
    let first = lower.chars().next();
    let one_sign = lower.chars().all(|c| Some(c) == first);
    if one_sign
        || COMMON.split_whitespace().any(|common| common == lower)
        || lower == name.to_lowercase()
    {
        return Err(Problem::refused(
            "this password is among the first that anybody would try; choose another",
        )
        .key("server-password-common"));
    }
    Ok(())
}

/// What a name looks like: without case, accents, spaces and points; letters and digits that are drawn alike are one.
pub(crate) fn look(name: &str) -> String {
    name.nfkd()
        .filter(|c| !is_combining_mark(*c) && !" -_.'".contains(*c))
        .map(|c| if matches!(c, 'I' | '1' | '|') { 'l' } else { c })
        .flat_map(char::to_lowercase)
        .map(drawn_alike)
        .collect()
}

/// The Latin letter that a letter or digit is drawn like.
const fn drawn_alike(c: char) -> char {
    match c {
        '0' | 'ο' | 'о' | 'ø' | 'σ' => 'o',
        'α' | 'а' => 'a',
        'β' | 'в' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' | 'đ' => 'd',
        'е' | 'ε' | 'є' => 'e',
        'һ' | 'н' | 'η' => 'h',
        'ι' | 'і' | 'ı' => 'i',
        'ј' => 'j',
        'κ' | 'к' => 'k',
        'ł' | 'ӏ' => 'l',
        'м' | 'μ' => 'm',
        'п' => 'n',
        'ρ' | 'р' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' | 'у' | 'γ' => 'y',
        'ν' => 'v',
        'ω' | 'ԝ' => 'w',
        'х' | 'χ' => 'x',
        'ζ' => 'z',
        other => other,
    }
}

const fn is_latin(c: char) -> bool {
    matches!(c, 'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

const fn is_greek(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}')
}

const fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{52f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_taken_for_each_other_look_the_same() {
        for (one, other) in [
            ("Anna", "АННА"),
            ("Kościuszko", "Kosciuszko"),
            ("Bill", "BiIl"),
            ("Otto", "0tt0"),
            ("Jan Žižka", "jan-zizka"),
        ] {
            let latin = look(other);
            assert_eq!(look(one).len(), latin.len(), "{one} {other}");
        }
        assert_eq!(look("Kościuszko"), look("Kosciuszko"));
        assert_eq!(look("Bill"), look("BiIl"));
        assert_eq!(look("Otto"), look("0tt0"));
        assert_eq!(look("Jan Žižka"), look("jan-zizka"));
        assert_eq!(look("рорре"), look("poppe"), "Cyrillic letters");
        assert_ne!(look("Anna"), look("Hanna"));
    }

    #[test]
    fn names_are_readable_unmixed_and_nobodys_office() {
        for good in ["Anna", "Józef Poniatowski", "Кутузов", "O'Neil", "x-2"] {
            assert!(proper_name(good).is_ok(), "{good}");
        }
        for bad in [
            "A",
            "..",
            "An\0na",
            "Аnna",
            "admin",
            "Adm1n",
            "ADMIN",
            "Sędzia",
            "a\u{202e}b",
            &"x".repeat(25),
        ] {
            assert!(proper_name(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_first_passwords_anybody_would_try_are_refused() {
        for bad in [
            "short",
            "password",
            "PassWord123",
            "12345678",
            "aaaaaaaaaaaa",
            "Poniatowski",
        ] {
            assert!(proper_password(bad, "poniatowski").is_err(), "{bad}");
        }
        assert!(proper_password("a long tent pole", "poniatowski").is_ok());
    }
}
