//! A tile in characters.

use tilewright_land::{Rotation, Side, Symbol, Terrain, Tile, TileSet, Zone, ZoneSpec};
use tilewright_rules::{Piece, Seat};

use super::canvas::{Canvas, Ink, Look};
use super::legend;
use super::raster::{Point, Raster, Scale};

/// What a picture of a tile shows.
#[derive(Clone, Debug)]
pub struct TilePicture<'a> {
    /// The tile.
    pub tile: &'a Tile,
    /// How far it is turned.
    pub rotation: Rotation,
    /// How large it is drawn.
    pub scale: Scale,
    /// What is written in its corner.
    pub name: String,
    /// Whether its zones show their numbers.
    pub numbered: bool,
    /// The pieces on it.
    pub pieces: Vec<(Seat, Piece, Zone)>,
    /// How many of which symbol are covered on which zone.
    pub covered: Vec<(Zone, Symbol, u8)>,
    /// The boats on its part of the Amazon.
    pub boats: Vec<Mooring>,
    /// The further cells of a tile of several cells, where they are shown too.
    pub further: Vec<&'a Tile>,
}

/// Boats together on one of the spaces that a cell has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mooring {
    /// Whose boats.
    pub seats: Vec<Seat>,
    /// Which space of the cell, from zero downstream.
    pub space: u8,
    /// How many spaces the cell has.
    pub of: u8,
}

impl<'a> TilePicture<'a> {
    /// A tile by itself, as printed, with the numbers of its zones.
    pub fn new(tile: &'a Tile) -> TilePicture<'a> {
        TilePicture {
            tile,
            rotation: Rotation::default(),
            scale: Scale::LARGE,
            name: tile.id.to_string(),
            numbered: true,
            pieces: Vec::new(),
            covered: Vec::new(),
            boats: Vec::new(),
            further: Vec::new(),
        }
    }

    /// A tile by itself with all its cells.
    pub fn whole(set: &'a TileSet, tile: &'a Tile) -> TilePicture<'a> {
        let further = set.cells(tile.id).skip(1).collect();
        TilePicture { further, ..TilePicture::new(tile) }
    }

    /// How many characters wide it is.
    pub fn width(&self) -> usize {
        self.size().0
    }

    /// How many characters wide and how many lines high it is.
    pub(crate) fn size(&self) -> (usize, usize) {
        let (_, columns, rows) = self.extent();
        (columns * self.scale.width, rows * self.scale.height)
    }

    /// Where the first cell lies among the columns and rows of all, and how many of these there are.
    fn extent(&self) -> ((i8, i8), usize, usize) {
        let places = || self.further.iter().map(|cell| self.rotation.turned(cell.at())).chain([(0, 0)]);
        let span = |part: fn((i8, i8)) -> i8| {
            let (least, most) = places().map(part).fold((0, 0), |(a, b), at| (at.min(a), at.max(b)));
            (least, usize::from(most.abs_diff(least)) + 1)
        };
        let ((west, columns), (north, rows)) = (span(|at| at.0), span(|at| at.1));
        ((-west, -north), columns, rows)
    }

    pub(crate) fn draw(&self, look: Look) -> Canvas {
        if self.further.is_empty() {
            return self.draw_cell(look);
        }
        let (width, height) = self.size();
        let (first, ..) = self.extent();
        let mut canvas = Canvas::new(width, height);
        let cells =
            self.further.iter().map(|cell| TilePicture { tile: cell, name: String::new(), ..self.clone() });
        for cell in cells.chain([self.clone()]) {
            let (x, y) = self.rotation.turned(cell.tile.at());
            let place = |at: i8, first: i8, size: usize| usize::from((at + first).unsigned_abs()) * size;
            let (x, y) = (place(x, first.0, self.scale.width), place(y, first.1, self.scale.height));
            canvas.paste(x, y, &cell.draw_cell(look));
        }
        canvas
    }

    fn draw_cell(&self, look: Look) -> Canvas {
        let raster = Raster::new(self.tile, self.rotation, self.scale);
        let mut sheet = Sheet {
            canvas: Canvas::new(self.scale.width, self.scale.height),
            taken: vec![false; self.scale.width * self.scale.height],
            raster,
        };
        sheet.draw_ground(self.tile, look);
        sheet.write(Point { x: 0, y: 0 }, &self.name, Ink::Number);
        self.write_boats(&mut sheet);
        self.write_inner(&mut sheet, look);
        self.write_zones(&mut sheet, look);
        sheet.canvas
    }

