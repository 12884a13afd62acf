//! `tilewright verify`: the proof that a game was dealt as it was promised.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tilewright_deal::{Commitment, Entropy};
use tilewright_record::{Proof, Record, VerifyError};

use crate::failure::{Failure, Outcome};
use crate::set_files::SuppliedTiles;

/// Prove that every draw of recorded games was decided before they began
///
/// The dealer's secret must fit the commitment published before the first draw, and with what the seats added it must
/// deal every tile and ship and draw the start seat. The exit code is 2 if any record fails. A forged record could state
/// another commitment or other entropy than you saw: give what you saw to have it compared.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright verify my-game.txt
  tilewright verify my-game.txt --commitment 45d8…a17f --entropy 2:0f3b…77c1
How a fair deal is made is described in docs/record.md.")]
pub struct Verify {
    /// The file: one record or several
    file: PathBuf,
    #[command(flatten)]
    tiles: SuppliedTiles,
    /// The commitment that was published before the game
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// What a seat added, as it was sent: the seat from 1, a colon, 64 digits
    #[arg(long, value_name = "SEAT:HEX", value_parser = added)]
    entropy: Vec<(usize, Entropy)>,
}

/// Reads what a seat added.
fn added(text: &str) -> Result<(usize, Entropy), String> {
    let (seat, entropy) = text.split_once(':').ok_or("expected a seat, a colon and 64 hexadecimal digits")?;
    let seat = seat.parse().ok().filter(|seat| (1..=5).contains(seat)).ok_or("seats count from 1 to 5")?;
    Ok((seat, entropy.parse().map_err(|error| format!("{error}"))?))
}

impl Verify {
    /// Proves every record of the file.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let name = self.file.display().to_string();
        let records = self.tiles.read_records(&self.file)?;
        if records.is_empty() {
            return Err(Failure::Input(format!("{name}: there is no record in it")));
        }
        let mut failures = Vec::new();
        for (number, record) in (1..).zip(&records) {
            let who = format!("record {number} ({}, {})", record.rulebook(), record.players().join(", "));
            match self.prove(record) {
                Ok(proof) => writeln!(out, "{who}: {}", told(&proof))?,
                Err(why) => {
                    writeln!(out, "{who}: NOT PROVED")?;
                    failures.push(format!("{name}: record {number}: {why}"));
                }
            }
        }
        writeln!(out, "{} records, {} not proved", records.len(), failures.len())?;
        out.flush()?;
        if failures.is_empty() { Ok(()) } else { Err(Failure::Input(failures.join("\n"))) }
    }

    fn prove(&self, record: &Record) -> Result<Proof, String> {
        let deal = record.fairness();
        if let (Some(seen), Some(deal)) = (self.commitment, deal)
            && deal.commitment() != seen
        {
            return Err(format!("the commitment is {}, but you saw {seen}", deal.commitment()));
        }
        for (seat, seen) in &self.entropy {
            let stated = deal.and_then(|deal| deal.entropy().get(seat - 1).copied().flatten());
            if stated != Some(*seen) {
                let stated = stated.map_or("nothing".to_owned(), |stated| stated.to_string());
                return Err(format!("seat {seat} added {stated} by the record, but you sent {seen}"));
            }
        }
        record.verify().map_err(|error| match error {
            VerifyError::Wrong(error) => self.tiles.explained(&error),
            error => error.to_string(),
        })
    }
}

/// One line about what was proved.
fn told(proof: &Proof) -> String {
    let ships = if proof.ships == 0 { String::new() } else { format!(" and {} ships", proof.ships) };
    let end = if proof.is_over { "" } else { ", and the game is not over" };
    format!(
        "proved: {} draws{ships} come from the secret promised as {} and the entropy of {} seats{end}",
        proof.draws, proof.commitment, proof.stirred_by
    )
}
