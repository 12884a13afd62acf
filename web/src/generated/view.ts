// Generated from crates/view/src/client by its test; UPDATE_GOLDEN=1 cargo test -p tilewright-view writes it anew.
/**
 * An area on the table.
 */
export type AreaView = {
/**
 * What it is, such as `river system`.
 */
kind: string,
/**
 * Its zones.
 */
parts: Array<PartView>,
/**
 * How many sides are open.
 */
open: number,
/**
 * Pieces in it, per seat.
 */
pieces: Array<number>,
/**
 * The seats that would get its value.
 */
owners: Array<number>,
/**
 * What it would give if it were scored as it is.
 */
value: number,
/**
 * What that is counted in: `points`, `shells`, `bananas` or `fish`.
 */
unit: string,
/**
 * How the value comes about.
 */
items: Array<ItemView>,
/**
 * Its size, content and openness in words.
 */
text: string, };
/**
 * A zone of a tile on the table.
 */
export type PartView = {
/**
 * The tile.
 */
tile: number,
/**
 * The zone.
 */
zone: number, };
/**
 * The cells of a limited table, the outermost ones included.
 */
export type BoundsView = {
/**
 * The first column.
 */
west: number,
/**
 * The last column.
 */
east: number,
/**
 * The first row.
 */
north: number,
/**
 * The last row.
 */
south: number, };
/**
 * An empty cell beside a tile.
 */
export type CellView = {
/**
 * Its column.
 */
x: number,
/**
 * Its row.
 */
y: number,
/**
 * How many of the tiles that are left, the one in hand included, fit here.
 */
fitting: number, };
/**
 * Symbols that are covered and count no more.
 */
export type CoveredView = {
/**
 * The tile.
 */
tile: number,
/**
 * The zone.
 */
zone: number,
/**
 * What is covered, in words: `2 deer`.
 */
text: string, };
/**
 * A tile, or one cell of a tile of several cells, as it lies.
 */
export type LaidView = {
/**
 * Its number.
 */
tile: number,
/**
 * Its column, growing to the east.
 */
x: number,
/**
 * Its row, growing to the south.
 */
y: number,
/**
 * Clockwise quarter turns.
 */
rotation: number, };
/**
 * A piece on the table.
 */
export type PieceView = {
/**
 * Whose it is, from zero.
 */
seat: number,
/**
 * `figure`, `hut` or `camp`.
 */
piece: string,
/**
 * What it is called where it stands, such as `hunter`.
 */
role: string,
/**
 * The tile it stands on.
 */
tile: number,
/**
 * The zone it stands on.
 */
zone: number, };
/**
 * Everything that may be done now.
 */
export type ChoicesView = {
/**
 * Where the drawn tile fits, row by row.
 */
placements: Array<PlacementView>,
/**
 * Pieces that may be placed.
 */
pieces: Array<PieceChoice>,
/**
 * Pieces that may be taken back.
 */
recalls: Array<PieceChoice>,
/**
 * Fish that may be covered.
 */
covers: Array<CoverChoice>,
/**
 * Double-tiles.
 */
doubles: Array<DoubleChoice>,
/**
 * Ships that may be taken.
 */
ships: Array<ShipChoice>,
/**
 * Ships that may be turned up, where a person is the dealer.
 */
reveals: Array<ShipChoice>,
/**
 * Tiles that may be drawn, where a person is the dealer.
 */
draws: Array<DrawChoice>,
/**
 * Doing nothing, where that is allowed.
 */
pass: PassChoice | null, };
/**
 * A group of fish that may be covered.
 */
export type CoverChoice = {
/**
 * The action.
 */
action: string,
/**
 * The tile.
 */
tile: number,
/**
 * The zone.
 */
zone: number,
/**
 * The choice in words.
 */
text: string, };
/**
 * A double-tile and how it may lie.
 */
export type DoubleChoice = {
/**
 * The action.
 */
action: string,
/**
 * The tile.
 */
tile: number,
/**
 * Quarter turns.
 */
rotation: number,
/**
 * Its cells as they would lie.
 */
cells: Array<LaidView>,
/**
 * The choice in words.
 */
text: string, };
/**
 * A tile that may be drawn, where a person is the dealer.
 */
