//! One game of a match.

use std::time::Instant;

use tilewright_deal::Seeded;
use tilewright_record::{Record, TextError};
use tilewright_rules::{Action, Refusal, Seat, SetupError, ToAct};

use super::clock::{Clock, TurnClock};
use super::{Match, Seating};
use crate::bot::Bot;
use crate::player::Player;
use crate::stop::Stop;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Points per seat.
    pub scores: Vec<u16>,
    /// The time of each bot of the match.
    pub clocks: Vec<Clock>,
    /// The game as it went, where it was to be written down.
    pub record: Option<Record>,
}

/// A game that could not be played to its end, which no player should bring about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("deal {deal} (seed {seed}), seating {seating}: {fault}", deal = .deal + 1, seating = .seating + 1)]
pub struct GameError {
    /// The deal, from zero.
    pub deal: u32,
    /// The number that its tiles were dealt from.
    pub seed: String,
    /// The seating, from zero.
    pub seating: usize,
    /// What happened.
    pub fault: Fault,
}

/// What went wrong in a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The game could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot chose what the rules do not allow.
    #[error("{bot} chose {action} in turn {turn}, which is not allowed: {refusal}")]
    Illegal {
        /// Who.
        bot: Bot,
        /// What.
        action: Action,
        /// When.
        turn: u16,
        /// Why not.
        refusal: Refusal,
    },
    /// A bot named no action though it was asked.
    #[error("{0} chose nothing in turn {1}")]
    Nothing(Bot, u16),
    /// The dealer had nothing to deal.
    #[error("there was nothing to deal in turn {0}")]
    NoDeal(u16),
    /// The record could not be begun.
    #[error(transparent)]
    Record(#[from] TextError),
}

/// Plays one game. Equal arguments give equal games wherever budgets are counted in simulations.
pub(super) fn play(fight: &Match, deal: u32, seating: usize, keep: bool) -> Result<GameEnd, GameError> {
    let table = Table::new(fight, deal, seating, keep);
    let end = table.and_then(Table::play);
    let seed = || fight.deal_seed(deal).to_string();
    end.map_err(|fault| GameError { deal, seed: seed(), seating, fault })
}

/// A game in progress.
struct Table<'a> {
    game: tilewright_rules::Game,
    record: Option<Record>,
    dealer: Seeded,
    seating: &'a Seating,
    /// By seat.
    players: Vec<Player>,
    /// By seat.
    clocks: Vec<TurnClock>,
    bots: usize,
}

impl<'a> Table<'a> {
    fn new(fight: &'a Match, deal: u32, seating: usize, keep: bool) -> Result<Table<'a>, Fault> {
        let game = fight.new_game()?;
        let table = &fight.seatings()[seating];
        let names = table.iter().map(|bot| fight.bots()[*bot].to_string());
        let record = keep.then(|| Record::start(&game, &names.collect::<Vec<_>>())).transpose()?;
        let seed = fight.deal_seed(deal);
        let record = record.map(|mut record| {
            record.set_seed(seed);
            let of = format!("seed {}, deal {}, seating {}", fight.seed(), deal + 1, seating + 1);
            record.add_header("Match", &of).map(|()| record)
        });
        // Where a bot has several seats, each plays by a seed of its own.
        let seats = table.iter().enumerate();
        let own = |(seat, bot): (usize, &usize)| {
            let seeds = bot + fight.bots().len() * table[..seat].iter().filter(|other| *other == bot).count();
            Player::new(fight.bots()[*bot], fight.bot_seed(deal, seeds))
        };
        Ok(Table {
            record: record.transpose()?,
            dealer: Seeded::new(seed, &game),
            seating: table,
            players: seats.map(own).collect(),
            clocks: table.iter().map(|bot| TurnClock::new(fight.bots()[*bot].time())).collect(),
            bots: fight.bots().len(),
            game,
        })
    }

    fn play(mut self) -> Result<GameEnd, Fault> {
        loop {
            let turn = self.game.turn();
            match self.game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    let draw = self.dealer.deal(&self.game).ok_or(Fault::NoDeal(turn.number))?;
                    self.apply(draw).map_err(|_| Fault::NoDeal(turn.number))?;
                }
                ToAct::Seat(seat) => {
                    let (bot, chosen) = self.ask(seat);
                    let action = chosen.ok_or(Fault::Nothing(bot, turn.number))?;
                    self.apply(action).map_err(|refusal| Fault::Illegal {
                        bot,
                        action,
                        turn: turn.number,
                        refusal,
                    })?;
                }
            }
        }
        let mut clocks = vec![Clock::default(); self.bots];
        for (clock, bot) in self.clocks.into_iter().zip(self.seating) {
            clocks[*bot].add(&clock.read());
        }
        Ok(GameEnd { scores: self.game.scores().to_vec(), clocks, record: self.record })
    }

    fn ask(&mut self, seat: Seat) -> (Bot, Option<Action>) {
        let player = &mut self.players[seat.index()];
        let began = Instant::now();
        let chosen = player.choose(&self.game, &Stop::never());
        self.clocks[seat.index()].decided(&self.game.turn(), seat, began.elapsed());
        (player.bot(), chosen)
    }

    fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        match &mut self.record {
            Some(record) => record.play(&mut self.game, action, &mut ()),
            None => self.game.apply(action, &mut ()),
        }
    }
}
