//! Games for the tests, played at random from fixed seeds.

use tilewright_deal::{Seed, Seeded};
use tilewright_land::TileSet;
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup, ToAct, sets};

pub const NAMES: [&str; 5] = ["Ann", "Ben \"the\" Hunter", "Çelik", "D. O'Dell", "E\\F"];

/// A finished game of the rulebook's own tiles.
pub fn play(rulebook: RulebookId, setup: &Setup, number: u64) -> (Record, Game) {
    play_with(rulebook, sets::built_in(rulebook), setup, number, usize::MAX)
}

/// So many actions of a game with the given tiles.
pub fn play_with(
    rulebook: RulebookId,
    tiles: &TileSet,
    setup: &Setup,
    number: u64,
    actions: usize,
) -> (Record, Game) {
    let seed = Seed::from_number(number);
    let mut game = Game::with_tiles(rulebook, tiles, setup).expect("the setup is allowed");
    let mut record = Record::start(&game, &NAMES[..usize::from(setup.seats)]).expect("the names are allowed");
    let dealer = Seeded::new(seed, tiles);
    // Any generator will do for the players, as long as it is the same tomorrow.
    let mut word = number as u32;
    for _ in 0..actions {
        if game.to_act() == ToAct::Over {
            break;
        }
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let action = dealer.deal(&game).unwrap_or_else(|| {
            let legal = game.legal_actions();
            legal[((u64::from(word) * legal.len() as u64) >> 32) as usize]
        });
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
    }
    (record, game)
}

/// The one record in a text.
pub fn read(text: &str) -> Record {
    let mut records = Record::parse_all("test", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}
