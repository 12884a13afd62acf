//! A store in memory that loses unsynced batches in a crash and fails on request.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use tilewright_deal::Secret;
use tilewright_protocol::{
    ChatLine, LogEntry, MoveId, OwnReport, Person, PersonId, Profile, Scope, TableId, TablePhase,
};
use tilewright_server::ratings::{self, RatedGame};
use tilewright_server::store::{
    KnownPerson, MAX_LOGIN_SESSIONS, ModerationAction, Store, StoreError, StoredLog, StoredToken, TableQuery,
    TableSummary, Write, WriteOutcome,
};
use tilewright_server::table::{redact_event, redact_person};
use tilewright_server::tokens::TokenHash;

/// The stored data.
#[derive(Clone, Default)]
struct Data {
    logs: BTreeMap<TableId, Vec<LogEntry>>,
    moves: BTreeSet<(TableId, u8, MoveId)>,
    secrets: BTreeMap<TableId, Secret>,
    chat: BTreeMap<TableId, Vec<ChatLine>>,
    tables: BTreeMap<TableId, TableSummary>,
    reports: Vec<(PersonId, OwnReport)>,
    /// With the time of their creation.
    people: BTreeMap<PersonId, (Profile, u64)>,
    tokens: Vec<(PersonId, StoredToken)>,
    /// By log-in name: the person and the password hash.
    accounts: BTreeMap<String, (PersonId, String)>,
    keys: BTreeMap<String, [u8; 32]>,
    stopped: BTreeSet<TableId>,
    /// Block lists, as pairs of person and blocked person.
    blocks: BTreeSet<(PersonId, PersonId)>,
    uptime_ms: u64,
}

/// A batch that is not synced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(u64);

#[derive(Default)]
struct Inner {
    synced: Data,
    unsynced: BTreeMap<Ticket, Vec<Write>>,
    next: u64,
    fails: bool,
}

#[derive(Default)]
pub struct MemoryStore(Mutex<Inner>);

impl Data {
    fn store(&mut self, write: Write) -> WriteOutcome {
        match write {
            Write::Append { table, append } => return self.append(table, append),
            Write::Chat { table, line } => self.chat.entry(table).or_default().push(line),
            Write::Report { table, by, line, reason, time } => {
                let table = table.to_string();
                let same = |(other, known): &(PersonId, OwnReport)| {
                    *other == by && known.table == table && known.line.line == line.line
                };
                if !self.reports.iter().any(same) {
                    self.reports.push((by, OwnReport { table, line, reason, time }));
                }
            }
            Write::Person { person, token, time } => {
                if self.people.contains_key(&person.id) {
                    return WriteOutcome::Conflict;
                }
                let scopes = vec![Scope::Read, Scope::Play, Scope::Account];
                self.tokens.push((person.id.clone(), StoredToken { token, name: None, scopes, made: time }));
                self.people.insert(person.id.clone(), (Profile { person, ratings: BTreeMap::new() }, time));
            }
            Write::Token { person, token, name, scopes, time } => {
                if !self.people.contains_key(&person) {
                    return WriteOutcome::Conflict;
                }
                self.tokens.push((person.clone(), StoredToken { token, name, scopes, made: time }));
                let kept = self.tokens_of(&person);
                let pages = kept.iter().filter(|kept| kept.name.is_none()).skip(MAX_LOGIN_SESSIONS as usize);
                let ended: Vec<TokenHash> = pages.map(|kept| kept.token).collect();
                self.tokens.retain(|(_, kept)| !ended.contains(&kept.token));
            }
            Write::Revoke { token } => self.tokens.retain(|(_, kept)| kept.token != token),
            Write::RevokeLoginSessions { person, but } => self
                .tokens
                .retain(|(other, kept)| *other != person || kept.name.is_some() || kept.token == but),
            Write::Account { person, name, login, password } => {
                if self.accounts.get(&login).is_some_and(|(other, _)| *other != person) {
                    return WriteOutcome::Conflict;
                }
                let Some((known, _)) = self.people.get_mut(&person) else { return WriteOutcome::Conflict };
                (known.person.name, known.person.account) = (name, true);
                self.accounts.insert(login, (person, password));
            }
            Write::Block { person, whom, blocked } => {
                let known = self.people.contains_key(&person) && self.people.contains_key(&whom);
                if blocked && known {
                    self.blocks.insert((person, whom));
                } else {
                    self.blocks.remove(&(person, whom));
                }
            }
            Write::ErasePerson { person } => self.forget(&person),
            Write::Stop { table, .. } => {
                if let Some(summary) = self.tables.get_mut(&table) {
                    summary.phase = TablePhase::Closed;
                }
                self.stopped.insert(table);
            }
            Write::Heartbeat { uptime_ms } => self.uptime_ms = self.uptime_ms.max(uptime_ms),
        }
        WriteOutcome::Stored
    }