    /// Boats lie in the middle of the river, the further down the further down; where it rises, from its source on.
    fn write_boats(&self, sheet: &mut Sheet) {
        let rises = |spec: &ZoneSpec| spec.terrain == Terrain::Amazon && spec.end.is_some();
        let first = if self.tile.zones.iter().any(rises) { self.scale.centre().y } else { 0 };
        let rows = self.scale.height - first;
        for Mooring { seats, space, of } in &self.boats {
            let text = legend::boats(seats);
            let y = first + (usize::from(*space) * rows + rows / 2) / usize::from(*of).max(1);
            let x = self.scale.centre().x.saturating_sub(text.len() / 2);
            let ink = seats.first().map_or(Ink::Mark, |seat| Ink::Piece(*seat));
            sheet.write(Point { x, y: y.min(self.scale.height - 1) }, &text, ink);
        }
    }

    /// A zone that touches no side is what is in it, in brackets.
    fn write_inner(&self, sheet: &mut Sheet, look: Look) {
        for (zone, at) in sheet.raster.inner.clone() {
            let Some(spec) = self.tile.zone(zone) else { continue };
            let ground = legend::ground(spec.terrain, look);
            let content = match (self.content(spec), spec.terrain) {
                (content, Terrain::Market) if content.is_empty() => ground.to_string(),
                (content, Terrain::Market) => format!("{content}:{ground}"),
                (content, _) if content.is_empty() => ground.to_string(),
                (content, _) => content,
            };
            let (left, right) = legend::brackets(spec.terrain, look);
            let text = format!("{left}{content}{right}");
            // The path that runs into it is seen at the side.
            let length = text.chars().count();
            let last = self.scale.width.saturating_sub(length + 1).max(1);
            let x = at.x.saturating_sub(length / 2).clamp(1, last);
            sheet.write(Point { x, y: at.y }, &text, Ink::Ground(spec.terrain));
        }
    }

    fn write_zones(&self, sheet: &mut Sheet, look: Look) {
        let inner: Vec<Zone> = sheet.raster.inner.iter().map(|(zone, _)| *zone).collect();
        // What has least room chooses first.
        let mut zones: Vec<&ZoneSpec> = self.tile.zones.iter().collect();
        zones.sort_by_key(|spec| sheet.cells(spec.zone).len());
        for spec in zones {
            for (seat, piece, _) in self.pieces.iter().filter(|(_, _, zone)| *zone == spec.zone) {
                let text = format!("{}{seat}", legend::piece(*piece, spec.terrain, look));
                sheet.write_in(spec.zone, &text, Ink::Piece(*seat));
            }
            if !inner.contains(&spec.zone) {
                sheet.write_in(spec.zone, &self.content(spec), Ink::Mark);
            }
            if let Some(power) = spec.power {
                sheet.write_in(spec.zone, legend::short(power), Ink::Mark);
            }
        }
    }

    /// The number of a zone, where it is wanted, and a letter for each symbol.
    fn content(&self, spec: &ZoneSpec) -> String {
        let mut letters = String::new();
        for (symbol, count) in &spec.symbols {
            let letter = legend::letter(*symbol);
            let covered = self.covered.iter().find(|(zone, what, _)| *zone == spec.zone && what == symbol);
            let covered = covered.map_or(0, |(.., covered)| *covered).min(*count);
            letters.extend(std::iter::repeat_n(letter, usize::from(count - covered)));
            letters.extend(std::iter::repeat_n(letter.to_ascii_lowercase(), usize::from(covered)));
        }
        match (self.numbered, letters.is_empty()) {
            (true, true) => spec.zone.to_string(),
            (true, false) => format!("{}:{letters}", spec.zone),
            (false, _) => letters,
        }
    }
}

/// A picture in the making.
struct Sheet {
    canvas: Canvas,
    raster: Raster,
    taken: Vec<bool>,
}

impl Sheet {
    fn draw_ground(&mut self, tile: &Tile, look: Look) {
        let terrain = |zone: Zone| tile.zone(zone).map(|spec| spec.terrain);
        for at in self.raster.points() {
            let Some((zone, kind)) = self.raster.zone(at).and_then(|zone| Some((zone, terrain(zone)?)))
            else {
                continue;
            };
            let links = self.raster.links(at);
            let apart = |next: Point| {
                let other = self.raster.zone(next);
                (next.x, next.y) > (at.x, at.y)
                    && other != Some(zone)
                    && other.and_then(terrain) == Some(kind)
            };
            // The middle of a side shows what must match there.
            let at_middle = Side::ALL.iter().any(|side| self.raster.scale.middle(*side) == at);
            let character = if kind.is_path() && kind != Terrain::Amazon {
                legend::path(kind, links, look)
            } else if !at_middle && self.raster.around(at).any(apart) {
                self.slope(at, look)
            } else {
                legend::ground(kind, look)
            };
            self.canvas.put(at.x, at.y, character, Ink::Ground(kind));
        }
        for (at, stop) in self.raster.stops.clone() {
            let ground = self.raster.zone(at).and_then(terrain);
            self.canvas.put(at.x, at.y, legend::stop(stop), ground.map_or(Ink::Mark, Ink::Ground));
        }
    }

