//! `cargo xtask strength`: plays the matches that the bots' strength is held to.
//!
//! Each match is a `tilewright arena` with a journal in `bench/matches`, so that an interrupted run continues with the next deal on any
//! machine. Results are written into `docs/strength.md`, also of unfinished matches. A match with a time budget needs an idle machine;
//! the others are the same on any.

use crate::bench::RULEBOOKS;
use crate::play;
use crate::repo::{self, Fallible, Repo};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// A match, played in every rulebook.
struct Matchup {
    name: &'static str,
    /// The bots; the first one is measured.
    bots: fn(&str) -> String,
    players: u32,
    games: fn(&str) -> u32,
    seed: u32,
    /// The percentage of games that the first must win.
    at_least: f64,
}

const MATCHES: &[Matchup] = &[
    Matchup::pair("greedy", |_| "greedy,random".into(), |_| 1000, 1401, 98.0),
    Matchup::pair("easy", |_| "easy,random".into(), |_| 400, 1501, 90.0),
    Matchup::pair("medium", |_| "medium,greedy".into(), |_| 400, 1601, 50.0),
    Matchup::pair("hard", |_| "hard,medium".into(), |_| 400, 1701, 65.0),
    Matchup {
        players: 4,
        ..Matchup::pair("four", |_| "hard,medium,medium,medium".into(), |_| 400, 1801, 40.0)
    },
    Matchup::pair("expert", |_| "expert,hard".into(), |_| 400, 1901, 60.0),
    Matchup::pair("search", |_| "search:100ms,greedy".into(), |_| 400, 2001, 85.0),
    Matchup::pair(
        "scaling",
        |rulebook| format!("search:{}n,search:{}n", 4 * hundred_ms(rulebook), hundred_ms(rulebook)),
        |rulebook| if rulebook == "hunters-2020" { 1000 } else { 400 },
        2101,
        55.0,
    ),
];

/// Simulations in 100 ms on one core, as measured once by `tilewright bench --search`. A fixed number, because another one would make
/// another match.
fn hundred_ms(rulebook: &str) -> u32 {
    match rulebook {
        "south-seas" => 59_000,
        "amazonas" => 33_000,
        _ => 29_000,
    }
}

impl Matchup {
    const fn pair(
        name: &'static str,
        bots: fn(&str) -> String,
        games: fn(&str) -> u32,
        seed: u32,
        at_least: f64,
    ) -> Matchup {
        Matchup { name, bots, players: 2, games, seed, at_least }
    }

    /// The arguments of the program.
    fn arguments(&self, rulebook: &str) -> String {
        let (bots, games) = ((self.bots)(rulebook), (self.games)(rulebook));
        let Matchup { players, seed, .. } = self;
        format!("arena --game {rulebook} --players {players} --bots {bots} --games {games} --seed {seed}")
    }
}

/// Plays all or the named matches, in all rulebooks or the given one. Each continues its journal, or with `--anew` starts again;
/// `--minutes` limits its time.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let (mut anew, mut minutes, mut rulebooks, mut names) = (false, None, RULEBOOKS.to_vec(), Vec::new());
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--anew" => anew = true,
            "--minutes" => minutes = Some(words.next().ok_or("--minutes needs a number")?.as_str()),
            "--game" => {
                let asked = words.next().ok_or("--game needs a rulebook")?;
                rulebooks.retain(|rulebook| rulebook == asked);
                if rulebooks.is_empty() {
                    return Err(format!("no rulebook `{asked}`; there are: {}", RULEBOOKS.join(", ")).into());
                }
            }
            name if MATCHES.iter().any(|known| known.name == name) => names.push(name),
            unknown => {
                let known: Vec<&str> = MATCHES.iter().map(|known| known.name).collect();
                return Err(format!("no match `{unknown}`; there are: {}", known.join(", ")).into());
            }
        }
    }
    let program = play::build(repo)?;
    let folder = repo.path("bench/matches");
    std::fs::create_dir_all(&folder)?;
    for matchup in MATCHES.iter().filter(|matchup| names.is_empty() || names.contains(&matchup.name)) {
        for rulebook in &rulebooks {
            let journal = folder.join(format!("{}-{rulebook}.txt", matchup.name));
            if anew && journal.exists() {
                std::fs::remove_file(&journal)?;
            }
            let row = play_matchup(&program, &journal, matchup, rulebook, minutes)?;
            println!("{row}");
            let page = repo.path("docs/strength.md");
            let text = std::fs::read_to_string(&page)?;
            std::fs::write(page, replaced(&text, &row)?)?;
        }
    }
    Ok(())
}

/// Plays a match and returns its row of the table.
fn play_matchup(
    program: &Path,
    journal: &Path,
    matchup: &Matchup,
    rulebook: &str,
    minutes: Option<&str>,
) -> Fallible<String> {
    let arguments = matchup.arguments(rulebook);
    println!("── {arguments} ──");
    let mut command = Command::new(program);
    command.args(arguments.split(' ')).args(["--json", "--resume"]).arg(journal);
    command.args(minutes.into_iter().flat_map(|minutes| ["--minutes", minutes]));
    Ok(row(matchup, rulebook, &serde_json::from_str(&repo::output(&mut command)?)?))
}

