//! Positions of South Seas and Amazonas in which the best move is known. A few tiles and ships of the box are enough to set each of them
//! up, so that a game ends where the position wants it to.

use tilewright_bots::{Bot, Player, Stop};
use tilewright_land::ship::{Cost, Ship};
use tilewright_land::{Pile, ShipId, TileSet};
use tilewright_rules::{Game, RulebookId, Setup, sets};

/// A position, and what is best there.
struct Position<'a> {
    set: &'a TileSet,
    rulebook: RulebookId,
    moves: &'a str,
}

impl Position<'_> {
    fn game(&self) -> Game {
        let mut game = Game::with_tiles(self.rulebook, self.set, &Setup::new(2)).unwrap();
        for text in self.moves.split_whitespace() {
            let refused = |error| panic!("{text}: {error}");
            game.apply(text.parse().unwrap(), &mut ()).unwrap_or_else(refused);
        }
        game
    }

    /// The player must choose one of these actions, which all come to the same.
    fn is_played(&self, best: &[&str]) {
        let game = self.game();
        let chosen = Player::new(Bot::Greedy, 1).choose(&game, &Stop::never()).unwrap().to_string();
        assert!(best.contains(&chosen.as_str()), "{chosen} rather than one of {best:?}");
    }
}

/// The box of a rulebook with these tiles to draw alone. What is drawn and what is laid in a position must be among them.
fn few(rulebook: RulebookId, tiles: &[u8]) -> TileSet {
    let mut set = sets::built_in(rulebook).clone();
    set.tiles.retain(|tile| !matches!(tile.pile, Pile::Land | Pile::Amazon) || tiles.contains(&tile.id.0));
    set
}

/// A few islands, and ships by value and cost.
fn islands(tiles: &[u8], ships: &[(u8, Cost)]) -> TileSet {
    let mut set = few(RulebookId::SouthSeas, tiles);
    let ship = |(id, (value, cost)): (u8, &(u8, Cost))| Ship { id: ShipId(id), value: *value, cost: *cost };
    set.ships = (0..).zip(ships).map(ship).collect();
    set
}

fn south_seas(set: &TileSet, moves: &str, best: &[&str]) {
    Position { set, rulebook: RulebookId::SouthSeas, moves }.is_played(best);
}

fn amazonas(set: &TileSet, moves: &str, best: &[&str]) {
    Position { set, rulebook: RulebookId::Amazonas, moves }.is_played(best);
}

/// So many wares of any kind.
fn any(any: u8) -> Cost {
    Cost { any, ..Cost::default() }
}

/// Many tiles, so that the end is far.
const MANY: [u8; 24] =
    [3, 4, 5, 8, 9, 10, 11, 13, 15, 19, 22, 23, 27, 30, 31, 34, 36, 38, 44, 51, 54, 60, 65, 67];

#[test]
fn a_boat_and_a_fisher_at_once_bring_fish() {
    let set = islands(&MANY, &[(6, any(9))]);
    south_seas(&set, "s0 d3 p1,0r0", &["f0"]);
}

#[test]
fn an_islet_that_is_complete_at_once_is_picked() {
    let set = islands(&MANY, &[(6, any(9))]);
    south_seas(&set, "s0 d9 p0,1r0", &["f2"]);
}

#[test]
fn the_own_bridge_is_completed_while_a_ship_still_waits_for_shells() {
    let set = islands(&[4, 5, 8, 10, 30], &[(6, any(4))]);
    // Four shells lie on it, and only its northern end is open.
    south_seas(&set, "s0 d30 p0,-1r0 f1 d4 p1,0r0 - d10 p0,1r0 - d5 p-1,0r1 - d8", &["p0,-2r2"]);
}

#[test]
fn the_last_islander_is_not_wasted() {
    let set = islands(&MANY, &[(6, any(9))]);
    // What is left of the new tile brings nothing: islands without bananas, and sea without fish.
    let moves =
        "s0 d30 p0,-1r0 f1 d3 p1,0r0 - d4 p2,0r0 f0 d8 p3,0r0 - d19 p-1,0r0 f1 d5 p-1,-1r2 - d51 p0,-2r0";
    south_seas(&set, moves, &["-"]);
}

#[test]
fn the_ship_that_is_worth_most_is_supplied() {
    let fish = |fish| Cost { fish, ..Cost::default() };
    let set = islands(&MANY, &[(2, fish(2)), (5, fish(3)), (3, any(3))]);
    south_seas(&set, "s0 s1 s2 d3 p1,0r0 f0", &["w1:0,0,3"]);
}

#[test]
fn in_the_last_turn_wares_are_delivered_rather_than_kept() {
    let set = islands(&[3], &[(2, any(3)), (6, any(7))]);
    south_seas(&set, "s0 s1 d3 p1,0r0 f0", &["w0:0,0,3"]);
}

#[test]
fn wares_that_another_ship_wants_are_kept() {
    let shell_and_fish = Cost { shells: 1, fish: 3, ..Cost::default() };
    let set = islands(&MANY, &[(2, any(2)), (6, shell_and_fish)]);
    let moves = "s0 s1 d9 p0,1r0 f2 - d5 p-1,0r1 - d3 p1,0r0 f0";
    south_seas(&set, moves, &["w0:0,2,0"]);
}

#[test]
fn the_last_islander_of_the_game_brings_a_point() {
    // Three fish in the last region are worth a point in the end.
    let set = islands(&[4], &[(6, any(9))]);
    south_seas(&set, "s0 d4 p1,0r0", &["f0"]);
}

/// Many tiles of the land and of the river.
const LAND: [u8; 20] = [2, 4, 6, 10, 15, 17, 20, 24, 25, 26, 29, 32, 36, 45, 62, 65, 66, 68, 71, 79];

#[test]
fn the_boat_takes_the_lead_before_caimans_are_counted() {
    let set = few(RulebookId::Amazonas, &LAND);
    amazonas(&set, "d68 p0,4r0", &["-"]);
}

#[test]
fn a_village_is_completed_and_counted_at_once() {
    let set = few(RulebookId::Amazonas, &LAND);
    // With the fruit it is worth five points.
    amazonas(&set, "d29 p0,-1r2", &["f0"]);
}

#[test]
fn the_own_village_is_completed_rather_than_another_begun() {
    let set = few(RulebookId::Amazonas, &LAND);
    // Three tiles and two fruits: eight points.
    amazonas(&set, "d36 p2,1r3 f0 d24 p-1,2r0 - d29", &["p2,0r2"]);
}

#[test]
fn a_meeple_on_a_tributary_with_boats_moves_on_and_counts() {
    let set = few(RulebookId::Amazonas, &LAND);
    amazonas(&set, "d17 p2,2r3", &["f1"]);
}

#[test]
fn at_the_end_the_boat_goes_first_into_the_mouth() {
    // A meeple on this tributary would bring a point or two; the lead brings three more than a tie.
    let set = few(RulebookId::Amazonas, &[15]);
    amazonas(&set, "d15 p1,-1r2", &["-"]);
}

#[test]
fn the_last_camp_goes_where_most_animals_are() {
    // The boat is too far ahead for another space to matter.
    let set = few(RulebookId::Amazonas, &[15, 24, 25, 26, 29]);
    amazonas(&set, "d24 p-1,2r0 - d26 p0,-1r2 f0 d15 p1,-1r2 - d29 p2,1r3 f0 d25 p2,3r0", &["c0"]);
}