    /// A person's tokens, the newest first.
    fn tokens_of(&self, id: &PersonId) -> Vec<StoredToken> {
        let own = self.tokens.iter().filter(|(other, _)| other == id);
        let mut kept: Vec<StoredToken> = own.map(|(_, kept)| kept.clone()).collect();
        kept.sort_by_key(|kept| (std::cmp::Reverse(kept.made), kept.token));
        kept
    }

    fn forget(&mut self, id: &PersonId) {
        self.people.remove(id);
        self.blocks.retain(|(one, other)| one != id && other != id);
        self.tokens.retain(|(other, _)| other != id);
        self.accounts.retain(|_, (other, _)| other != id);
        self.reports.retain(|(by, known)| by != id && known.line.from.id != *id);
        self.chat.values_mut().for_each(|lines| lines.retain(|line| line.from.id != *id));
        self.logs.values_mut().flatten().for_each(|entry| redact_event(&mut entry.event, id));
        self.tables.values_mut().for_each(|table| redact_person(&mut table.host, &mut table.who, id));
    }

    fn rate(&mut self, rated: &RatedGame) {
        let rating = |profile: Option<&(Profile, u64)>| {
            profile
                .and_then(|(known, _)| known.ratings.get(&rated.rulebook).copied())
                .unwrap_or(ratings::INITIAL_RATING)
        };
        let before: Vec<_> = rated.places.iter().map(|(person, _)| rating(self.people.get(person))).collect();
        let places: Vec<u8> = rated.places.iter().map(|(_, place)| *place).collect();
        for ((person, _), new) in rated.places.iter().zip(ratings::updated(&before, &places)) {
            if let Some((known, _)) = self.people.get_mut(person) {
                known.ratings.insert(rated.rulebook.clone(), new);
            }
        }
    }

    fn append(&mut self, table: TableId, append: tilewright_server::table::Append) -> WriteOutcome {
        let log = self.logs.entry(table.clone()).or_default();
        let Some(first) = append.entries.first() else { return WriteOutcome::Stored };
        let key = append.key.map(|(seat, id)| (table.clone(), seat, id));
        let named_before = key.as_ref().is_some_and(|key| self.moves.contains(key));
        if first.seq < log.len() as u64 || named_before {
            return WriteOutcome::Conflict;
        }
        assert_eq!(first.seq, log.len() as u64, "a log has no gap");
        self.uptime_ms = self.uptime_ms.max(append.entries.last().map_or(0, |entry| entry.uptime_ms));
        log.extend(append.entries);
        self.moves.extend(key);
        if let Some(rated) = &append.rated {
            self.rate(rated);
        }
        self.secrets.extend(append.secret.map(|secret| (table.clone(), secret)));
        self.tables.extend(append.summary.map(|summary| (table, *summary)));
        WriteOutcome::Stored
    }
}

/// Whether a name contains a text, or starts with it if the text is short, ignoring case.
fn name_matches(text: &str) -> impl Fn(&&str) -> bool {
    let text = text.to_lowercase();
    let short = text.chars().count() < 3;
    move |name| {
        let name = name.to_lowercase();
        if short { name.starts_with(&text) } else { name.contains(&text) }
    }
}

fn failure() -> StoreError {
    StoreError::Unavailable("as the test wants it".to_owned())
}

impl MemoryStore {
    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.0.lock().expect("nobody panics with it")
    }

    /// Begins a batch. It is not durable yet.
    pub fn begin(&self, batch: Vec<Write>) -> Ticket {
        let mut inner = self.inner();
        let ticket = Ticket(inner.next);
        inner.next += 1;
        inner.unsynced.insert(ticket, batch);
        ticket
    }

    /// Makes a batch durable; `None` if it was lost.
    pub fn sync(&self, ticket: Ticket) -> Option<Vec<WriteOutcome>> {
        let mut inner = self.inner();
        let batch = inner.unsynced.remove(&ticket)?;
        Some(batch.into_iter().map(|write| inner.synced.store(write)).collect())
    }

    /// Drops a batch that failed.
    pub fn abandon(&self, ticket: Ticket) {
        self.inner().unsynced.remove(&ticket);
    }

    /// Loses everything that is not durable.
    pub fn crash(&self) {
        self.inner().unsynced.clear();
    }

    /// Sets whether all operations fail.
    pub fn set_failing(&self, fails: bool) {
        self.inner().fails = fails;
    }

    pub fn is_failing(&self) -> bool {
        self.inner().fails
    }

    /// The durable log of a table.
    pub fn stored(&self, table: &TableId, from: u64) -> StoredLog {
        let inner = self.inner();
        let log = inner.synced.logs.get(table).map_or(&[][..], Vec::as_slice);
        StoredLog {
            entries: log.iter().skip(from as usize).cloned().collect(),
            secret: inner.synced.secrets.get(table).copied(),
            stopped: inner.synced.stopped.contains(table),
        }
    }

    /// The durable uptime.
    pub fn stored_uptime_ms(&self) -> u64 {
        self.inner().synced.uptime_ms
    }
}

