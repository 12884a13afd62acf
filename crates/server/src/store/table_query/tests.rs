//! The cost of a list does not grow with the archive, for every combination of filters.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AssertSqlSafe, Connection, Execute, Row};
use tilewright_protocol::PersonId;

use super::super::migrations::migrate;
use super::*;

/// Virtual machine instructions between two counts.
const STEP: i32 = 100;

/// A file with this many tables. The bot `hard` is in every second game; person-1, called Annabel, is at 200 tables; 100 others whose
/// names contain `ann` are at one each.
async fn archive(tables: u32) -> SqliteConnection {
    let mut connection = SqliteConnection::connect(":memory:").await.expect("it opens");
    migrate(&mut connection).await.expect("it is new");
    let text = format!(
        "WITH RECURSIVE one(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM one WHERE n < {tables} - 1)
         INSERT INTO tables (id, phase, rulebook, seats, taken, rated, private, names, people, opened, changed, settings, host)
         SELECT 'table-' || n, iif(n % 100 = 0, '\"lobby\"', '\"over\"'), iif(n % 3 = 0, 'amazonas', 'south-seas'), 2, 2, n % 7 = 0,
             n % 11 = 0, json_array(iif(n < 200, 'Annabel', 'Ben'), iif(n % 2, 'hard', iif(n < 400, 'Joann' || n, 'Eve'))), '[]', n, n,
             '{{\"rulebook\":\"amazonas\",\"seats\":2,\"clock\":{{\"kind\":\"correspondence\",\"days\":2}}}}',
             '{{\"id\":\"person-' || (n % 5) || '\",\"name\":\"Ann\",\"account\":false}}' FROM one;
         INSERT INTO sitters (person, table_id, private, phase, rated, rulebook, changed)
         SELECT 'person-1', id, private, phase, rated, rulebook, changed FROM tables WHERE changed < 200;"
    );
    sqlx::raw_sql(AssertSqlSafe(text)).execute(&mut connection).await.expect("it can be filled");
    name_index::fill(&mut connection).await.expect("it can be filled");
    connection
}

/// All combinations of filters.
fn every_list() -> Vec<TableQuery> {
    let person = || Some(PersonId::new("person-1").expect("allowed"));
    let mut all = vec![TableQuery { limit: 50, ..TableQuery::default() }];
    let mut split = |change: &dyn Fn(&mut TableQuery)| {
        let changed = all.iter().cloned().map(|mut query| {
            change(&mut query);
            query
        });
        all = all.clone().into_iter().chain(changed).collect();
    };
    split(&|query| query.phases = vec![TablePhase::Over]);
    split(&|query| (query.person, query.private) = (person(), true));
    split(&|query| query.rated = Some(true));
    split(&|query| query.before = Some("300.table-300".parse().expect("a place")));
    split(&|query| query.rulebook = Some("amazonas".to_owned()));
    let of = |change: &dyn Fn(&mut TableQuery)| {
        all.iter()
            .cloned()
            .map(|mut query| {
                change(&mut query);
                query
            })
            .collect::<Vec<_>>()
    };
    let name = |name: &str| of(&|query| query.name = Some(name.to_owned()));
    let more = [
        name("hard"),
        name("ann"),
        name("A"),
        name("nobody has this"),
        of(&|query| query.rulebook = Some("nobody plays this".to_owned())),
        // Lists of a host are used by the server only, never by rulebook.
        vec![TableQuery {
            host: person(),
            phases: vec![TablePhase::Lobby],
            private: true,
            limit: 50,
            ..TableQuery::default()
        }],
    ];
    all.iter().cloned().chain(more.concat()).collect()
}

async fn plan(connection: &mut SqliteConnection, statement: &str) -> Vec<String> {
    let text = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
    let rows = sqlx::query(text).fetch_all(connection).await.expect("a plan");
    rows.iter().map(|row| row.try_get("detail").expect("a step")).collect()
}

#[tokio::test]
async fn every_list_and_every_name_is_read_from_an_index() {
    let mut connection = archive(0).await;
    for query in every_list() {
        let mut sql = build(&query, query.name.is_some().then_some(&[1, 2][..])).expect("plain values");
        let statement = sql.build().sql().as_str().to_owned();
        // A full scan is allowed only over the query's own lists of values and over its result.
        let short = |step: &String| step.contains("VIRTUAL TABLE INDEX 1:") || step == "SCAN listed";
        let steps = plan(&mut connection, &statement).await;
        let scans: Vec<_> = steps.iter().filter(|step| step.starts_with("SCAN") && !short(step)).collect();
        assert!(scans.is_empty(), "{query:?}: {scans:?} of {statement}");
        let index = if query.host.is_some() { "INDEX tables_listed_by_host" } else { "COVERING INDEX" };
        assert!(steps.iter().any(|step| step.contains(index)), "{query:?}: {steps:?}");
    }
    let part = plan(&mut connection, name_index::NameMatch::new("ann").statement()).await.join("; ");
    // `M` is the match, and `r` the order by row id.
    assert!(
        part.contains("SEARCH names USING") && part.contains("VIRTUAL TABLE INDEX") && part.contains(":M"),
        "{part}"
    );
    assert!(!part.contains("TEMP B-TREE"), "names are found in the order in which they are wanted: {part}");
    let beginning = plan(&mut connection, name_index::NameMatch::new("an").statement()).await.join("; ");
    assert!(beginning.starts_with("SEARCH names USING COVERING INDEX"), "{beginning}");
    assert!(!beginning.contains("TEMP B-TREE"), "{beginning}");
}

/// The instructions that a list takes, and its length.
async fn cost(connection: &mut SqliteConnection, query: &TableQuery) -> (u64, usize) {
    let count = Arc::new(AtomicU64::new(0));
    let counting = count.clone();
    connection.lock_handle().await.expect("free").set_progress_handler(STEP, move || {
        counting.fetch_add(STEP as u64, Ordering::Relaxed);
        true
    });
    let found = tables(connection, query).await.expect("it can be read").len();
    (count.load(Ordering::Relaxed), found)
}

#[tokio::test]
async fn no_list_costs_more_because_the_archive_is_larger() {
    let (mut small, mut large) = (archive(6_000).await, archive(24_000).await);
    let mut full = 0;
    for query in every_list() {
        let ((few, _), (many, found)) = (cost(&mut small, &query).await, cost(&mut large, &query).await);
        full += usize::from(found == 50);
        assert!(many <= few + few / 5 + 1_000, "{few} and then {many} instructions for {found}: {query:?}");
    }
    assert!(full > 50, "{full} lists are full");
}