export type DrawChoice = {
/**
 * The action.
 */
action: string,
/**
 * The tile.
 */
tile: number, };
/**
 * Doing nothing.
 */
export type PassChoice = {
/**
 * The action.
 */
action: string,
/**
 * What it means, in words.
 */
text: string, };
/**
 * A piece that may be placed or taken back.
 */
export type PieceChoice = {
/**
 * The action.
 */
action: string,
/**
 * `figure`, `hut` or `camp`.
 */
piece: string,
/**
 * What it is called there.
 */
role: string,
/**
 * The cell of the tile it stands on, by the number of that cell's tile.
 */
tile: number,
/**
 * The zone.
 */
zone: number,
/**
 * The choice in words.
 */
text: string, };
/**
 * A cell where the drawn tile fits.
 */
export type PlacementView = {
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number,
/**
 * The quarter turns in which it fits, ascending.
 */
rotations: Array<number>, };
/**
 * A ship that may be taken or turned up.
 */
export type ShipChoice = {
/**
 * The ship.
 */
ship: number,
/**
 * The ship in words.
 */
text: string,
/**
 * The ways to take it; an award or a ship turned up has one, for nothing.
 */
ways: Array<WayView>, };
/**
 * A way to pay for a ship.
 */
export type WayView = {
/**
 * The action.
 */
action: string,
/**
 * What is paid.
 */
wares: WaresView,
/**
 * The choice in words.
 */
text: string, };
/**
 * What a player has done and not confirmed yet.
 */
export type DraftView = {
/**
 * Whose turn is drafted, from zero; nothing where nothing is.
 */
seat: number | null,
/**
 * The number of that turn.
 */
turn: number | null,
/**
 * The actions, in order.
 */
actions: Array<string>,
/**
 * Where the drafted tile fits: it may still go elsewhere.
 */
placements: Array<PlacementView>,
/**
 * Whether there is something to take back.
 */
can_undo: boolean,
/**
 * Whether nothing is left to decide and the turn waits to be confirmed.
 */
wants_confirmation: boolean,
/**
 * Points that the draft brings each seat.
 */
gains: Array<number>,
/**
 * What came of it.
 */
told: Array<Told>,
/**
 * Whether a decision was made for the player because it left no choice.
 */
forced: boolean, };
/**
 * What a page shows of a game being played.
 */
export type TableState = {
/**
 * The table, the draft included.
 */
table: TableView,
/**
 * The draft.
 */
draft: DraftView,
/**
 * Whether a person draws from a real box.
 */
manual: boolean, };
/**
 * One clause.
 */
export type ClauseView = {
/**
 * Its id, such as `H1-4`.
 */
id: string,
/**
 * What it is about.
 */
title: string,
/**
 * The rule.
 */
text: string,
/**
 * Where it comes from.
 */
source: string, };
/**
 * A rulebook that can be played.
 */
export type RulebookView = {
/**
 * Its short name.
 */
id: string,
/**
 * Its name for people.
 */
title: string,
/**
 * The game it is of.
 */
family: string,
/**
 * The beginning of its clauses' ids.
 */
clauses: string,
/**
 * Its tile set's name.
 */
tiles: string,
/**
 * How far the tile set is known to be true.
 */
provenance: string,
/**
 * Where the tile set comes from.
 */
source: string, };
/**
 * A player.
 */
export type SeatView = {
/**
 * The name.
 */
name: string,
/**
 * Points now.
 */
score: number,
/**
 * Points if the game ended here.
 */
projected: number,
/**
 * Pieces in supply.
 */
supply: Array<SupplyView>,
/**
 * What else there is, in a few words: wares, or where the boat is.
 */
brief: string | null,
/**
 * Wares, in the game that has them.
 */
wares: WaresView | null,
/**
 * Ships taken, by number.
 */
ships: Array<number>,
/**
 * The boat's space from zero, in the game that has boats.
 */
boat: number | null, };
/**
 * Pieces in supply.
 */
