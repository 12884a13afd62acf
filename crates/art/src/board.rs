//! A whole table with its pieces.

use tilewright_land::{Cell, Laid, Terrain, TileId, Zone};
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{Game, Piece, Rulebook, Seat};

use crate::artist::Artist;
use crate::num::short;
use crate::paint::amazonas::space_on_board;
use crate::piece::{Look, piece};
use crate::scene::Detail;
use crate::shape::SIDE;

/// What is left free around a board.
const MARGIN: f64 = 24.0;

impl Artist {
    /// How a piece on a zone looks.
    pub fn look(&self, tile: TileId, zone: Zone, of: Piece) -> Look {
        let terrain = self.set.tile(tile).and_then(|t| t.zone(zone)).map(|spec| spec.terrain);
        match (of, terrain) {
            (Piece::Hut, _) => Look::Hut,
            (Piece::Camp, _) => Look::Camp,
            (Piece::Figure, Some(Terrain::Meadow)) => Look::Hunter,
            (Piece::Figure, Some(Terrain::River | Terrain::Lake)) => Look::Fisher,
            (Piece::Figure, Some(Terrain::Sea | Terrain::Island | Terrain::Bridge | Terrain::Market)) => {
                Look::Islander
            }
            (
                Piece::Figure,
                Some(Terrain::Jungle | Terrain::Village | Terrain::Tributary | Terrain::Amazon),
            ) => Look::Explorer,
            (Piece::Figure, _) => Look::Gatherer,
        }
    }

    /// A whole table with its pieces, as a document of its own.
    pub fn board(&self, game: &Game) -> String {
        self.board_at(game, SIDE as u32)
    }

    /// A whole table with its pieces, a tile `px` pixels wide.
    pub fn board_at(&self, game: &Game, px: u32) -> String {
        let laid: Vec<Laid> = game.placed().collect();
        let range = |pick: fn(&Laid) -> i8| {
            let values = laid.iter().map(pick);
            (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
        };
        let ((west, east), (north, south)) = (range(|l| l.cell.x), range(|l| l.cell.y));
        let place = |cell: Cell| (f64::from(cell.x) * SIDE, f64::from(cell.y) * SIDE);
        let mut body = String::new();
        let view = [
            f64::from(west) * SIDE - MARGIN,
            f64::from(north) * SIDE - MARGIN,
            f64::from(east - west + 1) * SIDE + 2.0 * MARGIN,
            f64::from(south - north + 1) * SIDE + 2.0 * MARGIN,
        ];
        body += &format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#efe4cc\"/>",
            short(view[0]),
            short(view[1]),
            short(view[2]),
            short(view[3])
        );
        for tile in &laid {
            let (x, y) = place(tile.cell);
            body += &format!(
                "<path d=\"M{} {}h200v200h-200z\" fill=\"#5c4a30\" opacity=\".35\"/>",
                x + 5.0,
                y + 6.0
            );
        }
        for tile in &laid {
            let (x, y) = place(tile.cell);
            body += &format!(
                "<g transform=\"translate({x} {y})\">{}</g>",
                self.cell(tile.tile, tile.rotation, Detail::Full)
            );
        }
        let mut standing: Vec<(i64, String)> = Vec::new();
        for on in game.pieces() {
            let Some(under) = laid.iter().find(|laid| laid.tile == on.tile) else { continue };
            let (x, y) = place(under.cell);
            let (dx, dy) = self.spot(on.tile, under.rotation, on.zone);
            standing.push(self.stood(
                on.seat,
                self.look(on.tile, on.zone, on.piece),
                x + f64::from(dx),
                y + f64::from(dy),
            ));
        }
        if let Game::Amazonas(game) = game {
            standing.extend(self.boats(game));
        }
        standing.sort();
        standing.into_iter().for_each(|(_, svg)| body += &svg);
        let scale = f64::from(px) / SIDE;
        let size = ((view[2] * scale) as u32, (view[3] * scale) as u32);
        self.document(view, size, &body)
    }

    fn stood(&self, seat: Seat, look: Look, x: f64, y: f64) -> (i64, String) {
        let svg = format!(
            "<g transform=\"translate({} {})scale(1.15)\">{}</g>",
            short(x),
            short(y),
            piece(seat, look)
        );
        ((y * 10.0) as i64, svg)
    }

    /// The boats on the river; boats on one space lie side by side.
    fn boats(&self, game: &Amazonas) -> Vec<(i64, String)> {
        let spaces: Vec<u8> = game.boats().to_vec();
        let seats = Seat::first(game.setup().seats);
        let place = |(seat, space): (Seat, u8)| {
            let together = spaces.iter().filter(|other| **other == space).count();
            let before = spaces.iter().take(seat.index()).filter(|other| **other == space).count();
            let (x, y) = berth(game, space);
            let aside = (before as f64 - (together as f64 - 1.0) / 2.0) * 17.0;
            self.stood(seat, Look::Boat, x + aside, y + aside * 0.35)
        };
        seats.zip(spaces.iter().copied()).map(place).collect()
    }
}

/// Where a space of the river lies on the table. The start board shares its spaces out over its rows; further down every cell
/// has one.
fn berth(game: &Amazonas, space: u8) -> (f64, f64) {
    let board = game.tiles().start(game.setup().seats);
    let printed = board.and_then(|board| board.spaces).unwrap_or(0);
    let rows = board.map_or(0, |board| game.tiles().cells(board.id).filter(|cell| cell.at().0 == 0).count());
    let y = if space < printed && rows > 0 {
        space_on_board(space, printed, rows as u8)
    } else {
        (rows as f64 + f64::from(space) - f64::from(printed)).min(f64::from(game.mouth())) + 0.6
    };
    (SIDE / 2.0, y * SIDE)
}
