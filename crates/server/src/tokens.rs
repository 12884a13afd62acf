//! Secrets that people and programs show, and names made of chance.

use tilewright_protocol::{Invite, PersonId, TableId, TokenId};

/// What the hashes are for.
const TOKEN_CONTEXT: &str = "tilewright token v1";
const INVITE_CONTEXT: &str = "tilewright invitation v1";

/// A token's hash: all that is stored of it.
pub type TokenHash = [u8; 32];

/// What somebody shows to be recognised. It has no `Debug` text, so that no log can hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one; nothing where the machine has no randomness to give.
    pub fn new() -> Option<Token> {
        Some(Token(hex(&random_bytes::<32>()?)))
    }

    /// One that was shown. Its length is limited, its content is not trusted.
    pub fn parse(text: &str) -> Option<Token> {
        (text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())).then(|| Token(text.to_owned()))
    }

    /// Its text, for the one it belongs to.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Its hash. Tokens are too long to be guessed, so that no slow hash is needed.
    pub fn hash(&self) -> TokenHash {
        blake3::derive_key(TOKEN_CONTEXT, self.0.as_bytes())
    }
}

/// What a token is called where its owner ends it: a part of its hash, which is of no use to anybody else.
pub fn token_id(token: &TokenHash) -> Option<TokenId> {
    TokenId::new(hex(&token[..8])).ok()
}

/// Bytes from the operating system.
pub fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A name for a new table.
pub fn table_id() -> Option<TableId> {
    TableId::new(hex(&random_bytes::<8>()?)).ok()
}

/// A name for a new person.
pub fn person_id() -> Option<PersonId> {
    PersonId::new(hex(&random_bytes::<8>()?)).ok()
}

/// What opens a private table: it follows from the table and a key of the server.
pub fn invite(key: &[u8; 32], table: &TableId) -> Option<Invite> {
    let mut hasher = blake3::Hasher::new_derive_key(INVITE_CONTEXT);
    hasher.update(key).update(table.as_str().as_bytes());
    Invite::new(hex(&hasher.finalize().as_bytes()[..16])).ok()
}

/// Whether an invitation opens a table. The comparison takes the same time whatever was shown.
pub fn is_invite_valid(key: &[u8; 32], table: &TableId, shown: &Invite) -> bool {
    let hash = |text: &str| blake3::hash(text.as_bytes());
    // Hashes compare in constant time.
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
