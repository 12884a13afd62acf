//! Password hashing with Argon2. Passwords themselves are never stored.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use crate::tokens::random_bytes;

/// Hashes a password; `None` if the system has no randomness.
///
/// Hashing is slow and takes memory on purpose. Call it on a blocking thread.
pub fn hash(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&random_bytes::<16>()?).ok()?;
    Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

/// Verifies a password against a hash. Without a hash it takes the same time and returns false.
pub fn verify(password: &str, hash: Option<&str>) -> bool {
    let parsed = hash.and_then(|hash| PasswordHash::new(hash).ok());
    match parsed {
        Some(parsed) => Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok(),
        None => {
            let _ = self::hash(password);
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_own_hash_only() {
        let [one, other] = [(); 2].map(|()| hash("correct horse").expect("a hash"));
        assert!(one.starts_with("$argon2id$") && one != other);
        assert!(verify("correct horse", Some(&one)) && verify("correct horse", Some(&other)));
        assert!(!verify("battery staple", Some(&one)));
        assert!(!verify("correct horse", None) && !verify("correct horse", Some("nonsense")));
    }
}