    /// A line between two zones runs from the centre to a corner.
    fn slope(&self, at: Point, look: Look) -> char {
        let centre = self.raster.scale.centre();
        let rising = (at.x > centre.x) == (at.y <= centre.y);
        match (rising, look.ascii) {
            (true, false) => '╱',
            (false, false) => '╲',
            (true, true) => '/',
            (false, true) => '\\',
        }
    }

    fn cells(&self, zone: Zone) -> Vec<Point> {
        self.raster.points().filter(|at| self.raster.zone(*at) == Some(zone)).collect()
    }

    fn index(&self, at: Point) -> usize {
        at.y * self.raster.scale.width + at.x
    }

    fn write(&mut self, at: Point, text: &str, ink: Ink) {
        self.canvas.write(at.x, at.y, text, ink);
        for i in 0..text.chars().count() {
            let x = at.x + i;
            if x < self.raster.scale.width {
                let index = self.index(Point { x, ..at });
                self.taken[index] = true;
            }
        }
    }

    /// Writes a text where it covers a zone best.
    fn write_in(&mut self, zone: Zone, text: &str, ink: Ink) {
        if text.is_empty() {
            return;
        }
        let cells = self.cells(zone);
        let length = text.chars().count();
        let best = self.raster.points().filter(|at| self.is_free(*at, length)).max_by_key(|at| {
            // The first of the best, so that the result does not depend on the order of equals.
            (self.fitness(*at, length, zone, &cells), std::cmp::Reverse(*at))
        });
        if let Some(at) = best {
            self.write(at, text, ink);
        }
    }

    fn is_free(&self, at: Point, length: usize) -> bool {
        at.x + length <= self.raster.scale.width
            && (0..length).all(|i| !self.taken[self.index(Point { x: at.x + i, ..at })])
    }

    /// How well a text would stand: on its own zone, off other rivers and off the middles of the sides, in the midst.
    fn fitness(&self, at: Point, length: usize, zone: Zone, cells: &[Point]) -> i64 {
        let Scale { width, height } = self.raster.scale;
        let middles = Side::ALL.map(|side| self.raster.scale.middle(side));
        // What must match is seen before all else, where the zone has room elsewhere.
        let elsewhere = |cell: &Point| !middles.contains(cell) && !self.taken[self.index(*cell)];
        let roomy = height > Scale::SMALL.height && cells.iter().any(elsewhere);
        let hides = if roomy { 1_100 } else { 400 };
        let mut fitness = 0;
        for x in at.x..at.x + length {
            let point = Point { x, ..at };
            let own = self.raster.zone(point) == Some(zone);
            fitness += if own { 1_000 } else { 0 };
            fitness -= if !own && self.raster.links(point) != 0 { 600 } else { 0 };
            fitness -= if middles.contains(&point) { hides } else { 0 };
            let stop = self.raster.stops.iter().any(|(at, _)| *at == point);
            fitness -= if stop { 300 } else { 0 };
            // A line is easier to follow where its bends are seen.
            fitness -= if matches!(self.raster.links(point), 0 | 5 | 10) { 0 } else { 50 };
        }
        // Two texts that touch would read as one.
        let ends = [at.x.checked_sub(1), Some(at.x + length).filter(|x| *x < width)];
        let touched = ends.into_iter().flatten().filter(|x| self.taken[self.index(Point { x: *x, ..at })]);
        fitness -= 40 * touched.count() as i64;
        let at_edge = at.x == 0 || at.x + length == width || at.y == 0 || at.y + 1 == height;
        let middle = 2 * at.x as i64 + length as i64 - 1;
        let far = |cell: &Point| (middle - 2 * cell.x as i64).abs() + 4 * (at.y as i64 - cell.y as i64).abs();
        let spread = cells.iter().map(far).sum::<i64>() / cells.len().max(1) as i64;
        fitness - spread - if at_edge { 3 } else { 0 }
    }
}

/// A picture of a tile.
pub fn tile(picture: &TilePicture<'_>, look: Look) -> String {
    picture.draw(look).text(look)
}

/// Pictures of tiles side by side, each with a line of text above it.
pub fn tiles_in_a_row(pictures: &[(String, TilePicture<'_>)], look: Look) -> String {
    const GAP: usize = 3;
    let wide = |(title, picture): &(String, TilePicture<'_>)| picture.size().0.max(title.chars().count());
    let width = pictures.iter().map(|picture| wide(picture) + GAP).sum();
    let height = pictures.iter().map(|(_, picture)| picture.size().1 + 1).max().unwrap_or(0);
    let mut canvas = Canvas::new(width, height);
    let mut x = 0;
    for pair in pictures {
        canvas.write(x, 0, &pair.0, Ink::Plain);
        canvas.paste(x, 1, &pair.1.draw(look));
        x += wide(pair) + GAP;
    }
    canvas.text(look)
}
