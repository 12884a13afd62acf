-- One row an event. Both keys decide who was first, whichever process asks: a place in a log is taken once, and a seat's move
-- has its name once.
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    lived    INTEGER NOT NULL,
    time     INTEGER NOT NULL,
    seat     INTEGER,
    move_id  TEXT,
    event    TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_moves ON log (table_id, seat, move_id) WHERE move_id IS NOT NULL;

-- What the dealers know. Nothing else reads it.
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY,
    secret   BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- A table in short, for lists. It follows from the log.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    phase    TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    taken    INTEGER NOT NULL,
    rated    INTEGER NOT NULL,
    private  INTEGER NOT NULL,
    names    TEXT NOT NULL,
    people   TEXT NOT NULL,
    opened   INTEGER NOT NULL,
    changed  INTEGER NOT NULL,
    outcome  TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, changed);

-- What was said, and what was reported of it.
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    line     INTEGER NOT NULL,
    time     INTEGER NOT NULL,
    person   TEXT NOT NULL,
    said     TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    by       TEXT NOT NULL,
    said     TEXT NOT NULL,
    reason   TEXT NOT NULL,
    time     INTEGER NOT NULL
) STRICT;

-- How long the server has lived, in milliseconds.
CREATE TABLE life (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    lived INTEGER NOT NULL
) STRICT;
INSERT INTO life (one, lived) VALUES (1, 0);
