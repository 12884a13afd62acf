// Generated from crates/view/src/client by its test; UPDATE_GOLDEN=1 cargo test -p tilewright-view writes it anew.
export type AccountView = {
luck: number,
given: number,
others: number,
further: number,
mistakes: number, };
export type AdviceView = {
line: Array<string>,
plan: string,
win: number, };
export type MomentView = {
step: number,
drawn: number,
played: number,
turn: number,
extra: boolean,
seat: number,
before: Array<number>,
best: Array<number>,
after: Array<number>,
luck: Array<number>,
further: Array<number>,
decision: number,
mistake: boolean,
place: number,
ways: number,
did: string,
better: string,
line: Array<string>, };
export type NextView = {
closing: number,
of: number, };
export type OddsView = {
ever: number | null,
next: NextView | null, };
export type ReviewEndView = {
chances: Array<number>,
accounts: Array<AccountView>, };
export type AreaView = {
kind: string,
name: string,
parts: Array<PartView>,
open: number,
pieces: Array<number>,
owners: Array<number>,
value: number,
unfinished: boolean,
unit: string,
worth: string,
items: Array<ItemView>,
text: string, };
export type PartView = {
tile: number,
zone: number, };
export type BoundsView = {
west: number,
east: number,
north: number,
south: number, };
export type CellView = {
x: number,
y: number,
fitting: number, };
export type CoveredView = {
tile: number,
zone: number,
text: string, };
export type LaidView = {
tile: number,
x: number,
y: number,
rotation: number, };
export type PieceView = {
seat: number,
piece: string,
role: string,
tile: number,
zone: number, };
export type ChoicesView = {
placements: Array<PlacementView>,
pieces: Array<PieceChoice>,
recalls: Array<PieceChoice>,
covers: Array<CoverChoice>,
doubles: Array<DoubleChoice>,
ships: Array<ShipChoice>,
reveals: Array<ShipChoice>,
draws: Array<DrawChoice>,
pass: PassChoice | null, };
export type CoverChoice = {
action: string,
tile: number,
zone: number,
text: string, };
export type DoubleChoice = {
action: string,
tile: number,
rotation: number,
cells: Array<LaidView>,
text: string, };
export type DrawChoice = {
action: string,
tile: number, };
export type PassChoice = {
action: string,
text: string, };
export type PieceChoice = {
action: string,
piece: string,
role: string,
tile: number,
zone: number,
text: string,
also: Array<string>, };
export type PlacementView = {
x: number,
y: number,
rotations: Array<number>, };
export type ShipChoice = {
ship: number,
text: string,
ways: Array<WayView>, };
export type WayView = {
action: string,
wares: WaresView,
text: string, };
export type DraftView = {
seat: number | null,
turn: number | null,
actions: Array<string>,
placements: Array<PlacementView>,
can_undo: boolean,
wants_confirmation: boolean,
gains: Array<number>,
told: Array<Told>,
forced: boolean, };
export type TableState = {
table: TableView,
draft: DraftView,
manual: boolean, };
export type FinderView = {
sides: [string, string, string, string],
terrains: Array<NamedView>,
marks: Array<NamedView>,
found: Array<FoundView>, };
export type FoundView = {
action: string,
tile: number,
rotation: number,
count: number,
misses: number,
text: string, };
export type NamedView = {
kind: string,
text: string, };
export type SeenView = {
sides: [string | null, string | null, string | null, string | null],
marks: { [key in string]: number }, };
export type ClauseView = {
id: string,
title: string,
text: string,
source: string, };
export type RulebookView = {
id: string,
title: string,
family: string,
clauses: string,
tiles: string,
provenance: string,
source: string, };
export type TopicView = {
title: string,
first: Array<string>,
second: Array<string>, };
export type SeatView = {
name: string,
score: number,
projected: number,
supply: Array<SupplyView>,
brief: string | null,
wares: WaresView | null,
ships: Array<number>,
boat: number | null, };
export type SupplyView = {
piece: string,
count: number,
text: string, };
export type WaresView = {
shells: number,
bananas: number,
fish: number, };
export type SetView = {
id: string,
title: string,
provenance: string,
source: string,
tiles: Array<TileView>,
ships: Array<ShipView>, };
export type ShipView = {
ship: number,
value: number,
cost: string, };
export type TileView = {
tile: number,
pile: string,
leader: number,
at: [number, number],
zones: Array<ZoneView>,
sides: string, };
export type ZoneView = {
zone: number,
terrain: string,
text: string, };
export type Followed = {
rulebook: string,
tiles: string | null,
names: Array<string>,
start: number,
table: [number, number] | null,
options: string,
actions: Array<string>,
draft: Array<string>, };
export type NewGame = {
rulebook: string,
seats: Array<SeatSetup>,
start: number | null,
table: [number, number] | null,
options: string,
tiles: string | null,
seed: string,
manual: boolean, };
export type Saved = {
schema: number,
players: Array<string>,
seed: string | null,
record: string,
draft: Array<string>, };
export type RecordHead = {
rulebook: string,
players: Array<string>,
result: Array<number> | null,
turns: number,
headers: Array<[string, string]>, };
export type SeatSetup = {
name: string,
player: string, };
export type PileView = {
pile: string,
tiles: Array<number>, };
export type RiverView = {
spaces: number,
mouth: number,
stack: StackView, };
export type ShipsView = {
shown: Array<number>,
left: Array<number>, };
export type StackView = {
number: number,
of: number,
standard: number,
amazon: number, };
export type TableView = {
rulebook: string,
family: string,
turn: TurnView,
seats: Array<SeatView>,
tiles: Array<LaidView>,
cells: Array<CellView>,
bounds: BoundsView | null,
pieces: Array<PieceView>,
covered: Array<CoveredView>,
areas: Array<AreaView>,
choices: ChoicesView,
piles: Array<PileView>,
discarded: Array<number>,
ships: ShipsView | null,
river: RiverView | null,
leaders: Array<number>,
words: Array<string>, };
export type TurnView = {
number: number,
seat: number,
extra: boolean,
phase: string,
pile: string | null,
tile: number | null,
actor: number | null, };
export type ErrorView = {
message: string,
clause: string | null, };
export type ItemView = {
text: string,
count: number,
each: number,
clause: string, };
export type LogTurn = {
number: number,
seat: number,
steps: Array<StepView>,
scores: Array<number>, };
export type PointsView = {
seat: number,
count: number,
text: string, };
export type StepView = {
seat: number | null,
action: string,
told: Array<Told>, };
export type Told = {
kind: string,
sentence: string,
clauses: Array<string>,
parts: Array<PartView>,
items: Array<ItemView>,
source: string,
awards: Array<PointsView>,
unit: string,
denied: Array<number>, };
