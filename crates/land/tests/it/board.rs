//! Boards grown at random, compared after every tile with what a look at all laid tiles says.

use std::collections::BTreeMap;

use tilewright_land::{
    Board, Bounds, Cell, CpuPath, Pile, PlacedTile, Rotation, Side, Terrain, Tile, TileId, TileSet,
    TileTables,
};

const HUNTERS: &str = include_str!("../../../../tiles/hunters-2020.toml");
const RIVER: &str = include_str!("sets/river.toml");

fn parse(text: &str) -> TileSet {
    TileSet::parse("test.toml", text).unwrap_or_else(|error| panic!("{error}"))
}

/// A stream of words for decisions.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    fn below(&mut self, count: usize) -> usize {
        self.next() as usize % count
    }

    fn take<T>(&mut self, from: &mut Vec<T>) -> Option<T> {
        if from.is_empty() { None } else { Some(from.swap_remove(self.below(from.len()))) }
    }
}

/// A board, and beside it the plain list of what was laid.
struct Table {
    set: TileSet,
    tile_tables: TileTables,
    board: Board,
    laid: BTreeMap<Cell, PlacedTile>,
    bounds: Bounds,
}

impl Table {
    fn new(text: &str, bounds: Bounds) -> Table {
        let set = parse(text);
        let tile_tables = TileTables::new(&set, CpuPath::detect()).expect("three kinds of sides");
        let tile = set.start(2).expect("there is a start tile").id;
        let first = PlacedTile { tile, cell: Cell::new(0, 0), rotation: Rotation::default() };
        let start: Vec<PlacedTile> = tile_tables.cells(first).collect();
        let board = Board::new(&tile_tables, &start, bounds);
        let laid = start.into_iter().map(|laid| (laid.cell, laid)).collect();
        Table { set, tile_tables, board, laid, bounds }
    }

    fn pile(&self, pile: Pile) -> Vec<TileId> {
        self.set.pile(pile).map(|tile| tile.id).collect()
    }

    fn tile(&self, id: TileId) -> &Tile {
        self.set.tile(id).expect("it was laid")
    }

    /// What the neighbours of a cell show towards it, side by side.
    fn shown(&self, cell: Cell) -> [Option<Terrain>; 4] {
        Side::ALL.map(|side| {
            let laid = self.laid.get(&cell.beside(side)?)?;
            Some(self.tile(laid.tile).side_terrain(laid.rotation.printed(side.opposite())))
        })
    }

    /// Every empty cell beside a tile, in bounds or not, in reading order.
    fn around(&self) -> Vec<Cell> {
        let around = self.laid.keys().flat_map(|cell| Side::ALL.map(|side| cell.beside(side)));
        let mut empty: Vec<Cell> = around.flatten().collect();
        empty.retain(|cell| !self.laid.contains_key(cell));
        empty.sort();
        empty.dedup();
        empty
    }

    fn lay(&mut self, laid: PlacedTile, ahead: bool) {
        let beside = |side| Some((side, *self.laid.get(&laid.cell.beside(side)?)?));
        let expected: Vec<(Side, PlacedTile)> = Side::ALL.into_iter().filter_map(beside).collect();
        let contacts = match ahead {
            true => self.board.lay_ahead(&self.tile_tables, laid),
            false => self.board.lay(&self.tile_tables, laid),
        };
        let contacts: Vec<(Side, PlacedTile)> =
            contacts.iter().map(|contact| (contact.side, self.board.laid(contact.tile))).collect();
        assert_eq!(contacts, expected);
        assert_eq!(self.laid.insert(laid.cell, laid), None);
        assert_eq!(self.board.at(laid.cell), Some(laid));
    }

    fn open_south(&mut self, south: i8) {
        self.board.open_south(&self.tile_tables, south);
        self.bounds.south = south;
        assert_eq!(self.board.bounds(), self.bounds);
    }

    /// Compares the open cells, and for each of these tiles where it fits.
    fn compare(&self, tiles: &[TileId]) {
        let mut open = self.around();
        open.retain(|cell| self.bounds.contain(*cell));
        assert_eq!(self.board.open_cells(), open);
        assert_eq!(self.board.open_count(), open.len());
        for id in tiles {
            let fits = self.board.fits(&self.tile_tables, *id);
            let expected = open.iter().map(|cell| (*cell, self.rotations(*cell, self.tile(*id))));
            let expected: Vec<(Cell, u8)> = expected.filter(|(_, rotations)| *rotations != 0).collect();
            assert_eq!(fits, expected, "tile {id}");
            assert_eq!(self.board.fits_anywhere(&self.tile_tables, *id), !expected.is_empty());
        }
    }

    /// The rotations in which a tile continues what lies around a cell.
    fn rotations(&self, cell: Cell, tile: &Tile) -> u8 {
        let shown = self.shown(cell);
        let continues = |rotation: &Rotation, side: Side| {
            shown[side.index()].is_none_or(|terrain| terrain == tile.side_terrain(rotation.printed(side)))
        };
        let fits = |rotation: &&Rotation| Side::ALL.into_iter().all(|side| continues(rotation, side));
        Rotation::ALL.iter().filter(fits).fold(0, |bits, rotation| bits | 1 << rotation.turns())
    }

