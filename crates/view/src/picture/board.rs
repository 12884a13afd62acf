//! A board in characters.

use tilewright_land::{Cell, PlacedTile, Rotation, TileId};
use tilewright_rules::{Action, Game, Phase};

use super::boats::moorings;
use super::canvas::{Canvas, Ink, Look};
use super::raster::Scale;
use super::tile::TilePicture;
use crate::covered::{covered, on_tile};
use crate::describe::whole_tile;

/// What a picture of a board shows.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture {
    /// How it is drawn.
    pub look: Look,
    /// How large the tiles are; `None` takes the larger of two sizes where it fits the width and the rows are not too many.
    pub scale: Option<Scale>,
    /// How many characters fit in a line; a wider board is cut into strips. `None` for no limit.
    pub width: Option<usize>,
    /// Whether the places where the drawn tile fits are shown.
    pub fits: bool,
    /// Only this tile, whose zones are numbered, and those that touch it.
    pub around: Option<TileId>,
}

impl BoardPicture {
    /// The whole board with the places where the drawn tile fits.
    pub const fn new(look: Look) -> BoardPicture {
        BoardPicture { look, scale: None, width: None, fits: true, around: None }
    }
}

/// A board of more rows is drawn small.
const MANY_ROWS: usize = 14;

/// The narrowest margin that holds a row's number and a space.
const MARGIN: usize = 4;

/// A place where the drawn tile fits, with its rotations.
type Fit = (Cell, Vec<Rotation>);

/// The rectangle of cells that is shown.
#[derive(Clone, Copy)]
struct Window {
    west: i16,
    east: i16,
    north: i16,
    south: i16,
}

impl Window {
    fn around(cells: impl Iterator<Item = Cell>) -> Window {
        let mut window = Window { west: 0, east: 0, north: 0, south: 0 };
        for (i, cell) in cells.enumerate() {
            let (x, y) = (i16::from(cell.x), i16::from(cell.y));
            window = match i {
                0 => Window { west: x, east: x, north: y, south: y },
                _ => Window {
                    west: window.west.min(x),
                    east: window.east.max(x),
                    north: window.north.min(y),
                    south: window.south.max(y),
                },
            };
        }
        window
    }

    fn columns(self) -> usize {
        (self.east - self.west + 1) as usize
    }

    fn rows(self) -> usize {
        (self.south - self.north + 1) as usize
    }

    /// The window cut into strips of so many columns at most.
    fn strips(self, columns: usize) -> Vec<Window> {
        (self.west..=self.east)
            .step_by(columns.max(1))
            .map(|west| Window { west, east: (west + columns.max(1) as i16 - 1).min(self.east), ..self })
            .collect()
    }

    /// Where a cell's picture begins on a canvas of this window; `None` outside.
    fn place(self, cell: Cell, scale: Scale) -> Option<(usize, usize)> {
        let (x, y) = (i16::from(cell.x), i16::from(cell.y));
        let inside = (self.west..=self.east).contains(&x) && (self.north..=self.south).contains(&y);
        let column = MARGIN + (x - self.west).max(0) as usize * scale.width;
        inside.then(|| (column, 1 + (y - self.north).max(0) as usize * scale.height))
    }
}

/// A picture of a board: columns are numbered above and below, rows on both sides.
pub fn board(game: &Game, picture: &BoardPicture) -> String {
    let fits = if picture.fits { fits(game) } else { Vec::new() };
    let window = window(game, picture, &fits);
    let room = |scale: Scale| {
        picture.width.map_or(usize::MAX, |width| width.saturating_sub(2 * MARGIN) / scale.width)
    };
    let fits_medium = room(Scale::MEDIUM) >= window.columns() && window.rows() <= MANY_ROWS;
    let scale = picture.scale.unwrap_or(if fits_medium { Scale::MEDIUM } else { Scale::SMALL });
    let strips = window.strips(room(scale).min(window.columns()));
    let several = strips.len() > 1;
    let mut text = String::new();
    for strip in strips {
        if several {
            text.push_str(&format!("columns {} to {}\n", strip.west, strip.east));
        }
        text.push_str(&draw(game, picture, strip, scale, &fits).text(picture.look));
    }
    text
}

