-- Everybody whom the log of a table names, also those who have left it: who wants to be forgotten is found without reading all logs.
CREATE TABLE named (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO named (person, table_id)
    SELECT person, table_id FROM (
        SELECT json_extract(event, '$.host.id') AS person, table_id FROM log
            WHERE move_id IS NULL AND json_extract(event, '$.type') IN ('opened', 'hosted')
        UNION ALL
        SELECT json_extract(event, '$.who.person.id'), table_id FROM log
            WHERE move_id IS NULL AND json_extract(event, '$.type') = 'sat'
        UNION ALL
        SELECT json_extract(place.value, '$.person.id'), table_id FROM log, json_each(log.event, '$.seats') AS place
            WHERE log.seq = 0 AND place.type = 'object'
    ) WHERE person IS NOT NULL;

-- Who reported, and whom.
CREATE INDEX reports_by ON reports (by);
CREATE INDEX reports_about ON reports (json_extract(said, '$.from.id'));
