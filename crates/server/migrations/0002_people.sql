-- People: guests have a name, and whoever wants one an account too.
CREATE TABLE people (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL,
    account INTEGER NOT NULL,
    made    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What they show to be recognised: only its hash is kept.
CREATE TABLE tokens (
    hash   BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens (person);

-- What this server makes invitations with.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    key  BLOB NOT NULL
) STRICT, WITHOUT ROWID;
