//! Custom tile sets: those that a server offers, and the one that a table keeps in its settings.

use tilewright_land::TileSet;
use tilewright_land::tile::PLAYERS;
use tilewright_protocol::{ErrorCode, OfferedTileSet, RequestError, TableSettings, TableTiles};
use tilewright_rules::{Game, RulebookId, Setup, SetupError, sets};

/// No rulebook accepts the tile set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rulebook can be played with it\n{0}")]
pub struct Unplayable(String);

/// A tile set that tables may be opened with.
#[derive(Clone, Debug)]
pub struct OfferedSet {
    /// The public description.
    pub about: OfferedTileSet,
    /// The tile set file.
    text: String,
}

impl OfferedSet {
    /// Offers a set for every rulebook that accepts it with any number of players.
    pub fn new(set: &TileSet) -> Result<OfferedSet, Unplayable> {
        let starts = |rulebook| -> Result<(), SetupError> {
            let mut setups = PLAYERS.map(Setup::new);
            setups.try_for_each(|setup| Game::with_tiles(rulebook, set, &setup).map(drop))
        };
        let checked = RulebookId::ALL.map(|rulebook| (rulebook, starts(rulebook)));
        let rulebooks: Vec<String> = checked
            .iter()
            .filter(|(_, checked)| checked.is_ok())
            .map(|(rulebook, _)| rulebook.to_string())
            .collect();
        if rulebooks.is_empty() {
            let same_game = checked.iter().filter(|(rulebook, _)| sets::built_in(*rulebook).game == set.game);
            let why = same_game.filter_map(|(_, checked)| checked.as_ref().err()).map(ToString::to_string);
            return Err(Unplayable(why.collect::<Vec<_>>().join("\n")));
        }
        let about = OfferedTileSet {
            hash: set.hash(),
            id: set.id.clone(),
            title: set.title.clone(),
            provenance: set.provenance.to_string(),
            source: set.source.clone(),
            rulebooks,
        };
        Ok(OfferedSet { about, text: set.print() })
    }
}

/// Completes the settings of a new table with the offered tile set that they name by its hash.
pub fn with_offered_tiles(
    settings: TableSettings,
    offered: &[OfferedSet],
) -> Result<TableSettings, RequestError> {
    let Some(TableTiles { hash, .. }) = settings.tiles.as_deref() else { return Ok(settings) };
    let refused = |why: String| Err(RequestError::new(ErrorCode::Invalid, why));
    let Some(set) = offered.iter().find(|set| set.about.hash == *hash) else {
        let hash: String = hash.chars().take(40).collect();
        return refused(format!("this server offers no tile set with the hash “{hash}”"));
    };
    if settings.rated {
        return refused("a rated game is played with the rulebook's own tiles".to_owned());
    }
    let tiles = TableTiles { hash: hash.clone(), title: set.about.title.clone(), text: set.text.clone() };
    Ok(TableSettings { tiles: Some(Box::new(tiles)), ..settings })
}

/// Parses the tile set in a table's settings and checks its hash.
pub fn parse_table_tiles(tiles: &TableTiles) -> Result<TileSet, String> {
    let set = TileSet::parse("the table's tile set", &tiles.text).map_err(|error| error.to_string())?;
    match set.hash() == tiles.hash {
        true => Ok(set),
        false => Err(format!("the table's tile set has the hash {}, not {}", set.hash(), tiles.hash)),
    }
}
