//! Games for the tests, played at random from fixed seeds.

use tilewright_deal::{Seed, Seeded};
use tilewright_land::{Pile, TileSet};
use tilewright_record::Record;
use tilewright_rules::{Game, Options, RulebookId, Setup, ToAct, sets};

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
    let dealer = Seeded::new(seed, &game);
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

/// The option that a rulebook has, if it has one.
pub fn options_of(rulebook: RulebookId) -> Options {
    match rulebook {
        RulebookId::SouthSeas => Options::parse(rulebook, "retrieve=any-turn").unwrap(),
        RulebookId::Amazonas => Options::parse(rulebook, "shuffle=plain").unwrap(),
        _ => Options::DEFAULT,
    }
}

/// A set that does not come with the program.
pub fn own_set(rulebook: RulebookId) -> TileSet {
    let held = |text| read(text).own_tiles().cloned().expect("the record holds its set");
    match rulebook {
        RulebookId::SouthSeas => held(include_str!("games/few-islands.txt")),
        RulebookId::Amazonas => held(include_str!("games/short-river.txt")),
        // One land tile less, and another name.
        _ => {
            let mut tiles = sets::built_in(rulebook).clone();
            tiles.id = "my-tiles".to_owned();
            let place = tiles.tiles.iter().position(|tile| tile.pile == Pile::Land).expect("a land tile");
            tiles.tiles.remove(place);
            tiles
        }
    }
}

/// The one record in a text.
pub fn read(text: &str) -> Record {
    let mut records = Record::parse_all("test", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}
