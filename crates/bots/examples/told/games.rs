//! Games between players of mixed levels.

use tilewright_bots::{Bot, Level, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_deal::{Seed, Seeded};
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Seat, Setup, ToAct};

use crate::Fallible;

/// Games of one rulebook with so many seats.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub rulebook: RulebookId,
    pub seats: u8,
}

impl Kind {
    pub fn start(self) -> Fallible<Game> {
        Ok(Game::new(self.rulebook, &Setup::new(self.seats))?)
    }
}

/// Who sits at the tables: each seat draws one of them. Experts would take a hundred times as long.
pub const MIXED: [Bot; 3] = [Bot::Level(Level::Easy), Bot::Level(Level::Medium), Bot::Level(Level::Hard)];

/// Mixed players for a game.
pub fn mixed(seats: u8, seed: u64) -> Vec<Bot> {
    let mut words = Words::new(seed ^ 0x6d69_7865);
    (0..seats).map(|_| MIXED[words.next() as usize % MIXED.len()]).collect()
}

/// Plays a game to its end and shows every position before a draw or a decision.
pub fn play(kind: Kind, bots: &[Bot], seed: u64, look: &mut dyn FnMut(&Game)) -> Fallible<(Game, Record)> {
    let mut game = kind.start()?;
    let names: Vec<String> = bots.iter().map(ToString::to_string).collect();
    let mut record = Record::start(&game, &names)?;
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    let mut players: Vec<Player> =
        (0..).zip(bots).map(|(seat, bot)| Player::new(*bot, seed.wrapping_mul(8) + seat)).collect();
    while game.to_act() != ToAct::Over {
        look(&game);
        let action = match game.to_act() {
            ToAct::Seat(seat) => players[seat.index()].choose(&game, &Stop::never()),
            _ => dealer.deal(&game),
        };
        record.play(&mut game, action.ok_or("nobody acts")?, &mut ())?;
    }
    Ok((game, record))
}

/// Each seat's share of the win: those who tie share it.
pub fn shares(game: &Game) -> Vec<f64> {
    let winners = game.leaders();
    let share = |seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    Seat::first(game.setup().seats).map(share).collect()
}