export type SupplyView = {
/**
 * `figure`, `hut` or `camp`.
 */
piece: string,
/**
 * How many.
 */
count: number,
/**
 * The same in words: `3 islanders`.
 */
text: string, };
/**
 * Wares of the three kinds.
 */
export type WaresView = {
/**
 * Shells.
 */
shells: number,
/**
 * Bananas.
 */
bananas: number,
/**
 * Fish.
 */
fish: number, };
/**
 * A tile set.
 */
export type SetView = {
/**
 * Its short name.
 */
id: string,
/**
 * Its name for people.
 */
title: string,
/**
 * How far it is known to be true.
 */
provenance: string,
/**
 * Where it comes from.
 */
source: string,
/**
 * Its tiles.
 */
tiles: Array<TileView>,
/**
 * Its ships.
 */
ships: Array<ShipView>, };
/**
 * A ship.
 */
export type ShipView = {
/**
 * Its number.
 */
ship: number,
/**
 * What it is worth.
 */
value: number,
/**
 * What it wants, in words.
 */
cost: string, };
/**
 * One tile, or one cell of a tile of several cells.
 */
export type TileView = {
/**
 * Its number.
 */
tile: number,
/**
 * The pile it comes from.
 */
pile: string,
/**
 * The tile it is a cell of: itself, unless it is a further cell.
 */
leader: number,
/**
 * Columns and rows from the leader's cell, as printed.
 */
at: [number, number],
/**
 * Its zones.
 */
zones: Array<ZoneView>,
/**
 * Its sides as printed, in words.
 */
sides: string, };
/**
 * One zone of a tile.
 */
export type ZoneView = {
/**
 * Its number on the tile.
 */
zone: number,
/**
 * What it is.
 */
terrain: string,
/**
 * The zone with what is on it, in words.
 */
text: string, };
/**
 * What is agreed before the first tile.
 */
export type NewGame = {
/**
 * The rulebook's short name.
 */
rulebook: string,
/**
 * Who plays.
 */
seats: Array<SeatSetup>,
/**
 * Who starts, from zero; nothing for anybody, by chance.
 */
start: number | null,
/**
 * Columns and rows of the table, where it is limited.
 */
table: [number, number] | null,
/**
 * The options that are chosen, as records write them; empty for the text's rules.
 */
options: string,
/**
 * The text of a tile set of one's own.
 */
tiles: string | null,
/**
 * The seed's text: a number, or 64 hexadecimal digits of the page's entropy.
 */
seed: string,
/**
 * Whether a person draws from a real box.
 */
manual: boolean, };
/**
 * A game as it is kept between visits.
 */
export type Saved = {
/**
 * The version of this form.
 */
schema: number,
/**
 * Who plays each seat: `person`, or a bot's level.
 */
players: Array<string>,
/**
 * The seed; nothing where a person draws from a real box.
 */
seed: string | null,
/**
 * The record as far as it is confirmed.
 */
record: string,
/**
 * The draft's actions.
 */
draft: Array<string>, };
/**
 * A seat at the table.
 */
export type SeatSetup = {
/**
 * The name.
 */
name: string,
/**
 * `person`, or a bot's level.
 */
player: string, };
/**
 * What is left in a pile. Which tiles these are is known, their order is not (C-7).
 */
export type PileView = {
/**
 * Which pile.
 */
pile: string,
/**
 * The tiles, ascending; of a tile of several cells the first.
 */
tiles: Array<number>, };
/**
 * The Amazon, in the game that has it.
 */
export type RiverView = {
/**
 * How many spaces it has for boats.
 */
spaces: number,
/**
 * The last row that it has reached.
 */
mouth: number,
/**
 * The stack that is drawn from, where there are several.
 */
stack: StackView | null, };
/**
 * The ships, in the game that has them.
 */
export type ShipsView = {
/**
 * Face up.
 */
shown: Array<number>,
/**
 * Face down.
 */
left: Array<number>, };
/**
 * A stack of tiles of which the kinds are known.
 */
export type StackView = {
/**
 * Which, from one.
 */
number: number,
/**
 * How many there are.
 */
of: number,
/**
 * Standard tiles left in it.
 */
standard: number,
/**
 * Amazon tiles left in it.
 */
amazon: number, };
/**
 * The whole table.
 */