    /// Lays a land tile where a word says, if it fits anywhere.
    fn lay_land(&mut self, tile: TileId, word: u32) {
        if let Some((cell, rotation)) = self.board.pick(&self.tile_tables, tile, word) {
            let laid = PlacedTile { tile, cell, rotation };
            assert_eq!(self.board.check(&self.tile_tables, laid), Ok(()));
            self.lay(laid, false);
        }
    }
}

#[test]
fn a_river_board_grows_row_by_row_behind_the_mouth() {
    for seed in 0..20 {
        let mut words = Words(seed);
        let bounds = Bounds { south: 3, ..Bounds::NONE };
        let mut table = Table::new(RIVER, bounds);
        assert_eq!(table.board.open_count(), 10);
        let (mut land, mut river) = (table.pile(Pile::Land), table.pile(Pile::Amazon));
        let mut doubles = table.pile(Pile::Double);
        let kinds = land.clone();
        table.compare(&kinds);
        while !land.is_empty() || !river.is_empty() {
            let tile = if words.below(5) == 0 { words.take(&mut river) } else { None };
            if let Some(tile) = tile {
                let ahead = table.bounds.south + 1;
                let rotation = Rotation::ALL[2 * words.below(2)];
                table.lay(PlacedTile { tile, cell: Cell::new(0, ahead), rotation }, true);
                let double = if words.below(4) == 0 { words.take(&mut doubles) } else { None };
                if let Some(tile) = double {
                    let rotation = Rotation::ALL[2 * words.below(2)];
                    let first = Cell::new(0, if rotation.turns() == 0 { ahead + 1 } else { ahead + 2 });
                    let cells: Vec<PlacedTile> =
                        table.tile_tables.cells(PlacedTile { tile, cell: first, rotation }).collect();
                    assert_eq!(cells.len(), 2);
                    cells.into_iter().for_each(|laid| table.lay(laid, true));
                    table.open_south(ahead + 2);
                } else {
                    table.open_south(ahead);
                }
            } else if let Some(tile) = words.take(&mut land) {
                let word = words.next();
                table.lay_land(tile, word);
            }
            table.compare(&kinds);
        }
        assert!(table.laid.len() > 60, "{}", table.laid.len());
        assert_eq!(table.board.tiles().len(), table.laid.len());
    }
}

#[test]
fn any_board_may_grow_south() {
    for seed in 0..20 {
        let mut words = Words(1000 + seed);
        let bounds = Bounds { west: -4, east: 5, north: -3, south: 0 };
        let mut table = Table::new(HUNTERS, bounds);
        let mut tiles = table.pile(Pile::Land);
        let kinds: Vec<TileId> = tiles.iter().copied().step_by(5).collect();
        while let Some(tile) = words.take(&mut tiles) {
            // A tile may already lie in a row that is not open, and one beyond the rows that open next.
            let south = table.bounds.south;
            let mut ahead = table.around();
            ahead.retain(|cell| (south + 1..south + 5).contains(&cell.y) && (-4..=5).contains(&cell.x));
            let cell = if words.below(4) != 0 { words.take(&mut ahead) } else { None };
            let rotations = cell.map_or(0, |cell| table.rotations(cell, table.tile(tile)));
            match cell {
                Some(cell) if rotations != 0 => {
                    let rotation = Rotation::ALL[rotations.trailing_zeros() as usize];
                    table.lay(PlacedTile { tile, cell, rotation }, true);
                }
                _ => {
                    let word = words.next();
                    table.lay_land(tile, word);
                }
            }
            if words.below(10) == 0 {
                table.open_south(south + 1 + words.below(2) as i8);
            }
            table.compare(&kinds);
        }
        assert!(table.laid.len() > 30, "{}", table.laid.len());
    }
}

#[test]
fn cells_of_one_tile_know_it() {
    let table = Table::new(RIVER, Bounds::NONE);
    let start = table.set.start(5).expect("there is a start tile").id;
    for cell in table.set.cells(start) {
        assert_eq!(table.tile_tables.leader(cell.id), start);
    }
    assert_eq!(table.set.cells(start).count(), 8);
    let double = table.pile(Pile::Double)[0];
    let [own, further] = [double, TileId(double.0 + 1)].map(|id| table.tile(id).zones[0].zone);
    assert_eq!(table.tile_tables.find_on_cells(double, own), table.tile_tables.find(double, own));
    assert_eq!(table.tile_tables.find(double, further), None);
    assert_eq!(
        table.tile_tables.find_on_cells(double, further),
        table.tile_tables.find(TileId(double.0 + 1), further)
    );
    assert!(table.tile_tables.find_on_cells(double, further).is_some());
    // What continues the great river is laid by a rule of its own.
    assert!(!table.board.fits_anywhere(&table.tile_tables, table.pile(Pile::Amazon)[0]));
}

#[test]
fn places_turn_as_sides_do() {
    for rotation in Rotation::ALL {
        for side in Side::ALL {
            let (x, y) = side.step();
            let (turned_x, turned_y) = rotation.laid(side).step();
            assert_eq!(rotation.turned((x as i8, y as i8)), (turned_x as i8, turned_y as i8));
        }
        assert_eq!(rotation.turned((0, 0)), (0, 0));
    }
    assert_eq!(Rotation::ALL[1].turned((2, 5)), (-5, 2));
}
