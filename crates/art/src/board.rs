//! A whole table with its pieces.

use tilewright_land::{Cell, PlacedTile, Rotation, Side, Terrain, TileId, Zone};
use tilewright_rules::{Game, Piece, Rulebook, Seat};

use crate::artist::Artist;
use crate::num::short;
use crate::paint::amazonas::space_on_board;
use crate::piece::{Look, piece};
use crate::plan::{Role, role};
use crate::scene::{Detail, prefix};
use crate::shape::SIDE;
use crate::wash::{wash, wash_defs};

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

    /// A whole table with its pieces, a tile `px` pixels wide; wash lies over all of it, pieces apart.
    pub fn board_at(&self, game: &Game, px: u32) -> String {
        let detail = Detail::at(px);
        let laid: Vec<PlacedTile> = game.placed().collect();
        let range = |pick: fn(&PlacedTile) -> i8| {
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
                self.cell(tile.tile, tile.rotation, detail)
            );
        }
        body += &self.stamps(&laid);
        let cells: String = laid
            .iter()
            .map(|tile| place(tile.cell))
            .map(|(x, y)| format!("M{x} {y}h200v200h-200z"))
            .collect();
        body += &format!(
            "<defs>{}<clipPath id=\"laid\"><path d=\"{cells}\"/></clipPath></defs><g clip-path=\"url(#laid)\">{}</g>",
            wash_defs(),
            wash(view)
        );
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
        let afloat = self.berths(game).into_iter();
        standing.extend(afloat.map(|(seat, x, y)| self.stood(seat, Look::Boat, f64::from(x), f64::from(y))));
        standing.sort();
        standing.into_iter().for_each(|(_, svg)| body += &svg);
        let scale = f64::from(px) / SIDE;
        let size = ((view[2] * scale) as u32, (view[3] * scale) as u32);
        self.document(view, size, &body)
    }

    /// Whether one forest, island or village of a cell as it lies has both sides at a corner; corners count clockwise from the
    /// north-west. Where four such corners meet, `corner_stamp` closes the gap that each tile leaves there.
    pub fn fills_corner(&self, tile: TileId, rotation: Rotation, corner: usize) -> bool {
        let Some(tile) = self.set.tile(tile) else { return false };
        let zones = |side: usize| &tile.sides[rotation.printed(Side::from_index(side)).index()];
        let (before, after) = (zones(corner + 3), zones(corner));
        let terrain = tile.zone(before[0]).map(|spec| spec.terrain);
        before.len() == 1 && before == after && terrain.is_some_and(|terrain| role(terrain) == Role::Mass)
    }

    /// What is drawn over a corner of the board that four tiles fill, around the origin; it uses `defs`.
    pub fn corner_stamp(&self) -> String {
        format!("<use href=\"#{}corner\"/>", prefix(self.set.game))
    }

    fn stamps(&self, laid: &[PlacedTile]) -> String {
        let at = |x: i16, y: i16| laid.iter().find(|l| i16::from(l.cell.x) == x && i16::from(l.cell.y) == y);
        let fills = |x: i16, y: i16, corner: usize| {
            at(x, y).is_some_and(|laid| self.fills_corner(laid.tile, laid.rotation, corner))
        };
        let mut svg = String::new();
        for tile in laid {
            let (x, y) = (i16::from(tile.cell.x), i16::from(tile.cell.y));
            if fills(x, y, 0) && fills(x - 1, y, 1) && fills(x - 1, y - 1, 2) && fills(x, y - 1, 3) {
                let (x, y) = (f64::from(x) * SIDE, f64::from(y) * SIDE);
                svg += &format!("<g transform=\"translate({x} {y})\">{}</g>", self.corner_stamp());
            }
        }
        svg
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

    /// Where the boats of a game lie, in units of the board (a cell is 200 wide, the start tile's begins at the origin): none in a
    /// game without boats. Boats on one space lie side by side.
    pub fn berths(&self, game: &Game) -> Vec<(Seat, f32, f32)> {
        let Game::Amazonas(game) = game else { return Vec::new() };
        let places = self.berths_at(game.boats(), game.mouth());
        Seat::first(game.setup().seats).zip(places).map(|(seat, (x, y))| (seat, x, y)).collect()
    }

    /// Where boats lie that are on these spaces, one for each seat, of a river that ends in the row of its mouth.
    pub fn berths_at(&self, spaces: &[u8], mouth: i8) -> Vec<(f32, f32)> {
        let place = |(seat, space): (usize, &u8)| {
            let together = spaces.iter().filter(|other| *other == space).count();
            let before = spaces.iter().take(seat).filter(|other| *other == space).count();
            let (x, y) = self.berth(spaces.len(), *space, mouth);
            let aside = (before as f64 - (together as f64 - 1.0) / 2.0) * 17.0;
            ((x + aside) as f32, (y + aside * 0.35) as f32)
        };
        spaces.iter().enumerate().map(place).collect()
    }

    /// Where a space of the river lies on the table. The start board shares its spaces out over its rows; further down every
    /// cell has one.
    fn berth(&self, seats: usize, space: u8, mouth: i8) -> (f64, f64) {
        let board = u8::try_from(seats).ok().and_then(|seats| self.set.start(seats));
        let printed = board.and_then(|board| board.spaces).unwrap_or(0);
        let rows = board.map_or(0, |board| self.set.cells(board.id).filter(|cell| cell.at().0 == 0).count());
        let y = if space < printed && rows > 0 {
            space_on_board(space, printed, rows as u8)
        } else {
            (rows as f64 + f64::from(space) - f64::from(printed)).min(f64::from(mouth)) + 0.6
        };
        (SIDE / 2.0, y * SIDE)
    }
}