export type TableView = {
/**
 * The rulebook's short name.
 */
rulebook: string,
/**
 * The game it is of: `hunters`, `south-seas` or `amazonas`.
 */
family: string,
/**
 * Where the game stands.
 */
turn: TurnView,
/**
 * The players, by seat.
 */
seats: Array<SeatView>,
/**
 * The tiles in the order they were laid; each cell of a tile of several cells for itself.
 */
tiles: Array<LaidView>,
/**
 * Empty cells beside tiles, row by row.
 */
cells: Array<CellView>,
/**
 * The table's limits, where it has any.
 */
bounds: BoundsView | null,
/**
 * Pieces on the table.
 */
pieces: Array<PieceView>,
/**
 * What is covered.
 */
covered: Array<CoveredView>,
/**
 * Areas.
 */
areas: Array<AreaView>,
/**
 * What may be done.
 */
choices: ChoicesView,
/**
 * What is left to draw.
 */
piles: Array<PileView>,
/**
 * Tiles that left the game.
 */
discarded: Array<number>,
/**
 * Ships.
 */
ships: ShipsView | null,
/**
 * The Amazon.
 */
river: RiverView | null,
/**
 * Who has most points now, or has won.
 */
leaders: Array<number>,
/**
 * The board for those who cannot see it, a sentence a tile.
 */
words: Array<string>, };
/**
 * Where a game stands within its turn.
 */
export type TurnView = {
/**
 * The turn's number, from one.
 */
number: number,
/**
 * Whose turn it is, from zero.
 */
seat: number,
/**
 * Whether it is an extra turn.
 */
extra: boolean,
/**
 * `draw`, `reveal`, `place`, `double`, `recall`, `occupy`, `cover`, `award`, `deliver` or `over`.
 */
phase: string,
/**
 * The pile that is drawn from.
 */
pile: string | null,
/**
 * The tile drawn or just placed.
 */
tile: number | null,
/**
 * The seat that decides now; nothing where chance does, or nobody.
 */
actor: number | null, };
/**
 * Something that went wrong, for a person to read.
 */
export type ErrorView = {
/**
 * What is wrong.
 */
message: string,
/**
 * The clause it rests on, where there is one.
 */
clause: string | null, };
/**
 * One line of a scoring.
 */
export type ItemView = {
/**
 * What was counted, in words.
 */
counted: string,
/**
 * How many there were.
 */
count: number,
/**
 * Points for each.
 */
each: number,
/**
 * The rule that says so.
 */
clause: string, };
/**
 * A turn, with the extra turns it earned.
 */
export type LogTurn = {
/**
 * Its number, from one.
 */
number: number,
/**
 * Whose turn it was.
 */
seat: number,
/**
 * Its steps.
 */
steps: Array<StepView>,
/**
 * Points per seat after it.
 */
scores: Array<number>, };
/**
 * So much for a seat.
 */
export type PointsView = {
/**
 * The seat, from zero.
 */
seat: number,
/**
 * How much.
 */
count: number, };
/**
 * An action and what came of it.
 */
export type StepView = {
/**
 * The seat that decided; nothing for chance.
 */
seat: number | null,
/**
 * The action's text.
 */
action: string,
/**
 * What happened.
 */
told: Array<Told>, };
/**
 * One thing that happened.
 */
export type Told = {
/**
 * What kind of thing: `drawn`, `placed`, `occupied`, `scored`, `ship` and so on.
 */
kind: string,
/**
 * The whole of it in words.
 */
sentence: string,
/**
 * The clauses it rests on.
 */
clauses: Array<string>,
/**
 * The zones it is about.
 */
parts: Array<PartView>,
/**
 * What was counted.
 */
items: Array<ItemView>,
/**
 * Where what was awarded comes from: a kind of area, `ships`, `wares left over` or `boats`; empty where nothing was.
 */
source: string,
/**
 * Who got how much.
 */
awards: Array<PointsView>,
/**
 * What the awards are counted in.
 */
unit: string,
/**
 * Who had a claim and got nothing.
 */
denied: Array<number>, };
