//! A game being played at this screen.

use tilewright_deal::{Seed, Seeded, start_seat};
use tilewright_land::{Cell, CpuPath, Rotation, TileSet, TileTables};
use tilewright_record::{Dealer, Record, ReplayError, Session, is_forced};
use tilewright_rules::{Action, BoardLimit, Game, Options, RulebookId, Seat, Setup, ToAct, sets};
use tilewright_view::client::{
    ChoicesView, DraftView, ErrorView, FinderView, LogTurn, NewGame, OddsView, PlacementView, Saved,
    SeatSetup, SeenView, TableState, TableView, Told,
};
use tilewright_view::say;

use crate::odds;
use crate::story::log;
use crate::{Fallible, json};

/// The version of the form in which games are kept.
const SCHEMA: u32 = 1;

/// A game being played, with its dealer and the draft of the present turn.
pub struct Desk {
    pub(crate) session: Session,
    players: Vec<String>,
    tile_tables: TileTables,
}

impl Desk {
    /// Begins a game as a [`NewGame`] in JSON says, up to the first decision.
    pub fn start(new_game: &str) -> Fallible<Desk> {
        let new: NewGame = serde_json::from_str(new_game).map_err(ErrorView::new)?;
        let rulebook: RulebookId = new.rulebook.parse().map_err(ErrorView::new)?;
        let own = new.tiles.as_deref().map(read_tiles).transpose()?;
        let seed: Seed = new.seed.parse().map_err(ErrorView::new)?;
        let game = Game::with_tiles(
            rulebook,
            own.as_ref().unwrap_or_else(|| sets::built_in(rulebook)),
            &setup(&new, rulebook, seed)?,
        )
        .map_err(ErrorView::new)?;
        let names: Vec<String> = new.seats.iter().map(|seat| seat.name.trim().to_owned()).collect();
        check_names(&names)?;
        let record = Record::start(&game, &names).map_err(ErrorView::new)?;
        let dealer = match new.manual {
            true => Dealer::Manual,
            false => Dealer::Seeded(seed, Seeded::new(seed, &game)),
        };
        let players = new.seats.into_iter().map(|seat| seat.player).collect();
        Desk::of(Session::new(game, record, dealer), players)
    }

    /// Takes up a game as [`Desk::save`] wrote it.
    pub fn load(saved: &str) -> Fallible<Desk> {
        let saved: Saved = serde_json::from_str(saved)
            .map_err(|error| ErrorView::new(say!("not-saved", why = error.to_string())))?;
        if saved.schema != SCHEMA {
            return Err(ErrorView::new(say!("saved-otherwise", form = saved.schema, known = SCHEMA)));
        }
        let seed = saved.seed.as_deref().map(str::parse::<Seed>).transpose().map_err(ErrorView::new)?;
        let mut desk = Desk::take_up(&saved.record, saved.players, seed)?;
        // What left no choice is among the draft's actions, so that nothing is added to them.
        for action in &saved.draft {
            desk.session.act(action.parse().map_err(ErrorView::new)?)?;
        }
        Ok(desk)
    }

    /// Goes on with the first game of a record; without a seed, a person draws from a real box.
    pub fn take_up(record: &str, players: Vec<String>, seed: Option<Seed>) -> Fallible<Desk> {
        let record = first_record(record)?;
        let session = Session::resume(record, |game| match seed {
            Some(seed) => Dealer::Seeded(seed, Seeded::new(seed, game)),
            None => Dealer::Manual,
        });
        Desk::of(session.map_err(not_replayed)?, players)
    }

    pub(crate) fn of(session: Session, players: Vec<String>) -> Fallible<Desk> {
        let tile_tables =
            TileTables::new(session.game().tiles(), CpuPath::detect()).map_err(ErrorView::new)?;
        let mut desk = Desk { session, players, tile_tables };
        desk.deal();
        Ok(desk)
    }

    /// The game with its draft and its record.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What everybody sees, with the draft.
    pub fn state(&self) -> TableState {
        let session = &self.session;
        let game = session.game();
        let drafted = session.drafted();
        let mut state = TableState {
            table: TableView::of(game, &self.tile_tables, session.names(), session.is_manual()),
            draft: DraftView {
                seat: session.drafting().map(|turn| turn.seat.index() as u8),
                turn: session.drafting().map(|turn| turn.number),
                actions: drafted.iter().map(Action::to_string).collect(),
                placements: session.undrafted().map(PlacementView::all).unwrap_or_default(),
                can_undo: session.can_undo(),
                wants_confirmation: session.wants_confirmation(),
                gains: session.gains(),
                told: Told::all(game, session.names(), session.drafted_events()),
                forced: self.was_forced(),
            },
            manual: session.is_manual(),
        };
        // What is drawn next is asked when the turn is confirmed, also of a person with a real box.
        if state.draft.wants_confirmation {
            state.table.choices = ChoicesView::default();
        }
        self.leave_to_others(&mut state);
        state
    }

    /// Whether the last decision of the draft left no choice: nothing but passing after a placement.
    fn was_forced(&self) -> bool {
        let mut last = self.session.drafted().iter().rev();
        let passed = last.next() == Some(&Action::Pass);
        passed && matches!(last.next(), Some(Action::Place { .. })) && {
            let mut before = self.session.record().position(usize::MAX);
            before.actions.pop();
            before.set_up(Some(self.session.game().tiles())).is_ok_and(|game| is_forced(&game))
        }
    }

