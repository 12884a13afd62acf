-- Tables that were stopped because of a fault, until an operator releases them; and how lists showed them before.
CREATE TABLE stopped (
    table_id TEXT PRIMARY KEY,
    time     INTEGER NOT NULL,
    why      TEXT NOT NULL,
    phase    TEXT
) STRICT;