impl Store for MemoryStore {
    async fn write(&self, batch: Vec<Write>) -> Result<Vec<WriteOutcome>, StoreError> {
        if self.is_failing() {
            return Err(failure());
        }
        let ticket = self.begin(batch);
        self.sync(ticket).ok_or_else(failure)
    }

    async fn log(&self, table: &TableId, from: u64) -> Result<StoredLog, StoreError> {
        if self.is_failing() { Err(failure()) } else { Ok(self.stored(table, from)) }
    }

    async fn chat(&self, table: &TableId, last: u32) -> Result<Vec<ChatLine>, StoreError> {
        let inner = self.inner();
        let lines = inner.synced.chat.get(table).map_or(&[][..], Vec::as_slice);
        Ok(lines[lines.len().saturating_sub(last as usize)..].to_vec())
    }

    async fn tables(&self, query: &TableQuery) -> Result<Vec<TableSummary>, StoreError> {
        let inner = self.inner();
        let fits = |table: &&TableSummary| {
            (query.phases.is_empty() || query.phases.contains(&table.phase))
                && query.person.as_ref().is_none_or(|person| table.people().contains(&person))
                && query.host.as_ref().is_none_or(|host| table.host.id == *host)
                && query.name.as_ref().is_none_or(|name| table.names().iter().any(name_matches(name)))
                && query.rulebook.as_ref().is_none_or(|rulebook| table.settings.rulebook == *rulebook)
                && query.rated.is_none_or(|rated| table.settings.rated == rated)
                && (query.private || !table.settings.private)
                && query.before.as_ref().is_none_or(|place| place.is_before(table.changed, &table.id))
        };
        let mut tables: Vec<TableSummary> = inner.synced.tables.values().filter(fits).cloned().collect();
        tables.sort_by_key(|table| (std::cmp::Reverse(table.changed), table.id.clone()));
        tables.truncate(query.limit as usize);
        Ok(tables)
    }

    async fn person(&self, token: &TokenHash) -> Result<Option<KnownPerson>, StoreError> {
        let inner = self.inner();
        let Some((id, kept)) = inner.synced.tokens.iter().find(|(_, kept)| kept.token == *token) else {
            return Ok(None);
        };
        let known = inner.synced.people.get(id);
        Ok(known.map(|(known, made)| KnownPerson {
            person: known.person.clone(),
            scopes: kept.scopes.clone(),
            made: *made,
            banned_until: 0,
            muted_until: 0,
        }))
    }

    async fn account(&self, login: &str) -> Result<Option<(Person, String)>, StoreError> {
        let inner = self.inner();
        let Some((id, password)) = inner.synced.accounts.get(login) else { return Ok(None) };
        Ok(inner.synced.people.get(id).map(|(known, _)| (known.person.clone(), password.clone())))
    }

    async fn profile(&self, person: &PersonId) -> Result<Option<Profile>, StoreError> {
        Ok(self.inner().synced.people.get(person).map(|(known, _)| known.clone()))
    }

    async fn said(&self, person: &PersonId) -> Result<Vec<ChatLine>, StoreError> {
        let inner = self.inner();
        let lines = inner.synced.chat.values().flatten().filter(|line| line.from.id == *person);
        let mut lines: Vec<ChatLine> = lines.cloned().collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.time));
        Ok(lines)
    }

    async fn reported(&self, person: &PersonId) -> Result<Vec<OwnReport>, StoreError> {
        let inner = self.inner();
        let own = inner.synced.reports.iter().rev().filter(|(by, _)| by == person);
        Ok(own.map(|(_, report)| report.clone()).collect())
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<StoredToken>, StoreError> {
        Ok(self.inner().synced.tokens_of(person))
    }

    async fn blocked(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        let data = &self.inner().synced;
        let own = data.blocks.iter().filter(|(one, _)| one == person);
        Ok(own.filter_map(|(_, whom)| Some(data.people.get(whom)?.0.person.clone())).collect())
    }

    /// Nobody moderates a store in memory.
    async fn moderation_actions(&self, _after: Option<u64>) -> Result<Vec<ModerationAction>, StoreError> {
        Ok(Vec::new())
    }

    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(*self.inner().synced.keys.entry(name.to_owned()).or_insert(fresh))
    }

    async fn uptime_ms(&self) -> Result<u64, StoreError> {
        Ok(self.stored_uptime_ms())
    }
}