/// Where the drawn tile fits, by cell.
fn fits(game: &Game) -> Vec<Fit> {
    let mut fits: Vec<Fit> = Vec::new();
    if game.turn().phase == Phase::Place {
        for action in game.legal_actions() {
            let Action::Place { cell, rotation } = action else { continue };
            match fits.last_mut() {
                Some((last, rotations)) if *last == cell => rotations.push(rotation),
                _ => fits.push((cell, vec![rotation])),
            }
        }
    }
    fits
}

fn window(game: &Game, picture: &BoardPicture, fits: &[Fit]) -> Window {
    let cells = || game.placed().map(|laid| laid.cell);
    let Some(around) = picture.around else {
        return Window::around(cells().chain(fits.iter().map(|(cell, _)| *cell)));
    };
    let own: Vec<Cell> = game
        .placed()
        .filter(|laid| whole_tile(game.tiles(), laid.tile) == around)
        .map(|laid| laid.cell)
        .collect();
    let near = |cell: &Cell| own.iter().any(|own| cell.x.abs_diff(own.x) <= 1 && cell.y.abs_diff(own.y) <= 1);
    Window::around(cells().filter(near))
}

fn draw(game: &Game, picture: &BoardPicture, window: Window, scale: Scale, fits: &[Fit]) -> Canvas {
    let (width, height) = (2 * MARGIN + window.columns() * scale.width, 2 + window.rows() * scale.height);
    let mut canvas = Canvas::new(width, height);
    for (i, x) in (window.west..=window.east).enumerate() {
        for y in [0, height - 1] {
            canvas.write_centred(MARGIN + i * scale.width, y, scale.width, &x.to_string(), Ink::Number);
        }
    }
    for (i, y) in (window.north..=window.south).enumerate() {
        let line = 1 + i * scale.height + scale.height / 2;
        canvas.write(0, line, &format!("{y:>3}"), Ink::Number);
        canvas.write(width - MARGIN + 1, line, &y.to_string(), Ink::Number);
    }
    for (cell, rotations) in fits {
        if let Some((x, y)) = window.place(*cell, scale) {
            draw_fit(&mut canvas, x, y, scale, *cell, rotations);
        }
    }
    for picture in tile_pictures(game, picture, scale) {
        if let Some((x, y)) = window.place(picture.0, scale) {
            canvas.paste(x, y, &picture.1.draw(picture.2));
        }
    }
    canvas
}

/// A place where the drawn tile fits: its coordinates, and below them the turns.
fn draw_fit(canvas: &mut Canvas, x: usize, y: usize, scale: Scale, cell: Cell, rotations: &[Rotation]) {
    let turns: String = rotations.iter().map(|rotation| rotation.turns().to_string()).collect();
    let middle = y + scale.height / 2;
    canvas.write_centred(x, middle, scale.width, &cell.to_string(), Ink::Fit);
    canvas.write_centred(x, middle + 1, scale.width, &format!("r{turns}"), Ink::Fit);
}

fn tile_pictures<'a>(
    game: &'a Game,
    picture: &BoardPicture,
    scale: Scale,
) -> Vec<(Cell, TilePicture<'a>, Look)> {
    let (pieces, covered, boats, set) = (game.pieces(), covered(game), moorings(game), game.tiles());
    let last = last_placed(game);
    let one = |laid: PlacedTile| {
        let tile = set.tile(laid.tile)?;
        let on_it = pieces.iter().filter(|standing| standing.tile == laid.tile);
        let star = if Some(laid.tile) == last { "*" } else { "" };
        let boats = boats.iter().filter(|(cell, _)| *cell == laid.cell);
        let shown = TilePicture {
            rotation: laid.rotation,
            scale,
            // A tile of several cells has its number on the first of them.
            name: if tile.part.is_none() { format!("{star}{}", laid.tile) } else { String::new() },
            numbered: picture.around == Some(whole_tile(set, laid.tile)),
            pieces: on_it.map(|standing| (standing.seat, standing.piece, standing.zone)).collect(),
            covered: on_tile(&covered, laid.tile),
            boats: boats.map(|(_, mooring)| mooring.clone()).collect(),
            ..TilePicture::new(tile)
        };
        Some((laid.cell, shown, picture.look))
    };
    game.placed().filter_map(one).collect()
}

/// The tile that was placed last; the start tile, or start board, was there before anybody placed one.
fn last_placed(game: &Game) -> Option<TileId> {
    let set = game.tiles();
    let start = set.start(game.setup().seats).map(|start| start.id);
    game.placed().next_back().map(|laid| whole_tile(set, laid.tile)).filter(|tile| Some(*tile) != start)
}
