-- Every list of tables is read from an index that has all that it is asked for, and the order of the list behind it. Where a phase, a
-- rating or a privacy is left open, the few that there are are read one by one and merged.
CREATE INDEX tables_listed ON tables (private, phase, rated, changed DESC, id);
CREATE INDEX tables_listed_by_rulebook ON tables (rulebook, private, phase, rated, changed DESC, id);
CREATE INDEX tables_listed_by_host ON tables (json_extract(host, '$.id'), private, phase, rated, changed DESC, id);

-- The same for the tables of a person. What is repeated here follows from the table.
ALTER TABLE sitters ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN phase TEXT NOT NULL DEFAULT '';
ALTER TABLE sitters ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN rulebook TEXT NOT NULL DEFAULT '';
ALTER TABLE sitters ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
UPDATE sitters SET (private, phase, rated, rulebook, changed) =
    (SELECT private, phase, rated, rulebook, changed FROM tables WHERE id = sitters.table_id)
    WHERE table_id IN (SELECT id FROM tables);
CREATE INDEX sitters_listed ON sitters (person, private, phase, rated, changed DESC, table_id);
CREATE INDEX sitters_listed_by_rulebook ON sitters (person, rulebook, private, phase, rated, changed DESC, table_id);

-- The names that tables show, in small letters, each once however many tables show it, and the tables that do. The program fills both
-- from the tables that there are.
CREATE TABLE names (
    id     INTEGER PRIMARY KEY,
    folded TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE name_tables (
    name     INTEGER NOT NULL REFERENCES names (id),
    table_id TEXT NOT NULL,
    private  INTEGER NOT NULL,
    phase    TEXT NOT NULL,
    rated    INTEGER NOT NULL,
    rulebook TEXT NOT NULL,
    changed  INTEGER NOT NULL,
    PRIMARY KEY (name, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX name_tables_by_table ON name_tables (table_id);
CREATE INDEX name_tables_listed ON name_tables (name, private, phase, rated, changed DESC, table_id);
CREATE INDEX name_tables_listed_by_rulebook ON name_tables (name, rulebook, private, phase, rated, changed DESC, table_id);

-- Parts of names, of three letters or more. A name that is forgotten leaves nothing behind here.
CREATE VIRTUAL TABLE name_parts USING fts5 (folded, content = 'names', content_rowid = 'id', tokenize = 'trigram case_sensitive 1');
INSERT INTO name_parts (name_parts, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER names_come AFTER INSERT ON names BEGIN
    INSERT INTO name_parts (rowid, folded) VALUES (new.id, new.folded);
END;
CREATE TRIGGER names_go AFTER DELETE ON names BEGIN
    INSERT INTO name_parts (name_parts, rowid, folded) VALUES ('delete', old.id, old.folded);
END;
