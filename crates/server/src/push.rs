//! Web Push: messages that only one browser can read (RFC 8291), and the signed word of who sends them (RFC 8292).

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use crate::secrets::fresh;

/// How long a signed word is good, in seconds; push services accept a day.
const GOOD_FOR: i64 = 12 * 3600;
/// The longest message: what every push service takes (RFC 8030, section 7.2), less what the sealing adds.
pub(crate) const LONGEST: usize = 3900;
/// One record holds the whole message.
const RECORD: u32 = 4096;

/// A key that nobody has used before.
fn fresh_secret() -> SecretKey {
    loop {
        // A number that is none of the curve's is as good as impossible.
        if let Ok(secret) = SecretKey::from_slice(&fresh::<32>()) {
            return secret;
        }
    }
}

/// The keys of a browser's subscription.
#[derive(Debug, Clone)]
pub(crate) struct Subscriber {
    key: PublicKey,
    auth: [u8; 16],
}

impl Subscriber {
    /// The keys as the browser gives them: `p256dh` and `auth`.
    pub(crate) fn read(key: &str, auth: &str) -> Option<Self> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        Some(Self {
            key: PublicKey::from_sec1_bytes(&bytes(key)?).ok()?,
            auth: bytes(auth)?.try_into().ok()?,
        })
    }

    /// The message as `aes128gcm` for this browser alone.
    pub(crate) fn seal(&self, message: &[u8]) -> Option<Vec<u8>> {
        self.seal_with(message, &fresh_secret(), fresh())
    }

    fn seal_with(&self, message: &[u8], own: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
        if message.len() > LONGEST {
            return None;
        }
        let own_public = own.public_key().to_sec1_bytes();
        let shared = own.diffie_hellman(&self.key);
        let mut info = b"WebPush: info\0".to_vec();
        info.extend_from_slice(&self.key.to_sec1_bytes());
        info.extend_from_slice(&own_public);
        let mut secret = [0; 32];
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes())
            .expand(&info, &mut secret)
            .ok()?;
        let keys = Hkdf::<Sha256>::new(Some(&salt), &secret);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key)
            .ok()?;
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
        let mut plain = message.to_vec();
        // The last record, without padding.
        plain.push(2);
        let cipher = Aes128Gcm::new_from_slice(&key).ok()?;
        let sealed = cipher.encrypt(&Nonce::from(nonce), &*plain).ok()?;
        let mut body = salt.to_vec();
        body.extend_from_slice(&RECORD.to_be_bytes());
        body.push(own_public.len() as u8);
        body.extend_from_slice(&own_public);
        body.extend_from_slice(&sealed);
        Some(body)
    }
}

/// Who sends: the key pair of this installation.
pub(crate) struct Sender(SecretKey);

impl Sender {
    /// The secret of a new installation.
    pub(crate) fn offer() -> String {
        URL_SAFE_NO_PAD.encode(fresh_secret().to_bytes())
    }

    pub(crate) fn read(secret: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(secret).ok()?;
        SecretKey::from_slice(&bytes).ok().map(Self)
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().to_sec1_bytes())
    }

    /// The value of `Authorization` for the push service at `origin`; `contact` is where its operator can complain.
    pub(crate) fn word(&self, origin: &str, contact: &str, seconds: i64) -> String {
        let claims =
            serde_json::json!({ "aud": origin, "exp": seconds + GOOD_FOR, "sub": contact });
        let head = URL_SAFE_NO_PAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let text = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature: Signature = SigningKey::from(&self.0).sign(text.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={text}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A, byte for byte.
    #[test]
    fn a_message_is_sealed_as_the_standard_says() {
        let browser = Subscriber::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let own = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let sealed = browser.seal_with(
            b"When I grow up, I want to be a watermelon",
            &own.unwrap(),
            salt,
        );
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert!(browser.seal(&[0; LONGEST + 1]).is_none());
        assert_ne!(browser.seal(b"same"), browser.seal(b"same"));
    }

    #[test]
    fn rubbish_is_no_subscriber() {
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(Subscriber::read(key, auth).is_some());
        let off_the_curve = key.replace("iw4", "iw8");
        for (key, auth) in [
            ("", auth),
            (key, ""),
            (key, "BTBZ"),
            (&off_the_curve, auth),
            (&key[..40], auth),
            ("not base64!", auth),
        ] {
            assert!(Subscriber::read(key, auth).is_none(), "{key} {auth}");
        }
    }

    /// RFC 8292: the word names the push service and the time, and its signature holds under the key beside it.
    #[test]
    fn the_sender_is_named_and_signed() {
        let sender = Sender::read(&Sender::offer()).unwrap();
        let word = sender.word("https://push.example", "https://bivouac.example", 1_000);
        let (token, key) = word
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
        let (text, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        key.verify(text.as_bytes(), &signature).unwrap();
        assert!(key.verify(b"another text", &signature).is_err());
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(text.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1_000 + GOOD_FOR);
        assert_eq!(claims["sub"], "https://bivouac.example");
        assert_ne!(Sender::offer(), Sender::offer());
    }
}
