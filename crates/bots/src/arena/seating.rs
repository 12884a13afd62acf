//! Who sits where: every way round the table, so that nobody owes a win to their seat.

use arrayvec::ArrayVec;
use tilewright_rules::MAX_SEATS;

/// For each seat the place of its bot in the list of the match.
pub type Seating = ArrayVec<usize, MAX_SEATS>;

/// The seatings of a deal: the bots in the order given, in turn until all seats are taken, beginning with each of them and turned
/// to every place at the table; those that come twice are left out. So every bot sits on every seat equally often.
pub(super) fn all(bots: usize, players: usize) -> Vec<Seating> {
    let mut all: Vec<Seating> = Vec::new();
    for first in 0..bots {
        for turned in 0..players {
            let seating: Seating =
                (0..players).map(|seat| (first + (seat + players - turned) % players) % bots).collect();
            if !all.contains(&seating) {
                all.push(seating);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bots: usize, players: usize) -> Vec<Vec<usize>> {
        all(bots, players).iter().map(|seating| seating.to_vec()).collect()
    }

    #[test]
    fn as_many_bots_as_seats_go_round_the_table() {
        assert_eq!(of(2, 2), [[0, 1], [1, 0]]);
        assert_eq!(of(4, 4), [[0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1], [1, 2, 3, 0]]);
    }

    #[test]
    fn fewer_bots_are_spread() {
        assert_eq!(of(2, 4), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(of(2, 3), [[0, 1, 0], [0, 0, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0], [0, 1, 1]]);
    }

    #[test]
    fn every_bot_sits_on_every_seat_equally_often() {
        for players in 2..=MAX_SEATS {
            for bots in 2..=players {
                let all = all(bots, players);
                for bot in 0..bots {
                    for seat in 0..players {
                        let there = all.iter().filter(|seating| seating[seat] == bot).count();
                        assert_eq!(there * bots, all.len(), "bot {bot} of {bots}, seat {seat} of {players}");
                    }
                }
            }
        }
    }
}
