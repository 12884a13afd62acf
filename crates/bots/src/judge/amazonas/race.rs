//! What the boats can expect: of the next Amazon scoring, of the later ones, and at the mouth.

use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::amazonas::tables::OwnTables;
use tilewright_rules::{MAX_SEATS, Rulebook};

/// So many spaces between two boats mean something at once.
const NEAR: f32 = 1.0;
/// So many more of them it takes for each turn that is still to come.
const FAR: f32 = 0.08;
/// So much of a space a boat gains that is level with another, since both are first then.
const LEVEL: f32 = 0.5;
/// How often the second of two boats will be directly behind the first (AM-22), if it is not now.
const BEHIND: f32 = 0.2;
/// The same for a boat that is there now and the next scoring.
const DIRECTLY_BEHIND: f32 = 0.7;
/// Where the Amazon tiles are spread evenly, so many turns pass until the river goes on.
const WAIT: f32 = 5.0;
/// Points for the first two ranks at the river's mouth (AM-21), with up to three players and with more.
const MOUTH: [[f32; 2]; 2] = [[6.0, 3.0], [7.0, 4.0]];

/// What each boat can expect.
pub(super) struct Race {
    pub(super) next: [f32; MAX_SEATS],
    pub(super) later: [f32; MAX_SEATS],
    pub(super) mouth: [f32; MAX_SEATS],
}

impl Race {
    /// With the boats at, or on their way to, these spaces and so many tiles to come.
    pub(super) fn new(game: &Amazonas, places: &[f32; MAX_SEATS], tiles: f32) -> Race {
        let [caimans, piranhas] = animals_to_come(game);
        let next = 1.0 / (game.state().own.amazon.count_ones() as f32).max(1.0);
        let worth = |part: f32| [(caimans + piranhas) * part, piranhas * part];
        let mouth = MOUTH[usize::from(game.setup().seats > 3)];
        Race {
            next: ranks(game, places, worth(next), wait(game, tiles), true),
            later: ranks(game, places, worth(1.0 - next), tiles / 2.0, false),
            mouth: ranks(game, places, mouth, tiles, false),
        }
    }
}

/// The turns until the river goes on, with so many tiles to come. In a plainly shuffled pile any number of Amazon tiles may
/// have come at once, and the rest can lie anywhere in what is left: this is the mean place of the first.
fn wait(game: &Amazonas, tiles: f32) -> f32 {
    if game.state().own.stack.of == 1 {
        return (tiles + 1.0) / (game.state().own.amazon.count_ones() as f32 + 1.0);
    }
    tiles.min(WAIT)
}

/// The chance of a boat to be ahead of another, when it is so far ahead now.
#[inline]
fn ahead(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}

/// What the first and the second rank are worth, after so many turns, by the chances to hold them.
fn ranks(
    game: &Amazonas,
    places: &[f32; MAX_SEATS],
    worth: [f32; 2],
    turns: f32,
    soon: bool,
) -> [f32; MAX_SEATS] {
    let seats = usize::from(game.setup().seats);
    let scale = NEAR + FAR * turns;
    let mut first = [0.0; MAX_SEATS];
    let mut second = [0.0; MAX_SEATS];
    for seat in 0..seats {
        // The chance to be behind nobody, and behind exactly one.
        let (mut none, mut one) = (1.0, 0.0);
        for other in (0..seats).filter(|other| *other != seat) {
            let chance = ahead((places[seat] - places[other] + LEVEL) / scale);
            one = one * chance + none * (1.0 - chance);
            none *= chance;
        }
        (first[seat], second[seat]) = (none, one);
    }
    if seats == 2 {
        let boats = game.state().own.boats;
        let directly = soon && boats[0].abs_diff(boats[1]) == 1;
        let chance = if directly { DIRECTLY_BEHIND } else { BEHIND };
        second = second.map(|second| second * chance);
    }
    let sum: f32 = first.iter().sum();
    let stretch = if sum < 1.0 { 1.0 / sum } else { 1.0 };
    std::array::from_fn(|seat| worth[0] * first[seat] * stretch + worth[1] * second[seat])
}

/// All caimans and piranhas of the Amazon tiles to come and, as far as they will be called, of the double-tiles.
fn animals_to_come(game: &Amazonas) -> [f32; 2] {
    let (state, tables) = (game.state(), game.tables());
    let river = animals(&tables.own, state.own.amazon);
    let doubles = animals(&tables.own, state.own.doubles);
    let called = (state.own.amazon & tables.own.calls).count_ones() as f32;
    let share = (called / (state.own.doubles.count_ones() as f32).max(1.0)).min(1.0);
    [river[0] + share * doubles[0], river[1] + share * doubles[1]]
}

/// The caimans and piranhas of some tiles.
fn animals(tables: &OwnTables, mut tiles: u128) -> [f32; 2] {
    let mut sum = [0u16; 2];
    while tiles != 0 {
        let table = &tables.tiles[tiles.trailing_zeros() as usize];
        sum[0] += u16::from(table.caimans);
        sum[1] += u16::from(table.piranhas);
        tiles &= tiles - 1;
    }
    sum.map(f32::from)
}

#[cfg(test)]
mod tests {
    use tilewright_rules::{Action, Game, Options, RulebookId, Setup, ToAct};

    use super::*;

    /// A plainly shuffled game out of which so many Amazon tiles came first.
    fn after(amazon: usize) -> Amazonas {
        let setup = Setup {
            options: Options::parse(RulebookId::Amazonas, "shuffle=plain").expect("an option"),
            ..Setup::new(2)
        };
        let Ok(Game::Amazonas(mut game)) = Game::new(RulebookId::Amazonas, &setup) else { panic!("allowed") };
        for _ in 0..amazon {
            let tile = game.state().own.amazon.trailing_zeros() as u8;
            game.apply(Action::Draw(tilewright_land::TileId(tile)), &mut ()).expect("any tile may come");
            while let ToAct::Seat(_) = game.to_act() {
                let action = *game.legal_actions().last().expect("a seat is to act");
                game.apply(action, &mut ()).expect("legal");
            }
        }
        game
    }

    #[test]
    fn the_rest_of_a_plainly_shuffled_pile_may_come_in_any_order() {
        for amazon in [0, 5, 14] {
            let game = after(amazon);
            let outcomes = game.chance_outcomes();
            assert_eq!(outcomes.len(), 80 - amazon);
            assert!(outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1), "{amazon}: {outcomes:?}");
            // The first of k among n is expected at place (n + 1) / (k + 1).
            let wanted = (80 - amazon + 1) as f32 / (15 - amazon + 1) as f32;
            assert_eq!(wait(&game, (80 - amazon) as f32), wanted);
        }
    }
}
