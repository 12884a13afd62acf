-- What lists of tables show besides: what was agreed, who may start, and who has which seat. It follows from the log.
ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT 'null';
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT 'null';
ALTER TABLE tables ADD COLUMN who TEXT NOT NULL DEFAULT '[]';

UPDATE tables SET
    settings = coalesce(
        (SELECT json_extract(event, '$.settings') FROM log WHERE table_id = tables.id AND seq = 0), settings),
    host = coalesce(
        (SELECT json_extract(event, '$.host') FROM log
         WHERE table_id = tables.id AND json_extract(event, '$.type') IN ('opened', 'hosted')
         ORDER BY seq DESC LIMIT 1), host),
    who = coalesce(
        (SELECT json_group_array(json(coalesce(
             (SELECT CASE json_extract(event, '$.type') WHEN 'sat' THEN json_extract(event, '$.who') ELSE 'null' END
              FROM log WHERE table_id = tables.id AND json_extract(event, '$.type') IN ('sat', 'stood')
              AND json_extract(event, '$.seat') = place.key ORDER BY seq DESC LIMIT 1),
             place.value, 'null')))
         FROM log, json_each(log.event, '$.seats') AS place WHERE log.table_id = tables.id AND log.seq = 0), who);

-- The tables of each person, so that nobody has to look through all tables for their own.
CREATE TABLE sitters (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_by_table ON sitters (table_id);
INSERT OR IGNORE INTO sitters (person, table_id) SELECT sitting.value, tables.id FROM tables, json_each(tables.people) AS sitting;

-- What the owner of a program calls its token; nothing for the token of a page.
ALTER TABLE tokens ADD COLUMN name TEXT;