const BEGIN: &str = "<!-- matches -->\n";
const END: &str = "<!-- end of matches -->\n";
const HEAD: &str = "\
| match | rulebook | games | wins of the first | interval | margin | wanted | ms a turn | overruns |
|---|---|---|---|---|---|---|---|---|
";

/// The page with one row replaced. Rows of removed matches are dropped.
fn replaced(page: &str, row: &str) -> Fallible<String> {
    let parts = page.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?)));
    let (head, (table, tail)) =
        parts.ok_or(format!("docs/strength.md has no place for the table: {BEGIN}{END}"))?;
    let mut rows = String::new();
    for matchup in MATCHES {
        for rulebook in RULEBOOKS {
            let begin = begin(matchup, rulebook);
            let found = std::iter::once(row).chain(table.lines()).find(|row| row.starts_with(&begin));
            rows.extend(found.into_iter().flat_map(|row| [row, "\n"]));
        }
    }
    Ok(format!("{head}{BEGIN}\n{HEAD}{rows}\n{END}{tail}"))
}

/// The start of a match's row, by which it is found.
fn begin(matchup: &Matchup, rulebook: &str) -> String {
    format!("| `{}` | `{rulebook}` |", (matchup.bots)(rulebook))
}

fn row(matchup: &Matchup, rulebook: &str, report: &Value) -> String {
    let first = &report["bots"][0];
    let percent = |value: &Value| 100.0 * value.as_f64().unwrap_or(f64::NAN);
    let number = |key: &str| first[key].as_f64().unwrap_or(f64::NAN);
    let wins = percent(&first["win_share"]);
    let wanted = (matchup.games)(rulebook);
    let over = report["games"].as_u64() >= Some(u64::from(wanted));
    let of = if over { String::new() } else { format!(" of {wanted}") };
    let reached = match (wins >= matchup.at_least, over) {
        (true, _) => "",
        (false, true) => ", missed",
        (false, false) => ", not yet",
    };
    format!(
        "{} {}{of} | {wins:.1} % | {:.1} – {:.1} % | {:+.1} | {:.0} %{reached} | {:.1} | {} of {} |",
        begin(matchup, rulebook),
        report["games"],
        percent(&first["ci95"][0]),
        percent(&first["ci95"][1]),
        number("margin"),
        matchup.at_least,
        number("ms_per_turn"),
        first["overruns"],
        first["turns"],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_spelled_as_typed() {
        let scaling = MATCHES.iter().find(|matchup| matchup.name == "scaling").unwrap();
        assert_eq!(
            scaling.arguments("hunters-2020"),
            "arena --game hunters-2020 --players 2 --bots search:116000n,search:29000n --games 1000 --seed 2101"
        );
        let four = MATCHES.iter().find(|matchup| matchup.name == "four").unwrap();
        assert!(four.arguments("amazonas").contains("--players 4 --bots hard,medium,medium,medium "));
    }

    fn report(games: u32, share: f64) -> Value {
        serde_json::json!({"games": games, "bots": [{"win_share": share, "ci95": [0.72, 0.81], "margin": 28.4,
            "ms_per_turn": 4.36, "overruns": 1, "turns": 18076}]})
    }

    #[test]
    fn a_result_becomes_a_row_that_says_whether_it_is_enough() {
        let hard = MATCHES.iter().find(|matchup| matchup.name == "hard").unwrap();
        assert_eq!(
            row(hard, "amazonas", &report(400, 0.769)),
            "| `hard,medium` | `amazonas` | 400 | 76.9 % | 72.0 – 81.0 % | +28.4 | 65 % | 4.4 | 1 of 18076 |"
        );
        assert!(row(hard, "amazonas", &report(400, 0.649)).contains("| 65 %, missed |"));
        assert!(row(hard, "amazonas", &report(398, 0.7)).contains("| `amazonas` | 398 of 400 | 70.0 % |"));
        assert!(row(hard, "amazonas", &report(398, 0.649)).contains("| 65 %, not yet |"));
    }

    #[test]
    fn only_the_row_of_a_match_is_replaced() {
        let [easy, hard] =
            ["easy", "hard"].map(|name| MATCHES.iter().find(|matchup| matchup.name == name).unwrap());
        let [other, old, new] = [
            row(easy, "amazonas", &report(400, 0.97)),
            row(hard, "amazonas", &report(400, 0.7)),
            row(hard, "amazonas", &report(400, 0.8)),
        ];
        let page = |rows: &str| format!("# A\n\n{BEGIN}\n{HEAD}{rows}\n{END}\nmore\n");
        let held_no_more = "| `hard,easy` | `amazonas` | 400 |\n";
        let before = page(&format!("{other}\n{held_no_more}{old}\n"));
        assert_eq!(replaced(&before, &new).unwrap(), page(&format!("{other}\n{new}\n")));
        assert_eq!(replaced(&page(&format!("{new}\n")), &other).unwrap(), page(&format!("{other}\n{new}\n")));
        assert!(replaced("# A\n", &new).is_err());
    }
}
