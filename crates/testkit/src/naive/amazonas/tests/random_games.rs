//! Whole games at random: they end, and nothing is lost on the way.

use super::*;
use crate::naive::testing::Chance;
use crate::naive::tile_file::{Kind, Pile};

/// Asserts what holds at every moment of every game.
fn check(game: &Referee, seats: usize) {
    let drawn =
        |pile| game.printed.iter().filter(|tile| tile.pile == pile).count() - game.left_in(pile).len();
    let (land, amazon) = (drawn(Pile::Land), drawn(Pile::Amazon));
    let doubles = game.printed.iter().filter(|tile| tile.pile == Pile::Double).count() / 2;
    let laid_doubles = doubles - game.doubles_left().len();
    let off_table = game.gone().len() + usize::from(game.hand().is_some());
    assert_eq!(game.placed().len() + off_table, 8 + land + amazon + 2 * laid_doubles);
    for seat in 0..seats {
        let own = game.pieces().iter().filter(|piece| piece.seat == seat).count();
        let (meeples_left, camps_left) = game.supply(seat);
        assert_eq!(own + meeples_left + camps_left, 6);
        assert!(game.boats()[seat] < game.spaces());
    }
    let areas = game.areas();
    let faces = game.placed().iter().map(|tile| &game.printed[tile.index]);
    let zones = faces.flat_map(|face| &face.zones).filter(|zone| zone.kind != Kind::Amazon).count();
    assert_eq!(areas.iter().map(|area| area.zones.len()).sum::<usize>(), zones);
    assert!(game.placed().iter().all(|tile| tile.y <= game.mouth()));
    assert!(game.waiting_for() == Waiting::Over || !game.legal().is_empty());
}

/// Plays a new game to its end and returns it with the piles of the tiles in the order drawn.
fn whole_game(mut game: Referee, seed: u64) -> (Referee, Vec<Pile>) {
    let (mut chance, mut drawn) = (Chance(seed), Vec::new());
    let seats = game.scores().len();
    while game.waiting_for() != Waiting::Over {
        let before = (game.boats().to_vec(), game.scores());
        let legal = game.legal();
        let chosen = legal[chance.below(legal.len())];
        if let Move::Draw(tile) = chosen {
            drawn
                .extend(game.printed.iter().filter(|printed| printed.id == tile).map(|printed| printed.pile));
        }
        game.play(chosen).expect("it is listed");
        check(&game, seats);
        let backwards = (0..seats).any(|seat| game.boats()[seat] < before.0[seat]);
        let lost = (0..seats).any(|seat| game.scores()[seat] < before.1[seat]);
        assert!(!backwards && !lost);
        assert!(drawn.len() <= 80, "the game does not end");
    }
    (game, drawn)
}

#[test]
fn random_games_end_with_the_river_laid() {
    let own = own();
    let mut gone = 0;
    for seed in 0..40 {
        let file = [SET, &own][seed as usize % 2];
        let table = (seed % 5 == 4).then_some((8, 28));
        let seats = 2 + seed as usize % 4;
        let new =
            Referee::new(file, seats, seed as usize % seats, table, seed % 3 == 2).expect("a sound file");
        let (game, drawn) = whole_game(new, seed);
        gone += game.gone().len();
        if file == SET {
            assert_eq!((drawn.len(), game.mouth(), game.doubles_left().len()), (80, 3 + 21, 1));
            let spread = |stack: &[Pile]| stack.iter().filter(|&&pile| pile == Pile::Amazon).count() == 3;
            assert_eq!(drawn.chunks(16).all(spread), seed % 3 != 2, "five stacks, but for a plain shuffle");
        }
    }
    assert!(gone > 0);
}
