//! Randomness, signatures and passwords.

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use kernel::Seed;
use sha2::Sha256;

/// Fresh bytes from the operating system. A machine without randomness cannot referee.
pub(crate) fn fresh<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        tracing::error!(%error, "the operating system gives no randomness");
        std::process::abort();
    }
    bytes
}

/// An id that nobody can guess: 128 bits.
pub(crate) fn fresh_id() -> String {
    URL_SAFE_NO_PAD.encode(fresh::<16>())
}

/// A key for signatures: 256 bits.
pub(crate) fn fresh_key() -> String {
    URL_SAFE_NO_PAD.encode(fresh::<32>())
}

/// The secret of a battle's dice.
pub(crate) fn fresh_seed() -> Seed {
    Seed::from_bytes(fresh())
}

/// A number for a computer player's own choices.
pub(crate) fn fresh_number() -> u64 {
    u64::from_le_bytes(fresh())
}

/// The key with which this installation signs.
#[derive(Clone)]
pub(crate) struct Signer(Vec<u8>);

impl Signer {
    pub(crate) fn new(key: &str) -> Self {
        Self(key.as_bytes().to_vec())
    }

    fn mac(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        // An HMAC takes keys of any length.
        #[allow(clippy::expect_used, reason = "cannot fail for HMAC")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes any key");
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        mac
    }

    /// A signature of a text for a purpose.
    pub(crate) fn sign(&self, purpose: &str, text: &str) -> String {
        let full = self.mac(purpose, text).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode(&full[..24])
    }

    /// Is this the signature? Takes the same time whether or not it nearly is.
    pub(crate) fn verify(&self, purpose: &str, text: &str, signature: &str) -> bool {
        URL_SAFE_NO_PAD.decode(signature).is_ok_and(|bytes| {
            bytes.len() == 24
                && self
                    .mac(purpose, text)
                    .verify_truncated_left(&bytes)
                    .is_ok()
        })
    }
}

/// Hashes a password; takes about thirty milliseconds, so call it where it may block.
pub(crate) fn hash_password(password: &str) -> Result<String, String> {
    Argon2::default()
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| error.to_string())
}

/// Is this the password? As slow as hashing.
pub(crate) fn check_password(password: &str, hash: &str) -> bool {
    Argon2::default()
        .verify_password(password.as_bytes(), hash)
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_for_one_text_and_one_purpose() {
        let signer = Signer::new("key");
        let signature = signer.sign("cookie", "anna");
        assert!(signer.verify("cookie", "anna", &signature));
        assert!(!signer.verify("cookie", "boris", &signature));
        assert!(!signer.verify("invite", "anna", &signature));
        assert!(!Signer::new("other").verify("cookie", "anna", &signature));
        assert!(!signer.verify("cookie", "anna", &signature[..8]));
        assert!(!signer.verify("cookie", "anna", ""));
    }

    #[test]
    fn passwords_are_hashed_with_argon2id_and_a_salt() {
        let hash = hash_password("tent pole").unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert_ne!(hash, hash_password("tent pole").unwrap());
        assert!(check_password("tent pole", &hash));
        assert!(!check_password("tent peg", &hash));
        assert!(!check_password("tent pole", "rubbish"));
    }
}