    /// Does what a player decided, for the time being; what leaves no choice after it is done too.
    pub fn act(&mut self, action: &str) -> Fallible<()> {
        let action: Action = action.parse().map_err(ErrorView::new)?;
        match action {
            Action::Draw(_) | Action::Reveal(_) if self.session.wants_confirmation() => {
                return Err(ErrorView::new(say!("not-confirmed")));
            }
            Action::Draw(tile) => {
                self.session.name_tile(tile).map_err(ErrorView::new)?;
                return Ok(());
            }
            Action::Reveal(ship) => {
                self.session.name_ship(ship).map_err(ErrorView::new)?;
                return Ok(());
            }
            _ => self.session.act(action)?,
        }
        while matches!(self.session.game().to_act(), ToAct::Seat(_)) && is_forced(self.session.game()) {
            let Some(only) = self.session.game().legal_actions().first().copied() else { break };
            self.session.act(only)?;
        }
        Ok(())
    }

    /// The tiles that may be drawn from a real box, by what is seen of the one that was: a [`SeenView`] in JSON.
    pub fn find(&self, seen: &str) -> Fallible<FinderView> {
        let seen: SeenView = serde_json::from_str(seen).map_err(ErrorView::new)?;
        FinderView::of(self.session.game(), &seen)
    }

    /// Takes the last decision back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// Ends the draft and draws what follows.
    pub fn confirm(&mut self) -> Fallible<()> {
        if !self.session.wants_confirmation() {
            return Err(ErrorView::new(say!("still-to-decide")));
        }
        self.session.confirm();
        self.deal();
        Ok(())
    }

    /// The dealer draws until a seat is to act. A person with a real box draws for themselves.
    fn deal(&mut self) {
        if self.session.is_manual() {
            return;
        }
        while self.session.game().to_act() == ToAct::Chance && !self.session.deal().is_empty() {}
    }

    /// The game as it is kept between visits.
    pub fn save(&self) -> Saved {
        let session = &self.session;
        let seed = match session.dealer() {
            Dealer::Seeded(seed, _) => Some(seed.to_string()),
            Dealer::Manual | Dealer::Elsewhere => None,
        };
        Saved {
            schema: SCHEMA,
            players: self.players.clone(),
            seed,
            record: session.undrafted_record().print(),
            draft: session.drafted().iter().map(Action::to_string).collect(),
        }
    }

    /// The same players and options for another game, in which the next seat starts.
    pub fn again(&self, seed: &str) -> NewGame {
        let (session, record) = (&self.session, self.session.record());
        let setup = record.setup();
        let seats = session.names().iter().zip(&self.players);
        NewGame {
            rulebook: record.rulebook().name().to_owned(),
            seats: seats
                .map(|(name, player)| SeatSetup { name: name.clone(), player: player.clone() })
                .collect(),
            start: Some((setup.start.index() as u8 + 1) % setup.seats.max(1)),
            table: setup.table.map(|table| (table.width, table.height)),
            options: setup.options.to_string(),
            tiles: record.own_tiles().map(TileSet::print),
            seed: seed.to_owned(),
            manual: session.is_manual(),
        }
    }

    /// The record for others, as far as it is confirmed; the seed is told once the game is over.
    pub fn record(&self) -> String {
        self.session.confirmed_record().print()
    }

    /// What happened so far, turn by turn, the draft included.
    pub fn log(&self) -> Fallible<Vec<LogTurn>> {
        let replay = self.session.record().replay().map_err(ErrorView::new)?;
        Ok(log(&replay, self.session.names()))
    }

    /// Why the tile in hand cannot lie on a cell: an answer for each quarter turn, `null` where it can.
    pub fn why_not(&self, x: i8, y: i8) -> String {
        let answer = |rotation| {
            let action = Action::Place { cell: Cell::new(x, y), rotation };
            self.session.game().check(action).err().map(ErrorView::from)
        };
        json(&Rotation::ALL.map(answer))
    }

    /// How likely the area that a zone belongs to is to be completed.
    pub fn odds(&self, kind: &str, tile: u8, zone: u8) -> Option<OddsView> {
        odds::odds(self.session.game(), kind, tile, zone)
    }
}

fn setup(new: &NewGame, rulebook: RulebookId, seed: Seed) -> Fallible<Setup> {
    let seats = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
    let start = match new.start {
        Some(seat) => Seat::new(seat.into()).ok_or_else(|| ErrorView::new(say!("no-such-seat")))?,
        None => start_seat(seed, seats),
    };
    let options = match new.options.as_str() {
        "" => Options::DEFAULT,
        text => Options::parse(rulebook, text).map_err(ErrorView::new)?,
    };
    let options = if new.manual { options.dealt_by_hand(rulebook) } else { options };
    let table = new.table.map(|(width, height)| BoardLimit { width, height });
    Ok(Setup { seats, start, table, options })
}

/// Reads a tile set; every problem that it has is told.
pub(crate) fn read_tiles(text: &str) -> Fallible<TileSet> {
    TileSet::parse("the tile set", text).map_err(ErrorView::new)
}

/// The first record of a text.
pub(crate) fn first_record(text: &str) -> Fallible<Record> {
    let records = Record::parse_all("the record", text).map_err(ErrorView::new)?;
    records.into_iter().next().ok_or_else(|| ErrorView::new(say!("no-record")))
}

/// Why a record cannot be followed; a person does not count its lines where its tiles alone are the reason.
pub(crate) fn not_replayed(error: ReplayError) -> ErrorView {
    error.withdrawn().map_or_else(|| ErrorView::new(&error), ErrorView::new)
}

fn check_names(names: &[String]) -> Fallible<()> {
    for (index, name) in names.iter().enumerate() {
        if name.is_empty() {
            return Err(ErrorView::new(say!("name-missing", number = index + 1)));
        }
        if names[..index].contains(name) {
            return Err(ErrorView::new(say!("names-alike", name = name)));
        }
    }
    Ok(())
}
