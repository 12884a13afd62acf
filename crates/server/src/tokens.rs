//! Bearer tokens, invitations and random ids.

use tilewright_protocol::{Invite, PersonId, TableId, TokenId};

/// Contexts of key derivation.
const TOKEN_CONTEXT: &str = "tilewright token v1";
const INVITE_CONTEXT: &str = "tilewright invitation v1";

/// The hash of a token: only this is stored.
pub type TokenHash = [u8; 32];

/// A bearer token. It has no `Debug` form, so that it cannot be logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new random token; `None` if the system has no randomness.
    pub fn new() -> Option<Token> {
        Some(Token(hex(&random_bytes::<32>()?)))
    }

    /// Parses a token that a client sent.
    pub fn parse(text: &str) -> Option<Token> {
        (text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())).then(|| Token(text.to_owned()))
    }

    /// The token as text, for its owner.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The token's hash. Tokens are random and long, so a fast hash is enough.
    pub fn hash(&self) -> TokenHash {
        blake3::derive_key(TOKEN_CONTEXT, self.0.as_bytes())
    }
}

/// The public id of a token: a part of its hash, useless to anybody but its owner.
pub fn token_id(token: &TokenHash) -> Option<TokenId> {
    TokenId::new(hex(&token[..8])).ok()
}

/// Random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A random id for a new table.
pub fn table_id() -> Option<TableId> {
    TableId::new(hex(&random_bytes::<8>()?)).ok()
}

/// A random id for a new person.
pub fn person_id() -> Option<PersonId> {
    PersonId::new(hex(&random_bytes::<8>()?)).ok()
}

/// The invitation to a private table, derived from the table's id and a key of the server.
pub fn invite(key: &[u8; 32], table: &TableId) -> Option<Invite> {
    let mut hasher = blake3::Hasher::new_derive_key(INVITE_CONTEXT);
    hasher.update(key).update(table.as_str().as_bytes());
    Invite::new(hex(&hasher.finalize().as_bytes()[..16])).ok()
}

/// Whether an invitation is valid for a table, compared in constant time.
pub fn is_invite_valid(key: &[u8; 32], table: &TableId, shown: &Invite) -> bool {
    let hash = |text: &str| blake3::hash(text.as_bytes());
    // Comparing `blake3::Hash` values takes constant time.
    invite(key, table).is_some_and(|right| hash(right.as_str()) == hash(shown.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_are_recognised_by_their_hash() {
        let [one, other] = [(); 2].map(|()| Token::new().expect("randomness"));
        assert!(one != other && one.hash() != other.hash());
        assert_eq!(Token::parse(one.text()).map(|token| token.hash()), Some(one.hash()));
        for wrong in ["", "abc", &one.text()[1..], &"g".repeat(64)] {
            assert!(Token::parse(wrong).is_none());
        }
    }

    #[test]
    fn an_invitation_is_for_one_table_of_one_server() {
        let [one, other] = ["table-1", "table-2"].map(|id| TableId::new(id).expect("allowed"));
        let shown = invite(&[1; 32], &one).expect("an invitation");
        assert!(is_invite_valid(&[1; 32], &one, &shown));
        assert!(!is_invite_valid(&[1; 32], &other, &shown) && !is_invite_valid(&[2; 32], &one, &shown));
    }
}
