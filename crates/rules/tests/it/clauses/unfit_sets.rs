//! Tile sets that a rulebook has no rules for.

use super::kit::{HUNTERS, own_tiles};
use tilewright_rules::{Game, RulebookId, Setup, SetupError, clause_test};

const START: &str = "0 start: 0 / 0 / 0 / 0: 0 meadow\n";

/// Why a rulebook cannot be played with these tiles.
fn reason(rulebook: RulebookId, tiles: &str) -> Option<String> {
    match Game::with_tiles(rulebook, &own_tiles(&format!("{START}{tiles}")), &Setup::new(2)) {
        Ok(_) => None,
        Err(SetupError::Tiles { set, rulebook: named, reasons }) => {
            assert_eq!((set.as_str(), named, reasons.len()), ("own", rulebook, 1));
            Some(reasons[0].to_string())
        }
        Err(error) => panic!("{error}"),
    }
}

clause_test! {
    [H1_7]
    fn the_first_edition_has_no_fish_in_rivers() {
        let tiles = "1 land: 0 / 0 1 2 / 2 / 2 1 0: 0 meadow, 1 river fish=1, 2 meadow";
        for rulebook in [RulebookId::Hunters2002, RulebookId::HuntersZman] {
            let reason = reason(rulebook, tiles);
            assert_eq!(reason.as_deref(), Some("tile 1, zone 1: fish live in lakes only (H1-7)"));
        }
        assert_eq!(reason(RulebookId::Hunters2020, tiles), None);
    }

    [H1_10, H2_8]
    fn gold_belongs_to_the_first_edition_and_menhirs_to_the_second() {
        let gold = "1 land: 0 / 0 / 0 / 0: 0 forest gold=1";
        let menhir = "1 land: 0 / 0 / 0 / 0: 0 forest menhir=1";
        for rulebook in [RulebookId::Hunters2002, RulebookId::HuntersZman] {
            assert_eq!(reason(rulebook, gold), None);
            let reason = reason(rulebook, menhir);
            assert_eq!(reason.as_deref(), Some("tile 1, zone 0: this rulebook knows no menhir, but gold"));
        }
        assert_eq!(reason(RulebookId::Hunters2020, menhir), None);
        let reason = reason(RulebookId::Hunters2020, gold);
        assert_eq!(reason.as_deref(), Some("tile 1, zone 0: this rulebook knows no gold, but menhir"));
    }

    [H1_20, H1_21, H2_17, H2_18, H2_19, H2_20, H2_21, H2_22]
    fn each_edition_has_its_own_powers() {
        let water = "0 / 0 / 0 / 0 1 0: 0 meadow, 1 river to=8, 8 lake fish=1";
        let first = ["fire", "shrine"];
        let second = ["wildfire", "shaman", "pit_trap", "hunting_trap", "raft", "logboat"];
        for power in first.into_iter().chain(second) {
            let tile = match power {
                "raft" | "logboat" => format!("1 land: {water} power={power}"),
                _ => format!("1 land: 0 / 0 / 0 / 0: 0 meadow power={power}"),
            };
            for rulebook in HUNTERS {
                let knows = first.contains(&power) != (rulebook == RulebookId::Hunters2020);
                let reason = reason(rulebook, &tile);
                assert_eq!(reason.is_none(), knows, "{rulebook}, {power}");
                assert!(reason.is_none_or(|reason| reason.ends_with(&format!("this rulebook knows no {power}"))));
            }
        }
    }

    [H1_1, H2_1]
    fn a_game_needs_a_land_tile_and_no_more_than_can_lie_on_the_table() {
        let bonus = "1 bonus: 0 / 0 / 0 / 0: 0 meadow";
        assert_eq!(reason(RulebookId::Hunters2002, bonus).as_deref(), Some("it has no land tile to draw (H1-1)"));
        assert_eq!(reason(RulebookId::Hunters2020, bonus).as_deref(), Some("it has no land tile to draw (H2-1)"));
        let tiles = |count: u8| {
            (1..=count).map(|id| format!("{id} land: 0 / 0 / 0 / 0: 0 meadow\n")).collect::<String>()
        };
        assert_eq!(reason(RulebookId::Hunters2020, &tiles(96)), None);
        let reason = reason(RulebookId::Hunters2020, &tiles(97));
        assert_eq!(reason.as_deref(), Some("it has 98 tiles, and 97 can lie on the table"));
    }
}

#[test]
fn the_sets_that_come_with_the_program_fit_their_rulebooks_only() {
    use tilewright_rules::sets;
    let with = |rulebook, tiles| Game::with_tiles(rulebook, sets::built_in(tiles), &Setup::new(2)).is_ok();
    use RulebookId::{Hunters2002, Hunters2020, HuntersZman};
    assert!(
        with(Hunters2002, HuntersZman) && with(HuntersZman, Hunters2002) && with(Hunters2020, Hunters2020)
    );
    assert!(!with(Hunters2002, Hunters2020) && !with(Hunters2020, Hunters2002));
}

/// The words of a game name three kinds of sides, so that no file comes to this; a set that is made in memory may.
#[test]
fn a_set_with_more_kinds_of_sides_than_can_be_told_apart_is_refused_with_the_limit() {
    use tilewright_land::Terrain;
    use tilewright_rules::sets;
    for rulebook in RulebookId::ALL {
        let mut set = sets::built_in(rulebook).clone();
        let other = if set.game.terrains().contains(&Terrain::Sea) { Terrain::Forest } else { Terrain::Sea };
        let tile = set.tiles.iter_mut().find(|tile| tile.sides.iter().any(|side| side.len() == 1));
        let tile = tile.expect("some side shows one zone");
        let zone = tile.sides.iter().find(|side| side.len() == 1).expect("it does")[0];
        let spec = tile.zones.iter_mut().find(|spec| spec.zone == zone).expect("it is there");
        (spec.terrain, spec.symbols, spec.power) = (other, Vec::new(), None);
        let error = Game::with_tiles(rulebook, &set, &Setup::new(2)).err().map(|error| error.to_string());
        let error = error.expect("there are four kinds of sides");
        let limit = "its sides are of 4 kinds, and at most 3 can be told apart: ";
        assert!(error.contains(limit) && error.contains(other.word()), "{rulebook}: {error}");
    }
}
