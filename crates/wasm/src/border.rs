//! What the page sees: objects and functions that take and give texts.

use tilewright_view::client::{ErrorView, SetView};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::{Desk, Fallible, Pictures, Story, json};

/// What is thrown to the page: an [`ErrorView`] in JSON.
fn thrown<T>(result: Fallible<T>) -> Result<T, JsValue> {
    result.map_err(|error| JsValue::from_str(&json(&error)))
}

/// A game being played.
#[wasm_bindgen]
pub struct Table(Desk);

#[wasm_bindgen]
impl Table {
    /// Begins a game.
    pub fn start(new_game: &str) -> Result<Table, JsValue> {
        thrown(Desk::start(new_game)).map(Table)
    }

    /// Takes up a game that was saved.
    pub fn load(saved: &str) -> Result<Table, JsValue> {
        thrown(Desk::load(saved)).map(Table)
    }

    /// Goes on with a record. The players are named in JSON; without a seed a person draws.
    #[wasm_bindgen(js_name = takeUp)]
    pub fn take_up(record: &str, players: &str, seed: Option<String>) -> Result<Table, JsValue> {
        let players = serde_json::from_str(players).map_err(ErrorView::new);
        let seed = seed.map(|seed| seed.parse().map_err(ErrorView::new)).transpose();
        let desk = players.and_then(|players| Desk::take_up(record, players, seed?));
        thrown(desk).map(Table)
    }

    /// Takes up a game that is dealt elsewhere.
    pub fn follow(followed: &str) -> Result<Table, JsValue> {
        thrown(Desk::follow(followed)).map(Table)
    }

    /// What happened at a table that is dealt elsewhere: the texts of actions, in JSON.
    pub fn happen(&mut self, actions: &str) -> Result<(), JsValue> {
        let actions = serde_json::from_str::<Vec<String>>(actions).map_err(ErrorView::new);
        thrown(actions.and_then(|actions| self.0.happen(&actions)))
    }

    /// The table and the draft.
    pub fn state(&self) -> String {
        json(&self.0.state())
    }

    /// The tiles it is played with.
    pub fn set(&self) -> String {
        json(&SetView::of(self.0.session().game().tiles()))
    }

    /// The text of the tile set, where it is a person's own.
    #[wasm_bindgen(js_name = ownTiles)]
    pub fn own_tiles(&self) -> Option<String> {
        self.0.session().record().own_tiles().map(tilewright_land::TileSet::print)
    }

    /// What happened, turn by turn.
    pub fn log(&self) -> Result<String, JsValue> {
        thrown(self.0.log()).map(|log| json(&log))
    }

    /// The tiles that may be drawn, by what is seen of the one that was: a `SeenView` in JSON.
    pub fn find(&self, seen: &str) -> Result<String, JsValue> {
        thrown(self.0.find(seen)).map(|found| json(&found))
    }

    /// Does what a player decided.
    pub fn act(&mut self, action: &str) -> Result<(), JsValue> {
        thrown(self.0.act(action))
    }

    /// Takes the last decision back.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Confirms the turn.
    pub fn confirm(&mut self) -> Result<(), JsValue> {
        thrown(self.0.confirm())
    }

    /// The game as it is kept.
    pub fn save(&self) -> String {
        json(&self.0.save())
    }

    /// The record for others.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// The position, for a bot to look at.
    pub fn position(&self) -> String {
        self.0.session().record().position(usize::MAX).to_string()
    }

    /// Why the tile in hand cannot lie on a cell.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, x: i8, y: i8) -> String {
        self.0.why_not(x, y)
    }

    /// How likely an area is to be completed.
    pub fn odds(&self, kind: &str, tile: u8, zone: u8) -> String {
        json(&self.0.odds(kind, tile, zone))
    }

    /// The same players and options for another game.
    pub fn again(&self, seed: &str) -> String {
        json(&self.0.again(seed))
    }

    /// The pictures of its tiles.
    pub fn pictures(&self) -> Pictures {
        Pictures::of(self.0.session().game().tiles())
    }
}

/// A record played again.
#[wasm_bindgen]
pub struct Replay(Story);

#[wasm_bindgen]
impl Replay {
    /// Opens a record.
    pub fn open(record: &str) -> Result<Replay, JsValue> {
        thrown(Story::open(record)).map(Replay)
    }

    /// How many moments there are.
    pub fn length(&self) -> usize {
        self.0.length()
    }

