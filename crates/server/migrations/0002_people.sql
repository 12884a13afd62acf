-- People: guests have a name, and whoever wants one an account too, with a login and the slow hash of a password.
CREATE TABLE people (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    account  INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    login    TEXT UNIQUE,
    password TEXT
) STRICT, WITHOUT ROWID;

-- What they show to be recognised: only its hash is kept.
CREATE TABLE tokens (
    hash   BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    scopes TEXT NOT NULL,
    made   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX chat_by_person ON chat (person);

-- How strong people are, by rulebook.
CREATE TABLE ratings (
    person     TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    rulebook   TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    PRIMARY KEY (person, rulebook)
) STRICT, WITHOUT ROWID;

-- What this server makes invitations with.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    key  BLOB NOT NULL
) STRICT, WITHOUT ROWID;
