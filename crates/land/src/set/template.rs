//! An empty file for whoever owns a box: everything is filled in but what lies on its tiles.

use std::fmt::Write;

use super::FORMAT;
use super::print::{line, print_board, print_part, quoted, table};
use crate::family::Family;
use crate::terrain::{Pile, Power, Provenance, Symbol, Terrain};
use crate::tile::TileSet;

const HEAD: &str = "\
# The tiles of one box. Take every tile in your hand, write down below what lies on it, and let the program say what is still missing or
# wrong:
#
#   tilewright tiles check THIS-FILE
#
# - Each piece of landscape of a tile gets a number from 0 to 15 and a line of its own: zone.0 = { kind = \"KIND\" }. Behind the kind stands
#   what is printed on it, with how often: SYMBOL = 2.
# - n, e, s and w list the zones that are met going around the tile clockwise: n = [0], or n = [0, 1, 2] where a path crosses the side: one
#   bank, the path, the other bank. How the tile is turned while you write it down does not matter.
# - A path that leaves the tile by one side says where it ends: to = 8, which is a zone, or to = \"WORD\".
# - Tiles that are the same may share an entry: copies = 2 stands for its id and the next one, whose entry is then to be deleted.
# - Numbers of tiles are not printed; those below are as good as any. Once a game was played they should stay.
#
# The worked example in docs/tiles.md shows all of this on one tile.
#
";

impl TileSet {
    /// A file for a box of the same game and edition as this set. The numbers of its tiles, their piles and cells, and the counts that
    /// are printed are those of this set; what lies on each tile waits for somebody to write it down.
    pub fn template(&self) -> String {
        let mut text = HEAD.to_owned();
        vocabulary(&mut text, self.game);
        text.push('\n');
        line(&mut text, 10, "format", FORMAT);
        line(&mut text, 10, "id", quoted(&format!("my-{}", self.id)));
        line(&mut text, 10, "title", quoted(&format!("{}, my box", self.title)));
        line(&mut text, 10, "game", quoted(self.game.word()));
        text.push_str(
            "# Compared with the printed tiles; \"reconstructed\" or \"own-design\" where that is not so.\n",
        );
        line(&mut text, 10, "provenance", quoted(Provenance::Verified.word()));
        text.push_str("# Whose box, which printing, who wrote it down.\n");
        line(&mut text, 10, "source", quoted(""));
        self.template_totals(&mut text);
        for pile in self.game.piles() {
            self.template_pile(&mut text, *pile);
        }
        self.template_ships(&mut text);
        text
    }

    /// The counts that are printed. Those of a set of our own design are ours, but for the few that its rulebook states.
    fn template_totals(&self, text: &mut String) {
        let stats = self.stats();
        let known = self.provenance == Provenance::Verified;
        text.push_str("\n[totals]\n");
        line(text, 7, "tiles", stats.tiles);
        for pile in self.game.piles() {
            line(text, 7, pile.word(), self.pile(*pile).count());
        }
        if self.game.has_ships() {
            line(text, 7, "ships", stats.ships);
        }
        text.push_str(match known {
            true => "# As counted on the printed tiles. If your printing has other tiles, put your own counts here.\n",
            false => {
                "# Counts of zones, sides, symbols and powers are optional. What your tiles are to come to may be added: it is compared.\n"
            }
        });
        if known {
            table(text, "zones", &stats.zones);
            table(text, "sides", &stats.sides);
        }
        let symbols =
            stats.symbols.into_iter().filter(|(symbol, _)| known || is_stated_symbol(self.game, *symbol));
        table(text, "symbols", &symbols.collect::<Vec<_>>());
        let powers = stats.powers.into_iter().filter(|(power, _)| known || is_stated_power(*power));
        table(text, "powers", &powers.collect::<Vec<_>>());
    }

    fn template_pile(&self, text: &mut String, pile: Pile) {
        if self.pile(pile).next().is_none() {
            return;
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n# The {pile} pile: {}.", about(self.game, pile));
        for tile in self.tiles.iter().filter(|tile| tile.pile == pile) {
            text.push_str("\n[[tile]]\n");
            line(text, 6, "id", tile.id);
            line(text, 6, "pile", quoted(pile.word()));
            print_part(text, tile);
            print_board(text, tile);
            for side in ["n", "e", "s", "w"] {
                line(text, 6, side, "[]");
            }
        }
    }

    fn template_ships(&self, text: &mut String) {
        if self.ships.is_empty() {
            return;
        }
        text.push_str(
            "\n# The ships: what each is worth, and its wares, such as cost = { shells = 2, fish = 1, bananas = 1 }, { any = 6 } for wares of\n\
             # the player's choice, or { letters = \"AAAB\" } for kinds of the player's choice, each letter a kind.\n",
        );
        for ship in &self.ships {
            text.push_str("\n[[ship]]\n");
            line(text, 5, "id", ship.id);
            line(text, 5, "value", 0);
            line(text, 5, "cost", "{}");
        }
    }
}

/// What a box has in this pile, and what is to be known to write it down.
const fn about(game: Family, pile: Pile) -> &'static str {
    match (pile, game) {
        (Pile::Start, Family::Amazonas) => {
            "both sides of the start board, cell by cell, with north upstream: the Amazon leaves it by the south\n\
             # of its first column"
        }
        (Pile::Start, _) => "what lies on the table from the beginning",
        (Pile::Land, _) => "the tiles that are drawn turn by turn",
        (Pile::Bonus, _) => "the tiles that are earned, shuffled apart",
        (Pile::Amazon, _) => {
            "the tiles that continue the Amazon, shuffled among the land tiles. Here a tile is to be turned so that\n\
             # the Amazon runs from its north to its south"
        }
        (Pile::Double, _) => {
            "the double-tiles, cell by cell, so that the Amazon runs through both from north to south. A village or jungle\n\
             # across both that the side between them does not show is written on both, and the further one says so: joins = [[6, 7]]"
        }
    }
}

/// Symbols whose number a rulebook states although its tiles are not known: the 19 fishing boats are wooden tokens, one a tile.
fn is_stated_symbol(game: Family, symbol: Symbol) -> bool {
    game == Family::SouthSeas && symbol == Symbol::Boat
}

/// Likewise for powers: how many Amazon tiles bring a double-tile.
fn is_stated_power(power: Power) -> bool {
    power == Power::Double
}

/// The words for each kind of landscape of a game.
fn vocabulary(text: &mut String, game: Family) {
    for terrain in game.terrains() {
        let _ = write!(text, "# kind = {}", quoted(terrain.word()));
        let list = |title: &str, words: Vec<String>| match words.is_empty() {
            true => String::new(),
            false => format!("; {title}{}", words.join(", ")),
        };
        let symbols = game.symbols().iter().filter(|symbol| symbol.ground().contains(terrain));
        text.push_str(&list("", symbols.map(|symbol| symbol.word().to_owned()).collect()));
        let powers = game.powers().iter().filter(|power| power.ground().contains(terrain));
        text.push_str(&list("power = ", powers.map(|power| quoted(power.word())).collect()));
        text.push_str(&list("to = ", ends(*terrain)));
        text.push('\n');
    }
}

/// Where a path may end inside a tile.
fn ends(terrain: Terrain) -> Vec<String> {
    let zones = terrain.runs_into().iter().map(|into| format!("the number of {}", into.with_article()));
    zones.chain(terrain.stops().iter().map(|stop| quoted(stop.word()))).collect()
}