    /// The table after so many actions.
    pub fn state(&self, step: usize) -> String {
        json(&self.0.state(step))
    }

    /// The table if other actions had followed so many of the record's own; the actions are a list in JSON.
    #[wasm_bindgen(js_name = whatIf)]
    pub fn what_if(&self, step: usize, actions: &str) -> Result<String, JsValue> {
        let actions: Fallible<Vec<String>> = serde_json::from_str(actions).map_err(ErrorView::new);
        thrown(actions.and_then(|actions| self.0.what_if(step, &actions))).map(|state| json(&state))
    }

    /// What happened, turn by turn.
    pub fn log(&self) -> String {
        json(&self.0.turns())
    }

    /// How likely an area is to be completed, after so many actions.
    pub fn odds(&self, step: usize, kind: &str, tile: u8, zone: u8) -> String {
        json(&self.0.odds(step, kind, tile, zone))
    }

    /// Why it cannot be followed to its end, if it cannot.
    pub fn departure(&self) -> Option<String> {
        self.0.departure().map(str::to_owned)
    }

    /// The text of the tile set, where the record brings its own.
    #[wasm_bindgen(js_name = ownTiles)]
    pub fn own_tiles(&self) -> Option<String> {
        self.0.own_tiles().map(tilewright_land::TileSet::print)
    }

    /// The tiles it is played with.
    pub fn set(&self) -> String {
        json(&SetView::of(self.0.last().tiles()))
    }

    /// The pictures of its tiles.
    pub fn pictures(&self) -> Pictures {
        Pictures::of(self.0.last().tiles())
    }
}

/// What a bot of a level does in a position, as a list of actions.
#[wasm_bindgen]
pub fn choose(position: &str, tiles: Option<String>, level: &str, seed: u32) -> Result<String, JsValue> {
    thrown(crate::choose(position, tiles.as_deref(), level, seed)).map(|actions| json(&actions))
}

/// The best turn of a position, in words too; the players' names are a list in JSON.
#[wasm_bindgen]
pub fn advise(position: &str, tiles: Option<String>, budget: &str, names: &str) -> Result<String, JsValue> {
    let names: Fallible<Vec<String>> = serde_json::from_str(names).map_err(ErrorView::new);
    let advice = names.and_then(|names| crate::advise(position, tiles.as_deref(), budget, &names));
    thrown(advice).map(|advice| json(&advice))
}

/// Chooses the language of everything that is said, before anything is, and answers which it is.
#[wasm_bindgen(js_name = chooseLanguage)]
pub fn choose_language(tag: &str) -> String {
    tilewright_view::language::choose(tag).to_owned()
}

#[wasm_bindgen]
extern "C" {
    /// Whoever is told something, a text at a time.
    pub type Listener;

    #[wasm_bindgen(method, structural)]
    fn tell(this: &Listener, text: &str);
}

/// Looks back on a record: each decision is told as it is understood, and the answer is how it ended.
#[wasm_bindgen]
pub fn review(record: &str, budget: &str, listener: &Listener) -> Result<String, JsValue> {
    let end = crate::review(record, budget, &mut |moment| listener.tell(&json(moment)));
    thrown(end).map(|end| json(&end))
}

/// Every rulebook.
#[wasm_bindgen]
pub fn rulebooks() -> String {
    crate::rulebook_list()
}

/// Every clause.
#[wasm_bindgen]
pub fn clauses() -> String {
    crate::clauses()
}

/// What the first game of a record says of itself, also where it cannot be replayed.
#[wasm_bindgen(js_name = recordHead)]
pub fn record_head(record: &str) -> Result<String, JsValue> {
    thrown(crate::record_head(record))
}

/// The editions of one game side by side.
#[wasm_bindgen]
pub fn topics() -> String {
    crate::topics()
}

/// A tile set.
#[wasm_bindgen(js_name = tileSet)]
pub fn tile_set(rulebook: &str, tiles: Option<String>) -> Result<String, JsValue> {
    thrown(crate::tile_set(rulebook, tiles.as_deref()))
}

/// The pictures of a rulebook's tiles, or of a set that a text describes.
#[wasm_bindgen]
pub fn pictures(rulebook: &str, tiles: Option<String>) -> Result<Pictures, JsValue> {
    thrown(Pictures::open(rulebook, tiles.as_deref()))
}
