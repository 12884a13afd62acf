//! Lists of tables: which are found, and in which order.

use tilewright_protocol::{Occupant, TablePhase, TableSettings};
use tilewright_server::store::{Cursor, Store, TableQuery, TableSummary, Write};
use tilewright_server::table::Append;

use super::suite::StoreFixture;
use super::{append, entry, id};
use crate::kit::person;

/// A table's entry in lists, as a write.
pub fn summary(
    table: &str,
    phase: TablePhase,
    changed: u64,
    names: &[&str],
    private: bool,
) -> (TableSummary, Write) {
    let who = names.iter().map(|name| Some(Occupant::Person(person(name))));
    let rulebook = if names.len() > 1 { "amazonas" } else { "south-seas" }.to_owned();
    let summary = TableSummary {
        id: id(table),
        phase,
        settings: TableSettings { rulebook, private, rated: names.len() > 1, ..crate::kit::settings(3) },
        host: person(names[0]),
        who: who.chain([None, None, None]).take(3).collect(),
        opened: 1,
        changed,
        outcome: None,
    };
    let Write::Append { table, append } = append(table, vec![entry(0, 0)]) else { panic!("an append") };
    let append = Append { summary: Some(Box::new(summary.clone())), ..append };
    (summary, Write::Append { table, append })
}

pub async fn tables_are_found(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let (one, write_one) = summary("table-1", TablePhase::Lobby, 10, &["Ann"], false);
    let (two, write_two) = summary("table-2", TablePhase::Playing, 20, &["Ann", "Ben"], false);
    let (three, write_three) = summary("table-3", TablePhase::Lobby, 30, &["O'Dell \"D\""], true);
    store.write(vec![write_one, write_two, write_three]).await.expect("stores");
    let all = TableQuery { limit: 9, private: true, ..TableQuery::default() };
    let find = async |query: TableQuery| store.tables(&query).await.expect("reads");
    assert_eq!(find(all.clone()).await, [three.clone(), two.clone(), one.clone()]);
    assert_eq!(find(TableQuery { private: false, ..all.clone() }).await, [two.clone(), one.clone()]);
    assert_eq!(
        find(TableQuery { phases: vec![TablePhase::Lobby], ..all.clone() }).await,
        [three.clone(), one.clone()]
    );
    assert_eq!(find(TableQuery { person: Some(person("Ben").id), ..all.clone() }).await, vec![two.clone()]);
    assert_eq!(
        find(TableQuery { name: Some("O'Dell \"D\"".into()), ..all.clone() }).await,
        vec![three.clone()]
    );
    assert_eq!(find(TableQuery { name: Some("%".into()), ..all.clone() }).await, []);
    assert_eq!(
        find(TableQuery { name: Some("dELL".into()), ..all.clone() }).await,
        vec![three.clone()],
        "a part is enough"
    );
    let named = async |name: &str| find(TableQuery { name: Some(name.into()), ..all.clone() }).await;
    assert_eq!(named("an").await, [two.clone(), one.clone()], "a short part is a beginning");
    assert_eq!((named("nn").await, named("de").await), (vec![], vec![]));
    assert_eq!(named("\0").await, []);
    assert_eq!(named("ann\" OR \"ben").await, [], "a name is no language");
    let both = TableQuery { name: Some("ann".into()), person: Some(person("Ben").id), ..all.clone() };
    assert_eq!(find(both).await, vec![two.clone()]);
    let none = TableQuery { name: Some("ben".into()), rulebook: Some("south-seas".into()), ..all.clone() };
    assert_eq!(find(none).await, []);
    assert_eq!(
        find(TableQuery { host: Some(person("Ann").id), ..all.clone() }).await,
        [two.clone(), one.clone()]
    );
    assert_eq!(
        find(TableQuery { rulebook: Some("amazonas".into()), ..all.clone() }).await,
        vec![two.clone()]
    );
    assert_eq!(find(TableQuery { rated: Some(true), ..all.clone() }).await, vec![two.clone()]);
    assert_eq!(find(TableQuery { rated: Some(false), ..all.clone() }).await, [three.clone(), one.clone()]);
    let phases = vec![TablePhase::Lobby, TablePhase::Playing];
    assert_eq!(find(TableQuery { phases, ..all.clone() }).await.len(), 3);
    let before = Some("20".parse().expect("a time"));
    assert_eq!(find(TableQuery { before, ..all.clone() }).await, vec![one.clone()]);
    assert_eq!(find(TableQuery { limit: 1, ..all.clone() }).await, [three]);
    // The entry follows the log.
    let Write::Append { table, append } = append("table-1", vec![entry(1, 0)]) else { panic!("an append") };
    let who = vec![Some(Occupant::Bot("easy".into())), Some(Occupant::Person(person("Eve"))), None];
    let later = TableSummary { phase: TablePhase::Over, changed: 40, who, host: person("Eve"), ..one };
    let append = Append { summary: Some(Box::new(later.clone())), ..append };
    store.write(vec![Write::Append { table, append }]).await.expect("stores");
    assert_eq!(find(TableQuery { phases: vec![TablePhase::Over], ..all.clone() }).await, vec![later.clone()]);
    assert_eq!(find(TableQuery { person: Some(person("Eve").id), ..all.clone() }).await, [later]);
    assert_eq!(
        find(TableQuery { person: Some(person("Ann").id), ..all.clone() }).await,
        vec![two.clone()],
        "who stood up is not there"
    );
    assert_eq!(named("ann").await, [two], "nor is their name");
    assert_eq!(named("easy").await.len(), 1);
}

pub async fn names_are_found_in_small_letters_of_every_alphabet(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let (table, write) = summary("table-1", TablePhase::Over, 10, &["Ærøskøbing", "ΆΛΦΑ", "Bo"], false);
    store.write(vec![write]).await.expect("stores");
    for (name, found) in
        [("ÆRØSK", 1), ("ærøsk", 1), ("KØB", 1), ("æ", 1), ("ø", 0), ("άλφ", 1), ("BO", 1), ("bob", 0)]
    {
        let query = TableQuery { name: Some(name.into()), limit: 9, ..TableQuery::default() };
        assert_eq!(store.tables(&query).await.expect("reads"), vec![table.clone(); found], "{name}");
    }
}

pub async fn lists_go_on_where_they_were(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    // All but two changed in the same millisecond.
    let tables = [("table-a", 5), ("table-d", 7), ("table-c", 5), ("table-e", 3), ("table-b", 5)];
    let writes = tables.map(|(table, changed)| summary(table, TablePhase::Over, changed, &["Ann"], false).1);
    store.write(writes.to_vec()).await.expect("stores");
    let mut coverage = Vec::new();
    let mut query = TableQuery { limit: 2, ..TableQuery::default() };
    loop {
        let page = store.tables(&query).await.expect("reads");
        let Some(last) = page.last() else { break };
        query.before = Some(Cursor::after(last));
        coverage.extend(page.into_iter().map(|table| table.id.to_string()));
    }
    assert_eq!(
        coverage,
        ["table-d", "table-a", "table-b", "table-c", "table-e"],
        "none twice, none left out"
    );
}
