// Generated from crates/protocol by its test; UPDATE_GOLDEN=1 cargo test -p tilewright-protocol writes it anew.
/** A table, and the game that is played at it. */
export type TableId = string;
/** A person, guest or with an account. */
export type PersonId = string;
/** A token, without being good for anything itself. */
export type TokenId = string;
/** What a client calls a move of its own, so that saying it twice is not playing it twice. */
export type MoveId = string;
/** What opens a private table. */
export type Invite = string;
/** A person as others see them. */
export type Person = {
/** The id, which stays. */
id: PersonId,
/** The name. */
name: string,
/** Whether there is an account, and not only a name: ratings need one. */
account: boolean, };
/** Who has a seat. */
export type Occupant = { "person": Person } | { "bot": string };
/** How long people may think. */
export type Clock = { "kind": "none", } | { "kind": "live",
/** Seconds at the beginning. */
base: number,
/** Seconds added after each move. */
increment: number, } | { "kind": "correspondence",
/** Days. */
days: number, };
/** A tile set that is not the rulebook's own. */
export type TableTiles = {
/** Its hash: whoever opens a table names one of the sets that the server offers by it, and by nothing else. */
hash: string,
/** Its name for people, as the server has it. */
title?: string,
/** The whole set as a file: in a table's log, and in the table as a client that opens it is told it. Lists do without. */
text?: string, };
/** A table's settings. Rulebook, options and bots are texts that the server checks with the engine. */
export type TableSettings = {
/** The rulebook's short name. */
rulebook: string,
/** The tiles, where they are not the rulebook's own. */
tiles?: TableTiles,
/** How many seats: 2 to 5. */
seats: number,
/** Columns and rows, where the table is limited. */
table: [number, number] | null,
/** Options as records write them; empty for the text's rules. */
options: string,
/** How long people may think. */
clock: Clock,
/** Whether the game counts for ratings. */
rated: boolean,
/** Whether clients may show aids such as the values of areas. */
aids: boolean,
/** Whether only invited people may see the table. */
private: boolean, };
/** Why a person plays no more. */
export type Why = "resigned" | "abandoned" | "flagged";
/** Why a game ended. */
export type OutcomeReason = "played" | "left" | "stopped";
/** How a game ended. */
export type Outcome = {
/** The points of each seat. */
scores: Array<number>,
/** The place of each seat, from one; equal places are shared. Who left is behind everybody who did not. */
places: Array<number>,
/** Why it ended. */
reason: OutcomeReason, };
/** Something that happened. All of it is public. */
export type TableEvent = { "type": "opened",
/** What was agreed. */
settings: TableSettings,
/** Who may start the game. */
host: Person,
/** Who has which seat from the beginning. */
seats: Array<Occupant | null>,
/** The table this is the rematch of. */
rematch_of: TableId | null, } | { "type": "sat",
/** The seat, from zero. */
seat: number,
/** Who. */
who: Occupant, } | { "type": "stood",
/** The seat, from zero. */
seat: number, } | { "type": "hosted",
/** Who. */
host: Person, } | { "type": "promised",
/** What it published, in hexadecimal digits. */
commitment: string, } | { "type": "stirred",
/** The seat, from zero. */
seat: number,
/** 64 hexadecimal digits. */
entropy: string, } | { "type": "begun",
/** The hash of the tile set that it is played with; games that began before this was written down have none. */
tiles: string | null,
/** The seat that starts, from zero. */
start: number,
/** What was drawn or turned up. */
drawn: Array<string>,
/** What each seat has left, in milliseconds; empty without a clock. */
clocks: number[], } | { "type": "moved",
/** The seat, from zero. */
seat: number,
/** What its client called the move. */
id: MoveId,
/** Whether a bot did it. */
bot: boolean,
/** Its decisions. */
actions: Array<string>,
/** What was drawn or turned up then. */
drawn: Array<string>,
/** What each seat has left, in milliseconds; empty without a clock. */
clocks: number[], } | { "type": "taken-back",
/** The seat that asked, from zero. */
seat: number,
/** How many actions of the game are left. */
to: number,
/** What each seat has left, in milliseconds; empty without a clock. */
clocks: number[], } | { "type": "gone",
/** The seat, from zero. */
seat: number,
/** Why. */
why: Why,
/** What each seat has left, in milliseconds; empty without a clock. */
clocks: number[], } | { "type": "back",
/** The seat, from zero. */
seat: number,
/** What each seat has left, in milliseconds; empty without a clock. */
clocks: number[], } | { "type": "over",
/** How it ended. */
outcome: Outcome,
/** The dealer's secret, in hexadecimal digits. */
secret: string, } | { "type": "rematch",
/** The table to go to. */
next: TableId, } | { "type": "closed", };
/** An event with its place in the log. */
export type Entry = {
/** Its place, from zero. A table after this event has the version `seq + 1`. */
seq: number,
/** How long the server had lived then, in milliseconds: time that stands still while it is down. */
lived: number,
/** The time of day, in milliseconds since 1970. Nothing is measured by it. */
time: number,
/** What happened. */
event: TableEvent, };
/** Where a table stands. */
export type Phase = "lobby" | "stirring" | "playing" | "over" | "closed";
/** A seat. */
export type SeatState = {
/** Who has it. */
who: Occupant | null,
/** Why that person plays no more, if so. A bot plays on. */
gone: Why | null,
/** Whether that person is looking on. */
here: boolean,
/** What it added to the shuffle. */
entropy: string | null, };
/** Everything about a table that its log says, in short. */
export type TableState = {
/** The table. */
id: TableId,
/** How many events made it what it is. */
version: number,
/** What was agreed. */
settings: TableSettings,
/** Who may start the game. */
host: Person,
/** The seats. */
seats: Array<SeatState>,
/** Where it stands. */
phase: Phase,
/** What the dealer published. */
commitment: string | null,
/** Why its game can neither be shown nor go on, where it was played with tiles that the server has no more. */
withdrawn: string | null,
/** The seat that started, from zero. */
start: number | null,
/** Every action of the game, draws included. */
actions: Array<string>,
/** The seat that is to move, from zero. */
to_move: number | null,
/** The points of each seat. */
scores: Array<number>,
/** What each seat has left, in milliseconds, at the moment of this message; empty without a clock. */
clocks: number[],
/** The seat that asks to take its last move back, from zero. */
take_back: number | null,
/** The seats that want to play again, from zero. */
rematch: Array<number>,
/** How the game ended. */
outcome: Outcome | null,
/** The dealer's secret, once the game is over. */
secret: string | null,
/** The table of the rematch. */
next: TableId | null,
/** How many look on without a seat. */
spectators: number, };
/** What kind of thing is wrong. A client can rely on these names. */
export type ErrorCode = "bad-message" | "reload" | "unauthorized" | "forbidden" | "not-found" | "wrong-phase" | "seat-taken" | "not-seated" | "not-your-turn" | "stale" | "illegal" | "incomplete" | "invalid" | "too-many" | "unavailable" | "internal";
/** Why something was not done. */
export type Refused = {
/** What kind of thing is wrong. */
code: ErrorCode,
/** A sentence for people. */
message: string,
/** The clause that forbids it, where one does. */
clause?: string, };
/** An error as `application/problem+json` has it. */
export type Problem = {
/** Always `about:blank`: the code says more. */
type: string,
/** The status of the answer. */
status: number,
/** A sentence for people. */
title: string,
/** What kind of thing is wrong. */
code: ErrorCode,
/** The clause that forbids it, where one does. */
clause?: string,
/** The request as the server's log names it. */
request?: string, };
/** Something that was said at a table. */
export type ChatLine = {
/** Its number at this table. */
line: number,
/** Who said it. */
from: Person,
/** What. */
text: string,
/** The time of day, in milliseconds since 1970. */
time: number, };
/** What a client wants. */
export type ClientMessage = { "type": "open",
/** The version of the protocol that the client speaks. */
protocol: number,
/** The table. */
table: TableId,
/** The version that it knows already. */
since?: number | null,
/** What opens a private table. */
invite?: Invite, } | { "type": "leave", } | { "type": "sit",
/** The seat, from zero. */
seat: number, } | { "type": "stand", } | { "type": "give",
/** The seat, from zero. */
seat: number,
/** The bot's name; nothing to make the seat free. */
bot: string | null, } | { "type": "close", } | { "type": "start", } | { "type": "stir",
/** 64 hexadecimal digits. */
entropy: string, } | { "type": "move",
/** The client's own name for this move. */
id: MoveId,
/** How many actions the game had when the client decided. */
at: number,
/** All decisions up to the next draw or the next seat. */
actions: Array<string>, } | { "type": "draft",
/** How many actions the game had. */
at: number,
/** The decisions so far. */
actions: Array<string>, } | { "type": "ask-take-back", } | { "type": "answer-take-back",
/** Whether. */
agree: boolean, } | { "type": "resign", } | { "type": "rematch", } | { "type": "say",
/** What. */
text: string, } | { "type": "mute",
/** Who. */
person: PersonId,
/** Whether. */
muted: boolean, } | { "type": "report",
/** The line. */
line: number,
/** Why. */
reason: string, } | { "type": "ping", };
/** A message, with a number that the answer repeats. */
export type ClientFrame = {
/** Any number; the answer has the same. */
re: number | null,
/** The message. */
message: ClientMessage, };
/** What a server says. */
export type ServerMessage = { "type": "welcome",
/** The number of the request. */
re: number | null,
/** The table. */
table: TableState,
/** The client's own seat, from zero. */
seat: number | null,
/** What was said lately. */
chat: Array<ChatLine>,
/** The draft that the client's seat had kept. */
draft: Array<string>, } | { "type": "resumed",
/** The number of the request. */
re: number | null,
/** The events since the version it knew. */
events: Array<Entry>,
/** What each seat has left now, in milliseconds; empty without a clock. */
clocks: number[],
/** What was said lately, also before. */
chat: Array<ChatLine>, } | { "type": "happened",
/** What, and the version it leads to. */
entry: Entry, } | { "type": "acknowledged",
/** The number of the request. */
re: number | null,
/** The client's own name for the move. */
id: MoveId,
/** Its place in the log. */
seq: number, } | { "type": "done",
/** The number of the request. */
re: number | null, } | { "type": "refused",
/** The number of the request. */
re: number | null,
/** Why. */
error: Refused, } | { "type": "said",
/** What. */
line: ChatLine, } | { "type": "around",
/** For each seat, whether its person is looking on. */
here: Array<boolean>,
/** How many look on without a seat. */
spectators: number,
/** The seat that asks to take its last move back, from zero. */
take_back: number | null,
/** The seats that want to play again, from zero. */
rematch: Array<number>, } | { "type": "your-turn",
/** The table. */
table: TableId, } | { "type": "pong",
/** The number of the request. */
re: number | null, };
/** To be somebody, by name alone. */
export type NewGuest = {
/** The name. */
name: string, };
/** Who one is now. The token is shown this once. */
export type Welcomed = {
/** Who. */
person: Person,
/** What a program shows as `Authorization: Bearer …`; a page has a cookie. */
token: string, };
/** To open a table. */
export type OpenTable = {
/** What is agreed. */
settings: TableSettings,
/** Whether to take the first seat. */
sit: boolean, };
/** A table that was opened. */
export type TableOpened = {
/** The table. */
id: TableId,
/** What invites others, where it is private. */
invite: Invite | null, };
/** To say something at a table without a socket. */
export type Say = {
/** What. */
message: ClientMessage,
/** What opens a private table. */
invite?: Invite, };
/** A table in a list. */
export type TableListed = {
/** The table. */
id: TableId,
/** Where it stands. */
phase: Phase,
/** What was agreed. */
settings: TableSettings,
/** Who may start the game. */
host: Person,
/** Who has which seat. */
who: Array<Occupant | null>,
/** The seat that is to move, from zero, where a game is on. */
to_move: number | null,
/** When it was opened: a time of day in milliseconds. */
opened: number,
/** When it changed last. */
changed: number,
/** How its game ended. */
outcome: Outcome | null, };
/** Some tables, those that changed last first. */
export type TableList = {
/** The tables. */
tables: Array<TableListed>,
/** What `before` is to be for the next of them; nothing where there are no more. */
next?: string, };
/** A tile set that tables may be opened with. */
export type TileSetOffered = {
/** What it is named by where a table is opened. */
hash: string,
/** Its short name. */
id: string,
/** Its name for people. */
title: string,
/** How far it is true to a printed game: `verified`, `reconstructed` or `own-design`. */
provenance: string,
/** Where it comes from. */
source: string,
/** The short names of the rulebooks that can be played with it. */
rulebooks: Array<string>, };
/** The tile sets that tables may be opened with, besides the rulebooks' own. */
export type TileSetList = {
/** The sets. */
sets: Array<TileSetOffered>, };
/** The people whom somebody does not want to hear. */
export type Blocks = {
/** Who. */
people: Array<Person>, };
/** What a token is good for. */
export type Scope = "read" | "play" | "account";
/** To have an account, or to log in to one. */
export type Credentials = {
/** The name, which is the login too. */
name: string,
/** The password. */
password: string, };
/** To have another password. */
export type ChangePassword = {
/** The password until now. */
password: string,
/** The password from now on. */
new: string, };
/** To have a token for a program. */
export type NewToken = {
/** What it is to be good for. */
scopes: Array<Scope>,
/** What its owner calls it. */
name?: string, };
/** A token, as its owner sees it: never the token itself. */
export type TokenListed = {
/** What it is ended by. */
id: TokenId,
/** What its owner calls it; nothing where it is that of a page. */
name: string | null,
/** What it is good for. */
scopes: Array<Scope>,
/** When it was made: a time of day in milliseconds. */
made: number,
/** Whether it is the one that was shown to ask for this. */
current: boolean, };
/** All tokens of a person, the newest first. */
export type TokenList = {
/** The tokens. */
tokens: Array<TokenListed>, };
/** How strong somebody is. */
export type Rating = {
/** The rating. */
rating: number,
/** How unsure it is. */
deviation: number,
/** How much it changes. */
volatility: number,
/** How many games it rests on. */
games: number, };
/** A person with their ratings. */
export type Profile = {
/** Who. */
person: Person,
/** By the rulebook's short name. */
ratings: { [key in string]: Rating }, };
/** A complaint, as the one who made it sees it. */
export type Reported = {
/** The table. */
table: string,
/** What was said there, and by whom. */
line: ChatLine,
/** Why it was reported. */
reason: string,
/** When: a time of day in milliseconds. */
time: number, };
/** Everything that is kept about a person. All times are times of day in milliseconds. */
export type Export = {
/** Who, and how strong. */
profile: Profile,
/** When they came first. */
made: number,
/** Until when an operator keeps them from playing; zero for not at all. */
banned_until: number,
/** Until when an operator keeps them from speaking. */
muted_until: number,
/** The tables they sat at. */
tables: Array<TableListed>,
/** What they said. */
said: Array<ChatLine>,
/** What they reported. */
reported: Array<Reported>,
/** The people whom they do not want to hear. */
blocked: Array<Person>,
/** What they and their programs are recognised by. */
tokens: Array<TokenListed>, };
/** The version of the protocol. */
export const PROTOCOL = 1;
