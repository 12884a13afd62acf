-- Whom somebody does not want to hear, at any table.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    whom   TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    PRIMARY KEY (person, whom)
) STRICT, WITHOUT ROWID;

-- What operators decide: until when somebody may not play, until when they may not speak, and what became of a report. All times
-- are times of day in milliseconds.
ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reports ADD COLUMN settled INTEGER;
ALTER TABLE reports ADD COLUMN note TEXT;

-- What operators did, in order: a server that runs meanwhile reads what is new.
CREATE TABLE acts (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    time     INTEGER NOT NULL,
    act      TEXT NOT NULL,
    table_id TEXT,
    person   TEXT,
    reason   TEXT NOT NULL
) STRICT;

-- Lists of tables are read in this order.
CREATE INDEX tables_by_change ON tables (changed DESC, id);
